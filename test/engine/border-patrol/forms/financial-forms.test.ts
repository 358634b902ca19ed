import { borderPatrolSample } from "../../../../samples/border-patrol";
import { LINES, TEAM_LINES, lineOf } from "../../../../src/engine/border-patrol/forms/lines";
import { apply, NO_TABLES } from "../../../../src/engine/campaign/schema/apply";
import { formCell, type Form, type FormColumn } from "../../../../src/engine/campaign/forms/form";
import { writeForm } from "../../../../src/engine/campaign/forms/write-form";
import type { OpenBooks } from "../../../../src/engine/campaign/ledger/outcome";
import { points } from "../../../../src/engine/core/points";
import { Kept, STAMP, kept, keptInTurn2, only, rowsOf } from "../../campaign/kept";
import { expectSheetAgrees, formKind } from "./sheet-agrees";

const ALLOCATION = formKind("financial-allocation");
const DISBURSEMENT = formKind("financial-disbursement");

const amounts = (typed: Readonly<Record<string, number | null>>) =>
  new Map(Object.entries(typed).map(([id, amount]) => [id, amount === null ? null : points(amount)] as const));
const because = (typed: Readonly<Record<string, string>>) => new Map(Object.entries(typed));

/** What a form shows of a line in a column. */
function cell(form: Form, id: string, column: FormColumn) {
  const line = form.lines.find((known) => known.id === id);
  if (!line) throw new Error(`the form has no line ${id}`);
  return formCell(form, line, column);
}

const allocationOf = (open: OpenBooks, turn = open.campaign.turn) => ALLOCATION.fill(open, "Alliance", turn);
const disbursementOf = (open: OpenBooks, turn = open.campaign.turn) => DISBURSEMENT.fill(open, "Alliance", turn);

/** An offer of the Alliance, as the table of offers has it. */
const offer = (no: number, more: Readonly<Record<string, string | number | null>> = {}) => ({
  No: no,
  Turn: 2,
  From: "Alliance",
  To: "Orion",
  Kind: "Bribe",
  Amount: 12,
  Answer: "Accepted",
  ...more,
});

const PLACES = [
  { Place: "Near Reach", Kind: "Province", Hex: "0101", Owner: "Alliance", "Economic value": 8, State: "Claimed" },
  { Place: "Vega", Kind: "System", Hex: "0102", Owner: "Coalition", "Economic value": 20, State: "Claimed" },
  { Place: "Altair", Kind: "System", Hex: "0103", Owner: "alliance", "Economic value": 24.5, State: "Disrupted" },
  { Place: "Far Reach", Kind: "Province", Hex: "0104", Owner: "", "Economic value": 3, State: "Unclaimed" },
];

describe("the lines of a Team", () => {
  test("are all on which it is paid or pays, each once", () => {
    const has = (end: "from" | "to") =>
      LINES.filter(({ currency }) => currency === undefined)
        .filter((line) => line[end].some((party) => "kinds" in party && party.kinds.includes("Alliance")))
        .map(({ line }) => line)
        .filter((line) => line !== "Opening");
    expect([...TEAM_LINES.income].sort()).toEqual(has("to").sort());
    expect([...TEAM_LINES.expenses].sort()).toEqual(has("from").sort());
  });

  test("are the same on both forms", () => {
    const { open } = kept();
    const ids = (form: Form) => form.lines.map(({ id }) => id);
    const money = ids(disbursementOf(open));
    expect(ids(allocationOf(open)).slice(0, money.length)).toEqual(money);
    expect(money).toEqual([
      "opening",
      ...TEAM_LINES.income.map((word) => lineOf(word)?.id),
      "total-income",
      ...TEAM_LINES.expenses.map((word) => lineOf(word)?.id),
      "total-expenses",
      "closing",
    ]);
  });
});

