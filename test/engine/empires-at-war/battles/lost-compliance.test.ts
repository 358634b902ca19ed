import { actsOf } from "../../../../src/engine/campaign/ledger/acts";
import { lostCompliance } from "../../../../src/engine/empires-at-war/fleets/compliance";
import { fleetsNow, retreatOf } from "../../../../src/engine/empires-at-war/state/state";
import { CLASSES } from "../../../../src/engine/empires-at-war/ships/units-table";
import { rowOf } from "../../../../src/engine/campaign/schema/table";
import type { Played } from "../campaign/played";
import { posted } from "../income/earning";
import { assigned, inSpring, mustered, ships } from "../fleets/mustered";

const fleet = (played: Played, name: string) => fleetsNow(played.open).find((known) => known.fleet === name);
const orders = (played: Played, side: string, ...lines: readonly string[]): void => {
  played.does("enter-orders", { side, fields: { orders: lines.join("\n") } });
};
const resolve = (played: Played): string => played.does("resolve-orders", { replies: [{ fields: { overruled: "" } }] });

/** Gives the ships of the Gorn these Command Ratings. */
function rated(played: Played, ratings: Readonly<Record<string, number>>): void {
  played.write(
    Object.entries(ratings).map(([unit, rating]) => ({
      ...{ kind: "change", table: "Units", row: played.row("Units", unit) },
      cells: { "Command rating": rating },
    })),
  );
}

/** Gorn 1, a CA of Command Rating 6 and four DDs of 2, meets Romulan 1 in Fell. */
function ledByCa(): Played {
  const played = mustered();
  assigned(played, "Gorn 1", ships(played, "Gorn", "DD", "DD"));
  rated(played, { "G-CA1": 6, "G-DD1": 2, "G-DD2": 2, "G-DD3": 2, "G-DD4": 2 });
  played.does("close");
  orders(played, "Gorn", "1 Gorn 1 jump Fell");
  resolve(played);
  return played;
}

const end = (played: Played, holds: string, fields: Readonly<Record<string, string>>): string =>
  played.does("end-battle", { subject: "Fell", replies: [{ choice: holds }, { fields }] });

/** The next season, with its New Year paid if it has one. */
const nextSeason = (played: Played): void => {
  played.does("resolve-after-battles");
  played.does("close");
};

