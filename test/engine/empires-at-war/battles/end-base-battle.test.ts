import { commandOf, offers } from "../../../../src/engine/campaign/game";
import { fieldsIn } from "../../../../src/engine/campaign/commands/command-run";
import { actsOf } from "../../../../src/engine/campaign/ledger/acts";
import { toNumber } from "../../../../src/engine/core/points";
import { baseBattles } from "../../../../src/engine/empires-at-war/battles/base-battles";
import { victoryPoints } from "../../../../src/engine/empires-at-war/closings";
import { EMPIRES_AT_WAR } from "../../../../src/engine/empires-at-war/game";
import { battlesReport } from "../../../../src/engine/empires-at-war/report/battles-report";
import { batchesNow, factsOf, fleetsNow, systemsNow } from "../../../../src/engine/empires-at-war/state/state";
import { openView } from "../../../../src/engine/open";
import { Played } from "../campaign/played";
import { typed } from "../income/earning";
import { assigned, inSpring, mustered, ships } from "../fleets/mustered";

const resolve = (played: Played): string => played.does("resolve-orders", { replies: [{ fields: { overruled: "" } }] });
const batch = (played: Played, name: string) => batchesNow(played.open).find((known) => known.batch === name);
const dell = (played: Played) => systemsNow(played.open).find(({ place }) => place === "Dell");

const THREE_AND_ONE = [
  { Batch: "R-1", Kind: "GMS", Count: 3 },
  { Batch: "R-2", Kind: "CPL", Count: 1 },
];

/** Gorn 1 (CA, two DDs) and more fleets jump to Dell, a mine of the Romulans with bases (three GMS and a CPL), and no fleet. */
function met(
  fort = "",
  batches: readonly Readonly<Record<string, string | number>>[] = THREE_AND_ONE,
  played = inSpring(),
  more: readonly string[] = [],
): Played {
  const row = played.row("Places", "Dell");
  const site = { Planet: "Mineral", Owner: "Romulan", Development: "Mine", "Developed since": 0 };
  const cells = { ...site, ...(fort !== "" && { "Fort owner": fort, "Fort since": 0 }) };
  played.write([{ kind: "change", table: "Places", row, cells }]);
  const base = { System: "Dell", Owner: "Romulan", Since: 0 };
  typed(
    played,
    "SiteBases",
    batches.map((batch) => ({ ...base, ...batch })),
  );
  const orders = ["Gorn 1", ...more].map((fleet, index) => `${index + 1} ${fleet} jump Dell`).join("\n");
  played.does("enter-orders", { side: "Gorn", fields: { orders } });
  resolve(played);
  return played;
}

const end = (played: Played, fields: Readonly<Record<string, string>>): string =>
  played.does("end-base-battle", { subject: "Dell", replies: [{ fields }] });
const GONE = { "left-R-1": "0", "left-R-2": "0" };

