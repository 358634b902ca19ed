import { formCommand } from "../../campaign/commands/command";
import { allows } from "../../campaign/commands/command-spec";
import { optionalWholeField, textIn, type Fields } from "../../campaign/commands/field";
import { nameField } from "../../campaign/commands/name-field";
import type { BooksState } from "../../campaign/ledger/ledger";
import { nearestFree, takenSays } from "../../campaign/ledger/naming";
import { allowed, refusal } from "../../campaign/ledger/outcome";
import { unfitPoint } from "../map/free-point";
import { systemAdded } from "../map/place-events";
import { systemsNow } from "../state/state";
import { systemLike, systemNames } from "../command-parts/find-by-name";
import { eventEdits } from "../command-parts/event-edits";

const CLAUSE = "EaW 1a";
const STEP = "0b";

/** A name that no system has: "System 4". */
function freeName(state: BooksState): string {
  for (let number = systemsNow(state).length + 1; ; number++) {
    if (systemLike(state, `System ${number}`) === undefined) return `System ${number}`;
  }
}

/** Adds a planetary system to the map. All know that it is there; what it contains is found by exploring it (EaW 16.0). */
export const addSystem = formCommand<Fields>({
  id: "add-system",
  title: "Add a system",
  clause: CLAUSE,
  steps: [STEP],
  by: [],
  about: "",
  seenBy: "all",
  button: "Add the system",
  offered: () => [allows("", "Add a planetary system to the map", CLAUSE, STEP)],
  fields: (open) => ({
    ask: {
      place: nameField("Name", open, { samples: [freeName(open)], taken: systemNames(open) }),
      x: optionalWholeField("X", { samples: ["3", ""] }),
      y: optionalWholeField("Y", { samples: ["4", ""] }),
    },
  }),
  write(open, values, { stamp }) {
    const name = textIn(values, "place");
    const there = systemLike(open, name);
    if (there !== undefined) {
      const message = `${takenSays(name, there, "a system of this campaign")}. Choose another name, such as ${nearestFree(open, name, systemNames(open))}.`;
      return refusal("system", name, message, CLAUSE);
    }
    const at = { x: values["x"] as number | null, y: values["y"] as number | null };
    const nowhere = unfitPoint(open, name, at);
    if (nowhere !== undefined) return refusal("system", name, nowhere, CLAUSE);
    const noted = [{ side: "", change: systemAdded(name, at) }];
    return allowed(`${name} is on the map.`, eventEdits(open, noted, stamp, STEP, CLAUSE));
  },
});
