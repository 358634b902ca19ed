import type { BooksState } from "../../campaign/ledger/ledger";
import { standingOn } from "../../campaign/ledger/reversals";
import type { ReportSection } from "../../campaign/ledger/report-section";
import { add, formatPoints, ZERO, type Points } from "../../core/points";
import { sameWord } from "../../core/words";
import { offersIn } from "../table-rows";
import { ORION, TEAM_KINDS } from "../sides";
import { BROKEN, KEPT, stageOf } from "./bribes";

/** What became of a pirate's word to a Team, as far as these books know: only the two and the game master know of a bribe (V19.28). */
export interface Reputation {
  readonly pirate: string;
  readonly team: string;
  /** The bribes that it accepted in all turns, and how many of them were judged kept, and broken (V19.27). */
  readonly bribes: number;
  readonly kept: number;
  readonly broken: number;
  /** What was paid for them, in BPV: there are no refunds (V19.26). */
  readonly paid: Points;
  /** How often it leased ships to the Team, and for how much (V19.36). */
  readonly leases: number;
  readonly leased: Points;
}

/** The reputation of each pirate with each Team that it has dealt with. */
export function reputationsIn(state: BooksState): readonly Reputation[] {
  const sides = state.books.sides;
  return sides
    .filter(({ kind }) => kind === ORION)
    .flatMap(({ name: pirate }) =>
      sides
        .filter(({ kind }) => TEAM_KINDS.includes(kind))
        .map(({ name: team }) => reputationOf(state, pirate, team))
        .filter(({ bribes, leases }) => bribes + leases > 0),
    );
}

/** The same of one pirate with one Team. */
export function reputationOf(state: BooksState, pirate: string, team: string): Reputation {
  const { first, turn } = state.campaign;
  const accepted = offersIn(state).filter(
    (offer) =>
      offer.from === team &&
      offer.to === pirate &&
      sameWord(offer.kind, "Bribe") &&
      stageOf(state, offer) === "accepted",
  );
  const judged = (word: string): number => accepted.filter(({ ruling }) => sameWord(ruling, word)).length;
  const leases = Array.from({ length: turn - first + 1 }, (_, index) => first + index)
    .flatMap((at) => standingOn(state, at, "Lease"))
    .filter(({ from, to }) => from === team && to === pirate);
  const sum = (amounts: readonly Points[]): Points => amounts.reduce(add, ZERO);
  return {
    ...{ pirate, team, bribes: accepted.length, kept: judged(KEPT), broken: judged(BROKEN) },
    paid: sum(accepted.map(({ amount }) => amount)),
    leases: leases.length,
    leased: sum(leases.map(({ amount }) => amount)),
  };
}

const times = (many: number): string => (many === 1 ? "once" : many === 2 ? "twice" : `${many} times`);

/** What the bribes came to: "2 bribes accepted for 12 BPV, 1 kept, 1 broken"; blank for none. */
export function bribesSay({ bribes, kept, broken, paid }: Reputation): string {
  if (bribes === 0) return "";
  const open = bribes - kept - broken;
  const came = [
    ...(kept > 0 ? [`${kept} kept`] : []),
    ...(broken > 0 ? [`${broken} broken`] : []),
    ...(open > 0 ? [`${open} not judged`] : []),
  ];
  return `${bribes === 1 ? "1 bribe" : `${bribes} bribes`} accepted for ${formatPoints(paid)} BPV: ${came.join(", ")}`;
}

/** The reputations for a report: a section for each pirate, and a line for each Team. */
export function reputationSections(state: BooksState): readonly ReportSection[] {
  const all = reputationsIn(state);
  return [...new Set(all.map(({ pirate }) => pirate))].map((pirate) => ({
    title: `The word of ${pirate}`,
    lines: all.filter((each) => each.pirate === pirate).map(reputationLine),
  }));
}

function reputationLine(each: Reputation): string {
  const leased = each.leases === 0 ? "" : `ships leased ${times(each.leases)} for ${formatPoints(each.leased)} BPV`;
  return `To ${each.team}: ${[bribesSay(each), leased].filter((part) => part !== "").join("; ")} (V19.27)`;
}
