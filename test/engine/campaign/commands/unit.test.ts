import { loseShip } from "../../../../src/engine/border-patrol/ships/loss";
import { fleetOf, unitWorth } from "../../../../src/engine/campaign/ledger/replay";
import { addUnit, editUnit, tracked, type NewUnit } from "../../../../src/engine/campaign/commands/unit";
import { points } from "../../../../src/engine/core/points";
import { DAY, STAMP, kept, keptInTurn2, only, rowsOf, shipOf, type Kept } from "../kept";

const draftOf = ({ open }: Kept, unit: string): NewUnit => ({ ...tracked(open, unit)! });
const worthOf = ({ open }: Kept, turn: number): number => unitWorth(open.campaign, "Orion", turn) / 10_000;

describe("addUnit", () => {
  test("tells the log what counts and the tracker what describes", () => {
    const campaign = keptInTurn2();
    const before = worthOf(campaign, 2);
    const { says } = campaign.play((open) =>
      addUnit(open, shipOf(" O-3 ", { captain: "Vane (3)", place: "0101" }), STAMP),
    );
    expect(says).toBe("O-3 joins Orion, worth 67 BPV.");
    expect(rowsOf(campaign.tables, "Units").at(-1)).toMatchObject({
      Unit: "O-3",
      "Worth BPV": 67,
      Captain: "Vane (3)",
      Place: "0101",
    });
    expect(rowsOf(campaign.tables, "Events").at(-1)).toMatchObject({
      Turn: 2,
      Kind: "Unit enters",
      Side: "Orion",
      Subject: "O-3",
      Change: '{"schema":1,"combat":670000,"economic":670000,"worth":670000}',
      Booked: DAY,
    });
    expect(worthOf(campaign, 2)).toBe(before + 67);
    expect(campaign.open.findings).toEqual([]);
  });

  test.each<[Partial<NewUnit>, string, RegExp]>([
    [{ unit: "  " }, "unit-id", /needs an id/],
    [{ unit: "O-2" }, "duplicate-unit", /O-2 .*next free id is O-3\./],
    [{ side: "" }, "unknown-side", /side of O-9 is blank.*Alliance, Coalition, Orion\.$/],
    [{ side: "Romulan" }, "unknown-side", /O-9 .*"Romulan".*Alliance, Coalition, Orion\.$/],
    [{ worth: points(-1) }, "negative-amount", /^O-9: Worth BPV is -1\..* 0 or more\.$/],
    [{ sizeClass: 0 }, "not-a-number", /^O-9: Size class is 0\..* a whole number from 1 to 7\.$/],
    [{ commandRating: 2.5 }, "not-a-number", /^O-9: Command rating is 2\.5\..* a whole number of 0 or more\.$/],
  ])("refuses %j as %s", (changed, check, message) => {
    const { edits, refused } = addUnit(keptInTurn2().open, shipOf("O-9", changed), STAMP);
    expect(edits).toEqual([]);
    expect(only(refused)).toMatchObject({ check, message: expect.stringMatching(message) });
  });

  test("never gives an id again, even of a ship that left", () => {
    const campaign = keptInTurn2();
    campaign.play((open) => loseShip(open, "O-2", "Lost", true, STAMP));
    expect(addUnit(campaign.open, shipOf("O-2"), STAMP).says).toMatch(/next free id is O-3\./);
  });
});

