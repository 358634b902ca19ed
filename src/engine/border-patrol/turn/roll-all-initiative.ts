import { asksFor } from "../../campaign/commands/command-spec";
import { askFields, dialogueCommand } from "../../campaign/commands/dialogue";
import { record } from "../../campaign/commands/record";
import type { BooksState } from "../../campaign/ledger/ledger";
import { allowed, refusal, type OpenBooks, type Outcome, refuseIf } from "../../campaign/ledger/outcome";
import { stateAfter } from "../../campaign/ledger/replay";
import { listed } from "../../core/words";
import { INITIATIVE } from "../rules/constants";
import { initiativeNow, orderSays, settled } from "./initiative";
import { initiativeRolled } from "./initiative-events";
import { movesNow } from "../moves/moves";
import {
  initiativeRoll,
  lastTurnSays,
  movedBefore,
  ON_MAP,
  onMapBefore,
  onMapField,
  orderNow,
} from "./roll-initiative";

/** A Team and what it rolled so far in the turn. */
interface Rolling {
  readonly side: string;
  readonly rolls: readonly number[];
}

/** Strategic Initiative while all Teams roll for it. */
interface AllRolling {
  readonly teams: readonly Rolling[];
  /** The pirates that may or may not have had a ship on the Map in the last turn: the entries do not say. */
  readonly asked: readonly string[];
  readonly lastTurn: number;
  /** What is written, in its order. */
  readonly made: readonly { readonly side: string; readonly roll: number }[];
}

/** Rolls for all Teams that wait, and again for those that tie, until the Movement Order stands. */
export const rollAllInitiative = dialogueCommand<AllRolling, AllRolling>({
  id: "roll-all-initiative",
  title: "Roll for Strategic Initiative of all Teams",
  clause: "V1.12",
  steps: ["3A1"],
  by: [],
  about: "",
  seenBy: "all",
  button: "Roll for all",
  offered(state) {
    const { waiting } = initiativeNow(state);
    if (waiting.length < 2 || movesNow(state).length > 0) return [];
    return [asksFor({ subject: "", what: whoRolls(state, waiting), step: "3A1", clause: "V1.12", done: false })];
  },
  begin(open) {
    refuseIf(noneToRoll(open));
    const { waiting } = initiativeNow(open);
    const asked = waiting.filter((side) => mayNotRoll(open, side));
    return { state: { teams: teamsOf(open), asked, lastTurn: open.campaign.turn - 1, made: [] } };
  },
  facts: ({ teams, asked }) => ({
    ...Object.fromEntries(teams.map(({ side, rolls }) => [`Rolls of ${side}`, rolls.join(", ")])),
    "On the Map last turn, to be asked": asked.join(", "),
  }),
  *dialogue(start) {
    const { asked, lastTurn } = start;
    let now = start;
    if (asked.length > 0) {
      const fields = Object.fromEntries(asked.map((side) => [`on-map-${side}`, onMapField(side, lastTurn)] as const));
      const were = yield* askFields("Roll for the Strategic Initiative of all Teams", fields);
      for (const side of asked.filter((one) => were[`on-map-${one}`] !== ON_MAP)) {
        now = having(now, side, INITIATIVE.orionOffTheMap);
      }
    }
    for (;;) {
      const waiting = waitingIn(now.teams);
      const next = now.teams.find(({ side }) => waiting.includes(side));
      if (!next) return now;
      const { side, rolls } = next;
      now = having(
        now,
        side,
        yield* initiativeRoll({ side, before: rolls.length }, { resultText: String, inOneGo: true }),
      );
    }
  },
  write(open, { teams, made }, { stamp, rolls, seenBy }) {
    refuseIf(noneToRoll(open) ?? rolledSince(open, { teams, made }));
    const events = made.map(({ side, roll }) => ({ side, change: initiativeRolled.of("", { roll }) }));
    const { edits } = record(open, stamp, { step: "3A1", clause: "V1.12", rolls: { rolls, seenBy }, events });
    const each = teams
      .map(({ side }) => ({ side, own: made.filter((one) => one.side === side).map(({ roll }) => roll) }))
      .flatMap(({ side, own }) => (own.length === 0 ? [] : [`${side} ${rollsSay(own)}`]));
    return allowed(`Strategic Initiative: ${each.join("; ")}. ${orderNow(stateAfter(open, edits))}`, edits);
  },
});

/** The Teams that roll for their place in the Movement Order, in the order of the sides. */
function teamsOf(state: BooksState): readonly Rolling[] {
  const { waiting, rollsOf } = initiativeNow(state);
  return state.books.sides
    .map(({ name: side }) => ({ side, rolls: rollsOf(side) }))
    .filter(({ side, rolls }) => rolls.length > 0 || waiting.includes(side));
}

const waitingIn = (teams: readonly Rolling[]): readonly string[] =>
  settled(new Map(teams.map(({ side, rolls }) => [side, rolls]))).waiting;

/** Whether a pirate rolls only if it had a ship on the Map in the last turn, which the entries do not say (V1.12). */
const mayNotRoll = (state: BooksState, side: string): boolean =>
  onMapBefore(state, side) === "" && isFirst(state, side);

/** For whom is rolled: a pirate that may have been off the Map is named apart. */
function whoRolls(state: BooksState, waiting: readonly string[]): string {
  const perhaps = waiting.filter((side) => mayNotRoll(state, side));
  const certain = waiting.filter((side) => !perhaps.includes(side));
  const only = `${listed(perhaps)} only with a ship on the Map ${lastTurnSays(state.campaign.turn - 1)}`;
  if (certain.length === 0) return `Roll at once for ${only}, and again for those that tie`;
  return `Roll at once for ${certain.join(", ")}, and again for those that tie${perhaps.length === 0 ? "" : `; for ${only}`}`;
}

/** "7, then 4"; what counts without a roll says so. */
const rollsSay = (rolls: readonly number[]): string =>
  rolls.map((roll) => (roll === INITIATIVE.orionOffTheMap ? `${roll} without a roll` : String(roll))).join(", then ");

const isFirst = (state: BooksState, side: string): boolean => initiativeNow(state).rollsOf(side).length === 0;

/** The state once a Team has one more roll. */
const having = (state: AllRolling, side: string, roll: number): AllRolling => ({
  ...state,
  teams: state.teams.map((team) => (team.side === side ? { side, rolls: [...team.rolls, roll] } : team)),
  made: [...state.made, { side, roll }],
});

/** The refusal where no Team has to roll. */
function noneToRoll(open: OpenBooks): Outcome | undefined {
  const { waiting, order } = initiativeNow(open);
  if (waiting.length > 0) return movedBefore(open);
  const message = `Every Team has rolled in turn ${open.campaign.turn}, and no roll is tied. The Movement Order is ${orderSays(order)}.`;
  return refusal("initiative", "Strategic Initiative", message, "V1.13");
}

/** The refusal where a Team rolled by itself while this was under way. */
function rolledSince(open: OpenBooks, { teams, made }: Pick<AllRolling, "teams" | "made">): Outcome | undefined {
  const before = teams.map(({ side, rolls }) => ({
    side,
    rolls: rolls.slice(0, rolls.length - made.filter((one) => one.side === side).length),
  }));
  if (JSON.stringify(before) === JSON.stringify(teamsOf(open))) return undefined;
  const message = "A Team has rolled by itself since this was started. Start again: what it rolled then counts.";
  return refusal("initiative", "Strategic Initiative", message, "V1.12");
}
