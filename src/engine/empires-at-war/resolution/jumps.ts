import { mostFleetsAt } from "../position/most-fleets";
import { sameWord } from "../../core/words";
import { capital } from "../../campaign/ledger/turn-words";
import { arrive } from "../orders/judge-order";
import { crowdThere, fleetsThere, fullName, stoppedAt, type Moving } from "../orders/board";
import { illegal, type Legal } from "../orders/order-legality";
import { byName, isFrdAlone, waysFrom } from "../position/position";
import { carriedOut, lose, note, ask, type Entered, type UnderWay } from "./under-way";

/** A fleet that jumps in a slot. */
export interface Jumper {
  readonly entered: Entered;
  readonly fleet: Moving;
  readonly legal: Legal;
  readonly from: string;
  readonly to: string;
  readonly enters: string;
}

/** A jump of a fleet along the lane to its target. */
export function jumperOf({ board }: UnderWay, entered: Entered, fleet: Moving, legal: Legal): Jumper {
  const { target } = entered.order;
  const way = waysFrom(board.position, fleet.at).find(({ to }) => sameWord(to, target));
  return { entered, fleet, legal, from: fleet.at, to: way?.to ?? target, enters: way?.enters ?? "" };
}

/** A lane with its ends in the order of the alphabet. */
const endsOf = (one: string, other: string): readonly [string, string] =>
  byName(one, other) <= 0 ? [one, other] : [other, one];

export const laneName = (ends: readonly [string, string]): string => ends.join(" - ");

/** The fleets of a slot jump, all at once: who meets whom in a lane, who finds room, who is stopped where it arrives. */
export function jumpAll(season: UnderWay, jumpers: readonly Jumper[], step: string, slot: string): void {
  const going = jumpers.filter((jumper) => !meetsInLane(season, jumper, jumpers, step));
  const entering = withRoom(season, going, step, slot);
  if (season.question) return;
  for (const { entered, fleet, legal, from, to } of entering) {
    arrive(season.board, fleet, to, legal.helper === "Colony");
    note(season, step, legal.clause, `${fleet.fleet} jumps from ${from} to ${to}.`);
    carriedOut(season, entered, legal, `${fleet.fleet} is in ${to}`);
  }
  const places = [...new Set(entering.map(({ to }) => to))].sort();
  for (const place of places)
    stopAt(
      season,
      place,
      entering.filter(({ to }) => to === place).map(({ fleet }) => fleet),
      step,
    );
}

/** EaW 5c: fleets of different empires that go along one lane in opposite directions meet in it, and are held there. */
function meetsInLane(season: UnderWay, jumper: Jumper, all: readonly Jumper[], step: string): boolean {
  const { fleet, from, to, enters, entered, legal } = jumper;
  // Who left a battle in a lane backwards passes nobody in it.
  if (sameWord(from, to)) return false;
  const ends = endsOf(from, to);
  const key = laneName(ends);
  const coming = all.filter((other) => other.fleet.empire !== fleet.empire && other.from === to && other.to === from);
  const waiting = (season.lanes.get(key)?.fleets ?? []).filter(
    (other) => other.empire !== fleet.empire && other.lane?.from === to,
  );
  // One that jumps in the same slot may be in the lane already.
  const met = [...new Set([...coming.map((other) => other.fleet), ...waiting])];
  if (met.length === 0) return false;
  const meeting = season.lanes.get(key) ?? { ends, fleets: [] };
  season.lanes.set(key, meeting);
  if (!meeting.fleets.includes(fleet)) meeting.fleets.push(fleet);
  const names = met.map(fullName).join(", ");
  fleet.lane = { from, to, enters };
  fleet.state = "Pinned";
  if (legal.helper === "Colony") fleet.jumpedFree = true;
  fleet.held = illegal("EaW 5c", `${fleet.fleet} meets ${names} in the lane ${key}`, "Order it in the next season");
  note(season, step, "EaW 5c", `${fleet.fleet} meets ${names} in the lane from ${from} to ${to}.`);
  carriedOut(season, entered, legal, `${fleet.fleet} meets ${names} in the lane to ${to}; if it wins, it goes on`);
  return true;
}

