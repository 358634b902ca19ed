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
      message: expect.stringMatching(/Entry 90.*Orion.*5 BPV.*From/),
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
      message: expect.stringMatching(/Entry 90.*entry 55.*Ref/),
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
      message: expect.stringMatching(/Entry 90.*entry 91.*entry 92.*entry 92/),
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
      message: expect.stringMatching(/Entry 90.*Bribe.*turn 0.*1.*1/),
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
      message: expect.stringMatching(/Entry 90.*Orion.*Alliance.*Bribe.*Ref/),
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
      message: expect.stringMatching(/Orion.*Province income.*turn 2/),
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
      message: expect.stringMatching(/Orion.*turn 2.*Refit.*12 BPV.*10.*10/),
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
      message: expect.stringMatching(/Orion.*turn 2.*Refit.*8 BPV.*10.*10/),
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
      message: expect.stringMatching(/Orion.*turn 1.*Refit.*10 BPV.*0.*Committed/),
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
        Note: "At the table",
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
    (campaign) =>
      booked(campaign.add("A-1", { side: "Alliance" }), {
        Line: "Salvage",
        Note: "At the table",
        Amount: 17,
        Subject: "A-1",
      }),
    {
      check: "salvage-fee",
      subject: "A-1",
      message: expect.stringMatching(/Entry 90.*A-1.*16 BPV.*17.*16/),
      expected: "16",
      actual: "17",
      difference: "1",
      clause: "V19.74",
      spot: { sheet: "Ledger", cell: "F6" },
    },
  ],
  [
    "a reward for a raid that nobody made",
    (campaign) => booked(campaign, { Line: "Supply raid", Subject: "O-2, line to A-1" }),
    {
      check: "without-its-cause",
      subject: "No 90",
      message: expect.stringMatching(/Entry 90.*O-2/),
      clause: "V19.842",
      turn: 2,
      spot: { sheet: "Ledger", cell: "F6" },
    },
  ],
  [
    "two raids of one ship",
    (campaign) =>
      booked(
        campaign,
        { Line: "Supply raid", Subject: "O-2", Note: "At the table" },
        { Line: "Supply raid", Subject: "O-2, again", Note: "At the table" },
      ),
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
    "salvage of a ship that is ready",
    (campaign) =>
      booked(campaign.add("A-1", { side: "Alliance", condition: "Ready" }), {
        Line: "Salvage",
        Note: "At the table",
        Amount: 16,
        Subject: "A-1",
      }),
    {
      check: "salvage-ready",
      subject: "A-1",
      expected: "crippled and abandoned",
      actual: "Ready",
      clause: "V19.71",
      spot: { sheet: "Ledger", cell: "F6" },
    },
  ],
  [
    "a Supply Line that is disrupted twice",
    (campaign) =>
      booked(
        campaign,
        { Line: "Supply raid", Subject: "O-1, the line to Aurora", Note: "At the table" },
        { Line: "Supply raid", Subject: "O-2, the line  to aurora", Note: "At the table" },
      ),
    {
      check: "line-twice",
      subject: "No 91",
      message: expect.stringMatching(/Entry 91.*Alliance.*turn 2.*entry 90/),
      expected: "1",
      actual: "2",
      clause: "V19.824",
      spot: { sheet: "Ledger", cell: "F7" },
    },
  ],
  [
    "a price for a ship that was not sold",
    (campaign) => booked(campaign, { From: "Family", Line: "Ship sale", Amount: 60, Subject: "O-2" }),
    {
      check: "sale-price",
      subject: "No 90",
      message: expect.stringMatching(/Entry 90.*60 BPV.*O-2.*turn 2.*Ships/),
      expected: "0",
      actual: "60",
      difference: "60",
      clause: "V19.19",
      spot: { sheet: "Ledger", cell: "F6" },
    },
  ],
];
