import { points, yes } from "../../core/arguments";
import { optional } from "../../core/kind";
import { amount } from "../../core/measure";
import { formatPoints, MAX_POINTS, negative, portion, toNumber } from "../../core/points";
import { InputError } from "../../core/problem";
import { one } from "../../core/result";
import { round } from "../../core/rounding";
import { rule } from "../../core/rule";
import { EXPERIENCE } from "../constants";

const XP = amount("XP");
const VICTORY_POINTS = amount("VP");

export const eawXp = rule({
  id: "EAW_XP",
  clause: "EaW 2e",
  title: "Experience that a ship's crew gains or loses in a battle",
  given: {
    victoryPoints: points("Victory Points that the winner of the battle scored", { least: 0 }),
    shipCbpv: points("The ship's CBpv", { least: 0 }),
    fleetCbpv: points("The CBpv of its whole fleet", { above: 0 }),
    won: optional(yes("FALSE when the ship's side lost; TRUE when left out")),
  },
  gives: one("The Experience Points; negative for a loss", XP),
  constants: EXPERIENCE,
  rulings: [
    "The loser's ships lose shares of the Victory Points that the winner scored, not of their own.",
    "A share is rounded to the nearest ten-thousandth; a tie rounds away from zero.",
    "A ship that is not in its fleet's CBpv, such as an auxiliary, still has a share, even of more than 100%.",
    "Civilian ships and FRDs, which are never in a fleet's CBpv (EaW 17.0), and captured ships before their inspection (EaW 25b) have none.",
    "Destroyed ships have their share, so no other ship gets it. PFs and INTs have none.",
  ],
  examples: [
    [
      { victoryPoints: 400, shipCbpv: 150, fleetCbpv: 600 },
      100,
      "scored in the battle: 400 VP; times 150 ÷ 600, to the nearest 0.0001: 100 XP",
    ],
    [
      { victoryPoints: 400, shipCbpv: 90, fleetCbpv: 600 },
      60,
      "scored in the battle: 400 VP; times 90 ÷ 600, to the nearest 0.0001: 60 XP",
    ],
    [
      { victoryPoints: 100, shipCbpv: 100, fleetCbpv: 300, won: false },
      -33.3333,
      "scored in the battle: 100 VP; times 100 ÷ 300, to the nearest 0.0001, lost: -33.3333 XP",
    ],
  ],
  refusals: [
    [
      { victoryPoints: 400, shipCbpv: 150, fleetCbpv: 0 },
      "fleetCbpv: 0 is not valid. Enter a number above 0, with up to four decimals.",
    ],
    [
      { victoryPoints: 400, shipCbpv: 150 },
      "fleetCbpv: a value is missing. Enter a number above 0, with up to four decimals.",
    ],
  ],
  compute({ victoryPoints, shipCbpv, fleetCbpv, won = true }, step, { rounding }) {
    const scored = step("scored in the battle", victoryPoints, VICTORY_POINTS);
    const share = round(portion(scored, { over: shipCbpv, under: fleetCbpv }), rounding);
    if (toNumber(share) > MAX_POINTS) {
      throw new InputError(
        "fleetCbpv",
        formatPoints(fleetCbpv),
        `a CBpv that makes the ship's share ${MAX_POINTS} XP at most`,
      );
    }
    const label = `times ${formatPoints(shipCbpv)} ÷ ${formatPoints(fleetCbpv)}, ${rounding.text}`;
    return won ? step(label, share, XP) : step(`${label}, lost`, negative(share), XP);
  },
});