describe("Financial Allocation", () => {
  test("takes what is booked for the income of the turn where none is planned, and the plan where one is", () => {
    const campaign = keptInTurn2().book("Province income", "Economy", "Alliance", 18);
    campaign.book("System income", "Economy", "Alliance", 40);
    expect(cell(allocationOf(campaign.open), "total-income", "planned")).toBe(58);
    campaign.play((open) => writeForm(open, ALLOCATION, "Alliance", 2, amounts({ "province-income": 20 }), STAMP));
    const form = allocationOf(campaign.open);
    expect([cell(form, "province-income", "planned"), cell(form, "province-income", "booked")]).toEqual([20, 18]);
    expect(cell(form, "total-income", "planned")).toBe(60);
    // 300 to begin with, less the bribe of 47 in turn 1.
    expect([cell(form, "opening", "booked"), cell(form, "closing", "planned")]).toEqual([253, 313]);
  });

  test("has accepted bribes and leases in the plan without anybody typing them", () => {
    const campaign = keptInTurn2()
      .append("Offers", offer(80))
      .append("Offers", offer(81, { Amount: 3, Answer: "accepted" }))
      .append("Offers", offer(82, { Amount: 100, Answer: "Refused" }))
      .append("Offers", offer(83, { Amount: 100, From: "Coalition" }))
      .append("Offers", offer(84, { Amount: 100, Turn: 1 }))
      .append("Offers", offer(85, { Kind: "Lease", Amount: 30 }))
      .append("Offers", { ...offer(0), No: null, Amount: 100 });
    const form = allocationOf(campaign.open);
    expect([cell(form, "bribe", "planned"), cell(form, "lease", "planned")]).toEqual([15, 30]);
    expect(cell(form, "closing", "planned")).toBe(253 - 45);
    expectSheetAgrees(ALLOCATION, "Alliance", campaign);
    campaign.play((open) => writeForm(open, ALLOCATION, "Alliance", 2, amounts({ repair: 5 }), STAMP));
    expect(rowsOf(campaign.tables, "BudgetLines").map(({ Line, Planned }) => [Line, Planned])).toEqual([
      ["Bribe", 15],
      ["Lease", 30],
      ["Repair", 5],
    ]);
  });

  test("has accepted bribes and leases in the plan of the pirate as well (V1.23 2C1)", () => {
    const campaign = keptInTurn2()
      .append("Offers", offer(80))
      .append("Offers", offer(81, { Amount: 3, From: "Coalition" }))
      .append("Offers", offer(82, { Amount: 100, Answer: "Refused" }))
      .append("Offers", offer(83, { Amount: 100, To: "Other" }))
      .append("Offers", offer(84, { Kind: "Lease", Amount: 30 }));
    for (const id of ["orion-finances", "orion-spending"]) {
      const form = formKind(id).fill(campaign.open, "Orion", 2);
      const planned = (line: string) => cell(form, line, "planned");
      expect([planned("bribe"), planned("lease")]).toEqual([15, 30]);
      expect(Number(planned("closing")) - Number(cell(form, "opening", "booked"))).toBe(45);
      expectSheetAgrees(formKind(id), "Orion", campaign);
    }
  });

  test("refuses a plan below what was accepted or is paid, and says what would do", () => {
    const campaign = keptInTurn2().book("Bribe", "Alliance", "Orion", 14);
    const { refused, edits } = writeForm(campaign.open, ALLOCATION, "Alliance", 2, amounts({ bribe: 10 }), STAMP);
    expect(only(refused)).toMatchObject({
      check: "accepted-offers",
      subject: "Bribe",
      clause: "V1.23 2E1",
      message: expect.stringMatching(/Bribe.*10 BPV.*14 BPV.*14/),
    });
    expect(edits).toEqual([]);
  });

  test("refuses plans that would close below 0, but lets those be mended that do already", () => {
    const campaign = keptInTurn2();
    const { refused } = writeForm(campaign.open, ALLOCATION, "Alliance", 2, amounts({ purchase: 253.5 }), STAMP);
    expect(only(refused)).toMatchObject({
      check: "treasury-below-zero",
      subject: "Alliance",
      clause: "V1.23 8C1",
      message: expect.stringMatching(/Alliance.*turn 2.*-0\.5 BPV.*0.*\(V1\.23 8C1\).*0\.5/),
    });
    campaign.append("BudgetLines", { Turn: 2, Side: "Alliance", Line: "Purchase", Planned: 300 });
    const better = writeForm(campaign.open, ALLOCATION, "Alliance", 2, amounts({ purchase: 280 }), STAMP);
    expect(better.refused).toEqual([]);
    expect(better.says).toContain("would close at -27 BPV, below 0 (V1.23 8C1)");
  });

  test("keeps the most for bribes and other services, with what is used of it", () => {
    const campaign = keptInTurn2().book("Bribe", "Alliance", "Orion", 14).book("Lease", "Alliance", "Orion", 20);
    campaign.book("Information sold", "Alliance", "Orion", 3);
    const limits = { "most-for-bribes": 12, "most-for-services": 25 };
    campaign.play((open) => writeForm(open, ALLOCATION, "Alliance", 2, amounts(limits), STAMP));
    expect(campaign.open.findings.filter(({ check }) => check === "unknown-line")).toEqual([]);
    const form = allocationOf(campaign.open);
    expect([cell(form, "most-for-bribes", "planned"), cell(form, "most-for-bribes", "booked")]).toEqual([12, 14]);
    expect([cell(form, "most-for-services", "planned"), cell(form, "most-for-services", "booked")]).toEqual([25, 23]);
    expect(form.lines.find(({ id }) => id === "most-for-bribes")?.why).toMatch(/^2 BPV over the limit/);
    expect(form.lines.find(({ id }) => id === "most-for-services")?.why).not.toMatch(/over the limit/);
    // A limit is no expense.
    expect(cell(form, "closing", "planned")).toBe(253 - 14 - 20);
  });

  test("shows the places of the side, and what they are worth by kind", () => {
    const campaign = PLACES.reduce((all, place) => all.append("Places", place), keptInTurn2());
    const form = allocationOf(campaign.open);
    expect([
      cell(form, "province-value", "booked"),
      cell(form, "system-value", "booked"),
      cell(form, "places", "booked"),
    ]).toEqual([8, 24.5, 2]);
    expect(form.list?.rows).toEqual([
      { at: 1, cells: ["Near Reach", "Province", "Claimed", 8, "0101"] },
      { at: 3, cells: ["Altair", "System", "Disrupted", 24.5, "0103"] },
    ]);
    expectSheetAgrees(ALLOCATION, "Alliance", campaign);
  });

  test("knows what was planned in the turn before", () => {
    const campaign = keptInTurn2();
    campaign.play((open) =>
      writeForm(open, ALLOCATION, "Alliance", 2, amounts({ repair: 6, "most-for-bribes": 9 }), STAMP),
    );
    campaign.payRent().close();
    const before = (id: string) => allocationOf(campaign.open).lines.find((line) => line.id === id)?.plannedBefore;
    expect([before("repair"), before("most-for-bribes"), before("refit")]).toEqual([points(6), points(9), null]);
  });
});

