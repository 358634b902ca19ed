import { offers } from "../../../../src/engine/campaign/game";
import { viewOf } from "../../../../src/engine/campaign/view";
import {
  meetingsReport,
  ordersNow,
  ordersText,
  resultsReport,
  stepsReport,
} from "../../../../src/engine/empires-at-war/orders/orders-now";
import { positionIn } from "../../../../src/engine/empires-at-war/position/position-in";
import { resolve as resolved } from "../../../../src/engine/empires-at-war/resolution/resolve";
import { fleetsNow, systemsNow } from "../../../../src/engine/empires-at-war/state/state";
import { EMPIRES_AT_WAR } from "../../../../src/engine/empires-at-war/game";
import { openAs } from "../../../../src/engine/open";
import { inSpring, mustered } from "../fleets/mustered";
import type { Played } from "../campaign/played";

const fleet = (played: Played, name: string) => fleetsNow(played.open).find((known) => known.fleet === name);
const system = (played: Played, name: string) => systemsNow(played.open).find(({ place }) => place === name);
const give = (played: Played, side: string, ...lines: readonly string[]): string =>
  played.does("enter-orders", { side, fields: { orders: lines.join("\n") } });
const resolve = (played: Played, overruled = ""): string =>
  played.does("resolve-orders", { replies: [{ fields: { overruled } }] });

describe("Give orders for the season", () => {
  test("says what each line costs, and keeps them as an entry of the empire alone", () => {
    const played = inSpring();
    expect(give(played, "Gorn", "2 gorn 1 self-repair", "1 Gorn 1 jump dell")).toBe(
      "Gorn gives 2 orders for 2 of 3 movement points: 1 Gorn 1 jump dell: 1 (EaW 5a); 2 Gorn 1 self-repair: 1 (EaW 24.0).",
    );
    expect(ordersText(played.open, "Gorn")).toBe("1 Gorn 1 jump dell\n2 Gorn 1 self-repair");
    const seen = openAs(viewOf(played.open, "Romulan"), EMPIRES_AT_WAR);
    expect(JSON.stringify([...seen.books.tables.tables])).not.toContain("self-repair");
    expect(played.found).toEqual([]);
  });

  test("an empire can say that it gives none, and a season in which all say so is resolved", () => {
    const played = inSpring();
    const none = (side: string) => ({ side, fields: { orders: "none" } });
    expect(played.refused("resolve-orders", {})).toMatchObject([
      { message: expect.stringContaining("Gorn, Romulan") as string },
    ]);
    expect(played.does("enter-orders", none("Gorn"))).toMatch(/^Gorn gives no orders/);
    expect(played.does("enter-orders", none("Gorn"))).toBe("Nothing changes.");
    expect(played.refused("resolve-orders", {})).toMatchObject([
      { message: expect.stringContaining("; Romulan can") as string },
    ]);
    played.does("enter-orders", none("Romulan"));
    resolve(played);
    expect([stepsReport(played.open, played.open.campaign.turn).length > 0, played.found]).toEqual([true, []]);
  });

  test("later orders replace them, and the same again changes nothing", () => {
    const played = inSpring();
    give(played, "Gorn", "1 Gorn 1 jump Dell");
    const events = played.open.books.events.length;
    const again = { side: "Gorn", fields: { orders: "1 Gorn 1 jump Dell" } };
    expect(played.does("enter-orders", again)).toBe("Nothing changes.");
    expect(played.open.books.events).toHaveLength(events);
    give(played, "Gorn", "1 Gorn 1 jump Fell");
    expect(ordersText(played.open, "Gorn")).toBe("1 Gorn 1 jump Fell");
  });

  test.each([
    ["Gorn 1 hop Dell", "EaW 5.0", "Line 1"],
    ["1 Gorn 1 leaps Dell", "EaW 5.0", "contains no action"],
    ["1 Gorn 9 jump Dell", "EaW 1e", "The nearest is Gorn 1"],
    ["1 Gorn 1 jump Elm", "EaW 5a", "Choose Dell or Fell"],
    ["1 Romulan 1 jump Carrow", "EaW 1e", "Romulan 1 is no fleet of Gorn"],
  ])("refuses %j (%s)", (orders, clause, says) => {
    expect(inSpring().refused("enter-orders", { side: "Gorn", fields: { orders } })).toMatchObject([
      { check: "orders", clause, message: expect.stringContaining(says) as string },
    ]);
  });

  test("names every line that is wrong, each with its clause", () => {
    const orders = "1 Gorn 1 jump Dell\nnonsense\n2 Gorn 1 siege\n3 Gorn FRD move FRD Dell";
    const found = inSpring().refused("enter-orders", { side: "Gorn", fields: { orders } });
    expect(found.map(({ subject, clause }) => [subject, clause])).toEqual([
      ["Line 2", "EaW 5.0"],
      ["Order 2", "EaW 10c"],
      ["Order 3", "EaW 5.0"],
    ]);
  });

  test("is not offered in the set-up", () => {
    expect(offers(mustered().open, "Gorn").filter(({ command }) => command.id === "enter-orders")).toEqual([]);
  });
});

