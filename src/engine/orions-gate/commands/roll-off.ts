import { countingRolls } from "../../campaign/ledger/counting-rolls";
import { allows } from "../../campaign/commands/command-spec";
import { askFields, dialogueCommand } from "../../campaign/commands/dialogue";
import { choiceField } from "../../campaign/commands/field";
import { record } from "../../campaign/commands/record";
import type { BooksState } from "../../campaign/ledger/ledger";
import { allowed, refusal } from "../../campaign/ledger/outcome";
import { rolledOff } from "../building-your-fleet/fleet-events";
import { rollOffDice } from "./roll-off-dice";

const SETUP = "Gate: Setup";

/** What players roll off for, and the part of the text that asks for it. */
const REASONS = [
  "who deploys first and has the choice of side",
  "who places terrain first",
  "who goes first in this round",
  "whether terrain is in the arc of fire",
] as const;

interface Rolling {
  readonly players: readonly string[];
  /** The roll-offs before: each has rolls of its own. */
  readonly before: number;
  /** None; it is part of what is saved. */
  readonly rolls: readonly [];
}

interface Rolled {
  readonly one: string;
  readonly other: string;
  readonly reason: string;
  readonly winner: string;
  readonly first: number;
  readonly second: number;
}

const PURPOSE = "Roll-off";

const wonBy = (player: string): string => `${player} wins`;

const rollOffsBefore = ({ books }: BooksState): number =>
  countingRolls({ books }).filter(({ purpose }) => purpose.startsWith(PURPOSE)).length / 2;

/** Two players roll a die each, and the higher one wins (Gate: Setup). Ruling: a tie is rolled again at once. */
export const rollOff = dialogueCommand<Rolling, Rolled>({
  id: "roll-off",
  title: "Roll off",
  clause: SETUP,
  steps: [],
  by: "every side",
  about: "",
  seenBy: "all",
  button: "Roll off",
  offered: ({ books }) => (books.sides.length > 1 ? [allows("", "Roll off between two players", SETUP)] : []),
  begin(open) {
    const players = open.books.sides.map(({ name }) => name);
    if (players.length > 1) return { state: { players, before: rollOffsBefore(open), rolls: [] } };
    return refusal("roll-off", "Player", "A roll-off needs two players. Add another one.", SETUP);
  },
  facts: ({ players, before }) => ({ players: players.join(", "), "roll-offs before": String(before) }),
  *dialogue({ players, before }) {
    const fields = {
      one: choiceField("First player", players, { start: players[0] ?? "" }),
      other: choiceField("Second player", players, { start: players[1] ?? "" }),
      reason: choiceField("For", REASONS, { start: REASONS[2] }),
    };
    const { one, other, reason } = yield* askFields("Roll off", fields, {
      read: (values) =>
        values.one === values.other ? { misfits: { other: `Choose another player than ${values.one}.` } } : values,
    });
    const { winner, faces } = yield* rollOffDice({
      ...{ one: { name: one, side: one }, other: { name: other, side: other }, clause: SETUP, wonBy },
      purposeOf: (player, nth) => `${PURPOSE} ${before + nth} of ${player}`,
    });
    return { one, other, reason, winner, first: faces[0], second: faces[1] };
  },
  result: ({ winner }) => wonBy(winner),
  write(open, { one, other, reason, winner, first, second }, { stamp, rolls, seenBy }) {
    const loser = winner === one ? other : one;
    const events = [{ side: winner, change: rolledOff.of("", { over: loser, reason }) }];
    const says = `${one} rolls ${first}, ${other} ${second}: ${winner} wins (${reason}).`;
    return allowed(says, record(open, stamp, { clause: SETUP, rolls: { rolls, seenBy }, events }).edits);
  },
});
