import type { FleetState } from "./fleets-table";

/** What of a system and of the fleets in it decides whether it is a colony. */
interface ColonySite {
  readonly system: { readonly owner: string; readonly development: string } | undefined;
  readonly there: readonly { readonly empire: string; readonly state: FleetState }[];
}

/** Whether a system is an empire's developed colony whose advantages no trapped fleet takes away (EaW 5b, 10i). */
export const servesAsColony = (empire: string, { system, there }: ColonySite): boolean =>
  system?.owner === empire &&
  system.development === "Colony" &&
  !there.some((fleet) => fleet.empire !== empire && fleet.state === "Trapped");
