import { counted } from "../core/measure";

export const MOVEMENT_POINTS = counted("movement point", "movement points");
export const YEARS = counted("year", "years");
export const JUMPS = counted("jump", "jumps");
/** How long something takes; seasons of a year have names. */
export const SEASONS_LONG = counted("season", "seasons");