describe("a battle against bases (EaW 10e)", () => {
  test("is found where a fleet meets no fleet, and what follows waits for it", () => {
    const played = met();
    expect(baseBattles(played.open)).toMatchObject([{ where: "Dell", owner: "Romulan", empires: ["Gorn", "Romulan"] }]);
    expect(dell(played)).toMatchObject({ development: "Mine", owner: "Romulan" });
    expect(battlesReport(openView(played.open, "Romulan"), 1)).toEqual(["Dell: Gorn 1, Bases of Romulan (EaW 10e)"]);
    expect(played.refused("resolve-after-battles")).toMatchObject([{ check: "resolve-after-battles" }]);
    expect(played.refused("close").map(({ check }) => check)).toContain("battle-open");
  });

  test("once the bases are gone, the mine is destroyed (EaW 12a); their crews share what they scored (EaW 2e)", () => {
    const played = met();
    expect(end(played, { ...GONE, "vp-1": "33" })).toContain("0 left, 0 captured, 4 destroyed; 3 of 3 ships");
    expect([batch(played, "R-1"), batch(played, "R-2")]).toMatchObject([
      { count: 0, state: "Destroyed" },
      { count: 0, state: "Destroyed" },
    ]);
    expect(toNumber(victoryPoints(played.open, "Gorn", 1))).toBe(33);
    // 33 by 150 of 330.
    expect(toNumber(factsOf(played.open, "G-CA1").experience)).toBe(15);
    expect(baseBattles(played.open)).toEqual([]);
    played.does("resolve-after-battles");
    expect(dell(played)).toMatchObject({ development: "", owner: "" });
    expect(played.found).toEqual([]);
  });

  test("bases that still stand protect it, and are fought again in the next season", () => {
    const played = met();
    end(played, { "left-R-1": "1" });
    expect(batch(played, "R-1")).toMatchObject({ count: 1, owner: "Romulan", state: "" });
    expect(baseBattles(played.open)).toEqual([]);
    played.does("resolve-after-battles");
    expect(dell(played)).toMatchObject({ development: "Mine", owner: "Romulan" });
    played.does("close");
    played.does("enter-orders", { side: "Romulan", fields: { orders: "1 Romulan 1 jump Elm" } });
    resolve(played);
    expect(baseBattles(played.open)).toMatchObject([{ where: "Dell", fleets: [{ fleet: "Gorn 1" }] }]);
  });

  test("damaged bases fight and protect it as well, and can be repaired (EaW 9b, 12a)", () => {
    const damaged = THREE_AND_ONE.map((bases) => ({ ...bases, State: "Damaged" }));
    const played = met("", damaged);
    expect(baseBattles(played.open)).toMatchObject([{ bases: [{ batch: "R-1" }, { batch: "R-2" }] }]);
    end(played, { "left-R-1": "1", "left-R-2": "0", "captured-R-2": "1" });
    expect(batch(played, "R-1")).toMatchObject({ count: 1, state: "Damaged" });
    played.does("resolve-after-battles");
    expect(dell(played)).toMatchObject({ development: "Mine", owner: "Romulan" });
    played.does("close");
    played.does("enter-orders", { side: "Gorn", fields: { orders: "1 Gorn 1 repair bases" } });
    expect(played.found).toEqual([]);
  });

  test("a fleet that fought and still stands lets the next one leave a fortification (EaW 10g)", () => {
    const played = mustered();
    played.does("form-fleet", { side: "Gorn", fields: { fleet: "Gorn 2", place: "Carrow" } });
    assigned(played, "Gorn 2", ships(played, "Gorn", "DD"));
    played.does("close");
    met("Romulan", THREE_AND_ONE, played, ["Gorn 2"]);
    played.does("end-base-battle", { subject: "Dell", replies: [{ fields: { one: "Gorn 1" } }, { fields: {} }] });
    expect(baseBattles(played.open)).toMatchObject([{ fleets: [{}, {}], toFight: [{ fleet: "Gorn 2" }] }]);
    end(played, { "fate-G-DD3": "Disengaged", "way-1": "Elm" });
    expect(fleetsNow(played.open).find(({ fleet }) => fleet === "Gorn 2")).toMatchObject({ state: "Hyperspace" });
    expect(baseBattles(played.open)).toEqual([]);
  });

  test("the bases of each empire are fought, one after the other", () => {
    const played = Played.begin(["Gorn", "Romulan", "Kzinti"]);
    mustered(played);
    played.does("close");
    met("", [...THREE_AND_ONE, { Batch: "K-1", Kind: "GSA", Count: 1, Owner: "Kzinti" }], played);
    expect(battlesReport(played.open, 1)).toEqual([
      "Dell: Gorn 1, Bases of Romulan (EaW 10e)",
      "Dell: Gorn 1, Bases of Kzinti (EaW 10e)",
    ]);
    end(played, { "left-R-1": "1" });
    expect(baseBattles(played.open)).toMatchObject([{ owner: "Kzinti", bases: [{ batch: "K-1" }] }]);
    end(played, { "left-K-1": "0" });
    expect(baseBattles(played.open)).toEqual([]);
  });

  test.each([
    ["bases and ships still stand: nobody", {}, "nobody"],
    ["no base is left: the fleet", GONE, "Gorn 1"],
    [
      "no ship is left: the bases",
      { "fate-G-CA1": "Destroyed", "fate-G-DD1": "Destroyed", "fate-G-DD2": "Destroyed" },
      "Bases of Romulan",
    ],
  ])("who holds the field is told: %s", (_, fields, holds) => {
    const played = met();
    end(played, fields);
    expect(battlesReport(played.open, 1)).toContain(`Dell, Gorn 1 against Bases of Romulan: ${holds} holds the field`);
  });

  test("captured bases change hands, and no longer protect it (EaW 9b)", () => {
    const played = met();
    end(played, { "left-R-1": "1", "captured-R-1": "2", "left-R-2": "0", "captured-R-2": "1" });
    expect(batchesNow(played.open).map(({ batch: name, owner, count }) => [name, owner, count])).toEqual([
      ["R-1", "Romulan", 1],
      ["R-2", "Gorn", 1],
      ["Dell G-1", "Gorn", 2],
    ]);
    expect(played.found).toEqual([]);
  });

  test("a fleet that loses is gone or on its way, and its crews lose what the bases scored", () => {
    const played = met();
    const fates = { "fate-G-CA1": "Destroyed", "fate-G-DD1": "Disengaged", "fate-G-DD2": "Disengaged" };
    end(played, { ...fates, "way-1": "Carrow", "vp-bases": "33" });
    expect(fleetsNow(played.open)).toMatchObject([{ fleet: "Gorn 1", state: "Hyperspace" }, {}, {}]);
    expect(toNumber(factsOf(played.open, "G-DD1").experience)).toBe(-9);
    expect(toNumber(victoryPoints(played.open, "Romulan", 1))).toBe(33);
    expect(battlesReport(openView(played.open, "Romulan"), 1)).toContain("Dell, CA of Gorn 1: destroyed");
    expect(battlesReport(openView(played.open, "Gorn"), 1)).toContain("Dell, CA G-CA1: destroyed");
  });

  test("a fortification keeps the fleet from leaving, as in any battle (EaW 21b)", () => {
    const fates = { "fate-G-CA1": "Disengaged", "fate-G-DD1": "Disengaged", "fate-G-DD2": "Disengaged" };
    expect(
      met("Romulan").refused("end-base-battle", {
        subject: "Dell",
        replies: [{ fields: { ...fates, "way-1": "Carrow" } }],
      }),
    ).toMatchObject([{ check: "end-battle", clause: "EaW 21b" }]);
  });

  test.each([
    ["more bases than there are", { "left-R-1": "3", "captured-R-1": "1" }, "EaW 10e"],
    [
      "bases captured by a fleet of which nothing stands",
      {
        "fate-G-CA1": "Destroyed",
        "fate-G-DD1": "Destroyed",
        "fate-G-DD2": "Destroyed",
        "left-R-2": "0",
        "captured-R-2": "1",
      },
      "EaW 10e",
    ],
  ])("is not ended with %s", (_, fields, clause) => {
    expect(met().refused("end-base-battle", { subject: "Dell", replies: [{ fields }] })).toMatchObject([
      { check: "end-battle", clause },
    ]);
  });

  test("a captured ship is not offered, and the refusal names what may be (EaW 25b)", () => {
    const { open } = met();
    const begun = commandOf(EMPIRES_AT_WAR, "end-base-battle")?.begin(open, { side: "", subject: "Dell" });
    const offered = fieldsIn(begun?.asked ?? null, {})["fate-G-CA1"]?.choices?.map(({ value }) => value);
    expect(offered).toEqual(["Stands", "Crippled", "Disengaged", "Disengaged crippled", "Destroyed"]);
    const fields = { "fate-G-CA1": "Captured" };
    const [finding] = met().refused("end-base-battle", { subject: "Dell", replies: [{ fields }] });
    expect(finding).toMatchObject({ check: "end-battle", clause: "EaW 25b" });
    expect(finding?.message).toContain("Destroyed or Disengaged");
  });

  test("one undo takes it back, and only the GM is asked", () => {
    const played = met();
    const before = [batchesNow(played.open), fleetsNow(played.open)];
    end(played, { ...GONE, "fate-G-CA1": "Destroyed", "vp-1": "33" });
    played.does("undo", { subject: actsOf(played.open).at(-1)?.id ?? "" });
    expect([batchesNow(played.open), fleetsNow(played.open)]).toEqual(before);
    expect(baseBattles(played.open)).toHaveLength(1);
    expect(offers(played.open, "Gorn").map(({ command }) => command.id)).not.toContain("end-base-battle");
  });
});
