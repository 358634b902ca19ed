import { SHARED_HELP, type GamePage } from "../campaign/pages";

const SEASON_MANUAL = "playing-a-turn.html#the-turn";

/** The pages of the pane, each with its help. */
export const PAGES: readonly GamePage[] = [
  { id: "campaign", title: "Campaign", help: SHARED_HELP.campaign },
  {
    id: "turn",
    title: "Season",
    help: {
      about:
        "The steps of the season in the order of play, each with its buttons. Press a button to do a step, then close the season.",
      manual: SEASON_MANUAL,
    },
  },
  { id: "forms", title: "Forms", help: SHARED_HELP.forms },
  {
    id: "orders",
    title: "Orders",
    help: {
      about:
        "The secret orders of each empire, with the movement points that they cost. Choose a fleet and what it does, then commit the orders.",
      manual: SEASON_MANUAL,
    },
  },
  {
    id: "fleets",
    title: "Fleets",
    help: {
      about:
        "Every fleet with its ships and whether it keeps its limits. Open one to see its ships, their crews and what can be done with them.",
      manual: SEASON_MANUAL,
    },
  },
  {
    id: "map",
    title: "Map",
    help: {
      about:
        "The systems and the warp lanes between them, as the selected empire knows them. Choose a system to see what is in it; the list below it says the same.",
      manual: SEASON_MANUAL,
    },
  },
  {
    id: "systems",
    title: "Systems",
    help: {
      about:
        "Every system: its planet, who holds it, and what was developed there. Open one to change it or to record a find.",
      manual: SEASON_MANUAL,
    },
  },
  {
    id: "battles",
    title: "Battles",
    help: {
      about:
        "The places where fleets of enemies meet, with the terms of each battle. Play it at the table, then enter losses and the winner here.",
      manual: SEASON_MANUAL,
    },
  },
  {
    id: "report",
    title: "Report",
    help: {
      about: "What one empire knows of a season, to print or to send. Choose the empire and the season.",
      manual: "player-files.html",
    },
  },
  { id: "ships", title: "Ships", help: SHARED_HELP.ships },
  { id: "checks", title: "Checks", help: SHARED_HELP.checks },
  { id: "functions", title: "Functions", help: SHARED_HELP.functions },
  { id: "history", title: "History", help: SHARED_HELP.history },
  { id: "dice", title: "Dice", help: SHARED_HELP.dice },
  { id: "players", title: "Player files", help: SHARED_HELP.players },
];
