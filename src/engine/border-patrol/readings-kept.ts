import type { ByTheBook } from "../campaign/ledger/house-settings";

/** What the code reads in a text where it is open, each as it is said where it is done, and why it is no setting. */
export const READINGS_KEPT: readonly ByTheBook[] = [
  {
    what: "What the sheet Campaign has",
    why: "it is a setting of the sheet Campaign, or the line of the ledger on which a group books it",
    readings: [
      "V20.32: services of the pirates that a Team buys; a ruling. A salvage fee is owed, and not bought (V19.74).",
      "The setting with the running costs that reduce the income for rent; a ruling on V19.08.",
      "What the 70% of V19.916 is a share of; it is a ship's, as the 30% of V19.914 must be (a ruling).",
      "Which ships need a Phaser-G before any has two (V19.917): those that can mount one at all (a ruling).",
    ],
  },
  {
    what: "What follows from the turn and from what a side has",
    why: "it says who does what and when, which each command asks or the game master decides; no number depends on it",
    readings: [
      "The units that left a battle by sub-light evasion. Ruling: nobody pursues them, and they pursue nobody: their fate is rolled by itself (V13.911).",
      'Installs a system that was removed in the turn before, or books its sale (V19.952, V19.953); its subject is the removal. Rulings: "immediately" is the Refit of the next turn, since one ship is refitted a turn (V19.14). The ship must be off the Map by then: apart from hiding, a pirate leaves the Map in 3C1 (V19.05) and not in the Initial Activities Phase. The ship that the removal named is a plan: any other eligible one may take the system (V19.953). A move costs nothing: it needs no labor (V19.933), and the system is the pirate\'s own.',
      "Takes a pirate that has ceased play out of the campaign; its subject is the pirate. The texts do not say what becomes of its ships: they are the crime family's (V19.08), so they go back to it (a ruling). Its treasury stays in the books as it was.",
      "Starts a new pirate as if the game had just begun (V19.095); its subject is the pirate before it. It is a side of its own, so that its forms and its net worth are its own, and it learns none of what the other one knew (a ruling).",
    ],
  },
];
