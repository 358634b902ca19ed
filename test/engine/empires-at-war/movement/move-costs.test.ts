import { ACTIONS, MOVE_COSTS, MOVE_HELPERS } from "../../../../src/engine/empires-at-war/movement/actions";
import { toNumber } from "../../../../src/engine/core/points";
import { ask, refusal } from "../../ask";

/** The orders of the text: what each costs alone, and what it costs with its helpers. */
const TABLE: readonly [action: string, cost: number, helped?: Readonly<Record<string, number>>][] = [
  ["Jump", 1, { Colony: 0 }],
  ["Build", 1, { Delayed: 0, "Two FRDs": 2 }],
  ["Resupply", 1],
  ["Transfer", 1],
  ["Scrap", 1],
  ["Inspect", 1],
  ["Self-repair", 1],
  ["Repair ship", 1],
  ["Repair bases", 1],
  ["Siege", 1],
  ["Pod", 1],
  ["Ground bases", 1],
  ["Web", 1, { Maintained: 0 }],
  ["Fortify", 1, { Minelayer: 0 }],
  ["Develop mine", 1, { "Large Freighter": 0 }],
  ["Develop colony", 1, { "Small Freighter": 0 }],
  ["Move FRD", 3, { "Salvage Tug": 2, "Military Tug": 1 }],
  ["Build FRD", 3],
  ["Move MON", 2],
  ["Retreat", 1],
];
const HELPERS = TABLE.flatMap(([, , helped = {}]) => Object.keys(helped));

test("EaW 5.0: every action and every helper of the text is known, and no other", () => {
  expect(ACTIONS.list).toEqual(TABLE.map(([action]) => action));
  expect([...MOVE_HELPERS.list].sort()).toEqual([...HELPERS].sort());
  expect(MOVE_COSTS.length).toBe(TABLE.length + HELPERS.length);
});

test.each(TABLE)("EaW 5.0: %s costs %p, and with its helpers what the text says", (action, cost, helped = {}) => {
  expect(ask("EAW_MOVE_COST", action)).toBe(cost);
  for (const blank of ["", null, 0]) expect(ask("EAW_MOVE_COST", action, blank)).toBe(cost);
  for (const helper of HELPERS) expect(ask("EAW_MOVE_COST", action, helper)).toBe(helped[helper] ?? "#N/A");
});

test("EaW 15a: an FRD costs 200 BPV besides, and nothing else names BPV", () => {
  const inBpv = MOVE_COSTS.flatMap(({ action, bpv }) => (bpv === undefined ? [] : [[action, toNumber(bpv)]]));
  expect(inBpv).toEqual([["Build FRD", 200]]);
});

test.each([
  ["jumps", "COLONY", 0],
  [" develop  Mine", "large-freighters", 0],
  ["develop a colony", "small freighter", 0],
  ["Self repairs", "", 1],
  ["re-supply", "", 1],
  ["Refit", "", 1],
  ["ground base", "", 1],
  ["move frds", "military tugs", 1],
  ["build", "2 FRDs", 2],
  ["Hyperjump", "", "#VALUE!"],
  ["Jump", "Carrier", "#VALUE!"],
  ["", "Colony", "#VALUE!"],
  [5, "", "#VALUE!"],
])("EAW_MOVE_COST: %p with %p is %p", (action, helper, cost) => {
  expect(ask("EAW_MOVE_COST", action, helper)).toBe(cost);
});

test("a helper that does not help says what would", () => {
  expect(refusal("EAW_MOVE_COST", "Jump", "Minelayer")).toBe(
    "Jump (action) goes with nothing or Colony, not with Minelayer (helper).",
  );
});

test("EaW 5.0: building ground bases is a word of the list as well", () => {
  expect(ask("EAW_MOVE_COST", "Build ground bases")).toBe(1);
});
