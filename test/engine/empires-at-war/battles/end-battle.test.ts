import { dueItems, offers } from "../../../../src/engine/campaign/game";
import type { Reply } from "../../../../src/engine/campaign/commands/command-run";
import { factsOf as factsOfBooks } from "../../../../src/engine/campaign/what-if";
import { actsOf } from "../../../../src/engine/campaign/ledger/acts";
import { toNumber } from "../../../../src/engine/core/points";
import { endingOf, fateFields } from "../../../../src/engine/empires-at-war/battles/fates-form";
import { pairQuestion } from "../../../../src/engine/empires-at-war/battles/who-fights";
import { openBattles } from "../../../../src/engine/empires-at-war/battles/open-battles";
import { begun } from "../../../../src/engine/empires-at-war/exploration-and-sieges/explore-system";
import { comingTo, fleetsOfSideAt } from "../../../../src/engine/empires-at-war/fleets/fleets-of-side";
import { frdPlaces } from "../../../../src/engine/empires-at-war/fleets/whereabouts";
import { victoryPoints } from "../../../../src/engine/empires-at-war/closings";
import { meetingsReport, resultsReport, stepsReport } from "../../../../src/engine/empires-at-war/orders/orders-now";
import { factsOf, fleetsNow, retreatOf, shipsIn, systemsNow } from "../../../../src/engine/empires-at-war/state/state";
import { battlesReport, compositionsReport } from "../../../../src/engine/empires-at-war/report/battles-report";
import { reportMarkdown } from "../../../../src/engine/campaign/turn-report";
import { seasonReport } from "../../../../src/engine/empires-at-war/report/season-report";
import { openView } from "../../../../src/engine/open";
import { isCrippled } from "../../../../src/engine/empires-at-war/ships/ship-condition";
import { conditionSet, CRIPPLED } from "../../../../src/engine/empires-at-war/ships/ship-events";
import { told } from "../planted/fleets";
import { assigned, inSpring, mustered, ships } from "../fleets/mustered";
import type { Played } from "../campaign/played";

const fleet = (played: Played, name: string) => fleetsNow(played.open).find((known) => known.fleet === name);
const give = (played: Played, side: string, ...lines: readonly string[]): string =>
  played.does("enter-orders", { side, fields: { orders: lines.join("\n") } });
const resolve = (played: Played): string => played.does("resolve-orders", { replies: [{ fields: { overruled: "" } }] });
const choice = (holds: string): Reply => ({ choice: holds });
const fates = (fields: Readonly<Record<string, string>>): Reply => ({ fields });
const frds = (played: Played): readonly string[] =>
  offers(played.open, "Gorn").flatMap(({ command, subject }) => (command.id === "build-frd" ? [subject] : []));
const ids = (played: Played, side = ""): readonly string[] =>
  offers(played.open, side).map(({ command }) => command.id);

/** Gorn 1 (CA, two DDs) has jumped to Fell, where Romulan 1 (KR) is. */
function met(): Played {
  const played = inSpring();
  give(played, "Gorn", "1 Gorn 1 jump Fell");
  resolve(played);
  return played;
}

