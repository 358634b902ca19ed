/** A phase of a round. */
export interface Phase {
  readonly id: string;
  readonly turn: string;
  readonly title: string;
  readonly clause: string;
  /** Whether one fleet plays it after the other; if not, it is resolved for everybody at once. */
  readonly oneByOne: boolean;
  /** What must be in the battle for it to be played; if left out, it always is. */
  readonly needs?: "crafts" | "torpedoes";
}

const CRAFT = { turn: "Craft Turn", clause: "Gate: Craft Turn", oneByOne: true, needs: "crafts" } as const;
const SHIPS = { turn: "Ships Turn", clause: "Gate: Ships Turn" } as const;

/** Gate: Round Structure. The phases of a round in their order; torpedoes move after the Drift Phase (Gate: Torpedo). */
export const PHASES = [
  { ...CRAFT, id: "craft-movement", title: "Movement Phase" },
  { ...CRAFT, id: "fighters", title: "Shooting Phase (Fighters)" },
  { ...CRAFT, id: "bombers", title: "Shooting Phase (Bombers)" },
  { ...SHIPS, id: "movement", title: "Movement Phase", oneByOne: true },
  { ...SHIPS, id: "shooting", title: "Shooting Phase", oneByOne: true },
  { ...SHIPS, id: "special", title: "Special Components Phase", oneByOne: true },
  { ...SHIPS, id: "drift", title: "Drift Phase", oneByOne: false },
  { ...SHIPS, id: "torpedoes", title: "Torpedoes", clause: "Gate: Torpedo", oneByOne: false, needs: "torpedoes" },
  { id: "cleanup", turn: "Cleanup Turn", title: "Cleanup", clause: "Gate: Cleanup Turn", oneByOne: false },
] as const satisfies readonly Phase[];

export type PhaseId = (typeof PHASES)[number]["id"];

/** The phase with an id. */
export function phaseOf(id: PhaseId): Phase {
  const found = PHASES.find((phase) => phase.id === id);
  if (!found) throw new Error(`there is no phase ${id}`);
  return found;
}

/** A phase in words: "Ships Turn, Movement Phase". */
export const phaseText = (id: PhaseId): string => {
  const { turn, title } = phaseOf(id);
  return title === "Cleanup" ? turn : `${turn}, ${title}`;
};
