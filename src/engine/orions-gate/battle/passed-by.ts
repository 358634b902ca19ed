import { craftsLeft, shipsToHit, type Battle } from "./battle";
import type { Deed } from "./battle-change";
import { applied } from "./battles";
import { PHASE_FINISHED, ROUND_BEGUN } from "./changes/rounds";
import type { Craft } from "./craft";
import { phaseText } from "./phases";

/** Crafts that attack no other craft, and those that attack no ship (Gate: Craft Turn, Gate: New Crafts). */
const NO_FIGHTERS: readonly Craft["kind"][] = ["Bomber", "Mining Rig", "Breaching Pod"];
const NO_BOMBERS: readonly Craft["kind"][] = ["Fighter", "Mining Rig", "Breaching Pod"];

/** Whether nobody who acts can do anything in the phase that is on: it has no craft for it, or no ship drifts. */
function isEmpty(battle: Battle): boolean {
  const acts = ({ fleet }: Craft): boolean => battle.acting === "" || fleet === battle.acting;
  const crafts = craftsLeft(battle);
  const flying = crafts.filter(({ state }) => state === "In flight");
  switch (battle.phase) {
    case "craft-movement":
      return !crafts.some(acts);
    case "fighters": {
      const attackers = flying.filter((craft) => acts(craft) && !NO_FIGHTERS.includes(craft.kind));
      return !attackers.some(({ fleet }) => flying.some((other) => other.fleet !== fleet));
    }
    case "bombers":
      return !flying.some((craft) => acts(craft) && !NO_BOMBERS.includes(craft.kind));
    case "drift":
      return !shipsToHit(battle).some(({ drift }) => drift > 0);
    default:
      return false;
  }
}

/** The ends of a phase and of a round's beginning, after which the next phase may be empty. */
const LEADS_ON: readonly string[] = [PHASE_FINISHED.kind, ROUND_BEGUN.kind];

/** The phases that pass by themselves after some deeds, because nobody can do anything in them, and what is said of them. */
export function passedBy(
  battle: Battle,
  deeds: readonly Deed[],
): { readonly deeds: readonly Deed[]; readonly says: string } {
  if (!deeds.some(({ of }) => LEADS_ON.includes(of.kind))) return { deeds: [], says: "" };
  const passed: Deed[] = [];
  const names: string[] = [];
  for (let now = battle; now.phase !== null && !now.ended && isEmpty(now);) {
    const deed = PHASE_FINISHED.deed(now.battle, {});
    const then = applied(now, deed);
    if (!then) break;
    names.push(`${phaseText(now.phase)}${now.acting === "" ? "" : ` of ${now.acting}`}`);
    passed.push(deed);
    now = then;
  }
  return { deeds: passed, says: names.length === 0 ? "" : ` Nothing to do: ${names.join("; ")}.` };
}
