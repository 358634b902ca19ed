import { createContext, useContext, useEffect } from "react";

/** Counts the forms that are open in a phase: 1 for one that opens, −1 for one that closes. */
export const HeldContext = createContext<(by: 1 | -1) => void>(() => undefined);

/** Holds the phase open around a form that the user opened, whatever else is done meanwhile. */
export function useHoldsOpen(isHolding: boolean): void {
  const hold = useContext(HeldContext);
  useEffect(() => {
    if (!isHolding) return undefined;
    hold(1);
    return () => hold(-1);
  }, [isHolding, hold]);
}
