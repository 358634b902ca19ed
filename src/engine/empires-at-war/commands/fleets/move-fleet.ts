import { askedAbout } from "../../../campaign/commands/asked-about";
import { allows } from "../../../campaign/commands/declared";
import { choiceField, textIn, type Fields } from "../../../campaign/commands/field";
import { allowed, readOnly } from "../../../campaign/ledger/outcome";
import { EMPIRE } from "../../lines";
import { fleetMoved } from "../../state/fleet-events";
import type { FleetNow } from "../../state/fleets";
import { lanesFrom } from "../../state/lanes";
import { fleetsNow } from "../../state/state";
import { fleetNamed, unknownFleet } from "../named";
import { noteEdits } from "../note";

const CLAUSE = "EaW 5a";
const STEP = "3d";

/** A fleet jumps along a warp lane to the next system (EaW 5a); its subject is the fleet. */
export const moveFleet = askedAbout<FleetNow, Fields>({
  id: "move-fleet",
  title: "Move a fleet",
  clause: CLAUSE,
  steps: [STEP],
  by: [EMPIRE],
  about: "a fleet",
  seenBy: "side",
  button: "Move it",
  offered: (open, side) =>
    fleetsNow(open)
      .filter((fleet) => fleet.side === side && lanesFrom(open, fleet.place).length > 0)
      .map(({ fleet }) => allows(fleet, `Move ${fleet}`, CLAUSE, STEP)),
  find(open, { side, subject }) {
    const locked = readOnly(open);
    if (locked) return locked;
    const fleet = fleetNamed(open, subject);
    return fleet && (side === "" || fleet.side === side) ? { found: fleet } : unknownFleet(open, side, subject);
  },
  fields(open, fleet) {
    const ways = lanesFrom(open, fleet.place).map(({ to }) => to);
    return { ask: { to: choiceField("To", ways, { start: ways[0] ?? "" }) } };
  },
  write(open, fleet, values, { stamp }) {
    const to = textIn(values, "to");
    const lane = lanesFrom(open, fleet.place).find((way) => way.to === to);
    const at = { place: to, from: fleet.place, direction: lane?.enters ?? "", since: open.campaign.turn };
    const noted = [{ side: fleet.side, change: fleetMoved(fleet.fleet, at) }];
    return allowed(`${fleet.fleet} is in ${to}.`, noteEdits(open, noted, stamp, STEP, CLAUSE));
  },
});
