import { sideReady } from "../../../../src/engine/border-patrol/battles/battle-events";
import { lineTyped } from "../../../../src/engine/border-patrol/raids/supply-line-events";
import { raidEnded } from "../../../../src/engine/border-patrol/raids/raids";
import { salvageTowed, stepDetails } from "../../../../src/engine/border-patrol/salvage/salvage-events";
import { scrappingBegun } from "../../../../src/engine/border-patrol/construction/scrapping";
import { BATTLE, begun, ends, fights } from "../battles/fighting";
import { told, type Planted } from "./plant";

const line = { owner: "Alliance", from: "0505", to: "0509" };
const LINE_ROW = { Line: "S-1", Side: "Alliance", From: "0505", To: "0705" };
const ended = { cargo: 10, lost: 5, disrupted: false, units: [], turns: 3 };

/** Battles and raids. */
export const IN_BATTLES: readonly Planted[] = [
  [
    "a Weapon Status in a battle that did not begin",
    (campaign) => told(campaign, 91, sideReady.of("No battle", { side: "Orion", status: 2, because: "" })),
    { check: "battle-begun", subject: "No battle", actual: "Weapon Status", clause: "V13.15" },
  ],
  [
    "a battle that was not ended before its turn was closed",
    () => begun().payRent().close(),
    { check: "battle-open", subject: BATTLE, clause: "V13.12" },
  ],
  [
    "a prize that another side scraps than its captor",
    () => {
      const campaign = fights();
      ends(campaign, "Defender destroyed", {
        "fate-C-1": "Captured",
        "fate-C-2": "Destroyed",
        "fate-C-3": "Destroyed",
      });
      return told(campaign, 991, scrappingBegun.of("C-1", {}));
    },
    { check: "scrapped-by-captor", subject: "C-1", expected: "Alliance", actual: "Orion", clause: "V1.23 2A3" },
  ],
  [
    "the end of a raid that intercepted nothing",
    (campaign) => told(campaign, 91, raidEnded("O-2", line, ended)),
    { check: "raid-begun", subject: "O-2", clause: "V19.817" },
  ],
  [
    "a tow of a unit whose salvage did not begin",
    (campaign) => told(campaign, 91, salvageTowed.of("A-1", { place: "0505", ...stepDetails(6) })),
    { check: "salvage-begun", subject: "A-1", actual: "Salvage tow", clause: "V19.72" },
  ],
  [
    "a Supply Line whose Path is no direct way",
    (campaign) => campaign.append("SupplyLines", { ...LINE_ROW, Path: "0505, 0506, 0605, 0705" }),
    { check: "supply-line", subject: "S-1", expected: "0505, 0604, 0705", clause: "V19.815" },
  ],
  [
    "a Supply Line that starts nowhere",
    (campaign) => campaign.append("SupplyLines", { ...LINE_ROW, From: "Beyond" }),
    { check: "supply-line", subject: "S-1", actual: "Beyond", clause: "V19.813" },
  ],
  [
    "a Supply Line of the pirates",
    (campaign) => campaign.append("SupplyLines", { ...LINE_ROW, Side: "Orion" }),
    { check: "supply-line", subject: "S-1", actual: "Orion", clause: "V19.811" },
  ],
  [
    "a Supply Line that appears twice",
    (campaign) => campaign.append("SupplyLines", LINE_ROW).append("SupplyLines", LINE_ROW),
    { check: "supply-line", subject: "S-1", actual: "2", clause: "V19.813" },
  ],
  ...(["Path", "Convoy", "From"] as const).map((header): Planted => [
    `a Supply Line without a name, and with its ${header}`,
    (campaign) => campaign.append("SupplyLines", { Side: "Alliance", [header]: "0505" }),
    { check: "unfit-name", actual: "nothing", spot: { sheet: "Supply lines", cell: "A2" } },
  ]),
  [
    "a Supply Line that another Team would have",
    (campaign) =>
      told(campaign, 91, lineTyped("S-1", "added", { was: {}, now: { side: "Alliance" } })).append("SupplyLines", {
        ...LINE_ROW,
        Side: "Coalition",
      }),
    { check: "supply-line-kept", subject: "S-1", expected: "Alliance", actual: "Coalition", clause: "V19.813" },
  ],
  [
    "a Supply Line that could be taken for another",
    (campaign) => campaign.append("SupplyLines", LINE_ROW).append("SupplyLines", { ...LINE_ROW, Line: "s-01" }),
    { check: "unfit-name", subject: "s-01", expected: "s-2", actual: "s-01" },
  ],
];