describe("End a battle", () => {
  test("the KR is destroyed: its fleet is gone, and the Gorn have 115 VP and share them by CBpv (EaW 2e, 4e)", () => {
    const played = met();
    expect(openBattles(played.open)).toMatchObject([{ where: "Fell", empires: ["Gorn", "Romulan"] }]);
    const says = played.does("end-battle", {
      subject: "Fell",
      replies: [choice("Gorn 1"), fates({ "fate-R-KR1": "Destroyed", "vp-1": "115", "fate-G-DD1": "Crippled" })],
    });
    expect(says).toContain("Gorn 1: 3 stand (1 crippled), 115 VP; Romulan 1: 1 destroyed, 0 VP");
    expect(fleet(played, "Romulan 1")).toBeUndefined();
    expect(played.open.campaign.units.get("R-KR1")?.left).toMatchObject({ how: "Destroyed", turn: 1 });
    expect(toNumber(victoryPoints(played.open, "Gorn", 1))).toBe(115);
    // What something would change of them is told as such, and not as BPV.
    expect(factsOfBooks(played.open).get("Victory Points of Gorn")).toBe("115");
    // 115 by 150, 90 and 90 of 330.
    expect(["G-CA1", "G-DD1", "G-DD2"].map((unit) => toNumber(factsOf(played.open, unit).experience))).toEqual([
      52.2727, 31.3636, 31.3636,
    ]);
    expect(openBattles(played.open)).toEqual([]);
    expect(played.found).toEqual([]);
  });

  test("a crippled ship that is captured stays crippled until its captor inspects it (EaW 25b)", () => {
    const played = met();
    told(played, "Romulan", conditionSet.of("R-KR1", { was: "", now: CRIPPLED }));
    played.does("end-battle", { subject: "Fell", replies: [choice("Gorn 1"), fates({ "fate-R-KR1": "Captured" })] });
    const prize = shipsIn(played.open, "Gorn 1").at(-1) ?? "";
    expect(factsOf(played.open, prize).capturedFrom).toBe("Romulan");
    expect(isCrippled(played.open, prize)).toBe(true);
    expect(played.found).toEqual([]);
  });

  test("rests on the movement: that is undone with the battle alone (EaW 4b, follows-undone)", () => {
    const played = inSpring();
    give(played, "Gorn", "1 Gorn 1 jump Fell");
    const before = fleetsNow(played.open);
    resolve(played);
    const movement = actsOf(played.open).at(-1)?.id ?? "";
    played.does("end-battle", { subject: "Fell", replies: [choice("Gorn 1"), fates({ "fate-R-KR1": "Destroyed" })] });
    const undo = (also: string) => ({ subject: movement, fields: { also } });
    expect(played.refused("undo", undo("No"))[0]?.message).toMatch(/First undo what followed: .*End a battle/);
    played.does("undo", undo("Yes"));
    expect([fleetsNow(played.open), openBattles(played.open), played.found]).toEqual([before, [], []]);
  });

  test("is undone together with what was resolved after it (EaW 4b, follows-undone)", () => {
    const played = met();
    played.does("end-battle", { subject: "Fell", replies: [choice("Gorn 1"), fates({ "fate-R-KR1": "Destroyed" })] });
    const battle = actsOf(played.open).at(-1)?.id ?? "";
    played.does("resolve-after-battles");
    expect(played.refused("undo", { subject: battle, fields: { also: "No" } })[0]?.message).toMatch(
      /First undo what followed/,
    );
    played.does("undo", { subject: battle, fields: { also: "Yes" } });
    expect(openBattles(played.open)).toHaveLength(1);
    expect(played.found).toEqual([]);
  });

  test("one undo takes all of it back", () => {
    const played = met();
    const before = [fleetsNow(played.open), played.open.campaign.units];
    played.does("end-battle", {
      subject: "Fell",
      replies: [choice("Gorn 1"), fates({ "fate-R-KR1": "Captured", "vp-1": "115" })],
    });
    played.does("undo", { subject: actsOf(played.open).at(-1)?.id ?? "" });
    expect([fleetsNow(played.open), [...played.open.campaign.units.values()].filter(({ left }) => !left)]).toEqual([
      before[0],
      [...(before[1] as Played["open"]["campaign"]["units"]).values()],
    ]);
    expect(openBattles(played.open)).toHaveLength(1);
    expect(played.found).toEqual([]);
  });

  test("the ships that stay repair themselves at no cost, those that left do not (EaW 23a)", () => {
    const played = met();
    const replies = [choice("Gorn 1"), fates({ "fate-R-KR1": "Disengaged", "fate-G-CA1": "Crippled", "way-2": "Elm" })];
    played.does("end-battle", { subject: "Fell", replies });
    const fields = { systems: "3", damcon: "4", unusedCdr: "0" };
    played.does("self-repair", { side: "Gorn", subject: "G-CA1", fields: { ...fields, when: "After a battle" } });
    expect(factsOf(played.open, "G-CA1").repairsUsed).toBe(3);
    expect(
      played.refused("self-repair", { side: "Gorn", subject: "G-CA1", fields: { ...fields, when: "By an order" } }),
    ).toMatchObject([{ check: "held-fleet", clause: "EaW 19a" }]);
    expect(played.refused("self-repair", { side: "Romulan", subject: "R-KR1", fields })).toMatchObject([
      { check: "held-fleet" },
    ]);
    expect(played.found).toEqual([]);
  });

  test("a captured ship travels with its captor under another id (EaW 25.0, 25b)", () => {
    const played = met();
    played.does("end-battle", { subject: "Fell", replies: [choice("Gorn 1"), fates({ "fate-R-KR1": "Captured" })] });
    expect(shipsIn(played.open, "Gorn 1")).toContain("G-1");
    expect(factsOf(played.open, "G-1")).toMatchObject({ capturedFrom: "Romulan", inspected: null });
    expect(played.found).toEqual([]);
  });

  test("is not over while ships of both stand, and a fleet that holds the field has one (EaW 26d)", () => {
    const played = met();
    expect(
      played.refused("end-battle", {
        subject: "Fell",
        replies: [choice("Romulan 1"), fates({ "fate-G-CA1": "Stands" })],
      }),
    ).toMatchObject([{ check: "reply" }, { check: "reply" }, { check: "reply" }]);
    const gone = {
      "fate-R-KR1": "Destroyed",
      "fate-G-CA1": "Destroyed",
      "fate-G-DD1": "Destroyed",
      "fate-G-DD2": "Destroyed",
    };
    expect(played.refused("end-battle", { subject: "Fell", replies: [choice("Gorn 1"), fates(gone)] })).toMatchObject([
      { check: "end-battle", clause: "EaW 26d", subject: "Gorn 1" },
    ]);
    played.does("end-battle", { subject: "Fell", replies: [choice("Nobody"), fates(gone)] });
    expect(fleetsNow(played.open).map((known) => known.fleet)).toEqual(["Gorn FRD"]);
  });

  test("the fleet that left by another way pays the first point of the next season, and moves first (EaW 21a, 32.1)", () => {
    const played = met();
    played.does("end-battle", {
      subject: "Fell",
      replies: [choice("Gorn 1"), fates({ "fate-R-KR1": "Disengaged", "way-2": "Elm" })],
    });
    expect(fleet(played, "Romulan 1")).toMatchObject({ place: "Fell", state: "Hyperspace" });
    expect(retreatOf(played.open, "Romulan 1")).toEqual({ from: "Fell", to: "Elm", isBack: false });
    expect(reportMarkdown(seasonReport(openView(played.open, "Romulan")))).toContain(
      "- Romulan 1: left the battle in Fell, on its way to Elm; 1 ship",
    );
    played.does("resolve-after-battles");
    played.does("close");
    expect(ids(played)).toContain("resolve-orders");
    // It may be resolved, but the orders are due first (EaW 32.0).
    const isDue = (): boolean => dueItems(played.open).some(({ command }) => command === "resolve-orders");
    expect(isDue()).toBe(false);
    give(played, "Gorn", "1 Gorn 1 jump Elm");
    expect(isDue()).toBe(true);
    expect(resolve(played)).toMatch(/1 order is carried out, 0 are not, and 1 fleet retreats\./);
    expect(fleet(played, "Romulan 1")).toMatchObject({ place: "Elm", cameFrom: "Fell", state: "Free" });
    expect(resultsReport(played.open, "Romulan", 2)).toEqual(["Romulan 1 retreat Elm: Romulan 1 is in Elm (EaW 21a)"]);
    expect(retreatOf(played.open, "Romulan 1")).toBeUndefined();
    expect(openBattles(played.open)).toMatchObject([{ where: "Elm" }]);
  });

  test("a retreat in another direction than the fleet left in is refused (EaW 21.0)", () => {
    const played = met();
    played.does("end-battle", {
      subject: "Fell",
      replies: [choice("Gorn 1"), fates({ "fate-R-KR1": "Disengaged", "way-2": "Elm" })],
    });
    played.does("resolve-after-battles");
    played.does("close");
    expect(
      played.refused("enter-orders", { side: "Romulan", fields: { orders: "1 Romulan 1 retreat Carrow" } }),
    ).toMatchObject([{ clause: "EaW 21.0" }]);
    expect(give(played, "Romulan", "1 Romulan 1 retreat Elm")).toContain("for 1 of 3 movement points");
  });

  test("no way out is chosen beforehand where there are several, or where the only one is another empire's (EaW 21.0)", () => {
    const starts = (played: Played): unknown => {
      const [battle] = openBattles(played.open);
      const ending = battle && endingOf(played.open, battle);
      return [...(ending?.first ?? []), ...(ending?.second ?? [])].map(({ fleet, ways, usualWay, noWay }) => [
        ...[fleet, ways.join(), usualWay, noWay?.split(" (")[1] ?? ""],
      ]);
    };
    const played = met();
    const both = [
      ["Gorn 1", "Carrow,Elm", "", ""],
      ["Romulan 1", "Carrow,Elm", "", ""],
    ];
    expect(starts(played)).toEqual(both);
    expect(
      played.refused("end-battle", {
        subject: "Fell",
        replies: [choice("Gorn 1"), fates({ "fate-R-KR1": "Disengaged" })],
      }),
    ).toMatchObject([{ clause: "EaW 21.0", message: expect.stringContaining("Choose Carrow or Elm") as string }]);
    const crowded = mustered();
    for (const name of ["R8", "R9", "R10", "R11"]) {
      crowded.does("form-fleet", { side: "Romulan", fields: { fleet: name, place: "Elm" } });
      assigned(crowded, name, ships(crowded, "Romulan", "SNB"));
    }
    crowded.does("edit-system", { subject: "Carrow", fields: { planet: "Mineral", owner: "Gorn" } });
    crowded.does("close");
    give(crowded, "Gorn", "1 Gorn 1 jump Fell");
    resolve(crowded);
    // Elm is full for the Romulans, and what is left to them is the home of the Gorns.
    expect(starts(crowded)).toEqual([both[0], ["Romulan 1", "Carrow", "", "EaW 17a, 21a)"]]);
    const [full] = openBattles(crowded.open);
    const ending = full && endingOf(crowded.open, full);
    expect(ending?.second[0]?.noWay).toContain("Elm has 4 fleets already; 3 are the most");
  });

  test("ships that leave while others stay are a new fleet (EaW 21a)", () => {
    const played = met();
    played.does("end-battle", {
      subject: "Fell",
      replies: [
        choice("Gorn 1"),
        fates({
          "fate-R-KR1": "Destroyed",
          "fate-G-DD2": "Disengaged crippled",
          "apart-1": "Gorn 9",
          "way-1": "Carrow",
        }),
      ],
    });
    expect(shipsIn(played.open, "Gorn 1")).toEqual(["G-CA1", "G-DD1"]);
    expect(shipsIn(played.open, "Gorn 9")).toEqual(["G-DD2"]);
    expect(retreatOf(played.open, "Gorn 9")).toEqual({ from: "Fell", to: "Carrow", isBack: true });
    // Told by the name that they have now: Gorn 1 is still there.
    expect(battlesReport(played.open, 1)).toContain("Fell, disengaged: Gorn 9 (of Gorn 1): Carrow");
    expect(played.found).toEqual([]);
  });

  test("a fortification keeps a lone fleet from leaving, unless it has a Minesweeper (EaW 21b)", () => {
    const played = inSpring();
    played.does("edit-system", { subject: "Fell", fields: { fortOwner: "Romulan", fortSince: "0" } });
    give(played, "Gorn", "1 Gorn 1 jump Fell");
    resolve(played);
    const gone = { "fate-G-CA1": "Disengaged", "fate-G-DD1": "Destroyed", "fate-G-DD2": "Destroyed" };
    expect(
      played.refused("end-battle", { subject: "Fell", replies: [choice("Romulan 1"), fates(gone)] }),
    ).toMatchObject([{ clause: "EaW 21b" }]);
    // Nor is it offered to leave.
    const [battle] = openBattles(played.open);
    if (!battle) throw new Error("no battle");
    const asked = fateFields({ ...endingOf(played.open, battle), one: "Gorn 1", other: "Romulan 1", holds: "Gorn 1" });
    const offered = (name: string) => asked[name]?.choices?.map(({ value }) => value);
    expect([offered("fate-G-CA1"), offered("way-1")]).toEqual([["Stands", "Crippled", "Captured", "Destroyed"], []]);
    expect([asked["way-1"]?.hint, asked["apart-1"]]).toEqual([expect.stringContaining("EaW 21b"), undefined]);
    expect(offered("fate-R-KR1")).toContain("Disengaged");
  });

  test("an FRD does not leave a battle (EaW 15.0)", () => {
    const played = inSpring();
    give(played, "Romulan", "1 Romulan 1 jump Carrow");
    resolve(played);
    const replies = [
      fates({ one: "Gorn FRD", other: "Romulan 1" }),
      choice("Romulan 1"),
      fates({ "fate-G-FRD1": "Disengaged" }),
    ];
    expect(played.refused("end-battle", { subject: "Carrow", replies })).toMatchObject([{ clause: "EaW 15.0" }]);
  });

  test("the fleet that held the field fights on (EaW 26b)", () => {
    const played = inSpring();
    give(played, "Romulan", "1 Romulan 1 jump Carrow");
    resolve(played);
    const first = [
      fates({ one: "Gorn FRD", other: "Romulan 1" }),
      choice("Romulan 1"),
      fates({ "fate-G-FRD1": "Destroyed" }),
    ];
    played.does("end-battle", { subject: "Carrow", replies: first });
    expect(openBattles(played.open)).toMatchObject([{ where: "Carrow", fought: 1, survivor: { fleet: "Romulan 1" } }]);
    played.does("end-battle", { subject: "Carrow", replies: [choice("Gorn 1"), fates({ "fate-R-KR1": "Destroyed" })] });
    expect(openBattles(played.open)).toEqual([]);
  });

  test("each of the two empires is told of its own ships by id, and of the others by class", () => {
    const played = met();
    played.does("end-battle", { subject: "Fell", replies: [choice("Gorn 1"), fates({ "fate-R-KR1": "Destroyed" })] });
    const seen = JSON.stringify([...openView(played.open, "Gorn").books.tables.tables]);
    expect(seen).toContain("KR of Romulan 1: destroyed");
    expect(seen).not.toContain("R-KR1");
  });
});

