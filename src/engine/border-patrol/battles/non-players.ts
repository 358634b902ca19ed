/** V13.47: what fights for nobody; the game master controls it in combat (V13.484). */
export const MONSTERS = "Monsters";
export const ALIEN_SHIPS = "Alien Ships";
export const NON_PLAYERS: readonly string[] = [MONSTERS, ALIEN_SHIPS];

/** Whether a side of a battle is no player's. Such a side is written as the defender, but has none of its rights (V13.471). */
export const isNonPlayer = (side: string): boolean => NON_PLAYERS.includes(side);

/** V13.472: the opening range of Monsters and Alien Ships, which nothing changes. */
export const NON_PLAYER_RANGE = 40;
