import { makeStyles, tokens } from "@fluentui/react-components";
import { useId, type KeyboardEvent } from "react";
import type { Breach } from "../../../../engine/orions-gate/building-your-fleet/breaches";
import type { Bridge } from "../../../../engine/orions-gate/building-your-fleet/hulls";
import { partText } from "../../../../engine/orions-gate/building-your-fleet/layout-text";
import type { BuiltShip } from "../../../../engine/orions-gate/fleets";
import { SIDES } from "../../../../engine/orions-gate/words";
import { BlockName } from "./block-name";
import { BRIDGE, ROW, shapeOf, sideTop, SLOT, type Block } from "./shape";

const FORCED = "@media (forced-colors: active)";
const RED = `var(--colorPaletteRedForeground1, #b10e1c)`;

const useOwnStyles = makeStyles({
  svg: { display: "block", width: "100%", height: "auto", userSelect: "none", overflow: "visible" },
  block: {
    cursor: "pointer",
    outlineStyle: "none",
    "&:focus-visible > rect:first-of-type": {
      stroke: tokens.colorStrokeFocus2,
      strokeWidth: "3px",
      [FORCED]: { stroke: "Highlight" },
    },
  },
});

/** What can be done with the chosen component by the keyboard. */
export interface BlockKeys {
  choose(block: Block): void;
  press(block: Block, event: KeyboardEvent): void;
}

/**
 * A ship: its bridge, and a row of components for each side, outward from it. A block is as long as its slots; its lines run
 * along the ship for a horizontal component, across it for a vertical one, and there are none for one without orientation.
 */
export function ShipPicture({
  ship: { ship, hull, parts },
  bridge,
  breaches,
  chosen,
  keys,
}: {
  readonly ship: BuiltShip;
  readonly bridge: Bridge;
  readonly breaches: readonly Breach[];
  readonly chosen?: Block | undefined;
  /** Left out for a picture that is only looked at. */
  readonly keys?: BlockKeys;
}) {
  const own = useOwnStyles();
  const id = useId().replaceAll(":", "");
  const { blocks, slots, width, height } = shapeOf(bridge, parts, breaches);
  const end = BRIDGE + slots * SLOT;
  const words = `${ship}, ${hull}: ${blocks.map(blockText).join("; ") || "no components"}`;
  return (
    <svg
      viewBox={`-1 -1 ${width} ${height + 2}`}
      style={{ maxWidth: `${width * 1.2}px`, fontFamily: "inherit" }}
      className={own.svg}
      role={keys ? "group" : "img"}
      aria-label={words}
    >
      <defs>
        <pattern id={`${id}h`} width="6" height="6" patternUnits="userSpaceOnUse">
          <path d="M0 3H6" stroke="currentColor" strokeWidth="1" opacity="0.3" />
        </pattern>
        <pattern id={`${id}v`} width="6" height="6" patternUnits="userSpaceOnUse">
          <path d="M3 0V6" stroke="currentColor" strokeWidth="1" opacity="0.3" />
        </pattern>
      </defs>
      <rect x="0" y="0" width={BRIDGE - 6} height={height} rx="6" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <text x={(BRIDGE - 6) / 2} y={height / 2 + 3} textAnchor="middle" fontSize="9" fill="currentColor">
        {hull}
      </text>
      {SIDES.list.map((side) => (
        <g key={side} opacity="0.5">
          {Array.from({ length: Math.floor(slots) }, (_, slot) => (
            <rect
              key={slot}
              x={BRIDGE + slot * SLOT + 1.5}
              y={sideTop(side) + 1.5}
              width={SLOT - 3}
              height={ROW - 3}
              rx="3"
              fill="none"
              stroke="currentColor"
              strokeWidth="0.75"
              strokeDasharray="2 3"
            />
          ))}
        </g>
      ))}
      {blocks.map((block) => (
        <g
          key={`${block.side} ${block.position}`}
          {...(keys && {
            role: "button",
            tabIndex: 0,
            className: own.block,
            "aria-pressed": isAt(chosen, block),
            "aria-label": blockText(block),
            "data-testid": `part-${ship}-${block.side}-${block.position}`,
            onClick: () => keys.choose(block),
            onKeyDown: (event: KeyboardEvent) => keys.press(block, event),
          })}
        >
          {block.breaches.length > 0 && <title>{blockText(block)}</title>}
          <PartBlock block={block} fill={fillOf(block, id)} isChosen={isAt(chosen, block)} />
        </g>
      ))}
      {width - 2 > end && <path d={`M${end} 0V${height}`} stroke={RED} strokeWidth="2" strokeDasharray="5 3" />}
    </svg>
  );
}

const isAt = (one: Block | undefined, other: Block): boolean =>
  one?.side === other.side && one.position === other.position;

function fillOf({ part: { component } }: Block, id: string): string {
  if (component.orientation === "None") return "none";
  return `url(#${id}${component.orientation === "Horizontal" ? "h" : "v"})`;
}

const blockText = ({ part, side, position, breaches }: Block): string =>
  [`${side} ${position}: ${partText(part)}`, ...breaches.map(({ says }) => `not legal: ${says}`)].join("; ");

/** Around letters, so that the lines of the block do not cross them. */
const HALO = {
  paintOrder: "stroke",
  stroke: "var(--colorNeutralBackground1, #fff)",
  strokeWidth: "3px",
  strokeLinejoin: "round",
} as const;

function PartBlock({
  block: { part, x, y, width, breaches },
  fill,
  isChosen,
}: {
  readonly block: Block;
  readonly fill: string;
  readonly isChosen: boolean;
}) {
  const isIllegal = breaches.length > 0;
  return (
    <>
      <rect
        x={x + 1.5}
        y={y + 1.5}
        width={width - 3}
        height={ROW - 3}
        rx="3"
        style={{ fill: "var(--colorNeutralBackground1, #fff)" }}
        stroke={isIllegal ? RED : "currentColor"}
        strokeWidth={isChosen ? 3.5 : isIllegal ? 2.5 : 1.25}
        {...(isIllegal && { strokeDasharray: "6 3" })}
      />
      <rect x={x + 2} y={y + 2} width={width - 4} height={ROW - 4} rx="3" fill={fill} stroke="none" />
      <BlockName
        block={{ x, width }}
        name={part.component.name}
        middle={y + ROW / 2 + 3.5}
        fill={isIllegal ? RED : "currentColor"}
        style={HALO}
      />
      {isIllegal && (
        <text x={x + width - 9} y={y + 13} textAnchor="middle" fontSize="12" fontWeight="bold" fill={RED}>
          !
        </text>
      )}
    </>
  );
}
