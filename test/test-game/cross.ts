import type { Command } from "../../src/engine/campaign/commands/command";
import { allows } from "../../src/engine/campaign/commands/command-spec";
import { askChoice, askFields, askRoll, dialogueCommand } from "../../src/engine/campaign/commands/dialogue";
import { wholeField } from "../../src/engine/campaign/commands/field";
import { record } from "../../src/engine/campaign/commands/record";
import { allowed, refusal } from "../../src/engine/campaign/ledger/outcome";
import { treasury } from "../../src/engine/campaign/ledger/replay";
import { ONE_DIE } from "../../src/engine/core/dice";
import { formatPoints, points, type Points } from "../../src/engine/core/points";

/** What a crossing relies on. */
interface Crossing {
  readonly side: string;
  readonly coins: Points;
}

const [LAND, TURN_BACK] = ["Land at the hill", "Turn back"];
/** The cargo is lost in a current or a wind of this, or less. */
const LOST_AT = 2;

type Crossed = { readonly side: string; readonly gain: number; readonly how: "lost" | "turned back" | "landed" };

/** A command that asks again and again: a cargo, the current, whether to go on, and then the wind. */
export const cross = (kind: string): Command =>
  dialogueCommand<Crossing, Crossed>({
    id: "cross",
    title: "Cross the river",
    clause: "R5",
    steps: ["R5"],
    by: [kind],
    about: "a side",
    seenBy: "side",
    button: "Cross",
    offered: (_, side) => [allows(side, "Cross the river", "R5", "R5")],
    begin: ({ books, campaign }, { subject }) =>
      books.sides.some(({ name, kind: known }) => name === subject && known === kind)
        ? { state: { side: subject, coins: treasury(campaign, subject, campaign.turn) } }
        : refusal("crossing", subject, `${subject} does not trade; name a side that does.`, "R5"),
    facts: ({ coins }) => ({ "coins in hand": formatPoints(coins) }),
    *dialogue({ side }) {
      const fields = { cargo: wholeField("Cargo, in bales", { least: 1, most: 9, samples: ["2", "9"] }) };
      const { cargo } = yield* askFields("The cargo", fields);
      const resultText = (rolled: number) => (rolled <= LOST_AT ? "Swept away" : "Crossed");
      const die = { side, clause: "R5", dice: ONE_DIE };
      const current = yield* askRoll({ ...die, what: `Current for ${side}`, resultText });
      if (current <= LOST_AT) return { side, gain: 0, how: "lost" };
      const course = yield* askChoice({ what: "Where to", clause: "R5", choices: [LAND, TURN_BACK] });
      if (course === TURN_BACK) return { side, gain: 0, how: "turned back" };
      const wind = yield* askRoll({ ...die, what: `Wind for ${side}` });
      return wind <= LOST_AT ? { side, gain: 0, how: "lost" } : { side, gain: cargo, how: "landed" };
    },
    result: ({ how }) => how,
    write(open, { side, gain, how }, { stamp, rolls, seenBy }) {
      const sale = { line: "Trade", from: "River", to: side, amount: points(gain), subject: "", note: "" };
      const transfers = gain === 0 ? [] : [sale];
      const { edits } = record(open, stamp, { step: "R5", clause: "R5", rolls: { rolls, seenBy }, transfers });
      return allowed(`The cargo of ${side}: ${how}.`, edits);
    },
  });
