import { Link } from "@fluentui/react-components";
import { useMemo } from "react";
import { close, preventsClosing } from "../../../engine/campaign/commands/close";
import { dueStill } from "../../../engine/campaign/checklist";
import { stepSays } from "../../../engine/campaign/commands/command-spec";
import { stepsUnderWay } from "../../../engine/campaign/ledger/steps";
import { tableOf, type ClosingValues } from "../../../engine/campaign/ledger/ledger";
import { CLOSINGS } from "../../../engine/campaign/schema/shared-tables";
import { turnDated, turnWords } from "../../../engine/campaign/ledger/turn-words";
import type { Points } from "../../../engine/core/points";
import { flatten, type Finding } from "../../../engine/core/problem";
import { useOpen } from "../../books";
import { useInput, useUnwritten } from "../../inputs";
import { useNavigation } from "../../navigation";
import { Amount } from "../../parts/amount";
import { CommandForm } from "../../parts/command-form";
import { Refusals } from "../../parts/refusals";
import { Note, Section } from "../../parts/section";
import { useStyles } from "../../parts/styles";
import { Brings } from "./closing-brings";

/** What closing the turn would write, what is still due, what prevents it, and the button that closes it. */
export function CloseTurn() {
  const open = useOpen();
  const { turn } = open.campaign;
  const due = dueStill(open).length > 0;
  // What would be written is calculated when it is written, or when somebody asks what it would change: it seals a whole turn.
  const refused = useMemo(() => preventsClosing(open)?.refused ?? [], [open]);
  const isRefused = refused.length > 0;
  const [, keepChecklist] = useInput("checklist");
  /** The next turn starts at the top of the page, with only what is due in it open. */
  const startNext = (): void => {
    keepChecklist((before) => ({ ...before, opened: {} }));
    document.querySelector<HTMLElement>("main h2")?.focus();
  };
  return (
    <Section title={`Close ${turnDated(open, turn)}`}>
      <CommandForm
        command={close}
        doing={{ side: "", subject: "" }}
        onDone={startNext}
        ahead={false}
        disabled={isRefused}
        words={{
          // Only what is due can be passed over; a problem cannot.
          button: due && !isRefused ? "Close anyway" : `Close ${turnWords(turn)}`,
          busy: `Closing ${turnWords(turn)}`,
        }}
        drawOutcome={() => <InTheWay refused={refused} />}
      >
        {!isRefused && <Closings />}
        <Brings />
        <StillDue />
        <Unfinished />
      </CommandForm>
    </Section>
  );
}

function Closings() {
  const open = useOpen();
  return (
    <>
      <Note quiet={false}>This will be written to Turns. The checks then notice any later change to the turn:</Note>
      {open.game.closings(open, [open.campaign.turn]).map((closing) => (
        <ClosingLines key={closing.side} closing={closing} />
      ))}
    </>
  );
}

function StillDue() {
  const open = useOpen();
  const styles = useStyles();
  const due = dueStill(open);
  if (due.length === 0) return null;
  return (
    <div role="group" aria-label="Still due">
      <Note quiet={false}>
        Still due. Once {turnWords(open.campaign.turn)} is closed, these can no longer be recorded in it:
      </Note>
      <ul className={styles.list}>
        {due.map(({ step, side, what }) => (
          <li key={`${step} ${side} ${what}`} className={styles.plain}>
            {[step, side].filter((word) => word !== "").join(" ")}: {what}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The commands that wait for an answer, and the pages with typing that is not written: closing does not write them. */
function Unfinished() {
  const open = useOpen();
  const styles = useStyles();
  const { go } = useNavigation();
  const unwritten = useUnwritten();
  const pages = [...unwritten].map((id) => ({
    id,
    title: open.game.pages.find((page) => page.id === id)?.title ?? id,
  }));
  const runs = stepsUnderWay(open).underWay;
  if (pages.length + runs.length === 0) return null;
  return (
    <div role="group" aria-label="Not finished">
      <Note quiet={false}>Not finished. Closing the turn does not write these:</Note>
      <ul className={styles.list}>
        {runs.map((run) => (
          <li key={run.act} className={styles.plain}>
            {stepSays(open, run)}: it waits for an answer
          </li>
        ))}
        {pages.map(({ id, title }) => (
          <li key={id} className={styles.plain}>
            <Link as="button" inline onClick={() => go(id)}>
              {title}
            </Link>
            : what is typed there is not written
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What prevents the turn from being closed, and how many problems do not. */
function InTheWay({ refused }: { readonly refused: readonly Finding[] }) {
  const { findings } = useOpen();
  const { go } = useNavigation();
  const preventing = new Set(refused.map(({ check }) => check));
  const others = flatten(findings).filter(({ check }) => !preventing.has(check)).length;
  return (
    <>
      {refused.length > 0 && (
        <div role="group" aria-label="To fix first">
          <Note quiet={false}>Fix these problems before you close the turn:</Note>
          <Refusals findings={refused} />
        </div>
      )}
      {others > 0 && (
        <Note quiet={false}>
          <Link as="button" inline onClick={() => go("checks")}>
            {others === 1 ? "1 other problem" : `${others} other problems`}
          </Link>{" "}
          {others === 1 ? "does" : "do"} not prevent closing.
        </Note>
      )}
    </>
  );
}

/** The amounts of a closing, and the victory status that it writes. */
function ClosingLines({ closing }: { readonly closing: ClosingValues }) {
  const open = useOpen();
  const { game } = open;
  const styles = useStyles();
  const { side, standing } = closing;
  const amounts = Object.entries(tableOf(game, CLOSINGS.name).columns).flatMap(([key, { header, holds }]) => {
    const amount = closing[key];
    return holds === "points" && typeof amount === "number" ? [{ key, header, amount: amount as Points }] : [];
  });
  return (
    <div data-testid={`closing-${side}`}>
      <h4 className={styles.subtitle}>{side}</h4>
      <dl className={styles.facts}>
        {amounts.map(({ key, header, amount }) => (
          <div key={key}>
            <dt>{header}</dt>
            <dd>
              <Amount of={amount} />
            </dd>
          </div>
        ))}
        {typeof standing === "string" && standing !== "" && (
          <div>
            <dt>{CLOSINGS.columns.standing.header}</dt>
            <dd>{standing}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}
