import { allows } from "../../campaign/commands/command-spec";
import { askChoice, dialogueCommand } from "../../campaign/commands/dialogue";
import { record } from "../../campaign/commands/record";
import { allowed, refusal, type OpenBooks, type Outcome } from "../../campaign/ledger/outcome";
import { stateAfter } from "../../campaign/ledger/replay";
import { ZERO } from "../../core/points";
import { listed } from "../../core/words";
import { eventEdits } from "../command-parts/event-edits";
import {
  exploredEvents,
  explorersBySystem,
  exploring,
  foundSays,
  type Explored,
  type Exploring,
} from "./explore-system";

const CLAUSE = "EaW 16.0";
const STEP = "5d";
const CHECK = "explore";
/** From so many on, explorations are rolled together. */
const SEVERAL = 2;
const BOOK = "Book them all";

/** The explorations of a season. */
interface Season {
  readonly all: readonly Exploring[];
}

/** The explorations that are open, each system once. */
const openOnes = (open: OpenBooks): readonly Exploring[] => explorersBySystem(open, "").map(([first]) => first);

/** The GM rolls all explorations of the season one after the other, sees what they find, and then books them in one act (EaW 16.0). */
export const exploreAll = dialogueCommand<Season, readonly Explored[]>({
  id: "explore-all",
  title: "Roll all explorations of the season",
  clause: CLAUSE,
  steps: [STEP],
  by: [],
  about: "",
  seenBy: "side",
  button: "Roll",
  offered(open, side) {
    const all = side === "" ? openOnes(open) : [];
    if (all.length < SEVERAL) return [];
    const what = `Roll ${all.length} explorations together: ${all.map(({ fleet, place }) => `${fleet} in ${place}`).join(", ")}`;
    // Each of them is due by itself already.
    return [allows("", what, CLAUSE, STEP)];
  },
  begin(open): { readonly state: Season } | Outcome {
    const all = openOnes(open);
    if (all.length >= SEVERAL) return { state: { all } };
    const message = `${all.length === 0 ? "No fleet explores" : "One fleet explores"} anything now. Explore each system by itself, on the page of its fleet.`;
    return refusal(CHECK, "Explorations", message, CLAUSE);
  },
  facts: ({ all }) =>
    Object.fromEntries(all.map(({ fleet, place, scout }) => [fleet, `${place}${scout ? ", with a scout" : ""}`])),
  *dialogue({ all }) {
    const explored: Explored[] = [];
    for (const one of all) explored.push(yield* exploring(one, { inOneGo: true }));
    const what = explored.map((one) => `${one.place}: ${foundSays(one)}, map ${one.map}`).join("; ");
    yield* askChoice({ what, clause: CLAUSE, choices: [BOOK] });
    return explored;
  },
  write(open, all, { stamp, rolls, seenBy }) {
    const now = openOnes(open);
    const gone = all.find(({ fleet, place }) => !now.some((one) => one.fleet === fleet && one.place === place));
    if (gone) {
      const message = `${gone.fleet} explores nothing in ${gone.place} any more: the books have changed. Abandon this, and roll again.`;
      return refusal(CHECK, gone.fleet, message, CLAUSE);
    }
    const { edits: rolled } = record(open, stamp, { step: STEP, clause: CLAUSE, rolls: { rolls, seenBy } });
    const then = rolled.length === 0 ? open : stateAfter(open, rolled);
    const noted = all.flatMap((one) => exploredEvents(one, open.campaign.turn));
    return allowed(allSay(all), [...rolled, ...eventEdits(then, noted, stamp, STEP, CLAUSE)]);
  },
});

/** What was found, each system in few words, and who has something to take (EaW 16c). */
function allSay(all: readonly Explored[]): string {
  const finders = all.filter(({ bonus }) => bonus !== ZERO).map(({ fleet }) => fleet);
  const finds = finders.length === 0 ? "" : ` What ${listed(finders)} found is taken next (EaW 16c).`;
  return `Explored: ${all.map((one) => `${one.place} (${foundSays(one)})`).join(", ")}.${finds}`;
}
