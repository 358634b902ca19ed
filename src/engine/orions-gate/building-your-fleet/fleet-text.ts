import type { BuiltShip } from "../fleets";
import type { FittedPart } from "../rows";
import { HULLS, SIDES } from "../words";
import { onSide } from "./breaches";
import { parseSide, partText, readAs } from "./layout-text";

/** A ship that was read from a list of a fleet. */
export type ReadShip = Pick<BuiltShip, "ship" | "hull" | "parts">;

/** The line of a ship's block that is not read: what follows from the others. */
const NOTES = "Notes";

/**
 * A fleet as text, one block for each ship: its name and hull, a line of components for each side outward from the bridge, and
 * notes. It is read back by parseFleet, which leaves out the notes.
 */
export const formatFleet = (ships: readonly ReadShip[], notesOf: (ship: ReadShip) => string): string =>
  ships
    .map((ship) =>
      [
        `${ship.ship}, ${ship.hull}`,
        ...SIDES.list.map((side) => `${side}: ${onSide(ship.parts, side).map(partText).join(", ")}`.trim()),
        `${NOTES}: ${notesOf(ship)}`,
      ].join("\n"),
    )
    .join("\n\n");

/** Reads the ships of a fleet; a string says which line is wrong, and why. */
export function parseFleet(text: string): readonly ReadShip[] | string {
  const ships: (ReadShip & { readonly parts: readonly FittedPart[] })[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === "") continue;
    const wrong = (why: string): string => `Line ${index + 1}: ${why}.`;
    const [, label = "", rest = ""] = /^\s*([A-Za-z]+)\s*:(.*)$/.exec(line) ?? [];
    const side = SIDES.find(label);
    const last = ships.at(-1);
    if (side !== undefined) {
      if (!last) return wrong(`${side} comes before the first ship; start with a line such as "Vigil, Cruiser"`);
      const parts = parseSide(rest, side);
      if (typeof parts === "string") return wrong(parts);
      ships[ships.length - 1] = {
        ...last,
        parts: SIDES.list.flatMap((each) => onSide([...last.parts, ...parts], each)),
      };
    } else if (label.toLowerCase() !== NOTES.toLowerCase()) {
      const comma = line.lastIndexOf(",");
      const [ship, hull] = [line.slice(0, Math.max(0, comma)).trim(), HULLS.find(line.slice(comma + 1))];
      if (ship === "" || hull === undefined) {
        return wrong(
          `${readAs(line)} is neither a ship with its hull, such as "Vigil, Cruiser", nor its Port, Starboard or Notes`,
        );
      }
      ships.push({ ship, hull, parts: [] });
    }
  }
  return ships.length > 0 ? ships : 'There is no ship in it. Start with a line such as "Vigil, Cruiser".';
}
