import type { Leaving } from "../../../../src/engine/border-patrol/ships/unit-rules";
import { designatedForSale } from "../../../../src/engine/border-patrol/construction/sale-events";
import { formatChange, unitLeaves } from "../../../../src/engine/campaign/ledger/change";
import type { Change } from "../../../../src/engine/campaign/ledger/entry";
import type { Row } from "../../../../src/engine/campaign/schema/table";
import { points } from "../../../../src/engine/core/points";
import type { Finding } from "../../../../src/engine/core/problem";
import { rowsOf, type Kept } from "../../campaign/kept";

/** Books without a finding, spoiled in one way; and the one finding that it gives. */
export type Planted = readonly [spoil: string, (campaign: Kept) => Kept, Partial<Finding>];

/** An entry of turn 2 that is right: the first free row of the ledger is row 6. */
export const entry = { No: 90, Turn: 2, From: "Alliance", To: "Orion", Amount: 5, Currency: "BPV", Line: "Bribe" };

export const event = { No: 91, Turn: 2, Side: "Orion", Subject: "O-2" };

export const offer = {
  No: 93,
  Turn: 2,
  From: "Alliance",
  To: "Orion",
  Kind: "Bribe",
  Terms: "Keep away",
  Amount: 9,
  Answer: "Accepted",
};

/** Entries of the ledger, numbered from 90. */
export const booked = (campaign: Kept, ...rows: readonly Row[]): Kept =>
  rows.reduce<Kept>((kept, row, index) => kept.append("Transfers", { ...entry, No: 90 + index, ...row }), campaign);

/** A kind of event without details, about a ship. */
export const plain = (kind: string, unit: string): Change => ({ kind, unit, details: {} });

/** An event of the log. */
export const told = (campaign: Kept, no: number, change: Change): Kept =>
  campaign.append("Events", {
    ...event,
    No: no,
    Subject: change.unit,
    Kind: change.kind,
    Change: formatChange(change),
  });

/** A ship of the pirates leaves, in the log and in the tracker. */
export function leaves(campaign: Kept, unit: string, how: Leaving, no = 91): Kept {
  told(campaign, no, unitLeaves(unit, how));
  const row = rowsOf(campaign.tables, "Units").findIndex((each) => each["Unit"] === unit);
  return campaign
    .type("Units", row, "Worth BPV", 0)
    .type("Units", row, "Condition", how)
    .type("Units", row, "Flagship", null);
}

/** A ship of the pirates is sold, and paid for; it was designated before, in a row that is sorted below. */
export function sold(campaign: Kept, unit: string, price: number, no = 91): Kept {
  const sale = { ...entry, No: no + 1, From: "Family", Line: "Ship sale", Amount: price, Subject: unit };
  const larger = designatedForSale.of(unit, { larger: points(200) });
  return told(leaves(campaign, unit, "Sold", no), no - 20, larger).append("Transfers", sale);
}

/** Option mounts of a ship, from mount 1; a blank one is empty. */
export const fitted = (campaign: Kept, unit: string, ...systems: readonly string[]): Kept =>
  systems.reduce<Kept>(
    (kept, system, index) => kept.append("Mounts", { Unit: unit, Mount: index + 1, System: system }),
    campaign,
  );

export const planned = (campaign: Kept, row: Row): Kept =>
  campaign.append("BudgetLines", { Turn: 2, Side: "Orion", Line: "Refit", Planned: 10, ...row });
