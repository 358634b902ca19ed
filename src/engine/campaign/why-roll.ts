import type { Dice } from "../core/dice";
import { MODIFIER } from "../core/measure";
import type { Modifier } from "../core/modifiers";
import type { Fact } from "../core/problem";
import { factsNamed } from "./facts";
import type { HouseRule } from "./ledger/house-rules";
import type { BooksState } from "./ledger/ledger";

/** A roll whose odds are asked for. */
export interface RollAsked {
  readonly what: string;
  readonly clause: string;
  readonly dice: Pick<Dice, "text" | "faces">;
  readonly modifiers: readonly Modifier[];
  readonly houseRules?: readonly HouseRule[];
  /** Whether each die counts by itself, so that modifiers are dice and nothing is added. */
  readonly byFaces?: true;
}

/** What odds come from: what it is, its value, and its clause. */
export interface OddsPart {
  readonly what: string;
  readonly value: string;
  readonly clause: string;
}

/** Where the odds of a roll come from. */
export interface WhyRoll {
  /** The roll by its rule, its dice, each modifier that is not 0, and what the group plays differently. */
  readonly parts: readonly OddsPart[];
  /** The rows of the books that the roll and its modifiers name. */
  readonly facts: readonly Fact[];
}

/** Where the odds of a roll come from: its rule and dice, each modifier with its value and clause, and the rows of the books that they name. */
export function whyRoll(state: Pick<BooksState, "books" | "game">, asked: RollAsked): WhyRoll {
  const { what, clause, dice, modifiers, houseRules = [], byFaces } = asked;
  const counted = modifiers.filter(({ by }) => by !== 0);
  const value = ({ by }: Modifier): string => `${MODIFIER.show(by)}${byFaces ? " of the dice" : ""}`;
  return {
    parts: [
      { what, value: byFaces ? `${dice.text}, each die by itself` : `${dice.text}, ${rangeOf(dice)}`, clause },
      // A modifier without a clause of its own is one of the rule's.
      ...counted.map((each) => ({ what: each.why, value: value(each), clause: each.clause ?? clause })),
      ...houseRules.map(({ setting, value: set, byTheBook, since, clause: of }) => ({
        what: `House rule since turn ${since}, ${setting}`,
        value: `${set}, by the book ${byTheBook}`,
        clause: of,
      })),
    ],
    facts: factsNamed(state, { subject: what, message: counted.map(({ why }) => why).join("\n") }),
  };
}

/** The lowest and the highest sum, and in how many ways dice fall: "2 to 12 in 36 ways". */
function rangeOf({ faces }: RollAsked["dice"]): string {
  const rolls = faces.map(({ roll }) => roll);
  const ways = faces.reduce((sum, face) => sum + face.ways, 0);
  return `${Math.min(...rolls)} to ${Math.max(...rolls)} in ${ways} ways`;
}
