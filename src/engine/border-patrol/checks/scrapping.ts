import type { Check } from "../../campaign/checks/check";
import { sidesShown } from "../../campaign/ledger/ledger";
import type { Finding } from "../../core/problem";
import { isOrion } from "../history";
import { isOver } from "../orion-turns";
import { scrappings } from "../scrapping";

/** 6B4: who began to scrap a captured unit in 2A3 receives its points in the same turn. */
export const scrappingPaid: Check = {
  id: "scrapping-unpaid",
  title: "What is scrapped is paid for in the turn in which it began",
  clause: "V1.23 6B4",
  inView: true,
  find(state) {
    const begun = [...scrappings(state).values()].filter(
      ({ done, turn }) => done === undefined && turn < state.campaign.turn,
    );
    if (begun.length === 0) return [];
    const names = sidesShown(state.books).map(({ name }) => name);
    return begun
      .filter(({ side }) => names.includes(side) && !(isOrion(state, side) && isOver(state, side)))
      .map(({ unit, side, turn, no, spot }): Finding => {
        const message = `${side} began to scrap ${unit} in turn ${turn} (entry ${no}), but nothing says what that brought. Book it now, or reverse the entry.`;
        const [expected, actual] = ["what it brought", "nothing"];
        return { check: "scrapping-unpaid", subject: unit, message, expected, actual, clause: "V1.23 6B4", spot };
      });
  },
};
