import { SIDE_KINDS } from "../../../src/engine/border-patrol/sides";
import { RUNNING_COSTS } from "../../../src/engine/border-patrol/forms/lines";
import { borderState } from "../../../src/engine/border-patrol/border-state";
import { designateFlagship, isDesignated } from "../../../src/engine/border-patrol/ships/flagship";
import { declareHiding } from "../../../src/engine/border-patrol/ships/hiding";
import { loseShip } from "../../../src/engine/border-patrol/ships/loss";
import { mutinyDue } from "../../../src/engine/border-patrol/ships/mutiny";
import { rollForMutiny } from "../../engine/border-patrol/ships/check-mutiny";
import { rentToPay } from "../../../src/engine/border-patrol/turn/rent-checks";
import { perform, type OpenGame } from "../../../src/engine/campaign/game";
import { BORDER_PATROL } from "../../../src/engine/border-patrol/game";
import { shipsIn, teamsIn } from "../../../src/engine/border-patrol/table-rows";
import { closeTurn } from "../../../src/engine/campaign/commands/close";
import { startCampaign } from "../../../src/engine/campaign/commands/start";
import { addUnit, editUnit } from "../../../src/engine/campaign/commands/unit";
import { writeForm } from "../../../src/engine/campaign/forms/write-form";
import { fleetOf, treasury } from "../../../src/engine/campaign/ledger/replay";
import { reversedEntries } from "../../../src/engine/campaign/ledger/reversals";
import { larger, points, subtract, sum, ZERO, type Points } from "../../../src/engine/core/points";
import { received } from "../../../src/engine/campaign/ledger/accounts";
import { isHiding } from "../../../src/engine/border-patrol/turn/orion-turns";
import { Chance } from "./chance";
import { CHOICES, book, bookTeamIncome, newUnit } from "./choices";
import { plainRows } from "./reckoning";
import { Keeper, amountOn } from "./keeper";

/** How a campaign may end for its pirates; "open" leaves them in play. */
export const ENDINGS = ["open", "rent unpaid", "poorer", "won", "flagship lost"] as const;
export type Ending = (typeof ENDINGS)[number];

export interface Shape {
  readonly turns: number;
  /** How many choices a turn has, at most. */
  readonly choices: number;
  /** How the last of these turns ends for the first pirate. */
  readonly ending: Ending;
  /** How many turns the others play on, when a pirate has ceased play; none when left out. */
  readonly after?: number;
}

/** Who looks on while a campaign is played. */
export interface Onlooker {
  /** A command was carried out; the books were these before it. */
  took?(keeper: Keeper, command: string, before: OpenGame): void;
  /** Somebody did something in the turn under way, or tried to. */
  acted?(keeper: Keeper): void;
  /** A turn is about to be closed. */
  closing?(keeper: Keeper): void;
  /** A turn was closed, and the next is under way. */
  closed?(keeper: Keeper, turn: number): void;
}

/** Plays a legal campaign of so many turns, always the same one for a seed. */
export function randomCampaign(
  seed: number,
  { turns, choices, ending, after = 0 }: Shape,
  onlooker: Onlooker = {},
): Keeper {
  const chance = new Chance(seed);
  const keeper = new Keeper();
  begin(keeper, chance);
  for (let turn = 1; turn <= turns + after; turn++) {
    const pirates = keeper.sides("Orion").filter((side) => isInPlay(keeper, side));
    for (const side of pirates) if (chance.once(4)) hide(keeper, side);
    const open = turn <= turns ? CHOICES : [bookTeamIncome];
    for (let left = chance.whole(0, choices); left > 0; left--) chance.maybe(open)?.(keeper, chance);
    for (const [index, side] of pirates.entries()) {
      settle(keeper, chance, side, turn === turns && index === 0 ? ending : "open");
    }
    for (const { name, kind } of keeper.open.books.sides) {
      balance(keeper, name);
      planBribes(keeper, name, kind);
      if (chance.once(2)) commit(keeper, name, kind);
    }
    onlooker.closing?.(keeper);
    leaveRent(keeper);
    const close = closeTurn(keeper.open, keeper.stamp());
    if (!keeper.take("closeTurn", close)) throw new Error(close.refused.map(({ message }) => message).join(" "));
    onlooker.closed?.(keeper, turn);
  }
  return keeper;
}

