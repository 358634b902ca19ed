import type { FluentIcon } from "@fluentui/react-icons";
import type { ComponentType, ReactNode } from "react";
import type { TakenOverSide, TurnsBefore } from "../../engine/campaign/importing/take-over";
import type { FieldState } from "../parts/fields";

/** What is typed of the turns before, by the names of the game's own fields. */
export type TypedBefore = Readonly<Record<string, string>>;

export interface TakeOverFieldsProps {
  /** The turn at which the campaign is taken over; null while none is typed. */
  readonly turn: number | null;
  readonly typed: TypedBefore;
  /** The field of a name; its test id where that is another one. */
  readonly field: (name: string, testId?: string) => FieldState;
}

/** What the game asks of a side whose turns before matter, where a campaign is taken over. */
export interface TakeOverParts {
  readonly Fields: ComponentType<TakeOverFieldsProps>;
  /** Reads what was typed; what is wrong with it stands by the names of the fields. */
  readonly read: (
    typed: TypedBefore,
    turn: number,
  ) => { readonly before: TurnsBefore; readonly misfits: Readonly<Record<string, string>> };
  /** What follows for the turn that is taken over, before anything is written. */
  readonly Follows: ComponentType<{ readonly side: TakenOverSide; readonly turn: number }>;
}

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
  /** Null where nothing looks back. */
  readonly takeOver: TakeOverParts | null;
}