describe("Financial Disbursement", () => {
  const planned = () => {
    const campaign = keptInTurn2();
    const plans = amounts({ purchase: 60, repair: 10, "most-for-bribes": 5 });
    campaign.play((open) => writeForm(open, ALLOCATION, "Alliance", 2, plans, STAMP));
    return campaign;
  };

  test("commits as planned until something else is said, and keeps the loss that forced it", () => {
    const campaign = planned().book("Piracy", "Alliance", "Orion", 8).book("Purchase", "Alliance", "Yards", 60);
    const before = disbursementOf(campaign.open);
    expect([cell(before, "repair", "committed"), cell(before, "repair", "variance")]).toEqual([10, 0]);
    const why = because({ repair: "  Piracy took 8 " });
    const { says } = campaign.play((open) =>
      writeForm(open, DISBURSEMENT, "Alliance", 2, amounts({ repair: 2 }), STAMP, why),
    );
    expect(says).toMatch(/Financial Disbursement, turn 2.*Budget.*sheet Alliance spending/);
    expect(rowsOf(campaign.tables, "BudgetLines")).toMatchObject([
      { Line: "Purchase", Planned: 60, Committed: null },
      { Line: "Repair", Planned: 10, Committed: 2, Because: "Piracy took 8" },
      { Line: "Most for bribes", Planned: 5 },
    ]);
    const form = disbursementOf(campaign.open);
    const row = (id: string) => form.columns.map((column) => cell(form, id, column));
    expect(row("repair")).toEqual([10, 2, -8, 0, "Piracy took 8"]);
    expect(row("purchase")).toEqual([60, 60, 0, 60, ""]);
    expect(row("piracy")).toEqual([8, 8, 0, 8, ""]);
    expect(row("total-expenses")).toEqual([78, 70, -8, 68, null]);
    expect(row("closing")).toEqual([253 - 78, 253 - 70, null, 253 - 68, null]);
    expect(row("total-income")).toEqual([0, null, null, 0, null]);
    expectSheetAgrees(DISBURSEMENT, "Alliance", campaign);
  });

  test.each([
    [{ repair: 12 }, "committed-above-plan", expect.stringMatching(/Repair.*12 BPV.*10.*10/)],
    [{ refit: 1 }, "committed-above-plan", expect.stringMatching(/Refit.*1 BPV.*0.*0/)],
    [{ repair: 4 }, "committed-unexplained", expect.stringMatching(/Repair.*4.*10.*10/)],
  ])("refuses %j", (typed, check, message) => {
    const { refused, edits } = writeForm(planned().open, DISBURSEMENT, "Alliance", 2, amounts(typed), STAMP);
    expect(only(refused)).toMatchObject({ check, message, clause: "V1.23 5D1" });
    expect(edits).toEqual([]);
  });

  test("refuses to take the reason away while the difference stands, and less than nothing", () => {
    const campaign = planned();
    const given = because({ repair: "The ship was lost" });
    campaign.play((open) => writeForm(open, DISBURSEMENT, "Alliance", 2, amounts({ repair: 4 }), STAMP, given));
    const without = writeForm(campaign.open, DISBURSEMENT, "Alliance", 2, new Map(), STAMP, because({ repair: "" }));
    expect(only(without.refused).check).toBe("committed-unexplained");
    const back = writeForm(
      campaign.open,
      DISBURSEMENT,
      "Alliance",
      2,
      amounts({ repair: null }),
      STAMP,
      because({ repair: "" }),
    );
    expect(back.refused).toEqual([]);
    const negative = writeForm(campaign.open, DISBURSEMENT, "Alliance", 2, amounts({ repair: -1 }), STAMP, given);
    expect(only(negative.refused).message).toMatch(/Repair.*-1 BPV.*0/);
  });

  test("fixes the plan of an accepted bribe when something is committed of it, so that the checks hold", () => {
    const campaign = keptInTurn2().append("Offers", offer(80)).book("Bribe", "Alliance", "Orion", 12);
    campaign.play((open) => writeForm(open, DISBURSEMENT, "Alliance", 2, amounts({ bribe: 12 }), STAMP));
    expect(rowsOf(campaign.tables, "BudgetLines")).toMatchObject([{ Line: "Bribe", Planned: 12, Committed: 12 }]);
    expect(campaign.open.findings.filter(({ check }) => /committed|bribe/.test(check))).toEqual([]);
  });

  test("of a line that stands twice in the budget makes one, with one reason", () => {
    const row = { Turn: 2, Side: "Alliance", Line: "repair" };
    const campaign = keptInTurn2()
      .append("BudgetLines", { ...row, Planned: 6, Committed: 1, Because: "First" })
      .append("BudgetLines", { ...row, Planned: 4, Committed: 1, Because: "Second" });
    expectSheetAgrees(DISBURSEMENT, "Alliance", campaign);
    const why = because({ repair: "Third" });
    campaign.play((open) => writeForm(open, DISBURSEMENT, "Alliance", 2, amounts({ repair: 3 }), STAMP, why));
    expect(rowsOf(campaign.tables, "BudgetLines")).toMatchObject([
      { Planned: 6, Committed: 3, Because: "Third" },
      { Planned: 4, Committed: null, Because: null },
    ]);
    expect(cell(disbursementOf(campaign.open), "repair", "because")).toBe("Third");
  });
});

