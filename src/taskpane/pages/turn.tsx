import { useRef } from "react";
import { useOpen, useViewer } from "../books";
import { useGameParts } from "../games/games";
import { Discrepancies } from "./checks/discrepancies";
import { CloseTurn } from "./turn/close-turn";
import { DueNow } from "./turn/due-now";
import { RecordEntry } from "./turn/record-entry";
import { UnderWaySection } from "./turn/under-way";
import { WhereItStands } from "./turn/where-it-stands";

/** The turn under way: where the campaign stands, what is due, what comes in and goes out, and its close. */
export function TurnPage() {
  const parts = useGameParts(useOpen().game);
  const isView = useViewer() !== null;
  const record = useRef<HTMLDivElement>(null);
  const goToRecord = (): void => {
    record.current?.querySelector<HTMLElement>("input, select")?.focus();
  };
  return (
    <>
      <WhereItStands />
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
