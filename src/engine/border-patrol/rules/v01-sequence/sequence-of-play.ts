import { whole, word } from "../../../core/arguments";
import { optional } from "../../../core/kind";
import { counted, WORD } from "../../../core/measure";
import { NoAnswer } from "../../../core/problem";
import { table } from "../../../core/result";
import { rule } from "../../../core/rule";
import { Words } from "../../../core/words";
import { PHASES } from "./phases";
import type { Actor, Segment, SequenceStep } from "./step";

const STEPS = counted("step", "steps");

const ACTORS = new Words<Actor>(["Alliance", "Coalition", "Orion", "GameMaster"], {
  Orion: ["Orion Pirate", "Pirate"],
  GameMaster: ["Game Master", "GM"],
});

type Row = readonly [step: string, what: string, who: string, how: string, rule: string];

export const sequenceOfPlay = rule({
  id: "SEQUENCE_OF_PLAY",
  clause: "V1.23",
  title: "The steps of a Strategic Turn in their order",
  given: {
    phase: optional(whole("The phase, 1 to 8; the whole turn when left out", { least: 1, most: PHASES.length })),
    team: optional(word("Whose steps to list; everyone's when left out", ACTORS)),
  },
  gives: table<Row>("A row for each step: step, what is done, who acts, how, the rules that it names", [
    ["step", WORD],
    ["what is done", WORD],
    ["who acts", WORD],
    ["how", WORD],
    ["rule", WORD],
  ]),
  constants: PHASES,
  rulings: [
    "The steps of 4A and 4B are listed once; they are played in each of the eight Movement Phases, 4A6 only in the eighth.",
    "The Salvage step printed as 4D4 is 4B4.",
    "The Pirate answers the Teams (2B4) before telling the GameMaster whether a bribe will be honoured (2B5).",
    "An Intercept is fought in 4A5: the 4A6 that step 4A3 names is the Claim step.",
    "A step is open if the text does not mention secrecy; the rules that it names may still keep something secret.",
    "Each Team includes Orion, except where bribes and services are bought from it, and in segments that exclude it.",
    "Orion has no step in which places are claimed or given up, or Bases and Star Systems built up (V19.02).",
    "If the text names nobody, each Team acts for itself; the GameMaster changes the Economic Values in 7A and 7B.",
  ],
  examples: [
    [
      { phase: 5, team: "GameMaster" },
      [
        [
          "5A2",
          "Decide how many dice to roll for the B-10's progress (only while the B-10 is being built)",
          "GameMaster",
          "open",
          "V7.24",
        ],
      ],
      "phase 5, Economic Expenditure: 10 steps; of these, with GameMaster: 1 step",
    ],
    [
      { phase: 2, team: "GM" },
      [
        [
          "2B2",
          "Check the offers, void those that break the rules and tell the Team concerned",
          "GameMaster",
          "confidential",
          "V19.21, V19.29",
        ],
        ["2B3", "Pass the legal offers on to the Pirate; by V19.28 nobody else sees them", "GameMaster", "secret", ""],
      ],
      "phase 2, Economic Production: 18 steps; of these, with GameMaster: 2 steps",
    ],
    [
      { phase: 7, team: "Orion" },
      [
        ["7C1", "Roll for counter-insurgency", "Alliance, Coalition, Orion", "open", "V5.685"],
        ["7C2", "Roll for recruits of the insurgency", "Alliance, Coalition, Orion", "open", "V5.686"],
        ["7C3", "Bring supplies and a unit to the insurgency", "Orion", "open", "V5.687"],
      ],
      "phase 7, Bombardment: 8 steps; of these, with Orion: 3 steps",
    ],
  ],
  refusals: [
    [{ phase: 9 }, "phase: 9 is not valid. Enter a whole number from 1 to 8."],
    [{ team: "Kzinti" }, 'team: "Kzinti" is not valid. Enter Alliance, Coalition, Orion or GameMaster.'],
  ],
  unanswered: [[{ phase: 6, team: "GameMaster" }, "No step of phase 6, Material Construction, is for GameMaster."]],
  compute({ phase, team }, step, phases) {
    const only = phases.find(({ number }) => number === phase);
    const asked = only ? [only] : phases;
    const turn = asked.flatMap(({ segments }) =>
      segments.flatMap((segment) => segment.steps.map((one) => ({ segment, one }))),
    );
    step(only ? `phase ${only.number}, ${only.title}` : "the whole turn", turn.length, STEPS);
    if (team === undefined) return turn.map(({ segment, one }) => rowOf(one, segment));
    const theirs = turn.filter(({ one }) => one.who.includes(team));
    if (theirs.length === 0) {
      throw new NoAnswer(`No step of ${only ? `phase ${only.number}, ${only.title},` : "the turn"} is for ${team}.`);
    }
    step(`of these, with ${team}`, theirs.length, STEPS);
    return theirs.map(({ segment, one }) => rowOf(one, segment));
  },
});

/** A step with the condition under which it is played, if that is not every turn. */
function rowOf({ id, what, who, how, only, rules }: SequenceStep, segment: Segment): Row {
  const when = [segment.only, only].filter((one) => one !== undefined).join(", ");
  return [id, when === "" ? what : `${what} (${when})`, who.join(", "), how, rules.join(", ")];
}
