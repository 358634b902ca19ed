import { BORDER_PATROL } from "../../src/engine/border-patrol/game";
import { shipsIn, trackedShip } from "../../src/engine/border-patrol/table-rows";
import { OFFERS } from "../../src/engine/border-patrol/offers/offers-table";
import type { Ship as TrackedShip } from "../../src/engine/border-patrol/ships/units-table";
import { closeTurn } from "../../src/engine/campaign/commands/close";
import { reverseTransfer } from "../../src/engine/campaign/commands/reverse";
import { recordTransfer } from "../../src/engine/campaign/commands/transfer";
import { addUnit, editUnit, type NewUnit } from "../../src/engine/campaign/commands/unit";
import type { FormKind } from "../../src/engine/campaign/forms/form";
import { writeForm } from "../../src/engine/campaign/forms/write-form";
import type { OpenGame } from "../../src/engine/campaign/game";
import { formatAudience } from "../../src/engine/campaign/sight";
import { booking, rollRow, sealOf, type NewRoll, type Stamp } from "../../src/engine/campaign/ledger/booking";
import { readBooks } from "../../src/engine/campaign/ledger/books";
import type { Outcome } from "../../src/engine/campaign/ledger/outcome";
import { replay } from "../../src/engine/campaign/ledger/replay";
import { markRow } from "../../src/engine/campaign/ledger/row-marks";
import { apply, NO_TABLES } from "../../src/engine/campaign/schema/apply";
import type { Edit } from "../../src/engine/campaign/schema/edit";
import { ROLLS } from "../../src/engine/campaign/schema/shared-tables";
import { rowOf, type Row, type Tables } from "../../src/engine/campaign/schema/table";
import { add, points, sum, toNumber, ZERO } from "../../src/engine/core/points";
import { evaluate, type Cells } from "../../src/engine/core/rule";
import { openAs } from "../../src/engine/open";
import { RULES } from "../../src/engine/registry";
import { CLASSES, PLACES, type Ship } from "./chart";

/** Where a ship is, and why. */
export type Deployment = readonly [place: string, deployment: string];
export const SECRET_BASE: Deployment = ["", "Secret base"];

/** The result of a rule for these arguments, as a number. */
export function worked(id: string, cells: Cells): number {
  const rule = RULES.get(id);
  const value = rule && evaluate(rule, cells);
  if (typeof value !== "number") throw new Error(`${id} gives no number`);
  return value;
}

/** The form of that id. */
export function formKind(id: string): FormKind {
  const kind = BORDER_PATROL.forms.find((form) => form.id === id);
  if (!kind) throw new Error(`the sample does not have the form ${id}`);
  return kind;
}

/** The row of a ship in the tracker. */
export function trackedRow(open: OpenGame, unit: string): TrackedShip {
  const row = trackedShip(open, unit);
  if (!row) throw new Error(`the sample does not have the unit ${unit}`);
  return row;
}

/** Books that are being written: everything that happens is a command on their current state; a refused command is a mistake in the sample. */
export class Chronicle {
  tables: Tables = NO_TABLES;
  #today = "";
  #acts = 0;

  /** The day on which the following entries are booked. */
  on(day: string): void {
    this.#today = day;
  }

  /** The books in their current state; they are checked when a turn is closed. */
  get open(): OpenGame {
    const books = readBooks(this.tables, BORDER_PATROL);
    return { books, campaign: replay(books, BORDER_PATROL), game: BORDER_PATROL, findings: [] };
  }

