import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { memo, useId, type ReactNode } from "react";
import type { Bounds, MapHex, StrategicMap } from "../../../../engine/border-patrol/map/map";
import { formatHex, parseHex, type Hex } from "../../../../engine/core/hex";
import { MapBox, type Zoom } from "../../../parts/map/map-box";
import { HexMarks, type Letters } from "./marks";
import { MARGIN, centreOf, gridPath, hexAt, hexPath, pathOfHexes, sizeOf } from "./shape";

const FORCED = "@media (forced-colors: active)";

const useOwnStyles = makeStyles({
  grid: {
    fill: tokens.colorNeutralBackground1,
    stroke: tokens.colorNeutralStroke1,
    strokeWidth: "1px",
    [FORCED]: { fill: "Canvas", stroke: "GrayText" },
  },
  hex: { cursor: "pointer" },
  faint: { opacity: 0.25 },
  edge: { stroke: tokens.colorNeutralStrokeAccessible, strokeWidth: "1px", [FORCED]: { stroke: "CanvasText" } },
  number: { fill: "currentColor", fontSize: "7.5px" },
  overLine: {
    stroke: tokens.colorNeutralBackground1,
    strokeWidth: "2.5px",
    strokeLinejoin: "round",
    paintOrder: "stroke",
    [FORCED]: { stroke: "Canvas" },
  },
  words: { fill: "currentColor", fontSize: "12px", fontWeight: tokens.fontWeightSemibold },
  ruler: { fill: tokens.colorNeutralForeground2, fontSize: "8px", [FORCED]: { fill: "CanvasText" } },
  line: { fill: "none", stroke: "currentColor", strokeWidth: "2.5px", strokeDasharray: "6 3", pointerEvents: "none" },
  cut: { strokeDasharray: "1.5 6", strokeWidth: "4px" },
  closed: { pointerEvents: "none" },
  hatch: { stroke: tokens.colorNeutralForeground2, strokeWidth: "1px", [FORCED]: { stroke: "CanvasText" } },
  chosen: {
    fill: "none",
    stroke: tokens.colorNeutralForeground1,
    strokeWidth: "3.5px",
    pointerEvents: "none",
    [FORCED]: { stroke: "Highlight" },
  },
});

/** A hex is never drawn smaller than this, in parts of its usual size, unless the whole map is to be seen. */
const LEAST = 0.9;

interface Drawn {
  readonly map: StrategicMap;
  readonly bounds: Bounds;
  /** The hexes that are wanted, by their numbers; the others are faint. */
  readonly wanted: ReadonlySet<string>;
  readonly letters: Letters;
  readonly colours: (side: string) => string;
}

/** The map as a picture. A list says the same in words. */
export function MapPicture({
  chosen,
  onChoose,
  zoom,
  closed,
  seen = chosen,
  children,
  ...drawn
}: Drawn & {
  /** The number of the hex that is chosen; blank for none. */
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
  readonly zoom: Zoom;
  /** The hexes that are closed to something. */
  readonly closed: readonly Hex[];
  /** The number of the hex that is to be seen, if it is not the one that is chosen. */
  readonly seen?: string;
  /** What is drawn over it. */
  readonly children?: ReactNode;
}) {
  const own = useOwnStyles();
  const { bounds, map } = drawn;
  const hex = parseHex(chosen);
  const centre = hex && centreOf(hex, bounds);
  const shown = parseHex(seen);
  return (
    <MapBox
      says={`Hexes ${formatHex(bounds.from)} to ${formatHex(bounds.to)}; ${map.hexes.length} of them are listed below`}
      size={sizeOf(bounds)}
      least={LEAST}
      zoom={zoom}
      shows={shown ? centreOf(shown, bounds) : null}
      of="data-hex"
      idAt={(point) => hexAt(point, bounds)}
      onChoose={onChoose}
    >
      <Ground {...drawn} />
      {closed.length > 0 && <Closed hexes={closed} bounds={bounds} />}
      {centre && <path d={hexPath(centre)} className={own.chosen} data-testid="map-chosen" data-chosen={chosen} />}
      {children}
    </MapBox>
  );
}

/** Everything that stays as it is while hexes are chosen. */
const Ground = memo(function Ground({ map, bounds, wanted, letters, colours }: Drawn) {
  const own = useOwnStyles();
  const onLine = new Set(map.lines.flatMap(({ path }) => path.map(formatHex)));
  return (
    <>
      <Ruler bounds={bounds} />
      <path d={gridPath(bounds)} className={own.grid} />
      {map.hexes
        .filter((hex) => !isEmpty(hex))
        .map((hex) => (
          <g key={hex.id} className={mergeClasses(colours(hex.owners[0] ?? ""), !wanted.has(hex.id) && own.faint)}>
            <path d={hexPath(centreOf(hex.hex, bounds))} />
          </g>
        ))}
      {map.lines.map(({ line, side, path, disrupted }, index) => (
        <g key={`${line} ${index}`} className={colours(side)} data-line={line} data-disrupted={disrupted}>
          <polyline
            points={path
              .map((hex) => centreOf(hex, bounds))
              .map(({ x, y }) => `${x},${y}`)
              .join(" ")}
            className={mergeClasses(own.line, disrupted && own.cut)}
          />
        </g>
      ))}
      {map.hexes.map((hex) => (
        <g
          key={hex.id}
          data-hex={hex.id}
          className={mergeClasses(own.hex, colours(hex.owners[0] ?? ""), !wanted.has(hex.id) && own.faint)}
        >
          <path d={hexPath(centreOf(hex.hex, bounds))} className={own.edge} fillOpacity={0} />
          <HexMarks
            {...{ hex, letters, at: centreOf(hex.hex, bounds), words: own.words }}
            number={mergeClasses(own.number, onLine.has(hex.id) && own.overLine)}
          />
        </g>
      ))}
    </>
  );
});

/** A hex that is only on the way of a supply line. */
const isEmpty = ({ places, units }: MapHex): boolean => places.length === 0 && units.length === 0;

/** The numbers of the columns above the map, and of the rows beside it. */
function Ruler({ bounds }: { readonly bounds: Bounds }) {
  const own = useOwnStyles();
  const { from, to } = bounds;
  const number = (value: number): string => String(value).padStart(2, "0");
  const upTo = (first: number, last: number): number[] =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return (
    <g className={own.ruler}>
      {upTo(from.column, to.column).map((column) => (
        <text
          key={`column ${column}`}
          x={centreOf({ column, row: from.row }, bounds).x}
          y={MARGIN.top - 5}
          textAnchor="middle"
        >
          {number(column)}
        </text>
      ))}
      {upTo(from.row, to.row).map((row) => (
        <text key={`row ${row}`} x={1} y={centreOf({ column: from.column, row }, bounds).y + 3}>
          {number(row)}
        </text>
      ))}
    </g>
  );
}

/** A hatching over hexes. */
const Closed = memo(function Closed({ hexes, bounds }: { readonly hexes: readonly Hex[]; readonly bounds: Bounds }) {
  const own = useOwnStyles();
  const id = useId();
  return (
    <g className={own.closed} data-testid="map-closed">
      <pattern id={id} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <line x1={0} y1={0} x2={0} y2={6} className={own.hatch} />
      </pattern>
      <path d={pathOfHexes(hexes, bounds)} fill={`url(#${id})`} fillOpacity={0.6} />
    </g>
  );
});
