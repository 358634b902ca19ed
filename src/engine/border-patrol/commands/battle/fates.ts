import { choiceField, optionalChoiceField, yesField, type Choice, type Field } from "../../../campaign/commands/field";
import { leaveEdits } from "../../../campaign/commands/unit";
import { eventRow, type Booking } from "../../../campaign/ledger/booking";
import { unitLeaves } from "../../../campaign/ledger/change";
import type { OpenBooks } from "../../../campaign/ledger/outcome";
import type { Edit } from "../../../campaign/schema/edit";
import { fought } from "../../battles/battle-events";
import { isCrippled } from "../../battles/forces";
import { NO_CELLS, type CellsChanged } from "../../cells-changed";
import { FLAGSHIP_LOST } from "../../changes";
import { CREW_WORDS } from "../../constants";
import type { Ship } from "../../tables/units";
import { trackedShip } from "../../tracked";
import { cellEdits, changedCells, conditionWith } from "../evaded";

/** What can become of a unit in a battle. */
export const FATES: readonly Choice[] = [
  { value: "Undamaged", label: "Undamaged, or as before" },
  { value: "Damaged", label: "Damaged" },
  { value: "Crippled", label: "Crippled" },
  { value: "Destroyed", label: "Destroyed" },
  { value: "Captured", label: "Captured by the other side" },
];

/** What became of a unit, as it was typed. */
export interface Fate {
  readonly unit: string;
  readonly fate: string;
  /** The quality of its crew now; blank for as before. */
  readonly crew: string;
  /** Whether it was the flagship and is lost with all hands (V19.06). */
  readonly allHands: boolean;
}

type Typed = Readonly<Record<string, unknown>>;

/** The fields of what became of one unit: its fate, and what follows from that. */
export function fateFields(
  unit: string,
  {
    flagships,
    typed,
    fates = FATES,
  }: {
    readonly flagships: readonly string[];
    /** What is typed so far, as other fields depend on it. */
    readonly typed: Typed;
    readonly fates?: readonly Choice[];
  },
): Readonly<Record<string, Field>> {
  const start = fates[0]?.value ?? "";
  const fate = String(typed[`fate-${unit}`] ?? start).trim();
  return {
    [`fate-${unit}`]: choiceField(unit, fates, { start }),
    ...((fate === "Damaged" || fate === "Crippled") && {
      [`crew-${unit}`]: optionalChoiceField(`Crew of ${unit} now`, CREW_WORDS, { none: "As before", samples: [""] }),
    }),
    ...(fate === "Destroyed" &&
      flagships.includes(unit) && {
        [`hands-${unit}`]: yesField(`${unit} was the flagship: lost with all hands (V19.06)`),
      }),
  };
}

/** What was typed into the fields of units. */
export const fatesTyped = (units: readonly string[], values: Typed): readonly Fate[] =>
  units.map((unit) => ({
    ...{ unit, fate: String(values[`fate-${unit}`]), crew: String(values[`crew-${unit}`] ?? "") },
    allHands: values[`hands-${unit}`] === true,
  }));

/** How a unit leaves the campaign by its fate; one that is not here stays in it. */
const LEAVES_AS = new Map([
  ["Destroyed", "Lost"],
  ["Captured", "Captured"],
]);

export const fateWord = (fate: string, captor: string): string =>
  fate === "Captured" ? `Captured by ${captor}` : fate;

/** The cells of a unit that stays: a Condition that says more than it did. */
function cellsAfter({ fate, crew }: Fate, row: Ship): CellsChanged {
  const isWorse = fate === "Crippled" || (fate === "Damaged" && !isCrippled(row));
  return changedCells(row, {
    ...(isWorse && { condition: conditionWith(row.condition, fate) }),
    ...(crew !== "" && { crew }),
  });
}

/** What the fates of units write: an event for each that is not as before, the cells of those that stay, and those that leave. */
export function fateEdits(
  open: OpenBooks,
  battle: string,
  fates: readonly Fate[],
  captorOf: (unit: string) => string,
  first: Booking,
): { readonly edits: readonly Edit[]; readonly next: Booking } {
  let next = first;
  const edits: Edit[] = [];
  for (const fate of fates) {
    const { unit, allHands } = fate;
    const row = trackedShip(open, unit);
    const side = open.campaign.units.get(unit)?.side;
    if (!row || side === undefined) continue;
    const how = LEAVES_AS.get(fate.fate);
    const cells = how === undefined ? cellsAfter(fate, row) : NO_CELLS;
    if (fate.fate === "Undamaged" && Object.keys(cells.now).length === 0) continue;
    const by = fate.fate === "Captured" ? captorOf(unit) : "";
    const change = fought(unit, battle, fate.fate, by, cells);
    if (how === undefined) {
      edits.push(
        { kind: "append", table: "Events", rows: [eventRow(open, side, change, next)] },
        ...cellEdits(row, cells),
      );
      next = { ...next, no: next.no + 1 };
      continue;
    }
    const isLost = how === "Lost" && allHands;
    const changes = [change, unitLeaves(unit, how), ...(isLost ? [{ kind: FLAGSHIP_LOST, unit, details: {} }] : [])];
    edits.push(...leaveEdits(open, unit, how, changes, next));
    next = { ...next, no: next.no + changes.length };
  }
  return { edits, next };
}
