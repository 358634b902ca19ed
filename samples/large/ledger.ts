import { LINES } from "../../src/engine/border-patrol/forms/lines";
import { BORDER_PATROL } from "../../src/engine/border-patrol/game";
import type { ShipValues } from "../../src/engine/border-patrol/ships/unit-rules";
import { flagshipDesignated } from "../../src/engine/border-patrol/ships/flagship-events";
import {
  eventRow,
  rollRow,
  saltOf,
  transferRow,
  type Booking,
  type Bookkeeping,
  type Stamp,
} from "../../src/engine/campaign/ledger/booking";
import { unitEnters, unitLeaves, unitValued } from "../../src/engine/campaign/ledger/change";
import type { Change } from "../../src/engine/campaign/ledger/entry";
import type { Row } from "../../src/engine/campaign/schema/table";
import { ZERO, add, points, subtract, toNumber, type Points } from "../../src/engine/core/points";
import { CLASSES } from "../border-patrol/chart";
import { SIDES, captainOf, nameOf, type ClassName, type LargeSide } from "./sides";

const KEPT: Bookkeeping = { books: { sides: SIDES }, game: BORDER_PATROL };

/** A ship in the campaign, and its row in the tracker. */
interface Ship {
  readonly unit: string;
  readonly side: string;
  readonly at: number;
  readonly values: ShipValues;
}

/** An amount that moves from one account to another, on a line of the ledger. */
export interface Movement {
  readonly line: string;
  readonly from: string;
  readonly to: string;
  readonly amount: number;
  readonly subject: string;
}

/**
 * The rows of the large campaign as they are written, turn by turn. Commands read all of the books again for every entry,
 * which is fine for a person but too slow for ten thousand; so the rows are made here, and the checks verify them.
 */
export class Ledger {
  readonly transfers: Row[] = [];
  readonly events: Row[] = [];
  readonly rolls: Row[] = [];
  readonly units: Row[] = [];
  readonly budget: Row[] = [];
  turn = 0;
  #no = 0;
  readonly #inHand = new Map<string, Points>();
  readonly #ships = new Map<string, Ship>();

  /** No entry comes after this number. */
  constructor(private readonly last: number) {}

  /** How many entries there is room for. */
  get room(): number {
    return this.last - this.#no;
  }

  fleetOf({ name }: LargeSide): readonly Ship[] {
    return [...this.#ships.values()].filter(({ side }) => side === name);
  }

  /** Books an amount; false, without booking, if a side cannot pay it or no room is left for another entry. */
  book({ line, from, to, amount, subject }: Movement): boolean {
    const moved = points(amount);
    const left = subtract(this.#inHand.get(from) ?? ZERO, moved);
    if (this.room < 1 || (this.#inHand.has(from) && left < 0)) return false;
    if (this.#inHand.has(from)) this.#inHand.set(from, left);
    if (this.#inHand.has(to)) this.#inHand.set(to, add(this.#inHand.get(to) ?? ZERO, moved));
    const known = LINES.find((each) => each.line === line);
    const transfer = { line, from, to, amount: moved, subject, note: "" };
    this.transfers.push(transferRow(KEPT, transfer, this.#booking(known?.step ?? "", known?.clause ?? "")));
    return true;
  }

  /** What a side starts with, booked when the campaign was started. */
  opened(side: LargeSide): void {
    this.#no += 1;
    this.#inHand.set(side.name, points(side.opening));
  }

  join(side: LargeSide, unit: string, className: ClassName): void {
    const { race, sizeClass, bpv, commandRating } = CLASSES[className];
    const worth = points(bpv);
    const values = { economic: worth, combat: worth, worth };
    const nth = this.units.length;
    this.#happen(side, unitEnters(unit, values));
    this.#ships.set(unit, { unit, side: side.name, at: nth, values });
    this.units.push({
      Unit: unit,
      Name: nameOf(nth),
      Side: side.name,
      Class: className,
      "Size class": sizeClass,
      "Economic BPV": bpv,
      "Combat BPV": bpv,
      "Worth BPV": bpv,
      "Command rating": commandRating,
      Captain: captainOf(nth),
      Crew: "Normal",
      "Crew BPV": 0,
      Condition: "Ready",
      Note: race,
    });
  }

  /** A ship is worth more after a refit. */
  improve(side: LargeSide, unit: string, by: number): void {
    const { values, ...ship } = this.#ship(unit);
    const economic = add(values.economic, points(by));
    const raised = { economic, combat: economic, worth: economic };
    this.#happen(side, unitValued(unit, { ...raised }));
    this.#ships.set(unit, { ...ship, values: raised });
    const shown = toNumber(economic);
    this.describe(unit, { "Economic BPV": shown, "Combat BPV": shown, "Worth BPV": shown });
  }

  lose(side: LargeSide, unit: string): void {
    this.#happen(side, unitLeaves(unit, "Lost"));
    this.describe(unit, { "Worth BPV": 0, Condition: "Lost" });
    this.#ships.delete(unit);
  }

  designateFlagship(side: LargeSide, unit: string): void {
    this.#happen(side, flagshipDesignated.of(unit, {}), "1B1", "V19.06");
    this.describe(unit, { Flagship: true });
  }

  roll(side: LargeSide, purpose: string, clause: string, faces: readonly number[]): void {
    if (this.room < 1) return;
    const result = String(faces.reduce((total, face) => total + face, 0));
    const shown = { side: side.name, purpose, dice: `${faces.length}d6`, modifier: 0, result, source: "scripted" };
    this.rolls.push(rollRow(KEPT, this.#booking("", clause), { ...shown, faces }, "side"));
  }

  /** A side's plan for a line of the turn. */
  plan(side: LargeSide, line: string, planned: number): void {
    const salt = saltOf(stampOf(this.turn, this.#no), `${side.name} ${line}`);
    this.budget.push({ Turn: this.turn, Side: side.name, Line: line, Planned: planned, Salt: salt });
  }

  /** The description of a ship changes. */
  describe(unit: string, cells: Row): void {
    const { at } = this.#ship(unit);
    this.units[at] = { ...this.units[at], ...cells };
  }

  #happen({ name }: LargeSide, change: Change, step = "", clause = ""): void {
    if (this.room < 1) throw new RangeError("no room for another entry");
    this.events.push(eventRow(KEPT, name, change, this.#booking(step, clause)));
  }

  #ship(unit: string): Ship {
    const ship = this.#ships.get(unit);
    if (!ship) throw new RangeError(`no such ship: ${unit}`);
    return ship;
  }

  #booking(step: string, clause: string): Booking {
    this.#no += 1;
    return { no: this.#no, turn: this.turn, step, clause, stamp: stampOf(this.turn, this.#no) };
  }
}

/** The stamp of an entry: each is an act of its own, and the same each time. */
export const stampOf = (turn: number, no: number): Stamp => ({ today: dayOf(turn), seed: `large ${no}` });

/** One turn a month, from January 2023. */
function dayOf(turn: number): string {
  const month = Math.max(0, turn - 1);
  return `${2023 + Math.floor(month / 12)}-${String(1 + (month % 12)).padStart(2, "0")}-14`;
}
