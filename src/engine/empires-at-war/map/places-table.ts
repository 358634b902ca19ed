import {
  exactText,
  oneOf,
  points,
  requiredWord,
  side,
  text,
  turn,
  whole,
  type Column,
} from "../../campaign/schema/column";
import { Unreadable } from "../../campaign/schema/parse-cell";
import { table, type Row, type RowOf } from "../../campaign/schema/table";
import { isBlank } from "../../core/cell";
import { ZERO } from "../../core/points";
import { PLANETS, type Planet } from "../words";

/** What is developed in a system (EaW 12.0, 13.0). */
export const DEVELOPMENTS = ["Mine", "Colony"] as const;

/** The maps of systems (EaW 16d); the home systems and those of a map of one's own may have others. */
export const MAPS = ["Solar System Slice", "Dual Planets With Moons", "Open Space", "Star Edge", "Death Map"] as const;

/** The directions of a system: the sides of a hex, clockwise (EaW 20.0). */
export const DIRECTIONS = ["A", "B", "C", "D", "E", "F"] as const;

const anySide = side("Explored");

/** Several empires, with commas between them. */
const empires = (header: string, width: number): Column<string> => ({
  ...exactText(header, { width, seenBy: "game master", word: true }),
  takes: "empires, with commas between them",
  parse(cell, known) {
    const names: string[] = [];
    for (const typed of String(cell).split(",")) {
      const name = typed.trim() === "" ? "" : anySide.parse(typed.trim(), known);
      if (name instanceof Unreadable) return name;
      if (name !== "") names.push(name);
    }
    return names.join(", ");
  },
});

/** The planetary systems (EaW 1a). All know where they are; what is in one is for those who have been there (EaW 1b, 33.2). */
export const PLACES = table({
  name: "Places",
  sheet: "Systems",
  about: "The planetary systems, as they are now",
  key: "place",
  entryColumns: ["owner", "developedSince", "fortOwner", "fortSince", "webStrength"],
  usedColumns: ["place", "x", "y", "planet", "planets", "map", "development", "explored", "webLayers"],
  unreadable: "kept",
  isOfNames: true,
  owner: "owner",
  seenBy: "all",
  columns: {
    place: exactText("System", { width: 20, importedFrom: ["place", "name", "planet"] }),
    x: whole("X", { importedFrom: ["column"] }),
    y: whole("Y", { importedFrom: ["row"] }),
    planet: {
      ...oneOf("Planet", PLANETS.list, "unknown-word", { width: 11, seenBy: "side", importedFrom: ["type", "kind"] }),
      blank: "Unknown",
    } as Column<Planet>,
    planets: whole("Planets", { least: 1, most: 2, seenBy: "side" }),
    map: exactText("Map", { width: 24, list: MAPS, seenBy: "side" }),
    owner: side("Owner", { seenBy: "side" }),
    development: oneOf("Development", DEVELOPMENTS, "unknown-word", { seenBy: "side" }),
    developedSince: turn("Developed since", { width: 16, seenBy: "side" }),
    explored: empires("Explored", 24),
    fortOwner: side("Fort owner", { seenBy: "game master" }),
    fortSince: turn("Fort since", { width: 12, seenBy: "game master" }),
    webLayers: whole("Web layers", { least: 0, width: 12, seenBy: "game master" }),
    webStrength: points("Web strength", { least: ZERO, width: 14, seenBy: "game master" }),
    note: text("Note", { width: 40, seenBy: "side" }),
  },
});

/** A planetary system. */
export type Place = RowOf<typeof PLACES>;

const end = (header: string, importedFrom: readonly string[]): Column<string> =>
  requiredWord(exactText(header, { width: 20, importedFrom }), "lane-end", () => "a system of the sheet Systems");

const direction = (header: string): Column<string> =>
  oneOf(header, DIRECTIONS, "unknown-word", { width: 15, importedFrom: [`direction of ${header.toLowerCase()}`] });

/** The warp lanes. They are permanent (EaW 1d), so nobody enters them: they are typed or imported during the set-up. */
export const LANES = table({
  name: "Lanes",
  sheet: "Warp lanes",
  about: "The warp lanes, one row for each, with the direction in which it leaves each system",
  key: "from",
  entryColumns: ["from", "to"],
  usedColumns: ["fromDirection", "toDirection"],
  unreadable: "dropped",
  seenBy: "all",
  columns: {
    from: end("From", ["system 1", "system a", "start"]),
    fromDirection: direction("Direction from"),
    to: end("To", ["system 2", "system b", "end"]),
    toDirection: direction("Direction to"),
    note: text("Note", { width: 40, seenBy: "game master" }),
  },
});

/** A warp lane. */
export type Lane = RowOf<typeof LANES>;

/** What was developed or fortified since a turn has a development or an owner. */
export function sinceNothing(cells: Row): { readonly header: string; readonly message: string } | undefined {
  const { developedSince, development, fortSince, fortOwner } = PLACES.columns;
  const found = [
    [developedSince, development],
    [fortSince, fortOwner],
  ].find(([since, what]) => !isBlank(cells[since?.header ?? ""] ?? null) && isBlank(cells[what?.header ?? ""] ?? null));
  const [since, what] = found ?? [];
  if (!since || !what) return undefined;
  return { header: since.header, message: `${what.header} is blank. Enter it too, or leave ${since.header} blank.` };
}
