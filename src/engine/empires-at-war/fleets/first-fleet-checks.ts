import { check, type Found } from "../../campaign/checks/check";
import { SETTINGS } from "../../campaign/schema/shared-tables";
import { FIRST_FLEETS } from "../constants";
import { firstFleets, isMustered, type FirstFleets } from "./first-fleets";
import { rulingOn } from "../../campaign/schema/ruling";
import { SIX_FLEETS } from "../rulings";
import { SET_UP } from "../season";

const { count: MANY } = FIRST_FLEETS;

/** What is wrong with the first fleets of empires, in one sentence for all of whom it is the same, and what to do. */
interface Lacking {
  readonly says: (sides: string) => string;
  readonly actual: number;
}

function lackingIn({ side, fleets, ready }: FirstFleets): Lacking {
  const missing = MANY - fleets.length;
  const actual = fleets.length === MANY ? ready : fleets.length;
  if (missing > 0) {
    const form = `Form ${missing} more (Form the first fleets).`;
    return { actual, says: (sides) => `${sides}: ${fleets.length} of ${MANY} fleets. ${form}` };
  }
  if (missing < 0) {
    const last = fleets.slice(missing).map(({ fleet }) => fleet.fleet);
    const instead = `Transfer the ships of ${last.join(", ")} and disband ${last.length === 1 ? "it" : "them"}.`;
    return { actual, says: () => `${side} has ${fleets.length} fleets and starts with ${MANY}. ${instead}` };
  }
  return { actual, says: () => `${wrongIn(fleets)}. Buy or transfer ships.` };
}

/** What is wrong with fleets, once for all with which it is the same: "Gorn 1, Gorn 2: no ship of size class 4 (EaW 2c)". */
function wrongIn(fleets: FirstFleets["fleets"]): string {
  const wrong = fleets.filter(({ isLegal }) => !isLegal);
  const words = [...new Set(wrong.map(({ word }) => word))];
  return words
    .map((each) => {
      const names = wrong.filter(({ word }) => word === each).map(({ fleet }) => fleet.fleet);
      return `${names.join(", ")}: ${each}`;
    })
    .join(". ");
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
    const lacking = books.sides
      .map(({ name }) => firstFleets(state, name))
      .filter((first) => !isMustered(first))
      .map((first) => ({ side: first.side, ...lackingIn(first) }));
    const kinds = [...new Set(lacking.map(({ says }) => says("")))];
    const agreed = `Or, if the players agreed on it, set "${SIX_FLEETS.setting}" to "As agreed" on the sheet ${SETTINGS.sheet}.`;
    return kinds.flatMap((kind, index): readonly Found[] => {
      const alike = lacking.filter(({ says }) => says("") === kind);
      const [first] = alike;
      if (!first) return [];
      const subject = alike.map(({ side }) => side).join(", ");
      // How to do without is said once.
      const message = [first.says(subject), ...(index === 0 ? [agreed] : [])].join(" ");
      return [{ subject, message, turn: SET_UP, expected: String(MANY), actual: String(first.actual) }];
    });
  },
});
