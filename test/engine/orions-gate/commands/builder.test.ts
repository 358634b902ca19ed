import { perform } from "../../../../src/engine/campaign/game";
import { undoAct } from "../../../../src/engine/campaign/commands/undo";
import { actsOf } from "../../../../src/engine/campaign/ledger/acts";
import { lastChange } from "../../../../src/engine/orions-gate/last-change";
import { fleetCredits } from "../../../../src/engine/orions-gate/fleets";
import { rowsOf, STAMP } from "../../campaign/kept";
import { Builder, watch } from "../building";

const partsOf = (builder: Builder, ship: string) =>
  rowsOf(builder.tables, "GateParts")
    .filter((row) => row["Ship"] === ship)
    .map((row) => [row["Side"], row["Position"], row["Size"], row["Component"]].join(" "));

/** Undoes the last thing that is left. */
function undoLast(builder: Builder): void {
  const act = actsOf(builder.open).at(-1);
  if (!act) throw new Error("nothing was done");
  builder.play((open) => undoAct(open, act.id, { ...STAMP, seed: `undo ${act.id}` }));
}

test("a new workbook has the inferred bridges, and no problems", () => {
  const builder = new Builder();
  expect(builder.open.findings).toEqual([]);
  expect(rowsOf(builder.tables, "GateBridges").map((row) => [row["Hull"], row["Slots"], row["Hull points"]])).toEqual([
    ["Frigate", 6, 2],
    ["Cruiser", 12, 4],
    ["Capitol", 18, 6],
  ]);
});

test("a legal fleet of 24 credits is built, and its rows say what the log does", () => {
  const builder = watch();
  expect(builder.open.findings).toEqual([]);
  expect(fleetCredits(builder.open.campaign, "Watch")).toBe(24);
  expect(rowsOf(builder.tables, "GateFleets")).toMatchObject([
    { Fleet: "Watch", Player: "Anna", Kind: "Regular", Limit: 24 },
  ]);
  expect(rowsOf(builder.tables, "GateShips")).toMatchObject([
    { Ship: "Lantern", Fleet: "Watch", Hull: "Cruiser" },
    { Ship: "Wick", Fleet: "Watch", Hull: "Cruiser" },
  ]);
  expect(partsOf(builder, "Wick")).toEqual([
    "Port 1 Large Engine",
    "Port 2 Large Cannon",
    "Starboard 1 Large Shield",
    "Starboard 2 Large Cannon",
  ]);
});

test("components are fitted at a position, moved, exchanged, duplicated and removed", () => {
  const builder = new Builder().fleet("Watch").ship("Wick", "Watch", "Frigate", ["Small Engine", "Small Cannon"]);
  builder.fit("Wick", "Small Shield", "Port", "2");
  expect(builder.layout("Wick")).toBe("Port: Small Engine, Small Shield, Small Cannon; Starboard:");
  builder.does("move-component", "Wick", { part: "Port 1", side: "Starboard", position: "" });
  expect(builder.layout("Wick")).toBe("Port: Small Shield, Small Cannon; Starboard: Small Engine");
  builder.does("duplicate-component", "Wick", { part: "Port 1" });
  expect(builder.layout("Wick")).toBe("Port: Small Shield, Small Shield, Small Cannon; Starboard: Small Engine");
  builder.does("change-component", "Wick", { part: "Port 3", component: "Array", size: "Medium" });
  builder.does("remove-component", "Wick", { part: "Port 2" });
  expect(builder.layout("Wick")).toBe("Port: Small Shield, Medium Array; Starboard: Small Engine");
  expect(partsOf(builder, "Wick").sort()).toEqual([
    "Port 1 Small Shield",
    "Port 2 Medium Array",
    "Starboard 1 Small Engine",
  ]);
  expect(builder.open.findings).toEqual([]);
});

test("a ship is duplicated, renamed, and scrapped with its rows", () => {
  const builder = new Builder().fleet("Watch").ship("Wick", "Watch", "Frigate", ["Small Engine"], ["Small Cannon"]);
  builder.does("duplicate-ship", "Wick", { name: "Wick 2" });
  builder.does("edit-ship", "Wick", { name: "Ember", hull: "Cruiser", fleet: "Watch" });
  expect(builder.layout("Ember")).toBe(builder.layout("Wick 2"));
  expect(builder.layout("Wick")).toBeUndefined();
  builder.does("scrap-ship", "Wick 2");
  const ships = rowsOf(builder.tables, "GateShips").filter((row) => row["Ship"] !== null);
  expect(ships).toMatchObject([{ Ship: "Ember", Hull: "Cruiser" }]);
  expect(partsOf(builder, "Wick 2")).toEqual([]);
  expect(builder.open.findings).toEqual([]);
});