describe("a fleet that loses ships (EaW 17g)", () => {
  test("without its leader, more ships are left than the best of them leads: it goes to an FRD", () => {
    const played = ledByCa();
    const says = end(played, "Gorn 1", { "fate-R-KR1": "Destroyed", "fate-G-CA1": "Destroyed" });
    expect(says).toContain("Gorn 1 is non-compliant: 3 ships follow a leader of Command Rating 2 (EaW 17g)");
    // It is pinned to the end of the season.
    expect(fleet(played, "Gorn 1")).toMatchObject({ state: "Pinned", nonCompliant: true });
    nextSeason(played);
    expect(played.refused("enter-orders", { side: "Gorn", fields: { orders: "1 Gorn 1 jump Elm" } })).toMatchObject([
      { clause: "EaW 17g" },
    ]);
    expect(played.refused("move-fleet", { subject: "Gorn 1", fields: { to: "Elm" } })).toMatchObject([
      { clause: "EaW 17g" },
    ]);
    orders(played, "Gorn", "1 Gorn 1 jump Carrow");
    resolve(played);
    expect(fleet(played, "Gorn 1")).toMatchObject({ place: "Carrow", state: "Non-compliant" });
    expect(played.found).toEqual([]);
  });

  test("one ship fewer, and it complies: the leader leads as many others as its rating", () => {
    const played = ledByCa();
    const fates = { "fate-R-KR1": "Destroyed", "fate-G-CA1": "Destroyed", "fate-G-DD1": "Destroyed" };
    expect(end(played, "Gorn 1", fates)).not.toContain("non-compliant");
    expect(fleet(played, "Gorn 1")).toMatchObject({ nonCompliant: false });
  });

  test("a rating that is missing says nothing", () => {
    const played = ledByCa();
    played.write([
      { kind: "change", table: "Units", row: played.row("Units", "G-DD4"), cells: { "Command rating": null } },
    ]);
    expect(end(played, "Gorn 1", { "fate-R-KR1": "Destroyed", "fate-G-CA1": "Destroyed" })).not.toContain("17g");
  });

  test("a fleet that lost nothing is as it was", () => {
    const played = ledByCa();
    rated(played, { "G-CA1": 2 });
    expect(end(played, "Gorn 1", { "fate-R-KR1": "Destroyed" })).not.toContain("17g");
  });

  test("one that left is non-compliant once it arrives", () => {
    const played = ledByCa();
    const fates = ["DD1", "DD2", "DD3", "DD4"].map((ship) => [`fate-G-${ship}`, "Disengaged"]);
    end(played, "Romulan 1", { ...Object.fromEntries(fates), "fate-G-CA1": "Destroyed", "way-1": "Carrow" });
    expect(fleet(played, "Gorn 1")).toMatchObject({ state: "Hyperspace", nonCompliant: true });
    nextSeason(played);
    resolve(played);
    expect(fleet(played, "Gorn 1")).toMatchObject({ place: "Carrow", state: "Non-compliant" });
    expect(played.found).toEqual([]);
  });

  test("by a capture outside of a battle as well", () => {
    const played = ledByCa();
    const says = played.does("capture-ship", { subject: "G-CA1", fields: { fleet: "Romulan 1", id: "R-CA1" } });
    expect(says).toContain("Gorn 1 is non-compliant: 3 ships follow");
    expect(fleet(played, "Gorn 1")).toMatchObject({ nonCompliant: true });
  });

  test("by a capture while it leaves a battle: it stays on its way (EaW 21a)", () => {
    const played = ledByCa();
    const fates = ["CA1", "DD1", "DD2", "DD3", "DD4"].map((ship) => [`fate-G-${ship}`, "Disengaged"]);
    end(played, "Romulan 1", { ...Object.fromEntries(fates), "way-1": "Carrow" });
    const retreat = retreatOf(played.open, "Gorn 1");
    expect(retreat).toMatchObject({ from: "Fell", to: "Carrow" });
    const says = played.does("capture-ship", { subject: "G-CA1", fields: { fleet: "Romulan 1", id: "R-CA1" } });
    expect(says).toContain("Gorn 1 is non-compliant: 3 ships follow");
    expect(fleet(played, "Gorn 1")).toMatchObject({ state: "Hyperspace", nonCompliant: true });
    expect(retreatOf(played.open, "Gorn 1")).toEqual(retreat);
    expect(played.found).toEqual([]);
  });

  test.each([
    ["Free", { state: "Free", nonCompliant: false }],
    ["Non-compliant", { state: "Non-compliant", nonCompliant: true }],
  ])("typed as %s over Pinned, it is so with one post", (state, now) => {
    const played = ledByCa();
    end(played, "Gorn 1", { "fate-R-KR1": "Destroyed", "fate-G-CA1": "Destroyed" });
    expect(fleet(played, "Gorn 1")).toMatchObject({ state: "Pinned", nonCompliant: true });
    const row = played.row("Fleets", "Gorn 1");
    played.write([{ kind: "change", table: "Fleets", row, cells: { State: state } }]);
    posted(played);
    expect(fleet(played, "Gorn 1")).toMatchObject(now);
    expect(played.found).toEqual([]);
  });

  test("a prize that is lost breaks no fleet (EaW 25b)", () => {
    const played = ledByCa();
    rated(played, { "G-CA1": 2 });
    played.does("capture-ship", { subject: "G-DD1", fields: { fleet: "Romulan 1", id: "R-DD1" } });
    // Three ships that follow one of Command Rating 2 are too many once a ship of the fleet itself is lost.
    const others = ["G-CA1", "G-DD2", "G-DD3", "G-DD4"];
    expect(lostCompliance(played.open, others, ["R-DD1"])).toBeUndefined();
    expect(lostCompliance(played.open, others, ["R-DD1", "R-KR1"])).toMatchObject({ breach: "leader" });
  });

  test.each([
    ["a carrier loses an escort", "G-DD2", "its carriers lost an escort"],
    ["an escort loses its carrier", "G-DD1", "its escorts lost their carrier"],
  ])("%s", (_, lost, why) => {
    const played = inSpring();
    played.write([
      {
        ...{ kind: "append", table: "Classes" },
        rows: [
          rowOf(CLASSES, { class: "CV", race: "Gorn", sizeClass: 3, roles: "Carrier" }),
          rowOf(CLASSES, { class: "ESC", race: "Gorn", sizeClass: 4, roles: "Escort" }),
        ],
      },
      ...[
        ["G-DD1", "CV"],
        ["G-DD2", "ESC"],
      ].map(([unit = "", name = ""]) => ({
        ...({ kind: "change", table: "Units", row: played.row("Units", unit) } as const),
        cells: { Class: name },
      })),
    ]);
    orders(played, "Gorn", "1 Gorn 1 jump Fell");
    resolve(played);
    const says = end(played, "Gorn 1", { "fate-R-KR1": "Destroyed", [`fate-${lost}`]: "Destroyed" });
    expect(says).toContain(`Gorn 1 is non-compliant: ${why} (EaW 17g)`);
    played.does("undo", { subject: actsOf(played.open).at(-1)?.id ?? "" });
    expect(fleet(played, "Gorn 1")).toMatchObject({ state: "Pinned", nonCompliant: false });
  });
});

