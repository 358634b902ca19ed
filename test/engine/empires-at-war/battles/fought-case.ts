import { addUnit } from "../../../../src/engine/campaign/commands/unit";
import type { Reply } from "../../../../src/engine/campaign/commands/command-run";
import type { Finding } from "../../../../src/engine/core/problem";
import { points, toNumber } from "../../../../src/engine/core/points";
import { rowOf } from "../../../../src/engine/campaign/schema/table";
import { victoryPoints } from "../../../../src/engine/empires-at-war/closings";
import { basesOf } from "../../../../src/engine/empires-at-war/bases/bases-name";
import { pairingOf, openBattles } from "../../../../src/engine/empires-at-war/battles/open-battles";
import { eventEdits } from "../../../../src/engine/empires-at-war/command-parts/event-edits";
import { shipRow } from "../../../../src/engine/empires-at-war/ships/ship-classes";
import { fleetState, shipJoins } from "../../../../src/engine/empires-at-war/fleets/fleet-events";
import {
  batchesNow,
  factsOf,
  fleetsNow,
  retreatOf,
  shipsIn,
  systemsNow,
} from "../../../../src/engine/empires-at-war/state/state";
import { CLASSES } from "../../../../src/engine/empires-at-war/ships/units-table";
import { typed } from "../income/earning";
import { Played } from "../campaign/played";
import { SHIPS, type Fight, type PublishedCase } from "../resolution/published";

const EMPIRES = ["Red", "Blue", "Green"];

/** The ids of the ships of a fleet of a case, in the order in which the case has them. */
const idsOf = (one: PublishedCase, fleet: string): readonly string[] =>
  one.fleets.find((known) => known.fleet === fleet)?.ships.map((_, index) => `${fleet}-${index + 1}`) ?? [];

/** The books of a case at the start of the first season. */
export function booksOf(one: PublishedCase): Played {
  const played = Played.begin(EMPIRES);
  for (const [setting, value] of Object.entries(one.settings ?? {})) played.sets(setting, value);
  for (const [empire, race] of Object.entries(one.races ?? {}))
    played.write([{ kind: "change", table: "Sides", row: played.row("Sides", empire), cells: { Race: race } }]);
  const classes = Object.entries(SHIPS).map(([name, [cbpv, ...roles]]) => ({
    ...{ class: name, roles: roles.join(", "), sizeClass: ["CA", "CL", "CV"].includes(name) ? 3 : 4 },
    ...{ economic: points(cbpv), combat: points(cbpv), commandRating: one.ratings?.[name] ?? null },
  }));
  played.write([{ kind: "append", table: "Classes", rows: classes.map((row) => rowOf(CLASSES, row)) }]);
  typed(
    played,
    "Places",
    one.systems.map(({ system, planet = "Unknown", owner = "", development = "", fort = "", explored = [] }) => ({
      ...{ System: system, Planet: planet, Owner: owner, Development: development, Explored: explored.join(", ") },
      ...(development !== "" && { "Developed since": 0 }),
      ...(fort !== "" && { "Fort owner": fort, "Fort since": 0 }),
    })),
  );
  played.imports("Lanes", [["From", "Direction from", "To", "Direction to"], ...one.lanes]);
  typed(
    played,
    "SiteBases",
    one.systems.flatMap(({ system, owner = "", fort = "", bases = {} }) =>
      Object.entries(bases).map(([Kind, Count]) => ({
        ...{ Batch: `${system} ${Kind}`, System: system, Kind, Count, Owner: owner || fort, Since: 0 },
      })),
    ),
  );
  typed(
    played,
    "Fleets",
    one.fleets.map(({ fleet, empire, at, cameFrom = "" }) => ({
      ...{ Fleet: fleet, Side: empire, Place: at, "Came from": cameFrom, Since: 0 },
    })),
  );
  for (const { fleet, empire, ships, state = "Free" } of one.fleets) {
    for (const [index, name] of ships.entries()) {
      const unit = `${fleet}-${index + 1}`;
      const [cbpv = 0] = SHIPS[name] ?? [];
      const filled = { unit, side: empire, class: name, sizeClass: null, economic: points(cbpv), combat: points(cbpv) };
      played.write(addUnit(played.open, filled, played.stamp).edits);
      played.write(eventEdits(played.open, [{ side: empire, change: shipJoins(unit, fleet, "") }], played.stamp));
    }
    if (state !== "Free")
      played.write(eventEdits(played.open, [{ side: empire, change: fleetState(fleet, state) }], played.stamp));
  }
  played.does("close");
  return played;
}

