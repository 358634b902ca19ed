import {
  choiceField,
  optionalChoiceField,
  textField,
  textIn,
  yesField,
  type Choice,
  type Field,
} from "../../campaign/commands/field";
import { optionalNameField } from "../../campaign/commands/name-field";
import { leaveEdits, unitLike, unitRow } from "../../campaign/commands/unit";
import { freeId, outOfSeries } from "../../campaign/commands/unit-series";
import { eventRow, type Booking } from "../../campaign/ledger/booking";
import { unitEnters, unitLeaves } from "../../campaign/ledger/change";
import { NO_CAMPAIGN, notAName } from "../../campaign/ledger/naming";
import type { OpenBooks } from "../../campaign/ledger/outcome";
import type { Edit } from "../../campaign/schema/edit";
import { Names } from "../../core/names";
import { formatPoints, ZERO } from "../../core/points";
import { fought, listed } from "./battle-events";
import { systemsCaptured } from "./captured-systems";
import { ABANDONED } from "./battles";
import { isCrippled } from "./forces";
import { NO_CELLS, type CellsChanged } from "../ships/cells-changed";
import { flagshipLost } from "../ships/flagship-events";
import { CREW_WORDS } from "../rules/constants";
import { UNITS, type Ship } from "../ships/units-table";
import { mountsIn, trackedShip } from "../table-rows";
import { ADRIFT } from "../salvage/adrift";
import { cellEdits, changedCells, conditionWith } from "../evasion/evaded";

/** What can become of a unit in a battle. */
export const FATES: readonly Choice[] = [
  { value: "Undamaged", label: "Undamaged, or as before" },
  { value: "Damaged", label: "Damaged" },
  { value: "Crippled", label: "Crippled" },
  { value: ABANDONED, label: "Crippled and abandoned: it is adrift (V19.71)" },
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
  /** Its id with its captor, if that presses it into service; blank otherwise. */
  readonly prize: string;
  /** Its systems in working order that the pirates may keep (V19.941). */
  readonly systems: string;
}

/** What is asked of a captured unit: the pirates scrap it and may keep systems (V19.943), a Team may press it into service. */
export type Captured = "systems" | "prize";

type Typed = Readonly<Record<string, unknown>>;