/** Rent that could be paid, and is not, is skipped with a reason, so that the pirate is fired for it. */
function leaveRent(keeper: Keeper): void {
  const unpaid = rentToPay.find(keeper.open).map(({ subject }) => subject);
  for (const side of unpaid) {
    const skipped = perform(
      keeper.open,
      { command: "skip-step", side, subject: "2C2" },
      [{ fields: { reason: "The family waits" } }],
      keeper.stamp(),
    );
    if (!keeper.take("skip-step", skipped)) throw new Error(skipped.says);
  }
}

/** Whether a pirate has neither won nor been fired, by what was closed. */
const isInPlay = ({ tables }: Keeper, side: string): boolean =>
  plainRows(tables, "Closings").every((row) => row["Side"] !== side || row["Standing"] === "In play");

/** The sides: one pirate or two, and mostly both empires. */
export function begin(keeper: Keeper, chance: Chance): void {
  const kinds: readonly string[] = chance.of<readonly string[]>(
    SIDE_KINDS,
    SIDE_KINDS,
    ["Alliance", "Orion"],
    [...SIDE_KINDS, "Orion"],
    ["Orion", "Coalition"],
  );
  const sides = kinds.map((kind, index) => ({
    name: kinds.indexOf(kind) === index ? kind : `${kind} ${index}`,
    kind,
    player: chance.of("", "Kim", "0101"),
    race: "",
    opening: chance.once(6) ? ZERO : chance.amount(kind === "Orion" ? 100 : 300),
  }));
  const setup = { name: `Seed ${chance.seed}`, stamp: keeper.stamp(), sides };
  keeper.take("startCampaign", startCampaign(BORDER_PATROL, setup));
  // The limits of the commanders, as the GameMaster types them; a blank one is known to nobody.
  for (const row of sides.keys()) {
    const cells = { "Command limit": chance.of(null, 1, 3) };
    keeper.write([{ kind: "change", table: "Sides", row, cells }]);
  }
  const ruled = plainRows(keeper.tables, "Settings").findIndex((row) => row["Setting"] === RUNNING_COSTS.setting);
  const costs = chance.of(RUNNING_COSTS.byTheBook.join(", "), "None", "Repair, Refit");
  keeper.write([{ kind: "change", table: "Settings", row: ruled, cells: { Value: costs } }]);
  for (const side of keeper.sides("Orion")) {
    for (let left = chance.whole(1, 4); left > 0; left--) {
      keeper.take("addUnit", addUnit(keeper.open, newUnit(keeper, chance, side), keeper.stamp()));
    }
  }
}

function hide(keeper: Keeper, side: string): void {
  keeper.take("hide", declareHiding(keeper.open, side, keeper.stamp()));
}

/** What a pirate has to do before a turn ends, and how it stays in play, unless it is to end here. */
function settle(keeper: Keeper, chance: Chance, side: string, ending: Ending): void {
  checkMutiny(keeper, chance, side);
  nameFlagship(keeper, chance, side);
  deploy(keeper, side);
  if (ending !== "rent unpaid") payRent(keeper, chance, side);
  if (ending === "flagship lost") loseFlagship(keeper, side);
  const worth = amountOn(keeper.open, side, keeper.turn, "net-worth");
  if (ending === "won") receive(keeper, chance, side, subtract(points(2_500), worth));
  if (ending === "open") keepUp(keeper, chance, side);
}

