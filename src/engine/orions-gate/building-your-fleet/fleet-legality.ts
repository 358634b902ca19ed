import { points } from "../../core/arguments";
import { WORD } from "../../core/measure";
import { subtract, sum, toNumber } from "../../core/points";
import { one } from "../../core/result";
import { rule } from "../../core/rule";
import { CREDITS } from "../measures";
import { pricedShips } from "../rows";

export const gateFleetCheck = rule({
  id: "GATE_FLEET_CHECK",
  clause: "Gate: Building your Fleet",
  title: "Whether a fleet is within its limit of credits",
  given: {
    ships: pricedShips,
    limit: points("Credits that each player may spend: 16, 24, 32 or another limit that you agree on", { above: 0 }),
  },
  gives: one("OK, or by how much the fleet is over its limit", WORD),
  constants: undefined,
  rulings: [
    "The limit is 16, 24 or 32 credits unless the players agree on another.",
    "The names are only for the reader. Blank credits are 0: a bridge without components costs nothing.",
    "Wholly blank rows are skipped.",
  ],
  examples: [
    [
      {
        ships: [
          ["Vigil", 12],
          ["Lark", 4],
        ],
        limit: 16,
      },
      "OK",
      "credits of the fleet: 16 credits; limit: 16 credits; result: OK",
    ],
    [
      {
        ships: [
          ["Vigil", 12],
          ["Lark", 5],
        ],
        limit: 16,
      },
      "1 credit over the limit of 16 (Gate: Building your Fleet)",
      "credits of the fleet: 17 credits; limit: 16 credits; " +
        "result: 1 credit over the limit of 16 (Gate: Building your Fleet)",
    ],
  ],
  refusals: [
    [{ ships: [["Vigil", 12]], limit: 0 }, "limit: 0 is not valid. Enter a number above 0, with up to four decimals."],
    [
      { ships: [["Vigil", -1]], limit: 16 },
      "ships, row 1, column 2: -1 is not valid. Enter a number from 0 to 10000, with up to four decimals.",
    ],
  ],
  compute({ ships, limit }, step) {
    const total = sum(ships.map(({ credits }) => credits));
    step("credits of the fleet", toNumber(total), CREDITS);
    step("limit", toNumber(limit), CREDITS);
    const over = CREDITS.show(toNumber(subtract(total, limit)));
    const result = total > limit ? `${over} over the limit of ${toNumber(limit)} (Gate: Building your Fleet)` : "OK";
    return step("result", result, WORD);
  },
});
