import { BORDER_PATROL } from "../../src/engine/border-patrol/game";
import { WITHOUT_ITS_CAUSE } from "../../src/engine/campaign/ledger/in-turn";
import { sharedChecks } from "../../src/engine/campaign/checks/shared-checks";
import { SET_HOUSE_RULE } from "../../src/engine/campaign/commands/house-rule-command";
import { Comparison } from "./random/agreement";
import { campaignByOffers } from "./random/by-offers";
import { Tally } from "./random/tally";
import type { Keeper } from "./random/keeper";
import { plainRows, Reckoning, tenThousandths } from "./random/reckoning";
import { some, THOROUGH, times } from "../thoroughness";
import { thoroughTest } from "../thorough-test";

const SHAPE = { turns: times(2, 5), acts: times(16, 54) };
const SEEDS = Array.from({ length: times(1, 8) }, (_, seed) => seed);

/** How often each command is allowed, and refused, at least. */
const OFTEN = 5;
/** What a campaign does once is done in each. */
const ONCE: readonly string[] = ["set-dice-seeds"];

/**
 * What chance seldom brings about since it needs its cause: a ship deployed for a raid, a unit that was towed, several things that
 * wait at once, a unit that has no place. Their own suites play it.
 * What is offered to be skipped can nearly always be.
 */
const SELDOM: readonly string[] = [
  ...["intercept-convoy", "end-raid", "salvage-unit", "end-passage", "skip-step"],
  ...["rule-and-forward-bribes", "judge-bribes", "check-all-mutiny", "give-place"],
  // A campaign that begins here has no turns before it.
  "enter-left-open",
  // Campaigns with house rules are played apart.
  SET_HOUSE_RULE,
];

/** What is found where a plan is changed once it is committed, or is not paid. */
const COMMITTED: readonly string[] = ["committed-unpaid", "committed-unexplained", "committed-above-plan"];

/** The checks of the game's own rules, and of entries by hand: who plays by chance breaks some of them, and the books say so. */
const BREAKABLE = new Set(
  BORDER_PATROL.checks
    .map(({ id }) => id)
    .filter(
      (id) =>
        [...COMMITTED, WITHOUT_ITS_CAUSE].includes(id) ||
        !sharedChecks(BORDER_PATROL).some((shared) => shared.id === id),
    ),
);

/** What came of the commands in all of these campaigns. */
const tally = new Tally();

describe("campaigns in which only what is offered is done", () => {
  test.each(SEEDS)("agree with an independent count (seed %i)", (seed) => {
    const comparison = new Comparison({ ending: "open", turns: SHAPE.turns }, BREAKABLE);
    const keeper = campaignByOffers(seed, SHAPE, tally, comparison);
    expect(comparison.turns).toBeGreaterThanOrEqual(SHAPE.turns);
    expect(unpaidFound(keeper)).toEqual(unpaidReckoned(keeper));
  });

  test.each(some(1, [70, 71]))("agree with an independent count under house rules as well (seed %i)", (seed) => {
    const shape = { ...SHAPE, houseRules: true };
    const played = new Tally();
    const comparison = new Comparison({ ending: "open", turns: shape.turns }, BREAKABLE);
    campaignByOffers(seed, shape, played, comparison);
    expect(comparison.turns).toBeGreaterThanOrEqual(shape.turns);
    if (THOROUGH) expect(played.allowedOf(SET_HOUSE_RULE)).toBeGreaterThan(0);
  });

  thoroughTest("do every command many times, and have it refused many times", () => {
    expect(tally.commands.filter((id) => !BORDER_PATROL.commands.some((known) => known.id === id))).toEqual([]);
    const rare = BORDER_PATROL.commands.flatMap(({ id }) => {
      if (SELDOM.includes(id)) return [];
      const [allowed, refused] = [tally.allowedOf(id), tally.refusedOf(id)];
      return allowed < (ONCE.includes(id) ? SEEDS.length : OFTEN) || refused < OFTEN ? [[id, allowed, refused]] : [];
    });
    expect(rare).toEqual([]);
  });

  thoroughTest("have commands refused for what is wrong with each", () => {
    const never = Object.entries(REFUSALS).flatMap(([id, checks]) =>
      checks.filter((check) => !tally.refused.get(id)?.has(check)).map((check) => `${id}: ${check}`),
    );
    expect(never).toEqual([]);
  });

  test("are the same for the same seed", () => {
    const shape = { turns: 1, acts: times(4, 20) };
    const [one, other] = [campaignByOffers(3, shape, new Tally()), campaignByOffers(3, shape, new Tally())];
    expect(one.tables).toEqual(other.tables);
    expect(campaignByOffers(4, shape, new Tally()).tables).not.toEqual(one.tables);
  });
});

/** Why the commands are refused, some time: "reply" is what no field takes. */
const REFUSALS: Readonly<Record<string, readonly string[]>> = {
  "designate-flagship": ["reply", "flagship"],
  "declare-hiding": ["hiding"],
  "check-mutiny": ["reply", "mutiny", "unknown-unit"],
  "roll-initiative": ["initiative"],
  "roll-all-initiative": ["initiative"],
  "move-sooner": ["initiative"],
  "sell-unit": ["sale", "unknown-unit"],
  "lose-unit": ["reply", "unknown-unit"],
  book: ["reply", "income-in-hiding", "treasury-below-zero", "rent-unpaid"],
  reverse: ["reply", "reversed-twice"],
  "fill-form": ["reply", "committed-above-plan", "committed-unexplained", "treasury-below-zero"],
  "add-unit": ["reply", "duplicate-unit"],
  "edit-unit": ["reply", "unknown-unit"],
  import: ["unanswered", "reply", "import"],
  "post-changes": ["reply", "take-in", "unknown-line", "wrong-account"],
  abandon: ["unknown-step"],
  close: ["not-a-number", "negative-amount"],
  reopen: ["reopen"],
};

/** The turns of which the checks find the rent unpaid. */
const unpaidFound = ({ open }: Keeper): readonly string[] =>
  open.findings.flatMap(({ check, subject }) => (check === "rent-unpaid" ? [subject] : [])).sort();

/** The turns of which a pirate in play paid less than the closing says was due. */
function unpaidReckoned({ tables }: Keeper): readonly string[] {
  const reckoning = new Reckoning(tables);
  const closings = plainRows(tables, "Closings").filter((row) => row["Turn"] !== null);
  return closings
    .filter((row) => {
      const [side, turn] = [String(row["Side"]), Number(row["Turn"])];
      const isOver = closings.some(
        (past) => past["Side"] === side && Number(past["Turn"]) < turn && past["Standing"] !== "In play",
      );
      if (isOver || row["Rent due"] === null) return false;
      return -reckoning.received(side, turn, "Rent") < tenThousandths(row["Rent due"]);
    })
    .map((row) => `${String(row["Side"])}, turn ${String(row["Turn"])}`)
    .sort();
}
