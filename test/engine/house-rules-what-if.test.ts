import { borderPatrolSample } from "../../samples/border-patrol";
import { empiresAtWarSample } from "../../samples/empires-at-war";
import { once } from "../../samples/once";
import { orionsGateSample } from "../../samples/orions-gate";
import { checkedAfter } from "../../src/engine/campaign/commands/checked-after";
import { perform, type OpenGame } from "../../src/engine/campaign/game";
import { constantsIn, houseRulesIn, houseSettings } from "../../src/engine/campaign/ledger/house-rules";
import type { HouseSetting } from "../../src/engine/campaign/ledger/house-settings";
import type { Outcome } from "../../src/engine/campaign/ledger/outcome";
import { apply, NO_TABLES } from "../../src/engine/campaign/schema/apply";
import { turnReport } from "../../src/engine/campaign/turn-report";
import { whatIf } from "../../src/engine/campaign/what-if";
import { flatten } from "../../src/engine/core/problem";
import { GAMES } from "../../src/engine/games";
import { openBooks } from "../../src/engine/open";
import { STAMP } from "./campaign/kept";
import { some, THOROUGH } from "../thoroughness";

const SAMPLES = [
  ["Border Patrol", once(() => openBooks(apply(NO_TABLES, borderPatrolSample()), GAMES))],
  ["Empires at War", once(() => openBooks(apply(NO_TABLES, empiresAtWarSample()), GAMES))],
  ["Orion's Gate", once(() => openBooks(apply(NO_TABLES, orionsGateSample()), GAMES))],
] as const;

/** What a setting can be besides what it is: what the books cannot have is no value of it. */
const otherOf = ({ sample, words, byTheBook }: HouseSetting, { books }: OpenGame): string =>
  words?.find((word) => word !== byTheBook(books)) ?? sample;

const sets = (open: OpenGame, setting: HouseSetting): Outcome => {
  const { turn } = open.campaign;
  const fields = { value: otherOf(setting, open), since: String(turn) };
  return perform(open, { command: "set-house-rule", side: "", subject: setting.setting }, [{ fields }], {
    ...STAMP,
    seed: setting.setting,
  });
};

/** Some of the settings that show what they change; every one may, and none fails. */
const SHOWN: Readonly<Record<string, readonly string[]>> = {
  "Border Patrol": ["Net worth that wins", "Rent share of income"],
  "Empires at War": ["Fewest movement points", "Most CBpv of a fleet after 0 years"],
  "Orion's Gate": [],
};

describe.each(SAMPLES)("a house rule of %s", (title, sample) => {
  const { game } = sample();
  const settings = houseSettings(game);

  test("can be set to another value, whatever it is, and applies from its turn on alone", () => {
    const open = sample();
    const { turn } = open.campaign;
    const before = houseRulesIn(open, turn - 1);
    for (const setting of some(30, settings)) {
      const outcome = sets(open, setting);
      expect([setting.setting, outcome.refused]).toEqual([setting.setting, []]);
      // What is wrong with the books is not asked for here: each of them would be checked as a whole.
      const after = checkedAfter(open, outcome);
      const now = houseRulesIn(after, turn).find((rule) => rule.setting === setting.setting);
      expect([setting.setting, now?.value]).toEqual([setting.setting, setting.read(otherOf(setting, open))]);
      expect(houseRulesIn(after, turn - 1)).toEqual(before);
      for (const { of, paths } of game.houseRules ?? []) {
        if (paths !== undefined) expect(constantsIn(after, turn - 1, of)).toEqual(constantsIn(open, turn - 1, of));
      }
    }
  });

  const tried = THOROUGH ? settings : settings.filter(({ setting }) => SHOWN[title]?.includes(setting));

  test("says what it would change, or that it changes nothing, and leaves the closed turns as they were", () => {
    const open = sample();
    const closed = open.campaign.turn - 1;
    const told = (of: OpenGame) => JSON.stringify([turnReport(of, closed).sections, game.closings(of, [closed])]);
    const [report, found] = [told(open), early(open)];
    const silent = tried.flatMap((setting) => {
      const outcome = sets(open, setting);
      const after = checkedAfter(open, outcome);
      expect([setting.setting, told(after) === report]).toEqual([setting.setting, true]);
      expect([setting.setting, early(after)]).toEqual([setting.setting, found]);
      return whatIf(open, outcome).length === 0 ? [setting.setting] : [];
    });
    expect(silent.filter((setting) => SHOWN[title]?.includes(setting))).toEqual([]);
  });
});

test("what keeps the turn from being closed anyway is no problem that a house rule brings", () => {
  const open = SAMPLES[0][1]();
  const named = (name: string): HouseSetting => houseSettings(open.game).find(({ setting }) => setting === name)!;
  const dearer = openBooks(apply(open.books.tables, sets(open, named("Rent share of income")).edits), GAMES);
  const problems = (of: OpenGame, name: string) =>
    whatIf(of, sets(of, named(name))).filter(({ what }) => what === "Problem").length;
  expect([problems(open, "Rent share of income"), problems(dearer, "Mutiny from")]).toEqual([1, 0]);
});

/** What is found of closed turns. */
const early = ({ findings, campaign }: OpenGame): readonly string[] =>
  flatten(findings).flatMap(({ turn, message }) => (turn !== undefined && turn < campaign.turn ? [message] : []));
