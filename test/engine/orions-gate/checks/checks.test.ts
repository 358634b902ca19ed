import { sharedChecks } from "../../../../src/engine/campaign/checks/shared-checks";
import { CHECKS } from "../../../../src/engine/orions-gate/checks/checks";
import { ORIONS_GATE } from "../../../../src/engine/orions-gate/game";
import { booking, eventRow } from "../../../../src/engine/campaign/ledger/booking";
import { allowed } from "../../../../src/engine/campaign/ledger/outcome";
import { formatLayout } from "../../../../src/engine/orions-gate/building-your-fleet/layout-text";
import { shipFitted, shipBuilt } from "../../../../src/engine/orions-gate/building-your-fleet/fleet-events";
import type { Change } from "../../../../src/engine/campaign/ledger/entry";
import { changeOf } from "../../../../src/engine/orions-gate/battle/battle-event";
import { shipMoved } from "../../../../src/engine/orions-gate/battle/events/ships";
import { STAMP } from "../../campaign/kept";
import { twoFleets } from "../battle/fighting";
import { fullGate } from "../full-gate";
import { Builder } from "../building";

/** An error in correct fleets, and the one check that finds it, at what. */
const PLANTED: readonly (readonly [check: string, subject: string, books: () => Builder])[] = [
  ["gate-fleets", "Watch", () => small().type("GateFleets", 0, "Limit", 32)],
  ["gate-ships", "Wick", () => small().type("GateShips", 0, "Hull", "Capitol")],
  ["gate-components", "Wick", () => small().type("GateParts", 0, "Size", "Large")],
  ["gate-ship", "Wick", () => small().fit("Wick", "Large Cargo Hold", "Port")],
  [
    "gate-ship",
    "Wick",
    () =>
      small()
        .does("change-component", "Wick", { part: "Port 1", component: "Engine", size: "Large" })
        .does("edit-ship", "Wick", { name: "Wick", hull: "Cruiser", fleet: "Watch" })
        .fit("Wick", "Small Shield", "Port"),
  ],
  ["gate-fleet-unknown", "Ember", () => withStranger()],
  ["gate-order", "No 5", () => outOfOrder()],
  ["gate-battle-order", "No 22", () => battleOutOfOrder()],
  ["gate-deployed", "Wick", () => refitted()],
  ["gate-battle-sheets", "Wick", () => fought().type("GateShips", 0, "Drift", 5)],
  ["gate-battle-row", "Ghost", () => ghost()],
  ["gate-bridge", "Cruiser", () => small().type("GateBridges", 0, "Hull", "Cruiser")],
  ["gate-limit", "Watch", () => small().does("edit-fleet", "Watch", { player: "Anna", kind: "Regular", limit: "1" })],
  ["gate-kind", "Wick", () => small().does("edit-fleet", "Watch", { player: "Anna", kind: "Crystal", limit: "24" })],
];

const small = (): Builder =>
  new Builder().fleet("Watch").ship("Wick", "Watch", "Frigate", ["Small Engine"], ["Small Cannon"]);

/** A ship that somebody typed into a fleet that nobody has, taken into the log. */
function withStranger(): Builder {
  const builder = small();
  builder.append("GateShips", { Ship: "Ember", Fleet: "Rovers", Hull: "Frigate" });
  return builder.does("post-changes", "");
}

/** An entry about components that does not start from what the ship has. */
function outOfOrder(): Builder {
  const builder = small();
  const booked = booking(builder.open, { ...STAMP, seed: "out of order" }, "", "");
  const none = formatLayout([]);
  const row = eventRow(builder.open, "", shipFitted.of("Wick", { parts: none, was: none }), booked);
  builder.play(() => allowed("", [{ kind: "append", table: "Events", rows: [row] }]));
  return builder;
}

/** A craft that somebody typed. */
function ghost(): Builder {
  const builder = fought();
  builder.append("GateCrafts", { Craft: "Ghost", Battle: "Ember Reach" });
  return builder;
}

const fought = (): Builder => twoFleets().begins("Watch", "Raiders");

/** Writes an event as if a command had. */
function write(builder: Builder, change: Change): Builder {
  const row = eventRow(builder.open, "", change, booking(builder.open, { ...STAMP, seed: "out of order" }, "", ""));
  builder.play(() => allowed("", [{ kind: "append", table: "Events", rows: [row] }]));
  return builder;
}

/** A ship moves before the first round. */
const battleOutOfOrder = (): Builder => {
  const fight = twoFleets().begins("Watch", "Raiders");
  return write(fight, changeOf(shipMoved.of("Burr", { moves: 1 }), "Reef", fight.battle.count));
};

/** A ship that fights, and whose hull an entry changes meanwhile. */
const refitted = (): Builder =>
  write(fought(), shipBuilt("Wick", "Watch", "Cruiser")).type("GateShips", 0, "Hull", "Cruiser");

test("correct fleets have no problem", () => {
  expect(small().open.findings).toEqual([]);
  expect(fullGate().open.findings).toEqual([]);
});

test.each(PLANTED)("%s finds what is wrong with %s", (check, subject, books) => {
  const { findings } = books().open;
  expect(findings.map((finding) => [finding.check, finding.subject])).toEqual([[check, subject]]);
  const [found] = findings;
  expect([found?.clause, found?.spot?.cell !== undefined]).toEqual([expect.stringMatching(/^Gate: /), true]);
});

test("every check of Orion's Gate is planted", () => {
  const planted = new Set(PLANTED.map(([check]) => check));
  const own = CHECKS.filter(({ clause }) => clause.startsWith("Gate:")).map(({ id }) => id);
  expect(own.filter((id) => !planted.has(id))).toEqual([]);
});

test("a game without a ledger has none of the checks of one", () => {
  const ids = CHECKS.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(["side-name", "number-missing", "row-changed", "gate-ship"]));
  const ofLedger = sharedChecks({ ...ORIONS_GATE, currencies: ["Points"] }).filter(({ id }) => !ids.includes(id));
  expect(ofLedger.map(({ id }) => id)).toEqual(
    expect.arrayContaining(["books-balance", "treasury-below-zero", "closing-digest", "tracker-differs"]),
  );
});

test("a bridge that the players changed is what a ship is judged by", () => {
  const large = small().fit("Wick", "Large Cargo Hold", "Port");
  expect(large.checks).toEqual(["gate-ship"]);
  large.type("GateBridges", 0, "Slots", 8);
  expect(large.open.findings).toEqual([]);
});
