import { ALLIANCE_AND_COALITION, EACH_TEAM, type Phase } from "../step";

/** V1.23, phase 4. */
export const MOVEMENT: Phase = {
  number: 4,
  title: "Movement",
  times: 8,
  segments: [
    {
      id: "4A",
      title: "Operational Movement",
      steps: [
        {
          id: "4A1",
          what: "Use supplies from Cargo if needed, determine who is In Supply; the Pirate sells information",
          who: EACH_TEAM,
          how: "open",
          rules: ["V2.60", "V2.40", "V19.56"],
        },
        {
          id: "4A2",
          what: "Say which cloaked units, about to enter an enemy's Hex, deny Withdrawal Before Combat",
          who: EACH_TEAM,
          how: "open",
          rules: ["V13.21"],
        },
        {
          id: "4A3",
          what: "Move in Movement Order, monsters too; cloaked moves and Intercepts of convoys (fought in 4A5) are secret",
          who: EACH_TEAM,
          how: "open",
          rules: ["V1.18", "V8.73", "V19.820"],
        },
        {
          id: "4A4",
          what: "Use Cargo to stay In Supply if needed; determine supply for combat",
          who: EACH_TEAM,
          how: "open",
          rules: ["V2.60"],
        },
        {
          id: "4A5",
          what: "Find the Battle Hexes and fight the battles",
          who: EACH_TEAM,
          how: "open",
          rules: ["V13.00"],
        },
        {
          id: "4A6",
          what: "Take ownership of the Star Systems and Provinces claimed last turn that nobody contested",
          who: ALLIANCE_AND_COALITION,
          how: "open",
          only: "only in the eighth Movement Phase",
          round: 8,
          rules: ["V3.26", "V3.17"],
        },
        { id: "4A7", what: "Insurgent militia may attack GCLs", who: EACH_TEAM, how: "open", rules: ["V5.684"] },
      ],
    },
    {
      id: "4B",
      title: "Repair",
      steps: [
        { id: "4B1", what: "Sell supplies", who: ["Orion"], how: "open", rules: ["V2.72"] },
        {
          id: "4B2",
          what: "Use Cargo to stay In Supply if needed; determine supply for repair",
          who: EACH_TEAM,
          how: "open",
          rules: ["V2.60", "V2.44"],
        },
        {
          id: "4B3",
          what: "Repair this phase's damage, replace crew and officers; roll crew quality again after losing 75% or more",
          who: EACH_TEAM,
          how: "open",
          only: "only for units In Supply",
          rules: ["V4.80", "V4.50", "V18.54"],
        },
        {
          id: "4B4",
          what: "Return salvaged units to their owner at its Starbase or Star System, for payment and safe-passage",
          who: ["Orion", "Alliance", "Coalition"],
          how: "open",
          rules: ["V19.75"],
        },
      ],
    },
  ],
};
