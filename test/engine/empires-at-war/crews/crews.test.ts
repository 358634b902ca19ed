import { fleetVerdict } from "../../../../src/engine/empires-at-war/fleets/fleet-verdict";
import { factsOf, fleetsNow, shipsIn } from "../../../../src/engine/empires-at-war/state/state";
import { points, toNumber } from "../../../../src/engine/core/points";
import { booked, held, undone } from "../construction/yard";
import { inSpring, mustered, ships } from "../fleets/mustered";

type Games = ReturnType<typeof mustered>;

const facts = (played: Games, unit: string) => factsOf(played.open, unit);
const cell = (played: Games, unit: string, key: string): unknown =>
  (played.open.books.units.find((row) => row.unit === unit) as unknown as Record<string, unknown>)[key];
const verdict = (played: Games, name: string) => {
  const fleet = fleetsNow(played.open).find((one) => one.fleet === name);
  if (!fleet) throw new Error(`no fleet ${name}`);
  return fleetVerdict(played.open, fleet);
};
const counts = (played: Games, name: string) => toNumber(verdict(played, name).limits?.all.has ?? points(0));

describe("crews", () => {
  test("EaW 2e: one Outstanding Crew for each of size class 3 and 4, bought in the set-up; it counts in the fleet", () => {
    const played = mustered();
    const outstanding = { crew: "Outstanding", cost: "26" };
    played.does("set-crew", { side: "Gorn", subject: "G-CA1", fields: outstanding });
    played.does("set-crew", { side: "Gorn", subject: "G-DD1", fields: outstanding });
    expect([counts(played, "Gorn 1"), cell(played, "G-CA1", "crew"), cell(played, "G-CA1", "crewBpv")]).toEqual([
      ...[330 + 52, "Outstanding", points(26)],
    ]);
    expect(played.refused("set-crew", { side: "Gorn", subject: "G-DD2", fields: outstanding })).toMatchObject([
      { check: "outstanding-crews", clause: "EaW 2e", message: expect.stringMatching(/G-DD1/) },
    ]);
    played.does("close");
    ships(played, "Romulan", "SNB");
    expect(
      played.refused("set-crew", { side: "Romulan", subject: "R-SNB1", fields: { ...outstanding, how: "Bought" } }),
    ).toMatchObject([{ clause: "EaW 2c" }]);
    played.does("set-crew", { side: "Romulan", subject: "R-SNB1", fields: { ...outstanding, how: "Precursor" } });
    expect(played.found).toEqual([]);
  });

  test("EaW 17.0: a Poor crew counts four fifths; undone, all of it", () => {
    const played = mustered();
    played.does("set-crew", { side: "Gorn", subject: "G-CA1", fields: { crew: "Poor" } });
    expect([counts(played, "Gorn 1"), cell(played, "G-CA1", "crew")]).toEqual([300, "Poor"]);
    played.does("undo", { side: "Gorn", subject: String(played.open.books.events.at(-1)?.act) });
    expect([counts(played, "Gorn 1"), cell(played, "G-CA1", "crew"), played.found]).toEqual([330, "", []]);
  });

  test("EaW 2e: an Outstanding Crew is paid on its line, and undone, its price is back; corrected, none is paid", () => {
    const played = mustered();
    const before = held(played);
    played.does("set-crew", { side: "Gorn", subject: "G-CA1", fields: { crew: "Outstanding", cost: "26" } });
    expect([Number(before) - Number(held(played)), booked(played, "G-CA1")]).toEqual([26, [["Officer", 26, "Gorn"]]]);
    const again = { crew: "Outstanding", cost: "30" };
    expect(played.refused("set-crew", { side: "Gorn", subject: "G-CA1", fields: again })).toMatchObject([
      { check: "outstanding-crews", message: expect.stringMatching(/Corrected/) },
    ]);
    undone(played);
    expect([held(played), facts(played, "G-CA1").crew, played.found]).toEqual([before, "Normal", []]);
    const taken = { ...again, how: "Corrected" };
    played.does("set-crew", { side: "Gorn", subject: "G-CA1", fields: taken });
    expect([held(played), facts(played, "G-CA1").crewCost, played.found]).toEqual([before, points(30), []]);
    const dear = { crew: "Outstanding", cost: "9000" };
    expect(played.refused("set-crew", { side: "Gorn", subject: "G-DD1", fields: dear })).toMatchObject([
      { check: "treasury-below-zero" },
    ]);
  });

  test("EaW 2e: an FRD has no crew of another quality", () => {
    expect(mustered().refused("set-crew", { side: "Gorn", subject: "G-FRD1" })).toMatchObject([{ clause: "EaW 2e" }]);
  });
});

