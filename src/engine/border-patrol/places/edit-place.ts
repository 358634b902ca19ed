import { formCommand } from "../../campaign/commands/command";
import { allows } from "../../campaign/commands/command-spec";
import { changing, textIn, type Fields } from "../../campaign/commands/field";
import { allowed, refuseIf } from "../../campaign/ledger/outcome";
import { placesNow, recordPlace } from "./places";
import { PLACE_CLAUSE, placeEdits, placeNamed, unknownPlace } from "./place-edits";
import { described, placeFields, wrongHex } from "./place-fields";

/** Changes what a place is, whose it is, or what it is worth (7A, 7B); its subject is the place. */
export const editPlace = formCommand<Fields>({
  id: "edit-place",
  title: "Change a Province or Star System",
  clause: PLACE_CLAUSE,
  steps: [],
  by: [],
  about: "a place",
  seenBy: "game master",
  button: "Save the place",
  testIds: () => ({ field: (name) => `place-field-${name}`, commit: "place-save" }),
  offered: (open) => placesNow(open).map(({ place }) => allows(place, `Change ${place}`, PLACE_CLAUSE)),
  fields(open, { subject }) {
    const now = placeNamed(open, subject);
    return now ? { ask: changing(placeFields(open, now)) } : unknownPlace(subject);
  },
  write(open, values, { subject, stamp }) {
    const now = placeNamed(open, subject);
    if (!now) return unknownPlace(subject);
    refuseIf(wrongHex(now.place, textIn(values, "hex")));
    const noted = recordPlace(now.place, described(values), { ...now });
    if (noted.length === 0) return allowed("Nothing changes.", []);
    return allowed(`${now.place} is changed.`, placeEdits(open, noted, stamp));
  },
});
