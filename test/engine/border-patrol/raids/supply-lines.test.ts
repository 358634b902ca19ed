import type { LineRow } from "../../../../src/engine/border-patrol/raids/supply-lines-table";
import { raidsIn } from "../../../../src/engine/border-patrol/raids/raids";
import { lineRowsIn } from "../../../../src/engine/border-patrol/raids/supply-lines";
import { actsOf } from "../../../../src/engine/campaign/ledger/acts";
import { replayReplies } from "../../../../src/engine/campaign/commands/command-run";
import { commandOf, offers, takenUp } from "../../../../src/engine/campaign/game";
import { viewOf } from "../../../../src/engine/campaign/view";
import { only, type Kept } from "../../campaign/kept";
import { fields, inAnyOrder, outcomeOf, plays, rolled, undoes } from "../evasion/evading";
import { endsRaid, raider } from "./raiding";

const LINE = { line: "S-1", from: "0505", to: "0509", known: "yes" };
const adds = (campaign: Kept, typed: Readonly<Record<string, string>> = {}): string =>
  plays(campaign, "add-supply-line", "Alliance", [fields({ ...LINE, ...typed })], "Alliance");
const refusedLine = (campaign: Kept, command: string, subject: string, typed: object, side = "Alliance") =>
  only(outcomeOf(campaign, command, subject, [fields({ ...typed })], side).refused);
const rows = (campaign: Kept) => lineRowsIn(campaign.open).filter(({ line }) => line !== "");
const line = (campaign: Kept) => rows(campaign)[0];

/** A pirate on a line that it knows by its name. */
function known(typed: Readonly<Record<string, string>> = {}): Kept {
  const campaign = raider();
  adds(campaign, typed);
  return campaign;
}

const which = fields({ line: "S-1" });
const tries = (campaign: Kept, face: number, typed: Readonly<Record<string, string>> = {}): string =>
  plays(campaign, "intercept-convoy", "O-1", [which, fields({ at: "0507", ...typed }), rolled(face)], "Orion");

describe("the Supply Lines of a Team (V19.81)", () => {
  test("V19.815: the path is calculated, with the hexes that the Convoy must and could enter; the sheet comes with its first row", () => {
    const campaign = raider();
    expect(campaign.tables.tables.has("SupplyLines")).toBe(false);
    expect(adds(campaign, { to: "0905" })).toMatch(
      /must enter 0505, 0705, 0905, and could enter 0604, 0605, 0804, 0805/,
    );
    expect(line(campaign)).toMatchObject({ path: "0505, 0604, 0705, 0804, 0905", secretTo: "Alliance, Orion" });
    expect(campaign.open.findings).toEqual([]);
  });

  test("V19.815: a path that is typed is a direct way, by the left or the right of a spine", () => {
    const campaign = known({ to: "0905", path: "0505 0605 0705 0805 0905" });
    expect(line(campaign)?.path).toBe("0505, 0605, 0705, 0805, 0905");
    const off = { from: "0505", to: "0905", path: "0505, 0606, 0705, 0804, 0905" };
    expect(refusedLine(campaign, "edit-supply-line", "S-1", off)).toMatchObject({
      ...{ clause: "V19.815", message: expect.stringMatching(/Enter 0505, 0604, 0705, 0804, 0905/) },
    });
  });

  test("V19.815: a path with a word that is no hex is refused, and found on the sheet", () => {
    const path = "0505, O605, 0605, 0705, 0805, 0905";
    const campaign = known({ to: "0905" });
    expect(refusedLine(campaign, "edit-supply-line", "S-1", { from: "0505", to: "0905", path })).toMatchObject({
      ...{ clause: "V19.815", message: expect.stringMatching(/"O605".*Enter 0505, 0604, 0705, 0804, 0905/) },
    });
    campaign.type("SupplyLines", 0, "Path", path);
    expect(campaign.open.findings).toMatchObject([
      { check: "supply-line", subject: "S-1", actual: path, message: expect.stringContaining('"O605"') },
      { check: "supply-line-kept" },
    ]);
  });

  test("is changed and removed by its own Team, and no other", () => {
    const campaign = known();
    plays(campaign, "edit-supply-line", "S-1", [fields({ to: "0508", convoy: "2 freighters" })], "Alliance");
    expect(line(campaign)).toMatchObject({ end: "0508", convoy: "2 freighters" });
    expect(refusedLine(campaign, "add-supply-line", "Alliance", LINE)).toMatchObject({ clause: "V19.813" });
    expect(refusedLine(campaign, "remove-supply-line", "S-1", {}, "Coalition")).toMatchObject({ clause: "V19.813" });
    expect(refusedLine(campaign, "add-supply-line", "Orion", LINE, "")).toMatchObject({ clause: "V19.811" });
    const own = offers(campaign.open, "Coalition").filter(({ command }) => command.id.endsWith("supply-line"));
    expect(own.map(({ command }) => command.id)).toEqual(["add-supply-line"]);
    plays(campaign, "remove-supply-line", "S-1", [], "Alliance");
    expect([rows(campaign), campaign.open.findings]).toEqual([[], []]);
  });
});