describe("Resolve the movement of the season", () => {
  test("moves the fleets, tells each empire its own results, and the GM every step", () => {
    const played = inSpring();
    give(played, "Gorn", "1 Gorn 1 jump Fell", "2 Gorn 1 jump Elm");
    expect(resolve(played)).toMatch(/1 order is carried out, 1 is not\. Gorn 1, Romulan 1 meet in Fell\.$/);
    expect(fleet(played, "Gorn 1")).toMatchObject({
      place: "Fell",
      cameFrom: "Carrow",
      direction: "F",
      state: "Pinned",
      since: 1,
    });
    expect(resultsReport(played.open, "Gorn", 1)).toEqual([
      "1 Gorn 1 jump Fell: Gorn 1 is in Fell (EaW 5a)",
      "2 Gorn 1 jump Elm: not carried out, Romulan 1 of Romulan pins Gorn 1 in Fell (EaW 19a)",
    ]);
    expect(meetingsReport(played.open, 1)).toEqual(["Fell: Gorn 1, Romulan 1 (EaW 19.0)"]);
    expect(stepsReport(played.open, 1)).toContain("3d: Gorn 1 jumps from Carrow to Fell (EaW 5a)");
    expect(played.found).toEqual([]);
    const seen = openAs(viewOf(played.open, "Gorn"), EMPIRES_AT_WAR);
    expect(stepsReport(seen, 1)).toEqual([]);
    expect(resultsReport(seen, "Gorn", 1)).toHaveLength(2);
  });

  test("one undo takes all of it back, and then it can be resolved again", () => {
    const played = inSpring();
    give(played, "Gorn", "1 Gorn 1 jump Dell");
    const before = fleetsNow(played.open);
    resolve(played);
    expect(played.refused("resolve-orders")).toMatchObject([{ check: "resolve-orders", clause: "EaW 32.0" }]);
    expect(played.refused("enter-orders", { side: "Gorn", fields: { orders: "1 Gorn 1 jump Fell" } })).toHaveLength(1);
    const last = played.open.books.events.at(-1)?.act ?? "";
    played.does("undo", { subject: last });
    expect(fleetsNow(played.open)).toEqual(before);
    expect(played.found).toEqual([]);
    resolve(played);
    expect(fleet(played, "Gorn 1")?.place).toBe("Dell");
  });

  test("orders are not undone once the movement is resolved by them (EaW 4.0)", () => {
    const played = inSpring();
    give(played, "Gorn", "1 Gorn 1 jump Dell");
    const orders = played.open.books.events.at(-1)?.act ?? "";
    resolve(played);
    expect(played.refused("undo", { subject: orders, fields: {} }).map(({ check }) => check)).toContain(
      "orders-carried-out",
    );
    played.does("undo", { subject: played.open.books.events.at(-1)?.act ?? "" });
    played.does("undo", { subject: orders });
    expect(played.found).toEqual([]);
  });

  test("an order that the GM overrules is not carried out, and its empire is told why", () => {
    const played = inSpring();
    give(played, "Gorn", "1 Gorn 1 jump Dell");
    resolve(played, "Gorn 1: the lane is closed");
    expect(fleet(played, "Gorn 1")?.place).toBe("Carrow");
    expect(resultsReport(played.open, "Gorn", 1)).toEqual([
      "1 Gorn 1 jump Dell: not carried out, the GM rules: the lane is closed (EaW 30.0)",
    ]);
    expect(played.open.books.events.map(({ change }) => change.kind)).toContain("Order overruled");
  });

  test("establishes what was developed, and books ships that an order transfers", () => {
    const played = inSpring();
    played.does("edit-system", { subject: "Dell", fields: { planet: "Mineral", "explored-1": "yes" } });
    give(played, "Gorn", "1 Gorn 1 jump Dell", "2 Gorn 1 develop mine", "3 Gorn 1 transfer Gorn 2: DD");
    resolve(played);
    expect(system(played, "Dell")).toMatchObject({ owner: "Gorn", development: "Mine", developedSince: 1 });
    expect(fleet(played, "Gorn 2")).toMatchObject({ place: "Dell", state: "Free", since: 1 });
    expect(played.found).toEqual([]);
  });

  test("a siege asks for its roll; a 7 destroys the fortification and releases the fleet", () => {
    const played = inSpring();
    played.does("edit-system", { subject: "Dell", fields: { fortOwner: "Romulan", fortSince: "0" } });
    give(played, "Gorn", "1 Gorn 1 jump Dell");
    resolve(played);
    expect(fleet(played, "Gorn 1")?.state).toBe("Trapped");
    played.does("close");
    give(played, "Gorn", "1 Gorn 1 siege");
    const ahead = resolved(positionIn(played.open), ordersNow(played.open, positionIn(played.open)));
    expect(ahead.question?.what).toBe("Siege roll of Gorn 1");
    // Nothing is said of the fortification that the roll has not decided yet.
    expect(ahead.steps.filter(({ step }) => step === "5b")).toMatchObject([{ clause: "EaW 10c" }]);
    const says = played.does("resolve-orders", {
      replies: [{ rolled: { faces: [3, 4], source: "typed" } }, { fields: { overruled: "" } }],
    });
    expect(says).toMatch(/Gorn 1 rolls 7: the fortification of Romulan in Dell is destroyed/);
    expect(fleet(played, "Gorn 1")).toMatchObject({ place: "Dell", state: "Free" });
    expect(system(played, "Dell")?.fortOwner).toBe("");
    expect(played.open.books.rolls.map(({ purpose }) => purpose)).toEqual(["Siege roll of Gorn 1"]);
  });

  test("destroys a mine that nobody defends, and its owner is not told by whom (EaW 12a, 33.4)", () => {
    const played = inSpring();
    played.does("edit-system", {
      subject: "Dell",
      fields: { planet: "Mineral", "explored-2": "yes", owner: "Romulan", development: "Mine" },
    });
    give(played, "Gorn", "1 Gorn 1 jump Dell");
    resolve(played);
    expect(system(played, "Dell")).toMatchObject({ owner: "", development: "", explored: ["Romulan", "Gorn"] });
    const seen = openAs(viewOf(played.open, "Romulan"), EMPIRES_AT_WAR);
    expect(JSON.stringify([...seen.books.tables.tables])).not.toContain("Gorn 1");
    expect(played.found).toEqual([]);
  });

  test("a siege that fails says so too", () => {
    const played = inSpring();
    played.does("edit-system", { subject: "Dell", fields: { fortOwner: "Romulan", fortSince: "0" } });
    give(played, "Gorn", "1 Gorn 1 jump Dell");
    resolve(played);
    played.does("close");
    give(played, "Gorn", "1 Gorn 1 siege");
    const rolled = { faces: [2, 2], source: "typed" } as const;
    const says = played.does("resolve-orders", { replies: [{ rolled }, { fields: { overruled: "" } }] });
    expect(says).toMatch(/Gorn 1 rolls 4, not 7/);
    expect([fleet(played, "Gorn 1")?.state, system(played, "Dell")?.fortOwner]).toEqual(["Trapped", "Romulan"]);
  });

  test("is offered once orders are given", () => {
    const played = inSpring();
    const offered = () => offers(played.open, "").filter(({ command }) => command.id === "resolve-orders");
    expect(offered()).toEqual([]);
    give(played, "Gorn", "1 Gorn 1 jump Dell");
    expect(offered()).toMatchObject([{ step: "3d", clause: "EaW 32.0" }]);
    expect(offered()[0]?.what).toMatch(/1 empire has given orders; Romulan gave no/);
    // Who orders nothing has given orders too (EaW 4.0).
    give(played, "Romulan", "None");
    expect(offered()[0]?.what).toMatch(/2 empires have given orders$/);
  });
});
