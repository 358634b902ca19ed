import { wholeReading, wordReading } from "../core/arguments";
import { cellKind, type Kind, type Reading } from "../core/kind";
import { Words } from "../core/words";
import type { SEASON_SHARES } from "./constants";

/** When something was set up: in a season of this year, or before it ("Full"). */
export type Since = keyof typeof SEASON_SHARES;

/** The seasons of a year, in order. */
export const SEASONS = ["Spring", "Summer", "Fall", "Winter"] as const;
const numbered = wholeReading({ least: 1, most: SEASONS.length });
const named = wordReading(new Words<Since>([...SEASONS, "Full"], { Fall: ["Autumn"] }));

export const sinceReading: Reading<Since> = {
  ...named,
  accepts: `${SEASONS.join(", ")}, 1 to ${SEASONS.length}, or Full`,
  value: (cell) => (typeof cell === "number" ? SEASONS[(numbered.value(cell) ?? 0) - 1] : named.value(cell)),
};

/** A season by its name or its number from 1 to 4, or Full for something that existed before the year began. */
export const since = (help: string): Kind<Since> => cellKind(help, sinceReading);

const yearNumber = wholeReading({ least: 1 });
/** "Y170", or with its season, as EAW_DATE writes it. */
const DATED = new RegExp(`^Y(\\d{1,6})(?: (?:${SEASONS.join("|")}))?$`, "i");

const yearReading: Reading<number> = {
  ...yearNumber,
  accepts: "a whole number of 1 or more, or a year such as Y170",
  value(cell) {
    const dated = typeof cell === "string" ? DATED.exec(cell.trim())?.[1] : undefined;
    return yearNumber.value(dated === undefined ? cell : Number(dated));
  },
};

/** A year: 170, "Y170", or a date as EAW_DATE writes it, "Y170 Spring". */
export const year = (help: string): Kind<number> => cellKind(help, yearReading);

/** What kind of planet a site is. */
export const PLANETS = new Words(["Life", "Mineral", "Dead", "Unknown"], {
  Life: ["Life Planet"],
  Mineral: ["Mineral Planet"],
  Dead: ["Dead Planet"],
  Unknown: ["Unknown Planet"],
});
export type Planet = (typeof PLANETS.list)[number];
