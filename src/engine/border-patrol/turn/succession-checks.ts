import { check, type Found } from "../../campaign/checks/check";
import { received } from "../../campaign/ledger/accounts";
import type { BooksState } from "../../campaign/ledger/ledger";
import { fleetOf } from "../../campaign/ledger/replay";
import { SIDES } from "../../campaign/schema/shared-tables";
import { piratesInPlay } from "./succession";
import { orionSides } from "./history";
import { startOf } from "./orion-turns";

/** V19.01: one pirate plays at a time; who has ceased play does not count (V19.095). */
export const onePirate = check({
  id: "one-pirate",
  title: "Only one pirate plays at a time",
  clause: "V19.01",
  find(state) {
    const [first, ...others] = piratesInPlay(state);
    return others.map((side): Found => {
      const message = `${side} plays the pirates in turn ${state.campaign.turn}, and so does ${first ?? ""}: only one plays at a time. Undo the start of ${side}, or clear its row on the sheet ${SIDES.sheet}.`;
      const spot = state.books.sides.find(({ name }) => name === side)?.spot;
      return {
        ...{ subject: side, message, expected: "1", actual: String(others.length + 1) },
        ...(spot && { spot }),
      };
    });
  },
});

/** V19.095: a start that was undone leaves nothing behind; so it is undone after what followed it. */
export const nothingBeforeStart = check({
  id: "pirate-not-started",
  title: "A pirate whose start was undone has neither ships nor entries",
  clause: "V19.095",
  find: (state) =>
    orionSides(state)
      .filter((side) => startOf(state, side) === undefined)
      .flatMap((side): Found[] => {
        const left = leftOf(state, side);
        if (left === "") return [];
        const message = `The start of ${side} was undone, but it still has ${left}. Undo that as well, or start it again.`;
        const spot = state.books.sides.find(({ name }) => name === side)?.spot;
        const found = { subject: side, message, expected: "nothing", actual: left };
        return [{ ...found, clause: "V19.095", ...(spot && { spot }) }];
      }),
});

/** What a side has in the turn under way; blank for nothing. */
function leftOf(state: BooksState, side: string): string {
  const { turn } = state.campaign;
  const ships = fleetOf(state.campaign, side).map(({ unit }) => unit);
  const lines = state.game.lines.map(({ line }) => line).filter((line) => received(state, side, turn, line) !== 0);
  return [...ships, ...lines].join(", ");
}
