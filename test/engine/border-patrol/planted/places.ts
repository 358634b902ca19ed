import {
  placeClaimed,
  placeOwned,
  placeRecorded,
  placeValued,
} from "../../../../src/engine/border-patrol/places/place-events";
import { points } from "../../../../src/engine/core/points";
import type { Change } from "../../../../src/engine/campaign/ledger/entry";
import type { Kept } from "../../campaign/kept";
import { entry, told, type Planted } from "./plant";

const of = (campaign: Kept, side: string, no: number, change: Change): Kept => {
  const all = told(campaign, no, change);
  const { rows } = all.tables.tables.get("Events") ?? { rows: [] };
  return all.type("Events", rows.length - 1, "Side", side);
};

/** Cinder, a Star System of the Coalition that is worth 4, in the log and on its sheet. */
const recorded = (campaign: Kept): Kept =>
  of(
    of(campaign, "Coalition", 91, placeRecorded.of("Cinder", { kind: "System", hex: "0101", typed: 1 })),
    "Coalition",
    92,
    placeValued.of("Cinder", { value: points(4), state: "Claimed" }),
  )
    .layAll()
    .append("Places", {
      Place: "Cinder",
      Kind: "System",
      Hex: "0101",
      Owner: "Coalition",
      "Economic value": 4,
      State: "Claimed",
    });

const income = { ...entry, No: 95, From: "Economy", To: "Coalition", Line: "System income", Subject: "Cinder" };

/** Provinces and Star Systems. */
export const IN_PLACES: readonly Planted[] = [
  [
    "a Star System of the pirates",
    (campaign) =>
      campaign.layAll().append("Places", { Place: "Cinder", Kind: "System", Owner: "Orion", "Economic value": 4 }),
    {
      check: "pirate-place",
      subject: "Cinder",
      expected: "a Team",
      actual: "Orion",
      clause: "V19.02",
      spot: { sheet: "Systems", cell: "D2" },
    },
  ],
  [
    "a place whose value was typed over",
    (campaign) => recorded(campaign).type("Places", 0, "Economic value", 9),
    {
      check: "place-differs",
      subject: "Cinder",
      expected: "4",
      actual: "9",
      clause: "V1.23 1A1",
      spot: { sheet: "Systems", cell: "E2" },
    },
  ],
  [
    "a claim to a place that nobody knows",
    (campaign) => of(campaign, "Alliance", 93, placeClaimed.of("Nowhere", {})),
    { check: "unknown-place", subject: "Nowhere", expected: "a place of the log", clause: "V1.23 5B" },
  ],
  [
    "a claim that is settled and was never made",
    (campaign) => of(recorded(campaign), "Coalition", 93, placeOwned.of("Cinder", { how: "Claimed" })),
    { check: "unknown-place", subject: "Cinder", expected: "a claim", actual: "nothing", clause: "V1.23 5B" },
  ],
  [
    "income of more than a place is worth",
    (campaign) => recorded(campaign).append("Transfers", { ...income, Amount: 5 }),
    {
      check: "place-income",
      subject: "Cinder",
      expected: "4",
      actual: "5",
      difference: "1",
      clause: "V1.23 2A1",
      spot: { sheet: "Ledger", cell: "F6" },
    },
  ],
  [
    "income of a place of somebody else",
    (campaign) => recorded(campaign).append("Transfers", { ...income, To: "Alliance", Amount: 4 }),
    { check: "place-income", subject: "Cinder", expected: "0", actual: "4" },
  ],
];
