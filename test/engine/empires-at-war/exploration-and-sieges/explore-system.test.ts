import { replayReplies, type Reply } from "../../../../src/engine/campaign/commands/command-run";
import { actsOf } from "../../../../src/engine/campaign/ledger/acts";
import { viewOf } from "../../../../src/engine/campaign/view";
import { dueItems, offers } from "../../../../src/engine/campaign/game";
import { EMPIRES_AT_WAR } from "../../../../src/engine/empires-at-war/game";
import { exploreSystem } from "../../../../src/engine/empires-at-war/exploration-and-sieges/explore-system";
import { takeFind } from "../../../../src/engine/empires-at-war/exploration-and-sieges/take-find";
import { ordersNow } from "../../../../src/engine/empires-at-war/orders/orders-now";
import { positionIn } from "../../../../src/engine/empires-at-war/position/position-in";
import { NO_ANSWERS } from "../../../../src/engine/empires-at-war/resolution/resolution";
import { resolve } from "../../../../src/engine/empires-at-war/resolution/resolve";
import { systemsNow } from "../../../../src/engine/empires-at-war/state/state";
import { openAs } from "../../../../src/engine/open";
import { mapped, twoEmpires } from "../campaign/full-empires";
import type { Played } from "../campaign/played";
import { eventEdits } from "../../../../src/engine/empires-at-war/command-parts/event-edits";
import { shipJoins } from "../../../../src/engine/empires-at-war/fleets/fleet-events";
import { shipCaptured } from "../../../../src/engine/empires-at-war/ships/ship-events";
import { inSpring, ships } from "../fleets/mustered";
import { exploringBoth } from "../campaign/situations";

const rolled = (...faces: readonly number[]): Reply => ({ rolled: { faces, source: "typed" } });
const explored = (played: Played, ...replies: readonly Reply[]): string =>
  played.does("explore-system", { side: "Gorn", subject: "Gorn 1", replies });
const dell = (played: Played) => systemsNow(played.open).find(({ place }) => place === "Dell");

/** The Gorn fleet is in Dell, which nobody has explored. */
function arrived(): Played {
  const played = twoEmpires();
  played.does("close");
  played.does("move-fleet", { subject: "Gorn 1", fields: { to: "Dell" } });
  played.resolves();
  return played;
}

test("a 2 finds a mine, which is the empire's, and the map has one roll; one undo takes all of it back (EaW 16a, 16d)", () => {
  const played = arrived();
  expect(explored(played, rolled(1, 1), rolled(3))).toContain("Mineral, Mine");
  expect(dell(played)).toMatchObject({
    ...{ planet: "Mineral", owner: "Gorn", development: "Mine", developedSince: 1, explored: ["Gorn"] },
    ...{ map: "Dual Planets With Moons", planets: 2 },
  });
  played.does("undo", { subject: actsOf(played.open).at(-1)?.id ?? "" });
  expect(dell(played)).toMatchObject({ planet: "Unknown", owner: "", development: "", explored: [], map: "" });
});

test("a 7 rolls for the world, and a 10 of a scout with a 6 lets the admiral choose it (EaW 16a, 16b)", () => {
  const plain = arrived();
  explored(plain, rolled(3, 4), rolled(1), rolled(6));
  expect(dell(plain)).toMatchObject({ planet: "Dead", owner: "", development: "", map: "Death Map", planets: 1 });
  const choice = arrived();
  const half = choice.tried("explore-system", { side: "Gorn", subject: "Gorn 1", replies: [rolled(5, 5), rolled(6)] });
  // Explored with others in one go, it is asked among theirs.
  expect(half.says).toContain("Planet of Dell, as Gorn chooses for Gorn 1");
  expect(explored(choice, rolled(5, 5), rolled(6), { choice: "Mineral" }, rolled(5))).toContain("20 BPV");
  expect(dell(choice)).toMatchObject({ planet: "Mineral", development: "", map: "Open Space" });
});

test("each roll shows and records what it is about: the planet, and then the map with the odds of the maps (EaW 16a, 16d)", () => {
  const played = arrived();
  const first = exploreSystem.begin(played.open, { side: "Gorn", subject: "Gorn 1" });
  const oddsAfter = (...replies: readonly Reply[]) => {
    const now = replayReplies(first, replies);
    return "asked" in now && now.asked?.asks === "roll" ? now.asked.odds : [];
  };
  const planets = oddsAfter().map(({ result }) => result);
  expect(planets).toEqual(expect.arrayContaining(["Mineral, Mine", "Life, Colony", "Dead", "Life, 20 BPV"]));
  expect(oddsAfter(rolled(3, 4)).map(({ result, ways, of }) => [result, ways / of])).toEqual(
    ["Dead", "Life", "Mineral"].map((planet) => [planet, 1 / 3]),
  );
  const maps = ["Solar System Slice", "Dual Planets With Moons", "Open Space"];
  expect(oddsAfter(rolled(3, 4), rolled(3)).map(({ result, ways, of }) => [result, ways / of])).toEqual(
    maps.map((map) => [map, 1 / 3]),
  );
  explored(played, rolled(3, 4), rolled(3), rolled(4));
  const rolls = played.open.books.rolls.slice(-3);
  expect(rolls.map(({ result }) => result)).toEqual(["A world", "Life", "Dual Planets With Moons"]);
});

