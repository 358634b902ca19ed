import { borderState } from "../../../../src/engine/border-patrol/border-state";
import { designateFlagship } from "../../../../src/engine/border-patrol/ships/flagship";
import { declareHiding } from "../../../../src/engine/border-patrol/ships/hiding";
import { loseShip } from "../../../../src/engine/border-patrol/ships/loss";
import { salePrice, sell as sellShip } from "../../../../src/engine/border-patrol/ships/sale";
import { shipsForLease } from "../../../../src/engine/border-patrol/offers/leases";
import { FOR_SALE, shipForSale } from "../../../../src/engine/border-patrol/construction/sale-events";
import { reverseTransfer } from "../../../../src/engine/campaign/commands/reverse";
import { fleetOf, treasury } from "../../../../src/engine/campaign/ledger/replay";
import { editUnit, tracked } from "../../../../src/engine/campaign/commands/unit";
import { offers, perform } from "../../../../src/engine/campaign/game";
import { viewOf } from "../../../../src/engine/campaign/view";
import { points } from "../../../../src/engine/core/points";
import { STAMP, checksOf, formAmount, kept, keptInTurn2, only, rowsOf, type Kept } from "../../campaign/kept";

const sell = (campaign: Kept, unit: string) => sellShip(campaign.open, unit, STAMP);

/** What is typed of a ship of 67 BPV, at the limit of the Command Rating. */
const REACHED = { larger: "90", limit: "Reached" };

/** Designates a ship for sale, with these replies. */
const designate = ({ open }: Pick<Kept, "open">, unit: string, fields: Readonly<Record<string, string>>) =>
  perform(open, { command: "designate-sale", side: "Orion", subject: unit }, [{ fields }], STAMP);

/** Types the Command Limit of the pirates. */
const limited = (campaign: Kept, limit: number | null): Kept => campaign.type("Sides", 2, "Command limit", limit);

describe("the price of a ship", () => {
  test("is 90% of its Economic BPV with its crew and officers, rounded down, with its steps", () => {
    const campaign = keptInTurn2().add("O-3", { economic: points(46), crewBpv: points(5), worth: points(1) });
    expect(salePrice(campaign.open, "O-3")).toMatchObject({
      value: 45,
      shown: "45 BPV",
      sentence: "90% of the Economic BPV: 45.9 BPV; rounded down to a whole point: 45 BPV",
    });
  });

  test("is nothing where a poor crew costs more than the ship is worth", () => {
    const campaign = keptInTurn2().add("O-3", { economic: points(4), crewBpv: points(-5) });
    expect(salePrice(campaign.open, "O-3").value).toBe(0);
  });

  test("looks at the log, not at what was typed into the tracker", () => {
    const campaign = keptInTurn2().type("Units", 1, "Economic BPV", 999);
    expect(salePrice(campaign.open, "O-2").value).toBe(60);
  });
});

