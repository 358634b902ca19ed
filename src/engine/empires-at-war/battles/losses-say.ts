import { add, formatPoints, sum, times, ZERO, type Points } from "../../core/points";
import { fateNamed, FATES } from "./fates";
import { leftField, type FightingShip } from "./fighting-ship";

/**
 * What Victory Points are scored for, by Combat BPV, as far as it is typed (EaW 4e): what of it counts how much is in S2.21, which is not
 * here. Undefined while nothing is lost.
 */
export function lossesSay(
  { fleet }: { readonly fleet: string },
  ships: readonly FightingShip[],
  typed: Readonly<Record<string, string>>,
): string | undefined {
  const units = sum(ships.flatMap((ship) => ship.attrition.map((one) => lostUnits(ship, one, typed))));
  const by = FATES.filter((fate) => fate !== "Stands").map((fate) => {
    const having = ships.filter(({ unit }) => fateNamed(typed[`fate-${unit}`] ?? "") === fate);
    return [fate.toLowerCase(), sum(having.map(({ combat = ZERO }) => combat))] as const;
  });
  const lost = [...by, ["attrition units", units] as const].filter(([, cbpv]) => cbpv > ZERO);
  if (lost.length === 0) return undefined;
  const all = lost.map(([word, cbpv]) => `${word} ${formatPoints(cbpv)}`).join(", ");
  const total = formatPoints(lost.map(([, cbpv]) => cbpv).reduce(add, ZERO));
  return `CBpv of ${fleet}: ${all}; ${total} in all. S2.21, which is not here, says how much of it counts (EaW 4e)`;
}

/** The Combat BPV of the attrition units of a kind that a ship has lost. */
function lostUnits(
  { unit }: FightingShip,
  { kind, count, cbpv = ZERO }: FightingShip["attrition"][number],
  typed: Readonly<Record<string, string>>,
): Points {
  const left = Number(typed[leftField(unit, kind)] ?? count);
  return Number.isInteger(left) && left >= 0 && left < count ? times(cbpv, count - left) : ZERO;
}
