import type { FluentIcon } from "@fluentui/react-icons";
import type { ComponentType, ReactNode } from "react";

/** What a game calls things on the pages that every game has. */
export interface GameWords {
  /** What a side's standing goes by, turn by turn. */
  readonly standing: string;
  /** Who fills the forms of all sides together. */
  readonly master: string;
  /** What an entry may be about. */
  readonly subject: string;
  /** What units are searched by. */
  readonly search: string;
}

/** What things are called where no game says otherwise. */
export const NEUTRAL_WORDS: GameWords = {
  standing: "Worth",
  master: "game master",
  subject: "Whom or what it is for",
  search: "Id, name",
};

/** What a game adds to the pages that every game has. */
export interface GameParts {
  readonly words: GameWords;
  /** Stands beside the name of a side in the turn under way. */
  readonly SideMark: ComponentType<{ readonly side: string }>;
  /** Sections of the page Turn, before its close. */
  readonly TurnSections: ComponentType;
  /** The buttons for what can be done with a unit, after those that every game has, and what they open. */
  readonly UnitActions: ComponentType<{ readonly unit: string; readonly children: ReactNode }>;
  /** The columns of a unit that stand in its line of the list, by their keys. */
  readonly unitSummary: readonly string[];
  /** Icons for its words of how a side stands toward victory. */
  readonly standingIcons: Readonly<Record<string, FluentIcon>>;
}
