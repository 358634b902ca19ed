import type { ChangeKind } from "../../campaign/ledger/change";
import { textDetail } from "../../campaign/ledger/detail";
import type { Change } from "../../campaign/ledger/entry";
import { event } from "../../campaign/ledger/event";
import { inParts, linesEvent, SEASON, SIDE } from "../orders/order-events";

const OF_A_BATTLE = { about: "thing", thing: "system or lane", seenBy: "side", ofItsTurn: true } as const;

const text = (list: readonly string[]): string => list.join("\n");
const linesIn = (lines: string): readonly string[] => lines.split("\n").filter((line) => line !== "");

/** Two fleets have fought: what became of them, for each of their empires. */
export const ended = event({
  ...OF_A_BATTLE,
  kind: "Battle ended",
  sideBySide: true,
  details: { fleets: textDetail, holds: textDetail, fates: textDetail, ways: textDetail },
  says: (_, where, { fleets, holds }) =>
    `The battle of ${fleets} in ${where} is over: ${holds === "" ? "nobody" : holds} holds the field`,
});

/** How a battle between two fleets ended. */
export interface Ended {
  /** The two fleets. */
  readonly fleets: readonly string[];
  /** The fleet that holds the field; blank if neither does. */
  readonly holds: string;
  /** What became of each ship: "G-CA1: crippled". */
  readonly fates: readonly string[];
  /** Where the fleets that left go: "Gorn 1: Dell", or "Gorn 9 (of Gorn 1): Dell" where others stayed. */
  readonly ways: readonly string[];
}

export const battleEnded = (where: string, { fleets, holds, fates, ways }: Ended): Change =>
  ended.of(where, { fleets: fleets.join(", "), holds, fates: text(fates), ways: text(ways) });

/** What an entry says of a battle that ended; undefined if it says something else. */
export function endedIn(change: Change): Ended | undefined {
  const said = ended.in(change);
  if (!said) return undefined;
  const { fleets, holds, fates, ways } = said;
  return { fleets: fleets.split(", "), holds, fates: linesIn(fates), ways: linesIn(ways) };
}

/** What was ordered in a system, or besieges it, and waits for the battle; for the GM alone (EaW 4b). */
export const waits = event({
  ...OF_A_BATTLE,
  kind: "Waits for the battle",
  details: { works: textDetail, sieges: textDetail },
  says: (_, where) => `What follows in ${where} waits for the battle`,
});

/** What waits in a system until its battle is over. */
export interface Waiting {
  /** The fleets that were ordered to set something up there, and what: "Gorn 1: Fortify". */
  readonly works: readonly string[];
  /** The fleets that besiege it (EaW 10c). */
  readonly sieges: readonly string[];
}

export const waitsForBattle = (system: string, { works, sieges }: Waiting): Change =>
  waits.of(system, { works: text(works), sieges: text(sieges) });

/** What an entry says that waits. */
export const waitingText = ({ works, sieges }: Readonly<Record<"works" | "sieges", string>>): Waiting => ({
  works: linesIn(works),
  sieges: linesIn(sieges),
});

/** What followed once the battles were over, step by step, for the GM alone. */
export const followed = linesEvent(
  "Battles resolved",
  SEASON,
  (_, lines) => `After the battles: ${linesIn(lines).length === 1 ? "1 step" : `${linesIn(lines).length} steps`}`,
  (_, line) => ({ says: line, clause: "" }),
);
export const battlesResolved = (steps: readonly string[]): readonly Change[] => inParts(followed, "Battles", steps);

/** The ships of the fleets that fight, shown to every empire (EaW 1e). */
export const shown = linesEvent(
  "Compositions shown",
  SIDE,
  (side, lines) => `${side} sees who fights: ${linesIn(lines).length} fleets`,
);
export const compositionsShown = (fleets: readonly string[]): readonly Change[] => inParts(shown, "", fleets);

/** The events of battles: the parties know how theirs ended; what waits is the GM's. */
export const BATTLE_EVENTS: readonly ChangeKind[] = [ended, waits, followed, shown];
