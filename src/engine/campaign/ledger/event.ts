import type { ChangeKind, Told } from "./change";
import { readDetails, type DetailFields, type DetailValues } from "./detail";
import type { Change } from "./entry";

/** What a kind of event is declared with. */
interface EventSpec<D extends DetailFields> extends Pick<
  ChangeKind,
  "kind" | "about" | "thing" | "seenBy" | "afterLeaving" | "ofItsTurn" | "sideBySide" | "asTyped"
> {
  readonly details: D;
  /** What is wrong with details that are right one by one; undefined if nothing is. */
  readonly wrong?: (details: DetailValues<D>) => string | undefined;
  /** What happened, in plain words; the subject is the name of the unit or the thing, blank for a side. */
  readonly says: (side: string, subject: string, details: DetailValues<D>) => string;
  /** What a report tells of it, line by line; left out for what it says. */
  readonly tells?: (side: string, details: DetailValues<D>) => readonly Told[];
}

/** A kind of event: how it is written and read, and its details in an entry. */
export interface EventKind<D extends DetailFields> extends ChangeKind {
  /** One of it, about a unit or a thing; the subject is blank for a side. */
  of(subject: string, details: DetailValues<D>): Change;
  /** Its details in a change; undefined in one of another kind. */
  in(change: Change): DetailValues<D> | undefined;
}

/** Declares a kind of event of a game; it has no effect on the existence or the value of a unit. */
export function event<const D extends DetailFields>({
  details,
  wrong,
  says,
  tells,
  ...declared
}: EventSpec<D>): EventKind<D> {
  const { kind } = declared;
  return {
    ...declared,
    effect: "none",
    parse(given) {
      const read = readDetails(details, given);
      return typeof read === "string" ? read : (wrong?.(read) ?? read);
    },
    says: (side, change) => says(side, change.unit, change.details as DetailValues<D>),
    ...(tells && { tells: (side: string, change: Change) => tells(side, change.details as DetailValues<D>) }),
    of: (subject, said) => ({ kind, unit: subject, details: said }),
    in: (change) => (change.kind === kind ? (change.details as DetailValues<D>) : undefined),
  };
}
