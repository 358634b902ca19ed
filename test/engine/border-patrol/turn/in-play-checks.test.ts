import { recordTransfer } from "../../../../src/engine/campaign/commands/transfer";
import { points } from "../../../../src/engine/core/points";
import { STAMP, checksOf, keptInTurn2 } from "../../campaign/kept";
import { booked, leaves, plain, told } from "../planted/plant";

const found = (campaign: ReturnType<typeof keptInTurn2>) => checksOf(campaign.open.findings);
const general = (subject = "", turn = 2) => ({
  ...{ From: "Underworld", Line: "General income", Amount: 1, Subject: subject, Turn: turn },
});

const ofShip = (line: string, From: string, To: string, clause: string) =>
  [line, { From, To, Line: line }, clause] as const;

describe("entries of ships that left play", () => {
  const LINES = [
    ofShip("Repair", "Orion", "Yards", "V19.13"),
    ofShip("Refit", "Orion", "Yards", "V19.932"),
    ofShip("Option systems", "Orion", "Yards", "V19.933"),
    ofShip("Piracy", "Underworld", "Orion", "V19.44"),
    ofShip("Supplies sold", "Alliance", "Orion", "V19.55"),
    ofShip("Information sold", "Alliance", "Orion", "V19.56"),
  ];
  const lost = () => leaves(keptInTurn2(), "O-2", "Lost").payRent().close().payRent();

  test.each(LINES)("%s is refused and found for one lost in an earlier turn", (line, entry, clause) => {
    const drafted = { line, from: entry.From, to: entry.To, amount: points(1), subject: "O-2", note: "" };
    expect(recordTransfer(lost().open, drafted, STAMP).refused).toMatchObject([
      { check: "entry-of-lost-ship", subject: "O-2", clause },
    ]);
    expect(recordTransfer(lost().open, { ...drafted, subject: "O-1" }, STAMP).refused).toEqual([]);
    const typed = booked(lost(), { ...entry, Turn: 3, Amount: 1, Subject: "O-2" }).open.findings;
    expect(typed).toMatchObject([{ check: "entry-of-lost-ship", subject: "O-2", expected: "a ship in play", clause }]);
  });

  test("it may have been repaired, or have sold, in the turn before it was lost", () => {
    const now = leaves(keptInTurn2(), "O-2", "Lost");
    for (const [, entry] of LINES) {
      expect(found(booked(now.copy(), { ...entry, Amount: 1, Subject: "O-2" }))).not.toContain("entry-of-lost-ship");
    }
  });
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
