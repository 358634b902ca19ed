import { nameDetail } from "../../campaign/ledger/detail";
import { event } from "../../campaign/ledger/event";

/** The game master says why a unit of the pirates is worth more than was paid for it: its side knows it, since its own books judge by it too. */
export const worthExplained = event({
  kind: "Worth explained",
  about: "unit",
  sideBySide: true,
  seenBy: "side",
  details: { reason: nameDetail },
  says: (_, unit, { reason }) => `${unit} is worth what it is, because: ${reason}`,
});
