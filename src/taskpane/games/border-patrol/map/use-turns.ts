import { useCallback, useMemo } from "react";
import { mapThen } from "../../../../engine/border-patrol/map/map-then";
import { shownSteps, turnsShown, type MapStep } from "../../../../engine/border-patrol/map/shown-steps";
import type { ShownStep } from "../../../../engine/campaign/shown-step";
import { parseHex } from "../../../../engine/core/hex";
import { useOpen } from "../../../books";
import { useReplay, type Replay } from "../../../parts/map/replay";

/** The turns in which something on the map is recorded in these books, to go through there; `then` is the map at the step that is shown. */
export function useTurns() {
  const open = useOpen();
  const turns = useMemo(() => turnsShown(open), [open]);
  const stepsOf = useCallback((turn: number) => shownSteps(open, turn), [open]);
  const { replay, ...replaying } = useReplay({ turns, stepsOf });
  return { replay, then: useThen(replay), ...replaying };
}

/** The map as it was at the step that is shown, and every hex that the turn needs; undefined while none is gone through. */
function useThen(replay: Replay<MapStep> | undefined) {
  const open = useOpen();
  const { turn, steps, at = 0 } = replay ?? {};
  const no = steps?.[at]?.no ?? 0;
  const map = useMemo(() => (turn === undefined ? undefined : mapThen(open, turn, no)), [open, turn, no]);
  const hexes = useMemo(
    () =>
      turn === undefined || steps === undefined
        ? []
        : [...hexesIn(steps), ...mapThen(open, turn, 0).hexes.map(({ hex }) => hex)],
    [open, turn, steps],
  );
  return useMemo(() => map && { map, hexes }, [map, hexes]);
}

/** Every hex of these steps. */
const hexesIn = (steps: readonly ShownStep[]) =>
  steps.flatMap(({ places, ways }) => [...places, ...ways.flat()]).flatMap((id) => parseHex(id) ?? []);
