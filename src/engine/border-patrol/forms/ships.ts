import { UNITS } from "../tables/units";
import { sum } from "../../core/points";
import { calculatedLine, showPoints, type Form, type FormLine, type FormList } from "../../campaign/forms/form";
import type { FormKind } from "../../campaign/forms/form-kind";
import type { BooksState } from "../../campaign/ledger/ledger";
import { shipSheet } from "./ship-sheet";
import { SIDE_KINDS } from "../lines";
import type { Ship } from "../tables/units";
import { shipsIn } from "../tracked";

/** The ships of a side, or of all, with what there is to know of each (1A2, 1A3). */
export const shipTracking: FormKind = {
  id: "ship-tracking",
  title: "Ship Tracking",
  kinds: SIDE_KINDS,
  steps: "1A2, 1A3",
  typed: "nothing",
  neverBelowZero: false,
  master: true,
  sheetName: (side) => (side === "" ? "Ship tracking" : `${side} ships`),
  fill(state, side, turn): Form {
    const units = shipsIn(state).filter((row) => row.unit !== "" && (side === "" || row.side === side));
    return {
      kind: shipTracking.id,
      title: side === "" ? "Master Ship Tracking" : shipTracking.title,
      side,
      turn,
      sheet: shipTracking.sheetName(side),
      columns: ["booked"],
      lines: fleetLines(state, side, turn, units),
      list: shipList(units, side),
    };
  },
  sheet: shipSheet,
};

function fleetLines({ books }: BooksState, side: string, turn: number, units: readonly Ship[]): readonly FormLine[] {
  const happened = (kind: "Unit enters" | "Unit leaves", until: boolean): number =>
    books.events.filter(
      (event) =>
        event.change.kind === kind &&
        (side === "" || event.side === side) &&
        (until ? event.turn <= turn : event.turn === turn),
    ).length;
  const line = (id: string, label: string, number: number, why: string): FormLine =>
    calculatedLine({ id, label, section: "Fleet", clause: "1A2", shown: { kind: "whole", number }, why });
  return [
    line("units-entered", "Units that joined in the turn", happened("Unit enters", false), "As the log has it"),
    line("units-left", "Units that left in the turn", happened("Unit leaves", false), "Lost, sold and so on"),
    line(
      "units-in-campaign",
      "Units at the end of the turn",
      happened("Unit enters", true) - happened("Unit leaves", true),
      "Joined less left until then",
    ),
    line("units-tracked", "Units listed below", units.length, "All that the tracker has now"),
    calculatedLine({
      id: "worth-tracked",
      label: "Worth of all that are listed",
      section: "Fleet",
      clause: "1A2",
      shown: showPoints(sum(units.map(({ worth }) => worth))),
      why: "What left is worth nothing",
    }),
  ];
}

const OF_A_SIDE = ["Unit", "Class", "Name", "Captain", "Crew", "Condition", "Deployment", "Place"] as const;
const OF_ALL = ["Unit", "Side", "Class", "Name", "Captain", "Crew", "Condition", "Deployment", "Place"] as const;

const KEY = {
  Unit: "unit",
  Side: "side",
  Class: "class",
  Name: "name",
  Captain: "captain",
  Crew: "crew",
  Condition: "condition",
  Deployment: "deployment",
  Place: "place",
} as const satisfies Record<string, keyof Ship>;

const columnOf = (name: string) => ({ name, look: "label" }) as const;

function shipList(units: readonly Ship[], side: string): FormList {
  const [first, ...others] = side === "" ? OF_ALL : OF_A_SIDE;
  const names = [first, ...others];
  return {
    title: "Ships",
    table: UNITS,
    owner: side === "" ? null : "Side",
    columns: [columnOf(first), ...others.map(columnOf)],
    rows: units.map((row) => ({ at: row.row + 1, cells: names.map((name) => row[KEY[name]]) })),
    countedBy: "units-tracked",
    // Room for ships that are still to join.
    room: Math.max(40, units.length + 20),
  };
}
