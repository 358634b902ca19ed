import fc from "fast-check";
import type { Cell } from "../../../../src/engine/core/cell";
import { borderState } from "../../../../src/engine/border-patrol/border-state";
import { loseShip } from "../../../../src/engine/border-patrol/ships/loss";
import { unitEnters, unitLeaves, unitValued } from "../../../../src/engine/campaign/ledger/change";
import { isReady, type Answers, type Discrepancy } from "../../../../src/engine/campaign/reconcile/discrepancy";
import { discrepancies, reconcile } from "../../../../src/engine/campaign/reconcile/reconcile";
import { after, replay, treasury, unitWorth } from "../../../../src/engine/campaign/ledger/replay";
import { isTransfer, type Moving } from "../../../../src/engine/campaign/ledger/entry";
import type { Row } from "../../../../src/engine/campaign/schema/table";
import { points } from "../../../../src/engine/core/points";
import { DAY, STAMP, checksOf, keptInTurn2, only, rowsOf, type Kept } from "../kept";
import { times } from "../../../thoroughness";

const differences = ({ open }: Kept, answers: Answers = {}): readonly Discrepancy[] => discrepancies(open, answers);

const the = (all: readonly Discrepancy[]): Discrepancy => {
  expect(all.map(({ id }) => id)).toHaveLength(1);
  return all[0]!;
};

/** Takes everything in, and gives back what is said. */
const take = (campaign: Kept, answers: Answers = {}): string =>
  campaign.play((open) => reconcile(open, answers, STAMP)).says;

const ledger = (campaign: Kept, row: Row): Kept => campaign.append("Transfers", row);
const last = (campaign: Kept, table: "Transfers" | "Events" | "Units" | "Rolls" | "Offers"): Row =>
  rowsOf(campaign.tables, table).at(-1) ?? {};
const inHand = ({ open }: Kept, side = "Orion"): number => treasury(open.campaign, side, open.campaign.turn) / 10_000;
const worth = ({ open }: Kept, side = "Orion"): number => unitWorth(open.campaign, side, open.campaign.turn) / 10_000;

