import type { GameId } from "../engine/registry";
import { KNOWN_GAMES, type KnownGame } from "../taskpane/games/known-games";
import { SAMPLES, type Sample } from "../taskpane/games/samples";
import { newestOfEach, type Copy } from "./copies";
import { make, makeButton } from "./elements";
import { PICTURES } from "./pictures";
import { momentOf } from "./questions";

/** What can be done from the first page. */
export interface HomeActions {
  start(game: KnownGame): void;
  open(sample: Sample): void;
  goOn(copy: Copy): void;
  openFile(): void;
  /** Goes back to the workbook that is open. */
  back(): void;
}

/** A part of the first page, to go to. */
export type HomePart = "start" | "samples" | "mistakes";

/** The first page: go on, start a campaign, or look at a sample. It covers the workbook while it is shown. */
export interface Home {
  readonly element: HTMLElement;
  /** Shows it, with the copies that can be gone on with; `open` is the workbook to go back to. */
  show(copies: readonly Copy[], open: string | null, part?: HomePart): void;
  hide(): void;
}

/** How many campaigns to go on with are listed. */
const MOST = 4;

export function makeHome(actions: HomeActions): Home {
  const element = make("section", "home");
  element.setAttribute("aria-label", "Home");
  element.dataset["testid"] = "home";
  element.hidden = true;
  const back = makeButton("home-back", "Back", () => actions.back());
  const goOn = section("Go on", "home-go-on");
  const kept = make("ul", "home-kept");
  goOn.append(
    kept,
    makeButton("home-open", "Open a file …", () => actions.openFile()),
  );
  const start = section("Start a game", "home-start");
  start.append(
    make(
      "p",
      "home-words",
      "Two clicks to the first turn, with ships and a map, or with your own. All of it can be changed.",
    ),
    cards(
      KNOWN_GAMES.map((game) =>
        card(game.id, `home-start-${game.id}`, `Start ${game.title}`, game.about, () => actions.start(game)),
      ),
    ),
  );
  const samples = section("Look at a sample", "home-samples");
  samples.append(
    make(
      "p",
      "home-words",
      "Campaigns and battles to click around in and to change as you like. Save what you want to keep.",
    ),
    cards(
      SAMPLES.filter(({ isStart, isBase, hasMistakes }) => !isStart && !isBase && !hasMistakes).map((each) =>
        sampleCard(each, actions),
      ),
    ),
  );
  const copies = mistakes(actions);
  samples.append(
    make("p", "home-words", "Or find ten mistakes that were typed into a copy of one, and see what the checks say:"),
    copies,
  );
  const head = make("div", "home-head");
  head.append(
    make("h2", "home-title", "The books of your space campaign"),
    make(
      "p",
      "home-words",
      "Starledger knows the rules of three games. It keeps their ledgers and trackers, runs the turn, rolls the dice, and checks every number. Everything stays on this computer.",
    ),
    back,
  );
  element.append(head, goOn, start, samples);
  const parts: Readonly<Record<HomePart, HTMLElement>> = { start, samples, mistakes: copies };
  return {
    element,
    show(copies, open, part) {
      back.hidden = open === null;
      back.textContent = `Back to ${open ?? ""}`;
      kept.replaceChildren(
        ...newestOfEach(copies)
          .slice(0, MOST)
          .map((copy) => keptItem(copy, actions)),
      );
      element.hidden = false;
      if (part === undefined) return;
      parts[part].scrollIntoView();
      parts[part].querySelector("button")?.focus();
    },
    hide() {
      element.hidden = true;
    },
  };
}

function section(title: string, testid: string): HTMLElement {
  const made = make("section", "home-section");
  made.dataset["testid"] = testid;
  made.append(make("h3", "home-heading", title));
  return made;
}

function cards(items: readonly HTMLElement[]): HTMLElement {
  const list = make("div", "home-cards");
  list.append(...items);
  return list;
}

/** A button with a picture, what it does, and a sentence about it. */
function card(game: GameId, testid: string, does: string, about: string, click: () => void): HTMLElement {
  const made = makeButton(testid, "", click);
  made.className = "home-card";
  made.append(PICTURES[game](), make("span", "home-card-title", does), make("span", "home-card-about", about));
  return made;
}

/** What opens a sample. */
const sampleCard = (sample: Sample, actions: HomeActions): HTMLElement =>
  card(sample.game, `home-sample-${sample.id}`, sample.title, sample.what, () => actions.open(sample));

/** A button for each copy of a sample that has ten mistakes in it. */
function mistakes(actions: HomeActions): HTMLElement {
  const list = make("div", "home-mistakes");
  list.append(
    ...SAMPLES.filter(({ hasMistakes }) => hasMistakes).map((sample) =>
      makeButton(`home-sample-${sample.id}`, sample.title, () => actions.open(sample)),
    ),
  );
  return list;
}

function keptItem(copy: Copy, actions: HomeActions): HTMLElement {
  const item = make("li", "home-kept-item");
  const open = makeButton("home-copy", `Go on with ${copy.name}`, () => actions.goOn(copy));
  item.append(open, make("span", "home-words", `as it was on ${momentOf(copy)}`));
  return item;
}
