import { askedBy, playedFact, playedIn, type Played } from "../../campaign/ledger/house-rules";
import { allows, asksFor } from "../../campaign/commands/command-spec";
import { askChoice, askRoll, dialogueCommand, type Dialogue } from "../../campaign/commands/dialogue";
import { record } from "../../campaign/commands/record";
import { allowed, refusal, type OpenBooks, type Outcome } from "../../campaign/ledger/outcome";
import type { NewEvent } from "../../campaign/ledger/tracker";
import { stateAfter } from "../../campaign/ledger/replay";
import { ONE_DIE, TWO_DICE } from "../../core/dice";
import { formatPoints, ZERO, type Points } from "../../core/points";
import { apply } from "../../core/rule";
import { eawExplore, explorationOf, needsWorldRoll } from "./exploration";
import { DUAL, EXPLORATION, MAP_TYPES } from "./exploration-results";
import { explorerAmong } from "./explorer";
import { eawMapType } from "./map-types";
import { rolesOf } from "../ships/ship-classes";
import { isPrize } from "../ships/ship-facts";
import { laneFightOf } from "../battles/open-battles";
import { fleetsThere, isFrdFleet } from "../fleets/whereabouts";
import { EMPIRE } from "../sides";
import { isMoved } from "../orders/orders-now";
import { systemDeveloped, systemExplored, systemOwned } from "../map/place-events";
import { factsOf, shipsIn } from "../state/state";
import type { Planet } from "../words";
import { fleetsOf, restingFleetFor } from "../fleets/about-fleet";
import { systemNamed } from "../command-parts/find-by-name";
import { eventEdits } from "../command-parts/event-edits";

const CLAUSE = "EaW 16.0";
const STEP = "5d";
const CHECK = "explore";
/** What the admiral may choose (EaW 16a). */
const WORLDS = ["Life", "Mineral", "Dead"] as const;

/** What an exploration relies on. */
export interface Exploring {
  readonly fleet: string;
  readonly side: string;
  readonly place: string;
  readonly scout: boolean;
  /** How the tables of exploration are played; left out where they are by the book. */
  readonly played?: ExplorationPlayed;
}

/** The tables of exploration as players play them. */
interface ExplorationPlayed {
  readonly finds?: Played<typeof EXPLORATION>;
  readonly maps?: Played<typeof MAP_TYPES>;
}

/** What it finds. */
export interface Explored extends Exploring {
  readonly planet: Planet;
  readonly development: ReturnType<typeof foundBy>["development"];
  readonly bonus: Points;
  readonly map: ReturnType<typeof mapOf>;
}

/**
 * A fleet rolls for the planet of an unknown system in which it stays to the end of the season, and for its map (EaW 16.0 to 16e); its
 * subject is the fleet. A mine or colony that is found there belongs to its empire. The bonus is taken by Take what an exploring fleet
 * found.
 */
export const exploreSystem = dialogueCommand<Exploring, Explored>({
  id: "explore-system",
  title: "Explore an unknown system",
  clause: CLAUSE,
  steps: [STEP],
  by: [EMPIRE],
  about: "a fleet",
  seenBy: "side",
  button: "Explore the system",
  offered: (open, side) =>
    explorersBySystem(open, side).flatMap(([first, ...others]) => [
      asksFor({
        ...{ subject: first.fleet, what: `${first.fleet} explores ${first.place}` },
        ...{ step: STEP, clause: CLAUSE, done: false },
      }),
      ...others.map(({ fleet, place }) =>
        allows(fleet, `${fleet} explores ${place} instead of ${first.fleet}`, CLAUSE, STEP),
      ),
    ]),
  begin: begun,
  facts: ({ fleet, side, place, scout, played }) => ({
    ...{ fleet, side, place, scout: scout ? "yes" : "no" },
    ...playedFact(played?.finds, played?.maps),
  }),
  dialogue: (start) => exploring(start),
  result: foundSays,
  write(open, end, { stamp, rolls, seenBy }) {
    const { edits: rolled } = record(open, stamp, { step: STEP, clause: CLAUSE, rolls: { rolls, seenBy } });
    const then = rolled.length === 0 ? open : stateAfter(open, rolled);
    return allowed(exploredSays(end), [
      ...rolled,
      ...eventEdits(then, exploredEvents(end, open.campaign.turn), stamp, STEP, CLAUSE),
    ]);
  },
});

/** The fleets that can explore each unknown system, which one of them does: first the one that explores it unless another is chosen (EaW 16b). */
export function explorersBySystem(
  open: OpenBooks,
  side: string,
): readonly (readonly [Exploring, ...(readonly Exploring[])])[] {
  const all = fleetsOf(open, side).flatMap(({ fleet }) => {
    const one = begun(open, { side, subject: fleet });
    return "state" in one ? [one.state] : [];
  });
  const places = [...new Set(all.map(({ place }) => place))];
  return places.flatMap((place) => {
    const there = all.filter((one) => one.place === place);
    const first = explorerAmong(there, ({ scout }) => scout);
    return first ? [[first, ...there.filter((one) => one !== first)] as const] : [];
  });
}

