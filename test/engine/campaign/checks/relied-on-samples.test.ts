import { borderPatrolSample } from "../../../../samples/border-patrol";
import { empiresAtWarSample } from "../../../../samples/empires-at-war";
import { orionsGateSample } from "../../../../samples/orions-gate";
import { apply, NO_TABLES } from "../../../../src/engine/campaign/schema/apply";
import type { Edit } from "../../../../src/engine/campaign/schema/edit";
import type { Cell } from "../../../../src/engine/core/cell";
import { flatten, type Finding } from "../../../../src/engine/core/problem";
import { once } from "../../../../samples/once";
import { perform } from "../../../../src/engine/campaign/game";
import { spread } from "../../../thoroughness";
import { Kept, rowsOf, STAMP } from "../kept";

const sample = (edits: () => readonly Edit[]) => once(() => new Kept(apply(NO_TABLES, edits())));
const border = sample(borderPatrolSample);
const empires = sample(empiresAtWarSample);
const gate = sample(orionsGateSample);

/** The row of a table with a word in a column. */
function rowAt({ tables }: Kept, table: string, column: string, word: Cell): number {
  const at = rowsOf(tables, table).findIndex((row) => row[column] === word);
  if (at < 0) throw new Error(`${table} has no ${String(word)}`);
  return at;
}

/** A sample in which one cell was typed over. */
const typed = (of: Kept, table: string, [key, word]: readonly [string, Cell], column: string, cell: Cell): Kept =>
  of.copy().type(table, rowAt(of, table, key, word), column, cell);

const without = (of: Kept, table: string, key: string, word: Cell): Kept =>
  of.copy().remove(table, rowAt(of, table, key, word));

const empty = (of: Kept, name: string): Kept => of.copy().alter(name, (table) => ({ ...table, rows: [] }));

const DD = ["Class", "K-DD"] as const;
const chart = (column: string, cell: Cell): Kept => typed(empires(), "Classes", DD, column, cell);
const place = (name: string, column: string, cell: Cell): Kept =>
  typed(border(), "Places", ["Place", name], column, cell);
const at = (sheet: string, cell?: string) => ({ sheet, ...(cell !== undefined && { cell }) });

