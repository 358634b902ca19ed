import type { TurnPhase, TurnStep } from "../campaign/commands/sequence-of-play";
import { EMPIRE } from "./sides";

const EMPIRES = [EMPIRE];

/** A step of the GM. */
const master = (id: string, heading: string, what: string, rules: readonly string[], only?: string): TurnStep => ({
  ...{ id, heading, what, rules, kinds: [], byMaster: true, how: "secret" },
  ...(only !== undefined && { only }),
});

/** A step of every empire, secret from the others. */
const empires = (id: string, heading: string, what: string, rules: readonly string[]): TurnStep => ({
  ...{ id, heading, what, rules, kinds: EMPIRES, byMaster: false, how: "secret" },
});

const phase = (id: string, title: string, steps: readonly TurnStep[]): TurnPhase => ({
  id,
  title,
  rounds: 1,
  segments: [{ id, title, steps }],
});

const SET_UP = "in the set-up";
const NEW_YEAR = "at the New Year";

/** A season as a checklist goes through it (EaW 2.0, 32.0); the set-up comes before the first, New Year Events before each Spring. */
export const TURN: readonly TurnPhase[] = [
  phase("0", "Set-up", [
    master("0a", "Years and races", "Years, group and races", ["EaW 2b", "EaW 2d"], SET_UP),
    master("0b", "The map", "Map: systems and warp lanes", ["EaW 1a", "EaW 1d"], SET_UP),
    master("0c", "Homes", "Homes: a mine and an FRD for each empire", ["EaW 2a"], SET_UP),
    { ...empires("0d", "First fleets", "Six fleets for each empire", ["EaW 2c", "EaW 17.0"]), only: SET_UP },
  ]),
  phase("1", "New Year Events", [
    master("1a", "Income of the New Year", "Income from mines and bases", ["EaW 3c", "EaW 14.0"], NEW_YEAR),
    master("1b", "Supplies and self-repair restored", "Supplies and self-repair are restored", ["EaW 3b"], NEW_YEAR),
    master("1c", "Legendary Officers", "Roll for Legendary Officers", ["EaW 2e"], NEW_YEAR),
  ]),
  phase("2", "Orders", [empires("2a", "Orders", "Plot movement, builds and developments", ["EaW 4.0", "EaW 5.0"])]),
  phase("3", "Movement", [
    master("3a", "Fleets that disengaged", "Fleets that disengaged move on", ["EaW 32.1"]),
    master("3b", "Ships of free builds", "Ships of free builds join their fleets", ["EaW 32.2"]),
    master("3c", "Free jumps", "Free jumps from colonies", ["EaW 32.3", "EaW 5b"]),
    master("3d", "Movement and what was ordered", "Orders that cost movement points", ["EaW 5.0"]),
  ]),
  phase("4", "Combats", [master("4a", "Battles", "Resolve all combats", ["EaW 19.0", "EaW 26.0"])]),
  phase("5", "Post-combat resolution", [
    master("5a", "Repairs after the battles", "Repairs after combat", ["EaW 22b", "EaW 23a"]),
    master("5b", "Sites captured, destroyed and released", "Sites captured or destroyed, fortifications released", [
      "EaW 10.0",
      "EaW 12a",
      "EaW 13c",
    ]),
    master("5c", "Sites set up", "Fortifications, mines, colonies and bases are established", [
      "EaW 11.0",
      "EaW 12.0",
      "EaW 14.0",
    ]),
    master("5d", "Exploration", "Exploration", ["EaW 16.0"]),
    master("5e", "Vision and reports", "Vision Radii and reports", ["EaW 5e"]),
  ]),
];
