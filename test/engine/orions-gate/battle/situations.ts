import type { Tables } from "../../../../src/engine/campaign/schema/table";
import { craftChosen, craftFlew } from "../../../../src/engine/orions-gate/battle/events/crafts";
import { leftCyst } from "../../../../src/engine/orions-gate/battle/events/cysts";
import { shipStarted } from "../../../../src/engine/orions-gate/battle/events/elsewhere";
import { railgunPierced, storesChanged } from "../../../../src/engine/orions-gate/battle/events/ships";
import { stationFounded } from "../../../../src/engine/orions-gate/battle/events/stations";
import { markerPlaced } from "../../../../src/engine/orions-gate/battle/events/set-up";
import { once } from "../../../../samples/once";
import { Fighting } from "./fighting";

/** Two fleets that meet, with what the commands of a battle need. */
const met = once(() =>
  new Fighting()
    .fleet("Watch", "Regular", "32")
    .ship("Wick", "Watch", "Cruiser", ["Medium Engine", "Small Stealth Generator"], ["Medium Cannon", "Small Hangar"])
    .ship(
      "Crane",
      "Watch",
      "Capitol",
      ["Small Deflector", "Small Salvage Bay", "Small Warp Drive"],
      [...["Small Point Defense", "Small Emergency Booster", "Small Engine"]],
    )
    .ship("Surge", "Watch", "Cruiser", ["Large Tsunami Cannon"], ["Small Tractor Beam", "Small Cryosleep Colony"])
    .fleet("Swarm", "Organic", "24", "Bo")
    .ship("Maw", "Swarm", "Cruiser", ["Medium Organs", "Small Spines"], ["Large Biocannons"])
    .begins("Watch", "Swarm", { obscuring: "1", minor: "1", major: "1" }, 4)
    .writes(
      stationFounded.of("Rock", { fleet: "Watch", toughness: 2, parts: "Port: Small Cannon; Starboard:" }),
      markerPlaced.of("Mine 1", { kind: "Mine", of: "", toughness: 0, minerals: 0, holds: "" }),
      markerPlaced.of("Part 1", { kind: "Component", of: "", toughness: 1, minerals: 0, holds: "Small Cannon" }),
    ),
);

const again = (): Fighting => met().copyOf();

/** Battles as they stand in each of their phases, for whatever goes through all commands. */
export const BATTLES: readonly (readonly [name: string, tables: () => Tables])[] = [
  ["a battle before its first round", () => again().tables],
  ["a battle while terrain is placed", () => again().act("set-up-table", "Reef", [6], [1]).tables],
  ["a battle while ships are placed", () => deploying().tables],
  ["a battle while ships move", () => again().round(6, 1).until("movement").tables],
  ["a battle while ships shoot", () => again().round(6, 1).until("shooting").tables],
  ["a battle while crafts move", () => carriers().tables],
  ["a battle while crafts fight", () => carriers(1).until("fighters", "Choir").tables],
  ["a battle while Bombers attack", () => carriers(1).until("bombers", "Choir").tables],
  ["a battle while ships build and lay", () => yard().until("special", "Watch").tables],
  ["a battle with a ship in construction", () => building().tables],
  ["a battle while torpedoes move", () => launched().until("torpedoes").tables],
  ["a battle while a Drone attacks", () => flown().until("fighters", "Swarm").tables],
  ["a battle while a ship shoots at crafts", () => flown().until("shooting", "Swarm").tables],
  ["a battle while components are used", () => wounded().until("special", "Watch").tables],
  ["a battle while damage is repaired", () => wounded().until("special", "Swarm").tables],
  ["a battle of Crystal ships", () => crystals().until("special", "Prism").tables],
  ["a battle with a Psychic Cyst", () => cyst().tables],
  ["a battle with ships in line", () => pierced().tables],
  ["a battle while ships drift", () => moved().until("drift").tables],
  ["a battle at its Cleanup", () => wounded().until("cleanup").tables],
];

