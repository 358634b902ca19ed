import { parse, tokenize } from "@borgar/fx/xlsx";

/** A part of a formula; all of them together are its text. */
export type Token = ReturnType<typeof tokenize>[number];

/** The parts of a formula without its "=". */
export const tokensOf = (formula: string): Token[] => tokenize(formula, { negativeNumbers: false });

/** Whether a token is this operator or bracket. */
export const isSign = (token: Token | undefined, sign: string): boolean =>
  token?.type === "operator" && token.value === sign;

export const isSpace = (token: Token | undefined): boolean => token?.type === "whitespace" || token?.type === "newline";

const REFERENCES: ReadonlySet<string> = new Set(["range", "range_beam", "range_ternary", "range_named", "structured"]);
export const isReference = (token: Token | undefined): boolean => token !== undefined && REFERENCES.has(token.type);

/** The place of the bracket that closes the one at this place; the end of the formula if it is left open. */
export function closing(tokens: readonly Token[], open: number): number {
  let depth = 0;
  for (let at = open; at < tokens.length; at++) {
    if (isSign(tokens[at], "(") || isSign(tokens[at], "{")) depth++;
    if ((isSign(tokens[at], ")") || isSign(tokens[at], "}")) && --depth === 0) return at;
  }
  return tokens.length;
}

/** The first and last place of each argument between the brackets that open at this place. */
export function argumentsOf(tokens: readonly Token[], open: number): (readonly [first: number, last: number])[] {
  const close = closing(tokens, open);
  const found: [number, number][] = [];
  let first = open + 1;
  for (let at = first; at <= close; at++) {
    if (at < close && (isSign(tokens[at], "(") || isSign(tokens[at], "{"))) at = closing(tokens, at);
    else if (at === close || isSign(tokens[at], ",")) {
      found.push([first, at - 1]);
      first = at + 1;
    }
  }
  return found;
}

/** The only token of an argument besides spaces. */
export function onlyToken(tokens: readonly Token[], [first, last]: readonly [number, number]): number | undefined {
  const places = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const [at, ...more] = places.filter((place) => !isSpace(tokens[place]));
  return more.length === 0 ? at : undefined;
}

/** The most letters that a formula can have in Excel. */
export const LONGEST_FORMULA = 8192;
const LITERALS: ReadonlySet<string> = new Set(["number", "string", "bool", "error"]);

/**
 * Whether Excel can read this formula of a file, which has no "=". It is judged by its form: names and functions that
 * do not exist are #NAME? in a cell, and no harm to the file.
 */
export function isReadable(formula: string): boolean {
  if (formula.trim() === "" || formula.length > LONGEST_FORMULA) return false;
  const tokens = lostReferencesMerged(tokenize(formula));
  if (tokens.some((token) => token.type === "structured" && token.value.startsWith("["))) return false;
  if (hasLiteralWithoutOperator(tokens)) return false;
  try {
    parse(tokens, { looseRefCalls: true });
    return true;
  } catch {
    return false;
  }
}

/** A reference to a sheet whose cells are gone, such as Ships!#REF!, is one token, and so is a name such as \rate. */
function lostReferencesMerged(tokens: readonly Token[]): Token[] {
  const merged: Token[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] as Token;
    if (/^context/.test(token.type) && isSign(tokens[at + 1], "!") && tokens[at + 2]?.type === "error") at += 2;
    else if (token.type === "unknown" && /^\\[\w.\\]*$/.test(token.value)) {
      merged.push({ ...token, type: "range_named" });
      continue;
    } else {
      merged.push(token);
      continue;
    }
    merged.push(tokens[at] as Token);
  }
  return merged;
}

/** Whether a number, text, truth value or error follows another value, or is followed by one, without an operator. */
function hasLiteralWithoutOperator(tokens: readonly Token[]): boolean {
  const solid = tokens.filter((token) => !isSpace(token));
  const ends = (token: Token): boolean => token.type !== "operator" || /^[)}%#]$/.test(token.value);
  const starts = (token: Token): boolean => token.type !== "operator" || /^[({]$/.test(token.value);
  return solid.some((token, at) => {
    const next = solid[at + 1];
    if (next === undefined || !ends(token) || !starts(next)) return false;
    return LITERALS.has(token.type) || LITERALS.has(next.type);
  });
}
