import {
  BookOpenRegular,
  CalendarClockRegular,
  ClipboardCheckmarkRegular,
  ClipboardTaskListLtrRegular,
  CubeRegular,
  DocumentTableRegular,
  DocumentTextRegular,
  GlobeRegular,
  HistoryRegular,
  MapRegular,
  MathFormulaRegular,
  OrganizationRegular,
  PeopleRegular,
  RocketRegular,
  TargetRegular,
  WrenchScrewdriverRegular,
} from "@fluentui/react-icons";
import type { Game } from "../engine/campaign/game";
import { SHARED_HELP } from "../engine/campaign/pages";
import { OPENING } from "./open-campaign";
import { CampaignPage, OVERVIEW } from "./pages/campaign";
import { IMPORT_FORM, SETUP_FORM, TAKE_OVER_FORM } from "./pages/campaign/forms";
import { EXPLAINER } from "./parts/explanations";
import { later } from "./parts/later";
import { PAGE_MENU } from "./parts/navigation";
import type { Page, PageId } from "./navigation";

/** The page that is open at first is there at once; the others, and what they need of the engine, come after it. */
const LATER = {
  turn: later(async () => (await import("./pages/turn")).TurnPage),
  forms: later(async () => (await import("./pages/forms")).FormsPage),
  ships: later(async () => (await import("./pages/ships")).ShipsPage),
  checks: later(async () => (await import("./pages/checks")).ChecksPage),
  players: later(async () => (await import("./pages/player-files")).PlayerFilesPage),
  dice: later(async () => (await import("./pages/dice")).DicePage),
  history: later(async () => (await import("./pages/history")).HistoryPage),
  own: later(async () => (await import("./pages/own-page")).OwnPage),
  functions: later(async () => (await import("./pages/functions")).FunctionsPage),
};

/** What a page shows when its "?" is pressed. */
export const PAGE_HELP = later(async () => (await import("./parts/page-help")).PageHelpPanel);

/**
 * Loads what opens books, and the other pages, so that going to them takes no time; what could not be loaded is loaded
 * when it is needed.
 */
export const loadPages = (): Promise<unknown> =>
  Promise.allSettled(
    [
      OPENING,
      OVERVIEW,
      ...Object.values(LATER),
      SETUP_FORM,
      TAKE_OVER_FORM,
      IMPORT_FORM,
      PAGE_MENU,
      PAGE_HELP,
      EXPLAINER,
    ].map(({ load }) => load()),
  );

const PLAY = "Play";
const BOOKS = "Keep the books";
const LOOK_UP = "Look up";

/** A page that only games have: they give it its title and its help. */
const ofGames = (id: PageId, icon: Page["icon"]): Page => ({
  ...{ id, title: "", help: { about: "", manual: "" }, group: PLAY, icon, needs: "campaign" },
  content: LATER.own.Page,
});

/** Every page, in the order of the navigation while no campaign is open. */
const PAGES: readonly Page[] = [
  {
    id: "campaign",
    title: "Campaign",
    help: SHARED_HELP.campaign,
    group: BOOKS,
    icon: BookOpenRegular,
    needs: "workbook",
    content: CampaignPage,
  },
  {
    id: "turn",
    title: "Turn",
    help: SHARED_HELP.turn,
    group: PLAY,
    icon: CalendarClockRegular,
    needs: "campaign",
    content: LATER.turn.Page,
  },
  {
    id: "forms",
    title: "Forms",
    help: SHARED_HELP.forms,
    group: PLAY,
    icon: DocumentTableRegular,
    needs: "campaign",
    content: LATER.forms.Page,
  },
  {
    id: "ships",
    title: "Ships",
    help: SHARED_HELP.ships,
    group: PLAY,
    icon: RocketRegular,
    needs: "campaign",
    content: LATER.ships.Page,
  },
  {
    id: "checks",
    title: "Checks",
    help: SHARED_HELP.checks,
    group: BOOKS,
    icon: ClipboardCheckmarkRegular,
    needs: "campaign",
    content: LATER.checks.Page,
  },
  {
    id: "functions",
    title: "Functions",
    help: SHARED_HELP.functions,
    group: LOOK_UP,
    icon: MathFormulaRegular,
    needs: "nothing",
    content: LATER.functions.Page,
  },
  ofGames("systems", GlobeRegular),
  ofGames("map", MapRegular),
  ofGames("orders", ClipboardTaskListLtrRegular),
  ofGames("fleets", OrganizationRegular),
  ofGames("battles", TargetRegular),
  ofGames("report", DocumentTextRegular),
  ofGames("mounts", WrenchScrewdriverRegular),
  ofGames("builder", WrenchScrewdriverRegular),
  {
    id: "dice",
    title: "",
    help: SHARED_HELP.dice,
    group: PLAY,
    icon: CubeRegular,
    needs: "campaign",
    content: LATER.dice.Page,
  },
  {
    id: "players",
    title: "Player files",
    help: SHARED_HELP.players,
    group: BOOKS,
    icon: PeopleRegular,
    needs: "campaign",
    content: LATER.players.Page,
  },
  {
    id: "history",
    title: "History",
    help: SHARED_HELP.history,
    group: BOOKS,
    icon: HistoryRegular,
    needs: "campaign",
    content: LATER.history.Page,
  },
];

/** What can be looked at in books of a game that is not known. */
const OF_ANY_GAME: readonly PageId[] = ["campaign", "checks", "functions"];

/** The pages of a game, as it calls them and in its order; those of every game while no campaign is open. */
export function pagesOf(game: Pick<Game, "id" | "pages"> | undefined): readonly Page[] {
  if (!game) return PAGES.filter(({ title }) => title !== "");
  if (game.id === "") return PAGES.filter(({ id }) => OF_ANY_GAME.includes(id));
  return game.pages.flatMap(({ id, title, group, help }) =>
    PAGES.filter((page) => page.id === id).map((page) => ({ ...page, title, help, group: group ?? page.group })),
  );
}
