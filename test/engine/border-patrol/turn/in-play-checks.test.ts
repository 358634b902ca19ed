import { checksOf, keptInTurn2 } from "../../campaign/kept";
import { booked, leaves, plain, told } from "../planted/plant";

const found = (campaign: ReturnType<typeof keptInTurn2>) => checksOf(campaign.open.findings);
const general = (subject = "", turn = 2) => ({
  ...{ From: "Underworld", Line: "General income", Amount: 1, Subject: subject, Turn: turn },
});

describe("income of what is in play", () => {
  test("V19.11: a ship earns in the turns before it was lost, and an entry that was taken back is none", () => {
    const campaign = booked(keptInTurn2(), general("O-2")).payRent().close();
    expect(found(leaves(campaign.payRent(), "O-2", "Lost", 97))).not.toContain("income-of-lost-ship");
    const undone = booked(leaves(keptInTurn2(), "O-2", "Lost", 97), general("O-2"), {
      ...{ From: "Orion", To: "Underworld", Line: "General income", Amount: 1, Subject: "O-2", Ref: "90" },
    });
    expect(found(undone)).toEqual([]);
  });

  test("8A3: what came before the flagship was lost stays, but general income comes after it", () => {
    const lost = () => told(leaves(keptInTurn2(), "O-1", "Lost"), 92, plain("Flagship lost", "O-1"));
    expect(found(booked(lost(), {}))).toEqual([]);
    expect(found(booked(lost(), general()))).toEqual(["income-after-end"]);
  });

  test("8A3: a pirate that was fired receives nothing in later turns", () => {
    const campaign = keptInTurn2().close();
    expect(found(campaign.copy())).toEqual(["rent-unpaid"]);
    expect(found(booked(campaign, { Turn: 3 }))).toEqual(["rent-unpaid", "income-after-end"]);
  });
});
