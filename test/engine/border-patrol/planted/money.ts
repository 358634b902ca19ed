import { kept } from "../../campaign/kept";
import { booked, planned, type Planted } from "./plant";

/** What is booked and planned. */
export const IN_MONEY: readonly Planted[] = [
  [
    "income from nowhere",
    (campaign) => booked(campaign, { From: "" }),
    {
      check: "income-without-source",
      subject: "No 90",
      message: "Entry 90: Orion receives 5 BPV from nowhere; name in From who pays.",
      expected: "an account",
      actual: "nothing",
      clause: "V1.23 8C1",
      spot: { sheet: "Ledger", cell: "F6" },
    },
  ],
  [
    "a reference to an entry that is not there",
    (campaign) => booked(campaign, { Ref: "55" }),
    {
      check: "unknown-ref",
      subject: "No 90",
      message: "Entry 90 refers to entry 55, which does not exist; correct its Ref, or clear it.",
      expected: "the number of an entry",
      actual: "55",
      spot: { sheet: "Ledger", cell: "F6" },
    },
  ],
  [
    "an entry reversed twice",
    (campaign) =>
      booked(campaign, {}, { From: "Orion", To: "Alliance", Ref: "90" }, { From: "Orion", To: "Alliance", Ref: "90" }),
    {
      check: "reversed-twice",
      subject: "No 90",
      message: "Entry 90 is reversed by entry 91 and again by entry 92; reverse entry 92.",
      expected: "1",
      actual: "2",
      spot: { sheet: "Ledger", cell: "F8" },
    },
  ],
  [
    "an entry of turn 0 that is no opening",
    () => booked(kept(), { Turn: 0 }),
    {
      check: "wrong-turn",
      subject: "No 90",
      message: "Entry 90 books Bribe in turn 0, before the campaign begins; correct its turn, from 1 to 1.",
      expected: "1 to 1",
      actual: "0",
      clause: "V19.095",
      spot: { sheet: "Ledger", cell: "F5" },
    },
  ],
  [
    "an entry the wrong way round",
    (campaign) => booked(campaign, { From: "Orion", To: "Alliance" }),
    {
      check: "wrong-way",
      subject: "No 90",
      message:
        "Entry 90 goes from Orion to Alliance, against the way of Bribe; swap From and To, or give in Ref the entry that it reverses.",
      expected: "from Alliance to Orion",
      actual: "from Orion to Alliance",
      clause: "V19.26",
      spot: { sheet: "Ledger", cell: "F6" },
    },
  ],
  [
    "a pirate who plans the income of a Team",
    (campaign) => planned(campaign, { Line: "Province income" }),
    {
      check: "wrong-plan",
      subject: "Orion, turn 2",
      message:
        "Orion plans Province income in turn 2, on which it neither pays nor is paid; correct its Side, or choose a line of its own.",
      actual: "Province income",
      clause: "V1.23",
      spot: { sheet: "Budget", cell: "E2" },
    },
  ],
  [
    "more committed than planned",
    (campaign) => planned(campaign, { Committed: 12 }),
    {
      check: "committed-above-plan",
      subject: "Orion, turn 2",
      message: "Orion, turn 2, Refit: 12 BPV are committed, 10 planned; commit 10 at most.",
      expected: "10",
      actual: "12",
      difference: "2",
      clause: "V1.23 5D1",
      spot: { sheet: "Budget", cell: "F2" },
    },
  ],
  [
    "less committed than planned, for no reason",
    (campaign) => planned(campaign, { Committed: 8 }),
    {
      check: "committed-unexplained",
      subject: "Orion, turn 2",
      message:
        "Orion, turn 2, Refit: 8 BPV are committed of 10 planned; commit 10, or name in Because the loss that forces less.",
      expected: "10",
      actual: "8",
      difference: "-2",
      clause: "V1.23 5D1",
      spot: { sheet: "Budget", cell: "F2" },
    },
  ],
  [
    "a closed turn that did not pay what it committed",
    () => planned(kept(), { Turn: 1, Committed: 10 }).close(),
    {
      check: "committed-unpaid",
      subject: "Orion, turn 1",
      message: "Orion, turn 1, Refit: 10 BPV were committed, 0 paid; record the difference, or correct Committed.",
      expected: "10",
      actual: "0",
      difference: "-10",
      clause: "V1.23 5D1",
      spot: { sheet: "Budget", cell: "F2" },
    },
  ],
  [
    "a salvage that somebody else pays for",
    (campaign) =>
      booked(campaign.add("A-1", { side: "Alliance" }), {
        From: "Coalition",
        Line: "Salvage",
        Amount: 16,
        Subject: "O-2 tows A-1",
      }),
    {
      check: "salvage-owner",
      subject: "A-1",
      expected: "Alliance",
      actual: "Coalition",
      clause: "V19.79",
      spot: { sheet: "Ledger", cell: "F6" },
    },
  ],
  [
    "a salvage at the wrong fee",
    (campaign) => booked(campaign.add("A-1", { side: "Alliance" }), { Line: "Salvage", Amount: 17, Subject: "A-1" }),
    {
      check: "salvage-fee",
      subject: "A-1",
      message: "Entry 90: the fee for A-1 is 16 BPV, and 17 was booked; reverse it, and book 16.",
      expected: "16",
      actual: "17",
      difference: "1",
      clause: "V19.74",
      spot: { sheet: "Ledger", cell: "F6" },
    },
  ],
  [
    "two raids of one ship",
    (campaign) =>
      booked(campaign, { Line: "Supply raid", Subject: "O-2" }, { Line: "Supply raid", Subject: "O-2, again" }),
    {
      check: "raid-twice",
      subject: "O-2",
      expected: "1",
      actual: "2",
      clause: "V19.885",
      spot: { sheet: "Ledger", cell: "F7" },
    },
  ],
  [
    "a price for a ship that was not sold",
    (campaign) => booked(campaign, { From: "Family", Line: "Ship sale", Amount: 60, Subject: "O-2" }),
    {
      check: "sale-price",
      subject: "No 90",
      message:
        "Entry 90 receives 60 BPV for O-2, but the log sells no such ship in turn 2; sell it on the Ships page, or reverse the entry.",
      expected: "0",
      actual: "60",
      difference: "60",
      clause: "V19.19",
      spot: { sheet: "Ledger", cell: "F6" },
    },
  ],
];
