import { readFileSync } from "node:fs";
import { orionsGateSample } from "../../samples/orions-gate";
import { eventsInOrder } from "../../src/engine/campaign/ledger/order-of-play";
import { discrepancies } from "../../src/engine/campaign/reconcile/reconcile";
import { apply, NO_TABLES } from "../../src/engine/campaign/schema/apply";
import { CATALOG } from "../../src/engine/catalog";
import { GAMES } from "../../src/engine/games";
import { openBooks } from "../../src/engine/open";
import { newBattle, type Battle } from "../../src/engine/orions-gate/battle/battle";
import { positionOf } from "../../src/engine/orions-gate/battle/battle-event";
import { BATTLE_EVENTS } from "../../src/engine/orions-gate/battle/battle-events";
import { applied, battlesOf } from "../../src/engine/orions-gate/battle/battles";
import { built, fleetCredits } from "../../src/engine/orions-gate/fleets";
import { openFile } from "../../src/workbook/file";
import { rowsOf } from "../engine/campaign/kept";

const edits = orionsGateSample();
const tables = apply(NO_TABLES, edits);
const open = openBooks(tables, GAMES);

describe("the sample of Orion's Gate", () => {
  test("opens without a problem: two legal fleets of 24 credits and of different kinds", () => {
    expect(open.findings).toEqual([]);
    expect(discrepancies(open)).toEqual([]);
    const fleets = [...built(open.campaign).fleets.values()];
    expect(fleets.map(({ fleet, kind }) => [fleet, kind, fleetCredits(open.campaign, fleet)])).toEqual([
      ["Watch", "Regular", 24],
      ["Choir", "Gothic", 24],
    ]);
  });

  test("has a battle that is replayed from its entries to its end", () => {
    const said = eventsInOrder(open.campaign).filter(
      ({ change }) =>
        BATTLE_EVENTS.some(({ kind }) => kind === change.kind) && positionOf(change).battle === "Ember Reach",
    );
    let battle: Battle = newBattle("Ember Reach", true);
    const rounds = new Set<number>();
    for (const { change } of said) {
      const of = BATTLE_EVENTS.find(({ kind }) => kind === change.kind);
      const next = of && applied(battle, { of, subject: change.unit, details: change.details });
      expect([change.kind, change.unit, next !== undefined]).toEqual([change.kind, change.unit, true]);
      battle = next ?? battle;
      rounds.add(battle.round);
    }
    expect([...rounds]).toEqual([0, 1, 2]);
    expect(battle.ended).toEqual({ winner: "Watch", reason: "All enemy ships are destroyed" });
    expect([...battle.ships.values()].map(({ ship, where }) => `${ship}: ${where}`)).toEqual([
      ...["Lantern: On the table", "Wick: On the table", "Psalm: Destroyed", "Dirge: Destroyed"],
    ]);
    // Lantern lost its Small Hangar; a Bomber, three Breaching Pods and a docked Fighter are lost.
    expect(battle.ships.get("Lantern")?.parts.filter((part) => part.isDestroyed)).toHaveLength(1);
    expect([...battle.crafts.values()].filter(({ state }) => state === "Destroyed")).toHaveLength(5);
  });

  test("has a ram, a Bomber's attack, a torpedo and a component that is destroyed", () => {
    const kinds = new Set(rowsOf(tables, "Events").map((row) => row["Kind"]));
    for (const kind of ["Ship rammed", "Craft fought", "Component destroyed", "Breaching Pod rams"])
      expect([kind, kinds.has(kind)]).toEqual([kind, true]);
    const markers = rowsOf(tables, "Events").filter((row) => row["Kind"] === "Marker removed");
    expect(markers.map((row) => row["Subject"] ?? row["Unit"])).toContain("Torpedo 1");
  });

  test("has a second battle that is under way", () => {
    expect(battlesOf(open.campaign).battles.get("Ember Gap")).toMatchObject({ round: 1, ended: null, acting: "Choir" });
  });

  test("is the same every time, and as the file has it", async () => {
    expect(orionsGateSample()).toEqual(edits);
    const file = await openFile(new Uint8Array(readFileSync("samples/orions-gate.xlsx")), CATALOG);
    const saved = openBooks(await file.read(), GAMES);
    expect(saved.findings).toEqual([]);
    expect(battlesOf(saved.campaign).battles).toEqual(battlesOf(open.campaign).battles);
  });
});
