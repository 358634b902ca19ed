import { inOneLine } from "../../core/cell";
import { formatPoints, type Points } from "../../core/points";
import type { UsedAnswer } from "../ledger/outcome";
import type { Typed } from "./ask";
import type { Field, Fields } from "./field";
import type { RunAnswer } from "./save-run";

/** What a command changes, was and becomes, whether it was typed or follows from another answer; nothing if it stays. */
export const changed = (name: string, label: string, was: string, becomes: string): readonly UsedAnswer[] =>
  was === becomes ? [] : [{ name, label, was, becomes, how: "given" }];

/** Every answer of a run: derived from what was asked, so that no command can leave one out. */
export const usedIn = (answers: readonly RunAnswer[]): readonly UsedAnswer[] =>
  answers.flatMap((answer): readonly UsedAnswer[] => {
    if ("roll" in answer) {
      const { what, faces, source } = answer.roll;
      return [{ name: "roll", label: what, was: null, becomes: faces.join(", "), how: source }];
    }
    const { reply, to } = answer;
    if ("choice" in reply) return [{ name: "choice", label: to.what, was: null, becomes: reply.choice, how: "given" }];
    return "fields" in reply ? usedFields(to.fields, reply.fields) : [];
  });

/** The values of fields; not those that are blank, or leave something as it is. */
function usedFields(fields: Fields, typed: Typed): readonly UsedAnswer[] {
  return Object.entries(fields).flatMap(([name, field]): readonly UsedAnswer[] => {
    const { label, start, now } = field;
    const [was, becomes] = [valueOf(field, now ?? start), valueOf(field, typed[name] ?? start)];
    // A blank that stands for what there is changes nothing.
    const isBlank = becomes === "" && (was === "" || start === "");
    if (isBlank || (now !== undefined && becomes === was)) return [];
    return [
      {
        name,
        label,
        was: now === undefined ? null : was,
        becomes,
        how: Object.hasOwn(typed, name) ? "given" : "default",
      },
    ];
  });
}

/** The text of a field as it was understood: an amount in digits, a word as its list has it, and a text in quotation marks. */
function valueOf(field: Field, typed: string): string {
  if (typed.trim() === "") return "";
  const value = field.parse(typed);
  if (typeof value === "number") return field.holds === "points" ? formatPoints(value as Points) : String(value);
  if (typeof value === "boolean") return value ? "yes" : "no";
  const text = inOneLine((typeof value === "string" ? value : typed).trim());
  // A quotation mark within the text would end it, and what follows would look like other values.
  return field.holds === "text" && !field.choices ? `"${text.replaceAll('"', "'")}"` : text;
}
