import { constantsIn, houseNote } from "../../campaign/ledger/house-rules";
import { mismatch, check, type Found } from "../../campaign/checks/check";
import { sidesShown, type BooksState } from "../../campaign/ledger/ledger";
import { reversedEntries } from "../../campaign/ledger/reversals";
import { formatPoints, subtract, sum } from "../../core/points";
import { DOCKING } from "../constants";
import { dockPointsUsed, shipsIn } from "./docks";
import { buildsIn, docked, isBeingBuilt, scrappingsIn, type Build } from "./yards";
import { dateOf } from "../season";

/** The builds of the empires that these books show. */
function buildsShown(state: BooksState): readonly Build[] {
  const names = sidesShown(state.books).map(({ name }) => name);
  return buildsIn(state).filter(({ side }) => names.includes(side));
}

/** Each FRD with the turns in which it begins a ship, and the last ship of each. */
function docksUsed(state: BooksState): readonly (readonly [frd: string, turn: number, last: Build])[] {
  const found = new Map<string, readonly [string, number, Build]>();
  for (const build of docked(state))
    for (const frd of build.frds)
      for (let turn = build.begun; turn <= build.finished; turn++) found.set(`${frd}\n${turn}`, [frd, turn, build]);
  return [...found.values()];
}

/** EaW 6.0: the docking points that an FRD has in a season. */
export const dockingOver = check({
  id: "docking-over",
  title: "No FRD builds more in a season than it has docking points for",
  clause: "EaW 6.0",
  inView: true,
  find: (state) =>
    docksUsed(state).flatMap(([frd, turn, { unit, spot }]): readonly Found[] => {
      const docking = constantsIn(state, turn, DOCKING);
      const used = dockPointsUsed(docked(state), frd, turn, docking);
      if (used <= docking.perFrd) return [];
      const ships = shipsIn(docked(state), frd, turn).map((ship) => ship.unit);
      const message = `${frd} builds ${ships.join(", ")} in turn ${turn} with ${used} docking points, and it has ${docking.perFrd}${houseNote(state, turn, DOCKING)}. Undo ${unit}, or build it in another season.`;
      const [expected, actual] = [`${docking.perFrd} or fewer`, String(used)];
      return [{ subject: frd, message, expected, actual, turn, spot }];
    }),
});

/** EaW 33.3: an FRD builds once a season, so that all of its ships are for the same season. */
export const buildsOnce = check({
  id: "frd-builds-twice",
  title: "An FRD builds once a season",
  clause: "EaW 33.3",
  inView: true,
  find: (state) =>
    docksUsed(state).flatMap(([frd, turn, { spot }]): readonly Found[] => {
      const begun = shipsIn(docked(state), frd, turn).filter((ship) => ship.begun === turn);
      const moves = [...new Set(begun.map(({ movesFrom }) => movesFrom))].sort((a, b) => a - b);
      const spent = begun.filter(({ movementPoints }) => movementPoints > 0);
      const isOnce = moves.length <= 1 && spent.length <= 1;
      // A ship that moves in its season costs a movement point, whichever of the season's ships has it.
      const isPaid = spent.length > 0 || !begun.some(({ movesFrom, finished }) => movesFrom === finished);
      if (isOnce && isPaid) return [];
      const what = isOnce ? "for use in the same season, without the movement point" : "in more than one build";
      const message = `${frd} builds ${begun.map(({ unit }) => unit).join(", ")} in turn ${turn} ${what}. Undo the last of them, and build it again.`;
      const [expected, actual] = ["one build", isOnce ? "no movement point" : `${begun.length} ships`];
      return [{ subject: frd, message, expected, actual, turn, spot }];
    }),
});

/** EaW 6.0: a ship that takes two seasons joins a fleet in the second. */
export const builtInTime = check({
  id: "build-late",
  title: "A ship that takes several seasons is finished in time",
  clause: "EaW 6.0",
  inView: true,
  find: (state) =>
    buildsShown(state).flatMap((build): readonly Found[] => {
      const { unit, finished, spot } = build;
      if (!isBeingBuilt(build) || finished >= state.campaign.turn) return [];
      const message = `${unit} was to be finished in ${dateOf(state.books, finished)}, and joined no fleet. Finish it now, or say that it is not finished.`;
      const [expected, actual] = [`turn ${finished}`, "nothing"];
      return [{ subject: unit, message, expected, actual, spot }];
    }),
});

const HULL_LINES = ["Build", "Build penalty"];

/** EaW 17c, 17f: what is built is paid, with the penalty for similar ships. */
export const buildPaid = check({
  id: "build-unpaid",
  title: "A ship that is built is paid, with the penalty for similar ships",
  clause: "EaW 17c",
  inView: true,
  find(state) {
    const builds = buildsShown(state);
    if (builds.length === 0) return [];
    const gone = reversedEntries(state.books);
    const standing = state.books.transfers.filter((entry) => HULL_LINES.includes(entry.line) && !gone.has(entry));
    return builds.flatMap(({ unit, side, cost, no, spot, act }): readonly Found[] => {
      const own = standing.filter((entry) => entry.from === side && entry.subject === unit);
      // The id of a ship that was lost may be used again.
      const ofAct = act === "" ? own : own.filter((entry) => entry.act === act || entry.no > no);
      const paid = sum(ofAct.map(({ amount }) => amount));
      if (paid >= cost) return [];
      const message = `Entry ${no} builds ${unit} for ${formatPoints(cost)} BPV, but ${formatPoints(paid)} are paid. Pay ${formatPoints(subtract(cost, paid))} with the Subject ${unit}, or undo the build.`;
      return [mismatch("build-unpaid", unit, message, cost, paid, { spot })];
    });
  },
});

/** EaW 9.0: what a scrapped ship brings is received in the next season. */
export const scrapReceived = check({
  id: "scrap-late",
  title: "What a scrapped ship brings is received in the next season",
  clause: "EaW 9.0",
  inView: true,
  find(state) {
    const names = sidesShown(state.books).map(({ name }) => name);
    return scrappingsIn(state).flatMap(({ unit, side, value, due, paid, spot }): readonly Found[] => {
      if (!names.includes(side)) return [];
      if (paid === undefined && due >= state.campaign.turn) return [];
      const found = (message: string, expected: string, actual: string): readonly Found[] => [
        { subject: unit, message, expected, actual, spot: paid?.spot ?? spot },
      ];
      if (paid === undefined) {
        const message = `${unit} was scrapped, and its ${formatPoints(value)} BPV were due in turn ${due}. Receive them now.`;
        return found(message, formatPoints(value), "0");
      }
      if (paid.turn < due) {
        const message = `Entry ${paid.no} receives what ${unit} brings in turn ${paid.turn}; it is for turn ${due}. Correct its turn.`;
        return found(message, `turn ${due}`, `turn ${paid.turn}`);
      }
      if (paid.amount === value) return [];
      const message = `Entry ${paid.no} receives ${formatPoints(paid.amount)} BPV for ${unit}, which brings ${formatPoints(value)}. Reverse it, and receive it again.`;
      return found(message, formatPoints(value), formatPoints(paid.amount));
    });
  },
});
