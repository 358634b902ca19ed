import type { ChangeKind } from "../../campaign/ledger/change";
import {
  optionalDetail,
  pointsDetail,
  readableDetail,
  textDetail,
  wholeDetail,
  wholeOrBlank,
} from "../../campaign/ledger/detail";
import type { Change } from "../../campaign/ledger/entry";
import { event } from "../../campaign/ledger/event";
import { isRecord, isText, parseJson } from "../../core/json";
import { formatPoints, type Points } from "../../core/points";

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

const OF_A_BUILD = { about: "thing", thing: "ship", seenBy: "side" } as const;
const COUNT = wholeDetail(0);
const AMOUNT = pointsDetail(0);

/** EaW 6.0: FRDs build a ship. */
const build = event({
  ...OF_A_BUILD,
  kind: "Ship build",
  details: {
    ...{ name: textDetail, class: textDetail, economic: AMOUNT, combat: AMOUNT, options: AMOUNT },
    ...{ attrition: textDetail, attritionCount: COUNT, attritionCbpv: AMOUNT },
    ...{ dockingPoints: COUNT, finished: COUNT, movesFrom: COUNT, movementPoints: COUNT, cost: AMOUNT },
    ...{ sizeClass: COUNT, commandRating: wholeOrBlank, frds: textDetail },
  },
  says: (side, unit, { class: named, frds }) => `${side} builds ${unit}, ${named}, in ${idsIn(frds).join(" and ")}`,
});
export const BUILD = build.kind;

/** The ids of FRDs in an event. */
const idsIn = (frds: string): readonly string[] => frds.split(", ");

export const shipBuilt = (
  unit: string,
  { sizeClass, commandRating, ...design }: Design,
  { frds, ...building }: Building,
): Change =>
  build.of(unit, { ...design, ...building, sizeClass, commandRating: commandRating ?? "", frds: frds.join(", ") });

/** What an event says of a ship that is built; undefined if it says something else. */
export function buildIn(change: Change): (Design & Building) | undefined {
  const said = build.in(change);
  return (
    said && { ...said, commandRating: said.commandRating === "" ? null : said.commandRating, frds: idsIn(said.frds) }
  );
}

/** A ship that takes several seasons is not finished. */
const stopped = event({
  ...OF_A_BUILD,
  kind: "Ship build stopped",
  details: {},
  says: (_, unit) => `${unit} is not finished`,
});
export const BUILD_STOPPED = stopped.kind;

export const buildStopped = (unit: string): Change => stopped.of(unit, {});

/** What a refit changes in a ship's row, as it was and as it is now. */
export type Fittings = Readonly<Record<string, string | number | null>>;

/** The cells that a refit changed, as they were or are; undefined if they cannot be read. */
function parseFittings(said: string): Fittings | undefined {
  const read = parseJson(said);
  if (!isRecord(read)) return undefined;
  const isCell = (cell: unknown): boolean => cell === null || isText(cell) || Number.isSafeInteger(cell);
  return Object.values(read).every(isCell) ? (read as Fittings) : undefined;
}

const FITTED = readableDetail("JSON of what it changed", (text) => parseFittings(text) !== undefined);

/** EaW 6f: a ship is refitted or converted. */
const refit = event({
  kind: "Ship refit",
  about: "unit",
  seenBy: "side",
  sideBySide: true,
  details: { words: textDetail, was: FITTED, now: FITTED, reason: optionalDetail(textDetail) },
  says: (_, unit, { words }) => `${unit} is refitted: ${words}`,
});
export const REFIT = refit.kind;

/** A refit; `reason` is why it adds Combat BPV that nobody pays for, blank if it does not. */
export const shipRefitted = (unit: string, words: string, was: Fittings, now: Fittings, reason: string): Change =>
  refit.of(unit, { words, was: JSON.stringify(was), now: JSON.stringify(now), ...(reason !== "" && { reason }) });

/** What an event says of a refit; undefined if it says something else. */
export function refitIn(
  change: Change,
): { readonly was: Fittings; readonly now: Fittings; readonly reason: string } | undefined {
  const said = refit.in(change);
  return said && { was: parseFittings(said.was) ?? {}, now: parseFittings(said.now) ?? {}, reason: said.reason ?? "" };
}

/** EaW 9.0: what a scrapped ship brings, and in which turn: it is for the next season. */
export const scrapped = event({
  ...OF_A_BUILD,
  kind: "Scrap value",
  details: { value: AMOUNT, due: COUNT },
  says: (_, unit, { value, due }) => `Scrapping ${unit} brings ${formatPoints(value)} BPV in turn ${due}`,
});

/** The events of FRDs: each is its empire's own (EaW 1b). */
export const YARD_EVENTS: readonly ChangeKind[] = [build, stopped, refit, scrapped];
