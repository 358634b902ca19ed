import { borderPatrolSample } from "../../samples/border-patrol";
import type { OpenGame } from "../../src/engine/campaign/game";
import { tableOf } from "../../src/engine/campaign/ledger/ledger";
import { apply, NO_TABLES } from "../../src/engine/campaign/schema/apply";
import { flatten } from "../../src/engine/core/problem";
import { GAMES } from "../../src/engine/games";
import { openBooks } from "../../src/engine/open";
import { rowsOf } from "../engine/campaign/kept";
import { THOROUGH } from "../thoroughness";
import { differing, effectsOf } from "./single-edits/effects";
import { edited, editSays, singleEdits, type SingleEdit } from "./single-edits/edits";

const tables = apply(NO_TABLES, borderPatrolSample());
const open = openBooks(tables, GAMES);
const all = singleEdits(tables);
/** Every so many edits: a prime, so that all columns and kinds come up. */
const EACH = THOROUGH ? 3 : 389;
const edits = all.filter((_, index) => index % EACH === 0);

/**
 * What people fill in by hand in the turn under way, so that a slip cannot be told from what they mean: plans, and the answers to
 * offers.
 */
function isFilledInByHand({ table, row, column }: SingleEdit): boolean {
  const turn = rowsOf(tables, table)[row]?.["Turn"];
  if (turn !== open.campaign.turn) return false;
  return table === "BudgetLines" || (table === "Offers" && ["Answer", "Ruling", "Ref"].includes(column));
}

/** Whether other rows rely on a cell: what is wrong may then be found at them. */
function isReliedOn({ table, column }: SingleEdit): boolean {
  const of = tableOf(open.game, table);
  return column === "" || (of.usedColumns ?? []).some((key) => of.columns[key]?.header === column);
}

/** Whether a finding is at the edit's row; of a deleted row, at the one that has moved up, or the one before. */
function isNamed({ findings }: OpenGame, { kind, sheet, rowNo }: SingleEdit): boolean {
  const rows = kind === "deleted" ? [rowNo, rowNo - 1] : [rowNo];
  return flatten(findings).some(
    ({ spot }) => spot?.sheet === sheet && rows.includes(Number(spot.cell?.replace(/^[A-Z]+/, ""))),
  );
}

/** What became of the edits. */
interface Seen {
  /** The edits that change what counts, and those of them that no finding at their row names. */
  changing: number;
  readonly unnamed: string[];
  /** The edits that change nothing that counts, and those of them that raise findings, all of them elsewhere. */
  others: number;
  readonly alarms: string[];
}

function sweep(): Seen {
  const before = effectsOf(open);
  const seen: Seen = { changing: 0, unnamed: [], others: 0, alarms: [] };
  for (const edit of edits) {
    if (isFilledInByHand(edit)) continue;
    const after = openBooks(edited(tables, edit), GAMES);
    const changes = differing(before, effectsOf(after));
    const says = `${editSays(tables, edit)}: ${changes.join(", ") || "nothing"}; ${flatten(after.findings)
      .slice(0, 3)
      .map(({ check, spot }) => `${check} at ${spot?.sheet ?? ""} ${spot?.cell ?? ""}`)
      .join(", ")}`;
    if (changes.length > 0) {
      seen.changing += 1;
      if (!isNamed(after, edit)) seen.unnamed.push(says);
    } else if (!isReliedOn(edit)) {
      seen.others += 1;
      // A finding at its own row says that the cell cannot be read, or that it agrees with nothing.
      if (after.findings.length > 0 && !isNamed(after, edit)) seen.alarms.push(says);
    }
  }
  return seen;
}

test("a single edit that changes what counts is named at its row, and others raise nothing elsewhere", () => {
  expect(open.findings).toEqual([]);
  const { changing, unnamed, others, alarms } = sweep();
  expect(changing).toBeGreaterThan(0.5 * edits.length);
  expect(others).toBeGreaterThan(0.1 * edits.length);
  // A failure shows all of them. The short run has few: there, one more or less says nothing.
  expect(unnamed.length <= (THOROUGH ? 0.05 : 0.1) * changing ? [] : unnamed).toEqual([]);
  expect(alarms.length <= (THOROUGH ? 0.01 * others : Math.max(1, 0.05 * others)) ? [] : alarms).toEqual([]);
}, 3_600_000);
