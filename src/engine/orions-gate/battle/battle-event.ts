import type { ChangeKind } from "../../campaign/ledger/change";
import type { Change, Details } from "../../campaign/ledger/entry";
import { event } from "../../campaign/ledger/event";
import type { Battle } from "./battle";
import { nameDetail, wholeDetail, type DetailFields, type DetailValues } from "../../campaign/ledger/detail";

/** What an entry of a battle is about. */
export type BattleThing = "battle" | "ship" | "craft" | "marker";

/**
 * A kind of entry of a battle as one value: how it is read, what it says, and what it does to the battle. From these follow the
 * kinds of event of the game, and the fold that gives a battle from its entries.
 */
export interface BattleEventSpec<D extends DetailFields = DetailFields> {
  readonly kind: string;
  readonly about: BattleThing;
  readonly details: D;
  /** What happened, in plain words; the subject is the name of the battle, ship, craft or marker. */
  says(subject: string, details: DetailValues<D>): string;
  /** Whether a report tells of it; left out for yes. */
  readonly isTold?: boolean;
  /** The battle after it; undefined where it does not follow from what the battle is then. */
  apply(battle: Battle, subject: string, details: DetailValues<D>): Battle | undefined;
}

/** Something that is done in a battle, before it is an entry. */
export interface BattleEvent {
  readonly of: BattleEventSpec;
  readonly subject: string;
  readonly details: Details;
  /** The clause by which it is done, if it is not that of the command. */
  readonly clause?: string;
}

/** A declared kind, and how one of it is made. */
export interface BattleEventKind<D extends DetailFields> extends BattleEventSpec<D> {
  of(subject: string, details: DetailValues<D>, clause?: string): BattleEvent;
}

/** Declares a kind of entry of a battle. */
export function battleEvent<const D extends DetailFields>(declared: BattleEventSpec<D>): BattleEventKind<D> {
  return {
    ...declared,
    of: (subject, details, clause) => ({
      ...{ of: declared, subject, details },
      ...(clause !== undefined && { clause }),
    }),
  };
}

/** What every entry of a battle says in addition: which battle, and its place among the entries of that battle, from 1. */
const PLACE = { battle: nameDetail, place: wholeDetail(1) };

/** The kind of event of the game for a kind of entry of a battle. */
export const eventKindOf = (of: BattleEventSpec): ChangeKind =>
  event({
    ...{ kind: of.kind, about: "thing", thing: of.about, seenBy: "all", sideBySide: true },
    details: { ...of.details, ...PLACE },
    says: (_, subject, details) => of.says(subject, details),
    ...(of.isTold === false && { tells: () => [] }),
  });

/** An event as a change of the log. */
export const changeOf = ({ of, subject, details }: BattleEvent, battle: string, place: number): Change => ({
  kind: of.kind,
  unit: subject,
  details: { ...details, battle, place },
});

/** The battle and the place in it that an entry names. */
export const positionOf = ({ details }: Change): { readonly battle: string; readonly place: number } => ({
  battle: String(details["battle"]),
  place: Number(details["place"]),
});
