import type { Block, Cell } from "./cell";
import { cellCount, rangeOf, type Given, type Kind } from "./kind";
import { rolled, type Measure } from "./measure";
import { InputError } from "./problem";
import { withoutBlankEnds } from "./range-end";
import type { Result } from "./result";
import { onceFor } from "./once-for";

export type Kinds = Readonly<Record<string, Kind<unknown>>>;
/** The values that the arguments of a rule are read into. */
export type Values<G> = { readonly [Name in keyof G]: G[Name] extends Kind<infer T> ? T : never };

/** Records one line of "why this number" and returns its value. The clause is the rule's own unless another is named. */
export type Recorder = <T>(label: string, value: T, measure: Measure<T>, clause?: string) => T;

/** The arguments, the result, and the steps in between as the explanation shows them. */
export type Example<G> = readonly [given: Readonly<Partial<Record<keyof G, Given>>>, gives: Cell | Block, why: string];

/** Arguments that the rule refuses, and the message. */
export type Refusal<G> = readonly [given: Readonly<Partial<Record<keyof G, Given>>>, message: string];

/**
 * One rule as one value. The custom function and its metadata, the help, the explanation, the odds and the tests all
 * come from it.
 */
export interface Rule<G extends Kinds = Kinds, T = unknown, K = unknown> {
  /** The name of the custom function, after "STAR.". */
  readonly id: string;
  readonly clause: string;
  readonly title: string;
  /** The arguments in their public order. */
  readonly given: G;
  readonly gives: Result<T>;
  /** Ranges whose rows belong together: they must have the same length. */
  readonly paired?: readonly [keyof G & string, keyof G & string];
  /** Numbers of the rule, each named in a table with its clause. House rules replace only these. */
  readonly constants: K;
  /** How unclear points of the text are interpreted. */
  readonly rulings: readonly string[];
  readonly examples: readonly Example<G>[];
  readonly refusals: readonly Refusal<G>[];
  /** Valid arguments without an answer, and the message. In a cell they give #N/A. */
  readonly unanswered?: readonly Refusal<G>[];
  compute(given: Values<G>, step: Recorder, constants: K): T;
}

/** Any rule, whatever its arguments: for the registry and other code that works with any rule. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- a rule consumes and gives T, so no single T fits every rule
export type AnyRule = Omit<Rule<any, any, any>, "given"> & { readonly given: Kinds };

/** Rules from the same part of the text. */
export interface Chapter {
  readonly title: string;
  /** The part of the text: "V19.1". */
  readonly text: string;
  /** Everyday words that somebody may search for: "chase" for pursuit. */
  readonly also?: readonly string[];
  readonly rules: readonly AnyRule[];
  /** Tables of the text that its rules use, for people who do not have the rule book at hand. */
  readonly tables?: readonly Lookup[];
}

/** A lookup table. */
export interface Lookup {
  readonly title: string;
  readonly clause: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** Declares a rule; only here for the types. */
export const rule = <const G extends Kinds, T, K = undefined>(declared: Rule<G, T, K>): Rule<G, T, K> => declared;

/** One line of an explanation. */
export interface Step {
  readonly label: string;
  readonly value: Cell;
  /** What kind of value it is: "BPV", "hexes", "probability", "roll of 2d6". */
  readonly kind: string;
  /** The value with its unit: "4.5 BPV", "9 on 2d6". */
  readonly shown: string;
  readonly clause: string;
}

export interface Explanation {
  readonly value: Cell | Block;
  readonly shown: string;
  readonly steps: readonly Step[];
  /**
   * The steps as one line: "10% of the income: 4.7 BPV; to the nearest 0.5: 4.5 BPV". A step that comes from another
   * clause than the rule's own names it: "turns in hiding after the first (V19.65): +1".
   */
  readonly sentence: string;
}

/** Arguments by name, as cell values; an argument that is left out is missing. */
export type Cells = Readonly<Record<string, Given | undefined>>;

/** One argument of a rule. */
export interface Argument {
  readonly name: string;
  readonly kind: Kind<unknown>;
}

/** The arguments of a rule in their public order. */
export const argumentsOf = onceFor(
  ({ given }: Pick<AnyRule, "given">) => given,
  ({ given }): readonly Argument[] => Object.entries(given).map(([name, kind]) => ({ name, kind })),
);

/** Arguments in their order as arguments by name. */
export const byName = (of: Pick<AnyRule, "given">, cells: readonly Given[]): Cells =>
  Object.fromEntries(argumentsOf(of).map(({ name }, n) => [name, cells[n]]));

/** Arguments by name as arguments in their order. */
const inOrder = (of: Pick<AnyRule, "given">, cells: Cells): readonly Given[] =>
  argumentsOf(of).map(({ name }) => cells[name] ?? null);

/** Reads every argument; an InputError for the first that cannot be read. */
function readGiven<G extends Kinds>(of: Pick<Rule<G>, "given" | "paired">, args: readonly Given[]): Values<G> {
  const cells = withoutBlankEnds(of, args) as readonly Given[];
  const values: Record<string, unknown> = {};
  let n = 0;
  for (const { name, kind } of argumentsOf(of)) values[name] = kind.read(cells[n++] ?? null, name);
  if (of.paired?.every((name) => values[name] !== undefined)) refuseUnequal(of.paired, byName(of, cells));
  return values as Values<G>;
}

/** Refuses ranges of different lengths. */
function refuseUnequal([first, second]: readonly [string, string], cells: Cells): void {
  const [one, other] = [cells[first] ?? null, cells[second] ?? null];
  if (cellCount(one) === cellCount(other)) return;
  throw new InputError(second, rangeOf(other), `a range with as many cells as ${first}: ${cellCount(one)}`);
}

const unrecorded: Recorder = (_label, value) => value;

/** The result of the rule for these cells; an InputError or NoAnswer if it has none. */
export const evaluate = <G extends Kinds, T, K>(of: Rule<G, T, K>, cells: Cells): Cell | Block =>
  evaluateInOrder(of, inOrder(of, cells));

/** The same for cells in the order of the arguments; those that are left out are null. */
export function evaluateInOrder<G extends Kinds, T, K>(of: Rule<G, T, K>, cells: readonly Given[]): Cell | Block {
  return of.gives.cells(of.compute(readGiven(of, cells), unrecorded, of.constants));
}

/** The result of the rule for values that are already read, with its own constants or those of a house rule. */
export function apply<G extends Kinds, T, K>(of: Rule<G, T, K>, given: Values<G>, constants: K = of.constants): T {
  return of.compute(given, unrecorded, constants);
}

/** The value with its explanation: the rolls of the dice, then every step of the rule. */
export function explain<G extends Kinds, T, K>(
  of: Rule<G, T, K>,
  cells: Cells,
  constants: K = of.constants,
): Explanation {
  const steps: Step[] = [];
  const record: Recorder = (label, value, measure, clause = of.clause) => {
    steps.push({ label, value: measure.cell(value), kind: measure.kind, shown: measure.show(value), clause });
    return value;
  };
  const given = readGiven(of, inOrder(of, cells));
  for (const { name, kind } of argumentsOf(of)) {
    const shows = given[name];
    if (kind.dice && typeof shows === "number") record(spaced(name), shows, rolled(kind.dice));
  }
  const value = of.compute(given, record, constants);
  const line = ({ label, shown, clause }: Step): string =>
    `${label}${clause === of.clause ? "" : ` (${clause})`}: ${shown}`;
  return { value: of.gives.cells(value), shown: of.gives.show(value), steps, sentence: steps.map(line).join("; ") };
}

/** worldRoll as "world roll". */
const spaced = (name: string): string => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
