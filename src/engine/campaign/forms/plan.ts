import { formatPoints, type Points } from "../../core/points";
import { allows, askedOnce, asksFor, type Command } from "../commands/command";
import { optionalAmountField, textField, type Field, type Fields } from "../commands/field";
import { refusal, type OpenBooks } from "../ledger/outcome";
import { takes, type Form, type FormKind, type FormLine } from "./form";
import { writeForm } from "./write-form";

/** The field for the loss that forced a line to differ from its plan. */
export const reasonField = ({ id }: Pick<FormLine, "id">): string => `because-${id}`;

/** Whether an amount is typed for a line of a form. */
export const takesAmount = ({ typed }: Pick<FormKind, "typed">, line: FormLine): boolean =>
  typed !== "nothing" && takes(line, typed) && !line.total;

/** Fills a form for the turn under way; its subject is the form. */
export const fillForm = (forms: readonly FormKind[]): Command =>
  askedOnce({
    id: "fill-form",
    title: "Fill a form",
    clause: "",
    steps: [],
    by: "every side",
    about: "a form",
    seenBy: "side",
    button: "Write form",
    testIds: () => ({ field: (name) => `input-${name}`, commit: "form-write" }),
    offered: (open, side) => {
      const expected = open.game.expects(open, side).filter(({ by }) => by === "form");
      const kind = kindOf(open, side);
      return forms
        .filter(({ kinds }) => kinds.includes(kind))
        .map(({ id, title, steps }) => {
          const due = expected.find(({ subject }) => subject === id);
          return due ? asksFor(due) : allows(id, `Fill ${title}`, "", steps);
        });
    },
    fields(open, { side, subject }) {
      const form = formOf(forms, open, side, subject);
      return form ? { ask: fieldsOf(form.kind, form.filled) } : unknownForm(forms, open, side, subject);
    },
    write(open, values, { side, subject, stamp }) {
      const form = formOf(forms, open, side, subject);
      if (!form) return unknownForm(forms, open, side, subject);
      const { kind, filled } = form;
      const fields = fieldsOf(kind, filled);
      const amounts = new Map<string, Points | null>();
      const because = new Map<string, string>();
      for (const line of filled.lines) {
        if (!takesAmount(kind, line)) continue;
        const amount = values[line.id] as Points | null;
        // What stays as the books have it is no change.
        if (amount !== saved(kind, line)) amounts.set(line.id, amount);
        const reason = values[reasonField(line)];
        if (typeof reason === "string" && reason !== fields[reasonField(line)]?.start) because.set(line.id, reason);
      }
      return writeForm(open, kind, side, open.campaign.turn, amounts, stamp, because);
    },
  });

const saved = ({ typed }: FormKind, line: FormLine): Points | null =>
  typed === "nothing" ? null : (line[typed] ?? null);

/** The amount that is saved for a line, as the text of its field; blank for none. */
export function savedAmount(kind: FormKind, line: FormLine): string {
  const amount = saved(kind, line);
  return amount === null ? "" : formatPoints(amount);
}

function fieldsOf(kind: FormKind, { lines }: Form): Fields {
  return Object.fromEntries(
    lines
      .filter((line) => takesAmount(kind, line))
      .flatMap((line): [string, Field][] => {
        const start = savedAmount(kind, line);
        const typed = optionalAmountField(line.label, { start, least: 0, samples: ["", "0", "5", "12.5"] });
        if (kind.typed !== "committed") return [[line.id, typed]];
        const reason = textField(`What forced ${line.label} to differ`, { start: line.because ?? "" });
        return [
          [line.id, typed],
          [reasonField(line), reason],
        ];
      }),
  );
}

const kindOf = ({ books }: Pick<OpenBooks, "books">, side: string): string =>
  books.sides.find(({ name }) => name === side)?.kind ?? "";

function formOf(forms: readonly FormKind[], open: OpenBooks, side: string, id: string) {
  const kind = forms.find((form) => form.id === id && form.kinds.includes(kindOf(open, side)));
  return kind && { kind, filled: kind.fill(open, side, open.campaign.turn) };
}

function unknownForm(forms: readonly FormKind[], open: OpenBooks, side: string, id: string) {
  const kind = kindOf(open, side);
  const takes = forms.filter(({ kinds }) => kinds.includes(kind)).map((form) => form.id);
  const whose = side === "" ? "No side was named" : `${id === "" ? "No form" : id} was given for ${side}`;
  return refusal("unknown-form", id || "Form", `${whose}; it takes ${takes.join(", ") || "the name of a side"}.`);
}
