import { valuesOf } from "../../../src/engine/border-patrol/ships/unit-rules";
import { designateFlagship } from "../../../src/engine/border-patrol/ships/flagship";
import { sell } from "../../../src/engine/border-patrol/ships/sale";
import { BORDER_PATROL } from "../../../src/engine/border-patrol/game";
import { LINES } from "../../../src/engine/border-patrol/forms/lines";
import { teamsIn, trackedShip } from "../../../src/engine/border-patrol/table-rows";
import { reverseTransfer } from "../../../src/engine/campaign/commands/reverse";
import { perform } from "../../../src/engine/campaign/game";
import { recordTransfer } from "../../../src/engine/campaign/commands/transfer";
import { addUnit, editUnit, loseUnit, type NewUnit } from "../../../src/engine/campaign/commands/unit";
import { writeForm } from "../../../src/engine/campaign/forms/write-form";
import { accountsFor } from "../../../src/engine/campaign/ledger/accounts";
import type { NewTransfer, Transfer } from "../../../src/engine/campaign/ledger/entry";
import type { LedgerLine } from "../../../src/engine/campaign/ledger/ledger";
import { fleetOf, treasury } from "../../../src/engine/campaign/ledger/replay";
import { add, formatPoints, points, subtract, ZERO, type Points } from "../../../src/engine/core/points";
import { shipOf } from "../../engine/campaign/kept";
import { missing, type Keeper } from "./keeper";
import type { Chance } from "./chance";

/** Something that a team may do in its turn; it is tried with whatever chance gives, and may be refused. */
export type Choice = (keeper: Keeper, chance: Chance) => void;

/** Words that a spreadsheet would make something else of, among harmless ones. */
const WORDS = ["", "", "", "Lamplight", "Near Shoals", "0101", "3.16", "1/2", "=x", "-x", "TRUE", "1e3"] as const;

/** What is booked with more than the entry alone, or in its own way. */
const OTHERWISE = ["Opening", "Rent", "Purchase", "Refit", "Ship sale", "Scrapping"];
const MONEY = LINES.filter(({ currency }) => currency === undefined);
const LEGAL_LINES = MONEY.filter(({ line }) => line !== "Ship sale");
const FREE_LINES = MONEY.filter(({ line }) => !OTHERWISE.includes(line));

/** Books an amount, if it is legal. */
export function book(keeper: Keeper, drafted: Omit<NewTransfer, "subject" | "note"> & Partial<NewTransfer>): boolean {
  const entry = { subject: "", note: "", ...drafted };
  return keeper.take(drafted.line, recordTransfer(keeper.open, entry, keeper.stamp()));
}

/** An entry on any line of the ledger: income, a bribe, a lease, piracy, running costs. Now and then one that is not legal. */
export const bookAnything: Choice = (keeper, chance) => {
  bookOn(keeper, chance, chance.maybe(chance.once(30) ? LEGAL_LINES : FREE_LINES) ?? missing("line"));
};

/** What the teams live on. */
export const bookTeamIncome: Choice = (keeper, chance) => {
  bookOn(keeper, chance, lineOf(chance.of("Province income", "System income")));
};

/** What the pirates live on. */
export const bookPirateIncome: Choice = (keeper, chance) => {
  bookOn(keeper, chance, lineOf(chance.of("General income", "Bribe", "Lease", "Piracy", "Salvage", "Supply raid")));
};

function bookOn(keeper: Keeper, chance: Chance, line: LedgerLine): void {
  const payer = chance.maybe(accountsFor(keeper.open, line.from)) ?? "";
  const payee = chance.maybe(accountsFor(keeper.open, line.to)) ?? "";
  const [from, to] = chance.once(40) ? [payee, payer] : [payer, payee];
  const amount = affordable(keeper, chance, from, 40);
  // A raid that nobody recorded was kept outside these books, and says so.
  const note = chance.of(...WORDS) || (line.bookedBy === undefined ? "" : "At the table");
  book(keeper, { line: line.line, from, to, amount, subject: chance.of(...WORDS), note });
}

/** Mostly what an account can pay; now and then more. */
function affordable(keeper: Keeper, chance: Chance, account: string, most: number): Points {
  const amount = chance.amount(most);
  const inHand = treasury(keeper.open.campaign, account, keeper.turn);
  const isSide = keeper.open.books.sides.some(({ name }) => name === account);
  return isSide && inHand > 0 && inHand < amount && !chance.once(10) ? chance.part(inHand) : amount;
}