describe("rows typed without a number", () => {
  test("are numbered and completed from their line", () => {
    const campaign = ledger(keptInTurn2(), { Line: "Rent", From: "Orion", Amount: 4.5, Note: "on time" });
    const no = Number(last(keptInTurn2(), "Transfers")["No"]);
    expect(checksOf(campaign.open.findings)).toContain("draft");
    const difference = the(differences(campaign));
    expect(difference).toMatchObject({
      id: "ledger-6",
      subject: "Ledger, row 6",
      spot: { sheet: "Ledger", cell: "A6" },
      sheetHas: "From Orion, Amount 4.5, Line Rent, Note on time",
      booksHave: "Nothing: the row has no number",
      question: null,
      refused: [],
    });
    expect(difference.becomes).toMatch(/^Entry \d+: Rent, 4.5 BPV from Orion to Family$/);
    expect(take(campaign)).toMatch(/^1 change is posted, as entry \d+\.$/);
    expect(last(campaign, "Transfers")).toMatchObject({
      Turn: 2,
      Step: "2C2",
      From: "Orion",
      To: "Family",
      Amount: 4.5,
      Currency: "BPV",
      Line: "Rent",
      Clause: "V19.08",
      Booked: DAY,
      Note: "on time",
    });
    expect(Number(last(campaign, "Transfers")["No"])).toBeGreaterThan(no);
    expect(campaign.open.findings).toEqual([]);
    expect(differences(campaign)).toEqual([]);
  });

  test("keep what was typed in them", () => {
    const campaign = ledger(keptInTurn2(), {
      ...{ Turn: 2, Step: "5D", From: "orion", To: "Yards", Amount: 3, Currency: "bpv", Line: "refit" },
      ...{ Clause: "mine", Booked: "yesterday", "Secret to": "Orion" },
    });
    take(campaign);
    expect(last(campaign, "Transfers")).toMatchObject({
      ...{ Turn: 2, Step: "5D", From: "orion", To: "Yards", Amount: 3, Currency: "bpv", Line: "refit" },
      ...{ Clause: "mine", Booked: "yesterday", "Secret to": "Orion" },
    });
    expect(campaign.open.findings).toEqual([]);
    expect(inHand(campaign)).toBe(144);
  });

  test("lose the blanks around a word that formulas look for", () => {
    const campaign = ledger(keptInTurn2(), { Line: " Refit ", From: "Orion ", To: "Yards", Amount: 3 });
    take(campaign);
    expect(last(campaign, "Transfers")).toMatchObject({ Line: "Refit", From: "Orion", To: "Yards" });
    expect(campaign.open.findings).toEqual([]);
  });

  test.each<[string, Row, string, RegExp]>([
    [
      "an unknown line",
      { Line: "Lunch", From: "Orion", To: "Yards", Amount: 1 },
      "unknown-line",
      /"Lunch" is not a line/,
    ],
    ["no line", { From: "Orion", To: "Yards", Amount: 1 }, "unknown-line", /not a line/],
    [
      "a wrong end",
      { Line: "Rent", From: "Orion", To: "Yards", Amount: 1 },
      "wrong-account",
      /To is Yards\b.*: Family /,
    ],
    ["an end that is missing", { Line: "Refit", To: "Yards", Amount: 1 }, "wrong-account", /From is blank/],
    ["more than is in hand", { Line: "Refit", From: "Orion", Amount: 500 }, "treasury-below-zero", /Orion has 147/],
    ["more rent than is due", { Line: "Rent", From: "Orion", Amount: 5 }, "rent-unpaid", /pay 4\.5, not 5/i],
    ["an amount of 0", { Line: "Refit", From: "Orion", Amount: 0 }, "negative-amount", /above 0/],
    ["an amount below 0", { Line: "Refit", From: "Orion", Amount: -1 }, "negative-amount", /swap From and To/],
    ["text for an amount", { Line: "Refit", From: "Orion", Amount: "lots" }, "not-a-number", /"lots"/],
    ["no amount", { Line: "Refit", From: "Orion" }, "amount-missing", /no amount/],
    ["an unknown side", { Line: "Refit", From: "Onion", Amount: 1 }, "unknown-side", /"Onion"/],
    ["an unknown currency", { Line: "Refit", From: "Orion", Amount: 1, Currency: "EUR" }, "unknown-currency", /BPV/],
    ["a closed turn", { Line: "Refit", From: "Orion", Amount: 1, Turn: 1 }, "closed-turn", /Turn 1 is closed/],
    ["a turn to come", { Line: "Refit", From: "Orion", Amount: 1, Turn: 3 }, "future-entry", /Turn 3 has not started/],
  ])("with %s stay drafts, and the reason is told", (_, row, check, message) => {
    const campaign = ledger(keptInTurn2(), row);
    const { refused, becomes } = the(differences(campaign));
    expect(only(refused)).toMatchObject({ check, message: expect.stringMatching(message) });
    expect(becomes).toBe("");
    const play = reconcile(campaign.open, {}, STAMP);
    expect([play.edits, play.refused]).toEqual([[], refused]);
  });

  test("are checked one after another: the second cannot spend what the first has spent", () => {
    const campaign = ledger(keptInTurn2(), { Line: "Refit", From: "Orion", Amount: 100 });
    ledger(campaign, { Line: "Refit", From: "Orion", Amount: 100 });
    ledger(campaign, { Line: "Repair", From: "Orion", Amount: 47 });
    expect(differences(campaign).map(({ refused }) => checksOf(refused))).toEqual([[], ["treasury-below-zero"], []]);
    expect(take(campaign)).toMatch(/^2 changes are posted, as entries \d+ to \d+\. 1 stays as it was\./);
    expect(inHand(campaign)).toBe(0);
    const rows = rowsOf(campaign.tables, "Transfers").slice(-3);
    expect(rows.map(({ No, Booked }) => [No === null, Booked])).toEqual([
      [false, DAY],
      [true, null],
      [false, DAY],
    ]);
    expect(rows[1]).toMatchObject({ Turn: null, Step: null, To: null });
    expect(Number(rows[2]!["No"])).toBe(Number(rows[0]!["No"]) + 1);
    expect(checksOf(campaign.open.findings)).toEqual(["draft"]);
  });

  test("are booked in one write, however many they are", () => {
    const campaign = keptInTurn2();
    for (let row = 0; row < 50; row++) ledger(campaign, { Line: "Repair", From: "Orion", Amount: 1 });
    take(campaign);
    expect(inHand(campaign)).toBe(97);
    expect(campaign.open.findings).toEqual([]);
  });

  test("that take an entry back are checked as a reversal", () => {
    const campaign = keptInTurn2().book("Refit", "Orion", "Yards", 10);
    const { No } = last(campaign, "Transfers");
    const back = { Line: "Refit", From: "Yards", To: "Orion", Amount: 10, Ref: String(No) };
    ledger(campaign, back);
    take(campaign);
    expect(inHand(campaign)).toBe(147);
    expect(campaign.open.findings).toEqual([]);
    expect(only(the(differences(ledger(campaign, back))).refused)).toMatchObject({ check: "reversed-twice" });
  });

  test("that take back something else than the entry in Ref are no reversal", () => {
    const campaign = keptInTurn2().book("Refit", "Orion", "Yards", 10);
    const back = { Line: "Refit", From: "Yards", To: "Orion", Amount: 10, Ref: String(last(campaign, "Transfers").No) };
    for (const other of [{ Line: "Repair" }, { Amount: 9 }, { Ref: "1" }]) {
      const refused = the(differences(ledger(campaign.copy(), { ...back, ...other }))).refused;
      expect([other, checksOf(refused)]).toEqual([other, ["wrong-account"]]);
    }
  });

  test("of other currencies need two accounts and an amount", () => {
    const typed = { From: "Fame", To: "Orion", Amount: 2, Currency: "RP" };
    const campaign = ledger(keptInTurn2(), { ...typed, Currency: null, Line: "rank award" });
    expect(the(differences(campaign)).becomes).toMatch(/: rank award, 2 RP from Fame to Orion$/i);
    const refusedWith = (row: Row) => only(the(differences(ledger(keptInTurn2(), { ...typed, ...row }))).refused).check;
    expect([refusedWith({ From: null }), refusedWith({ To: "Fame" }), refusedWith({ Amount: 0 })]).toEqual([
      "wrong-account",
      "wrong-account",
      "negative-amount",
    ]);
    take(campaign);
    expect(campaign.open.findings).toEqual([]);
  });

  test("of rolls and offers are numbered too", () => {
    const campaign = keptInTurn2().append("Rolls", { Side: "Orion", Purpose: "Raid", Dice: "2d6", Faces: "3, 4" });
    campaign.append("Offers", { From: "Alliance", To: "Orion", Kind: "Bribe", Amount: 5 });
    expect(differences(campaign).map(({ becomes }) => becomes.replace(/\d+:/, "#:"))).toEqual([
      "Entry #: Orion rolled 2d6: 3, 4 for Raid",
      "Entry #: bribe of 5 BPV from Alliance to Orion",
    ]);
    take(campaign);
    const [roll, offer] = [last(campaign, "Rolls"), last(campaign, "Offers")];
    expect([roll, offer]).toMatchObject([{ Turn: 2, Source: "typed" }, { Turn: 2 }]);
    expect(offer["No"]).toBe(Number(roll["No"]) + 1);
    expect(checksOf(campaign.open.findings)).not.toContain("draft");
    const nobody = keptInTurn2().append("Rolls", { Purpose: "Raid" });
    expect(only(the(differences(nobody)).refused)).toMatchObject({ check: "unknown-side" });
  });
});

