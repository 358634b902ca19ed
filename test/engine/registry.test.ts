import { InputError } from "../../src/engine/core/problem";
import { evaluate, explain } from "../../src/engine/core/rule";
import { findRule, RULES, SYSTEMS } from "../../src/engine/registry";

const rules = [...RULES.values()];

describe.each(rules)("$id ($clause)", (rule) => {
  test.each(rule.examples)("given %j gives %j", (given, gives, why) => {
    const { value, sentence } = explain(rule, given);
    expect([value, sentence]).toEqual([gives, why]);
    expect(evaluate(rule, given)).toEqual(gives);
  });

  test.each(rule.refusals)("refuses %j", (given, message) => {
    expect(() => evaluate(rule, given)).toThrow(InputError);
    expect(() => evaluate(rule, given)).toThrow(new RegExp(`^${message.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}$`));
  });

  test("names no argument in its examples that it does not have", () => {
    const named = [...rule.examples, ...rule.refusals].flatMap(([given]) => Object.keys(given));
    expect(named.filter((name) => !(name in rule.given))).toEqual([]);
  });

  test("has what a reader needs: two examples, a refusal, a ruling, and help short enough for Excel", () => {
    expect(rule.examples.length).toBeGreaterThanOrEqual(2);
    expect(rule.refusals.length).toBeGreaterThanOrEqual(1);
    expect(rule.rulings.length).toBeGreaterThanOrEqual(1);
    expect(rule.title.length).toBeLessThanOrEqual(100);
    for (const { help } of Object.values(rule.given)) expect(help).toMatch(/^[A-Z].{5,98}[^.]$/);
  });
});

test("every rule is found by its id, in capitals or not", () => {
  expect(rules.length).toBe(SYSTEMS.flatMap(({ chapters }) => chapters.flatMap(({ rules }) => rules)).length);
  for (const rule of rules) {
    expect(findRule(rule.id)).toBe(rule);
    expect(findRule(rule.id.toLowerCase())).toBe(rule);
  }
  expect(findRule("NO_SUCH_RULE")).toBeUndefined();
});

test("a clause stands in the part of the text that its chapter names", () => {
  for (const { chapters } of SYSTEMS) {
    for (const { text, rules } of chapters) {
      for (const { clause } of rules) {
        if (text.startsWith("V")) expect(clause.startsWith(text)).toBe(true);
        else expect(clause).toMatch(/^EaW \d+(\.0|[a-z])$/);
      }
    }
  }
});

/** The functions of the contract so far, with their arguments in order. */
const CONTRACT = `
ORION_RENT previousIncome [previousRent] [turn]
ORION_RENT_SCHEDULE incomes [hiding]
ORION_GENERAL_INCOME sizeClasses
PIRACY_INCOME place claimed [economicValue] [disrupted]
PIRACY_SPACING hexes
SALVAGE_FEE economicBpv
SHIP_SALE economicBpv
SYSTEM_SALE bpv
NET_WORTH unitBpv [treasury]
ORION_VICTORY netWorths [rentPaid] [flagshipLost]
PIRACY_AWARD results
PIRACY_RANK_POINTS results
RANK_AWARD results orionBpv [escortBpv]
CREW_POINTS results
PHASER_G roll [influence] [bribe]
PHASER_G_ODDS [influence] [bribe]
OPTION_MOUNT_LIMIT mounts system
OPTION_MOUNT_CHECK mounts systems [everyShipHasG]
SPECIAL_SYSTEM_LIMIT units
OFFICER_BONUS rating
MUTINY roll captainRating [crew] [turnsInHiding]
MUTINY_ODDS captainRating [crew] [turnsInHiding]
WEAPON_STATUS roll [modifier]
WEAPON_STATUS_MODIFIER [allPoor] [allCrippled] [enemyTerritory] [orion] [sensors] [outstanding] [reactionary] [immobileTarget] [captainRating] [terrain]
WEAPON_STATUS_ODDS [modifier]
INITIAL_RANGE status enemyStatus
INITIAL_SPEED status [role]
DISENGAGE_DIRECTION_OK retreat disengage
ABANDONED_BASE economicBpv [defended]
EAW_SEASON_SHARE [season]
EAW_INCOME mines [gsa] [gso] [gms] [season] [disrupted]
EAW_SITE_INCOME planet developed [bases] [basesSeason] [platformSeason] [disrupted] [planets]
`;

test("ids and the order of arguments are public, and stay", () => {
  const signatures = rules.map(({ id, given }) =>
    [id, ...Object.entries(given).map(([name, { optional }]) => (optional ? `[${name}]` : name))].join(" "),
  );
  expect(signatures.sort()).toEqual(CONTRACT.trim().split("\n").sort());
});
