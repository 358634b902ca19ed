import { constantsIn, houseNote } from "../../campaign/ledger/house-rules";
import { countingRolls } from "../../campaign/ledger/counting-rolls";
import { valuesOf } from "../ships/unit-rules";
import { sameWord } from "../../core/words";
import { formatPoints } from "../../core/points";
import type { Finding } from "../../core/problem";
import { check, type Check, type Found } from "../../campaign/checks/check";
import type { BooksState } from "../../campaign/ledger/ledger";
import { fleetOf } from "../../campaign/ledger/replay";
import { spotIn } from "../../campaign/schema/table";
import { OPTION_MOUNTS, PHASER_G_EVERY, SPECIAL_SYSTEMS } from "../rules/constants";
import { orionSides } from "../turn/history";
import { breaches, fitted, isPhaserG, PHASER_G, phaserGsOn, specialSystemsOf } from "./mount-limits";
import { movedHere } from "./mount-moves";
import { MOUNTS } from "./mounts-table";
import { mountsIn } from "../table-rows";
import { systemsMoved } from "./mount-moved-checks";
import { phaserGShip } from "./phaser-g-checks";
import { phaserGsRolled } from "./phaser-g-ships";

/** Every option mount belongs to a ship in the log, and appears once. */
const mountsKnown = check({
  id: "option-mount-twice",
  title: "Every option mount belongs to a ship in the log, and appears once",
  clause: "V19.931",
  inView: true,
  find({ books, campaign }) {
    const seen = new Set<string>();
    return mountsIn({ books }).flatMap(({ unit, mount, spot }): Found[] => {
      const finding = (message: string, expected: string, actual: string): Found[] => [
        {
          subject: unit || "Mounts",
          message,
          expected,
          actual,
          spot,
        },
      ];
      if (!campaign.units.has(unit)) {
        const message = `${unit || "A ship without an id"} has an option mount, but is not in the log. Correct Unit.`;
        return finding(message, "a unit in the log", unit || "nothing");
      }
      if (mount === null) return [];
      const key = JSON.stringify([unit, mount]);
      if (!seen.has(key)) {
        seen.add(key);
        return [];
      }
      const message = `Mount ${mount} of ${unit} appears twice. Remove one row, or correct its Mount number.`;
      return finding(message, "1", "2");
    });
  },
});

/** The clauses that limit Phaser-Gs. */
const ON_PHASER_G = ["V19.916", "V19.917"];

const breachCheck = (id: string, title: string, clause: string, tells: (clause: string) => boolean): Check =>
  check({
    id,
    title,
    clause,
    inView: true,
    find: (state) =>
      orionSides(state).flatMap((side) =>
        breaches(state, fitted(state, side)).flatMap(({ unit, breach, mounts }): Found[] => {
          const [, broken = ""] = /\((V19\.\d+)\)$/.exec(breach) ?? [];
          if (!tells(broken)) return [];
          const spot = mounts.filter((mount) => !ON_PHASER_G.includes(broken) || isPhaserG(mount)).at(-1)?.spot;
          const house = houseNote(state, state.campaign.turn, OPTION_MOUNTS);
          const message = `${unit}: ${breach}${house}. Replace it with a system of V19.913, leave the mount empty, or mark it as captured if it was.`;
          return [{ subject: unit, message, expected: "OK", actual: breach, clause: broken, ...(spot && { spot }) }];
        }),
      ),
  });

/** V19.914: the shared allowance of limited weapons. */
const limitedWeapons = breachCheck(
  "option-mounts",
  "The option mounts of each ship are within the limits of their systems",
  "V19.914",
  (clause) => !ON_PHASER_G.includes(clause),
);

/** V19.917: one Phaser-G per ship until every ship has one, then up to two, in up to 70% of the mounts. */
const phaserGMounts = breachCheck(
  "phaser-g-mounts",
  "No ship has more Phaser-Gs than its Cartel permits",
  "V19.917",
  (clause) => ON_PHASER_G.includes(clause),
);

/** V19.931: there is one row for each mount, so that no number is beyond the number of rows. */
const mountsWithinShip = check({
  id: "mount-beyond",
  title: "No option mount has a number beyond the mounts of its ship",
  clause: "V19.931",
  inView: true,
  find: (state) =>
    orionSides(state).flatMap((side) =>
      [...fitted(state, side)].flatMap(([unit, mounts]) =>
        mounts.flatMap(({ mount, ...row }): Found[] => {
          if (mount === null || mount <= mounts.length) return [];
          const many = `${mounts.length} option ${mounts.length === 1 ? "mount" : "mounts"}`;
          const message = `${unit} has ${many} in the sheet ${MOUNTS.sheet}, but one of them has the number ${mount}. Correct Mount, or add a row for each mount of the ship, an empty one with a blank System.`;
          const spot = spotIn(state.books.tables, MOUNTS, row, "mount");
          const [expected, actual] = [`${mounts.length} or less`, String(mount)];
          return [{ subject: unit, message, expected, actual, spot }];
        }),
      ),
    ),
});