describe("Legendary Officers", () => {
  test("EaW 2e: of several only the most expensive counts, and a Captain raises the limit", () => {
    const played = inSpring();
    played.does("post-officer", { side: "Gorn", subject: "G-CA1", fields: { officer: "Captain", cost: "26" } });
    played.does("post-officer", { side: "Gorn", subject: "G-CA1", fields: { officer: "Navigator", cost: "13" } });
    expect([counts(played, "Gorn 1"), toNumber(verdict(played, "Gorn 1").limits?.all.most ?? points(0))]).toEqual([
      356, 700,
    ]);
    expect([cell(played, "G-CA1", "officers"), cell(played, "G-CA1", "officerBpv")]).toEqual([
      "Captain, Navigator",
      points(26),
    ]);
  });

  test("EaW 2e: a second one of a kind is lost; EaW 7b: one may go to another ship of the system", () => {
    const played = inSpring();
    played.does("post-officer", { side: "Gorn", subject: "G-CA1", fields: { officer: "Captain", cost: "26" } });
    expect(
      played.refused("post-officer", { side: "Gorn", subject: "G-CA1", fields: { officer: "captain", cost: "26" } }),
    ).toMatchObject([{ check: "officer", clause: "EaW 2e" }]);
    const fields = { officer: "Captain", cost: "15", from: "G-CA1" };
    expect(played.does("post-officer", { side: "Gorn", subject: "G-DD1", fields })).toMatch(/15 BPV/);
    expect([facts(played, "G-CA1").officers, facts(played, "G-DD1").officers]).toEqual([
      [],
      [{ officer: "Captain", cost: points(15) }],
    ]);
    played.does("lose-officer", { side: "Gorn", subject: "G-DD1", fields: { officer: "Captain", why: "Killed" } });
    expect([facts(played, "G-DD1").officers, played.found]).toEqual([[], []]);
    expect(played.refused("lose-officer", { side: "Gorn", subject: "G-DD1" })).toMatchObject([{ check: "officer" }]);
  });
});

describe("what a Legendary Officer costs", () => {
  const posted = (fields: Readonly<Record<string, string>>) => ({
    side: "Gorn",
    subject: "G-CA1",
    fields: { officer: "Captain", cost: "26", ...fields },
  });

  test("EaW 2e: is paid at once on its line, and again on another ship (EaW 7b); undone, it is back", () => {
    const played = inSpring();
    const before = Number(held(played));
    played.does("post-officer", posted({}));
    played.does("post-officer", { ...posted({ cost: "15", from: "G-CA1" }), subject: "G-DD1" });
    expect([booked(played, "G-CA1"), booked(played, "G-DD1")]).toEqual([
      [["Officer", 26, "Gorn"]],
      [["Officer", 15, "Gorn"]],
    ]);
    expect([before - Number(held(played)), played.found]).toEqual([41, []]);
    undone(played);
    expect([before - Number(held(played)), facts(played, "G-CA1").officers.length, played.found]).toEqual([26, 1, []]);
  });

  test.each(["Precursor", "Corrected"])("EaW 16c: is not paid if it is noted as %s", (how) => {
    const played = inSpring();
    const before = held(played);
    played.does("post-officer", posted({ how }));
    expect([held(played), booked(played, "G-CA1"), counts(played, "Gorn 1"), played.found]).toEqual([
      ...[before, [], 356, []],
    ]);
  });

  test("is refused where the treasury cannot pay", () => {
    expect(inSpring().refused("post-officer", posted({ cost: "9000" }))).toMatchObject([
      { check: "treasury-below-zero" },
    ]);
  });
});