describe("events typed without a number", () => {
  test("hiding is declared as the pane declares it, and rules out income of the same go", () => {
    const campaign = keptInTurn2().append("Events", { Kind: "hiding", Side: "Orion" });
    ledger(campaign, { Line: "Piracy", From: "Underworld", To: "Orion", Amount: 9 });
    const [hiding, piracy] = differences(campaign);
    expect(hiding?.becomes).toMatch(/Orion is in hiding$/);
    expect(only(piracy?.refused ?? [])).toMatchObject({ check: "income-in-hiding" });
    take(campaign);
    expect(last(campaign, "Events")).toMatchObject({ Step: "1B2", Clause: "V19.61", Change: '{"schema":1}' });
    expect(borderState(campaign.open.campaign).hiding.get("Orion")?.has(2)).toBe(true);
  });

  test("hiding after income is refused", () => {
    const campaign = keptInTurn2()
      .book("Bribe", "Alliance", "Orion", 5)
      .append("Events", { Kind: "Hiding", Side: "Orion" });
    expect(only(the(differences(campaign)).refused)).toMatchObject({ check: "hiding", clause: "V19.62" });
  });

  test("a unit that leaves or is valued shows so in the tracker", () => {
    const campaign = keptInTurn2().append("Events", { Kind: "Unit leaves", Subject: "O-2", Change: "lost" });
    campaign.append("Events", {
      Kind: "Unit valued",
      Subject: "O-1",
      Change: '{"schema":1,"combat":1200000,"economic":1200000,"worth":1000000}',
    });
    expect(differences(campaign).every(isReady)).toBe(true);
    take(campaign);
    expect(rowsOf(campaign.tables, "Units")).toMatchObject([
      { Unit: "O-1", "Economic BPV": 120, "Worth BPV": 100 },
      { Unit: "O-2", "Worth BPV": 0, Condition: "Destroyed" },
    ]);
    expect([worth(campaign), campaign.open.findings]).toEqual([100, []]);
  });

  test("a unit that enters is given a row, or takes its BPV from the row that it has", () => {
    const campaign = keptInTurn2().append("Events", {
      Kind: "Unit enters",
      Side: "Alliance",
      Subject: "A-1",
      Change: '{"schema":1,"combat":500000,"economic":500000,"worth":500000}',
    });
    campaign.append("Units", { Unit: "O-3", Side: "Orion", "Economic BPV": 40, "Combat BPV": 40, "Worth BPV": 40 });
    campaign.append("Events", { Kind: "Unit enters", Subject: "O-3" });
    take(campaign);
    expect(last(campaign, "Units")).toMatchObject({ Unit: "A-1", Side: "Alliance", "Worth BPV": 50 });
    expect([worth(campaign), worth(campaign, "Alliance"), campaign.open.findings]).toEqual([227, 50, []]);
  });

  test.each<[string, Row, string]>([
    ["of a kind that is none", { Kind: "Party", Side: "Orion" }, "event-unreadable"],
    ["of a unit that is none", { Kind: "Unit leaves", Side: "Orion", Subject: "O-9", Change: "Lost" }, "unknown-unit"],
    ["of another's unit", { Kind: "Unit leaves", Side: "Alliance", Subject: "O-2", Change: "Lost" }, "unknown-unit"],
    ["that says not how it left", { Kind: "Unit leaves", Subject: "O-2" }, "event-unreadable"],
    ["of a unit that is there", { Kind: "Unit enters", Subject: "O-2" }, "duplicate-unit"],
    ["of a flagship that is one", { Kind: "Flagship", Subject: "O-1" }, "flagship"],
    ["of a flagship that may not be one", { Kind: "Flagship", Subject: "O-2" }, "flagship"],
  ])("an event %s is refused", (_, row, check) => {
    expect(checksOf(the(differences(keptInTurn2().flagship("O-1").append("Events", row))).refused)).toEqual([check]);
  });
});

