import type { BooksState } from "../../campaign/ledger/ledger";
import { formatPoints } from "../../core/points";
import type { RecordLine } from "../battles/record";
import { locationSays } from "../places/location";
import { salvageFee } from "../rules/v19-orion-pirates/salvage";
import { isJobOpen, mayTowFrom, type Salvage } from "./salvages";
import { feeFor } from "./salvage-unit";

/** What is said of a salvage that is not over: who has the unit and since when, who crippled it, and what it is worth. */
export const salvageLines = (state: BooksState, job: Salvage): readonly RecordLine[] => [
  whoHasIt(state, job),
  ...(isJobOpen(job) ? [crippledBy(job), ...worthOf(state, job.unit, job.owner)] : []),
];

function whoHasIt(state: BooksState, job: Salvage): RecordLine {
  const { ship, side, place, turn, phase, owner } = job;
  if (job.state === "safe passage") {
    return { says: `delivered; ${ship} of ${side} has safe passage out of the space of ${owner}`, clause: "V19.75" };
  }
  const when = `since turn ${turn}, phase ${phase}`;
  const next = mayTowFrom(state, job);
  const says =
    job.state === "preparing"
      ? `${ship} of ${side} prepares it for towing, ${when}, and may tow it from turn ${next.turn}, phase ${next.phase} on`
      : `${ship} of ${side} tows it, at ${locationSays(state, place)} ${when}`;
  return { says, clause: "V19.72" };
}

const crippledBy = ({ crippledBy: by }: Salvage): RecordLine => ({
  says:
    by === ""
      ? "Nobody noted who crippled it: it is asked when it is delivered"
      : `Crippled, or left by its crew, because of ${by}`,
  clause: "V19.78",
});

/** What the owner pays for a unit once it is delivered; none for one that is not in play. */
export function worthOf(state: BooksState, unit: string, owner: string): readonly RecordLine[] {
  const known = state.campaign.units.get(unit);
  if (known?.left !== null) return [];
  return [
    { says: `${owner} pays ${formatPoints(feeFor(state, known))} BPV once it is delivered`, clause: salvageFee.clause },
  ];
}
