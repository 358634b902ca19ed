import { checkMutiny } from "../../../../src/engine/border-patrol/ships/mutiny";
import type { Rolled } from "../../../../src/engine/campaign/commands/rolls-made";
import { perform, type OpenGame } from "../../../../src/engine/campaign/game";
import type { Stamp } from "../../../../src/engine/campaign/ledger/booking";
import type { Outcome } from "../../../../src/engine/campaign/ledger/outcome";

/** Checks a ship for mutiny with these dice; for a ship that may not be checked nothing is asked. */
export function rollForMutiny(
  open: OpenGame,
  unit: string,
  captainRating: number,
  rolled: Rolled,
  stamp: Stamp,
): Outcome {
  const asked = checkMutiny.begin(open, { side: "", subject: unit }).asked;
  const replies = asked === null ? [] : [{ fields: { captainRating: String(captainRating) } }, { rolled }];
  return perform(open, { command: checkMutiny.id, side: "", subject: unit }, replies, stamp);
}