/** V19.926: each Phaser-G needs a roll that got it. Checked where the rolls are recorded from the first turn on. */
const phaserGsGot = check({
  id: "phaser-g-count",
  title: "The pirate has no more Phaser-Gs than rolls that got one",
  clause: "V19.926",
  inView: true,
  find: (state) =>
    orionSides(state).flatMap((side): Found[] => {
      const rolls = phaserGsRolled(state, side);
      if (!rolls) return [];
      const { got, kept } = rolls;
      const mounted = [...phaserGsOn(fitted(state, side))].sort((a, b) => (a.since ?? 0) - (b.since ?? 0));
      const extra = mounted[kept];
      if (!extra) return [];
      const message = `${side} has ${mounted.length} Phaser-Gs mounted, but ${got} of its rolls got one. Record the roll, mark a captured one as captured, or remove ${extra.system} from ${extra.unit}.`;
      const [expected, actual] = [`${got} or less`, String(mounted.length)];
      return [{ subject: side, message, expected, actual, spot: extra.spot }];
    }),
});

/** V19.915: special systems are on up to a fifth of the ships. */
const specialSystems = check({
  id: "special-systems",
  title: "Special systems are on no more than a fifth of the ships",
  clause: "V19.915",
  inView: true,
  find: (state) =>
    orionSides(state).flatMap((side): Found[] => {
      const ships = fitted(state, side);
      const { special, limit } = specialSystemsOf(state, ships);
      const last = special.at(-1);
      if (!last || special.length <= limit) return [];
      const carriers = special.map(({ unit }) => unit).join(", ");
      const message = `${side} has special systems on ${special.length} of ${ships.size} ships (${carriers}), but only ${limit} may carry them${houseNote(state, state.campaign.turn, SPECIAL_SYSTEMS)}. Remove one, or mark it as captured if it was.`;
      const [expected, actual] = [`${limit} or less`, String(special.length)];
      return [{ subject: side, message, expected, actual, spot: last.spot }];
    }),
});

/** V19.916: the Cartel offers one Phaser-G every third turn. One that was moved from another ship is not new (V19.951). */
const phaserGOffers = check({
  id: "phaser-g-offer",
  title: "One Phaser-G is offered every third turn",
  clause: "V19.916",
  inView: true,
  find: (state) =>
    orionSides(state).flatMap((side): Found[] => {
      const ships = new Set(fleetOf(state.campaign, side).map(({ unit }) => unit));
      const isMoved = movedHere(state);
      const got = mountsIn(state)
        .filter((mount) => isPhaserG(mount) && !mount.captured && ships.has(mount.unit) && !isMoved(mount))
        .flatMap(({ unit, since, spot }) => (since === null ? [] : [{ what: unit, turn: since, spot }]))
        .sort((a, b) => a.turn - b.turn);
      const tried = countingRolls(state)
        .filter((roll) => roll.side === side && sameWord(roll.purpose, PHASER_G))
        .map(({ no, turn, spot }) => ({ what: `roll ${no}`, turn, spot }))
        .sort((a, b) => a.turn - b.turn);
      return [...tooSoon(state, side, tried, "is rolled for"), ...tooSoon(state, side, got, "is mounted")];
    }),
});

interface Offered {
  readonly what: string;
  readonly turn: number;
  readonly spot: NonNullable<Finding["spot"]>;
}

const tooSoon = (state: BooksState, side: string, offered: readonly Offered[], done: string): Finding[] =>
  offered.flatMap(({ what, turn, spot }, index): Finding[] => {
    const before = offered[index - 1];
    const { turns } = constantsIn(state, turn, PHASER_G_EVERY);
    if (!before || turn - before.turn >= turns) return [];
    const next = before.turn + turns;
    const house = houseNote(state, turn, PHASER_G_EVERY);
    const message = `A Phaser-G ${done} in turn ${turn} (${what}) after one in turn ${before.turn} (${before.what}). The next is offered in turn ${next}${house}. Correct the turn, mark it as captured if it was, or record that it was moved from another ship.`;
    const [expected, actual] = [`turn ${next} or later`, `turn ${turn}`];
    return [{ check: "phaser-g-offer", subject: side, message, expected, actual, clause: "V19.916", spot }];
  });

/** V19.929: a Phaser-G counts 1 BPV toward net worth, less than it costs. */
const phaserGWorth = check({
  id: "phaser-g-worth",
  title: "A Phaser-G counts 1 BPV toward net worth, not all that it cost",
  clause: "V19.929",
  inView: true,
  find: (state) =>
    orionSides(state).flatMap((side) =>
      [...fitted(state, side)].flatMap(([unit, mounts]): Found[] => {
        const mounted = mounts.find(isPhaserG);
        const known = state.campaign.units.get(unit);
        const value = known && valuesOf(known);
        if (!mounted || !value || value.worth < value.economic) return [];
        const message = `${unit} carries a Phaser-G and counts ${formatPoints(value.worth)} BPV, as much as it cost. But the Phaser-G counts only 1 BPV. Lower the Worth BPV on the Ships page.`;
        return [
          {
            subject: unit,
            message,
            expected: `less than ${formatPoints(value.economic)}`,
            actual: formatPoints(value.worth),
            spot: mounted.spot,
          },
        ];
      }),
    ),
});

/** Option mounts, what is in them, and where it came from. */
export const MOUNT_CHECKS: readonly Check[] = [
  mountsKnown,
  mountsWithinShip,
  limitedWeapons,
  phaserGMounts,
  phaserGOffers,
  phaserGsGot,
  phaserGShip,
  phaserGWorth,
  specialSystems,
  systemsMoved,
];
