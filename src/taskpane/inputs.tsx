import { createContext, useCallback, useContext, useState, type ReactNode } from "react";
import type { BeginningSide, Chosen } from "../engine/campaign/beginning";
import type { Reading } from "../engine/campaign/importing/columns";
import type { Block } from "../engine/core/cell";
import type { Spot } from "../engine/core/problem";
import type { PageId } from "./navigation";

/** A new campaign, as typed. */
export interface TypedSetup extends Chosen {
  /** The id of its game. */
  readonly game: string;
  /** The id of the preset that it was filled in with. */
  readonly preset: string;
  readonly chance: string;
  /** Whether the fields of its teams are shown. */
  readonly showsTeams: boolean;
}

/** A side of an existing campaign that is being imported, as typed. */
export interface TypedTakenOverSide extends Omit<BeginningSide, "opening"> {
  readonly treasury: string;
  /** What is known of it from earlier turns, by the names of the game's own fields. */
  readonly before: Readonly<Record<string, string>>;
}

/** An existing campaign that is being imported, as typed. */
export interface TypedTakeOver {
  /** The id of its game. */
  readonly game: string;
  readonly name: string;
  readonly turn: string;
  readonly sides: readonly TypedTakenOverSide[];
}

/** A list that is being imported. */
export interface TypedImport {
  /** The name of the table that it is imported into. */
  readonly table: string;
  readonly text: string;
  /** Where it comes from, and which part of that was left out; "" where it was typed or pasted. */
  readonly from: string;
  /** The cell of the workbook that its first one is in, row and column counted from 0; null where it is from no sheet. */
  readonly at: { readonly sheet: string; readonly row: number; readonly column: number } | null;
  /** How it is read; null while this is guessed. */
  readonly reading: Reading | null;
  /** Its decimal sign; "" while this is guessed from its numbers. */
  readonly decimal: "" | "point" | "comma";
  readonly side: string;
  /** Whether units without an id are given one; null while that follows from the list. */
  readonly giveIds: boolean | null;
  /** The side that each word stands for that the list has instead of one. */
  readonly words: Readonly<Record<string, string>>;
  /** Whether it is read as the last list with its headings; false where that was declined, null where there was none. */
  readonly asBefore: boolean | null;
}

/** Which form is open; blank where nothing is chosen yet. */
export interface ChosenForm {
  readonly kind: string;
  readonly side: string;
  readonly turn: string;
}

/** What the checklist of the turn shows. */
export interface ChosenChecklist {
  /** Blank for everybody. */
  readonly side: string;
  /** The phases that the user opened or closed, by their names. */
  readonly opened: Readonly<Record<string, boolean>>;
  /** The place from which an entry is recorded, such as "7b (3)"; blank if from none. */
  readonly place: string;
  /** The step that another page leads to, until the page of the turn has gone there; blank for none. */
  readonly goTo: string;
}

/** Which acts the history shows. */
export interface ChosenHistory {
  /** Blank for the current turn; "all" for every turn. */
  readonly turn: string;
  /** Blank for everybody. */
  readonly side: string;
  /** The id of a command; blank for everything. */
  readonly command: string;
  /** The search text. */
  readonly words: string;
  /** The id of the act that a link leads to; blank once it was shown. */
  readonly act: string;
  /** Whether a link leads to what happened since the last evening. */
  readonly evening: boolean;
}

/** What a map shows. */
export interface ChosenMap {
  /** The search text. */
  readonly words: string;
  /** Blank for everybody. */
  readonly side: string;
  /** The hex that is chosen; blank for none. */
  readonly hex: string;
  /** How large it is drawn: 0 for as wide as the pane, however small that is. */
  readonly zoom: number;
}

