import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { damageOn } from "../../../../engine/orions-gate/battle/side-damage";
import { toughnessOf, type BattlePart, type BattleShip } from "../../../../engine/orions-gate/battle/ship";
import { usesLeft } from "../../../../engine/orions-gate/battle/uses";
import type { Bridge } from "../../../../engine/orions-gate/building-your-fleet/hulls";
import { partText } from "../../../../engine/orions-gate/building-your-fleet/layout-text";
import { BlockName } from "../builder/block-name";
import { BRIDGE, ROW, shapeOf, type Block } from "../builder/shape";

const FORCED = "@media (forced-colors: active)";

const useOwnStyles = makeStyles({
  svg: { display: "block", width: "100%", height: "auto", overflow: "visible", fontFamily: "inherit" },
  hit: { fill: tokens.colorPaletteRedForeground1, [FORCED]: { fill: "CanvasText" } },
  cross: { stroke: tokens.colorPaletteRedForeground1, [FORCED]: { stroke: "CanvasText" } },
  destroyed: { opacity: 0.45 },
  spent: { opacity: 0.55 },
});

/** How much larger than its own units the picture is drawn at the most. */
const LARGEST = 1.2;
/** The side of the box for a point of toughness, and how far one is from the next. */
const BOX = 6;
const STEP = BOX + 3;

/**
 * A ship in a battle as the builder draws it: the Hull Points on its bridge, and on each component a box for each point of toughness, filled
 * by damage. What is destroyed is crossed out; what was used in this round, or cannot be used again, is faint.
 */
export function BattlePicture({
  ship,
  bridge,
  round,
}: {
  readonly ship: BattleShip;
  readonly bridge: Bridge;
  readonly round: number;
}) {
  const own = useOwnStyles();
  const { blocks, width, height } = shapeOf(bridge, ship.parts, []);
  const drawn = blocks.flatMap((block) => {
    const part = ship.parts.find(({ side, position }) => side === block.side && position === block.position);
    return part ? [{ block, part, damage: damageOn(ship, block.side).get(part) ?? 0 }] : [];
  });
  const words = drawn.map(({ part, damage }) => partSays(part, damage)).join("; ");
  return (
    <svg
      viewBox={`-1 -1 ${width} ${height + 2}`}
      style={{ maxWidth: `${width * LARGEST}px` }}
      className={own.svg}
      role="img"
      aria-label={`${ship.ship}, ${ship.hull}: ${words || "no components"}`}
      data-testid={`battle-picture-${ship.ship}`}
    >
      <rect x="0" y="0" width={BRIDGE - 6} height={height} rx="6" fill="none" stroke="currentColor" strokeWidth="1.5" />
      {[ship.hull, `${ship.hullLeft}/${ship.hullPoints}`].map((line, index) => (
        <text
          key={line}
          x={(BRIDGE - 6) / 2}
          y={height / 2 - 3 + index * 16}
          textAnchor="middle"
          fontSize={index === 0 ? 9 : 13}
          fontWeight={index === 0 ? "normal" : "bold"}
          fill="currentColor"
        >
          {line}
        </text>
      ))}
      {drawn.map(({ block, part, damage }) => (
        <g
          key={`${block.side} ${block.position}`}
          className={mergeClasses(part.isDestroyed ? own.destroyed : isSpent(part, round) && own.spent)}
          data-part={`${block.side} ${block.position}`}
          data-damage={part.isDestroyed ? "destroyed" : damage}
        >
          <PartDrawn block={block} part={part} damage={damage} />
        </g>
      ))}
    </svg>
  );
}

const isSpent = (part: BattlePart, round: number): boolean =>
  (part.usedIn === round && round > 0) || usesLeft(part) === 0;

function partSays(part: BattlePart, damage: number): string {
  const what = `${part.side} ${part.position}: ${partText(part)}`;
  if (part.isDestroyed) return `${what}, destroyed`;
  return damage === 0 ? what : `${what}, ${damage} of ${toughnessOf(part)} damage`;
}

function PartDrawn({
  block: { x, y, width },
  part,
  damage,
}: {
  readonly block: Block;
  readonly part: BattlePart;
  readonly damage: number;
}) {
  const own = useOwnStyles();
  const toughness = toughnessOf(part);
  const boxesAt = x + width / 2 - (toughness * STEP - (STEP - BOX)) / 2;
  const [left, right, top, bottom] = [x + 3, x + width - 3, y + 3, y + ROW - 3];
  return (
    <>
      <rect
        x={x + 1.5}
        y={y + 1.5}
        width={width - 3}
        height={ROW - 3}
        rx="3"
        fill="none"
        stroke="currentColor"
        strokeWidth={damage > 0 ? 2.5 : 1.25}
      />
      <BlockName block={{ x, width }} name={part.component.name} middle={y + 18} />
      {Array.from({ length: toughness }, (_, index) => (
        <rect
          key={index}
          x={boxesAt + index * STEP}
          y={bottom - BOX - 1}
          width={BOX}
          height={BOX}
          stroke="currentColor"
          strokeWidth="1"
          {...(index < damage ? { className: own.hit } : { fill: "none" })}
        />
      ))}
      {part.isDestroyed && (
        <path
          d={`M${left} ${top}L${right} ${bottom}M${right} ${top}L${left} ${bottom}`}
          strokeWidth="2.5"
          className={own.cross}
        />
      )}
    </>
  );
}
