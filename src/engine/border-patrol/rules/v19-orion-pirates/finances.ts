import { amounts, inOrder, marks, points, pointsReading, whole, yes } from "../../../core/arguments";
import { optional } from "../../../core/kind";
import { BPV, UNROUNDED_BPV, WORD, type Measure } from "../../../core/measure";
import { add, formatPoints, portion, sum, ZERO, type Points } from "../../../core/points";
import { InputError } from "../../../core/problem";
import { column, one } from "../../../core/result";
import { round } from "../../../core/rounding";
import { apply, rule, type Recorder } from "../../../core/rule";
import { RENT, VICTORY } from "../constants";

/** More than any campaign has: a whole column whose blank cells arrive as 0 is not a schedule. */
const MAX_TURNS = 1000;

/** The rent after a turn with this income, and with this rent if the turn was a loss. */
function rentAfter(income: Points, previousRent: () => Points, step: Recorder, constants: typeof RENT): Points {
  const { share, afterLoss, rounding, least, zeroIsLoss } = constants;
  const unrounded =
    income < 0 || (zeroIsLoss && income === ZERO)
      ? step(`after a loss, ${afterLoss.text} of the previous rent`, portion(previousRent(), afterLoss), UNROUNDED_BPV)
      : step(`${share.text} of last turn's income`, portion(income, share), UNROUNDED_BPV);
  const rent = step(rounding.text, round(unrounded, rounding), BPV);
  return rent < least ? step("the minimum rent", least, BPV) : rent;
}

export const orionRent = rule({
  id: "ORION_RENT",
  clause: "V19.08",
  title: "Rent that the Orion pirates owe this turn",
  given: {
    previousIncome: points("Last turn's income, without ship sales; negative for a loss"),
    previousRent: optional(points("Last turn's rent; needed after a loss", { least: 0 })),
    turn: optional(whole("The turn that the rent is for; the first owes none", { least: 1 })),
  },
  gives: one("The rent due", BPV),
  constants: RENT,
  rulings: [
    "A tie rounds up: 30.25 becomes 30.5.",
    "An income of 0 is not a loss; the minimum rent is due.",
    "Half of the previous rent is rounded, and raised to the minimum rent, like any other rent.",
    "Income does not include ship sales (V19.19).",
    "After a loss, a previousRent of 0 is accepted, as in turn 1. A blank cell as previousRent is an error, but Excel for Windows may pass it as 0.",
  ],
  examples: [
    [{ previousIncome: 47 }, 4.5, "10% of last turn's income: 4.7 BPV; to the nearest 0.5: 4.5 BPV"],
    [{ previousIncome: 302.5 }, 30.5, "10% of last turn's income: 30.25 BPV; to the nearest 0.5: 30.5 BPV"],
    [
      { previousIncome: 2 },
      0.5,
      "10% of last turn's income: 0.2 BPV; to the nearest 0.5: 0 BPV; the minimum rent: 0.5 BPV",
    ],
    [
      { previousIncome: -12, previousRent: 4.5 },
      2.5,
      "after a loss, half of the previous rent: 2.25 BPV; to the nearest 0.5: 2.5 BPV",
    ],
    [{ previousIncome: 47, turn: 1 }, 0, "no rent before turn 2: 0 BPV"],
  ],
  refusals: [
    [
      { previousIncome: -12 },
      "previousRent: a value is missing. Enter the rent of the turn before, because the last turn was a loss.",
    ],
    [{ previousIncome: "lots" }, 'previousIncome: "lots" is not valid. Enter a number, with up to four decimals.'],
  ],
  compute({ previousIncome, previousRent, turn }, step, constants) {
    if (turn !== undefined && turn < constants.firstTurn) {
      return step(`no rent before turn ${constants.firstTurn}`, ZERO, BPV);
    }
    return rentAfter(previousIncome, () => previousRent ?? neededAfterLoss(), step, constants);
  },
});

function neededAfterLoss(): never {
  throw new InputError("previousRent", "nothing", "the rent of the turn before, because the last turn was a loss");
}

