import { formCommandOn } from "../../campaign/commands/form-command-on";
import { allows } from "../../campaign/commands/command-spec";
import { choiceField, type Field } from "../../campaign/commands/field";
import { allowed, refusal } from "../../campaign/ledger/outcome";
import { EMPIRE } from "../sides";
import { officersAboard } from "./crew-events";
import { factsOf } from "../state/state";
import { eventEdits } from "../command-parts/event-edits";
import { shipFor, shipsOf, type OwnShip } from "../fleets/about-fleet";
import { overSays } from "../fleets/over-limits";
import { OFFICER_CHECK } from "./post-officer";
import { shipNamed } from "../ships/ship-named";

/** Why an officer is gone, and the clause. */
const WHYS = [
  { value: "Killed", label: "Killed in action: not replaced (EaW 3b)", clause: "EaW 3b" },
  { value: "Retired", label: "Retired: not paid for on a new ship (EaW 27a)", clause: "EaW 27a" },
] as const;

/** A Legendary Officer is killed, or retires (EaW 3b, 27a); its subject is the ship. */
export const loseOfficer = formCommandOn<OwnShip, { readonly officer: Field<string>; readonly why: Field<string> }>({
  id: "lose-officer",
  title: "Lose a Legendary Officer",
  clause: "EaW 3b",
  steps: ["4a", "5a"],
  by: [EMPIRE],
  about: "a ship",
  seenBy: "side",
  button: "Record the loss",
  offered: (open, side) =>
    shipsOf(open, side)
      .filter(({ unit }) => factsOf(open, unit).officers.length > 0)
      .map(({ unit }) => allows(unit, `A Legendary Officer of ${shipNamed(open, unit)} is gone`, "EaW 3b")),
  find: shipFor,
  fields(open, { unit }) {
    const { officers } = factsOf(open, unit);
    if (officers.length > 0) {
      const names = officers.map(({ officer }) => officer);
      return {
        ask: {
          officer: choiceField("Officer", names, { start: names[0] ?? "" }),
          why: choiceField("Why", WHYS, { start: "Killed" }),
        },
      };
    }
    return refusal(OFFICER_CHECK, unit, `${unit} has no Legendary Officer. Choose a ship that has one.`, "EaW 2e");
  },
  write(open, { unit, side }, { officer, why }, { stamp }) {
    const left = factsOf(open, unit).officers.filter((one) => one.officer !== officer);
    const clause = WHYS.find(({ value }) => value === why)?.clause ?? "EaW 3b";
    const edits = eventEdits(open, [{ side, change: officersAboard(unit, left, why) }], stamp, "", clause);
    return allowed(`The Legendary ${officer} of ${unit} is ${why.toLowerCase()}.${overSays(open, edits)}`, edits);
  },
});
