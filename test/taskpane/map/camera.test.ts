import { movedBy, showing, viewBoxOf, wholeOf, zoomedBy } from "../../../src/taskpane/parts/map/camera";

const SIZE = { width: 400, height: 200 };
const WHOLE = wholeOf(SIZE);

test("the whole of a map is seen first, and nothing beyond it", () => {
  expect(viewBoxOf(WHOLE, SIZE)).toBe("0 0 400 200");
  expect(movedBy(WHOLE, { x: 50, y: -50 }, SIZE)).toEqual(WHOLE);
  expect(zoomedBy(WHOLE, 1 / 2, { x: 0, y: 0 }, SIZE)).toEqual(WHOLE);
});

test("the point at the pointer stays there while the map grows", () => {
  const at = { x: 100, y: 150 };
  const near = zoomedBy(WHOLE, 2, at, SIZE);
  expect(viewBoxOf(near, SIZE)).toBe("50 75 200 100");
  const partOf = ({ x, y, zoom }: typeof near) => [(at.x - x) * zoom, (at.y - y) * zoom];
  expect(partOf(near)).toEqual(partOf(WHOLE));
});

test("it grows up to eight times, and stops at its edges", () => {
  const near = zoomedBy(WHOLE, 100, { x: 0, y: 0 }, SIZE);
  expect(viewBoxOf(near, SIZE)).toBe("0 0 50 25");
  expect(viewBoxOf(movedBy(near, { x: 1000, y: 10 }, SIZE), SIZE)).toBe("350 10 50 25");
});

test("a point that is hidden is moved into the middle, one that is seen moves nothing", () => {
  const near = zoomedBy(WHOLE, 4, { x: 0, y: 0 }, SIZE);
  expect(showing(near, { x: 20, y: 20 }, SIZE)).toEqual(near);
  expect(showing(near, { x: 200, y: 100 }, SIZE)).toEqual({ x: 200, y: 100, zoom: 4 });
});
