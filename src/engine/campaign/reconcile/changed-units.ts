import { ZERO, formatPoints } from "../../core/points";
import type { Unit } from "../ledger/replay";
import { BOOKS, SHEET, type Discrepancy } from "./discrepancy";
import { ours } from "./typed-rows";
import { AMOUNTS, basis, otherCells, sideAndValues, valueCells, valueWords, type Differing } from "./values";
import { freeId } from "../commands/unit";

/** A unit that left, whose row was typed over: it cannot come back under its id. */
export function leftBefore(given: Differing, unit: Unit, left: NonNullable<Unit["left"]>): Discrepancy {
  const { row, taking, answer } = given;
  const last = { ...unit, worth: ZERO };
  const isAnswered = answer === BOOKS;
  if (isAnswered) taking.change("Units", row.row, { Side: unit.side, ...valueCells(last) });
  return {
    ...basis(given),
    sheetHas: sideAndValues(row, last),
    booksHave: `${sideAndValues(last, row)}; it left in turn ${left.turn} (${left.how.toLowerCase()})`,
    becomes: isAnswered ? `Ships shows again what the log says: ${sideAndValues(last, row)}` : "",
    question: {
      about: "existence",
      asks: `${row.unit} left in turn ${left.turn}. A unit that comes back is added under an id of its own.`,
      answers: [{ answer: BOOKS, means: "Put the row back to what the log says" }],
      answer: isAnswered ? BOOKS : "",
    },
    refused: [],
  };
}

/** A unit whose BPV was typed over. */
export function valued(given: Differing, unit: Unit): Discrepancy {
  const { row, typed, taking } = given;
  const hasBlank = AMOUNTS.some(({ key, column }) => row[key] !== unit[key] && typed(column) === null);
  const [there, before] = [valueWords(row, unit), valueWords(unit, row)];
  const answers = [
    { answer: SHEET, means: `Take in ${there}` },
    { answer: BOOKS, means: `Put ${before} back` },
  ];
  // A blank may be a slip: nothing is taken for granted then.
  const answer = answers.find(({ answer }) => answer === given.answer)?.answer ?? (hasBlank ? "" : SHEET);
  let becomes = "";
  if (answer === SHEET) {
    becomes = `Entry ${taking.no}: ${row.unit} is valued, ${there}`;
    const { economic, combat, worth } = row;
    taking.tell(unit.side, { kind: "Unit valued", unit: row.unit, economic, combat, worth }, row.spot);
  }
  if (answer === BOOKS) {
    becomes = `Ships shows ${before} again`;
    taking.change("Units", row.row, otherCells(valueCells(unit), valueCells(row)));
  }
  const asks = `Which BPV of ${row.unit} is right?`;
  return {
    ...basis(given),
    sheetHas: there,
    booksHave: before,
    becomes,
    question: { about: "BPV", asks, answers, answer },
    refused: [],
  };
}

/** A unit whose side was typed over: captured, and then under an id of its own, or a slip. */
export function sideChanged(given: Differing, unit: Unit): Discrepancy {
  const { row, typed, table, taking } = given;
  const id = freeId(taking.open, row.unit);
  const answers = [
    ...(row.side === "" ? [] : [{ answer: "captured", means: `${row.side} captured it: it goes on as ${id}` }]),
    { answer: BOOKS, means: `A slip: it is ${unit.side}'s` },
  ];
  const answer = answers.find(({ answer }) => answer === given.answer)?.answer ?? "";
  let becomes = "";
  const asLogged = otherCells({ Side: unit.side, ...valueCells(unit) }, { Side: row.side, ...valueCells(row) });
  if (answer === BOOKS) {
    becomes = `Ships shows ${sideAndValues(unit, row)} again`;
    taking.change("Units", row.row, asLogged);
  }
  if (answer === "captured") {
    const no = taking.no;
    becomes = `Entries ${no} and ${no + 1}: ${row.unit} leaves ${unit.side} (captured); ${id} joins ${row.side}, worth ${formatPoints(row.worth)} BPV, in a row of its own`;
    taking.tell(unit.side, { kind: "Unit leaves", unit: row.unit, how: "Captured" }, row.spot);
    const { economic, combat, worth } = row;
    taking.tell(row.side, { kind: "Unit enters", unit: id, economic, combat, worth }, row.spot);
    taking.change("Units", row.row, { ...asLogged, "Worth BPV": 0, Condition: "Captured", Flagship: null });
    taking.append("Units", { ...ours(table, typed), Unit: id, Flagship: null });
  }
  return {
    ...basis(given),
    sheetHas: sideAndValues(row, unit),
    booksHave: sideAndValues(unit, row),
    becomes,
    question: { about: "side", asks: `What happened to ${row.unit}?`, answers, answer },
    refused: [],
  };
}
