import { standingOn } from "../../campaign/ledger/reversals";
import { check, type Found } from "../../campaign/checks/check";
import { formatPoints } from "../../core/points";
import { orionSides } from "./history";
import { GENERAL_INCOME, ORION_LINES } from "../forms/lines";
import { endedIn, flagshipLost, orionTurns } from "./orion-turns";
import { LINES_OF_SHIPS, LOST_SHIP, lostShipIn } from "./lost-ships";
import { turnsCorrected } from "./rule-readings";
import { unitsNamedIn } from "../ships/units-named";

/** V19.11: general income comes in 8A2, when the ships that were lost in the turn are no longer there. */
export const incomeOfShipsInPlay = check({
  id: "income-of-lost-ship",
  title: "General income comes only from ships that are still in play",
  clause: "V19.11",
  inView: true,
  find(state) {
    const named = unitsNamedIn(state.campaign);
    return orionSides(state).flatMap((side) =>
      turnsCorrected(state).flatMap((turn) =>
        standingOn(state, turn, GENERAL_INCOME).flatMap(({ no, to, subject, spot }) =>
          (to === side ? named(subject) : []).flatMap((unit): Found[] => {
            const left = state.campaign.units.get(unit)?.left;
            if (!left || left.turn > turn) return [];
            const message = `Entry ${no} books general income of ${unit} in turn ${turn}, but it left play in turn ${left.turn} (${left.how}). Reverse the entry.`;
            const [expected, actual] = ["a ship in play", left.how];
            return [{ subject: unit, message, expected, actual, spot }];
          }),
        ),
      ),
    );
  },
});

/** What is done to a ship, and what it earns, is of a ship in play. */
export const entriesOfShipsInPlay = check({
  id: LOST_SHIP,
  title: "Only ships in play are repaired and refitted, rob and sell",
  clause: "V19.092",
  inView: true,
  find: (state) =>
    turnsCorrected(state).flatMap((turn) =>
      LINES_OF_SHIPS.flatMap((line) =>
        standingOn(state, turn, line).flatMap((entry): Found[] => {
          const lost = lostShipIn(state, entry, turn);
          if (!lost) return [];
          const message = `Entry ${entry.no} books ${line} in turn ${turn}, but ${lost.why}. Reverse the entry, or correct its Subject.`;
          const { unit, how, clause } = lost;
          return [{ subject: unit, message, expected: "a ship in play", actual: how, clause, spot: entry.spot }];
        }),
      ),
    ),
});

/** 8A3: a pirate who has ceased play receives nothing more; with the flagship lost, no general income in that turn either. */
export const incomeOfPiratesInPlay = check({
  id: "income-after-end",
  title: "A pirate who has ceased play has no income",
  clause: "V1.23 8A3",
  inView: true,
  find: (state) =>
    orionSides(state).flatMap((side) => {
      const ended = endedIn(orionTurns(state, side), state.campaign.turn)?.turn;
      return turnsCorrected(state).flatMap((turn) => {
        const isOver = ended !== undefined && turn > ended;
        const lines = isOver ? ORION_LINES.income : flagshipLost(state, side, turn) ? [GENERAL_INCOME] : [];
        return lines.flatMap((line) =>
          standingOn(state, turn, line).flatMap(({ no, to, amount, spot }): Found[] => {
            if (to !== side) return [];
            const why = isOver ? `${side} ceased play in turn ${ended}` : `${side} was lost with its flagship`;
            const message = `Entry ${no} books ${formatPoints(amount)} BPV of ${line} in turn ${turn}, but ${why}. Reverse the entry.`;
            const [expected, actual] = ["0", formatPoints(amount)];
            return [
              {
                subject: `${side}, turn ${turn}`,
                message,
                expected,
                actual,
                spot,
              },
            ];
          }),
        );
      });
    }),
});
