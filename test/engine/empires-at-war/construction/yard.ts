import { once } from "../../../../samples/once";
import { addUnit } from "../../../../src/engine/campaign/commands/unit";
import { treasury } from "../../../../src/engine/campaign/ledger/replay";
import { rowOf } from "../../../../src/engine/campaign/schema/table";
import { formatPoints, points } from "../../../../src/engine/core/points";
import { CLASSES } from "../../../../src/engine/empires-at-war/ships/units-table";
import { rowsOf } from "../../campaign/kept";
import { Played } from "../campaign/played";
import { typed } from "../income/earning";

/** The ship chart: class, race, size class, BPV, docking points, in service, hull, roles. */
const CHART = [
  ["CA", "Gorn", 3, 170, 14, "Y165", "", ""],
  ["CA+", "Gorn", 3, 180, 14, "Y165", "", ""],
  ["DD", "Gorn", 4, 90, 8, "Y165", "", ""],
  ["BB", "Gorn", 2, 350, 40, "Y165", "", ""],
  ["DN", "Gorn", 2, 250, 20, "Y172", "", ""],
  ["XX", "Gorn", 4, 100, null, "Y165", "", ""],
  ["KR", "Romulan", 3, 115, 12, "Y165", "", ""],
  ["FRD", "", 1, 200, 0, "", "", "FRD"],
  ["F-L", "", 4, 40, 4, "", "", "Large freighter"],
  ["FRL", "", 4, 60, 6, "", "", "FRL"],
  ["MON", "", 3, 60, 12, "", "", "MON"],
] as const;

/** Adds a ship to a fleet. */
export function addShip(played: Played, side: string, unit: string, named: string, fleet: string): void {
  const [, , sizeClass = 4, bpv = 0] = CHART.find(([known]) => known === named) ?? [];
  const filled = { unit, side, class: named, sizeClass, economic: points(bpv), combat: points(bpv) };
  played.write(addUnit(played.open, filled, played.stamp).edits);
  played.does("assign-ships", { subject: fleet, fields: { [`ship-${unit}`]: "yes" } });
}

/** Two empires in their set-up: the Gorn have an FRD and a fleet at Home, and another FRD at Dell. */
const inSetUp = once((): Played => {
  const played = Played.begin(["Gorn", "Romulan"]);
  typed(played, "Places", [
    { System: "Home", Planet: "Mineral", Owner: "Gorn", Explored: "Gorn" },
    { System: "Dell", Planet: "Life", Owner: "Gorn", Development: "Colony", "Developed since": 0, Explored: "Gorn" },
    { System: "Fell", Planet: "Mineral", Owner: "Romulan" },
    { System: "Wild", Planet: "Dead" },
  ]);
  const rows = CHART.map(([name, race, sizeClass, bpv, dockingPoints, inService, hull, roles]) =>
    rowOf(CLASSES, {
      ...{ class: name, race, sizeClass, economic: points(bpv), combat: points(bpv) },
      ...{ dockingPoints, inService, hull, roles },
    }),
  );
  played.write([{ kind: "append", table: "Classes", rows }]);
  for (const [side, fleet, place] of [
    ["Gorn", "Gorn 1", "Home"],
    ["Gorn", "Home dock", "Home"],
    ["Gorn", "Dell dock", "Dell"],
    ["Romulan", "Romulan 1", "Fell"],
  ] as const)
    played.does("form-fleet", { side, fields: { fleet, place } });
  addShip(played, "Gorn", "G-1", "DD", "Gorn 1");
  addShip(played, "Gorn", "FRD-1", "FRD", "Home dock");
  addShip(played, "Gorn", "FRD-2", "FRD", "Dell dock");
  addShip(played, "Romulan", "R-1", "KR", "Romulan 1");
  return played;
});

const inFirstSeason = once((): Played => {
  const played = inSetUp().copy();
  played.does("close");
  return played;
});

/** The same two empires after so many turns: in the first season, before its New Year, unless another is asked for. */
export function yard(turns = 1): Played {
  if (turns === 0) return inSetUp().copy();
  const played = inFirstSeason().copy();
  for (let turn = 1; turn < turns; turn++) played.does("close");
  return played;
}

const withLane = once((): Played => {
  const played = yard(0);
  played.does("add-lanes", { fields: { list: "Home\tA\tDell\tD" } });
  addShip(played, "Gorn", "G-2", "FRL", "Gorn 1");
  played.does("close");
  return played;
});

/** The first season, with a lane from Home to Dell, and a repair ship in Gorn 1. */
export const joined = (): Played => withLane().copy();

/** What an empire has now. */
export const held = ({ open }: Played, side = "Gorn"): string =>
  formatPoints(treasury(open.campaign, side, open.campaign.turn));

/** The ledger of a subject: line, BPV and who pays. */
export const booked = ({ tables }: Played, subject: string) =>
  rowsOf(tables, "Transfers")
    .filter((row) => row["Subject"] === subject)
    .map((row) => [row["Line"], row["Amount"], row["From"]]);

/** The row of a ship. */
export const shipRow = ({ tables }: Played, unit: string) =>
  rowsOf(tables, "Units").find((row) => row["Unit"] === unit) ?? {};

/** Undoes what was done last. */
export function undone(played: Played): void {
  const act = rowsOf(played.tables, "Events").at(-1)?.["Act"];
  played.does("undo", { subject: String(act) });
}

/** The Gorn are Tholians, whose DDs can keep webs. */
export function weaving(): Played {
  const played = joined();
  played.write([
    { kind: "change", table: "Sides", row: 0, cells: { Race: "Tholian" } },
    { kind: "change", table: "Classes", row: played.row("Classes", "DD"), cells: { Roles: "Web", Race: "Tholian" } },
  ]);
  return played;
}
