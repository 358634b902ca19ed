import { invalidArgument } from "./wire";

export type HostValue = string | number | boolean;

/** What Excel makes of something typed or set into a cell; format is the number format that the cell takes on by it. */
export type Typed =
  | { readonly kind: "value"; readonly value: HostValue; readonly format?: string }
  | { readonly kind: "formula"; readonly formula: string };

const LONGEST_TEXT = 32_767;
const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const ERRORS = ["#N/A", "#NAME?", "#VALUE!", "#REF!", "#DIV/0!", "#NUM!", "#NULL!"];

/**
 * What a cell of the given number format holds after the input was typed into it, in an English Excel.
 * The year is the one that Excel adds to a date without a year.
 */
export function typed(input: HostValue, format: string, year: number): Typed {
  const text =
    typeof input === "string" ? input : typeof input === "boolean" ? String(input).toUpperCase() : String(input);
  if (text.length > LONGEST_TEXT) throw invalidArgument();
  if (text.startsWith("'")) return { kind: "value", value: text.slice(1) };
  if (format === "@") return { kind: "value", value: text };
  if (typeof input !== "string") return { kind: "value", value: input };
  return number(text) ?? date(text, year) ?? formula(text) ?? { kind: "value", value: word(text) };
}

function word(text: string): HostValue {
  if (/^true$/i.test(text)) return true;
  if (/^false$/i.test(text)) return false;
  return ERRORS.includes(text.toUpperCase()) ? text.toUpperCase() : text;
}

function number(text: string): Typed | undefined {
  const trimmed = text.trim();
  const plain = /^([+-]?)\$?((?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d*)?)(e[+-]?\d+)?(%?)$/i.exec(trimmed);
  if (plain && /\d/.test(plain[2] ?? "")) {
    const [, sign = "", digits = "", exponent = "", percent = ""] = plain;
    const size = Number(digits.replace(/,/g, "") + exponent) / (percent ? 100 : 1);
    return { kind: "value", value: sign === "-" ? -size : size, ...(percent && { format: "0%" }) };
  }
  const bracketed = /^\((\d+(?:\.\d*)?)\)$/.exec(trimmed);
  if (bracketed) return { kind: "value", value: -Number(bracketed[1]) };
  const mixed = /^([+-]?)(\d+) (\d+)\/(\d+)$/.exec(trimmed);
  if (mixed) {
    const [, sign, whole, over, under] = mixed;
    const size = Number(whole) + Number(over) / Number(under);
    return { kind: "value", value: sign === "-" ? -size : size, format: "# ?/?" };
  }
  return undefined;
}

function date(text: string, year: number): Typed | undefined {
  const trimmed = text.trim();
  const half = /^(\d{1,2}) ([ap])m?$/i.exec(trimmed);
  if (half) return { kind: "value", value: ((Number(half[1]) % 12) + (/p/i.test(half[2] ?? "") ? 12 : 0)) / 24 };
  const clock = /^(\d{1,2}):(\d{2})$/.exec(trimmed);
  if (clock) return { kind: "value", value: (Number(clock[1]) + Number(clock[2]) / 60) / 24, format: "h:mm" };
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/.exec(trimmed);
  if (iso) return day(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const american = /^(\d{1,2})[-/](\d{1,2})(?:[-/](\d{4}|\d{2}))?$/.exec(trimmed);
  if (american) return day(american[3] ? century(american[3]) : year, Number(american[1]), Number(american[2]));
  const named = /^(\d{1,2})[- ]([a-z]{3})[a-z]*$|^([a-z]{3})[a-z]*[- ]?(\d{1,2})$/i.exec(trimmed);
  if (!named) return undefined;
  const month = MONTHS.indexOf((named[2] ?? named[3] ?? "").toLowerCase()) + 1;
  return day(year, month, Number(named[1] ?? named[4]));
}

const century = (digits: string): number =>
  Number(digits) + (digits.length === 4 ? 0 : Number(digits) < 30 ? 2000 : 1900);

function day(year: number, month: number, dayOfMonth: number): Typed | undefined {
  const moment = new Date(Date.UTC(year, month - 1, dayOfMonth));
  if (moment.getUTCMonth() !== month - 1 || moment.getUTCDate() !== dayOfMonth) return undefined;
  return { kind: "value", value: (moment.getTime() - Date.UTC(1899, 11, 30)) / 86_400_000, format: "m/d/yyyy" };
}

/** A text that begins as a formula does: Excel puts the missing "=" before a sign. */
function formula(text: string): Typed | undefined {
  if (/^=./s.test(text)) return { kind: "formula", formula: text };
  if (/^[+-][^\s+-]/.test(text)) return { kind: "formula", formula: `=${text}` };
  if (text.startsWith("@")) throw invalidArgument();
  return undefined;
}
