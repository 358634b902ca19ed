/** Why a ship is damaged by its own Plasma Cannons (Gate: Plasma Cannon). */
export const MISFIRES = "its Plasma Cannons misfire";