describe("editUnit", () => {
  test("changes what describes in the tracker alone", () => {
    const campaign = keptInTurn2();
    const events = rowsOf(campaign.tables, "Events");
    campaign.play((open) =>
      editUnit(open, "O-2", { ...draftOf(campaign, "O-2"), captain: "Vane", place: "0203" }, STAMP),
    );
    expect(rowsOf(campaign.tables, "Units")[1]).toMatchObject({ Captain: "Vane", Place: "0203", "Worth BPV": 67 });
    expect(rowsOf(campaign.tables, "Events")).toEqual(events);
  });

  test("a changed value becomes an entry", () => {
    const campaign = keptInTurn2();
    const draft = { ...draftOf(campaign, "O-2"), economic: points(65), worth: points(61) };
    campaign.play((open) => editUnit(open, "O-2", draft, STAMP));
    expect(rowsOf(campaign.tables, "Events").at(-1)).toMatchObject({ Kind: "Unit valued", Subject: "O-2", Turn: 2 });
    expect(worthOf(campaign, 2)).toBe(120 + 61);
    expect(worthOf(campaign, 1)).toBe(187);
    expect(campaign.open.findings).toEqual([]);
  });

  test("posts a value that was typed into the tracker", () => {
    const campaign = keptInTurn2().type("Units", 1, "Worth BPV", 60);
    expect(campaign.open.findings).toMatchObject([{ check: "tracker-differs" }]);
    campaign.play((open) => editUnit(open, "O-2", draftOf(campaign, "O-2"), STAMP));
    expect(campaign.open.findings).toEqual([]);
    expect(worthOf(campaign, 2)).toBe(180);
  });

  test("writes nothing where nothing changed", () => {
    const campaign = keptInTurn2();
    const { edits, says } = editUnit(campaign.open, "O-2", draftOf(campaign, "O-2"), STAMP);
    expect([edits, says]).toEqual([[], expect.stringMatching(/^O-2 .*unchanged/)]);
  });

  test("a ship that left can still be described, and keeps its value", () => {
    const campaign = keptInTurn2();
    campaign.play((open) => loseShip(open, "O-2", "Lost", true, STAMP));
    campaign.play((open) => editUnit(open, "O-2", { ...draftOf(campaign, "O-2"), note: "at Far Shoals" }, STAMP));
    expect(campaign.open.findings).toEqual([]);
    const raised = editUnit(campaign.open, "O-2", { ...draftOf(campaign, "O-2"), worth: points(9) }, STAMP);
    expect(only(raised.refused).message).toMatch(/^O-2 left the campaign in turn 2, so its BPV /);
  });

  test("corrects the side of a unit that was added in the turn under way, as long as the log says nothing else of it", () => {
    const campaign = keptInTurn2().add("X-1");
    const other = { ...draftOf(campaign, "X-1"), side: "Alliance" };
    const valued = campaign.copy();
    valued.play((open) => editUnit(open, "X-1", { ...draftOf(valued, "X-1"), worth: points(9) }, STAMP));
    expect(only(editUnit(valued.open, "X-1", other, STAMP).refused)).toMatchObject({ check: "unit-side" });
    const later = campaign.copy().book("Purchase", "Orion", "Yards", 9, "X-1").payRent().close();
    expect(only(editUnit(later.open, "X-1", other, STAMP).refused)).toMatchObject({ check: "unit-side" });

    const worth = unitWorth(campaign.open.campaign, "Orion", 2);
    campaign.play((open) => editUnit(open, "X-1", other, STAMP));
    expect(campaign.open.findings).toEqual([]);
    expect(campaign.open.campaign.units.get("X-1")).toMatchObject({ side: "Alliance", left: null });
    expect(rowsOf(campaign.tables, "Units").at(-1)).toMatchObject({ Unit: "X-1", Side: "Alliance" });
    const { campaign: played } = campaign.open;
    expect(unitWorth(played, "Orion", 2)).toBe(worth - points(67));
    expect(unitWorth(played, "Alliance", 2)).toBe(points(67));
  });

  test("refuses another side, an unknown unit and an unfit value", () => {
    const campaign = keptInTurn2();
    const draft = draftOf(campaign, "O-2");
    expect(only(editUnit(campaign.open, "O-2", { ...draft, side: "Alliance" }, STAMP).refused)).toMatchObject({
      check: "unit-side",
      message: expect.stringMatching(/O-2 belongs to Orion\. .*captured.* to Alliance /),
    });
    expect(only(editUnit(campaign.open, "O-77", draft, STAMP).refused)).toMatchObject({
      check: "unknown-unit",
      subject: "O-77",
    });
    expect(only(editUnit(campaign.open, "O-2", { ...draft, economic: points(-2) }, STAMP).refused).message).toMatch(
      /^O-2: Economic BPV is -2\..* 0 or more\.$/,
    );
  });
});

describe("a unit that is lost", () => {
  test("removes the ship from the campaign, and leaves its row, worth 0", () => {
    const campaign = keptInTurn2();
    const { says } = campaign.play((open) => loseShip(open, "O-2", "Scrapped", true, STAMP));
    expect(says).toBe("O-2 is scrapped.");
    expect(rowsOf(campaign.tables, "Units")[1]).toMatchObject({
      Unit: "O-2",
      Condition: "Scrapped",
      "Worth BPV": 0,
      "Economic BPV": 67,
    });
    expect(rowsOf(campaign.tables, "Events").at(-1)).toMatchObject({
      Kind: "Unit leaves",
      Change: '{"schema":1,"how":"Scrapped"}',
    });
    expect(worthOf(campaign, 2)).toBe(120);
    expect(campaign.open.findings).toEqual([]);
  });

  test("of the flagship with all hands ends the game for the pirate, without them it does not", () => {
    const saved = kept();
    saved.play((open) => loseShip(open, "O-1", "Lost", false, STAMP));
    expect(saved.open.game.standings(saved.open)).toMatchObject([{ word: "In play" }]);
    const lost = kept();
    const { says } = lost.play((open) => loseShip(open, "O-1", "Lost", true, STAMP));
    expect(says).toMatch(/^O-1 is lost\. .*flagship.*Orion has lost.*V19\.06/);
    expect(lost.open.books.events.slice(-2).map(({ change }) => change.kind)).toEqual(["Unit leaves", "Flagship lost"]);
    expect(lost.open.game.standings(lost.open)).toMatchObject([{ word: "Fired" }]);
    expect(fleetOf(lost.open.campaign, "Orion")).toHaveLength(1);
  });

  test("is refused for a ship that is not there any more", () => {
    const campaign = keptInTurn2();
    campaign.play((open) => loseShip(open, "O-2", "Lost", true, STAMP));
    expect(only(loseShip(campaign.open, "O-2", "Lost", true, STAMP).refused)).toMatchObject({
      check: "unknown-unit",
      message: expect.stringMatching(/^O-2 is not a unit of this campaign, or has left it\./),
    });
  });
});