/** In hiding all ships are off the map; out of it the flagship is on it, and can tow (V19.61, V19.06, V19.71). No more are led than can be. */
function deploy(keeper: Keeper, side: string): void {
  const { books, campaign } = keeper.open;
  const isHidden = isHiding(keeper.open, side, campaign.turn);
  const fleet = shipsIn({ books }).filter((row) => row.side === side && campaign.units.get(row.unit)?.left === null);
  // A flagship that is lost is not replaced before the next turn: another ship can tow until then.
  const onMap = borderState(campaign).flagships.get(side) ?? fleet[0]?.unit;
  for (const row of fleet) {
    if (!isHidden && onMap !== row.unit) continue;
    const where = isHidden
      ? { place: "", deployment: "Secret base" }
      : { place: "0101", deployment: "Normal movement" };
    keeper.take("editUnit", editUnit(keeper.open, row.unit, { ...row, ...where }, keeper.stamp()));
  }
  const teams = teamsIn({ books });
  const index = teams.findIndex(({ name }) => name === side);
  if (fleet.length > (teams[index]?.commandLimit ?? Infinity)) {
    keeper.write([{ kind: "change", table: "Sides", row: index, cells: { "Command limit": fleet.length } }]);
  }
}

function checkMutiny(keeper: Keeper, chance: Chance, side: string): void {
  const due = () => mutinyDue(keeper.open).filter((unit) => keeper.open.campaign.units.get(unit)?.side === side);
  for (let [unit] = due(); unit !== undefined; [unit] = due()) {
    const rating = chance.whole(0, 9);
    const rolled = { faces: chance.dice(), source: "scripted" };
    keeper.take("checkMutiny", rollForMutiny(keeper.open, unit, rating, rolled, keeper.stamp()));
  }
}

/** A fleet has its flagship: of the highest Command Rating, designated and marked. */
function nameFlagship(keeper: Keeper, chance: Chance, side: string): void {
  const { books, campaign } = keeper.open;
  const fleet = shipsIn({ books }).filter((row) => row.side === side && campaign.units.get(row.unit)?.left === null);
  const highest = Math.max(...fleet.map(({ commandRating }) => commandRating ?? 0));
  const eligible = fleet.filter(({ commandRating }) => (commandRating ?? 0) === highest);
  const own = borderState(campaign).flagships.get(side);
  const designated = eligible.find(({ unit }) => own === unit);
  if (isDesignated(keeper.open, side)) {
    // It is fixed for the turn: a Command Rating that was typed since is put right.
    const row = fleet.find(({ unit }) => unit === own);
    if (!row || designated) return;
    keeper.take("editUnit", editUnit(keeper.open, row.unit, { ...row, commandRating: highest }, keeper.stamp()));
    return;
  }
  const unit = (designated ?? chance.maybe(eligible))?.unit;
  if (unit !== undefined && designated === undefined)
    keeper.take("flagship", designateFlagship(keeper.open, unit, keeper.stamp()));
}

function payRent(keeper: Keeper, chance: Chance, side: string): void {
  const { open, turn } = keeper;
  const amount = subtract(amountOn(open, side, turn, "rent-due"), amountOn(open, side, turn, "rent"));
  if (amount <= 0) return;
  const sale = larger(ZERO, received(open, side, turn, "Ship sale"));
  const free = subtract(treasury(open.campaign, side, turn), sale);
  receive(keeper, chance, side, subtract(amount, free));
  if (!book(keeper, { line: "Rent", from: side, to: "Family", amount })) throw new Error(`${side} cannot pay its rent`);
}

/** The GameMaster gives, so that the pirate is not fired; nothing where nothing is missing. */
function receive(keeper: Keeper, chance: Chance, side: string, amount: Points): void {
  if (amount <= 0) return;
  const from = chance.of("Economy", "Underworld", "Family");
  if (!book(keeper, { line: "Other income", from, to: side, amount })) throw new Error(`${side} receives nothing`);
}

