import { ZERO, add, figures, toNumber, type Points } from "../core/points";
import type { Finding } from "../core/problem";
import { explain, type Explanation } from "../core/rule";
import type { Drafted } from "../campaign/drafted";
import type { Edit } from "../campaign/edit";
import { allowed, refused, type Play } from "../campaign/play";
import { eventRow, refusal, transferRow } from "../campaign/plays";
import { fleetOf } from "../campaign/replay";
import type { OpenBooks, Reckoned } from "../campaign/system";
import { booking, leave, tracked, unknownUnit } from "../campaign/unit-plays";
import { forbiddenInHiding } from "./checks";
import { ORION, lineOf } from "./lines";
import { isHiding, transfersOf } from "./orion-turns";
import { shipSale } from "./v19-orion-pirates/production";

/** Words of the Place and Deployment columns that mean a unit is not on the Strategic Map. */
const OFF_THE_MAP = /^(|off( the)? map|secret base|base|for removal)$/i;

/** What a ship would fetch: 90% of its Economic BPV together with what its crew and officers are worth (V19.19). */
export function salePrice(reckoned: Reckoned, unit: string): Explanation {
  const row = reckoned.books.units.find((known) => known.unit === unit);
  return explain(shipSale, { economicBpv: toNumber(add(row?.economic ?? ZERO, row?.crewBpv ?? ZERO)) });
}

/** Sells a ship within the Cartel, or says by which clause it may not be sold. */
export function sell(open: OpenBooks, unit: string, today: string): Play {
  const known = open.campaign.units.get(unit);
  const row = tracked(open, unit);
  if (!known || known.left || !row) return unknownUnit(unit);
  const wrong = saleFindings(open, unit);
  if (wrong.length > 0) return refused(...wrong);
  const price = salePrice(open, unit).value as number;
  const amount = (price * 10_000) as Points;
  const line = lineOf("Ship sale");
  const first = booking(open, today, line?.step, line?.clause);
  const sale: Drafted = { line: "Ship sale", from: "Family", to: known.side, amount, subject: unit, note: "" };
  const edits: Edit[] = [
    ...leave(open, unit, "Sold", [{ kind: "Unit leaves", unit, how: "Sold" }], today),
    { kind: "append", table: "Transfers", rows: [transferRow(sale, { ...first, no: first.no + 1 })] },
  ];
  return allowed(
    `${unit} is sold for ${price} BPV, received in 5C2; it buys nothing before next turn (V19.19).`,
    edits,
  );
}

/** Every reason against a sale, each with its clause and the nearest legal choice. */
function saleFindings(open: OpenBooks, unit: string): readonly Finding[] {
  const { campaign, books } = open;
  const side = campaign.units.get(unit)?.side ?? "";
  const row = tracked(open, unit);
  const fleet = fleetOf(campaign, side);
  const findings: Finding[] = [];
  const refuse = (clause: string, message: string): void => {
    findings.push({ check: "sale", subject: unit, message, clause, ...(row && { spot: row.spot }) });
  };
  if (books.sides.find(({ name }) => name === side)?.kind !== ORION) {
    refuse("V19.17", `${unit} belongs to ${side}; ships of the pirates alone are sold.`);
    return findings;
  }
  if (campaign.flagships.get(side) === unit || row?.flagship) {
    refuse(
      "V19.17",
      `${unit} is the flagship and may not be sold; sell another ship, or designate another flagship of the same Command Rating first (1B1).`,
    );
  }
  const sold = transfersOf(open, side, campaign.turn, "Ship sale")[0];
  if (sold)
    refuse(
      "V19.19",
      `${sold.subject} was sold in turn ${campaign.turn} already; one ship a turn. Sell ${unit} next turn.`,
    );
  if (row && !isOffTheMap(row.place, row.deployment)) {
    refuse(
      "V19.18",
      `${unit} is on the map (${[row.place, row.deployment].filter(Boolean).join(", ")}); it must be off the map, or designated for removal in 2D3: set its Deployment to "For removal".`,
    );
  }
  const limit = books.sides.find(({ name }) => name === side)?.commandLimit ?? null;
  if (limit !== null && fleet.length < limit) {
    refuse(
      "V19.17",
      `${side} leads ${fleet.length} of ${limit} ships; a ship is sold only at the limit of the Command Rating.`,
    );
  }
  return findings;
}

