import type { Cell } from "../../core/cell";
import { toNumber } from "../../core/points";
import { changeText } from "../ledger/change";
import type { Edit } from "../schema/edit";
import { EVENT_KINDS, LEAVINGS, type Change, type Event, type UnitValue } from "../ledger/entry";
import type { Outcome } from "../ledger/outcome";
import { sameWord } from "../../core/spelling";
import type { OpenBooks } from "../game";
import type { Row } from "../schema/tables";
import type { Reconciliation } from "./reconciliation";
import type { Taken } from "./discrepancy";
import type { Typed } from "./typed-rows";
import { otherCells, valueCells } from "./values";
import { freeId, leave, tracked, unknownUnit } from "../commands/unit";

/** What is filled in where somebody typed a row of the log: the side of its unit, and a change that needs no telling. */
export function completedEvent(typed: Typed, open: OpenBooks): Row {
  const kind = kindOf(typed);
  if (kind === undefined) return {};
  const unit = text(typed("Subject"));
  const change = changeOf(kind, unit, open);
  return {
    Kind: kind,
    Side: open.campaign.units.get(unit)?.side ?? tracked(open, unit)?.side ?? null,
    ...(change && { Change: changeText(change) }),
  };
}

/** How a unit leaves, typed as a plain word: "Lost". */
export function rewrittenEvent(typed: Typed): Row {
  const how = LEAVINGS.find((known) => sameWord(known, text(typed("Change"))));
  if (kindOf(typed) !== "Unit leaves" || how === undefined) return {};
  return { Change: changeText({ kind: "Unit leaves", unit: "", how }) };
}

const text = (cell: Cell): string => (typeof cell === "string" ? cell.trim() : "");

const kindOf = (typed: Typed): Change["kind"] | undefined =>
  EVENT_KINDS.find((known) => sameWord(known, text(typed("Kind"))));

/** The change that is meant where none is typed; a unit's BPV is what the tracker shows. */
function changeOf(kind: Change["kind"], unit: string, open: OpenBooks): Change | undefined {
  switch (kind) {
    case "Hiding":
      return { kind };
    case "Flagship":
    case "Flagship lost":
      return { kind, unit };
    case "Unit leaves":
      return undefined;
    case "Unit enters":
    case "Unit valued": {
      const row = tracked(open, unit);
      return row?.legible ? { kind, unit, economic: row.economic, combat: row.combat, worth: row.worth } : undefined;
    }
  }
}

/** Checks an event as the play that makes such events does, and lets it count. */
export function reconcileEvent(event: Event, taking: Reconciliation): Taken {
  const { open, today, no } = taking;
  const { change, side } = event;
  const { edits, refused } = playOf(event, open, today);
  if (refused.length > 0) return { becomes: "", refused };
  const isLog = (edit: Edit): boolean => edit.kind === "append" && edit.table === "Events";
  taking.absorb(edits.filter((edit) => !isLog(edit)));
  taking.count({ ...event, no });
  const made = edits.flatMap((edit) => (edit.kind === "append" && isLog(edit) ? edit.rows : []))[0] ?? {};
  const cells = {
    ...(event.step === "" && { Step: made["Step"] ?? null }),
    ...(event.clause === "" && { Clause: made["Clause"] ?? null }),
  };
  return { becomes: `Entry ${no}: ${told(side, change)}`, refused, cells };
}

/** The play that would make this event, or why it may not be made. */
function playOf({ change, side, spot }: Event, open: OpenBooks, today: string): Pick<Outcome, "edits" | "refused"> {
  const { units, flagships } = open.campaign;
  if (change.kind === "Hiding") return open.game.declareHiding(open, side, today);
  const known = units.get(change.unit);
  const may = (edits: readonly Edit[]) => ({ edits, refused: [] });
  const refuse = (check: string, message: string) => ({
    edits: [],
    refused: [{ check, subject: change.unit, message, spot }],
  });
  if (change.kind === "Unit enters") {
    if (!known) return may(shown(change.unit, side, change, open));
    const message = `There is a unit ${change.unit} already; the next free id is ${freeId(open, change.unit)}.`;
    return refuse("duplicate-unit", message);
  }
  if (!known || (known.left && change.kind !== "Flagship lost")) return unknownUnit(change.unit);
  if (known.side !== side) {
    return refuse("unknown-unit", `${change.unit} belongs to ${known.side}, not to ${side || "nobody"}; correct Side.`);
  }
  switch (change.kind) {
    case "Flagship":
      if (flagships.get(side) === change.unit) {
        return refuse("flagship", `${change.unit} is the flagship of ${side} already; clear this row.`);
      }
      return open.game.designateFlagship(open, change.unit, today);
    case "Unit valued":
      return may(shown(change.unit, side, change, open));
    case "Unit leaves":
      return may(leave(open, change.unit, change.how, [], today));
    case "Flagship lost":
      return may([]);
  }
}

/** The edits that let the tracker show what the log says now. */
function shown(unit: string, side: string, value: UnitValue, open: OpenBooks): Edit[] {
  const row = tracked(open, unit);
  const cells = valueCells(value);
  if (!row) return [{ kind: "append", table: "Units", rows: [{ Unit: unit, Side: side, ...cells }] }];
  const other = otherCells(cells, valueCells(row));
  return Object.keys(other).length === 0 ? [] : [{ kind: "change", table: "Units", row: row.row, cells: other }];
}

/** What an event says of a unit or a side, in plain words. */
function told(side: string, change: Change): string {
  switch (change.kind) {
    case "Unit enters":
      return `${change.unit} joins ${side}, worth ${toNumber(change.worth)} BPV`;
    case "Unit valued":
      return `${change.unit} is worth ${toNumber(change.worth)} BPV`;
    case "Unit leaves":
      return `${change.unit} leaves ${side}: ${change.how.toLowerCase()}`;
    case "Flagship":
      return `${change.unit} is the flagship of ${side}`;
    case "Flagship lost":
      return `The flagship of ${side}, ${change.unit}, is lost with all hands`;
    case "Hiding":
      return `${side} is in hiding`;
  }
}
