import { layout } from "../src/engine/campaign/schema/layout";
import type { Edit } from "../src/engine/campaign/schema/edit";
import { ORIONS_GATE } from "../src/engine/orions-gate/game";
import { once } from "./once";
import { emberGap, emberReach } from "./orions-gate/ember-reach";
import { buildFleets } from "./orions-gate/fleets";
import { Skirmish } from "./orions-gate/skirmish";

/**
 * Two fleets of Orion's Gate, a battle of theirs and the start of another, as the edits that add its sheets to an empty workbook. It is played, not typed:
 * everything goes through the same commands and rules as in the task pane.
 */
export const orionsGateSample = once((): readonly Edit[] => {
  const skirmish = new Skirmish("Ember Reach", "2026-04-05");
  for (const part of [buildFleets, emberReach, emberGap]) part(skirmish);
  return layout(skirmish.tables, ORIONS_GATE.tables);
});
