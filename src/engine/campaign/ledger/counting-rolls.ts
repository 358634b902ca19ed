import { STEPS } from "../schema/shared-tables";
import { actOf, actsAmong, goneIn, leftOf, type DoneAct } from "./acts";
import { AS_BEFORE, rollKey } from "./dice-seeds";
import type { Roll } from "./entry";
import { rowsIn, type BooksState } from "./ledger";
import { eventsTakenBack, takingBack } from "./reversals";
import type { StepRow } from "./steps";
import { onceFor } from "../../core/once-for";

type Read = Pick<BooksState, "books">;

/** The sources of faces that somebody entered: those of dice at the table, and those that a program was given. */
const ENTERED = ["typed", "scripted"];
const INSTEAD_OF = " instead of ";

/** Whether somebody entered the faces of a roll, so that they may be wrong. */
export const isEntered = (source: string): boolean => ENTERED.includes(source.split(INSTEAD_OF)[0] ?? "");

/** The source of faces that correct others: "typed instead of 3, 4". */
export const formatCorrection = (source: string, corrected: readonly number[]): string =>
  `${source}${INSTEAD_OF}${corrected.join(", ")}`;

/** The faces that a roll corrects, as its source names them; undefined if it corrects none. */
export const correctedFaces = (source: string): string | undefined =>
  isEntered(source) ? source.split(INSTEAD_OF)[1] : undefined;

/** A roll that was first made in its turn, or corrected since, and the acts that used it. */
export interface MadeOnce {
  roll: Roll;
  readonly acts: Set<string>;
}

/** The rolls that were made in a turn by purpose and dice, each once and as it was corrected last; and those that were corrected. */
export function rollsOnce(rolls: readonly Roll[]): {
  readonly made: ReadonlyMap<string, readonly MadeOnce[]>;
  readonly corrected: ReadonlySet<Roll>;
} {
  const made = new Map<string, MadeOnce[]>();
  const corrected = new Set<Roll>();
  const counts = new Map<string, number>();
  for (const roll of rolls) {
    const key = rollKey(roll);
    const list = made.get(key) ?? [];
    made.set(key, list);
    const ofAct = JSON.stringify([roll.act === "" ? roll.no : roll.act, key]);
    const at = counts.get(ofAct) ?? 0;
    counts.set(ofAct, at + 1);
    const isAgain = roll.source === AS_BEFORE || correctedFaces(roll.source) !== undefined;
    const before = isAgain ? list[at] : undefined;
    if (!before) {
      if (roll.source !== AS_BEFORE) list.push({ roll, acts: new Set([roll.act]) });
      continue;
    }
    before.acts.add(roll.act);
    if (roll.source === AS_BEFORE) continue;
    corrected.add(before.roll);
    before.roll = roll;
  }
  return { made, corrected };
}

/** The rolls that a later one of their turn corrects. */
export function correctedIn(rolls: readonly Roll[]): ReadonlySet<Roll> {
  if (!rolls.some(({ source }) => correctedFaces(source) !== undefined)) return new Set();
  const turns = new Set(rolls.map(({ turn }) => turn));
  return new Set([...turns].flatMap((now) => [...rollsOnce(rolls.filter(({ turn }) => turn === now)).corrected]));
}

/** The acts that do not stand: undone with all that they wrote and not entered again, or abandoned before they were done. */
export const actsUndone = onceFor(
  (state: Read) => state.books,
  (state): ReadonlySet<string> => {
    const { books } = state;
    const rows = rowsIn(books, STEPS).filter(({ act }) => act !== "");
    const gaveUp = rows.filter(({ state: is }) => is === "abandoned");
    const acts = actsAmong(state, new Set([...[...goneIn(books)].map(actOf), ...gaveUp.map(({ act }) => act)]));
    // An act that is not undone stands, whatever its steps say.
    const standing = new Set(rows.filter(({ state: is }) => is !== "abandoned").map(({ act }) => act));
    for (const act of acts) if (!isAllGone(state, act)) standing.add(act.id);
    const abandoned = gaveUp.filter(({ act }) => !standing.has(act)).map(({ act }) => act);
    const isStill = stillReversed(state);
    const undone = acts
      .filter((act) => act.transfers.length + act.events.length > 0 && isAllGone(state, act) && isStill(act))
      .map(({ id }) => id);
    return new Set([...abandoned, ...undone]);
  },
);

function isAllGone(state: Read, act: DoneAct): boolean {
  const { transfers, events } = leftOf(state, act);
  return transfers.length + events.length === 0;
}

/** Whether none of the reversals of an act was itself reversed, which entered again what the act wrote. */
function stillReversed(state: Read): (act: DoneAct) => boolean {
  const { transfers, events } = state.books;
  const backs = new Map([...takingBack(transfers)].map(([back, entry]) => [entry, back] as const));
  const reversals = eventsTakenBack(events);
  const answered = new Set(events.map(({ ref }) => ref));
  return (act) =>
    act.transfers.every((entry) => {
      const back = backs.get(entry);
      return back === undefined || !backs.has(back);
    }) && act.events.every((event) => !answered.has(String(reversals.get(event)?.no ?? "-")));
}

/** The rolls that count: those of acts that were undone do not; done again, such an act has a roll of its own. */
export function countingRolls(state: Read): readonly Roll[] {
  const gone = actsUndone(state);
  return gone.size === 0 ? state.books.rolls : state.books.rolls.filter(({ act }) => !gone.has(act));
}

/** The rows of Steps of an act that wrote only rolls with entered faces, so that it can be undone to correct them; none otherwise. */
export function stepsOfRolls({ books }: Read, { id, transfers, events, rolls }: DoneAct): readonly StepRow[] {
  if (transfers.length + events.length > 0) return [];
  const isTyped = rolls.some(({ source, proof }) => isEntered(source) || (source === AS_BEFORE && proof === ""));
  return isTyped ? rowsIn(books, STEPS).filter(({ act, state }) => act === id && state === "done") : [];
}
