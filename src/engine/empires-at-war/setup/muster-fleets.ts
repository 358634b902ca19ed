import { formCommandOn } from "../../campaign/commands/form-command-on";
import { asksFor } from "../../campaign/commands/command-spec";
import { choiceField, onMap, textIn, type Fields } from "../../campaign/commands/field";
import { rowsIn, sideNamed, type BooksState } from "../../campaign/ledger/ledger";
import { allowed, refusal, refuseIf } from "../../campaign/ledger/outcome";
import { FIRST_FLEETS } from "../constants";
import { fightingFleets } from "../fleets/first-fleets";
import { EMPIRE } from "../sides";
import { SET_UP } from "../season";
import { fleetFormed, fleetMoved } from "../fleets/fleet-events";
import { systemsNow } from "../state/state";
import { SIDES, type Empire } from "../tables";
import { fleetLike, systemNamed, unknownSystem } from "../command-parts/find-by-name";
import { eventEdits } from "../command-parts/event-edits";
import { isSetUp, notInSetUp } from "./set-up-only";
import { startsWithSix } from "../fleets/first-fleet-checks";

const CLAUSE = "EaW 2c";
const STEP = "0d";

/** How many of its first fleets an empire still has to form. */
const missing = (state: BooksState, side: string): number =>
  Math.max(0, FIRST_FLEETS.count - fightingFleets(state, side).length);

/** Names that no fleet has: "Gorn 1" to "Gorn 6". */
function names(state: BooksState, side: string, many: number): readonly string[] {
  const found: string[] = [];
  for (let number = 1; found.length < many; number++) {
    const name = `${side} ${number}`;
    if (fleetLike(state, name) === undefined) found.push(name);
  }
  return found;
}

/** Forms the six fleets with which an empire starts (EaW 2c), in its home; its subject is the empire. */
export const musterFleets = formCommandOn<Empire, Fields>({
  id: "muster-fleets",
  title: "Form the first fleets",
  clause: CLAUSE,
  steps: [STEP],
  by: [EMPIRE],
  about: "an empire",
  seenBy: "side",
  button: "Form the fleets",
  offered: (open, side) =>
    side === "" || !isSetUp(open) || systemsNow(open).length === 0
      ? []
      : [
          asksFor({
            subject: side,
            what: `Form the ${FIRST_FLEETS.count} fleets of ${side}`,
            step: STEP,
            clause: CLAUSE,
            done: missing(open, side) === 0,
          }),
        ],
  find(open, { side, subject }) {
    refuseIf(notInSetUp(open, "The first fleets are formed", CLAUSE));
    const named = sideNamed(open.books, subject);
    const found = rowsIn(open.books, SIDES).find(({ name }) => name === named?.name);
    if (!found || (side !== "" && found.name !== side)) {
      const names = side || open.books.sides.map(({ name }) => name).join(", ");
      return refusal("unknown-side", subject || "Empire", `Choose the empire whose fleets they are: ${names}.`, CLAUSE);
    }
    if (missing(open, found.name) > 0) return { found };
    const message = `${found.name} already has its ${FIRST_FLEETS.count} fleets. Buy their ships.`;
    return refusal(startsWithSix.id, found.name, message, CLAUSE);
  },
  fields(open, { home }) {
    const places = systemsNow(open).map(({ place }) => place);
    return {
      ask: {
        place: onMap(choiceField("System", places, { start: systemNamed(open, home)?.place ?? places[0] ?? "" })),
      },
    };
  },
  write(open, { name: side }, values, { stamp }) {
    const system = systemNamed(open, textIn(values, "place"));
    if (!system) return unknownSystem(open, textIn(values, "place"));
    const formed = names(open, side, missing(open, side));
    const at = { place: system.place, from: "", direction: "", since: SET_UP };
    const noted = formed.flatMap((fleet) =>
      [fleetFormed(fleet), fleetMoved(fleet, at)].map((change) => ({ side, change })),
    );
    return allowed(
      `${formed.join(", ")} ${formed.length === 1 ? "is" : "are"} formed in ${system.place}.`,
      eventEdits(open, noted, stamp, STEP, CLAUSE),
    );
  },
});
