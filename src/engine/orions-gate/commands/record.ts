import { recordEvents, typedSoFar } from "../../campaign/commands/record-events";
import type { Stamp } from "../../campaign/ledger/booking";
import { isOfAnother, notAName, takenSays, type Named } from "../../campaign/ledger/naming";
import { allowed, refusal, type OpenBooks, type Outcome } from "../../campaign/ledger/outcome";
import { stateAfter } from "../../campaign/ledger/replay";
import type { NewEvent } from "../../campaign/ledger/tracker";
import { quote } from "../../core/cell";
import { likeName } from "../../core/names";
import { nearest } from "../../core/nearest";
import { sameWord } from "../../core/words";
import type { Battle } from "../battle/battle";
import { battleOfFleet, battlesOf, battlesUnderWay, battleWith } from "../battle/battles";
import { formatLayout } from "../building-your-fleet/layout-text";
import { shipFitted } from "../building-your-fleet/fleet-events";
import { built, FLEET_TRACKER, SHIP_TRACKER, type BuiltFleet, type BuiltShip } from "../fleets";
import { partEdits, partsAgree } from "../component-rows";
import type { FittedPart } from "../rows";

export const BUILDING = "Gate: Building your Fleet";

/** The check of what the commands of the builder refuse. */
export const BUILDER = "gate-builder";

/** More components than any hull has slots for; the text of their layout still fits into a cell. */
export const MAX_PARTS = 100;

/** Writes entries about fleets and ships, and what follows from them on their sheets; or refuses where nothing may be written. */
export function record(open: OpenBooks, noted: readonly NewEvent[], stamp: Stamp, says: string): Outcome {
  const all = [...typedSoFar(open, FLEET_TRACKER), ...typedSoFar(open, SHIP_TRACKER), ...noted];
  const entries = recordEvents(open, all, stamp, { clause: BUILDING });
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

/** The longest name that the text of a fleet sheet has room for. */
const LONGEST = 40;

/** Why a text cannot be the name of a fleet, a ship or a battle; undefined if it can. */
export function unfitHere(
  state: Named & { readonly campaign?: OpenBooks["campaign"] },
  name: string,
  taken: readonly string[] = [],
  of?: string,
): string | undefined {
  const wrong =
    notAName(state, name, taken, of) ?? isOfAnother(state, name, taken) ?? isOfBattle(state.campaign, name, taken);
  if (wrong !== undefined || name.length <= LONGEST) return wrong;
  return `${quote(name)} has ${name.length} characters. A name has up to ${LONGEST} here.`;
}

/** Why a name is one of a battle, or of a craft in one; undefined if it is not. Those of its own kind are `taken`. */
function isOfBattle(
  campaign: OpenBooks["campaign"] | undefined,
  name: string,
  taken: readonly string[],
): string | undefined {
  if (campaign === undefined) return undefined;
  const crafts = battlesUnderWay(campaign).flatMap((battle) => [...battle.crafts.keys()]);
  const others = [...battlesOf(campaign).battles.keys(), ...crafts].filter((known) => !taken.includes(known));
  const there = likeName(others, name);
  if (there === undefined) return undefined;
  return `${takenSays(name, there)}. Enter another name, such as ${freeName([...others, ...taken], name)}.`;
}

/** Why a name cannot be given to a fleet or a ship; undefined if it can. A ship that is renamed is no other. */
export function nameTaken(open: OpenBooks, what: "fleet" | "ship", name: string, except = ""): Outcome | undefined {
  const { fleets, ships } = built(open.campaign);
  const names = [...(what === "fleet" ? fleets : ships).keys()].filter((known) => known !== except);
  const wrong = unfitHere(open, name, except === "" ? names : [...names, except], `a ${what}`);
  if (wrong !== undefined) return refusal(BUILDER, name, wrong, BUILDING);
  const there = likeName(names, name);
  if (there === undefined) return undefined;
  const message = `${takenSays(name, there, `a ${what}`)}. Choose another name, such as ${freeName(names, name)}.`;
  return refusal(BUILDER, name, message, BUILDING);
}

/** A name like this one that is not taken, with a number from the first on: "Vigil 2". */
export function freeName(names: readonly string[], like: string, first = 2): string {
  const stem = like.replace(/ \d+$/, "");
  for (let number = first; ; number++) {
    const name = `${stem} ${number}`;
    if (likeName(names, name) === undefined) return name;
  }
}

/** The entry that gives a ship other components. */
export const refitted = (
  { ship, parts: was }: Pick<BuiltShip, "ship" | "parts">,
  parts: readonly FittedPart[],
): NewEvent => ({
  side: "",
  change: shipFitted.of(ship, { parts: formatLayout(parts), was: formatLayout(was) }),
});
