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

const sinceReading: Reading<Since> = {
  ...named,
  accepts: `${SEASONS.join(", ")}, 1 to ${SEASONS.length}, or Full`,
  value: (cell) => (typeof cell === "number" ? SEASONS[(numbered.value(cell) ?? 0) - 1] : named.value(cell)),
};

/** A season by its name or its number from 1 to 4, or Full for something that existed before the year began. */
export const since = (help: string): Kind<Since> => cellKind(help, sinceReading);

/** What kind of planet a site is. */
export const PLANETS = new Words(["Life", "Mineral", "Dead", "Unknown"], {
  Life: ["Life Planet"],
  Mineral: ["Mineral Planet"],
  Dead: ["Dead Planet"],
  Unknown: ["Unknown Planet"],
});
export type Planet = (typeof PLANETS.list)[number];
