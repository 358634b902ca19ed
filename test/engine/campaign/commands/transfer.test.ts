import { BORDER_PATROL } from "../../../../src/engine/border-patrol/game";
import { fieldsIn } from "../../../../src/engine/campaign/commands/command-run";
import { startCampaign } from "../../../../src/engine/campaign/commands/start";
import { book, recordTransfer } from "../../../../src/engine/campaign/commands/transfer";
import { perform } from "../../../../src/engine/campaign/game";
import { accountsFor } from "../../../../src/engine/campaign/ledger/accounts";
import { nextNo } from "../../../../src/engine/campaign/ledger/booking";
import { treasury } from "../../../../src/engine/campaign/ledger/replay";
import { apply, NO_TABLES } from "../../../../src/engine/campaign/schema/apply";
import { points } from "../../../../src/engine/core/points";
import { GAMES } from "../../../../src/engine/games";
import { openBooks } from "../../../../src/engine/open";
import { entriesOf } from "../../../../src/engine/campaign/scripted";
import { DAY, STAMP, keptInTurn2, only, rowsOf } from "../kept";

describe("recordTransfer", () => {
  const entry = { line: "Bribe", from: "Alliance", to: "Orion", amount: points(12.5), subject: "C-3", note: "a note" };
  const record = (changed: Partial<typeof entry> = {}, campaign = keptInTurn2()) =>
    recordTransfer(campaign.open, { ...entry, ...changed }, STAMP);

  test("appends one entry with the step and clause of its line, and the next number", () => {
    const campaign = keptInTurn2();
    const no = nextNo(campaign.open.books, campaign.open.game);
    const play = record({}, campaign);
    expect(play.says).toBe(`Bribe: 12.5 BPV from Alliance to Orion, entry ${no}.`);
    campaign.play(() => play);
    expect(rowsOf(campaign.tables, "Transfers").at(-1)).toEqual({
      No: no,
      Turn: 2,
      Step: "2B4",
      From: "Alliance",
      To: "Orion",
      Amount: 12.5,
      Currency: "BPV",
      Line: "Bribe",
      Subject: "C-3",
      Clause: "V19.26",
      Ref: null,
      Booked: DAY,
      "Secret to": "Alliance, Orion",
      Note: "a note",
      Key: expect.stringMatching(/^k[0-9a-f]{16}$/),
      Salt: expect.stringMatching(/^s[0-9a-f]{32}$/),
      Act: expect.stringMatching(/^a[0-9a-f]{12}$/),
    });
    expect(campaign.open.findings).toEqual([]);
    expect(treasury(campaign.open.campaign, "Orion", 2)).toBe(points(159.5));
  });

  test.each([
    [{ line: "Gift" }, "unknown-line", undefined, /^"Gift" is not a line of the ledger\./],
    [{ amount: points(0) }, "negative-amount", "V19.26", /amount is 0\..*above 0\./],
    [{ amount: points(-3) }, "negative-amount", "V19.26", /-3\b.*To undo an entry, reverse it\./],
    [{ from: "Orion" }, "wrong-account", "V19.26", /^Bribe: From is Orion\b.*: Alliance, Coalition \(V19\.26\)\.$/],
    [{ to: "" }, "wrong-account", "V19.26", /^Bribe: To is blank\..*: Orion \(V19\.26\)\.$/],
    [
      { amount: points(253.0001) },
      "treasury-below-zero",
      "V1.23 8C1",
      /^Alliance has 253 BPV\b.*below 0 at the end of a turn \(V1\.23 8C1\)\.$/,
    ],
  ])("refuses %j", (changed, check, clause, message) => {
    const { edits, refused } = record(changed);
    expect(edits).toEqual([]);
    const finding = only(refused);
    expect(finding.message).toMatch(message);
    expect([finding.check, finding.clause]).toEqual([check, clause]);
  });

  test("lets a side pay its last point, and outside accounts any amount", () => {
    expect(record({ amount: points(253) }).refused).toEqual([]);
    expect(record({ line: "General income", from: "Underworld", amount: points(9999) }).refused).toEqual([]);
  });

  test("says so if no account can be chosen for an end", () => {
    const tables = apply(
      NO_TABLES,
      startCampaign(BORDER_PATROL, {
        name: "Alone",
        stamp: STAMP,
        sides: [{ name: "Orion", kind: "Orion", player: "", race: "", opening: points(1) }],
      }).edits,
    );
    expect(recordTransfer(openBooks(tables, GAMES), entry, STAMP).says).toMatch(
      /^Bribe: From is Alliance\b.*no account.* \(V19\.26\)\.$/,
    );
    expect(accountsFor(openBooks(tables, GAMES), [{ kinds: ["Alliance"] }, { account: "Yards" }])).toEqual(["Yards"]);
  });
});

describe("booking without a given line", () => {
  const { open } = keptInTurn2();
  const { asked } = book.begin(open, { side: "", subject: "" });
  const choices = (typed: Readonly<Record<string, string>>, name: string) =>
    fieldsIn(asked, typed)[name]?.choices?.map(({ value }) => value);

  test("asks for the line, and then for the accounts at its ends", () => {
    expect(choices({}, "line")).toContain("Bribe");
    expect(choices({}, "from")).toEqual([]);
    expect(choices({ line: "Bribe" }, "from")).toEqual(["Alliance", "Coalition"]);
    expect(fieldsIn(asked, { line: "Bribe" })["to"]?.start).toBe("Orion");
    expect(fieldsIn(asked, { line: "Bribe" })["line"]?.hint).toContain("2B4");
  });

  test("starts with what the payer still owes on the line", () => {
    const amount = (typed: Readonly<Record<string, string>>) => fieldsIn(asked, typed)["amount"]?.start;
    expect(amount({ line: "Rent" })).toBe("4.5");
    expect([amount({ line: "Rent", from: "" }), amount({ line: "Repair", from: "Orion" })]).toEqual(["", ""]);
    const paid = keptInTurn2().payRent();
    const { asked: after } = book.begin(paid.open, { side: "", subject: "Rent" });
    expect(fieldsIn(after, {})["amount"]?.start).toBe("");
  });

  test("reads the ends by the line that was typed, and books as if it had been named", () => {
    const fields = { from: "Alliance", amount: "12.5" };
    const booked = (subject: string, typed: Readonly<Record<string, string>>) =>
      perform(open, { command: book.id, side: "", subject }, [{ fields: typed }], STAMP);
    const byLine = booked("", { ...fields, line: "bribe" });
    expect(entriesOf(byLine)).toEqual(entriesOf(booked("Bribe", fields)));
    expect(byLine.says).toContain("12.5");
    expect(only(booked("", { ...fields, line: "Piracy", to: "Yards" }).refused).message).toContain("to");
    const unknown = perform(open, { command: book.id, side: "", subject: "Gift" }, [], STAMP);
    expect(only(unknown.refused).check).toBe("unknown-line");
  });
});
