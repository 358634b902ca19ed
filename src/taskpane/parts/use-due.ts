import { useEffect, useMemo, useState } from "react";
import { dueStill } from "../../engine/campaign/checklist";
import type { Offered, OpenGame } from "../../engine/campaign/game";

/** What is still due, found once the page is shown: in a long campaign that takes a moment. */
export function useDue(open: OpenGame | null): readonly Offered[] | null {
  const [ready, setReady] = useState<OpenGame | null>(null);
  useEffect(() => {
    const later = setTimeout(() => setReady(open));
    return () => clearTimeout(later);
  }, [open]);
  return useMemo(() => (open !== null && ready === open ? dueStill(open) : null), [ready, open]);
}

/** What is due first, in a sentence. */
export function dueFirst([next]: readonly Offered[]): string {
  if (next === undefined) {
    return "Nothing is due: the turn can be closed when everybody has done what they want to do.";
  }
  return `Next: ${next.side === "" ? "" : `${next.side}, `}${next.step} ${next.what}.`;
}