/** A unit is bought and joins its side; of the pirates' ships one a turn is built or refitted (V19.14). */
export const buyUnit: Choice = (keeper, chance) => {
  const side = chance.maybe(keeper.sides("Alliance", "Coalition", "Orion")) ?? "";
  const draft = newUnit(keeper, chance, side);
  if (isYardBusy(keeper, side)) return;
  const price = affordable(keeper, chance, side, 60);
  if (!book(keeper, { line: "Purchase", from: side, to: "Yards", amount: price, subject: draft.unit })) return;
  keeper.take(
    "addUnit",
    addUnit(keeper.open, { ...draft, economic: price, combat: price, worth: price }, keeper.stamp()),
  );
};

/** A unit joins that nobody paid for here: the game began with it, or the GameMaster gave it. */
export const addAnyUnit: Choice = (keeper, chance) => {
  const side = chance.maybe(keeper.sides("Alliance", "Coalition", "Orion")) ?? "";
  keeper.take("addUnit", addUnit(keeper.open, newUnit(keeper, chance, side), keeper.stamp()));
};

export function newUnit(keeper: Keeper, chance: Chance, side: string): NewUnit {
  const count = keeper.open.books.units.length;
  const economic = chance.amount(90);
  return shipOf(`U-${chance.once(20) ? 1 : count + 1}`, {
    side,
    name: chance.of(...WORDS),
    economic,
    combat: chance.once(2) ? economic : chance.amount(90),
    // An installed Phaser-G counts 1 BPV (V19.929).
    worth: chance.once(8) ? add(economic, points(1)) : economic,
    sizeClass: chance.of(2, 3, 4, 5, null),
    commandRating: chance.of(3, 4, 5, 6, 8, 9, null),
    crew: chance.of("Normal", "Outstanding", "Poor", ""),
    crewBpv: chance.of(points(0), points(5), points(-2.5)),
    deployment: chance.of("", "Secret base", "For removal", "On the map"),
    place: chance.of("", "", "0101", "Near Shoals"),
  });
}

/** A unit that is in the campaign. */
const anyUnit = ({ open }: Keeper, chance: Chance): string | undefined =>
  chance.maybe(open.books.sides.flatMap(({ name }) => fleetOf(open.campaign, name).map(({ unit }) => unit)));

/** A refit is paid, and the unit is worth more; or it is a house rule and costs nothing. */
export const refit: Choice = (keeper, chance) => {
  const unit = anyUnit(keeper, chance);
  const row = unit === undefined ? undefined : trackedShip(keeper.open, unit);
  if (!row || isYardBusy(keeper, row.side)) return;
  const price = affordable(keeper, chance, row.side, 12);
  if (!book(keeper, { line: "Refit", from: row.side, to: "Yards", amount: price, subject: row.unit })) return;
  const values = { economic: add(row.economic, price), combat: add(row.combat, price), worth: add(row.worth, price) };
  keeper.take("editUnit", editUnit(keeper.open, row.unit, { ...row, ...values }, keeper.stamp()));
};

/** What describes a unit is written anew: where it is, its crew, its Command Rating. */
export const describe: Choice = (keeper, chance) => {
  const known = anyUnit(keeper, chance);
  const row = known === undefined ? undefined : trackedShip(keeper.open, known);
  if (!row) return;
  const told = newUnit(keeper, chance, row.side);
  const { economic, combat, worth } = row;
  const side = chance.once(30) ? (chance.maybe(keeper.open.books.sides)?.name ?? "") : row.side;
  const draft = { ...row, ...told, unit: row.unit, side, economic, combat, worth };
  keeper.take("editUnit", editUnit(keeper.open, row.unit, draft, keeper.stamp()));
};

/** A unit is sold within the Cartel. */
export const sellUnit: Choice = (keeper, chance) => {
  const fleet = keeper.sides("Orion").flatMap((side) => fleetOf(keeper.open.campaign, side));
  const unit = chance.once(10) ? anyUnit(keeper, chance) : chance.maybe(fleet)?.unit;
  if (unit === undefined) return;
  const side = keeper.open.campaign.units.get(unit)?.side ?? "";
  const isKnown = teamsIn(keeper.open).some(({ name, commandLimit }) => name === side && commandLimit !== null);
  const fields = { larger: "1000", ...(!isKnown && { limit: "Reached" }) };
  keeper.take(
    "designateSale",
    perform(keeper.open, { command: "designate-sale", side: "", subject: unit }, [{ fields }], keeper.stamp()),
  );
  keeper.take("sell", sell(keeper.open, unit, keeper.stamp()));
};

