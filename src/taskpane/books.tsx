import { createContext, useContext, useDeferredValue, useSyncExternalStore, type ReactNode } from "react";
import type { OpenGame } from "../engine/campaign/game";
import type { Stamp } from "../engine/campaign/ledger/booking";
import { SETTING } from "../engine/campaign/schema/shared-tables";
import type { BooksStore } from "./books-store";
import type { BooksStoreState } from "./books-store-state";
import type { DiceBox } from "./dice";
import type { FileOutlet } from "./download";
import type { Sample } from "./games/samples";
import type { OpenWindow } from "./office-window";

interface Surroundings {
  readonly store: BooksStore;
  /** A new stamp for each act. */
  readonly stamp: () => Stamp;
  readonly samples: readonly Sample[];
  readonly dice: DiceBox;
  /** Where files that the pane makes are put. */
  readonly files: FileOutlet;
  /** Opens the map in a window of its own; left out where there are none. */
  readonly openWindow?: OpenWindow | undefined;
}

/** What a page needs to work on the books. */
export interface Books extends BooksStoreState, Surroundings {}

const BooksContext = createContext<Surroundings | null>(null);
const OpenContext = createContext<OpenGame | null>(null);

/** Provides the store of the books, and what is needed to change it, to everything inside. */
export function BooksProvider({
  store,
  stamp,
  samples,
  dice,
  files,
  openWindow,
  children,
}: Surroundings & { readonly children: ReactNode }) {
  return (
    <BooksContext.Provider value={{ store, stamp, samples, dice, files, openWindow }}>{children}</BooksContext.Provider>
  );
}

/** The store of the books, and its state now. */
export function useBooks(): Books {
  const context = useContext(BooksContext);
  if (!context) throw new Error("useBooks needs a BooksProvider around it");
  const { store } = context;
  const state = useSyncExternalStore(store.subscribe, store.getSnapshot);
  return { ...state, ...context };
}

/** Opens the books for pages that need a campaign. */
export function OpenProvider({ open, children }: { readonly open: OpenGame; readonly children: ReactNode }) {
  return <OpenContext.Provider value={open}>{children}</OpenContext.Provider>;
}

/** Its children show the books once all else of the page does: what is calculated for long holds nothing up. */
export function Afterwards({ children }: { readonly children: ReactNode }) {
  return <OpenProvider open={useDeferredValue(useOpen())}>{children}</OpenProvider>;
}

/** The campaign's books, on a page that is only shown when there is one. */
export function useOpen(): OpenGame {
  const open = useContext(OpenContext);
  if (!open) throw new Error("useOpen needs an OpenProvider around it");
  return open;
}

/** The side whose view is shown; null while everything is. */
export const useViewer = (): string | null => useBooks().read?.shown?.books.viewer ?? null;

/** The campaign's name; the game's where Settings give none. */
export const campaignName = ({ books, game }: OpenGame): string =>
  books.settings.get(SETTING.name) || game.title || "Campaign";