describe("the ship tracker", () => {
  test("a BPV that was typed over is an entry, unless the log is said to be right", () => {
    const campaign = keptInTurn2().type("Units", 1, "Worth BPV", 60);
    const difference = the(differences(campaign));
    expect(difference).toMatchObject({
      id: "unit-O-2",
      spot: { sheet: "Ships", cell: "A3" },
      sheetHas: "Worth BPV 60",
      booksHave: "Worth BPV 67",
      question: { about: "value", answer: "sheet" },
    });
    const slip = campaign.copy();
    take(campaign);
    expect(last(campaign, "Events")).toMatchObject({
      Turn: 2,
      Kind: "Unit valued",
      Side: "Orion",
      Subject: "O-2",
      Change: '{"schema":1,"combat":670000,"economic":670000,"worth":600000}',
      Booked: DAY,
    });
    expect([worth(campaign), campaign.open.findings]).toEqual([180, []]);
    expect(take(slip, { "unit-O-2": "books" })).toMatch(/^1 change is posted\.$/);
    expect([worth(slip), slip.open.findings]).toEqual([187, []]);
    expect(rowsOf(slip.tables, "Units")[1]).toMatchObject({ "Worth BPV": 67 });
  });

  test("a BPV that was cleared is asked about", () => {
    const campaign = keptInTurn2().type("Units", 1, "Combat BPV", null);
    expect(the(differences(campaign))).toMatchObject({ becomes: "", question: { about: "value", answer: "" } });
    expect(reconcile(campaign.open, {}, STAMP)).toMatchObject({ edits: [], refused: [{ check: "take-in" }] });
    take(campaign, { "unit-O-2": "sheet" });
    expect(campaign.open.campaign.units.get("O-2")?.values["combat"]).toBe(points(0));
    expect(campaign.open.findings).toEqual([]);
  });

  test("a row of its own joins; what is not typed is the Economic BPV", () => {
    const campaign = keptInTurn2().append("Units", { Unit: "O-3", Name: "Kite", Side: "Orion", "Economic BPV": 50 });
    expect(the(differences(campaign))).toMatchObject({
      sheetHas: "Kite of Orion: Economic BPV 50, Combat BPV 50, Worth BPV 50",
      becomes: expect.stringMatching(/^Entry \d+: O-3 joins Orion, worth 50 BPV$/),
      question: null,
    });
    take(campaign);
    expect(last(campaign, "Units")).toMatchObject({ "Economic BPV": 50, "Combat BPV": 50, "Worth BPV": 50 });
    expect([worth(campaign), campaign.open.findings]).toEqual([237, []]);
  });

  test("a row without a side asks whose it is", () => {
    const campaign = keptInTurn2().append("Units", { Unit: "A-1", "Economic BPV": 50 });
    const { question, becomes } = the(differences(campaign));
    expect([question?.about, question?.answers.map(({ answer }) => answer), becomes]).toEqual([
      "side",
      ["Alliance", "Coalition", "Orion"],
      "",
    ]);
    take(campaign, { "unit-A-1": "Alliance" });
    expect(last(campaign, "Units")).toMatchObject({ Side: "Alliance" });
    expect([worth(campaign, "Alliance"), campaign.open.findings]).toEqual([50, []]);
  });

  test.each<[string, Row, string, RegExp]>([
    ["no BPV", { Unit: "O-3", Side: "Orion" }, "amount-missing", / F4\b/],
    ["no id", { Name: "Kite", Side: "Orion", "Economic BPV": 5 }, "unit-id", / A4, such as O-3,/],
    ["no id, of a side without units", { Side: "Coalition", "Economic BPV": 5 }, "unit-id", /such as C-1,/],
    ["an id that is taken", { Unit: "O-2", Side: "Orion", "Economic BPV": 5 }, "duplicate-unit", /such as O-3/],
  ])("a row with %s is refused", (_, row, check, message) => {
    const campaign = keptInTurn2().append("Units", row);
    expect(only(the(differences(campaign)).refused)).toMatchObject({ check, message: expect.stringMatching(message) });
    expect(reconcile(campaign.open, {}, STAMP).edits).toEqual([]);
  });

  test("a row with a cell that cannot be read is left to its finding", () => {
    expect(differences(keptInTurn2().type("Units", 1, "Worth BPV", "lots"))).toEqual([]);
  });

  test("a row that is gone asks how the ship left", () => {
    const campaign = keptInTurn2().remove("Units", 1);
    const { question } = the(differences(campaign));
    expect(question?.about).toBe("existence");
    expect(question?.answers.map(({ answer }) => answer)).toEqual([
      ...["Lost", "Sold", "Mutinied", "Scrapped", "Captured", "books"],
    ]);
    const back = campaign.copy();
    take(campaign, { "unit-O-2": "Lost" });
    expect(last(campaign, "Events")).toMatchObject({
      Kind: "Unit leaves",
      Subject: "O-2",
      Change: '{"schema":1,"how":"Lost"}',
    });
    expect([worth(campaign), campaign.open.findings]).toEqual([120, []]);
    take(back, { "unit-O-2": "books" });
    expect(last(back, "Units")).toMatchObject({ Unit: "O-2", Side: "Orion", "Worth BPV": 67 });
    expect(back.open.findings).toEqual([]);
  });

  test("a ship that was sold brings its price, by the rules of a sale", () => {
    const campaign = keptInTurn2().add("O-3").forSale("O-2").remove("Units", 1).remove("Units", 1);
    const answers = { "unit-O-2": "Sold", "unit-O-3": "Sold" };
    const [first, second] = differences(campaign, answers);
    expect(first?.becomes).toMatch(/^Entries \d+ and \d+: O-2 leaves Orion: sold, for 60 BPV$/);
    expect(only(second?.refused ?? [])).toMatchObject({ check: "sale", clause: "V19.19" });
    take(campaign, answers);
    expect(last(campaign, "Transfers")).toMatchObject({ Line: "Ship sale", Subject: "O-2", Amount: 60, Step: "5C2" });
    expect([inHand(campaign), checksOf(campaign.open.findings)]).toEqual([207, ["tracker-differs"]]);
  });

  test("a ship whose price was typed into the ledger is not paid twice", () => {
    const campaign = keptInTurn2().forSale("O-2").remove("Units", 1);
    ledger(campaign, { Line: "Ship sale", To: "Orion", Amount: 60, Subject: "O-2" });
    take(campaign, { "unit-O-2": "Sold" });
    expect([inHand(campaign), worth(campaign), campaign.open.findings]).toEqual([207, 120, []]);
  });

  test("the flagship cannot be sold this way either", () => {
    const campaign = keptInTurn2().remove("Units", 0);
    expect(checksOf(the(differences(campaign, { "unit-O-1": "Sold" })).refused)).toContain("sale");
  });

  test("a side that was typed over is asked about: captured, under an id of its own", () => {
    const campaign = keptInTurn2().type("Units", 1, "Side", "Alliance").type("Units", 1, "Captain", "Vane");
    const { question, becomes } = the(differences(campaign));
    expect([question?.about, question?.answers.map(({ answer }) => answer), becomes]).toEqual([
      "side",
      ["captured", "books"],
      "",
    ]);
    const slip = campaign.copy();
    take(campaign, { "unit-O-2": "captured" });
    expect(rowsOf(campaign.tables, "Units").slice(1)).toMatchObject([
      { Unit: "O-2", Side: "Orion", "Worth BPV": 0, Condition: "Captured" },
      { Unit: "A-1", Side: "Alliance", "Worth BPV": 67, Captain: "Vane", Name: "The O-2" },
    ]);
    expect(rowsOf(campaign.tables, "Events").slice(-2)).toMatchObject([
      { Kind: "Unit leaves", Side: "Orion", Subject: "O-2" },
      { Kind: "Unit enters", Side: "Alliance", Subject: "A-1" },
    ]);
    expect([worth(campaign), worth(campaign, "Alliance"), campaign.open.findings]).toEqual([120, 67, []]);
    take(slip, { "unit-O-2": "books" });
    expect([rowsOf(slip.tables, "Units")[1]?.["Side"], slip.open.findings]).toEqual(["Orion", []]);
  });

  test("the row of a ship that left is put back, once that is said", () => {
    const campaign = keptInTurn2();
    campaign.play((open) => loseShip(open, "O-2", "Lost", false, STAMP));
    campaign.type("Units", 1, "Worth BPV", 67);
    expect(the(differences(campaign))).toMatchObject({ becomes: "", question: { about: "existence", answer: "" } });
    take(campaign, { "unit-O-2": "books" });
    expect([rowsOf(campaign.tables, "Units")[1]?.["Worth BPV"], campaign.open.findings]).toEqual([0, []]);
  });

  test("another ship that is marked becomes the flagship, and the old mark goes", () => {
    const campaign = keptInTurn2().type("Units", 1, "Command rating", 8).type("Units", 1, "Flagship", true);
    campaign.type("Units", 1, "Deployment", "Flagship fleet");
    expect(the(differences(campaign))).toMatchObject({
      id: "flagship-Orion",
      sheetHas: "O-1, O-2 are marked",
      booksHave: "O-1 is the flagship",
    });
    take(campaign);
    expect(rowsOf(campaign.tables, "Units").map(({ Flagship }) => Flagship)).toEqual([null, true]);
    expect(last(campaign, "Events")).toMatchObject({ Kind: "Flagship", Subject: "O-2", Step: "1B1" });
    expect(campaign.open.findings).toEqual([]);
  });

  test("a mark that may not be there is refused, as is none at all", () => {
    const marked = keptInTurn2().type("Units", 1, "Flagship", true);
    expect(only(the(differences(marked)).refused)).toMatchObject({ check: "flagship", clause: "V19.06" });
    const none = keptInTurn2().type("Units", 0, "Flagship", null);
    expect(only(the(differences(none)).refused)).toMatchObject({ message: expect.stringMatching(/Mark O-1 again/) });
  });

  test("marks of sides that name no flagship are the user's own", () => {
    const campaign = keptInTurn2().add("A-1", { side: "Alliance" }).type("Units", 2, "Flagship", true);
    expect(differences(campaign)).toEqual([]);
  });
});

