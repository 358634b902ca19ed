import { onSide, type Breach } from "../../../../engine/orions-gate/building-your-fleet/breaches";
import { slotsOnEachSide, type Bridge } from "../../../../engine/orions-gate/building-your-fleet/hulls";
import { BY_SIZE } from "../../../../engine/orions-gate/constants";
import type { FittedPart } from "../../../../engine/orions-gate/rows";
import { SIDES, type Side } from "../../../../engine/orions-gate/words";

/** The length of a slot, the height of a side, and the width of the bridge, in the picture's own units. */
export const SLOT = 44;
export const ROW = 40;
export const BRIDGE = 46;
/** Between the two sides. */
export const GAP = 8;

/** A component in the picture. */
export interface Block {
  readonly part: FittedPart;
  readonly side: Side;
  /** Outward from the bridge, counted from 1. */
  readonly position: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly breaches: readonly Breach[];
}

/** A ship as it is drawn: its blocks, and how far its slots go. */
export interface Shape {
  readonly blocks: readonly Block[];
  readonly slots: number;
  readonly width: number;
  readonly height: number;
}

export const sideTop = (side: Side): number => SIDES.list.indexOf(side) * (ROW + GAP);

/** Where the components of a ship are drawn: a row for each side, outward from the bridge, as long as their slots. */
export function shapeOf(bridge: Bridge, parts: readonly FittedPart[], breaches: readonly Breach[]): Shape {
  const blocks = SIDES.list.flatMap((side) => {
    let x = BRIDGE;
    return onSide(parts, side).map((part, index): Block => {
      const position = index + 1;
      const width = BY_SIZE[part.size].slots * SLOT;
      const block = {
        ...{ part, side, position, x, width, y: sideTop(side) },
        breaches: breaches.filter(({ at }) => at?.side === side && at.position === position),
      };
      x += width;
      return block;
    });
  });
  const slots = slotsOnEachSide(bridge);
  const right = Math.max(BRIDGE + slots * SLOT, ...blocks.map(({ x, width }) => x + width));
  return { blocks, slots, width: right + 2, height: 2 * ROW + GAP };
}

/** Letters that fit into a line of this width. */
const LETTER = 5.8;

/** The name of a component in lines that fit into its block. */
export function linesOf(name: string, width: number): readonly string[] {
  const most = Math.floor((width - 4) / LETTER);
  const lines = name.length <= most ? [name] : name.split(" ");
  return lines.slice(0, 2).map((word) => (word.length <= most ? word : `${word.slice(0, most - 1)}.`));
}