describe("a sale", () => {
  test("takes the ship out and brings its price in 5C2, without rent", () => {
    const campaign = limited(keptInTurn2(), 2).forSale("O-2");
    const { says } = campaign.play((open) => sellShip(open, "O-2", STAMP));
    expect(says).toMatch(/O-2.*60 BPV.*5C2.*\(V19\.19\)/);
    expect(rowsOf(campaign.tables, "Transfers").at(-1)).toMatchObject({
      Turn: 2,
      Step: "5C2",
      From: "Family",
      To: "Orion",
      Amount: 60,
      Line: "Ship sale",
      Subject: "O-2",
      Clause: "V19.19",
    });
    expect(campaign.open.books.events.at(-1)?.change).toEqual({
      kind: "Unit leaves",
      unit: "O-2",
      details: { how: "Sold" },
    });
    expect(rowsOf(campaign.tables, "Units")[1]).toMatchObject({ Condition: "Sold", "Worth BPV": 0 });
    expect(fleetOf(campaign.open.campaign, "Orion").map(({ unit }) => unit)).toEqual(["O-1"]);
    expect([formAmount(campaign.open, "ship-sale"), formAmount(campaign.open, "income-for-rent")]).toEqual([60, 0]);
    expect(campaign.open.findings).toEqual([]);
  });

  test.each<[string, (campaign: Kept) => Kept, string, string, string]>([
    ["the flagship", (campaign) => campaign, "O-1", "V19.17", expect.stringMatching(/^(?!.*(1B1|designate)).*O-1/i)],
    [
      "a ship on the map",
      (campaign) => campaign.type("Units", 1, "Place", "0304").type("Units", 1, "Deployment", "Piracy"),
      "O-2",
      "V19.18",
      expect.stringMatching(/O-2.*\(0304, Piracy\).*2D3.*Deployment.*"For removal"/),
    ],
    [
      "a ship of a Team",
      (campaign) => campaign.add("A-1", { side: "Alliance" }),
      "A-1",
      "V19.17",
      expect.stringMatching(/A-1.*Alliance/),
    ],
  ])("of %s is refused by its clause", (_, prepare, unit, clause, message) => {
    const { edits, refused } = sell(prepare(keptInTurn2()), unit);
    expect(edits).toEqual([]);
    expect(only(refused)).toMatchObject({ check: "sale", subject: unit, clause, message });
  });

  test("is possible once a turn, and again in the next", () => {
    const campaign = keptInTurn2().add("O-3", { deployment: "Secret base" }).payRent().forSale("O-2");
    campaign.play((open) => sellShip(open, "O-2", STAMP));
    expect(only(sell(campaign, "O-3").refused)).toMatchObject({
      clause: "V19.19",
      message: expect.stringMatching(/O-2.*turn 2.*O-3/),
    });
    expect(sell(campaign.close().forSale("O-3"), "O-3").refused).toEqual([]);
  });

  test("that was taken back does not count as one", () => {
    const campaign = keptInTurn2().add("O-3", { deployment: "Secret base" }).forSale("O-2");
    campaign.play((open) => sellShip(open, "O-2", STAMP));
    campaign.play((open) => reverseTransfer(open, open.books.transfers.at(-1)?.no ?? 0, "", STAMP));
    // Its designation is left, and is undone by itself.
    expect(only(designate(campaign, "O-3", REACHED).refused).message).toMatch(/O-2 is designated.*Undo/);
  });

  test("tells every reason against it at once", () => {
    const campaign = limited(keptInTurn2(), 5).type("Units", 0, "Place", "0304");
    expect(sell(campaign, "O-1").refused.map(({ clause }) => clause)).toEqual(["V19.17", "V19.18"]);
    const { refused } = designate(campaign, "O-1", { larger: "200" });
    expect(refused.map(({ clause }) => clause)).toEqual(["V19.17", "V19.18", "V19.17"]);
  });

  test("takes a ship that is designated for removal, and one at a base", () => {
    for (const [place, deployment] of [
      ["0304", "for removal"],
      ["Off map", ""],
      ["", "Secret base"],
      ["", "Under repair"],
    ]) {
      const campaign = keptInTurn2();
      campaign.play((open) =>
        editUnit(open, "O-2", { ...tracked(open, "O-2")!, place: place!, deployment: deployment! }, STAMP),
      );
      expect(sell(campaign.forSale("O-2"), "O-2").refused).toEqual([]);
    }
  });

  test("2D4: is of the ship that was designated in the turn, and of no other", () => {
    const campaign = keptInTurn2().add("O-3", { deployment: "Secret base" }).payRent();
    expect(only(sell(campaign, "O-2").refused)).toMatchObject({
      ...{ check: "sale", clause: "V1.23 2D4", message: expect.stringMatching(/O-2.*2D4 of turn 2.*Designate O-2/) },
    });
    campaign.forSale("O-2");
    expect(only(sell(campaign, "O-3").refused)).toMatchObject({
      ...{ clause: "V1.23 2D4", message: expect.stringMatching(/O-3.*Sell O-2, or undo/) },
    });
    // What was designated for a turn is over with it.
    expect(only(sell(campaign.close(), "O-2").refused).message).toMatch(/2D4 of turn 3/);
  });

  test("is due in 5C2 once the ship is designated, and then done", () => {
    const campaign = keptInTurn2();
    const due = () =>
      offers(campaign.open, "Orion")
        .filter(({ command }) => command.id === "sell-unit")
        .map(({ subject, step, done }) => [subject, step, done]);
    expect(due()).toEqual([]);
    campaign.forSale("O-2");
    expect(due()).toEqual([["O-2", "5C2", false]]);
    campaign.play((open) => sellShip(open, "O-2", STAMP));
    expect(due()).toEqual([["O-2", "5C2", true]]);
  });

  test("of a ship that is not there is refused", () => {
    const campaign = keptInTurn2();
    campaign.play((open) => loseShip(open, "O-2", "Lost", true, STAMP));
    expect(checksOf(sell(campaign, "O-2").refused)).toEqual(["unknown-unit"]);
    expect(checksOf(sell(campaign, "X-1").refused)).toEqual(["unknown-unit"]);
  });
});

