import { HyperFormula } from "hyperformula";
import { answer } from "../src/functions/answer";
import { Chance } from "../samples/large/chance";
import { collect, leastOfBoth, type Measured } from "./measured";

type Plain = number | string | boolean;

/** A rule, cells to call it with, and the native formula of the same: `A` stands for the column of the first cell. */
interface Same {
  readonly id: string;
  readonly cells: (chance: Chance) => readonly Plain[];
  /** The arguments of the rule, from the cells. */
  readonly loose: (cells: readonly Plain[]) => readonly unknown[];
  readonly native: (row: number) => string;
}

const BUDGET = 8;
const ODDS_BUDGET = 10;
const CALLS = 20_000;

const each = (cells: readonly Plain[]): readonly unknown[] => cells;
/** A range of the first cells in a row, then the others one by one. */
const rangeOf =
  (count: number) =>
  (cells: readonly Plain[]): readonly unknown[] => [[cells.slice(0, count)], ...cells.slice(count)];
const numbers = (chance: Chance, count: number, least: number, most: number): number[] =>
  Array.from({ length: count }, () => chance.between(least, most));

/** Rules of several shapes: amounts, ranges, words, truth values, dice. */
const SAME: readonly Same[] = [
  {
    id: "ORION_RENT",
    cells: (chance) => [chance.between(0, 4_000) / 4],
    loose: each,
    native: (r) => `=MAX(0.5,ROUND(Cells!A${r}*0.2,0)/2)`,
  },
  {
    id: "SHIP_SALE",
    cells: (chance) => [chance.between(20, 300)],
    loose: each,
    native: (r) => `=ROUNDDOWN(Cells!A${r}*0.9,0)`,
  },
  {
    id: "NET_WORTH",
    cells: (chance) => [...numbers(chance, 8, 20, 150), chance.between(0, 400)],
    loose: rangeOf(8),
    native: (r) => `=SUM(Cells!A${r}:H${r})+Cells!I${r}`,
  },
  {
    id: "ORION_GENERAL_INCOME",
    cells: (chance) => numbers(chance, 6, 1, 7),
    loose: rangeOf(6),
    native: (r) => `=5*COUNTIF(Cells!A${r}:F${r},"<5")-SUMIF(Cells!A${r}:F${r},"<5")`,
  },
  {
    id: "PIRACY_INCOME",
    cells: (chance) => [chance.pick(["Province", "System"]), chance.below(2) === 1, chance.between(0, 60) / 2],
    loose: each,
    native: (r) => `=IF(Cells!A${r}="Province",IF(Cells!B${r},0.5,0),IF(Cells!B${r},Cells!C${r}/2,1))`,
  },
  {
    id: "OFFICER_BONUS",
    cells: (chance) => [chance.between(-9, 60)],
    loose: each,
    native: (r) => `=IF(Cells!A${r}>0,INT(SQRT(Cells!A${r})),0)`,
  },
  {
    id: "MUTINY",
    cells: (chance) => [
      chance.between(2, 12),
      chance.between(0, 30),
      chance.pick(["Poor", "Normal", "Outstanding"]),
      chance.between(1, 5),
    ],
    loose: each,
    native: (r) =>
      `=Cells!A${r}-INT(SQRT(Cells!B${r}))+IF(Cells!C${r}="Poor",2,IF(Cells!C${r}="Outstanding",-2,0))+Cells!D${r}-1>=9`,
  },
  {
    id: "ORION_VICTORY",
    cells: (chance) => [...numbers(chance, 3, 300, 2_800), chance.below(10) > 0, chance.below(20) === 0],
    loose: rangeOf(3),
    native: (r) =>
      `=IF(OR(NOT(Cells!D${r}),Cells!E${r}),"Fired",IF(Cells!C${r}>=2500,"Won",IF(Cells!C${r}<Cells!A${r},"Fired","In play")))`,
  },
];

interface Call {
  readonly id: string;
  readonly cells: readonly Plain[];
  readonly loose: readonly unknown[];
  readonly native: string;
}

function callsFrom(chance: Chance): readonly Call[] {
  return Array.from({ length: CALLS }, (_, n) => {
    const same = SAME[n % SAME.length];
    if (!same) throw new RangeError("there are no rules");
    const cells = same.cells(chance);
    return { id: same.id, cells, loose: same.loose(cells), native: same.native(n + 1) };
  });
}

/**
 * 20,000 calls through `answer`, against HyperFormula working out the same formulas anew for new cells: it has parsed
 * them before, and taking in the cells is not counted. The results are compared first.
 */
export function measureCalls(): readonly Measured[] {
  const [calls, others] = [callsFrom(new Chance(1)), callsFrom(new Chance(2))];
  const cellsOf = (of: readonly Call[]) => of.map(({ cells }) => cells);
  const sheets = { Cells: cellsOf(calls), Results: calls.map(({ native }) => [native]) };
  const engine = HyperFormula.buildFromSheets(sheets, { licenseKey: "gpl-v3" });
  const [cells = 0, results = 0] = ["Cells", "Results"].map((sheet) => engine.getSheetId(sheet));
  compare(calls, engine.getSheetValues(results));
  let next = others;
  const [ours, theirs] = leastOfBoth(
    () => () => {
      for (const { id, loose } of calls) answer(id, loose);
    },
    () => {
      engine.suspendEvaluation();
      engine.setCellContents({ sheet: cells, row: 0, col: 0 }, cellsOf(next));
      next = next === others ? calls : others;
      return () => engine.resumeEvaluation();
    },
  );
  compare(next === others ? calls : others, engine.getSheetValues(results));
  engine.destroy();
  const ratio = theirs / ours;
  return [
    {
      what: "20,000 rule calls through answer",
      budget: `at least ${BUDGET} times as fast as HyperFormula`,
      measured: `${ratio.toFixed(1)} times (${ours.toFixed(0)} ms against ${theirs.toFixed(0)} ms)`,
      met: ratio >= BUDGET,
    },
    hitsOfMany(theirs),
  ];
}

/** The largest attack of a Gate ship, once, against all of those 20,000 formulas. */
function hitsOfMany(theirs: number): Measured {
  const attack = () => {
    collect();
    return () => answer("GATE_HIT_ODDS", [48]);
  };
  const [once, again] = leastOfBoth(attack, attack);
  const ours = Math.min(once, again);
  return {
    what: "GATE_HIT_ODDS with 48 dice a side, once",
    budget: `under 1/${ODDS_BUDGET} of what HyperFormula takes for 20,000 calls`,
    measured: `1/${(theirs / ours).toFixed(1)} (${ours.toFixed(0)} ms against ${theirs.toFixed(0)} ms)`,
    met: theirs / ours > ODDS_BUDGET,
  };
}

/** Measured is only what gives the same. */
function compare(calls: readonly Call[], theirs: readonly (readonly unknown[])[]): void {
  for (const [n, { id, loose, cells }] of calls.entries()) {
    const ours = answer(id, loose);
    const their = theirs[n]?.[0];
    if (ours.kind === "value" && ours.value === their) continue;
    throw new Error(`STAR.${id} of ${cells.join(", ")} gives ${JSON.stringify(ours)}, natively ${String(their)}`);
  }
}
