import { InputError, NoAnswer } from "../../src/engine/core/problem";
import { evaluate, explain } from "../../src/engine/core/rule";
import { findRule, RULES, SYSTEMS } from "../../src/engine/registry";

const rules = [...RULES.values()];

/** How clauses are written: "V19.08"; "EaW 17f", "EaW 12.0"; "Gate: Tractor Beam". */
const BORDER_PATROL_CLAUSE = /^V\d+\.\d+$/;
const EAW_CLAUSE = /^EaW \d+(\.0|[a-z])$/;
const GATE_CLAUSE = /^Gate: [A-Z][A-Za-z -]+$/;

describe.each(rules)("$id ($clause)", (rule) => {
  test.each(rule.examples)("given %j gives %j", (given, gives, why) => {
    const { value, sentence } = explain(rule, given);
    expect([value, sentence]).toEqual([gives, why]);
    expect(evaluate(rule, given)).toEqual(gives);
  });

  test.each(rule.examples)("tells how it came about, given %j", (given) => {
    const { steps } = explain(rule, given);
    expect(steps).not.toEqual([]);
    for (const { label, kind, shown, clause } of steps) {
      for (const told of [label, kind, shown]) expect(told.trim()).not.toBe("");
      expect(clause).toMatch(
        clause.startsWith("V") ? BORDER_PATROL_CLAUSE : clause.startsWith("E") ? EAW_CLAUSE : GATE_CLAUSE,
      );
    }
  });

  test("says what it has no answer to", () => {
    for (const [given, message] of rule.unanswered ?? []) {
      expect(() => evaluate(rule, given)).toThrow(NoAnswer);
      expect(() => evaluate(rule, given)).toThrow(message);
    }
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
        else expect(clause).toMatch(text.startsWith("EaW") ? EAW_CLAUSE : GATE_CLAUSE);
      }
    }
  }
});

/** The functions of the contract, with their arguments in order. */
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
INTERCEPT_MODIFIER [pirateSensors] [straightLine] [mustEnterHex] [missedLastTurn] [captainRating] [auxiliaries] [attackedLastTurn] [couldAvoidHex] [convoySensors]
INTERCEPT roll [modifier]
INTERCEPT_ODDS [modifier] [attempts]
SUPPLY_DISRUPTED cargoBoxes lostBoxes
CONVOY_EXIT side facing [unit]
SUPPLY_LINE_HEX from to hex
CARGO_EXPLOSION_ODDS hits
HEX_DISTANCE from to
HEX_LINE from to
WEAPON_STATUS roll [modifier]
WEAPON_STATUS_MODIFIER [allPoor] [allCrippled] [enemyTerritory] [orion] [sensors] [outstanding] [reactionary] [immobileTarget] [captainRating] [terrain]
WEAPON_STATUS_ODDS [modifier]
INITIAL_RANGE status enemyStatus
INITIAL_SPEED status [role]
DISENGAGE_DIRECTION_OK retreat disengage
ABANDONED_BASE economicBpv [defended]
PURSUIT_MODIFIER pursuers defenders [sensors] [rearGuardTurns] [pursuerCaptain] [defenderCaptain] [delay]
PURSUIT roll [modifier] [delay]
PURSUIT_ODDS [modifier] [delay]
IMPULSES_BETWEEN turn1 impulse1 turn2 impulse2
REAR_GUARD roll [navigatorRating]
REAR_GUARD_CREW_LOSS crewUnits
DISORGANIZED_WITHDRAWAL hex [hostileForce] [pursued]
EVASION_FATE hex terrain roll [rating] [orion]
EVASION_ODDS hex terrain [captain] [helmsman] [navigator] [engineer] [orion]
EVASION_DAMAGE hex terrain roll sizeClass [rating]
LOST_UNIT_RETURNS roll helmsmanRating
LOST_UNIT_ODDS helmsmanRating [turns]
EVASION_RENDEZVOUS roll [captainRating] [helmsmanRating]
EVASION_SCRAP_VALUE economicBpv boxesLeft boxes
MOVEMENT_ORDER teams rolls
SEQUENCE_OF_PLAY [phase] [team]
EAW_SEASON_SHARE [season]
EAW_INCOME mines [gsa] [gso] [gms] [season] [disrupted]
EAW_SITE_INCOME planet developed [bases] [basesSeason] [platformSeason] [disrupted] [planets] [batches]
EAW_BUILD_COST economicBpv sizeClass [sameHullInService]
EAW_REFIT_COST currentBpv refittedBpv
EAW_SCRAP_VALUE economicBpv
EAW_CO_COST combatBpv fromPercent toPercent
EAW_CARGO_BOXES economicBpv [orion]
EAW_QUALIFYING_FLEETS ships combatBpv
EAW_MOVEMENT_POINTS fleets
EAW_MOVE_COST action [helper]
EAW_FLEET_LIMIT year [startYear] [legendaryCaptain]
EAW_HEAVY_LIMIT year [startYear]
EAW_SHIP_CBPV combatBpv [outstandingCrewCost] [officerCosts] [poorCrew] [primeTeams]
EAW_FLEET_CHECK ships year [startYear] [legendaryCaptain] [atStart] [sfgShips]
EAW_XP victoryPoints shipCbpv fleetCbpv [won]
EAW_REPAIR_CAPACITY damcon [unusedCdr] [captured]
EAW_BATTLE_ORDER fleets combatBpv [owners]
EAW_VICTORY players victoryPoints
EAW_EXPLORE roll [worldRoll] [scout]
EAW_EXPLORE_ODDS [scout]
EAW_PRECURSOR roll
EAW_MAP_TYPE roll planet
EAW_SIEGE_ODDS [seasons]
EAW_START_HEX direction [alternate] [stayed]
EAW_START_HEXES first second [firstSide]
EAW_EARLIEST_DISENGAGE [entryTurn]
EAW_DOCKING points [frds] [delayed]
EAW_DISENGAGE_HEXES direction
EAW_DATE season [startYear]
EAW_ROUTE_COST lanes from to [colonies]
EAW_ROUTE lanes from to
GATE_COST components
GATE_SHIP_STATS hull components
GATE_SHIP_CHECK hull components
GATE_FLEET_CHECK ships limit
GATE_HIT_ODDS firepower [extraDefence] [sensors] [stealth]
GATE_BOMBER_ODDS hull [extraDefence]
GATE_DOGFIGHT_ODDS [fuel]
GATE_FLAK_ODDS firepower [array] [sensors]
GATE_RAM_ODDS [infection]
GATE_TRACTOR_ODDS power [obscuring]
GATE_DAMAGE layout damage
GATE_BUILD_ROUNDS hull manipulator
`;

test("ids and the order of arguments are public, and stay", () => {
  const signatures = rules.map(({ id, given }) =>
    [id, ...Object.entries(given).map(([name, { optional }]) => (optional ? `[${name}]` : name))].join(" "),
  );
  expect(signatures.sort()).toEqual(CONTRACT.trim().split("\n").sort());
});
