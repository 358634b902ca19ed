import { countingRolls } from "../../campaign/ledger/counting-rolls";
import { allows } from "../../campaign/commands/command-spec";
import { askFields, askRoll, dialogueCommand, type Dialogue } from "../../campaign/commands/dialogue";
import { choiceField } from "../../campaign/commands/field";
import { record } from "../../campaign/commands/record";
import type { BooksState } from "../../campaign/ledger/ledger";
import { allowed, refusal } from "../../campaign/ledger/outcome";
import { ONE_DIE } from "../../core/dice";
import { ROLLED_OFF } from "../events";

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
  readonly first: number;
  readonly second: number;
}

const PURPOSE = "Roll-off";

const rollOffsBefore = ({ books }: BooksState): number =>
  countingRolls({ books }).filter(({ purpose }) => purpose.startsWith(PURPOSE)).length / 2;

/** Two players roll a die each, and the higher one wins (Gate: Setup). Ruling: a tie is rolled again, as a roll-off of its own. */
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
    const dieOf = (side: string): Dialogue<number> =>
      askRoll({ side, what: `${PURPOSE} ${before + 1} of ${side}`, clause: SETUP, dice: ONE_DIE });
    return { one, other, reason, first: yield* dieOf(one), second: yield* dieOf(other) };
  },
  result: ({ one, other, first, second }) => (first === second ? "A tie" : `${first > second ? one : other} wins`),
  write(open, { one, other, reason, first, second }, { stamp, rolls, seenBy }) {
    const made = { clause: SETUP, rolls: { rolls, seenBy } };
    if (first === second) {
      return allowed(`${one} and ${other} both roll ${first}: roll off again.`, record(open, stamp, made).edits);
    }
    const [winner, loser] = first > second ? [one, other] : [other, one];
    const events = [{ side: winner, change: ROLLED_OFF.of("", { over: loser, reason }) }];
    const says = `${one} rolls ${first}, ${other} ${second}: ${winner} wins (${reason}).`;
    return allowed(says, record(open, stamp, { ...made, events }).edits);
  },
});