export const orionRentSchedule = rule({
  id: "ORION_RENT_SCHEDULE",
  clause: "V19.08",
  title: "Rent that the Orion pirates owe in each turn, including turns in hiding",
  given: {
    incomes: inOrder("Each turn's income from turn 1 on, without ship sales; negative for a loss", pointsReading(), {
      most: {
        values: MAX_TURNS,
        accepts: `a range of ${MAX_TURNS} turns or fewer that ends with the last turn; an income of 0 is a turn too`,
      },
    }),
    hiding: optional(marks("TRUE for each turn spent in hiding, beside its income")),
  },
  gives: column("The rent due in each turn", BPV),
  paired: ["incomes", "hiding"],
  constants: RENT,
  rulings: [
    "A turn in hiding owes nothing; the first turn after it owes only the rent of the first turn in hiding (V19.66).",
    "After a loss, the previous rent is the result in the row before.",
    "Income does not include ship sales (V19.19).",
    "For the rent of the coming turn, add one row.",
  ],
  examples: [
    [
      { incomes: [[47], [60], [-5], [0]] },
      [[0], [4.5], [6], [3]],
      "turn 1, no rent before turn 2: 0 BPV; turn 2, on an income of 47 BPV: 4.5 BPV; " +
        "turn 3, on an income of 60 BPV: 6 BPV; turn 4, on an income of -5 BPV: 3 BPV",
    ],
    [
      { incomes: [[47], [0], [0], [20], [0]], hiding: [[""], [true], [true], [false], [""]] },
      [[0], [0], [0], [4.5], [2]],
      "turn 1, no rent before turn 2: 0 BPV; turn 2, in hiding (V19.66): 0 BPV; " +
        "turn 3, in hiding (V19.66): 0 BPV; turn 4, postponed in turn 2 (V19.66): 4.5 BPV; " +
        "turn 5, on an income of 20 BPV: 2 BPV",
    ],
  ],
  refusals: [
    [
      { incomes: [[47], [60]], hiding: [[true]] },
      "hiding: a range of one cell is not valid. Enter a range with as many cells as incomes: 2.",
    ],
    [{ incomes: [[47], [""], [60]] }, "incomes, row 2: a value is missing. Enter a number, with up to four decimals."],
  ],
  compute({ incomes, hiding = [] }, step, constants) {
    if (hiding.length > incomes.length)
      throw new InputError(`incomes, row ${incomes.length + 1}`, "nothing", "a number");
    return scheduled({ incomes, hiding, known: [] }, step, () => constants);
  },
});

/** Turns of the pirates to calculate the rent for; the rent of the first turns may be known. */
interface RentTurns {
  readonly incomes: readonly Points[];
  readonly hiding: readonly boolean[];
  readonly known: readonly Points[];
}

type RentIn = (turn: number) => typeof RENT;

function scheduled({ incomes, hiding, known }: RentTurns, step: Recorder, constantsIn: RentIn): Points[] {
  const rents = [...known];
  let putOff: { readonly turn: number; readonly rent: Points } | undefined;
  for (let turn = known.length + 1; turn <= incomes.length; turn++) {
    const constants = constantsIn(turn);
    const [previousIncome, previousRent] = [incomes[turn - 2] ?? ZERO, rents[turn - 2]];
    const rent = apply(orionRent, { previousIncome, previousRent, turn }, constants);
    if (hiding[turn - 1]) {
      putOff ??= { turn, rent };
      rents.push(step(`turn ${turn}, in hiding`, ZERO, BPV, "V19.66"));
    } else if (putOff) {
      rents.push(step(`turn ${turn}, postponed in turn ${putOff.turn}`, putOff.rent, BPV, "V19.66"));
      putOff = undefined;
    } else if (turn < constants.firstTurn) {
      rents.push(step(`turn ${turn}, no rent before turn ${constants.firstTurn}`, rent, BPV));
    } else {
      rents.push(step(`turn ${turn}, on an income of ${formatPoints(previousIncome)} BPV`, rent, BPV));
    }
  }
  return rents;
}

/** The same schedule if the rents of the first turns are known, as in an imported campaign; each turn by its own constants. */
export const orionRents = (turns: RentTurns, constantsIn: RentIn): readonly Points[] =>
  scheduled(turns, (_label, value) => value, constantsIn);

