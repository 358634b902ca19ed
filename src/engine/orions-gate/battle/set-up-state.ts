/** What is rolled off before the first round (Gate: Setup, Gate: Terrain). */
export const SET_UP_OVER = ["the terrain", "the deployment"] as const;
export type SetUpOver = (typeof SET_UP_OVER)[number];

/** How far the table is set up. */
export interface SetUp {
  /** Which fleet has won each roll-off. */
  readonly won: Readonly<Partial<Record<SetUpOver, string>>>;
  /** The pieces of terrain, and the ships, in the order in which they were placed. */
  readonly pieces: readonly string[];
  readonly ships: readonly string[];
}

export const NOT_SET_UP: SetUp = { won: {}, pieces: [], ships: [] };