/** A unit is lost, scrapped for points, or captured: then it joins another side under an id of its own. */
export const loseAny: Choice = (keeper, chance) => {
  const unit = anyUnit(keeper, chance);
  const known = unit === undefined ? undefined : keeper.open.campaign.units.get(unit);
  if (!known) return;
  const how = chance.of("Lost", "Lost", "Scrapped", "Captured");
  if (!keeper.take("loseUnit", loseUnit(keeper.open, known.unit, how, keeper.stamp()))) return;
  const { side } = known;
  const { economic, combat, worth } = valuesOf(known);
  if (how === "Scrapped" && economic > 0)
    book(keeper, { line: "Scrapping", from: "Yards", to: side, amount: chance.part(economic), subject: known.unit });
  const others = keeper.open.books.sides.filter(({ name }) => name !== side);
  const captor = chance.maybe(others)?.name;
  if (how !== "Captured" || captor === undefined) return;
  const draft = { ...newUnit(keeper, chance, captor), economic, combat, worth };
  keeper.take("addUnit", addUnit(keeper.open, draft, keeper.stamp()));
};

/** Any entry of the ledger is taken back, or the taking back is; but for sales, whose ship is gone. */
export const reverseAny: Choice = (keeper, chance) => {
  const transfers = keeper.open.books.transfers.filter(({ line }) => line !== "Ship sale");
  const entry = chance.maybe(chance.once(3) ? transfers : transfers.slice(-8));
  const no = chance.once(20) ? 9_999 : entry?.no;
  if (no === undefined) return;
  const isBack = keeper.take("reverse", reverseTransfer(keeper.open, no, chance.of(...WORDS), keeper.stamp()));
  if (isBack && entry?.no === no && entry.line === "Refit") followRefit(keeper, entry);
};

/** A unit is worth what it was before its refit, whose payment was taken back; or again what it was with it. */
function followRefit(keeper: Keeper, { subject, amount, to }: Transfer): void {
  const row = trackedShip(keeper.open, subject);
  if (!row) return;
  const by = to === "Yards" ? subtract(ZERO, amount) : amount;
  const values = { economic: add(row.economic, by), combat: add(row.combat, by), worth: add(row.worth, by) };
  keeper.take("editUnit", editUnit(keeper.open, row.unit, { ...row, ...values }, keeper.stamp()));
}

/** A form is written with plans on some of its lines; what is committed is written when a turn ends. */
export const plan: Choice = (keeper, chance) => {
  const { open, turn } = keeper;
  const side = chance.maybe(open.books.sides);
  const form = chance.maybe(
    BORDER_PATROL.forms.filter(({ kinds, typed }) => kinds.includes(side?.kind ?? "") && typed !== "committed"),
  );
  if (!side || !form) return;
  const takes = form.fill(open, side.name, turn).lines.filter((line) => line.planned !== undefined && !line.total);
  const plans = new Map<string, Points | null>();
  for (const { id } of takes) if (chance.once(4)) plans.set(id, chance.once(6) ? null : chance.amount(30));
  const first = takes[0];
  if (first && chance.once(30)) plans.set(first.id, points(-1));
  keeper.take("writeForm", writeForm(open, form, side.name, turn, plans, keeper.stamp()));
};

/** A flagship is named, of the highest Command Rating or not. */
export const nameFlagship: Choice = (keeper, chance) => {
  const unit = anyUnit(keeper, chance);
  if (unit !== undefined) keeper.take("flagship", designateFlagship(keeper.open, unit, keeper.stamp()));
};

/** Rent is paid in parts, or too much of it is offered. */
export const offerRent: Choice = (keeper, chance) => {
  const from = chance.maybe(keeper.sides("Orion")) ?? "";
  book(keeper, { line: "Rent", from, to: "Family", amount: chance.amount(3), note: formatPoints(points(0.5)) });
};

/** V19.14: whether a ship of the pirates was built or refitted in the turn under way. */
const isYardBusy = ({ open, turn }: Keeper, side: string): boolean =>
  open.books.sides.some(({ name, kind }) => name === side && kind === "Orion") &&
  open.books.transfers.some(
    (entry) =>
      entry.turn === turn && entry.from === side && /^(Purchase|Refit|Repair|Option systems)$/.test(entry.line),
  );

const lineOf = (word: string): LedgerLine => LINES.find(({ line }) => line === word) ?? missing(word);

/** What a turn is made of, each as often as it stands here. */
export const CHOICES: readonly Choice[] = [
  ...[bookAnything, bookAnything, bookAnything, bookAnything, bookTeamIncome, bookTeamIncome],
  ...[bookPirateIncome, bookPirateIncome, buyUnit, addAnyUnit, refit, describe, describe, sellUnit, loseAny],
  ...[reverseAny, reverseAny, plan, nameFlagship, offerRent],
];
