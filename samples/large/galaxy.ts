import { begin } from "../../src/engine/campaign/beginning";
import { apply, NO_TABLES } from "../../src/engine/campaign/schema/apply";
import { rowOf, type Tables } from "../../src/engine/campaign/schema/table";
import { EMPIRES_AT_WAR } from "../../src/engine/empires-at-war/game";
import { eventEdits } from "../../src/engine/empires-at-war/command-parts/event-edits";
import { fleetFormed, fleetMoved } from "../../src/engine/empires-at-war/fleets/fleet-events";
import { systemAdded } from "../../src/engine/empires-at-war/map/place-events";
import { LANES } from "../../src/engine/empires-at-war/map/places-table";
import { RACES } from "../../src/engine/empires-at-war/races";
import { EMPIRE } from "../../src/engine/empires-at-war/sides";
import { openAs } from "../../src/engine/open";
import { EMPIRES_AT_WAR_BEGINNING } from "../beginnings/empires-at-war";

/** A galaxy larger than any group plays in. */
export const LARGE_GALAXY = { systems: 500, fleets: 300 } as const;

const ACROSS = 25;
const STEP = 20;

/** Two races of Orion are one and the same for a campaign. */
const EMPIRES = RACES.filter((race) => !race.startsWith("Orion")).slice(0, 8);

const nameOf = (at: number): string => `System ${at + 1}`;

/** The books of Empires at War in their set-up, with so many systems on a grid, their lanes, and fleets of eight empires among them. */
export function largeGalaxy(): Tables {
  const [preset] = EMPIRES_AT_WAR_BEGINNING.presets;
  if (!preset) throw new Error("Empires at War begins in no way.");
  const sides = EMPIRES.map((race) => ({ kind: EMPIRE, name: race, player: "", race, opening: "2000" }));
  const picks = { group: "Any", map: "none", fleets: "none" };
  const stamp = { today: "2026-11-29", seed: "large galaxy" };
  const { edits, refused } = begin(EMPIRES_AT_WAR, EMPIRES_AT_WAR_BEGINNING, { ...preset, sides, picks }, stamp);
  if (refused.length > 0) throw new Error(refused.map(({ message }) => message).join(" "));
  const started = openAs(apply(NO_TABLES, edits), EMPIRES_AT_WAR);
  const systems = Array.from({ length: LARGE_GALAXY.systems }, (_, at) => at);
  const lanes = systems.flatMap((at) => {
    const isLast = at % ACROSS === ACROSS - 1;
    const ends = [...(isLast ? [] : [at + 1]), at + ACROSS].filter((to) => to < systems.length);
    return ends.map((to) => rowOf(LANES, { from: nameOf(at), fromDirection: "", to: nameOf(to), toDirection: "" }));
  });
  const noted = [
    ...systems.map((at) => ({
      ...{ side: "" },
      change: systemAdded(nameOf(at), { x: (at % ACROSS) * STEP, y: Math.floor(at / ACROSS) * STEP }),
    })),
    ...Array.from({ length: LARGE_GALAXY.fleets }, (_, at) => {
      const side = EMPIRES[at % EMPIRES.length] ?? "";
      const fleet = `${side} ${at + 1}`;
      const where = { place: nameOf((at * 7) % systems.length), from: "", direction: "", since: 0 };
      return [fleetFormed(fleet), fleetMoved(fleet, where)].map((change) => ({ side, change }));
    }).flat(),
  ];
  return apply(started.books.tables, [
    { kind: "append", table: LANES.name, rows: lanes },
    ...eventEdits(started, noted, { ...stamp, seed: "its systems and fleets" }),
  ]);
}
