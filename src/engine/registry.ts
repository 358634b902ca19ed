import type { AnyRule, Chapter } from "./core/rule";
import { CHAPTERS as BORDER_PATROL } from "./border-patrol/rules/rules";
import { CHAPTERS as EMPIRES_AT_WAR } from "./empires-at-war/rules";
import { CHAPTERS as ORIONS_GATE } from "./orions-gate/rules";

/** The ids of the games. */
export type GameId = "border-patrol" | "empires-at-war" | "orions-gate";

/** A game with all of its rules. */
export interface System {
  readonly id: GameId;
  readonly title: string;
  readonly chapters: readonly Chapter[];
}

/** Every game that has rules here. */
export const SYSTEMS: readonly System[] = [
  { id: "border-patrol", title: "Border Patrol", chapters: BORDER_PATROL },
  { id: "empires-at-war", title: "Empires at War", chapters: EMPIRES_AT_WAR },
  { id: "orions-gate", title: "Orion's Gate", chapters: ORIONS_GATE },
];

/** Every rule by its id. */
export const RULES: ReadonlyMap<string, AnyRule> = new Map(
  SYSTEMS.flatMap(({ chapters }) => chapters.flatMap(({ rules }) => rules.map((rule) => [rule.id, rule] as const))),
);

/** The rule of an id, written in capitals or not; undefined where there is none. */
export const findRule = (id: string): AnyRule | undefined => RULES.get(id.toUpperCase());
