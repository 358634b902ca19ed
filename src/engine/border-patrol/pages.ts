import { SHARED_HELP, type GamePage } from "../campaign/pages";

const TURN_MANUAL = "playing-a-turn.html#the-turn";

/** The pages of the pane, each with its help. */
export const PAGES: readonly GamePage[] = [
  { id: "campaign", title: "Campaign", help: SHARED_HELP.campaign },
  { id: "turn", title: "Turn", help: SHARED_HELP.turn },
  { id: "forms", title: "Forms", help: SHARED_HELP.forms },
  { id: "ships", title: "Ships", help: SHARED_HELP.ships },
  { id: "checks", title: "Checks", help: SHARED_HELP.checks },
  { id: "functions", title: "Functions", help: SHARED_HELP.functions },
  {
    id: "systems",
    title: "Systems",
    help: {
      about:
        "The Provinces and Star Systems: who owns each and what it is worth, which is what its owner earns each turn. Claims and captures are recorded here.",
      manual: TURN_MANUAL,
    },
  },
  {
    id: "map",
    title: "Map",
    help: {
      about:
        "The hexes with their places and units, as the selected side knows them. Choose a hex to see what is in it and to move units; the list below it says the same.",
      manual: TURN_MANUAL,
    },
  },
  {
    id: "battles",
    title: "Battles",
    help: {
      about:
        "Battles from the first contact to the end of the pursuit: each step asks for its decision or its roll. Losses are recorded when a battle ends.",
      manual: TURN_MANUAL,
    },
  },
  {
    id: "mounts",
    title: "Mounts",
    help: {
      about:
        "What is in the option mounts of the pirate's ships, and what each ship may have. Install or move a system here; the limits are checked first.",
      manual: TURN_MANUAL,
    },
  },
  { id: "players", title: "Player files", help: SHARED_HELP.players },
  { id: "history", title: "History", help: SHARED_HELP.history },
  { id: "dice", title: "Dice", help: SHARED_HELP.dice },
];
