import { Button, makeStyles, tokens } from "@fluentui/react-components";
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  type KeyboardEvent,
  type PointerEvent,
  type WheelEvent,
} from "react";
import { Buttons } from "../section";
import { movedBy, showing, viewBoxOf, wholeOf, zoomedBy, type Camera } from "./camera";
import { chosenOn, pointOn, type MapPoint, type MapProps } from "./map-props";

const useOwnStyles = makeStyles({
  board: {
    position: "relative",
    flexGrow: 1,
    minWidth: 0,
    minHeight: 0,
    overflow: "hidden",
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  // Its own layer, which is drawn past its edges, so that a drag only moves it.
  svg: {
    ...{ display: "block", width: "100%", height: "100%", userSelect: "none", touchAction: "none", cursor: "grab" },
    ...{ overflow: "visible", willChange: "transform" },
  },
  way: { color: tokens.colorBrandStroke1 },
  below: { position: "relative", paddingTop: tokens.spacingVerticalXS },
  tools: { position: "absolute", left: tokens.spacingHorizontalM, bottom: tokens.spacingVerticalM },
});

/** A pointer that moves less than this, in pixels, chooses; one that moves more moves the map. */
const STILL = 5;
/** How much larger a press of "+" draws the map, and a step of the wheel. */
const STEP = 1.5;
const WHEEL_STEP = 1.2;
/** How much of what is seen an arrow key moves. */
const ARROW = 1 / 8;

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * A map that fills its place: dragged with a pointer, made larger with the wheel, two fingers or "+", moved with the arrow keys.
 * Only the part of the picture that is seen changes: nothing is drawn anew, and while it is dragged, nothing is painted anew.
 */
export function MapBoard({
  says,
  size: { width, height },
  shows,
  of,
  idAt,
  onChoose,
  carry,
  isClear = false,
  children,
}: MapProps) {
  const own = useOwnStyles();
  const size = useMemo(() => ({ width, height }), [width, height]);
  const svg = useRef<SVGSVGElement>(null);
  const camera = useRef<Camera>(wholeOf(size));
  const pointers = useRef(new Map<number, MapPoint>());
  const dragged = useRef(false);
  const carried = useRef<{ readonly id: string; readonly from: MapPoint } | null>(null);
  const way = useRef<SVGLineElement>(null);
  /** The part that is drawn; while it is dragged, that is moved as a whole. */
  const drawn = useRef<Camera>(wholeOf(size));
  const draw = useCallback(
    (next: Camera): void => {
      camera.current = next;
      drawn.current = next;
      svg.current?.setAttribute("viewBox", viewBoxOf(next, size));
      svg.current?.style.removeProperty("transform");
    },
    [size],
  );
  const slide = (next: Camera): void => {
    const scale = svg.current?.getScreenCTM()?.a ?? 1;
    const [right, down] = [(drawn.current.x - next.x) * scale, (drawn.current.y - next.y) * scale];
    camera.current = next;
    svg.current?.style.setProperty("transform", `translate(${right}px, ${down}px)`);
  };
  // A map of another size is seen whole again.
  useLayoutEffect(() => draw(wholeOf(size)), [draw, size]);
  const [x, y] = [shows?.x, shows?.y];
  useEffect(() => {
    if (x !== undefined && y !== undefined) draw(showing(camera.current, { x, y }, size));
  }, [draw, size, x, y]);

  const onMap = (at: MapPoint): MapPoint => (svg.current && pointOn(svg.current, at)) ?? camera.current;
  const grab = ({ pointerId, clientX, clientY }: PointerEvent): void => {
    if (pointers.current.size === 0) {
      dragged.current = false;
      const from = carry && onMap({ x: clientX, y: clientY });
      const id = from && carry.from(from);
      carried.current = from && id !== undefined ? { id, from } : null;
    } else {
      carried.current = null;
      draw(camera.current);
    }
    pointers.current.set(pointerId, { x: clientX, y: clientY });
  };
  const drag = ({ pointerId, clientX, clientY }: PointerEvent<SVGSVGElement>): void => {
    const before = pointers.current.get(pointerId);
    if (!before) return;
    const now = { x: clientX, y: clientY };
    if (!dragged.current && Math.hypot(now.x - before.x, now.y - before.y) < STILL) return;
    if (!dragged.current) svg.current?.setPointerCapture(pointerId);
    dragged.current = true;
    if (carried.current) return showWay(way.current, carried.current.from, onMap(now));
    const [from, to] = [onMap(before), onMap(now)];
    const other = [...pointers.current].find(([id]) => id !== pointerId)?.[1];
    pointers.current.set(pointerId, now);
    if (!other) return slide(movedBy(camera.current, { x: from.x - to.x, y: from.y - to.y }, size));
    const apart = (one: MapPoint) => Math.hypot(one.x - other.x, one.y - other.y);
    draw(zoomedBy(camera.current, apart(now) / Math.max(1, apart(before)), onMap(other), size));
  };
  const release = ({ pointerId }: PointerEvent): void => {
    pointers.current.delete(pointerId);
    if (drawn.current !== camera.current) draw(camera.current);
    way.current?.removeAttribute("stroke");
  };
  const letGo = (event: PointerEvent): void => {
    const { current } = carried;
    carried.current = null;
    if (current && dragged.current) carry?.drop(current.id, onMap({ x: event.clientX, y: event.clientY }));
    release(event);
  };
  const roll = ({ clientX, clientY, deltaY }: WheelEvent): void =>
    draw(zoomedBy(camera.current, deltaY < 0 ? WHEEL_STEP : 1 / WHEEL_STEP, onMap({ x: clientX, y: clientY }), size));
  const zoom = (times: number): void => draw(zoomedBy(camera.current, times, camera.current, size));
  const press = (event: KeyboardEvent): void => {
    const arrow = ARROWS[event.key];
    const part = ARROW / camera.current.zoom;
    if (arrow) draw(movedBy(camera.current, { x: arrow[0] * width * part, y: arrow[1] * height * part }, size));
    else if (event.key === "+" || event.key === "=") zoom(STEP);
    else if (event.key === "-") zoom(1 / STEP);
    else if (event.key === "0") draw(wholeOf(size));
    else return;
    event.preventDefault();
  };
  return (
    <div className={own.board}>
      <div
        role="group"
        aria-label="Map: arrow keys move it, + and - change its size, 0 shows the whole"
        tabIndex={0}
        onKeyDown={press}
        style={isClear ? { aspectRatio: `${width} / ${height}`, overflow: "hidden" } : { height: "100%" }}
      >
        <svg
          ref={svg}
          role="img"
          aria-label={says}
          viewBox={viewBoxOf(wholeOf(size), size)}
          className={own.svg}
          onPointerDown={grab}
          onPointerMove={drag}
          onPointerUp={letGo}
          onPointerCancel={release}
          onWheel={roll}
          onClick={(event) => {
            const id = dragged.current ? undefined : chosenOn(event, { of, idAt });
            if (id) onChoose(id);
          }}
          data-testid="map"
        >
          {children}
          {carry && <line ref={way} strokeWidth={2} strokeDasharray="4 3" className={own.way} pointerEvents="none" />}
        </svg>
      </div>
      <div className={isClear ? own.below : own.tools}>
        <Buttons>
          <Button size="small" onClick={() => zoom(1 / STEP)}>
            Smaller
          </Button>
          <Button size="small" onClick={() => zoom(STEP)}>
            Larger
          </Button>
          <Button size="small" onClick={() => draw(wholeOf(size))} data-testid="map-whole">
            Whole map
          </Button>
        </Buttons>
      </div>
    </div>
  );
}

/** Draws how far something is dragged. */
function showWay(line: SVGLineElement | null, from: MapPoint, to: MapPoint): void {
  const ends = { x1: from.x, y1: from.y, x2: to.x, y2: to.y };
  for (const [name, value] of Object.entries({ ...ends, stroke: "currentColor" }))
    line?.setAttribute(name, String(value));
}
