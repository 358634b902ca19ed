import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { BORDER_PATROL } from "../../src/engine/border-patrol/game";
import type { Ship } from "../../src/engine/border-patrol/ships/units-table";
import { trackedShip } from "../../src/engine/border-patrol/table-rows";
import { startCampaign } from "../../src/engine/campaign/commands/start";
import type { Reply } from "../../src/engine/campaign/commands/command-run";
import { perform } from "../../src/engine/campaign/game";
import type { Outcome } from "../../src/engine/campaign/ledger/outcome";
import { treasury } from "../../src/engine/campaign/ledger/replay";
import { stepsUnderWay } from "../../src/engine/campaign/ledger/steps";
import { apply, NO_TABLES } from "../../src/engine/campaign/schema/apply";
import { points, toNumber } from "../../src/engine/core/points";
import { argumentsOf } from "../../src/engine/core/rule";
import { findRule } from "../../src/engine/registry";
import { ask } from "../engine/ask";
import { Kept, STAMP } from "../engine/campaign/kept";
import { once } from "../../samples/once";

/** A reply as a case gives it: of a roll, only its faces. */
type GivenReply = Exclude<Reply, { readonly rolled: unknown }> | { readonly rolled: readonly number[] };

/** A command of a course of play, as a case gives it. */
interface Act {
  readonly command: string;
  readonly side?: string;
  readonly subject: string;
  readonly replies?: readonly GivenReply[];
  readonly as?: string;
  readonly refused?: string;
}

interface Case {
  readonly case: string;
  readonly title: string;
  readonly function?: string;
  readonly given?: Readonly<Record<string, unknown>>;
  readonly result?: unknown;
  readonly do?: readonly Act[];
  readonly treasuries?: Readonly<Record<string, number>>;
  readonly units?: Readonly<Record<string, string>>;
  readonly found?: readonly string[];
  readonly reading?: string;
  readonly ships?: Readonly<Record<string, Partial<Pick<Ship, "condition" | "supply" | "place" | "lostUntil">>>>;
}

const FOLDER = join(__dirname, "../../docs/cases");
const FILES = readdirSync(FOLDER).filter((name) => name.endsWith(".json"));
const casesIn = (file: string): readonly Case[] =>
  (JSON.parse(readFileSync(join(FOLDER, file), "utf8")) as { cases: readonly Case[] }).cases;

/** A list is a column of cells; a list of lists is rows. */
const cellsOf = (given: unknown): unknown =>
  Array.isArray(given) ? given.map((row: unknown) => (Array.isArray(row) ? row : [row])) : given;

function calculated({ function: id = "", given = {} }: Case): unknown {
  const rule = findRule(id);
  if (!rule) throw new Error(`no function ${id}`);
  const names = argumentsOf(rule).map(({ name }) => name);
  const unknown = Object.keys(given).filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new Error(`${id} has no ${unknown.join(", ")}`);
  return ask(id, ...names.map((name) => cellsOf(given[name])));
}

/** A new campaign of three sides, each with 200 BPV. */
const begun = once(
  () =>
    new Kept(
      apply(
        NO_TABLES,
        startCampaign(BORDER_PATROL, {
          name: "Case",
          stamp: STAMP,
          sides: ["Alliance", "Coalition", "Orion"].map((name) => ({
            ...{ name, kind: name, player: "", race: "", opening: points(200) },
          })),
        }).edits,
      ),
    ),
);

/** The faces of a case are those of dice that were rolled at the table. */
const replyOf = (reply: GivenReply): Reply =>
  "rolled" in reply ? { rolled: { faces: reply.rolled, source: "case" } } : reply;

const numberIn = ({ edits }: Outcome): string => {
  const [row] = edits.flatMap((edit) => (edit.kind === "append" ? edit.rows : []));
  return String(row?.["No"]);
};

/** Goes through a course of play: what each act was refused by, or undefined, and the campaign at the end. */
function played(acts: readonly Act[]): { campaign: Kept; refused: (string | undefined)[] } {
  const campaign = begun().copy();
  const named = new Map<string, string>();
  const refused = acts.map(({ command, side = "", subject, replies = [], as }, index) => {
    const about = subject.startsWith("@") ? (named.get(subject.slice(1)) ?? subject) : subject;
    const stamp = { ...STAMP, seed: `act ${index}` };
    const outcome = perform(campaign.open, { command, side, subject: about }, replies.map(replyOf), stamp);
    if (outcome.refused.length > 0) return outcome.refused.map(({ clause, message }) => clause || message).join(", ");
    if (outcome.edits.length === 0) throw new Error(`${command} wrote nothing`);
    campaign.play(() => outcome);
    if (stepsUnderWay(campaign.open).underWay.length > 0) throw new Error(`${command} asks for more`);
    if (as !== undefined) named.set(as, numberIn(outcome));
    return undefined;
  });
  return { campaign, refused };
}

describe.each(FILES)("the published cases in %s", (file) => {
  const cases = casesIn(file);
  const calculations = cases.filter((each) => each.function !== undefined);
  const courses = cases.filter((each) => each.do !== undefined);

  test("each is a calculation or a course of play, under a number of its own", () => {
    expect(calculations.length + courses.length).toBe(cases.length);
    expect(new Set(cases.map((each) => each.case)).size).toBe(cases.length);
    expect(cases.map((each) => each.case).filter((name) => !/^V\d+\.\d+-\d+$/.test(name))).toEqual([]);
  });

  if (calculations.length > 0) {
    test.each(calculations)("$case: $title", (each) => {
      expect(calculated(each)).toEqual(each.result);
    });
  }

  if (courses.length > 0) {
    test.each(courses)("$case: $title", ({ do: acts = [], treasuries = {}, units = {}, ships = {}, found }) => {
      const { campaign, refused } = played(acts);
      expect(refused).toEqual(acts.map((act) => act.refused));
      if (found) expect(campaign.open.findings.map(({ check }) => check)).toEqual(found);
      const { campaign: now } = campaign.open;
      const held = Object.keys(treasuries).map((side) => [side, toNumber(treasury(now, side, now.turn))]);
      expect(Object.fromEntries(held)).toEqual(treasuries);
      const fleet = Object.keys(units).map((unit) => [
        unit,
        now.units.get(unit)?.left ? "" : now.units.get(unit)?.side,
      ]);
      expect(Object.fromEntries(fleet)).toEqual(units);
      const shown = Object.keys(ships).map((unit) => [unit, trackedShip(campaign.open, unit)]);
      expect(Object.fromEntries(shown)).toMatchObject(ships);
    });
  }
});
