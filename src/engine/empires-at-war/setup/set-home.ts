import { formCommand } from "../../campaign/commands/command";
import { asksFor } from "../../campaign/commands/command-spec";
import { choiceField, onMap, textIn, wholeField, type Fields } from "../../campaign/commands/field";
import { rowsIn, sideNamed, type BooksState } from "../../campaign/ledger/ledger";
import { allowed, refusal, type Outcome, refuseIf } from "../../campaign/ledger/outcome";
import type { Edit } from "../../campaign/schema/edit";
import { rowOf } from "../../campaign/schema/table";
import { ZERO } from "../../core/points";
import { sameWord } from "../../core/words";
import { FRD, HOME } from "../constants";
import { SET_UP } from "../season";
import { fleetFormed, fleetMoved, shipJoins } from "../fleets/fleet-events";
import { systemDeveloped, systemExplored, systemOwned } from "../map/place-events";
import { systemsNow } from "../state/state";
import { MAPS } from "../map/places-table";
import { SIDES } from "../tables";
import { bookedEdits } from "../command-parts/booked-edits";
import { freeId } from "../../campaign/commands/unit-series";
import { fleetNamed, systemNamed, unknownSystem } from "../command-parts/find-by-name";
import { isSetUp, notInSetUp } from "./set-up-only";

const { step: STEP, clause: CLAUSE } = HOME;

/** The fleet that is an empire's FRD, with what belongs to it. */
export const frdFleet = (side: string): string => `${side} FRD`;

const homeOf = ({ books }: Pick<BooksState, "books">, side: string): string =>
  rowsIn(books, SIDES).find(({ name }) => name === side)?.home ?? "";

const hasHome = (state: BooksState, side: string): boolean => fleetNamed(state, frdFleet(side)) !== undefined;

/** The systems that can be a home: those that are nobody's. */
const freeSystems = (state: BooksState): readonly string[] =>
  systemsNow(state).flatMap(({ place, owner }) => (owner === "" ? [place] : []));

/** The refusal of an empire that has a home, or does not exist. */
function unfit(open: Parameters<typeof notInSetUp>[0], subject: string): Outcome | undefined {
  const wrong = notInSetUp(open, "Homes are set", CLAUSE);
  if (wrong) return wrong;
  const side = sideNamed(open.books, subject);
  if (!side) {
    const names = open.books.sides.map(({ name }) => name).join(", ");
    return refusal("unknown-side", subject || "Empire", `Choose the empire whose home it is: ${names}.`, CLAUSE);
  }
  if (!hasHome(open, side.name)) return undefined;
  const message = `${side.name} already has its home in ${homeOf(open, side.name)}. Undo that first to choose another.`;
  return refusal("home", side.name, message, CLAUSE);
}

/** An empire's home: a mineral planet with a developed mine, and its FRD (EaW 2a); its subject is the empire. */
export const setHome = formCommand<Fields>({
  id: "set-home",
  title: "Set the home of an empire",
  clause: CLAUSE,
  steps: [STEP],
  by: [],
  about: "an empire",
  seenBy: "game master",
  button: "Set the home",
  offered: (open, side) =>
    side !== "" || !isSetUp(open) || systemsNow(open).length === 0
      ? []
      : open.books.sides.map(({ name }) =>
          asksFor({
            subject: name,
            what: `Set the home of ${name}`,
            step: STEP,
            clause: CLAUSE,
            done: hasHome(open, name),
          }),
        ),
  fields(open, { subject }) {
    refuseIf(unfit(open, subject));
    const free = freeSystems(open);
    const home = homeOf(open, subject);
    return {
      ask: {
        place: onMap(
          choiceField("Home system", free, {
            start: free.find((place) => sameWord(place, home)) ?? free[0] ?? "",
          }),
        ),
        planets: wholeField("Planets", { start: "1", least: 1, most: 2, samples: ["1", "2"] }),
        map: choiceField("Map", MAPS, { start: MAPS[0] }),
      },
    };
  },
  write(open, values, { subject, stamp }) {
    const wrong = unfit(open, subject);
    const side = sideNamed(open.books, subject);
    if (wrong || !side) return wrong ?? unknownSystem(open, subject);
    const system = systemNamed(open, textIn(values, "place"));
    if (!system) return unknownSystem(open, textIn(values, "place"));
    const { place } = system;
    const found = { planet: "Mineral", planets: Number(values["planets"]), map: textIn(values, "map") } as const;
    const fleet = frdFleet(side.name);
    const unit = freeId(open, side.name);
    const frd = {
      unit,
      side: side.name,
      name: fleet,
      class: FRD.class,
      economic: FRD.economic,
      combat: ZERO,
      fleet,
    };
    const at = { place, from: "", direction: "", since: SET_UP };
    const noted = [
      systemExplored(place, found),
      systemOwned(place),
      systemDeveloped(place, { development: "Mine", since: SET_UP }),
      fleetFormed(fleet),
      fleetMoved(fleet, at),
      shipJoins(unit, fleet, ""),
    ].map((change) => ({ side: side.name, change }));
    const home: Edit = { kind: "change", table: SIDES.name, row: side.row, cells: rowOf(SIDES, { home: place }) };
    return allowed(`${place} is the home of ${side.name}, with a mine and an FRD.`, [
      home,
      ...bookedEdits(open, { ships: [frd], noted }, stamp, { step: STEP, clause: CLAUSE }),
    ]);
  },
});