test("captured ships explore nothing alone before they are inspected; a captured scout serves a fleet (EaW 9b, 16b, 25b)", () => {
  const played = inSpring();
  const capture = (unit: string): void => {
    const events = [{ side: "Gorn", change: shipCaptured.of(unit, { from: "Romulan", before: "" }) }];
    played.write(eventEdits(played.open, events, played.stamp));
  };
  const doing = { side: "Gorn", subject: "Gorn 1" };
  played.does("move-fleet", { subject: "Gorn 1", fields: { to: "Dell" } });
  played.resolves();
  const [scout = ""] = ships(played, "Gorn", "SC");
  played.write(eventEdits(played.open, [{ side: "Gorn", change: shipJoins(scout, "Gorn 1", "") }], played.stamp));
  capture(scout);
  expect(exploreSystem.begin(played.open, doing)).toMatchObject({ asked: { clause: "EaW 16b" } });
  for (const unit of ["G-CA1", "G-DD1", "G-DD2"]) capture(unit);
  expect(played.refused("explore-system", doing)).toMatchObject([{ clause: "EaW 9b" }]);
  expect(offers(played.open, "Gorn").map(({ command }) => command.id)).not.toContain("explore-system");
});

test("another empire does not learn what was found (EaW 1b)", () => {
  const played = arrived();
  explored(played, rolled(1, 1), rolled(1));
  const seen = openAs(viewOf(played.open, "Romulan"), EMPIRES_AT_WAR);
  const shown = systemsNow(seen).find(({ place }) => place === "Dell");
  expect(shown).toMatchObject({ planet: "Unknown", owner: "", development: "", map: "" });
});

test("a known system, an enemy there, and orders without a resolution are refused", () => {
  const played = arrived();
  explored(played, rolled(1, 1), rolled(1));
  expect(played.refused("explore-system", { side: "Gorn", subject: "Gorn 1" })).toMatchObject([{ clause: "EaW 16.0" }]);
  const met = arrived();
  met.does("move-fleet", { subject: "Romulan 1", fields: { to: "Dell" } });
  expect(met.refused("explore-system", { side: "Gorn", subject: "Gorn 1" })).toMatchObject([{ clause: "EaW 4b" }]);
  const ordered = twoEmpires();
  ordered.does("close");
  ordered.does("move-fleet", { subject: "Gorn 1", fields: { to: "Dell" } });
  expect(ordered.refused("explore-system", { side: "Gorn", subject: "Gorn 1" })).toMatchObject([
    { clause: "EaW 33.2" },
  ]);
});

test("only a fleet in an unknown system is offered it", () => {
  const offered = offers(arrived().open, "Gorn").filter(({ command }) => command.id === "explore-system");
  expect(offered.map(({ subject }) => subject)).toEqual(["Gorn 1"]);
});

test("a system is explored by one of its fleets: one of them is due, first one with a scout (EaW 16.0, 16b)", () => {
  const played = mapped();
  played.does("set-home", { subject: "Gorn", fields: { place: "Carrow" } });
  for (const [fleet, named] of [
    ["Gorn 1", "G-DD"],
    ["Gorn 2", "G-CL"],
  ] as const) {
    played.does("form-fleet", { side: "Gorn", fields: { fleet, place: "Carrow" } });
    played.does("muster-ship", { side: "Gorn", subject: fleet, fields: { class: named, name: `Ship of ${fleet}` } });
  }
  played.does("close");
  for (const fleet of ["Gorn 1", "Gorn 2"]) played.does("move-fleet", { subject: fleet, fields: { to: "Dell" } });
  const position = positionIn(played.open);
  const { steps } = resolve(position, ordersNow(played.open, position), NO_ANSWERS);
  const saying = steps.flatMap(({ says }) => /(\S+ \d) of Gorn explores/.exec(says)?.[1] ?? []);
  expect(saying).toEqual(["Gorn 2"]);
  played.resolves();
  const offered = offers(played.open, "Gorn").filter(({ command }) => command.id === "explore-system");
  expect(offered.map(({ what, due }) => [what, due])).toEqual([
    ["Gorn 2 explores Dell", true],
    ["Gorn 1 explores Dell instead of Gorn 2", false],
  ]);
  explored(played, rolled(3, 4), rolled(3), rolled(1));
  expect(offers(played.open, "Gorn").filter(({ command }) => command.id === "explore-system")).toEqual([]);
});

