import { askedOnce } from "../../../campaign/commands/command";
import { allows } from "../../../campaign/commands/declared";
import { optionalWholeField, textField, textIn, type Fields } from "../../../campaign/commands/field";
import type { BooksState } from "../../../campaign/ledger/ledger";
import { allowed, readOnly, refusal } from "../../../campaign/ledger/outcome";
import { systemAdded } from "../../state/place-events";
import { systemsNow } from "../../state/state";
import { systemNamed } from "../named";
import { noteEdits } from "../note";

const CLAUSE = "EaW 1a";
const STEP = "0b";

/** A name that no system has: "System 4". */
function freeName(state: BooksState): string {
  for (let number = systemsNow(state).length + 1; ; number++) {
    if (!systemNamed(state, `System ${number}`)) return `System ${number}`;
  }
}

/** Adds a planetary system to the map. All know that it is there; what it contains is found by exploring it (EaW 16.0). */
export const addSystem = askedOnce<Fields>({
  id: "add-system",
  title: "Add a system",
  clause: CLAUSE,
  steps: [STEP],
  by: [],
  about: "",
  seenBy: "all",
  button: "Add it",
  offered: () => [allows("", "Add a planetary system to the map", CLAUSE, STEP)],
  fields: (open) => ({
    ask: {
      place: textField("Name", { required: true, word: true, samples: [freeName(open)] }),
      x: optionalWholeField("X", { samples: ["3", ""] }),
      y: optionalWholeField("Y", { samples: ["4", ""] }),
    },
  }),
  write(open, values, { stamp }) {
    const name = textIn(values, "place");
    const locked = readOnly(open);
    if (locked) return locked;
    const there = systemNamed(open, name);
    if (there) {
      const message = `${there.place} is already a system of this campaign. Choose another name, such as ${freeName(open)}.`;
      return refusal("system", name, message, CLAUSE);
    }
    const at = { x: values["x"] as number | null, y: values["y"] as number | null };
    const noted = [{ side: "", change: systemAdded(name, at) }];
    return allowed(`${name} is on the map.`, noteEdits(open, noted, stamp, STEP, CLAUSE));
  },
});
