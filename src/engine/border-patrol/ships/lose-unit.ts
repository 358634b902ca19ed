import { allows } from "../../campaign/commands/command-spec";
import { formCommand } from "../../campaign/commands/command";
import { choiceField, yesField } from "../../campaign/commands/field";
import { unknownUnit } from "../../campaign/commands/unit";
import { fleetOf } from "../../campaign/ledger/replay";
import { borderState } from "../border-state";
import { LEAVINGS } from "./unit-rules";
import { SIDE_KINDS } from "../sides";
import { isHiding } from "../turn/orion-turns";
import { loseShip } from "./loss";

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
    const isFlagship = borderState(campaign).flagships.get(side) === subject;
    // Ships mutiny only in hiding (V19.63), and the flagship never does (V19.64).
    const mutinies = isHiding(open, side, campaign.turn) && !isFlagship;
    const losses = LOSSES.filter((each) => each !== "Mutinied" || mutinies);
    const how = choiceField("How it leaves", losses, {
      none: "Choose how",
      hint: "Its row stays in the tracker, worth 0. The log records when and how it left.",
    });
    const allHands = isFlagship ? { allHands: yesField("It is the flagship: lost with all hands (V19.06)") } : {};
    return { ask: { how, ...allHands } };
  },
  write: (open, { how, allHands }, { subject, stamp }) =>
    loseShip(open, subject, String(how), allHands === true, stamp),
});