describe("2D4: a ship for sale", () => {
  test("is designated secretly, with the larger unit that it makes room for", () => {
    const campaign = keptInTurn2();
    const { says } = campaign.play((open) => designate({ open }, "O-2", REACHED));
    expect(says).toMatch(/O-2.*5C2.*60 BPV/);
    expect(rowsOf(campaign.tables, "Events").at(-1)).toMatchObject({
      ...{ Turn: 2, Step: "2D4", Clause: "V1.23 2D4", Side: "Orion", Kind: FOR_SALE, Subject: "O-2" },
      ...{ Change: '{"schema":1,"larger":900000}', "Secret to": "Orion" },
    });
    expect(shipForSale(campaign.open, "Orion")).toBe("O-2");
    expect(sell(campaign, "O-2").refused).toEqual([]);
  });

  test.each<[string, (campaign: Kept) => Kept, Record<string, string>, string, RegExp]>([
    [
      "V19.17: is worth less than what is bought",
      (campaign) => campaign,
      { ...REACHED, larger: "67" },
      "V19.17",
      /67 BPV.*larger/,
    ],
    [
      "V19.17: is not sold below the limit, as typed",
      (campaign) => campaign,
      { ...REACHED, limit: "Not reached" },
      "V19.17",
      /more ships.*Keep O-2/,
    ],
    [
      "V19.17: is not sold below the limit of the sheet",
      (campaign) => limited(campaign, 3),
      { larger: "90" },
      "V19.17",
      /Orion.*2.*3.*Command Rating.*Teams/,
    ],
    [
      "V19.18: is off the Map",
      (campaign) => campaign.type("Units", 1, "Place", "0304").type("Units", 1, "Deployment", "Piracy"),
      REACHED,
      "V19.18",
      /O-2.*2D3.*"For removal"/,
    ],
    [
      "V19.18: is off the Map, as typed",
      (campaign) => campaign.type("Units", 1, "Deployment", null),
      { ...REACHED, where: "on the Map" },
      "V19.18",
      /O-2.*"For removal" in 2D3/,
    ],
    [
      "V19.19: is one a turn",
      (campaign) => campaign.add("O-3").forSale("O-3"),
      REACHED,
      "V19.19",
      /O-3 is designated.*Undo/,
    ],
    ["V19.19: is designated once", (campaign) => campaign.forSale("O-2"), REACHED, "V19.19", /O-2 is already.*5C2/],
  ])("%s", (_, prepare, fields, clause, message) => {
    const { refused, edits } = designate(prepare(keptInTurn2()), "O-2", fields);
    expect(edits).toEqual([]);
    expect(only(refused)).toMatchObject({ check: "sale", clause, message: expect.stringMatching(message) });
  });

  test("V19.18: where nobody knows where it is, that is asked once", () => {
    const campaign = keptInTurn2().type("Units", 1, "Deployment", null);
    campaign.play((open) => designate({ open }, "O-2", { ...REACHED, where: "off the Map" }));
    expect(sell(campaign, "O-2").refused).toEqual([]);
  });

  test("V19.36: is not offered for lease", () => {
    const campaign = keptInTurn2();
    const lot = { command: "offer-lot", side: "Orion", subject: "Orion" };
    campaign.play((open) => perform(open, lot, [{ fields: { "in-O-2": "yes", terms: "" } }], STAMP));
    expect(only(designate(campaign, "O-2", REACHED).refused)).toMatchObject({
      ...{ clause: "V19.36", message: expect.stringMatching(/O-2.*Withdraw the lot/) },
    });
    expect(shipsForLease(keptInTurn2().open, "Orion")).toContain("O-2");
    expect(shipsForLease(keptInTurn2().forSale("O-2").open, "Orion")).not.toContain("O-2");
  });

  test("stays where it is: it is deployed for nothing else in its turn", () => {
    const deploy = { command: "deploy", side: "Orion", subject: "O-2" };
    const fields = { "as-O-2": "Piracy", "at-O-2": "0101" };
    expect(perform(keptInTurn2().open, deploy, [{ fields }], STAMP).refused).toEqual([]);
    const { refused } = perform(keptInTurn2().forSale("O-2").open, deploy, [{ fields }], STAMP);
    expect(only(refused).message).toMatch(/Choose one: Base/);
  });

  test("is no ship of a Team, and one that is there", () => {
    const campaign = keptInTurn2().add("A-1", { side: "Alliance" });
    for (const unit of ["A-1", "X-1"]) expect(checksOf(designate(campaign, unit, REACHED).refused)).toHaveLength(1);
  });

  test("is known to nobody else: another Team's view has no such entry", () => {
    const { open } = keptInTurn2().forSale("O-2");
    const kindsFor = (side: string) => rowsOf(viewOf(open, side), "Events").map(({ Kind }) => Kind);
    expect([kindsFor("Alliance").includes(FOR_SALE), kindsFor("Orion").includes(FOR_SALE)]).toEqual([false, true]);
  });
});

