import { mergeClasses } from "@fluentui/react-components";
import { useReducer } from "react";
import type { ListedStep } from "../../../engine/campaign/checklist";
import { useOpen } from "../../books";
import { useGameParts } from "../../games/use-game-parts";
import { useInput } from "../../inputs";
import { Disclosure } from "../../parts/disclosure";
import { useStyles } from "../../parts/styles";
import { HeldContext } from "./held-open";
import { StepOfTurn } from "./step-of-turn";

interface Props {
  /** "2 Economic Production Phase", or "4 Movement Phase, 3 of 8". */
  readonly name: string;
  readonly steps: readonly ListedStep[];
  /** The side whose steps are shown; null for everybody. */
  readonly side: string | null;
  readonly position: ListedStep | null;
  /** Whether the last thing that was due in it was done just now. */
  readonly isFinished: boolean;
  readonly onRecord: () => void;
}

/**
 * A phase of the turn, or one round of it. It is open while something in it is due, unless the user closes it; after the last of that
 * it stays open while more is possible, because what follows is in it, and always while a form in it is open.
 */
export function PhaseOfTurn({ name, steps, side, position, isFinished, onRecord }: Props) {
  const styles = useStyles();
  const [{ opened }, keep] = useInput("checklist");
  const isOn = steps.some(({ when }) => when === "on");
  const has = (wanted: ListedStep["state"]) => steps.some(({ state }) => state === wanted);
  // A step that is done may allow more, such as what follows from it.
  const isMorePossible = steps.some(({ offered }) => offered.some(({ due }) => !due));
  const [held, hold] = useReducer((count: number, by: 1 | -1) => count + by, 0);
  const isOpen = opened[name] ?? (has("due") || isOn || held > 0 || (isFinished && isMorePossible));
  const PhaseNote = useGameParts(useOpen().game)?.PhaseNote;
  const phase = steps[0]?.phase;
  const quiet = steps.filter(({ state }) => state === "nothing");
  return (
    <li data-testid="phase" data-when={steps[0]?.when ?? undefined} aria-current={isOn ? "step" : undefined}>
      <Disclosure
        label={
          <span className={styles.between}>
            <span className={styles.strong}>{name}</span>
            <span className={styles.quiet}>{summaryOf(steps)}</span>
          </span>
        }
        open={isOpen}
        onOpen={(now) => keep((before) => ({ ...before, opened: { ...before.opened, [name]: now } }))}
      >
        {PhaseNote && phase && <PhaseNote phase={phase.id} />}
        <HeldContext.Provider value={hold}>
          <ul className={mergeClasses(styles.list, styles.ruled)}>
            {steps
              .filter(({ state }) => state !== "nothing")
              .map((listed) => (
                <StepOfTurn
                  key={listed.place}
                  listed={listed}
                  side={side}
                  isNext={listed === position}
                  onRecord={onRecord}
                />
              ))}
          </ul>
          {quiet.length > 0 && (
            <Disclosure
              label={<span className={styles.quiet}>Nothing to do: {quiet.map(({ place }) => place).join(", ")}</span>}
            >
              <ul className={mergeClasses(styles.list, styles.ruled)}>
                {quiet.map((listed) => (
                  <StepOfTurn key={listed.place} listed={listed} side={side} isNext={false} onRecord={onRecord} />
                ))}
              </ul>
            </Disclosure>
          )}
        </HeldContext.Provider>
      </Disclosure>
    </li>
  );
}

/** "2 due, 1 done"; in a phase of several rounds, "on: 2 due", "past: 1 done" or "to come". */
function summaryOf(steps: readonly ListedStep[]): string {
  const when = steps[0]?.when ?? null;
  const counted = countedIn(steps);
  if (when === null) return counted === "" ? "nothing to do" : counted;
  return counted === "" ? when : `${when}: ${counted}`;
}

function countedIn(steps: readonly ListedStep[]): string {
  const counted = (["due", "done", "skipped", "possible"] as const).flatMap((state) => {
    const count = steps.filter((step) => step.state === state).length;
    return count === 0 ? [] : [`${count} ${state}`];
  });
  return counted.join(", ");
}
