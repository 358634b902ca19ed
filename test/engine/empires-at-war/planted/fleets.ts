import { addUnit } from "../../../../src/engine/campaign/commands/unit";
import { booking, eventRow } from "../../../../src/engine/campaign/ledger/booking";
import type { Change } from "../../../../src/engine/campaign/ledger/entry";
import { points, ZERO } from "../../../../src/engine/core/points";
import type { Finding } from "../../../../src/engine/core/problem";
import { crewSet, experienced, optionsSet } from "../../../../src/engine/empires-at-war/crews/crew-events";
import {
  fleetDisbanded,
  fleetFormed,
  fleetMoved,
  fleetState,
  shipJoins,
} from "../../../../src/engine/empires-at-war/fleets/fleet-events";
import { repairsRestored, shipCaptured } from "../../../../src/engine/empires-at-war/ships/ship-events";
import { eventEdits } from "../../../../src/engine/empires-at-war/command-parts/event-edits";
import { rowsOf } from "../../campaign/kept";
import type { Played } from "../campaign/played";
import { ships } from "../fleets/mustered";

/** Books without a finding, spoiled in one way; and the one finding that it gives. */
export type Planted = readonly [spoil: string, (played: Played) => void, Partial<Finding>];

/** Entries as a person may have typed them, with what follows from them on the sheets. */
export function told(played: Played, side: string, ...changes: readonly Change[]): void {
  const noted = changes.map((change) => ({ side, change }));
  played.write(eventEdits(played.open, noted, played.stamp));
}

/** An entry alone: the sheets stay as they are. */
function logged(played: Played, side: string, change: Change): void {
  const { open } = played;
  played.write([
    { kind: "append", table: "Events", rows: [eventRow(open, side, change, booking(open, played.stamp))] },
  ]);
}

/** A fleet of DDs. */
function fleetOfDds(played: Played, fleet: string, place: string, dds: number): void {
  const at = { place, from: "", direction: "", since: 1 };
  told(played, "Gorn", fleetFormed(fleet), fleetMoved(fleet, at));
  const units = ships(played, "Gorn", ...Array.from({ length: dds }, () => "DD"));
  told(played, "Gorn", ...units.map((unit) => shipJoins(unit, fleet, "")));
}

const moved = (place: string, from: string, direction = "E") => ({ place, from, direction, since: 1 });

const share = { battle: "Fell", victoryPoints: points(400), shipCbpv: points(150), fleetCbpv: points(330) };

