import { once } from "../../../../samples/once";
import { Kept } from "../../campaign/kept";
import { CHART } from "./four-empires";
import { Played } from "./played";

const MAP = "Carrow\tB\tDell\tE\nDell\tC\tFen\tF\nFen\tD\tCarrow\tA";

/** Two empires with a ship chart and three systems, in the set-up. */
export function mapped(): Played {
  const played = Played.begin(["Gorn", "Romulan"]);
  played.imports("Classes", CHART);
  played.does("add-lanes", { fields: { list: MAP } });
  return played;
}

/** Two empires at home with a fleet each, in the set-up. */
export function twoEmpires(): Played {
  const played = mapped();
  for (const [side, place] of [
    ["Gorn", "Carrow"],
    ["Romulan", "Fen"],
  ] as const) {
    played.does("set-home", { subject: side, fields: { place } });
    played.does("form-fleet", { side, fields: { fleet: `${side} 1`, place } });
    for (const model of ["CL", "DD"]) {
      const fields = { class: `${side.charAt(0)}-${model}`, name: `${side} ${model}` };
      played.does("muster-ship", { side, subject: `${side} 1`, fields });
    }
  }
  return played;
}

/**
 * Books without a finding that have a row in every table, with something in nearly every column. The set-up and turn 1 are closed
 * with most of them, turn 2 is under way.
 */
export const fullEmpires = (): Kept => FULL().copy();

const FULL = once(() => {
  const played = twoEmpires();
  played.does("close");
  played.does("new-year-income");
  played.write([
    {
      kind: "change",
      table: "Places",
      row: 0,
      cells: { X: 1, Y: 2, "Fort owner": "Gorn", "Fort since": 1, "Web layers": 1, "Web strength": 12.5, Note: "Home" },
    },
    { kind: "change", table: "Lanes", row: 0, cells: { Note: "Long" } },
    {
      kind: "append",
      table: "SiteBases",
      rows: [
        {
          ...{ Batch: "B-1", System: "Carrow", Planet: 1, Kind: "GMS", Count: 2, Owner: "Gorn", Since: 1 },
          ...{ Hex: "3030", Facing: "A", State: "Damaged", Note: "Old" },
        },
      ],
    },
    {
      kind: "append",
      table: "BudgetLines",
      rows: [{ Turn: 1, Side: "Gorn", Line: "Web", Subject: "Carrow", Planned: 4, Committed: 4, Because: "Agreed" }],
    },
    {
      kind: "append",
      table: "Due",
      rows: [{ Subject: "Dell", Side: "Gorn", What: "Scouting", Started: 1, Matures: 3, State: "Open", Note: "Slow" }],
    },
  ]);
  played.does("post-changes", { fields: {} });
  played.does("book", { side: "Gorn", subject: "Web", fields: { amount: "4", subject: "Carrow", note: "Agreed" } });
  const kept = new Kept(played.tables)
    .layAll()
    .houseRule("Share back for a scrapped ship", "60%")
    .append("Rolls", {
      ...{
        No: 900,
        Turn: 1,
        Step: "5d",
        Side: "Gorn",
        Purpose: "Exploration",
        Dice: "2d6",
        Faces: "3, 4",
        Modifier: 0,
      },
      ...{ Result: "7", Clause: "EaW 16.0", Source: "typed", "Secret to": "Gorn" },
    });
  return kept.withSeeds("Gorn").withSeals("Gorn", "Romulan").close();
});
