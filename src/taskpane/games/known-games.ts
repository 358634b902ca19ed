import type { Beginning } from "../../engine/campaign/beginning";
import type { Game } from "../../engine/campaign/game";
import type { PlantedMistake } from "../../engine/campaign/mistakes";
import type { GameId } from "../../engine/registry";
import { deferred, type Deferred } from "../parts/deferred";
import type { GameParts } from "./game-parts";

/** What the pane knows of a game from the start; the rest is loaded once a campaign of it is opened or started. */
export interface KnownGame {
  readonly id: GameId;
  /** As Settings name it. */
  readonly title: string;
  /** What it is, in one sentence. */
  readonly about: string;
  /** The game itself: its rules, commands, forms and checks. */
  readonly engine: Deferred<Game>;
  /** Whether nothing is taken over from earlier turns, because the game has no ledger and no turns. */
  readonly startsAnew?: boolean;
  /** How its campaigns begin. */
  readonly beginning: Deferred<Beginning>;
  /** The mistakes that are planted in a copy of its sample. */
  readonly mistakes: Deferred<readonly PlantedMistake[]>;
  /** What it adds to the pane. */
  readonly parts: Deferred<GameParts>;
}

/** The games that the pane supports. */
export const KNOWN_GAMES: readonly KnownGame[] = [
  {
    id: "border-patrol",
    title: "Border Patrol",
    about: "Two teams and a pirate on a map of hexes: rent, raids, bribes and battles, month after month.",
    engine: deferred(async () => (await import("../../engine/border-patrol/game")).BORDER_PATROL),
    beginning: deferred(
      async () => (await import("../../../samples/beginnings/border-patrol")).BORDER_PATROL_BEGINNING,
    ),
    mistakes: deferred(async () => (await import("../../../samples/mistakes/border-patrol")).BORDER_PATROL_MISTAKES),
    parts: deferred(async () => (await import("./border-patrol/game-parts")).BORDER_PATROL_PARTS),
  },
  {
    id: "empires-at-war",
    title: "Empires at War",
    about: "Empires on a map of star lanes: fleets, orders by season, explorations, sieges and battles.",
    engine: deferred(async () => (await import("../../engine/empires-at-war/game")).EMPIRES_AT_WAR),
    beginning: deferred(
      async () => (await import("../../../samples/beginnings/empires-at-war")).EMPIRES_AT_WAR_BEGINNING,
    ),
    mistakes: deferred(async () => (await import("../../../samples/mistakes/empires-at-war")).EMPIRES_AT_WAR_MISTAKES),
    parts: deferred(async () => (await import("./empires-at-war/game-parts")).EMPIRES_AT_WAR_PARTS),
  },
  {
    id: "orions-gate",
    title: "Orion's Gate",
    about: "Two small fleets and one battle: build the ships, then fire, turn by turn. No campaign is needed.",
    startsAnew: true,
    engine: deferred(async () => (await import("../../engine/orions-gate/game")).ORIONS_GATE),
    beginning: deferred(async () => (await import("../../../samples/beginnings/orions-gate")).ORIONS_GATE_BEGINNING),
    mistakes: deferred(async () => (await import("../../../samples/mistakes/orions-gate")).ORIONS_GATE_MISTAKES),
    parts: deferred(async () => (await import("./orions-gate/game-parts")).ORIONS_GATE_PARTS),
  },
];

/** The game with this id; undefined if there is none. */
export const knownGame = (id: string | undefined): KnownGame | undefined => KNOWN_GAMES.find((game) => game.id === id);
