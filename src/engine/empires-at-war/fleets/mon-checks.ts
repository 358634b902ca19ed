import { check, type Found } from "../../campaign/checks/check";
import type { BooksState } from "../../campaign/ledger/ledger";
import { sameWord } from "../../core/words";
import { classOf, rolesOf } from "../ships/ship-classes";
import { movesIn, type FleetMove } from "./fleet-acts";
import { frdPlaces, jumpsToNearest, placeOf, shipsWith } from "./whereabouts";

/**
 * EaW 17e: a MON is where its empire has an FRD. One whose FRD is lost is on its way to another for seasons, so that only what parts them in
 * the turn under way is wrong: a move of the MON that leads away, or one of the FRD that leaves it behind.
 */
export const monsWithFrd = check({
  id: "mon-away",
  title: "A MON is where its empire has an FRD, or on its way to one",
  clause: "EaW 17e",
  inView: true,
  find(state) {
    const { turn } = state.campaign;
    return movesIn(state.campaign)
      .filter((move) => move.turn === turn && move.was.state !== "Hyperspace" && !isOfBattle(move))
      .flatMap((move): readonly Found[] => {
        const frds = frdPlaces(state, move.was.side);
        if (frds.length === 0) return [];
        return partedBy(state, move, frds).map(({ mon, at }) => ({
          ...{ subject: mon, turn, spot: move.spot, expected: frds.join(", "), actual: at },
          message: `${mon} is in ${at} after entry ${move.no}, but a MON stays with the FRD. Undo it, or move ${mon} to ${frds.join(" or ")}.`,
        }));
      });
  },
});

/** Whether an entry belongs to a battle, from which a MON leaves once its FRD is lost. */
const isOfBattle = ({ step }: FleetMove): boolean => step.startsWith("4") || step.startsWith("5");

/** The MONs that a move parts from the FRDs of their empire, and where they are. */
function partedBy(
  state: BooksState,
  { was, to, ships, prizes }: FleetMove,
  frds: readonly string[],
): readonly { readonly mon: string; readonly at: string }[] {
  const has = (role: "FRD" | "MON"): string | undefined =>
    ships.find((unit) => classOf(state, unit) && rolesOf(state, unit).includes(role) && !prizes.includes(unit));
  const mon = has("MON");
  const [here, there] = [was.place, to.place].map((place) => jumpsToNearest(state, place, frds));
  const isNearer = there !== undefined && (there.jumps === 0 || (here !== undefined && there.jumps < here.jumps));
  if (mon !== undefined && !isNearer) return [{ mon, at: to.place }];
  if (has("FRD") === undefined || frds.some((place) => sameWord(place, was.place))) return [];
  return shipsWith(state, was.side, "MON")
    .filter((unit) => sameWord(placeOf(state, unit), was.place))
    .map((unit) => ({ mon: unit, at: was.place }));
}
