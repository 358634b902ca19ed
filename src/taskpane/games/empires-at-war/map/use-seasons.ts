import { useCallback, useMemo } from "react";
import type { GalacticMap } from "../../../../engine/empires-at-war/calendar-and-map/galactic-map";
import { stepsReport, turnsResolved } from "../../../../engine/empires-at-war/orders/orders-now";
import { seasonOnMap } from "../../../../engine/empires-at-war/resolution/season-on-map";
import { shownSteps } from "../../../../engine/empires-at-war/resolution/shown-steps";
import { useOpen } from "../../../books";
import { useReplay } from "../../../parts/map/replay";

/** The seasons whose movement is recorded in these books, to go through on the map; `then` is the map at the step that is shown. */
export function useSeasons(map: GalacticMap) {
  const open = useOpen();
  const turns = useMemo(() => turnsResolved(open), [open]);
  const stepsOf = useCallback(
    (turn: number) =>
      shownSteps(
        stepsReport(open, turn),
        map.systems.map(({ place }) => place),
      ),
    [open, map],
  );
  const { replay, ...replaying } = useReplay({ turns, stepsOf });
  const { turn, steps, at = 0 } = replay ?? {};
  const season = useMemo(
    () => (turn === undefined || steps === undefined ? undefined : seasonOnMap(open, map, turn, steps)),
    [open, map, turn, steps],
  );
  const then = useMemo(() => season?.(at), [season, at]);
  return { replay, then, ...replaying };
}
