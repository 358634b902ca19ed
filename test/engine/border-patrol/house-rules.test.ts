import { borderPatrolSample } from "../../../samples/border-patrol";
import { BORDER_PATROL } from "../../../src/engine/border-patrol/game";
import { HOUSE_RULES_OF_BOOK } from "../../../src/engine/border-patrol/house-rules";
import { nextPhaserG } from "../../../src/engine/border-patrol/mounts/phaser-g-ships";
import { orionTurns, rentDueAfter, turnOf } from "../../../src/engine/border-patrol/turn/orion-turns";
import { standings } from "../../../src/engine/border-patrol/turn/standings";
import { checkedAfter } from "../../../src/engine/campaign/commands/checked-after";
import { commandOf, perform } from "../../../src/engine/campaign/game";
import { houseRulesIn } from "../../../src/engine/campaign/ledger/house-rules";
import type { Outcome } from "../../../src/engine/campaign/ledger/outcome";
import { apply, NO_TABLES } from "../../../src/engine/campaign/schema/apply";
import { turnReport } from "../../../src/engine/campaign/turn-report";
import { viewOf } from "../../../src/engine/campaign/view";
import { GAMES } from "../../../src/engine/games";
import { openBooks } from "../../../src/engine/open";
import { whatIf } from "../../../src/engine/campaign/what-if";
import { a1 } from "../../../src/engine/core/cell";
import { toNumber } from "../../../src/engine/core/points";
import { keptInTurn2, STAMP, rowsOf, type Kept } from "../campaign/kept";
import { expectSheetAgrees, formKind } from "./forms/sheet-agrees";

const tries = ({ open }: Kept, subject: string, value: string, since = open.campaign.turn): Outcome =>
  perform(open, { command: "set-house-rule", side: "", subject }, [{ fields: { value, since: String(since) } }], {
    ...STAMP,
    seed: `${subject} ${value} ${since}`,
  });

const sets = (campaign: Kept, subject: string, value: string, since?: number): Kept => {
  campaign.play(() => tries(campaign, subject, value, since));
  return campaign;
};

const does = (campaign: Kept, command: string, subject = ""): Kept => {
  campaign.play((open) => perform(open, { command, side: "", subject }, [], { ...STAMP, seed: command }));
  return campaign;
};

const rentIn = ({ open }: Kept, turn: number): number =>
  toNumber(turnOf(orionTurns(open, "Orion"), turn)?.rentDue ?? (NaN as never));

const problems = ({ open }: Kept): readonly string[] =>
  open.findings.map(({ check, message }) => `${check}: ${message}`);

/** What writing the form of the pirates would lay, or enter into the sheet that is there. */
const fills = (campaign: Kept) =>
  perform(
    campaign.open,
    { command: "fill-form", side: "Orion", subject: "orion-finances" },
    [{ fields: {} }],
    STAMP,
  ).edits.filter(({ kind }) => kind === "lay" || kind === "enter");

