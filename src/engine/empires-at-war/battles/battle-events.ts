import { detailedChange, type ChangeKind } from "../../campaign/ledger/change";
import type { Change } from "../../campaign/ledger/entry";
import { isText } from "../../core/json";
import { inParts, linesKind, SEASON, SIDE } from "../orders/order-events";

/** Two fleets have fought: what became of them, for each of their empires. */
export const ENDED = "Battle ended";
/** What was ordered in a system, or besieges it, and waits for the battle; for the GM alone (EaW 4b). */
export const WAITS = "Waits for the battle";
/** What followed once the battles were over, step by step, for the GM alone. */
export const FOLLOWED = "Battles resolved";
/** The ships of the fleets that fight, shown to every empire (EaW 1e). */
export const SHOWN = "Compositions shown";

/** How a battle between two fleets ended. */
export interface Ended {
  /** The two fleets. */
  readonly fleets: readonly string[];
  /** The fleet that holds the field; blank if neither does. */
  readonly holds: string;
  /** What became of each ship: "G-CA1: crippled". */
  readonly fates: readonly string[];
  /** Where the fleets that left go: "Gorn 1: Dell". */
  readonly ways: readonly string[];
}

const lines = (list: readonly string[]): string => list.join("\n");
const listOf = (text: unknown): readonly string[] =>
  String(text)
    .split("\n")
    .filter((line) => line !== "");

export const battleEnded = (where: string, { fleets, holds, fates, ways }: Ended): Change => ({
  kind: ENDED,
  unit: where,
  details: { fleets: fleets.join(", "), holds, fates: lines(fates), ways: lines(ways) },
});

/** What an entry says of a battle that ended. */
export const endedIn = ({ details }: Change): Ended => ({
  fleets: String(details["fleets"]).split(", "),
  holds: String(details["holds"]),
  fates: listOf(details["fates"]),
  ways: listOf(details["ways"]),
});

/** What waits in a system until its battle is over. */
export interface Waiting {
  /** The fleets that were ordered to set something up there, and what: "Gorn 1: Fortify". */
  readonly works: readonly string[];
  /** The fleets that besiege it (EaW 10c). */
  readonly sieges: readonly string[];
}

export const waitsForBattle = (system: string, { works, sieges }: Waiting): Change => ({
  kind: WAITS,
  unit: system,
  details: { works: lines(works), sieges: lines(sieges) },
});

/** What an entry says that waits. */
export const waitingIn = ({ details }: Change): Waiting => ({
  works: listOf(details["works"]),
  sieges: listOf(details["sieges"]),
});

export const battlesResolved = (steps: readonly string[]): readonly Change[] => inParts(FOLLOWED, "Battles", steps);
export const compositionsShown = (fleets: readonly string[]): readonly Change[] => inParts(SHOWN, "", fleets);

const OF_A_BATTLE = { about: "thing", thing: "system or lane", seenBy: "side", ofItsTurn: true } as const;

/** The events of battles: the parties know how theirs ended; what waits is the GM's. */
export const BATTLE_CHANGES: readonly ChangeKind[] = [
  detailedChange({
    ...OF_A_BATTLE,
    kind: ENDED,
    sideBySide: true,
    parse: ({ fleets, holds, fates, ways }) =>
      isText(fleets) && isText(holds) && isText(fates) && isText(ways)
        ? { fleets, holds, fates, ways }
        : `"fleets", "holds", "fates" and "ways" must be texts`,
    says: (_, { unit, details: { fleets, holds } }) =>
      `The battle of ${String(fleets)} in ${unit} is over: ${holds === "" ? "nobody" : String(holds)} holds the field`,
  }),
  detailedChange({
    ...OF_A_BATTLE,
    kind: WAITS,
    parse: ({ works, sieges }) =>
      isText(works) && isText(sieges) ? { works, sieges } : `"works" and "sieges" must be texts`,
    says: (_, { unit }) => `What follows in ${unit} waits for the battle`,
  }),
  linesKind(FOLLOWED, SEASON, (_, { details }) => `After the battles: ${listOf(details["lines"]).length} steps`),
  linesKind(SHOWN, SIDE, (side, { details }) => `${side} sees who fights: ${listOf(details["lines"]).length} fleets`),
];
