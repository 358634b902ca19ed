import { Button, makeStyles, tokens } from "@fluentui/react-components";
import { FullScreenMaximizeRegular, ZoomInRegular, ZoomOutRegular } from "@fluentui/react-icons";
import { useLayoutEffect, useRef, type MouseEvent, type ReactNode } from "react";
import { Buttons } from "../section";
import { MapBoard } from "./map-board";
import { chosenOn, type MapProps } from "./map-props";
import { OpenInWindow } from "./open-in-window";

const useOwnStyles = makeStyles({
  box: {
    overflow: "auto",
    maxHeight: "70vh",
    position: "relative",
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  svg: { display: "block", height: "auto", userSelect: "none" },
});

/** How large a map is drawn, from the whole of it in the width of the pane on. */
const ZOOMS = [0, 1, 1.5, 2.25] as const;
/** The zoom at which the whole of a map is seen. */
export const WHOLE = 0;
const MAX_ZOOM = ZOOMS.length - 1;

const sizeAt = (zoom: number, width: number, least: number) => {
  const times = ZOOMS[zoom] ?? 1;
  return times === 0 ? { width: "100%" } : { width: `${times * 100}%`, minWidth: Math.round(width * least * times) };
};

/** A point nearer than this to the edge of the box counts as hidden. */
const EDGE = 24;

/** The zoom of a map that fills the window. */
export const FILLS = "fills";
/** How large a map is drawn: one of the sizes of a page, or as large as its place. */
export type Zoom = number | typeof FILLS;

/** A map as a picture: in a box of its own, in which it scrolls, or filling its place. A list says the same in words. */
export const MapBox = ({ zoom, least, ...map }: MapProps & { readonly zoom: Zoom; readonly least: number }) =>
  zoom === FILLS ? <MapBoard {...map} /> : <ScrolledMap {...map} zoom={zoom} least={least} />;

function ScrolledMap({
  says,
  size: { width, height },
  least,
  zoom,
  shows,
  of,
  idAt,
  onChoose,
  children,
}: MapProps & {
  /** The picture is never drawn smaller than this, in parts of its size, unless the whole of it is to be seen. */
  readonly least: number;
  readonly zoom: number;
}) {
  const own = useOwnStyles();
  const box = useRef<HTMLDivElement>(null);
  const [x, y] = [shows && shows.x / width, shows && shows.y / height];
  useLayoutEffect(() => {
    if (box.current && x !== null && y !== null) showIn(box.current, x, y);
  }, [x, y]);
  const choose = (event: MouseEvent<SVGSVGElement>): void => {
    const id = chosenOn(event, { of, idAt });
    if (id) onChoose(id);
  };
  return (
    <div ref={box} className={own.box} role="group" aria-label="Map" tabIndex={0}>
      <svg
        role="img"
        aria-label={says}
        viewBox={`0 0 ${width} ${height}`}
        className={own.svg}
        style={sizeAt(zoom, width, least)}
        onClick={choose}
        data-testid="map"
      >
        {children}
      </svg>
    </div>
  );
}

/** Scrolls a box to a point of its content, in parts of its size, unless the point is already shown. */
function showIn(box: HTMLElement, x: number, y: number): void {
  const { scrollWidth, scrollHeight, clientWidth, clientHeight, scrollLeft, scrollTop } = box;
  const [left, top] = [x * scrollWidth, y * scrollHeight];
  if (left < scrollLeft + EDGE || left > scrollLeft + clientWidth - EDGE) box.scrollLeft = left - clientWidth / 2;
  if (top < scrollTop + EDGE || top > scrollTop + clientHeight - EDGE) box.scrollTop = top - clientHeight / 2;
}

/** The buttons that draw a map smaller or larger, and more that belong to it. */
export function ZoomButtons({
  zoom,
  onZoom,
  onFill,
  onPoint,
  children,
}: {
  readonly zoom: number;
  readonly onZoom: (zoom: number) => void;
  /** Draws it in the whole window. */
  readonly onFill: () => void;
  /** Takes what is pointed at in its own window. */
  readonly onPoint: (id: string) => void;
  readonly children?: ReactNode;
}) {
  return (
    <Buttons>
      <Button size="small" icon={<ZoomOutRegular />} disabledFocusable={zoom <= 0} onClick={() => onZoom(zoom - 1)}>
        Smaller
      </Button>
      <Button
        size="small"
        icon={<ZoomInRegular />}
        disabledFocusable={zoom >= MAX_ZOOM}
        onClick={() => onZoom(zoom + 1)}
      >
        Larger
      </Button>
      <Button size="small" icon={<FullScreenMaximizeRegular />} onClick={onFill} data-testid="map-fill">
        Whole window
      </Button>
      <OpenInWindow onPoint={onPoint} />
      {children}
    </Buttons>
  );
}
