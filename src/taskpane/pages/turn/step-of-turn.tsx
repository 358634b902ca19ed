import { Button, mergeClasses } from "@fluentui/react-components";
import {
  ArrowForwardRegular,
  CheckmarkCircleRegular,
  CircleRegular,
  MoreCircleRegular,
  SubtractCircleRegular,
  type FluentIcon,
} from "@fluentui/react-icons";
import { useState } from "react";
import { stillDue, type ListedStep, type StepState } from "../../../engine/campaign/checklist";
import { skip, unskip } from "../../../engine/campaign/commands/skip";
import type { Openness } from "../../../engine/campaign/commands/sequence-of-play";
import { useOpen } from "../../books";
import { Clause } from "../../parts/clause";
import { CommandForm } from "../../parts/command-form";
import { Buttons, Note } from "../../parts/section";
import { useStyles } from "../../parts/styles";
import { OffersOfStep } from "./offers-of-step";

interface Props {
  readonly listed: ListedStep;
  /** The side whose steps are shown; null for everybody. */
  readonly side: string | null;
  /** Whether it is the next step of the turn. */
  readonly isNext: boolean;
  readonly onRecord: () => void;
}

/** A step of the turn: what is done in it, its state, and the commands that belong to it. */
export function StepOfTurn({ listed, side, isNext, onRecord }: Props) {
  const { books } = useOpen();
  const styles = useStyles();
  const { step, place, state, skipped } = listed;
  const { icon: Icon, word } = STATES[state];
  const changes = books.viewer === null;
  return (
    <li
      className={styles.tight}
      data-testid={`step-${place}`}
      data-state={state}
      {...(isNext && { "aria-current": "step" as const })}
    >
      <span className={styles.between}>
        <span className={state === "nothing" || state === "done" ? styles.quiet : styles.plain}>
          <Icon aria-label={word} className={styles.icon} /> <span className={styles.strong}>{step.id}</span>{" "}
          {step.what}
          {step.only !== undefined && ` (${step.only})`}
          {step.how !== "open" && <span className={styles.quiet}> {HOW[step.how]}</span>}
        </span>
        <Clause of={step.rules.join(", ")} />
      </span>
      <OffersOfStep offered={listed.offered} place={place} skipped={skipped} onRecord={onRecord} />
      {skipped.map((row) => (
        <Skipped key={row.no} place={row.step} side={row.side} reason={row.note} />
      ))}
      {changes && state === "due" && <Skipping listed={listed} side={side} />}
    </li>
  );
}

const STATES: Readonly<Record<StepState, { readonly icon: FluentIcon; readonly word: string }>> = {
  due: { icon: CircleRegular, word: "To do" },
  done: { icon: CheckmarkCircleRegular, word: "Done" },
  skipped: { icon: ArrowForwardRegular, word: "Skipped" },
  possible: { icon: MoreCircleRegular, word: "Possible" },
  nothing: { icon: SubtractCircleRegular, word: "Nothing to do" },
};

const HOW: Readonly<Record<Exclude<Openness, "open">, string>> = {
  secret: "(secret)",
  confidential: "(in confidence)",
};

function Skipped({ place, side, reason }: { readonly place: string; readonly side: string; readonly reason: string }) {
  const { books } = useOpen();
  const styles = useStyles();
  return (
    <>
      <p className={styles.plain}>
        Skipped{side === "" ? "" : ` for ${side}`}: {reason}
      </p>
      {books.viewer === null && <CommandForm command={unskip} doing={{ side, subject: place }} shown={false} />}
    </>
  );
}

/** A button for each side for which the step can be skipped. */
function Skipping({ listed, side }: { readonly listed: ListedStep; readonly side: string | null }) {
  const styles = useStyles();
  const [asking, ask] = useState<string | null>(null);
  const sides = [...new Set(stillDue(listed).map((offer) => offer.side))];
  const close = (): void => ask(null);
  return (
    <>
      <Buttons>
        {sides.map((name) => (
          <Button
            key={name}
            size="small"
            appearance="subtle"
            aria-expanded={asking === name}
            onClick={() => ask(asking === name ? null : name)}
            data-testid="skip"
          >
            Skip{name === "" || side !== null || sides.length === 1 ? "" : ` for ${name}`}
          </Button>
        ))}
      </Buttons>
      {asking !== null && (
        <div className={mergeClasses(styles.stack)}>
          <CommandForm
            command={skip}
            doing={{ side: asking, subject: listed.place }}
            onDone={close}
            cancel={{ words: "Do not skip", onCancel: close }}
            shown={false}
            takesFocus
          />
          <Note>The reason is kept in the sheet Turn steps. Skipping changes nothing else.</Note>
        </div>
      )}
    </>
  );
}
