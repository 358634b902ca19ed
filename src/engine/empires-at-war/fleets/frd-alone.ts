import type { Role } from "../ships/units-table";

/** What may go with an FRD without making a fleet of it (EaW 15f, 15g, 17e). */
const WITH_FRD: readonly Role[] = ["FRD", "MON", "Military tug", "Salvage tug"];

/** Whether ships with these roles are an FRD with nothing but MONs and tugs: an FRD is not part of a fleet (EaW 15f). */
export const areFrdAlone = (ships: readonly (readonly Role[])[]): boolean =>
  ships.some((own) => own.includes("FRD")) && ships.every((own) => WITH_FRD.some((role) => own.includes(role)));
