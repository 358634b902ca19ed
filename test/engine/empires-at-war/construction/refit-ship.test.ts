import { rowsOf } from "../../campaign/kept";
import { booked, held, shipRow, undone, yard } from "./yard";

const refit = { side: "Gorn", subject: "G-1" };

test("a refit pays the difference, changes the ship, and is undone with all of it (EaW 6f)", () => {
  const played = yard();
  const says = played.does("refit-ship", { ...refit, fields: { words: "Plus refit", economic: "97.5", crew: "3" } });
  expect(says).toMatch(/from 90 BPV to 97.5 BPV.*pays 7.5 BPV and pays 3 BPV/);
  expect(booked(played, "G-1")).toEqual([
    ["Refit", 7.5, "Gorn"],
    ["Officer", 3, "Gorn"],
  ]);
  expect([shipRow(played, "G-1")["Economic BPV"], held(played), played.found]).toEqual([97.5, "1989.5", []]);
  undone(played);
  expect([shipRow(played, "G-1")["Economic BPV"], held(played), played.found]).toEqual([90, "2000", []]);
});

test("a conversion gives the ship its new class, and an undo the old one", () => {
  const played = yard();
  played.does("refit-ship", { ...refit, fields: { words: "Conversion", class: "CA" } });
  expect(shipRow(played, "G-1")).toMatchObject({
    Class: "CA",
    "Size class": 3,
    "Economic BPV": 170,
    "Combat BPV": 170,
  });
  expect([held(played), played.found]).toEqual(["1920", []]);
  undone(played);
  expect(shipRow(played, "G-1")).toMatchObject({ Class: "DD", "Size class": 4, "Economic BPV": 90 });
  expect([held(played), played.found]).toEqual(["2000", []]);
});

test.each([
  ["Pays back", "2010", "Yards"],
  ["Costs the difference", "1990", "Gorn"],
])("EaW 6f: a refit to a cheaper ship, set to %s", (word, left, payer) => {
  const played = yard();
  const row = rowsOf(played.tables, "Settings").findIndex((each) => each["Setting"] === "A refit to a cheaper ship");
  played.write([{ kind: "change", table: "Settings", row, cells: { Value: word } }]);
  played.does("refit-ship", { ...refit, fields: { words: "Other modules", economic: "80", combat: "80" } });
  expect([held(played), booked(played, "G-1"), played.found]).toEqual([left, [["Refit", 10, payer]], []]);
});

test("a ship elsewhere is refused, with where it can go (EaW 6d); a class of a later year is refused (EaW 3a)", () => {
  const played = yard();
  expect(played.refused("refit-ship", { side: "Romulan", subject: "R-1", fields: { words: "Refit" } })).toMatchObject([
    { clause: "EaW 6d", message: expect.stringContaining("FRD or a developed colony") as string },
  ]);
  expect(played.refused("refit-ship", { ...refit, fields: { words: "Conversion", class: "DN" } })).toMatchObject([
    { clause: "EaW 3a", message: expect.stringContaining("Y172") as string },
  ]);
});

test("Combat BPV that nobody pays for needs a reason, which is told and shown with all that changes (EaW 6f)", () => {
  const played = yard();
  const fields = { words: "Guns", economic: "1", combat: "9999" };
  expect(played.refused("refit-ship", { ...refit, fields })).toMatchObject([{ check: "refit-ship", clause: "EaW 6f" }]);
  const given = { ...fields, reason: "A gift" };
  expect(played.tried("refit-ship", { ...refit, replies: [{ fields: given }] }).used).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ label: "Economic BPV afterwards", was: "90", becomes: "1" }),
      expect.objectContaining({ label: "Combat BPV afterwards", was: "90", becomes: "9999" }),
    ]),
  );
  played.does("refit-ship", { ...refit, fields: given });
  expect(played.found).toContain("refit-value G-1");
});