/** What was changed in a sample; and the one finding about it. */
const ONE: readonly (readonly [what: string, () => Kept, Partial<Finding>])[] = [
  ...(
    [
      ["Economic BPV", 9, "90", "D5"],
      ["Economic BPV", 89, "90", "D5"],
      ["Economic BPV", 0, "90", "D5"],
      ["Combat BPV", 1, "90", "E5"],
    ] as const
  ).map(
    ([column, cell, expected, spot]) =>
      [
        `a class with the ${column} ${cell}`,
        () => chart(column, cell),
        { check: "class-differs", subject: "K-DD", expected, actual: String(cell), spot: at("Ship chart", spot) },
      ] as const,
  ),
  [
    "a role with two letters swapped",
    () => typed(empires(), "Classes", ["Roles", "Scout"], "Roles", "Scuot"),
    { check: "misspelt", expected: "Scout", actual: "Scuot" },
  ],
  [
    "a class without its race",
    () => chart("Race", null),
    { check: "class-blank", expected: "Klingon", spot: at("Ship chart", "B5") },
  ],
  [
    "a class without its year",
    () => chart("In service", null),
    { check: "class-blank", expected: "Y150", spot: at("Ship chart", "G5") },
  ],
  [
    "a class without its name",
    () => chart("Class", null),
    { check: "class-unknown", subject: "K-DD", expected: "K-DD", spot: at("Ship chart", "A5") },
  ],
  ["a chart without rows", () => empty(empires(), "Classes"), { check: "class-unknown", spot: at("Ship chart") }],
  ["a map without lanes", () => empty(empires(), "Lanes"), { check: "lane-missing", spot: at("Warp lanes") }],
  ["hulls without rows", () => empty(gate(), "GateBridges"), { check: "gate-bridge", spot: at("Bridges") }],
  [
    "an FRD with a letter too few",
    () => typed(empires(), "Units", ["Unit", "Kl-1"], "Class", "FR"),
    { check: "class-unknown", subject: "Kl-1", expected: "FRD", spot: at("Ships", "D2") },
  ],
  [
    "a ship of another class of the chart",
    () => typed(empires(), "Units", ["Unit", "Kl-19"], "Class", "K-CA"),
    { check: "class-differs", subject: "Kl-19", expected: "K-DD", actual: "K-CA", spot: at("Ships", "D53") },
  ],
  [
    "a pirate of another class of the chart",
    () => typed(border(), "Units", ["Unit", "O-7"], "Class", "Cutter"),
    { check: "class-differs", subject: "O-7", expected: "Marauder", actual: "Cutter", spot: at("Ships", "D21") },
  ],
  ...(["Ashgate", null] as const).map(
    (cell) =>
      [
        `the home ${cell ?? "cleared"}`,
        () => typed(empires(), "Sides", ["Side", "Klingon"], "Home system", cell),
        { check: "home-differs", subject: "Klingon", expected: "Kharvell", spot: at("Teams", "E2") },
      ] as const,
  ),
  [
    "running costs that were changed after turns were closed",
    () => typed(border(), "Settings", ["Setting", "Orion running costs"], "Value", "Repair, Supplies bought"),
    {
      check: "closing-differs",
      subject: "Orion running costs",
      expected: "Repair, Supplies bought, Phaser-G bribe",
      spot: at("Campaign", "B5"),
    },
  ],
  [
    "a closing that was typed over",
    () => border().copy().type("Closings", 23, "Income", 5),
    { check: "closing-differs", subject: "Orion, turn 8", expected: "50.5", actual: "5", spot: at("Turns", "C25") },
  ],
  [
    "a place that was renamed while something is under way there",
    () => place("Near Shoals", "Place", "Near Shoal"),
    { check: "place-kept", expected: "Near Shoals", spot: at("Systems", "A4") },
  ],
  [
    "a place with a mistyped owner",
    () => place("Lantern Reach", "Owner", "Aliance"),
    { check: "unknown-side", actual: "Aliance", spot: at("Systems", "D2") },
  ],
  [
    "an unclaimed place that is gone while a claim of it is under way",
    () => without(border(), "Places", "Place", "Lone Lamp"),
    { check: "claim-unlisted", expected: "Lone Lamp", spot: at("Systems") },
  ],
  [
    "an unclaimed place that was renamed while a claim of it is under way",
    () => place("Lone Lamp", "Place", "Old Lighthouse"),
    { check: "claim-unlisted", expected: "Lone Lamp", spot: at("Systems") },
  ],
  [
    "a roll of the first turn that was typed into turn 0",
    () => typed(gate(), "Rolls", ["No", 75], "Turn", 0),
    { check: "row-changed", subject: "No 75", expected: "1", actual: "0", spot: at("Dice", "B14") },
  ],
  [
    "a step with a nought too many in its number",
    () => typed(gate(), "Steps", ["No", 43], "No", 430),
    { check: "step-changed", subject: "Step 430", expected: "43", actual: "430", spot: at("Turn steps", "A44") },
  ],
  [
    "the last step with a nought too many in its number",
    () => typed(border(), "Steps", ["No", 5], "No", 50),
    { check: "step-changed", subject: "Step 50", expected: "5", actual: "50", spot: at("Turn steps", "A6") },
  ],
  ...([152, 1510] as const).map(
    (no) =>
      [
        `the last of all entries with the number ${no}`,
        () => typed(border(), "Transfers", ["No", 151], "No", no),
        { check: "number-missing", spot: at("Ledger", "A99") },
      ] as const,
  ),
  [
    "a row of steps without a number",
    () => gate().copy().append("Steps", { Subject: "Ember Reach" }),
    { check: "step-changed", subject: "Step 0", actual: "nothing", spot: at("Turn steps", "A66") },
  ],
  [
    "the one ship of a class within its race, whose class lost it",
    () => typed(empires(), "Classes", ["Class", "T-MS"], "Race", null),
    { check: "class-blank", subject: "T-MS", expected: "Tholian", spot: at("Ship chart", "B31") },
  ],
  [
    "a race with a letter too few",
    () => typed(empires(), "Classes", ["Class", "Z-FF"], "Race", "Kzint"),
    { check: "misspelt", expected: "Kzinti", actual: "Kzint", spot: at("Ship chart", "B18") },
  ],
  ...(
    [
      ["Command rating", "8", "H21"],
      ["Size class", "4", "E21"],
    ] as const
  ).map(
    ([column, expected, cell]) =>
      [
        `the only ship without its ${column}`,
        () => typed(empires(), "Units", ["Unit", "Kl-18"], column, null),
        { check: "class-differs", subject: "Kl-18", expected, actual: "nothing", spot: at("Ships", cell) },
      ] as const,
  ),
  ...(
    [
      ["Direction", "E", "E13"],
      ["Came from", "Dray", "D13"],
      ["Since", 3, "G13"],
    ] as const
  ).map(
    ([column, cell, spot]) =>
      [
        `a disbanded fleet with something under ${column}`,
        () => typed(empires(), "Fleets", ["Fleet", "Kzinti 3"], column, cell),
        { check: "fleet-disbanded", subject: "Kzinti 3", actual: String(cell), spot: at("Fleet roster", spot) },
      ] as const,
  ),
  [
    "a second flagship of the pirate",
    () => typed(border(), "Units", ["Unit", "O-2"], "Flagship", true),
    { check: "flagship", subject: "Orion", actual: "O-1, O-2", spot: at("Ships", "S15") },
  ],
  ...(
    [
      ["Ship", "Lantern", "Psalm", "A16"],
      ["Ship", null, "Psalm", "A16"],
      ["Side", "Port", "Starboard", "B16"],
      ["Position", null, "1", "C16"],
      ["Component", "Cannon", "Mega Cannon", "D16"],
      ["Size", "Small", "Medium", "E16"],
    ] as const
  ).map(
    ([column, cell, expected, spot]) =>
      [
        `a component with ${cell ?? "nothing"} under ${column}`,
        () => typed(gate(), "GateParts", ["Component", "Mega Cannon"], column, cell),
        { check: "gate-components", subject: "Psalm", expected, spot: at("Components", spot) },
      ] as const,
  ),
];

