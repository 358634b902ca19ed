import type { Check } from "../../campaign/checks/check";
import { fleetOf } from "../../campaign/ledger/replay";
import type { Finding } from "../../core/problem";
import { evaluate } from "../../core/rule";
import { sameWord } from "../../core/words";
import { orionSides, standingOn } from "../history";
import { placeNow } from "../deployment";
import { correctedFrom } from "../readings";
import { mountsIn } from "../tracked";
import { hasEveryShipG, isPhaserG, PHASER_G } from "../mount-limits";
import { movedHere } from "../mount-moves";
import { optionMountCheck } from "../v19-orion-pirates/option-mounts";

/**
 * V19.927: only a pirate with a ship that can mount a Phaser-G rolls for one. Checked in the turn under way, where option mounts
 * are kept; a ship that is being built may take it.
 */
export const phaserGShip: Check = {
  id: "phaser-g-ship",
  title: "A pirate who rolls for a Phaser-G has a ship that can mount it",
  clause: "V19.927",
  inView: true,
  find: (state) =>
    orionSides(state).flatMap((side): Finding[] => {
      const { campaign, books } = state;
      const { turn } = campaign;
      const roll = books.rolls.find((each) => {
        return each.side === side && each.turn === turn && sameWord(each.purpose, PHASER_G);
      });
      if (!roll || turn < correctedFrom(state) || standingOn(state, turn, "Purchase").some(({ from }) => from === side))
        return [];
      const mounts = mountsIn(state);
      const isMoved = movedHere(state);
      const ships = fleetOf(campaign, side)
        .map(({ unit }) => ({ unit, fitted: mounts.filter((mount) => mount.unit === unit) }))
        .filter(({ fitted }) => fitted.length > 0);
      if (ships.length === 0) return [];
      const everyShipHasG = hasEveryShipG(
        state,
        ships.map(({ fitted }) => fitted),
      );
      const eligible = ships.some(({ unit, fitted }) => {
        if (placeNow(state, unit) !== "") return false;
        // What came in this turn, or nobody knows when, is the one that was rolled for, unless it was moved from another ship.
        if (fitted.some((mount) => isPhaserG(mount) && (mount.since ?? turn) === turn && !isMoved(mount))) return true;
        const own = fitted.filter((mount) => isPhaserG(mount) && !mount.captured).map(() => [PHASER_G]);
        return (
          evaluate(optionMountCheck, { mounts: fitted.length, systems: [...own, [PHASER_G]], everyShipHasG }) === "OK"
        );
      });
      if (eligible) return [];
      const message = `Roll ${roll.no} is for a Phaser-G in turn ${turn}, but no ship of ${side} that is off the Map can mount another. Correct the places of the ships or their option mounts, or take the roll back.`;
      const expected = "a ship off the Map with a mount for it";
      return [
        {
          check: "phaser-g-ship",
          subject: side,
          message,
          expected,
          actual: "none",
          clause: "V19.927",
          spot: roll.spot,
        },
      ];
    }),
};
