import axe from "axe-core";
import { act, screen, within } from "@testing-library/react";
import { BORDER_PATROL } from "../../src/engine/border-patrol/game";
import { unknownGame, type Game } from "../../src/engine/campaign/game";
import { NO_TABLES, apply } from "../../src/engine/campaign/schema/apply";
import type { Tables } from "../../src/engine/campaign/schema/table";
import { EMPIRES_AT_WAR } from "../../src/engine/empires-at-war/game";
import { ORIONS_GATE } from "../../src/engine/orions-gate/game";
import type { Beginning } from "../../src/engine/campaign/beginning";
import { GAMES } from "../../src/engine/games";
import { NEUTRAL_WORDS, type GameParts } from "../../src/taskpane/games/game-parts";
import type { GameId } from "../../src/engine/registry";
import { KNOWN_GAMES, type KnownGame } from "../../src/taskpane/games/known-games";
import type { Page } from "../../src/taskpane/navigation";
import { pagesOf } from "../../src/taskpane/pages";
import { deferred } from "../../src/taskpane/parts/deferred";
import { fullEmpires } from "../engine/empires-at-war/campaign/full-empires";
import { fullGate } from "../engine/orions-gate/full-gate";
import { fullFerry } from "../test-game/full-ferry";
import { FERRY } from "../test-game/game";
import { settled } from "../engine/empires-at-war/campaign/mapped";
import { MemoryWorkbook, typedOver } from "./memory-workbook";
import { some, spread, THOROUGH } from "../thoroughness";
import { misnamed } from "./misnamed";
import { goTo, showPane } from "./shown-pane";
import { smallCampaign } from "./small-campaign";

const lots = (tables: Tables): Tables => typedOver(tables, "Transfers", 3, "Amount", "lots");

/** Books of each game, by its id: some that hold, and the same with findings. */
const BOOKS: Readonly<Record<string, readonly Tables[]>> = {
  [BORDER_PATROL.id]: [smallCampaign(), lots(smallCampaign())],
  [EMPIRES_AT_WAR.id]: [fullEmpires().tables, lots(fullEmpires().tables)],
  [ORIONS_GATE.id]: [fullGate().tables, fullGate().type("GateParts", 0, "Size", "Huge").tables],
  [FERRY.id]: [fullFerry().tables, lots(fullFerry().tables)],
};

/** The test game adds nothing to the pane. */
const FERRY_PARTS: GameParts = {
  words: NEUTRAL_WORDS,
  SideMark: () => null,
  UnitActions: ({ children }) => <>{children}</>,
  unitSummary: [],
  standingIcons: {},
};

const FERRY_BEGINNING: Beginning = {
  game: FERRY.id,
  presets: [{ id: "own", title: "Two sides", what: "Nothing else.", name: "Ferry", sides: [], picks: {} }],
  questions: () => [],
  acts: () => [],
  landsOn: () => ({ page: "turn", sheet: "Ledger" }),
};

// The pane keeps the campaigns of the test game as well.
(KNOWN_GAMES as KnownGame[]).push({
  id: FERRY.id as GameId,
  title: FERRY.title,
  about: "",
  engine: deferred(() => Promise.resolve(FERRY)),
  beginning: deferred(() => Promise.resolve(FERRY_BEGINNING)),
  mistakes: deferred(() => Promise.resolve([])),
  parts: deferred(() => Promise.resolve(FERRY_PARTS)),
});

const pagesWith = (game: Game | undefined, title: string, books: readonly Tables[]) =>
  pagesOf(game).map((page) => [page.id, title, page, books] as const);

/** Every page of every game, of books of a game that is not known, and of a workbook without a campaign. */
const PAGES = [
  ...[...GAMES, FERRY].flatMap((game) => pagesWith(game, game.title, BOOKS[game.id] ?? [])),
  ...pagesWith(unknownGame(NO_TABLES), "a game that is not known", [
    typedOver(smallCampaign(), "Settings", 1, "Value", "Checkers"),
  ]),
  ...pagesWith(undefined, "no campaign", [NO_TABLES]),
];

/** What axe finds, and names that lack what is to be seen; what axe finds by measuring what is drawn needs a real browser. */
async function violations(): Promise<string[]> {
  const rules = { "color-contrast": { enabled: false }, "label-content-name-mismatch": { enabled: false } };
  const { violations: found } = await axe.run(document.body, { rules, resultTypes: ["violations"] });
  return [...found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`)), ...misnamed(document.body)];
}

/** What a page needs is read from the books; one that needs nothing looks the same with all of them. */
const differing = ({ needs }: Page, books: readonly Tables[]): readonly Tables[] =>
  needs === "nothing" ? books.slice(0, 1) : some(1, books);

it("looks at pages of every game", () => {
  const seen = new Set(PAGES.map(([, title]) => title));
  expect([...GAMES, FERRY].filter(({ title }) => !seen.has(title))).toEqual([]);
});

/** In the short run every second page is looked at once: in the first game that has it. */
const LOOKED_AT = THOROUGH
  ? PAGES
  : spread(
      2,
      PAGES.filter(([id], at) => PAGES.findIndex(([first]) => first === id) === at),
    );

/** What each game is looked at in: its pages one after the other in one pane, with each of its books. */
const LOOKED_AT_IN = [...new Set(LOOKED_AT.map(([, title]) => title))].map(
  (title) => [title, LOOKED_AT.filter((each) => each[1] === title)] as const,
);

it.each(LOOKED_AT_IN)("axe finds no fault on the pages of %s", async (_, pages) => {
  const books = [...new Set(pages.flatMap(([, , , each]) => each))];
  expect(books.length).toBeGreaterThan(0);
  for (const tables of books) {
    const looked = pages.filter(([, , page, each]) => differing(page, each).includes(tables));
    if (looked.length === 0) continue;
    const { user, pane } = await showPane(new MemoryWorkbook(tables));
    for (const [id, , { title }] of looked) {
      await goTo(user, id);
      expect(screen.getByTestId(`nav-${id}`)).toHaveAttribute("aria-current", "page");
      expect(screen.getByRole("heading", { level: 2, name: title })).toBeVisible();
      expect([id, await violations()]).toEqual([id, []]);
    }
    act(() => pane.unmount());
    document.body.replaceChildren();
  }
});

it("axe finds no fault on a map with a hex that is open", async () => {
  const rows = [{ Place: "Aurora", Kind: "System", Hex: "0304", Owner: "Alliance", "Economic value": 6 }];
  const { user } = await showPane(
    new MemoryWorkbook(apply(smallCampaign(), [{ kind: "append", table: "Places", rows }])),
  );
  await goTo(user, "map");
  await user.click(within(await screen.findByTestId("hex-0304")).getByRole("button"));
  expect(screen.getByTestId("map-chosen")).toBeInTheDocument();
  expect(await violations()).toEqual([]);
});

it("axe finds no fault on a Galactic map with a system that is open", async () => {
  const { user } = await showPane(new MemoryWorkbook(settled(12).tables));
  await goTo(user, "map");
  await user.click(within(await screen.findByTestId("system-Almorrow")).getByRole("button"));
  expect(screen.getByTestId("map-chosen")).toBeInTheDocument();
  expect(await violations()).toEqual([]);
});
