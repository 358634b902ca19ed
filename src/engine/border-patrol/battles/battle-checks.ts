import { check, type Found, type Check } from "../../campaign/checks/check";
import { eventsInOrder } from "../../campaign/ledger/order-of-play";
import { battleFormed, isAboutBattle } from "./battle-events";
import { battlesIn, isFought } from "./battles";
import { attemptsIn, RAID_ENDED } from "../raids/raids";

/** V13.15: what happened in a battle follows from its beginning. */
const battlesBegun = check({
  id: "battle-begun",
  title: "What happened in a battle follows its beginning",
  clause: "V13.15",
  inView: true,
  find({ campaign }) {
    const begun = new Set<string>();
    return eventsInOrder(campaign).flatMap(({ change, spot }): Found[] => {
      const { kind, unit } = change;
      if (!isAboutBattle(change)) return [];
      if (kind === battleFormed.kind) begun.add(unit);
      if (begun.has(unit)) return [];
      const message = `${unit}: "${kind}" is recorded, but not how this battle began. Record its beginning first, or undo this.`;
      const expected = "a battle that began";
      return [{ subject: unit, message, expected, actual: kind, spot }];
    });
  },
});

/** V19.817: a raid that ended had intercepted a Convoy in the same turn. */
const raidsBegun = check({
  id: "raid-begun",
  title: "A raid that ended had intercepted its Convoy",
  clause: "V19.817",
  inView: true,
  find({ campaign }) {
    const caught = new Set(attemptsIn(campaign).flatMap((one) => (one.caught ? [`${one.unit} ${one.turn}`] : [])));
    return eventsInOrder(campaign).flatMap(({ change: { kind, unit }, turn, spot }): Found[] => {
      if (kind !== RAID_ENDED || caught.has(`${unit} ${turn}`)) return [];
      const message = `The raid of ${unit} ended in turn ${turn}, but no interception of it is recorded. Record that first, or undo the end.`;
      const [expected, actual] = ["an interception", "none"];
      return [{ subject: unit, message, expected, actual, spot }];
    });
  },
});

/** V13.12: a Movement Phase cannot end before its battles are resolved; nor can a turn. */
const battlesResolved = check({
  id: "battle-open",
  title: "The battles of closed turns are resolved",
  clause: "V13.12",
  inView: true,
  find: ({ campaign }) =>
    [...battlesIn(campaign).values()]
      .filter((battle) => battle.turn < campaign.turn && isFought(battle))
      .map(({ name, turn, spot }): Found => {
        const message = `${name} was not ended before turn ${turn} was closed. End it, or undo its beginning.`;
        return {
          ...{ subject: name, message, expected: "ended", actual: "fought" },
          spot,
        };
      }),
});

/** Battles and raids that were begun and not ended. */
export const BATTLE_CHECKS: readonly Check[] = [battlesBegun, battlesResolved, raidsBegun];
