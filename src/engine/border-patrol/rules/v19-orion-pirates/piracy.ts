import { anyOf, hexReading, points, word, yes } from "../../../core/arguments";
import { distance, formatHex, type Hex } from "../../../core/hex";
import { optional } from "../../../core/kind";
import { ECONOMIC_POINTS, HEXES, YES_NO } from "../../../core/measure";
import { portion, ZERO } from "../../../core/points";
import { InputError } from "../../../core/problem";
import { one } from "../../../core/result";
import { round } from "../../../core/rounding";
import { rule } from "../../../core/rule";
import { Words } from "../../../core/words";
import { PIRACY_INCOME, PIRACY_SPACING } from "../constants";

export const piracyIncome = rule({
  id: "PIRACY_INCOME",
  clause: "V19.44",
  title: "What a unit deployed for Piracy earns in a turn",
  given: {
    place: word("Where the unit is deployed", new Words(["Province", "System"], { System: ["Star System"] })),
    claimed: yes("TRUE when a Team owns the place"),
    economicValue: optional(points("Current Economic Value of the System; needed when claimed", { least: 0 })),
    disrupted: optional(yes("TRUE when a monster or Alien Ship disrupts the place this turn")),
  },
  gives: one("The Economic Points gained", ECONOMIC_POINTS),
  constants: PIRACY_INCOME,
  rulings: [
    "The owner of a claimed place loses the same amount (V19.44, V19.45).",
    "The text gives these gains no step: they are booked with 5C1, where the rent on them is calculated.",
    "For a claimed System, a blank cell as economicValue is an error, but Excel for Windows may pass it as 0.",
  ],
  examples: [
    [
      { place: "System", claimed: true, economicValue: 5 },
      2.5,
      "half of the Economic Value of a claimed System (V19.45): 2.5 EP",
    ],
    [{ place: "Province", claimed: true }, 0.5, "a claimed Province: 0.5 EP"],
    [{ place: "System", claimed: false }, 1, "an unclaimed System (V19.43): 1 EP"],
    [{ place: "Province", claimed: false }, 0, "an unclaimed Province (V19.43): 0 EP"],
    [{ place: "Province", claimed: true, disrupted: true }, 0, "a disrupted place (V19.49): 0 EP"],
  ],
  refusals: [
    [
      { place: "System", claimed: true },
      "economicValue: a value is missing. Enter the Economic Value of the System, because it is claimed.",
    ],
    [{ place: "Base", claimed: true }, 'place: "Base" is not valid. Enter Province or System.'],
  ],
  compute({ place, claimed, economicValue, disrupted = false }, step, constants) {
    if (disrupted) return step("a disrupted place", ZERO, ECONOMIC_POINTS, "V19.49");
    if (place === "Province") {
      return claimed
        ? step("a claimed Province", constants.claimedProvince, ECONOMIC_POINTS, "V19.44")
        : step("an unclaimed Province", constants.unclaimedProvince, ECONOMIC_POINTS, "V19.43");
    }
    if (!claimed) return step("an unclaimed System", constants.unclaimedSystem, ECONOMIC_POINTS, "V19.43");
    if (economicValue === undefined) {
      throw new InputError("economicValue", "nothing", "the Economic Value of the System, because it is claimed");
    }
    const share = constants.ofClaimedSystem;
    const gained = round(portion(economicValue, share), constants.rounding);
    return step(`${share.text} of the Economic Value of a claimed System`, gained, ECONOMIC_POINTS, "V19.45");
  },
});

export const piracySpacing = rule({
  id: "PIRACY_SPACING",
  clause: "V19.42",
  title: "Whether units deployed for Piracy are far enough apart",
  given: { hexes: anyOf("The hex of each unit deployed for Piracy", hexReading) },
  gives: one("TRUE when every two of them are far enough apart", YES_NO),
  constants: PIRACY_SPACING,
  rulings: ["A distance of exactly 7 is within seven hexes, and so too near."],
  examples: [
    [{ hexes: [["0101"], ["0109"]] }, true, "the nearest two, 0101 and 0109: 8 hexes; more than 7: yes"],
    [{ hexes: [["0101"], ["0801"], ["2020"]] }, false, "the nearest two, 0101 and 0801: 7 hexes; more than 7: no"],
    [{ hexes: [["0101"], [""]] }, true, "no two units to compare: yes"],
  ],
  refusals: [
    [
      { hexes: [["0101"], ["0100"]] },
      'hexes, row 2: "0100" is not valid. Enter a map hex of four digits, column first, such as 0101.',
    ],
  ],
  compute({ hexes }, step, { tooNear }) {
    const nearest = nearestTwo(hexes);
    if (!nearest) return step("no two units to compare", true, YES_NO);
    const label = `the nearest two, ${formatHex(nearest.one)} and ${formatHex(nearest.other)}`;
    return step(`more than ${tooNear}`, step(label, nearest.apart, HEXES) > tooNear, YES_NO);
  },
});

interface Pair {
  readonly one: Hex;
  readonly other: Hex;
  readonly apart: number;
}

/** The first of the nearest pairs. The nearest possible pair is the same hex twice, then two neighbours. */
function nearestTwo(hexes: readonly Hex[]): Pair | undefined {
  const twice = givenTwice(hexes);
  if (twice) return { one: twice, other: twice, apart: 0 };
  let nearest: Pair | undefined;
  for (const [index, one] of hexes.entries()) {
    for (const other of hexes.slice(index + 1)) {
      const apart = distance(one, other);
      if (!nearest || apart < nearest.apart) nearest = { one, other, apart };
      if (apart === 1) return nearest;
    }
  }
  return nearest;
}

function givenTwice(hexes: readonly Hex[]): Hex | undefined {
  const seen = new Set<string>();
  return hexes.find((hex) => seen.size === seen.add(formatHex(hex)).size);
}
