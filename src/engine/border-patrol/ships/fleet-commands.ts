import { refuseIf } from "../../campaign/ledger/outcome";
import { allows, asksFor } from "../../campaign/commands/command-spec";
import { formCommand } from "../../campaign/commands/command";
import { choiceField, yesField, type Fields } from "../../campaign/commands/field";
import { unknownUnit } from "../../campaign/commands/unit";
import { fleetOf } from "../../campaign/ledger/replay";
import { borderState } from "../border-state";
import { LEAVINGS } from "./unit-rules";
import { ORION, SIDE_KINDS } from "../sides";
import { isHiding, isOver } from "../turn/orion-turns";
import { shipForSale } from "../construction/sale-events";
import { shipsIn, trackedShip } from "../table-rows";
import {
  declareHiding,
  designateFlagship,
  isDesignated,
  loseShip,
  mayBeSold,
  notOrion,
  salePrice,
  sell,
} from "./fleet";
import { CLOSES_DEPLOYMENT } from "../deployment/closes-deployment";

/** Designates the flagship; its subject is the pirate. */
export const designate = formCommand({
  id: "designate-flagship",
  title: "Designate the flagship",
  clause: "V19.06",
  steps: ["1B1"],
  by: [ORION],
  about: "a pirate",
  // The flagship of a turn is known before its ships are placed (V1.23).
  closedBy: CLOSES_DEPLOYMENT,
  seenBy: "side",
  button: "Designate the flagship",
  drawnWhenDue: true,
  testIds: () => ({ field: () => "flagship" }),
  offered(state, side) {
    if (isOver(state, side)) return [];
    const { campaign } = state;
    const fleet = fleetOf(campaign, side);
    // Ships that arrive in 6A can be designated in the next 1B1.
    const started = borderState(campaign).designated.has(side);
    const none = fleet.every(({ entered }) => started && entered === campaign.turn);
    const done = isDesignated(state, side) || none;
    return [asksFor({ subject: side, what: "Designate the flagship", step: "1B1", clause: "V19.06", done })];
  },
  fields(open, { subject }) {
    refuseIf(notOrion(open, subject, subject, "flagship", "V19.06"));
    const fleet = fleetOf(open.campaign, subject);
    const now = borderState(open.campaign).flagships.get(subject) ?? "";
    const rated = shipsIn(open).filter(({ unit }) => fleet.some((ship) => ship.unit === unit));
    const highest = Math.max(...rated.map(({ commandRating }) => commandRating ?? 0));
    const ask = {
      unit: choiceField(
        `Flagship of ${subject}`,
        fleet.map(({ unit }) => ({ value: unit, label: nameOf(trackedShip(open, unit)?.name, unit) })),
        {
          start: now,
          ...(now !== "" && { now }),
          none: "No flagship yet",
          samples: rated.filter(({ commandRating }) => (commandRating ?? 0) === highest).map(({ unit }) => unit),
        },
      ),
    };
    return { ask };
  },
  write: (open, { unit }, { stamp }) => designateFlagship(open, unit, stamp),
});

const nameOf = (name: string | undefined, unit: string): string => [unit, name].filter(Boolean).join(" ");

/** Declares that a pirate goes into hiding; its subject is the pirate. */
export const hide = formCommand<Fields>({
  id: "declare-hiding",
  title: "Declare hiding",
  clause: "V19.61",
  steps: ["1B2"],
  by: [ORION],
  about: "a pirate",
  // Hiding is declared in 1B2, before any ship is placed (V1.23).
  closedBy: CLOSES_DEPLOYMENT,
  seenBy: "all",
  button: ({ side }) => `Hide ${side}`,
  testIds: () => ({ open: "declare-hiding" }),
  offered: (state, side) =>
    isOver(state, side) || isHiding(state, side, state.campaign.turn)
      ? []
      : [allows(side, `Hide in turn ${state.campaign.turn}`, "V19.61", "1B2")],
  fields: () => ({ ask: {} }),
  write: (open, _, { subject, stamp }) => declareHiding(open, subject, stamp),
});

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

/** How a unit may leave here: every way except a sale, which has its own price and rules. */
const LOSSES = LEAVINGS.filter((how) => how !== "Sold");

/** Records that a unit is out of the campaign; its subject is the unit. */
export const loseUnit = formCommand({
  id: "lose-unit",
  title: "Record that a unit is out of the campaign",
  clause: "V19.06",
  steps: [],
  by: SIDE_KINDS,
  about: "a unit",
  seenBy: "side",
  button: ({ subject }) => `Record the loss of ${subject}`,
  testIds: () => ({ field: (name) => (name === "how" ? "ship-lose-how" : "ship-lose-all-hands"), commit: "ship-lose" }),
  offered: ({ campaign }, side) =>
    fleetOf(campaign, side).map(({ unit }) => allows(unit, `${unit} is out of the campaign`)),
  fields(open, { subject }) {
    const { campaign } = open;
    const side = campaign.units.get(subject)?.side;
    if (side === undefined) return unknownUnit(subject);
    // Ships mutiny only in hiding (V19.63).
    const losses = LOSSES.filter((each) => each !== "Mutinied" || isHiding(open, side, campaign.turn));
    const how = choiceField("How it leaves", losses, {
      none: "Choose how",
      hint: "Its row stays in the tracker, worth 0. The log records when and how it left.",
    });
    const isFlagship = borderState(campaign).flagships.get(side) === subject;
    const allHands = isFlagship ? { allHands: yesField("It is the flagship: lost with all hands (V19.06)") } : {};
    return { ask: { how, ...allHands } };
  },
  write: (open, { how, allHands }, { subject, stamp }) =>
    loseShip(open, subject, String(how), allHands === true, stamp),
});