describe("a house rule", () => {
  test("changes what follows from the rule in its turn and later ones, and is on the sheet and in the log", () => {
    const campaign = keptInTurn2();
    const before = rentIn(campaign, 2);
    sets(campaign, "Rent share of income", "20%");
    expect([before, rentIn(campaign, 2)]).toEqual([4.5, 9.5]);
    expect(rowsOf(campaign.tables, "HouseRules")).toMatchObject([
      { Setting: "Rent share of income", Value: "20%", "Since turn": 2, Rule: "Rent (V19.08)", "By the book": "10%" },
    ]);
    expect(problems(campaign)).toEqual([]);
  });

  test("leaves closed turns as they were played, and applies from the turn that it names", () => {
    const campaign = keptInTurn2();
    const before = rentIn(campaign, 2);
    sets(campaign, "Rent share of income", "50%", 3);
    expect(rentIn(campaign, 2)).toBe(before);
    campaign.payRent().close();
    sets(campaign, "Rent at least", "7");
    expect([rentIn(campaign, 2), problems(campaign)]).toEqual([before, []]);
    expect(rentIn(campaign, 3)).toBeGreaterThanOrEqual(7);
    expect(houseRulesIn(campaign.open, 2)).toEqual([]);
    expect(houseRulesIn(campaign.open, 3).map(({ setting, value, since }) => [setting, value, since])).toEqual([
      ["Rent share of income", "50%", 3],
      ["Rent at least", "7", 3],
    ]);
  });

  test("is in the form, in its explanation and on its sheet, whatever turn is picked", () => {
    const campaign = sets(keptInTurn2().payRent().close(), "Rent share of income", "33.3%");
    sets(campaign, "Net worth that wins", "150");
    const lines = formKind("orion-finances").fill(campaign.open, "Orion", 3).lines;
    const why = (id: string) => lines.find((line) => line.id === id)?.why;
    expect(why("rent-due")).toContain("33.3% of last turn's income");
    expect(why("rent-due")).toContain("house rule since turn 3: Rent share of income 33.3%, by the book 10%");
    expect(why("standing")).toContain("Won at 150 BPV");
    expectSheetAgrees(formKind("orion-finances"), "Orion", campaign);
    expect(standings(campaign.open)[0]).toMatchObject({ winsAt: 150 });
    expect(fills(campaign)).toMatchObject([{ kind: "lay" }]);
    campaign.play(() => ({ says: "", edits: fills(campaign), refused: [] }));
    const formulas = fills(campaign).flatMap((edit) =>
      edit.kind === "enter" && edit.content.kind === "formula" ? [edit] : [],
    );
    expect(formulas.map(({ sheet, content }) => [sheet, JSON.stringify(content).includes("STAR")])).toEqual(
      Array.from({ length: 3 }, () => ["Orion finances", false]),
    );
    sets(campaign, "Rent share of income", "10%");
    expect(houseRulesIn(campaign.open, 3).map(({ setting }) => setting)).toEqual(["Net worth that wins"]);
    expectSheetAgrees(formKind("orion-finances"), "Orion", campaign);
  });

  test("that is set last applies, also where an earlier one of the turn was for the next", () => {
    const campaign = keptInTurn2();
    sets(sets(campaign, "Rent share of income", "20%", 3), "Rent share of income", "50%", 2);
    const values = (turn: number) => houseRulesIn(campaign.open, turn).map(({ value, since }) => [value, since]);
    expect([values(2), values(3)]).toEqual([[["50%", 2]], [["50%", 2]]]);
    expect(rowsOf(campaign.tables, "HouseRules")).toMatchObject([{ Value: "50%", "Since turn": 2 }]);
    expect(problems(campaign)).toEqual([]);
  });

  test("of a later turn leaves rent that was put off, and the sheet around turns in hiding, as they were", () => {
    const campaign = sets(keptInTurn2().hide().close(), "Net worth that wins", "1500");
    expectSheetAgrees(formKind("orion-finances"), "Orion", campaign);
    sets(campaign, "Rent share of income", "50%");
    const [due] = formKind("orion-finances")
      .fill(campaign.open, "Orion", 3)
      .lines.filter(({ id }) => id === "rent-due");
    expect(rentIn(campaign, 3)).toBe(4.5);
    expect(due?.why).toContain("10% of last turn's income");
    expect([due?.why, due?.whyAlways].filter((why) => /house rule|50%/.test(why ?? ""))).toEqual([]);
    expect(due?.whyAlways).toMatch(/^10% of the income/);
    expectSheetAgrees(formKind("orion-finances"), "Orion", campaign);
    campaign.payRent().close().hide().close();
    expectSheetAgrees(formKind("orion-finances"), "Orion", campaign);
  });

  test("on the net worth that wins moves the line of the chart of a sheet that was laid before", () => {
    const campaign = keptInTurn2().payRent().close();
    const { charts } = formKind("orion-finances").sheet(
      formKind("orion-finances").fill(campaign.open, "Orion", 3),
      campaign.open,
    ).plan;
    const { row, column } = charts![0]!.series[1]!.drawn;
    campaign.play(() => ({ says: "", edits: fills(campaign), refused: [] }));
    sets(campaign, "Net worth that wins", "1500");
    const entered = new Map(
      fills(campaign).flatMap((edit) => (edit.kind === "enter" ? [[edit.cell, edit.content.value]] : [])),
    );
    expect([row, row + 1].map((at) => entered.get(a1(at, column)))).toEqual([1500, 1500]);
  });

  test("shows what it would change before it is set", () => {
    const campaign = keptInTurn2();
    const changes = whatIf(campaign.open, tries(campaign, "Net worth that wins", "100"));
    expect(changes.map(({ what }) => what)).toContain("Standing of Orion");
    expect(rentDueAfter(campaign.open, orionTurns(campaign.open, "Orion"), 2)).toBeGreaterThan(0);
  });

  test("is known to every side, in its view and its report", () => {
    const campaign = sets(keptInTurn2(), "Salvage share", "30%");
    const view = openBooks(viewOf(campaign.open, "Alliance"), GAMES);
    expect(houseRulesIn(view, 2)).toMatchObject([
      { setting: "Salvage share", value: "30%", byTheBook: "25%", since: 2 },
    ]);
    expect(view.findings).toEqual([]);
    const { sections } = turnReport(view, 2);
    expect(sections.find(({ title }) => title === "House rules")?.lines).toEqual([
      "Salvage share: 30% since turn 2, by the book 25% (V19.74)",
    ]);
    expect(turnReport(campaign.open, 1).sections.map(({ title }) => title)).not.toContain("House rules");
  });

  test("is known without its note, and not before it is posted", () => {
    const campaign = sets(keptInTurn2(), "Rent at least", "1").type("HouseRules", 0, "Note", "Orion hides in 0405");
    campaign.append("HouseRules", { Setting: "Salvage share", Value: "30%", "Since turn": 2 });
    const shown = () =>
      rowsOf(viewOf(campaign.open, "Alliance"), "HouseRules").map((row) => [row["Setting"], row["Value"], row["Note"]]);
    expect(shown()).toEqual([["Rent at least", "1", null]]);
    does(campaign, "post-changes");
    expect(shown()).toEqual([
      ["Rent at least", "1", null],
      ["Salvage share", "30%", null],
    ]);
    campaign.type("HouseRules", 1, "Value", "40%");
    expect(shown()).toEqual([["Rent at least", "1", null]]);
    expect(openBooks(viewOf(campaign.open, "Alliance"), GAMES).findings).toEqual([]);
  });

  test("is undone as every act, and its row with it", () => {
    const campaign = keptInTurn2();
    const before = rentIn(campaign, 2);
    sets(campaign, "Rent share of income", "20%");
    const act = String(rowsOf(campaign.tables, "Events").at(-1)?.["Act"]);
    does(campaign, "undo", act);
    expect([rentIn(campaign, 2), problems(campaign)]).toEqual([before, []]);
    expect(rowsOf(campaign.tables, "HouseRules").filter((row) => row["Setting"])).toEqual([]);
  });

  test("that is set last applies in the next turn too, and says what it replaces there", () => {
    const campaign = sets(keptInTurn2(), "Rent share of income", "50%", 3);
    expect(tries(campaign, "Rent share of income", "20%", 2).says).toBe(
      "Rent share of income is 20% from turn 2 on; it was 10%, and 50% from turn 3 on.",
    );
    sets(campaign, "Rent share of income", "20%", 2);
    expect([2, 3].map((turn) => houseRulesIn(campaign.open, turn)[0]?.value)).toEqual(["20%", "20%"]);
  });

  test("starts blank, beside what it is in the turn under way", () => {
    const campaign = sets(keptInTurn2(), "Rent share of income", "50%", 3);
    const command = commandOf(campaign.open.game, "set-house-rule");
    const asked = command?.begin(campaign.open, { side: "", subject: "Rent share of income" }).asked;
    expect(asked).toMatchObject({ fields: { value: { start: "", now: "10%" }, since: { start: "2" } } });
    expect(JSON.stringify(asked)).toContain("In turn 2: 10%; from turn 3 on 50%");
  });

  test("is refused with what can be entered, where it is none", () => {
    const campaign = keptInTurn2();
    expect(tries(campaign, "Rent share of income", "a lot").says).toMatch(/a share from 0% to 200%.*10%/);
    expect(tries(campaign, "Rent share of income", "10%").says).toContain("is 10% in turn 2 already");
    expect(tries(campaign, "Rent share", "10%").says).toContain("Choose one: Rent share of income");
    expect(tries(campaign, "Rent from turn", "1.5").refused).toHaveLength(1);
    expect(tries(campaign, "Rent share of income", "20%", 1).refused).toHaveLength(1);
  });

  test("that somebody typed is a finding at its cell until it can be and is posted", () => {
    const campaign = sets(keptInTurn2(), "Rent at least", "1");
    const typed = { Setting: "Salvage share", Value: "0.3", "Since turn": 2 };
    campaign.append("HouseRules", typed);
    expect(campaign.open.findings).toMatchObject([
      { check: "house-rule", subject: "Salvage share", expected: "30%", spot: { sheet: "House rules", cell: "B3" } },
    ]);
    campaign.type("HouseRules", 1, "Value", "30%").type("HouseRules", 1, "Since turn", 1);
    expect(campaign.open.findings).toMatchObject([{ check: "house-rule", spot: { sheet: "House rules", cell: "C3" } }]);
    campaign.type("HouseRules", 1, "Since turn", 2);
    expect(campaign.open.findings).toMatchObject([{ message: expect.stringContaining("Post changes") as string }]);
    does(campaign, "post-changes");
    expect(problems(campaign)).toEqual([]);
    expect(rowsOf(campaign.tables, "HouseRules")[1]).toMatchObject({
      ...{ Setting: "Salvage share", Value: "30%", Rule: "Salvage (V19.74)", "By the book": "25%" },
    });
    expect(houseRulesIn(campaign.open, 2).map(({ setting }) => setting)).toEqual(["Rent at least", "Salvage share"]);
  });
});

