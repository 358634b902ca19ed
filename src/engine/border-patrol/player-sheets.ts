import { DICE_SHEET, type PlayerSheet } from "../campaign/commands/player-sheet";
import { FILL_FORM } from "../campaign/ledger/plans";

/** What players of Border Patrol fill in: what they plan, offer and answer, declare, deploy and order. */
export const PLAYER_SHEETS: readonly PlayerSheet[] = [
  {
    sheet: "Budget to fill in",
    about: "What you plan and commit this turn",
    // A plan of a closed turn is corrected by the game master.
    commands: [{ command: FILL_FORM, leavesOut: ["turn"] }],
  },
  {
    sheet: "Offers to fill in",
    about: "What you offer and answer this turn",
    commands: [
      { command: "offer-bribe", room: 4 },
      { command: "answer-bribe", aboutEntry: true },
      { command: "intend-bribe", aboutEntry: true },
      { command: "offer-lot", room: 2 },
      { command: "withdraw-lot", aboutEntry: true },
      { command: "bid-for-lot", aboutEntry: true, room: 2 },
    ],
  },
  {
    sheet: "Declarations to fill in",
    about: "What you declare this turn",
    commands: [
      { command: "designate-flagship" },
      { command: "declare-hiding" },
      { command: "designate-sale" },
      { command: "claim-place" },
      { command: "relinquish-place" },
    ],
  },
  {
    sheet: "Deployment to fill in",
    about: "What each ship does this turn, and where",
    commands: [{ command: "deploy" }, { command: "place-ships" }],
  },
  {
    sheet: "Construction to fill in",
    about: "What you order this turn",
    commands: [{ command: "order-unit", room: 3 }, { command: "order-refit" }],
  },
  DICE_SHEET,
];
