import { flatten, type Finding } from "../../core/problem";
import { SECRET_CHECK } from "../checks/secret";
import type { OpenBooks } from "../ledger/outcome";
import { SECRET_TO } from "../schema/shared-tables";

/**
 * Why the books give no player file, in sentences: in some row, or in a whole table, Secret to cannot be read or is gone, so that a file
 * might tell a side what it may not know. Undefined if they give one.
 */
export function withheld({ findings }: Pick<OpenBooks, "findings">): string | undefined {
  const unclear = flatten(findings).filter(
    ({ check, column }) => check === SECRET_CHECK || column === SECRET_TO.header,
  );
  const [first] = unclear;
  if (first === undefined) return undefined;
  const more = unclear.length === 1 ? "" : ` The Checks page lists ${unclear.length} such problems.`;
  return `No player file is written while it is unclear who may know what. ${placeOf(first)}${first.message}${more}`;
}

const placeOf = ({ spot }: Finding): string => (spot?.cell === undefined ? "" : `${spot.sheet}, cell ${spot.cell}: `);
