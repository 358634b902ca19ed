import { readFileSync, readdirSync } from "fs";
import { resolve as pathOf } from "path";
import { dueStill } from "../../../../src/engine/campaign/checklist";
import type { Reply } from "../../../../src/engine/campaign/commands/command-run";
import { rowsIn } from "../../../../src/engine/campaign/ledger/ledger";
import { treasury } from "../../../../src/engine/campaign/ledger/replay";
import { stepsUnderWay } from "../../../../src/engine/campaign/ledger/steps";
import type { Finding } from "../../../../src/engine/core/problem";
import { toNumber } from "../../../../src/engine/core/points";
import { purseOf } from "../../../../src/engine/empires-at-war/orders/purse";
import { seasonReport } from "../../../../src/engine/empires-at-war/report/season-report";
import { standings } from "../../../../src/engine/empires-at-war/standings";
import { UNITS } from "../../../../src/engine/empires-at-war/ships/units-table";
import { openView } from "../../../../src/engine/open";
import { booksOf, fought, stateAfter } from "../battles/fought-case";
import type { Fight, PublishedCase } from "../resolution/published";
import type { Played } from "./played";

/** A reply as a case gives it: of a roll, only its faces. */
type GivenReply = Exclude<Reply, { readonly rolled: unknown }> | { readonly rolled: readonly number[] };

/** What happens next in a course of play. */
export type Act =
  | { readonly orders: Readonly<Record<string, readonly string[]>>; readonly rolled?: readonly (readonly number[])[] }
  | { readonly fight: Fight }
  | { readonly close: number }
  | {
      readonly command: string;
      readonly side?: string;
      readonly subject?: string;
      readonly replies?: readonly GivenReply[];
      readonly refused?: string;
    };

/** A published course of play: see docs/cases/empires-at-war. */
export interface Course extends Omit<PublishedCase, "orders" | "rolls" | "fights" | "points" | "result"> {
  /** Which reading of the text it follows. */
  readonly reading?: string;
  readonly do: readonly Act[];
  readonly result: {
    readonly left?: Readonly<Record<string, number>>;
    readonly treasuries?: Readonly<Record<string, number>>;
    readonly ships?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
    readonly fleets?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
    readonly systems?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
    readonly due?: readonly string[];
    readonly notDue?: readonly string[];
    readonly told?: Readonly<Record<string, readonly string[]>>;
    readonly notTold?: Readonly<Record<string, readonly string[]>>;
    readonly standings?: Readonly<Record<string, string>>;
  };
}

const FOLDER = pathOf(__dirname, "../../../../docs/cases/empires-at-war/courses");

/** The files of courses, with the cases of each. */
export const COURSES: readonly (readonly [file: string, cases: readonly Course[]])[] = readdirSync(FOLDER)
  .filter((name) => name.endsWith(".json"))
  .map((name) => [name, (JSON.parse(readFileSync(pathOf(FOLDER, name), "utf8")) as { cases: Course[] }).cases]);

const replyOf = (reply: GivenReply): Reply =>
  "rolled" in reply ? { rolled: { faces: reply.rolled, source: "case" } } : reply;

/** Does what comes next; the clauses by which it is refused. */
function act(played: Played, course: Course, next: Act): readonly string[] {
  if ("close" in next) {
    for (let turn = 0; turn < next.close; turn++) played.does("close");
    return [];
  }
  const one: PublishedCase = { ...course, orders: {}, result: {} };
  if ("fight" in next) return fought(played, one, next.fight).map(reasonOf);
  if ("orders" in next) {
    for (const [side, lines] of Object.entries(next.orders))
      played.does("enter-orders", { side, fields: { orders: lines.length === 0 ? "None" : lines.join("\n") } });
    played.resolves((next.rolled ?? []).map((faces): Reply => replyOf({ rolled: faces })));
    return [];
  }
  const { command, side = "", subject = "", replies = [] } = next;
  const given = { side, subject, replies: replies.map(replyOf) };
  if (next.refused !== undefined) return played.refused(command, given).map(reasonOf);
  played.does(command, given);
  if (stepsUnderWay(played.open).underWay.length > 0) throw new Error(`${command} asks for more`);
  return [];
}

/** The clause of a refusal; of what a form does not offer, which has none, its check. */
const reasonOf = ({ clause, check }: Finding): string => clause ?? check;

/** Plays a course: the campaign at its end, and for each act the clauses by which it was refused. */
export function playedCourse(course: Course) {
  // The first Spring of a course comes without New Year Events.
  const settings = { "New Year before the first Spring": "No", ...course.settings };
  const played = booksOf({ ...course, settings, orders: {}, result: {} });
  const refused = course.do.map((next) => act(played, course, next));
  return { played, refused };
}

/** What is so at the end, in the words of the format. */
export function courseEnd(played: Played, course: Course) {
  const { open } = played;
  const now = stateAfter(played, { ...course, orders: {}, result: {} });
  return {
    left: (empire: string) => purseOf(open, empire).left,
    treasuries: (empire: string) => toNumber(treasury(open.campaign, empire, open.campaign.turn)),
    ships: (unit: string) => shownOf(played, unit),
    fleets: now.fleets,
    systems: now.systems,
    due: () =>
      dueStill(open).map(({ command, side, subject }) => [command.id, side, subject].filter(Boolean).join(" ")),
    told: (empire: string) =>
      seasonReport(openView(open, empire)).sections.flatMap(({ title, lines }) =>
        lines.map((line) => `${title}: ${line}`),
      ),
    standings: (empire: string) => standings(open).find(({ side }) => side === empire)?.word,
  };
}

/** What the row of a ship says, points as numbers. */
function shownOf({ open }: Played, unit: string): Readonly<Record<string, unknown>> {
  const row = rowsIn(open.books, UNITS).find((each) => each.unit === unit);
  if (!row) return { side: "" };
  const { economic, combat, coPercent, crewBpv, officerBpv, attritionCbpv, experience, ...words } = row;
  const left = open.campaign.units.get(unit)?.left?.how ?? "";
  const amounts = { economic, combat, coPercent, crewBpv, officerBpv, attritionCbpv, experience };
  return { ...words, left, ...Object.fromEntries(Object.entries(amounts).map(([key, of]) => [key, toNumber(of)])) };
}
