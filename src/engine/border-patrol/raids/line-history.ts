import type { BooksState } from "../../campaign/ledger/ledger";
import { eventsInOrder, type EventLog } from "../../campaign/ledger/order-of-play";
import { formatHex } from "../../core/hex";
import { sameWord } from "../../core/words";
import { cellsIn } from "../ships/cells-changed";
import { placeOnMap } from "../ships/on-the-map";
import { hexAt } from "../places/location";
import { shipsIn } from "../table-rows";
import { raidsIn, sameLine, type Attempt, type SupplyLine } from "./raids";
import { supplyLineChanged } from "./supply-line-events";
import { linesIn, type NamedLine } from "./supply-lines";

/** The ends that a line had, and the turns in which it had them: it follows its units, and keeps its name (V19.813). */
interface Ends extends SupplyLine {
  readonly first: number;
  readonly last: number;
}

/** The ends of a line of the sheet by the entries that changed them, the last first; what was typed over is not known. */
function endsHad(campaign: EventLog, { name, owner, from, to }: NamedLine): readonly Ends[] {
  const had: Ends[] = [];
  let now = { owner, from, to };
  let last = Infinity;
  for (const { change, turn } of [...eventsInOrder(campaign)].reverse()) {
    const said = supplyLineChanged.in(change);
    if (!said || !sameWord(change.unit, name)) continue;
    if (said.done !== "changed") break;
    const was = cellsIn({ cells: said.row })?.was ?? {};
    const before = { ...now, from: String(was["start"] ?? now.from), to: String(was["end"] ?? now.to) };
    if (sameLine(before, now)) continue;
    had.push({ ...now, first: turn, last });
    [now, last] = [before, turn];
  }
  return [...had, { ...now, first: 0, last }];
}

/** Whether an attempt of a turn was on this line, wherever it ended then. */
export function wasOn(campaign: EventLog, line: NamedLine): (attempt: Attempt) => boolean {
  const had = endsHad(campaign, line);
  return (attempt) =>
    had.some((ends) => attempt.turn >= ends.first && attempt.turn <= ends.last && sameLine(attempt, ends));
}

/** A line on which no Convoy is intercepted now. */
export interface ClosedLine extends SupplyLine {
  /** Why: "it was disrupted". */
  readonly because: string;
}

/**
 * The lines on which no Convoy is intercepted in the turn under way (V19.824): those that were disrupted, under the ends that they have by
 * now, those to a hex with only units whose line was, and those whose Convoy fights a raid.
 */
export function closedLines(state: Pick<BooksState, "books" | "campaign">): readonly ClosedLine[] {
  const { campaign } = state;
  const raids = raidsIn(campaign).filter(({ turn, ended }) => turn === campaign.turn && ended?.disrupted !== false);
  const lines = linesIn(state);
  return raids.flatMap((raid): readonly ClosedLine[] => {
    const { owner, from, to, unit, ended } = raid;
    const because = ended ? "it was disrupted" : `${unit} fights its Convoy, and the raid is not ended`;
    const moved = lines.filter((line) => wasOn(campaign, line)(raid));
    return [
      { owner, from, to, because },
      ...moved.map((line) => ({ owner, from: line.from, to: line.to, because })),
      ...hexesOfOnly(state, owner, ended?.units ?? []).map((hex) => ({ owner, from, to: hex, because })),
    ];
  });
}

/** The hexes in which a Team has some of these units and no other one: these have no other Supply Line. */
function hexesOfOnly(
  state: Pick<BooksState, "books" | "campaign">,
  owner: string,
  cut: readonly string[],
): readonly string[] {
  const there = new Map<string, string[]>();
  for (const row of shipsIn(state)) {
    const known = state.campaign.units.get(row.unit);
    const hex = hexAt(state, placeOnMap(row));
    if (known?.side !== owner || known.left || row.lostUntil !== null || !hex) continue;
    there.set(formatHex(hex), [...(there.get(formatHex(hex)) ?? []), row.unit]);
  }
  return [...there].flatMap(([hex, units]) => (units.every((unit) => cut.includes(unit)) ? [hex] : []));
}
