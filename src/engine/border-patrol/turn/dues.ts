import type { DueKind } from "../../campaign/commands/due";
import type { BooksState } from "../../campaign/ledger/ledger";
import { TEAM_KINDS } from "../sides";
import { BASE_STEP, baseMatured } from "../places/bases";
import { CLAIM, ownedByClaim } from "../places/claims";
import { placesNow } from "../places/places";
import { STRANDED_CREW } from "../evasion/crew-events";
import { isStrandedCrew } from "../evasion/stranded-crews";

/** The classes of Bases, as somebody may note one that is built. */
const BASE_CLASSES = ["Base Station", "Battle Station", "Starbase", "Mobile Base"];

/** What a claim may be about: the places of the books, where they list unclaimed ones; otherwise anything. */
export function placesToClaim(state: BooksState): readonly string[] {
  const places = placesNow(state);
  return places.some(({ owner }) => owner === "") ? places.map(({ place }) => place) : [];
}

/**
 * What can be under way for some turns, each with the step in which it matures. Refits follow from their orders, and Lost units from the
 * sheet Ships: they write no rows, so that nothing is typed twice and an undo leaves no row behind. Crews that an evasion stranded have
 * rows, which follow their events.
 */
export const DUES: readonly DueKind[] = [
  { what: "Refit", step: "6B3", clause: "V1.23 6B3", instead: "order-refit" },
  { what: "Lost unit", step: "1A2", clause: "V13.914", instead: "find-way" },
  { what: STRANDED_CREW, step: "8C2", clause: "V1.23 8C2", settledElsewhere: isStrandedCrew },
  {
    what: "Base",
    also: BASE_CLASSES,
    ...BASE_STEP,
    matured: baseMatured,
    only: { kinds: TEAM_KINDS, clause: "V19.15" },
  },
  { what: "Base upgrade", step: "6B2", clause: "V1.23 6B2", only: { kinds: TEAM_KINDS, clause: "V19.15" } },
  { what: "Captured system", step: "1A1", clause: "V19.945" },
  { what: "Out of Supply", step: "8C2", clause: "V19.812" },
  { what: "Safe passage", step: "8C2", clause: "V19.75" },
  { what: "Phaser-G quarter", step: "2E2", clause: "V19.922" },
  { ...CLAIM, subjects: placesToClaim, matured: ownedByClaim },
  { what: "B-10", step: "5A3", clause: "V1.23 5A3" },
  { what: "Blockade", step: "7B2", clause: "V1.23 7B2" },
];

/** Whatever else the game master notes. */
export const OTHER_DUE: DueKind = { what: "Other", step: "8C2", clause: "V1.23 8C2" };
