import { BORDER_PATROL } from "../src/engine/border-patrol/game";
import { begin, type Beginning } from "../src/engine/campaign/beginning";
import type { Game } from "../src/engine/campaign/game";
import type { Stamp } from "../src/engine/campaign/ledger/booking";
import type { Edit } from "../src/engine/campaign/schema/edit";
import { EMPIRES_AT_WAR } from "../src/engine/empires-at-war/game";
import { ORIONS_GATE } from "../src/engine/orions-gate/game";
import { BORDER_PATROL_BEGINNING } from "./beginnings/border-patrol";
import { EMPIRES_AT_WAR_BEGINNING } from "./beginnings/empires-at-war";
import { ORIONS_GATE_BEGINNING } from "./beginnings/orions-gate";

/** A campaign as the first preset of its game fills it in; a refusal is a mistake in the preset. */
const ready =
  (game: Game, beginning: Beginning) =>
  (stamp: Stamp): readonly Edit[] => {
    const [preset] = beginning.presets;
    if (!preset) throw new Error(`${game.title} has no preset`);
    const { edits, refused, says } = begin(game, beginning, preset, stamp);
    if (refused.length > 0) throw new Error(says);
    return edits;
  };

/** A Border Patrol campaign in its first turn: the ships are there, and nothing is done yet. */
export const readyBorderPatrol = ready(BORDER_PATROL, BORDER_PATROL_BEGINNING);

/** Three empires in their first spring: homes, lanes and six fleets each are there, and nobody has moved. */
export const readyEmpiresAtWar = ready(EMPIRES_AT_WAR, EMPIRES_AT_WAR_BEGINNING);

/** Two fleets of Orion's Gate at the start of their battle. */
export const readyOrionsGate = ready(ORIONS_GATE, ORIONS_GATE_BEGINNING);
