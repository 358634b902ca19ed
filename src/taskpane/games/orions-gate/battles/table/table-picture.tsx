import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { TABLE, TENTHS } from "../../../../../engine/orions-gate/battle/pose";
import type { PlacedPiece } from "./pieces";

const FORCED = "@media (forced-colors: active)";

const useOwnStyles = makeStyles({
  grid: { stroke: tokens.colorNeutralStroke2 },
  zone: { stroke: tokens.colorNeutralStrokeAccessible, [FORCED]: { stroke: "CanvasText" } },
  edge: { stroke: tokens.colorNeutralStrokeAccessible, [FORCED]: { stroke: "CanvasText" } },
  inherit: { fill: "inherit" },
  letters: { fill: "currentColor", fontSize: "11px", fontWeight: tokens.fontWeightSemibold },
  words: {
    fill: tokens.colorNeutralForeground1,
    fontSize: "12px",
    stroke: tokens.colorNeutralBackground1,
    [FORCED]: { fill: "CanvasText", stroke: "Canvas" },
  },
  chosen: { stroke: tokens.colorBrandStroke1, [FORCED]: { stroke: "Highlight" } },
});

/** Lines are drawn each half foot; a dashed one is as far from its edge as ships and terrain are placed (Gate: Setup, Gate: Terrain). */
const STEP = 6 * TENTHS;
const ZONE = 12 * TENTHS;

/** The table with its lines. */
export function Ground() {
  const own = useOwnStyles();
  const lines = Array.from({ length: TABLE / STEP - 1 }, (_, index) => (index + 1) * STEP);
  return (
    <>
      <path
        d={lines.map((at) => `M${at} 0V${TABLE}M0 ${at}H${TABLE}`).join("")}
        fill="none"
        stroke="#ccc"
        strokeWidth={0.5}
        className={own.grid}
      />
      <path
        d={`M${ZONE} ${ZONE}H${TABLE - ZONE}V${TABLE - ZONE}H${ZONE}Z`}
        fill="none"
        stroke="#000"
        strokeWidth={0.8}
        strokeDasharray="6 5"
        className={own.zone}
      />
      <rect width={TABLE} height={TABLE} fill="none" stroke="#000" strokeWidth={2} className={own.edge} />
    </>
  );
}

/** The outline of each kind of piece, around 0, 0; one that faces somewhere points north. */
const OUTLINES = {
  ship: "M0 -17L12 12L0 7L-12 12Z",
  craft: "M0 -8A8 8 0 0 1 0 8A8 8 0 0 1 0 -8Z",
  torpedo: "M0 -10L4 8H-4Z",
  mine: "M0 -7L7 0L0 7L-7 0Z",
  obscuring: "M-10 -10H10V10H-10Z",
  minor: "M-8 -8H8V8H-8Z",
  major: "M0 -30A30 30 0 0 1 0 30A30 30 0 0 1 0 -30Z",
} as const;
/** Of a ship whose facing nobody noted. */
const ANY_WAY = "M0 -12A12 12 0 0 1 0 12A12 12 0 0 1 0 -12Z";

/** A piece where it is: the shape says what it is, its letters and colour whose. */
export function PieceMark({
  piece: { name, shape, fleet, player, pose },
  letters,
  colours,
}: {
  readonly piece: PlacedPiece;
  readonly letters: (fleet: string) => string;
  readonly colours: (player: string) => string;
}) {
  const own = useOwnStyles();
  const { x, y, facing } = pose;
  const outline = shape === "ship" && facing === null ? ANY_WAY : OUTLINES[shape];
  return (
    <g transform={`translate(${x} ${y})`} className={colours(player)} data-piece={name} data-facing={facing ?? ""}>
      <path
        d={outline}
        transform={facing === null ? undefined : `rotate(${facing})`}
        fill="#fff"
        stroke="#000"
        strokeWidth={1.2}
        strokeDasharray={shape === "obscuring" ? "3 2" : undefined}
        className={mergeClasses(own.inherit, own.edge)}
      />
      {fleet !== "" && (
        <text y={4} textAnchor="middle" className={own.letters}>
          {letters(fleet)}
        </text>
      )}
      <text
        y={shape === "major" ? 42 : 27}
        textAnchor="middle"
        strokeWidth={3}
        paintOrder="stroke"
        className={own.words}
      >
        {name}
      </text>
    </g>
  );
}

/** What is chosen: a ring, how far its moves take it, and the line to what is nearest of another fleet. */
export function Chosen({
  piece: { pose },
  reach,
  nearest,
}: {
  readonly piece: PlacedPiece;
  /** In inches; 0 for what does not move now. */
  readonly reach: number;
  readonly nearest: { readonly piece: PlacedPiece; readonly inches: number } | undefined;
}) {
  const own = useOwnStyles();
  const { x, y } = pose;
  const line = { fill: "none", stroke: "#000", className: own.chosen };
  const to = nearest?.piece.pose;
  return (
    <g data-testid="table-chosen">
      <circle cx={x} cy={y} r={22} strokeWidth={2.5} {...line} />
      {reach > 0 && <circle cx={x} cy={y} r={reach * TENTHS} strokeWidth={1.5} strokeDasharray="5 4" {...line} />}
      {to && (
        <>
          <line x1={x} y1={y} x2={to.x} y2={to.y} strokeWidth={1.5} {...line} />
          <text
            x={(x + to.x) / 2}
            y={(y + to.y) / 2}
            textAnchor="middle"
            strokeWidth={3}
            paintOrder="stroke"
            className={own.words}
          >
            {nearest.inches}"
          </text>
        </>
      )}
    </g>
  );
}
