import { UNITS } from "../ships/units-table";
import { sum } from "../../core/points";
import { sameWord } from "../../core/words";
import {
  calculatedLine,
  showPoints,
  type Form,
  type FormLine,
  type FormList,
  type FormSheet,
  form,
} from "../../campaign/forms/form";
import { countOf, happened, SIDE, TURN, UNTIL_NOW } from "../../campaign/forms/form-formulas";
import { formSheet } from "../../campaign/forms/form-sheet";
import { ENTERS, LEAVES, REVERSAL } from "../../campaign/ledger/change";
import type { BooksState } from "../../campaign/ledger/ledger";
import { SIDE_KINDS, SIDE_WORDS } from "../sides";
import type { Ship } from "../ships/units-table";
import { shipsIn } from "../table-rows";

/** The ships of a side, or of all sides, with their descriptions (1A2, 1A3). */
export const shipTracking = form({
  id: "ship-tracking",
  title: "Ship Tracking",
  kinds: SIDE_KINDS,
  steps: "1A2, 1A3",
  typed: "nothing",
  neverBelowZero: false,
  master: true,
  sheetName: (side) => (side === "" ? "Ship tracking" : `${side} ships`),
  fill(state, side, turn) {
    const units = shipsIn(state).filter((row) => row.unit !== "" && (side === "" || row.side === side));
    return {
      ...(side === "" && { title: "Master Ship Tracking" }),
      columns: ["booked"],
      lines: fleetLines(state, side, turn, units),
      list: shipList(units, side),
    };
  },
  sheet: shipSheet,
});

function fleetLines({ books }: BooksState, side: string, turn: number, units: readonly Ship[]): readonly FormLine[] {
  const net = (kind: typeof ENTERS | typeof LEAVES, until: boolean): number =>
    books.events.reduce((sum, { change, side: whose, turn: at }) => {
      const counts = (side === "" || whose === side) && (until ? at <= turn : at === turn);
      if (!counts) return sum;
      if (change.kind === kind) return sum + 1;
      return change.kind === REVERSAL && sameWord(change.unit, kind) ? sum - 1 : sum;
    }, 0);
  // What is reversed in a later turn still joined or left in its own turn.
  const count = (kind: typeof ENTERS | typeof LEAVES, until: boolean): number => Math.max(0, net(kind, until));
  const line = (id: string, label: string, number: number, why: string): FormLine =>
    calculatedLine({ id, label, section: "Fleet", clause: "1A2", shown: { kind: "whole", number }, why });
  return [
    line("units-entered", "Units that joined in the turn", count(ENTERS, false), "From the log"),
    line("units-left", "Units that left in the turn", count(LEAVES, false), "Lost, sold and so on"),
    line(
      "units-in-campaign",
      "Units at the end of the turn",
      count(ENTERS, true) - count(LEAVES, true),
      "Joined less left, up to this turn",
    ),
    line("units-tracked", "Units listed below", units.length, "All units that are in the tracker now"),
    calculatedLine({
      id: "worth-tracked",
      label: "Worth of the units listed",
      section: "Fleet",
      clause: "1A2",
      shown: showPoints(sum(units.map(({ worth }) => worth))),
      why: "Units that left are worth 0",
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

/** The sheet of a ship tracking form. It is as long as the fleet: its headings are repeated on each page. */
function shipSheet(form: Form): FormSheet {
  const whose = form.side === "" ? "all" : "side";
  const [joined, left] = [happened(ENTERS, UNTIL_NOW, whose), happened(LEAVES, UNTIL_NOW, whose)];
  const worth = whose === "all" ? "SUM(Units[Worth BPV])" : `SUMIFS(Units[Worth BPV],Units[Side],${SIDE})`;
  const booked = {
    "units-entered": `=MAX(0,${happened(ENTERS, TURN, whose)})`,
    "units-left": `=MAX(0,${happened(LEAVES, TURN, whose)})`,
    "units-in-campaign": `=${joined}-${left}`,
    "units-tracked": form.list ? countOf(form.list) : "=0",
    "worth-tracked": `=${worth}`,
  };
  return formSheet(form, () => new Map(Object.entries(booked).map(([id, formula]) => [id, { booked: formula }])), {
    widths: whose === "all" ? [28, 12, 13, 22, 20, 13, 14, 22, 16, 8] : [28, 13, 20, 20, 13, 14, 22, 16, 8],
    landscape: true,
    onePage: false,
    sideWords: SIDE_WORDS,
  });
}
