import { EACH_TEAM, type Phase } from "../step";

/** V1.23, phase 1. */
export const INITIAL_ACTIVITIES: Phase = {
  number: 1,
  title: "Initial Activities",
  segments: [
    {
      id: "1A",
      title: "Record Keeping",
      steps: [
        {
          id: "1A1",
          what: "Bring the Star System Tracking forms up to date, with what Bombardment changed",
          who: ["GameMaster"],
          how: "open",
          rules: ["V5.00"],
        },
        {
          id: "1A2",
          what: "Bring the Ship Tracking forms up to date; roll for each lost unit's Helmsman",
          who: EACH_TEAM,
          how: "open",
          rules: ["V13.914"],
        },
        {
          id: "1A3",
          what: "Bring both master forms up to date, of Star Systems and of ships",
          who: ["GameMaster"],
          how: "open",
          rules: [],
        },
      ],
    },
    {
      id: "1B",
      title: "Orion Pirate",
      steps: [
        { id: "1B1", what: "Name the flagship", who: ["Orion"], how: "secret", rules: ["V19.06"] },
        {
          id: "1B2",
          what: "Declare whether the Team hides this turn; mutiny comes in 8A1",
          who: ["Orion"],
          how: "open",
          rules: ["V19.60"],
        },
      ],
    },
    {
      id: "1C",
      title: "B-10",
      steps: [
        {
          id: "1C1",
          what: "Roll whether the B-10 appears; it comes in 6E",
          who: ["Coalition"],
          how: "secret",
          only: "once the B-10 is finished",
          rules: ["V7.25"],
        },
        {
          id: "1C2",
          what: "Tell the GameMaster whether the B-10 is given points this turn",
          who: ["Coalition"],
          how: "secret",
          only: "while the B-10 is being built",
          rules: ["V7.22"],
        },
      ],
    },
    {
      id: "1D",
      title: "Refits and Upgrades",
      steps: [
        {
          id: "1D1",
          what: "Tell the GameMaster of Influence Points to be spent on finding Refits or other systems",
          who: EACH_TEAM,
          how: "secret",
          rules: ["V10.32", "V0.80"],
        },
        {
          id: "1D2",
          what: "Roll, all at once, for Refits of Generally Available systems",
          who: EACH_TEAM,
          how: "secret",
          rules: ["V0.85"],
        },
        {
          id: "1D3",
          what: "Roll, all at once, for Refits of systems of Limited Availability",
          who: EACH_TEAM,
          how: "secret",
          rules: ["V0.86"],
        },
        {
          id: "1D4",
          what: "Begin an upgrade or Refit at a Base or FRD; it takes effect in 6B2",
          who: EACH_TEAM,
          how: "open",
          only: "if every component is available",
          rules: ["V11.63"],
        },
      ],
    },
    {
      id: "1E",
      title: "Bombardment Announcement",
      steps: [
        {
          id: "1E1",
          what: "Announce a Bombardment, as an eligible attacker",
          who: EACH_TEAM,
          how: "open",
          rules: ["V5.10"],
        },
        {
          id: "1E2",
          what: "Announce a Blockade in place of Bombardment",
          who: EACH_TEAM,
          how: "open",
          rules: ["V5.50"],
        },
        {
          id: "1E3",
          what: "Announce a Ground Assault on a Star System in place of Bombardment",
          who: EACH_TEAM,
          how: "open",
          rules: ["V5.60"],
        },
      ],
    },
    {
      id: "1F",
      title: "Insurgency",
      steps: [
        { id: "1F1", what: "Move insurgent militia from GCL to GCL", who: EACH_TEAM, how: "open", rules: ["V5.683"] },
        { id: "1F2", what: "New insurgencies form", who: EACH_TEAM, how: "open", rules: ["V5.681"] },
        {
          id: "1F3",
          what: "Buy the first equipment of new insurgencies",
          who: EACH_TEAM,
          how: "open",
          rules: ["V5.682"],
        },
      ],
    },
  ],
};