/** A unit that is being added, or edited: its fields as typed. */
export interface TypedUnit {
  /** The unit that is edited; null for a new one. */
  readonly of: string | null;
  readonly side: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** One of a game's own things that is being added, or edited: its fields as typed. */
export interface TypedThing {
  /** The thing that is edited; null for a new one. */
  readonly of: string | null;
  readonly fields: Readonly<Record<string, string>>;
}

/** What a function is given for one argument: typed text, or selected cells. */
export type TypedArgument = TypedText | TakenCells;

export interface TypedText {
  readonly kind: "typed";
  readonly text: string;
}

export interface TakenCells {
  readonly kind: "taken";
  readonly values: Block;
  /** Where they are; null where that is not known. */
  readonly from: { readonly sheet: string; readonly range: string } | null;
  /** Which part of the selection was left out; "" for none. */
  readonly leftOut: string;
}

/** What a function is given in the calculator, by argument name. */
export interface TypedCall {
  readonly given: Readonly<Record<string, TypedArgument>>;
  /** The cell that the call comes from, with a remark about it, and the cells that its formula refers to; null once the user typed or changed something. */
  readonly cell: { readonly spot: Spot; readonly note: string; readonly from: readonly Spot[] } | null;
}

/** The orders of a side, as typed. */
export interface TypedOrders {
  readonly fields: Readonly<Record<string, string>>;
  /** "From orders.txt."; blank if they were typed. */
  readonly from: string;
}

/** What one press says completely: a command with its fields, and what the pane says while it is written. */
export interface Pressed {
  readonly doing: string;
  readonly command: string;
  readonly side: string;
  readonly subject: string;
  /** Null where it asks for nothing. */
  readonly fields: Readonly<Record<string, string>> | null;
}

/** Everything that was typed and is not written yet. It is kept when the user goes to another page. */
export interface Inputs {
  readonly setup: TypedSetup | null;
  readonly takeOver: TypedTakeOver | null;
  readonly list: TypedImport | null;
  /** A ledger entry, by the fields of the command that records it. */
  readonly transfer: Readonly<Record<string, string>>;
  readonly form: ChosenForm;
  /** Plans by form and line. */
  readonly plans: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Orders by the sides that give them. */
  readonly orders: Readonly<Record<string, TypedOrders>>;
  readonly unit: TypedUnit | null;
  readonly ships: { readonly search: string; readonly side: string; readonly gone: boolean };
  readonly place: TypedThing | null;
  readonly places: { readonly search: string; readonly owner: string };
  readonly map: ChosenMap;
  readonly functions: {
    readonly search: string;
    /** The id of the game whose functions are shown; "" for every game, null until one is chosen. */
    readonly game: string | null;
    /** The ids of the functions that are open. */
    readonly open: readonly string[];
  };
  /** What is typed for each function, by its id. */
  readonly calculator: Readonly<Record<string, TypedCall>>;
  readonly checks: { readonly check: string; readonly search: string };
  /** The planted mistakes that were pointed at, by their hints. */
  readonly mistakes: readonly string[];
  readonly checklist: ChosenChecklist;
  readonly history: ChosenHistory;
  /** Answers about differences between the sheets and the books, by their ids. */
  readonly answers: Readonly<Record<string, string>>;
  readonly fleets: { readonly search: string };
  /** The side that a page shows of its own; "" for the first. */
  readonly sideShown: string;
  /** Whether what one press does is first said, and what waits for that. */
  readonly pressed: { readonly asks: boolean; readonly waits: Pressed | null };
  /** What was chosen last from each long list, by its public name; the last is first. */
  readonly lastChosen: Readonly<Record<string, readonly string[]>>;
}

/** An empty list for a table. */
export const blankImport = (table: string): TypedImport => ({
  table,
  text: "",
  from: "",
  at: null,
  reading: null,
  decimal: "",
  side: "",
  giveIds: null,
  words: {},
  asBefore: null,
});

const NOTHING_TYPED: Inputs = {
  setup: null,
  takeOver: null,
  list: null,
  transfer: {},
  form: { kind: "", side: "", turn: "" },
  plans: {},
  orders: {},
  unit: null,
  ships: { search: "", side: "", gone: false },
  place: null,
  places: { search: "", owner: "" },
  map: { words: "", side: "", hex: "", zoom: 1 },
  functions: { search: "", game: null, open: [] },
  calculator: {},
  checks: { check: "", search: "" },
  mistakes: [],
  checklist: { side: "", opened: {}, place: "", goTo: "" },
  history: { turn: "", side: "", command: "", words: "", act: "", evening: false },
  answers: {},
  fleets: { search: "" },
  sideShown: "",
  pressed: { asks: false, waits: null },
  lastChosen: {},
};

/** A new value, or a function of the old one: for changes that may arrive after the user has left the page. */
export type Change<T> = T | ((before: T) => T);

interface InputState {
  readonly inputs: Inputs;
  readonly keep: <K extends keyof Inputs>(key: K, change: Change<Inputs[K]>) => void;
}

const InputContext = createContext<InputState | null>(null);

interface InputsProviderProps {
  /** The side with whose forms they begin. */
  readonly side: string;
  /** The id of the game whose functions are shown first; null for the campaign's game. */
  readonly functionsOf: string | null;
  /** The new campaign whose form is open first; null for none. */
  readonly setup: TypedSetup | null;
  readonly children: ReactNode;
}

/** Keeps what is typed for everything inside. */
export function InputsProvider({ side, functionsOf, setup, children }: InputsProviderProps) {
  const [inputs, setInputs] = useState(() => ({
    ...NOTHING_TYPED,
    setup,
    form: { ...NOTHING_TYPED.form, side },
    checklist: { ...NOTHING_TYPED.checklist, side },
    functions: { ...NOTHING_TYPED.functions, game: functionsOf },
  }));
  const keep = useCallback<InputState["keep"]>(
    (key, change) =>
      setInputs((before) => ({ ...before, [key]: typeof change === "function" ? change(before[key]) : change })),
    [],
  );
  return <InputContext.Provider value={{ inputs, keep }}>{children}</InputContext.Provider>;
}

function useInputs(): InputState {
  const state = useContext(InputContext);
  if (!state) throw new Error("useInput needs an InputsProvider around it");
  return state;
}

/** One of the inputs, and how to change it. */
export function useInput<K extends keyof Inputs>(key: K): [Inputs[K], (change: Change<Inputs[K]>) => void] {
  const { inputs, keep } = useInputs();
  return [inputs[key], useCallback((change: Change<Inputs[K]>) => keep(key, change), [keep, key])];
}

/** The pages with typing that is not written yet. */
export function useUnwritten(): ReadonlySet<PageId> {
  const { setup, takeOver, list, transfer, plans, orders, unit, place } = useInputs().inputs;
  const unwritten = new Set<PageId>();
  if (setup || takeOver || (list && list.text !== "")) unwritten.add("campaign");
  if (["amount", "subject", "note"].some((name) => (transfer[name] ?? "") !== "")) unwritten.add("turn");
  if (Object.values(plans).some((lines) => Object.keys(lines).length > 0)) unwritten.add("forms");
  if (Object.values(orders).some(({ fields }) => (fields["orders"] ?? "") !== "")) unwritten.add("orders");
  if (unit) unwritten.add("ships");
  if (place) unwritten.add("systems");
  return unwritten;
}