test("what is left of a ship's fighters is entered with its fate (EaW 27.0)", () => {
  const played = inSpring();
  played.does("buy-attrition", {
    side: "Gorn",
    subject: "G-CA1",
    fields: { kind: "Fighter", count: "6", cost: "48", cbpv: "8" },
  });
  give(played, "Gorn", "1 Gorn 1 jump Fell");
  resolve(played);
  const typed = fates({ "fate-R-KR1": "Destroyed", "left-G-CA1-Fighter": "4" });
  played.does("end-battle", { subject: "Fell", replies: [choice("Gorn 1"), typed] });
  expect(factsOf(played.open, "G-CA1").attrition).toMatchObject([{ kind: "Fighter", count: 4 }]);
  expect(played.found).toEqual([]);
});

describe("A battle in a lane", () => {
  /** Gorn 1 and Romulan 1 have met in the lane between Carrow and Fell. */
  function inLane(more: (played: Played) => void = () => undefined): Played {
    const played = inSpring();
    more(played);
    give(played, "Gorn", "1 Gorn 1 jump Fell");
    give(played, "Romulan", "1 Romulan 1 jump Carrow");
    resolve(played);
    return played;
  }

  test("the winner goes on to its system, and the loser back to its own at no cost (EaW 5c, 21.0)", () => {
    const played = inLane();
    expect(meetingsReport(played.open, 1)).toEqual(["Carrow - Fell: Gorn 1, Romulan 1 (EaW 5c)"]);
    played.does("end-battle", {
      subject: "Carrow - Fell",
      replies: [choice("Gorn 1"), fates({ "fate-R-KR1": "Disengaged" })],
    });
    expect(fleet(played, "Gorn 1")).toMatchObject({ place: "Fell", cameFrom: "Carrow", direction: "F" });
    expect(retreatOf(played.open, "Romulan 1")).toEqual({ from: "Carrow - Fell", to: "Fell", isBack: true });
    const counted = [fleetsOfSideAt, comingTo].map((count) => count(played.open, "Romulan", "Fell"));
    expect(counted).toMatchObject([[], [{ fleet: "Romulan 1" }]]);
    // Listed where it fought, it is no enemy there.
    played.does("edit-system", {
      subject: "Fell",
      fields: { planet: "Mineral", "explored-1": "yes", owner: "Gorn", development: "Mine", developedSince: "0" },
    });
    expect(frds(played)).toContain("Fell");
    played.does("resolve-after-battles");
    played.does("close");
    give(played, "Gorn", "1 Gorn 1 self-repair");
    resolve(played);
    expect(stepsReport(played.open, 2)[0]).toBe(
      "3a: Romulan 1 of Romulan left the battle in Carrow - Fell and is on its way (EaW 32.1)",
    );
    expect(fleet(played, "Romulan 1")).toMatchObject({ place: "Fell", state: "Pinned" });
    expect(openBattles(played.open)).toMatchObject([{ where: "Fell" }]);
  });

  test("nobody explores the unknown system that it left until the battle is over (EaW 5c, 33.2)", () => {
    const played = inLane();
    const doing = { side: "Gorn", subject: "Gorn 1" };
    expect(begun(played.open, doing)).toMatchObject({ refused: [{ clause: "EaW 5c" }] });
    played.does("end-battle", {
      subject: "Carrow - Fell",
      replies: [choice("Gorn 1"), fates({ "fate-R-KR1": "Destroyed" })],
    });
    expect(begun(played.open, doing)).toMatchObject({ state: { place: "Fell" } });
  });

  test("the winner meets whoever is where it arrives (EaW 5c)", () => {
    const played = inLane();
    played.does("end-battle", {
      subject: "Carrow - Fell",
      replies: [
        choice("Romulan 1"),
        fates({ "fate-G-CA1": "Destroyed", "fate-G-DD1": "Destroyed", "fate-G-DD2": "Destroyed" }),
      ],
    });
    expect(openBattles(played.open)).toMatchObject([{ where: "Carrow", isInLane: false }]);
    expect(fleet(played, "Romulan 1")).toMatchObject({ place: "Carrow", state: "Pinned" });
    expect(compositionsReport(openView(played.open, "Gorn"), 1)).toEqual([
      ...["A fleet of Gorn: CA, DD, DD", "A fleet of Romulan: KR", "A fleet of Gorn: FRD"],
    ]);
  });

  test("a season with an open battle is not closed (EaW 4a)", () => {
    const played = inLane();
    expect(played.refused("close")).toMatchObject([{ check: "battle-open", subject: "Carrow - Fell" }]);
  });
});

