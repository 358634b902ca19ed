import { formatPoints, type Points } from "../../core/points";
import { allows, asksFor } from "../commands/command-spec";
import { formCommand, type Command } from "../commands/command";
import { optionalAmountField, textField, wholeField, type Field, type Fields } from "../commands/field";
import { refusal, type OpenBooks } from "../ledger/outcome";
import { FILL_FORM } from "../ledger/plans";
import { takes, type Form, type FormKind, type FormLine } from "./form";
import { writeForm } from "./write-form";

const REASON = "because-";

/** The field for the loss that forced a difference between a line and its plan. */
export const reasonField = ({ id }: Pick<FormLine, "id">): string => `${REASON}${id}`;

/** Whether an amount is typed for a line of a form. */
export const takesAmount = ({ typed }: Pick<FormKind, "typed">, line: FormLine): boolean =>
  typed !== "nothing" && takes(line, typed) && !line.total;

/** The field for the turn for which a form is filled in. */
export const TURN = "turn";

/**
 * Fills in a form, for the turn under way unless another is named; its subject is the form. The game master's forms are filled
 * in for all sides together if no side is named.
 */
export const fillForm = (forms: readonly FormKind[]): Command =>
  formCommand<Fields>({
    id: FILL_FORM,
    title: "Fill in a form",
    clause: "",
    steps: [],
    by: "every side",
    about: "a form",
    seenBy: "side",
    button: "Write the form",
    stays: "plans",
    testIds: () => ({ field: (name) => (name.startsWith(REASON) ? name : `input-${name}`), commit: "form-write" }),
    offered: (open, side) => {
      const expected = open.game.expects(open, side).filter(({ by }) => by === "form");
      return forms
        .filter((form) => isFilledFor(form, open, side))
        .map(({ id, title, steps }) => {
          const due = expected.find(({ subject }) => subject === id);
          return due ? asksFor(due) : allows(id, `Fill in ${title}`, "", steps);
        });
    },
    fields(open, { side, subject }) {
      const kind = kindOf(forms, open, side, subject);
      if (!kind) return unknownForm(forms, open, side, subject);
      const field = turnField(open);
      const known = new Map<number, Fields>();
      const ofTurn = (turn: number): Fields => {
        const fields = known.get(turn) ?? { [TURN]: field, ...lineFields(kind, kind.fill(open, side, turn)) };
        known.set(turn, fields);
        return fields;
      };
      const fieldsFor = (typed: Readonly<Record<string, string>>): Fields => {
        const turn = field.parse(typed[TURN] ?? field.start);
        return ofTurn(typeof turn === "number" ? turn : open.campaign.turn);
      };
      return { ask: fieldsFor({}), fieldsFor };
    },
    write(open, values, { side, subject, stamp }) {
      const kind = kindOf(forms, open, side, subject);
      if (!kind) return unknownForm(forms, open, side, subject);
      const turn = values[TURN] as number;
      const filled = kind.fill(open, side, turn);
      const fields = lineFields(kind, filled);
      const amounts = new Map<string, Points | null>();
      const because = new Map<string, string>();
      for (const line of filled.lines) {
        if (!takesAmount(kind, line)) continue;
        const amount = values[line.id] as Points | null;
        // An amount that the books already have is not a change.
        if (amount !== saved(kind, line)) amounts.set(line.id, amount);
        const reason = values[reasonField(line)];
        if (typeof reason === "string" && reason !== fields[reasonField(line)]?.start) because.set(line.id, reason);
      }
      return writeForm(open, kind, side, turn, amounts, stamp, because);
    },
  });

const turnField = ({ campaign: { first, turn } }: Pick<OpenBooks, "campaign">): Field<number> =>
  wholeField("Turn", { start: String(turn), least: first, most: turn });

const saved = ({ typed }: FormKind, line: FormLine): Points | null =>
  typed === "nothing" ? null : (line[typed] ?? null);

/** The saved amount of a line, as the text of its field; blank for none. */
export function savedAmount(kind: FormKind, line: FormLine): string {
  const amount = saved(kind, line);
  return amount === null ? "" : formatPoints(amount);
}

function lineFields(kind: FormKind, { lines }: Form): Fields {
  return Object.fromEntries(
    lines
      .filter((line) => takesAmount(kind, line))
      .flatMap((line): [string, Field][] => {
        const start = savedAmount(kind, line);
        const typed = optionalAmountField(line.label, { start, now: start, least: 0, samples: ["", "0", "5", "12.5"] });
        if (kind.typed !== "committed") return [[line.id, typed]];
        const reason = textField(`${line.label}: why it differs`, {
          hint: "A loss, or a plan that could not be spent",
          start: line.because ?? "",
          now: line.because ?? "",
        });
        return [
          [line.id, typed],
          [reasonField(line), reason],
        ];
      }),
  );
}

/** Whether a form is filled for a side; for "", whether the game master fills it for all sides together. */
function isFilledFor({ kinds, master }: FormKind, { books }: Pick<OpenBooks, "books">, side: string): boolean {
  return side === "" ? master : kinds.includes(books.sides.find(({ name }) => name === side)?.kind ?? "");
}

const kindOf = (forms: readonly FormKind[], open: OpenBooks, side: string, id: string): FormKind | undefined =>
  forms.find((form) => form.id === id && isFilledFor(form, open, side));

function unknownForm(forms: readonly FormKind[], open: OpenBooks, side: string, id: string) {
  const takes = forms.filter((form) => isFilledFor(form, open, side)).map((form) => form.id);
  const what = id === "" ? "No form was named" : `The form ${id} does not exist`;
  const whose = side === "" ? "No side was named" : `${what} for ${side}`;
  return refusal("unknown-form", id || "Form", `${whose}. Enter ${takes.join(", ") || "the name of a side"}.`);
}
