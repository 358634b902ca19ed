import {
  askedBy,
  constantsIn,
  explainPlayed,
  houseNote,
  playedFact,
  playedIn,
  type Played,
} from "../../campaign/ledger/house-rules";
import { ONE_DIE } from "../../core/dice";
import type { Modifier } from "../../core/modifiers";
import { ZERO, formatPoints, larger, points, toNumber, type Points } from "../../core/points";
import { allows, type CommandRequest } from "../../campaign/commands/command-spec";
import { askFields, askRoll, dialogueCommand } from "../../campaign/commands/dialogue";
import { amountField, optionalChoiceField, wholeField, type FieldErrors } from "../../campaign/commands/field";
import { record } from "../../campaign/commands/record";
import { holdersOf, overdrawn, pointsHeld, tooFewPoints } from "../../campaign/ledger/accounts";
import { allowed, refusal, refused, type OpenBooks, type Outcome, refuseIf } from "../../campaign/ledger/outcome";
import { PHASER_G, PHASER_G_EVERY } from "../rules/constants";
import { ORION } from "../sides";
import { lineOf } from "../forms/lines";
import { spendable } from "../turn/orion-turns";
import { PHASER_G as PHASER_G_WORD } from "./mount-limits";
import { canMountPhaserG, nextPhaserG } from "./phaser-g-ships";
import { phaserG } from "../rules/v19-orion-pirates/phaser-g";
import { modifiersIn } from "../rules/evaluate-or-refuse";
import { BEFORE_MOVES } from "../deployment/closes-deployment";

const CHECK = "phaser-g";
const LINE = "Phaser-G bribe";

/** A pirate who competes for a Phaser-G. */
interface Seeking {
  readonly side: string;
  /** What it can pay. */
  readonly most: Points;
  /** The Influence Points that it has. */
  readonly influence: number;
  /** Who of its characters has them; "" has those that were awarded to nobody by name. Left out in a run from before this was asked. */
  readonly holders?: readonly Holder[];
  /** How the roll is played; left out where it is by the book. */
  readonly played?: Played<typeof PHASER_G>;
}

/** What it spent, and its roll. */
interface Sought {
  readonly side: string;
  readonly spent: Spent;
  readonly roll: number;
  readonly played?: Played<typeof PHASER_G>;
}

/** A character with Influence Points to spend. */
interface Holder {
  readonly character: string;
  readonly held: number;
}

interface Spent {
  readonly influence: number;
  readonly bribe: Points;
  /** Whose Influence Points these are; left out for nobody by name. */
  readonly character?: string;
}

/** Why a pirate cannot try for a Phaser-G in the turn under way; undefined if it can. */
function notSought(open: OpenBooks, { side, subject }: CommandRequest): Outcome | undefined {
  const pirate = open.books.sides.find(({ name, kind }) => name === subject && kind === ORION);
  if (!pirate || (side !== "" && side !== subject)) {
    const message = `${subject || "A blank"} is not a pirate Team that can roll here. Choose the pirate Team that wants the Phaser-G.`;
    return refusal(CHECK, subject || "Team", message, "V19.921");
  }
  const { turn } = open.campaign;
  const next = nextPhaserG(open, subject);
  if (next > turn) {
    const last = next - constantsIn(open, turn, PHASER_G_EVERY).turns;
    const house = houseNote(open, turn, PHASER_G_EVERY);
    const message = `${subject} rolled for a Phaser-G in turn ${last}. The Cartel has the next one in turn ${next}${house}.`;
    return refusal(CHECK, subject, message, last === turn ? "V19.928" : "V19.916");
  }
  if (canMountPhaserG(open, subject) === false) {
    const message = `No ship of ${subject} that is off the Map can mount a Phaser-G. Take a ship off the Map, free one of its option mounts, or buy a ship first.`;
    return refusal(CHECK, subject, message, "V19.927");
  }
  return undefined;
}

/** What is wrong with what is to be spent: no more than 4 can be subtracted from the roll (V19.925), and it must be there. */
function misfitsOf(
  { influence, bribe, character = "" }: Spent,
  { most, influence: held, holders, played }: Seeking,
): FieldErrors | undefined {
  const { bribePerPoint, mostOff } = played?.constants ?? PHASER_G;
  const left = mostOff - influence;
  if (left < 0)
    return { influence: `Together no more than ${mostOff} are subtracted (V19.925). Enter ${mostOff} or less.` };
  if (influence > held) {
    return {
      influence: `There are ${held} Influence Points to spend (V19.923). Enter that or less, or record an Influence award first.`,
    };
  }
  const own = holders?.find((holder) => holder.character === character)?.held ?? 0;
  if (holders && influence > own) {
    const who = character === "" ? "Those of nobody by name" : `Those of ${character}`;
    return { character: `${who} are ${own} Influence Points (V19.923). Choose another character, or spend ${own}.` };
  }
  if (Math.floor(bribe / bribePerPoint) > left) {
    const legal = left * toNumber(bribePerPoint);
    return { bribe: `Together no more than ${mostOff} are subtracted (V19.925). Enter ${legal} BPV or less.` };
  }
  if (bribe > ZERO && bribe > most) {
    return { bribe: `There are ${formatPoints(larger(ZERO, most))} BPV to spend. Enter that or less (8C1).` };
  }
  return undefined;
}

const INFLUENCE = "IP";

/** The whole Influence Points of a pirate, by the entries. */
const influenceHeld = (open: OpenBooks, side: string): number =>
  Math.floor(toNumber(pointsHeld(open, side, INFLUENCE, open.campaign.turn)));