describe("Resolve what waited for the battles", () => {
  /** Gorn 2, a DD, is at the Gorn mine in Dell, and Romulan 1 is next door in Elm; it is the second season. */
  function nextDoor(): Played {
    const played = mustered();
    played.does("edit-system", {
      subject: "Dell",
      fields: { planet: "Mineral", "explored-1": "yes", owner: "Gorn", development: "Mine", developedSince: "0" },
    });
    played.does("form-fleet", { side: "Gorn", fields: { fleet: "Gorn 2", place: "Dell" } });
    assigned(played, "Gorn 2", ships(played, "Gorn", "DD"));
    played.does("close");
    played.does("new-year-income");
    played.does("move-fleet", { subject: "Romulan 1", fields: { to: "Elm" } });
    played.does("close");
    return played;
  }

  test("a mine is destroyed after its fleet is beaten, and what that fleet was ordered is lost (EaW 12a, 11.0)", () => {
    const played = nextDoor();
    give(played, "Gorn", "1 Gorn 2 fortify");
    give(played, "Romulan", "1 Romulan 1 jump Dell");
    resolve(played);
    expect(ids(played)).not.toContain("resolve-after-battles");
    expect(played.refused("resolve-after-battles")).toMatchObject([{ clause: "EaW 4b" }]);
    played.does("end-battle", {
      subject: "Dell",
      replies: [choice("Romulan 1"), fates({ "fate-G-DD3": "Destroyed" })],
    });
    expect(ids(played)).toContain("resolve-after-battles");
    expect(played.refused("close")).toMatchObject([{ check: "battle-waits" }]);
    played.does("resolve-after-battles");
    const dell = systemsNow(played.open).find(({ place }) => place === "Dell");
    expect(dell).toMatchObject({ owner: "", development: "", fortOwner: "", explored: ["Gorn", "Romulan"] });
    played.does("close");
    expect(played.found).toEqual([]);
  });

  test("a fortification is set up by a fleet that won (EaW 11.0)", () => {
    const played = nextDoor();
    give(played, "Gorn", "1 Gorn 2 fortify");
    give(played, "Romulan", "1 Romulan 1 jump Dell");
    resolve(played);
    played.does("end-battle", { subject: "Dell", replies: [choice("Gorn 2"), fates({ "fate-R-KR1": "Destroyed" })] });
    played.does("resolve-after-battles");
    expect(systemsNow(played.open).find(({ place }) => place === "Dell")).toMatchObject({
      fortOwner: "Gorn",
      fortSince: 2,
      development: "Mine",
    });
    expect(resultsReport(played.open, "Gorn", 2)).toContain("After the battle: Dell is fortified (EaW 11.0)");
  });
});

