import type { Reply } from "../../../../src/engine/campaign/commands/command-run";
import { offers } from "../../../../src/engine/campaign/game";
import { dueStill } from "../../../../src/engine/campaign/checklist";
import { toNumber } from "../../../../src/engine/core/points";
import { survivedBattle } from "../../../../src/engine/empires-at-war/battles/survivors";
import { resultsReport } from "../../../../src/engine/empires-at-war/orders/orders-now";
import { purseOf } from "../../../../src/engine/empires-at-war/orders/purse";
import { factsOf, fleetsNow } from "../../../../src/engine/empires-at-war/state/state";
import { rowsOf } from "../../campaign/kept";
import { booked, held, shipRow } from "../construction/yard";
import { assigned, inSpring, mustered, ships } from "./mustered";
import type { Played } from "../campaign/played";

/** Gorn 1 goes to Fell, where it meets Romulan 1 and beats it; its CA comes crippled out of the battle, a freighter or a repair ship is with it. */
function fought(fields: Readonly<Record<string, string>> = {}, also = "F-L"): Played {
  const played = mustered();
  assigned(played, "Gorn 1", ships(played, "Gorn", also));
  played.does("close");
  played.does("enter-orders", { side: "Gorn", fields: { orders: "1 Gorn 1 jump Fell" } });
  played.resolves();
  const fates = { "fate-R-KR1": "Destroyed", "fate-G-CA1": "Crippled", "vp-1": "330", ...fields };
  played.does("end-battle", { subject: "Fell", replies: [{ choice: "Gorn 1" }, { fields: fates }] });
  return played;
}

const due = (played: Played): readonly string[] => dueStill(played.open).map(({ command }) => command.id);

describe("after a battle", () => {
  test("a ship that came crippled out of it is so on the sheet Ships, until its fleet is repaired (EaW 6e); undo gives the cell back", () => {
    const played = fought();
    expect(shipRow(played, "G-CA1")["Condition"]).toBe("Crippled");
    expect([shipRow(played, "G-DD1")["Condition"], played.found]).toEqual([null, []]);
    played.does("undo", { subject: String(rowsOf(played.tables, "Events").at(-1)?.["Act"]) });
    expect(shipRow(played, "G-CA1")["Condition"]).toBe(null);
    const home = fought();
    home.does("resolve-after-battles");
    home.does("close");
    home.does("move-fleet", { subject: "Gorn 1", fields: { to: "Carrow" } });
    expect(home.does("resupply-fleet", { side: "Gorn", subject: "Gorn 1" })).toContain("2 of 3 are left");
    expect([shipRow(home, "G-CA1")["Condition"], home.found]).toEqual([null, []]);
  });

  test("civilian ships have no share of the experience: the others have all of it (EaW 17.0)", () => {
    const played = fought();
    const xp = ["G-CA1", "G-DD1", "G-DD2", "G-F-L1"].map((unit) => shipRow(played, unit)["Experience"]);
    expect(xp).toEqual([150, 90, 90, null]);
  });
});

describe("experience that the end of a battle did not share (EaW 2e)", () => {
  const shares = (played: Played): readonly string[] =>
    offers(played.open, "").flatMap(({ command, subject }) => (command.id === "share-experience" ? [subject] : []));
  const share = { subject: "Gorn 1", fields: { battle: "Battle of Fell", victoryPoints: "400" } };
  const xp = (played: Played, unit: string) => toNumber(factsOf(played.open, unit).experience);

  test("goes to the winner's ships by their CBpv, and the loser's lose as much, those that were destroyed as well", () => {
    const played = fought({ "vp-1": "0" });
    expect(shares(played)).toEqual(["Gorn 1"]);
    played.does("share-experience", share);
    expect([xp(played, "G-CA1"), xp(played, "G-DD1"), xp(played, "R-KR1")]).toEqual([181.8182, 109.0909, -400]);
    expect([shipRow(played, "R-KR1")["Experience"], shares(played), played.found]).toEqual([-400, [], []]);
    expect(played.refused("share-experience", share)).toMatchObject([{ check: "experience", clause: "EaW 2e" }]);
  });

  test("is none of a battle that is shared, and none without a battle", () => {
    for (const played of [fought(), inSpring()]) {
      expect(shares(played)).toEqual([]);
      expect(played.refused("share-experience", share)).toMatchObject([{ check: "experience", clause: "EaW 2e" }]);
    }
  });
});