/** The fields of what became of one unit: its fate, and what follows from that. */
export function fateFields(
  unit: string,
  {
    flagships,
    typed,
    fates = FATES,
    captured,
  }: {
    readonly flagships: readonly string[];
    /** What is typed so far, as other fields depend on it. */
    readonly typed: Typed;
    readonly fates?: readonly Choice[];
    /** Left out where nothing of a captured unit is asked. */
    readonly captured?: Captured | undefined;
  },
): Readonly<Record<string, Field>> {
  const fate = textIn(typed, `fate-${unit}`).trim();
  return {
    [`fate-${unit}`]: choiceField(unit, fates, { none: "Choose what became of it" }),
    ...((fate === "Damaged" || fate === "Crippled") && {
      [`crew-${unit}`]: optionalChoiceField(`Crew of ${unit} now`, CREW_WORDS, { none: "As before", samples: [""] }),
    }),
    ...(fate === "Captured" &&
      captured === "prize" && {
        [`prize-${unit}`]: optionalNameField(`New id of ${unit} with its captor`, NO_CAMPAIGN, {
          ...{ hint: "Blank if it is not pressed into service", samples: ["", `P-${unit}`] },
        }),
      }),
    ...(fate === "Captured" &&
      captured === "systems" && {
        [`systems-${unit}`]: textField(`Systems of ${unit} that are kept`, {
          ...{ hint: "Restricted ones in working order (V19.941); blank for none", samples: ["", "Phaser-G"] },
        }),
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
    ...{ unit, fate: textIn(values, `fate-${unit}`), crew: textIn(values, `crew-${unit}`) },
    allHands: values[`hands-${unit}`] === true,
    ...{ prize: textIn(values, `prize-${unit}`).trim(), systems: textIn(values, `systems-${unit}`).trim() },
  }));

/** How a unit leaves the campaign by its fate; one that is not here stays in it. */
const LEAVES_AS = new Map([
  ["Destroyed", "Lost"],
  ["Captured", "Captured"],
]);

export const fateWord = ({ fate, prize }: Pick<Fate, "fate" | "prize">, captor: string): string =>
  fate === "Captured" ? `Captured by ${captor}${prize === "" ? "" : ` as ${prize}`}` : fate;

/**
 * Why the id of a prize is not possible: it is none, another unit has one like it, it is for units of another side, or it is typed
 * twice; undefined if all are possible.
 */
export function unfitPrize(
  open: OpenBooks,
  fates: readonly Fate[],
  captorOf: (unit: string) => string,
): string | undefined {
  const ids = new Names();
  for (const { unit, prize } of fates.filter((fate) => fate.prize !== "")) {
    const wrong = notAName(open, prize, open.campaign.units.keys());
    if (wrong !== undefined) return wrong;
    const there = unitLike(open, prize) ?? ids.like(prize);
    if (there !== undefined) {
      const like = there === prize ? "" : `, for which ${prize} could be taken`;
      return `There is already a unit ${there}${like}. Choose another id for ${unit}, such as ${freeId(open, captorOf(unit))}, or leave it blank.`;
    }
    const foreign = outOfSeries(open, captorOf(unit), prize)?.says;
    if (foreign !== undefined) return foreign;
    ids.add(prize);
  }
  return undefined;
}

/** What to do with prizes that have no new id: they leave their side, and their captor may still enter them. */
export function prizesSay(
  open: Pick<OpenBooks, "campaign">,
  fates: readonly { readonly unit: string; readonly fate: string }[],
): string {
  const prizes = fates
    .filter(({ fate }) => fate.startsWith("Captured") && !fate.includes(" as "))
    .map(({ unit }) => unit);
  const worth = prizes.map(
    (unit) => `${unit} (${formatPoints(open.campaign.units.get(unit)?.values["economic"] ?? ZERO)} BPV)`,
  );
  return prizes.length === 0 ? "" : ` Add ${listed(worth)} to the captor with a new id, if it is pressed into service.`;
}

/** The cells of a unit that stays: a Condition that says more than it did. */
function cellsAfter({ fate, crew }: Fate, row: Ship): CellsChanged {
  const isWorse = fate === "Crippled" || (fate === "Damaged" && !isCrippled(row));
  return changedCells(row, {
    ...(isWorse && { condition: conditionWith(row.condition, fate) }),
    ...(fate === ABANDONED && { condition: conditionWith(conditionWith(row.condition, "Crippled"), ADRIFT) }),
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
    const changes = [change, unitLeaves(unit, how), ...(isLost ? [flagshipLost.of(unit, {})] : [])];
    edits.push(...leaveEdits(open, unit, how, changes, next));
    next = { ...next, no: next.no + changes.length };
    if (by === "") continue;
    const taken = captureEdits(open, { fate, row, by, battle }, next);
    edits.push(...taken.edits);
    next = taken.next;
  }
  return { edits, next };
}

/** What its captor gets: the unit under a new id, with what its row says of it, and its systems in working order. */
function captureEdits(
  open: OpenBooks,
  { fate, row, by, battle }: { readonly fate: Fate; readonly row: Ship; readonly by: string; readonly battle: string },
  first: Booking,
): { readonly edits: readonly Edit[]; readonly next: Booking } {
  const { unit, prize } = fate;
  const known = open.campaign.units.get(unit);
  if (!known) return { edits: [], next: first };
  // A Team that takes a ship of the pirates has what is in its option mounts.
  const mounted = mountsIn(open).flatMap((mount) => (mount.unit === unit && mount.system !== "" ? [mount.system] : []));
  const systems = fate.systems !== "" ? fate.systems : mounted.join(", ");
  const changes = [
    ...(systems === "" ? [] : [systemsCaptured.of(unit, { battle, systems })]),
    ...(prize === "" ? [] : [unitEnters(prize, known.values)]),
  ];
  const rows = changes.map((change, index) => eventRow(open, by, change, { ...first, no: first.no + index }));
  const { name, class: its, sizeClass, commandRating, place, condition, special } = row;
  const note = `Prize: ${unit} of ${known.side}, captured in turn ${open.campaign.turn}`;
  const about = { unit: prize, side: by, name, class: its, sizeClass, commandRating, place, condition, special, note };
  return {
    edits: [
      ...(rows.length === 0 ? [] : [{ kind: "append" as const, table: "Events", rows }]),
      ...(prize === ""
        ? []
        : [{ kind: "append" as const, table: UNITS.name, rows: [unitRow(open, { ...about, ...known.values })] }]),
    ],
    next: { ...first, no: first.no + changes.length },
  };
}
