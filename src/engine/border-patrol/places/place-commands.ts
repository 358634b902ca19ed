import { parseHex } from "../../core/hex";
import { quote } from "../../core/cell";
import { likeName } from "../../core/names";
import { toNumber, type Points } from "../../core/points";
import { sameWord } from "../../core/words";
import { formCommand } from "../../campaign/commands/command";
import { allows } from "../../campaign/commands/command-spec";
import {
  changing,
  amountField,
  choiceField,
  optionalChoiceField,
  textField,
  textIn,
  type Fields,
} from "../../campaign/commands/field";
import { nameField } from "../../campaign/commands/name-field";
import { recordEvents, typedSoFar } from "../../campaign/commands/record-events";
import type { Stamp } from "../../campaign/ledger/booking";
import type { BooksState } from "../../campaign/ledger/ledger";
import { nearestFree, takenSays } from "../../campaign/ledger/naming";
import { allowed, refusal, type OpenBooks, type Outcome, refuseIf } from "../../campaign/ledger/outcome";
import type { NewEvent } from "../../campaign/ledger/tracker";
import { ORION } from "../sides";
import { PLACE_TRACKER, placesNow, recordPlace, type KnownPlace } from "./places";
import { PLACE_KINDS } from "./places-table";

const CHECK = "place";
const CLAUSE = "V1.23 1A1";

/** The place with a name, however it is capitalized; undefined if the books have none. */
export const placeNamed = (state: BooksState, name: string): KnownPlace | undefined =>
  placesNow(state).find(({ place }) => sameWord(place, name));

/** The refusal of a place that the books do not have. */
export const unknownPlace = (name: string): Outcome =>
  refusal(
    "unknown-place",
    name || "Place",
    `${name === "" ? "A blank" : quote(name)} is not a place of this campaign. Choose one of the sheet Systems, or add it on the Systems page.`,
  );

/** Writes entries about places; where places were only typed so far, all of them come first. */
export const placeEdits = (open: OpenBooks, noted: readonly NewEvent[], stamp: Stamp, step = "", clause = CLAUSE) =>
  recordEvents(open, [...typedSoFar(open, PLACE_TRACKER), ...noted], stamp, { step, clause });

/** The fields of what counts of a place. */
function placeFields(open: OpenBooks, now?: KnownPlace) {
  const teams = open.books.sides.filter(({ kind }) => kind !== ORION).map(({ name }) => name);
  const owners = now && now.owner !== "" && !teams.includes(now.owner) ? [...teams, now.owner] : teams;
  const kinds = now && now.kind !== "" && !PLACE_KINDS.some((kind) => kind === now.kind) ? [now.kind] : [];
  const value = now ? String(toNumber(now.economicValue)) : "0";
  return {
    kind: choiceField("Kind", [...PLACE_KINDS, ...kinds], { none: "Choose the kind", start: now?.kind ?? "" }),
    hex: textField("Hex", { start: now?.hex ?? "", word: true, samples: ["0101", "2214", "no hex"] }),
    owner: optionalChoiceField("Owner", owners, { none: "Unclaimed", ...(now && { start: now.owner }) }),
    economicValue: amountField("Economic value", { start: value, least: 0, samples: [value, "2.5", "12"] }),
    state: textField("State", { start: now?.state ?? "", word: true, samples: ["", "Disrupted"] }),
  };
}

/** What was typed into those fields. */
const described = (values: Readonly<Record<string, unknown>>) => ({
  kind: textIn(values, "kind"),
  hex: textIn(values, "hex"),
  owner: textIn(values, "owner"),
  economicValue: values["economicValue"] as Points,
  state: textIn(values, "state"),
});

/** The refusal of a hex that is none. */
function wrongHex(place: string, hex: string): Outcome | undefined {
  if (hex === "" || parseHex(hex) !== undefined) return undefined;
  return refusal(
    CHECK,
    place,
    `The hex of ${place} is ${quote(hex)}. Enter four figures such as 0406, or leave it blank.`,
  );
}

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
  clause: CLAUSE,
  steps: [],
  by: [],
  about: "",
  seenBy: "game master",
  button: "Add the place",
  testIds: () => ({ field: (name) => `place-field-${name}`, commit: "place-save" }),
  offered: () => [allows("", "Add a Province or Star System", CLAUSE)],
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

/** Changes what a place is, whose it is, or what it is worth (7A, 7B); its subject is the place. */
export const editPlace = formCommand<Fields>({
  id: "edit-place",
  title: "Change a Province or Star System",
  clause: CLAUSE,
  steps: [],
  by: [],
  about: "a place",
  seenBy: "game master",
  button: "Save the place",
  testIds: () => ({ field: (name) => `place-field-${name}`, commit: "place-save" }),
  offered: (open) => placesNow(open).map(({ place }) => allows(place, `Change ${place}`, CLAUSE)),
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
