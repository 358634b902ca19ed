import type { FluentIcon } from "@fluentui/react-icons";
import { createContext, useContext, type ComponentType, type ReactNode } from "react";
import type { PageHelp } from "../engine/campaign/pages";

/** The public names of the pages: a page's button is "nav-" and its name. */
export const PAGE_IDS = [
  "campaign",
  "turn",
  "forms",
  "ships",
  "orders",
  "fleets",
  "checks",
  "functions",
  "systems",
  "map",
  "battles",
  "report",
  "mounts",
  "builder",
  "dice",
  "players",
  "history",
] as const;

export type PageId = (typeof PAGE_IDS)[number];

/** A page of the pane. */
export interface Page {
  readonly id: PageId;
  /** Blank for a page that only a game has, which gives it its title. */
  readonly title: string;
  /** What it is for. */
  readonly help: PageHelp;
  /** The heading over it in the menu of more pages. */
  readonly group: string;
  readonly icon: FluentIcon;
  /** What must have been read before it can be shown. */
  readonly needs: "nothing" | "workbook" | "campaign";
  readonly content: ComponentType;
}

/** The page that is open, and how to go to another. */
export interface Navigation {
  readonly page: PageId;
  /** Clears the notice of something that was done, unless that is what leads to the page. */
  readonly go: (page: PageId, notice?: "clear the notice" | "keep the notice") => void;
}

const NavigationContext = createContext<Navigation | null>(null);

export function NavigationProvider({
  navigation,
  children,
}: {
  readonly navigation: Navigation;
  readonly children: ReactNode;
}) {
  return <NavigationContext.Provider value={navigation}>{children}</NavigationContext.Provider>;
}

export function useNavigation(): Navigation {
  const navigation = useContext(NavigationContext);
  if (!navigation) throw new Error("useNavigation needs a NavigationProvider around it");
  return navigation;
}
