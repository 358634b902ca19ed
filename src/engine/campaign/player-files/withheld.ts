import { flatten } from "../../core/problem";
import { SECRET_CHECK } from "../checks/secret";
import { refused, type OpenBooks, type Outcome } from "../ledger/outcome";
import { SECRET_TO } from "../schema/shared-tables";

/**
 * Why the books give no player file: in some row, or in a whole table, Secret to cannot be read or is gone, so that a file might tell a
 * side what it may not know. Undefined if they give one.
 */
export function withheld({ findings }: Pick<OpenBooks, "findings">): Outcome | undefined {
  const unclear = flatten(findings).filter(
    ({ check, column }) => check === SECRET_CHECK || column === SECRET_TO.header,
  );
  if (unclear.length === 0) return undefined;
  const says = `No player file is written while it is unclear who may know ${unclear.length === 1 ? "a row" : `${unclear.length} rows`}. ${unclear[0]?.message ?? ""}`;
  return { ...refused(...unclear), says };
}
