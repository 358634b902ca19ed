import { asksFor } from "../../campaign/commands/command-spec";
import { formCommand } from "../../campaign/commands/command";
import { type Fields } from "../../campaign/commands/field";
import { ORION } from "../sides";
import { shipForSale } from "../construction/sale-events";
import { mayBeSold, salePrice, sell } from "./sale";

/** Sells within the Cartel the ship that was designated for it in 2D4; its subject is the ship. */
export const sellShip = formCommand<Fields>({
  id: "sell-unit",
  title: "Sell a ship",
  clause: "V19.19",
  steps: ["5C2"],
  by: [ORION],
  about: "a ship",
  seenBy: "side",
  button: ({ subject }) => `Sell ${subject}`,
  testIds: () => ({ commit: "ship-sell" }),
  offered(open, side) {
    const unit = shipForSale(open, side);
    const left = unit === undefined ? undefined : open.campaign.units.get(unit)?.left;
    if (unit === undefined || (left && left.how !== "Sold") || !(left ?? mayBeSold(open, unit))) return [];
    const what = `Sell ${unit} for ${salePrice(open, unit).shown}`;
    return [asksFor({ subject: unit, what, step: "5C2", clause: "V19.19", done: left?.how === "Sold" })];
  },
  fields: () => ({ ask: {} }),
  write: (open, _, { subject, stamp }) => sell(open, subject, stamp),
});
