import { createContext, useContext, type ReactNode } from "react";

/** The public names of the pages: a page's button is "nav-" and its name. */
export type PageId = "campaign" | "turn" | "forms" | "ships" | "checks" | "history" | "functions";

/** The page that is open, and how to go to another. */
export interface Navigation {
  readonly page: PageId;
  readonly go: (page: PageId) => void;
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
