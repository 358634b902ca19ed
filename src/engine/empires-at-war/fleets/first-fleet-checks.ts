import { check, type Found } from "../../campaign/checks/check";
import { SETTINGS } from "../../campaign/schema/shared-tables";
import { FIRST_FLEETS } from "../constants";
import { firstFleets, isMustered, type FirstFleets } from "./first-fleets";
import { rulingOn } from "../../campaign/schema/ruling";
import { SIX_FLEETS } from "../rulings";
import { SET_UP } from "../season";

const { count: MANY } = FIRST_FLEETS;

/** What is wrong with the first fleets of an empire, and what to do. */
function whyNot({ side, fleets }: FirstFleets): string {
  const missing = MANY - fleets.length;
  if (missing > 0)
    return `${side} has ${fleets.length} of its ${MANY} fleets. Form ${missing} more (Form the first fleets).`;
  if (missing < 0) {
    const last = fleets.slice(missing).map(({ fleet }) => fleet.fleet);
    return `${side} has ${fleets.length} fleets and starts with ${MANY}. Transfer the ships of ${last.join(", ")} and disband ${last.length === 1 ? "it" : "them"}.`;
  }
  const wrong = fleets.filter(({ isLegal }) => !isLegal).map(({ fleet, word }) => `${fleet.fleet}: ${word}`);
  return `${wrong.join(". ")}. Buy or transfer ships.`;
}

/** EaW 2c: every empire starts with exactly six fleets, each within its limits; or as the players agreed. */
export const startsWithSix = check({
  id: "first-fleets",
  title: "At the end of the set-up every empire has six fleets within their limits",
  clause: "EaW 2c",
  atClose: true,
  find(state) {
    const { books, campaign } = state;
    if (campaign.turn !== SET_UP || rulingOn(books, SIX_FLEETS) !== "Six") return [];
    return books.sides.flatMap(({ name }): readonly Found[] => {
      const first = firstFleets(state, name);
      if (isMustered(first)) return [];
      const { ready } = first;
      const message = `${whyNot(first)} Or, if the players agreed on it, set "${SIX_FLEETS.setting}" to "As agreed" on the sheet ${SETTINGS.sheet}.`;
      return [
        {
          ...{ subject: name, message, turn: SET_UP },
          ...{ expected: String(MANY), actual: String(first.fleets.length === MANY ? ready : first.fleets.length) },
        },
      ];
    });
  },
});