describe("the campaign after one more entry", () => {
  const spot = { sheet: "Ledger" };
  const seal = { key: "k9", salt: "s9", act: "a9" };
  const booked = { no: 99, turn: 2, step: "", clause: "", ref: "", booked: "", secretTo: "", ...seal, spot };
  const transfer = {
    ...booked,
    from: "Orion",
    to: "Yards",
    amount: points(3),
    line: "Repair",
    subject: "",
    note: "",
  };
  const value = { economic: points(5), combat: points(5), worth: points(4) };

  test.each<Moving>([
    { ...transfer, currency: "BPV" },
    { ...transfer, currency: "RP" },
    { ...booked, side: "Orion", change: unitEnters("O-9", value) },
    { ...booked, side: "Orion", change: unitValued("O-2", value) },
    { ...booked, side: "Orion", change: unitLeaves("O-1", "Lost") },
    { ...booked, side: "Orion", change: { kind: "Flagship", unit: "O-2", details: {} } },
    { ...booked, side: "Orion", change: { kind: "Hiding", unit: "", details: {} } },
  ])("is the one that all entries tell (%#)", (entry) => {
    const { open } = keptInTurn2().book("Repair", "Orion", "Yards", 1);
    const { books, campaign, game } = open;
    const all = isTransfer(entry)
      ? { ...books, transfers: [...books.transfers, entry] }
      : { ...books, events: [...books.events, entry] };
    expect(after(open, entry)).toEqual(replay(all, game));
    expect(campaign).toEqual(replay(books, game));
  });
});

