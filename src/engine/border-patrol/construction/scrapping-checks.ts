import { check, type Found } from "../../campaign/checks/check";
import { sidesShown } from "../../campaign/ledger/ledger";
import { captorOf } from "../ships/captors";
import { isOrion } from "../turn/history";
import { isOver } from "../turn/orion-turns";
import { scrappings } from "./scrapping";

/** 6B4: who began to scrap a captured unit in 2A3 receives its points in the same turn. */
export const scrappingPaid = check({
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
      .map(({ unit, side, turn, no, spot }): Found => {
        const message = `${side} began to scrap ${unit} in turn ${turn} (entry ${no}), but nothing says what that brought. Book it now, or reverse the entry.`;
        const [expected, actual] = ["what it brought", "nothing"];
        return { subject: unit, message, expected, actual, spot };
      });
  },
});

/** V19.943: a captured unit is scrapped by the side that captured it, as far as its battle, evasion or salvage says which. */
export const scrappedByCaptor = check({
  id: "scrapped-by-captor",
  title: "A captured unit is scrapped by the side that captured it",
  clause: "V1.23 2A3",
  inView: true,
  find: (state) =>
    [...scrappings(state).values()].flatMap(({ unit, side, no, spot }): readonly Found[] => {
      const captor = captorOf(state, unit);
      if (captor === undefined || captor === side) return [];
      const message = `Entry ${no} lets ${side} scrap ${unit}, which ${captor} captured. Undo it, and let ${captor} begin to scrap it.`;
      const words = { expected: captor, actual: side, clause: "V1.23 2A3" };
      return [{ subject: unit, message, ...words, spot }];
    }),
});
