import {
  fieldsIn,
  type Asked,
  type Asking,
  type CommandRun,
} from "../../../../src/engine/campaign/commands/command-run";
import { FieldError, type Field, type Fields } from "../../../../src/engine/campaign/commands/field";
import type { Offered, OpenGame } from "../../../../src/engine/campaign/game";
import type { Edit } from "../../../../src/engine/campaign/schema/edit";
import { STEPS } from "../../../../src/engine/campaign/schema/shared-tables";
import { times } from "../../../thoroughness";
import { STAMP } from "../kept";
import { begun, everyOffer, oneOfEach, questionsOf, repliesTo, textsOf } from "./replies";

/** Fields that are used, although nothing else is written or asked with one of their values in these books, and why. */
const USED_OTHERWISE: ReadonlyMap<string, string> = new Map([
  ...["skip-step reason", "lose-unit why", "post-officer how", "replace-engines at"].map(
    (field) => [field, "it is a reason, and stays in the step and the history"] as const,
  ),
  ...["fight-approach defended", "fight-approach cloaked", "self-repair damcon", "self-repair unusedCdr"].map(
    (field) => [field, "it says what is allowed"] as const,
  ),
  ["repair-by-ship boxes", "it says what is allowed"],
  ["import firstRow", "messages name the rows by it"],
  ["import decimal", "it is for numbers that can be read in two ways"],
  ["import side", "it is for rows that name no side"],
  ["import giveIds", "it is for rows without an id"],
  ["move-fleet arrives", "the books say so as well"],
  ["fly-craft inches", "any move of up to 12 inches takes one fuel"],
  ["refit-ship when", "its fleet has paid the movement point of the season"],
  ["build-ship when", "a ship that takes several seasons costs no movement point"],
  ["receive-general-income where", "several places bring nothing"],
  ["receive-piracy disrupted", "a place that brings nothing brings nothing when it is disrupted"],
  ["pursue warp", "it counts for a unit of the Rear Guard that is crippled"],
  ["cross cargo", "a cargo that is lost brings nothing"],
]);

type Texts = Readonly<Record<string, string>>;

/** What a command asks and writes along one of its ways from here: its nth reply to each question, or one after another. */
function along(open: OpenGame, start: CommandRun<OpenGame>, nth: number): readonly unknown[] | undefined {
  const asked: unknown[] = [];
  let now = start;
  for (let step = 0; now.asked !== null; step++) {
    asked.push(questionOf(now.asked));
    const fitting = repliesTo(now.asked, step).flatMap((reply) => {
      const next = now.asked === null ? now : now.reply(reply);
      return "misfits" in next ? [] : [next];
    });
    const next = fitting[(step + nth) % Math.max(1, fitting.length)];
    if (!next) return undefined;
    now = next;
  }
  const { refused, edits } = now.outcome(open, STAMP);
  if (refused.length > 0) return undefined;
  return [...asked, ...edits.filter((edit: Edit) => !("table" in edit) || edit.table !== STEPS.name)];
}

/** What a question shows, but for its odds: those take long, and follow from the rest. */
const questionOf = (asked: Asked): unknown =>
  asked.asks === "fields"
    ? Object.entries(asked.fields).map(([name, { start, choices }]) => ({ name, start, choices }))
    : asked.asks === "roll"
      ? { what: asked.what, count: asked.count, modifiers: asked.modifiers }
      : asked;

/** As many ways are gone from an answer: a value may count for some rolls alone. */
const WAYS = 3;

/** What is asked and written beside the steps once these texts are given, on some ways from there; undefined if they are refused. */
function writtenWith(open: OpenGame, asking: Asking<OpenGame>, fields: Texts): string | undefined {
  const next = asking.reply({ fields });
  if ("misfits" in next) return undefined;
  const ways = Array.from({ length: next.asked === null ? 1 : WAYS }, (_, nth) => along(open, next, nth));
  return ways.includes(undefined) ? undefined : JSON.stringify(ways);
}

