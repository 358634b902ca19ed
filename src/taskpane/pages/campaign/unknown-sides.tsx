import { headingsOf } from "../../../engine/campaign/importing/columns";
import type { Choices } from "../../../engine/campaign/importing/import";
import type { Importable } from "../../../engine/campaign/importing/importable";
import { blockText, type Listing } from "../../../engine/campaign/importing/listing";
import type { OpenGame } from "../../../engine/campaign/game";
import { sideNamed } from "../../../engine/campaign/ledger/ledger";
import { UNITS } from "../../../engine/campaign/schema/shared-tables";
import type { Block, Cell } from "../../../engine/core/cell";
import { ChoiceField, named } from "../../parts/fields";
import { Note } from "../../parts/section";
import { useStyles } from "../../parts/styles";

interface Props {
  readonly kind: Importable;
  readonly open: OpenGame;
  readonly listing: Listing;
  readonly choices: Choices;
  /** The list in which a word stands for a side. */
  readonly onNamed: (text: string) => void;
}

/** As many words are asked about: more of them are no sides, but another column. */
const MOST = 8;

/** What a list calls its sides, where the campaign calls them otherwise: each word is asked about once, for all of its rows. */
export function UnknownSides({ kind, open, listing, choices, onNamed }: Props) {
  const styles = useStyles();
  const { sides } = open.books;
  const { reading } = choices;
  const at = reading.targets.indexOf(UNITS.columns.side.header);
  if (!kind.joins || at < 0) return null;
  const unknown = countsOf(listing, reading.headings, at).filter(([word]) => sideNamed(open.books, word) === undefined);
  if (unknown.length === 0 || unknown.length > MOST) return null;
  return (
    <div role="group" aria-label="Sides" className={styles.stack}>
      <Note quiet={false}>
        The column {headingsOf(listing, reading.headings)[at]} has words that are no sides. Whose are they?
      </Note>
      <div className={styles.pair}>
        {unknown.map(([word, many], index) => (
          <ChoiceField
            key={word}
            label={`${word} (${many})`}
            none="Choose a side"
            value=""
            onChange={(side) => onNamed(renamed(listing, reading.headings, at, word, side))}
            choices={named(sides.map(({ name }) => name))}
            testId={`import-who-${index + 1}`}
          />
        ))}
      </div>
    </div>
  );
}

const wordAt = (cells: readonly Cell[], at: number): string => String(cells[at] ?? "").trim();

/** The words of a column below the headings, with how many rows have each. */
function countsOf({ rows }: Listing, headings: number, at: number): readonly (readonly [word: string, many: number])[] {
  const counts = new Map<string, number>();
  for (const { cells } of rows.slice(headings + 1)) {
    const word = wordAt(cells, at);
    if (word !== "") counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts];
}

/** The list with another word in a column below the headings; its blank rows stay, so that every row keeps its number. */
function renamed({ rows }: Listing, headings: number, at: number, word: string, side: string): string {
  const first = rows[0]?.number ?? 1;
  const block: (readonly Cell[])[] = [];
  rows.forEach(({ number, cells }, index) => {
    while (block.length < number - first) block.push([]);
    const isMeant = index > headings && wordAt(cells, at) === word;
    block.push(isMeant ? cells.map((cell, column) => (column === at ? side : cell)) : cells);
  });
  return blockText(block satisfies Block);
}
