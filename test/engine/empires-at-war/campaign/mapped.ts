import { DIRECTIONS } from "../../../../src/engine/core/arguments";
import { COMPASS } from "../../../../src/engine/core/hex";
import { Played } from "./played";

const EMPIRES = ["Gorn", "Romulan", "Kzinti", "Klingon"];

/** Two syllables for each system, so that names differ in length: "Altair", "Benmorrow". */
const FIRST = ["Al", "Ben", "Car", "Dor", "Eri", "Fen", "Gal", "Hes"];
const LAST = ["tair", "morrow", "row", "an", "dani", "chester"];
const NAMES = FIRST.flatMap((first) => LAST.map((last) => first + last));

/** How many systems are in a row of the honeycomb from which the lanes are taken. */
const WIDE = 6;

/** The lanes of a map, in four columns: those between neighbours of a honeycomb, without every third. */
export function someLanes(systems: number): string {
  const names = NAMES.slice(0, systems);
  const cellOf = (index: number) => {
    const across = index % WIDE;
    return { across, down: Math.floor(index / WIDE) - Math.floor(across / 2) };
  };
  const lines = names.flatMap((from, one) =>
    names.flatMap((to, other) => {
      const [a, b] = [cellOf(one), cellOf(other)];
      const way = COMPASS.findIndex(({ across, down }) => a.across + across === b.across && a.down + down === b.down);
      // D is always kept, so that every column hangs together.
      if (way < 0 || one > other || (DIRECTIONS[way] !== "D" && (one + other) % 3 === 0)) return [];
      return [[from, DIRECTIONS[way], to, DIRECTIONS[(way + 3) % DIRECTIONS.length]].join("\t")];
    }),
  );
  return lines.join("\n");
}

/** A campaign of four empires in its set-up: systems with lanes, and some of what can be in them; X and Y are not laid out yet. */
export function mapped(systems = NAMES.length): Played {
  const played = Played.begin(EMPIRES);
  played.does("add-lanes", { fields: { list: someLanes(systems) } });
  const homes = [0, WIDE - 1, systems - WIDE, systems - 1].map((at) => NAMES[at] ?? "");
  EMPIRES.forEach((side, index) => {
    played.does("set-home", { subject: side, fields: { place: homes[index] ?? "", planets: "2", map: "Open Space" } });
    played.does("form-fleet", { side, fields: { fleet: `${side} 1`, place: homes[index] ?? "" } });
  });
  return played;
}

/** The same with a colony, a fortification, a web, a dead planet and bases, and with everything laid out. */
export function settled(systems = NAMES.length): Played {
  const played = mapped(systems);
  const edit = (subject: string, fields: Readonly<Record<string, string>>) =>
    played.does("edit-system", { subject, fields });
  edit("Almorrow", {
    planet: "Life",
    "explored-1": "yes",
    owner: "Gorn",
    development: "Colony",
    fortOwner: "Gorn",
    fortSince: "0",
  });
  edit("Alrow", { planet: "Dead", planets: "1", "explored-1": "yes", "explored-2": "yes" });
  edit("Alan", { planet: "Mineral", "explored-2": "yes", owner: "Romulan", webLayers: "2", webStrength: "12" });
  played.does("form-fleet", { side: "Romulan", fields: { fleet: "Romulan 2", place: "Alan" } });
  const bases = {
    ...{ Batch: "B-1", System: "Almorrow", Planet: 1, Kind: "GSA", Count: 4 },
    ...{ Owner: "Gorn", Since: 0, Facing: "A" },
  };
  played.write([{ kind: "append", table: "SiteBases", rows: [bases] }]);
  played.does("lay-out-map");
  return played;
}
