import { Checkbox } from "@fluentui/react-components";
import { isBlank } from "../../../engine/core/cell";
import { KEPT_AS_NOTE, guessTargets, headingsOf, targetsOf } from "../../../engine/campaign/importing/columns";
import type { Choices } from "../../../engine/campaign/importing/import";
import type { Importable } from "../../../engine/campaign/importing/importable";
import type { Listing } from "../../../engine/campaign/importing/listing";
import type { OpenGame } from "../../../engine/campaign/game";
import type { TypedImport } from "../../inputs";
import { ChoiceField, named, type Choice } from "../../parts/fields";
import { useStyles } from "../../parts/styles";

interface Props {
  readonly kind: Importable;
  readonly open: OpenGame;
  readonly typed: TypedImport;
  readonly listing: Listing;
  readonly choices: Choices;
  readonly keep: (list: TypedImport) => void;
}

/** How many of the first rows are offered as headings. */
const LOOKED_AT = 10;
/** Longer texts are cut off in hints and choices. */
const GLIMPSE = 40;

/** How a list is read: where its headings are, where each column goes, and what applies to all of its rows. */
export function ImportColumns({
  kind: { of, joins },
  open,
  typed,
  listing,
  choices: { reading, giveIds },
  keep,
}: Props) {
  const styles = useStyles();
  const { decimal, side } = typed;
  const headings = headingsOf(listing, reading.headings);
  const first = listing.rows[reading.headings + 1]?.cells ?? [];
  const targets: readonly Choice[] = [...named(targetsOf(of)), { value: KEPT_AS_NOTE, label: "Keep it in the note" }];
  const choose = (at: number, target: string): void =>
    keep({
      ...typed,
      reading: { ...reading, targets: reading.targets.map((old, index) => (index === at ? target : old)) },
    });
  const head = (row: number): void =>
    keep({ ...typed, reading: { headings: row, targets: guessTargets(headingsOf(listing, row), of) } });
  return (
    <div role="group" aria-label="Columns" className={styles.stack}>
      <ChoiceField
        label="Headings"
        value={String(reading.headings)}
        onChange={(row) => head(Number(row))}
        choices={[
          { value: "-1", label: "None" },
          ...listing.rows.slice(0, LOOKED_AT).map(({ number, cells }, index) => ({
            value: String(index),
            label: `Row ${number}: ${glimpse(cells.filter((cell) => !isBlank(cell)).join(", "))}`,
          })),
        ]}
        testId="import-headings"
      />
      <div className={styles.pair}>
        {headings.map((heading, at) => (
          <ChoiceField
            key={at}
            label={heading}
            none="Leave it out"
            value={reading.targets[at] ?? ""}
            onChange={(target) => choose(at, target)}
            choices={targets}
            hint={isBlank(first[at] ?? null) ? undefined : `Such as ${glimpse(String(first[at]))}`}
            testId={`import-column-${at + 1}`}
          />
        ))}
      </div>
      <div className={styles.pair}>
        <ChoiceField
          label="Decimals"
          none="Detect automatically"
          value={decimal}
          onChange={(chosen) => keep({ ...typed, decimal: chosen === "point" || chosen === "comma" ? chosen : "" })}
          choices={[
            { value: "point", label: "Point: 67.5" },
            { value: "comma", label: "Comma: 67,5" },
          ]}
          testId="import-decimal"
        />
        {joins && (
          <ChoiceField
            label="Side"
            none="From the list"
            hint="For rows that name no side"
            value={side}
            onChange={(chosen) => keep({ ...typed, side: chosen })}
            choices={named(open.books.sides.map(({ name }) => name))}
            testId="import-side"
          />
        )}
      </div>
      {joins && (
        <Checkbox
          label={`Assign ids to ${open.game.units.what.many} without one`}
          checked={giveIds}
          onChange={(_, { checked }) => keep({ ...typed, giveIds: checked === true })}
          data-testid="import-give-ids"
        />
      )}
    </div>
  );
}

const glimpse = (text: string): string => (text.length > GLIMPSE ? `${text.slice(0, GLIMPSE)} …` : text);
