import type { Finding } from "../../core/problem";
import { facesFromKey } from "../../core/seeded-dice";
import {
  AS_BEFORE,
  FROM_SEED,
  facesIn,
  hasSeeds,
  keyFinder,
  parseProof,
  rollKey,
  whoseSeed,
} from "../ledger/dice-seeds";
import { diceIn } from "../../core/dice";
import { correctedFaces, isEntered } from "../ledger/counting-rolls";
import type { Roll } from "../ledger/entry";
import type { BooksState } from "../ledger/ledger";
import { DICE_SEEDS } from "../schema/dice-tables";
import { EVERYBODY } from "../schema/audience";

export const DICE_CHECK = "dice-from-seed";

/** What was found about the rolls of books. */
export interface RollsVerdict {
  /** How many rolls were calculated again from their seeds. */
  readonly recalculated: number;
  /** How many could not be, by why. */
  readonly left: ReadonlyMap<string, number>;
  readonly findings: readonly Finding[];
}

/** Why a roll was not calculated again. */
const LEFT = {
  typed: "typed in",
  noSeed: "made without a seed",
  closed: "from seeds that are not opened to this file",
  before: "repeat a roll that is not from a seed, or not in this file",
} as const;

/** Something that is done again uses the faces of the first time. */
const ANEW = "was made anew, but dice from the seed were rolled for it in this turn: they count, whatever was undone.";

/** The command refuses it: otherwise a roll that was typed into the same act would look like a tie that was rolled again. */
const ALSO_SEEDED = "is not from the seed, but an earlier roll for it in the same act is: so is each that follows.";

/** What was found about a roll: it agrees, it cannot be calculated again, or what is wrong. */
type Verdict =
  | "agrees"
  | { readonly left: string }
  | { readonly wrong: string; readonly expected?: string; readonly actual?: string };

/** Calculates every roll again that is from a seed that these books have. */
export function verdictOnRolls(state: BooksState): RollsVerdict {
  const { books } = state;
  const verdictOn = rollJudge(state);
  const findings: Finding[] = [];
  const left = new Map<string, number>();
  let recalculated = 0;
  for (const roll of books.rolls) {
    const verdict = verdictOn(roll);
    if (verdict === "agrees") recalculated += 1;
    else if ("left" in verdict) left.set(verdict.left, (left.get(verdict.left) ?? 0) + 1);
    else {
      const { wrong, ...more } = verdict;
      const message = `The roll "${roll.purpose}" ${wrong} Undo the change; a roll that was made stays as it is.`;
      const { no, turn, spot } = roll;
      findings.push({ check: DICE_CHECK, subject: `No ${no}`, message, ...more, spot, turn });
    }
  }
  return { recalculated, left, findings };
}

/** The rolls of a turn with one purpose and dice, and what the acts have of them. */
interface Made {
  /** Those that were first made. */
  rolls: readonly Roll[];
  readonly acts: RollsOfAct[];
}

interface RollsOfAct {
  readonly act: string | number;
  /** How many rolls it has so far. */
  rolled: number;
  /** Whether one of them is from the seed. */
  isSeeded: boolean;
}

function madeAs(made: Map<string, Made>, name: string): Made {
  const known = made.get(name);
  if (known) return known;
  const first: Made = { rolls: [], acts: [] };
  made.set(name, first);
  return first;
}

function actIn({ acts }: Made, act: string | number): RollsOfAct {
  const known = acts.find((each) => each.act === act);
  if (known) return known;
  const first = { act, rolled: 0, isSeeded: false };
  acts.push(first);
  return first;
}

