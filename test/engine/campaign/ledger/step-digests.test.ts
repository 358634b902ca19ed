import { digestsOf } from "../../../../src/engine/campaign/ledger/digests";
import { perform } from "../../../../src/engine/campaign/game";
import { GAMES } from "../../../../src/engine/games";
import { openBooks } from "../../../../src/engine/open";
import { viewOf } from "../../../../src/engine/campaign/view";
import { reopenTurn } from "../../../../src/engine/campaign/commands/reopen";
import { flatten } from "../../../../src/engine/core/problem";
import { edited, singleEdits } from "../../../campaigns/single-edits/edits";
import { STAMP, checksOf, kept, rowsOf, tableOf, type Kept } from "../kept";

/** Steps that are skipped, a command that is done and the game master's own one, in turn 1, which is closed. */
function skipped(): Kept {
  const campaign = kept();
  for (const [side, step] of [
    ["Orion", "1B2"],
    ["Orion", "2A1"],
    ["Coalition", "2A1"],
  ] as const) {
    const doing = { command: "skip-step", side, subject: step };
    campaign.play((open) => perform(open, doing, [{ fields: { reason: "Nothing to do" } }], { ...STAMP, seed: step }));
  }
  return campaign.edit(campaign.open.books.units[0]?.unit ?? "", { note: "Seen" });
}

const closed = (): Kept => skipped().payRent().close();

const spots = ({ open }: Pick<Kept, "open">) =>
  flatten(open.findings).map(({ check, spot }) => `${check} ${spot?.sheet ?? ""}`);

describe("the steps of a closed turn", () => {
  test("are sealed by the close, and agree with the digests", () => {
    const campaign = closed();
    expect(rowsOf(campaign.tables, "Steps").length).toBeGreaterThanOrEqual(4);
    expect(rowsOf(campaign.tables, "Steps").every((row) => row["Salt"] !== null)).toBe(true);
    expect(campaign.open.findings).toEqual([]);
  });

  test("are named at their row for each cell that is typed over, and for each row that is deleted", () => {
    const campaign = closed();
    const edits = singleEdits(campaign.tables).filter(({ table, column }) => {
      return table === "Steps" && !["No", "Note", "Act"].includes(column);
    });
    expect(edits.length).toBeGreaterThan(40);
    for (const edit of edits) {
      const { findings } = openBooks(edited(campaign.tables, edit), GAMES);
      const rows = flatten(findings).filter(({ spot }) => spot?.sheet === "Turn steps" || spot?.sheet === "Turns");
      expect([edit.row, edit.column, edit.kind, rows.length > 0]).toEqual([edit.row, edit.column, edit.kind, true]);
      // What only the game master may know is in no mark: its change shows in the commitment alone.
      if (edit.kind === "deleted" || ["Subject", "Start", "Reply"].includes(edit.column)) continue;
      const named = rows.some(({ spot }) => spot?.cell?.replace(/^[A-Z]+/, "") === String(edit.rowNo));
      expect([edit.row, edit.column, edit.kind, named]).toEqual([edit.row, edit.column, edit.kind, true]);
    }
  });

  test("that are deleted are named by their number, their side and their turn", () => {
    const campaign = closed().remove("Steps", 1);
    const [finding] = flatten(campaign.open.findings).filter(({ check }) => check === "closing-digest");
    expect(finding?.spot?.sheet).toBe("Turn steps");
    expect(finding?.message).toContain("a row of Turn steps of Orion, turn 1");
    expect(finding?.message).toContain("no row of Turn steps has the number 2");
  });

  test("are not in the digests of turns that were closed without salts for them", () => {
    const [campaign, bare] = [closed(), kept().payRent().close()];
    const { sides, commitment } = digestsOf(bare.open)(1);
    for (const row of rowsOf(campaign.tables, "Steps").keys()) campaign.type("Steps", row, "Salt", null);
    expect(spots(campaign)).not.toEqual([]);
    const old = bare.copy();
    old.tables = { ...old.tables, tables: new Map(old.tables.tables).set("Steps", tableOf(campaign.tables, "Steps")) };
    expect([...digestsOf(old.open)(1).sides]).toEqual([...sides]);
    expect(digestsOf(old.open)(1).commitment).toBe(commitment);
    expect(old.open.findings).toEqual([]);
  });

  test("have the same digest when the turn is reopened and closed again", () => {
    const campaign = closed();
    const before = rowsOf(campaign.tables, "Closings").map((row) => row["Digest"]);
    campaign.play(reopenTurn);
    campaign.close();
    expect(rowsOf(campaign.tables, "Closings").map((row) => row["Digest"])).toEqual(before);
  });

  test("count in a side's digest by what its view shows of them, and tell it nothing of the rest", () => {
    const campaign = closed();
    const view = (of: Kept) => viewOf(of.open, "Orion");
    expect(openBooks(view(campaign), GAMES).findings).toEqual([]);
    const hidden = campaign.copy().type("Steps", 0, "Subject", "2C1");
    expect(view(hidden)).toEqual(view(campaign));
    expect(digestsOf(hidden.open)(1).sides).toEqual(digestsOf(campaign.open)(1).sides);
    expect(digestsOf(hidden.open)(1).commitment).not.toBe(digestsOf(campaign.open)(1).commitment);
    expect(checksOf(flatten(hidden.open.findings))).toContain("closing-digest");
  });
});

test("a deleted row of a closed turn in a table without numbers is named with its table, side and turn", () => {
  const campaign = kept();
  for (const place of ["Altair", "Deneb", "Rigel"]) {
    campaign.append("Places", {
      Place: place,
      Kind: "System",
      Hex: "",
      Owner: "Alliance",
      "Economic value": 4,
      State: "Claimed",
    });
  }
  campaign.payRent().close();
  campaign.payRent().close();
  const at = rowsOf(campaign.tables, "PlaceTurns").findIndex((row) => row["Turn"] === 2 && row["Place"] === "Deneb");
  expect(flatten(campaign.open.findings)).toEqual([]);
  campaign.remove("PlaceTurns", at);
  const [finding] = flatten(campaign.open.findings).filter(({ check }) => check === "closing-digest");
  expect(finding?.spot?.sheet).toBe("Systems by turn");
  expect(finding?.message).toContain("a row of Systems by turn of Alliance, turn 2 (Deneb)");
});
