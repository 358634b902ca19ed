import { readFileSync } from "node:fs";
import { join } from "node:path";
import { SEAL_CHECKS } from "../../../src/engine/campaign/checks/sealed-acts";
import { sharedChecks } from "../../../src/engine/campaign/checks/shared-checks";
import { CHECKS } from "../../../src/engine/empires-at-war/checks";
import { EMPIRES_AT_WAR } from "../../../src/engine/empires-at-war/game";
import { IN_ECONOMY } from "./planted/economy";
import { IN_FLEETS } from "./planted/fleets";
import { IN_SYSTEMS } from "./planted/systems";

/** Where the others are planted, each by what it takes. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  "system-differs": "../../campaigns/random-empires.test.ts",
  "fleet-differs": "ships/ships-typed.test.ts",
  "bases-differ": "campaign/small.test.ts",
  "class-differs": "../campaign/checks/chart-cleared.test.ts",
  "class-unknown": "../campaign/checks/chart-cleared.test.ts",
  "class-blank": "../campaign/checks/relied-on-samples.test.ts",
  "home-differs": "map/home-checks.test.ts",
  "orders-carried-out": "orders/orders.test.ts",
  "booked-unordered": "orders/book-orders.test.ts",
  "booked-unmoved": "orders/book-orders.test.ts",
  "movement-points": "orders/purse.test.ts",
  misspelt: "word-checks.test.ts",
  "battle-open": "battles/end-base-battle.test.ts",
  "battle-waits": "battles/end-battle.test.ts",
  "follows-undone": "battles/end-battle.test.ts",
  "first-fleets": "fleets/fleet-checks.test.ts",
};

const own = (): readonly string[] => {
  const shared = new Set([...sharedChecks(EMPIRES_AT_WAR), ...SEAL_CHECKS].map(({ id }) => id));
  return CHECKS.map(({ id }) => id).filter((id) => !shared.has(id));
};

test("every check of Empires at War is planted", () => {
  const planted = new Set([...IN_ECONOMY, ...IN_FLEETS, ...IN_SYSTEMS].map(([, , { check }]) => check));
  const unplanted = own().filter((id) => !planted.has(id));
  const isIn = (id: string): boolean => {
    const path = ELSEWHERE[id];
    return path !== undefined && readFileSync(join(__dirname, path), "utf8").includes(id);
  };
  expect(unplanted.filter((id) => !isIn(id))).toEqual([]);
});
