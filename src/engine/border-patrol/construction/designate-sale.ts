import { points, formatPoints, type Points } from "../../core/points";
import type { Finding } from "../../core/problem";
import { formCommandOn } from "../../campaign/commands/form-command-on";
import { allows } from "../../campaign/commands/command-spec";
import { amountField, choiceField, textIn, type Fields } from "../../campaign/commands/field";
import { record } from "../../campaign/commands/record";
import { unknownUnit } from "../../campaign/commands/unit";
import type { Unit } from "../../campaign/ledger/ledger";
import { allowed, refusal, refused, type OpenBooks } from "../../campaign/ledger/outcome";
import { fleetOf } from "../../campaign/ledger/replay";
import { valuesOf } from "../ships/unit-rules";
import { whereToSell } from "../deployment/deployment";
import { lotWith } from "../offers/leases";
import { ORION } from "../sides";
import { designatedForSale, shipForSale } from "./sale-events";
import { teamsIn, trackedShip } from "../table-rows";
import { SECRET_BASE, type Where } from "../ships/on-the-map";
import { SALE, neverSold, salePrice } from "../ships/sale";
import { BEFORE_MOVES } from "../deployment/closes-deployment";

const STEP = "2D4";
const CLAUSE = "V1.23 2D4";

/** Where a ship can be, in words to choose from. */
const PLACES_OF_SHIPS: readonly Where[] = ["off the Map", "on the Map"];
const [REACHED, NOT_REACHED] = ["Reached", "Not reached"] as const;

/**
 * Designates the ship that a pirate sells this turn, before it is paid for in 5C2; its subject is the ship. The Command Rating and the
 * ships that it allows are of a book that is not here (V15.21): the limit is the one on the sheet Teams, or typed.
 */
export const designateSale = formCommandOn<Unit, Fields>({
  id: "designate-sale",
  title: "Designate a ship for sale",
  clause: CLAUSE,
  steps: [STEP],
  by: [ORION],
  about: "a ship",
  // What is sold is known before the ships are placed (V1.23).
  ...BEFORE_MOVES,
  seenBy: "side",
  button: ({ subject }) => `Designate ${subject}`,
  testIds: () => ({ commit: "ship-for-sale" }),
  offered: (open, side) =>
    shipForSale(open, side) === undefined
      ? fleetOf(open.campaign, side)
          .filter(({ unit }) => trackedShip(open, unit) && findingsFor(open, unit).length === 0)
          .map(({ unit }) => allows(unit, `Sell ${unit} in 5C2 for ${salePrice(open, unit).shown}`, "V19.17", STEP))
      : [],
  find(open, { side, subject }) {
    const unit = open.campaign.units.get(subject);
    if (!unit || unit.left || !trackedShip(open, subject) || (side !== "" && side !== unit.side))
      return unknownUnit(subject);
    const wrong = findingsFor(open, subject);
    return wrong.length > 0 ? refused(...wrong) : { found: unit };
  },
  fields(open, ship) {
    const { unit, side } = ship;
    const { economic } = valuesOf(ship);
    const more = formatPoints((economic + points(1)) as Points);
    const isKnown = limitOf(open, side) !== null;
    return {
      ask: {
        larger: amountField("Economic BPV of the larger unit to be bought", {
          hint: `More than the ${formatPoints(economic)} of ${unit} (V19.17)`,
          samples: [more, formatPoints(economic)],
          least: 0,
        }),
        ...(!isKnown && {
          limit: choiceField("Limit of the Command Rating (V15.21)", [REACHED, NOT_REACHED], {
            none: "Choose",
            hint: "Not asked once the sheet Teams has it",
          }),
        }),
        ...(whereToSell(open, unit) === "unknown" && {
          where: choiceField(`Where ${unit} was at the start of the turn (V19.18)`, PLACES_OF_SHIPS, {
            none: "Choose where",
          }),
        }),
      },
    };
  },
  write(open, ship, values, { stamp }) {
    const { unit, side } = ship;
    const refuse = (clause: string, message: string) => refusal(SALE, unit, message, clause);
    if (textIn(values, "limit") === NOT_REACHED) {
      return refuse(
        "V19.17",
        `${side} can lead more ships, and a ship can be sold only at the limit of the Command Rating. Keep ${unit}.`,
      );
    }
    if (textIn(values, "where") === "on the Map") {
      return refuse(
        "V19.18",
        `${unit} was on the Map, and only a ship that is off the Map is sold. Set its Deployment to "For removal" in 2D3, or to "${SECRET_BASE}" if it was there.`,
      );
    }
    const larger = values["larger"] as Points;
    const { economic } = valuesOf(ship);
    if (larger <= economic) {
      return refuse(
        "V19.17",
        `A ship is sold to make room for a larger one, but ${formatPoints(larger)} BPV are not more than the ${formatPoints(economic)} of ${unit}. Enter a larger unit, or keep ${unit}.`,
      );
    }
    const change = designatedForSale.of(unit, { larger });
    const { edits } = record(open, stamp, { step: STEP, clause: CLAUSE, events: [{ side, change }] });
    const says = `${unit} is designated for sale, and is sold in 5C2 for ${salePrice(open, unit).shown}.`;
    return allowed(says, edits);
  },
});

/** How many ships a pirate can lead, by the sheet Teams; null where nobody noted it. */
const limitOf = ({ books }: Pick<OpenBooks, "books">, side: string): number | null =>
  teamsIn({ books }).find(({ name }) => name === side)?.commandLimit ?? null;

/** Every reason against a designation that the books know, each with its clause and the nearest legal choice. */
function findingsFor(open: OpenBooks, unit: string): readonly Finding[] {
  const side = open.campaign.units.get(unit)?.side ?? "";
  const { turn } = open.campaign;
  const found = [...neverSold(open, unit)];
  const refuse = (clause: string, message: string): void => {
    found.push({ check: SALE, subject: unit, message, clause });
  };
  const other = shipForSale(open, side);
  if (other !== undefined) {
    refuse(
      "V19.19",
      other === unit
        ? `${unit} is already designated for sale in turn ${turn}. Sell it in 5C2.`
        : `${other} is designated for sale in turn ${turn}, and only one ship a turn can be sold. Undo that designation, or sell ${unit} next turn.`,
    );
  }
  const lot = lotWith(open, unit);
  if (lot?.state === "open" || lot?.state === "leased") {
    const legal = lot.state === "open" ? "Withdraw the lot" : "Sell it next turn";
    refuse("V19.36", `${unit} is ${lot.state === "open" ? "offered for lease" : "leased"} in turn ${turn}. ${legal}.`);
  }
  const [ships, limit] = [fleetOf(open.campaign, side).length, limitOf(open, side)];
  if (limit !== null && ships < limit) {
    refuse(
      "V19.17",
      `${side} leads ${ships} of ${limit} ships. A ship can be sold only at the limit of the Command Rating. Keep it, or correct the Command limit on the sheet Teams.`,
    );
  }
  return found;
}
