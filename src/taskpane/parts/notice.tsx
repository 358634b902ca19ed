import { Button, makeStyles, mergeClasses, ProgressBar, tokens } from "@fluentui/react-components";
import {
  CheckmarkCircleRegular,
  DismissRegular,
  ErrorCircleRegular,
  ProhibitedRegular,
  RecordStopRegular,
} from "@fluentui/react-icons";
import { useEffect, useRef, useState } from "react";
import { useBooks } from "../books";
import type { Working } from "../books-store-state";
import type { Notice } from "../notice";
import { deferred } from "./deferred";
import { Refusals } from "./refusals";
import { useFocusBack } from "./focus-back";
import { useStyles } from "./styles";

const useOwnStyles = makeStyles({
  notice: {
    display: "grid",
    gridTemplateColumns: "auto 1fr auto auto",
    gap: tokens.spacingHorizontalS,
    alignItems: "start",
    "& > button:last-child": { gridColumn: 4 },
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderLeft: `4px solid ${tokens.colorNeutralStroke1}`,
  },
  icon: { fontSize: "20px", display: "flex", paddingTop: "2px" },
  done: {
    backgroundColor: tokens.colorStatusSuccessBackground1,
    color: tokens.colorStatusSuccessForeground1,
    borderLeftColor: tokens.colorStatusSuccessBorderActive,
  },
  refused: {
    backgroundColor: tokens.colorStatusWarningBackground1,
    color: tokens.colorNeutralForeground1,
    borderLeftColor: tokens.colorStatusWarningBorderActive,
  },
  stopped: {
    backgroundColor: tokens.colorStatusWarningBackground1,
    color: tokens.colorNeutralForeground1,
    borderLeftColor: tokens.colorStatusWarningBorderActive,
  },
  failed: {
    backgroundColor: tokens.colorStatusDangerBackground1,
    color: tokens.colorNeutralForeground1,
    borderLeftColor: tokens.colorStatusDangerBorderActive,
  },
  text: { position: "relative", maxHeight: "40vh", overflowY: "auto" },
  busy: { padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}` },
});

const ICONS = {
  done: CheckmarkCircleRegular,
  refused: ProhibitedRegular,
  failed: ErrorCircleRegular,
  stopped: RecordStopRegular,
};
const WORDS = { done: "Done", refused: "Not allowed", failed: "Failed", stopped: "Stopped" };

/** What happened, what was kept and what to do. Both live regions are always present, so that screen readers notice a change. */
export function Message() {
  const { notice } = useBooks();
  const polite = notice?.tone === "done" ? notice : null;
  const urgent = notice?.tone === "done" ? null : notice;
  return (
    <>
      <div role="status" data-testid={polite ? "message" : undefined}>
        {polite && <NoticeText notice={polite} />}
      </div>
      <div role="alert" data-testid={urgent ? "message" : undefined}>
        {urgent && <NoticeText notice={urgent} />}
      </div>
    </>
  );
}

function NoticeText({ notice: { tone, happened, kept, remedy, why, act } }: { readonly notice: Notice }) {
  const { store } = useBooks();
  const styles = useStyles();
  const own = useOwnStyles();
  const Icon = ICONS[tone];
  const message = useRef<HTMLDivElement>(null);
  useFocusBack(message);
  return (
    <div ref={message} className={mergeClasses(own.notice, own[tone])}>
      {/* Each refusal has its own icon. */}
      <span className={own.icon}>{why.length === 0 && <Icon aria-label={WORDS[tone]} />}</span>
      <div className={mergeClasses(styles.tight, own.text)}>
        {why.length > 0 ? <Refusals findings={why} /> : <span className={styles.plain}>{happened}</span>}
        {kept !== "" && <span className={styles.plain}>{kept}</span>}
        {remedy !== "" && <span className={styles.plain}>{remedy}</span>}
      </div>
      {act !== undefined && <Undo key={act} act={act} />}
      <Button
        appearance="transparent"
        size="small"
        icon={<DismissRegular />}
        aria-label="Dismiss the message"
        onClick={() => store.notify(null)}
      />
    </div>
  );
}

/** What undoes it is not needed before something is done. */
const UNDO_LAST = deferred(async () => (await import("./undo-last")).UndoLast);

/** The button that undoes what was just done, once it is loaded. */
function Undo({ act }: { readonly act: string }) {
  const [Loaded, show] = useState(() => UNDO_LAST.loaded());
  useEffect(() => {
    // Without it, the page History undoes the same.
    UNDO_LAST.load().then(
      (loaded) => show(() => loaded),
      () => undefined,
    );
  }, []);
  return Loaded && <Loaded act={act} />;
}

/** What is being done, and how far it is. */
export function Busy() {
  const { working } = useBooks();
  return <div role="status">{working && <Progress working={working} />}</div>;
}

function Progress({ working: { what, step, of, stop, typing = false } }: { readonly working: Working }) {
  const styles = useStyles();
  const own = useOwnStyles();
  return (
    <div className={mergeClasses(styles.tight, own.busy)} data-testid="busy">
      <div className={styles.between}>
        <span className={styles.quiet}>
          {what} …{of > 1 && ` (${step} of ${of})`}
          {typing && " Finish typing in the cell (Enter or Esc): then it goes on."}
        </span>
        {stop && (
          <Button size="small" onClick={stop} data-testid="stop">
            Stop
          </Button>
        )}
      </div>
      <ProgressBar aria-label={what} {...(of > 1 && { value: step, max: of })} />
    </div>
  );
}
