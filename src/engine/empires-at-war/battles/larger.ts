import type { Points } from "../../core/points";

/** A fleet that may fight first, by its CBpv. */
export interface Sized {
  readonly fleet: string;
  readonly cbpv: Points;
}

/** What each fleet has rolled for a tie, roll after roll. */
export type TieRolls = Readonly<Record<string, readonly number[]>>;

/** The fleet that counts as the largest; or the tied one that has to roll next (EaW 26a). */
export type Largest<F extends Sized> = { readonly is: F } | { readonly rolls: F; readonly tied: readonly F[] };

/** The largest of some fleets: of those that are tied, the one with the higher roll; who is tied again rolls again (EaW 26a). */
export function largestOf<F extends Sized>(fleets: readonly [F, ...F[]], rolls: TieRolls): Largest<F> {
  const most = fleets.reduce((so, { cbpv }) => (cbpv > so ? cbpv : so), fleets[0].cbpv);
  let tied = fleets.filter(({ cbpv }) => cbpv === most);
  for (let time = 0; ; time++) {
    const [one, ...others] = tied;
    if (one === undefined || others.length === 0) return { is: one ?? fleets[0] };
    const rolled = ({ fleet }: F): number | undefined => rolls[fleet]?.[time];
    const next = tied.find((fleet) => rolled(fleet) === undefined);
    if (next) return { rolls: next, tied };
    const highest = Math.max(...tied.map((fleet) => rolled(fleet) ?? 0));
    tied = tied.filter((fleet) => rolled(fleet) === highest);
  }
}
