import { discrepancies } from "../../../../src/engine/campaign/reconcile/reconcile";
import { eventEdits } from "../../../../src/engine/empires-at-war/command-parts/event-edits";
import { Played } from "../campaign/played";

type Typed = Readonly<Record<string, string | number>>;

/** A campaign of two empires at the end of its first year, with sites of every kind; no turn before has a finding. */
export function firstYear(): Played {
  const played = Played.begin(["Gorn", "Romulan"]);
  typed(played, "Places", [
    { System: "Home", Planet: "Mineral", Owner: "Gorn", Development: "Mine", "Developed since": 0, Explored: "Gorn" },
    { System: "Rome", Planet: "Mineral", Owner: "Romulan", Development: "Mine", "Developed since": 0 },
    { System: "Verge", Planet: "Unknown" },
  ]);
  for (let turn = 0; turn <= 3; turn++) {
    if (turn === 1) played.does("new-year-income");
    played.does("close");
  }
  typed(played, "Places", [
    { System: "Carrow", Planet: "Life", Owner: "Gorn", Development: "Colony", "Developed since": 2 },
    { System: "Dell", Planet: "Dead", Planets: 2, Owner: "Gorn" },
    { System: "Ember", Planet: "Mineral", Owner: "Gorn", Development: "Mine", "Developed since": 4 },
    { System: "Flint", Planet: "Life", Owner: "Romulan", Development: "Colony", "Developed since": 1 },
  ]);
  const base = (Batch: string, System: string, Kind: string, Count: number, Owner: string, Since: number): Typed => ({
    ...{ Batch, System, Kind, Count, Owner, Since },
  });
  typed(played, "SiteBases", [
    base("G-1", "Carrow", "GSA", 10, "Gorn", 3),
    base("G-2", "Carrow", "CPL", 1, "Gorn", 2),
    base("G-3", "Dell", "GSO", 6, "Gorn", 1),
    base("G-4", "Dell", "GSO", 6, "Gorn", 4),
    base("G-5", "Dell", "CPL", 1, "Gorn", 1),
    { ...base("G-6", "Dell", "GSA", 2, "Gorn", 1), Planet: 2 },
    base("R-1", "Rome", "GMS", 2, "Romulan", 1),
    base("R-2", "Rome", "CPL", 1, "Romulan", 1),
    base("R-3", "Flint", "GSA", 5, "Romulan", 1),
    base("R-4", "Verge", "GSO", 5, "Romulan", 1),
  ]);
  return played;
}

/** Types rows into a tracker, and has entries made of them. */
export function typed(played: Played, table: string, rows: readonly Typed[]): void {
  played.write([{ kind: "append", table, rows }]);
  played.write(eventEdits(played.open, [], played.stamp));
  posted(played);
}

/** Posts what was typed over, if anything was. */
export function posted(played: Played): void {
  const found = discrepancies(played.open);
  const asks = found.some(({ question }) => question !== null);
  if (found.length > 0) played.does("post-changes", asks ? { fields: {} } : {});
}

/** A fleet of the Gorn is trapped in the fortification of Rome (EaW 10i). */
export function trapped(played: Played): void {
  typed(played, "Fleets", [{ Fleet: "Gorn 1", Side: "Gorn", Place: "Rome", State: "Trapped", Since: 4 }]);
}
