import { inOrder, pointsReading } from "../../core/arguments";
import { TWO_DICE } from "../../core/dice";
import { optional } from "../../core/kind";
import { COMBAT_BPV, WORD } from "../../core/measure";
import { InputError } from "../../core/problem";
import { table } from "../../core/result";
import { rule } from "../../core/rule";
import { besideNames, NAME, nameReading } from "./names";

export const eawBattleOrder = rule({
  id: "EAW_BATTLE_ORDER",
  clause: "EaW 26a",
  title: "The order in which the fleets of three or more players fight in one system",
  given: {
    fleets: inOrder("The fleets, by name or number", nameReading),
    combatBpv: inOrder("The CBpv of each fleet, beside its name", pointsReading({ least: 0 }), { atZero: true }),
    owners: optional(inOrder("The player of each fleet, beside its name", nameReading)),
  },
  paired: ["fleets", "combatBpv"],
  gives: table("The fleets from the largest to the smallest: fleet, CBpv, note", [
    ["fleet", NAME],
    ["CBpv", COMBAT_BPV],
    ["note", WORD],
  ]),
  constants: { tie: `roll ${TWO_DICE.text}` },
  rulings: [
    "The first two fight first; the fleet that remains meets the next.",
    "With their players, the second is the largest fleet of another player: nobody fights two fleets of one's own.",
    "Without players, each fleet is taken for a player's only one.",
    "Tied fleets stay in the order given, with a note; the fleet with the higher roll counts as larger.",
    "If there are only two players, they choose freely which of their fleets fight first (EaW 26.0).",
    "A fleet with its FRD may fight whenever its owner likes (EaW 28.0).",
  ],
  examples: [
    [
      { fleets: [["Gorn 1"], ["ISC 2"], ["Romulan 4"]], combatBpv: [[412.5], [580], [412.5]] },
      [
        ["ISC 2", 580, ""],
        ["Gorn 1", 412.5, "roll 2d6"],
        ["Romulan 4", 412.5, "roll 2d6"],
      ],
      "place 1, ISC 2: 580 CBpv; place 2, Gorn 1, tied, roll 2d6: 412.5 CBpv; " +
        "place 3, Romulan 4, tied, roll 2d6: 412.5 CBpv",
    ],
    [
      {
        fleets: [["Gorn 1"], ["Gorn 2"], ["ISC 1"], ["Romulan 1"]],
        combatBpv: [[600], [580], [500], [300]],
        owners: [["Gorn"], ["Gorn"], ["ISC"], ["Romulan"]],
      },
      [
        ["Gorn 1", 600, ""],
        ["ISC 1", 500, ""],
        ["Gorn 2", 580, ""],
        ["Romulan 1", 300, ""],
      ],
      "place 1, Gorn 1: 600 CBpv; place 2, ISC 1: 500 CBpv; place 3, Gorn 2: 580 CBpv; place 4, Romulan 1: 300 CBpv",
    ],
    [
      { fleets: [[7], [3], [5]], combatBpv: [[200], [600], [400]] },
      [
        [3, 600, ""],
        [5, 400, ""],
        [7, 200, ""],
      ],
      "place 1, 3: 600 CBpv; place 2, 5: 400 CBpv; place 3, 7: 200 CBpv",
    ],
  ],
  refusals: [
    [
      { fleets: [["Gorn 1"], ["ISC 2"]], combatBpv: [[400], [300]], owners: [["Gorn"]] },
      "owners: 1 player is not valid. Enter a player for each of the 2 fleets.",
    ],
    [
      { fleets: [["Gorn 1"], [""], ["ISC 2"]], combatBpv: [[400], [300], [200]] },
      "fleets, row 2: a value is missing. Enter a name, as text or a number.",
    ],
    [
      { fleets: [["Gorn 1"], ["ISC 2"]], combatBpv: [[400], [""]] },
      "combatBpv, row 2: a value is missing. Enter a number.",
    ],
  ],
  compute({ fleets, combatBpv, owners }, step, { tie }) {
    const all = besideNames(["fleets", fleets], ["combatBpv", combatBpv]);
    if (owners && owners.length !== all.length) {
      throw new InputError(
        "owners",
        owners.length === 1 ? "1 player" : `${owners.length} players`,
        `a player for each of the ${all.length} fleets`,
      );
    }
    const largestFirst = all.map((fleet, r) => ({ ...fleet, owner: owners?.[r] })).sort((a, b) => b.amount - a.amount);
    const [first] = largestFirst;
    const opponent = largestFirst.find(({ owner }) => owner === undefined || owner !== first?.owner);
    const second = opponent === first ? largestFirst[1] : opponent;
    const order = [first, second, ...largestFirst.filter((fleet) => fleet !== first && fleet !== second)];
    return order.flatMap((fleet, r) => {
      if (!fleet) return [];
      const { name, amount } = fleet;
      const tied = largestFirst.some((other) => other !== fleet && other.amount === amount);
      step(`place ${r + 1}, ${name}${tied ? `, tied, ${tie}` : ""}`, amount, COMBAT_BPV);
      return [[name, amount, tied ? tie : ""] as const];
    });
  },
});
