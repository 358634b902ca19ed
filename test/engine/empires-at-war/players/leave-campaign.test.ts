import { checklist } from "../../../../src/engine/campaign/checklist";
import { offers } from "../../../../src/engine/campaign/game";
import { actsOf } from "../../../../src/engine/campaign/ledger/acts";
import { treasury } from "../../../../src/engine/campaign/ledger/replay";
import { viewOf } from "../../../../src/engine/campaign/view";
import { eventEdits } from "../../../../src/engine/empires-at-war/command-parts/event-edits";
import { EMPIRES_AT_WAR } from "../../../../src/engine/empires-at-war/game";
import { standings } from "../../../../src/engine/empires-at-war/standings";
import { webSet } from "../../../../src/engine/empires-at-war/map/place-events";
import { points } from "../../../../src/engine/core/points";
import { batchesNow, fleetsNow, systemsNow } from "../../../../src/engine/empires-at-war/state/state";
import { openAs } from "../../../../src/engine/open";
import { plainRows } from "../../../campaigns/random/reckoning";
import type { Played } from "../campaign/played";
import { firstYear, posted, typed } from "../income/earning";
import { inSpring } from "../fleets/mustered";

const REMOVED = { holdings: "They are removed" };
const leaves = (played: Played, empire: string, fields: Readonly<Record<string, string>>): string =>
  played.does("leave-campaign", { subject: empire, fields });
const seenBy = (played: Played, side: string) => openAs(viewOf(played.open, side), EMPIRES_AT_WAR);
/** The rows of a table, a blank cell left out. */
const said = ({ tables }: Played, table: string) =>
  plainRows(tables, table).map((row) =>
    Object.fromEntries(Object.entries(row).filter(([, cell]) => cell !== null && cell !== "")),
  );
const place = (played: Played, name: string) => systemsNow(played.open).find((system) => system.place === name);

