import type { Entry } from "../../campaign/ledger/entry";
import type { BooksState } from "../../campaign/ledger/ledger";
import type { ReportPart } from "../../campaign/ledger/report-section";
import { inOrderOfPlay } from "../../campaign/ledger/order-of-play";
import { isNamedIn } from "../../core/named-in";
import { battleBegun } from "./events/set-up";
import { roundBegun } from "./events/rounds";

/** Finds the part of a report to which an entry belongs: the fleets that are built, how a battle is set up, and each of its rounds (Gate: Playing the Game). */
export function reportPart({ books }: BooksState): (entry: Entry) => ReportPart {
  const parts = new Map<Entry, ReportPart>();
  const ofActs = new Map<string, ReportPart>();
  const now = new Map<string, ReportPart>();
  for (const event of inOrderOfPlay(books.events)) {
    const { details } = event.change;
    const battle = typeof details["battle"] === "string" ? details["battle"] : "";
    if (event.change.kind === battleBegun.kind) now.set(battle, { title: `${battle}, set up`, of: battle });
    if (event.change.kind === roundBegun.kind) now.set(battle, roundOf(battle, Number(details["round"])));
    const part = now.get(battle) ?? FLEETS_BUILT;
    parts.set(event, part);
    // The dice of an act belong to what it led to: a roll-off to the round that it begins.
    if (event.act !== "") ofActs.set(event.act, part);
  }
  const ofRoll = (entry: Entry): ReportPart => {
    const named = "purpose" in entry ? [...now].filter(([battle]) => isNamedIn(entry.purpose, battle)) : [];
    return ofActs.get(entry.act) ?? named.at(-1)?.[1] ?? FLEETS_BUILT;
  };
  return (entry) => parts.get(entry) ?? ofRoll(entry);
}

const FLEETS_BUILT: ReportPart = { title: "The fleets", of: "" };

/** The dice of a round say each which one it was: its heading says it once. */
const roundOf = (battle: string, round: number): ReportPart => ({
  title: `${battle}, round ${round}`,
  of: `round ${round} of ${battle}`,
});
