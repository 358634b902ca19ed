import { borderState } from "../../../src/engine/border-patrol/border-state";
import { valuesOf } from "../../../src/engine/border-patrol/ships/unit-rules";
import { closingsIn } from "../../../src/engine/border-patrol/table-rows";
import { formCell, type Form, type FormKind } from "../../../src/engine/campaign/forms/form";
import { dueItems, type OpenGame } from "../../../src/engine/campaign/game";
import { toNumber } from "../../../src/engine/core/points";

/**
 * The facts that open books of Border Patrol tell, as the Starledger that wrote schema 1 told them of the files beside
 * this module. What it gives is in an order of its own wherever the order means nothing (units, flagships, hiding).
 */
export const factsOf = (open: OpenGame) => ({ ...booksOf(open), ...underWayOf(open), forms: formsOf(open) });

const byName = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** The amounts and turns that a text names, in its order. */
const amountsIn = (text: string): readonly string[] => text.match(/\d+(\.\d+)?/g) ?? [];

/** Everything but the forms. */
export function booksOf(open: OpenGame) {
  const { campaign, findings, game } = open;
  return {
    turn: campaign.turn,
    first: campaign.first,
    /** In the order of the rows of Turns. */
    closings: closingsIn(open).map((closing) => ({
      turn: closing.turn,
      side: closing.side,
      income: toNumber(closing.income),
      treasury: toNumber(closing.treasury),
      unitBpv: toNumber(closing.unitBpv),
      netWorth: toNumber(closing.netWorth),
      rentDue: closing.rentDue === null ? null : toNumber(closing.rentDue),
      standing: closing.standing,
    })),
    standings: game
      .standings(open)
      .map(({ side, word, why, from, netWorths }) => ({ side, word, amounts: amountsIn(why), from, netWorths })),
    findings: findings.map((finding) => ({
      check: finding.check,
      subject: finding.subject,
      expected: finding.expected ?? null,
      actual: finding.actual ?? null,
      difference: finding.difference ?? null,
      clause: finding.clause ?? null,
    })),
  };
}

/** What is due, and where the units are. */
function underWayOf(open: OpenGame) {
  const { campaign } = open;
  const { flagships, hiding } = borderState(campaign);
  return {
    due: dueItems(open).map(({ step, side, what, clause, done, command, subject }) => ({
      ...{ step, side, what, clause, done },
      by: command === "book" ? { line: subject } : command === "fill-form" ? { form: subject } : null,
    })),
    /** By their ids. */
    units: [...campaign.units.values()]
      .map((unit) => {
        const { economic, combat, worth } = valuesOf(unit);
        return {
          unit: unit.unit,
          side: unit.side,
          economic: toNumber(economic),
          combat: toNumber(combat),
          worth: toNumber(worth),
          entered: unit.entered,
          left: unit.left && { turn: unit.left.turn, how: unit.left.how },
        };
      })
      .sort((one, other) => byName(one.unit, other.unit)),
    flagships: Object.fromEntries([...flagships].sort(([one], [other]) => byName(one, other))),
    hiding: Object.fromEntries(
      [...hiding]
        .sort(([one], [other]) => byName(one, other))
        .map(([side, turns]) => [side, [...turns].sort((a, b) => a - b)]),
    ),
  };
}

/** Who fills a form: the sides of its kinds, and "" for everybody where the GameMaster fills it. */
const fillersOf = ({ books }: OpenGame, { kinds, master }: FormKind): readonly string[] => [
  ...books.sides.filter(({ kind }) => kinds.includes(kind)).map(({ name }) => name),
  ...(master ? [""] : []),
];

/** A form as it is read: each line has what its form's columns show; a column that the line does not take is null. */
const formFacts = (form: Form) => ({
  kind: form.kind,
  side: form.side,
  turn: form.turn,
  sheet: form.sheet,
  lines: form.lines.map((line) => ({
    id: line.id,
    ...Object.fromEntries(form.columns.map((column) => [column, formCell(form, line, column)])),
  })),
  list: form.list === undefined ? null : form.list.rows.map(({ cells }) => cells),
});

/** The forms that there were. */
const THEN = ["orion-finances", "financial-allocation", "financial-disbursement", "ship-tracking"];

/** Every form of every side that fills it, turn by turn. */
export function formsOf(open: OpenGame) {
  const turns = Array.from({ length: open.campaign.turn }, (_, index) => index + 1);
  return open.game.forms
    .filter(({ id }) => THEN.includes(id))
    .flatMap((kind) =>
      fillersOf(open, kind).flatMap((side) => turns.map((turn) => formFacts(kind.fill(open, side, turn)))),
    );
}
