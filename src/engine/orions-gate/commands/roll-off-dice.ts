import { askFaces, type Dialogue } from "../../campaign/commands/dialogue";
import { oddsFrom } from "../../campaign/commands/odds";
import { ONE_DIE } from "../../core/dice";
import { compared } from "../dice";

/** Who rolls off: how it is called, and the side that rolls for it. */
interface Rival {
  readonly name: string;
  readonly side: string;
}

interface RollOff {
  readonly one: Rival;
  readonly other: Rival;
  readonly clause: string;
  /** What the die of one of them is for, in this throw: the first one, or one after a tie. */
  readonly purposeOf: (name: string, nth: number) => string;
  /** What it comes to that one of them wins. */
  readonly wonBy: (name: string) => string;
}

/** The dice that decided it. */
export interface RollOffDice {
  readonly winner: string;
  readonly faces: readonly [one: number, other: number];
}

const A_TIE = "a tie, which is rolled again";

/** Two players roll a die each, and again as long as both show the same (Gate: Setup). */
export function* rollOffDice({ one, other, clause, purposeOf, wonBy }: RollOff): Dialogue<RollOffDice> {
  const { higher, lower, same } = compared(ONE_DIE, ONE_DIE);
  const ahead = oddsFrom([
    [wonBy(one.name), BigInt(higher.ways)],
    [wonBy(other.name), BigInt(lower.ways)],
    [A_TIE, BigInt(same.ways)],
  ]);
  let told: readonly string[] = [];
  for (let nth = 1; ; nth++) {
    const die = { clause, count: 1 };
    const [mine = 0] = yield* askFaces({
      ...{ ...die, side: one.side, what: purposeOf(one.name, nth), told, likely: () => ahead },
    });
    const winnerBy = (face: number): string | undefined =>
      face === mine ? undefined : face < mine ? one.name : other.name;
    const resultBy = (face: number): string => {
      const winner = winnerBy(face);
      return winner === undefined ? A_TIE : wonBy(winner);
    };
    const [theirs = 0] = yield* askFaces({
      ...{ ...die, side: other.side, what: purposeOf(other.name, nth), told },
      against: { what: `Die of ${one.name}`, faces: [mine] },
      likely: () => oddsFrom(ONE_DIE.faces.map(({ roll, ways }) => [resultBy(roll), BigInt(ways)])),
      facesText: ([face = 0]) => resultBy(face),
    });
    const winner = winnerBy(theirs);
    if (winner !== undefined) return { winner, faces: [mine, theirs] };
    told = [`Both roll ${mine}: a tie, which is rolled again.`];
  }
}