describe("the settings of house rules", () => {
  const settings = HOUSE_RULES_OF_BOOK.flatMap((each) => each.settings);

  test("have names of their own, a clause, and another value than the book's", () => {
    expect(new Set(settings.map(({ setting }) => setting)).size).toBe(settings.length);
    const books = { settings: new Map<string, string>() };
    for (const { setting, clause, sample, read, byTheBook } of settings) {
      expect([setting, clause]).toEqual([setting, expect.stringMatching(/^V1[39]\./)]);
      expect([setting, read(sample)]).toEqual([setting, sample]);
      expect([setting, read(byTheBook(books))]).toEqual([setting, byTheBook(books)]);
      expect(sample).not.toBe(byTheBook(books));
    }
  });

  test("give the constants as they are by the book for the book's values", () => {
    for (const { of, settings: own, with: withValues } of BORDER_PATROL.houseRules ?? []) {
      const book = new Map(own.map(({ setting, byTheBook }) => [setting, byTheBook({ settings: new Map() })]));
      expect(withValues(book)).toEqual(of);
    }
  });
});

test("the Cartel has the next Phaser-G as many turns later as the group plays it (V19.916)", () => {
  const open = openBooks(apply(NO_TABLES, borderPatrolSample()), GAMES);
  const subject = "Turns from one Phaser-G to the next";
  const set = perform(
    open,
    { command: "set-house-rule", side: "", subject },
    [{ fields: { value: "5", since: "9" } }],
    STAMP,
  );
  expect([nextPhaserG(open, "Orion"), nextPhaserG(checkedAfter(open, set), "Orion")]).toEqual([11, 13]);
});
