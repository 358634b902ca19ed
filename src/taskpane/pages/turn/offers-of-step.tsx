import { Button, mergeClasses } from "@fluentui/react-components";
import { CheckmarkCircleRegular } from "@fluentui/react-icons";
import { useRef, useState, type ReactNode } from "react";
import type { ListedStep } from "../../../engine/campaign/checklist";
import { book } from "../../../engine/campaign/commands/transfer";
import { unskip } from "../../../engine/campaign/commands/skip";
import { SKIP } from "../../../engine/campaign/ledger/steps";
import type { Offered } from "../../../engine/campaign/game";
import { underWay } from "../../../engine/campaign/ledger/steps";
import { capital } from "../../../engine/campaign/ledger/turn-words";
import { useOpen } from "../../books";
import { useHasTypedForm } from "../../typed-forms";
import { Clause } from "../../parts/clause";
import { ChoiceField } from "../../parts/fields";
import { useFocusBack } from "../../parts/focus-back";
import { Buttons, Note } from "../../parts/section";
import { useStyles } from "../../parts/styles";
import { DoIt, Drawn, inSentence, Opener, useRecord } from "./do-it";
import { useHoldsOpen } from "./held-open";
import { WhyOffered } from "./why-offered";

interface Props extends Pick<ListedStep, "offered" | "place" | "skipped"> {
  readonly onRecord: () => void;
}

/** What is due in a step and what is done, one line each; then a button for each command that is possible in it. */
export function OffersOfStep({ offered, place, skipped, onRecord }: Props) {
  const { books } = useOpen();
  const styles = useStyles();
  const due = offered.filter((offer) => offer.due);
  const allowed = offered.filter((offer) => !offer.due);
  const isSkipped = ({ side }: Offered): boolean => skipped.some((row) => row.side === side || row.side === "");
  /** The command that books a line which is due and still to be booked: it calculates what would be typed. */
  const insteadOf = (offer: Offered): Offered | undefined =>
    offer.command.id === book.id && !offer.done && !isSkipped(offer)
      ? allowed.find(({ command, side }) => side === offer.side && command.lines?.includes(offer.subject) === true)
      : undefined;
  const taken = new Set(due.map(insteadOf));
  const possible = books.viewer === null ? groupsOf(allowed.filter((offer) => !taken.has(offer))) : [];
  return (
    <>
      {due.length > 0 && (
        <ul className={mergeClasses(styles.list, styles.apart)}>
          {due.map((offer) => (
            <DueOffer
              key={`${offer.command.id} ${offer.side} ${offer.subject}`}
              offer={offer}
              place={place}
              instead={insteadOf(offer)}
              isSkipped={isSkipped(offer)}
              onRecord={onRecord}
            />
          ))}
        </ul>
      )}
      {possible.map(([name, offers]) => (
        <PossibleCommand key={name} offers={offers} place={place} onRecord={onRecord} />
      ))}
    </>
  );
}

/** What is offered of the same command together; entries on a line of the ledger by their line. */
function groupsOf(offers: readonly Offered[]): readonly (readonly [string, readonly Offered[]])[] {
  const groups = new Map<string, Offered[]>();
  for (const offer of offers) {
    const { command, subject } = offer;
    if (command.id === SKIP || command.id === unskip.id) continue;
    const name = command.id === book.id ? `${command.id} ${subject}` : command.id;
    groups.set(name, [...(groups.get(name) ?? []), offer]);
  }
  return [...groups];
}

interface DueProps {
  readonly offer: Offered;
  /** Another command that does it. */
  readonly instead: Offered | undefined;
  readonly place: string;
  readonly isSkipped: boolean;
  readonly onRecord: () => void;
}

function DueOffer({ offer, instead, place, isSkipped, onRecord }: DueProps) {
  const open = useOpen();
  const styles = useStyles();
  const { command, side, subject, what, clause, done } = offer;
  const isLocked = open.books.viewer !== null || done || isSkipped;
  // A command that was started elsewhere continues under "Under way"; what was asked here stays here.
  const started = underWay(open, command.id, { side, subject }) !== undefined;
  return (
    <li className={styles.tight} {...(open.books.viewer === null && shownAs(offer))}>
      <span className={styles.between}>
        <span className={done ? styles.quiet : styles.plain}>
          {done && (
            <>
              <CheckmarkCircleRegular aria-label="Done" className={styles.icon} />{" "}
            </>
          )}
          {side === "" ? "" : `${side}: `}
          {what}
        </span>
        <Clause of={clause} />
      </span>
      {!isLocked && instead && <DoIt offer={instead} place={place} onRecord={onRecord} />}
      {!isLocked && (
        <DoIt offer={offer} place={place} onRecord={onRecord} isSecond={instead !== undefined} started={started} />
      )}
      {!done && <WhyOffered offer={offer} />}
    </li>
  );
}

/** The public name and state of a command in the list. */
const shownAs = ({ command, done }: Offered) => ({
  "data-testid": `command-${command.id}`,
  ...(done ? { "data-done": true } : { "data-due": true }),
});

interface PossibleProps {
  readonly offers: readonly Offered[];
  readonly place: string;
  readonly onRecord: () => void;
}

