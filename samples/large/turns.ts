import { piracyIncome } from "../../src/engine/border-patrol/rules/v19-orion-pirates/piracy";
import { orionGeneralIncome } from "../../src/engine/border-patrol/rules/v19-orion-pirates/production";
import { orionRentSchedule } from "../../src/engine/border-patrol/rules/v19-orion-pirates/finances";
import { evaluate } from "../../src/engine/core/rule";
import { CLASSES } from "../border-patrol/chart";
import type { Chance } from "./chance";
import type { Ledger, Movement } from "./ledger";
import { PIRATES, PLACES, SIDES, TEAMS, type LargeSide } from "./sides";

/** How many ships each Team and the pirates begin with; those that are bought make it 500. */
const FIRST_SHIPS = { team: 35, pirates: 8 };
/** Every so many turns a Team buys a ship, and the pirates. */
const BUYS = { team: 5, pirates: 6 };
/** Every so many turns a Team loses one. */
const LOSES = 9;
const FLAGSHIP = "O-1";

/** The fleets when the campaign begins. */
export function muster(ledger: Ledger, chance: Chance): void {
  for (const team of TEAMS) {
    for (let n = 1; n <= FIRST_SHIPS.team; n++) ledger.join(team, `${team.code}-${n}`, chance.pick(team.classes));
  }
  ledger.join(PIRATES, FLAGSHIP, "Marauder");
  ledger.describe(FLAGSHIP, { Place: PLACES[0]?.place ?? "", Deployment: "Normal movement" });
  for (let n = 2; n <= FIRST_SHIPS.pirates; n++) ledger.join(PIRATES, `O-${n}`, chance.pick(PIRATES.classes));
  ledger.designateFlagship(PIRATES, FLAGSHIP);
}

/** A turn from the roll for initiative to general income; it ends early if there is no room for another entry. */
export function playTurn(ledger: Ledger, chance: Chance, incomes: number[]): void {
  const purse = new PiratesPurse(ledger);
  for (const side of SIDES) {
    ledger.roll(side, "Strategic Initiative", "V1.1", [chance.between(1, 6), chance.between(1, 6)]);
  }
  for (const { place, kind, owner, value } of PLACES) {
    ledger.book({ line: `${kind} income`, from: "Economy", to: owner, amount: value, subject: place });
  }
  crimes(purse, chance);
  purse.pay("Rent", "Family", rentOf(incomes), "");
  for (const [index, team] of TEAMS.entries()) spend(ledger, chance, team, index);
  spendAsPirates(purse, ledger, chance);
  smuggle(purse, ledger);
  incomes.push(purse.income);
}

/** Small buys until there is no room left. */
export function fillUp(ledger: Ledger, chance: Chance): void {
  for (let n = 0; ledger.room > 0; n++) {
    const [team] = TEAMS.slice(n % TEAMS.length);
    if (!team) throw new RangeError("the campaign has no Teams");
    supplies(ledger, chance, team);
  }
}

/** The pirates' own money, with the income that rent is based on (V19.08). */
class PiratesPurse {
  income = 0;

  constructor(private readonly ledger: Ledger) {}

  /** True if it was received. */
  receive(line: string, from: string, amount: number, subject: string): boolean {
    if (amount <= 0 || !this.ledger.book({ line, from, to: PIRATES.name, amount, subject })) return false;
    this.income += amount;
    return true;
  }

  /** A Team plans what it buys from the pirates. */
  sell(line: string, team: LargeSide, amount: number, subject: string): void {
    if (this.receive(line, team.name, amount, subject)) this.ledger.plan(team, line, amount);
  }

  /** True if it was paid. */
  pay(line: string, to: string, amount: number, subject: string): boolean {
    if (amount <= 0 || !this.ledger.book({ line, from: PIRATES.name, to, amount, subject })) return false;
    this.ledger.plan(PIRATES, line, amount);
    if (line === "Repair" || line === "Supplies bought") this.income -= amount;
    return true;
  }
}