/** EaW 17a: those that find room. The fleets of an empire enter by their numbers; among several empires, the GM chooses. */
function withRoom(season: UnderWay, jumpers: readonly Jumper[], step: string, slot: string): readonly Jumper[] {
  let going = [...jumpers];
  for (;;) {
    const full = fullPlace(season, going);
    if (!full) return going;
    const { place, room, rivals } = full;
    const empires = [...new Set(rivals.map(({ fleet }) => fleet.empire))];
    const chosen =
      room > 0 && empires.length > 1
        ? enteringFirst(season, rivals, room, place, slot)
        : [...rivals].sort((a, b) => a.entered.order.number - b.entered.order.number).slice(0, Math.max(0, room));
    if (!chosen) return [];
    for (const jumper of rivals.filter((one) => !chosen.includes(one))) {
      const clause = jumper.entered.order.action === "Retreat" ? "EaW 21a" : "EaW 17a";
      const why = `${place} already has ${mostFleetsAt(season.board.position)} fleets, so ${jumper.fleet.fleet} stays in ${jumper.from}`;
      lose(season, step, jumper.entered, illegal(clause, why, "Choose another system"));
    }
    going = going.filter((jumper) => !rivals.includes(jumper) || chosen.includes(jumper));
  }
}

/** A system into which more fleets go than there is room for; those that leave in the same slot make room. */
function fullPlace({ board }: UnderWay, going: readonly Jumper[]) {
  const leaving = new Set(going.map(({ fleet }) => fleet));
  const counted = going.filter(({ fleet }) => !isFrdAlone(fleet));
  for (const { to: place, fleet } of counted) {
    const rivals = counted.filter(
      (other) => other.to === place && (board.position.countsAllEmpires || other.fleet.empire === fleet.empire),
    );
    const staying = crowdThere(board, fleet.empire, place).filter((other) => !leaving.has(other));
    const room = mostFleetsAt(board.position) - staying.length;
    if (rivals.length > room) return { place, room, rivals };
  }
  return undefined;
}

/** The fleets that the GM lets in, one after the other; undefined while that is not answered. */
function enteringFirst(season: UnderWay, rivals: readonly Jumper[], room: number, place: string, slot: string) {
  const chosen: Jumper[] = [];
  while (chosen.length < room) {
    const left = rivals.filter((jumper) => !chosen.includes(jumper));
    const key = `enters ${place} ${chosen.length + 1}, ${slot}`;
    const answer = season.answers.choices[key];
    const next = left.find(({ fleet }) => answer !== undefined && sameWord(fleet.fleet, answer));
    if (!next) {
      const what = `${place} has room for ${room - chosen.length} of the fleets that jump there at once: which enters first`;
      ask(season, { asks: "choice", key, what, clause: "EaW 17a", choices: left.map(({ fleet }) => fleet.fleet) });
      return undefined;
    }
    chosen.push(next);
  }
  return chosen;
}

/** What stops the fleets that arrive in a system: a fortification (EaW 10a), or a fleet of another empire (EaW 19a). */
function stopAt(season: UnderWay, place: string, arriving: readonly Moving[], step: string): void {
  const there = fleetsThere(season.board, place);
  for (const fleet of arriving) {
    const enemies = there.filter(({ empire }) => empire !== fleet.empire);
    const stopped = stoppedAt(season.board, fleet, place);
    if (!stopped) continue;
    const { state, why, clause } = stopped;
    fleet.state = state;
    fleet.held = illegal(clause, why, state === "Trapped" ? "Release it first" : "Order it in the next season");
    if (state === "Trapped") note(season, step, clause, `${capital(why)} of ${fleet.empire}.`);
    if (enemies.length === 0) continue;
    const names = enemies.map(fullName).join(", ");
    note(season, step, "EaW 19a", `${fleet.fleet} of ${fleet.empire} meets ${names} in ${place}, and stops.`);
    for (const found of enemies.filter((other) => !arriving.includes(other) && !other.held)) {
      // Only who moved loses its other orders: who was there keeps what it does without moving (EaW 19a).
      const attacked = `${fleet.fleet} of ${fleet.empire} attacks ${found.fleet} in ${place}`;
      found.stays ??= illegal("EaW 19.0", attacked, "Order it in the next season");
    }
  }
}