/** A command that is possible: its button, and then who does it to what, where there is a choice. */
function PossibleCommand({ offers, place, onRecord }: PossibleProps) {
  const styles = useStyles();
  const record = useRecord(place, onRecord);
  const isDrawn = offers[0]?.command.drawnWhenPossible === true;
  const isTyped = useHasTypedForm();
  const typed = offers.find(isTyped);
  const [isOpen, setOpen] = useState(isDrawn || typed !== undefined);
  useHoldsOpen(isOpen && !isDrawn);
  const [first, another] = offers;
  // Of several things, none is chosen beforehand; where only who does it differs, each side in its turn does.
  const isOfSides = offers.every((one) => one.subject === first?.subject || one.subject === one.side);
  const [chosen, choose] = useState(typed ? keyOf(typed) : first && isOfSides ? keyOf(first) : "");
  if (!first) return null;
  // What is typed stays in sight when there is a choice of more.
  const offer = another === undefined ? first : (offers.find((one) => keyOf(one) === chosen) ?? typed);
  const { command, subject, side } = offer ?? first;
  if (command.id === book.id) {
    return (
      <div data-testid={`command-${command.id}`}>
        <Buttons>
          <Button size="small" appearance="subtle" onClick={() => record(subject, offers.length === 1 ? side : "")}>
            Record {inSentence(subject)}
          </Button>
        </Buttons>
      </div>
    );
  }
  const close = (): void => setOpen(false);
  const said = notSaidBelow(offers);
  return (
    <div className={styles.tight} data-testid={`command-${command.id}`}>
      <Opener offer={offer ?? first} label={command.title} isOpen={isOpen} onOpen={setOpen} />
      {!isOpen && command.saidWhenPossible === true && saidOf(offers).map((said) => <Note key={said}>{said}</Note>)}
      {isOpen && said !== null && <Note>{said}</Note>}
      {isOpen && (
        <Opened>
          {offers.length > 1 && (
            <ChoiceField
              label={choiceLabel(offers)}
              none="Choose one"
              value={offer ? keyOf(offer) : chosen}
              onChange={choose}
              choices={offerLabels(offers).map((label, index) => ({ value: keyOf(offers[index] ?? first), label }))}
              testId={`which-${command.id}`}
            />
          )}
          {offer && (
            <Drawn key={`${side} ${subject}`} offer={offer} place={place} takesFocus={!isDrawn} onDone={close} />
          )}
          {offer && <WhyOffered key={`why ${side} ${subject}`} offer={offer} />}
        </Opened>
      )}
    </div>
  );
}

/** The choice and the form of a command: when both close, the focus goes back to the button, not from the form to the choice and nowhere. */
function Opened({ children }: { readonly children: ReactNode }) {
  const styles = useStyles();
  const part = useRef<HTMLDivElement>(null);
  useFocusBack(part);
  return (
    <div ref={part} className={styles.tight}>
      {children}
    </div>
  );
}

/** What is offered, each once with the sides to whom: "North, South: Cross the river". */
const saidOf = (offers: readonly Offered[]): readonly string[] =>
  [...new Set(offers.map(({ what }) => what))].map((what) => {
    const sides = offers.flatMap((one) => (one.what === what && one.side !== "" ? [one.side] : []));
    return sides.length === 0 ? what : `${sides.join(", ")}: ${what}`;
  });

const keyOf = ({ side, subject }: Offered): string => `${side}\n${subject}`;

/** What is offered, where neither the button nor the choice below it says so; null if one of them does. */
function notSaidBelow(offers: readonly Offered[]): string | null {
  const [first, ...others] = offers;
  if (!first || others.some(({ what }) => what !== first.what)) return null;
  if (others.length > 0) return first.what.startsWith(first.command.title) ? null : first.what;
  return [first.side, first.what].filter((text) => text !== "").join(": ");
}

/** What is chosen among the offers of one command: what it is about, such as "Pirate", or who does it where that is all that differs. */
function choiceLabel(offers: readonly Offered[]): string {
  const [first] = offers;
  const isSame = offers.every(({ subject }) => subject === first?.subject);
  const about = first?.command.about.replace(/^(?:an?|the) /, "") ?? "";
  return isSame || about === "" ? "Side" : capital(about);
}

/**
 * What tells the offers of one command apart: the side where there are several, and what each is about, without the
 * words with which all of them begin. The title on the button says those, and a narrow list would show nothing else.
 */
function offerLabels(offers: readonly Offered[]): readonly string[] {
  const whats = offers.map(({ what }) => what);
  const isSame = whats.every((what) => what === whats[0]);
  const isOneSide = offers.every(({ side }) => side === offers[0]?.side);
  const shared = sharedWords(whats);
  return offers.map(({ side, what }) => {
    const parts = [isOneSide ? "" : side, isSame && !isOneSide ? "" : what.slice(isSame ? 0 : shared)];
    return parts.filter((text) => text !== "").join(": ");
  });
}

/** The length of the words with which all texts begin, up to the last blank. */
function sharedWords(texts: readonly string[]): number {
  const [first = "", ...others] = texts;
  let length = 0;
  while (length < first.length && others.every((text) => text[length] === first[length])) length++;
  return first.slice(0, length).lastIndexOf(" ") + 1;
}
