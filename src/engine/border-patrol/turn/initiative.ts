import type { Event } from "../../campaign/ledger/entry";
import { sidesShown, type BooksState } from "../../campaign/ledger/ledger";
import { INITIATIVE } from "../rules/constants";
import { wasOnMap } from "../deployment/deployment";
import { initiativeRolled, movesSooner } from "./initiative-events";
import { ORION } from "../sides";
import { isOver } from "./orion-turns";

/** A Team in the Movement Order, and the roll that counts. */
export interface Mover {
  readonly side: string;
  readonly roll: number;
}

/** The Strategic Initiative of a turn. */
export interface StrategicInitiative {
  /** The Teams that still have to roll, or to roll again. */
  readonly waiting: readonly string[];
  /** The Team's rolls so far, in their order. */
  readonly rollsOf: (side: string) => readonly number[];
  /** Who moves before whom, first to last; empty while a Team has to roll. */
  readonly order: readonly Mover[];
}

/** The Strategic Initiative of the turn under way, according to the entries. */
export function initiativeNow(state: BooksState): StrategicInitiative {
  const { books, campaign } = state;
  const events = campaign.events.get(campaign.turn) ?? [];
  const playing = sidesShown(books).filter(({ name, kind }) => kind !== ORION || !isOver(state, name));
  const rolls = new Map(
    playing.map(({ name, kind }): [string, readonly number[]] => [
      name,
      // A pirate without a ship on the Map in the last turn does not roll.
      kind === ORION && wasOnMap(state, name, campaign.turn - 1) === false
        ? [INITIATIVE.orionOffTheMap]
        : events.filter(({ side }) => side === name).flatMap(({ change }) => initiativeRolled.in(change)?.roll ?? []),
    ]),
  );
  const { waiting, counting } = settled(rolls);
  const byRoll = [...counting].map(([side, roll]) => ({ side, roll })).sort((a, b) => b.roll - a.roll);
  return {
    waiting,
    rollsOf: (side) => rolls.get(side) ?? [],
    order: waiting.length > 0 ? [] : changed(byRoll, events),
  };
}

/**
 * The rolls that count: Teams that tie roll again, also where a second roll ties with a Team that had not tied before (V1.13). What
 * counts as 13 is not rolled again: pirates that are off the Map stay in the order of the Teams.
 */
export function settled(rolls: ReadonlyMap<string, readonly number[]>): {
  readonly waiting: readonly string[];
  readonly counting: ReadonlyMap<string, number>;
} {
  const round = new Map([...rolls.keys()].map((side) => [side, 0]));
  for (;;) {
    const counting = new Map(
      [...rolls].flatMap(([side, made]): [string, number][] => {
        const roll = made[round.get(side) ?? 0];
        return roll === undefined ? [] : [[side, roll]];
      }),
    );
    const waiting = [...rolls.keys()].filter((side) => !counting.has(side));
    const tied = [...counting].filter(
      ([side, roll]) =>
        roll !== INITIATIVE.orionOffTheMap && [...counting].some(([other, same]) => other !== side && same === roll),
    );
    if (waiting.length > 0 || tied.length === 0) return { waiting, counting };
    for (const [side] of tied) round.set(side, (round.get(side) ?? 0) + 1);
  }
}

/** The order once Teams have chosen to move sooner. */
function changed(order: readonly Mover[], events: readonly Event[]): readonly Mover[] {
  return events
    .flatMap(({ side, change }) => {
      const sooner = movesSooner.in(change);
      return sooner ? [{ side, before: sooner.before }] : [];
    })
    .reduce((now, { side, before }) => {
      const mover = now.find((one) => one.side === side);
      const others = now.filter((one) => one.side !== side);
      const at = others.findIndex((one) => one.side === before);
      return mover === undefined || at < 0 ? now : [...others.slice(0, at), mover, ...others.slice(at)];
    }, order);
}

/** The Teams before which a Team may choose to move: every Team that it passes has a higher roll (V1.18). */
export function mayPass(order: readonly Mover[], side: string): readonly string[] {
  const at = order.findIndex((mover) => mover.side === side);
  const own = order[at];
  if (!own) return [];
  const ahead = order.slice(0, at).reverse();
  const better = ahead.findIndex(({ roll }) => roll <= own.roll);
  return (better < 0 ? ahead : ahead.slice(0, better)).map((mover) => mover.side);
}

/** The Movement Order for people: "Orion (13), Coalition (9), Alliance (5)". */
export const orderSays = (order: readonly Mover[]): string =>
  order.map(({ side, roll }) => `${side} (${roll})`).join(", ");
