import type { Command } from "../../../campaign/commands/command";
import type { Offer } from "../../../campaign/commands/command-spec";
import type { OpenBooks } from "../../../campaign/ledger/outcome";
import { BATTLE_COMMANDS } from "./battle-commands";

/** Something that can be done in battles now, with its command. */
export interface BattleOffer extends Offer {
  readonly command: Command;
}

/** What a side can do in battles now, by what it is about; the game master, everything. */
export function offeredInBattles(open: OpenBooks, side: string): ReadonlyMap<string, readonly BattleOffer[]> {
  const found = new Map<string, BattleOffer[]>();
  for (const command of BATTLE_COMMANDS)
    for (const offer of command.offered(open, side))
      found.set(offer.subject, [...(found.get(offer.subject) ?? []), { ...offer, command }]);
  return found;
}
