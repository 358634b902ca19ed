import { useEffect, useMemo, useState } from "react";
import { actsOf, concerns } from "../../engine/campaign/ledger/acts";
import { useOpen } from "../books";
import { useInput, type ChosenHistory } from "../inputs";
import { Section } from "../parts/section";
import { ActList } from "./history/act-list";
import { HistoryChoice, chosenHistory } from "./history/history-choice";

/** What was done, turn by turn, and the way to undo it. */
export function HistoryPage() {
  const open = useOpen();
  const [typed, keep] = useInput("history");
  const { turn, side } = chosenHistory(open, typed);
  // The link that led here is followed once.
  const [wanted, want] = useState(typed.act);
  useEffect(() => {
    if (wanted !== "") keep((before) => ({ ...before, act: "" }));
  }, [wanted, keep]);
  const choose = (chosen: ChosenHistory): void => {
    want("");
    keep(chosen);
  };
  const acts = useMemo(
    () => actsOf(open).filter((act) => act.turn === turn && (side === "" || concerns(act, side))),
    [open, turn, side],
  );
  const newestFirst = useMemo(() => [...acts].reverse(), [acts]);
  const when = turn === 0 ? "the set-up" : `turn ${turn}`;
  return (
    <>
      <Section title="Choose a turn">
        <HistoryChoice chosen={{ turn, side }} onChoose={choose} />
      </Section>
      <Section title={`Done in ${when}`}>
        <ActList key={`${turn} ${side}`} acts={newestFirst} wanted={wanted} when={when} side={side} />
      </Section>
    </>
  );
}
