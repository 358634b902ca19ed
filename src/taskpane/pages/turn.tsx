import { useRef } from "react";
import { useOpen, useViewer } from "../books";
import { useGameParts } from "../games/games";
import { Discrepancies } from "./checks/discrepancies";
import { CloseTurn } from "./turn/close-turn";
import { DueNow } from "./turn/due-now";
import { RecordEntry } from "./turn/record-entry";
import { UnderWaySection } from "./turn/under-way";
import { TurnState } from "./turn/turn-state";

/** The Turn page: the state of the campaign, what is due, income and expenses, and closing the turn. */
export function TurnPage() {
  const parts = useGameParts(useOpen().game);
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
      <DueNow onRecord={goToRecord} />
      {!isView && (
        <>
          <div ref={record}>
            <RecordEntry />
          </div>
          {parts && <parts.TurnSections />}
          <CloseTurn />
        </>
      )}
    </>
  );
}