export const netWorth = rule({
  id: "NET_WORTH",
  clause: "V19.092",
  title: "Net worth of the Orion pirates",
  given: {
    unitBpv: amounts("The Economic BPV of each unit", { least: 0 }),
    treasury: optional(points("The treasury; may be negative")),
  },
  gives: one("The net worth", BPV),
  constants: undefined,
  rulings: ["An installed Phaser-G counts 1 BPV (V19.929)."],
  examples: [
    [
      { unitBpv: [[120], [90.5], [""]], treasury: 37.5 },
      248,
      "the units together: 210.5 BPV; the treasury: 37.5 BPV; net worth: 248 BPV",
    ],
    [{ unitBpv: [[120]], treasury: -8 }, 112, "the units together: 120 BPV; the treasury: -8 BPV; net worth: 112 BPV"],
  ],
  refusals: [
    [
      { unitBpv: [[120], ["CR"]] },
      'unitBpv, row 2: "CR" is not valid. Enter a number of 0 or more, with up to four decimals.',
    ],
  ],
  compute({ unitBpv, treasury = ZERO }, step) {
    const units = step("the units together", sum(unitBpv), BPV);
    return step("net worth", add(units, step("the treasury", treasury, BPV)), BPV);
  },
});

/** The Orion pirate's status with the crime family. */
export type PirateStanding = "In play" | "Won" | "Fired";
const STANDING: Measure<PirateStanding> = WORD;

export const orionVictory = rule({
  id: "ORION_VICTORY",
  clause: "V19.09",
  title: "Whether the Orion pirate has won, is fired, or plays on",
  given: {
    netWorths: inOrder("Net worth at the end of each turn, oldest first, to the last turn closed", pointsReading(), {
      atZero: true,
    }),
    rentPaid: optional(yes("FALSE when the rent could not be paid")),
    flagshipLost: optional(yes("TRUE when the flagship was lost with all hands")),
  },
  gives: one("In play, Won or Fired", STANDING),
  constants: VICTORY,
  rulings: [
    "A lost flagship (V19.06) or unpaid rent (V19.08) counts before a net worth that would win.",
    "A net worth that wins counts before the comparison with two turns before.",
    "The same net worth as two turns before does not count as a loss.",
    "A net worth of 0 at the end of the range counts as a blank cell. A pirate whose net worth is 0 has no flagship left, which may not be sold (V19.17), or owes as much as the ships are worth: enter flagshipLost (V19.06) or rentPaid (V19.08).",
  ],
  examples: [
    [
      { netWorths: [[500], [520], [505]] },
      "In play",
      "net worth now: 505 BPV; net worth 2 turns before (V19.093): 500 BPV; " +
        "under 2500 BPV, and not less than then: In play",
    ],
    [
      { netWorths: [[500], [520], [499.5]] },
      "Fired",
      "net worth now: 499.5 BPV; net worth 2 turns before (V19.093): 500 BPV; " + "less than then (V19.093): Fired",
    ],
    [
      { netWorths: [[500], [480]] },
      "In play",
      "net worth now: 480 BPV; under 2500 BPV, and too early to compare: In play",
    ],
    [{ netWorths: [[2600], [2550], [2500]] }, "Won", "net worth now: 2500 BPV; 2500 BPV or more (V19.094): Won"],
    [{ netWorths: [[500]], rentPaid: false }, "Fired", "the rent was not paid (V19.08): Fired"],
    [{ netWorths: [[3000]], flagshipLost: true }, "Fired", "the flagship was lost with all hands (V19.06): Fired"],
  ],
  refusals: [
    [
      { netWorths: [[500], [""], [510]] },
      "netWorths, row 2: a value is missing. Enter a number, with up to four decimals.",
    ],
  ],
  compute({ netWorths, rentPaid = true, flagshipLost = false }, step, { wonAt, turnsCompared, equalIsLess }) {
    if (flagshipLost) return step("the flagship was lost with all hands", "Fired", STANDING, "V19.06");
    if (!rentPaid) return step("the rent was not paid", "Fired", STANDING, "V19.08");
    const last = netWorths.length - 1;
    const now = step("net worth now", netWorths[last] ?? ZERO, BPV);
    const goal = `${formatPoints(wonAt)} BPV`;
    if (now >= wonAt) return step(`${goal} or more`, "Won", STANDING, "V19.094");
    const before = netWorths[last - turnsCompared];
    if (before === undefined) return step(`under ${goal}, and too early to compare`, "In play", STANDING);
    step(`net worth ${turnsCompared} turns before`, before, BPV, "V19.093");
    if (now < before) return step("less than then", "Fired", STANDING, "V19.093");
    if (equalIsLess && now === before) return step("no more than then", "Fired", STANDING, "V19.093");
    return step(`under ${goal}, and not less than then`, "In play", STANDING);
  },
});
