import { OUT_OF_SUPPLY } from "../../../engine/border-patrol/evasion/evaded";
import { locationSays } from "../../../engine/border-patrol/places/location";
import type { OpenGame } from "../../../engine/campaign/game";
import { sameWord } from "../../../engine/core/words";

/** The columns of a ship that its line in the list shows. */
export const UNIT_SUMMARY = ["class", "place", "condition", "lostUntil", "supply", "leasedTo"] as const;

/** What a ship's line says of a column: its place by name and hex, until when it is Lost, what its Supply means, and who leases it. */
export function unitSays(open: OpenGame, key: string, text: string): string {
  if (text === "") return "";
  switch (key) {
    case "place":
      return locationSays(open, text);
    case "lostUntil":
      return `Lost until turn ${text}`;
    case "supply":
      return sameWord(text, OUT_OF_SUPPLY) ? "Out of Supply" : "";
    case "leasedTo":
      return `Leased to ${text}`;
    default:
      return text;
  }
}
