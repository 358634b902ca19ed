import { useRef } from "react";
import { TakeInEdits } from "./checks/take-in-edits";
import { CloseTurn } from "./turn/close-turn";
import { Declarations } from "./turn/declarations";
import { DueNow } from "./turn/due-now";
import { Mutiny } from "./turn/mutiny";
import { RecordEntry } from "./turn/record-entry";
import { WhereItStands } from "./turn/where-it-stands";

/** The turn under way: where the campaign stands, what is due, what comes in and goes out, and its close. */
export function TurnPage() {
  const record = useRef<HTMLDivElement>(null);
  const goToRecord = (): void => {
    record.current?.querySelector<HTMLElement>("input, select")?.focus();
  };
  return (
    <>
      <WhereItStands />
      <TakeInEdits />
      <DueNow onRecord={goToRecord} />
      <div ref={record}>
        <RecordEntry />
      </div>
      <Declarations />
      <Mutiny />
      <CloseTurn />
    </>
  );
}