describe("a player drops out (EaW 29.0)", () => {
  test("is listed after all else that may be done in its step", () => {
    const step = checklist(inSpring().open, null).steps.find(({ place }) => place === "2a");
    const commands = step?.offered.map(({ command }) => command.id) ?? [];
    const first = commands.indexOf("leave-campaign");
    expect(first).toBeGreaterThan(0);
    expect(new Set(commands.slice(first))).toEqual(new Set(["leave-campaign"]));
  });

  test("a new one takes over what the empire has, with no bonus; undo gives it back", () => {
    const played = inSpring();
    const [fleets, money] = [fleetsNow(played.open), treasury(played.open.campaign, "Romulan", 1)];
    expect(leaves(played, "Romulan", { player: "Kim" })).toContain("Kim plays Romulan now");
    expect(plainRows(played.tables, "Sides").map((row) => row["Player"])).toEqual(["", "Kim"]);
    expect(fleetsNow(played.open)).toEqual(fleets);
    expect(treasury(played.open.campaign, "Romulan", 1)).toBe(money);
    leaves(played, "Romulan", { player: "Lee" });
    played.does("undo", { subject: actsOf(played.open).at(-1)?.id ?? "" });
    expect(plainRows(played.tables, "Sides").map((row) => row["Player"])).toEqual(["", "Kim"]);
    expect(played.found).toEqual([]);
  });

  test("a new player needs a name", () => {
    const [finding] = inSpring().refused("leave-campaign", { subject: "Romulan", fields: {} });
    expect(finding).toMatchObject({ check: "leave-campaign", clause: "EaW 29.0" });
    expect(finding?.message).toContain("They are removed");
  });

  test("or everything that it has is removed, and one undo brings it back", () => {
    const played = inSpring();
    typed(played, "Places", [
      {
        System: "Rome",
        Planet: "Life",
        Owner: "Romulan",
        Development: "Colony",
        "Developed since": 0,
        "Fort owner": "Romulan",
      },
    ]);
    typed(played, "SiteBases", [{ Batch: "R-1", System: "Rome", Kind: "GSA", Count: 5, Owner: "Romulan", Since: 0 }]);
    expect(played.found).toEqual([]);
    const before = ["Places", "Fleets", "SiteBases", "Units", "Sides"].map((table) => said(played, table));
    leaves(played, "Romulan", REMOVED);
    const { open } = played;
    expect(fleetsNow(open).filter(({ side }) => side === "Romulan")).toEqual([]);
    expect(batchesNow(open).filter(({ owner, count }) => owner === "Romulan" && count > 0)).toEqual([]);
    expect(systemsNow(open).filter(({ owner, fortOwner }) => [owner, fortOwner].includes("Romulan"))).toEqual([]);
    expect(open.campaign.units.get("R-KR1")?.left).toMatchObject({ how: "Removed" });
    expect(treasury(open.campaign, "Romulan", open.campaign.turn)).toBe(0);
    expect(played.found).toEqual([]);
    played.does("undo", { subject: actsOf(open).at(-1)?.id ?? "" });
    expect(["Places", "Fleets", "SiteBases", "Units", "Sides"].map((table) => said(played, table))).toEqual(before);
    expect(played.found).toEqual([]);
  });

  test("its systems are unknown again to everybody, those of others are not", () => {
    const played = firstYear();
    typed(played, "Places", [{ System: "Far", Planet: "Dead", Explored: "Gorn, Romulan", "Fort owner": "Romulan" }]);
    leaves(played, "Romulan", REMOVED);
    expect(place(played, "Far")).toMatchObject({ planet: "Unknown", explored: [], fortOwner: "" });
    expect(place(played, "Rome")).toMatchObject({ planet: "Unknown", development: "", map: "" });
    expect(place(played, "Home")).toMatchObject({ planet: "Mineral", owner: "Gorn", explored: ["Gorn"] });
    const seen = systemsNow(seenBy(played, "Gorn")).find((system) => system.place === "Far");
    expect(seen).toMatchObject({ planet: "Unknown", explored: [] });
  });

  test("a system in which another empire has an FRD or a web stays known", () => {
    const played = inSpring();
    const both = { Planet: "Dead", Explored: "Gorn, Romulan", "Fort owner": "Romulan" };
    for (const name of ["Carrow", "Dell", "Elm"])
      played.write([{ kind: "change", table: "Places", row: played.row("Places", name), cells: both }]);
    posted(played);
    const web = webSet("Dell", { layers: 1, strength: points(20) });
    played.write(eventEdits(played.open, [{ side: "Gorn", change: web }], played.stamp));
    leaves(played, "Romulan", REMOVED);
    // The Gorn FRD is in Carrow.
    expect(["Carrow", "Dell", "Elm"].map((name) => [name, place(played, name)?.planet])).toEqual([
      ["Carrow", "Dead"],
      ["Dell", "Dead"],
      ["Elm", "Unknown"],
    ]);
  });

  test("what is removed is counted, with a system only if there is one", () => {
    expect(leaves(inSpring(), "Romulan", REMOVED)).toBe("Romulan leaves the campaign. Removed: 1 ship in 1 fleet.");
    expect(leaves(firstYear(), "Romulan", REMOVED)).toContain("Removed: 0 ships in 0 fleets, and what it has in Rome");
  });

  test("one that has left is not among the choices", () => {
    const played = inSpring();
    leaves(played, "Romulan", REMOVED);
    const [finding] = played.refused("leave-campaign", { subject: "Kzinti", fields: REMOVED });
    expect(finding?.message).toContain(": Gorn.");
  });

  test("a fleet in its fortification is released", () => {
    const played = firstYear();
    played.write([
      { kind: "change", table: "Places", row: played.row("Places", "Rome"), cells: { "Fort owner": "Romulan" } },
    ]);
    typed(played, "Fleets", [{ Fleet: "Gorn 1", Side: "Gorn", Place: "Rome", State: "Trapped", Since: 4 }]);
    leaves(played, "Romulan", REMOVED);
    expect(fleetsNow(played.open)).toMatchObject([{ fleet: "Gorn 1", state: "Free", place: "Rome" }]);
  });

  test("all know that it left, nobody what it had; it is asked for nothing more, and is out", () => {
    const played = firstYear();
    leaves(played, "Romulan", REMOVED);
    const told = seenBy(played, "Gorn").books.events.filter(({ act }) => act === actsOf(played.open).at(-1)?.id);
    expect(told.map(({ side, change: { kind } }) => `${side}: ${kind}`)).toEqual(["Romulan: Empire leaves"]);
    const own = offers(played.open, "Romulan").map(({ command }) => command.id);
    expect(["form-fleet", "add-unit", "enter-orders"].filter((id) => own.includes(id))).toEqual([]);
    const income = { from: "Economy", to: "Romulan", amount: "50" };
    for (const [id, given] of [
      ["form-fleet", { fields: { fleet: "Romulan 9", place: "Rome" } }],
      ["book", { subject: "Treasure", fields: { ...income, from: "Discoveries" } }],
    ] as const)
      expect(played.refused(id, { side: "Romulan", ...given })).toMatchObject([{ clause: "EaW 29.0" }]);
    expect(standings(played.open).map(({ side, word }) => `${side}: ${word}`)).toEqual(["Gorn: Won", "Romulan: Out"]);
    expect(played.refused("leave-campaign", { subject: "Romulan", fields: REMOVED })).toMatchObject([
      { check: "leave-campaign", clause: "EaW 29.0" },
    ]);
  });

  test("not while its fleets are in a battle that is not over", () => {
    const played = inSpring();
    played.does("enter-orders", { side: "Gorn", fields: { orders: "1 Gorn 1 jump Fell" } });
    played.does("resolve-orders", { replies: [{ fields: { overruled: "" } }] });
    expect(played.refused("leave-campaign", { subject: "Romulan", fields: REMOVED })).toMatchObject([
      { check: "leave-campaign", clause: "EaW 26d" },
    ]);
    leaves(played, "Romulan", { player: "Kim" });
  });
});