describe("the flagship", () => {
  test("passes to another ship of the highest Command Rating, mark and log alike", () => {
    const campaign = keptInTurn2().add("O-3", { commandRating: 8 });
    campaign.play((open) => designateFlagship(open, "O-3", STAMP));
    expect(rowsOf(campaign.tables, "Units").map((row) => row["Flagship"])).toEqual([null, null, true]);
    expect(rowsOf(campaign.tables, "Events").at(-1)).toMatchObject({
      Turn: 2,
      Step: "1B1",
      Kind: "Flagship",
      Subject: "O-3",
      Clause: "V19.06",
    });
    expect(borderState(campaign.open.campaign).flagships.get("Orion")).toBe("O-3");
    expect(campaign.open.findings).toEqual([]);
  });

  test("is of the fleet that the log knows, whatever side was typed over in the sheet", () => {
    const { open } = keptInTurn2().type("Units", 0, "Side", "Alliance");
    expect(only(designateFlagship(open, "O-2", STAMP).refused).message).toContain("Choose O-1");
  });

  test("designated again in its turn writes nothing; a mark that is lost is put back without a new entry", () => {
    expect(designateFlagship(keptInTurn2().flagship("O-1").open, "O-1", STAMP).edits).toEqual([]);
    const unmarked = keptInTurn2().flagship("O-1").type("Units", 0, "Flagship", null);
    expect(designateFlagship(unmarked.open, "O-1", STAMP).edits).toEqual([
      { kind: "change", table: "Units", row: 0, cells: { Flagship: true } },
    ]);
  });

  test("V19.06: is designated for that turn, and stays it for the whole of it", () => {
    const campaign = keptInTurn2().add("O-3", { commandRating: 8 }).flagship("O-1");
    expect(only(designateFlagship(campaign.open, "O-3", STAMP).refused)).toMatchObject({
      check: "flagship",
      clause: "V19.06",
      message: expect.stringMatching(/O-1.*turn 2.*O-3.*turn 3/),
    });
    campaign.book("Purchase", "Orion", "Yards", 67, "O-3").payRent();
    expect(campaign.close().flagship("O-3").open.findings).toEqual([]);
    expect(borderState(campaign.open.campaign).flagships.get("Orion")).toBe("O-3");
  });

  test("V19.06: is not replaced in the turn in which it is lost", () => {
    const campaign = keptInTurn2().flagship("O-1");
    campaign.play((open) => loseShip(open, "O-1", "Lost", false, STAMP));
    expect(campaign.open.findings).toEqual([]);
    expect(only(designateFlagship(campaign.open, "O-2", STAMP).refused).message).toMatch(/O-2.*turn 3/);
    expect(designateFlagship(campaign.close().open, "O-2", STAMP).refused).toEqual([]);
  });

  test("V19.17: does not change once a ship was sold in the turn", () => {
    const campaign = keptInTurn2().add("O-3", { commandRating: 8 });
    campaign.forSale("O-2").play((open) => sellShip(open, "O-2", STAMP));
    expect(only(designateFlagship(campaign.open, "O-3", STAMP).refused).message).toMatch(/sold.*O-1/);
    expect(designateFlagship(campaign.open, "O-1", STAMP).refused).toEqual([]);
  });

  test("is refused to a ship of a lower Command Rating, naming those that may", () => {
    const campaign = keptInTurn2().add("O-3", { commandRating: 8 });
    expect(only(designateFlagship(campaign.open, "O-2", STAMP).refused)).toMatchObject({
      check: "flagship",
      clause: "V19.06",
      message: expect.stringMatching(/O-2.*Command Rating.*5.*8.*O-1.*O-3/),
    });
  });

  test("is the pirates' alone, and of a ship that is there", () => {
    const campaign = keptInTurn2().add("A-1", { side: "Alliance", commandRating: 9 });
    expect(only(designateFlagship(campaign.open, "A-1", STAMP).refused)).toMatchObject({
      clause: "V19.06",
      message: expect.stringMatching(/Alliance/),
    });
    expect(checksOf(designateFlagship(campaign.open, "X-1", STAMP).refused)).toEqual(["unknown-unit"]);
  });
});