/** In how many campaigns the values of a command are tried. */
const MAX_CAMPAIGNS = times(1, 3);

/** In how many campaigns a command is tried that takes none of the values. */
const MAX_TRIALS = times(3, Infinity);

/** As many choices as are gone through one by one. */
const MAX_CHOICES = 8;

/** The first filling of the fields, and the same with each answer of each field that has few. */
function fillingsOf(first: Texts, fields: Fields): readonly Texts[] {
  const choices = Object.entries(fields).flatMap(([name, { choices: all = [] }]) =>
    all.length > MAX_CHOICES ? [] : all.slice(0, times(3, MAX_CHOICES)).map(({ value }) => ({ [name]: value })),
  );
  return [first, ...choices.map((choice) => ({ ...first, ...choice }))];
}

/** Texts that are given in a field, and mean something else than what it has. */
function othersOf(field: Field, before: string): readonly string[] {
  const meaning = (text: string): string => JSON.stringify(field.parse(text));
  const texts = [...textsOf(field), ...(field.choices ? [] : ["12", "Given"])];
  const others = texts.filter((text) => text.trim() !== "" && !(field.parse(text) instanceof FieldError));
  return others.filter((text) => meaning(text) !== meaning(before)).slice(-times(2, 4));
}

/** Whether a value is the one that a blank stands for: it is written as it is. */
function isUsual(field: Field, before: string, text: string, without: string): boolean {
  if (before.trim() !== "") return false;
  const value = JSON.stringify(field.parse(text));
  return [":", "["].some((start) => [",", "}", "]"].some((end) => without.includes(`${start}${value}${end}`)));
}

/**
 * A value that is given is refused, or it is written: no command takes one, says it, and throws it away. Returns how many were given.
 */
export function expectGivenUsed(campaigns: readonly OpenGame[]): number {
  const [tried, begins] = [new Map<string, number>(), new Map<string, number>()];
  const thrownAway = new Map<string, string>();
  let given = 0;
  for (const open of campaigns) {
    for (const offer of oneOfEach(everyOffer(open))) {
      const key = `${open.game.id} ${offer.command.id}`;
      const [before, trials] = [tried.get(key) ?? 0, begins.get(key) ?? 0];
      if (before >= MAX_CAMPAIGNS || trials >= MAX_TRIALS) continue;
      begins.set(key, trials + 1);
      for (const { name, what, isUsed } of valuesGiven(open, offer)) {
        tried.set(key, before + 1);
        given += 1;
        // A field about a unit has its name.
        const field = `${offer.command.id} ${name.replace(/-.*/, "")}`;
        if (!isUsed && !USED_OTHERWISE.has(field)) thrownAway.set(field, what);
      }
    }
  }
  expect([...thrownAway]).toEqual([]);
  return given;
}

/** Values that are given to a command, one at a time, and are not refused. */
function* valuesGiven(open: OpenGame, offer: Offered) {
  for (const [, asking] of questionsOf(begun(open, offer))) {
    const [first] = repliesTo(asking.asked);
    if (!first || !("fields" in first)) continue;
    for (const filling of fillingsOf(first.fields, fieldsIn(asking.asked, first.fields))) {
      const fields = fieldsIn(asking.asked, filling);
      const texts = Object.fromEntries(Object.entries(filling).filter(([name]) => Object.hasOwn(fields, name)));
      const without = writtenWith(open, asking, texts);
      if (without === undefined) continue;
      for (const [name, field] of Object.entries(fields)) {
        for (const text of othersOf(field, texts[name] ?? field.start)) {
          const written = writtenWith(open, asking, { ...texts, [name]: text });
          if (written === undefined) continue;
          const what = `${offer.subject} ${JSON.stringify(texts)} + ${text}`;
          yield {
            name,
            what,
            isUsed: written !== without || isUsual(field, texts[name] ?? field.start, text, without),
          };
        }
      }
    }
  }
}
