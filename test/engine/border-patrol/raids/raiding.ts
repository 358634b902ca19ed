import { keptInTurn2, type Kept } from "../../campaign/kept";
import { fields, inAnyOrder, plays, rolled } from "../evasion/evading";

/** A pirate at 0507, on the line from 0505 to 0509 that runs in one direction, at whose end A-1 is. */
export const raider = (): Kept =>
  inAnyOrder(
    keptInTurn2()
      .edit("O-1", { place: "0507", deployment: "Supply raid", captainRating: "4" })
      .add("A-1", { side: "Alliance", place: "0509" }),
  );

const LINE = { owner: "Alliance", from: "0505", to: "0509", at: "0507" };

export const attempt = (typed: Readonly<Record<string, string>> = {}) => fields({ ...LINE, phase: "1", ...typed });

export const intercepts = (campaign: Kept, face: number, typed: Readonly<Record<string, string>> = {}): string =>
  plays(campaign, "intercept-convoy", "O-1", [attempt(typed), rolled(face)], "Orion");

/** The same, and the Convoy is found. */
export function raiding(): Kept {
  const campaign = raider();
  intercepts(campaign, 6);
  return campaign;
}

export const endsRaid = (campaign: Kept, typed: Readonly<Record<string, string>> = {}): string =>
  plays(
    campaign,
    "end-raid",
    "O-1",
    [fields({ cargo: "75", lost: "37", turns: "6", units: "A-1", ...typed })],
    "Orion",
  );
