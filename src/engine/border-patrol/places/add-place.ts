import { likeName } from "../../core/names";
import { formCommand } from "../../campaign/commands/command";
import { allows } from "../../campaign/commands/command-spec";
import { textIn, type Fields } from "../../campaign/commands/field";
import { nameField } from "../../campaign/commands/name-field";
import type { BooksState } from "../../campaign/ledger/ledger";
import { nearestFree, takenSays } from "../../campaign/ledger/naming";
import { allowed, refusal, refuseIf } from "../../campaign/ledger/outcome";
import { placesNow, recordPlace } from "./places";
import { PLACE_CLAUSE, placeEdits } from "./place-edits";
import { CHECK, described, placeFields, wrongHex } from "./place-fields";

const placeNames = (state: BooksState): readonly string[] => placesNow(state).map(({ place }) => place);

/** A name that no place has: "Place 4". */
function freeName(state: BooksState): string {
  for (let number = placesNow(state).length + 1; ; number++) {
    if (likeName(placeNames(state), `Place ${number}`) === undefined) return `Place ${number}`;
  }
}

/** Adds a Province or Star System to the campaign. */
export const addPlace = formCommand<Fields>({
  id: "add-place",
  title: "Add a Province or Star System",
  clause: PLACE_CLAUSE,
  steps: [],
  by: [],
  about: "",
  seenBy: "game master",
  button: "Add the place",
  testIds: () => ({ field: (name) => `place-field-${name}`, commit: "place-save" }),
  offered: () => [allows("", "Add a Province or Star System", PLACE_CLAUSE)],
  fields(open) {
    const [first] = placesNow(open);
    const samples = [freeName(open), ...(first ? [first.place] : [])];
    return { ask: { place: nameField("Name", open, { samples, taken: placeNames(open) }), ...placeFields(open) } };
  },
  write(open, values, { stamp }) {
    const name = textIn(values, "place");
    const there = likeName(placeNames(open), name);
    if (there !== undefined) {
      const free = nearestFree(open, name, placeNames(open));
      const message = `${takenSays(name, there, "a place of this campaign")}. Choose another name, such as ${free}.`;
      return refusal(CHECK, name, message);
    }
    refuseIf(wrongHex(name, textIn(values, "hex")));
    const noted = recordPlace(name, described(values), undefined);
    return allowed(`${name} is added to the places of the campaign.`, placeEdits(open, noted, stamp));
  },
});
