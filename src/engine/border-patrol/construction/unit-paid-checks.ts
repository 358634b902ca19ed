import { standingOn } from "../../campaign/ledger/reversals";
import { check, type Found } from "../../campaign/checks/check";
import { ENTERS } from "../../campaign/ledger/change";
import type { Transfer } from "../../campaign/ledger/entry";
import type { BooksState } from "../../campaign/ledger/ledger";
import { sameWord } from "../../core/words";
import { logOf, orionSides, turnsOf } from "../turn/history";
import { correctedFrom } from "../turn/rule-readings";
import { trackedShip } from "../table-rows";
import { unitsNamedIn } from "../ships/units-named";
import { isOpeningTurn } from "../ships/worth-paid";

const ID = "unit-unpaid";

/**
 * V19.092, V19.13: a unit of the pirates was there at the opening, or was bought. In the turn under way its purchase may still be
 * booked. V19.943: a captured ship does not join them.
 */
export const unitsPaid = check({
  id: ID,
  title: "Every unit of the pirates was there at the opening, or was bought",
  clause: "V19.092",
  inView: true,
  find: (state) =>
    orionSides(state).flatMap((side) => {
      const { campaign } = state;
      const { turn: now } = campaign;
      const from = Math.max(correctedFrom(state), campaign.first + 1);
      const entered = logOf(campaign).filter((event) => event.side === side && event.change.kind === ENTERS);
      const bought = new Purchases(state, side);
      const captured = capturedFrom(state, side);
      return entered.flatMap(({ no, turn, change, spot }): Found[] => {
        if (change.kind !== ENTERS || turn < from || isOpeningTurn(state, side, turn)) return [];
        if (bought.has(change.unit)) return [];
        const { unit } = change;
        const taken = captured.get((trackedShip(state, unit)?.name ?? "").toLowerCase());
        if (!taken && turn === now) return [];
        const message = taken
          ? `Entry ${no} gives ${unit} to ${side}, but ${taken} of that name was captured: at a secret base it is scrapped, and never joins the pirates. Reverse the entry, and book what scrapping brings.`
          : `Entry ${no} gives ${unit} to ${side} in turn ${turn}, but no Purchase names it. Book its Purchase with the Subject ${unit}, or reverse the entry.`;
        const clause = taken ? "V19.943" : "V19.092";
        const [expected, actual] = [taken ? "scrapped" : "a Purchase", taken ? "joins" : "none"];
        return [{ subject: unit, message, expected, actual, clause, spot }];
      });
    }),
});

/** The ships of others that were captured, by their names; the first of each name. */
function capturedFrom(state: BooksState, side: string): ReadonlyMap<string, string> {
  const named = [...state.campaign.units.values()]
    .filter((unit) => unit.side !== side && unit.left?.how === "Captured")
    .map(({ unit }) => [(trackedShip(state, unit)?.name ?? "").toLowerCase(), unit] as const)
    .filter(([name]) => name !== "");
  return new Map(named.reverse());
}

/** The purchases of a pirate: each that names no unit pays for one unit of its name or class, or of any where it names nothing. */
class Purchases {
  private readonly named: ReadonlySet<string>;
  private readonly others: Transfer[];

  constructor(
    private readonly state: BooksState,
    side: string,
  ) {
    const unitsIn = unitsNamedIn(state.campaign);
    const all = turnsOf(state.campaign).flatMap((turn) =>
      standingOn(state, turn, "Purchase").filter(({ from }) => from === side),
    );
    this.named = new Set(all.flatMap(({ subject }) => unitsIn(subject)));
    this.others = all.filter(({ subject }) => unitsIn(subject).length === 0);
  }

  /** Whether a purchase paid for a unit; one that names no unit is used up. */
  has(unit: string): boolean {
    if (this.named.has(unit)) return true;
    const row = trackedShip(this.state, unit);
    const words = ["", row?.name ?? "", row?.class ?? ""];
    const index = this.others.findIndex(({ subject }) => words.some((word) => sameWord(word, subject.trim())));
    if (index >= 0) this.others.splice(index, 1);
    return index >= 0;
  }
}