describe("supplies and repairs by an order (EaW 6d, 6e)", () => {
  const beaten = (): Played => {
    const played = fought();
    played.does("resolve-after-battles");
    played.does("close");
    return played;
  };
  const orders = (played: Played, text: string) =>
    played.does("enter-orders", { side: "Gorn", fields: { orders: text } });
  const condition = (played: Played) => shipRow(played, "G-CA1")["Condition"];

  test("are booked from the list before the movement, and the paid point is not lost", () => {
    const played = beaten();
    played.does("move-fleet", { subject: "Gorn 1", fields: { to: "Carrow" } });
    orders(played, "1 Gorn 1 resupply");
    expect(due(played)).toContain("book-orders");
    expect(played.refused("resolve-orders")).toMatchObject([{ clause: "EaW 32.2" }]);
    expect(played.does("book-orders")).toContain("2 of 3 are left");
    expect([condition(played), due(played).includes("book-orders")]).toEqual([null, false]);
    played.resolves();
    expect([purseOf(played.open, "Gorn").left, played.found]).toEqual([2, []]);
    expect(resultsReport(played.open, "Gorn", played.open.campaign.turn)[0]).not.toContain("Book it");
  });

  test("are booked after the movement where the fleet goes there first", () => {
    const played = beaten();
    orders(played, "1 Gorn 1 jump Carrow\n2 Gorn 1 resupply");
    expect(due(played)).not.toContain("book-orders");
    played.resolves();
    expect(due(played)).toContain("book-orders");
    played.does("book-orders");
    expect([condition(played), due(played).includes("book-orders"), played.found]).toEqual([null, false, []]);
  });

  test("come with a refit of the same order (EaW 6f)", () => {
    const played = beaten();
    played.does("move-fleet", { subject: "Gorn 1", fields: { to: "Carrow" } });
    orders(played, "1 Gorn 1 resupply: G-DD1 to SC");
    played.does("book-orders");
    expect([condition(played), shipRow(played, "G-DD1")["Class"]]).toEqual([null, "SC"]);
    expect([purseOf(played.open, "Gorn").left, played.found]).toEqual([2, []]);
  });

  test("are not booked for what the battle of their own season did", () => {
    const played = mustered();
    played.does("close");
    orders(played, "1 Gorn 1 resupply");
    played.does("enter-orders", { side: "Romulan", fields: { orders: "1 Romulan 1 jump Carrow" } });
    expect(due(played)).not.toContain("book-orders");
    played.resolves();
    const fates = { "fate-R-KR1": "Destroyed", "fate-G-CA1": "Crippled", "vp-2": "330" };
    const who = { fields: { one: "Gorn 1", other: "Romulan 1" } };
    played.does("end-battle", { subject: "Carrow", replies: [who, { choice: "Gorn 1" }, { fields: fates }] });
    expect([condition(played), due(played).includes("book-orders")]).toEqual(["Crippled", false]);
  });
});

