import { formatPoints, toNumber } from "../../../../src/engine/core/points";
import { tableText } from "../../../../src/engine/empires-at-war/setup/fleet-table";
import { suggestedFleets } from "../../../../src/engine/empires-at-war/setup/suggested-fleets";
import { firstFleets, isMustered } from "../../../../src/engine/empires-at-war/fleets/first-fleets";
import { mapped } from "../campaign/four-empires";
import { dueStill } from "../../../../src/engine/campaign/checklist";
import { Played } from "../campaign/played";

const GORN = { side: "Gorn", subject: "Gorn" } as const;

const formed = (): Played => {
  const played = mapped();
  played.does("muster-fleets", { ...GORN, fields: { place: "System 13" } });
  return played;
};
const HEAD = ["Class", ..."123456"].map((n) => (n === "Class" ? n : `Gorn ${n}`)).join("\t");
const table = (...rows: readonly string[]): { readonly ships: string } => ({ ships: [HEAD, ...rows].join("\n") });

test("all first fleets are bought in one table, class by fleet (EaW 2c)", () => {
  const played = formed();
  const says = played.does("muster-table", { ...GORN, fields: table("G-DD\t1\t2", "G-CL\t1\t\t1") });
  const [one, two, three] = firstFleets(played.open, "Gorn").fleets;
  expect([one, two, three].map((fleet) => fleet?.members.length)).toEqual([2, 2, 1]);
  expect([toNumber(one!.limits!.all.has), toNumber(two!.limits!.all.has)]).toEqual([188, 180]);
  const { left } = firstFleets(played.open, "Gorn");
  // The third DD costs 30% more (EaW 17f): it is 90 BPV, and the penalty is from 100 on.
  expect(formatPoints(left)).toBe(String(2000 - 3 * 90 - 2 * 100));
  expect(says).toMatch(/^5 ships/);
  expect(played.open.books.units.slice(-5).map(({ unit }) => unit)).toEqual(["G-2", "G-3", "G-4", "G-5", "G-6"]);
  expect(played.found).toEqual([]);
});

test("the third of a hull costs more over the whole table (EaW 17f)", () => {
  const played = formed();
  played.does("muster-table", { ...GORN, fields: table("G-CA\t2\t1") });
  const paid = played.open.books.transfers.filter(({ from }) => from === "Gorn");
  expect(paid.map(({ line, amount }) => [line, toNumber(amount)])).toEqual([
    ["Build", 170],
    ["Build", 170],
    ["Build", 170],
    ["Build penalty", 51],
  ]);
});

test.each([
  [table("G-DN\t2"), "fleet-limit", "EaW 17.0"],
  [table("G-FF\t5\t5\t5\t5\t5\t5"), "treasury-below-zero", "EaW 2a"],
  [table("G-FF\tmany"), "fleet-table", "EaW 2c"],
  [table("I-DD\t1"), "fleet-table", "EaW 2c"],
  [{ ships: "Class\tGorn 9\nG-DD\t1" }, "fleet-table", "EaW 2c"],
  [{ ships: HEAD }, "fleet-table", "EaW 2c"],
])("%j is refused", (fields, check, clause) => {
  const [refusal] = formed().refused("muster-table", { ...GORN, fields });
  expect([refusal?.check, refusal?.clause]).toEqual([check, clause]);
});

test("what is suggested makes all six fleets legal within the 2000 BPV (EaW 2a, 2c)", () => {
  const played = formed();
  const fleets = firstFleets(played.open, "Gorn").fleets.map(({ fleet }) => fleet.fleet);
  const ships = tableText(fleets, suggestedFleets(played.open, "Gorn"));
  played.does("muster-table", { ...GORN, fields: { ships } });
  expect(isMustered(firstFleets(played.open, "Gorn"))).toBe(true);
  expect(played.found).toEqual([]);
  expect(suggestedFleets(played.open, "Gorn")).toEqual([]);
});

test("the ship chart is due in the set-up until it is imported (EaW 2d)", () => {
  const due = (played: Played) =>
    dueStill(played.open).map(({ command, subject, step }) => [command.id, subject, step]);
  const empty = Played.begin(["Gorn", "Romulan"]);
  expect(due(empty)).toContainEqual(["import", "Classes", "0d"]);
  expect(due(mapped()).filter(([command]) => command === "import")).toEqual([]);
  empty.does("close");
  expect(due(empty).filter(([command]) => command === "import")).toEqual([]);
});
