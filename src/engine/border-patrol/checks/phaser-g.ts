import { countingRolls } from "../../campaign/ledger/counting-rolls";
import type { Check } from "../../campaign/checks/check";
import type { Finding } from "../../core/problem";
import { sameWord } from "../../core/words";
import { orionSides } from "../history";
import { PHASER_G } from "../mount-limits";
import { canMountPhaserG } from "../phaser-g-ships";
import { correctedFrom } from "../readings";

/** V19.927: only a pirate with a ship that can mount a Phaser-G rolls for one. Checked in the turn under way, where option mounts are kept. */
export const phaserGShip: Check = {
  id: "phaser-g-ship",
  title: "A pirate who rolls for a Phaser-G has a ship that can mount it",
  clause: "V19.927",
  inView: true,
  find: (state) =>
    orionSides(state).flatMap((side): Finding[] => {
      const { turn } = state.campaign;
      const roll = countingRolls(state).find(
        (each) => each.side === side && each.turn === turn && sameWord(each.purpose, PHASER_G),
      );
      if (!roll || turn < correctedFrom(state) || canMountPhaserG(state, side) !== false) return [];
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
