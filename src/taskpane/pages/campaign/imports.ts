import type { Cell } from "../../../engine/core/cell";
import { planClasses, importClasses } from "../../../engine/campaign/importing/classes";
import { guess, headingsOf, type Imported } from "../../../engine/campaign/importing/columns";
import type { Choices, ImportPlan } from "../../../engine/campaign/importing/import";
import { readListing, type Listing } from "../../../engine/campaign/importing/listing";
import { importUnits, planUnits } from "../../../engine/campaign/importing/units";
import type { Outcome } from "../../../engine/campaign/ledger/outcome";
import type { OpenBooks } from "../../../engine/campaign/game";
import type { Row } from "../../../engine/campaign/schema/tables";
import { unitRow } from "../../../engine/campaign/commands/unit";
import type { TypedImport } from "../../inputs";

/** A kind of list that can be imported. */
interface Import {
  readonly table: Imported;
  readonly title: string;
  /** What is done, while it is done. */
  readonly doing: string;
  /** One row of it, and several. */
  readonly things: readonly [one: string, more: string];
  /** The columns that the preview shows. */
  readonly preview: readonly string[];
  /** What the list comes to, as rows of its table. */
  plan(open: OpenBooks, listing: Listing, choices: Choices): ImportPlan<Row>;
  play(open: OpenBooks, listing: Listing, choices: Choices, today: string): Outcome;
}

export const IMPORTS: readonly Import[] = [
  {
    table: "Units",
    title: "Import ships",
    doing: "Taking in the ships",
    things: ["ship", "ships"],
    preview: [
      "Unit",
      "Name",
      "Side",
      "Class",
      "Size class",
      "Economic BPV",
      "Combat BPV",
      "Worth BPV",
      "Command rating",
    ],
    plan(open, listing, choices) {
      const plan = planUnits(open, listing, choices);
      return { ...plan, fitting: plan.fitting.map(({ draft, more }) => ({ ...unitRow(draft), ...more })) };
    },
    play: importUnits,
  },
  {
    table: "Classes",
    title: "Import the ship chart",
    doing: "Taking in the ship chart",
    things: ["class", "classes"],
    preview: ["Class", "Race", "Size class", "Economic BPV", "Combat BPV", "Command rating"],
    plan: planClasses,
    play: importClasses,
  },
];

/** How a list is read: as it was chosen, and guessed where nothing was. */
export const choicesOf = ({ table, reading, decimal, side, giveIds }: TypedImport, listing: Listing): Choices => ({
  reading: reading ?? guess(listing, table),
  decimal: decimal === "" ? undefined : decimal,
  side,
  giveIds,
});

/** What stays in the box after the rows that fit were taken in: its rows stand below the headings, read as before. */
export const leftIn = (typed: TypedImport, { reading }: Choices, leftText: string): TypedImport => ({
  ...typed,
  text: leftText,
  from: "",
  reading: { ...reading, headings: reading.headings === -1 ? -1 : 0 },
});

/** The list with another text: while its headings stay, it is read as it was. */
export function retyped(typed: TypedImport, text: string): TypedImport {
  const { reading } = typed;
  const headings = (of: string): string => JSON.stringify(headingsOf(readListing(of), reading?.headings ?? -1));
  const stays = reading !== null && headings(text) === headings(typed.text);
  return { ...typed, text, from: "", reading: stays ? reading : null };
}

/** A row of the preview. */
export const previewOf = (row: Row, columns: readonly string[]): readonly Cell[] =>
  columns.map((column) => row[column] ?? null);

/** The text of a file: UTF-8 or UTF-16, or what older spreadsheets write. */
export function textOfFile(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
