import { FluentProvider, makeStyles, tokens, webDarkTheme, webLightTheme } from "@fluentui/react-components";
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import type { CampaignWorkbook } from "../workbook/port";
import { BooksProvider, OpenProvider, useBooks } from "./books";
import { BooksStore } from "./books-store";
import type { DiceBox } from "./dice";
import { InputsProvider, useUnwritten } from "./inputs";
import { loadPages, PAGES, type Page } from "./pages";
import { Boundary } from "./parts/boundary";
import { Header } from "./parts/header";
import { useLooks } from "./parts/looks";
import { NavigationBar } from "./parts/navigation";
import { NoCampaign, NotRead } from "./parts/no-books";
import { StandingNotes } from "./parts/standing-notes";
import { Busy, Message } from "./parts/notice";
import type { Sample } from "./samples";
import { NavigationProvider, type PageId } from "./navigation";

export type PaneTheme = "light" | "dark";

/** What the pane needs of the place where it stands. */
export interface Surroundings {
  readonly workbook: CampaignWorkbook;
  /** The day, such as "2026-11-21": entries are booked with it. */
  readonly today: () => string;
  readonly theme: PaneTheme;
  readonly samples: readonly Sample[];
  /** Where rolls come from. */
  readonly dice: DiceBox;
  /** The side whose form is open at the start. */
  readonly side?: string;
  /** The page that is open at the start. */
  readonly opensOn?: PageId;
}

/** A pane that stands. */
export interface MountedPane {
  /** When the books were read for the first time, and every page is loaded; false where they could not be read. */
  readonly ready: Promise<boolean>;
  setTheme(theme: PaneTheme): void;
  unmount(): void;
}

/** Puts the task pane into an element of a page; it fills the element. */
export function mountPane(element: HTMLElement, surroundings: Surroundings): MountedPane {
  const root = createRoot(element);
  const desk = new BooksStore(surroundings.workbook);
  const stop = desk.keepUp();
  const render = (theme: PaneTheme): void => root.render(<Pane {...surroundings} desk={desk} theme={theme} />);
  render(surroundings.theme);
  return {
    ready: Promise.all([desk.readAgain(), loadPages()]).then(([read]) => read),
    setTheme: render,
    unmount() {
      stop();
      root.unmount();
    },
  };
}

const useOwnLooks = makeStyles({
  provider: { height: "100%" },
  // What is focused scrolls to below the header, not under it.
  pane: {
    height: "100%",
    overflowY: "auto",
    scrollPaddingTop: "150px",
    display: "flex",
    flexDirection: "column",
    backgroundColor: tokens.colorNeutralBackground2,
  },
  top: {
    position: "sticky",
    top: 0,
    zIndex: 1,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow4,
  },
  page: { padding: tokens.spacingHorizontalM, display: "flex", flexDirection: "column", gap: tokens.spacingVerticalM },
});

type PaneProps = Omit<Surroundings, "workbook"> & { readonly desk: BooksStore };

/** The whole pane: its header and messages, the way to the pages, and the page that is open. */
function Pane({ desk, today, theme, samples, dice, side = "", opensOn = "campaign" }: PaneProps) {
  const own = useOwnLooks();
  const [{ page, went }, setWay] = useState<{ page: PageId; went: boolean }>({ page: opensOn, went: false });
  const go = useCallback(
    (to: PageId) => {
      // What was done is done; a refusal or a failure stays until it is read.
      if (desk.look().told?.tone === "done") desk.tell(null);
      setWay({ page: to, went: true });
    },
    [desk],
  );
  return (
    <FluentProvider theme={theme === "dark" ? webDarkTheme : webLightTheme} className={own.provider}>
      <BooksProvider desk={desk} today={today} samples={samples} dice={dice}>
        <InputsProvider side={side}>
          <NavigationProvider way={{ page, go }}>
            <AskBeforeLeaving />
            <div className={own.pane}>
              <div className={own.top}>
                <Header />
                <NavigationBar />
                <Message />
                <Busy />
              </div>
              <StandingNotes />
              <main className={own.page}>
                {PAGES.filter(({ id }) => id === page).map((here) => (
                  <OpenPage key={here.id} page={here} focused={went} />
                ))}
              </main>
            </div>
          </NavigationProvider>
        </InputsProvider>
      </BooksProvider>
    </FluentProvider>
  );
}

/** A page under its heading; the focus goes there when the user comes from another page. */
function OpenPage({ page, focused }: { readonly page: Page; readonly focused: boolean }) {
  const { desk } = useBooks();
  const looks = useLooks();
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (focused) heading.current?.focus();
  }, [focused]);
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className={looks.pageTitle}>
        {page.title}
      </h2>
      <Boundary onAgain={() => void desk.readAgain()}>
        <Content page={page} />
      </Boundary>
    </>
  );
}

/** The page where what it needs was read, and otherwise what is missing. */
function Content({ page: { content: Page, needs } }: { readonly page: Page }) {
  const { read, working } = useBooks();
  if (needs === "nothing") return <Page />;
  if (read === null) return working ? null : <NotRead />;
  if (read.open === null) return needs === "campaign" ? <NoCampaign /> : <Page />;
  return (
    <OpenProvider open={read.open}>
      <Page />
    </OpenProvider>
  );
}

/** Lets a browser ask before it closes a page on which something is typed and not written. */
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
