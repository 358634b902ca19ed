import type { BooksState } from "../../campaign/ledger/ledger";
import { sameWord } from "../../core/words";
import { battlesIn } from "../battles/battles";
import { capturesIn } from "../battles/prizes";
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
  // The fight with a Rear Guard is after the end of its battle, which does not name what it took.
  const inPursuits = capturesIn(campaign).flatMap((one) => (one.unit === unit && one.by !== "" ? [one.by] : []));
  const inEvasions = evasionsIn(campaign).flatMap((one) =>
    one.unit === unit && one.fate === "Captured" ? [one.by] : [],
  );
  const inSalvages = salvagesIn(campaign).flatMap((one) =>
    one.unit === unit && one.end === "Taken to a secret base" ? [one.side] : [],
  );
  const named = [...inBattles, ...inPursuits, ...inEvasions, ...inSalvages].at(-1);
  return books.sides.map(({ name }) => name).find((name) => named !== undefined && sameWord(name, named));
}

/** The id under which a captured unit serves its captor, if it was pressed into service and still does. */
export const servesAs = ({ campaign }: Pick<BooksState, "campaign">, unit: string): string | undefined =>
  capturesIn(campaign).find(
    (one) => one.unit === unit && one.prize !== undefined && campaign.units.get(one.prize)?.left === null,
  )?.prize;