describe("the sheets of the Teams' forms", () => {
  const sample = new Kept(apply(NO_TABLES, borderPatrolSample()));

  test.each(["Alliance", "Coalition"])("work out to the forms of %s in every turn of the sample", (side) => {
    expectSheetAgrees(ALLOCATION, side, sample);
    expectSheetAgrees(DISBURSEMENT, side, sample);
  });

  test("close with what the ledger holds, in every turn of the sample", () => {
    const { open } = sample;
    for (let turn = 1; turn <= open.campaign.turn; turn++) {
      for (const side of ["Alliance", "Coalition"]) {
        const closing = DISBURSEMENT.fill(open, side, turn).lines.find(({ id }) => id === "closing")?.shown;
        const amount = open.campaign.ends[turn]?.treasuries.get(side);
        expect([turn, side, closing]).toEqual([turn, side, { kind: "points", amount }]);
      }
    }
  });

  test("work out to the forms in a first turn, when most tables are empty", () => {
    const campaign = kept();
    expectSheetAgrees(ALLOCATION, "Coalition", campaign);
    expectSheetAgrees(DISBURSEMENT, "Coalition", campaign);
  });

  test("work out to the forms with other capitals, reversals, drafts and plans of other turns and sides", () => {
    const entry = { No: 90, Turn: 2, From: "Alliance", To: "Orion", Amount: 5, Currency: "BPV", Line: "bribe" };
    const campaign = keptInTurn2()
      .append("Transfers", entry)
      .append("Transfers", { ...entry, No: 91, From: "ORION", To: "alliance", Amount: 2 })
      .append("Transfers", { ...entry, No: null })
      .append("BudgetLines", { Turn: 2, Side: "ALLIANCE", Line: "REPAIR", Planned: 7, Committed: 3, Because: "Lost" })
      .append("BudgetLines", { Turn: 1, Side: "Alliance", Line: "Repair", Planned: 9, Committed: 0, Because: "Other" })
      .append("BudgetLines", { Turn: 2, Side: "Coalition", Line: "Repair", Planned: 1, Committed: 0, Because: "Else" })
      .append("Offers", offer(95, { From: "ALLIANCE", Kind: "bribe", Answer: "ACCEPTED", Amount: 4 }));
    expectSheetAgrees(ALLOCATION, "Alliance", campaign);
    expectSheetAgrees(DISBURSEMENT, "Alliance", campaign);
  });

  test("print on one page each", () => {
    const plans = [ALLOCATION, DISBURSEMENT].map((kind) =>
      kind.sheet(kind.fill(sample.open, "Alliance", 9), sample.open),
    );
    expect(plans.map(({ plan }) => [plan.name, plan.onePage, plan.landscape])).toEqual([
      ["Alliance allocation", true, false],
      ["Alliance spending", true, true],
    ]);
  });
});
