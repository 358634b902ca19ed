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
          what: "Lower the Economic Value of Star Systems attacked to bombard them",
          who: ["GameMaster"],
          how: "open",
          rules: ["V5.40"],
        },
        {
          id: "7A2",
          what: "Set the Economic Value of blockaded Star Systems to 0 until the mines are swept",
          who: ["GameMaster"],
          how: "open",
          rules: ["V5.50"],
        },
        {
          id: "7A3",
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
          what: "Raise the Economic Value of Star Systems that recover from a Random Event",
          who: ["GameMaster"],
          how: "open",
          rules: [],
        },
        {
          id: "7B2",
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
        { id: "7C1", what: "Roll for counter-insurgency", who: EACH_TEAM, how: "open", rules: ["V5.685"] },
        { id: "7C2", what: "Roll for recruits of the insurgency", who: EACH_TEAM, how: "open", rules: ["V5.686"] },
        {
          id: "7C3",
          what: "Bring supplies and a unit to the insurgency",
          who: ["Orion"],
          how: "open",
          rules: ["V5.687"],
        },
      ],
    },
  ],
};
