import { hex } from "../../../core/arguments";
import { distance, formatHex } from "../../../core/hex";
import { isStraight, lineBetween, pathAlong, positionOf, type Position } from "../../../core/hex-line";
import { HEXES, WORD, YES_NO } from "../../../core/measure";
import { mixedRow, one, row } from "../../../core/result";
import { rule } from "../../../core/rule";

const from = hex("The hex where the line starts, such as the Supply Point");
const to = hex("The hex where the line ends, such as that of the units supplied");

const notAHex = "Enter a map hex of four digits, column first, such as 0101.";

const STANDINGS: Readonly<Record<Position, string>> = {
  through: "Must enter",
  beside: "Could avoid",
  off: "Off line",
};

export const supplyLineHex = rule({
  id: "SUPPLY_LINE_HEX",
  clause: "V19.815",
  title: "Whether a Supply Convoy must enter a hex, could avoid it or does not go there",
  given: {
    from: hex("The hex of the Supply Point"),
    to: hex("The hex of the units that are supplied"),
    hex: hex("The hex in question, such as that of an Orion unit"),
  },
  gives: mixedRow("The hex's position on the Supply Line, and TRUE when the line runs in one direction", [
    ["hex", WORD],
    ["one direction", YES_NO],
  ]),
  constants: undefined,
  rulings: [
    "The Convoy takes a path like that of HEX_LINE: one hex more than the distance, each the nearest to the line.",
    "Where two hexes are equally near, as along a spine, either could be avoided, even if the other one is off the map.",
    "A hex is off the line if the line only crosses its corner and the path goes through its neighbour.",
    "From a hex to itself, the line is that hex alone, and it runs in one direction.",
  ],
  examples: [
    [
      { from: "0505", to: "0509", hex: "0507" },
      [["Must enter", true]],
      "0507 on the line from 0505 to 0509: Must enter; the whole line in one direction (V19.8211): yes",
    ],
    [
      { from: "0505", to: "0905", hex: "0604" },
      [["Could avoid", false]],
      "0604 on the line from 0505 to 0905: Could avoid; the whole line in one direction (V19.8211): no",
    ],
    [
      { from: "0505", to: "0905", hex: "0705" },
      [["Must enter", false]],
      "0705 on the line from 0505 to 0905: Must enter; the whole line in one direction (V19.8211): no",
    ],
    [
      { from: "0505", to: "0904", hex: "0705" },
      [["Could avoid", false]],
      "0705 on the line from 0505 to 0904: Could avoid; the whole line in one direction (V19.8211): no",
    ],
    [
      { from: "3015", to: "4523", hex: "3115" },
      [["Off line", true]],
      "3115 on the line from 3015 to 4523: Off line; the whole line in one direction (V19.8211): yes",
    ],
  ],
  refusals: [
    [{ from: "0505", to: "0509", hex: "0500" }, `hex: "0500" is not valid. ${notAHex}`],
    [{ from: "", to: "0509", hex: "0507" }, `from: a value is missing. ${notAHex}`],
  ],
  compute(given, step): readonly [standing: string, oneDirection: boolean] {
    const line = lineBetween(given.from, given.to);
    const label = `${formatHex(given.hex)} on the line from ${formatHex(given.from)} to ${formatHex(given.to)}`;
    const standing = step(label, STANDINGS[positionOf(given.hex, line)], WORD);
    return [standing, step("the whole line in one direction", isStraight(line), YES_NO, "V19.8211")];
  },
});

export const hexDistance = rule({
  id: "HEX_DISTANCE",
  clause: "V19.815",
  title: "How many hexes apart two map hexes are",
  given: { from, to },
  gives: one("The distance; neighbours are 1 apart", HEXES),
  constants: undefined,
  rulings: ["Hexes are numbered column first, and even columns are half a hex lower."],
  examples: [
    [{ from: "3015", to: "3045" }, 30, "from 3015 to 3045: 30 hexes"],
    [{ from: "3015", to: "4523" }, 15, "from 3015 to 4523: 15 hexes"],
  ],
  refusals: [
    [{ from: "3015", to: "0015" }, `to: "0015" is not valid. ${notAHex}`],
    [{ from: "A1", to: "3015" }, `from: "A1" is not valid. ${notAHex}`],
  ],
  compute(given, step) {
    return step(`from ${formatHex(given.from)} to ${formatHex(given.to)}`, distance(given.from, given.to), HEXES);
  },
});

export const hexLine = rule({
  id: "HEX_LINE",
  clause: "V19.815",
  title: "The straight path from one map hex to another",
  given: { from, to },
  gives: row("The hexes of the path, including both ends", WORD),
  constants: undefined,
  rulings: [
    "The path is the shortest possible: one hex more than the distance. Each hex is the one whose centre is nearest to the line.",
    "Of two hexes that are equally near, as along a spine, the path uses the one on the left as seen when moving, or the other if that one is off the map.",
    "The path back may therefore be different.",
  ],
  examples: [
    [{ from: "0505", to: "0507" }, [["0505", "0506", "0507"]], "distance: 2 hexes; path: 0505, 0506, 0507"],
    [
      { from: 505, to: "0907" },
      [["0505", "0605", "0706", "0806", "0907"]],
      "distance: 4 hexes; path: 0505, 0605, 0706, 0806, 0907",
    ],
    [
      { from: "0505", to: "0705" },
      [["0505", "0604", "0705"]],
      "distance: 2 hexes; on the left, the other equally near: 0604; path: 0505, 0604, 0705",
    ],
    [
      { from: "0705", to: "0505" },
      [["0705", "0605", "0505"]],
      "distance: 2 hexes; on the left, the other equally near: 0605; path: 0705, 0605, 0505",
    ],
    [
      { from: "0101", to: "0301" },
      [["0101", "0201", "0301"]],
      "distance: 2 hexes; on the map, the other not: 0201; path: 0101, 0201, 0301",
    ],
  ],
  refusals: [[{ from: "0505", to: "05" }, `to: "05" is not valid. ${notAHex}`]],
  compute(given, step) {
    const path = pathAlong(lineBetween(given.from, given.to));
    step("distance", distance(given.from, given.to), HEXES);
    const chosen = (choice: string): string[] =>
      path.filter((taken) => taken.choice === choice).map((taken) => formatHex(taken.hex));
    const [left, onTheMap] = [chosen("left"), chosen("on the map")];
    if (left.length > 0) step("on the left, the other equally near", left.join(", "), WORD);
    if (onTheMap.length > 0) step("on the map, the other not", onTheMap.join(", "), WORD);
    const hexes = path.map((taken) => formatHex(taken.hex));
    step("path", hexes.join(", "), WORD);
    return hexes;
  },
});