/** A net worth of what it was two turns ago at least, and below what wins. */
function keepUp(keeper: Keeper, chance: Chance, side: string): void {
  const { open, turn } = keeper;
  const before = amountOn(open, side, turn, "net-worth-two-turns-ago");
  const worth = amountOn(open, side, turn, "net-worth");
  receive(keeper, chance, side, subtract(before, worth));
  const above = subtract(worth, larger(before, points(2_000)));
  const sale = larger(ZERO, received(open, side, turn, "Ship sale"));
  const free = subtract(treasury(open.campaign, side, turn), sale);
  const amount = above < free ? above : free;
  if (amount > 0) book(keeper, { line: "Other expense", from: side, to: chance.of("Economy", "Yards"), amount });
}

/** V1.23, 2E1: whoever has a plan has its bribes in it; what else was planned gives way, so that the plan holds. */
function planBribes(keeper: Keeper, side: string, kind: string): void {
  const { open, turn } = keeper;
  const form = BORDER_PATROL.forms.find(({ kinds, typed }) => kinds.includes(kind) && typed === "planned");
  const lines = form?.fill(open, side, turn).lines.filter((line) => line.planned !== undefined && !line.total) ?? [];
  const bribes = lines.filter(({ label }) => ["Bribe", "Phaser-G bribe"].includes(label));
  const short = bribes.filter((line) => paidOn(keeper, side, line.label) > (line.planned ?? ZERO));
  if (!form || short.length === 0 || lines.every(({ planned }) => planned === null)) return;
  const plans = new Map<string, Points | null>(lines.map(({ id }) => [id, null]));
  for (const { id, label } of bribes) plans.set(id, paidOn(keeper, side, label));
  if (!keeper.take("writeForm", writeForm(open, form, side, turn, plans, keeper.stamp())))
    throw new Error(`${side} cannot plan its bribes`);
}

/** 8C1: planned income that was spent and did not come is made up before the close. */
function balance(keeper: Keeper, side: string): void {
  const missing = subtract(ZERO, treasury(keeper.open.campaign, side, keeper.turn));
  if (missing <= 0) return;
  if (!book(keeper, { line: "Other income", from: "Economy", to: side, amount: missing }))
    throw new Error(`${side} cannot be balanced`);
}

/** V1.23, 5D1: what was planned is committed as far as it was paid, the rest with a reason. */
function commit(keeper: Keeper, side: string, kind: string): void {
  const { open, turn } = keeper;
  const form = BORDER_PATROL.forms.find(({ kinds, typed }) => kinds.includes(kind) && typed === "committed");
  const lines = form?.fill(open, side, turn).lines.filter((line) => line.committed !== undefined && !line.total) ?? [];
  const amounts = new Map<string, Points>();
  for (const { id, label, planned } of lines) {
    const paid = paidOn(keeper, side, label);
    if (planned !== null && planned !== undefined && paid >= 0 && paid <= planned) amounts.set(id, paid);
  }
  if (!form || amounts.size === 0) return;
  const because = new Map([...amounts.keys()].map((id) => [id, "Losses"]));
  if (!keeper.take("commit", writeForm(open, form, side, turn, amounts, keeper.stamp(), because))) {
    throw new Error(`${side} cannot commit what it paid`);
  }
}

/** What a side paid on a line in the turn under way; entries that were taken back, and the taking back, do not count. */
function paidOn({ open: { books, campaign } }: Keeper, side: string, line: string): Points {
  const gone = reversedEntries(books);
  const entries = campaign.lines.get(campaign.turn)?.get(line.toLowerCase()) ?? [];
  return sum(entries.filter((entry) => entry.from === side && !gone.has(entry)).map(({ amount }) => amount));
}

/** The flagship is lost with all hands (V19.06); a pirate without one gets one first. */
function loseFlagship(keeper: Keeper, side: string): void {
  const { campaign } = keeper.open;
  const unit = borderState(campaign).flagships.get(side);
  if (unit === undefined || !fleetOf(campaign, side).some((known) => known.unit === unit)) return;
  keeper.take("loseUnit", loseShip(keeper.open, unit, "Lost", true, keeper.stamp()));
}
