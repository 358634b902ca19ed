import { BORDER_PATROL } from "../../../../src/engine/border-patrol/game";
import { plannedClosing } from "../../../../src/engine/campaign/forms/form";
import { FILL_FORM } from "../../../../src/engine/campaign/ledger/plans";
import { writeForm } from "../../../../src/engine/campaign/forms/write-form";
import { fieldsIn } from "../../../../src/engine/campaign/commands/command-run";
import { commandOf, offers, perform } from "../../../../src/engine/campaign/game";
import { apply, NO_TABLES } from "../../../../src/engine/campaign/schema/apply";
import { GAMES } from "../../../../src/engine/games";
import { openBooks } from "../../../../src/engine/open";
import { borderPatrolSample } from "../../../../samples/border-patrol";
import type { Tables } from "../../../../src/engine/campaign/schema/table";
import { fullFerry } from "../../../test-game/full-ferry";
import { FERRY } from "../../../test-game/game";
import type { Edit } from "../../../../src/engine/campaign/schema/edit";
import type { Outcome } from "../../../../src/engine/campaign/ledger/outcome";
import { points } from "../../../../src/engine/core/points";
import { STAMP, keptInTurn2, only, rowsOf } from "../kept";

const openAny = (tables: Tables) => openBooks(tables, [...GAMES, FERRY]);
const FORM = BORDER_PATROL.forms[0]!;

describe("writeForm", () => {
  const plans = new Map([
    ["bribe", points(10)],
    ["rent", points(4.5)],
  ]);
  const enterings = (edits: readonly Edit[]) => edits.filter(({ kind }) => kind === "enter");

  test("puts the plans into the budget, and lays the form with them worked in", () => {
    const campaign = keptInTurn2();
    const { says, edits } = campaign.play((open) => writeForm(open, FORM, "Orion", 2, plans, STAMP));
    expect(says).toMatch(/Orion Financial Management, turn 2.*Budget.*sheet Orion finances/);
    expect(rowsOf(campaign.tables, "BudgetLines")).toMatchObject([
      { Turn: 2, Side: "Orion", Line: "Bribe", Planned: 10 },
      { Turn: 2, Side: "Orion", Line: "Rent", Planned: 4.5 },
    ]);
    const laid = edits.find((edit) => edit.kind === "lay");
    const values = laid?.kind === "lay" ? laid.sheet.cells.map(({ content }) => content.value) : [];
    expect(values).toContain(152.5);
    expect(campaign.tables.sheets).toContain("Orion finances");
    expect(campaign.open.findings).toEqual([]);
  });

  test("a form that stands already keeps its sheet: only its picker turns", () => {
    const campaign = keptInTurn2();
    campaign.play((open) => writeForm(open, FORM, "Orion", 2, plans, STAMP));
    const { edits } = writeForm(campaign.open, FORM, "Orion", 1, new Map(), STAMP);
    expect(edits).toEqual([
      { kind: "enter", sheet: "Orion finances", cell: "B3", content: { kind: "value", value: 1 } },
    ]);
  });

  test("changes the plans that differ, and only those; a plan is taken back with null", () => {
    const campaign = keptInTurn2();
    campaign.play((open) => writeForm(open, FORM, "Orion", 2, plans, STAMP));
    const again = writeForm(campaign.open, FORM, "Orion", 2, plans, STAMP);
    expect(again.says).toContain("no plan changed");
    expect(enterings(again.edits)).toHaveLength(again.edits.length);
    campaign.play((open) =>
      writeForm(
        open,
        FORM,
        "Orion",
        2,
        new Map([
          ["bribe", null],
          ["lease", points(3)],
        ]),
        STAMP,
      ),
    );
    expect(rowsOf(campaign.tables, "BudgetLines").map(({ Line, Planned }) => [Line, Planned])).toEqual([
      ["Bribe", null],
      ["Rent", 4.5],
      ["Lease", 3],
    ]);
  });

  test("a line that stands twice in the budget becomes one plan", () => {
    const row = { Turn: 2, Side: "Orion", Line: "bribe" };
    const campaign = keptInTurn2()
      .append("BudgetLines", { ...row, Planned: 3 })
      .append("BudgetLines", { ...row, Planned: 4 });
    const planned = () => FORM.fill(campaign.open, "Orion", 2).lines.find(({ id }) => id === "bribe")?.planned;
    expect(planned()).toBe(points(7));
    campaign.play((open) => writeForm(open, FORM, "Orion", 2, new Map([["bribe", points(10)]]), STAMP));
    expect(planned()).toBe(points(10));
    expect(rowsOf(campaign.tables, "BudgetLines")).toMatchObject([{ Planned: 10 }, { Planned: null }]);
  });

  test("warns where the plans would close below 0, and refuses a negative plan", () => {
    const over = new Map([["purchase", points(147.5)]]);
    expect(plannedClosing(FORM.fill(keptInTurn2().open, "Orion", 2), over)).toBe(points(-0.5));
    expect(writeForm(keptInTurn2().open, FORM, "Orion", 2, over, STAMP).says).toMatch(
      /close at -0\.5 BPV.* \(V1\.23 8C1\)\.$/,
    );
    const negative = writeForm(keptInTurn2().open, FORM, "Orion", 2, new Map([["bribe", points(-1)]]), STAMP);
    expect(only(negative.refused)).toMatchObject({
      check: "negative-amount",
      subject: "Bribe",
      clause: "V19.26",
      message: expect.stringContaining("Bribe is planned at -1 BPV"),
    });
    expect(negative.edits).toEqual([]);
  });

  test("typed plans come before saved ones in what the treasury would close with", () => {
    const campaign = keptInTurn2();
    campaign.play((open) => writeForm(open, FORM, "Orion", 2, plans, STAMP));
    const form = FORM.fill(campaign.open, "Orion", 2);
    expect(plannedClosing(form)).toBe(points(152.5));
    expect(
      plannedClosing(
        form,
        new Map([
          ["rent", null],
          ["bribe", points(20)],
        ]),
      ),
    ).toBe(points(167));
  });
});

