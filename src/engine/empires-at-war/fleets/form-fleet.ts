import { mostFleets } from "../position/most-fleets";
import { formCommand } from "../../campaign/commands/command";
import { allows } from "../../campaign/commands/command-spec";
import { choiceField, onMap, textIn, type Fields } from "../../campaign/commands/field";
import { nameField } from "../../campaign/commands/name-field";
import type { BooksState } from "../../campaign/ledger/ledger";
import { takenSays } from "../../campaign/ledger/naming";
import { allowed, refusal } from "../../campaign/ledger/outcome";
import { fightingFleets } from "./first-fleets";
import { fleetsOfSideAt } from "./fleets-of-side";
import { EMPIRE } from "../sides";
import { SET_UP } from "../season";
import { fleetFormed, fleetMoved } from "./fleet-events";
import { systemsNow } from "../state/state";
import { fleetLike, fleetNames, systemNamed, unknownSystem } from "../command-parts/find-by-name";
import { eventEdits } from "../command-parts/event-edits";
import { freeFleet } from "./new-fleet";
import { empireField, empireIn } from "../command-parts/empire-field";

const CLAUSE = "EaW 1e";

/** The name of an empire's next fleet: "Klingons 4". */
export const freeName = (state: BooksState, side: string): string =>
  freeFleet(state, `${side} ${fightingFleets(state, side).length + 1}`);

/** Forms a fleet of an empire in a system (EaW 1e, 2c). Its ships join it afterwards. */
export const formFleet = formCommand<Fields>({
  id: "form-fleet",
  title: "Form a fleet",
  clause: CLAUSE,
  steps: ["0d", "2a"],
  by: [EMPIRE],
  about: "",
  seenBy: "side",
  button: "Form the fleet",
  offered: (open, side) => (systemsNow(open).length === 0 ? [] : [allows("", `Form a fleet of ${side}`, CLAUSE)]),
  fields(open, { side }) {
    const places = systemsNow(open).map(({ place }) => place);
    return {
      ask: {
        ...empireField(open, side),
        fleet: nameField("Name", open, {
          taken: fleetNames(open),
          start: side === "" ? "" : freeName(open, side),
          samples: [freeName(open, side || EMPIRE)],
        }),
        place: onMap(choiceField("System", places, { start: places[0] ?? "" })),
      },
    };
  },
  write(open, values, { side: by, stamp }) {
    const side = empireIn(by, values);
    const name = textIn(values, "fleet");
    const there = fleetLike(open, name);
    if (there !== undefined) {
      const message = `${takenSays(name, there)}. Choose another name, such as ${freeName(open, side)}.`;
      return refusal("fleet", name, message, CLAUSE);
    }
    const system = systemNamed(open, textIn(values, "place"));
    if (!system) return unknownSystem(open, textIn(values, "place"));
    const crowd = fleetsOfSideAt(open, side, system.place);
    if (open.campaign.turn !== SET_UP && crowd.length >= mostFleets(open)) {
      const names = crowd.map((other) => other.fleet).join(", ");
      const message = `${names} are in ${system.place}, and ${mostFleets(open)} fleets are the most. Choose another system, or transfer ships to one of them.`;
      return refusal("fleet", name, message, "EaW 17a");
    }
    const at = { place: system.place, from: "", direction: "", since: open.campaign.turn };
    const noted = [fleetFormed(name), fleetMoved(name, at)].map((change) => ({ side, change }));
    return allowed(`${name} is formed in ${system.place}.`, eventEdits(open, noted, stamp, "", CLAUSE));
  },
});
