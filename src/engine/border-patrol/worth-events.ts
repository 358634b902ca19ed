import { detailedChange, type ChangeKind } from "../campaign/ledger/change";
import type { Change } from "../campaign/ledger/entry";
import { isText } from "../core/json";

/** The game master says why a unit of the pirates is worth more than was paid for it. */
export const WORTH_EXPLAINED = "Worth explained";

export const worthExplained = (unit: string, reason: string): Change => ({
  kind: WORTH_EXPLAINED,
  unit,
  details: { reason },
});

/** The event of such a reason: its side knows it, since its own books judge by it too. */
export const WORTH_CHANGE: ChangeKind = detailedChange({
  kind: WORTH_EXPLAINED,
  about: "unit",
  sideBySide: true,
  seenBy: "side",
  parse: ({ reason }) => (isText(reason) && reason !== "" ? { reason } : `"reason" must be a text`),
  says: (_, { unit, details }) => `${unit} is worth what it is, because: ${String(details["reason"])}`,
});