describe("what is left alone", () => {
  test("books that agree have nothing to take in", () => {
    expect(differences(keptInTurn2())).toEqual([]);
    expect(only(reconcile(keptInTurn2().open, {}, STAMP).refused)).toMatchObject({ check: "take-in" });
  });

  test.each(["Transfers", "Events", "Units"] as const)(
    "a table %s that is gone, or lacks a column, means nothing",
    (name) => {
      const gone = keptInTurn2().alter(name, () => undefined);
      expect(differences(gone).filter(({ id }) => name !== "Events" && id !== "")).toEqual([]);
      const column = name === "Units" ? "Side" : "No";
      const lacking = keptInTurn2().alter(name, (table) => ({
        ...table,
        header: table.header.map((header) => (header === column ? "Mine" : header)),
      }));
      expect(reconcile(lacking.open, {}, STAMP).edits).toEqual([]);
    },
  );

  test("a row that holds nothing but a formula of the user's is no draft", () => {
    const campaign = keptInTurn2();
    for (const name of ["Transfers", "Units"] as const) {
      campaign.alter(name, (table) => ({
        ...table,
        header: [...table.header, "My sum"],
        rows: [...table.rows.map((row) => [...row, 2]), [...table.header.map(() => null), 0]],
      }));
    }
    expect([differences(campaign), campaign.open.findings]).toEqual([[], []]);
  });

  test("rows may stand in any order, columns too, and headers may be written otherwise", () => {
    const plain = ledger(keptInTurn2(), { Line: "Rent", From: "Orion", Amount: 4.5 });
    plain.append("Units", { Unit: "O-3", Side: "Orion", "Economic BPV": 50 }).type("Units", 1, "Worth BPV", 60);
    const mixed = plain.copy();
    for (const name of ["Transfers", "Events", "Units"] as const) {
      mixed.alter(name, (table) => ({
        ...table,
        header: [...table.header].reverse().map((header) => ` ${header.toUpperCase()}`),
        rows: [...table.rows].reverse().map((row) => [...row].reverse()),
      }));
    }
    const said = (campaign: Kept) => differences(campaign).map(({ becomes }) => becomes.replace(/\d+:/, "#:"));
    expect(said(mixed).sort()).toEqual(said(plain).sort());
    take(plain);
    take(mixed);
    expect([mixed.open.findings, worth(mixed), inHand(mixed)]).toEqual([[], worth(plain), inHand(plain)]);
    expect([worth(mixed), inHand(mixed)]).toEqual([230, 142.5]);
  });

  test("a unit of which the log has a row that does not count is left until that is mended", () => {
    const row = rowsOf(keptInTurn2().tables, "Events").findIndex(({ Subject }) => Subject === "O-2");
    const campaign = keptInTurn2().type("Events", row, "Change", "oops");
    expect(checksOf(the(differences(campaign)).refused)).toEqual(["event-unreadable"]);
    const ahead = keptInTurn2().append("Units", { Unit: "O-3", Side: "Orion", "Economic BPV": 5 });
    take(ahead);
    ahead.type("Events", rowsOf(ahead.tables, "Events").length - 1, "Turn", 4);
    expect(checksOf(the(differences(ahead)).refused)).toEqual(["event-unreadable"]);
    expect(reconcile(ahead.open, {}, STAMP).edits).toEqual([]);
  });

  test("books of another schema are not written", () => {
    const campaign = ledger(keptInTurn2(), { Line: "Rent", From: "Orion", Amount: 4.5 }).type(
      "Settings",
      0,
      "Value",
      "99",
    );
    expect(reconcile(campaign.open, {}, STAMP)).toMatchObject({ edits: [], refused: [{ check: "schema" }] });
  });
});

