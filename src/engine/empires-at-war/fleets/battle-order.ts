import { inOrder, pointsReading } from "../../core/arguments";
import { TWO_DICE } from "../../core/dice";
import { COMBAT_BPV, WORD } from "../../core/measure";
import { table } from "../../core/result";
import { rule } from "../../core/rule";
import { besideNames, NAME, nameReading } from "./names";

export const eawBattleOrder = rule({
  id: "EAW_BATTLE_ORDER",
  clause: "EaW 26a",
  title: "The order in which the fleets of three or more players fight in one system",
  given: {
    fleets: inOrder("The fleets, by name or number", nameReading),
    combatBpv: inOrder("The CBpv of each fleet, beside its name", pointsReading({ least: 0 })),
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
      { fleets: [["Gorn 1"], [""], ["ISC 2"]], combatBpv: [[400], [300], [200]] },
      "fleets, row 2: a value is missing. Enter a name, as text or a number.",
    ],
    [
      { fleets: [["Gorn 1"], ["ISC 2"]], combatBpv: [[400], [""]] },
      "combatBpv, row 2: a value is missing. Enter a number.",
    ],
  ],
  compute({ fleets, combatBpv }, step, { tie }) {
    const all = besideNames(["fleets", fleets], ["combatBpv", combatBpv]);
    const largestFirst = [...all].sort((a, b) => b.amount - a.amount);
    return largestFirst.map(({ name, amount }, r) => {
      const tied = amount === largestFirst[r - 1]?.amount || amount === largestFirst[r + 1]?.amount;
      step(`place ${r + 1}, ${name}${tied ? `, tied, ${tie}` : ""}`, amount, COMBAT_BPV);
      return [name, amount, tied ? tie : ""] as const;
    });
  },
});
