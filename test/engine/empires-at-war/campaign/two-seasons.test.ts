import { viewOf } from "../../../../src/engine/campaign/view";
import { EMPIRES_AT_WAR } from "../../../../src/engine/empires-at-war/game";
import { meetingsReport, resultsReport, stepsReport } from "../../../../src/engine/empires-at-war/orders/orders-now";
import { fleetsNow, systemsNow } from "../../../../src/engine/empires-at-war/state/state";
import { openAs } from "../../../../src/engine/open";
import { assigned, ships } from "../fleets/mustered";
import { Played } from "./played";

const GORN = "Gorn";
const ROMULAN = "Romulan";
const KZINTI = "Kzinti";

const LANES = [
  ["From", "Direction from", "To", "Direction to"],
  ["Carrow", "B", "Elm", "E"],
  ["Carrow", "C", "Fen", "F"],
  ["Carrow", "D", "Grim", "A"],
  ["Carrow", "A", "Hold", "D"],
  ["Fen", "B", "Kell", "E"],
];

const CHART = [
  ["Class", "Race", "Size class", "Economic BPV", "Combat BPV"],
  ["CA", "", "3", "150", "150"],
  ["DD", "", "4", "90", "90"],
];

/** Three empires in their first Spring: the Gorn beside all others, the Kzinti behind their fortification in Fen. */
function threeEmpires(): Played {
  const played = Played.begin([GORN, ROMULAN, KZINTI]);
  for (const place of ["Carrow", "Elm", "Fen", "Grim", "Hold", "Kell"])
    played.does("add-system", { fields: { place } });
  played.imports("Lanes", LANES);
  played.imports("Classes", CHART);
  for (const [side, fleet, place] of [
    [GORN, "Gorn 1", "Carrow"],
    [GORN, "Gorn 2", "Carrow"],
    [GORN, "Gorn 3", "Carrow"],
    [ROMULAN, "Romulan 1", "Elm"],
    [KZINTI, "Kzinti 1", "Kell"],
  ] as const) {
    played.does("form-fleet", { side, fields: { fleet, place } });
    assigned(played, fleet, ships(played, side, "CA", "DD"));
  }
  played.does("edit-system", {
    subject: "Fen",
    fields: { planet: "Dead", fortOwner: KZINTI, fortSince: "0", "explored-3": "yes" },
  });
  played.does("close");
  return played;
}

const give = (played: Played, side: string, ...lines: readonly string[]): string =>
  played.does("enter-orders", { side, fields: { orders: lines.join("\n") } });
const fleet = (played: Played, name: string) => fleetsNow(played.open).find((known) => known.fleet === name);
const system = (played: Played, name: string) => systemsNow(played.open).find(({ place }) => place === name);
const seenBy = (played: Played, side: string) => openAs(viewOf(played.open, side), EMPIRES_AT_WAR);
/** Every cell that an empire sees, but for the commitments: those are hashes over the whole books, of which they tell nothing. */
const everythingSeen = (played: Played, side: string): string =>
  JSON.stringify(
    [...seenBy(played, side).books.tables.tables.values()].map(({ name, header, rows }) => [
      name,
      rows.map((cells) => cells.filter((_, column) => header[column] !== "Commitment")),
    ]),
  );

/** Two seasons: Gorn 3 explores a system of the GM's map, while Gorn 1 meets the Romulans in a lane and Gorn 2 is trapped. */
function twoSeasons(explores: string): Played {
  const played = threeEmpires();
  give(played, GORN, "1 Gorn 1 jump Elm", "2 Gorn 2 jump Fen", `3 Gorn 3 jump ${explores}`);
  give(played, ROMULAN, "1 Romulan 1 jump Carrow");
  give(played, KZINTI, "1 Kzinti 1 self-repair");
  played.does("resolve-orders", { replies: [{ fields: { overruled: "" } }] });
  const fates = { "fate-R-CA1": "Destroyed", "fate-R-DD1": "Destroyed" };
  played.does("end-battle", { subject: "Carrow - Elm", replies: [{ choice: "Gorn 1" }, { fields: fates }] });
  played.does("resolve-after-battles");
  played.does("edit-system", { subject: explores, fields: { planet: "Life", "explored-1": "yes" } });
  played.does("close");
  give(played, GORN, "1 Gorn 2 siege", "2 Gorn 3 develop colony");
  played.does("resolve-orders", {
    replies: [{ rolled: { faces: [3, 4], source: "typed" } }, { fields: { overruled: "" } }],
  });
  return played;
}

describe("two seasons with an interception in a lane, a siege by a fleet trapped in the first, and an exploration", () => {
  const played = twoSeasons("Grim");

  test("have their results in the books", () => {
    expect(meetingsReport(played.open, 1)).toEqual(["Carrow - Elm: Gorn 1, Romulan 1 (EaW 5c)"]);
    expect(stepsReport(played.open, 1)).toContainEqual(expect.stringContaining("(EaW 10a)"));
    expect(stepsReport(played.open, 1)).toContainEqual(expect.stringContaining("(EaW 16.0)"));
    expect(stepsReport(played.open, 2)).toContainEqual(expect.stringContaining("(EaW 10c)"));
    expect(fleet(played, "Gorn 2")).toMatchObject({ place: "Fen", state: "Free" });
    expect(system(played, "Fen")?.fortOwner).toBe("");
    expect(system(played, "Grim")).toMatchObject({ owner: GORN, development: "Colony", developedSince: 2 });
    expect(played.found).toEqual([]);
  });

  test("tell each empire its own results and nothing of the others' (EaW 1b)", () => {
    const told = (side: string, turn: number) => resultsReport(seenBy(played, side), side, turn);
    expect([told(GORN, 1), told(GORN, 2)].map(({ length }) => length)).toEqual([3, 2]);
    expect(told(ROMULAN, 1)).toEqual([
      "1 Romulan 1 jump Carrow: Romulan 1 meets Gorn 1 of Gorn in the lane to Carrow; if it wins, it goes on (EaW 5a)",
    ]);
    expect(told(KZINTI, 1)).toHaveLength(1);
    // What the end of the season decides is told as it came out.
    expect(told(GORN, 2)).toEqual([
      "1 Gorn 2 siege: Gorn 2 rolls 7, and is released (EaW 10c)",
      "2 Gorn 3 develop colony: a colony is developed in Grim (EaW 13.0)",
    ]);
    for (const [side, hidden] of [
      [ROMULAN, ["Gorn 2", "Gorn 3", "Kzinti 1"]],
      [KZINTI, ["Gorn 1", "Gorn 3", "Romulan 1"]],
      [GORN, ["Kzinti 1"]],
    ] as const) {
      const seen = everythingSeen(played, side);
      for (const name of hidden) expect([side, name, seen.includes(name)]).toEqual([side, name, false]);
    }
  });

  test("look the same to the others when the Gorn explore another system", () => {
    const other = twoSeasons("Hold");
    expect(everythingSeen(other, GORN)).not.toBe(everythingSeen(played, GORN));
    for (const side of [ROMULAN, KZINTI]) expect(everythingSeen(other, side)).toBe(everythingSeen(played, side));
  });
});