/** 2B4, 2D1, 5C1: a bribe, a lease and a robbed place. */
function crimes(purse: PiratesPurse, chance: Chance): void {
  purse.sell("Bribe", chance.pick(TEAMS), chance.between(4, 9), "Leave our convoys alone");
  purse.sell("Lease", chance.pick(TEAMS), chance.between(8, 14), "Two raiders");
  const { place, kind, owner, value } = chance.pick(PLACES);
  const robbed = evaluate(piracyIncome, { place: kind, claimed: true, economicValue: value });
  purse.receive("Piracy", owner, Number(robbed), place);
}

function rentOf(incomes: readonly number[]): number {
  const schedule = evaluate(orionRentSchedule, { incomes: [...incomes, 0].map((income) => [income]) });
  return Array.isArray(schedule) ? Number((schedule.at(-1) as readonly unknown[])[0]) : Number(schedule);
}

/** What a Team spends: supplies, repairs, a refit, now and then a ship; and what it loses. */
function spend(ledger: Ledger, chance: Chance, team: LargeSide, index: number): void {
  const fleet = ledger.fleetOf(team);
  const pay = (movement: Omit<Movement, "from">): boolean => {
    const paid = ledger.book({ ...movement, from: team.name });
    if (paid) ledger.plan(team, movement.line, movement.amount);
    return paid;
  };
  supplies(ledger, chance, team);
  for (let n = 0; n < 4; n++) {
    const { unit } = chance.pick(fleet);
    ledger.book({ line: "Repair", from: team.name, to: "Yards", amount: chance.between(1, 4) / 2, subject: unit });
  }
  const { unit } = chance.pick(fleet);
  const by = chance.between(1, 4);
  if (ledger.room > 1 && pay({ line: "Refit", to: "Yards", amount: by, subject: unit })) {
    ledger.improve(team, unit, by);
  }
  const due = ledger.turn + index;
  if (due % BUYS.team === 0) {
    const className = chance.pick(team.classes);
    const bought = `${team.code}-${FIRST_SHIPS.team + 1 + Math.floor((ledger.turn - 1) / BUYS.team)}`;
    const { bpv } = CLASSES[className];
    if (ledger.room > 1 && pay({ line: "Purchase", to: "Yards", amount: bpv, subject: bought })) {
      ledger.join(team, bought, className);
    }
  }
  if (due % LOSES === 0 && ledger.room > 0) ledger.lose(team, chance.pick(ledger.fleetOf(team)).unit);
}

function supplies(ledger: Ledger, chance: Chance, team: LargeSide): void {
  const { place } = chance.pick(PLACES.filter(({ owner }) => owner === team.name));
  ledger.book({
    line: "Supplies bought",
    from: team.name,
    to: "Economy",
    amount: chance.between(1, 3) / 2,
    subject: place,
  });
}

/** One ship is built, repaired or changed a turn (V19.14). */
function spendAsPirates(purse: PiratesPurse, ledger: Ledger, chance: Chance): void {
  const { unit } = chance.pick(ledger.fleetOf(PIRATES));
  if (ledger.turn % BUYS.pirates === BUYS.pirates / 2) {
    const className = chance.pick(PIRATES.classes);
    const bought = `O-${FIRST_SHIPS.pirates + 1 + Math.floor(ledger.turn / BUYS.pirates)}`;
    if (ledger.room > 1 && purse.pay("Purchase", "Yards", CLASSES[className].bpv, bought)) {
      ledger.join(PIRATES, bought, className);
    }
  } else if (ledger.turn % 2 === 0) {
    purse.pay("Repair", "Yards", chance.between(1, 3), unit);
  } else if (ledger.room > 1 && purse.pay("Refit", "Yards", chance.between(2, 5), unit)) {
    ledger.improve(PIRATES, unit, Number(ledger.transfers.at(-1)?.["Amount"]));
  }
}

/** 8A2: general income of the flagship and three raiders, which are in Provinces of the Teams (V19.11). */
function smuggle(purse: PiratesPurse, ledger: Ledger): void {
  const raiders = ledger.fleetOf(PIRATES).slice(0, 4);
  const sizeClasses = raiders.map(({ at }) => [ledger.units[at]?.["Size class"] ?? null]);
  const amount = Number(evaluate(orionGeneralIncome, { sizeClasses }));
  purse.receive("General income", "Underworld", amount, "Smuggling");
}
