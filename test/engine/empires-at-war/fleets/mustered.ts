import { once } from "../../../../samples/once";
import { addUnit } from "../../../../src/engine/campaign/commands/unit";
import { points } from "../../../../src/engine/core/points";
import { CLASSES } from "../../../../src/engine/empires-at-war/ships/units-table";
import { rowOf } from "../../../../src/engine/campaign/schema/table";
import { Played } from "../campaign/played";

/** The ship chart of the tests. */
const CHART: readonly (readonly [
  name: string,
  race: string,
  sizeClass: number,
  bpv: number,
  roles: string,
  damcon: number,
  inService?: string,
])[] = [
  ["CA", "Gorn", 3, 150, "", 4],
  ["DD", "Gorn", 4, 90, "", 2],
  ["SC", "Gorn", 4, 80, "Scout", 2],
  ["XD", "Gorn", 4, 120, "X", 4],
  ["FRD", "", 1, 200, "FRD", 4],
  ["TUG", "", 3, 110, "Military tug", 4],
  ["F-L", "", 4, 40, "Large freighter", 2],
  ["FRS", "", 4, 50, "FRS", 2],
  ["SFG", "Gorn", 3, 160, "SFG", 4],
  ["AUX", "Gorn", 3, 70, "Large auxiliary, Carrier", 2],
  ["SAUX", "Gorn", 4, 40, "Small auxiliary", 2],
  ["MON", "", 4, 60, "MON", 2],
  ["BC", "Gorn", 3, 180, "", 6, "Y180"],
  ["KR", "Romulan", 3, 115, "", 4],
  ["SNB", "Romulan", 4, 70, "", 2],
];

/** Adds ships of classes to an empire, with ids made of the class and a number. */
export function ships(played: Played, side: string, ...classes: readonly string[]): readonly string[] {
  return classes.map((name) => {
    const chart = CHART.find(([known]) => known === name);
    if (!chart) throw new Error(`no class ${name}`);
    const [, , sizeClass, bpv] = chart;
    const taken = played.open.books.units.filter(({ unit }) => unit.startsWith(`${side[0] ?? ""}-${name}`)).length;
    const unit = `${side[0] ?? ""}-${name}${taken + 1}`;
    const filled = { unit, side, class: name, sizeClass, economic: points(bpv), combat: points(bpv) };
    played.write(addUnit(played.open, filled, played.stamp).edits);
    return unit;
  });
}

/** Assigns ships to a fleet. */
export function assigned(played: Played, fleet: string, units: readonly string[]): void {
  const fields = Object.fromEntries(units.map((unit) => [`ship-${unit}`, "yes"]));
  played.does("assign-ships", { subject: fleet, fields });
}

/**
 * Two empires in their set-up. Gorn 1 (a CA and two DDs) and the Gorn FRD are in Carrow, Romulan 1 (a KR) is in Fell;
 * Carrow is joined to Dell and Fell, Dell to Elm, and Elm to Fell.
 */
export function mustered(played?: Played): Played {
  return played ? musteredIn(played) : inSetUp().copy();
}

function musteredIn(played: Played): Played {
  for (const place of ["Carrow", "Dell", "Elm", "Fell", "Far"]) played.does("add-system", { fields: { place } });
  played.imports("Lanes", [
    ["From", "Direction from", "To", "Direction to"],
    ["Carrow", "B", "Dell", "E"],
    ["Carrow", "C", "Fell", "F"],
    ["Dell", "C", "Elm", "F"],
    ["Elm", "D", "Fell", "A"],
    ["Elm", "B", "Far", "E"],
  ]);
  played.write([
    {
      kind: "append",
      table: "Classes",
      rows: CHART.map(([name, race, sizeClass, bpv, roles, damcon, inService = ""]) =>
        rowOf(CLASSES, {
          class: name,
          race,
          sizeClass,
          economic: points(bpv),
          combat: points(bpv),
          roles,
          damcon,
          inService,
        }),
      ),
    },
  ]);
  for (const [side, fleet, place, ...classes] of [
    ["Gorn", "Gorn 1", "Carrow", "CA", "DD", "DD"],
    ["Gorn", "Gorn FRD", "Carrow", "FRD"],
    ["Romulan", "Romulan 1", "Fell", "KR"],
  ] as const) {
    played.does("form-fleet", { side, fields: { fleet, place } });
    assigned(played, fleet, ships(played, side, ...classes));
  }
  return played;
}

const inSetUp = once(() => musteredIn(Played.begin(["Gorn", "Romulan"])));

const inFirstSeason = once((): Played => {
  const played = mustered();
  played.does("close");
  return played;
});

/** The same in the first season. */
export const inSpring = (): Played => inFirstSeason().copy();