test.each(spread(3, ONE))("%s is one finding, at what was changed", (_, changed, finding) => {
  const found = flatten(changed().open.findings);
  expect(found.map(({ check, message }) => `${check}: ${message}`)).toHaveLength(1);
  expect(found[0]).toMatchObject(finding);
});

test("a value of the chart that loses its last digit is named at its cell, for every class that a ship in play was bought as", () => {
  const { tables, open } = empires();
  // What a captured ship is worth does not say what its class is.
  const ships = rowsOf(tables, "Units").filter(
    (row) => open.campaign.units.get(String(row["Unit"]))?.left === null && (row["Captured from"] ?? "") === "",
  );
  const classes = new Set(ships.map((row) => String(row["Class"])));
  const silent = rowsOf(tables, "Classes").flatMap((row, index) =>
    (["Economic BPV", "Combat BPV"] as const).flatMap((column) => {
      if (!classes.has(String(row["Class"]))) return [];
      const lost = empires()
        .copy()
        .type("Classes", index, column, Math.floor(Number(row[column]) / 10));
      const cell = `${column === "Economic BPV" ? "D" : "E"}${index + 2}`;
      const isNamed = flatten(lost.open.findings).some(
        ({ spot }) => spot?.cell === cell && spot.sheet === "Ship chart",
      );
      return isNamed ? [] : [`${String(row["Class"])}: ${column}`];
    }),
  );
  expect(classes.size).toBeGreaterThan(10);
  expect(silent).toEqual([]);
});

test("a class that was renamed on the chart is told there, and not taken for another with a name as near", () => {
  for (const [was, is] of [
    ["Z-CL", "Z-L"],
    ["T-ML", "-ML"],
  ] as const) {
    const found = flatten(typed(empires(), "Classes", ["Class", was], "Class", is).open.findings);
    expect(found.map(({ expected, spot }) => [expected, spot?.sheet])).toEqual([
      [is, "Ships"],
      [was, "Ship chart"],
    ]);
  }
});