/** The ships of two fleets are placed on a table without terrain. */
const deploying = (): Fighting => docked().act("set-up-table", "Reef", [6], [1], "North edge");

/** The crafts of both fleets are in flight. */
function flown(): Fighting {
  const fight = again();
  const crafts = [...fight.battle.crafts.keys()];
  return fight.writes(...crafts.map((craft) => craftFlew.of(craft, { fuel: 2 }))).round(6, 1);
}

/** A battle of fleets with crafts of several kinds, some of them in flight. */
function carriers(flying = 0): Fighting {
  const fight = new Fighting()
    .fleet("Choir", "Gothic")
    .ship("Psalm", "Choir", "Capitol", ["Large Cathedral"], ["Medium Monastery"])
    .fleet("Prism", "Crystal", "24", "Bo")
    .ship("Facet", "Prism", "Cruiser", ["Large Helix Catacombs"], ["Medium Rocky Bulk"])
    .begins("Choir", "Prism", { minor: "1" }, 4)
    .writes(craftChosen.of("Psalm craft 3", { kind: "Bomber" }))
    .writes(craftChosen.of("Facet craft 1", { kind: "Mining Rig" }));
  const crafts = [...fight.battle.crafts.keys()];
  if (flying > 0) fight.writes(...crafts.map((craft) => craftFlew.of(craft, { fuel: 3 })));
  return fight.round(6, 1).until("craft-movement");
}

/** A battle with a ship that lays, launches and builds, before its first round. */
const docked = (): Fighting =>
  new Fighting()
    .fleet("Watch", "Regular", "32")
    .ship(
      "Crane",
      "Watch",
      "Capitol",
      ["Medium Cargo Hold", "Small Torpedo", "Small Minelayer"],
      [...["Small Shipyard", "Small Scaffold Manipulator", "Small Hangar"]],
    )
    .fleet("Raiders", "Regular", "24", "Bo")
    .ship("Thorn", "Raiders", "Frigate", ["Small Engine"])
    .begins("Watch", "Raiders")
    .writes(storesChanged.of("Crane", { side: "Port", position: 1, stores: 9, by: "" }));

const yard = (): Fighting => docked().round(6, 1);

const building = (): Fighting =>
  yard()
    .writes(
      ...[
        shipStarted.of("Ember", {
          fleet: "Watch",
          hull: "Frigate",
          hullPoints: 2,
          parts: "Port: Small Engine; Starboard:",
          construction: 3,
        }),
      ],
    )
    .until("special", "Watch");

const launched = (): Fighting =>
  yard()
    .until("special", "Watch")
    .act("launch-torpedo", "Crane", { part: "Port 2" })
    .act("lay-mine", "Crane", { part: "Port 3" });

/** A battle with what only Crystal ships can do. */
const crystals = (): Fighting =>
  new Fighting()
    .fleet("Prism", "Crystal")
    .ship("Facet", "Prism", "Cruiser", ["Large Focal Laser"], ["Small Psionic Node", "Medium Energy Siphon"])
    .fleet("Raiders", "Regular", "24", "Bo")
    .ship("Thorn", "Raiders", "Frigate", ["Small Engine"])
    .ship("Burr", "Raiders", "Frigate", ["Small Railgun"])
    .begins("Prism", "Raiders", { major: "1" })
    .round(6, 1);

const cyst = (): Fighting =>
  crystals()
    .writes(leftCyst.of("Thorn", { side: "Port", fleet: "Prism" }))
    .until("movement", "Prism");

const pierced = (): Fighting =>
  again()
    .round(6, 1)
    .writes(railgunPierced.of("Maw", { struck: "Wick", dice: 1 }))
    .until("shooting", "Swarm");

const moved = (): Fighting => again().round(6, 1).until("movement", "Watch").act("move-ship", "Wick", { moves: "2" });

const wounded = (): Fighting =>
  again()
    .round(6, 1)
    .act("record-damage", "Maw", { what: "Damage taken", on: "Port", points: "2", reason: "" })
    .act("record-damage", "Wick", { what: "Damage taken", on: "Port", points: "1", reason: "" });
