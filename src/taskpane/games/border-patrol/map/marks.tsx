import { isOnPiracy } from "../../../../engine/border-patrol/map/map-units";
import type { MapHex } from "../../../../engine/border-patrol/map/map";
import { sameWord } from "../../../../engine/core/words";
import type { Point } from "./shape";

/** How a side is written on the map. */
export type Letters = (side: string) => string;

/** A Star System is a ring; its bases, or those of a Province, are a square. */
export function PlaceMark({ at: { x, y }, system, bases }: { at: Point; system: boolean; bases: boolean }) {
  return (
    <>
      {system && <circle cx={x} cy={y} r={5} fill="none" stroke="currentColor" strokeWidth={1.5} />}
      {bases && <rect x={x - 2.5} y={y - 2.5} width={5} height={5} fill="currentColor" />}
    </>
  );
}

/** A ship on Piracy is a diamond; one that is too near to another has a line around it. */
export function PirateMark({ at: { x, y }, near }: { at: Point; near: boolean }) {
  const diamond = (size: number): string => `M${x} ${y - size}l${size} ${size}l${-size} ${size}l${-size} ${-size}z`;
  return (
    <>
      <path d={diamond(3.5)} fill="currentColor" />
      {near && <path d={diamond(6)} fill="none" stroke="currentColor" strokeWidth={1.2} />}
    </>
  );
}

/** What is drawn of a hex besides its colour: who owns it, what is there, and its number. */
export function HexMarks({
  hex,
  at: { x, y },
  letters,
  number,
  words,
}: {
  readonly hex: MapHex;
  readonly at: Point;
  readonly letters: Letters;
  /** The classes of its number, and of its other words. */
  readonly number: string;
  readonly words: string;
}) {
  const owners = hex.owners.map(letters).join("/");
  const system = hex.places.some(({ kind }) => sameWord(kind, "System"));
  const bases = hex.places.some(({ own }) => own !== null && own.bases > 0);
  const piracy = hex.units.some(isOnPiracy);
  const units = unitsIn(hex, letters);
  return (
    <>
      <text x={x} y={y - 9} textAnchor="middle" className={number}>
        {hex.id}
      </text>
      {owners !== "" && (
        <text x={system || bases ? x - 8 : x} y={y + 4} textAnchor="middle" className={words}>
          {owners}
        </text>
      )}
      <PlaceMark at={{ x: owners === "" ? x : x + 2.5, y: y - 0.5 }} system={system} bases={bases} />
      {piracy && <PirateMark at={{ x: x + 13, y: y - 0.5 }} near={hex.tooNear.length > 0} />}
      {units !== "" && (
        <text x={x} y={y + 14} textAnchor="middle" className={number}>
          {units}
        </text>
      )}
    </>
  );
}

/** How many units of each side are in a hex: "A2 O1"; where there are more than two sides, how many in all. */
export function unitsIn({ units }: Pick<MapHex, "units">, letters: Letters): string {
  const sides = [...new Set(units.map(({ side }) => side))];
  if (sides.length > 2) return `${units.length} units`;
  return sides.map((side) => `${letters(side)}${units.filter((unit) => unit.side === side).length}`).join(" ");
}
