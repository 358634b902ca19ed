import { ALLIANCE_AND_COALITION, EACH_TEAM, type Phase } from "../step";

/** V1.23, phase 2. */
export const ECONOMIC_PRODUCTION: Phase = {
  number: 2,
  title: "Economic Production",
  segments: [
    {
      id: "2A",
      title: "Income Planning",
      mayAct: ALLIANCE_AND_COALITION,
      steps: [
        {
          id: "2A1",
          what: "Write down the opening treasury and the gross income expected, item by item",
          who: ALLIANCE_AND_COALITION,
          how: "secret",
          rules: [],
        },
        {
          id: "2A2",
          what: "Calculate the most BPV that may be spent on bribes",
          who: ALLIANCE_AND_COALITION,
          how: "open",
          rules: ["V20.31"],
        },
        {
          id: "2A3",
          what: "Name the captured units to be scrapped",
          who: ALLIANCE_AND_COALITION,
          how: "open",
          rules: ["V4.950"],
        },
      ],
    },
    {
      id: "2B",
      title: "Bribe",
      steps: [
        {
          id: "2B1",
          what: "Write bribe offers, if any, and hand them to the GameMaster in confidence",
          who: ALLIANCE_AND_COALITION,
          how: "secret",
          rules: ["V19.22"],
        },
        {
          id: "2B2",
          what: "Check the offers, void those that break the rules and tell the Team concerned",
          who: ["GameMaster"],
          how: "confidential",
          rules: ["V19.21", "V19.29"],
        },
        {
          id: "2B3",
          what: "Pass the legal offers on to the Pirate; by V19.28 nobody else sees them",
          who: ["GameMaster"],
          how: "secret",
          rules: [],
        },
        {
          id: "2B4",
          what: "Tell each Team which of its offers are accepted",
          who: ["Orion"],
          how: "confidential",
          rules: [],
        },
        {
          id: "2B5",
          what: "Tell the GameMaster whether an accepted bribe's terms will be honoured",
          who: ["Orion"],
          how: "secret",
          rules: [],
        },
        {
          id: "2B6",
          what: "Calculate the most BPV that may be spent on other services of the Pirate",
          who: ALLIANCE_AND_COALITION,
          how: "open",
          rules: ["V20.32"],
        },
      ],
    },
    {
      id: "2C",
      title: "Orion Financial Planning",
      steps: [
        {
          id: "2C1",
          what: "Write down the opening treasury and the gross income expected, with bribes and general income",
          who: ["Orion"],
          how: "secret",
          rules: ["V19.11"],
        },
        { id: "2C2", what: "Pay this turn's rent", who: ["Orion"], how: "open", rules: [] },
      ],
    },
    {
      id: "2D",
      title: "Orion Pirate Deployment Planning",
      steps: [
        {
          id: "2D1",
          what: "Announce what is for Lease, and hold an auction if one is needed",
          who: ["Orion"],
          how: "open",
          rules: ["V19.30", "V19.33"],
        },
        { id: "2D2", what: "Name the ships for Piracy", who: ["Orion"], how: "secret", rules: ["V19.40"] },
        {
          id: "2D3",
          what: "Name the ships for Normal Movement, for supply raids and for removal from the Map",
          who: ["Orion"],
          how: "open",
          rules: ["V19.50", "V19.800"],
        },
        {
          id: "2D4",
          what: "Name the ship to be sold; one on the Map must be up for removal since 2D3",
          who: ["Orion"],
          how: "secret",
          rules: ["V19.17", "V19.18", "V19.19"],
        },
      ],
    },
    {
      id: "2E",
      title: "Financial Expenditure Planning",
      steps: [
        {
          id: "2E1",
          what: "Write down the spending planned, accepted bribes included; losses may change it later",
          who: EACH_TEAM,
          how: "secret",
          rules: [],
        },
        {
          id: "2E2",
          what: "Set BPV aside to bribe for a Phaser-G; it belongs in the plan of 2E1",
          who: ["Orion"],
          how: "secret",
          rules: ["V19.924"],
        },
        {
          id: "2E3",
          what: "Roll for a Phaser-G",
          who: ["Orion"],
          how: "secret",
          only: "where one may be sought",
          rules: ["V19.922"],
        },
      ],
    },
  ],
};
