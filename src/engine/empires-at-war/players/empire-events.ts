import { detailedChange, type ChangeKind } from "../../campaign/ledger/change";
import type { Change, Event } from "../../campaign/ledger/entry";
import { isText } from "../../core/json";
import { SIDE } from "../orders/order-events";

/** EaW 29.0: a new player takes over what an empire has. */
export const NEW_PLAYER = "Player replaced";
/** EaW 29.0: nobody takes it over, and what it has is removed. */
export const OUT = "Empire leaves";

/** The new player of an empire, and the one before. */
export interface NewPlayer {
  readonly player: string;
  readonly before: string;
}

export const playerReplaced = ({ player, before }: NewPlayer): Change => ({
  kind: NEW_PLAYER,
  unit: "",
  details: { player, before },
});

export const empireLeaves = (): Change => ({ kind: OUT, unit: "", details: {} });

/** What became of the players who dropped out, by empire. */
export interface PlayersNow {
  readonly replaced: Map<string, NewPlayer>;
  /** The turn in which an empire left that nobody took over. */
  readonly out: Map<string, number>;
}

/** Applies an event about the player of an empire. */
export function playersHappen({ replaced, out }: PlayersNow, { change: { kind, details }, side, turn }: Event): void {
  if (kind === NEW_PLAYER) {
    replaced.set(side, { player: String(details["player"]), before: String(details["before"]) });
  }
  if (kind === OUT) out.set(side, turn);
}

/** The events of players who drop out: everybody knows who plays. */
export const EMPIRE_CHANGES: readonly ChangeKind[] = [
  detailedChange({
    ...SIDE,
    kind: NEW_PLAYER,
    seenBy: "all",
    parse: ({ player, before }) =>
      isText(player) && isText(before) ? { player, before } : `"player" and "before" must be texts`,
    says: (side, { details: { player } }) => `${String(player)} plays ${side} now`,
  }),
  detailedChange({
    ...SIDE,
    kind: OUT,
    seenBy: "all",
    parse: () => ({}),
    says: (side) => `${side} leaves the campaign`,
  }),
];
