import { refusal, type OpenBooks, type Outcome } from "../../../campaign/ledger/outcome";
import { quote } from "../../../core/cell";
import { nearest } from "../../../core/nearest";
import { sameWord } from "../../../core/words";
import { actingText, craftsLeft, playerOf, type Battle } from "../../battle/battle";
import { battlesUnderWay } from "../../battle/battles";
import { isLost, type Craft, type CraftRole } from "../../battle/craft";
import type { PhaseId } from "../../battle/phases";
import { battlesFor, mayAct, notInPhase, playsFleet } from "./about";
import { BATTLE } from "./record-battle";

const CLAUSE = "Gate: Craft Turn";

/** A craft of a battle that is fought, and its battle. */
export interface CraftThere {
  readonly battle: Battle;
  readonly craft: Craft;
}

/** The craft with a name, if its fleet acts in this phase and this side plays it; or why not. */
export function actingCraft(open: OpenBooks, side: string, name: string, phase: PhaseId): CraftThere | Outcome {
  const all = battlesUnderWay(open.campaign).flatMap((battle) =>
    [...battle.crafts.values()].map((craft): CraftThere => ({ battle, craft })),
  );
  const found = all.find(({ craft }) => sameWord(craft.craft, name));
  if (!found) {
    const names = all.filter(({ craft }) => !isLost(craft)).map(({ craft }) => craft.craft);
    const meant = nearest(name, names);
    const choice =
      names.length === 0
        ? "No craft is in a battle."
        : meant === undefined
          ? `Choose one of: ${names.join(", ")}.`
          : `The nearest is ${meant}.`;
    return refusal(BATTLE, name || "craft", `${quote(name)} is not a craft in a battle. ${choice}`, CLAUSE);
  }
  const { battle, craft } = found;
  const refuse = (why: string): Outcome => refusal(BATTLE, craft.craft, why, CLAUSE);
  if (!playsFleet(battle, side, craft.fleet)) {
    return refuse(`${craft.craft} is a craft of ${playerOf(battle, craft.fleet)}: ${side} acts only for its own.`);
  }
  if (isLost(craft)) return refuse(`${craft.craft} is lost. Choose another craft.`);
  const wrong = notInPhase(battle, phase);
  if (wrong) return wrong;
  if (mayAct(battle, craft.fleet)) return found;
  return refuse(
    `${craft.craft} is a craft of ${craft.fleet}. Now: ${actingText(battle)}. Choose a craft of ${battle.acting}.`,
  );
}

/** Why a craft does not attack as a Fighter or a Bomber; undefined if it may (Gate: Craft Turn). */
export function cannotAttack({ craft, state, hasFought }: Craft, role: CraftRole, isSuch: boolean): string | undefined {
  if (!isSuch) return `${craft} does not act as a ${role}. Choose another craft.`;
  if (state !== "In flight") return `${craft} is docked. Choose a craft in flight.`;
  return hasFought ? `${craft} has attacked, returned fire or dodged in this round. Choose another craft.` : undefined;
}

/** The crafts for which a side may act in this phase now. */
export const actingCrafts = (open: OpenBooks, side: string, phase: PhaseId): readonly CraftThere[] =>
  battlesFor(open, side)
    .filter((battle) => battle.phase === phase)
    .flatMap((battle) =>
      craftsLeft(battle)
        .filter(({ fleet }) => mayAct(battle, fleet) && playsFleet(battle, side, fleet))
        .map((craft) => ({ battle, craft })),
    );
