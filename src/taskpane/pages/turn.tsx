import { useRef } from "react";
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
      <TurnChecklist onRecord={goToRecord} />
      {!isView && (
        <>
          <div ref={record}>
            <RecordEntry />
          </div>
          <CloseTurn />
        </>
      )}
    </>
  );
}
