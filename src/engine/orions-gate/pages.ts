import { SHARED_HELP, type GamePage } from "../campaign/pages";

/** The pages of the pane, each with its help. */
export const PAGES: readonly GamePage[] = [
  {
    id: "campaign",
    title: "Campaign",
    help: {
      about: "The fleets and their commanders at a glance. Start a new game here, or go on to Builder and Battles.",
      manual: "commands.html#orions-gate",
    },
  },
  {
    id: "builder",
    title: "Builder",
    help: {
      about:
        "Ships are built here: put components on the sides of a hull and watch the cost and the rules. A whole pattern can be taken, and a fleet sheet printed.",
      manual: "commands.html#orions-gate",
    },
  },
  {
    id: "battles",
    title: "Battles",
    help: {
      about:
        "A battle round by round: roll off, act with each ship in its turn, then clean up. The buttons are what the ships can do now.",
      manual: "commands.html#orions-gate",
    },
  },
  { id: "checks", title: "Checks", help: SHARED_HELP.checks },
  { id: "history", title: "History", help: SHARED_HELP.history },
  { id: "functions", title: "Functions", help: SHARED_HELP.functions },
];
