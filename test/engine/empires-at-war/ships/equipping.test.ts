import { addShip, booked, held, shipRow, undone, yard } from "../construction/yard";

const ship = { side: "Gorn", subject: "G-1" };

describe("Commander's Options (EaW 6.0, 8.0)", () => {
  test("are raised from the 10% that cost nothing, and an undo takes them back", () => {
    const played = yard();
    const before = shipRow(played, "G-1")["CO %"];
    played.does("raise-co", { ...ship, fields: { to: "20" } });
    expect([booked(played, "G-1"), shipRow(played, "G-1")["CO %"], played.found]).toEqual([
      [["CO", 9, "Gorn"]],
      20,
      [],
    ]);
    expect(played.refused("raise-co", { ...ship, fields: { to: "20" } })).toMatchObject([
      { clause: "EaW 8.0", message: expect.stringContaining("20% is the most") as string },
    ]);
    undone(played);
    expect([held(played), shipRow(played, "G-1")["CO %"], played.found]).toEqual(["2000", before, []]);
  });

  test("are raised at a developed colony too (EaW 13b), and nowhere else", () => {
    const played = yard(0);
    played.does("form-fleet", { side: "Gorn", fields: { fleet: "Gorn 2", place: "Wild" } });
    addShip(played, "Gorn", "G-2", "CA", "Gorn 2");
    played.does("close");
    expect(played.refused("raise-co", { side: "Gorn", subject: "G-2", fields: { to: "15" } })).toMatchObject([
      { clause: "EaW 6d", message: expect.stringMatching(/in Wild.*Home, Dell/) as string },
    ]);
  });
});

describe("attrition units (EaW 2f)", () => {
  const fighters = { kind: "Fighter", count: "6", cost: "48", cbpv: "8" };

  test("are paid by their Economic BPV, and join those that the ship has", () => {
    const played = yard();
    played.does("buy-attrition", { ...ship, fields: fighters });
    played.does("buy-attrition", { ...ship, fields: { ...fighters, count: "2", cost: "16" } });
    expect(booked(played, "G-1")).toEqual([
      ["Attrition units", 48, "Gorn"],
      ["Attrition units", 16, "Gorn"],
    ]);
    expect([shipRow(played, "G-1")["Attrition CBpv"], held(played), played.found]).toEqual([64, "1936", []]);
  });

  test("are bought by the Hydrans anywhere at a New Year", () => {
    const played = yard();
    const hydran = { side: "Romulan", subject: "R-1", fields: fighters };
    expect(played.refused("buy-attrition", hydran)).toMatchObject([{ clause: "EaW 6d" }]);
    played.write([{ kind: "change", table: "Sides", row: 1, cells: { Race: "Hydran" } }]);
    played.does("buy-attrition", hydran);
    expect(held(played, "Romulan")).toBe("1952");
  });
});
