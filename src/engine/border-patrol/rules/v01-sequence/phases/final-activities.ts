import { EACH_TEAM, type Phase } from "../step";

/** V1.23, phase 8. */
export const FINAL_ACTIVITIES: Phase = {
  number: 8,
  title: "Final Activities",
  segments: [
    {
      id: "8A",
      title: "Orion Pirate",
      steps: [
        {
          id: "8A1",
          heading: "Mutiny",
          what: "Roll for mutiny; ships that mutiny leave the Map and no longer count in 8A3",
          who: ["Orion"],
          how: "open",
          only: "if the Team hid this turn",
          rules: ["V19.60"],
        },
        {
          id: "8A2",
          heading: "General income",
          what: "Calculate and receive general income",
          who: ["Orion"],
          how: "open",
          rules: ["V19.11"],
        },
        {
          id: "8A3",
          heading: "Wealth, victory and loss",
          what: "Add up the Team's wealth; the Pirate's play ends at once in victory or loss",
          who: ["Orion"],
          how: "open",
          rules: ["V19.09"],
        },
      ],
    },
    {
      id: "8B",
      title: "Rank",
      steps: [
        {
          id: "8B1",
          heading: "Rank Points",
          what: "Award Rank Points, including your own, and tell the GameMaster in writing",
          who: EACH_TEAM,
          how: "secret",
          rules: [],
        },
        {
          id: "8B2",
          heading: "Promotions and demotions",
          what: "Decide promotions and demotions",
          who: EACH_TEAM,
          how: "open",
          rules: ["V14.80"],
        },
      ],
    },
    {
      id: "8C",
      title: "Record Keeping",
      steps: [
        {
          id: "8C1",
          heading: "Financial forms finished",
          what: "Finish the financial forms; tell the GameMaster at once if the treasury cannot be kept at 0 or more",
          who: EACH_TEAM,
          how: "open",
          rules: [],
        },
        {
          id: "8C2",
          heading: "The rest of the records",
          what: "Finish everything else, unless the GameMaster assigns it to another step",
          who: [...EACH_TEAM, "GameMaster"],
          how: "open",
          rules: [],
        },
      ],
    },
  ],
};
