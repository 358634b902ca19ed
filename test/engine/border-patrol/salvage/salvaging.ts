import { points } from "../../../../src/engine/core/points";
import { keptInTurn2, type Kept } from "../../campaign/kept";
import { fields, inAnyOrder, plays } from "../evasion/evading";

const WORTH = { economic: points(90), combat: points(90) };

/** A unit that is towed, one whose salvor has safe passage, one that is adrift, and a Supply Line. */
export function salvaging(): Kept {
  const campaign = inAnyOrder(keptInTurn2());
  for (const [unit, place] of [
    ["A-1", "0405"],
    ["A-2", "0606"],
    ["A-3", "0808"],
  ] as const) {
    campaign.add(unit, { side: "Alliance", place, ...WORTH, condition: "Crippled, abandoned" });
  }
  campaign.edit("O-1", { place: "0405", deployment: "Normal movement" });
  campaign.edit("O-2", { place: "0606", deployment: "Normal movement" });
  const does = (command: string, subject: string, typed: Readonly<Record<string, string>>): string =>
    plays(campaign, command, subject, [fields(typed)], "Orion");
  does("begin-salvage", "A-1", { ship: "O-1", tractor: "yes", phase: "1" });
  does("begin-salvage", "A-2", { ship: "O-2", tractor: "yes", phase: "1" });
  does("tow-salvage", "A-2", { phase: "3", to: "0707" });
  does("salvage-unit", "A-2", { base: "Starbase" });
  does("tow-salvage", "A-1", { phase: "3", to: "0404" });
  plays(
    campaign,
    "add-supply-line",
    "Alliance",
    [fields({ line: "S-1", from: "0505", to: "0509", known: "yes" })],
    "Alliance",
  );
  return campaign;
}

/** A unit that waits to be towed. */
export function salvageBegun(): Kept {
  const campaign = inAnyOrder(keptInTurn2()).add("A-1", {
    side: "Alliance",
    place: "0405",
    ...WORTH,
    condition: "Crippled, abandoned",
  });
  campaign.edit("O-1", { place: "0405", deployment: "Normal movement" });
  plays(campaign, "begin-salvage", "A-1", [fields({ ship: "O-1", tractor: "yes", phase: "1" })], "Orion");
  return campaign;
}
