import { recordTransfer } from "../../../../src/engine/campaign/commands/transfer";
import { points } from "../../../../src/engine/core/points";
import { keptInTurn2, STAMP, type Kept } from "../../campaign/kept";

const booked = ({ open }: Kept, line: string, subject: string): string =>
  recordTransfer(open, { line, from: "Orion", to: "Yards", amount: points(2), subject, note: "" }, STAMP).says;

test("who books a repair hears which of its ships the tracker still has as hurt (V4.80)", () => {
  const campaign = keptInTurn2().edit("O-1", { condition: "Crippled" });
  expect(booked(campaign, "Repair", "o-1, A-1")).toMatch(/O-1 is still "Crippled" on the sheet Ships/);
  expect(booked(campaign, "Repair", "A-1")).not.toMatch(/still/);
  expect(booked(campaign, "Refit", "O-1")).not.toMatch(/still/);
  expect(booked(campaign.edit("O-1", { condition: "" }), "Repair", "O-1")).not.toMatch(/still/);
});
