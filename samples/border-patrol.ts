import { BORDER_PATROL } from "../src/engine/border-patrol/game";
import type { Edit } from "../src/engine/campaign/schema/edit";
import { layout } from "../src/engine/campaign/schema/layout";
import { SETTINGS } from "../src/engine/campaign/schema/shared-tables";
import { once } from "./once";
import { Chronicle, formKind } from "./border-patrol/chronicle";
import { chartAndPlaces, INVENTED, threeTeams } from "./border-patrol/set-up";
import { turn1, turn2, turn3, turn4, turn5, turn6, turn7, turn8, turn9 } from "./border-patrol/turns";

/**
 * A Border Patrol campaign to look at and to learn from, as the edits that add its sheets to an empty workbook: three
 * teams, eight closed turns and a ninth under way. It is played, not typed: every turn goes through the same commands and
 * rules as in the task pane. README.md beside this file tells the story.
 */
export const borderPatrolSample = once((): readonly Edit[] => {
  const story = new Chronicle();
  begin(story);
  for (const turn of [turn1, turn2, turn3, turn4, turn5, turn6, turn7, turn8, turn9]) turn(story);
  trackers(story);
  const { open } = story;
  const forms = FORMS.map(([id, side]): Edit => {
    const kind = formKind(id);
    return { kind: "lay", sheet: kind.sheet(kind.fill(open, side, open.campaign.turn), open).plan };
  });
  return [...layout(story.tables, BORDER_PATROL.tables), ...forms];
});

/** The forms in the sample; a blank side means all sides. */
const FORMS = [
  ["financial-allocation", "Alliance"],
  ["financial-disbursement", "Alliance"],
  ["financial-allocation", "Coalition"],
  ["financial-disbursement", "Coalition"],
  ["ship-tracking", ""],
  ["orion-finances", "Orion"],
] as const;

/** The teams, their treasuries, the ship chart and the places. */
function begin(story: Chronicle): void {
  story.on("2026-02-28");
  threeTeams(story);
  story.append(SETTINGS.name, [{ Setting: "GameMaster", Value: "Morgan", Note: "" }, INVENTED]);
  chartAndPlaces(story);
}

/** What is under way, and which systems are mounted where. */
function trackers(story: Chronicle): void {
  story.append("Due", [
    { Subject: "Lone Lamp", Side: "Alliance", What: "Claim", Started: 9, Matures: 10, State: "Open" },
    { Subject: "Near Shoals", Side: "Alliance", What: "Base Station", Started: 8, Matures: 10, State: "Building" },
  ]);
  const mounts = [
    ["O-1", 1, "Photon", 1],
    ["O-1", 2, "Drone", 1],
    ["O-1", 3, "Phaser-1", 1],
    ["O-3", 1, "Drone", 6],
    ["O-3", 2, "ADD", 6],
    ["O-8", 1, "Phaser-G", 8],
    ["O-8", 2, "Phaser-1", 8],
  ] as const;
  story.append(
    "Mounts",
    mounts.map(([unit, mount, system, since]) => ({ Unit: unit, Mount: mount, System: system, Since: since })),
  );
}
