import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { memo, useMemo, type ReactNode } from "react";
import type { Direction } from "../../../../engine/core/arguments";
import { MapBox, type Zoom } from "../../../parts/map/map-box";
import type { MapPoint } from "../../../parts/map/map-props";
import { boxOf, along, pathOf, RADIUS, type DrawnSystem, type Picture } from "./shape";
import { fleetLines, shortened, SystemMarks, useMarkStyles, type Letters } from "./marks";
import { placeLabels, type Box } from "./labels";
import { seenShort } from "../system-words";

const FORCED = "@media (forced-colors: active)";

const useOwnStyles = makeStyles({
  lane: { stroke: tokens.colorNeutralStrokeAccessible, [FORCED]: { stroke: "CanvasText" } },
  lit: { stroke: tokens.colorBrandStroke1, strokeWidth: "3px", [FORCED]: { stroke: "Highlight" } },
  direction: { fill: tokens.colorNeutralForeground2, [FORCED]: { fill: "CanvasText" } },
  system: { cursor: "pointer" },
  faint: { opacity: 0.25 },
  through: { pointerEvents: "none" },
  chosen: { stroke: tokens.colorBrandStroke1, [FORCED]: { stroke: "Highlight" } },
});

/** A system is never drawn smaller than this, in parts of its usual size, unless the whole map is to be seen. */
const LEAST = 0.9;
/** How high a line of a label is, and how wide a letter is, in parts of that. */
const LINE = 11;
const LETTER = 0.53;
/** How far from a system the letter of a direction is: beside it, or beyond its label. */
const DIRECTION = { beside: RADIUS + 10, beyond: RADIUS + 25 };
/** How large that letter is. */
const LETTER_SIZE = 9;

interface Drawn {
  readonly picture: Picture;
  /** The systems that are wanted; the others are faint. */
  readonly wanted: ReadonlySet<string>;
  readonly letters: Letters;
  readonly colours: (side: string) => string;
  /** Whether the directions of all lanes are written, or only those of the chosen system. */
  readonly directions: boolean;
}

/** The map as a picture. A list says the same in words. */
export function MapPicture({
  chosen,
  onChoose,
  idAt,
  zoom,
  children,
  ...drawn
}: Drawn & {
  /** Blank for none. */
  readonly chosen: string;
  readonly onChoose: (place: string) => void;
  /** What is chosen where there is no system; left out if nothing is. */
  readonly idAt?: ((point: MapPoint) => string) | undefined;
  readonly zoom: Zoom;
  /** What is drawn over it. */
  readonly children?: ReactNode;
}) {
  const { picture, directions } = drawn;
  const there = picture.systems.find(({ system }) => system.place === chosen);
  const many = picture.systems.length;
  return (
    <MapBox
      says={`${many === 1 ? "1 system" : `${many} systems`} and ${picture.lanes.length} warp lanes, which are listed below`}
      size={picture}
      least={LEAST}
      zoom={zoom}
      shows={there?.at ?? null}
      of="data-system"
      idAt={idAt}
      onChoose={onChoose}
    >
      {there && <ChosenLanes of={there} picture={picture} />}
      <Ground {...drawn} />
      {there && <ChosenMark of={there} directions={!directions} />}
      {children}
    </MapBox>
  );
}

/** Everything that stays as it is while systems are chosen. */
const Ground = memo(function Ground({ picture, wanted, letters, colours, directions }: Drawn) {
  const own = useOwnStyles();
  const labels = useMemo(() => labelsOf(picture, letters, directions), [picture, letters, directions]);
  return (
    <>
      {picture.lanes.map(({ lane, points }, index) => (
        <polyline
          key={index}
          points={pathOf(points)}
          fill="none"
          stroke="#666"
          strokeWidth={1.5}
          className={own.lane}
          data-lane={`${lane.from} ${lane.to}`}
        />
      ))}
      {directions &&
        picture.systems.map((drawn) => <Directions key={drawn.system.place} of={drawn} away={DIRECTION.beside} />)}
      {picture.systems.map((drawn) => (
        <g
          key={drawn.system.place}
          data-system={drawn.system.place}
          data-preview={drawn.isPreview}
          className={mergeClasses(
            own.system,
            colours(drawn.system.owner),
            !wanted.has(drawn.system.place) && own.faint,
          )}
        >
          <SystemMarks system={drawn.system} at={drawn.at} letters={letters} />
          <LabelText label={labels.get(drawn.system.place)} />
        </g>
      ))}
    </>
  );
});