describe("a fleet over its limit of CBpv (EaW 17g, the case d)", () => {
  /** Gorn 1 with a Legendary Captain on G-DD1, within its limit with him alone. */
  function withCaptain(): Played {
    const played = inSpring();
    played.does("post-officer", { side: "Gorn", subject: "G-DD1", fields: { officer: "Captain", cost: "5" } });
    played.does("note-escorts", { side: "Gorn", subject: "Gorn 1", fields: { heavy: "0", light: "365" } });
    expect(played.found).toEqual([]);
    return played;
  }

  test("is told when its captain is lost, and goes where it likes", () => {
    const played = withCaptain();
    const lost = { side: "Gorn", subject: "G-DD1", fields: { officer: "Captain", why: "Killed" } };
    expect(played.does("lose-officer", lost)).toContain("Gorn 1 has 695 CBpv, 600 allowed");
    expect(fleet(played, "Gorn 1")).toMatchObject({ state: "Free", nonCompliant: false });
    expect(played.found).toEqual(["fleet-limits Gorn 1"]);
    // Dell is away from the FRD in Carrow.
    orders(played, "Gorn", "1 Gorn 1 jump Dell");
    resolve(played);
    expect(fleet(played, "Gorn 1")).toMatchObject({ place: "Dell", state: "Free" });
  });

  test("is told at the end of the battle, or with the loss, that took the captain's ship", () => {
    const played = withCaptain();
    orders(played, "Gorn", "1 Gorn 1 jump Fell");
    resolve(played);
    const says = end(played, "Gorn 1", { "fate-R-KR1": "Destroyed", "fate-G-DD1": "Destroyed" });
    expect(says).toContain("Gorn 1 has 605 CBpv, 600 allowed");
    expect(says).not.toContain("Gorn 1 is non-compliant");
    const other = withCaptain();
    const hit = { subject: "G-DD1", fields: { how: "Destroyed", why: "It hit the energy barrier" } };
    expect(other.does("lose-unit", hit)).toContain("Gorn 1 has 605 CBpv, 600 allowed");
  });

  test("prevents no undo: it is legal", () => {
    const played = withCaptain();
    const missing = (light: string): string =>
      played.does("note-escorts", { side: "Gorn", subject: "Gorn 1", fields: { heavy: "0", light } });
    missing("500");
    missing("100");
    played.does("undo", { subject: actsOf(played.open).at(-1)?.id ?? "" });
    expect(played.found).toEqual(["fleet-limits Gorn 1"]);
  });
});