describe("hiding", () => {
  const hide = (campaign: Kept, side = "Orion") => declareHiding(campaign.open, side, STAMP);

  test("is an entry of the turn under way", () => {
    const campaign = keptInTurn2();
    const { says } = campaign.play((open) => declareHiding(open, "Orion", STAMP));
    expect(says).toMatch(/Orion is in hiding in turn 2.*8A1/);
    expect(rowsOf(campaign.tables, "Events").at(-1)).toMatchObject({
      Turn: 2,
      Step: "1B2",
      Kind: "Hiding",
      Side: "Orion",
      Subject: "",
      Clause: "V19.61",
    });
    expect(borderState(campaign.open.campaign).hiding.get("Orion")).toEqual(new Set([2]));
    expect(campaign.open.findings).toEqual([]);
  });

  test("is refused a second time, to a Team, and after what it rules out", () => {
    expect(only(hide(keptInTurn2().hide()).refused)).toMatchObject({
      clause: "V19.61",
      message: expect.stringMatching(/Orion.*turn 2/),
    });
    expect(only(hide(keptInTurn2(), "Alliance").refused)).toMatchObject({
      message: expect.stringMatching(/Alliance/),
    });
    const bribed = keptInTurn2().book("Bribe", "Alliance", "Orion", 10);
    const { no } = bribed.open.books.transfers.at(-1)!;
    expect(only(hide(bribed).refused)).toMatchObject({
      check: "hiding",
      clause: "V19.62",
      message: expect.stringMatching(`Orion received Bribe \\(10 BPV, entry ${no}\\) in turn 2.*1B2`),
    });
    bribed.play((open) => reverseTransfer(open, no, "", STAMP));
    expect(hide(bribed).refused).toEqual([]);
  });

  test("takes every ship off the map, and leaves those of others where they are", () => {
    const campaign = keptInTurn2().add("A-1", { side: "Alliance", place: "Iron Gate" });
    campaign.add("O-3", { place: "Far Shoals", deployment: "For removal" });
    campaign.type("Units", 0, "Place", "Iron Gate").type("Units", 0, "Deployment", "Normal movement");
    const { says } = campaign.play((open) => declareHiding(open, "Orion", STAMP));
    expect(says).toContain(" Off the map: O-1, O-3.");
    expect(rowsOf(campaign.tables, "Units").map((row) => [row["Unit"], row["Place"], row["Deployment"]])).toEqual([
      ["O-1", null, "Secret base"],
      ["O-2", "", "Secret base"],
      ["A-1", "Iron Gate", ""],
      ["O-3", null, "Secret base"],
    ]);
    expect(campaign.open.findings).toEqual([]);
  });

  test("is refused after the rent was paid, which a pirate in hiding does not owe", () => {
    const paid = keptInTurn2().payRent();
    expect(only(hide(paid).refused)).toMatchObject({ clause: "V19.66" });
    paid.play((open) => reverseTransfer(open, open.books.transfers.at(-1)?.no ?? 0, "", STAMP));
    expect(hide(paid).refused).toEqual([]);
  });

  test("leaves the treasury as it is", () => {
    const campaign = kept().hide();
    expect(treasury(campaign.open.campaign, "Orion", 1)).toBe(points(100));
  });
});
