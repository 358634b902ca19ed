import { numberAnew } from "../../../../src/engine/campaign/commands/number-anew";
import { checksOf, keptInTurn2, rowsOf, STAMP, type Kept } from "../kept";

const entry = {
  Turn: 2,
  Currency: "BPV",
  Line: "Bribe",
  From: "Alliance",
  To: "Orion",
  Amount: 1,
  Step: "2B",
  Clause: "2B4",
  "Secret to": "Alliance, Orion",
};
const anew = (campaign: Kept) => {
  const outcome = numberAnew(campaign.open, STAMP);
  const before = campaign.tables;
  if (outcome.refused.length === 0) campaign.play((open) => numberAnew(open, STAMP));
  return { outcome, before };
};
const numbers = ({ tables }: Kept): unknown[] =>
  rowsOf(tables, "Transfers").map(({ No, Ref }) => (Ref ? [No, Ref] : No));

test("of two entries with the same number the later one gets the next free number, and no problem is left", () => {
  const campaign = keptInTurn2()
    .append("Transfers", { ...entry, No: 90, Key: "kA" })
    .append("Transfers", { ...entry, No: 90, Key: "kB" });
  expect(checksOf(campaign.open.findings)).toEqual(["duplicate-number"]);
  const { outcome } = anew(campaign);
  expect(outcome.says).toMatch(/90 at Ledger \w+ is now 91/);
  expect(numbers(campaign).slice(-2)).toEqual([90, 91]);
  expect(campaign.open.findings).toEqual([]);
});

test("the later one is the one that was booked on a later day, and one in the turn under way before one in a closed turn", () => {
  const campaign = keptInTurn2()
    .append("Transfers", { ...entry, No: 90, Key: "kA", Booked: "2026-11-22" })
    .append("Transfers", { ...entry, No: 90, Key: "kB", Booked: "2026-11-21" });
  anew(campaign);
  expect(numbers(campaign).slice(-2)).toEqual([91, 90]);
  const [first] = rowsOf(campaign.tables, "Transfers");
  const other = keptInTurn2().append("Transfers", { ...entry, No: first?.["No"] ?? null, Key: "kB" });
  anew(other);
  expect(numbers(other)[0]).toBe(first?.["No"]);
  expect(other.open.findings).toEqual([]);
});

test("what refers to an entry with a new number follows it, and stays after it", () => {
  const back = { ...entry, From: "Orion", To: "Alliance" };
  const campaign = keptInTurn2()
    .append("Transfers", { ...entry, No: 90, Key: "kA", Act: "a1" })
    .append("Transfers", { ...back, No: 91, Ref: "90", Key: "kB", Act: "a1" })
    .append("Transfers", { ...entry, No: 90, Key: "kC", Act: "a2", Booked: "2026-11-22" })
    .append("Transfers", { ...back, No: 91, Ref: "90", Key: "kD", Act: "a2", Booked: "2026-11-22" })
    .append("Transfers", { ...entry, No: 92, Key: "kE", Booked: "2026-11-22" });
  anew(campaign);
  expect(numbers(campaign).slice(-5)).toEqual([90, [91, "90"], 93, [94, "93"], 92]);
  expect(campaign.open.findings).toEqual([]);
});

test("a row that was copied gets a key and a salt of its own as well", () => {
  const campaign = keptInTurn2()
    .append("Transfers", { ...entry, No: 90, Key: "kA", Salt: "sA" })
    .append("Transfers", { ...entry, No: 90, Key: "kA", Salt: "sA" });
  anew(campaign);
  const [first, copy] = rowsOf(campaign.tables, "Transfers").slice(-2);
  expect([first?.["Key"], first?.["Salt"]]).toEqual(["kA", "sA"]);
  expect(copy?.["Key"]).not.toBe("kA");
  expect(copy?.["Salt"]).not.toBe("sA");
  expect(campaign.open.findings).toEqual([]);
});

test("numbers run through all tables: an entry of the log gets one that the ledger does not have", () => {
  const campaign = keptInTurn2().append("Transfers", { ...entry, No: 6 });
  expect(checksOf(campaign.open.findings)).toEqual(["duplicate-number"]);
  anew(campaign);
  expect(campaign.open.findings).toEqual([]);
});

test("an entry of a closed turn is not touched: the refusal says where it is", () => {
  const campaign = keptInTurn2();
  const [first, second] = rowsOf(campaign.tables, "Transfers");
  campaign.type("Transfers", 1, "No", first?.["No"] ?? null);
  const { outcome, before } = anew(campaign);
  expect(second).toBeDefined();
  expect(outcome.refused.map(({ message }) => message).join()).toMatch(/Ledger.*closed.*Reopen/);
  expect(campaign.tables).toBe(before);
});

test("where no two have the same number nothing is written", () => {
  expect(numberAnew(keptInTurn2().open, STAMP)).toMatchObject({ edits: [], refused: [] });
});

test("an entry that was booked stays one that nobody has typed over", () => {
  const campaign = keptInTurn2().bookApart("Bribe", "Alliance", "Orion", 3).bookApart("Bribe", "Alliance", "Orion", 4);
  const last = rowsOf(campaign.tables, "Transfers").length - 1;
  campaign.type("Transfers", last, "No", rowsOf(campaign.tables, "Transfers")[last - 1]?.["No"] ?? null);
  expect(checksOf(campaign.open.findings)).toContain("duplicate-number");
  anew(campaign);
  expect(campaign.open.findings).toEqual([]);
});