describe("undoing what was done to a Supply Line", () => {
  /** A row that comes back may be another row of the sheet. */
  const wherever = (row: LineRow | undefined) => ({ row: row?.row, spot: row?.spot });
  const last = (campaign: Kept): string => actsOf(campaign.open).at(-1)?.id ?? fail();
  const changes = (campaign: Kept, typed: Readonly<Record<string, string>>): string => {
    plays(campaign, "edit-supply-line", "S-1", [fields(typed)], "Alliance");
    return last(campaign);
  };

  test("a line that was added goes, and comes back when that is undone", () => {
    const campaign = known({ convoy: "2 freighters" });
    const before = line(campaign);
    undoes(campaign, last(campaign));
    expect(rows(campaign)).toEqual([]);
    undoes(campaign, last(campaign));
    expect({ ...line(campaign), ...wherever(before) }).toEqual(before);
    expect(campaign.open.findings).toEqual([]);
  });

  test("a change puts back the cells that it changed; what was typed since stays", () => {
    const campaign = known({ note: "old" });
    const act = changes(campaign, { to: "0508", convoy: "2 freighters", note: "new" });
    changes(campaign, { to: "0508", convoy: "2 freighters", note: "new", escorts: "1 frigate" });
    campaign.type("SupplyLines", 0, "Note", "typed");
    undoes(campaign, act);
    expect(line(campaign)).toMatchObject({ end: "0509", path: "0505, 0506, 0507, 0508, 0509", convoy: "" });
    expect(line(campaign)).toMatchObject({ note: "typed", escorts: "1 frigate" });
  });

  test("a line that was removed comes back with all that its row said, also what was typed, and its attempts", () => {
    const campaign = known({ escorts: "1 frigate" });
    tries(campaign, 1);
    campaign.type("SupplyLines", 0, "Note", "typed");
    const before = line(campaign);
    plays(campaign, "remove-supply-line", "S-1", [], "Alliance");
    undoes(campaign, last(campaign));
    expect({ ...line(campaign), ...wherever(before) }).toEqual(before);
    expect(before).toMatchObject({ attempts: 1, note: "typed" });
  });

  test("a row that was typed is not taken out with the undo of its change", () => {
    const campaign = known();
    undoes(campaign, last(campaign));
    const typed = { Line: "S-1", Side: "Alliance", From: "0505", To: "0509" };
    for (const [column, text] of Object.entries(typed)) campaign.type("SupplyLines", 0, column, text);
    const act = changes(campaign, { to: "0508" });
    undoes(campaign, act);
    expect(line(campaign)).toMatchObject({ end: "0509" });
  });

  test("V19.883: the entry is its Team's alone, and does not say how often the line was attempted", () => {
    const campaign = known({ convoy: "2 freighters" });
    tries(campaign, 1);
    plays(campaign, "remove-supply-line", "S-1", [], "Alliance");
    const told = (side: string): string => JSON.stringify(viewOf(campaign.open, side).tables.get("Events"));
    expect(told("Alliance")).toContain("2 freighters");
    expect(told("Orion")).not.toContain("2 freighters");
    expect(told("Alliance")).not.toContain("attempts");
  });
});

describe("a Convoy on a line with a name", () => {
  test("V19.814: the pirate chooses among the lines that it may know, and can still type another", () => {
    const campaign = known();
    expect(tries(campaign, 6)).toMatch(/intercepts/);
    expect(raidsIn(campaign.open.campaign)).toMatchObject([{ owner: "Alliance", from: "0505", to: "0509" }]);
    const typed = known();
    const other = [
      fields({ line: "Another line" }),
      fields({ owner: "Alliance", from: "0506", to: "0509", at: "0507" }),
    ];
    plays(typed, "intercept-convoy", "O-1", [...other, rolled(6)], "Orion");
    expect([raidsIn(typed.open.campaign)[0]?.from, line(typed)?.attempts]).toEqual(["0506", null]);
    const hidden = known({ known: "no" });
    expect(outcomeOf(hidden, "intercept-convoy", "O-1", [which], "Orion").says).toMatch(/line/);
    expect(JSON.stringify([...viewOf(hidden.open, "Orion").tables.values()])).not.toContain("S-1");
  });

  test("V19.8211: what happened on it last turn is proposed", () => {
    const campaign = known();
    tries(campaign, 6, { captainRating: "0", convoySensors: "yes", auxiliaries: "yes" });
    inAnyOrder(campaign.payRent().close());
    const start = takenUp(campaign.open, commandOf(campaign.open.game, "intercept-convoy") ?? fail(), {
      ...{ side: "Orion", subject: "O-1" },
    });
    const now = "asked" in start ? replayReplies(start, [which]) : fail();
    const asked = "asked" in now && now.asked?.asks === "fields" ? now.asked.fields : fail();
    const starts = ["from", "to", "missedLastTurn", "attackedLastTurn"].map((name) => asked[name]?.start);
    expect(starts).toEqual(["0505", "0509", "yes", "no"]);
  });

  test("V19.852: the line shows its attempts, and in which turn it is disrupted; undo takes that back", () => {
    const campaign = known();
    tries(campaign, 6);
    expect(line(campaign)).toMatchObject({ attempts: 1, disrupted: null });
    endsRaid(campaign);
    expect(line(campaign)).toMatchObject({ disrupted: 2, until: 2 });
    undoes(campaign, actsOf(campaign.open).at(-1)?.id ?? "");
    expect(line(campaign)).toMatchObject({ attempts: 1, disrupted: null, until: null });
    undoes(
      campaign,
      actsOf(campaign.open).find(({ events }) => events.some(({ change }) => change.kind === "Convoy interception"))
        ?.id ?? "",
    );
    expect(line(campaign)?.attempts).toBeNull();
    expect(campaign.open.findings).toEqual([]);
  });
});

const fail = (): never => {
  throw new Error("missing");
};
