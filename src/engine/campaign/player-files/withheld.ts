import { flatten, type Finding } from "../../core/problem";
import { changedRows, rowSays, type ChangedRow } from "../ledger/changed-rows";
import type { OpenBooks } from "../ledger/outcome";
import { whatItWas } from "../ledger/what-it-was";
import { SECRET_TO } from "../schema/shared-tables";

/**
 * Why the books give no player file, in sentences: in some row, or in a whole table, what says who may know it cannot be read, is gone or
 * was changed, so that a file might tell a side what it may not know. Undefined if they give one.
 */
export function withheld(open: OpenBooks): string | undefined {
  const unclear = flatten(open.findings).filter(({ sight, column }) => sight === true || column === SECRET_TO.header);
  const says = [...unclear.map(({ message, spot }) => `${spotText(spot)}${message}`), ...sightsChanged(open)];
  const [first] = says;
  if (first === undefined) return undefined;
  const more = says.length === 1 ? "" : ` There are ${says.length} such problems; see the Checks page.`;
  return `No player file is written while it is unclear who may know what. ${first}${more}`;
}

const spotText = (spot: Finding["spot"]): string =>
  spot?.cell === undefined ? "" : `${spot.sheet}, cell ${spot.cell}: `;

/** The checks that find rows which say something else than when they were booked, or when their turn was closed. */
const CHANGED: readonly string[] = ["row-changed", "closing-digest"];

/** More rows than somebody changes one by one: then nobody looks what each of them said. */
const MAX_EXPLAINED = 10;

/** The rows that were changed after they were booked, unless it is known that it was in nothing that says who may know them. */
function sightsChanged(open: OpenBooks): readonly string[] {
  if (!flatten(open.findings).some(({ check }) => CHANGED.includes(check))) return [];
  const changed = changedRows(open);
  return changed.filter((each) => changed.length > MAX_EXPLAINED || isInSight(open, each)).map(changedSays);
}

function isInSight(open: OpenBooks, changed: ChangedRow): boolean {
  const cell = whatItWas(open, changed);
  return cell === undefined || !ONLY_SAYS.has(cell.key);
}

/** The columns that say only how much or how, by their keys: in them a change tells no side of another's row. */
const ONLY_SAYS: ReadonlySet<string> = new Set([
  ...["amount", "planned", "committed", "because", "terms", "text", "clause", "step", "ref", "currency"],
  ...["purpose", "dice", "faces", "modifier", "result", "source", "proof"],
]);

function changedSays(changed: ChangedRow): string {
  const when = changed.closed === undefined ? "" : `, once turn ${changed.closed} is reopened`;
  return `${rowSays(changed)} was changed after it was written, perhaps in who may know it. Undo the change; or, if it is right, choose "Post changes from the sheets" on the Checks page${when}.`;
}
