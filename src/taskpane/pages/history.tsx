import { Button } from "@fluentui/react-components";
import { PrintRegular } from "@fluentui/react-icons";
import { useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { turnWords } from "../../engine/campaign/ledger/turn-words";
import { sheetOfReport } from "../../engine/campaign/report-sheet";
import { reportMarkdown, turnReport } from "../../engine/campaign/turn-report";
import { campaignName, useOpen } from "../books";
import { useInput, type ChosenHistory } from "../inputs";
import { CopyText } from "../parts/copy-text";
import { Disclosure } from "../parts/disclosure";
import { OnNewSheet } from "../parts/on-new-sheet";
import { printOnePage } from "../parts/print";
import { Buttons, Section } from "../parts/section";
import { Charts } from "./history/charts";
import { SinceEvening } from "./history/since-evening";
import { ActList } from "./history/act-list";
import { actsChosen, chosenHistory, HistoryChoice } from "./history/history-choice";

/** What was done, turn by turn, and how to undo it. */
export function HistoryPage() {
  const open = useOpen();
  const [typed, keep] = useInput("history");
  // A link is followed once.
  const [wanted, want] = useState(typed.act);
  const [isSince] = useState(typed.evening);
  useEffect(() => {
    if (wanted !== "" || isSince) keep((before) => ({ ...before, act: "", evening: false }));
  }, [wanted, isSince, keep]);
  const choose = (now: ChosenHistory): void => {
    want("");
    keep(now);
  };
  const chosen = chosenHistory(open, typed);
  const { turn, side, command, words } = chosen;
  // Typing does not wait for the search, which goes over every entry of the campaign.
  const searched = useDeferredValue(words);
  const acts = useMemo(
    () => actsChosen(open, { turn, side, command, words: searched }),
    [open, turn, side, command, searched],
  );
  const printed = useRef<HTMLDivElement>(null);
  const print = (): void => printOnePage([printed.current], `${campaignName(open)}: done in ${when}`);
  const when = turn === null ? "all turns" : turn === 0 ? "the set-up" : `turn ${turn}`;
  return (
    <>
      <Section title="Choose a turn">
        <HistoryChoice chosen={chosen} onChoose={choose} />
      </Section>
      <SinceEvening open={isSince} />
      <Section title={`Done in ${when}`}>
        <div ref={printed}>
          <ActList
            key={`${turn} ${side} ${command} ${searched}`}
            acts={acts}
            wanted={wanted}
            nothing={nothingDone(when, side, command !== "" || searched.trim() !== "")}
          />
        </div>
        {turn !== null && acts.length > 0 && <Report turn={turn} />}
        {acts.length > 0 && (
          <Buttons>
            <Button size="small" icon={<PrintRegular />} onClick={print} data-prints="" data-testid="history-print">
              Print the report
            </Button>
          </Buttons>
        )}
      </Section>
      <Section title="The campaign so far">
        <Disclosure label="Charts" testId="charts">
          <Charts />
        </Disclosure>
      </Section>
    </>
  );
}

/** The report of a turn as a text to send, of what the books that are shown may say. */
function Report({ turn }: { readonly turn: number }) {
  const open = useOpen();
  const text = useMemo(() => reportMarkdown(turnReport(open, turn)), [open, turn]);
  return (
    <Disclosure label="The report of the turn, to send" testId="turn-report">
      <CopyText text={text} label="The report as Markdown" testId="turn-report-text" />
      <Buttons>
        <OnNewSheet
          says="The report is"
          what="report"
          sheetOf={(now, sheets) => sheetOfReport(turnReport(now, turn), `Report, ${turnWords(turn)}`, sheets)}
          testId="report-on-sheet"
        />
      </Buttons>
    </Disclosure>
  );
}

function nothingDone(when: string, side: string, isSearch: boolean): string {
  const whose = side === "" ? "" : ` that concerns ${side}`;
  return isSearch ? `Nothing in ${when}${whose} matches your search.` : `Nothing was done in ${when}${whose}.`;
}
