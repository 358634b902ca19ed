import { Button } from "@fluentui/react-components";
import { useState } from "react";
import { book } from "../../../engine/campaign/commands/transfer";
import { FILL_FORM } from "../../../engine/campaign/ledger/plans";
import type { Offered } from "../../../engine/campaign/game";
import { accountsFor } from "../../../engine/campaign/ledger/accounts";
import { useOpen } from "../../books";
import { useInput } from "../../inputs";
import { PAGE_IDS, useNavigation } from "../../navigation";
import { useHasTypedForm } from "../../typed-forms";
import { CommandForm } from "../../parts/command-form";
import { Buttons } from "../../parts/section";
import { useHoldsOpen } from "./held-open";

interface DoItProps {
  readonly offer: Offered;
  readonly place: string;
  readonly onRecord: () => void;
  /** Whether there is a better way to do it. */
  readonly isSecond?: boolean;
  /** Whether it waits for an answer: then it is here only where it was started here. */
  readonly started?: boolean;
}

/** The button that leads to what is due, or the command itself. */
export function DoIt({ offer, place, onRecord, isSecond = false, started = false }: DoItProps) {
  const { command, side, subject } = offer;
  const { campaign, game } = useOpen();
  const { go } = useNavigation();
  const [, keepForm] = useInput("form");
  const [, keepSide] = useInput("sideShown");
  const record = useRecord(place, onRecord);
  const isTyped = useHasTypedForm();
  const [isOpen, setOpen] = useState(command.drawnWhenDue === true || isTyped(offer));
  useHoldsOpen(isOpen && command.drawnWhenDue !== true);
  if (started && (!isOpen || command.drawnWhenDue === true)) return null;
  if (command.id === FILL_FORM) {
    const fill = (): void => {
      keepForm({ kind: subject, side, turn: String(campaign.turn) });
      go("forms");
    };
    return (
      <Buttons>
        <Button size="small" onClick={fill}>
          Fill in the form
        </Button>
      </Buttons>
    );
  }
  if (command.id === book.id) {
    return (
      <Buttons>
        <Button size="small" {...(isSecond && { appearance: "subtle" })} onClick={() => record(subject, side)}>
          Record {inSentence(subject)}
        </Button>
      </Buttons>
    );
  }
  const page = PAGE_IDS.find((id) => id === command.page);
  if (page !== undefined) {
    const lead = (): void => {
      keepSide(side);
      go(page);
    };
    return (
      <Buttons>
        <Button size="small" onClick={lead} data-testid={`open-${command.id}`}>
          {command.title}, on the page {game.pages.find(({ id }) => id === page)?.title ?? page}
        </Button>
      </Buttons>
    );
  }
  if (command.drawnWhenDue === true) return <Drawn offer={offer} place={place} />;
  return (
    <>
      <Opener offer={offer} label={command.title} isOpen={isOpen} onOpen={setOpen} />
      {isOpen && <Drawn offer={offer} place={place} takesFocus onDone={() => setOpen(false)} />}
    </>
  );
}

interface OpenerProps {
  readonly offer: Offered;
  readonly label: string;
  readonly isOpen: boolean;
  readonly onOpen: (open: boolean) => void;
}

/** The button that opens a command. */
export function Opener({ offer: { command, side, subject }, label, isOpen, onOpen }: OpenerProps) {
  const testId = command.testIds?.({ side, subject }).open ?? `open-${command.id}`;
  return (
    <Buttons>
      <Button size="small" aria-expanded={isOpen} onClick={() => onOpen(!isOpen)} data-testid={testId}>
        {label}
      </Button>
    </Buttons>
  );
}

interface DrawnProps {
  readonly offer: Offered;
  readonly place: string;
  readonly takesFocus?: boolean;
  readonly onDone?: () => void;
}

/** The form of a command that is offered. */
export const Drawn = ({ offer: { command, side, subject }, place, takesFocus = false, onDone }: DrawnProps) => (
  <CommandForm
    command={command}
    doing={{ side, subject }}
    place={place}
    testId={`form-${command.id}`}
    takesFocus={takesFocus}
    {...(onDone && { onDone, cancel: { words: "Cancel", onCancel: onDone } })}
  />
);

/** A line within a sentence: "general income"; a name keeps its capitals, also one of several words. */
export const inSentence = (line: string): string =>
  line.replace(/^[A-Z](?=[a-z]+( [^A-Z]|$))/, (first) => first.toLowerCase());

/** Starts an entry on a line of the ledger in the part "Record", with the side on its end. */
export function useRecord(place: string, onRecord: () => void): (word: string, side: string) => void {
  const { books, game } = useOpen();
  const [, keepTransfer] = useInput("transfer");
  const [, keepChecklist] = useInput("checklist");
  return (word, side) => {
    const line = game.lines.find((known) => known.line === word);
    const pays = line !== undefined && accountsFor({ books }, line.from).includes(side);
    keepTransfer({ line: word, ...(side !== "" && { [pays ? "from" : "to"]: side }) });
    keepChecklist((before) => ({ ...before, place }));
    onRecord();
  };
}
