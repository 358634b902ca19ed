import { formCommandOn } from "../../campaign/commands/form-command-on";
import { allows } from "../../campaign/commands/command-spec";
import {
  changing,
  choiceField,
  optionalAmountField,
  optionalChoiceField,
  optionalWholeField,
  textIn,
  yesField,
  type Fields,
} from "../../campaign/commands/field";
import { allowed, refusal, type OpenBooks, type Outcome, refuseIf } from "../../campaign/ledger/outcome";
import type { Points } from "../../core/points";
import { toNumber } from "../../core/points";
import { SET_UP } from "../season";
import { recordedSystem, recordPlace, type SystemNow, type TypedPlace } from "./places";
import { systemsNow } from "../state/state";
import { DEVELOPMENTS, MAPS } from "./places-table";
import { PLANETS, type Planet } from "../words";
import { unfitPoint } from "./free-point";
import { systemNamed, unknownSystem } from "../command-parts/find-by-name";
import { eventEdits } from "../command-parts/event-edits";

const CHECK = "system";
const CLAUSE = "EaW 1c";
const MAX_PLANETS = 2;

/** What each development needs (EaW 12.0, 13.0). */
const NEEDS: Readonly<Record<string, { readonly planet: Planet; readonly clause: string }>> = {
  Mine: { planet: "Mineral", clause: "EaW 12.0" },
  Colony: { planet: "Life", clause: "EaW 13.0" },
};

/** The field that says whether an empire has explored it, by the number of the empire. */
const exploredField = (index: number): string => `explored-${index + 1}`;

const numberText = (value: number | null): string => (value === null ? "" : String(value));

/** The fields of a system. */
function fieldsOf({ books, campaign: { turn } }: OpenBooks, now: SystemNow): Fields {
  const sides = books.sides.map(({ name }) => name);
  const owners = (label: string, none: string, start: string) => optionalChoiceField(label, sides, { none, start });
  const since = (label: string, start: number | null) =>
    optionalWholeField(label, {
      least: SET_UP,
      most: turn,
      start: numberText(start),
      hint: "A turn; 0 is the set-up",
      samples: [String(turn), ""],
    });
  const maps = MAPS.some((map) => map === now.map) || now.map === "" ? MAPS : [...MAPS, now.map];
  return {
    x: optionalWholeField("X", { start: numberText(now.x), hint: "To the right", samples: ["40", "-17", ""] }),
    y: optionalWholeField("Y", { start: numberText(now.y), hint: "Down", samples: ["60", "-10", ""] }),
    planet: choiceField("Planet", PLANETS.list, { start: now.planet }),
    planets: optionalWholeField("Planets", {
      least: 1,
      most: MAX_PLANETS,
      start: numberText(now.planets),
      samples: ["1", "2", ""],
    }),
    map: optionalChoiceField("Map", maps, { none: "Not known", start: now.map }),
    ...Object.fromEntries(
      sides.map((name, index) => [
        exploredField(index),
        yesField(`Explored by ${name}`, now.explored.includes(name) ? { start: "yes" } : {}),
      ]),
    ),
    owner: owners("Owner", "Nobody", now.owner),
    development: optionalChoiceField("Development", DEVELOPMENTS, { none: "None", start: now.development }),
    developedSince: since("Developed since", now.developedSince),
    fortOwner: owners("Owner of a fortification", "None", now.fortOwner),
    fortSince: since("Fortified since", now.fortSince),
    webLayers: optionalWholeField("Layers of a web", {
      least: 0,
      start: numberText(now.webLayers),
      samples: ["", "2"],
    }),
    webStrength: optionalAmountField("Strength of the web", {
      least: 0,
      start: now.webStrength === null ? "" : String(toNumber(now.webStrength)),
      samples: ["", "12"],
    }),
  };
}

