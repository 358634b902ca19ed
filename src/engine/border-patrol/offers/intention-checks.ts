import { check, type Found } from "../../campaign/checks/check";
import { standingEvents } from "../../campaign/ledger/reversals";
import { sameWord } from "../../core/words";
import { ACCEPTED } from "./bribes";
import { bribeIntention } from "./offer-events";
import { offersIn } from "../table-rows";

/** 2B5: what a pirate intends is about a bribe that it accepted, and is said once. */
export const intentionFits = check({
  id: "bribe-intention",
  title: "What a pirate intends is about a bribe that it accepted, and is said once",
  clause: "V1.23 2B5",
  find(state) {
    const said = standingEvents(state.books.events).filter(({ change }) => change.kind === bribeIntention.kind);
    return said.flatMap(({ no, side, ref, spot }, index): readonly Found[] => {
      const bribe = offersIn(state).find((offer) => String(offer.no) === ref);
      const wrong = (message: string, expected: string): readonly Found[] => [
        { subject: `No ${no}`, message, expected, actual: ref, spot },
      ];
      const isTheirs = bribe?.to === side && sameWord(bribe.kind, "Bribe") && sameWord(bribe.answer, ACCEPTED);
      if (!isTheirs) {
        const message = `Entry ${no} says what ${side} intends with offer ${ref}, which is not a bribe that ${side} accepted. Correct its Ref, or undo it.`;
        return wrong(message, `a bribe that ${side} accepted`);
      }
      const before = said.slice(0, index).find((other) => other.ref === ref);
      if (!before) return [];
      const message = `Entry ${no} says what ${side} intends with offer ${ref}, and so does entry ${before.no}. Undo one of them.`;
      return wrong(message, "one entry");
    });
  },
});
