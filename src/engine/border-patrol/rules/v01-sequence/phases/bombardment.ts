import { EACH_TEAM, type Phase } from "../step";

/** V1.23, phase 7. */
export const BOMBARDMENT: Phase = {
  number: 7,
  title: "Bombardment",
  segments: [
    {
      id: "7A",
      title: "Economic Reduction",
      steps: [
        {
          id: "7A1",
          heading: "Systems bombarded",
          what: "Lower the Economic Value of Star Systems attacked to bombard them",
          who: ["GameMaster"],
          how: "open",
          rules: ["V5.40"],
        },
        {
          id: "7A2",
          heading: "Systems blockaded",
          what: "Set the Economic Value of blockaded Star Systems to 0 until the mines are swept",
          who: ["GameMaster"],
          how: "open",
          rules: ["V5.50"],
        },
        {
          id: "7A3",
          heading: "Systems harmed by a Random Event",
          what: "Lower the Economic Value of Star Systems that a Random Event harms",
          who: ["GameMaster"],
          how: "open",
          rules: [],
        },
      ],
    },
    {
      id: "7B",
      title: "Economic Recovery",
      steps: [
        {
          id: "7B1",
          heading: "Systems that recover",
          what: "Raise the Economic Value of Star Systems that recover from a Random Event",
          who: ["GameMaster"],
          how: "open",
          rules: [],
        },
        {
          id: "7B2",
          heading: "Blockades lifted",
          what: "Give blockaded Star Systems whose mines are swept their Economic Value back",
          who: ["GameMaster"],
          how: "open",
          rules: [],
        },
      ],
    },
    {
      id: "7C",
      title: "Insurgency",
      steps: [
        {
          id: "7C1",
          heading: "Counter-insurgency",
          what: "Roll for counter-insurgency",
          who: EACH_TEAM,
          how: "open",
          rules: ["V5.685"],
        },
        {
          id: "7C2",
          heading: "Recruits of the insurgency",
          what: "Roll for recruits of the insurgency",
          who: EACH_TEAM,
          how: "open",
          rules: ["V5.686"],
        },
        {
          id: "7C3",
          heading: "Supplies for the insurgency",
          what: "Bring supplies and a unit to the insurgency",
          who: ["Orion"],
          how: "open",
          rules: ["V5.687"],
        },
      ],
    },
  ],
};
