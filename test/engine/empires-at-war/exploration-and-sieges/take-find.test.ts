import { sheetsToFill } from "../../../../src/engine/campaign/player-files/acts-to-fill";
import { playerBooks } from "../../../../src/engine/campaign/player-files/player-tables";
import { AT } from "../../../../src/engine/campaign/player-files/sheet-layout";
import { takeIn } from "../../../../src/engine/campaign/player-files/take-in";
import type { Reply } from "../../../../src/engine/campaign/commands/command-run";
import { rowsOf } from "../../campaign/kept";
import { sentTo, sheetIn } from "../../campaign/player-files/sent";
import type { Played } from "../campaign/played";
import { addShip, booked, held, shipRow, yard } from "../construction/yard";

const PRECURSOR: Reply = { choice: "Roll for a precursor object" };
const rolled = (face: number): Reply => ({ rolled: { faces: [face], source: "typed" } });
const filled = (fields: Readonly<Record<string, string>>): Reply => ({ fields });

const taken = (played: Played, ...replies: readonly Reply[]): string =>
  played.does("take-find", { side: "Gorn", subject: "Gorn 1", replies });

/** Gorn 1 has explored its system, and found a bonus: by a 3, with a scout by a 4. */
function finding(roles = ""): Played {
  const played = yard(0);
  const row = rowsOf(played.tables, "Classes").findIndex((each) => each["Class"] === "DD");
  played.write([
    { kind: "change", table: "Classes", row, cells: { Roles: roles } },
    { kind: "change", table: "Places", row: 0, cells: { Planet: "Unknown", Owner: "", Explored: "" } },
  ]);
  played.does("post-changes", { fields: {} });
  played.does("close");
  played.resolves();
  const faces = [roles === "" ? [1, 2] : [2, 2], [1], [1]];
  const replies = faces.map((each): Reply => ({ rolled: { faces: each, source: "typed" } }));
  played.does("explore-system", { side: "Gorn", subject: "Gorn 1", replies });
  return played;
}

test("the bonus is 10 BPV without a scout (EaW 16a), and 20 with one (EaW 16b)", () => {
  const played = finding();
  taken(played, { choice: "10 BPV" });
  expect([held(played), booked(played, "Home")]).toEqual(["2010", [["Exploration", 10, "Discoveries"]]]);
  const scouting = finding("Scout");
  taken(scouting, { choice: "20 BPV" });
  expect([held(scouting), scouting.found]).toEqual(["2020", []]);
});

describe("a precursor object (EaW 16c)", () => {
  test("1 is a Legendary Officer at no charge", () => {
    const played = finding();
    taken(played, PRECURSOR, rolled(1), filled({ ship: "G-1", officer: "Navigator", value: "26" }));
    // It costs nothing, and counts in the ship's CBpv (EaW 17.0).
    expect(shipRow(played, "G-1")).toMatchObject({ Officers: "Navigator", "Officer BPV": 26 });
    expect(held(played)).toBe("2000");
    const twice = finding();
    twice.does("post-officer", { side: "Gorn", subject: "G-1", fields: { officer: "Navigator", cost: "0" } });
    expect(
      twice.tried("take-find", {
        side: "Gorn",
        subject: "Gorn 1",
        replies: [PRECURSOR, rolled(1), filled({ ship: "G-1", officer: "Navigator", value: "0" })],
      }).says,
    ).toContain("already has a Legendary Navigator");
  });

  test("1 is no officer whose value makes its fleet too large: the roll stays, and another choice is asked for (EaW 17.0)", () => {
    const played = finding();
    const says = taken(played, PRECURSOR, rolled(1), filled({ ship: "G-1", officer: "Navigator", value: "900" }));
    expect(says).toMatch(/EaW 17\.0/);
    expect(shipRow(played, "G-1")).toMatchObject({ Officers: null });
  });

  test("2 is an Outstanding Crew at no charge", () => {
    const played = finding();
    taken(played, PRECURSOR, rolled(2), filled({ ship: "G-1", value: "20" }));
    expect([shipRow(played, "G-1")["Crew"], held(played)]).toEqual(["Outstanding", "2000"]);
  });

  test("3 fills the Commander's Options of the fleet, or brings back 20% of a ship's CBpv where they are full", () => {
    const played = finding();
    taken(played, PRECURSOR, rolled(3));
    expect([shipRow(played, "G-1")["CO %"], held(played)]).toEqual([20, "2000"]);
    played.does("close");
    played.does("allow-exception", {
      fields: { what: "Take what an exploring fleet found, Gorn 1", reason: "A second object" },
    });
    taken(played, PRECURSOR, rolled(3), filled({ ship: "G-1" }));
    expect([held(played), booked(played, "G-1"), played.found]).toEqual(["2018", [["CO refund", 18, "Yards"]], []]);
  });

  test("4 is a Treasure of 50 BPV, and its roll is on the sheet Dice", () => {
    const played = finding();
    expect(taken(played, PRECURSOR, rolled(4))).toMatch(/Treasure/);
    expect([held(played), rowsOf(played.tables, "Rolls").at(-1)?.["Result"]]).toEqual(["2050", "Treasure"]);
    const act = String(rowsOf(played.tables, "Transfers").at(-1)?.["Act"]);
    played.does("undo", { subject: act });
    expect([held(played), played.found]).toEqual(["2000", []]);
  });

  test("5 is a ship from the future, up to five years ahead, to be inspected like a captured one", () => {
    const played = finding();
    taken(played, PRECURSOR, rolled(5), filled({ class: "DD" }));
    const ship = rowsOf(played.tables, "Units").at(-1);
    expect(ship).toMatchObject({ Class: "DD", Fleet: "Gorn 1", Side: "Gorn", Inspected: null });
    expect(played.found).toEqual([]);
  });

  test("6 is a Disaster: 5 or 6 on another die makes a crew Poor, only 6 with a scout", () => {
    const none = finding();
    expect(taken(none, PRECURSOR, rolled(6), rolled(4))).toMatch(/without effect/);
    const played = finding();
    taken(played, PRECURSOR, rolled(6), rolled(5), filled({ ship: "G-1" }));
    expect(shipRow(played, "G-1")).toMatchObject({ Crew: "Poor" });
  });
});

