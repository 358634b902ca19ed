import { formatChange, unitEnters } from "../../src/engine/campaign/ledger/change";
import { apply, NO_TABLES } from "../../src/engine/campaign/schema/apply";
import { points } from "../../src/engine/core/points";
import { Kept } from "../engine/campaign/kept";
import { FERRY } from "./game";
import { startFerry } from "./plays-ferry";

/** Books of the test game without a finding that have a row in every table; turn 1 is closed with most of them. */
export function fullFerry(): Kept {
  const enters = unitEnters("B-1", { worth: points(5) });
  return new Kept(apply(NO_TABLES, startFerry().edits), [FERRY])
    .layAll()
    .append("Piers", { Pier: "Hill", Owner: "Bo", Toll: 2, Note: "Steep" })
    .append("Units", { Unit: "B-1", Name: "Otter", Side: "Bo", Note: "Old", Worth: 5 })
    .append("Events", { No: 80, Turn: 1, Kind: enters.kind, Side: "Bo", Subject: "B-1", Change: formatChange(enters) })
    .append("Rolls", {
      ...{
        No: 81,
        Turn: 1,
        Step: "R1",
        Side: "Bo",
        Purpose: "Flood",
        Dice: "1d6",
        Faces: "3",
        Modifier: 1,
        Result: "4",
      },
      ...{ Clause: "R1", Source: "typed", Proof: "p3", "Secret to": "Bo" },
    })
    .append("Steps", {
      ...{ No: 1, Turn: 1, Step: "R1", Side: "Bo", Command: "flood", Subject: "Bo", State: "done" },
      ...{ Start: "-", Reply: "-", "Secret to": "Bo", Act: "a0000000000a1", Note: "High" },
    })
    .append("BudgetLines", {
      ...{ Turn: 1, Side: "Anna", Line: "Toll", Subject: "Hill", Planned: 4.5, Committed: 4.5, Because: "Agreed" },
    })
    .append("Due", {
      ...{ Subject: "Hill", Side: "Bo", What: "Steps", Started: 1, Matures: 3, State: "Open", Note: "Slow" },
    })
    .withSeeds("Anna")
    .withSeals("Anna", "Bo")
    .book("Toll", "Anna", "Bo", 4.5, "Hill")
    .close()
    .bookApart("Trade", "River", "Anna", 12);
}
