import { ALLIANCE_AND_COALITION, EACH_TEAM, type Phase } from "../step";

/** V1.23, phase 6. */
export const MATERIAL_CONSTRUCTION: Phase = {
  number: 6,
  title: "Material Construction",
  segments: [
    {
      id: "6A",
      title: "Arrival",
      steps: [
        {
          id: "6A1",
          heading: "Arrival of units",
          what: "Units paid for arrive at a Starbase, including FRDs and Auxiliaries",
          who: EACH_TEAM,
          how: "open",
          rules: [],
        },
        {
          id: "6A2",
          heading: "Arrival of Pods and Base materials",
          what: "Pods and Base materials paid for arrive at a Starbase",
          who: EACH_TEAM,
          how: "open",
          rules: ["V11.0"],
        },
      ],
    },
    {
      id: "6B",
      title: "Equipment Change",
      steps: [
        {
          id: "6B1",
          heading: "Equipment changed",
          what: "Units In Supply get the equipment changes paid for",
          who: EACH_TEAM,
          how: "open",
          rules: [],
        },
        {
          id: "6B2",
          heading: "Base upgrades",
          what: "Base upgrades started in 1D4 take effect",
          who: ALLIANCE_AND_COALITION,
          how: "open",
          rules: [],
        },
        { id: "6B3", heading: "Refits done", what: "Refits of units are done", who: EACH_TEAM, how: "open", rules: [] },
        {
          id: "6B4",
          heading: "Units scrapped",
          what: "Collect the points for captured units scrapped since 2A3",
          who: ALLIANCE_AND_COALITION,
          how: "open",
          rules: ["V4.950"],
        },
      ],
    },
    {
      id: "6C",
      title: "Auxiliary and Incidental Unit Deployment",
      steps: [
        {
          id: "6C1",
          heading: "Defensive Packages",
          what: "Defensive Packages paid for go to the Class M planets of Star Systems In Supply",
          who: ALLIANCE_AND_COALITION,
          how: "open",
          rules: [],
        },
        {
          id: "6C2",
          heading: "Incidental Units",
          what: "Incidental Units arrive at every Base, FRD and Star System that may have them",
          who: EACH_TEAM,
          how: "open",
          rules: [],
        },
      ],
    },
    {
      id: "6D",
      title: "Crew",
      steps: [
        {
          id: "6D1",
          heading: "Crew training",
          what: "Units whose training succeeded get Crew Points",
          who: EACH_TEAM,
          how: "open",
          rules: ["V18.70"],
        },
        {
          id: "6D2",
          heading: "Crew Points shared out",
          what: "Share out the turn's net Crew Points among eligible units",
          who: EACH_TEAM,
          how: "open",
          rules: [],
        },
      ],
    },
    {
      id: "6E",
      title: "B-10 Arrival",
      steps: [
        {
          id: "6E1",
          heading: "Arrival of the B-10",
          what: "The B-10 arrives at a Starbase of the Coalition",
          who: ["Coalition"],
          how: "open",
          only: "if it appeared in 1C",
          rules: [],
        },
      ],
    },
    {
      id: "6F",
      title: "Base Construction",
      steps: [
        {
          id: "6F1",
          heading: "Bases finished",
          what: "Bases started last turn are finished; their Incidental Units arrive in 6C2 of next turn",
          who: ALLIANCE_AND_COALITION,
          how: "open",
          rules: ["V16.00"],
        },
        {
          id: "6F2",
          heading: "Bases begun",
          what: "Start to build a Base",
          who: ALLIANCE_AND_COALITION,
          how: "open",
          only: "if every component is at the site",
          rules: [],
        },
        {
          id: "6F3",
          heading: "Bases removed",
          what: "Bases whose dismantling started last turn are removed",
          who: ALLIANCE_AND_COALITION,
          how: "open",
          rules: [],
        },
        {
          id: "6F4",
          heading: "Bases to be dismantled",
          what: "Start to dismantle a Base",
          who: ALLIANCE_AND_COALITION,
          how: "open",
          rules: [],
        },
      ],
    },
  ],
};
