import { headingsOf } from "../../../engine/campaign/importing/columns";
import type { Choices } from "../../../engine/campaign/importing/import";
import type { Importable } from "../../../engine/campaign/importing/importable";
import type { Listing } from "../../../engine/campaign/importing/listing";
import type { OpenGame } from "../../../engine/campaign/game";
import { sideNamed } from "../../../engine/campaign/ledger/ledger";
import { ChoiceField, named } from "../../parts/fields";
import { Note } from "../../parts/section";
import { useStyles } from "../../parts/styles";
import { columnOfSides, countsOf } from "./side-words";

interface Props {
  readonly kind: Importable;
  readonly open: OpenGame;
  /** The list as it is, with its own words. */
  readonly listing: Listing;
  readonly choices: Choices;
  /** What its words stand for, as far as that was chosen. */
  readonly words: Readonly<Record<string, string>>;
  readonly onNamed: (words: Readonly<Record<string, string>>) => void;
}

/** As many words are asked about: more of them are no sides, but another column. */
const MOST = 8;

/**
 * What a list calls its sides, where the campaign calls them otherwise: each word is asked about once, for all of its rows, and
 * what was chosen can be changed.
 */
export function UnknownSides({ kind, open, listing, choices: { reading }, words, onNamed }: Props) {
  const styles = useStyles();
  const at = columnOfSides(reading);
  if (!kind.joins || at < 0) return null;
  const sides = named(open.books.sides.map(({ name }) => name));
  const foreign = countsOf(listing, reading, at).filter(([word]) => sideNamed(open.books, word) === undefined);
  const unknown = foreign.filter(([word]) => !Object.hasOwn(words, word));
  const chosen = foreign.filter(([word]) => Object.hasOwn(words, word));
  const isAsked = unknown.length > 0 && unknown.length <= MOST;
  if (!isAsked && chosen.length === 0) return null;
  const choose = (word: string, side: string): void =>
    onNamed(Object.fromEntries([...Object.entries({ ...words, [word]: side })].filter(([, named]) => named !== "")));
  return (
    <div role="group" aria-label="Sides" className={styles.stack}>
      {isAsked && (
        <Note quiet={false}>
          The column {headingsOf(listing, reading.headings)[at]} has words that are no sides. Whose are they?
        </Note>
      )}
      <div className={styles.pair}>
        {isAsked &&
          unknown.map(([word, many], index) => (
            <ChoiceField
              key={word}
              label={`${word} (${many})`}
              none="Choose a side"
              value=""
              onChange={(side) => choose(word, side)}
              choices={sides}
              testId={`import-who-${index + 1}`}
            />
          ))}
        {chosen.map(([word, many], index) => (
          <ChoiceField
            key={word}
            label={`${word} (${many}) is`}
            none="Not chosen"
            value={words[word] ?? ""}
            onChange={(side) => choose(word, side)}
            choices={sides}
            testId={`import-named-${index + 1}`}
          />
        ))}
      </div>
    </div>
  );
}
