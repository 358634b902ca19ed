/** What is seen of a map: the point in its middle, and how many times larger than the whole it is drawn. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A map is never drawn more times as large as the whole than this. */
const MAX_ZOOM = 8;

/** The whole of a map. */
export const wholeOf = ({ width, height }: Size): Camera => ({ x: width / 2, y: height / 2, zoom: 1 });

/** The part of a map that is seen, as an SVG takes it: left, top, width, height. */
export function viewBoxOf({ x, y, zoom }: Camera, { width, height }: Size): string {
  const [w, h] = [width / zoom, height / zoom];
  return [x - w / 2, y - h / 2, w, h].map((each) => Math.round(each * 100) / 100).join(" ");
}

/** Drawn so many times as large; the point stays where it is on the screen, as far as the edges of the map allow. */
export function zoomedBy(camera: Camera, times: number, at: Point, size: Size): Camera {
  const zoom = Math.min(MAX_ZOOM, Math.max(1, camera.zoom * times));
  const part = camera.zoom / zoom;
  return inside({ x: at.x + (camera.x - at.x) * part, y: at.y + (camera.y - at.y) * part, zoom }, size);
}

/** The camera further on by this much, in units of the map; never past its edges. */
export const movedBy = (camera: Camera, by: Point, size: Size): Camera =>
  inside({ ...camera, x: camera.x + by.x, y: camera.y + by.y }, size);

/** The camera with a point in the middle, unless it is seen already. */
export function showing(camera: Camera, { x, y }: Point, size: Size): Camera {
  const [across, down] = [size.width / camera.zoom / 2, size.height / camera.zoom / 2];
  const isSeen = Math.abs(x - camera.x) < across && Math.abs(y - camera.y) < down;
  return isSeen ? camera : inside({ ...camera, x, y }, size);
}

function inside({ x, y, zoom }: Camera, { width, height }: Size): Camera {
  const within = (value: number, all: number): number => {
    const half = all / zoom / 2;
    return Math.min(all - half, Math.max(half, value));
  };
  return { x: within(x, width), y: within(y, height), zoom };
}
