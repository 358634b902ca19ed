import { borderPatrolSample } from "../../../samples/border-patrol";
import { empiresAtWarSample } from "../../../samples/empires-at-war";
import { orionsGateSample } from "../../../samples/orions-gate";
import { undoAct } from "../../../src/engine/campaign/commands/undo";
import { addUnit } from "../../../src/engine/campaign/commands/unit";
import type { OpenGame } from "../../../src/engine/campaign/game";
import { historyOf } from "../../../src/engine/campaign/history-of";
import { actsOf } from "../../../src/engine/campaign/ledger/acts";
import { apply, NO_TABLES } from "../../../src/engine/campaign/schema/apply";
import { reportMarkdown, turnReport } from "../../../src/engine/campaign/turn-report";
import { GAMES } from "../../../src/engine/games";
import { openBooks, openView } from "../../../src/engine/open";
import { once } from "../../../samples/once";
import { keptInTurn2, shipOf, STAMP } from "./kept";

const sample = once(() => openBooks(apply(NO_TABLES, borderPatrolSample()), GAMES));

const empires = once(() => openBooks(apply(NO_TABLES, empiresAtWarSample()), GAMES));
const gate = once(() => openBooks(apply(NO_TABLES, orionsGateSample()), GAMES));
const linesOf = (open: OpenGame, turn: number): readonly string[] =>
  turnReport(open, turn).sections.flatMap(({ lines }) => lines);

/** An amount at the end of a line, such as "Before: 337 BPV". */
const amountOf = (line = "0"): number => Number(/(-?[\d.]+) BPV$/.exec(line)?.[1] ?? 0);