/** The texts of the form for the end of a fight. */
function formOf(one: PublishedCase, fight: Fight): Readonly<Record<string, string>> {
  const { fleets, fates = {}, to = {}, scored = {}, newFleet = {}, basesLeft = {} } = fight;
  const own = Object.entries(fates).flatMap(([fleet, words]) => {
    const pooled = fight.pool?.[fleet];
    const ids = pooled ? pooledIds(one, fleet, pooled) : idsOf(one, fleet);
    // Ships that are lost in an earlier fight of the case are no longer listed.
    const listed = ids.length === words.length ? ids : ids.slice(ids.length - words.length);
    return words.map((word, index) => [`fate-${listed[index] ?? ""}`, word]);
  });
  const numbered = fleets.flatMap((fleet, index) => [
    [`vp-${index + 1}`, String(scored[fleet] ?? 0)],
    [`way-${index + 1}`, to[fleet] ?? ""],
    ...(newFleet[fleet] === undefined ? [] : [[`apart-${index + 1}`, newFleet[fleet]]]),
  ]);
  const bases = Object.entries(basesLeft).map(([kind, left]) => [`left-${fight.in} ${kind}`, String(left)]);
  return Object.fromEntries([...own, ...numbered, ...bases]) as Record<string, string>;
}

const pooledIds = (one: PublishedCase, fleet: string, classes: readonly string[]): readonly string[] => {
  const ids = idsOf(one, fleet);
  const names = one.fleets.find((known) => known.fleet === fleet)?.ships ?? [];
  return classes.map((name) => ids[names.indexOf(name)] ?? "");
};

/** Ends a fight; the findings by which it is refused. */
export function fought(played: Played, one: PublishedCase, fight: Fight): readonly Finding[] {
  const { in: subject, holds = "", pool } = fight;
  const fleets = fight.fleets.filter((name) => !EMPIRES.some((empire) => name === basesOf(empire)));
  const isOfBases = fleets.length === 1;
  const battle = openBattles(played.open).find(({ where }) => where === subject);
  const pairing = battle && pairingOf(played.open, battle);
  // The form lists one side first; which one is no matter of the case.
  const isTurned = pairing?.first.every(({ fleet }) => fleet !== fleets[0]) === true;
  const inOrder = isTurned ? [...fleets].reverse() : fleets;
  const [first = "", second = ""] = inOrder;
  const fields = formOf(one, { ...fight, fleets: inOrder });
  const pooled = Object.entries(pool ?? {}).flatMap(([fleet, classes]) => pooledIds(one, fleet, classes));
  const pair: Reply = { fields: { one: first, other: second, ...(pool && { pool: pooled.join(", ") }) } };
  const isAsked = pairing && (pairing.first.length > 1 || pairing.second.length > 1 || pool !== undefined);
  const replies: readonly Reply[] = isOfBases
    ? [{ fields }]
    : [...(isAsked === true ? [pair] : []), { choice: holds === "" ? "Nobody" : holds }, { fields }];
  const command = isOfBases ? "end-base-battle" : "end-battle";
  if (fight.refused !== undefined) return played.refused(command, { subject, replies });
  played.does(command, { subject, replies });
  return [];
}

const rolledOf = (one: PublishedCase): readonly Reply[] =>
  Object.values(one.rolls ?? {}).map((faces) => ({ rolled: { faces, source: "typed" } }));

/** A case as it was played: the clauses by which its fights were refused, and the books after them. */
export function playedCase(one: PublishedCase) {
  const played = booksOf(one);
  for (const [side, lines] of Object.entries(one.orders))
    played.does("enter-orders", { side, fields: { orders: lines.join("\n") } });
  played.does("resolve-orders", { replies: [{ fields: { overruled: "" } }] });
  const refused = (one.fights ?? []).map((fight) => fought(played, one, fight).map(({ clause }) => clause));
  if (one.result.after) played.does("resolve-after-battles", { replies: rolledOf(one) });
  return { played, refused };
}

/** What is so after the battles, in the words of the format. */
export function stateAfter({ open }: Played, one: PublishedCase) {
  const nameOf = (unit: string): string => shipRow(open, unit)?.class ?? "";
  return {
    fleets: (name: string) => {
      const now = fleetsNow(open).find(({ fleet }) => fleet === name);
      return {
        ...{ at: now?.place ?? "", state: now?.state ?? "Disbanded", ships: shipsIn(open, name).map(nameOf) },
        retreatsTo: retreatOf(open, name)?.to ?? "",
      };
    },
    systems: (name: string) => {
      const now = systemsNow(open).find(({ place }) => place === name);
      const batches = batchesNow(open).filter((batch) => batch.place === name);
      const bases = Object.fromEntries(batches.map(({ kind, count }) => [kind, count]));
      return { development: now?.development, owner: now?.owner, fort: now?.fortOwner, bases };
    },
    experience: (fleet: string) => idsOf(one, fleet).map((unit) => toNumber(factsOf(open, unit).experience)),
    victoryPoints: (empire: string) => toNumber(victoryPoints(open, empire, open.campaign.turn)),
  };
}
