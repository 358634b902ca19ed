import type { Cell } from "../../core/cell";
import { likeName } from "../../core/names";
import type { Finding } from "../../core/problem";
import { sameWord } from "../../core/words";
import { record } from "../commands/record";
import { cellsOf, leaveEdits, tracked, unfitId, unitBeforeLike, unknownUnit } from "../commands/unit";
import { freeId, outOfSeries } from "../commands/unit-series";
import { formatChange, leavingIn, unitLeaves, valuesIn, valuesOfRow, type ChangeKind } from "../ledger/change";
import type { Change, Event, UnitValues } from "../ledger/entry";
import { NAME_CHECK, nearestFree, notAName, takenSays } from "../ledger/naming";
import type { Outcome } from "../ledger/outcome";
import { after } from "../ledger/replay";
import type { Column } from "../schema/column";
import type { Edit } from "../schema/edit";
import { EVENTS, UNITS } from "../schema/shared-tables";
import { rowOf, type Row } from "../schema/table";
import type { TakenAnswers } from "./discrepancy";
import type { ReconciledBooks, Reconciliation } from "./reconciliation";
import type { Typed } from "../schema/typed-rows";
import { otherCells } from "./values";

const COLUMNS = EVENTS.columns;

/** What is filled in where somebody typed a row of the log: the side of its unit, and a change that is obvious. */
export function completedEvent(typed: Typed, open: ReconciledBooks): Row {
  const kind = kindOf(typed, open);
  if (kind === undefined) return {};
  const unit = text(typed(COLUMNS.subject.header));
  const change = changeOf(kind, unit, open);
  return {
    ...rowOf(EVENTS, { kind: kind.kind }),
    [COLUMNS.side.header]: open.campaign.units.get(unit)?.side ?? tracked(open, unit)?.side ?? null,
    ...(change && rowOf(EVENTS, { change: formatChange(change) })),
  };
}

/** How a unit leaves, if it is typed as a plain word. */
export function rewrittenEvent(typed: Typed, open: ReconciledBooks): Row {
  const how = open.game.units.leavings.find((known) => sameWord(known, text(typed(COLUMNS.change.header))));
  if (kindOf(typed, open)?.effect !== "leaves" || how === undefined) return {};
  return rowOf(EVENTS, { change: formatChange(unitLeaves("", how)) });
}

const text = (cell: Cell): string => (typeof cell === "string" ? cell.trim() : "");

const kindOf = (typed: Typed, { game }: ReconciledBooks): ChangeKind | undefined =>
  game.changes.find(({ kind }) => sameWord(kind, text(typed(COLUMNS.kind.header))));

/** The change that is meant if none is typed; the value of a unit is what the tracker shows. */
function changeOf({ kind, effect }: ChangeKind, unit: string, open: ReconciledBooks): Change | undefined {
  switch (effect) {
    case "none":
      return { kind, unit, details: {} };
    case "leaves":
    case "reverses":
      return undefined;
    case "enters":
    case "valued": {
      const row = tracked(open, unit);
      return row?.legible ? { kind, unit, details: valuesOfRow(open.game.units, row) } : undefined;
    }
  }
}

/** Checks an event as the command that makes such events does, and counts it. */
export function postEvent(event: Event, reconciliation: Reconciliation): TakenAnswers {
  const { open, no } = reconciliation;
  const { change, side } = event;
  const { edits, refused } = commandOf(event, reconciliation);
  if (refused.length > 0) return { becomes: "", refused };
  const isLog = (edit: Edit): boolean => edit.kind === "append" && edit.table === EVENTS.name;
  reconciliation.absorb(edits.filter((edit) => !isLog(edit)));
  reconciliation.count({ ...event, no });
  const made = edits.flatMap((edit) => (edit.kind === "append" && isLog(edit) ? edit.rows : []))[0] ?? {};
  const copied = ({ header }: Column): Row => ({ [header]: made[header] ?? null });
  const cells = {
    ...(event.step === "" && copied(COLUMNS.step)),
    ...(event.clause === "" && copied(COLUMNS.clause)),
  };
  const says = open.game.changes.find(({ kind }) => kind === change.kind)?.says(side, change) ?? change.kind;
  return { becomes: `Entry ${no}: ${says}`, refused, cells };
}