describe("An FRD that is attacked (EaW 28.0 to 28b)", () => {
  /** Romulan 1 has come to Carrow, where the FRD of the Gorn and Gorn 1 (CA, two DDs) are. */
  function atTheDock(): Played {
    const played = inSpring();
    give(played, "Romulan", "1 Romulan 1 jump Carrow");
    resolve(played);
    return played;
  }

  test("ships of another fleet fight beside it, and are in their own fleet again afterwards (EaW 28a, 28b)", () => {
    const played = atTheDock();
    const pair = fates({ one: "Gorn FRD", other: "Romulan 1", pool: "G-CA1, G-DD1" });
    played.does("end-battle", {
      subject: "Carrow",
      replies: [
        pair,
        choice("Gorn FRD"),
        fates({ "fate-G-DD1": "Destroyed", "fate-R-KR1": "Destroyed", "vp-1": "115" }),
      ],
    });
    expect(shipsIn(played.open, "Gorn 1")).toEqual(["G-CA1", "G-DD2"]);
    expect(shipsIn(played.open, "Gorn FRD")).toEqual(["G-FRD1"]);
    // 115 by 150 and 90 of 240: an FRD has no crew, and G-DD2 did not fight.
    expect(["G-CA1", "G-DD1", "G-DD2"].map((unit) => toNumber(factsOf(played.open, unit).experience))).toEqual([
      71.875, 43.125, 0,
    ]);
    expect(openBattles(played.open)).toEqual([]);
    expect(played.found).toEqual([]);
  });

  test("a ship that cannot fight beside it is refused where it is entered, and capitals do not matter (EaW 28a)", () => {
    const played = atTheDock();
    const odd = fates({ one: "Gorn FRD", other: "Romulan 1", pool: "G-CA1, G-99" });
    const refused = played.refused("end-battle", { subject: "Carrow", replies: [odd] });
    expect(refused).toMatchObject([{ check: "reply", message: expect.stringMatching(/G-99.*G-CA1/) as string }]);
    const pair = fates({ one: "Gorn FRD", other: "Romulan 1", pool: "g-ca1" });
    const became = fates({ "fate-G-CA1": "Destroyed", "fate-R-KR1": "Destroyed" });
    played.does("end-battle", { subject: "Carrow", replies: [pair, choice("Gorn FRD"), became] });
    expect(shipsIn(played.open, "Gorn 1")).toEqual(["G-DD1", "G-DD2"]);
  });

  test("a fleet all of whose ships were lost beside it is gone; those that left do so as its fleet", () => {
    const played = atTheDock();
    const pair = fates({ one: "Gorn FRD", other: "Romulan 1", pool: "G-CA1, G-DD1, G-DD2" });
    const lost = { "fate-G-DD1": "Destroyed", "fate-G-DD2": "Destroyed", "fate-G-FRD1": "Destroyed" };
    const replies = [pair, choice("Romulan 1"), fates({ ...lost, "fate-G-CA1": "Disengaged", "way-1": "Dell" })];
    played.does("end-battle", { subject: "Carrow", replies });
    expect(fleet(played, "Gorn 1")).toBeUndefined();
    expect(shipsIn(played.open, "Gorn FRD")).toEqual(["G-CA1"]);
    expect(retreatOf(played.open, "Gorn FRD")).toEqual({ from: "Carrow", to: "Dell", isBack: false });
    expect(played.found).toEqual([]);
  });

  test("what ships that fought beside the FRD pay for their way out is that of their own fleet (EaW 21a, 28b)", () => {
    const played = mustered();
    // Gorn 1 came to the FRD from Dell; the FRD has been in Carrow all along.
    played.does("move-fleet", { subject: "Gorn 1", fields: { to: "Dell" } });
    played.does("move-fleet", { subject: "Gorn 1", fields: { to: "Carrow" } });
    played.does("close");
    give(played, "Romulan", "1 Romulan 1 jump Carrow");
    resolve(played);
    const left = (way: string) => {
      const copy = played.copy();
      const pair = fates({ one: "Gorn FRD", other: "Romulan 1", pool: "G-CA1" });
      const gone = { "fate-G-CA1": "Disengaged", "fate-R-KR1": "Destroyed", "way-1": way, "apart-1": "Gorn 9" };
      copy.does("end-battle", { subject: "Carrow", replies: [pair, choice("Gorn FRD"), fates(gone)] });
      return [retreatOf(copy.open, "Gorn 9"), fleet(copy, "Gorn 9")];
    };
    expect(left("Dell")).toMatchObject([{ to: "Dell", isBack: true }, { cameFrom: "Dell" }]);
    expect(left("Fell")).toMatchObject([{ to: "Fell", isBack: false }, { cameFrom: "Dell" }]);
  });

  test("a fleet within a tenth of its limit keeps its ships (EaW 28a)", () => {
    const played = mustered();
    // 330 and four times 60 are 570 of 600 CBpv.
    assigned(played, "Gorn 1", ships(played, "Gorn", "MON", "MON", "MON", "MON"));
    played.does("close");
    give(played, "Romulan", "1 Romulan 1 jump Carrow");
    resolve(played);
    const pair = fates({ one: "Gorn FRD", other: "Romulan 1", pool: "G-CA1" });
    const refused = played.refused("end-battle", { subject: "Carrow", replies: [pair] });
    expect(refused).toMatchObject([{ check: "reply" }]);
  });

  describe("by two fleets", () => {
    function byTwo(): Played {
      const played = mustered();
      played.does("form-fleet", { side: "Romulan", fields: { fleet: "Romulan 2", place: "Fell" } });
      assigned(played, "Romulan 2", ships(played, "Romulan", "SNB"));
      played.does("close");
      give(played, "Romulan", "1 Romulan 1 jump Carrow\n2 Romulan 2 jump Carrow");
      resolve(played);
      return played;
    }
    const ending = (played: Played) => {
      const battle = openBattles(played.open).find(({ where }) => where === "Carrow");
      if (!battle) throw new Error("no battle is open in Carrow");
      return endingOf(played.open, battle);
    };
    const end = (played: Played, pair: Reply, holds: string, became: Readonly<Record<string, string>>): void => {
      played.does("end-battle", { subject: "Carrow", replies: [pair, choice(holds), fates(became)] });
    };

    test("who stands beside the FRD fights on with it (EaW 26b, 28a)", () => {
      const played = byTwo();
      expect(pairQuestion(ending(played)).pool?.start).toBe("");
      const pair = fates({ one: "Gorn FRD", other: "Romulan 1", pool: "G-CA1, G-DD1, G-DD2" });
      end(played, pair, "Gorn FRD", { "fate-G-DD1": "Destroyed", "fate-G-CA1": "Crippled", "fate-R-KR1": "Destroyed" });
      expect(pairQuestion(ending(played)).pool?.start).toBe("G-CA1, G-DD2");
    });

    test("the FRD and other ships fight beside any of its fleets that is not nearly full (EaW 28a)", () => {
      const played = byTwo();
      end(played, fates({ one: "Gorn 1", other: "Romulan 1", pool: "G-FRD1" }), "Romulan 1", {
        ...{
          "fate-G-CA1": "Destroyed",
          "fate-G-DD1": "Destroyed",
          "fate-G-DD2": "Disengaged",
          "fate-G-FRD1": "Captured",
        },
        "way-1": "Dell",
      });
      expect(shipsIn(played.open, "Gorn 1")).toEqual(["G-DD2"]);
      expect(fleet(played, "Gorn FRD")).toBeUndefined();
      expect(shipsIn(played.open, "Romulan 1")).toEqual(["R-KR1", "R-1"]);
      expect(played.found).toEqual([]);
    });

    test("an FRD is not offered to disengage (EaW 15.0)", () => {
      const state = { ...ending(byTwo()), one: "Gorn FRD", other: "Romulan 1" };
      const offered = (holds: string) =>
        fateFields({ ...state, holds })["fate-G-FRD1"]?.choices?.map(({ value }) => value);
      expect(offered("Romulan 1")).toEqual(["Captured", "Destroyed"]);
      expect(offered("Gorn FRD")).toEqual(["Stands", "Crippled", "Captured", "Destroyed"]);
    });

    test("a fleet from which ships left the first battle is offered their way alone (EaW 21a)", () => {
      const played = byTwo();
      end(played, fates({ one: "Gorn 1", other: "Romulan 1" }), "Gorn 1", {
        ...{ "fate-G-DD1": "Disengaged", "fate-R-KR1": "Destroyed", "way-1": "Dell" },
      });
      expect(ending(played).first.map((one) => [one.fleet, one.ways])).toEqual([["Gorn 1", ["Dell"]]]);
    });
  });

  test("a captured FRD does not build for its captor before it is inspected (EaW 15a, 25b)", () => {
    const played = atTheDock();
    const pair = fates({ one: "Gorn FRD", other: "Romulan 1" });
    played.does("end-battle", {
      subject: "Carrow",
      replies: [pair, choice("Romulan 1"), fates({ "fate-G-FRD1": "Captured" })],
    });
    expect(frdPlaces(played.open, "Romulan")).toEqual([]);
    expect(shipsIn(played.open, "Romulan 1")).toEqual(["R-KR1", "R-1"]);
  });
});