/** Fleets, ships and crews, in the first season. */
export const IN_FLEETS: readonly Planted[] = [
  [
    "a fourth fleet in a system",
    (played) => ["2", "3", "4"].forEach((number) => fleetOfDds(played, `Gorn ${number}`, "Carrow", 1)),
    {
      check: "fleets-in-system",
      subject: "Carrow",
      expected: "3 or fewer",
      actual: "4",
      clause: "EaW 17a",
      spot: { sheet: "Fleet roster", cell: "A7" },
    },
  ],
  [
    "a fleet over its limit",
    (played) => fleetOfDds(played, "Gorn 2", "Carrow", 7),
    { check: "fleet-limits", subject: "Gorn 2", actual: "630 CBpv, 600 allowed (EaW 17.0)", clause: "EaW 17.0" },
  ],
  [
    "a fleet over its limit for size classes 2 and 3",
    (played) =>
      told(
        played,
        "Gorn",
        ...ships(played, "Gorn", "CA", "CA").map((unit) => shipJoins(unit, "Gorn 1", "")),
        crewSet("G-CA1", "Outstanding", points(20)),
      ),
    {
      check: "fleet-limits",
      subject: "Gorn 1",
      actual: "650 CBpv, 600 allowed (EaW 17.0); 470 CBpv in size classes 2 and 3, 450 allowed (EaW 17.0)",
    },
  ],
  [
    "a ship in the fleet of another empire",
    (played) => told(played, "Gorn", shipJoins("G-DD1", "Romulan 1", "")),
    {
      check: "ship-fleet",
      subject: "G-DD1",
      actual: "Romulan 1",
      clause: "EaW 1e",
      spot: { sheet: "Ships", cell: "A3" },
    },
  ],
  [
    "a trapped fleet that moves",
    (played) => told(played, "Gorn", fleetState("Gorn 1", "Trapped"), fleetMoved("Gorn 1", moved("Dell", "Carrow"))),
    { check: "held-fleet-acts", subject: "Gorn 1", actual: "Fleet moved", clause: "EaW 10h", turn: 1 },
  ],
  [
    "a pinned fleet that moves on in its season",
    (played) =>
      told(
        played,
        "Gorn",
        fleetMoved("Gorn 1", moved("Dell", "Carrow")),
        fleetState("Gorn 1", "Pinned"),
        fleetMoved("Gorn 1", moved("Elm", "Dell", "F")),
      ),
    { check: "held-fleet-acts", subject: "Gorn 1", actual: "Fleet moved", clause: "EaW 19a" },
  ],
  [
    "a ship that leaves a trapped fleet",
    (played) => told(played, "Gorn", fleetState("Gorn 1", "Trapped"), shipJoins("G-DD1", "Gorn FRD", "Gorn 1")),
    { check: "held-fleet-acts", subject: "Gorn 1", actual: "Ship joins fleet", clause: "EaW 10h" },
  ],
  [
    "a non-compliant fleet off its way",
    (played) =>
      told(played, "Gorn", fleetState("Gorn 1", "Non-compliant"), fleetMoved("Gorn 1", moved("Dell", "Carrow"))),
    { check: "non-compliant-way", subject: "Gorn 1", expected: "Carrow", actual: "Dell", clause: "EaW 17g" },
  ],
  [
    "a MON without its FRD",
    (played) => {
      told(played, "Gorn", ...ships(played, "Gorn", "MON").map((unit) => shipJoins(unit, "Gorn 1", "")));
      told(played, "Gorn", fleetMoved("Gorn 1", moved("Dell", "Carrow")));
    },
    { check: "mon-away", subject: "G-MON1", expected: "Carrow", actual: "Dell", clause: "EaW 17e" },
  ],
  [
    "X-ships of more than 1000 BPV",
    (played) => ships(played, "Gorn", ...Array.from({ length: 9 }, () => "XD")),
    {
      check: "x-ships",
      subject: "Gorn",
      expected: "1000",
      actual: "1080",
      clause: "EaW 17ee",
      spot: { sheet: "Ships", cell: "A15" },
    },
  ],
  [
    "a second Outstanding Crew of a size class",
    (played) =>
      told(played, "Gorn", crewSet("G-DD1", "Outstanding", ZERO, "Bought"), crewSet("G-DD2", "Outstanding", ZERO)),
    { check: "outstanding-crews", subject: "Gorn", expected: "1", actual: "2", clause: "EaW 2e" },
  ],
  [
    "a ship of another race",
    (played) => ships(played, "Gorn", "KR"),
    {
      check: "ship-race",
      subject: "G-KR1",
      expected: "Gorn",
      actual: "Romulan",
      clause: "EaW 2b",
      spot: { sheet: "Ships", cell: "A7" },
    },
  ],
  [
    "a ship before its year",
    (played) => ships(played, "Gorn", "BC"),
    { check: "ship-early", subject: "G-BC1", expected: "Y180", actual: "Y165", clause: "EaW 2d" },
  ],
  [
    "Commander's Options over 20%",
    (played) => told(played, "Gorn", optionsSet.of("G-CA1", { percent: points(25) })),
    { check: "co-over", subject: "G-CA1", expected: "20", actual: "25", clause: "EaW 6.0" },
  ],
  [
    "a captured ship that moves alone",
    (played) => {
      const [unit = ""] = ships(played, "Gorn", "KR");
      told(
        played,
        "Gorn",
        shipCaptured.of(unit, { from: "Romulan", before: "R-KR9" }),
        fleetFormed("Gorn 2"),
        fleetMoved("Gorn 2", { ...moved("Carrow", ""), since: 0 }),
      );
      told(played, "Gorn", shipJoins(unit, "Gorn 2", ""), fleetMoved("Gorn 2", moved("Dell", "Carrow")));
    },
    { check: "prize-alone", subject: "Gorn 2", actual: "none", clause: "EaW 25b" },
  ],
  [
    "a captured ship that is supplied before its inspection",
    (played) => {
      const [unit = ""] = ships(played, "Gorn", "KR");
      told(
        played,
        "Gorn",
        shipCaptured.of(unit, { from: "Romulan", before: "" }),
        shipJoins(unit, "Gorn 1", ""),
        repairsRestored.of(unit, { by: "Resupply" }),
      );
    },
    { check: "prize-supplied", subject: "G-KR1", actual: "Resupply", clause: "EaW 9b" },
  ],
  [
    "repairs restored at the New Year without an FRD",
    (played) => told(played, "Romulan", repairsRestored.of("R-KR1", { by: "New Year" })),
    { check: "restored-without-frd", subject: "R-KR1", actual: "none", clause: "EaW 15a" },
  ],
  [
    "a share of experience that is too large",
    (played) => told(played, "Gorn", experienced.of("G-CA1", { ...share, xp: points(200) })),
    {
      check: "experience-sums",
      subject: "G-CA1",
      expected: "181.8182",
      actual: "200",
      difference: "18.1818",
      clause: "EaW 2e",
    },
  ],
  [
    "a ship without its share of experience",
    (played) => told(played, "Gorn", experienced.of("G-CA1", { ...share, xp: points(181.8182) })),
    { check: "experience-sums", subject: "Fell, Gorn", expected: "400", actual: "181.8182" },
  ],
  [
    "a disbanded fleet that goes somewhere",
    (played) => {
      told(played, "Gorn", fleetFormed("Gorn 9"), fleetDisbanded("Gorn 9"));
      const row = rowsOf(played.tables, "Fleets").findIndex((each) => each["Fleet"] === "Gorn 9");
      played.write([{ kind: "change", table: "Fleets", row, cells: { Direction: "E" } }]);
    },
    { check: "fleet-disbanded", subject: "Gorn 9", expected: "nothing", actual: "E", clause: "EaW 1e" },
  ],
  [
    "an entry about a ship that its row does not show",
    (played) => logged(played, "Gorn", crewSet("G-CA1", "Poor", ZERO)),
    {
      check: "ship-differs",
      subject: "G-CA1",
      expected: "Poor",
      actual: "blank",
      clause: "EaW 1e",
      spot: { sheet: "Ships", cell: "K2" },
    },
  ],
];

/** A ship that joins with everything typed into its row. */
export function typedShip(played: Played, unit: string, cells: Readonly<Record<string, string | number>>): void {
  const filled = { unit, side: "Gorn", class: "DD", sizeClass: 4, economic: points(90), combat: points(90) };
  played.write(addUnit(played.open, filled, played.stamp).edits);
  const row = played.open.books.units.find((one) => one.unit === unit)?.row ?? 0;
  played.write([{ kind: "change", table: "Units", row, cells }]);
}
