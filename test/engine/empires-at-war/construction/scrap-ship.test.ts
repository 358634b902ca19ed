import { dueItems } from "../../../../src/engine/campaign/game";
import { fleetsNow } from "../../../../src/engine/empires-at-war/state/state";
import { addShip, booked, held, shipRow, undone, yard } from "./yard";

const scrap = { side: "Gorn", subject: "G-1" };
const fleets = (played: ReturnType<typeof yard>) => fleetsNow(played.open).map(({ fleet }) => fleet);

test("a scrapped ship brings half of its Economic BPV next season (EaW 9.0), and its fleet is disbanded if it was the last", () => {
  const played = yard();
  expect(played.does("scrap-ship", scrap)).toMatch(/45 BPV, in Y165 Summer.*Gorn 1 had no other ship/);
  expect(shipRow(played, "G-1")).toMatchObject({ Condition: "Scrapped", "Combat BPV": 0 });
  expect([held(played), fleets(played), played.found]).toEqual(["2000", ["Home dock", "Dell dock", "Romulan 1"], []]);
  expect(played.refused("receive-scrap", scrap)).toMatchObject([
    { clause: "EaW 9.0", message: expect.stringContaining("Y165 Summer") as string },
  ]);
  played.does("close");
  expect(dueItems(played.open).filter(({ command }) => command === "receive-scrap")).toMatchObject([
    { subject: "G-1", side: "Gorn", step: "2a", done: false },
  ]);
  played.does("receive-scrap", scrap);
  expect([held(played), booked(played, "G-1"), played.found]).toEqual(["2045", [["Scrap", 45, "Yards"]], []]);
  expect(dueItems(played.open).filter(({ command }) => command === "receive-scrap")).toMatchObject([{ done: true }]);
  expect(played.refused("receive-scrap", scrap)).toMatchObject([{ clause: "EaW 9.0" }]);
});

test("an undo brings back the ship, its value and its fleet", () => {
  const played = yard();
  played.does("scrap-ship", scrap);
  undone(played);
  expect(shipRow(played, "G-1")).toMatchObject({ Condition: null, "Combat BPV": 90, Fleet: "Gorn 1" });
  expect([fleets(played).includes("Gorn 1"), played.found]).toEqual([true, []]);
  played.does("close");
  expect(dueItems(played.open).filter(({ command }) => command === "receive-scrap")).toEqual([]);
});

test("what is not received is found once its season is closed", () => {
  const played = yard();
  played.does("scrap-ship", scrap);
  for (let turn = 1; turn <= 2; turn++) played.does("close");
  expect(played.found).toEqual(["scrap-late G-1"]);
  played.does("receive-scrap", scrap);
  expect(played.found).toEqual([]);
});

test("a ship is scrapped only at an FRD, or at a large repair freighter (EaW 9a)", () => {
  expect(yard().refused("scrap-ship", { side: "Romulan", subject: "R-1" })).toMatchObject([{ clause: "EaW 9a" }]);
  const played = yard(0);
  addShip(played, "Romulan", "R-2", "FRL", "Romulan 1");
  played.does("close");
  played.does("scrap-ship", { side: "Romulan", subject: "R-1" });
  expect(fleets(played)).toContain("Romulan 1");
});

test("no ship is scrapped in the set-up", () => {
  expect(yard(0).refused("scrap-ship", scrap)).toMatchObject([{ clause: "EaW 9.0" }]);
});
