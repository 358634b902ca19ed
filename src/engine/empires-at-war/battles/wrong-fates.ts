import { likeName } from "../../core/names";
import type { Finding } from "../../core/problem";
import { sameWord } from "../../core/words";
import type { BooksState } from "../../campaign/ledger/ledger";
import { notAName, takenSays } from "../../campaign/ledger/naming";
import { rolesOf } from "../ships/ship-classes";
import { placeOf, shipsWith } from "../fleets/whereabouts";
import { fleetsNow } from "../state/state";
import { having, isSplit, LEFT, STANDING, type FoughtSide } from "./fates";
import type { OpenBattle } from "./open-battles";
import { heldIn, wayShown, waysOut } from "./ways-out";

export const END_CHECK = "end-battle";

/** The refusal of an end of a battle. */
export const wrongEnd = (subject: string, message: string, clause: string): readonly Finding[] => [
  { check: END_CHECK, subject, message, clause },
];

/** What is wrong with how a battle ended; nothing if it can have ended so. */
export function wrongWith(
  state: BooksState,
  battle: OpenBattle,
  sides: readonly [FoughtSide, FoughtSide],
  holds: string,
): readonly Finding[] {
  return [
    ...sides.flatMap((side) => notOver(side, holds)),
    ...sides.flatMap((side) => notLeft(state, battle, side)),
    ...sides.flatMap((side, index) => notCaptured(side, sides[1 - index])),
  ];
}

/** EaW 26d: a battle is over once all ships of one side have left, are captured or destroyed. */
function notOver(side: FoughtSide, holds: string): readonly Finding[] {
  const { fleet } = side.fleet;
  const standing = having(side, STANDING);
  if (fleet === holds && standing.length === 0) {
    const message = `${fleet} holds the field, but no ship of it stands. Let one stand, or choose that nobody holds it.`;
    return wrongEnd(fleet, message, "EaW 26d");
  }
  if (fleet === holds || standing.length === 0) return [];
  const message = `${standing.join(", ")} of ${fleet} still stand, so the battle is not over. Choose Disengaged, Captured or Destroyed for them.`;
  return wrongEnd(fleet, message, "EaW 26d");
}

/** Why ships cannot have disengaged as they did (EaW 15.0, 21.0 to 21b). */
export function notLeft(state: BooksState, battle: OpenBattle, side: FoughtSide): readonly Finding[] {
  const { fleet } = side;
  const left = having(side, LEFT);
  if (left.length === 0) return [];
  const frds = left.filter((unit) => rolesOf(state, unit).includes("FRD"));
  if (frds.length > 0) {
    const message = `${frds.join(", ")} is an FRD, which cannot disengage. Choose Captured or Destroyed, or let it stand.`;
    return wrongEnd(fleet.fleet, message, "EaW 15.0");
  }
  const bound = boundToFrd(state, battle, side);
  if (bound) return wrongEnd(fleet.fleet, bound, "EaW 17e");
  const held = heldIn(state, battle, fleet);
  if (held) {
    const instead = "Choose another fate: only with a Minesweeper, or with another fleet behind it, can it leave";
    return wrongEnd(fleet.fleet, `${held.why}. ${instead}.`, held.clause);
  }
  return [...wrongWay(state, battle, side), ...notApart(state, side)];
}

/** Why the MONs of a side do not leave: an FRD of their empire is not lost there, and they stay with it (EaW 17e). */
function boundToFrd(state: BooksState, { where }: OpenBattle, side: FoughtSide): string | undefined {
  const mons = having(side, LEFT).filter((unit) => rolesOf(state, unit).includes("MON"));
  if (mons.length === 0) return undefined;
  const standing = having(side, STANDING);
  const fought = new Set(side.fates.map(({ unit }) => unit));
  const frd = shipsWith(state, side.fleet.side, "FRD").find((unit) =>
    fought.has(unit) ? standing.includes(unit) : sameWord(placeOf(state, unit), where),
  );
  if (frd === undefined) return undefined;
  return `${mons.join(", ")} is a MON, which stays with the FRD ${frd}. Choose Captured or Destroyed, or let it stand.`;
}

function wrongWay(state: BooksState, battle: OpenBattle, { fleet, way }: FoughtSide): readonly Finding[] {
  const ways = waysOut(state, battle, fleet);
  const shown = wayShown(state, battle, fleet);
  const legal = ways
    .filter(({ to, isFull }) => !isFull && (shown === undefined || sameWord(to, shown)))
    .map(({ to }) => to);
  const choice = legal.length === 0 ? "No way is open: choose another fate" : `Choose ${legal.join(" or ")}`;
  const chosen = ways.find(({ to }) => sameWord(to, way));
  if (!chosen) {
    const why = way === "" ? `Where ${fleet.fleet} goes is missing` : `No warp lane leads from the battle to ${way}`;
    return wrongEnd(fleet.fleet, `${why}. ${choice}.`, "EaW 21.0");
  }
  if (chosen.isFull) {
    return wrongEnd(fleet.fleet, `${chosen.to} already has three fleets. ${choice}.`, "EaW 21a");
  }
  if (shown === undefined || sameWord(shown, chosen.to)) return [];
  const message = `Ships of ${fleet.fleet} left an earlier battle towards ${shown}, and the others can leave in the same direction only. Choose ${shown}.`;
  return wrongEnd(fleet.fleet, message, "EaW 21a");
}

/** The ships that left while others stay behind are a new fleet (EaW 21a). */
function notApart(state: BooksState, side: FoughtSide): readonly Finding[] {
  const { apart, fleet } = side;
  if (!isSplit(side)) return [];
  if (apart === "") {
    const message = `Ships of ${fleet.fleet} left while others stay behind. Enter the name of their new fleet.`;
    return wrongEnd(fleet.fleet, message, "EaW 21a");
  }
  const fleets = fleetsNow(state).map((known) => known.fleet);
  const wrong = notAName(state, apart, fleets);
  if (wrong !== undefined) return wrongEnd(apart, wrong, "EaW 21a");
  const there = likeName(fleets, apart);
  if (there === undefined) return [];
  return wrongEnd(apart, `${takenSays(apart, there)}. Enter another name.`, "EaW 21a");
}

/** EaW 25b: a captured ship travels with a fleet. */
function notCaptured(side: FoughtSide, captor: FoughtSide | undefined): readonly Finding[] {
  const captured = having(side, ["Captured"]);
  if (captured.length === 0 || !captor || having(captor, [...STANDING, ...LEFT]).length > 0) return [];
  const message = `${captor.fleet.fleet} has no ship left with which ${captured.join(", ")} could travel. Let a ship of it stand or disengage, or choose another fate.`;
  return wrongEnd(side.fleet.fleet, message, "EaW 25b");
}
