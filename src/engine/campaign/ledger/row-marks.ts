import { isBlank, type Cell } from "../../core/cell";
import { SEAL } from "../schema/shared-tables";
import type { Row, Table } from "../schema/table";

/**
 * The last digits of a salt are a mark that tells whether the row still says what was written. It is for slips of the hand,
 * which it finds row by row; somebody who changes the mark too is found by the digests of closed turns.
 *
 * A salt has 16 random digits, 5 that say that it is marked and when, 4 that follow from the number of its row and 7 from its
 * other cells. In tables without numbers, a close lets the 4 follow from how many rows of the turn say the same about who may know
 * them: so the others tell that one was deleted. A plan that a form wrote is marked in the same way, but only for its side, its
 * turn and its line: its amounts may be typed over until the turn is closed. Salts of earlier versions are random from end to end,
 * so that their rows are not compared with anything.
 */
type Mark = "booked" | "closed" | "planned";

const SALT = /^s([0-9a-f]{16})([0-9a-f]{5})([0-9a-f]{4})([0-9a-f]{7})$/;

/** What a mark does not cover: the number, which a view changes, what only describes, the act, and cells that fewer may know. */
const NOT_MARKED: ReadonlySet<string> = new Set(["no", "note", "booked", "salt", "act"]);

/** The headers that the marks of a table cover. */
const COVERED = new WeakMap<Table, Readonly<Record<Mark, readonly string[]>>>();

function coveredBy(of: Table): Readonly<Record<Mark, readonly string[]>> {
  const known = COVERED.get(of);
  if (known) return known;
  // A mark must tell nothing of a cell to whoever knows the row without it.
  const closed = Object.entries(of.columns).filter(([key, { seenBy }]) => !NOT_MARKED.has(key) && seenBy === undefined);
  const covered = {
    closed: closed.map(([, { header }]) => header),
    booked: closed.filter(([, { later }]) => later === undefined).map(([, { header }]) => header),
    planned: [of.turn ?? "turn", of.owner ?? "side", of.key].flatMap((key) => of.columns[key]?.header ?? []),
  };
  COVERED.set(of, covered);
  return covered;
}

/**
 * A row with its salt marked: when it is booked, or when its turn is closed, then with what is filled in later. A number that
 * was typed by hand, and is first marked by a close, is not one that we gave. A row without a number is one of so many.
 */
export function markRow(of: Table, row: Row, mark: Mark = "booked", many = NO_NUMBER): Row {
  const { header } = SEAL.salt;
  const [, random = "", sign = "", before = ""] = SALT.exec(String(row[header] ?? "")) ?? [];
  if (random === "") return row;
  const isMarked = MARKS.some((each) => signOf(random, each) === sign);
  const isKept = isMarked && (of.numbered === true || (mark === "planned" && many === NO_NUMBER));
  const given = isKept ? before : numberOf(random, many);
  const number = mark === "booked" ? numberOf(random, Number(row["No"] ?? NO_NUMBER)) : given;
  const sum = sumOf(random, coveredBy(of)[mark], (column) => row[column] ?? null);
  return { ...row, [header]: `s${random}${signOf(random, mark)}${number}${sum}` };
}

const NO_NUMBER = 0;

/**
 * Whether a row says something different from what its mark says; false if that is unknown. In a side's view, references have
 * other numbers: then `reference` is the column that may have had any.
 */
export function isChanged(
  of: Table,
  salt: string,
  cellOf: (header: string) => Cell,
  isClosed: boolean,
  reference = "",
): boolean {
  const [, random = "", sign = "", , sum = ""] = SALT.exec(salt) ?? [];
  const mark = MARKS.find((each) => signOf(random, each) === sign);
  // A reopened turn has the marks of its close, but what is filled in later may be filled in again.
  if (mark === undefined || (mark === "closed" && !isClosed && !isBookedForGood(of))) return false;
  const covered = coveredBy(of)[mark];
  if (reference === "" || !covered.includes(reference)) return sumOf(random, covered, cellOf) !== sum;
  const rest = totalOf(
    random,
    covered.filter((header) => header !== reference),
    cellOf,
  );
  for (let no = 1; no <= MAX_NUMBERS; no++) {
    if (formatTotal(rest + totalOf(random, [reference], () => no)) === sum) return false;
  }
  return true;
}

