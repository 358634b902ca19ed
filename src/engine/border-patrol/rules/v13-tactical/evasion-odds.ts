import { whole, yes } from "../../../core/arguments";
import { optional } from "../../../core/kind";
import { PROBABILITY, WORD, type Probability } from "../../../core/measure";
import { likelihood, walk } from "../../../core/procedure";
import { table } from "../../../core/result";
import { rule } from "../../../core/rule";
import { evasionHex, evasionTerrain } from "./evasion";
import { evading, EVASION_ENDS, subLightEvasion } from "./sub-light-evasion";

const rating = (officer: string) => optional(whole(`Rating of the ${officer}; 0 when left out`));

export const evasionOdds = rule({
  id: "EVASION_ODDS",
  clause: "V13.913",
  title: "How likely each outcome of sub-light evasion is",
  given: {
    hex: evasionHex,
    terrain: evasionTerrain,
    captain: rating("Captain"),
    helmsman: rating("Helmsman"),
    navigator: rating("Navigator"),
    engineer: rating("Chief Engineer"),
    orion: optional(yes("TRUE for an Orion unit, which destroys itself rather than be captured")),
  },
  gives: table("Rendezvous, Lost, Stranded, Captured and Destroyed, each with its probability", [
    ["fate", WORD],
    ["probability", PROBABILITY],
  ]),
  constants: undefined,
  rulings: [
    "A unit that escapes a terrain continues on the table of Empty Space; in a Friendly hex it meets its friends.",
    "A unit that is lost in a nebula comes back and continues, and so does a damaged unit: these are the odds if it survives.",
    "Lost and Stranded are final here: what follows takes further turns.",
  ],
  examples: [
    [
      { hex: "Neutral", terrain: "Black Hole" },
      [
        ["Rendezvous", 1 / 12],
        ["Lost", 1 / 12],
        ["Stranded", 1 / 6],
        ["Captured", 1 / 12],
        ["Destroyed", 7 / 12],
      ],
      "Rendezvous: 1 in 12 (8.33%); Lost: 1 in 12 (8.33%); Stranded: 1 in 6 (16.67%); Captured: 1 in 12 (8.33%); " +
        "Destroyed: 7 in 12 (58.33%)",
    ],
    [
      { hex: "Friendly", terrain: "Nebula" },
      [
        ["Rendezvous", 2 / 3],
        ["Lost", 0],
        ["Stranded", 0],
        ["Captured", 0],
        ["Destroyed", 1 / 3],
      ],
      "Rendezvous: 2 in 3 (66.67%); Lost: 0 in 1 (0%); Stranded: 0 in 1 (0%); Captured: 0 in 1 (0%); " +
        "Destroyed: 1 in 3 (33.33%)",
    ],
    [
      { hex: "Hostile", terrain: "Ion Storm", captain: 4, engineer: 9 },
      [
        ["Rendezvous", 1 / 2],
        ["Lost", 1 / 6],
        ["Stranded", 1 / 3],
        ["Captured", 0],
        ["Destroyed", 0],
      ],
      "Rendezvous: 1 in 2 (50%); Lost: 1 in 6 (16.67%); Stranded: 1 in 3 (33.33%); Captured: 0 in 1 (0%); " +
        "Destroyed: 0 in 1 (0%)",
    ],
    [
      { hex: "Hostile", terrain: "Empty Space", orion: true },
      [
        ["Rendezvous", 1 / 6],
        ["Lost", 1 / 6],
        ["Stranded", 1 / 3],
        ["Captured", 0],
        ["Destroyed", 1 / 3],
      ],
      "Rendezvous: 1 in 6 (16.67%); Lost: 1 in 6 (16.67%); Stranded: 1 in 3 (33.33%); Captured: 0 in 1 (0%); " +
        "Destroyed: 1 in 3 (33.33%)",
    ],
  ],
  refusals: [
    [{ hex: "Enemy", terrain: "Nebula" }, 'hex: "Enemy" is not valid. Enter Friendly, Neutral or Hostile.'],
    [{ hex: "Neutral", terrain: "Nebula", captain: 1.5 }, "captain: 1.5 is not valid. Enter a whole number."],
  ],
  compute({ hex, terrain, captain = 0, helmsman = 0, navigator = 0, engineer = 0, orion = false }, step) {
    const ratings = { Captain: captain, Helmsman: helmsman, Navigator: navigator, "Chief Engineer": engineer };
    const walked = walk(subLightEvasion, evading({ hex, terrain, ratings, orion }));
    return EVASION_ENDS.map((end): readonly [string, Probability] => [
      end,
      step(
        end,
        likelihood(walked, ({ fate }) => fate === end),
        PROBABILITY,
      ),
    ]);
  },
});
