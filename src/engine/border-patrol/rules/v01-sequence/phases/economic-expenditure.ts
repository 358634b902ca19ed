import { ALLIANCE_AND_COALITION, EACH_TEAM, type Phase } from "../step";

/** V1.23, phase 5. */
export const ECONOMIC_EXPENDITURE: Phase = {
  number: 5,
  title: "Economic Expenditure",
  segments: [
    {
      id: "5A",
      title: "B-10 Construction",
      only: "only while the B-10 is being built",
      steps: [
        {
          id: "5A1",
          heading: "Less for the B-10 than planned",
          what: "Tell the GameMaster if the B-10 gets less than planned in 2E",
          who: ["Coalition"],
          how: "secret",
          rules: [],
        },
        {
          id: "5A2",
          heading: "Dice for the B-10",
          what: "Decide how many dice to roll for the B-10's progress",
          who: ["GameMaster"],
          how: "open",
          rules: ["V7.24"],
        },
        {
          id: "5A3",
          heading: "Progress of the B-10",
          what: "Roll the B-10's progress and add it as BPV",
          who: ["Coalition"],
          how: "secret",
          rules: ["V7.24"],
        },
      ],
    },
    {
      id: "5B",
      title: "Claim",
      steps: [
        {
          id: "5B1",
          heading: "Provinces claimed",
          what: "Announce that a Province is being claimed",
          who: ALLIANCE_AND_COALITION,
          how: "open",
          rules: ["V3.14"],
        },
        {
          id: "5B2",
          heading: "Star Systems claimed",
          what: "Announce that a Star System is being claimed",
          who: ALLIANCE_AND_COALITION,
          how: "open",
          rules: ["V3.25"],
        },
        {
          id: "5B3",
          heading: "Places given up",
          what: "Give up Provinces and Star Systems",
          who: ALLIANCE_AND_COALITION,
          how: "open",
          rules: ["V3.61"],
        },
      ],
    },
    {
      id: "5C",
      title: "Orion Pirate Financial",
      steps: [
        {
          id: "5C1",
          heading: "Piracy, and the next rent",
          what: "Calculate next turn's rent",
          who: ["Orion"],
          how: "open",
          rules: ["V19.08"],
        },
        {
          id: "5C2",
          heading: "Payment for the ship sold",
          what: "Be paid for the ship sold in 2D4",
          who: ["Orion"],
          how: "open",
          rules: ["V19.19"],
        },
      ],
    },
    {
      id: "5D",
      title: "Economic Point Commitment",
      steps: [
        {
          id: "5D1",
          heading: "Purchases, Refits and building",
          what: "Commit points to Refits, building and equipment, different from 2E only where losses and failed plans force it",
          who: EACH_TEAM,
          how: "secret",
          rules: [],
        },
        {
          id: "5D2",
          heading: "Differences from the plans",
          what: "Report to the GameMaster where spending differs from the plan of 2E",
          who: EACH_TEAM,
          how: "secret",
          rules: [],
        },
      ],
    },
  ],
};
