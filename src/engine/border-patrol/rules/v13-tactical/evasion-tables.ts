import { sixSided, type Dice } from "../../../core/dice";

/** Whose hex it is, as the evading unit's Team sees it. */
export const EVASION_HEXES = ["Friendly", "Neutral", "Hostile"] as const;
export type EvasionHex = (typeof EVASION_HEXES)[number];

export const TERRAINS = [
  "Empty Space",
  "Black Hole",
  "Nebula",
  "Asteroid Field",
  "Ringed Gas Giant",
  "Variable Pulsar",
  "Ion Storm",
] as const;
export type Terrain = (typeof TERRAINS)[number];

export type EvasionFate = "Escapes" | "Damaged" | "Lost" | "Stranded" | "Captured" | "Destroyed" | "Rendezvous";

/** The officer whose Rating counts on a table, as tables of officers name them. */
export type EvasionOfficer = "Captain" | "Helmsman" | "Navigator" | "Chief Engineer";

/** The factor for one roll of the damage dice: a number, plus an amount for each size class. */
export interface DamageFactor {
  readonly plus: number;
  readonly perSizeClass: number;
  readonly text: string;
}

export interface EvasionDamage {
  readonly factor: DamageFactor;
  readonly dice: Dice;
}

export interface EvasionRow {
  /** The highest adjusted roll of this row; it starts above the previous row. */
  readonly most: number;
  readonly fate: EvasionFate;
  /** What follows, for the person who keeps the books. */
  readonly then: string;
  readonly damage?: EvasionDamage;
}

/** One table of sub-light evasion: 1d6 minus the officer's bonus. */
export interface EvasionTable {
  readonly hex: "Neutral" | "Hostile";
  readonly terrain: Terrain;
  readonly clause: string;
  readonly officer: EvasionOfficer;
  readonly rows: readonly EvasionRow[];
}

const HIGHEST = 6;

const escapes = (most: number): EvasionRow => ({ most, fate: "Escapes", then: "Continues on Empty Space" });

const destroyed = (then: string): EvasionRow => ({ most: HIGHEST, fate: "Destroyed", then });
/** What follows where nobody of the unit survives. */
export const ALL_HANDS = "Destroyed with all hands";

const lostInNebula = (most: number): EvasionRow => ({
  most,
  fate: "Lost",
  then: "Lost for 1d3 turns, then continues on Empty Space",
});

/** (5 − size class) times, and (size class − 1) times, one roll of the dice. */
const IN_ASTEROIDS: DamageFactor = { plus: 5, perSizeClass: -1, text: "5 − size class" };
const IN_ION_STORM: DamageFactor = { plus: -1, perSizeClass: 1, text: "size class − 1" };

const damaged = (most: number, factor: DamageFactor, dice: number): EvasionRow => ({
  most,
  fate: "Damaged",
  then: "If it survives the damage, continues on Empty Space",
  damage: { factor, dice: sixSided(dice) },
});

const stranded = (most: number, then: string): EvasionRow => ({ most, fate: "Stranded", then });

const ON_ASTEROID = stranded(
  5,
  "The ship is gone; on an asteroid the crew has supplies for 1d6 turns, and the first unit in the hex may pick it up",
);
const IN_THE_STORM = stranded(
  5,
  "The ship is gone; the crew has supplies for 1d6 turns, and the first unit in the hex may pick it up, in the storm and " +
    "only by shuttle",
);

/** Where a crew of Empty Space comes down: with what it needs, or losing 1d6 crew units each turn. */
const ON_PLANETOID = stranded(
  3,
  "The ship is gone; its crew survives on a planetoid until friends pick it up or others capture it",
);
export const ON_WORLD = stranded(
  4,
  "The ship is gone; on a harsh world 1d6 crew units die each turn until friends or others pick up the crew",
);

