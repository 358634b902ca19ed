import type { MouseEvent, ReactNode } from "react";

/** A point of a map, or of the page. */
export interface MapPoint {
  readonly x: number;
  readonly y: number;
}

/** How something is dragged on a map. */
export interface Carry {
  /** The id of what can be dragged from a point. */
  readonly from: (point: MapPoint) => string | undefined;
  readonly drop: (id: string, point: MapPoint) => void;
}

/** A map as a picture, however it is drawn. */
export interface MapProps {
  /** What it shows, in words. */
  readonly says: string;
  readonly size: { readonly width: number; readonly height: number };
  /** The point that is to be seen; null for any. */
  readonly shows: MapPoint | null;
  /** The attribute with the id of what can be chosen. */
  readonly of: `data-${string}`;
  /** The id of what lies at a point where nothing is drawn; left out if nothing does. */
  readonly idAt?: ((point: MapPoint) => string | undefined) | undefined;
  readonly onChoose: (id: string) => void;
  /** What can be dragged to another point; left out if nothing can. Only a map that fills its place has it. */
  readonly carry?: Carry | undefined;
  /** Set where nothing may lie over it: its buttons are below, and it is as high as its size says. */
  readonly isClear?: boolean;
  readonly children: ReactNode;
}

/** The id of what was clicked; undefined if it is nothing that can be chosen. */
export function chosenOn(
  { target, clientX, clientY, currentTarget }: MouseEvent<SVGSVGElement>,
  { of, idAt }: Pick<MapProps, "of" | "idAt">,
): string | undefined {
  const id = target instanceof Element ? target.closest(`[${of}]`)?.getAttribute(of) : undefined;
  if (id) return id;
  const point = pointOn(currentTarget, { x: clientX, y: clientY });
  return point && idAt?.(point);
}

/** A point of the page, in units of the map; undefined while the map is not on the screen. */
export function pointOn(svg: SVGSVGElement, { x, y }: MapPoint): MapPoint | undefined {
  const matrix = svg.getScreenCTM()?.inverse();
  return matrix && new DOMPoint(x, y).matrixTransform(matrix);
}