/** The command that would make this event, or why it may not be made. */
function commandOf(event: Event, { open, stamp }: Reconciliation): Pick<Outcome, "edits" | "refused"> {
  const { change, side, spot } = event;
  const { units } = open.campaign;
  const kind = open.game.changes.find((each) => each.kind === change.kind);
  const own = open.game.eventCommands[change.kind];
  const may = (edits: readonly Edit[]) => ({ edits, refused: [] });
  const refuse = (check: string, message: string) => ({
    edits: [],
    refused: [{ check, subject: change.unit, message, spot }],
  });
  const unfit = kind?.about === "thing" ? unfitThings(open, event) : [];
  if (unfit.length > 0) return { edits: [], refused: unfit };
  if (kind?.about === "side" || kind?.about === "thing") return own?.(open, side, change, stamp) ?? may([]);
  if (kind?.about === "kind")
    return refuse("event-unreadable", "Events are undone on the History page. Clear this row.");
  const known = units.get(change.unit);
  if (kind?.effect === "enters") {
    const unfit = known ? undefined : (unfitId(open, change.unit) ?? outOfSeries(open, side, change.unit));
    if (unfit) return unfit;
    const there = known ? change.unit : unitBeforeLike(open, change.unit);
    if (there === undefined) return may(trackerEdits(change.unit, side, valuesIn(change), open));
    const is = there === change.unit ? "is already in use" : `could be taken for ${there}, which is in use`;
    const message = `The id ${change.unit} ${is}. The next free id is ${freeId(open, side)}.`;
    return refuse("duplicate-unit", message);
  }
  if (!known || (known.left && !kind?.afterLeaving)) return unknownUnit(change.unit);
  if (known.side !== side) {
    return refuse("unknown-unit", `${change.unit} belongs to ${known.side}, not to ${side || "nobody"}. Correct Side.`);
  }
  if (own) return own(open, side, change, stamp);
  if (kind?.effect === "valued") return may(trackerEdits(change.unit, side, valuesIn(change), open));
  if (kind?.effect === "leaves") {
    return may(leaveEdits(open, change.unit, leavingIn(change), [], record(open, stamp, {}).next));
  }
  return may([]);
}

/** Why an event would give a thing that the entries do not know yet a name that is none, or is like that of another. */
function unfitThings(open: ReconciledBooks, event: Event): readonly Finding[] {
  const then = after(open, event);
  return open.game.trackers.flatMap((tracker) => {
    const names = [...tracker.recorded(open.campaign).keys()];
    return [...tracker.recorded(then).keys()]
      .filter((name) => !names.includes(name))
      .flatMap((name): readonly Finding[] => {
        const there = likeName(names, name);
        const taken =
          there && `${takenSays(name, there)}. Give it another name, such as ${nearestFree(open, name, names)}.`;
        const message = notAName(open, name, names) ?? taken;
        return message === undefined ? [] : [{ check: NAME_CHECK, subject: name, message, spot: event.spot }];
      });
  });
}

/** The edits that make the tracker show what the log now says. */
function trackerEdits(unit: string, side: string, values: UnitValues, open: ReconciledBooks): Edit[] {
  const row = tracked(open, unit);
  const cells = cellsOf(open, values);
  if (!row) return [{ kind: "append", table: UNITS.name, rows: [{ ...rowOf(UNITS, { unit, side }), ...cells }] }];
  const other = otherCells(cells, cellsOf(open, valuesOfRow(open.game.units, row)));
  return Object.keys(other).length === 0 ? [] : [{ kind: "change", table: UNITS.name, row: row.row, cells: other }];
}