/** V13.9580 and V13.9680, which differ in one thing: how long a lost unit stays lost. */
const emptySpace = (lostFor: string): readonly EvasionRow[] => [
  { most: 1, fate: "Rendezvous", then: "Can be found: the next friend in the hex may meet it, enemies may hunt it" },
  { most: 2, fate: "Lost", then: `Lost for ${lostFor} turns, then can be found by friend and enemy in the hex` },
  ON_PLANETOID,
  ON_WORLD,
  { most: 5, fate: "Destroyed", then: ALL_HANDS },
  {
    most: HIGHEST,
    fate: "Captured",
    then: "Taken by an incidental force of the opposing Team, which may tow it away, abandon or scuttle it",
  },
];

/** Every table of sub-light evasion, in the order of the text. A Friendly hex with terrain uses the neutral ones. */
export const EVASION_TABLES: readonly EvasionTable[] = [
  {
    hex: "Neutral",
    terrain: "Black Hole",
    clause: "V13.952",
    officer: "Captain",
    rows: [escapes(3), destroyed(ALL_HANDS)],
  },
  {
    hex: "Neutral",
    terrain: "Nebula",
    clause: "V13.953",
    officer: "Navigator",
    rows: [escapes(3), lostInNebula(4), destroyed("Destroyed in the nebula")],
  },
  {
    hex: "Neutral",
    terrain: "Asteroid Field",
    clause: "V13.954",
    officer: "Helmsman",
    rows: [
      escapes(2),
      damaged(3, IN_ASTEROIDS, 1),
      damaged(4, IN_ASTEROIDS, 3),
      ON_ASTEROID,
      destroyed("Destroyed in the asteroid field"),
    ],
  },
  {
    hex: "Neutral",
    terrain: "Ringed Gas Giant",
    clause: "V13.955",
    officer: "Captain",
    rows: [escapes(5), destroyed(ALL_HANDS)],
  },
  {
    hex: "Neutral",
    terrain: "Variable Pulsar",
    clause: "V13.956",
    officer: "Captain",
    rows: [escapes(3), destroyed(ALL_HANDS)],
  },
  {
    hex: "Neutral",
    terrain: "Ion Storm",
    clause: "V13.957",
    officer: "Chief Engineer",
    rows: [
      escapes(1),
      damaged(2, IN_ION_STORM, 1),
      damaged(3, IN_ION_STORM, 3),
      damaged(4, IN_ION_STORM, 7),
      IN_THE_STORM,
      destroyed("Destroyed in the ion storm"),
    ],
  },
  { hex: "Neutral", terrain: "Empty Space", clause: "V13.958", officer: "Captain", rows: emptySpace("1d3") },
  {
    hex: "Hostile",
    terrain: "Black Hole",
    clause: "V13.962",
    officer: "Captain",
    rows: [escapes(2), destroyed(ALL_HANDS)],
  },
  {
    hex: "Hostile",
    terrain: "Nebula",
    clause: "V13.963",
    officer: "Navigator",
    rows: [escapes(2), lostInNebula(4), destroyed("Destroyed in the nebula")],
  },
  {
    hex: "Hostile",
    terrain: "Asteroid Field",
    clause: "V13.964",
    officer: "Helmsman",
    rows: [escapes(2), damaged(3, IN_ASTEROIDS, 2), damaged(4, IN_ASTEROIDS, 4), ON_ASTEROID, destroyed(ALL_HANDS)],
  },
  {
    hex: "Hostile",
    terrain: "Ringed Gas Giant",
    clause: "V13.965",
    officer: "Captain",
    rows: [escapes(4), destroyed(ALL_HANDS)],
  },
  {
    hex: "Hostile",
    terrain: "Variable Pulsar",
    clause: "V13.966",
    officer: "Captain",
    rows: [escapes(2), destroyed(ALL_HANDS)],
  },
  {
    hex: "Hostile",
    terrain: "Ion Storm",
    clause: "V13.967",
    officer: "Chief Engineer",
    rows: [
      escapes(1),
      damaged(2, IN_ION_STORM, 1),
      damaged(3, IN_ION_STORM, 3),
      damaged(4, IN_ION_STORM, 7),
      IN_THE_STORM,
      destroyed(ALL_HANDS),
    ],
  },
  { hex: "Hostile", terrain: "Empty Space", clause: "V13.968", officer: "Captain", rows: emptySpace("1d6") },
];
