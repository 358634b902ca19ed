import { layout } from "../src/engine/campaign/schema/layout";
import type { Edit } from "../src/engine/campaign/schema/edit";
import { EMPIRES_AT_WAR } from "../src/engine/empires-at-war/game";
import { once } from "./once";
import { setUp } from "./empires-at-war/set-up";
import { Story } from "./empires-at-war/story";
import { year165 } from "./empires-at-war/year-165";
import { year166 } from "./empires-at-war/year-166";
import { year167 } from "./empires-at-war/year-167";

/**
 * A campaign of Empires at War, as the edits that add its sheets to an empty workbook: three empires, two years played and a third
 * begun. It is played, not typed: every season goes through the same commands and rules as in the task pane.
 */
export const empiresAtWarSample = once((): readonly Edit[] => {
  const story = new Story();
  for (const part of [setUp, year165, year166, year167]) part(story);
  return layout(story.tables, EMPIRES_AT_WAR.tables);
});
