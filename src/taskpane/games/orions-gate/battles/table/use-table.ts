import { useState } from "react";
import type { Command } from "../../../../../engine/campaign/commands/command";
import type { OpenGame } from "../../../../../engine/campaign/game";
import type { Battle } from "../../../../../engine/orions-gate/battle/battle";
import { courseOf, inchesOfMove, pointedTo } from "../../../../../engine/orions-gate/battle/course";
import { inhibitedBy } from "../../../../../engine/orions-gate/battle/measured";
import { TENTHS, type Pose } from "../../../../../engine/orions-gate/battle/pose";
import { movesLeft } from "../../../../../engine/orions-gate/battle/ship";
import { putOnTable } from "../../../../../engine/orions-gate/commands/battle/put-on-table";
import type { TypedFields } from "../../../../parts/command-progress";
import { useAct } from "../../builder/use-act";
import type { Offers } from "../battle-deeds";
import { facingOf, placeAt, type Piece } from "./pieces";

/** A command that is filled in by pointing. */
export interface Proposal {
  readonly command: Command<OpenGame>;
  readonly subject: string;
  readonly typed: TypedFields;
}

interface State {
  /** What is chosen; blank for nothing. */
  readonly chosen: string;
  /** What can be meant by where it was pointed to, and which of it is looked at. */
  readonly proposals: readonly Proposal[];
  readonly at: number;
}

const NOTHING: State = { chosen: "", proposals: [], at: 0 };

/** The ways in which something goes to another place, in the order in which they are meant. */
const WAYS = ["move-ship", "fly-craft", "warp-ship", "boost-ship"];

const typedPose = ({ x, y, facing }: Pose): Record<string, string> => ({
  ...{ x: String(x / TENTHS), y: String(y / TENTHS) },
  ...(facing !== null && { facing: String(facing) }),
});

/** How far the moves that a ship has left take it, in inches. */
export function reachOf(battle: Battle, name: string): number {
  const ship = battle.ships.get(name);
  return ship ? movesLeft(ship) * inchesOfMove(ship, inhibitedBy(battle, ship) === true) : 0;
}

/** What is typed of a move to a place: the moves that it takes, as far as there are as many. */
function movesTo(battle: Battle, { name, pose }: Piece, to: Pick<Pose, "x" | "y">): TypedFields {
  const ship = battle.ships.get(name);
  if (!ship || !pose) return typedPose({ ...to, facing: null });
  const left = movesLeft(ship);
  const pointed = pointedTo(pose, to, left);
  const { moves } = courseOf(pose, pointed, inchesOfMove(ship, inhibitedBy(battle, ship) === true));
  return { moves: String(Math.min(moves, Math.max(1, left))), ...typedPose(pointed) };
}

/** The table while something on it is chosen, placed and moved by pointing. */
export function useTable(battle: Battle, pieces: readonly Piece[], offers: Offers) {
  const [{ chosen, proposals, at }, set] = useState<State>(NOTHING);
  const act = useAct();
  const pieceOf = (name: string): Piece | undefined => pieces.find((piece) => piece.name === name);
  const noted = (piece: Piece, pose: Pose): Proposal => ({
    ...{ command: putOnTable, subject: battle.battle, typed: { thing: piece.name, ...typedPose(pose) } },
  });
  /** Something goes to a point: by what it can do now, or its position is noted at once. */
  const place = (name: string, point: Pick<Pose, "x" | "y">): void => {
    const piece = pieceOf(name);
    if (!piece) return;
    const to = placeAt(point);
    const put = noted(piece, { ...to, facing: facingOf(battle, piece, to.y) });
    const ways = (offers.get(name) ?? [])
      .filter(({ command }) => WAYS.includes(command.id) && piece.pose !== null)
      .sort((one, other) => WAYS.indexOf(one.command.id) - WAYS.indexOf(other.command.id))
      .map(({ command }): Proposal => {
        const typed = movesTo(battle, piece, to);
        const { moves: _, ...pose } = typed;
        return { command, subject: name, typed: command.id === "move-ship" ? typed : pose };
      });
    if (ways.length > 0) return set({ chosen: name, proposals: [...ways, put], at: 0 });
    set({ chosen: "", proposals: [], at: 0 });
    void act(`Noting where ${name} is`, putOnTable.id, battle.battle, put.typed);
  };
  const type = (typed: TypedFields | null): void =>
    set({
      ...{ chosen, at },
      proposals: proposals.map((one, index) => (index === at ? { ...one, typed: typed ?? {} } : one)),
    });
  return {
    chosen: pieceOf(chosen),
    proposals,
    proposal: proposals[at],
    place,
    type,
    choose: (name: string) => set({ ...NOTHING, chosen: name === chosen ? "" : name }),
    /** Opens the fields of its position. */
    note: (piece: Piece) =>
      set({
        chosen: piece.name,
        at: 0,
        proposals: [{ ...noted(piece, piece.pose ?? { x: 0, y: 0, facing: null }), typed: { thing: piece.name } }],
      }),
    look: (index: number) => set({ chosen, proposals, at: index }),
    stop: () => set(NOTHING),
  };
}
