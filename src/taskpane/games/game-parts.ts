import type { FluentIcon } from "@fluentui/react-icons";
import type { ComponentType, ReactNode } from "react";
import type { OpenGame } from "../../engine/campaign/game";
import type { PageId } from "../navigation";

/** What a game calls things on the pages that are the same in every game. */
export interface GameWords {
  /** Who fills in the forms of all sides together. */
  readonly master: string;
  /** What an entry can be about. */
  readonly subject: string;
  /** What units can be searched by. */
  readonly search: string;
}

/** The default words, for games that do not have their own. */
export const NEUTRAL_WORDS: GameWords = {
  master: "game master",
  subject: "Who or what it is for",
  search: "Id, name",
};

/** What is typed into the fields of a command, by their names, and how more of it is typed. */
export interface FillAidProps {
  readonly side: string;
  readonly typed: Readonly<Record<string, string>>;
  readonly onType: (typed: Readonly<Record<string, string>>) => void;
}

/** What a game adds to the pages that are the same in every game. */
export interface GameParts {
  readonly words: GameWords;
  /** Shown beside the name of a side in the current turn. */
  readonly SideMark: ComponentType<{ readonly side: string }>;
  /** What stays in sight at the top of a phase of the turn, by the phase's id; left out for nothing. */
  readonly PhaseNote?: ComponentType<{ readonly phase: string }>;
  /** The game's own buttons for a unit, after those of every game, and what they open. */
  readonly UnitActions: ComponentType<{ readonly unit: string; readonly children: ReactNode }>;
  /** The keys of the columns that are shown in a unit's line of the list. */
  readonly unitSummary: readonly string[];
  /** What such a column says there, where its cell does not say it by itself; blank for nothing. Left out for what the cells say. */
  readonly unitSays?: (open: OpenGame, key: string, text: string) => string;
  /** The pages on which it shows its own things, by their ids. */
  readonly ownPages?: Readonly<Partial<Record<PageId, ComponentType>>>;
  /** What helps to fill in a command of a player's file, by the command's id; it comes above its fields. */
  readonly fillAids?: Readonly<Partial<Record<string, ComponentType<FillAidProps>>>>;
  /** A small picture of its map for the first page of a campaign; draws nothing where there is none yet. */
  readonly Glance?: ComponentType;
  /** Icons for the game's own words of victory status. */
  readonly standingIcons: Readonly<Record<string, FluentIcon>>;
}
