/** Everything whose time is measured. */
export { measureCalls } from "./calls";
export { measurePlayerFiles } from "./player-files";
export { measureReading } from "./reading";
export { measureRolls } from "./rolls";
export { measureSeason } from "./season";