/** The rolls of an exploration, and the choice of its planet. */
export function* exploring(start: Exploring, rolls: { readonly inOneGo?: true } = {}): Dialogue<Explored> {
  const { fleet, side, place, scout, played } = start;
  const by = played?.finds?.constants;
  const clause = scout ? "EaW 16b" : "EaW 16a";
  const roll = yield* askRoll({
    ...{ ...rolls, what: explorationOf(place, fleet), side, clause, dice: TWO_DICE, ...askedBy(played?.finds) },
    resultText: (shown) => (needsWorldRoll(shown, scout, by) ? "A world" : foundSays(foundBy(start, shown))),
  });
  const world = needsWorldRoll(roll, scout, by)
    ? yield* askRoll({
        ...{ ...rolls, what: `World of ${place}`, side, clause, dice: ONE_DIE, ...askedBy(played?.finds) },
        resultText: (shown) => foundSays(foundBy(start, roll, shown)),
      })
    : undefined;
  const found = foundBy(start, roll, world);
  const planet =
    found.planet === "Choice"
      ? yield* askChoice({ what: `Planet of ${place}, as ${side} chooses for ${fleet}`, clause, choices: WORLDS })
      : found.planet;
  const map = yield* askRoll({
    ...{ ...rolls, what: `Map of ${place}`, side, clause: "EaW 16d", dice: ONE_DIE, ...askedBy(played?.maps) },
    resultText: (shown) => mapOf(start, planet, shown),
    // What the planet is was rolled before: this roll is about its map alone.
    decided: foundSays({ ...found, planet }),
  });
  return { fleet, side, place, scout, ...found, planet, map: mapOf(start, planet, map) };
}

/** What an exploration books for its empire. */
export function exploredEvents({ place, side, planet, development, map }: Explored, turn: number): readonly NewEvent[] {
  const changes = [
    systemExplored(place, { planet, planets: map === DUAL ? 2 : 1, map }),
    ...(development === "" ? [] : [systemOwned(place), systemDeveloped(place, { development, since: turn })]),
  ];
  return changes.map((change) => ({ side, change }));
}

/** What an exploration found, in words, and what is done next. */
function exploredSays(end: Explored): string {
  const { fleet, place, bonus, map } = end;
  const more = bonus === ZERO ? "" : ` Take ${formatPoints(bonus)} BPV or roll for a precursor object next (EaW 16c).`;
  return `${fleet} explores ${place}: ${foundSays(end)}, map ${map}.${more}`;
}

/** What the rolls give, as EAW_EXPLORE has it. */
function foundBy({ scout, played }: Exploring, roll: number, world?: number) {
  const given = { roll, scout, worldRoll: world };
  const [planet, development, bonus] = apply(eawExplore, given, played?.finds?.constants);
  return { planet, development, bonus };
}

const mapOf = ({ played }: Exploring, planet: Planet, roll: number) =>
  apply(eawMapType, { roll, planet }, played?.maps?.constants);

/** What is found, in words: "Mineral, Mine"; "Life, 10 BPV". */
export function foundSays({ planet, development, bonus }: ReturnType<typeof foundBy> | Explored): string {
  return [planet, development, bonus === ZERO ? "" : `${formatPoints(bonus)} BPV`]
    .filter((word) => word !== "")
    .join(", ");
}

/**
 * What the fleet explores; or why it explores nothing. Ruling: a captured scout counts for EaW 16b before it is inspected, because one has to be
 * with the fleet and no more; captured ships alone explore nothing until then (EaW 9b, 25b).
 */
export function begun(
  open: OpenBooks,
  doing: { readonly side: string; readonly subject: string },
): { readonly state: Exploring } | Outcome {
  const named = restingFleetFor(open, doing);
  if (!("found" in named)) return named;
  const { fleet, side, place } = named.found;
  const wrong = unfit(open, named.found);
  if (wrong) return refusal(CHECK, fleet, wrong.says, wrong.clause);
  const ships = shipsIn(open, fleet);
  if (ships.length === 0) {
    return refusal(CHECK, fleet, `${fleet} has no ships and explores nothing. Choose another fleet.`, CLAUSE);
  }
  if (ships.every((unit) => isPrize(factsOf(open, unit)))) {
    const says = `${fleet} has only captured ships that are not inspected, and explores nothing. Choose another fleet, or inspect them first.`;
    return refusal(CHECK, fleet, says, "EaW 9b");
  }
  const { turn } = open.campaign;
  const [finds, maps] = [playedIn(open, turn, EXPLORATION), playedIn(open, turn, MAP_TYPES)];
  const scout = ships.some((unit) => rolesOf(open, unit).includes("Scout"));
  const played = { ...(finds && { finds }), ...(maps && { maps }) };
  return { state: { fleet, side, place, scout, ...((finds ?? maps) && { played }) } };
}

/** Why nothing is explored where the fleet is; undefined if it is. */
function unfit(
  open: OpenBooks,
  now: { readonly fleet: string; readonly side: string; readonly place: string },
): { readonly says: string; readonly clause: string } | undefined {
  const { fleet, side, place } = now;
  const system = systemNamed(open, place);
  if (open.campaign.turn === 0 || !system) {
    return {
      says: `${fleet} is in no system, or the campaign has not begun. Move it to a system first.`,
      clause: CLAUSE,
    };
  }
  if (system.planet !== "Unknown") {
    const says = `The planet of ${place} is known: ${system.planet.toLowerCase()}. Choose a fleet in an unknown system.`;
    return { says, clause: CLAUSE };
  }
  if (isFrdFleet(open, now)) {
    return { says: `${fleet} is an FRD, which explores nothing. Choose a fleet with other ships.`, clause: "EaW 15.0" };
  }
  const lane = laneFightOf(open, now);
  if (lane !== undefined) {
    return {
      says: `${fleet} fights in the lane ${lane}, and is not in ${place}. Fight the battle first.`,
      clause: "EaW 5c",
    };
  }
  const enemy = fleetsThere(open, place).find((other) => other.side !== side);
  if (enemy) {
    return { says: `${enemy.fleet} of ${enemy.side} is in ${place} too. Fight the battle first.`, clause: "EaW 4b" };
  }
  if (!isMoved(open)) {
    return {
      says: `The movement of the season is not resolved. Resolve it first: only a fleet that stays explores.`,
      clause: "EaW 33.2",
    };
  }
  return undefined;
}