  /** The stamp of an act: acts are counted, so that the same story gives the same keys. */
  stamp(): Stamp {
    this.#acts += 1;
    return { today: this.#today, seed: `sample ${this.#acts}` };
  }

  run(command: (open: OpenGame, stamp: Stamp) => Outcome): void {
    const { edits, refused, says } = command(this.open, this.stamp());
    if (refused.length > 0) throw new Error(says);
    this.write(edits);
  }

  write(edits: readonly Edit[]): void {
    this.tables = apply(this.tables, edits);
  }

  /** Adds rows to a table that no command fills. */
  append(table: string, rows: readonly Row[]): void {
    this.write([{ kind: "append", table, rows }]);
  }

  /** Books an amount on a line of the ledger. */
  book(line: string, from: string, to: string, amount: number, subject: string, note: string): void {
    const transfer = { line, from, to, amount: points(amount), subject, note };
    this.run((open, stamp) => recordTransfer(open, transfer, stamp));
  }

  /** Reverses the last entry of the ledger. */
  reverseLast(note: string): void {
    this.run((open, stamp) => reverseTransfer(open, open.books.transfers.at(-1)?.no ?? 0, note, stamp));
  }

  /** A ship joins its side, with the value of its class. */
  join(ship: Ship, note = ""): void {
    const { class: className, sizeClass, bpv, commandRating } = CLASSES[ship.class];
    const worth = points(bpv);
    const unit: NewUnit = {
      unit: ship.unit,
      name: ship.name,
      side: ship.side,
      class: className,
      sizeClass,
      economic: worth,
      combat: worth,
      worth,
      commandRating,
      captain: `${ship.captain} (${ship.rating})`,
      crew: ship.crew ?? "Normal",
      crewBpv: points(ship.crewBpv ?? 0),
      place: "",
      deployment: "",
      condition: "Ready",
      note,
    };
    this.run((open, stamp) => addUnit(open, unit, stamp));
  }

  /** The description of a ship changes. */
  change(unit: string, changed: Partial<NewUnit>): void {
    this.run((open, stamp) => editUnit(open, unit, { ...trackedRow(open, unit), ...changed, unit }, stamp));
  }

  /** A ship is worth more after a refit; only part of that may count toward net worth (V19.929). */
  improve(unit: string, by: number, counting = by): void {
    const row = trackedRow(this.open, unit);
    const economic = add(row.economic, points(by));
    this.change(unit, { economic, combat: economic, worth: add(row.worth, points(counting)) });
  }

  /** Ships go to places, each for a purpose. */
  deploy(deployments: Readonly<Record<string, Deployment>>): void {
    const { open } = this;
    for (const [unit, [place, deployment]] of Object.entries(deployments)) {
      const row = trackedRow(open, unit);
      this.write(editUnit(open, unit, { ...row, place, deployment }, this.stamp()).edits);
    }
  }

  /** 2A1: both Teams receive the income of their places. */
  teamIncome(): void {
    for (const team of ["Alliance", "Coalition"]) {
      for (const [line, kind] of [
        ["Province income", "Province"],
        ["System income", "System"],
      ] as const) {
        const owned = PLACES.filter((place) => place.owner === team && place.kind === kind);
        const amount = toNumber(sum(owned.map(({ value }) => points(value))));
        this.book(line, "Economy", team, amount, "", `From ${owned.map(({ place }) => place).join(", ")}`);
      }
    }
  }

  /** Amounts are typed into a form, by the ids of its lines, and the losses that force them to differ from the plan. */
  form(
    id: string,
    side: string,
    typed: Readonly<Record<string, number>>,
    because: Readonly<Record<string, string>> = {},
  ): void {
    const kind = formKind(id);
    const amounts = new Map(Object.entries(typed).map(([line, amount]) => [line, points(amount)]));
    const reasons = new Map(Object.entries(because));
    this.run((open, stamp) => writeForm(open, kind, side, open.campaign.turn, amounts, stamp, reasons));
  }

  /** 2C2: exactly the rent that is due. */
  payRent(note: string): void {
    const due = formKind("orion-finances")
      .fill(this.open, "Orion", this.open.campaign.turn)
      .lines.find(({ id }) => id === "rent-due")?.shown;
    this.book("Rent", "Orion", "Family", toNumber(due?.kind === "points" ? due.amount : ZERO), "", note);
  }

  /** 8A2: general income of the ships in Provinces of the Teams (V19.11). */
  generalIncome(): void {
    const claimed = PLACES.filter(({ kind, owner }) => kind === "Province" && owner !== "").map(({ place }) => place);
    const { books, campaign } = this.open;
    const units = shipsIn({ books }).filter(
      ({ unit, side, place }) => side === "Orion" && campaign.units.get(unit)?.left === null && claimed.includes(place),
    );
    const amount = worked("ORION_GENERAL_INCOME", { sizeClasses: units.map(({ sizeClass }) => [sizeClass]) });
    const note = `Smuggling by ${units.map(({ unit, place }) => `${unit} (${place})`).join(", ")}`;
    this.book("General income", "Underworld", "Orion", amount, "", note);
  }

  /** A bribe or a lease that a Team offers, and its outcome; `ref` is the entry that paid it. */
  offer(kind: "Bribe" | "Lease", from: string, terms: string, amount: number, answer: string, ruling = ""): void {
    const { open } = this;
    const paid = answer === "Accepted" ? String(open.books.transfers.at(-1)?.no ?? "") : "";
    const booked = booking(open, this.stamp());
    const { no, turn } = booked;
    const to = "Orion";
    // Bribes are offered in confidence, leases are bid for openly (2B4, 2D1).
    const secretTo = formatAudience(kind === "Bribe" ? "parties" : "all", { from, to }, open.books);
    const offer = { no, turn, from, to, kind, terms, amount: points(amount), answer, ruling, ref: paid, secretTo };
    this.append(OFFERS.name, [markRow(OFFERS, rowOf(OFFERS, { ...offer, ...sealOf(booked) }))]);
  }

  /** A roll of the dice at the table, not made by a command. */
  roll(step: string, clause: string, rolled: NewRoll): void {
    const { open } = this;
    this.append(ROLLS.name, [rollRow(open, booking(open, this.stamp(), step, clause), rolled, "side")]);
  }

  /** Closes the turn; a problem in the books is a mistake in the sample. */
  close(): void {
    const open = openAs(this.tables, BORDER_PATROL);
    const [finding] = open.findings;
    if (finding) throw new Error(finding.message);
    this.write(closeTurn(open, this.stamp()).edits);
  }
}
