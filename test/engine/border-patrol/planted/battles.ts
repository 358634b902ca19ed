import { ofBattle, READIED } from "../../../../src/engine/border-patrol/battles/battle-events";
import { raidEnded } from "../../../../src/engine/border-patrol/raids/raids";
import { BATTLE, begun } from "../commands/battle/fighting";
import { told, type Planted } from "./plant";

const line = { owner: "Alliance", from: "0505", to: "0509" };
const ended = { cargo: 10, lost: 5, disrupted: false, units: [], turns: 3 };

/** Battles and raids. */
export const IN_BATTLES: readonly Planted[] = [
  [
    "a Weapon Status in a battle that did not begin",
    (campaign) => told(campaign, 91, ofBattle(READIED, "No battle", { side: "Orion", status: 2, because: "" })),
    { check: "battle-begun", subject: "No battle", actual: "Weapon Status", clause: "V13.15" },
  ],
  [
    "a battle that was not ended before its turn was closed",
    () => begun().payRent().close(),
    { check: "battle-open", subject: BATTLE, clause: "V13.12" },
  ],
  [
    "the end of a raid that intercepted nothing",
    (campaign) => told(campaign, 91, raidEnded("O-2", line, ended)),
    { check: "raid-begun", subject: "O-2", clause: "V19.817" },
  ],
];
