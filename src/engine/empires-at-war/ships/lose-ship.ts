import { formCommandOn } from "../../campaign/commands/form-command-on";
import { allows } from "../../campaign/commands/command-spec";
import { choiceField, textField, type Field } from "../../campaign/commands/field";
import { allowed } from "../../campaign/ledger/outcome";
import { complianceSays } from "../fleets/compliance";
import { overSays } from "../fleets/over-limits";
import { shipLeaves } from "./leaving";
import { fleetWith } from "../fleets/whereabouts";
import { brokenBy, brokenWithout } from "../fleets/without-ship";
import { fleetDisbanded } from "../fleets/fleet-events";
import { shipsIn } from "../state/state";
import { eventEdits } from "../command-parts/event-edits";
import { shipFor, shipsOf, type OwnShip } from "../fleets/about-fleet";
import { shipNamed } from "./ship-named";

const CLAUSE = "EaW 17g";

/** How a ship is lost other than in a battle of the books. */
const HOWS = ["Destroyed", "Removed"] as const;

/** The GM records that a ship is out of the campaign other than by a battle of the books; its fleet is judged without it (EaW 7a, 17g). Its subject is the ship. */
export const loseShip = formCommandOn<OwnShip, { readonly how: Field<string>; readonly why: Field<string> }>({
  id: "lose-unit",
  title: "Record that a ship is out of the campaign",
  clause: CLAUSE,
  steps: [],
  by: [],
  about: "a ship",
  seenBy: "side",
  button: ({ subject }) => `Record the loss of ${subject}`,
  offered: (open, side) =>
    side === ""
      ? shipsOf(open, side).map(({ unit }) => allows(unit, `${shipNamed(open, unit)} is out of the campaign`, CLAUSE))
      : [],
  find: shipFor,
  fields: () => ({
    ask: {
      how: choiceField("How it leaves", HOWS, {
        start: HOWS[0],
        hint: "What a battle, scrapping or capture does is recorded there",
      }),
      why: textField("Why", { required: true, samples: ["It hit the energy barrier"] }),
    },
  }),
  write(open, { unit, side }, { how, why }, { stamp }) {
    const fleet = fleetWith(open, unit);
    const isLast = fleet !== undefined && shipsIn(open, fleet.fleet).length === 1;
    const broken = isLast ? undefined : brokenWithout(open, unit);
    const changes = [
      shipLeaves(open, unit, how),
      ...(broken ? brokenBy(open, broken) : []),
      ...(isLast ? [fleetDisbanded(fleet.fleet)] : []),
    ];
    const noted = changes.map((change) => ({ side, change }));
    const after = isLast
      ? ` ${fleet.fleet} had no other ship, and is disbanded.`
      : broken
        ? complianceSays(broken)
        : "";
    const edits = eventEdits(open, noted, stamp, "", CLAUSE);
    return allowed(
      `${unit} of ${side} is out of the campaign, ${how.toLowerCase()}: ${why}.${after}${overSays(open, edits)}`,
      edits,
    );
  },
});
