import { createContext, useContext, type ReactNode } from "react";

/** The public names of the pages: a page's button is "nav-" and its name. */
export type PageId = "campaign" | "turn" | "forms" | "ships" | "checks" | "functions";

/** Where the user is among the pages, and the way to another. */
export interface Navigation {
  readonly page: PageId;
  readonly go: (page: PageId) => void;
}

const WayContext = createContext<Navigation | null>(null);

export function NavigationProvider({ way, children }: { readonly way: Navigation; readonly children: ReactNode }) {
  return <WayContext.Provider value={way}>{children}</WayContext.Provider>;
}

export function useNavigation(): Navigation {
  const way = useContext(WayContext);
  if (!way) throw new Error("useWay needs a WayProvider around it");
  return way;
}
