import { Button, FluentProvider, makeStyles, tokens, webDarkTheme, webLightTheme } from "@fluentui/react-components";
import { QuestionCircleRegular } from "@fluentui/react-icons";
import { useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import type { Stamp } from "../engine/campaign/ledger/booking";
import { isPlayerFile } from "../engine/campaign/ledger/outcome";
import type { CampaignWorkbook } from "../workbook/port";
import { BooksProvider, OpenProvider, useBooks } from "./books";
import { BooksStore } from "./books-store";
import type { DiceBox } from "./dice";
import { loadGameParts } from "./games/use-game-parts";
import { InputsProvider, useUnwritten, type TypedSetup } from "./inputs";
import type { LastPage } from "./last-page";
import { NavigationProvider, useNavigation, type Navigation, type Page, type PageId } from "./navigation";
import { openCampaign, viewCampaign } from "./open-campaign";
import { TypedFormsProvider } from "./typed-forms";
import { loadPages, PAGE_HELP, pagesOf } from "./pages";
import { Boundary } from "./parts/boundary";
import { Explanations } from "./parts/explanations";
import { Header } from "./parts/header";
import { useInSight } from "./parts/in-sight";
import { useStyles } from "./parts/styles";
import { NavigationBar } from "./parts/navigation";
import { NoCampaign, NotRead } from "./parts/no-books";
import { PlanBar } from "./parts/plan-bar";
import { usePrintKey } from "./parts/print-key";
import { StandingNotes } from "./parts/standing-notes";
import { Busy, Message } from "./parts/notice";
import type { Sample } from "./games/samples";
import { ONCE_EACH } from "./second-click";
import type { FileOutlet } from "./download";
import type { OpenWindow } from "./office-window";
import type { Visibility } from "./visibility";

export type PaneTheme = "light" | "dark";

/** What the pane needs from the page that contains it. */
export interface Surroundings {
  readonly workbook: CampaignWorkbook;
  /** Whether the pane is shown, where it can be hidden. */
  readonly shown?: Visibility;
  /** A new stamp for each act: the date and a random seed. */
  readonly stamp: () => Stamp;
  readonly theme: PaneTheme;
  readonly samples: readonly Sample[];
  /** Where rolls come from. */
  readonly dice: DiceBox;
  /** Where files that the pane makes are put. */
  readonly files: FileOutlet;
  /** Opens the map in a window of its own, where the host has such windows. */
  readonly openWindow?: OpenWindow;
  /** The side whose form is open first. */
  readonly side?: string;
  /** The side whose view is shown first; without it, everything is shown. */
  readonly view?: string;
  /** The page that opens first if none was used before. */
  readonly opensOn?: PageId;
  /** Remembers the page that was used last. */
  readonly lastPage?: LastPage;
  /** The id of the game whose functions are shown first; without it, those of every game. */
  readonly functionsOf?: string;
  /** The new campaign that the pane asks for first. */
  readonly setup?: TypedSetup;
}

/** A pane on a page. */
export interface MountedPane {
  /** Settles once the books are read and all pages are loaded; false if the books could not be read. */
  readonly ready: Promise<boolean>;
  setTheme(theme: PaneTheme): void;
  /** Reads the workbook again, after something else wrote to it. */
  readAgain(): Promise<boolean>;
  unmount(): void;
}

/** Puts the task pane into an element, which it fills. */
export function mountPane(element: HTMLElement, surroundings: Surroundings): MountedPane {
  const root = createRoot(element);
  const store = new BooksStore(surroundings.workbook, openCampaign, viewCampaign);
  const stop = store.followEdits(surroundings.shown);
  if (surroundings.view !== undefined) void store.view(surroundings.view);
  const render = (theme: PaneTheme): void => root.render(<Pane {...surroundings} store={store} theme={theme} />);
  render(surroundings.theme);
  return {
    ready: Promise.all([readFirst(store), loadPages()]).then(([read]) => read),
    setTheme: render,
    readAgain: () => store.readAgain(),
    unmount() {
      stop();
      root.unmount();
    },
  };
}

/** Reads the books and loads what their game adds to the pane. */
async function readFirst(store: BooksStore): Promise<boolean> {
  const done = await store.readAgain();
  await loadGameParts(store.getSnapshot().read?.open?.game.id ?? "");
  return done;
}

/** A style and not a class: the provider's classes also apply to menus above the pane, which must not be this high. */
const FILLING = { height: "100%" };

const useOwnStyles = makeStyles({
  pane: {
    height: "100%",
    display: "flex",
    flexDirection: "column",
    backgroundColor: tokens.colorNeutralBackground2,
    // A button with the focus is above its neighbours, but never above the header.
    "& > *": { isolation: "isolate" },
  },
  /** What scrolls: the header and its message take room from it and cover nothing of it. */
  body: {
    flexGrow: 1,
    minHeight: 0,
    overflowY: "auto",
    // Words for screen readers alone are placed within it; without this they would make the whole page scroll.
    position: "relative",
  },
  top: {
    flexShrink: 0,
    zIndex: 1,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow4,
  },
  head: { display: "flex", justifyContent: "space-between", alignItems: "center" },
  page: {
    padding: tokens.spacingHorizontalM,
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalM,
    // A thumb hits them.
    "@media (pointer: coarse)": {
      "& .fui-Button, & .fui-Input, & .fui-Select__select": { minHeight: "44px" },
      "& .fui-Checkbox": { minHeight: "44px" },
      "& .fui-Checkbox__input": { width: "44px" },
      "& .fui-Button:has(> .fui-Button__icon:only-child)": { minWidth: "44px" },
    },
  },
});

type PaneProps = Omit<Surroundings, "workbook"> & { readonly store: BooksStore };

/** The whole pane: header, navigation, messages and the open page. */
function Pane({ store, stamp, theme, samples, dice, files, side = "", functionsOf, setup, ...start }: PaneProps) {
  const { opensOn = "campaign", lastPage, openWindow } = start;
  usePrintKey();
  const [{ page, went }, setPlace] = useState<{ page: PageId; went: boolean }>(() => ({
    page: lastPage?.read() ?? opensOn,
    went: false,
  }));
  const go = useCallback<Navigation["go"]>(
    (to, notice = "clear the notice") => {
      // A refusal or a failure stays when the page changes.
      if (notice === "clear the notice" && store.getSnapshot().notice?.tone === "done") store.notify(null);
      setPlace({ page: to, went: true });
      lastPage?.keep(to);
    },
    [store, lastPage],
  );
  return (
    <FluentProvider theme={theme === "dark" ? webDarkTheme : webLightTheme} style={FILLING} {...ONCE_EACH}>
      <BooksProvider {...{ store, stamp, samples, dice, files, openWindow }}>
        <InputsProvider side={side} functionsOf={functionsOf ?? null} setup={setup ?? null}>
          <TypedFormsProvider>
            <NavigationProvider navigation={{ page, go }}>
              <AskBeforeLeaving />
              <Frame page={page} went={went} />
            </NavigationProvider>
          </TypedFormsProvider>
        </InputsProvider>
      </BooksProvider>
    </FluentProvider>
  );
}

/**
 * The header, the navigation and the open page. The first page opens instead if the game does not have the page, or if the pane
 * starts on a page that needs a campaign and there is none.
 */
function Frame({ page, went }: { readonly page: PageId; readonly went: boolean }) {
  const own = useOwnStyles();
  const { read } = useBooks();
  const { go } = useNavigation();
  const { open } = read ?? { open: null };
  const player = open && isPlayerFile(open.books) ? `${open.books.viewer} ${open.campaign.turn}` : null;
  useEffect(() => {
    // A player's evening begins with what is due.
    if (player !== null) go("players", "keep the notice");
  }, [player, go]);
  const body = useRef<HTMLDivElement>(null);
  const pane = useRef<HTMLDivElement>(null);
  useInSight(body);
  const pages = pagesOf(read?.open?.game);
  const canOpen = ({ id, needs }: Page): boolean =>
    id === page && (went || needs !== "campaign" || read?.open !== null);
  const here = pages.find(canOpen) ?? pages[0];
  if (!here) return null;
  return (
    <div ref={pane} className={own.pane}>
      <div className={own.top} data-testid="pane-top">
        <Header />
        <NavigationBar pages={pages} here={here} />
        <PlanBar />
        <Message />
        <Busy />
      </div>
      <div ref={body} className={own.body}>
        <StandingNotes />
        <main className={own.page}>
          <OpenPage key={here.id} page={here} focused={went} />
        </main>
      </div>
      <Explanations within={pane} />
    </div>
  );
}

/** A page under its heading, which gets the focus when the user comes from another page. */
function OpenPage({ page, focused }: { readonly page: Page; readonly focused: boolean }) {
  const { store } = useBooks();
  const styles = useStyles();
  const own = useOwnStyles();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isHelped, setHelped] = useState(false);
  const help = useId();
  useLayoutEffect(() => {
    if (focused) heading.current?.focus();
  }, [focused]);
  return (
    <>
      <div className={own.head}>
        <h2 ref={heading} tabIndex={-1} className={styles.pageTitle}>
          {page.title}
        </h2>
        <Button
          appearance="subtle"
          icon={<QuestionCircleRegular />}
          aria-label={`Help for ${page.title}`}
          title="What this page is for, what is due, and its words"
          aria-expanded={isHelped}
          {...(isHelped && { "aria-controls": help })}
          data-testid="page-help-open"
          onClick={() => setHelped(!isHelped)}
        />
      </div>
      {isHelped && <PAGE_HELP.Page page={page} id={help} />}
      <Boundary onAgain={() => void store.readAgain()}>
        <Content page={page} />
      </Boundary>
    </>
  );
}

/** The page, or a note if what it needs could not be read. */
function Content({ page: { content: Page, needs } }: { readonly page: Page }) {
  const { read, working } = useBooks();
  if (needs === "nothing") return <Page />;
  if (read === null) return working ? null : <NotRead />;
  if (read.shown === null) return needs === "campaign" ? <NoCampaign /> : <Page />;
  return (
    <OpenProvider open={read.shown}>
      <Page />
    </OpenProvider>
  );
}

/** Makes the browser ask before it closes a page with unsaved typing. */
function AskBeforeLeaving() {
  const unwritten = useUnwritten().size > 0;
  useEffect(() => {
    if (!unwritten) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [unwritten]);
  return null;
}
