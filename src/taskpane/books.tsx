import { createContext, useContext, useSyncExternalStore, type ReactNode } from "react";
import type { OpenBooks } from "../engine/campaign/game";
import type { Sample } from "./samples";
import type { BooksStore, BooksStoreState } from "./books-store";
import type { DiceBox } from "./dice";

/** What a page needs to work on the books. */
export interface Books extends BooksStoreState {
  readonly desk: BooksStore;
  /** The day on which entries are booked, such as "2026-11-21". */
  readonly today: string;
  readonly samples: readonly Sample[];
  readonly dice: DiceBox;
}

interface Surroundings {
  readonly desk: BooksStore;
  readonly today: () => string;
  readonly samples: readonly Sample[];
  readonly dice: DiceBox;
}

const DeskContext = createContext<Surroundings | null>(null);
const OpenContext = createContext<OpenBooks | null>(null);

/** Lays the desk out for everything inside. */
export function BooksProvider({
  desk,
  today,
  samples,
  dice,
  children,
}: Surroundings & { readonly children: ReactNode }) {
  return <DeskContext.Provider value={{ desk, today, samples, dice }}>{children}</DeskContext.Provider>;
}

/** The desk and what lies on it now. */
export function useBooks(): Books {
  const context = useContext(DeskContext);
  if (!context) throw new Error("useBooks needs a BooksProvider around it");
  const { desk, today, samples, dice } = context;
  const state = useSyncExternalStore(desk.watch, desk.look);
  return { ...state, desk, today: today(), samples, dice };
}

/** Opens the books for pages that need a campaign. */
export function OpenProvider({ open, children }: { readonly open: OpenBooks; readonly children: ReactNode }) {
  return <OpenContext.Provider value={open}>{children}</OpenContext.Provider>;
}

/** The campaign's books, on a page that is only shown when there is one. */
export function useOpen(): OpenBooks {
  const open = useContext(OpenContext);
  if (!open) throw new Error("useOpen needs an OpenProvider around it");
  return open;
}
