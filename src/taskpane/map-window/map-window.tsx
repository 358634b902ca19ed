import { FluentProvider, makeStyles, tokens, webDarkTheme, webLightTheme } from "@fluentui/react-components";
import { useEffect, useRef } from "react";
import { createRoot } from "react-dom/client";
import { CATALOG } from "../../engine/catalog";
import type { Game } from "../../engine/campaign/game";
import { NO_TABLES } from "../../engine/campaign/schema/apply";
import { BooksProvider, OpenProvider, useBooks } from "../books";
import { BooksStore } from "../books-store";
import { RANDOM_DICE } from "../dice";
import { download } from "../download";
import { useGameParts } from "../games/use-game-parts";
import { InputsProvider, useInput } from "../inputs";
import { NavigationProvider } from "../navigation";
import { openCampaign, viewCampaign } from "../open-campaign";
import type { PaneTheme } from "../pane";
import { Boundary } from "../parts/boundary";
import { Explanations } from "../parts/explanations";
import { InWindow } from "../parts/map/in-window";
import { Message } from "../parts/notice";
import { Note } from "../parts/section";
import { ONCE_EACH } from "../second-click";
import { newStamp } from "../stamp";
import { TypedFormsProvider } from "../typed-forms";
import { booksReceived, written, type FromWindow, type ToWindow } from "./messages";
import type { PaneBehind } from "./pane-behind";
import { SentWorkbook } from "./sent-workbook";

/** In the window nothing is done: what is done, is done in the pane. */
const withoutCommands = (game: Game): Game => ({ ...game, commands: [] });

/** Nothing in the window leads to another page. */
const HERE = { page: "map", go: () => undefined } as const;
const FILLING = { height: "100%" };

const useOwnStyles = makeStyles({
  note: { padding: tokens.spacingHorizontalM },
});

/** Puts the map into an element, which it fills, and has it follow the books that the pane sends. */
export function mountMapWindow(
  element: HTMLElement,
  { pane, theme }: { readonly pane: PaneBehind; readonly theme: PaneTheme },
): { readonly ready: Promise<void>; unmount(): void } {
  const say = (message: FromWindow): void => pane.send(written(message));
  const workbook = new SentWorkbook((spot) => say({ kind: "go", spot }));
  const store = new BooksStore(workbook, (tables) => openCampaign(tables, withoutCommands), viewCampaign);
  const root = createRoot(element);
  root.render(<MapWindow store={store} theme={theme} onChosen={(place) => say({ kind: "chosen", place })} />);
  const follow = async (): Promise<void> => {
    await pane.follow((text) => {
      const { books } = JSON.parse(text) as ToWindow;
      workbook.tables = books ? booksReceived(books, CATALOG) : NO_TABLES;
      void store.readAgain();
    });
    say({ kind: "ready" });
  };
  return { ready: follow(), unmount: () => root.unmount() };
}

function MapWindow({
  store,
  theme,
  onChosen,
}: {
  readonly store: BooksStore;
  readonly theme: PaneTheme;
  readonly onChosen: (place: string) => void;
}) {
  const files = { save: download };
  return (
    <FluentProvider theme={theme === "dark" ? webDarkTheme : webLightTheme} style={FILLING} {...ONCE_EACH}>
      <BooksProvider store={store} stamp={newStamp} samples={[]} dice={RANDOM_DICE} files={files}>
        <InputsProvider side="" functionsOf={null} setup={null}>
          <TypedFormsProvider>
            <NavigationProvider navigation={HERE}>
              <InWindow.Provider value>
                <SentMap />
                <Tells onChosen={onChosen} />
              </InWindow.Provider>
            </NavigationProvider>
          </TypedFormsProvider>
        </InputsProvider>
      </BooksProvider>
    </FluentProvider>
  );
}

/** The map of the books that were sent, as the game draws it in the pane. */
function SentMap() {
  const own = useOwnStyles();
  const { store, read } = useBooks();
  const open = read?.shown ?? null;
  const parts = useGameParts({ id: open?.game.id ?? "" });
  const whole = useRef<HTMLDivElement>(null);
  const MapPage = parts?.ownPages?.map;
  return (
    <div ref={whole} style={FILLING}>
      <Message />
      {open && MapPage ? (
        <Boundary onAgain={() => void store.readAgain()}>
          <OpenProvider open={open}>
            <MapPage />
          </OpenProvider>
        </Boundary>
      ) : (
        <div className={own.note}>
          <Note>
            {read === null || (open && !parts) ? "Waiting for the pane …" : "No campaign with a map is open."}
          </Note>
        </div>
      )}
      <Explanations within={whole} />
    </div>
  );
}

/** Says what is chosen on the map. */
function Tells({ onChosen }: { readonly onChosen: (place: string) => void }) {
  const [{ hex }] = useInput("map");
  const tell = useRef(onChosen);
  useEffect(() => {
    if (hex !== "") tell.current(hex);
  }, [hex]);
  return null;
}
