import type { ChangeKind } from "../../campaign/ledger/change";
import { textDetail } from "../../campaign/ledger/detail";
import type { Change, Event } from "../../campaign/ledger/entry";
import { event } from "../../campaign/ledger/event";
import { SIDE } from "../orders/order-events";

/** EaW 29.0: a new player takes over what an empire has. */
const newPlayer = event({
  ...SIDE,
  kind: "Player replaced",
  seenBy: "all",
  details: { player: textDetail, before: textDetail },
  says: (side, _, { player }) => `${player} plays ${side} now`,
});

/** EaW 29.0: nobody takes it over, and what it has is removed. */
const leaves = event({
  ...SIDE,
  kind: "Empire leaves",
  seenBy: "all",
  details: {},
  says: (side) => `${side} leaves the campaign`,
});

/** The events of players who drop out: everybody knows who plays. */
export const EMPIRE_EVENTS: readonly ChangeKind[] = [newPlayer, leaves];

/** The new player of an empire, and the one before. */
export interface NewPlayer {
  readonly player: string;
  readonly before: string;
}

export const playerReplaced = ({ player, before }: NewPlayer): Change => newPlayer.of("", { player, before });

export const empireLeaves = (): Change => leaves.of("", {});

/** What became of the players who dropped out, by empire. */
export interface PlayersNow {
  readonly replaced: Map<string, NewPlayer>;
  /** The turn in which an empire left that nobody took over. */
  readonly out: Map<string, number>;
}

/** Applies an event about the player of an empire. */
export function applyPlayerEvent({ replaced, out }: PlayersNow, { change, side, turn }: Event): void {
  const player = newPlayer.in(change);
  if (player) replaced.set(side, player);
  if (leaves.in(change)) out.set(side, turn);
}
