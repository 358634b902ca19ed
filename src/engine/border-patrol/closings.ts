import { ZERO, add, sum, type Points } from "../core/points";
import { digests } from "../campaign/checks";
import type { Closing } from "../campaign/entry";
import { treasury, unitBpv } from "../campaign/replay";
import type { Reckoned } from "../campaign/system";
import { ORION } from "./lines";
import { orionTurns } from "./orion-turns";

/** The closings of a turn as the entries have them: one for each side. */
export function closings(reckoned: Reckoned, turn: number): readonly Closing[] {
  const { books, campaign } = reckoned;
  const digest = digests(reckoned, turn)[turn] ?? "";
  return books.sides.map(({ name, kind }) => {
    const [inHand, units] = [treasury(campaign, name, turn), unitBpv(campaign, name, turn)];
    const orion = kind === ORION ? orionTurns(reckoned, name)[turn - 1] : undefined;
    return {
      turn,
      side: name,
      income: orion ? orion.income : receivedInAll(reckoned, name, turn),
      treasury: inHand,
      unitBpv: units,
      netWorth: add(inHand, units),
      rentDue: orion ? orion.rentDue : null,
      standing: orion ? orion.standing : "",
      digest,
    };
  });
}

/** Everything that a Team received in a turn. */
const receivedInAll = ({ campaign }: Reckoned, side: string, turn: number): Points =>
  sum(
    (campaign.transfers.get(turn) ?? []).map(({ to, amount, currency }) =>
      to === side && currency === "BPV" ? amount : ZERO,
    ),
  );
