import { asSeen } from "../../core/names";
import { keyOfRolls, type Contribution, type SeedPlace } from "../../core/seeded-dice";
import { DICE_CONTRIBUTIONS, DICE_SEEDS, OPENED_SEEDS } from "../schema/dice-tables";
import { ROLLS, SETTING } from "../schema/shared-tables";
import { EVERYBODY, NOBODY_ELSE } from "../schema/audience";
import { whoKnows, type Sighted } from "../sight";
import { rowsIn, type Books } from "./ledger";

/** The source of faces that follow from the seed of their turn. */
export const FROM_SEED = "from the seed";

/** The source of faces that were rolled before. No number: a side that sees the roll may not know how many entries there are. */
export const AS_BEFORE = "as before";

/** What rolls of a turn have in common that are counted together: however the purpose and the dice are spelled. */
export const rollKey = ({ purpose, dice }: { readonly purpose: string; readonly dice: string }): string =>
  `${asSeen(purpose)}\n${dice.replaceAll(/\s/g, "")}`.toLowerCase();

/** The faces of a roll; undefined if they cannot be read. */
export const facesIn = ({ faces }: { readonly faces: string }): readonly number[] | undefined =>
  /^[1-6]( *, *[1-6])*$/.test(faces) ? faces.split(",").map(Number) : undefined;

/** The place of a seed in the campaign of these books. */
export const seedPlace = ({ settings }: Pick<Books, "settings">, turn: number, whose: string): SeedPlace => ({
  campaign: settings.get(SETTING.name) ?? "",
  turn,
  whose,
});

/** Everyone who has a seed of a turn: everybody together, each side, and the game master. */
export const seedHolders = ({ sides }: Pick<Books, "sides">): readonly string[] => [
  EVERYBODY,
  ...sides.map(({ name }) => name),
  NOBODY_ELSE,
];

/** Whose seed a roll uses, which follows from who may know the roll. */
export function whoseSeed(state: Sighted, roll: { readonly side: string; readonly secretTo: string }): string {
  const names = whoKnows(state, ROLLS, roll);
  if (names === undefined) return EVERYBODY;
  const [only, ...others] = names;
  return only === undefined || others.length > 0 ? NOBODY_ELSE : only;
}

/** The seeds that these books have: the game master's have all, a side's view those that were opened to it. */
export function seedsKnown(books: Books): ReadonlyMap<string, string> {
  const opened = rowsIn(books, OPENED_SEEDS).map((row) => [seedName(row.turn, row.whose), row.seed] as const);
  const own = rowsIn(books, DICE_SEEDS).map((row) => [seedName(row.turn, row.whose), row.seed] as const);
  return new Map([...opened, ...own].filter(([, seed]) => seed !== ""));
}

/** The name of a seed among the seeds of a campaign. */
export const seedName = (turn: number, whose: string): string => `${turn} ${whose}`;

/** Whether a turn has seeds. */
export const hasSeeds = (books: Books, turn: number): boolean =>
  rowsIn(books, DICE_SEEDS).some((row) => row.turn === turn);

/** What the sides added to the seeds of a turn. */
export const contributionsTo = (books: Books, turn: number): readonly Contribution[] =>
  rowsIn(books, DICE_CONTRIBUTIONS).filter((row) => row.turn === turn);

/** Finds the key of the rolls of a turn, calculated once for each seed; undefined if these books do not have the seed. */
export function keyFinder(books: Books): (turn: number, whose: string) => Uint8Array | undefined {
  const seeds = seedsKnown(books);
  const keys = new Map<string, Uint8Array>();
  return (turn, whose) => {
    const name = seedName(turn, whose);
    const seed = seeds.get(name);
    if (seed === undefined) return undefined;
    const key = keys.get(name) ?? keyOfRolls(seedPlace(books, turn, whose), seed, contributionsTo(books, turn));
    keys.set(name, key);
    return key;
  };
}

/** Whether seeds of a turn were opened: then nothing can be added to them either, even if the turn was reopened. */
export const hasOpenedSeeds = (books: Books, turn: number): boolean =>
  rowsIn(books, OPENED_SEEDS).some((row) => row.turn === turn);

/** Whether a roll of a turn was made from a seed: then nothing can be added to its seeds. */
export const isRolledFromSeed = ({ rolls }: Pick<Books, "rolls">, turn: number): boolean =>
  rolls.some((roll) => roll.turn === turn && roll.source === FROM_SEED);

/** What Proof says of a roll: its turn, whose seed it uses, and its number. */
interface Proof {
  readonly turn: number;
  readonly whose: string;
  readonly nth: number;
}

/** "Turn 3, All, roll 1". */
export const formatProof = ({ turn, whose, nth }: Proof): string => `Turn ${turn}, ${whose}, roll ${nth}`;

/** What a Proof says; undefined if it is not one. */
export function parseProof(proof: string): Proof | undefined {
  const [, turn, whose, nth] = /^Turn (\d{1,3}), ([^,]+), roll (\d{1,6})$/.exec(proof) ?? [];
  return whose === undefined ? undefined : { turn: Number(turn), whose, nth: Number(nth) };
}
