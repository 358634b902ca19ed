import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import type { MapFleet, MapSystem } from "../../../../engine/empires-at-war/calendar-and-map/galactic-map";
import type { Point } from "../../../../engine/empires-at-war/calendar-and-map/plane";
import { formatPoints, sum } from "../../../../engine/core/points";
import { RADIUS } from "./shape";

const FORCED = "@media (forced-colors: active)";

/**
 * How the picture is written. Shapes also have attributes for their lines and colours: on paper, where these classes do not count,
 * they are black on white.
 */
export const useMarkStyles = makeStyles({
  inherit: { fill: "inherit" },
  edge: { stroke: tokens.colorNeutralStrokeAccessible, [FORCED]: { stroke: "CanvasText" } },
  fort: { stroke: tokens.colorNeutralForeground1, [FORCED]: { stroke: "CanvasText" } },
  mark: { fill: tokens.colorNeutralForeground1, [FORCED]: { fill: "CanvasText" } },
  onMark: { fill: tokens.colorNeutralBackground1, [FORCED]: { fill: "Canvas" } },
  letters: { fill: "currentColor", fontWeight: tokens.fontWeightSemibold },
  words: {
    fill: tokens.colorNeutralForeground1,
    stroke: tokens.colorNeutralBackground1,
    [FORCED]: { fill: "CanvasText", stroke: "Canvas" },
  },
});

/** How a side is written on the map. */
export type Letters = (side: string) => string;

/** The shape of a system, by its planet: a circle, one with a ring, a square, or a broken circle where it is not known (EaW 1c). */
export function PlanetMark({ at: { x, y }, planet }: { readonly at: Point; readonly planet: MapSystem["planet"] }) {
  const own = useMarkStyles();
  const shape = { fill: "#fff", stroke: "#000", strokeWidth: 1.5, className: mergeClasses(own.inherit, own.edge) };
  if (planet === "Dead") {
    const half = RADIUS - 1;
    return <rect x={x - half} y={y - half} width={2 * half} height={2 * half} rx={2} {...shape} />;
  }
  return (
    <>
      <circle cx={x} cy={y} r={RADIUS} {...shape} {...(planet === "Unknown" && { strokeDasharray: "3 2.5" })} />
      {planet === "Mineral" && (
        <path
          d={`M${x - RADIUS - 5} ${y + 5}q${RADIUS + 5} 9 ${2 * RADIUS + 10} -10`}
          fill="none"
          stroke="#000"
          strokeWidth={1.5}
          className={own.edge}
        />
      )}
    </>
  );
}

/** A fortification is a frame around its system. */
export function FortMark({ at: { x, y } }: { readonly at: Point }) {
  const own = useMarkStyles();
  const half = RADIUS + 4;
  return (
    <rect
      x={x - half}
      y={y - half}
      width={2 * half}
      height={2 * half}
      fill="none"
      stroke="#000"
      strokeWidth={2}
      className={own.fort}
    />
  );
}

/** A letter on a dark ground: M for a mine, C for a colony, B for bases, W for a web. */
export function LetterMark({ at: { x, y }, letter }: { readonly at: Point; readonly letter: string }) {
  const own = useMarkStyles();
  return (
    <>
      <circle cx={x} cy={y} r={5.5} fill="#000" className={own.mark} />
      <text x={x} y={y + 2.8} textAnchor="middle" fontSize={8} fill="#fff" className={own.onMark}>
        {letter}
      </text>
    </>
  );
}

/** An FRD is a diamond. */
export function FrdMark({ at: { x, y } }: { readonly at: Point }) {
  const own = useMarkStyles();
  return <path d={`M${x} ${y - 6}l6 6l-6 6l-6 -6z`} fill="#000" stroke="#fff" className={own.mark} />;
}

/** The corners of a system, where its marks are. */
const corner = ({ x, y }: Point, right: -1 | 1, down: -1 | 1): Point => ({
  x: x + right * (RADIUS - 1),
  y: y + down * (RADIUS - 1),
});

/** What is drawn of a system besides its name and its fleets. */
export function SystemMarks({
  system,
  at,
  letters,
}: {
  readonly system: MapSystem;
  readonly at: Point;
  readonly letters: Letters;
}) {
  const own = useMarkStyles();
  const { planet, owner, development, fortOwner, webLayers, bases, fleets } = system;
  return (
    <>
      {fortOwner !== "" && <FortMark at={at} />}
      <PlanetMark at={at} planet={planet} />
      {owner !== "" && (
        <text x={at.x} y={at.y + 4} textAnchor="middle" fontSize={11} fill="#000" className={own.letters}>
          {letters(owner)}
        </text>
      )}
      {development !== "" && <LetterMark at={corner(at, 1, 1)} letter={development.charAt(0)} />}
      {bases.length > 0 && <LetterMark at={corner(at, -1, 1)} letter="B" />}
      {webLayers !== null && <LetterMark at={corner(at, -1, -1)} letter="W" />}
      {fleets.some(({ isFrd }) => isFrd) && <FrdMark at={corner(at, 1, -1)} />}
    </>
  );
}

/**
 * The fleets in a system, a line for each side: how many, and their CBpv together: "G2 1085" (EaW 1e); those that left a battle with where
 * they go: "G1 300 → Dell". FRDs have their own mark.
 */
export function fleetLines(fleets: readonly MapFleet[], letters: Letters): readonly string[] {
  const lines = new Map<string, readonly MapFleet[]>();
  for (const fleet of fleets.filter(({ isFrd }) => !isFrd)) {
    const key = JSON.stringify([fleet.side, fleet.to]);
    lines.set(key, [...(lines.get(key) ?? []), fleet]);
  }
  return [...lines.values()].map((own) => {
    const [{ side = "", to } = {}] = own;
    const goes = to === undefined ? "" : ` → ${shortened(to)}`;
    return `${letters(side)}${own.length} ${formatPoints(sum(own.map(({ cbpv }) => cbpv)))}${goes}`;
  });
}

/** The name of a longer one is cut on the map. */
const LONGEST = 18;

export const shortened = (name: string): string => (name.length > LONGEST ? `${name.slice(0, LONGEST - 1)}…` : name);