/** The lanes of the chosen system are broad. */
function ChosenLanes({ of: { system }, picture }: { readonly of: DrawnSystem; readonly picture: Picture }) {
  const own = useOwnStyles();
  return (
    <>
      {picture.lanes
        .filter(({ lane }) => lane.from === system.place || lane.to === system.place)
        .map(({ points }, index) => (
          <polyline key={index} points={pathOf(points)} fill="none" stroke="#000" strokeWidth={4} className={own.lit} />
        ))}
    </>
  );
}

/** The chosen system has a broad line around it, and the directions of its lanes. */
function ChosenMark({ of, directions }: { readonly of: DrawnSystem; readonly directions: boolean }) {
  const own = useOwnStyles();
  const { system, at } = of;
  return (
    <g data-testid="map-chosen" data-chosen={system.place} className={own.through}>
      <circle cx={at.x} cy={at.y} r={RADIUS + 7} fill="none" stroke="#000" strokeWidth={3} className={own.chosen} />
      {directions && <Directions of={of} away={DIRECTION.beyond} />}
    </g>
  );
}

/** The letters of the directions in which lanes leave a system (EaW 20.0). */
function Directions({ of, away }: { readonly of: DrawnSystem; readonly away: number }) {
  const own = useOwnStyles();
  const words = useMarkStyles();
  return (
    <>
      {lettersAround(of, away).map(({ letter, at: { x, y } }, index) => (
        <text
          key={index}
          x={x}
          y={y + LETTER_SIZE / 3}
          textAnchor="middle"
          fontSize={LETTER_SIZE}
          fill="#000"
          stroke="#fff"
          strokeWidth={2.5}
          paintOrder="stroke"
          className={mergeClasses(words.words, own.direction)}
        >
          {letter}
        </text>
      ))}
    </>
  );
}

/** Where the letters of its directions are around a system. */
const lettersAround = ({ system: { ways }, at }: DrawnSystem, away: number) =>
  ways
    .map(({ leaves }) => leaves)
    .filter((letter) => letter !== "")
    .map((letter) => ({ letter, at: along(at, letter as Direction, away) }));

/** What is written beside a system, and where. */
interface Written {
  readonly lines: readonly string[];
  readonly box: Box;
}

/** The labels that have room, those of systems with fleets and owners first. */
function labelsOf({ systems, lanes }: Picture, letters: Letters, directions: boolean): ReadonlyMap<string, Written> {
  const lines = new Map(
    systems.map(({ system }) => [
      system.place,
      [shortened(system.place), ...fleetLines(system.fleets, letters), seenShort(system)].filter((line) => line !== ""),
    ]),
  );
  const rank = ({ system }: DrawnSystem): number =>
    system.fleets.length > 0 ? 0 : system.owner !== "" || seenShort(system) !== "" ? 1 : 2;
  const boxes = placeLabels(
    [...systems]
      .sort((one, other) => rank(one) - rank(other))
      .map(({ system: { place }, at }) => {
        const own = lines.get(place) ?? [];
        const longest = Math.max(...own.map((line) => line.length));
        return { id: place, at, width: longest * LINE * LETTER + 2, height: own.length * LINE };
      }),
    systems.flatMap((drawn) => [
      boxOf(drawn.at, RADIUS + 3),
      ...(directions ? lettersAround(drawn, DIRECTION.beside).map(({ at }) => boxOf(at, LETTER_SIZE / 2)) : []),
    ]),
    lanes.map(({ points }) => points),
  );
  return new Map([...boxes].map(([place, box]) => [place, { lines: lines.get(place) ?? [], box }]));
}

function LabelText({ label }: { readonly label: Written | undefined }) {
  const own = useMarkStyles();
  if (!label) return null;
  const { lines, box } = label;
  return (
    <>
      {lines.map((line, index) => (
        <text
          key={line}
          x={(box.left + box.right) / 2}
          y={box.top + (index + 0.8) * LINE}
          textAnchor="middle"
          fontSize={index === 0 ? LINE - 1 : LINE - 1.5}
          fontWeight={index === 0 ? "normal" : "bold"}
          fill="#000"
          stroke="#fff"
          strokeWidth={3}
          strokeLinejoin="round"
          paintOrder="stroke"
          className={own.words}
        >
          {line}
        </text>
      ))}
    </>
  );
}
