import { checkedAfter } from "../../../src/engine/campaign/commands/checked-after";
import { mayBeUndone } from "../../../src/engine/campaign/commands/undo";
import { perform, type OpenGame } from "../../../src/engine/campaign/game";
import { actsOf } from "../../../src/engine/campaign/ledger/acts";
import { actInPlan, type PlannedAct } from "../../../src/engine/campaign/plans";
import type { Tables } from "../../../src/engine/campaign/schema/table";
import { GAMES } from "../../../src/engine/games";
import { openBooks } from "../../../src/engine/open";
import { Player } from "./by-offers";
import { Chance } from "./chance";
import { Keeper } from "./keeper";
import { Tally } from "./tally";

/** When a turn ends is not for a plan that is undone; and what is only typed of a unit is in no entry, so that no undo takes it back. */
const NOT_PLANNED: readonly string[] = ["close", "reopen", "leave-campaign", "undo", "edit-unit"];

/** So many tries to find acts that are possible, that roll nothing and that can be undone. */
const MAX_TRIES = 400;

/** Acts chosen by chance among those that are offered, each possible after those before it; always the same ones for a seed. */
export function chosenActs(tables: Tables, seed: number, many: number): readonly PlannedAct[] {
  const chance = new Chance(seed);
  let open: OpenGame = openBooks(tables, GAMES);
  const keeper = new Keeper(open.game);
  const player = new Player(chance, new Tally(), keeper);
  const booked = Math.max(0, ...open.books.transfers.map(({ no }) => no), ...open.books.events.map(({ no }) => no));
  const acts: PlannedAct[] = [];
  keeper.tables = tables;
  for (let tries = 0; acts.length < many && tries < MAX_TRIES; tries++) {
    const id = chance.maybe([...new Set(player.everyOffer().map(({ command }) => command.id))]);
    const offer = chance.maybe(player.everyOffer().filter(({ command }) => command.id === id));
    if (!offer || NOT_PLANNED.includes(offer.command.id)) continue;
    const { command, side, subject } = offer;
    // A part of an act of the plan that was reversed alone, and is back, is no longer undone with the act.
    if (command.id === "reverse" && Number(subject) > booked) continue;
    const replies = player.replies(offer, chance.once(2) ? "any" : "likely");
    const stamp = { today: "2026-11-21", seed: `plan ${seed} ${acts.length}` };
    const act: PlannedAct = {
      ...{ name: `${command.id} ${side} ${subject}`, what: command.title },
      work: (now) => perform(now, { command: command.id, side, subject }, replies, stamp),
    };
    const tried = actInPlan(open, act);
    if (tried.refused.length > 0 || tried.edits.length === 0) continue;
    const then = checkedAfter(open, tried);
    const known = new Set(actsOf(open).map((each) => each.id));
    const written = actsOf(then).filter((each) => !known.has(each.id));
    if (written.length !== 1 || !written.every((each) => mayBeUndone(then, each))) continue;
    acts.push(act);
    open = then;
    keeper.write(tried.edits);
  }
  return acts;
}
