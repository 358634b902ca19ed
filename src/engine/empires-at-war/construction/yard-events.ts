import { detailedChange, type ChangeKind } from "../../campaign/ledger/change";
import type { Change, Details } from "../../campaign/ledger/entry";
import { isRecord, isText, parseJson } from "../../core/json";
import { formatPoints, type Points } from "../../core/points";

/** EaW 6.0: FRDs build a ship. */
export const BUILD = "Ship build";
/** A ship that takes several seasons is not finished. */
export const BUILD_STOPPED = "Ship build stopped";
/** EaW 6f: a ship is refitted or converted. */
export const REFIT = "Ship refit";
/** EaW 9.0: what a scrapped ship brings is for the next season. */
export const SCRAPPED = "Scrap value";

/** A ship as it is built. */
export interface Design {
  readonly name: string;
  readonly class: string;
  readonly sizeClass: number;
  readonly commandRating: number | null;
  readonly economic: Points;
  readonly combat: Points;
  /** Commander's Options in percent. */
  readonly options: Points;
  /** The kind of its attrition units, how many there are, and the CBpv of each. */
  readonly attrition: string;
  readonly attritionCount: number;
  readonly attritionCbpv: Points;
}

/** How a ship is built. */
export interface Building {
  readonly frds: readonly string[];
  readonly dockingPoints: number;
  readonly finished: number;
  readonly movesFrom: number;
  readonly movementPoints: number;
  /** What its hull costs, with the penalty for similar ships. */
  readonly cost: Points;
}

export const shipBuilt = (
  unit: string,
  { sizeClass, commandRating, ...design }: Design,
  { frds, ...building }: Building,
): Change => ({
  kind: BUILD,
  unit,
  details: { ...design, ...building, sizeClass, commandRating: commandRating ?? "", frds: frds.join(", ") },
});

export const buildStopped = (unit: string): Change => ({ kind: BUILD_STOPPED, unit, details: {} });

/** What a refit changes in a ship's row, as it was and as it is now. */
export type Fitted = Readonly<Record<string, string | number | null>>;

/** A refit; `reason` is why it adds Combat BPV that nobody pays for, blank if it does not. */
export const shipRefitted = (unit: string, words: string, was: Fitted, now: Fitted, reason: string): Change => ({
  kind: REFIT,
  unit,
  details: { words, was: JSON.stringify(was), now: JSON.stringify(now), ...(reason !== "" && { reason }) },
});

/** What scrapping a ship brings, and when. */
export const scrapValue = (unit: string, value: Points, due: number): Change => ({
  kind: SCRAPPED,
  unit,
  details: { value, due },
});

const isCount = (read: unknown): read is number => Number.isSafeInteger(read) && Number(read) >= 0;

/** What an event says of a ship that is built. */
export const buildIn = ({ details }: Change): Design & Building => ({
  name: String(details["name"]),
  class: String(details["class"]),
  sizeClass: Number(details["sizeClass"]),
  commandRating: details["commandRating"] === "" ? null : Number(details["commandRating"]),
  economic: details["economic"] as Points,
  combat: details["combat"] as Points,
  options: details["options"] as Points,
  attrition: String(details["attrition"]),
  attritionCount: Number(details["attritionCount"]),
  attritionCbpv: details["attritionCbpv"] as Points,
  frds: String(details["frds"]).split(", "),
  dockingPoints: Number(details["dockingPoints"]),
  finished: Number(details["finished"]),
  movesFrom: Number(details["movesFrom"]),
  movementPoints: Number(details["movementPoints"]),
  cost: details["cost"] as Points,
});

const TEXTS = ["name", "class", "attrition", "frds"] as const;
const COUNTS = [
  ...["sizeClass", "economic", "combat", "options", "attritionCount", "attritionCbpv"],
  ...["dockingPoints", "finished", "movesFrom", "movementPoints", "cost"],
] as const;

function parseBuild(details: Readonly<Record<string, unknown>>): Details | string {
  const { commandRating } = details;
  const texts = TEXTS.map((key) => [key, details[key]] as const);
  const counts = COUNTS.map((key) => [key, details[key]] as const);
  if (!texts.every(([, text]) => isText(text))) return `${TEXTS.join(", ")} must be texts`;
  if (!counts.every(([, count]) => isCount(count))) return `${COUNTS.join(", ")} must be whole numbers of 0 or more`;
  if (commandRating !== "" && !isCount(commandRating)) return `"commandRating" must be a whole number, or blank`;
  return Object.fromEntries([...texts, ...counts, ["commandRating", commandRating]]) as Details;
}

/** What an event says of a refit: the cells that it changed, as they were or are; undefined if it cannot be read. */
export function fittedIn(said: unknown): Fitted | undefined {
  const read = isText(said) ? parseJson(said) : undefined;
  if (!isRecord(read)) return undefined;
  const isCell = (cell: unknown): boolean => cell === null || isText(cell) || Number.isSafeInteger(cell);
  return Object.values(read).every(isCell) ? (read as Fitted) : undefined;
}

const OF_A_BUILD = { about: "thing", thing: "ship", seenBy: "side" } as const;

/** The events of FRDs: each is its empire's own (EaW 1b). */
export const YARD_CHANGES: readonly ChangeKind[] = [
  detailedChange({
    ...OF_A_BUILD,
    kind: BUILD,
    parse: parseBuild,
    says: (side, change) =>
      `${side} builds ${change.unit}, ${buildIn(change).class}, in ${buildIn(change).frds.join(" and ")}`,
  }),
  detailedChange({
    ...OF_A_BUILD,
    kind: BUILD_STOPPED,
    parse: () => ({}),
    says: (_, { unit }) => `${unit} is not finished`,
  }),
  detailedChange({
    kind: REFIT,
    about: "unit",
    seenBy: "side",
    sideBySide: true,
    parse({ words, was, now, reason = "" }) {
      if (!isText(words) || !fittedIn(was) || !fittedIn(now)) return `"was" and "now" must be JSON of what it changed`;
      if (!isText(reason)) return `"reason" must be a text`;
      return { words, was: String(was), now: String(now), ...(reason !== "" && { reason }) };
    },
    says: (_, { unit, details }) => `${unit} is refitted: ${String(details["words"])}`,
  }),
  detailedChange({
    ...OF_A_BUILD,
    kind: SCRAPPED,
    parse: ({ value, due }) =>
      isCount(value) && isCount(due) ? { value, due } : `"value" and "due" must be whole numbers of 0 or more`,
    says: (_, { unit, details: { value, due } }) =>
      `Scrapping ${unit} brings ${formatPoints(value as Points)} BPV in turn ${String(due)}`,
  }),
];
