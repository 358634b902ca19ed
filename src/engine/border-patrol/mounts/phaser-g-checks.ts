import { countingRolls } from "../../campaign/ledger/counting-rolls";
import { check, type Found } from "../../campaign/checks/check";
import { sameWord } from "../../core/words";
import { orionSides } from "../turn/history";
import { PHASER_G } from "./mount-limits";
import { canMountPhaserG } from "./phaser-g-ships";
import { correctedFrom } from "../turn/rule-readings";

/** V19.927: only a pirate with a ship that can mount a Phaser-G rolls for one. Checked in the turn under way, where option mounts are kept. */
export const phaserGShip = check({
  id: "phaser-g-ship",
  title: "A pirate who rolls for a Phaser-G has a ship that can mount it",
  clause: "V19.927",
  inView: true,
  find: (state) =>
    orionSides(state).flatMap((side): Found[] => {
      const { turn } = state.campaign;
      const roll = countingRolls(state).find(
        (each) => each.side === side && each.turn === turn && sameWord(each.purpose, PHASER_G),
      );
      if (!roll || turn < correctedFrom(state) || canMountPhaserG(state, side) !== false) return [];
      const message = `Roll ${roll.no} is for a Phaser-G in turn ${turn}, but no ship of ${side} that is off the Map can mount another. Correct the places of the ships or their option mounts, or take the roll back.`;
      const expected = "a ship off the Map with a mount for it";
      return [
        {
          subject: side,
          message,
          expected,
          actual: "none",
          spot: roll.spot,
        },
      ];
    }),
});
