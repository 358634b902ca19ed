import { memo, useEffect, useRef, useState } from "react";
import { stepsStanding } from "../../engine/campaign/ledger/in-turn";
import type { OpenGame } from "../../engine/campaign/game";
import { Afterwards, useOpen, useViewer } from "../books";
import { Discrepancies } from "./checks/discrepancies";
import { TurnChecklist } from "./turn/checklist";
import { CloseTurn } from "./turn/close-turn";
import { useGoToStep } from "./turn/go-to-step";
import { Plans } from "./turn/plans";
import { Brings } from "./turn/closing-brings";
import { RecordEntry } from "./turn/record-entry";
import { UnderWaySection } from "./turn/under-way";
import { TurnState } from "./turn/turn-state";

/** Drawn again for other books alone: what would close the turn runs every check. */
const ClosesTurn = memo(CloseTurn);

/** The Turn page: the state of the campaign, the checklist of its steps, income and expenses, and closing the turn. */
export function TurnPage() {
  const open = useOpen();
  const isView = useViewer() !== null;
  const record = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useGoToStep(list);
  const [recorded, setRecorded] = useState<{ readonly place: string } | null>(null);
  // Back to the step from which the entry was started, or to its phase; where that has closed, to the checklist.
  useEffect(() => {
    if (recorded === null) return;
    const step = list.current?.querySelector(`[data-testid="step-${recorded.place}"]`);
    const phase = step?.closest("[data-testid='phase']");
    const there = [step, phase].map((part) => part?.querySelector("button")).find((button) => button);
    (there ?? list.current?.querySelector("select"))?.focus();
  }, [recorded]);
  const goToRecord = (): void => {
    record.current?.querySelector<HTMLElement>("input, select")?.focus();
  };
  return (
    <>
      <TurnState />
      {!isView && (
        <>
          {isUntouched(open) && <Brings of="the last turn" inSection />}
          <Discrepancies />
          <UnderWaySection />
        </>
      )}
      <div ref={list}>
        <TurnChecklist onRecord={goToRecord} />
      </div>
      {!isView && (
        <>
          <div ref={record}>
            <RecordEntry onRecorded={(place) => setRecorded({ place })} />
          </div>
          <Plans />
          <Afterwards>
            <ClosesTurn />
          </Afterwards>
        </>
      )}
    </>
  );
}

/** Whether nothing was done yet in the turn under way: what the last close brought is news until then. */
const isUntouched = (open: OpenGame): boolean =>
  stepsStanding(open).length === 0 && (open.campaign.transfers.get(open.campaign.turn) ?? []).length === 0;
