import { toNumber } from "../../../../src/engine/core/points";
import { firstFleets, isMustered } from "../../../../src/engine/empires-at-war/fleets/first-fleets";
import { factsOf } from "../../../../src/engine/empires-at-war/state/state";
import { mapped } from "../campaign/four-empires";
import type { Played } from "../campaign/played";

const GORN = { side: "Gorn", subject: "Gorn 1" } as const;

/** An empire with six fleets without ships. */
const formed = (): Played => {
  const played = mapped();
  played.does("muster-fleets", { side: "Gorn", subject: "Gorn", fields: { place: "System 13" } });
  return played;
};
const buy = (played: Played, fields: Readonly<Record<string, string>>): string =>
  played.does("muster-ship", { ...GORN, fields });
const paid = (played: Played): readonly (readonly [string, number])[] =>
  played.open.books.transfers.filter(({ from }) => from === "Gorn").map(({ line, amount }) => [line, toNumber(amount)]);

test("the six fleets are formed at home (EaW 2c)", () => {
  const played = formed();
  const { fleets } = firstFleets(played.open, "Gorn");
  expect(fleets.map(({ fleet }) => [fleet.fleet, fleet.place])).toEqual(
    [1, 2, 3, 4, 5, 6].map((number) => [`Gorn ${number}`, "System 13"]),
  );
  expect(played.refused("muster-fleets", { side: "Gorn", subject: "Gorn", fields: {} })).toMatchObject([
    { check: "first-fleets" },
  ]);
});

test("ships are bought for their Economic BPV, with drone speeds, and join their fleet", () => {
  const played = formed();
  buy(played, { class: "G-CL", many: "2", addsEconomic: "3", addsCombat: "2" });
  expect(paid(played)).toEqual([
    ["Build", 103],
    ["Build", 103],
  ]);
  const [first] = firstFleets(played.open, "Gorn").fleets;
  expect(first?.members.map(({ combat }) => toNumber(combat))).toEqual([100, 100]);
  expect(played.open.books.units.slice(-2)).toMatchObject([
    { unit: "G-2", fleet: "Gorn 1", class: "G-CL", side: "Gorn" },
    { unit: "G-3" },
  ]);
  expect(played.found).toEqual([]);
});

test.each([
  ["3", "2", true],
  ["3", "0", false],
  ["0", "3", false],
])("ships that are all worth %s and %s BPV more than their class are no finding", (addsEconomic, addsCombat, again) => {
  const played = formed();
  const ships = { class: "G-FF", many: "2", addsEconomic, addsCombat };
  buy(played, ships);
  if (again) played.does("muster-ship", { ...GORN, subject: "Gorn 2", fields: { ...ships, many: "1" } });
  expect(played.found).toEqual([]);
});

test("the third of a hull costs more (EaW 17f)", () => {
  const played = formed();
  buy(played, { class: "G-CA", many: "2" });
  played.does("muster-ship", { ...GORN, subject: "Gorn 2", fields: { class: "G-CA" } });
  expect(paid(played)).toEqual([
    ["Build", 170],
    ["Build", 170],
    ["Build", 170],
    ["Build penalty", 51],
  ]);
});

test("an Outstanding crew costs, counts, and brings more options (EaW 2e, 6.0)", () => {
  const played = formed();
  buy(played, { class: "G-DD", crew: "Outstanding", crewCost: "18" });
  expect(paid(played)).toEqual([
    ["Build", 90],
    ["Officer", 18],
  ]);
  const { fleets, outstanding } = firstFleets(played.open, "Gorn");
  expect([toNumber(fleets[0]!.limits!.all.has), outstanding]).toEqual([108, [4]]);
  expect(played.open.books.units.at(-1)).toMatchObject({ crew: "Outstanding" });
  expect(played.refused("muster-ship", { ...GORN, fields: { class: "G-FF", crew: "Outstanding" } })).toMatchObject([
    { check: "crew", clause: "EaW 2e" },
  ]);
});

test("more Commander's Options are paid for (EaW 8.0)", () => {
  const played = formed();
  buy(played, { class: "G-DD", options: "15" });
  expect(paid(played)).toEqual([
    ["Build", 90],
    ["CO", 4.5],
  ]);
  expect(toNumber(factsOf(played.open, "G-2").options)).toBe(15);
});

test.each([
  [{ class: "G-DN", many: "2" }, "fleet-limit", "EaW 17.0"],
  [{ class: "G-DD", many: "7" }, "fleet-limit", "EaW 17.0"],
  [{ class: "G-DD", options: "21" }, "commanders-options", "EaW 6.0"],
  [{ class: "G-DD", options: "5" }, "commanders-options", "EaW 6.0"],
  [{ class: "G-DD", crewCost: "5" }, "crew", "EaW 2e"],
  [{ class: "G-DD", many: "2", crew: "Outstanding" }, "crew", "EaW 2e"],
  [{ class: "I-DD" }, "reply", undefined],
  [{ class: "G-FFX" }, "reply", undefined],
])("%j is refused", (fields, check, clause) => {
  const [refusal] = formed().refused("muster-ship", { ...GORN, fields });
  expect([refusal?.check, refusal?.clause]).toEqual([check, clause]);
});

test("no more is spent than the 2000 BPV (EaW 2a)", () => {
  const played = formed();
  for (let number = 1; number <= 5; number++) {
    const fields = { class: "G-FF", many: "5" };
    played.does("muster-ship", { ...GORN, subject: `Gorn ${number}`, fields });
  }
  const [refusal] = played.refused("muster-ship", { ...GORN, subject: "Gorn 6", fields: { class: "G-DD", many: "3" } });
  expect(refusal).toMatchObject({ check: "treasury-below-zero", clause: "EaW 2a" });
  expect(isMustered(firstFleets(played.open, "Gorn"))).toBe(false);
});

test("the question says how full the fleet and the treasury are", () => {
  const played = formed();
  buy(played, { class: "G-CL" });
  const [command] = played.open.game.commands.filter(({ id }) => id === "muster-ship");
  const { asked } = command!.begin(played.open, GORN);
  if (asked?.asks !== "fields") throw new Error("it asks for no fields");
  expect(asked.fields["class"]?.hint).toMatch(/98 of 600 CBpv, 98 of 450.*1900 BPV/);
  const typed = asked.fieldsFor?.({ class: "G-CA", many: "2" });
  expect(typed?.["class"]?.hint).toMatch(/428 of 600 CBpv, 428 of 450.*1560 BPV/);
});