describe("captured ships", () => {
  /** Gorn 1 in Fell has captured the KR. */
  function captured(): Games {
    const played = inSpring();
    played.does("move-fleet", { subject: "Gorn 1", fields: { to: "Fell" } });
    played.does("capture-ship", { subject: "R-KR1", fields: { fleet: "Gorn 1", id: "G-KR1" } });
    return played;
  }

  test("EaW 25b: travel with a fleet of the captor, outside its limits", () => {
    const played = captured();
    expect([shipsIn(played.open, "Gorn 1"), shipsIn(played.open, "Romulan 1")]).toEqual([
      ["G-CA1", "G-DD1", "G-DD2", "G-KR1"],
      [],
    ]);
    expect([counts(played, "Gorn 1"), cell(played, "G-KR1", "capturedFrom"), played.found]).toEqual([
      330,
      "Romulan",
      [],
    ]);
  });

  test("EaW 9b: are inspected where there is an FRD; then they count", () => {
    const played = captured();
    played.does("close");
    expect(played.refused("inspect-ships", { side: "Gorn", subject: "Gorn 1" })).toMatchObject([
      { check: "inspection", clause: "EaW 9b", message: expect.stringMatching(/Carrow, 1 jump away/) },
    ]);
    played.does("move-fleet", { subject: "Gorn 1", fields: { to: "Carrow" } });
    expect(played.does("inspect-ships", { side: "Gorn", subject: "Gorn 1" })).toMatch(/1 movement point/);
    expect([counts(played, "Gorn 1"), cell(played, "G-KR1", "inspected"), played.found]).toEqual([445, 2, []]);
  });

  test("EaW 25b: do not travel alone", () => {
    const played = captured();
    played.does("close");
    const alone = { to: "A new fleet", name: "Gorn 9", "ship-G-KR1": "yes" };
    played.does("transfer-ships", { side: "Gorn", subject: "Gorn 1", fields: alone });
    expect(played.refused("move-fleet", { subject: "Gorn 9", fields: { to: "Carrow" } })).toMatchObject([
      { clause: "EaW 25b" },
    ]);
  });

  test("can be undone: the ship is its old empire's again", () => {
    const played = captured();
    played.does("undo", { subject: String(played.open.books.events.at(-1)?.act) });
    expect([shipsIn(played.open, "Romulan 1"), shipsIn(played.open, "Gorn 1"), played.found]).toEqual([
      ["R-KR1"],
      ["G-CA1", "G-DD1", "G-DD2"],
      [],
    ]);
  });
});

describe("self-repair", () => {
  const repair = { systems: "10", damcon: "4", unusedCdr: "0" };

  test("EaW 22b: three systems for each point of damage control, until it is supplied again", () => {
    const played = inSpring();
    expect(played.does("self-repair", { side: "Gorn", subject: "G-CA1", fields: repair })).toMatch(/2 more/);
    expect(cell(played, "G-CA1", "repairsUsed")).toBe(10);
    expect(
      played.refused("self-repair", { side: "Gorn", subject: "G-CA1", fields: { ...repair, systems: "3" } }),
    ).toMatchObject([{ check: "self-repair", clause: "EaW 22b", message: expect.stringMatching(/2 or fewer/) }]);
    expect(played.does("resupply-fleet", { side: "Gorn", subject: "Gorn 1" })).toMatch(/1 movement point/);
    expect([cell(played, "G-CA1", "repairsUsed"), played.found]).toEqual([0, []]);
  });

  test("EaW 6d: a fleet is supplied at an FRD or a colony, and not elsewhere", () => {
    const played = inSpring();
    played.does("self-repair", { side: "Gorn", subject: "G-CA1", fields: repair });
    played.does("move-fleet", { subject: "Gorn 1", fields: { to: "Dell" } });
    expect(played.refused("resupply-fleet", { side: "Gorn", subject: "Gorn 1" })).toMatchObject([
      { check: "resupply", clause: "EaW 6d", message: expect.stringMatching(/Carrow, 1 jump away/) },
    ]);
  });

  test("EaW 3b: the New Year restores it for every empire; EaW 15a: not without an FRD", () => {
    const played = inSpring();
    played.does("self-repair", { side: "Gorn", subject: "G-CA1", fields: repair });
    played.does("self-repair", { side: "Romulan", subject: "R-KR1", fields: repair });
    for (let season = 1; season <= 4; season++) played.does("close");
    played.does("restore-repairs", { subject: "Gorn" });
    expect(played.refused("restore-repairs", { subject: "Romulan" })).toMatchObject([{ clause: "EaW 15a" }]);
    expect([facts(played, "G-CA1").repairsUsed, facts(played, "R-KR1").repairsUsed]).toEqual([0, 10]);
    played.does("close");
    expect(played.refused("restore-repairs", { subject: "Gorn" })).toMatchObject([{ clause: "EaW 3b" }]);
  });
});

test("EaW 17b: escorts that a carrier lacks count anyway", () => {
  const played = mustered();
  played.does("note-escorts", { side: "Gorn", subject: "Gorn 1", fields: { heavy: "0", light: "80" } });
  expect(counts(played, "Gorn 1")).toBe(410);
  expect(played.refused("note-escorts", { side: "Gorn", subject: "Gorn 1", fields: { light: "80" } })).toMatchObject([
    { check: "escorts" },
  ]);
});