/** What was typed into those fields; what belongs to something that is not there is left out. */
function typedIn({ books, campaign: { turn } }: OpenBooks, values: Readonly<Record<string, unknown>>): TypedPlace {
  const whole = (name: string) => values[name] as number | null;
  const [development, fortOwner] = [textIn(values, "development"), textIn(values, "fortOwner")];
  const webLayers = whole("webLayers") || null;
  return {
    x: whole("x"),
    y: whole("y"),
    planet: textIn(values, "planet") as Planet,
    planets: whole("planets"),
    map: textIn(values, "map"),
    owner: textIn(values, "owner"),
    development,
    developedSince: development === "" ? null : (whole("developedSince") ?? turn),
    explored: books.sides
      .map(({ name }) => name)
      .filter((_, index) => values[exploredField(index)] === true)
      .join(", "),
    fortOwner,
    fortSince: fortOwner === "" ? null : (whole("fortSince") ?? turn),
    webLayers,
    webStrength: webLayers === null ? null : (values["webStrength"] as Points | null),
  };
}

/** What belongs to something: the field that must be filled for it. */
const BELONGS = [
  { name: "developedSince", label: "Developed since", to: "development", needs: "a development" },
  { name: "fortSince", label: "Fortified since", to: "fortOwner", needs: "the owner of the fortification" },
  { name: "webStrength", label: "Strength of the web", to: "webLayers", needs: "the layers of the web" },
] as const;

/** What was entered for something that is not there; what the system has of it goes with it. */
function givenInVain(
  now: SystemNow,
  values: Readonly<Record<string, unknown>>,
  typed: TypedPlace,
): Outcome | undefined {
  const vain = BELONGS.find(({ name, to }) => {
    const given = values[name] ?? null;
    return given !== null && given !== now[name] && (typed[to] === "" || typed[to] === null);
  });
  if (!vain) return undefined;
  const message = `${vain.label} is entered for ${now.place}, without ${vain.needs}. Enter both, or leave both blank.`;
  return refusal(CHECK, now.place, message, CLAUSE);
}

/** What the rules do not allow; undefined if nothing. */
function unfit(open: OpenBooks, { place }: SystemNow, typed: TypedPlace): Outcome | undefined {
  const { planet, owner, development, explored } = typed;
  const nowhere = unfitPoint(open, place, typed);
  if (nowhere !== undefined) return refusal(CHECK, place, nowhere, CLAUSE);
  if (planet === "Unknown" && explored !== "") {
    const found = PLANETS.list.filter((word) => word !== "Unknown").join(", ");
    const message = `${explored} cannot have explored ${place} while its planet is unknown. Choose what was found: ${found}.`;
    return refusal(CHECK, place, message, "EaW 16.0");
  }
  const needs = NEEDS[development];
  if (needs && needs.planet !== planet) {
    const message = `A ${development.toLowerCase()} needs a ${needs.planet.toLowerCase()} planet, and that of ${place} is ${planet.toLowerCase()}. Choose ${needs.planet}, or no development.`;
    return refusal(CHECK, place, message, needs.clause);
  }
  if (needs && owner === "") {
    const message = `The ${development.toLowerCase()} of ${place} has no owner. Choose the empire that developed it.`;
    return refusal(CHECK, place, message, needs.clause);
  }
  return undefined;
}

/** Changes what is in a system, whose it is, and where it is on the map, by hand; its subject is the system. */
export const editSystem = formCommandOn<SystemNow, Fields>({
  id: "edit-system",
  title: "Change a system",
  clause: CLAUSE,
  steps: [],
  by: [],
  about: "a system",
  seenBy: "game master",
  button: "Save the system",
  testIds: () => ({ field: (name) => `system-field-${name}`, commit: "system-save" }),
  offered: (open) => systemsNow(open).map(({ place }) => allows(place, `Change ${place}`, CLAUSE)),
  find(open, { subject }) {
    const found = systemNamed(open, subject);
    return found ? { found } : unknownSystem(open, subject);
  },
  fields: (open, now) => ({ ask: changing(fieldsOf(open, now)) }),
  write(open, now, values, { stamp }) {
    const typed = typedIn(open, values);
    refuseIf(givenInVain(now, values, typed) ?? unfit(open, now, typed));
    const noted = recordPlace(now.place, typed, recordedSystem(now));
    if (noted.length === 0) return allowed("Nothing changes.", []);
    return allowed(`${now.place} is changed.`, eventEdits(open, noted, stamp, "", CLAUSE));
  },
});
