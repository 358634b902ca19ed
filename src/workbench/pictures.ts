import type { GameId } from "../engine/registry";
const SVG = "http://www.w3.org/2000/svg";

type Attributes = Readonly<Record<string, string | number>>;

function shape(tag: string, attributes: Attributes): SVGElement {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  return made;
}

/** A picture that says nothing which the words beside it do not say; its colours are classes of the page's style. */
function picture(...shapes: readonly SVGElement[]): SVGElement {
  const made = shape("svg", { viewBox: "0 0 160 90", class: "picture", "aria-hidden": "true" });
  made.append(...shapes);
  return made;
}

/** The corners of a hex with two flat sides, above and below. */
const hexAt = (x: number, y: number, radius: number): string =>
  Array.from({ length: 6 }, (_, corner) => (corner * Math.PI) / 3)
    .map((angle) => `${(x + radius * Math.cos(angle)).toFixed(1)},${(y + radius * Math.sin(angle)).toFixed(1)}`)
    .join(" ");

const RADIUS = 13;
const HEXES = { columns: 8, rows: 3 };
/** Whose the hexes of the picture are, by column and row. */
const BORDERS: Readonly<Record<string, string>> = {
  ...{ "0 0": "one", "0 1": "one", "1 0": "one", "1 1": "one", "0 2": "one" },
  ...{ "7 0": "other", "7 1": "other", "7 2": "other", "6 1": "other", "6 2": "other" },
  ...{ "3 1": "third" },
};

/** A map of hexes with the borders of two teams, and a pirate between them. */
function hexMap(): SVGElement {
  const hexes = Array.from({ length: HEXES.columns * HEXES.rows }, (_, index) => {
    const [column, row] = [index % HEXES.columns, Math.floor(index / HEXES.columns)];
    const x = 12 + column * RADIUS * 1.5;
    const y = 13 + (row + (column % 2) / 2) * RADIUS * Math.sqrt(3);
    const whose = BORDERS[`${column} ${row}`] ?? "none";
    return shape("polygon", { points: hexAt(x, y, RADIUS - 0.5), class: `picture-line picture-${whose}` });
  });
  return picture(...hexes);
}

const SYSTEMS: readonly (readonly [x: number, y: number, whose: string])[] = [
  [22, 20, "one"],
  [52, 42, "one"],
  [28, 70, "none"],
  [82, 18, "none"],
  [84, 66, "third"],
  [112, 42, "other"],
  [138, 20, "other"],
  [134, 72, "none"],
];
/** The lanes between them, by their places in the list. */
const LANES: readonly (readonly [from: number, to: number])[] = [
  [0, 1],
  [1, 2],
  [1, 3],
  [1, 4],
  [3, 5],
  [4, 5],
  [5, 6],
  [5, 7],
  [4, 7],
];

/** Star systems of three empires with the lanes between them. */
function starMap(): SVGElement {
  const lanes = LANES.map(([from, to]) => {
    const [[x1, y1] = [0, 0], [x2, y2] = [0, 0]] = [SYSTEMS[from], SYSTEMS[to]];
    return shape("line", { x1, y1, x2, y2, class: "picture-line" });
  });
  const systems = SYSTEMS.map(([cx, cy, whose]) =>
    shape("circle", { cx, cy, r: 7, class: `picture-line picture-system picture-${whose}` }),
  );
  return picture(...lanes, ...systems);
}

/** A ship that points to the right, with its nose there. */
const shipAt = (x: number, y: number, size: number): string =>
  [
    [x + 2 * size, y],
    [x + size, y - 0.6 * size],
    [x - size, y - 0.8 * size],
    [x - 1.5 * size, y],
    [x - size, y + 0.8 * size],
    [x + size, y + 0.6 * size],
  ]
    .map(([px = 0, py = 0]) => `${px.toFixed(1)},${py.toFixed(1)}`)
    .join(" ");

/** Two fleets that meet: one fires at the other. */
function fleets(): SVGElement {
  const ships = [
    [34, 24, 10, "one"],
    [26, 64, 13, "one"],
    [128, 30, 13, "other"],
    [134, 70, 10, "other"],
  ] as const;
  return picture(
    shape("line", { x1: 56, y1: 62, x2: 108, y2: 33, class: "picture-fire" }),
    shape("line", { x1: 56, y1: 24, x2: 106, y2: 29, class: "picture-fire" }),
    ...ships.map(([x, y, size, whose]) => {
      const ship = shape("polygon", { points: shipAt(x, y, size), class: `picture-line picture-${whose}` });
      if (whose === "other") ship.setAttribute("transform", `rotate(180 ${x} ${y})`);
      return ship;
    }),
  );
}

/** The picture of each game, by its id. */
export const PICTURES: Readonly<Record<GameId, () => SVGElement>> = {
  "border-patrol": hexMap,
  "empires-at-war": starMap,
  "orions-gate": fleets,
};