test("a row of a closed turn that was moved to a turn ahead is told at its turn", () => {
  for (const [table, turn, cell] of [
    ["PlaceTurns", 10, "A77"],
    ["BudgetLines", 80, "A8"],
  ] as const) {
    const row = Number(cell.slice(1)) - 2;
    const found = flatten(border().copy().type(table, row, "Turn", turn).open.findings);
    expect(found).toContainEqual(
      expect.objectContaining({
        ...{ check: "row-changed", expected: "8", actual: String(turn) },
        spot: at(table === "PlaceTurns" ? "Systems by turn" : "Budget", cell),
      }),
    );
  }
});

test("ratings that several ships lack were never typed, and the class says them", () => {
  const first = typed(empires(), "Units", ["Unit", "Kl-18"], "Command rating", null);
  expect(typed(first, "Units", ["Unit", "Kl-17"], "Command rating", null).open.findings).toEqual([]);
});

test("many steps that are gone are told after them, as one", () => {
  const steps = gate().copy();
  for (let many = 0; many < 20; many++) steps.remove("Steps", 10);
  const found = flatten(steps.open.findings).filter(({ check }) => check === "step-changed");
  expect(found).toMatchObject([{ expected: "11 to 30", actual: "nothing", spot: at("Turn steps", "A12") }]);
});

test("homes that were swapped are each told", () => {
  const first = typed(empires(), "Sides", ["Side", "Klingon"], "Home system", "Zarrow");
  const { findings } = typed(first, "Sides", ["Side", "Kzinti"], "Home system", "Kharvell").open;
  expect(findings.map(({ check, expected }) => [check, expected])).toEqual([
    ["home-differs", "Kharvell"],
    ["home-differs", "Zarrow"],
  ]);
});

test("a place that lost its owner is told at its Owner, with who that was", () => {
  const cleared = place("Iron Gate", "Owner", null);
  const { findings } = cleared
    .copy()
    .type("Places", rowAt(border(), "Places", "Place", "Iron Gate"), "State", "Unclaimed").open;
  expect(findings).toMatchObject([{ check: "income-differs", spot: at("Systems", "D7") }]);
  expect(findings[0]?.message).toContain("Iron Gate was Coalition's");
  expect(cleared.open.findings).toContainEqual(
    expect.objectContaining({ check: "place-kept", expected: "Coalition", spot: at("Systems", "D7") }),
  );
});

test("a place that is gone is told at its sheet, whatever is under way there", () => {
  const { findings } = without(border(), "Places", "Place", "Near Shoals").open;
  expect(findings.map(({ check, spot }) => [check, spot])).toEqual([
    ["income-differs", at("Systems")],
    ["place-kept", at("Systems")],
  ]);
});

/** The sample with other running costs than those with which its turns were closed. */
const costs = (value: string): Kept => typed(border(), "Settings", ["Setting", "Orion running costs"], "Value", value);

test("what else does not fit a setting that was changed follows from its change", () => {
  const { findings } = costs("None").open;
  expect(findings.map(({ check, spot }) => [check, spot])).toEqual([["closing-differs", at("Campaign", "B5")]]);
  expect(flatten(findings).length).toBeGreaterThan(10);
  const both = costs("None").copy().type("Closings", 23, "Treasury", 1).open.findings;
  expect(both.map(({ spot }) => spot)).toEqual([at("Campaign", "B5"), at("Turns", "D25")]);
});

test("of one closing that another setting would fit, the setting is named as well", () => {
  const { findings } = border().copy().type("Closings", 23, "Income", 54.5).open;
  expect(findings).toMatchObject([{ check: "closing-differs", expected: "50.5", spot: at("Turns", "C25") }]);
  expect(findings[0]?.message).toContain("Orion running costs");
});

test("a ship that fights and whose row is gone comes back with what it has in the battle", () => {
  const gone = without(gate(), "GateShips", "Ship", "Lantern");
  gone.play((open) => perform(open, { command: "post-changes", side: "", subject: "" }, [], STAMP));
  const rowOf = ({ tables }: Kept) => rowsOf(tables, "GateShips").find(({ Ship }) => Ship === "Lantern");
  expect(gone.open.findings).toEqual([]);
  expect(rowOf(gone)).toMatchObject({ Battle: "Ember Gap", State: "On the table" });
});
