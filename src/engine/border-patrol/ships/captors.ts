import type { BooksState } from "../../campaign/ledger/ledger";
import { sameWord } from "../../core/words";
import { battlesIn } from "../battles/battles";
import { evasionsIn } from "../evasion/evasion-events";
import { salvagesIn } from "../salvage/salvages";

/** What the words of a fate say of who has the unit: "Captured by Alliance as O-9". */
const CAPTURED = /^Captured by (.+?)(?: as .+)?$/;

/**
 * The side that captured a unit, as its battle, its evasion (V13.958) or its salvage (V19.72) says; undefined if these books have none of
 * them: then somebody typed that it was captured, and by whom is asked.
 */
export function captorOf(
  { books, campaign }: Pick<BooksState, "books" | "campaign">,
  unit: string,
): string | undefined {
  const inBattles = [...battlesIn(campaign).values()].flatMap(({ ended }) =>
    (ended?.fates ?? []).flatMap((one) => (one.unit === unit ? [CAPTURED.exec(one.fate)?.[1] ?? ""] : [])),
  );
  const inEvasions = evasionsIn(campaign).flatMap((one) =>
    one.unit === unit && one.fate === "Captured" ? [one.by] : [],
  );
  const inSalvages = salvagesIn(campaign).flatMap((one) =>
    one.unit === unit && one.end === "Taken to a secret base" ? [one.side] : [],
  );
  const named = [...inBattles, ...inEvasions, ...inSalvages].at(-1);
  return books.sides.map(({ name }) => name).find((name) => named !== undefined && sameWord(name, named));
}