describe("repairs by an order (EaW 24.0)", () => {
  const due = (played: Played, id = "self-repair"): readonly string[] =>
    offers(played.open, "Gorn").flatMap(({ command, subject, step, due: isDue, done }) =>
      command.id === id && step === "3d" && isDue && !done ? [subject] : [],
    );

  test("are due for a crippled ship of the fleet, until they are made: the movement point is paid", () => {
    const played = fought();
    played.does("resolve-after-battles");
    played.does("close");
    played.does("enter-orders", { side: "Gorn", fields: { orders: "1 Gorn 1 self-repair" } });
    expect(due(played)).toEqual([]);
    played.resolves();
    expect(due(played)).toEqual(["G-CA1"]);
    const fields = { systems: "1", damcon: "4", when: "By an order" };
    played.does("self-repair", { side: "Gorn", subject: "G-CA1", fields });
    expect([due(played), played.found]).toEqual([[], []]);
  });

  test("by a repair ship are due while a ship of the fleet is crippled, until one is made (EaW 22f)", () => {
    const played = fought({}, "FRS");
    played.does("resolve-after-battles");
    played.does("close");
    played.does("enter-orders", { side: "Gorn", fields: { orders: "1 Gorn 1 repair ship" } });
    played.resolves();
    expect(due(played, "repair-by-ship")).toEqual(["G-FRS1"]);
    const fields = { ship: "G-CA1", systems: "1", boxes: "2", when: "By an order" };
    played.does("repair-by-ship", { side: "Gorn", subject: "G-FRS1", fields });
    expect([due(played, "repair-by-ship"), played.found]).toEqual([[], []]);
  });

  test("are due for no ship of a fleet without the order", () => {
    const played = fought();
    played.does("resolve-after-battles");
    played.does("close");
    played.resolves();
    expect(due(played)).toEqual([]);
  });
});

describe("repairs after a battle (EaW 23a)", () => {
  const itself = (unit: string) => ({ subject: unit, fields: { systems: "1", damcon: "4", when: "After a battle" } });
  const possible = (played: Played): readonly string[] =>
    offers(played.open, "Gorn").flatMap(({ command, subject, step, what }) =>
      command.id === "self-repair" && step === "5a"
        ? [`${subject}${what.includes("crippled") ? ", crippled" : ""}`]
        : [],
    );

  test("are for the ships that fought and were still there at the end, and cost nothing", () => {
    const played = fought();
    expect(possible(played)).toEqual(["G-CA1, crippled", "G-DD1", "G-DD2", "G-F-L1"]);
    expect(played.does("self-repair", itself("G-CA1"))).not.toContain("It costs");
    expect(played.found).toEqual([]);
  });

  test("ask for the damage control that the ship chart does not have, and name it where it is 0 (EaW 22b)", () => {
    const played = fought();
    played.write([{ kind: "change", table: "Classes", row: played.row("Classes", "CA"), cells: { DAMCON: null } }]);
    const by = (damcon: Readonly<Record<string, string>>) => ({
      ...{ side: "Gorn", subject: "G-CA1" },
      fields: { systems: "1", when: "After a battle", ...damcon },
    });
    expect(played.refused("self-repair", by({}))).toMatchObject([{ check: "reply" }]);
    expect(played.refused("self-repair", by({ damcon: "0" }))).toMatchObject([
      { clause: "EaW 22b", message: expect.stringContaining("damage control 0") as string },
    ]);
    expect(played.does("self-repair", by({ damcon: "2" }))).toContain("it can repair 5 more");
  });

  test("are for no ship that met nobody, disengaged, or fought in another season: those need an order (EaW 24.0)", () => {
    const away = fought({ "fate-R-KR1": "Disengaged", "way-2": "Elm" });
    const later = fought();
    later.does("resolve-after-battles");
    later.does("close");
    for (const [played, unit] of [
      [inSpring(), "G-CA1"],
      [later, "G-CA1"],
    ] as const) {
      expect(possible(played)).toEqual([]);
      expect(played.refused("self-repair", itself(unit))).toMatchObject([
        { check: "repair-after-battle", clause: "EaW 23a", message: expect.stringContaining("By an order") as string },
      ]);
    }
    expect(survivedBattle(away.open, "R-KR1")).toBe(false);
    expect(survivedBattle(away.open, "G-CA1")).toBe(true);
    const fields = { systems: "1", damcon: "4", when: "By an order" };
    expect(inSpring().does("self-repair", { subject: "G-CA1", fields })).toContain("costs 1 movement point (EaW 24.0)");
  });
});

