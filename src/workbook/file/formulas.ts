import { parseStructRef, stringifyStructRef } from "@borgar/fx/xlsx";
import { sameWord } from "../../engine/core/words";
import { argumentsOf, closing, isReference, isSign, isSpace, onlyToken, tokensOf, type Token } from "./formula-tokens";
import { functionForCell, functionForFile } from "./newer-functions";

/**
 * How formulas are spelled in an .xlsx file. A function of ours is STAR.ORION_RENT(47) in a cell and
 * _xldudf_STAR_ORION_RENT(47) in the file; what is newer than the file format has a prefix there or is a function:
 * LET(_xlpm.a,1,_xlpm.a), _xlfn.ANCHORARRAY(P2) for P2#, _xlfn.SINGLE(A:A) for @A:A.
 */

/** The formula of a cell, such as "=STAR.ORION_RENT(47)", as the file spells it; the table is the one that the cell is in. */
export function spellForFile(formula: string, table?: string): string {
  const tokens = tokensOf(formula.replace(/^=/, ""));
  const spelled = tokens.map((token, at) => {
    if (isCall(tokens, at)) return functionForFile(token.value);
    return token.type === "structured" ? withTable(token.value, table) : token.value;
  });
  prefixNames(tokens, spelled);
  for (const [at, token] of tokens.entries()) {
    if (isSign(token, "#")) wrap(spelled, operandBefore(tokens, at), at, "_xlfn.ANCHORARRAY");
  }
  for (const [at, token] of tokens.entries()) {
    if (isSign(token, "@")) wrap(spelled, at, operandAfter(tokens, at), "_xlfn.SINGLE");
  }
  return spelled.join("");
}

/** A formula of a file as it is shown in a cell, with its "="; in a table of this name, [@Amount] is of its own row. */
export function spellForCell(formula: string, table?: string): string {
  const tokens = tokensOf(formula);
  const shown = tokens.map((token, at) => {
    if (isCall(tokens, at)) return functionForCell(token.value);
    if (token.type === "range_named") return nameForCell(token.value);
    return token.type === "structured" ? ofOwnRow(token.value, table) : token.value;
  });
  for (const [at, token] of tokens.entries()) {
    if (token.type !== "func") continue;
    if (/^_xlfn\.ANCHORARRAY$/i.test(token.value)) unwrap(tokens, shown, at, "", "#");
    if (/^_xlfn\.SINGLE$/i.test(token.value)) unwrap(tokens, shown, at, "@", "");
  }
  return `=${shown.join("")}`;
}

/** A name before a bracket; people type spaces between them. */
function isCall(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (token?.type === "func") return true;
  if (token?.type !== "range_named") return false;
  return isSign(
    tokens.slice(at + 1).find((each) => !isSpace(each)),
    "(",
  );
}

/** A reference to a table with the table's name: [@Amount] is only understood where its table is known. */
function withTable(reference: string, table: string | undefined): string {
  const parsed = parseStructRef(reference);
  if (parsed === undefined || (parsed.table && !/\[@/.test(reference))) return reference;
  const named = parsed.table || table;
  return named === undefined ? reference : stringifyStructRef({ ...parsed, table: named }, { thisRow: true });
}

function ofOwnRow(reference: string, table: string | undefined): string {
  const parsed = table === undefined ? undefined : parseStructRef(reference);
  if (table === undefined || !parsed?.table || !sameWord(parsed.table, table)) return reference;
  const [section, ...more] = parsed.sections ?? [];
  if (more.length > 0 || section === undefined || !sameWord(section, "this row")) return reference;
  return stringifyStructRef({ ...parsed, table: "" });
}

const nameForCell = (name: string): string => name.replace(/^_xlop\.(.*)$/i, "[$1]").replace(/^_xl(?:pm|eta)\./i, "");

/** Gives the names that LET and LAMBDA introduce their prefix, where they are introduced and where they are used. */
function prefixNames(tokens: readonly Token[], spelled: string[]): void {
  for (const [at, token] of tokens.entries()) {
    if (token.type !== "func" || !/^(?:_xlfn\.)?(?:LET|LAMBDA)$/i.test(token.value)) continue;
    const all = argumentsOf(tokens, at + 1);
    const step = /LET$/i.test(token.value) ? 2 : 1;
    for (const [index, each] of all.slice(0, -1).entries()) {
      const place = index % step === 0 ? onlyToken(tokens, each) : undefined;
      const [, optional, plain] = /^(?:\[([^[\]@#]+)\]|([^[\]]+))$/.exec(tokens[place ?? -1]?.value ?? "") ?? [];
      const name = optional ?? plain;
      if (place === undefined || name === undefined || /^_xl[po][mp]\./i.test(name)) continue;
      for (let use = at + 1; use < closing(tokens, at + 1); use++) {
        const { type, value } = tokens[use] as Token;
        if ((type === "range_named" || type === "func") && sameWord(value, name)) spelled[use] = `_xlpm.${value}`;
      }
      if (optional !== undefined) spelled[place] = `_xlop.${optional}`;
    }
  }
}

/** Puts what is between two places into a function; the sign "#" or "@" at one of them goes. */
function wrap(spelled: string[], first: number | undefined, last: number | undefined, name: string): void {
  if (first === undefined || last === undefined) return;
  const sign = /^[#@]$/;
  const inner = (text: string | undefined): string => (sign.test(text ?? "") ? "" : (text ?? ""));
  spelled[first] = `${name}(${inner(spelled[first])}`;
  spelled[last] = `${inner(spelled[last])})`;
}

/** The first place of the reference, or of the call, that ends before this place. */
function operandBefore(tokens: readonly Token[], at: number): number | undefined {
  if (isReference(tokens[at - 1])) return at - 1;
  if (!isSign(tokens[at - 1], ")")) return undefined;
  const open = tokens.findIndex((token, place) => isSign(token, "(") && closing(tokens, place) === at - 1);
  return isCall(tokens, open - 1) ? open - 1 : open;
}

/** The last place of the reference, with its "#", or of the call, that begins after this place. */
function operandAfter(tokens: readonly Token[], at: number): number | undefined {
  const next = tokens.findIndex((token, place) => place > at && !isSpace(token));
  const open = isSign(tokens[next], "(") ? next : next + 1;
  const last = isReference(tokens[next]) && !isCall(tokens, next) ? next : closing(tokens, open);
  if (last >= tokens.length || !(isReference(tokens[next]) || isSign(tokens[open], "("))) return undefined;
  return isSign(tokens[last + 1], "#") ? last + 1 : last;
}

/** Shows a function of one reference or one call as a sign before or after it. */
function unwrap(tokens: readonly Token[], shown: string[], at: number, before: string, after: string): void {
  const close = closing(tokens, at + 1);
  const inner = tokens.slice(at + 2, close);
  const isOne = inner.length === 1 ? isReference(inner[0]) : isOneCall(inner);
  shown[at] = before;
  shown[at + 1] = isOne ? "" : "(";
  shown[close] = `${isOne ? "" : ")"}${after}`;
}

const isOneCall = (tokens: readonly Token[]): boolean =>
  tokens[0]?.type === "func" && closing(tokens, 1) === tokens.length - 1;
