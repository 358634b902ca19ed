import { createContext, useContext } from "react";

/** Whether the map is in a window of its own, in which it is only looked at. */
export const InWindow = createContext(false);

/** Whether the map is in a window of its own: it fills it, and what is done is done in the pane. */
export const useInWindow = (): boolean => useContext(InWindow);
