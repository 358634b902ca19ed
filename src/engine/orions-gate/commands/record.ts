import { noteThings, typedSoFar } from "../../campaign/commands/note-things";
import { booking, type Stamp } from "../../campaign/ledger/booking";
import { allowed, readOnly, refusal, type OpenBooks, type Outcome } from "../../campaign/ledger/outcome";
import { stateAfter } from "../../campaign/ledger/replay";
import type { Noted } from "../../campaign/ledger/tracker";
import { quote } from "../../core/cell";
import { nearest } from "../../core/nearest";
import { sameWord } from "../../core/words";
import type { Battle } from "../battle/battle";
import { battleOfFleet, battleWith } from "../battle/battles";
import { formatLayout } from "../building-your-fleet/layout-text";
import { shipFitted } from "../changes";
import { built, FLEET_TRACKER, SHIP_TRACKER, type BuiltFleet, type BuiltShip } from "../fleets";
import { partEdits, partsAgree } from "../parts";
import type { Fitted } from "../rows";

export const BUILDING = "Gate: Building your Fleet";

/** The check of what the commands of the builder refuse. */
export const BUILDER = "gate-builder";

/** More components than any hull has slots for; the text of their layout still fits into a cell. */
export const MOST_PARTS = 100;

/** Writes entries about fleets and ships, and what follows from them on their sheets; or refuses where nothing may be written. */
export function record(open: OpenBooks, noted: readonly Noted[], stamp: Stamp, says: string): Outcome {
  const locked = readOnly(open);
  if (locked) return locked;
  const all = [...typedSoFar(open, FLEET_TRACKER), ...typedSoFar(open, SHIP_TRACKER), ...noted];
  const entries = noteThings(open, all, booking(open, stamp, "", BUILDING));
  const then = stateAfter(open, entries).campaign;
  return allowed(says, [...entries, ...partEdits(open, then)]);
}

/** The fleet with a name, if this side may change it; or why not. */
export function fleetToChange(open: OpenBooks, side: string, name: string): BuiltFleet | Outcome {
  const { fleets } = built(open.campaign);
  const found = [...fleets.values()].find(({ fleet }) => sameWord(fleet, name));
  if (!found) return unknown("fleet", name, [...fleets.keys()]);
  const fighting = battleOfFleet(open.campaign, found.fleet);
  if (fighting) return inBattle(found.fleet, fighting);
  if (side === "" || side === found.player) return found;
  const whose = found.player === "" ? "nobody's" : `${found.player}'s`;
  return refusal(BUILDER, found.fleet, `${found.fleet} is ${whose} fleet: ${side} changes only its own.`, BUILDING);
}

/** The ship with a name, if this side may change it; or why not. */
export function shipToChange(open: OpenBooks, side: string, name: string): BuiltShip | Outcome {
  const { ships, fleets } = built(open.campaign);
  const found = [...ships.values()].find(({ ship }) => sameWord(ship, name));
  if (!found) return unknown("ship", name, [...ships.keys()]);
  const fighting = battleWith(open.campaign, found.ship);
  if (fighting) return inBattle(found.ship, fighting);
  // A ship of a fleet that is not in the log is the game master's.
  if (!fleets.has(found.fleet)) return side === "" ? found : unknown("fleet", found.fleet, [...fleets.keys()]);
  const fleet = fleetToChange(open, side, found.fleet);
  return "edits" in fleet ? fleet : found;
}

/** The same, if its components on the sheet are those of the log. */
export function shipToFit(open: OpenBooks, side: string, name: string): BuiltShip | Outcome {
  const ship = shipToChange(open, side, name);
  if ("edits" in ship || partsAgree(open, ship.ship)) return ship;
  const message = `The sheet Components says something else of ${ship.ship} than the log. Choose "Record the components on the sheet" for it first, or set its rows back.`;
  return refusal(BUILDER, ship.ship, message, BUILDING);
}

const inBattle = (name: string, { battle }: Battle): Outcome =>
  refusal(BUILDER, name, `${name} fights in ${battle}. End the battle before you change it.`, "Gate: Setup");

function unknown(what: "fleet" | "ship", name: string, names: readonly string[]): Outcome {
  const meant = nearest(name, names);
  const all = names.length === 0 ? `There is no ${what} yet; add one.` : `Choose one of: ${names.join(", ")}.`;
  const choice = meant === undefined ? all : `The nearest is ${meant}.`;
  return refusal(BUILDER, name || what, `${quote(name)} is not a ${what} of these books. ${choice}`, BUILDING);
}

/** The text of a fleet sheet is read by these signs. */
export const NAME_HAS = "1 to 40 characters without : ; or ,";
export const isFit = (name: string): boolean => /^[^:;,\n\r]{1,40}$/.test(name);

/** Why a name cannot be given to a fleet or a ship; undefined if it can. */
export function nameTaken(open: OpenBooks, what: "fleet" | "ship", name: string): Outcome | undefined {
  if (!isFit(name)) {
    return refusal(BUILDER, name, `${quote(name)} cannot be the name of a ${what}. Enter ${NAME_HAS}.`, BUILDING);
  }
  const { fleets, ships } = built(open.campaign);
  const names = [...(what === "fleet" ? fleets : ships).keys()];
  const there = names.find((known) => sameWord(known, name));
  if (there === undefined) return undefined;
  const message = `${there} is already a ${what}. Choose another name, such as ${freeName(names, name)}.`;
  return refusal(BUILDER, name, message, BUILDING);
}

/** A name like this one that is not taken, with a number from the first on: "Vigil 2". */
export function freeName(names: readonly string[], like: string, first = 2): string {
  const stem = like.replace(/ \d+$/, "");
  for (let number = first; ; number++) {
    const name = `${stem} ${number}`;
    if (!names.some((known) => sameWord(known, name))) return name;
  }
}

/** The entry that gives a ship other components. */
export const refitted = ({ ship, parts: was }: Pick<BuiltShip, "ship" | "parts">, parts: readonly Fitted[]): Noted => ({
  side: "",
  change: shipFitted(ship, formatLayout(parts), formatLayout(was)),
});
