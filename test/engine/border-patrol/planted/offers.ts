import { bribeIntention, shipLeased } from "../../../../src/engine/border-patrol/offers/offer-events";
import { formatChange } from "../../../../src/engine/campaign/ledger/change";
import { perform } from "../../../../src/engine/campaign/game";
import { rowsOf, STAMP, type Kept } from "../../campaign/kept";
import { booked, event, offer, planned, type Planted } from "./plant";

/** O-2 is leased to the Alliance. */
function leased(campaign: Kept): Kept {
  const does = (command: string, side: string, subject: string, fields?: Readonly<Record<string, string>>): unknown =>
    campaign.play((open) =>
      perform(open, { command, side, subject }, fields ? [{ fields }] : [], { ...STAMP, seed: command }),
    );
  does("offer-lot", "Orion", "Orion", { "in-O-2": "yes", terms: "" });
  const lot = String(rowsOf(campaign.tables, "Events").at(-1)?.["No"]);
  does("bid-for-lot", "Alliance", lot, { amount: "3" });
  does("award-lot", "Orion", lot);
  return campaign;
}

/** Bribes and leases: what is offered, accepted and paid. */
export const IN_OFFERS: readonly Planted[] = [
  [
    "an accepted bribe that nobody paid",
    (campaign) => campaign.append("Offers", offer),
    {
      check: "bribe-unpaid",
      subject: "Alliance, turn 2",
      message: expect.stringMatching(/Alliance.*Orion.*9 BPV.*turn 2.*0.*Bribe/),
      expected: "9",
      actual: "0",
      difference: "-9",
      clause: "V19.26",
      spot: { sheet: "Bribes and leases", cell: "H2" },
    },
  ],
  [
    "a bribe that is not the one that was sealed",
    (campaign) => {
      campaign.append("Offers", { ...offer, Answer: "Refused" }).sealed("Alliance");
      return campaign.type("Offers", 0, "Amount", 12);
    },
    {
      check: "seal-kept",
      subject: "Seal 1",
      expected: "9 BPV: Keep away",
      actual: "12 BPV: Keep away",
      clause: "V19.22",
      spot: { sheet: "Sealed", cell: "F2" },
    },
  ],
  [
    "a bribe of a second round",
    (campaign) => booked(campaign, { Step: "4A1" }),
    {
      check: "bribe-round",
      subject: "No 90",
      expected: "2B4",
      actual: "4A1",
      clause: "V19.24",
      spot: { sheet: "Ledger", cell: "F6" },
    },
  ],
  [
    "a bribe that is not in the plan",
    (campaign) => booked(planned(campaign, { Side: "Alliance", Line: "Purchase" }), {}),
    {
      check: "bribe-unplanned",
      subject: "Alliance, turn 2",
      message: expect.stringMatching(/Alliance.*5 BPV.*Bribe.*turn 2.*0.*2E1.*5/),
      expected: "0",
      actual: "5",
      difference: "5",
      clause: "V1.23 2E1",
      spot: { sheet: "Ledger", cell: "F6" },
    },
  ],
  [
    "a bribe offer that the other Team may see",
    (campaign) => campaign.append("Offers", { ...offer, Answer: "Refused", "Secret to": "Alliance, Coalition" }),
    {
      check: "bribe-secret",
      subject: "No 93",
      message: expect.stringMatching(/Offer 93.*Coalition.*Alliance.*Orion.*GameMaster.*"Alliance, Orion"/),
      expected: "Alliance, Orion",
      actual: "Alliance, Coalition",
      clause: "V19.28",
      spot: { sheet: "Bribes and leases", cell: "K2" },
    },
  ],
  [
    "bribes above the limit of 2A2",
    (campaign) => booked(planned(campaign, { Side: "Alliance", Line: "Most for bribes", Planned: 4 }), {}),
    {
      check: "bribe-limit",
      subject: "Alliance, turn 2",
      message: expect.stringMatching(/Alliance.*5 BPV.*turn 2.*1 more.*4.*2A2/),
      expected: "4",
      actual: "5",
      difference: "1",
      clause: "V20.31",
      spot: { sheet: "Ledger", cell: "F6" },
    },
  ],
  [
    "a lease of a lot that nobody offered",
    (campaign) =>
      campaign.append("Events", {
        ...event,
        Kind: "Leased",
        Change: formatChange(shipLeased.of("O-2", { to: "Alliance", was: "" })),
        Ref: "1",
      }),
    {
      check: "lease-lot",
      subject: "No 91",
      message: expect.stringMatching(/Entry 91.*lot 1.*Orion.*turn 2/),
      actual: "1",
      clause: "V19.33",
    },
  ],
  [
    "services above the limit of 2B6",
    (campaign) =>
      booked(planned(campaign, { Side: "Alliance", Line: "Most for other services", Planned: 4 }), {
        Line: "Lease",
        Subject: "O-2",
      }),
    {
      check: "services-limit",
      subject: "Alliance, turn 2",
      expected: "4",
      actual: "5",
      clause: "V20.32",
      spot: { sheet: "Ledger", cell: "F6" },
    },
  ],
  [
    "an intention about a bribe that was refused",
    (campaign) =>
      campaign.append("Offers", { ...offer, Answer: "Refused" }).append("Events", {
        ...event,
        Subject: null,
        Kind: "Bribe intention",
        Change: formatChange(bribeIntention.of("", { intends: "Ignore" })),
        Ref: "93",
      }),
    {
      check: "bribe-intention",
      subject: "No 91",
      message: expect.stringMatching(/Entry 91.*Orion.*offer 93.*accepted/),
      actual: "93",
      clause: "V1.23 2B5",
    },
  ],
  [
    "a winning bid that nobody paid",
    (campaign) => campaign.append("Offers", { ...offer, Kind: "Lease" }),
    {
      check: "lease-unpaid",
      subject: "Alliance, turn 2",
      expected: "9",
      actual: "0",
      difference: "-9",
      clause: "V19.34",
      spot: { sheet: "Bribes and leases", cell: "H2" },
    },
  ],
  [
    "a lower bid that was accepted",
    (campaign) =>
      booked(campaign, { From: "Coalition", Line: "Lease", Amount: 8, Subject: "O-2" })
        .append("Offers", { ...offer, Kind: "Lease", Terms: "O-2", Answer: "Outbid" })
        .append("Offers", { ...offer, No: 94, From: "Coalition", Kind: "Lease", Terms: "o-2", Amount: 8 }),
    {
      check: "lease-bid",
      subject: "No 94",
      message: expect.stringMatching(/Offer 94.*Coalition.*8 BPV.*Alliance.*9.*\(offer 93\)/),
      expected: "9",
      actual: "8",
      difference: "-1",
      clause: "V19.34",
      spot: { sheet: "Bribes and leases", cell: "G3" },
    },
  ],
  [
    "a highest bid that was refused after a counter-bid",
    (campaign) =>
      campaign
        .append("Offers", { ...offer, Kind: "Lease", Terms: "O-2 for the turn", Answer: "Refused" })
        .append("Offers", {
          ...offer,
          No: 94,
          From: "Coalition",
          Kind: "Lease",
          Terms: "O-2",
          Amount: 10,
          Answer: "Refused",
        }),
    {
      check: "lease-bid",
      subject: "No 94",
      message: expect.stringMatching(/Offer 94.*Coalition.*10 BPV.*Accepted/),
      expected: "Accepted",
      actual: "Refused",
      clause: "V19.33",
      spot: { sheet: "Bribes and leases", cell: "H3" },
    },
  ],
  ...([null, "Coalition"] as const).map((cell): Planted => [
    `a leased ship that is ${cell === null ? "nobody's" : "another Team's"} on its row`,
    (campaign) => leased(campaign).type("Units", 1, "Leased to", cell),
    {
      ...{ check: "deployment-differs", subject: "O-2", expected: "Alliance", actual: cell ?? "nothing" },
      clause: "V19.36",
      spot: { sheet: "Ships", cell: "R3" },
    },
  ]),
  [
    "a bid that won and whose answer was cleared",
    (campaign) => leased(campaign).type("Offers", 0, "Answer", null),
    { check: "deployment-differs", expected: "Accepted", actual: "nothing", clause: "V19.34" },
  ],
];