describe("the Legendary Officer of the year (EaW 2e)", () => {
  const chart = (officer: string, cost = "0"): Reply => ({ fields: { officer, cost } });
  const die = (face: number): Reply => ({ rolled: { faces: [face], source: "typed" } });
  const newYear = (): Played => {
    const played = fought();
    played.does("resolve-after-battles");
    for (let turn = 1; turn < 5; turn++) played.does("close");
    return played;
  };

  test("is due at the New Year after ships fought, and at no other", () => {
    expect(due(inSpring())).not.toContain("yearly-officer");
    expect(due(fought())).not.toContain("yearly-officer");
    const played = newYear();
    expect(due(played)).toContain("yearly-officer");
    played.does("yearly-officer", { subject: "Gorn", replies: [chart("")] });
    expect(due(played)).not.toContain("yearly-officer");
    expect(played.refused("yearly-officer", { subject: "Gorn" })).toMatchObject([
      { check: "done-twice", clause: "EaW 2e" },
    ]);
    expect(played.found).toEqual([]);
  });

  test("goes to a ship drawn from all that fought, and is paid for at once", () => {
    const played = newYear();
    const before = Number(held(played));
    // Four ships are left of those that fought: a 5 or a 6 draws none of them.
    const replies = [chart("Navigator", "26"), die(6), die(2)];
    expect(played.does("yearly-officer", { subject: "Gorn", replies })).toContain("G-DD1 has");
    expect(shipRow(played, "G-DD1")["Officers"]).toBe("Navigator");
    expect([before - Number(held(played)), booked(played, "G-DD1"), played.found]).toEqual([
      ...[26, [["Officer", 26, "Gorn"]]],
      [],
    ]);
  });

  test("has no comma in its name, which separates officers", () => {
    expect(
      newYear().refused("yearly-officer", { subject: "Gorn", replies: [chart("Captain, 2"), die(1)] }),
    ).toMatchObject([{ check: "reply", message: expect.stringContaining("has a comma") as string }]);
  });

  test("is lost aboard a ship that has one, and retired where nobody can pay", () => {
    const twice = newYear();
    twice.does("post-officer", {
      side: "Gorn",
      subject: "G-CA1",
      fields: { officer: "Navigator", cost: "0", how: "Corrected" },
    });
    expect(twice.does("yearly-officer", { subject: "Gorn", replies: [chart("Navigator", "26"), die(1)] })).toContain(
      "second one is lost",
    );
    const poor = newYear();
    expect(poor.does("yearly-officer", { subject: "Gorn", replies: [chart("Captain", "9000"), die(1)] })).toContain(
      "retired",
    );
    expect([held(poor), shipRow(poor, "G-CA1")["Officers"]]).toEqual([held(newYear()), null]);
  });
});

describe("a ship that is lost other than by a battle", () => {
  test("leaves its fleet, which is judged by what is left (EaW 17g), and disbanded without a ship (EaW 7a)", () => {
    const played = inSpring();
    for (const unit of ["G-CA1", "G-DD1", "G-DD2"]) {
      const row = played.row("Units", unit);
      played.write([{ kind: "change", table: "Units", row, cells: { "Command rating": unit === "G-CA1" ? 5 : 0 } }]);
    }
    const lost = { how: "Destroyed", why: "It hit the energy barrier" };
    expect(played.does("lose-unit", { subject: "G-CA1", fields: lost })).toContain("non-compliant");
    const state = (): string | undefined => fleetsNow(played.open).find(({ fleet }) => fleet === "Gorn 1")?.state;
    expect([state(), shipRow(played, "G-CA1")["Condition"]]).toEqual(["Non-compliant", "Destroyed"]);
    played.does("lose-unit", { subject: "G-DD1", fields: lost });
    expect(played.does("lose-unit", { subject: "G-DD2", fields: lost })).toContain("disbanded");
    expect([state(), played.found]).toEqual([undefined, []]);
    expect(offers(played.open, "Gorn").map(({ command }) => command.id)).not.toContain("lose-unit");
  });
});
