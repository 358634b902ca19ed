import {
  actWith,
  pickedOf,
  type Beginning,
  type BeginningSide,
  type Chosen,
  type NextAct,
  type Question,
} from "../../src/engine/campaign/beginning";
import { formatFleet, type ReadShip } from "../../src/engine/orions-gate/building-your-fleet/fleet-text";
import { parseLayout } from "../../src/engine/orions-gate/building-your-fleet/layout-text";
import { PATTERNS } from "../../src/engine/orions-gate/building-your-fleet/patterns";
import { SIDE_KINDS } from "../../src/engine/orions-gate/side-kinds";
import type { Fleet, Hull } from "../../src/engine/orions-gate/words";

/** A fleet of 24 credits that is ready to fight. */
interface ReadyFleet {
  readonly name: string;
  readonly kind: Fleet;
  readonly what: string;
  readonly ships: readonly ReadShip[];
}

const LIMIT = "24";

function ship(name: string, hull: Hull, layout: string): ReadShip {
  const parts = parseLayout(layout);
  if (typeof parts === "string") throw new Error(parts);
  return { ship: name, hull, parts };
}

/** So many ships of a pattern, with numbers after their names. */
function ofPattern(name: string, many: number): readonly ReadShip[] {
  const pattern = PATTERNS.find((known) => known.name === name);
  if (!pattern) throw new Error(`there is no pattern ${name}`);
  return Array.from({ length: many }, (_, at) => ({ ...pattern, ship: `${name} ${at + 1}` }));
}

/** The fleets of the sample, and those of the builder's own patterns. */
const READY: readonly ReadyFleet[] = [
  {
    name: "Watch",
    kind: "Regular",
    what: "crafts, torpedoes",
    ships: [
      ship(
        "Lantern",
        "Cruiser",
        "Port: Medium Engine, Medium Cannon, Small Shield, Small Hangar; Starboard: Medium Engine, Medium Cannon, Small Shield, Small Sensor",
      ),
      ship("Wick", "Cruiser", "Port: Large Engine, Large Cannon; Starboard: Large Shield, Large Torpedo"),
    ],
  },
  {
    name: "Choir",
    kind: "Gothic",
    what: "many guns",
    ships: [
      ship(
        "Psalm",
        "Cruiser",
        "Port: Large Cathedral, Small Plasma Cannon; Starboard: Medium Mega Cannon, Small Missile Cluster",
      ),
      ship("Dirge", "Frigate", "Port: Medium Mega Cannon; Starboard: Medium Monastery, Small Plasma Cannon"),
    ],
  },
  { name: "Guns", kind: "Regular", what: "two gunships", ships: ofPattern("Gunship", 2) },
  { name: "Patrol line", kind: "Regular", what: "four frigates", ships: ofPattern("Patrol", 4) },
  {
    name: "Wing",
    kind: "Regular",
    what: "carrier, gunship",
    ships: [...ofPattern("Carrier", 1), ...ofPattern("Gunship", 1)],
  },
  { name: "Hive", kind: "Organic", what: "two cruisers", ships: ofPattern("Swarm", 2) },
  { name: "Prism", kind: "Crystal", what: "two cruisers", ships: ofPattern("Lens", 2) },
];

const OWN = "own";

const fleetQuestion = ({ name }: BeginningSide, at: number): Question => ({
  name: `fleet-${at + 1}`,
  label: `Fleet of ${name.trim() || `commander ${at + 1}`}`,
  choices: [
    ...READY.map((fleet) => ({ value: fleet.name, label: `${fleet.name} (${fleet.kind}): ${fleet.what}` })),
    { value: OWN, label: "None: I build one" },
  ],
});

/** The fleet that each commander begins with. A fleet that is chosen again, and its ships, get a number. */
function fleetsOf({ sides, picks }: Chosen): readonly (ReadyFleet & { readonly player: string })[] {
  const taken: string[] = [];
  return sides.flatMap((side, at) => {
    const picked = pickedOf(fleetQuestion(side, at), { picks });
    const ready = READY.find(({ name }) => name === picked);
    if (!ready) return [];
    const name = unused(ready.name, taken);
    const ships = ready.ships.map((each) => ({ ...each, ship: unused(each.ship, taken) }));
    return [{ ...ready, name, ships, player: side.name }];
  });
}

/** A name that is not taken yet: the same with "B" after it, "C", and so on. It is taken then. */
function unused(name: string, taken: string[]): string {
  const names = [name, ..."BCDEFGHIJKLMNOPQRSTUVWXYZ".split("").map((letter) => `${name} ${letter}`)];
  const free = names.find((each) => !taken.includes(each)) ?? name;
  taken.push(free);
  return free;
}

function acts(chosen: Chosen): readonly NextAct[] {
  const fleets = fleetsOf(chosen);
  const [one, other] = fleets;
  return [
    ...fleets.flatMap(({ name, kind, player, ships }) => [
      actWith("add-fleet", {}, { name, player, kind, limit: LIMIT }),
      actWith("import-ships", { subject: name }, { text: formatFleet(ships, () => "") }),
    ]),
    ...(one && other ? [actWith("begin-battle", {}, { name: "First battle", one: one.name, other: other.name })] : []),
  ];
}

const [COMMANDER = ""] = SIDE_KINDS;
const SIDES: readonly BeginningSide[] = [1, 2].map((number) => ({
  ...{ kind: COMMANDER, name: `${COMMANDER} ${number}`, player: "", race: "", opening: "" },
}));

/** How a game of Orion's Gate begins. */
export const ORIONS_GATE_BEGINNING: Beginning = {
  game: "orions-gate",
  presets: [
    {
      id: "fight",
      title: "Two ready fleets, and fight",
      what: "24 credits each, on the table: roll off, and fire.",
      name: "Orion's Gate",
      sides: SIDES,
      picks: { "fleet-1": "Watch", "fleet-2": "Choir" },
    },
    {
      id: "strange",
      title: "Hive against Prism",
      what: "An Organic and a Crystal fleet of 24 credits, on the table.",
      name: "Orion's Gate",
      sides: SIDES,
      picks: { "fleet-1": "Hive", "fleet-2": "Prism" },
    },
    {
      id: "own",
      title: "Your own fleets",
      what: "Two commanders: build the ships on the page Builder.",
      name: "Orion's Gate",
      sides: SIDES,
      picks: { "fleet-1": OWN, "fleet-2": OWN },
    },
  ],
  questions: ({ sides }) => sides.map(fleetQuestion),
  acts,
  landsOn: (chosen) =>
    fleetsOf(chosen).length < 2 ? { page: "builder", sheet: "Gate fleets" } : { page: "battles", sheet: "Gate ships" },
};
