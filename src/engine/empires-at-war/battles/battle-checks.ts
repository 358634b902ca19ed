import { check, type Check, type Found } from "../../campaign/checks/check";
import type { Event } from "../../campaign/ledger/entry";
import type { BooksState } from "../../campaign/ledger/ledger";
import { eventsInOrder } from "../../campaign/ledger/order-of-play";
import { explored } from "../map/place-events";
import { isMoved } from "../orders/orders-now";
import { sightings } from "../report/sighting-events";
import { battlesLeft } from "./base-battles";
import { ended, followed } from "./battle-events";
import { openBattles } from "./open-battles";
import { waitingNow } from "./waiting";

/** EaW 4a, 4b: a season ends once its battles are over; where they were in a lane, nobody would find them afterwards. */
const battlesOver = check({
  id: "battle-open",
  title: "Every battle of a season is over before it is closed",
  clause: "EaW 4a",
  atClose: true,
  find: (state) =>
    battlesLeft(state).map(({ where, fleets }) => ({
      ...{ subject: where },
      message: `The battle of ${fleets.map(({ fleet }) => fleet).join(", ")} in ${where} is not over. End it on the Battles page.`,
    })),
});

/** EaW 4b: what waited for the battles is resolved before a season is closed. */
const battlesFollowed = check({
  id: "battle-waits",
  title: "What waited for the battles of a season is resolved before it is closed",
  clause: "EaW 4b",
  atClose: true,
  find: (state) =>
    battlesLeft(state).length > 0
      ? []
      : waitingNow(state).map(({ system }) => ({
          ...{ subject: system },
          message: `What follows in ${system} waited for the battle. Resolve what waited for the battles.`,
        })),
});

/** What follows the movement of a season, and in which step: a system that is explored by what the game master edits is in none. */
const AFTER_MOVEMENT: readonly string[] = [ended.kind, followed.kind, explored.kind, sightings.kind];

/** What the battles of a season decide. */
const AFTER_BATTLES: readonly string[] = [followed.kind, sightings.kind];

/** What rests on the movement, or on the end of the battles: whoever takes that back takes this back first. */
const followsWhatIsThere = check({
  id: "follows-undone",
  title: "Battles, and what follows them, stand only with the movement before them",
  clause: "EaW 4b",
  find(state) {
    if (!isMoved(state)) {
      return restingOn(
        state,
        AFTER_MOVEMENT,
        "a movement that is undone since. Undo it, and resolve the movement again",
      );
    }
    const [battle] = openBattles(state);
    if (!battle) return [];
    return restingOn(state, AFTER_BATTLES, `the battles, and that in ${battle.where} is not over. Undo it first`);
  },
});

/** The entries of the turn that say what came after something; each once, although several empires were told. */
function restingOn({ campaign, game }: BooksState, kinds: readonly string[], what: string): readonly Found[] {
  const { turn } = campaign;
  const after = new Map<string, Event>();
  for (const event of eventsInOrder(campaign)) {
    const { change, step } = event;
    if (event.turn !== turn || !kinds.includes(change.kind) || !/^[45]/.test(step)) continue;
    const key = `${change.kind} ${change.unit}`;
    if (!after.has(key)) after.set(key, event);
  }
  return [...after.values()].map(({ no, side, change, spot }): Found => {
    const says = game.changes.find(({ kind }) => kind === change.kind)?.says(side, change) ?? change.kind;
    const message = `Entry ${no}: ${says}, after ${what}.`;
    return { subject: `No ${no}`, message, expected: "nothing", actual: change.kind, spot, turn };
  });
}

/** The checks of battles. */
export const BATTLE_CHECKS: readonly Check[] = [battlesOver, battlesFollowed, followsWhatIsThere];
