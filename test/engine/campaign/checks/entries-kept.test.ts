import { orionsGateSample } from "../../../../samples/orions-gate";
import { perform } from "../../../../src/engine/campaign/game";
import { undoAct } from "../../../../src/engine/campaign/commands/undo";
import { apply, NO_TABLES } from "../../../../src/engine/campaign/schema/apply";
import { flatten } from "../../../../src/engine/core/problem";
import { once } from "../../../../samples/once";
import { Kept, keptInTurn2, rowsOf, STAMP, tableOf } from "../kept";

/** A campaign in which a command booked each of these amounts, in an act of its own. */
function booked(...amounts: readonly number[]): Kept {
  const campaign = keptInTurn2();
  for (const amount of amounts) {
    const doing = { command: "book", side: "Alliance", subject: "Other income" };
    const reply = { fields: { amount: String(amount), from: "Economy" } };
    campaign.play((open) => perform(open, doing, [reply], { ...STAMP, seed: `booked ${amount}` }));
  }
  return campaign;
}

const found = ({ open }: Kept) =>
  flatten(open.findings).map(({ check, subject, spot }) => [check, subject, `${spot?.sheet} ${spot?.cell}`]);

const many = ({ tables }: Kept, name: string): number => rowsOf(tables, name).length;

const last = ({ tables }: Kept, name: string, column: string) => rowsOf(tables, name).at(-1)?.[column] ?? null;

const removeLast = (campaign: Kept, name: string): Kept => campaign.remove(name, many(campaign, name) - 1);

describe("the entries that a step wrote", () => {
  test("are missed where they were the last ones", () => {
    const campaign = booked(50, 60);
    expect(found(campaign)).toEqual([]);
    const no = last(campaign, "Transfers", "No");
    const at = `Turn steps K${tableOf(campaign.tables, "Steps").row + 1 + many(campaign, "Steps")}`;
    expect(found(removeLast(campaign, "Transfers"))).toEqual([["entry-missing", `No ${no}`, at]]);
    // Its number is given again, to another act.
    const again = { command: "book", side: "Alliance", subject: "Other income" };
    campaign.play((open) =>
      perform(open, again, [{ fields: { amount: "70", from: "Economy" } }], { ...STAMP, seed: "after" }),
    );
    expect(found(campaign)).toEqual([["entry-missing", `No ${no}`, at]]);
  });

  test("may be missing by the game master's ruling", () => {
    const campaign = booked(50);
    const no = last(campaign, "Transfers", "No");
    removeLast(campaign, "Transfers").append("Settings", { Setting: "Missing numbers", Value: no });
    expect(found(campaign)).toEqual([]);
  });

  test("are named by the numbers beside them where they were not the last ones", () => {
    const campaign = booked(50, 60);
    campaign.remove("Transfers", many(campaign, "Transfers") - 2);
    expect(found(campaign).map(([check]) => check)).toEqual(["number-missing"]);
  });

  test("are all there once they are undone, and once that is undone", () => {
    const campaign = booked(50);
    for (const seed of ["first", "second"]) {
      const act = String(last(campaign, "Transfers", "Act"));
      campaign.play((open) => perform(open, { command: "undo", side: "", subject: act }, [], { ...STAMP, seed }));
      expect(found(campaign)).toEqual([]);
    }
    campaign.play((open) => undoAct(open, String(last(campaign, "Transfers", "Act")), STAMP));
    expect(found(campaign)).toEqual([]);
  });

  test("are all there in a turn that is reopened", () => {
    const campaign = booked(50).payRent().close();
    campaign.play((open) => perform(open, { command: "reopen", side: "", subject: "" }, [], STAMP));
    expect(found(campaign)).toEqual([]);
    const no = last(campaign, "Transfers", "No");
    // The rent was paid by no command.
    expect(found(removeLast(campaign, "Transfers"))).toEqual([]);
    expect(found(removeLast(campaign, "Transfers"))).toEqual([
      ["entry-missing", `No ${Number(no) - 1}`, "Turn steps K2"],
    ]);
  });
});

describe("the step of an entry", () => {
  test("is missed where it was the last one, or all are gone", () => {
    for (const gone of [1, 2]) {
      const campaign = booked(50, 60);
      const from = many(campaign, "Transfers") - gone;
      for (let each = 0; each < gone; each++) removeLast(campaign, "Steps");
      const numbers = rowsOf(campaign.tables, "Transfers").slice(from);
      expect(found(campaign).map(([check, subject]) => [check, subject])).toEqual(
        numbers.map(({ No }) => ["entry-missing", `No ${No}`]),
      );
    }
  });

  test("is missed with the whole sheet", () => {
    const campaign = booked(50).alter("Steps", () => undefined);
    expect(found(campaign).map(([check]) => check)).toContain("entry-missing");
  });

  test("that has the act, the command or the turn of another is named", () => {
    const campaign = booked(50, 60);
    const [one, other] = rowsOf(campaign.tables, "Steps").slice(-2);
    const at = many(campaign, "Steps") - 2;
    const swapped = campaign
      .copy()
      .type("Steps", at, "Act", other?.["Act"] ?? null)
      .type("Steps", at + 1, "Act", one?.["Act"] ?? null);
    expect(found(swapped).map(([check, subject]) => [check, subject])).toEqual([
      ["step-changed", `Step ${one?.["No"]}`],
      ["step-changed", `Step ${other?.["No"]}`],
    ]);
    for (const [column, cell] of [
      ["Command", "capture-place"],
      ["Turn", 1],
    ] as const) {
      const typed = campaign.copy().type("Steps", at, column, cell);
      expect(found(typed).map(([check]) => check)).toContain("step-changed");
    }
  });
});

describe("battles", () => {
  const sample = once(() => new Kept(apply(NO_TABLES, orionsGateSample())));

  test("miss the last entry of the log, and the steps of a whole turn", () => {
    const campaign = sample().copy();
    expect(found(campaign)).toEqual([]);
    const no = last(campaign, "Events", "No");
    expect(found(removeLast(campaign.copy(), "Events"))).toEqual([
      ["entry-missing", `No ${no}`, expect.stringContaining("Turn steps K")],
    ]);
    campaign.alter("Steps", (table) => ({ ...table, rows: [] }));
    expect(found(campaign)).toEqual([["entry-missing", "No 1", expect.anything()]]);
    expect(campaign.open.findings[0]?.message).toContain("more acts");
  });
});

describe("the plans that a form wrote", () => {
  test("are missed where none of a side is left", () => {
    const campaign = keptInTurn2();
    const doing = { command: "fill-form", side: "Alliance", subject: "financial-allocation" };
    campaign.play((open) => perform(open, doing, [{ fields: { refit: "11", repair: "3" } }], STAMP));
    expect(found(campaign)).toEqual([]);
    const plans = rowsOf(campaign.tables, "BudgetLines").filter(({ Side, Turn }) => Side === "Alliance" && Turn === 2);
    expect(plans.length).toBeGreaterThan(0);
    campaign.alter("BudgetLines", (table) => ({ ...table, rows: [] }));
    expect(found(campaign)).toEqual([["plan-missing", "Alliance, turn 2", expect.stringContaining("Turn steps E")]]);
  });
});
