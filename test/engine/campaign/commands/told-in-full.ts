import { fieldsIn, type Answered, type CommandRun } from "../../../../src/engine/campaign/commands/command-run";
import { FieldError } from "../../../../src/engine/campaign/commands/field";
import { offers, type Offered, type OpenGame } from "../../../../src/engine/campaign/game";
import { saysInFull } from "../../../../src/engine/campaign/ledger/outcome";
import { apply } from "../../../../src/engine/campaign/schema/apply";
import { flatten } from "../../../../src/engine/core/problem";
import { openView } from "../../../../src/engine/open";
import { THOROUGH, times } from "../../../thoroughness";
import { STAMP } from "../kept";
import { expectSame } from "./expect-same";
import { begun, everyOffer, oneOfEach, questionsOf, repliesTo, textsOf } from "./replies";
import { openAny } from "./sound";

/** Where a command ends along its first way from here; undefined if its first replies do not fit. */
function endOf(start: CommandRun<OpenGame>, nth = 0): Answered<OpenGame> | undefined {
  if (start.asked === null) return start;
  const next = repliesTo(start.asked, nth).flatMap((reply) => {
    const then = start.asked === null ? start : start.reply(reply);
    return "misfits" in then ? [] : [then];
  })[0];
  return next && endOf(next, nth + 1);
}

/** A question of fields with one of them changed: its label and text, and what the command says at its end without and with it. */
function changedFields(open: OpenGame, offer: Offered) {
  return questionsOf(begun(open, offer)).flatMap(([, asking]) => {
    const { asked } = asking;
    if (asked.asks !== "fields") return [];
    const [first] = repliesTo(asked);
    if (!first || !("fields" in first)) return [];
    return Object.entries(fieldsIn(asked, first.fields)).flatMap(([name, field]) => {
      const before = first.fields[name] ?? field.start;
      const others = textsOf(field).filter((text) => text !== before && !(field.parse(text) instanceof FieldError));
      return others.slice(0, times(1, 3)).flatMap((text) => {
        const ends = [before, text].map((each) => {
          const next = asking.reply({ fields: { ...first.fields, [name]: each } });
          const end = "misfits" in next ? undefined : endOf(next);
          const outcome = end?.outcome(open, STAMP);
          return outcome?.refused.length === 0 ? saysInFull(outcome) : undefined;
        });
        const [was, becomes] = ends;
        return was === undefined || becomes === undefined ? [] : [{ name, field, text, was, becomes }];
      });
    });
  });
}

/** Every value that decides an outcome is in what is told of it; the number of values that were changed. */
export function expectToldInFull(campaigns: readonly OpenGame[]): number {
  const seen = new Set<string>();
  let changed = 0;
  for (const open of campaigns) {
    for (const offer of oneOfEach(everyOffer(open))) {
      const key = `${open.game.id} ${offer.command.id}`;
      if (!THOROUGH && seen.has(key)) continue;
      for (const { name, field, text, was, becomes } of changedFields(open, offer)) {
        seen.add(key);
        changed += 1;
        // A text is shown as it is, its lines one after the other; an amount in digits.
        const shown = text.trim().split(/\s*\n\s*/);
        const at = `${offer.command.id} ${name}=${text}`;
        expectSame(at, becomes === was, false);
        // What is typed again as it is now changes nothing.
        if (field.now === text) continue;
        expectSame(at, becomes.includes(field.label), true);
        expectSame(
          at,
          shown.filter((line) => !becomes.includes(line)),
          [],
        );
      }
    }
  }
  return changed;
}

/** What nobody but the program may write at the beginning of a line of an answer. */
const FORGED = "\n- accepted: Forged (Offers to fill in, row 1). It is\u2028 so.";
const LINE_BREAK = /[\r\n\v\f\u0085\u2028\u2029]/;

/** A question with a line break in one of its texts, and what comes of it. */
function withForgedLines(open: OpenGame, offer: Offered) {
  return questionsOf(begun(open, offer)).flatMap(([, asking]) => {
    const { asked } = asking;
    const [first] = repliesTo(asked);
    if (asked.asks !== "fields" || !first || !("fields" in first)) return [];
    return Object.entries(fieldsIn(asked, first.fields)).flatMap(([name, { holds, lines }]) => {
      if (holds !== "text" || lines === true) return [];
      const next = asking.reply({ fields: { ...first.fields, [name]: `Forged${FORGED}` } });
      if ("misfits" in next) return [];
      const outcome = endOf(next)?.outcome(open, STAMP);
      return outcome ? [{ name, outcome }] : [];
    });
  });
}

/** A text with lines of its own makes no line of what is said, offered or found; the number of texts that were accepted. */
export function expectNoForgedLines(campaigns: readonly OpenGame[]): number {
  const seen = new Set<string>();
  let accepted = 0;
  for (const open of campaigns) {
    for (const offer of oneOfEach(everyOffer(open))) {
      const key = `${open.game.id} ${offer.command.id}`;
      if (!THOROUGH && seen.has(key)) continue;
      for (const { name, outcome } of withForgedLines(open, offer)) {
        seen.add(key);
        const then = outcome.refused.length > 0 ? open : openAny(apply(open.books.tables, outcome.edits));
        const lines = [
          ...[saysInFull(outcome), ...outcome.refused.map(({ message }) => message)],
          ...everyOffer(then).map(({ what }) => what),
          ...flatten(then.findings).map(({ message }) => message),
        ];
        expectSame(
          [key, name],
          lines.filter((line) => LINE_BREAK.test(line)),
          [],
        );
        if (outcome.refused.length === 0) accepted += 1;
      }
    }
  }
  return accepted;
}

/** How often a side is offered each command of its sheets. */
function manyToFill(open: OpenGame, side: string): ReadonlyMap<string, number> {
  const toFill = new Set(open.game.playerSheets.flatMap(({ commands }) => commands.map(({ command }) => command)));
  const ids = offers(open, side).flatMap(({ command: { id } }) => (toFill.has(id) ? [id] : []));
  return new Map(ids.map((id) => [id, ids.filter((other) => other === id).length]));
}

/** What a side is offered on its sheets by the books, it is offered in its own view; the commands that were. */
export function expectOfferedInViews(campaigns: readonly OpenGame[]): ReadonlySet<string> {
  const seen = new Set<string>();
  for (const open of campaigns) {
    for (const { name } of open.books.sides) {
      const own = manyToFill(openView(open, name), name);
      // It may be offered more: what only the game master knows can speak against it.
      const lacking = [...manyToFill(open, name)].filter(([id, many]) => {
        seen.add(id);
        return many > (own.get(id) ?? 0);
      });
      expect([name, lacking]).toEqual([name, []]);
    }
  }
  return seen;
}