/** Judges rolls one after the other, in the order of their numbers. */
function rollJudge(state: BooksState): (roll: Roll) => Verdict {
  const { books } = state;
  const keyOf = keyFinder(books);
  /** By their turn, then by their purpose and dice. */
  const turns = new Map<number, Map<string, Made>>();
  const facesOf = readOnce((faces) => facesIn({ faces }));
  const proofOf = readOnce(parseProof);
  return (roll) => {
    const made = turns.get(roll.turn) ?? new Map<string, Made>();
    turns.set(roll.turn, made);
    const same = madeAs(made, rollKey(roll));
    const before = same.rolls;
    const faces = facesOf(roll.faces);
    const act = actIn(same, roll.act === "" ? roll.no : roll.act);
    const { rolled: place, isSeeded } = act;
    if (faces) act.rolled += 1;
    if (roll.proof !== "") act.isSeeded = true;
    // A view may lack the other rolls of the act; in the books a roll repeats or corrects the one at its own place.
    const there = books.viewer === null ? before.slice(place, place + 1) : before;
    if (roll.source === AS_BEFORE) return onRepeated(state, roll, there);
    const corrects = roll.source === FROM_SEED ? undefined : correctedFaces(roll.source);
    if (corrects !== undefined) {
      const found = there.find(({ source, faces }) => isEntered(source) && facesOf(faces)?.join(", ") === corrects);
      const at = found === undefined ? -1 : before.indexOf(found);
      if (at < 0 && books.viewer === null) {
        return {
          wrong: `says that it corrects ${corrects}, but no roll of turn ${roll.turn} that was typed in has these faces.`,
        };
      }
      // It replaces the other: the next one for its purpose has the same number.
      if (at >= 0) same.rolls = before.map((other, index) => (index === at ? roll : other));
      return { left: LEFT.typed };
    }
    if (faces) same.rolls = [...before, roll];
    if (books.viewer === null && before[place]?.source === FROM_SEED) return { wrong: ANEW };
    if (isSeeded && roll.source !== FROM_SEED) return { wrong: ALSO_SEEDED };
    const proof = proofOf(roll.proof);
    if (roll.source !== FROM_SEED) {
      if (proof) return { wrong: `has a Proof, but its Source is "${roll.source}" and not "${FROM_SEED}".` };
      return { left: roll.source === "typed" ? LEFT.typed : LEFT.noSeed };
    }
    if (proof?.turn !== roll.turn) return { wrong: `has the Proof "${roll.proof}", which names no seed of its turn.` };
    return (
      onPlace(state, roll, proof, before) ??
      onFaces(roll, faces ?? [], proof, keyOf(roll.turn, proof.whose), books.viewer !== null)
    );
  };
}

/** Reads texts; the same text is read once, because thousands of rolls have few different faces and proofs. */
function readOnce<T>(read: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const now = read(text);
    known.set(text, now);
    return now;
  };
}

/** A roll that repeats an earlier one of its turn. */
function onRepeated(state: BooksState, roll: Roll, before: readonly Roll[]): Verdict {
  const { proof, faces, turn } = roll;
  const repeated = before.filter((other) => other.proof === proof && (proof !== "" || other.faces === faces));
  if (repeated.some((other) => other.faces === faces)) return proof === "" ? { left: LEFT.before } : "agrees";
  // A view may lack the roll that is repeated.
  if (repeated.length === 0 && (state.books.viewer !== null || !hasSeeds(state.books, turn))) {
    return { left: LEFT.before };
  }
  return { wrong: `should repeat an earlier roll of turn ${turn}, but none of them has its faces.` };
}

/** What is wrong with the seed or the number of a roll; undefined if both are right. */
function onPlace(
  state: BooksState,
  roll: Roll,
  { whose, nth }: NonNullable<ReturnType<typeof parseProof>>,
  before: readonly Roll[],
): Verdict | undefined {
  const isView = state.books.viewer !== null;
  const expected = whoseSeed(state, roll);
  // Who else may know of a roll is not in a view: there, only the seed for everybody can be told from the others.
  if (isView ? (expected === EVERYBODY) !== (whose === EVERYBODY) : expected !== whose) {
    return { wrong: `uses the seed for ${whose}, but according to Secret to it should use the seed for ${expected}.` };
  }
  if (before.some(({ proof }) => proof === roll.proof)) {
    return { wrong: `is roll ${nth} of its purpose, and so is an earlier one.` };
  }
  if (isView || nth === before.length + 1) return undefined;
  return {
    wrong: `is roll ${nth} of its purpose, but should be roll ${before.length + 1}: one was added, removed or moved.`,
  };
}

/** Whether a roll has the faces that the key of its turn gives. */
function onFaces(
  roll: Roll,
  faces: readonly number[],
  { whose, nth }: NonNullable<ReturnType<typeof parseProof>>,
  key: Uint8Array | undefined,
  isView: boolean,
): Verdict {
  if (!key) {
    if (isView) return { left: LEFT.closed };
    return { wrong: `is from the seed for ${whose}, which is missing from the sheet ${DICE_SEEDS.sheet}.` };
  }
  const { side, purpose, clause, dice } = roll;
  const count = diceIn(dice) ?? faces.length;
  const given = facesFromKey(key, { side, purpose, clause, dice, count, nth });
  if (count > 0 && faces.length === count && faces.every((face, index) => face === given[index])) return "agrees";
  return { wrong: "has other faces than its seed gives for it.", expected: given.join(", "), actual: roll.faces };
}
