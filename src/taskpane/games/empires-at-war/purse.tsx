import type { Purse as PurseOf } from "../../../engine/empires-at-war/orders/purse";
import { Meter } from "../../parts/meter";

/** The movement points of the season: what the orders cost, what was done besides them, and what is left (EaW 5.0). */
export function Purse({
  of: { had, ordered, besides, left },
  isNew,
  testId = "orders-points",
}: {
  readonly of: PurseOf;
  /** Whether the orders in the form below are counted, which are not given yet. */
  readonly isNew: boolean;
  readonly testId?: string;
}) {
  const used = ordered + besides;
  const parts = besides === 0 ? "" : `: ${ordered} for orders, ${besides} besides`;
  const shown = `${used} of ${had}${isNew ? ", with these" : ""}${parts}, ${Math.max(0, left)} left`;
  return had > 0 ? <Meter label="Movement points" has={used} most={had} shown={shown} testId={testId} /> : null;
}
