import type { Fields } from "../../../campaign/commands/field";
import { shipShot, stealthChanged } from "../../battle/events/ships";
import { partsWith } from "../../battle/ship";
import { shotAlready } from "./shooter";
import { shipAct } from "./ship-act";

/** Instead of shooting, a ship goes into stealth or out of it (Gate: Stealth Generator). */
export const changeStealth = shipAct<Fields>({
  id: "change-stealth",
  title: "Go into or out of stealth",
  clause: "Gate: Stealth Generator",
  button: "Change the stealth instead of shooting",
  phase: "shooting",
  uses: "stealthDefenceDice",
  offer: ({ ship }) => `${ship.ship}: ${ship.inStealth ? "out of stealth" : "into stealth"}`,
  cannot: ({ ship }) =>
    shotAlready(ship) ??
    (ship.inStealth || partsWith(ship, "stealthDefenceDice").length > 0
      ? undefined
      : `${ship.ship} has no Stealth Generator. Choose a ship with one.`),
  fields: () => ({}),
  does: ({ ship }) => ({
    events: [
      shipShot.of(ship.ship, { did: "Stealth Generator", target: "" }),
      stealthChanged.of(ship.ship, { to: ship.inStealth ? "out" : "in" }),
    ],
    says: ship.inStealth ? `${ship.ship} comes out of stealth.` : `${ship.ship} goes into stealth.`,
  }),
});
