import { Button, makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { ArrowSyncRegular } from "@fluentui/react-icons";
import { useMemo } from "react";
import type { Beginning, MapSketch } from "../../../engine/campaign/beginning";
import type { TypedSetup } from "../../inputs";
import { useSideColours } from "../../parts/map/sides";
import { Buttons, Note } from "../../parts/section";

const FORCED = "@media (forced-colors: active)";

const useOwnStyles = makeStyles({
  picture: { width: "100%", maxHeight: "220px", display: "block", overflow: "visible" },
  line: { stroke: tokens.colorNeutralStrokeAccessible, strokeWidth: "1.5px", [FORCED]: { stroke: "CanvasText" } },
  ring: { stroke: tokens.colorNeutralStrokeAccessible, strokeWidth: "1.5px", [FORCED]: { stroke: "CanvasText" } },
  name: { fill: tokens.colorNeutralForeground1, fontSize: "11px", [FORCED]: { fill: "CanvasText" } },
});

interface Props {
  readonly beginning: Beginning;
  readonly typed: TypedSetup;
  /** Chooses another map where chance makes it. */
  readonly onAnother: () => void;
}

/** The map that a new campaign gets, before it is there; nothing where it gets none. */
export function MapPreview({ beginning, typed, onAnother }: Props) {
  const { picks, sides, chance } = typed;
  const names = useMemo(() => sides.map(({ name }) => name), [sides]);
  // What else is typed changes nothing of the map.
  const sketch = useMemo(
    () => beginning.sketch?.({ name: "", picks, sides }, chance) ?? null,
    [beginning, picks, sides, chance],
  );
  if (!sketch) return null;
  return (
    <>
      <Picture sketch={sketch} sides={names} />
      {sketch.says && sketch.says.length > 0 && (
        <div data-testid="setup-map-says">
          {sketch.says.map((line) => (
            <Note key={line}>{line}</Note>
          ))}
        </div>
      )}
      {sketch.byChance && (
        <Buttons>
          <Button size="small" icon={<ArrowSyncRegular />} onClick={onAnother} data-testid="setup-another-map">
            Another map
          </Button>
        </Buttons>
      )}
    </>
  );
}

/** The picture: how large it is, the room around its places, and how large a place is. */
const [WIDTH, HEIGHT, MARGIN, RADIUS] = [320, 200, 24, 6];

interface Drawn {
  readonly sketch: MapSketch;
  readonly sides: readonly string[];
}

/** The places in the colours of the sides; each side is named once, at its first place. */
function Picture({ sketch: { places, joined }, sides }: Drawn) {
  const own = useOwnStyles();
  const colours = useSideColours(sides);
  const [left, right] = endsOf(places.map(({ x }) => x));
  const [top, bottom] = endsOf(places.map(({ y }) => y));
  const scale = Math.min((WIDTH - 2 * MARGIN) / (right - left || 1), (HEIGHT - 2 * MARGIN) / (bottom - top || 1));
  const indent = (WIDTH - (right - left) * scale) / 2;
  const at = places.map(({ x, y }) => ({ x: indent + (x - left) * scale, y: MARGIN + (y - top) * scale }));
  const firsts = sides.map((side) => places.findIndex((place) => place.side === side));
  const owned = sides.flatMap((side) => {
    const names = places.filter((place) => place.side === side).map(({ name }) => name);
    return names.length === 0 ? [] : [`${side}: ${names.join(", ")}.`];
  });
  const many = `${places.length} places${joined.length > 0 ? ` and ${joined.length} lanes` : ""}.`;
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${(bottom - top) * scale + 2 * MARGIN}`}
      className={own.picture}
      role="img"
      aria-label={["The map:", many, ...owned].join(" ")}
      data-testid="setup-map"
    >
      {joined.map(([from, to]) => (
        <line
          key={`${from} ${to}`}
          x1={at[from]?.x}
          y1={at[from]?.y}
          x2={at[to]?.x}
          y2={at[to]?.y}
          className={own.line}
        />
      ))}
      {places.map(({ name, side }, index) => (
        <circle
          key={name}
          cx={at[index]?.x}
          cy={at[index]?.y}
          r={RADIUS}
          className={mergeClasses(own.ring, colours(side))}
        />
      ))}
      {firsts.map((place, side) => {
        const { x = 0, y = 0 } = at[place] ?? {};
        return place < 0 ? null : (
          <text key={side} x={x} y={y - 1.5 * RADIUS} textAnchor="middle" className={own.name}>
            {sides[side]}
          </text>
        );
      })}
    </svg>
  );
}

/** The least and the greatest of these numbers. */
const endsOf = (numbers: readonly number[]): readonly [number, number] => [Math.min(...numbers), Math.max(...numbers)];
