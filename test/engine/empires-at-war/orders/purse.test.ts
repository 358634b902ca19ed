import { undoAct } from "../../../../src/engine/campaign/commands/undo";
import { actsNow } from "../../../../src/engine/campaign/ledger/acts";
import { viewOf } from "../../../../src/engine/campaign/view";
import { EMPIRES_AT_WAR } from "../../../../src/engine/empires-at-war/game";
import { purseOf } from "../../../../src/engine/empires-at-war/orders/purse";
import { openAs } from "../../../../src/engine/open";
import type { Played } from "../campaign/played";
import { addShip, yard } from "../construction/yard";
import { assigned, inSpring, mustered, ships } from "../fleets/mustered";

const GORN = "Gorn";
const left = (played: Played): number => purseOf(played.open, GORN).left;
const give = (played: Played, ...lines: readonly string[]): void => {
  played.does("enter-orders", { side: GORN, fields: { orders: lines.join("\n") } });
};
const buildsFrd = { side: GORN, subject: "Dell", fields: { unit: "FRD-3", fleet: "New dock" } };
const undo = (played: Played): void => {
  const last = actsNow(played.open).at(-1);
  played.write(undoAct(played.open, last?.id ?? "", played.stamp).edits);
};

describe("the movement points of a season are one purse (EaW 5.0)", () => {
  test("what is built takes its points, and orders have what is left", () => {
    const played = yard();
    expect(left(played)).toBe(3);
    played.does("build-frd", buildsFrd);
    expect(left(played)).toBe(0);
    const orders = { side: GORN, fields: { orders: "1 Gorn 1 self-repair" } };
    expect(played.refused("enter-orders", orders)).toMatchObject([{ clause: "EaW 5.0" }]);
    undo(played);
    expect(left(played)).toBe(3);
    played.does("enter-orders", orders);
    expect([left(played), played.found]).toEqual([2, []]);
  });

  test("orders take their points, and what they do not leave is refused, with what there is", () => {
    const played = yard();
    give(played, "1 Gorn 1 self-repair");
    expect(played.refused("build-frd", buildsFrd)).toMatchObject([
      { check: "movement-points", clause: "EaW 5.0", message: expect.stringContaining("2 of 3") as string },
    ]);
  });

  test("an order pays for the command that books it, before or after", () => {
    const played = yard();
    give(played, "1 build FRD Dell");
    expect(left(played)).toBe(0);
    played.does("build-frd", buildsFrd);
    expect([left(played), played.found]).toEqual([0, []]);
  });

  test("the ships of one fleet are scrapped for one point together", () => {
    const played = yard(0);
    for (const unit of ["G-2", "G-3"]) addShip(played, GORN, unit, "DD", "Gorn 1");
    played.does("close");
    played.does("scrap-ship", { side: GORN, subject: "G-2" });
    played.does("scrap-ship", { side: GORN, subject: "G-3" });
    expect(left(played)).toBe(2);
  });

  test("each pair of fleets of a transfer costs its point, both ways too (EaW 7.0)", () => {
    const played = yard(0);
    for (const unit of ["G-2", "G-3"]) addShip(played, GORN, unit, "DD", "Gorn 1");
    played.does("close");
    const gives = (subject: string, unit: string, to: string): string =>
      played.does("transfer-ships", { side: GORN, subject, fields: { to, name: "Gorn 2", [`ship-${unit}`]: "yes" } });
    expect(gives("Gorn 1", "G-2", "A new fleet")).toContain("1 movement point (EaW 7.0): 2 of 3 are left");
    expect(gives("Gorn 1", "G-3", "Gorn 2")).toContain("2 of 3 are left");
    expect(gives("Gorn 1", "G-1", "Home dock")).toContain("1 of 3 are left");
    expect(gives("Gorn 2", "G-3", "Home dock")).toContain("0 of 3 are left");
    expect(
      played.refused("transfer-ships", {
        ...{ side: GORN, subject: "Home dock" },
        fields: { to: "Gorn 2", name: "", "ship-G-3": "yes" },
      }),
    ).toMatchObject([{ check: "movement-points", clause: "EaW 5.0" }]);
    expect([left(played), played.found.filter((found) => found.startsWith("movement-points"))]).toEqual([0, []]);
  });

  test("an order of a transfer pays for its two fleets, and for no others (EaW 7.0)", () => {
    const played = yard(0);
    for (const unit of ["G-2", "G-3"]) addShip(played, GORN, unit, "DD", "Gorn 1");
    played.does("close");
    give(played, "1 Gorn 1 transfer Home dock: G-2");
    const fields = { to: "Home dock", name: "", "ship-G-2": "yes" };
    expect(played.does("transfer-ships", { side: GORN, subject: "Gorn 1", fields })).toContain("2 of 3 are left");
    const other = { to: "A new fleet", name: "Gorn 2", "ship-G-3": "yes" };
    played.does("transfer-ships", { side: GORN, subject: "Gorn 1", fields: other });
    expect(left(played)).toBe(1);
  });

  test("a repair ship takes a point for each fleet that it repairs (EaW 6d, 22f), an officer for the ship that receives it (EaW 7b)", () => {
    const played = mustered();
    assigned(played, "Gorn 1", ships(played, GORN, "FRS"));
    played.does("close");
    const repairs = (ship: string) => ({
      ...{ side: GORN, subject: "G-FRS1" },
      fields: { ship, systems: "1", boxes: "4", when: "By an order" },
    });
    expect(played.does("repair-by-ship", repairs("G-CA1"))).toContain("2 of 3 are left");
    expect(played.does("repair-by-ship", repairs("G-DD1"))).toContain("2 of 3 are left");
    expect(played.does("repair-by-ship", repairs("G-FRD1"))).toContain("1 of 3 are left");
    const officer = (unit: string, from: string) => ({
      ...{ side: GORN, subject: unit },
      fields: { officer: "Captain", cost: "10", from },
    });
    played.does("post-officer", officer("G-CA1", ""));
    expect(left(played)).toBe(1);
    expect(played.does("post-officer", officer("G-DD1", "G-CA1"))).toContain("0 of 3 are left");
    expect(played.refused("post-officer", officer("G-DD2", "G-DD1"))).toMatchObject([{ clause: "EaW 5.0" }]);
  });

  test("what was used stays used once the movement is resolved", () => {
    const played = inSpring();
    give(played, "1 Gorn 1 jump Dell", "2 Gorn 1 jump Elm");
    played.does("resolve-orders", { replies: [{ fields: { overruled: "" } }] });
    expect(left(played)).toBe(1);
  });

  test("once the movement is resolved, nothing is built for the next season but what was ordered (EaW 4.0, 6.0)", () => {
    const ordered = (...lines: readonly string[]): Played => {
      const played = yard();
      give(played, ...lines);
      played.does("resolve-orders", { replies: [{ fields: { overruled: "" } }] });
      return played;
    };
    const build = {
      ...{ side: GORN, subject: "FRD-1" },
      fields: { class: "DD", fleet: "Gorn 1", when: "For use next season" },
    };
    expect(ordered("1 Gorn 1 self-repair").refused("build-ship", build)).toMatchObject([
      { check: "movement-points", clause: "EaW 4.0", message: expect.stringMatching(/no order of Gorn/) as string },
    ]);
    const plotted = yard();
    plotted.does("build-ship", build);
    expect(plotted.found).toEqual([]);
  });

  test("more than there was is found, and no other empire knows of it", () => {
    const played = yard();
    played.does("build-frd", buildsFrd);
    const { rows = [], header = [] } = played.tables.tables.get("Events") ?? {};
    const at = rows.findIndex((row) => row[header.indexOf("Kind")] === "Movement points spent");
    const change = String(rows[at]?.[header.indexOf("Change")]).replace('"points":3', '"points":4');
    played.write([{ kind: "change", table: "Events", row: at, cells: { Change: change } }]);
    expect(played.found).toContain("movement-points Gorn");
    const seen = openAs(viewOf(played.open, "Romulan"), EMPIRES_AT_WAR);
    expect(JSON.stringify([...seen.books.tables.tables])).not.toContain("Movement points spent");
  });
});
