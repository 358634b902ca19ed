import type { Bounds } from "../../../../engine/border-patrol/map/map";
import { parseHex } from "../../../../engine/core/hex";
import { Arrow, useOverlayStyles } from "../../../parts/map/arrow";
import type { Replay } from "../../../parts/map/replay";
import { RADIUS, centreOf, hexPath, type Point } from "./shape";

/** How far from the middle of a hex an arrow ends. */
const GAP = RADIUS / 2;

/** On the map: where a turn has come to, with the ways that units have gone so far. */
export function ReplayMarks({ replay: { steps, at }, bounds }: { readonly replay: Replay; readonly bounds: Bounds }) {
  const overlay = useOverlayStyles();
  const pointsOf = (ids: readonly string[]): readonly Point[] =>
    ids.flatMap((id) => {
      const hex = parseHex(id);
      return hex ? [centreOf(hex, bounds)] : [];
    });
  return (
    <g className={overlay.through} data-testid="replay-marks">
      {steps
        .slice(0, at + 1)
        .flatMap(({ ways }, index) =>
          ways.map((way) => (
            <Arrow
              key={`${index} ${way.join(" ")}`}
              of={way.join(" ")}
              points={pointsOf(way)}
              gap={GAP}
              isPast={index < at}
            />
          )),
        )}
      {pointsOf(steps[at]?.places ?? []).map((point) => (
        <path
          key={`${point.x} ${point.y}`}
          d={hexPath(point)}
          fill="none"
          stroke="#000"
          strokeWidth={3}
          className={overlay.line}
        />
      ))}
    </g>
  );
}