test("a ship that was lost since the roll gets nothing of the find (EaW 16c)", () => {
  const played = finding();
  addShip(played, "Gorn", "G-2", "DD", "Gorn 1");
  const taking = { side: "Gorn", subject: "Gorn 1" };
  played.does("take-find", { ...taking, replies: [PRECURSOR, rolled(2)] });
  played.does("lose-unit", { subject: "G-1", fields: { how: "Destroyed", why: "An accident" } });
  const [refused] = played.refused("take-find", { ...taking, replies: [filled({ ship: "G-1", value: "0" })] });
  expect(refused).toMatchObject({ check: "take-find", clause: "EaW 16c" });
  expect(shipRow(played, "G-1")).not.toMatchObject({ Crew: "Outstanding" });
});

describe("what its empire has chosen before", () => {
  const choose = (played: Played, takes: string) =>
    played.does("choose-find", { side: "Gorn", subject: "Gorn 1", fields: { takes } });

  test("is taken without a question: the BPV, or the roll (EaW 16c)", () => {
    const played = finding();
    expect(choose(played, "BPV")).toMatch(/BPV/);
    taken(played);
    expect([held(played), played.found]).toEqual(["2010", []]);
    const rolling = finding();
    choose(rolling, "BPV");
    choose(rolling, "Precursor object");
    taken(rolling, rolled(4));
    expect([held(rolling), rolling.found]).toEqual(["2050", []]);
  });

  test("is asked in the file of a player, and comes back with it", () => {
    const played = finding();
    const sheets = sentTo(played.open, "Gorn");
    const filled = sheetsToFill({ ...playerBooks(played.open, "Gorn"), findings: [] }, "Gorn");
    const acts = filled.find(({ of }) => of.sheet === "Finds to fill in")?.acts ?? [];
    expect(acts.map(({ subject }) => subject)).toEqual(["Gorn 1"]);
    const sheet = sheetIn(sheets, "Finds to fill in");
    const [row = -1] = acts.flatMap(({ command, no }) => sheet.rowsOf(command, "takes", no));
    sheet.put(row, AT.fillIn, "Precursor object");
    const { lines, outcome } = takeIn(played.open, "Gorn", [...sheets.values()], { today: "2026-03-07", seed: "find" });
    expect(lines.map(({ is }) => is)).toEqual(["accepted"]);
    played.write(outcome.edits);
    taken(played, rolled(4));
    expect(held(played)).toBe("2050");
  });

  test("is nobody's once it is taken, where nothing was found, or for another empire (EaW 16c)", () => {
    const played = finding();
    const refusedOf = (side: string) =>
      played.refused("choose-find", { side, subject: "Gorn 1", fields: { takes: "BPV" } });
    expect(refusedOf("Kzinti")).not.toEqual([]);
    taken(played, { choice: "10 BPV" });
    expect(refusedOf("Gorn")).toMatchObject([{ check: "take-find", clause: "EaW 16c" }]);
  });
});

test("a fleet without ships finds nothing, and none in the set-up", () => {
  expect(yard(0).refused("take-find", { side: "Gorn", subject: "Gorn 1" })).toMatchObject([{ clause: "EaW 16c" }]);
});
