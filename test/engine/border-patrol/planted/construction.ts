import {
  refitOrdered,
  unitOrdered,
  type Ordered,
} from "../../../../src/engine/border-patrol/construction/construction-events";
import { crewChanged } from "../../../../src/engine/border-patrol/evasion/crew-events";
import { scrappingBegun } from "../../../../src/engine/border-patrol/construction/scrapping";
import { formatChange, reversalOfKind, unitEnters } from "../../../../src/engine/campaign/ledger/change";
import { points } from "../../../../src/engine/core/points";
import type { Kept } from "../../campaign/kept";
import { entry, event, planned, told, type Planted } from "./plant";

const light: Ordered = {
  ...{ words: "Nightjar", class: "LR", sizeClass: null, commandRating: null, mounts: {}, reason: "", matures: 2 },
  ...{ cost: points(40), economic: points(40), combat: points(40), worth: points(40) },
};

const purchase = { ...entry, No: 90, From: "Orion", To: "Yards", Line: "Purchase", Amount: 40, Subject: "O-9" };

/** An order of O-9, in entry 91. */
const ordered = (campaign: Kept, order: Partial<Ordered> = {}): Kept =>
  told(campaign, 91, unitOrdered("O-9", { ...light, ...order }));

/** O-9 arrives with this value, in entry 92. */
function arrived(campaign: Kept, side: string, worth: number): Kept {
  const values = { economic: points(worth), combat: points(worth), worth: points(worth) };
  const change = unitEnters("O-9", values);
  const row = { ...event, No: 92, Side: side, Subject: "O-9", Kind: change.kind, Change: formatChange(change) };
  const numbers = { "Economic BPV": worth, "Combat BPV": worth, "Worth BPV": worth };
  return campaign.append("Events", row).append("Units", { Unit: "O-9", Side: side, ...numbers });
}

/** What is ordered, paid and built. */
export const IN_CONSTRUCTION: readonly Planted[] = [
  [
    "an order of a turn that is closed, which did not come",
    (campaign) => ordered(campaign.append("Transfers", purchase), { matures: 1 }),
    { check: "order-late", subject: "O-9", expected: "turn 1", actual: "nothing", clause: "V1.23 6A1" },
  ],
  [
    "an order that nobody paid",
    (campaign) => ordered(campaign),
    { check: "order-unpaid", subject: "O-9", expected: "40", actual: "0", difference: "-40", clause: "V1.23 5D1" },
  ],
  [
    "an order that is paid in part",
    (campaign) => ordered(campaign.append("Transfers", { ...purchase, Amount: 15 })),
    { check: "order-unpaid", subject: "O-9", expected: "40", actual: "15", clause: "V1.23 5D1" },
  ],
  [
    "a payment whose order was reversed",
    (campaign) => {
      const change = unitOrdered("O-9", light);
      const row = { ...event, Subject: "O-9", Kind: change.kind, Change: formatChange(change), Ref: "90" };
      const back = reversalOfKind(change.kind);
      const reversal = { ...event, No: 92, Subject: back.unit, Kind: back.kind, Change: formatChange(back), Ref: "91" };
      return campaign.append("Transfers", purchase).append("Events", row).append("Events", reversal);
    },
    { check: "order-unpaid", subject: "O-9", expected: "an order", actual: "none", clause: "V1.23 5D1" },
  ],
  [
    "a unit that arrives with another value than it was ordered with",
    (campaign) => arrived(ordered(campaign.append("Transfers", purchase)), "Orion", 44),
    {
      check: "delivered-otherwise",
      subject: "O-9",
      expected: "40",
      actual: "44",
      difference: "4",
      clause: "V1.23 6A1",
    },
  ],
  ...(["", "By a friend"] as const).map((reason): Planted => [
    `a new unit for less than it is worth${reason === "" ? "" : ", for a reason that is not agreed yet"}`,
    (campaign) => ordered(campaign.append("Transfers", { ...purchase, Amount: 30 }), { cost: points(30), reason }),
    {
      ...{ check: "order-cost", subject: "O-9", clause: "V1.23 5D1" },
      ...{ expected: "40", actual: "30", difference: "-10" },
    },
  ]),
  [
    "a refit that adds more than it costs",
    (campaign) => told(campaign, 91, refitOrdered("O-1", { ...light, ...{ cost: points(0), worth: points(99_999) } })),
    { check: "order-cost", subject: "O-1", clause: "V1.23 5D1", actual: "0" },
  ],
  [
    "a unit that arrives for another side",
    (campaign) => arrived(ordered(campaign.append("Transfers", purchase)), "Alliance", 40),
    { check: "delivered-otherwise", subject: "O-9", expected: "Orion", actual: "Alliance", clause: "V1.23 6A1" },
  ],
  [
    "less than planned for a loss that took less",
    (campaign) =>
      planned(campaign.append("Transfers", { ...entry, Line: "Piracy", Subject: "O-1" }), {
        ...{ Side: "Alliance", Planned: 12, Committed: 4, Because: "Piracy at Vega" },
      }),
    {
      ...{ check: "variance-too-large", subject: "Alliance, turn 2", clause: "V1.23 5D1" },
      ...{ expected: "5", actual: "8", difference: "3" },
    },
  ],
  [
    "a captured ship whose scrapping brought nothing in its turn",
    (campaign) => told(campaign, 91, scrappingBegun.of("A-5", {})).payRent().close(),
    { check: "scrapping-unpaid", subject: "A-5", clause: "V1.23 6B4" },
  ],
  [
    "a crew that is rescued although no evasion stranded it",
    (campaign) => told(campaign, 91, crewChanged.of("A-5", { end: "Rescued", by: "Alliance", left: 0 })),
    { check: "crew-not-stranded", subject: "A-5", expected: "a crew that waits", actual: "none", clause: "V13.958" },
  ],
  [
    "less rent than is due",
    (campaign) => planned(campaign, { Line: "Rent", Planned: 4.5, Committed: 2, Because: "none left" }),
    { check: "rent-committed", subject: "Orion, turn 2", expected: "4.5", actual: "2", clause: "V1.23 5D1" },
  ],
];
