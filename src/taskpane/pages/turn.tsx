import { useEffect, useRef, useState } from "react";
import { useViewer } from "../books";
import { Discrepancies } from "./checks/discrepancies";
import { TurnChecklist } from "./turn/checklist";
import { CloseTurn } from "./turn/close-turn";
import { RecordEntry } from "./turn/record-entry";
import { UnderWaySection } from "./turn/under-way";
import { TurnState } from "./turn/turn-state";

/** The Turn page: the state of the campaign, the checklist of its steps, income and expenses, and closing the turn. */
export function TurnPage() {
  const isView = useViewer() !== null;
  const record = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
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
          <CloseTurn />
        </>
      )}
    </>
  );
}
