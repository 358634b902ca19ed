import { Button } from "@fluentui/react-components";
import { useEffect, useMemo, useRef, useState } from "react";
import { stepsReport, turnsResolved } from "../../../../engine/empires-at-war/orders/orders-now";
import { shownSteps, type ShownStep } from "../../../../engine/empires-at-war/resolution/shown-steps";
import { dateOf } from "../../../../engine/empires-at-war/season";
import { useOpen } from "../../../books";
import { Clause } from "../../../parts/clause";
import { ChoiceField } from "../../../parts/fields";
import { useFocusBack } from "../../../parts/focus-back";
import { Buttons, Note } from "../../../parts/section";
import { useStyles } from "../../../parts/styles";

/** A season that is gone through on the map, step by step. */
export interface Replay {
  readonly turn: number;
  /** The seasons that can be gone through, the last one first. */
  readonly turns: readonly number[];
  readonly steps: readonly ShownStep[];
  /** The step that is shown, counted from 0. */
  readonly at: number;
  readonly go: (at: number) => void;
  readonly chooseTurn: (turn: number) => void;
}

/** The seasons whose movement is recorded in these books, and the one that is gone through. */
export function useReplay(systems: readonly string[]) {
  const open = useOpen();
  const [shown, show] = useState<{ readonly turn: number; readonly at: number } | null>(null);
  const turns = useMemo(() => turnsResolved(open), [open]);
  const turn = shown !== null && turns.includes(shown.turn) ? shown.turn : undefined;
  const steps = useMemo(
    () => (turn === undefined ? [] : shownSteps(stepsReport(open, turn), systems)),
    [open, systems, turn],
  );
  const replay: Replay | undefined =
    turn === undefined || shown === null
      ? undefined
      : {
          ...{ turn, turns, steps, at: Math.min(shown.at, steps.length - 1) },
          go: (at) => show({ turn, at }),
          chooseTurn: (to) => show({ turn: to, at: 0 }),
        };
  const [last] = turns;
  return {
    replay,
    begin: last === undefined ? undefined : () => show({ turn: last, at: 0 }),
    stop: () => show(null),
  };
}

/** Beside the map: the step that is shown, and the buttons that go to the next one. */
export function ReplaySteps({ replay, onClose }: { readonly replay: Replay; readonly onClose: () => void }) {
  const { books } = useOpen();
  const styles = useStyles();
  const part = useRef<HTMLDivElement>(null);
  useFocusBack(part);
  useEffect(() => part.current?.querySelector<HTMLElement>("[data-testid=replay-next]")?.focus(), []);
  const { turn, turns, steps, at, go, chooseTurn } = replay;
  const step = steps[at];
  return (
    <div ref={part} className={styles.stack} data-testid="replay">
      <ChoiceField
        label="Season"
        value={String(turn)}
        onChange={(chosen) => chooseTurn(Number(chosen))}
        choices={turns.map((each) => ({ value: String(each), label: dateOf(books, each) }))}
        testId="replay-season"
      />
      {step && (
        <div role="status" data-testid="replay-step">
          <span className={styles.strong}>{`Step ${at + 1} of ${steps.length}, ${step.step}: `}</span>
          {step.says} <Clause of={step.clause} />
        </div>
      )}
      <Buttons>
        <Button size="small" disabledFocusable={at <= 0} onClick={() => go(at - 1)} data-testid="replay-back">
          Step back
        </Button>
        <Button
          size="small"
          appearance="primary"
          disabledFocusable={at >= steps.length - 1}
          onClick={() => go(at + 1)}
          data-testid="replay-next"
        >
          Next step
        </Button>
        <Button size="small" onClick={onClose}>
          End the replay
        </Button>
      </Buttons>
      <Note>Everything else is drawn as it is now.</Note>
    </div>
  );
}
