import type { Check } from "../../campaign/checks/check";
import { eventsInOrder } from "../../campaign/ledger/order-of-play";
import type { Finding } from "../../core/problem";
import { ABOUT_BATTLES, FORMED } from "../battles/battle-events";
import { battlesIn, isFought } from "../battles/battles";

/** V13.15: what happened in a battle follows from its beginning. */
export const battlesBegun: Check = {
  id: "battle-begun",
  title: "What happened in a battle follows its beginning",
  clause: "V13.15",
  inView: true,
  find({ campaign }) {
    const begun = new Set<string>();
    return eventsInOrder(campaign).flatMap(({ change, spot }): Finding[] => {
      const { kind, unit } = change;
      if (!ABOUT_BATTLES.includes(kind)) return [];
      if (kind === FORMED) begun.add(unit);
      if (begun.has(unit)) return [];
      const message = `${unit}: "${kind}" is recorded, but not how this battle began. Record its beginning first, or undo this.`;
      const expected = "a battle that began";
      return [{ check: "battle-begun", subject: unit, message, expected, actual: kind, clause: "V13.15", spot }];
    });
  },
};

/** V13.12: a Movement Phase cannot end before its battles are resolved; nor can a turn. */
export const battlesResolved: Check = {
  id: "battle-open",
  title: "The battles of closed turns are resolved",
  clause: "V13.12",
  inView: true,
  find: ({ campaign }) =>
    [...battlesIn(campaign).values()]
      .filter((battle) => battle.turn < campaign.turn && isFought(battle))
      .map(({ name, turn, spot }): Finding => {
        const message = `${name} was not ended before turn ${turn} was closed. End it, or undo its beginning.`;
        return {
          ...{ check: "battle-open", subject: name, message, expected: "ended", actual: "fought" },
          ...{ clause: "V13.12", spot },
        };
      }),
};
