import { loseShip } from "../../../../src/engine/border-patrol/ships/loss";
import { book } from "../../../../src/engine/campaign/commands/transfer";
import { dueItems } from "../../../../src/engine/campaign/game";
import { STAMP, kept, keptInTurn2, type Kept } from "../../campaign/kept";

const due = ({ open }: Kept, side = "Orion") =>
  dueItems(open)
    .filter((item) => item.side === side)
    .map(({ step, done, what }) => [step, done, what]);

describe("what is due", () => {
  test("of a Team is its income and its plan", () => {
    const campaign = keptInTurn2();
    expect(due(campaign, "Alliance")).toEqual([
      ["2A1", false, "Record the income of Provinces and Star Systems"],
      ["2E1", false, "Plan the turn on the Financial Allocation form"],
      ["3A1", false, "Roll for Strategic Initiative"],
    ]);
    campaign.book("System income", "Economy", "Alliance", 30);
    expect(due(campaign, "Alliance").map(([step, done]) => [step, done])).toEqual([
      ["2A1", true],
      ["2E1", false],
      ["3A1", false],
    ]);
    campaign.append("BudgetLines", { Turn: 2, Side: "Alliance", Line: "Refit", Planned: 4 });
    expect(due(campaign, "Alliance")[1]?.[1]).toBe(true);
    expect(due(campaign, "Coalition").map(([, done]) => done)).toEqual([false, false, false]);
  });

  test("rent is offered to be paid as much as is left of it", () => {
    const samples = (campaign: Kept) => {
      const { asked } = book.begin(campaign.open, { side: "Orion", subject: "Rent" });
      return asked?.asks === "fields" ? asked.fields["amount"]?.samples : undefined;
    };
    expect(samples(keptInTurn2())).toEqual(["4.5", "1", "2.5", "10"]);
    expect(samples(keptInTurn2().book("Rent", "Orion", "Family", 1))?.[0]).toBe("3.5");
  });

  test("V19.08: rent that cannot be paid is said to be missing", () => {
    const poor = keptInTurn2().book("Other expense", "Orion", "Family", 145);
    expect(due(poor).find(([step]) => step === "2C2")?.[2]).toMatch(/4\.5 BPV due.*2\.5 BPV.*missing.*fired/);
  });

  test("of the pirates follows the sequence of play, each item done when the books say so", () => {
    const campaign = keptInTurn2();
    expect(due(campaign)).toEqual([
      ["1B1", false, "Designate the flagship"],
      ["2C1", false, "Plan the turn on the Orion Financial Management form"],
      ["2C2", false, "Pay the rent: 4.5 BPV due, 0 BPV paid"],
      ["2D3", false, expect.stringContaining("O-1 is the flagship")],
      ["3A1", false, "Roll for Strategic Initiative"],
      ["8A2", false, "Receive the general income of each ship"],
    ]);
    campaign.append("BudgetLines", { Turn: 2, Side: "Orion", Line: "Bribe", Planned: 1 });
    campaign.flagship("O-1").payRent().book("General income", "Underworld", "Orion", 3);
    expect(due(campaign).map(([step, done]) => [step, done])).toEqual([
      ["1B1", true],
      ["2C1", true],
      ["2C2", true],
      ["2D3", false],
      ["3A1", false],
      ["8A2", true],
    ]);
  });

  test("of pirates in hiding is a check for mutiny, and no rent", () => {
    expect(due(keptInTurn2().hide()).map(([step]) => step)).toEqual(["1B1", "2C1", "3A1", "8A1"]);
  });

  test("V19.11: is no general income of a pirate without a ship on the Map", () => {
    const steps = (campaign: Kept) => due(campaign).map(([step]) => step);
    expect(steps(keptInTurn2())).toContain("8A2");
    const campaign = keptInTurn2();
    for (const unit of ["O-1", "O-2"]) campaign.play((open) => loseShip(open, unit, "Lost", false, STAMP));
    expect(steps(campaign)).not.toContain("8A2");
    const away = { place: "", deployment: "Secret base" };
    expect(steps(keptInTurn2().edit("O-1", away).edit("O-2", away))).not.toContain("8A2");
  });

  test("is a new flagship in the next 1B1 when the old one is gone, and none without ships (V19.06)", () => {
    const campaign = kept();
    campaign.play((open) => loseShip(open, "O-1", "Lost", false, STAMP));
    expect(due(campaign)[0]).toEqual(["1B1", true, "Designate the flagship"]);
    campaign.close();
    expect(due(campaign)[0]).toEqual(["1B1", false, "Designate the flagship"]);
    campaign.play((open) => loseShip(open, "O-2", "Lost", false, STAMP));
    expect(due(campaign)[0]).toEqual(["1B1", true, "Designate the flagship"]);
  });

  test("leads to the command that does it", () => {
    expect(dueItems(keptInTurn2().open).map(({ step, command, subject }) => [step, command, subject])).toEqual([
      ["2A1", "book", "Province income"],
      ["2E1", "fill-form", "financial-allocation"],
      ["3A1", "roll-initiative", "Alliance"],
      ["2A1", "book", "Province income"],
      ["2E1", "fill-form", "financial-allocation"],
      ["3A1", "roll-initiative", "Coalition"],
      ["1B1", "designate-flagship", "Orion"],
      ["2C1", "fill-form", "orion-finances"],
      ["2C2", "book", "Rent"],
      ["2D3", "deploy", "Orion"],
      ["3A1", "roll-initiative", "Orion"],
      ["8A2", "book", "General income"],
      ["3A1", "roll-all-initiative", ""],
    ]);
  });
});
