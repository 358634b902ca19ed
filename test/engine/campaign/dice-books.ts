import type { DiceOfAct, MadeRoll } from "../../../src/engine/campaign/commands/rolls-made";
import { diceOfAct, rollEdits } from "../../../src/engine/campaign/commands/rolls-made";
import { closeTurn } from "../../../src/engine/campaign/commands/close";
import { perform, type OpenGame } from "../../../src/engine/campaign/game";
import { booking, type Stamp } from "../../../src/engine/campaign/ledger/booking";
import { allowed, type Outcome } from "../../../src/engine/campaign/ledger/outcome";
import type { Audience } from "../../../src/engine/campaign/schema/column";
import { apply, NO_TABLES } from "../../../src/engine/campaign/schema/apply";
import { FERRY } from "../../test-game/game";
import { startFerry } from "../../test-game/plays-ferry";
import { Kept, STAMP } from "./kept";

let acts = 0;

/** The stamp of an act of its own. */
export const stampApart = (): Stamp => ({ ...STAMP, seed: `an act apart ${(acts += 1)}` });

/** Does a command of the game master or of a side, with these fields. */
export const does =
  (command: string, side = "", fields?: Readonly<Record<string, string>>) =>
  (open: OpenGame): Outcome =>
    perform(open, { command, side, subject: "" }, fields ? [{ fields }] : [], stampApart());

/** What is rolled for, by whom, and who may know it. */
interface Wanted {
  readonly what: string;
  readonly side?: string;
  readonly seenBy?: Audience;
  readonly count?: number;
  /** Which of the rolls of its act for the same it is, from 0. */
  readonly nth?: number;
}

const asked = ({ what, side = "Anna", seenBy = "all", count = 2 }: Wanted) => ({
  ...{ what, side, seenBy, count, clause: "R5", dice: `${count}d6` },
});

/** What the dice of an act give: an earlier roll, or the seed of the turn. */
export function given(dice: DiceOfAct, wanted: Wanted) {
  const { nth = 0 } = wanted;
  const found = dice.before(asked(wanted), nth) ?? dice.fromSeed(asked(wanted), nth);
  if (!found) throw new Error(`the turn has no seed for ${wanted.what}`);
  return found;
}

/** Rolls from the seed, in an act of their own. */
export const rolls =
  (...wanted: readonly Wanted[]) =>
  (open: OpenGame): Outcome => {
    const stamp = stampApart();
    const edits = wanted.reduce<Outcome["edits"]>((before, each, index) => {
      const found = given(diceOfAct(open), each);
      const { seenBy, ...roll } = asked(each);
      const made: MadeRoll = {
        ...{ ...roll, ...found, modifier: 0, result: "" },
        ...{ isTakenAgain: found.source === "as before", isWritten: false },
      };
      const booked = booking(open, stamp, "R5", "R5");
      return [...before, ...rollEdits(open, { rolls: [made], seenBy }, { ...booked, no: booked.no + index }).edits];
    }, []);
    return allowed("", edits);
  };

/** The rolls of turn 1: of everybody, of each side, and of the game master; one purpose has three. */
export const ROLLED: readonly Wanted[] = [
  { what: "Flood" },
  { what: "Fog", seenBy: "side" },
  { what: "Ice", seenBy: "side", side: "Bo", count: 1 },
  { what: "Thaw", seenBy: "game master" },
  ...[0, 1, 2].map((nth) => ({ what: "Wind", nth, count: 3 })),
];

/** A campaign of the test game whose turn 1 has seeds, a contribution of each side, and rolls. */
export const seededBooks = (): Kept => {
  const books = new Kept(apply(NO_TABLES, startFerry().edits), [FERRY]);
  books.play(does("set-dice-seeds"));
  books.play(does("add-to-dice", "Anna", { text: "geese" }));
  books.play(does("add-to-dice", "Bo", { text: "007" }));
  for (const what of new Set(ROLLED.map((wanted) => wanted.what))) {
    books.play(rolls(...ROLLED.filter((wanted) => wanted.what === what)));
  }
  return books;
};

export const closes = (open: OpenGame): Outcome => closeTurn(open, stampApart());