test("a bonus is offered to the fleet that found it, until it is taken (EaW 16a)", () => {
  const finds = (played: Played) =>
    offers(played.open, "Gorn").flatMap(({ command, subject, done }) =>
      command.id === "take-find" && !done ? [subject] : [],
    );
  const played = arrived();
  expect(finds(played)).toEqual([]);
  explored(played, rolled(1, 3), rolled(3), rolled(1));
  expect(finds(played)).toEqual(["Gorn 1"]);
  // What waits is said where it is taken, and a roll is called one.
  const [due] = dueItems(played.open).filter(({ command }) => command === "take-find");
  expect(due?.what).toBe("Take what Gorn 1 found in Dell: 20 BPV, or a roll for a precursor object");
  const rolling = replayReplies(takeFind.begin(played.open, { side: "Gorn", subject: "Gorn 1" }), [
    { choice: "Roll for a precursor object" },
  ]);
  expect("asked" in rolling && rolling.asked).toMatchObject({ asks: "roll", button: "Roll for the object" });
  played.does("take-find", { side: "Gorn", subject: "Gorn 1", replies: [{ choice: "20 BPV" }] });
  expect(finds(played)).toEqual([]);
  const plain = arrived();
  explored(plain, rolled(3, 4), rolled(3), rolled(1));
  expect(finds(plain)).toEqual([]);
});

test("a fleet that won its battle explores where it is pinned, and takes what it found; also later, while it stays (EaW 16a, 16c)", () => {
  const fought = (): Played => {
    const played = arrived();
    played.does("set-fleet-state", { subject: "Gorn 1", fields: { state: "Pinned" } });
    explored(played, rolled(1, 3), rolled(3), rolled(1));
    return played;
  };
  const taking = { side: "Gorn", subject: "Gorn 1", replies: [{ choice: "20 BPV" }] };
  const played = fought();
  expect(played.does("take-find", taking)).toContain("20 BPV");
  expect(played.refused("take-find", taking)).toMatchObject([{ check: "done-twice", clause: "EaW 16c" }]);
  expect(played.found).toEqual([]);
  const later = fought();
  later.does("close");
  expect(later.does("take-find", taking)).toContain("20 BPV");
  later.does("close");
  expect(later.refused("take-find", taking)).toMatchObject([{ check: "without-its-cause" }]);
});

test("a find that nothing led to is taken only where the game master allows it, with a reason", () => {
  const played = arrived();
  const taking = { side: "Gorn", subject: "Gorn 1", replies: [{ choice: "20 BPV" }] };
  expect(played.refused("take-find", taking)).toMatchObject([{ check: "without-its-cause", clause: "EaW 16c" }]);
  played.does("allow-exception", {
    fields: { what: "Take what an exploring fleet found, Gorn 1", reason: "Rolled at the table" },
  });
  played.does("take-find", taking);
  expect(played.found).toEqual([]);
});

test("all explorations are rolled together, and shown before they are booked (EaW 16.0)", () => {
  const played = exploringBoth();
  const rolls = [rolled(1, 1), rolled(3), rolled(3, 4), rolled(1), rolled(6)];
  const shown = played.tried("explore-all", { replies: rolls });
  expect(shown.says).toMatch(/Dell: Mineral, Mine, map.*Gil: Dead, map/);
  expect(dell(played)?.planet).toBe("Unknown");
  // Each exploration is due by itself: rolling them together is no further thing to do (EaW 16.0).
  expect(
    dueItems(played.open)
      .filter(({ step }) => step === "5d")
      .map(({ command }) => command),
  ).toEqual(["explore-system", "explore-system"]);
  expect(played.does("explore-all", { replies: [...rolls, { choice: "Book them all" }] })).toContain(
    "Explored: Dell (Mineral, Mine), Gil (Dead).",
  );
  expect(dell(played)).toMatchObject({ planet: "Mineral", owner: "Gorn", explored: ["Gorn"] });
  expect(played.refused("explore-all")).toMatchObject([{ check: "explore" }]);
  const seen = openAs(viewOf(played.open, "Romulan"), EMPIRES_AT_WAR);
  expect(systemsNow(seen).find(({ place }) => place === "Dell")).toMatchObject({ planet: "Unknown" });
  expect(JSON.stringify(seen.books.tables.tables.get("Rolls")?.rows ?? [])).not.toMatch(/Dell/);
  expect(played.found).toEqual([]);
});