describe("the report of a turn", () => {
  test("has for each side what it had, received and paid, which gives what it has, in every turn of the sample", () => {
    const { turn: now, first } = sample().campaign;
    for (let turn = first + 1; turn <= now; turn++) {
      for (const { title, lines } of turnReport(sample(), turn).sections.filter((each) =>
        /^Treasury/.test(each.title),
      )) {
        const sum = (word: string): number =>
          lines.filter((line) => line.startsWith(word)).reduce((all, line) => all + amountOf(line), 0);
        const end = sum("Now") + sum("At the end");
        expect([turn, title, sum("Before") + sum("Received") - sum("Paid")]).toEqual([turn, title, end]);
      }
    }
  });

  test("says what happened step by step, in the order of play, with the clause and the dice", () => {
    const { title, sections } = turnReport(sample(), 8);
    expect(title).toMatch(/Turn 8/);
    const steps = sections.flatMap((section) => /\((\d\w+)[^)]*\)$/.exec(section.title)?.slice(1, 2) ?? []);
    expect(steps).toEqual([...steps].sort());
    const all = sections.flatMap(({ lines }) => lines);
    expect(all).toContainEqual(expect.stringMatching(/^Rent: 7 BPV from Orion.*V19\.08/));
    expect(all).toContainEqual(expect.stringMatching(/^Dice: Phaser-G: 3/));
  });

  test("tells what says no step with what is about the same thing, and of a treasury first what came, the most first", () => {
    const { sections } = turnReport(sample(), 8);
    expect(sections.map(({ title }) => title)).not.toContain("In no step");
    const bought = sections.find(({ title }) => title === "Purchases, Refits and building (5D1)")?.lines.join() ?? "";
    for (const told of [/O-8 \(\S[^)]*\) joins Orion/, /Purchase, O-8:/]) expect(bought).toMatch(told);
    const orion = sections.find(({ title }) => title === "Treasury of Orion")?.lines ?? [];
    expect(orion.filter((line) => /^(Received|Paid)/.test(line)).map(amountOf)).toEqual([24, 16, 7.5, 7, 68, 7, 5, 4]);
  });

  test("of a side says nothing that it may not know", () => {
    const text = reportMarkdown(turnReport(openView(sample(), "Alliance"), 8));
    expect(text).toContain("Treasury of Alliance");
    for (const secret of ["Phaser-G", "Treasury of Orion", "Rent"]) expect(text).not.toContain(secret);
  });

  test("leaves out what was done and undone", () => {
    const campaign = keptInTurn2();
    const before = turnReport(campaign.open);
    campaign.play((open) => addUnit(open, shipOf("O-9"), { ...STAMP, seed: "joins" }));
    expect(reportMarkdown(turnReport(campaign.open))).toMatch(/O-9 \(\S[^)]*\) joins/);
    campaign.play((open) => undoAct(open, actsOf(open).at(-1)?.id ?? "", { ...STAMP, seed: "back" }));
    expect(turnReport(campaign.open)).toEqual(before);
  });

  test("is there for every game, also without a ledger", () => {
    for (const open of [empires(), gate()]) {
      const { sections } = turnReport(open);
      expect([open.game.id, sections.length > 0]).toEqual([open.game.id, true]);
    }
  });

  test("says a clause once where most of a section has it, in its heading, and nothing twice because two sides know it", () => {
    for (const open of [sample(), empires(), gate()]) {
      for (let turn = open.campaign.first; turn <= open.campaign.turn; turn++) {
        for (const { title, lines, table } of turnReport(open, turn).sections) {
          if (table?.heads[0] !== "What happened") continue;
          const clauses = lines.map((line) => / \(([^()]*)\)$/.exec(line)?.[1] ?? "");
          const most = Math.max(
            0,
            ...[...new Set(clauses)].filter(Boolean).map((one) => clauses.filter((each) => each === one).length),
          );
          const isRepeated = lines.length > 1 && most > 1 && most * 3 >= lines.length * 2;
          expect([turn, title, isRepeated && !clauses.includes("")]).toEqual([turn, title, false]);
        }
      }
    }
    expect(turnReport(sample(), 8).sections.map(({ title }) => title)).toContain("Income of the Teams (2A1, V1.23)");
    const meetings = linesOf(empires(), 5).filter((line) => /Klingon 2, Kzinti 1 meet/.test(line));
    expect(meetings).toHaveLength(1);
  });

  test("says each order and what came of it, and counts none", () => {
    const lines = linesOf(empires(), 8);
    expect(lines).toContainEqual(expect.stringMatching(/^Klingon, order 1: Klingon 2 jump Ashgate/));
    expect(lines).toContainEqual(
      expect.stringMatching(/^Klingon, order 1: Klingon 2 jump Ashgate: .*Ashgate \(EaW 5a\)$/),
    );
    for (const counted of [/orders? of Klingon$/, /What became of/, /in \d+ steps/, /Book it by/]) {
      expect(lines).not.toContainEqual(expect.stringMatching(counted));
    }
    const ofFleet = historyOf(empires(), "Tholian 6").sections.flatMap((section) => section.lines);
    expect(ofFleet).toContainEqual(expect.stringMatching(/order 2: Tholian 6 jump Tellis: .*Tellis/));
  });

  test("of a game without steps has the parts that it names: its fleets as they were in the end, and a battle round by round", () => {
    const { sections } = turnReport(gate());
    expect(sections.slice(0, 4).map(({ title }) => title.replace(/ \(.*/, ""))).toEqual([
      "The fleets",
      "Ember Reach, set up",
      "Ember Reach, round 1",
      "Ember Reach, round 2",
    ]);
    const fitted = sections[0]?.lines.filter((line) => line.startsWith("Lantern has")) ?? [];
    expect(fitted).toEqual([expect.stringMatching(/Small Hangar; Starboard: .*Small Sensor/)]);
    const round = sections[2]?.lines ?? [];
    expect(round).toContainEqual(expect.stringMatching(/^Dice: Attack of Wick: 6, 6, 5/));
    expect(round.filter((line) => /phase of|round 1 of/.test(line))).toEqual([]);
  });

  test("is Markdown in which no name is markup", () => {
    const text = reportMarkdown({ title: "Turn 1", sections: [{ title: "Steps", lines: ["*Bold* _name_ [link]"] }] });
    expect(text).toBe("# Turn 1\n\n## Steps\n\n- \\*Bold\\* \\_name\\_ \\[link\\]\n");
  });
});
