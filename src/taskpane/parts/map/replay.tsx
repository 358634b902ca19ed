import { Button } from "@fluentui/react-components";
import { useEffect, useMemo, useRef, useState } from "react";
import type { ShownStep } from "../../../engine/campaign/shown-step";
import { Clause } from "../clause";
import { ChoiceField } from "../fields";
import { useFocusBack } from "../focus-back";
import { Buttons, Note } from "../section";
import { useStyles } from "../styles";

/** What a game can show of its turns, step by step. */
interface Replayed<Step extends ShownStep> {
  /** The turns that these books can show, the last one first. */
  readonly turns: readonly number[];
  /** The steps of one of them; the same function for the same books. */
  readonly stepsOf: (turn: number) => readonly Step[];
}

/** A turn that is gone through on the map, step by step. */
export interface Replay<Step extends ShownStep = ShownStep> {
  readonly turn: number;
  /** The turns that can be gone through, the last one first. */
  readonly turns: readonly number[];
  readonly steps: readonly Step[];
  /** The step that is shown, counted from 0; -1 before the first one. */
  readonly at: number;
  readonly go: (at: number) => void;
  readonly chooseTurn: (turn: number) => void;
}

/** The turn that is gone through, if one is; how to begin with the last one, if there is one, and how to stop. */
export function useReplay<Step extends ShownStep>({ turns, stepsOf }: Replayed<Step>) {
  const [shown, show] = useState<{ readonly turn: number; readonly at: number } | null>(null);
  const turn = shown !== null && turns.includes(shown.turn) ? shown.turn : undefined;
  const steps = useMemo(() => (turn === undefined ? [] : stepsOf(turn)), [stepsOf, turn]);
  const replay: Replay<Step> | undefined =
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
export function ReplaySteps({
  replay: { turn, turns, steps, at, go, chooseTurn },
  label,
  nameOf,
  onClose,
}: {
  readonly replay: Replay;
  /** What the game calls a turn. */
  readonly label: string;
  readonly nameOf: (turn: number) => string;
  readonly onClose: () => void;
}) {
  const styles = useStyles();
  const part = useRef<HTMLDivElement>(null);
  useFocusBack(part);
  useEffect(() => part.current?.querySelector<HTMLElement>("[data-testid=replay-next]")?.focus(), []);
  const step = steps[at];
  return (
    <div ref={part} className={styles.stack} data-testid="replay">
      <ChoiceField
        label={label}
        value={String(turn)}
        onChange={(chosen) => chooseTurn(Number(chosen))}
        choices={turns.map((each) => ({ value: String(each), label: nameOf(each) }))}
        testId="replay-turn"
      />
      <div role="status" data-testid="replay-step">
        {step ? (
          <>
            <span className={styles.strong}>{`Step ${at + 1} of ${steps.length}, ${step.step}: `}</span>
            {step.says} <Clause of={step.clause} />
          </>
        ) : (
          `Before the first of ${steps.length === 1 ? "1 step" : `${steps.length} steps`}`
        )}
      </div>
      <Buttons>
        <Button size="small" disabledFocusable={at < 0} onClick={() => go(at - 1)} data-testid="replay-back">
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
      <Note>What moves is drawn where it was after this step, everything else as it is now.</Note>
    </div>
  );
}
