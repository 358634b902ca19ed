import { ALLIANCE_AND_COALITION, EACH_TEAM, type Phase } from "../step";

/** V1.23, phase 3. */
export const INITIATIVE_PHASE: Phase = {
  number: 3,
  title: "Initiative",
  segments: [
    {
      id: "3A",
      title: "Strategic Initiative",
      steps: [
        {
          id: "3A1",
          heading: "Strategic Initiative",
          what: "Roll for Strategic Initiative, all at once",
          who: EACH_TEAM,
          how: "open",
          rules: ["V1.12"],
        },
        {
          id: "3A2",
          heading: "Movement Order",
          what: "Announce the Movement Order",
          who: ["GameMaster"],
          how: "open",
          rules: ["V1.17"],
        },
        {
          id: "3A3",
          heading: "Changes to the Movement Order",
          what: "With a better initiative, tell the GameMaster about a change to the Movement Order",
          who: EACH_TEAM,
          how: "open",
          rules: ["V1.18"],
        },
        {
          id: "3A4",
          heading: "The changed Movement Order",
          what: "Announce the changed Movement Order",
          who: ["GameMaster"],
          how: "open",
          rules: [],
        },
        {
          id: "3A5",
          heading: "Further changes to the Movement Order",
          what: "Go through 3A3 and 3A4 again for every Team that may change it",
          who: [...EACH_TEAM, "GameMaster"],
          how: "open",
          rules: [],
        },
      ],
    },
    {
      id: "3B",
      title: "Reactionary Movement",
      mayAct: ALLIANCE_AND_COALITION,
      steps: [
        {
          id: "3B1",
          heading: "Reactionary Movement",
          what: "Name the units on Reactionary Movement",
          who: ALLIANCE_AND_COALITION,
          how: "open",
          rules: ["V8.61"],
        },
        {
          id: "3B2",
          heading: "Zones of Control",
          what: "Give the GameMaster each such unit's Zone of Control in writing, in case a cloaked unit enters",
          who: ALLIANCE_AND_COALITION,
          how: "secret",
          rules: [],
        },
      ],
    },
    {
      id: "3C",
      title: "Final Actions",
      steps: [
        {
          id: "3C1",
          heading: "Pirates put on the Map and taken off it",
          what: "Put units on the Map and take units off it, as planned in 2D",
          who: ["Orion"],
          how: "open",
          rules: ["V19.05"],
        },
        {
          id: "3C2",
          heading: "Random Events",
          what: "Check for Random Events",
          who: ["GameMaster"],
          how: "open",
          rules: [],
        },
      ],
    },
  ],
};