/** More entries than a campaign has. */
const MAX_NUMBERS = 50_000;

/** Whether the rows of a table are entries with nothing that is filled in later. */
const isBookedForGood = (of: Table): boolean =>
  of.numbered === true && coveredBy(of).closed.length === coveredBy(of).booked.length;

/** Whether a close has nothing to add to the mark of a row. */
export function isMarkedForGood(of: Table, salt: string, cellOf: (header: string) => Cell): boolean {
  const [, random = "", sign = "", , sum = ""] = SALT.exec(salt) ?? [];
  return (
    isBookedForGood(of) &&
    MARKS.some((mark) => signOf(random, mark) === sign && sumOf(random, coveredBy(of)[mark], cellOf) === sum)
  );
}

/** Whether a row with this salt was given this number when it was marked. */
export function isGiven(salt: string, no: number): boolean {
  const [, random = "", sign = "", number = ""] = SALT.exec(salt) ?? [];
  return MARKS.some((mark) => signOf(random, mark) === sign) && numberOf(random, no) === number;
}

/** Whether a row with this salt was given another number than this one. */
export function wasRenumbered(salt: string, no: number): boolean {
  const [, random = "", sign = "", number = ""] = SALT.exec(salt) ?? [];
  if (!MARKS.some((mark) => signOf(random, mark) === sign)) return false;
  return number !== numberOf(random, NO_NUMBER) && number !== numberOf(random, no);
}

/** Whether a salt has a mark of this kind. */
export function isMarkedAs(salt: string, mark: Mark): boolean {
  const [, random = "", sign = ""] = SALT.exec(salt) ?? [];
  return random !== "" && signOf(random, mark) === sign;
}

/** Whether a text can be a salt: any that we made is one. */
export const isSalt = (salt: string): boolean => SALT.test(salt);

/** Whether a text was a salt that we made, and was typed over; a short one is somebody's own. */
export const isSpoiltSalt = (salt: string): boolean =>
  salt.length > SHORTEST_SPOILT && !isSalt(salt) && !OF_A_PLAYER.test(salt);

const SHORTEST_SPOILT = 16;

/** The salts of a player's file end with their random digits. */
const OF_A_PLAYER = /^s[0-9a-f]{16}$/;

/**
 * How many rows there were when these were marked, by their salts: as many as there are, or more. Undefined if that is unknown, or if they
 * do not agree.
 */
export function manyMarked(salts: readonly string[], mark: Mark): number | undefined {
  if (!salts.every((salt) => isMarkedAs(salt, mark))) return undefined;
  const parts = salts.map((salt) => SALT.exec(salt) ?? []);
  for (let many = parts.length; many <= parts.length + MAX_MISSED; many++) {
    if (parts.every(([, random = "", , number]) => numberOf(random, many) === number)) return many;
  }
  return undefined;
}

/** How many deleted rows are looked for: with more, digits would agree by chance. */
const MAX_MISSED = 200;

const MARKS: readonly Mark[] = ["booked", "closed", "planned"];

const signOf = (random: string, mark: Mark): string => digits(fnv(fnv(FNV_START, random), mark)).slice(0, 5);

const numberOf = (random: string, no: number): string => digits(fnv(fnv(FNV_START, random), String(no))).slice(0, 4);

/** The digits that tell one text of a row from another. */
const sumOf = (random: string, headers: readonly string[], cellOf: (header: string) => Cell): string =>
  formatTotal(totalOf(random, headers, cellOf));

/** The sum over the cells of a row that are not blank, so that columns may be added. */
function totalOf(random: string, headers: readonly string[], cellOf: (header: string) => Cell): number {
  const start = fnv(FNV_START, random);
  let total = 0;
  for (const header of headers) {
    const cell = cellOf(header);
    if (!isBlank(cell)) total = (total + fnv(fnv(start, header), `\n${String(cell).trim()}`)) >>> 0;
  }
  return total;
}

const formatTotal = (total: number): string => digits(total >>> 0).slice(1);

const digits = (number: number): string => number.toString(16).padStart(8, "0");

/** FNV-1a with 32 bits: fast, and different for nearly every two texts. */
function fnv(start: number, text: string): number {
  let hash = start;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), FNV_PRIME);
  return hash >>> 0;
}

const FNV_START = 0x811c9dc5;
const FNV_PRIME = 0x01000193;
