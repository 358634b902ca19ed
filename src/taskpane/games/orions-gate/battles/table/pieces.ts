import {
  craftsLeft,
  markersLeft,
  playerOf,
  shipsToHit,
  type Battle,
} from "../../../../../engine/orions-gate/battle/battle";
import type { MarkerKind } from "../../../../../engine/orions-gate/battle/marker";
import { inchesApart, TABLE, type Pose } from "../../../../../engine/orions-gate/battle/pose";

/** What a piece on the table is drawn as. */
type Shape = "ship" | "craft" | "torpedo" | "mine" | "obscuring" | "minor" | "major";

/** Something that is, or could be, on the table. */
export interface Piece {
  readonly name: string;
  readonly shape: Shape;
  /** The fleet that it is of, and who plays that; blank for pieces of nobody. */
  readonly fleet: string;
  readonly player: string;
  /** Null where nobody keeps its position. */
  readonly pose: Pose | null;
}

const SHAPES: Readonly<Record<MarkerKind, Shape>> = {
  "Obscuring Terrain": "obscuring",
  "Minor Terrain": "minor",
  "Major Terrain": "major",
  ...{ Component: "minor", Torpedo: "torpedo", Mine: "mine", Station: "minor" },
};

/** Everything that is on the table of a battle, with its position where that is kept: pieces first, ships last. */
export function piecesOf(battle: Battle): readonly Piece[] {
  const of = (name: string, shape: Shape, fleet = ""): Piece => ({
    ...{ name, shape, fleet, player: fleet === "" ? "" : playerOf(battle, fleet) },
    pose: battle.poses.get(name) ?? null,
  });
  return [
    ...markersLeft(battle).map(({ marker, kind }) => of(marker, SHAPES[kind])),
    ...craftsLeft(battle)
      .filter(({ state }) => state === "In flight")
      .map(({ craft, fleet }) => of(craft, "craft", fleet)),
    ...shipsToHit(battle).map(({ ship, fleet }) => of(ship, "ship", fleet)),
  ];
}

export type PlacedPiece = Piece & { readonly pose: Pose };

/** The pieces whose position is kept. */
export const placedOf = (pieces: readonly Piece[]): readonly PlacedPiece[] =>
  pieces.filter((piece): piece is PlacedPiece => piece.pose !== null);

/** The other pieces by their distance, the nearest first. */
export const byDistance = (
  { name, pose }: PlacedPiece,
  placed: readonly PlacedPiece[],
): readonly { readonly piece: PlacedPiece; readonly inches: number }[] =>
  placed
    .filter((piece) => piece.name !== name)
    .map((piece) => ({ piece, inches: inchesApart(pose, piece.pose) }))
    .sort((one, other) => one.inches - other.inches);

/** The piece at a point of the table, or nearest to it within some tenths of an inch. */
export function pieceAt(
  placed: readonly PlacedPiece[],
  { x, y }: Pick<Pose, "x" | "y">,
  within: number,
): string | undefined {
  const [nearest] = placed
    .map(({ name, pose }) => ({ name, away: Math.hypot(pose.x - x, pose.y - y) }))
    .sort((one, other) => one.away - other.away);
  return nearest && nearest.away <= within ? nearest.name : undefined;
}

const FACING = { "North edge": 180, "East edge": 270, "South edge": 0, "West edge": 90 } as const;

/** Where something faces that is put on the table: as before, or away from the edge of its fleet; what is no ship or torpedo, nowhere. */
export function facingOf({ fleets }: Battle, { shape, fleet, pose }: Piece, y: number): number | null {
  if (shape !== "ship" && shape !== "torpedo") return null;
  if (pose) return pose.facing;
  const edge = fleets.find((one) => one.fleet === fleet)?.edge;
  if (edge !== undefined) return FACING[edge];
  return y > TABLE / 2 ? 0 : 180;
}

/** A point of the picture as a place on the table: to a tenth of an inch, never past an edge. */
export const placeAt = ({ x, y }: Pick<Pose, "x" | "y">): Pick<Pose, "x" | "y"> => {
  const within = (value: number): number => Math.min(TABLE, Math.max(0, Math.round(value)));
  return { x: within(x), y: within(y) };
};
