import type { Role } from "../ships/units-table";

/** What may go with an FRD without making a fleet of it (EaW 15f, 15g, 17e). */
const WITH_FRD: readonly Role[] = ["FRD", "MON", "Military tug", "Salvage tug"];

/** Whether ships with these roles are an FRD with nothing but MONs and tugs: an FRD is not part of a fleet (EaW 15f). */
const areFrdAlone = (ships: readonly (readonly Role[])[]): boolean =>
  ships.some((own) => own.includes("FRD")) && ships.every((own) => WITH_FRD.some((role) => own.includes(role)));

/** A ship of a fleet: its roles, and whether it was captured and is not inspected yet. */
interface ShipWith {
  readonly roles: readonly Role[];
  readonly isPrize: boolean;
}

/**
 * Whether a fleet is an FRD with nothing but MONs and tugs, which is no fleet for EaW 17a. Captured ships that are not inspected make no
 * fleet of it: they travel with what took them, and an FRD that took one would be a fourth fleet where three are the most (EaW 15f, 25b).
 */
export const isDockAlone = (ships: readonly ShipWith[]): boolean =>
  areFrdAlone(ships.map(({ roles }) => roles)) ||
  areFrdAlone(ships.filter(({ isPrize }) => !isPrize).map(({ roles }) => roles));

/** Whether ships are an FRD that works, with nothing but MONs and tugs: where they go by themselves, they are no further fleet (EaW 15f, 17a). */
export const areDock = (ships: readonly ShipWith[]): boolean =>
  ships.some(({ roles, isPrize }) => roles.includes("FRD") && !isPrize) && areFrdAlone(ships.map(({ roles }) => roles));
