import { isBlank, type Cell } from "../../core/cell";
import { SEAL } from "../schema/shared-tables";
import type { Row, Table } from "../schema/table";
import { onceFor } from "../../core/once-for";

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

/** Where the parts of a salt end, which begins with an s. */
const ENDS = { random: 17, sign: 22, number: 26, sum: 33 };

/** The parts of a salt, as the numbers that their digits are. */
interface SaltParts {
  readonly random: string;
  /** Where the hashes of the row start, from its random digits. */
  readonly start: number;
  readonly sign: number;
  readonly number: number;
  readonly sum: number;
}

/** The parts of a salt; undefined for another text. It is read digit by digit: there are thousands. */
function parseSalt(salt: string): SaltParts | undefined {
  if (salt.length !== ENDS.sum || !salt.startsWith("s") || hexIn(salt, 1, ENDS.random) < 0) return undefined;
  const sign = hexIn(salt, ENDS.random, ENDS.sign);
  const number = hexIn(salt, ENDS.sign, ENDS.number);
  const sum = hexIn(salt, ENDS.number, ENDS.sum);
  if (sign < 0 || number < 0 || sum < 0) return undefined;
  const random = salt.slice(1, ENDS.random);
  return { random, start: fnv(FNV_START, random), sign, number, sum };
}

/** The number that hexadecimal digits say, as we write them; negative if one is none. */
function hexIn(text: string, from: number, to: number): number {
  let value = 0;
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at);
    const digit = code >= 48 && code <= 57 ? code - 48 : code >= 97 && code <= 102 ? code - 87 : -1;
    if (digit < 0) return -1;
    value = value * 16 + digit;
  }
  return value;
}

/** The mark that a salt bears. */
const markIn = ({ start, sign }: SaltParts): Mark | undefined => MARKS.find((mark) => signOf(start, mark) === sign);

const isMarked = (parts: SaltParts | undefined): parts is SaltParts =>
  parts !== undefined && markIn(parts) !== undefined;

/** What a mark does not cover: the number, which a view changes, what only describes, the act, and cells that fewer may know. */
const NOT_MARKED: ReadonlySet<string> = new Set(["no", "note", "booked", "salt", "act"]);

const coveredBy = onceFor(
  (of: Table) => of,
  (of): Readonly<Record<Mark, readonly string[]>> => {
    // A mark must tell nothing of a cell to whoever knows the row without it.
    const closed = Object.entries(of.columns).filter(
      ([key, { seenBy }]) => !NOT_MARKED.has(key) && seenBy === undefined,
    );
    return {
      closed: closed.map(([, { header }]) => header),
      booked: closed.filter(([, { later }]) => later === undefined).map(([, { header }]) => header),
      planned: [of.turn ?? "turn", of.owner ?? "side", of.key].flatMap((key) => of.columns[key]?.header ?? []),
    };
  },
);

/**
 * A row with its salt marked: when it is booked, or when its turn is closed, then with what is filled in later. A number that
 * was typed by hand, and is first marked by a close, is not one that we gave. A row without a number is one of so many.
 */
export function markRow(of: Table, row: Row, mark: Mark = "booked", many = NO_NUMBER): Row {
  const { header } = SEAL.salt;
  const before = parseSalt(String(row[header] ?? ""));
  if (!before) return row;
  const { random, start } = before;
  const isKept = isMarked(before) && (of.numbered === true || (mark === "planned" && many === NO_NUMBER));
  const given = isKept ? before.number : numberOf(start, many);
  const number = mark === "booked" ? numberOf(start, Number(row["No"] ?? NO_NUMBER)) : given;
  const sum = sumOf(start, coveredBy(of)[mark], (column) => row[column] ?? null);
  return { ...row, [header]: `s${random}${digits(signOf(start, mark), 5)}${digits(number, 4)}${digits(sum, 7)}` };
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
  const parts = parseSalt(salt);
  if (!parts) return false;
  const mark = markIn(parts);
  // A reopened turn has the marks of its close, but what is filled in later may be filled in again.
  if (mark === undefined || (mark === "closed" && !isClosed && !isBookedForGood(of))) return false;
  const { start, sum } = parts;
  const covered = coveredBy(of)[mark];
  if (reference === "" || !covered.includes(reference)) return sumOf(start, covered, cellOf) !== sum;
  const others = covered.filter((header) => header !== reference);
  const rest = totalOf(start, others, cellOf);
  for (let no = 1; no <= MAX_NUMBERS; no++) {
    if (inDigits(rest + totalOf(start, [reference], () => no)) === sum) return false;
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
  const parts = isBookedForGood(of) ? parseSalt(salt) : undefined;
  if (!parts) return false;
  const mark = markIn(parts);
  return mark !== undefined && sumOf(parts.start, coveredBy(of)[mark], cellOf) === parts.sum;
}

/** Whether a row with this salt was given this number when it was marked. */
export function isGiven(salt: string, no: number): boolean {
  const parts = parseSalt(salt);
  return isMarked(parts) && numberOf(parts.start, no) === parts.number;
}

/** Whether a row with this salt was given another number than this one. */
export function wasRenumbered(salt: string, no: number): boolean {
  const parts = parseSalt(salt);
  if (!isMarked(parts)) return false;
  return ![no, NO_NUMBER].some((each) => numberOf(parts.start, each) === parts.number);
}

/** Whether a salt has a mark of this kind. */
export function isMarkedAs(salt: string, mark: Mark): boolean {
  const parts = parseSalt(salt);
  return parts ? signOf(parts.start, mark) === parts.sign : false;
}

/** Whether a text can be a salt: any that we made is one. */
export const isSalt = (salt: string): boolean => parseSalt(salt) !== undefined;

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
  const parts = salts.flatMap((salt) => parseSalt(salt) ?? []);
  for (let many = parts.length; many <= parts.length + MAX_MISSED; many++) {
    if (parts.every(({ start, number }) => numberOf(start, many) === number)) return many;
  }
  return undefined;
}

/** How many deleted rows are looked for: with more, digits would agree by chance. */
const MAX_MISSED = 200;

const MARKS: readonly Mark[] = ["booked", "closed", "planned"];

/** Five hexadecimal digits. */
const signOf = (start: number, mark: Mark): number => fnv(start, mark) >>> 12;

/** Four hexadecimal digits. */
const numberOf = (start: number, no: number): number => fnv(start, String(no)) >>> 16;

/** What tells one text of a row from another, in seven hexadecimal digits. */
const sumOf = (start: number, headers: readonly string[], cellOf: (header: string) => Cell): number =>
  inDigits(totalOf(start, headers, cellOf));

/** The sum over the cells of a row that are not blank, so that columns may be added. */
function totalOf(start: number, headers: readonly string[], cellOf: (header: string) => Cell): number {
  let total = 0;
  for (const header of headers) {
    const cell = cellOf(header);
    if (!isBlank(cell)) total = (total + fnv(fnv(start, header), `\n${String(cell).trim()}`)) >>> 0;
  }
  return total;
}

/** The last seven hexadecimal digits of a total. */
const inDigits = (total: number): number => (total >>> 0) & 0x0fffffff;

const digits = (number: number, many: number): string => number.toString(16).padStart(many, "0");

/** FNV-1a with 32 bits: fast, and different for nearly every two texts. */
function fnv(start: number, text: string): number {
  let hash = start;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), FNV_PRIME);
  return hash >>> 0;
}

const FNV_START = 0x811c9dc5;
const FNV_PRIME = 0x01000193;