/** Who of a pirate's characters has whole Influence Points, most first. */
function spenders(open: OpenBooks, side: string): readonly Holder[] {
  const { turn } = open.campaign;
  return holdersOf(open, side, INFLUENCE)
    .map((character) => {
      const held = pointsHeld(open, side, INFLUENCE, turn, character);
      return { character, held: Math.floor(toNumber(larger(ZERO, held))) };
    })
    .filter(({ held }) => held > 0)
    .sort((a, b) => b.held - a.held);
}

const influenceOf = (side: string, { influence, character = "" }: Spent) => ({
  ...{ line: "Influence spent", from: side, to: "Fame", subject: character, note: PHASER_G_WORD },
  amount: points(influence),
});

const bribeOf = (side: string, amount: Points) => ({
  line: LINE,
  from: side,
  to: "Family",
  amount,
  subject: PHASER_G_WORD,
  note: "",
});

const GOT = "The Phaser-G may be bought";
const NOT_GOT = "It goes to another family";

const outcomeOf = ({ spent, roll, played }: Sought) => explainPlayed(phaserG, { ...given(spent), roll }, played);
const given = ({ influence, bribe }: Pick<Spent, "influence" | "bribe">) => ({ influence, bribe: toNumber(bribe) });

const resultOf = (end: Sought): string => (outcomeOf(end).value === true ? GOT : NOT_GOT);

/** The field for whose Influence Points are spent. */
const characterField = (holders: readonly Holder[]) =>
  optionalChoiceField(
    "Whose Influence Points",
    holders.flatMap(({ character, held }) =>
      character === "" ? [] : [{ value: character, label: `${character}, ${held}` }],
    ),
    { start: holders[0]?.character ?? "", none: "Of nobody by name" },
  );

/** What the pirate spends subtracts from its roll. */
const modifiersOf = (spent: Spent, played: Seeking["played"]): readonly Modifier[] =>
  modifiersIn(explainPlayed(phaserG, { ...given(spent), roll: 1 }, played)).filter(({ by }) => by !== 0);

/** A pirate tries to get a Phaser-G from its Cartel, in secret (2E3); its subject is the pirate. */
export const seekPhaserG = dialogueCommand<Seeking, Sought>({
  id: "seek-phaser-g",
  title: "Try to get a Phaser-G",
  clause: "V19.922",
  steps: ["2E3"],
  by: [ORION],
  about: "a pirate Team",
  // What the Cartel has is known before the ships are placed (V1.23).
  ...BEFORE_MOVES,
  seenBy: "side",
  button: "Roll for the Phaser-G",
  offered: (open, side) =>
    open.books.sides.some(({ name, kind }) => name === side && kind === ORION) &&
    nextPhaserG(open, side) === open.campaign.turn &&
    canMountPhaserG(open, side) !== false
      ? [allows(side, "Try to get a Phaser-G, if the Cartel has one", "V19.922", "2E3")]
      : [],
  begin(open, doing) {
    const played = playedIn(open, open.campaign.turn, PHASER_G);
    return (
      notSought(open, doing) ?? {
        state: {
          side: doing.subject,
          most: spendable(open, doing.subject),
          influence: influenceHeld(open, doing.subject),
          holders: spenders(open, doing.subject),
          ...(played && { played }),
        },
      }
    );
  },
  facts: ({ side, most, influence, holders = [], played }) => ({
    ...playedFact(played),
    ...{ Team: side, "BPV to spend": formatPoints(most), "Influence Points": String(influence) },
    Characters: holders.map(({ character, held }) => `${character} ${held}`.trim()).join(", "),
  }),
  *dialogue(start) {
    const { side, holders = [], played } = start;
    const { mostOff, bribePerPoint } = played?.constants ?? PHASER_G;
    const fields = {
      influence: wholeField("Influence Points spent", {
        ...{ start: "0", least: 0, samples: ["0", "1", "2", String(mostOff)] },
        hint: "Each subtracts 1 from the roll (V19.923)",
      }),
      bribe: amountField("BPV paid to superiors", {
        ...{ start: "0", least: 0, samples: ["0", "2", "4"] },
        hint: `Each ${toNumber(bribePerPoint)} subtract 1 (V19.924); together no more than ${mostOff}`,
      }),
      ...(holders.some(({ character }) => character !== "") && { character: characterField(holders) }),
    };
    const spent = yield* askFields(`Try to get a Phaser-G for ${side}`, fields, {
      read(typed) {
        const misfits = misfitsOf(typed, start);
        return misfits ? { misfits } : typed;
      },
    });
    const roll = yield* askRoll({
      ...{ side, what: PHASER_G_WORD, clause: "V19.922", dice: ONE_DIE },
      modifiers: modifiersOf(spent, played),
      ...askedBy(played),
    });
    return { side, spent, roll, ...(played && { played }) };
  },
  result: resultOf,
  write(open, end, { side: who, stamp, rolls, seenBy }) {
    const { side, spent } = end;
    refuseIf(notSought(open, { side: who, subject: side }));
    const bribe = bribeOf(side, spent.bribe);
    const influence = influenceOf(side, spent);
    const line = lineOf(influence.line);
    const against = [
      ...(spent.bribe === ZERO ? [] : [...open.game.forbids(open, bribe), ...overdrawn(open, bribe)]),
      ...(line && spent.influence > 0 ? tooFewPoints(open, influence, line) : []),
    ];
    if (against.length > 0) return refused(...against);
    const transfers = [
      { ...bribe, step: "2E2", clause: "V19.924" },
      { ...influence, step: "2E2", clause: "V19.923", currency: INFLUENCE },
    ].filter(({ amount }) => amount > ZERO);
    const { edits } = record(open, stamp, { step: "2E3", clause: "V19.922", rolls: { rolls, seenBy }, transfers });
    return allowed(`${side}: ${outcomeOf(end).sentence}. ${resultOf(end)}.`, edits);
  },
});