test("everything is undone, act by act, to the start", () => {
  const builder = watch();
  builder.does("duplicate-component", "Wick", { part: "Port 1" });
  builder.does("edit-fleet", "Watch", { player: "Bo", kind: "Gothic", limit: "32" });
  builder.does("dissolve-fleet", "Watch");
  const acts = actsOf(builder.open);
  for (const act of [...acts].reverse()) {
    builder.play((open) => undoAct(open, act.id, { ...STAMP, seed: `undo ${act.id}` }));
  }
  for (const table of ["GateFleets", "GateShips", "GateParts"]) {
    expect(rowsOf(builder.tables, table).filter((row) => Object.values(row).some((cell) => cell !== null))).toEqual([]);
  }
  expect(builder.open.findings).toEqual([]);
});

test("an undone act is done again by undoing that", () => {
  const builder = watch();
  const before = builder.layout("Wick");
  undoLast(builder);
  expect(builder.layout("Wick")).toBe("Port: Large Engine, Large Cannon; Starboard: Large Shield");
  undoLast(builder);
  expect(builder.layout("Wick")).toBe(before);
  expect(builder.open.findings).toEqual([]);
});

test("what followed must be undone first", () => {
  const builder = new Builder().fleet("Watch").ship("Wick", "Watch", "Frigate", ["Small Engine", "Small Cannon"]);
  const engine = actsOf(builder.open).at(-2);
  const { refused } = undoAct(builder.open, engine?.id ?? "", { ...STAMP, seed: "too soon" });
  expect(refused.map(({ check }) => check)).toEqual(expect.arrayContaining(["undo", "gate-order"]));
});

describe("refused are", () => {
  const refusalOf = (builder: Builder, ...tried: Parameters<Builder["tries"]>): string => builder.tries(...tried).says;
  const builder = new Builder()
    .fleet("Watch")
    .fleet("Swarm", "Organic", "24", "Bo")
    .ship("Wick", "Watch", "Frigate", ["Small Engine"]);

  test.each([
    ["a name that is taken", "add-ship", "Watch", { name: "wick", hull: "Frigate" }, "", /already a ship.*wick 2/],
    ["a name with a comma", "add-ship", "Watch", { name: "A, B", hull: "Frigate" }, "", /cannot be the name of a ship/],
    ["an unknown fleet", "add-ship", "Wach", { name: "A", hull: "Frigate" }, "", /The nearest is Watch/],
    ["an unknown ship", "scrap-ship", "Wik", undefined, "", /The nearest is Wick/],
    ["a fleet of another player", "dissolve-fleet", "Swarm", undefined, "Anna", /Bo's fleet/],
    ["a ship of another player", "remove-component", "Wick", { part: "Port 1" }, "Bo", /Anna's fleet/],
  ] as const)("%s", (_, command, subject, fields, side, why) => {
    expect(refusalOf(builder, command, subject, fields, side)).toMatch(why);
  });

  test("a ship whose rows were changed by hand, until they are recorded", () => {
    const typed = new Builder().fleet("Watch").ship("Wick", "Watch", "Frigate", ["Small Engine"]);
    typed.append("GateParts", { Ship: "Wick", Side: "Starboard", Position: 1, Component: "Cannon", Size: "Medium" });
    expect(typed.checks).toEqual(["gate-components"]);
    expect(refusalOf(typed, "remove-component", "Wick", { part: "Port 1" })).toMatch(/Record the components/);
    typed.does("record-components", "Wick");
    expect(typed.layout("Wick")).toBe("Port: Small Engine; Starboard: Medium Cannon");
    expect(typed.open.findings).toEqual([]);
  });
});

test("a roll-off is recorded with its dice; a tie is rolled again where it was rolled", () => {
  const builder = new Builder();
  const off = (...faces: readonly number[]): string => {
    const fields = { one: "Anna", other: "Bo", reason: "who goes first in this round" };
    const rolled = faces.map((face) => ({ rolled: { faces: [face], source: "scripted" } }));
    const doing = { command: "roll-off", side: "", subject: "" };
    const stamp = { ...STAMP, seed: `off ${faces.join()}` };
    return builder.play((open) => perform(open, doing, [{ fields }, ...rolled], stamp)).says;
  };
  expect(off(3, 3, 2, 5)).toMatch(/Bo wins/);
  expect(rowsOf(builder.tables, "Rolls").map((row) => Number(row["Faces"]))).toEqual([3, 3, 2, 5]);
  expect(rowsOf(builder.tables, "Events")).toMatchObject([{ Kind: "Roll-off", Side: "Bo" }]);
  expect(builder.open.findings).toEqual([]);
});

test("the last change is the last that was not undone: undoing goes back step by step", () => {
  const builder = watch();
  const before: (string | undefined)[] = [];
  for (let step = 0; step < 3; step++) {
    before.push(lastChange(builder.open)?.id);
    builder.does("undo", before.at(-1) ?? "");
  }
  expect(new Set(before).size).toBe(3);
  expect(builder.layout("Wick")).toBe("Port: Large Engine; Starboard:");
  expect(lastChange(new Builder().open)).toBeUndefined();
});
