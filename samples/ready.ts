import { BORDER_PATROL } from "../src/engine/border-patrol/game";
import type { Stamp } from "../src/engine/campaign/ledger/booking";
import type { Edit } from "../src/engine/campaign/schema/edit";
import { layout } from "../src/engine/campaign/schema/layout";
import { SETTINGS } from "../src/engine/campaign/schema/shared-tables";
import { EMPIRES_AT_WAR } from "../src/engine/empires-at-war/game";
import { ORIONS_GATE } from "../src/engine/orions-gate/game";
import { FIRST_SHIPS } from "./border-patrol/chart";
import { Chronicle } from "./border-patrol/chronicle";
import { chartAndPlaces, INVENTED, threeTeams } from "./border-patrol/set-up";
import { threeEmpires } from "./empires-at-war/set-up";
import { Story } from "./empires-at-war/story";
import { buildFleets } from "./orions-gate/fleets";
import { Skirmish } from "./orions-gate/skirmish";

/** A Border Patrol campaign in its first turn: the ships are there, and nothing is done yet. */
export function readyBorderPatrol({ today, seed }: Stamp): readonly Edit[] {
  const story = new Chronicle(seed);
  story.on(today);
  threeTeams(story, "Border Patrol", ["", "", ""]);
  story.append(SETTINGS.name, [INVENTED]);
  chartAndPlaces(story);
  for (const ship of FIRST_SHIPS) story.join(ship);
  return layout(story.tables, BORDER_PATROL.tables);
}

/** Three empires in their first spring: homes, lanes and six fleets each are there, and nobody has moved. */
export function readyEmpiresAtWar({ today, seed }: Stamp): readonly Edit[] {
  const story = new Story(seed);
  story.on(today);
  threeEmpires(story, "Three Empires", () => "");
  story.close(today);
  return layout(story.tables, EMPIRES_AT_WAR.tables);
}

/** Two fleets of Orion's Gate at the start of their battle. */
export function readyOrionsGate({ today, seed }: Stamp): readonly Edit[] {
  const skirmish = new Skirmish("First battle", today, seed);
  buildFleets(skirmish, "Orion's Gate", ["Commander 1", "Commander 2"]);
  skirmish.does("begin-battle", "", { name: skirmish.battle, one: "Watch", other: "Choir" });
  return layout(skirmish.tables, ORIONS_GATE.tables);
}