const isOffTheMap = (place: string, deployment: string): boolean =>
  /^for removal$/i.test(deployment) || (OFF_THE_MAP.test(place) && OFF_THE_MAP.test(deployment));

/** Names the flagship: it must have the highest Command Rating of the fleet (V19.06). */
export function designateFlagship(open: OpenBooks, unit: string, today: string): Play {
  const known = open.campaign.units.get(unit);
  const row = tracked(open, unit);
  if (!known || known.left || !row) return unknownUnit(unit);
  const fleet = open.books.units.filter(
    (other) => other.side === known.side && open.campaign.units.get(other.unit)?.left === null,
  );
  const highest = Math.max(...fleet.map(({ commandRating }) => commandRating ?? 0));
  if ((row.commandRating ?? 0) < highest) {
    const eligible = fleet.filter(({ commandRating }) => (commandRating ?? 0) === highest).map((other) => other.unit);
    return refusal(
      "flagship",
      unit,
      `${unit} has Command Rating ${row.commandRating ?? 0}; the flagship has the highest, ${highest}: choose ${eligible.join(" or ")}.`,
      "V19.06",
    );
  }
  const edits: Edit[] = fleet
    .filter((other) => other.flagship && other.unit !== unit)
    .map((other) => ({ kind: "change", table: "Units", row: other.row, cells: { Flagship: null } }));
  if (!row.flagship) edits.push({ kind: "change", table: "Units", row: row.row, cells: { Flagship: true } });
  if (open.campaign.flagships.get(known.side) !== unit) {
    const event = eventRow(known.side, { kind: "Flagship", unit }, booking(open, today, "1B1", "V19.06"));
    edits.push({ kind: "append", table: "Events", rows: [event] });
  }
  return allowed(`${unit} is the flagship of ${known.side}.`, edits);
}

/** Declares that the pirate goes into hiding in the turn under way (V19.61); nothing that hiding forbids may stand in it. */
export function declareHiding(open: OpenBooks, side: string, today: string): Play {
  const { campaign } = open;
  if (isHiding(open, side, campaign.turn))
    return refusal("hiding", side, `${side} is in hiding in turn ${campaign.turn} already.`, "V19.61");
  const received = (campaign.transfers.get(campaign.turn) ?? []).filter(
    ({ to, line }) => to === side && forbiddenInHiding(line),
  );
  const [first] = received;
  if (first) {
    const message = `${side} received ${first.line} (${figures(first.amount)} BPV, entry ${first.no}) in turn ${campaign.turn}; hiding is declared in 1B2, before any of it. Reverse it first, or hide next turn.`;
    return refusal("hiding", side, message, "V19.62");
  }
  const event = eventRow(side, { kind: "Hiding" }, booking(open, today, "1B2", "V19.61"));
  return allowed(
    `${side} is in hiding in turn ${campaign.turn}: no rent, no income from crime, and mutiny is checked in 8A1.`,
    [{ kind: "append", table: "Events", rows: [event] }],
  );
}

/** Why a transfer may not be booked: hiding (V19.62), rent that is not what is due (V19.08). */
export function forbids(open: OpenBooks, { to, line }: Drafted): readonly Finding[] {
  const { campaign } = open;
  if (!isHiding(open, to, campaign.turn) || !forbiddenInHiding(line)) return [];
  const message = `${to} is in hiding in turn ${campaign.turn} and cannot receive ${line}; Supplies, sales and other income are still possible.`;
  return [{ check: "income-in-hiding", subject: line, message, clause: "V19.62" }];
}
