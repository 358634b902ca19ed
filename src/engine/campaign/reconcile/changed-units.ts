import { ZERO, formatPoints } from "../../core/points";
import { cellsOf } from "../commands/unit";
import { freeId } from "../commands/unit-series";
import { unitEnters, unitLeaves, unitValued } from "../ledger/change";
import { moneyOf, type Unit } from "../ledger/ledger";
import { UNITS } from "../schema/shared-tables";
import { rowOf } from "../schema/table";
import { BOOKS, SHEET, type Discrepancy } from "./discrepancy";
import { ours } from "../schema/typed-rows";
import { basis, headerOf, otherCells, parseOwned, sideAndValues, valueWords, type Differing } from "./values";

/** A unit that left, whose row was typed over: it cannot return with its old id. */
export function leftBefore(given: Differing, unit: Unit, left: NonNullable<Unit["left"]>): Discrepancy {
  const { row, reconciliation, answer } = given;
  const { open } = reconciliation;
  const last = { side: unit.side, values: { ...unit.values, [open.game.units.worth]: ZERO } };
  const now = parseOwned(open, row);
  const isAnswered = answer === BOOKS;
  if (isAnswered)
    reconciliation.change(UNITS.name, row.row, { ...rowOf(UNITS, { side: unit.side }), ...cellsOf(open, last.values) });
  return {
    ...basis(given),
    sheetHas: sideAndValues(open, now, last),
    booksHave: `${sideAndValues(open, last, now)}; it left in turn ${left.turn} (${left.how.toLowerCase()})`,
    becomes: isAnswered ? `Ships shows the values from the log again: ${sideAndValues(open, last, now)}` : "",
    question: {
      about: "existence",
      asks: `${row.unit} left in turn ${left.turn}. A unit that returns is added with a new id.`,
      answers: [{ answer: BOOKS, means: "Restore the row from the log" }],
      answer: isAnswered ? BOOKS : "",
    },
    refused: [],
  };
}

/**
 * A unit whose id was typed over, as far as side and value tell. Entries, payments and mounts name a unit by its id, and a unit that
 * left and came again would be a false one: so it keeps its id, and what was typed becomes its name if it has none.
 */
export function idChanged(given: Differing, unit: Unit, joins: () => Discrepancy): Discrepancy {
  const { row, reconciliation } = given;
  const what = reconciliation.open.game.units.what.one;
  const answers = [
    { answer: BOOKS, means: `Yes: it stays ${unit.unit}${row.name === "" ? `, with the name ${row.unit}` : ""}` },
    { answer: SHEET, means: `No: ${row.unit} is another ${what}, and ${unit.unit} has left` },
  ];
  const answer = answers.find((known) => known.answer === given.answer)?.answer ?? "";
  const asks = `Is ${row.unit} the ${what} ${unit.unit} under another id?`;
  const question = { about: "existence", asks, answers, answer } as const;
  if (answer === SHEET) return { ...joins(), question };
  if (answer === BOOKS) {
    const name = row.name === "" ? { name: row.unit } : {};
    reconciliation.change(UNITS.name, row.row, rowOf(UNITS, { unit: unit.unit, ...name }));
  }
  return {
    ...basis(given),
    sheetHas: `${row.unit}, and no row for ${unit.unit}`,
    booksHave: `${unit.unit} of ${unit.side}, ${valueWords(reconciliation.open, unit.values)}`,
    becomes: answer === BOOKS ? `The row has the id ${unit.unit} again` : "",
    question,
    refused: [],
  };
}

/** A unit whose value was typed over. */
export function valued(given: Differing, unit: Unit): Discrepancy {
  const { row, typed, reconciliation } = given;
  const { open } = reconciliation;
  const { values } = parseOwned(open, row);
  const hasBlank = open.game.units.values.some(
    ({ key }) => values[key] !== unit.values[key] && typed(headerOf(open, key)) === null,
  );
  const [there, before] = [valueWords(open, values, unit.values), valueWords(open, unit.values, values)];
  const answers = [
    { answer: SHEET, means: `Post ${there}` },
    { answer: BOOKS, means: `Restore ${before}` },
  ];
  // A blank may be a typing mistake: then nothing is assumed.
  const answer = answers.find(({ answer }) => answer === given.answer)?.answer ?? (hasBlank ? "" : SHEET);
  let becomes = "";
  if (answer === SHEET) {
    becomes = `Entry ${reconciliation.no}: ${row.unit} gets a new value, ${there}`;
    reconciliation.log(unit.side, unitValued(row.unit, values), row.spot);
  }
  if (answer === BOOKS) {
    becomes = `Ships shows ${before} again`;
    reconciliation.change(UNITS.name, row.row, otherCells(cellsOf(open, unit.values), cellsOf(open, values)));
  }
  const asks = `Which value of ${row.unit} is right?`;
  return {
    ...basis(given),
    sheetHas: there,
    booksHave: before,
    becomes,
    question: { about: "value", asks, answers, answer },
    refused: [],
  };
}

/** A unit whose side was typed over: captured, and then with an id of its own, or a typing mistake. */
export function sideChanged(given: Differing, unit: Unit): Discrepancy {
  const { row, typed, table, reconciliation } = given;
  const { open } = reconciliation;
  const now = parseOwned(open, row);
  const id = freeId(open, row.side);
  const { units } = open.game;
  const { captured, mark } = units;
  const answers = [
    ...(row.side === "" || captured === undefined
      ? []
      : [{ answer: "captured", means: `${row.side} captured it: it continues as ${id}` }]),
    { answer: BOOKS, means: `Typing mistake: it belongs to ${unit.side}` },
  ];
  const answer = answers.find(({ answer }) => answer === given.answer)?.answer ?? "";
  let becomes = "";
  const asLogged = otherCells(
    { ...rowOf(UNITS, { side: unit.side }), ...cellsOf(open, unit.values) },
    { ...rowOf(UNITS, { side: row.side }), ...cellsOf(open, now.values) },
  );
  if (answer === BOOKS) {
    becomes = `Ships shows ${sideAndValues(open, unit, now)} again`;
    reconciliation.change(UNITS.name, row.row, asLogged);
  }
  if (answer === "captured" && captured !== undefined) {
    const { no } = reconciliation;
    const worth = `${formatPoints(now.values[open.game.units.worth] ?? ZERO)} ${moneyOf(open.game)}`;
    becomes = `Entries ${no} and ${no + 1}: ${row.unit} leaves ${unit.side} (captured); ${id} joins ${row.side}, worth ${worth}, in a new row`;
    reconciliation.log(unit.side, unitLeaves(row.unit, captured), row.spot);
    reconciliation.log(row.side, unitEnters(id, now.values), row.spot);
    const unmarked = mark ? { [headerOf(open, mark.key)]: null } : {};
    reconciliation.change(UNITS.name, row.row, { ...asLogged, ...cellsOf(open, units.whenLeft(captured)) });
    reconciliation.append(UNITS.name, { ...ours(table.of, typed), ...unmarked, ...rowOf(UNITS, { unit: id }) });
  }
  return {
    ...basis(given),
    sheetHas: sideAndValues(open, now, unit),
    booksHave: sideAndValues(open, unit, now),
    becomes,
    question: { about: "side", asks: `What happened to ${row.unit}?`, answers, answer },
    refused: [],
  };
}