describe("the command that fills a form", () => {
  const { open } = keptInTurn2();
  /** But for the last edit, which says in Steps that it was done, and for the answers that it used. */
  const untold = ({ edits, used, ...outcome }: Outcome): Outcome => {
    expect(used?.map(({ name }) => name)).toContain("turn");
    return { ...outcome, edits: edits.slice(0, -1) };
  };
  const fill = (side: string, subject: string, fields: Readonly<Record<string, string>>) =>
    perform(open, { command: FILL_FORM, side, subject }, [{ fields }], STAMP);

  test("writes what the form itself would, of an earlier turn as well", () => {
    const rent = new Map([["rent", points(4.5)]]);
    expect(untold(fill("Orion", FORM.id, { rent: "4.5" }))).toEqual(writeForm(open, FORM, "Orion", 2, rent, STAMP));
    expect(untold(fill("Orion", FORM.id, { turn: "1" }))).toEqual(writeForm(open, FORM, "Orion", 1, new Map(), STAMP));
    expect(only(fill("Orion", FORM.id, { turn: "3" }).refused).message).toContain("turn");
  });

  test("fills a form of all sides together for the game master, and no other", () => {
    const master = BORDER_PATROL.forms.find((form) => form.master)!;
    expect(untold(fill("", master.id, {}))).toEqual(writeForm(open, master, "", 2, new Map(), STAMP));
    const other = perform(open, { command: FILL_FORM, side: "", subject: FORM.id }, [], STAMP);
    expect(only(other.refused).check).toBe("unknown-form");
  });
});

describe.each([
  ["Border Patrol", openAny(apply(NO_TABLES, borderPatrolSample()))],
  ["the test game", openAny(fullFerry().tables)],
])("a closed turn of %s", (_, open) => {
  const closed = Array.from(
    { length: open.campaign.turn - open.campaign.first },
    (_, index) => open.campaign.first + index,
  );
  const offered = ["", ...open.books.sides.map(({ name }) => name)].flatMap((side) =>
    offers(open, side).filter(({ command }) => command.id === FILL_FORM),
  );

  test("takes no other amount or reason in any form, and can be shown", () => {
    const refusals = new Map<string, string>();
    expect(closed.length).toBeGreaterThan(0);
    for (const { side, subject } of offered) {
      for (const turn of closed.map(String)) {
        const does = (fields: Readonly<Record<string, string>>): Outcome =>
          perform(open, { command: FILL_FORM, side, subject }, [{ fields: { turn, ...fields } }], STAMP);
        const shown = does({});
        expect([side, subject, turn, shown.refused]).toEqual([side, subject, turn, []]);
        const budget = shown.edits.filter((edit) => "table" in edit && edit.table === "BudgetLines");
        expect([side, subject, turn, budget]).toEqual([side, subject, turn, []]);
        const { asked } = commandOf(open.game, FILL_FORM)!.begin(open, { side, subject });
        for (const name of Object.keys(fieldsIn(asked, { turn }))) {
          if (name === "turn") continue;
          const { refused, edits } = does({ [name]: "987" });
          expect([subject, turn, name, edits]).toEqual([subject, turn, name, []]);
          refusals.set(`${subject} ${name}`, String(refused[0]?.check));
        }
      }
    }
    expect([...new Set(refusals.values())]).toEqual(["closed-turn"]);
  });
});
