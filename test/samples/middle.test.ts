import { borderPatrolSample } from "../../samples/border-patrol";
import { empiresAtWarSample } from "../../samples/empires-at-war";
import { BORDER_PATROL_MIDDLE } from "../../samples/middle/border-patrol";
import { EMPIRES_AT_WAR_MIDDLE } from "../../samples/middle/empires-at-war";
import { ORIONS_GATE_MIDDLE } from "../../samples/middle/orions-gate";
import { playedOn, type Middle } from "../../samples/middle/played-on";
import { orionsGateSample } from "../../samples/orions-gate";
import { dueStill } from "../../src/engine/campaign/checklist";
import { stepsUnderWay } from "../../src/engine/campaign/ledger/steps";
import { apply, NO_TABLES } from "../../src/engine/campaign/schema/apply";
import type { Edit } from "../../src/engine/campaign/schema/edit";
import { openAs } from "../../src/engine/open";

const MIDDLES: readonly (readonly [string, () => readonly Edit[], Middle])[] = [
  ["Border Patrol", borderPatrolSample, BORDER_PATROL_MIDDLE],
  ["Empires at War", empiresAtWarSample, EMPIRES_AT_WAR_MIDDLE],
  ["Orion's Gate", orionsGateSample, ORIONS_GATE_MIDDLE],
];

describe.each(MIDDLES)("%s in the middle of a turn", (_, sample, middle) => {
  const before = openAs(apply(NO_TABLES, sample()), middle.game);
  const open = openAs(apply(NO_TABLES, playedOn(sample(), middle)), middle.game);

  test("is reached by commands that nobody refuses, and the checks find nothing", () => {
    expect(open.findings).toEqual([]);
    expect(open.books.events.length).toBeGreaterThan(before.books.events.length);
    expect(open.campaign.turn).toBe(before.campaign.turn);
  });

  test("is due from whom it says, and what was begun waits", () => {
    expect(dueStill(open).map(({ side, command, subject }) => [side, command.id, subject])).toEqual(middle.due);
    const { underWay, unreadable } = stepsUnderWay(open);
    expect(underWay.map(({ command, subject }) => [command, subject])).toEqual(middle.waits ?? []);
    expect(unreadable).toEqual([]);
    expect(middle.due.length + underWay.length).toBeGreaterThan(0);
  });

  test("an act that is refused or asks for more is a mistake in it", () => {
    const [act] = middle.acts;
    const refused = { ...middle, acts: [...middle.acts, { command: "close", fields: { nothing: "asks" } }] };
    expect(() => playedOn(sample(), refused)).toThrow("close");
    expect(() => playedOn(sample(), { ...middle, acts: act ? [{ ...act, isLeft: true }] : [] })).toThrow(act?.command);
    expect(() => playedOn(sample(), { ...middle, acts: [{ command: "dance" }] })).toThrow("does not exist");
  });
});
