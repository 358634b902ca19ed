import { quote } from "../../core/cell";
import { parseWhole } from "../../core/amount";
import { ZERO, type Points } from "../../core/points";
import { usualName, type LedgerGame } from "../ledger/ledger";
import { refusal, type Outcome } from "../ledger/outcome";
import { NO_CAMPAIGN } from "../ledger/naming";
import { choiceField, FieldError, textField, textIn, type Field, type FieldErrors } from "./field";
import { optionalNameField } from "./name-field";

/** A side of a new campaign, as it was filled in. */
export interface FilledSide {
  /** Its number, counted from 1. */
  readonly number: number;
  readonly name: string;
  readonly kind: string;
  readonly player: string;
  readonly race: string;
  /** What it starts with. */
  readonly purse: Points;
}

/** What a side starts with: the name of its field, and the field for a side. */
export interface Purse {
  readonly name: string;
  field(of: string): Field<Points>;
}

/** More sides than any campaign has. */
const MAX_SIDES = 99;

/** What the subject of a command that starts a campaign is. */
export const SIDES_COUNTED = "the number of sides; if left out, the usual number";

/** How many sides a campaign starts with, by the subject of the command; or why that is not a number of sides. */
export function sidesCounted(
  { sideKinds, usualStart }: Pick<LedgerGame, "sideKinds" | "usualStart">,
  subject: string,
): number | Outcome {
  if (subject === "") return usualStart?.sides ?? sideKinds.length;
  const many = parseWhole(subject, 1, MAX_SIDES);
  if (typeof many === "number") return many;
  const message = `${quote(subject)} is not a valid number of sides. Enter a whole number from 1 to ${MAX_SIDES}.`;
  return refusal("side-name", "Side", message);
}

/** The field of a side, with its number before it: "1-name". */
export const sideField = (number: number, name: string): string => `${number}-${name}`;

/** The fields for this many sides; a side with a blank name is left out. */
export const sideFields = (
  game: Pick<LedgerGame, "sideKinds">,
  many: number,
  purse: Purse | null,
): readonly (readonly [string, Field])[] =>
  Array.from({ length: many }, (_, index) => index + 1).flatMap((number): readonly (readonly [string, Field])[] => {
    const of = `of side ${number}`;
    const { sideKinds } = game;
    const kind = sideKinds[number - 1] ?? sideKinds[0] ?? "";
    return [
      [sideField(number, "name"), optionalNameField(`Name ${of}`, NO_CAMPAIGN, { start: usualName(game, number) })],
      [sideField(number, "kind"), choiceField(`Kind ${of}`, sideKinds, { start: kind })],
      [sideField(number, "player"), textField(`Player ${of}`)],
      [sideField(number, "race"), textField(`Race ${of}`)],
      ...(purse ? [[sideField(number, purse.name), purse.field(of)] as const] : []),
    ];
  });

/** The sides that were filled in. */
export const filledSides = (
  values: Readonly<Record<string, unknown>>,
  many: number,
  purse: Purse | null,
): readonly FilledSide[] =>
  Array.from({ length: many }, (_, index) => {
    const text = (name: string): string => textIn(values, sideField(index + 1, name));
    return {
      number: index + 1,
      name: text("name"),
      kind: text("kind"),
      player: text("player"),
      race: text("race"),
      purse: purse ? (values[sideField(index + 1, purse.name)] as Points) : ZERO,
    };
  }).filter(({ name }) => name !== "");

/** What is filled in for a side without a name, by its first field: it would be left out together with the side. */
export function filledUnnamed(
  game: Pick<LedgerGame, "sideKinds">,
  values: Readonly<Record<string, unknown>>,
  many: number,
  purse: Purse | null,
): FieldErrors | undefined {
  const fields = Object.fromEntries(sideFields(game, many, purse));
  const isFilled = (field: string): boolean => {
    const start = fields[field]?.parse(fields[field].start);
    // What has to be filled in for every side is 0 for one that is left out.
    return values[field] !== (start instanceof FieldError ? ZERO : start);
  };
  for (let number = 1; number <= many; number++) {
    if (textIn(values, sideField(number, "name")) !== "") continue;
    const own = ["kind", "player", "race", ...(purse ? [purse.name] : [])].map((name) => sideField(number, name));
    const filled = own.filter(isFilled);
    const [first] = filled;
    if (first === undefined) continue;
    const labels = filled.flatMap((field) => fields[field]?.label ?? []).join(", ");
    return {
      [first]: `Side ${number} has no name, but this is filled in: ${labels}. Name the side, for example ${usualName(game, number)}, or leave this out as well.`,
    };
  }
  return undefined;
}