describe("whatever is typed", () => {
  const cell = fc.constantFrom<Cell>(
    null,
    "",
    "Orion",
    "Alliance",
    "Yards",
    "Rent",
    "Refit",
    "lots",
    0,
    3,
    66.5,
    500,
    true,
  );
  const typing = fc.record({
    row: fc.nat(3),
    column: fc.constantFrom("Unit", "Side", "Economic BPV", "Combat BPV", "Worth BPV", "Flagship", "Command rating"),
    cell,
  });
  const draft = fc.dictionary(fc.constantFrom("Line", "From", "To", "Amount", "Turn", "Currency", "Ref"), cell);
  const answer = fc.constantFrom("", "books", "sheet", "captured", "Lost", "Sold", "Scrapped", "Alliance");

  test("what is ready is taken in for good, and what is not stays as it was", () => {
    const begun = keptInTurn2().add("O-3").add("A-1", { side: "Alliance" });
    fc.assert(
      fc.property(
        fc.array(typing, { maxLength: 4 }),
        fc.array(draft, { maxLength: 3 }),
        fc.option(fc.nat(3), { nil: undefined }),
        fc.array(answer, { minLength: 5, maxLength: 5 }),
        (typed, drafts, removed, [one = "", two = "", three = "", four = "", five = ""]) => {
          const campaign = begun.copy();
          for (const { row, column, cell } of typed) campaign.type("Units", row, column, cell);
          for (const row of drafts) ledger(campaign, row);
          if (removed !== undefined) campaign.remove("Units", removed);
          const answers = { "unit-O-1": one, "unit-O-2": two, "unit-O-3": three, "unit-A-1": four, "unit-Orion": five };
          const before = differences(campaign, answers);
          const ready = before.filter(isReady).map(({ id }) => id);
          const { edits, refused } = reconcile(campaign.open, answers, STAMP);
          expect(edits.length > 0).toBe(ready.length > 0);
          expect(refused.length > 0).toBe(ready.length === 0);
          if (ready.length === 0) return;
          const rows = rowsOf(campaign.tables, "Transfers");
          take(campaign, answers);
          const left = differences(campaign).map(({ id }) => id);
          expect(left.filter((id) => ready.includes(id) && !id.startsWith("flagship"))).toEqual([]);
          // Rows that were refused hold what they held.
          for (const { id, refused } of before) {
            const row = Number(/^ledger-(\d+)$/.exec(id)?.[1] ?? NaN) - 2;
            if (refused.length > 0 && row >= 0) expect(rowsOf(campaign.tables, "Transfers")[row]).toEqual(rows[row]);
          }
          expect(checksOf(campaign.open.findings)).not.toContain("duplicate-number");
          expect(checksOf(campaign.open.findings)).not.toContain("books-balance");
          expect(checksOf(campaign.open.findings)).not.toContain("treasury-below-zero");
        },
      ),
      { numRuns: times(20, 300) },
    );
  });
});
