import { BORDER_PATROL } from "../src/engine/border-patrol/game";
import { startCampaign } from "../src/engine/campaign/commands/start";
import type { Edit } from "../src/engine/campaign/schema/edit";
import { layout } from "../src/engine/campaign/schema/layout";
import { SETTINGS, SIDES } from "../src/engine/campaign/schema/shared-tables";
import { points } from "../src/engine/core/points";
import { CLASSES, PLACES } from "./border-patrol/chart";
import { Chronicle, formKind } from "./border-patrol/chronicle";
import { turn1, turn2, turn3, turn4, turn5, turn6, turn7, turn8, turn9 } from "./border-patrol/turns";

/**
 * A Border Patrol campaign to look at and to learn from, as the edits that add its sheets to an empty workbook: three
 * teams, eight closed turns and a ninth under way. It is played, not typed: every turn goes through the same commands and
 * rules as in the task pane. README.md beside this file tells the story.
 */
export function borderPatrolSample(): readonly Edit[] {
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
}

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
  story.run((_open, stamp) =>
    startCampaign(BORDER_PATROL, {
      name: "The Lamplight Border",
      stamp,
      sides: [
        { name: "Alliance", kind: "Alliance", player: "Robin", race: "Federation", opening: points(120) },
        { name: "Coalition", kind: "Coalition", player: "Kim", race: "Klingon", opening: points(110) },
        { name: "Orion", kind: "Orion", player: "Sasha", race: "Orion", opening: points(60) },
      ],
    }),
  );
  const sides = [
    { Rank: "Commodore", "Command limit": 10 },
    { Rank: "Commodore", "Command limit": 10 },
    { Rank: "Commander", "Command limit": 6, Note: "At six ships the pirate may sell one (V19.17)" },
  ];
  story.write(sides.map((cells, row) => ({ kind: "change", table: SIDES.name, row, cells })));
  story.append(SETTINGS.name, [
    { Setting: "GameMaster", Value: "Morgan", Note: "" },
    {
      Setting: "Ship values",
      Value: "Invented",
      Note: "Names, BPV and Command Ratings of the sample are our own invention; take those of your game from its rule books",
    },
  ]);
  story.append(
    "Classes",
    Object.values(CLASSES).map(({ class: name, race, sizeClass, bpv, commandRating, note }) => ({
      Class: name,
      Race: race,
      "Size class": sizeClass,
      "Economic BPV": bpv,
      "Combat BPV": bpv,
      "Command rating": commandRating,
      Note: note,
    })),
  );
  story.append(
    "Places",
    PLACES.map(({ place, kind, hex, owner, value }) => ({
      Place: place,
      Kind: kind,
      Hex: hex,
      Owner: owner,
      "Economic value": value,
      State: owner === "" ? "Unclaimed" : "Claimed",
    })),
  );
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
