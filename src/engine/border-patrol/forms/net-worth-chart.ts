import { toNumber, ZERO, type Points } from "../../core/points";
import { closed, SIDE, TURN } from "../../campaign/forms/form-formulas";
import { OUT_OF_PLAY } from "../turn/orion-turns";
import type { TeamClosing } from "../tables";
import { a1 } from "../../core/cell";
import {
  formulaCell,
  valueCell,
  type PlannedCell,
  type PlannedChart,
  type SheetPlan,
} from "../../campaign/schema/sheet";

/** How many points are drawn: the first turns, and once the picker is past them the last ones up to it. */
const SHOWN = 20;
const TITLE = "Net worth by turn";
const WORTH = "Net worth";
/** The line across the chart, at the net worth that wins (V19.094). */
const WINS = "Wins";
const COLUMN = { turn: 0, worth: 1, chart: 2, lastOfChart: 4 } as const;
/** The line of the form that is drawn while no turn is closed. */
const NOW = { label: "Net worth now", column: 3 } as const;

/** What is drawn: the net worth after every closed turn (V19.092), in cells below the form and in a chart beside them. */
export function withNetWorthChart(
  plan: SheetPlan,
  turn: number,
  closings: readonly TeamClosing[],
  wonAt: Points,
): SheetPlan {
  const top = Math.max(...plan.cells.map(({ row }) => row)) + 2;
  const [headings, first] = [top + 1, top + 2];
  // A heading is between them.
  const goal = first + SHOWN + 2;
  const chart: PlannedChart = {
    title: TITLE,
    kind: "lines",
    at: { row: headings, column: COLUMN.chart, lastRow: headings + SHOWN, lastColumn: COLUMN.lastOfChart },
    series: [
      {
        name: WORTH,
        along: { row: first, column: COLUMN.turn },
        drawn: { row: first, column: COLUMN.worth },
        points: SHOWN,
      },
      {
        name: WINS,
        along: { row: goal, column: COLUMN.turn },
        drawn: { row: goal, column: COLUMN.worth },
        ...{ points: 2, compared: true },
      },
    ],
    fromZero: true,
  };
  const points = pointCells(first, turn, plan, closings);
  return {
    ...plan,
    cells: [...plan.cells, ...headCells(top), ...points, ...goalCells(goal, first, points, toNumber(wonAt))],
    charts: [chart],
  };
}

const headCells = (top: number): readonly PlannedCell[] => [
  valueCell(top, COLUMN.turn, "subtitle", TITLE),
  valueCell(top, COLUMN.chart, "clause", `The last closed turn is repeated until there are ${SHOWN}.`),
  // Not "Turn", which is the label of the picker.
  valueCell(top + 1, COLUMN.turn, "heading", "After turn"),
  valueCell(top + 1, COLUMN.worth, "heading", WORTH),
];

/** The ends of the line across: in the first turn that is drawn and in the last, and in the next where that is the same. */
function goalCells(goal: number, first: number, points: readonly PlannedCell[], wonAt: number): readonly PlannedCell[] {
  const [from, to] = [a1(first, COLUMN.turn), a1(first + SHOWN - 1, COLUMN.turn)];
  const turnAt = (row: number): number =>
    Number(points.find((cell) => cell.row === row && cell.column === COLUMN.turn)?.content.value);
  const [begins, ends] = [turnAt(first), turnAt(first + SHOWN - 1)];
  return [
    valueCell(goal - 1, COLUMN.turn, "heading", "From and to turn"),
    valueCell(goal - 1, COLUMN.worth, "heading", WINS),
    formulaCell(goal, COLUMN.turn, "whole", `=${from}`, begins),
    valueCell(goal, COLUMN.worth, "points", wonAt),
    formulaCell(goal + 1, COLUMN.turn, "whole", `=MAX(${from}+1,${to})`, Math.max(begins + 1, ends)),
    valueCell(goal + 1, COLUMN.worth, "points", wonAt),
  ];
}

/** The closings of the side, as long as it played. Known net worths have no gap up to the last closed turn, so their number gives the first. */
const PLAYED = `(Closings[Side]=${SIDE})*(Closings[Standing]<>"${OUT_OF_PLAY}")`;
const LAST = `SUMPRODUCT(MAX(${PLAYED}*Closings[Turn]))`;
const MANY = `SUMPRODUCT(${PLAYED}*((Closings[Net worth]>0)+(Closings[Net worth]<0)))`;

/** Points beyond the last closed turn repeat the last one: a line to the same place draws nothing. */
function pointCells(
  first: number,
  picked: number,
  { cells }: SheetPlan,
  all: readonly TeamClosing[],
): readonly PlannedCell[] {
  const closings = all.filter(({ standing }) => standing !== OUT_OF_PLAY);
  const last = Math.max(0, ...closings.map(({ turn }) => turn));
  const earliest = Math.max(1, last - closings.filter(({ netWorth }) => netWorth !== ZERO).length + 1);
  const now = cells.find(({ content }) => content.kind === "value" && content.value === NOW.label)?.row ?? first;
  const worthNow = cells.find(({ row, column }) => row === now && column === NOW.column)?.content.value ?? null;
  return Array.from({ length: SHOWN }, (_, index): readonly PlannedCell[] => {
    const [row, before] = [first + index, SHOWN - 1 - index];
    const turn = Math.max(earliest, Math.min(Math.max(picked, SHOWN) - before, last));
    const worth = closings.find((closing) => closing.turn === turn);
    const at = a1(row, COLUMN.turn);
    return [
      formulaCell(
        row,
        COLUMN.turn,
        "whole",
        `=MAX(1,${LAST}-${MANY}+1,MIN(MAX(${TURN},${SHOWN})-${before},${LAST}))`,
        turn,
      ),
      formulaCell(
        row,
        COLUMN.worth,
        "points",
        `=IF(${MANY}=0,${a1(now, NOW.column)},${closed("Net worth", at)})`,
        worth ? toNumber(worth.netWorth) : worthNow,
      ),
    ];
  }).flat();
}
