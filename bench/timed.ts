/** Everything whose time is measured. */
export { measureCalls } from "./calls";
export { measureReading } from "./reading";
export { measureSeason } from "./season";
