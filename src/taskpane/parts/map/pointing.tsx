import { createContext, useContext, useEffect, useMemo, useRef, type ReactNode } from "react";

/** Takes what is pointed at on the map: the id of a hex or a system. */
type Take = (id: string) => void;

/** The open forms that take a place from the map; the last one that was opened takes it. */
const Takers = createContext<Take[] | null>(null);

/** The part of a page in which a form can be filled from the map beside it. */
export function Pointing({ children }: { readonly children: ReactNode }) {
  const takers = useMemo<Take[]>(() => [], []);
  return <Takers.Provider value={takers}>{children}</Takers.Provider>;
}

/** Gives what is pointed at to the open form that takes a place; false if none does. */
export function usePoint(): (id: string) => boolean {
  const takers = useContext(Takers);
  return (id) => {
    const take = takers?.at(-1);
    take?.(id);
    return take !== undefined;
  };
}

/** Takes what is pointed at on the map beside this form; null for a form that needs no place. Says whether there is such a map. */
export function useTakesPlace(take: Take | null): boolean {
  const takers = useContext(Takers);
  const latest = useRef(take);
  const takes = take !== null;
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    if (!takes || !takers) return;
    const own: Take = (id) => latest.current?.(id);
    takers.push(own);
    return () => {
      takers.splice(takers.indexOf(own), 1);
    };
  }, [takers, takes]);
  return takers !== null && takes;
}
