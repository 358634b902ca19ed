import { wholeField, type Field } from "../../campaign/commands/field";
import type { OpenBooks } from "../../campaign/ledger/outcome";
import type { Edit } from "../../campaign/schema/edit";
import { rowOf } from "../../campaign/schema/table";
import { UNITS, type Ship } from "./units-table";
import { trackedShip } from "../table-rows";

/** Where the books have something of a unit from: "Captain of A-4, sheet Ships". */
export const fromShips = (what: string, unit: string): string => `${what} of ${unit}, sheet ${UNITS.sheet}`;

/** The Rating of an officer of a unit. What nobody noted is asked, with no answer given beforehand. */
export const ratingField = (officer: string, unit: string, noted: number | null = null): Field<number> =>
  wholeField(`Rating of the ${officer} of ${unit}`, {
    samples: ["0", "4", "9"],
    ...(noted === null
      ? { hint: `It is noted on the sheet ${UNITS.sheet}` }
      : { start: String(noted), from: fromShips(officer, unit) }),
  });

/** What is kept of a unit once it was asked, by the keys of its columns. */
export type RecordedRatings = Readonly<
  Partial<
    Record<
      "captainRating" | "navigatorRating" | "helmsmanRating" | "engineerRating" | "sizeClass" | "crewUnits",
      number | null
    >
  >
>;

/** What stays when the act that asked is undone. */
export const RATINGS_STAY = "what was answered about ratings and crews, in the rows of the ships";

/** The cells of units that nobody had filled in, with what was answered: so each is asked once. */
export const notedEdits = (open: OpenBooks, noted: ReadonlyMap<string, RecordedRatings>): readonly Edit[] =>
  [...noted].flatMap(([unit, answers]): readonly Edit[] => {
    const row = trackedShip(open, unit);
    const lacks = Object.entries(answers).filter(
      ([key, answer]) => answer !== null && row?.[key as keyof Ship] === null,
    );
    return row && lacks.length > 0
      ? [{ kind: "change", table: UNITS.name, row: row.row, cells: rowOf(UNITS, Object.fromEntries(lacks)) }]
      : [];
  });

/** The crew units of a ship at full strength. */
export const crewField = (label: string, unit: string, known: number | null, least: number): Field<number> =>
  wholeField(label, {
    ...{ least, most: 999, samples: ["40", "43"] },
    ...(known === null ? {} : { start: String(known), from: fromShips("Crew units", unit) }),
  });
