import { refusal, type OpenBooks, type Outcome } from "../../../campaign/ledger/outcome";
import { rulingNow } from "../../../campaign/ledger/house-rules";
import { quote } from "../../../core/cell";
import { nearest } from "../../../core/nearest";
import { sameWord } from "../../../core/words";
import { actingText, playerOf, shipsOfFleet, shipsOnTable, type Battle } from "../../battle/battle";
import { battlesOf, battlesUnderWay } from "../../battle/battles";
import { phaseOf, phaseText, type PhaseId } from "../../battle/phases";
import { actsFor, effectIn, isOnTable, partsWith, sumOf, type BattleShip } from "../../battle/ship";
import type { Effect } from "../../components/component";
import { built } from "../../fleets";
import { SEVERAL_ALIKE } from "../../rulings";
import { BATTLE } from "./record-battle";

export const SETUP = "Gate: Setup";
const PLAYING = "Gate: Playing the Game";

/** Whether a side may act for a fleet of a battle; the game master may for every one. */
export const playsFleet = (battle: Battle, side: string, fleet: string): boolean =>
  side === "" || side === playerOf(battle, fleet);

/** Whether a side may act with a ship: its own, or one that it has seized (Gate: Psychic Cyst). */
const playsShip = (battle: Battle, side: string, { fleet, seizedBy }: BattleShip): boolean =>
  playsFleet(battle, side, fleet) || (seizedBy !== "" && playsFleet(battle, side, seizedBy));

/** Whether a side takes part in a battle; the game master takes part in every one. */
export const takesPart = (battle: Battle, side: string): boolean =>
  side === "" || battle.fleets.some(({ player }) => player === side);

/** The battles that are fought and in which a side takes part. */
export const battlesFor = (open: OpenBooks, side: string): readonly Battle[] =>
  battlesUnderWay(open.campaign).filter((battle) => takesPart(battle, side));

/** The battle with a name that is fought; or why there is none for this side. */
export function battleNamed(open: OpenBooks, side: string, name: string): Battle | Outcome {
  const battles = [...battlesOf(open.campaign).battles.values()];
  const found = battles.find(({ battle }) => sameWord(battle, name));
  const fought = battles.filter(({ ended }) => ended === null).map(({ battle }) => battle);
  if (!found) {
    const meant = nearest(name, fought);
    const choice =
      fought.length === 0
        ? "No battle is fought; begin one."
        : meant === undefined
          ? `Choose one of: ${fought.join(", ")}.`
          : `The nearest is ${meant}.`;
    return refusal(BATTLE, name || "battle", `${quote(name)} is not a battle of these books. ${choice}`, SETUP);
  }
  if (found.ended) return refusal(BATTLE, found.battle, `${found.battle} is over. Begin another battle.`, SETUP);
  if (takesPart(found, side)) return found;
  const players = found.fleets.map(({ player }) => player).join(" and ");
  return refusal(BATTLE, found.battle, `${found.battle} is fought by ${players}, not by ${side}.`, SETUP);
}

/** Why nothing of this phase is done in a battle now; undefined if it is. */
export function notInPhase(battle: Battle, phase: PhaseId): Outcome | undefined {
  if (battle.phase === phase) return undefined;
  const message = `This belongs to the ${phaseText(phase)}. Now: ${actingText(battle)}. Finish the phases before it first.`;
  return refusal(BATTLE, battle.battle, message, phaseOf(phase).clause);
}

/** A ship of a battle that is fought, and its battle. */
export interface ShipThere {
  readonly battle: Battle;
  readonly ship: BattleShip;
}

/** The ship with a name on the table of a battle, or where else it may be, if this side plays it; or why not. */
export function shipThere(open: OpenBooks, side: string, name: string, mayBe = isOnTable): ShipThere | Outcome {
  const all = battlesUnderWay(open.campaign).flatMap((battle) =>
    [...battle.ships.values()].map((ship): ShipThere => ({ battle, ship })),
  );
  const found = all.find(({ ship }) => sameWord(ship.ship, name));
  if (!found) {
    const names = all.filter(({ ship }) => isOnTable(ship)).map(({ ship }) => ship.ship);
    const meant = nearest(name, names);
    const choice =
      names.length === 0
        ? "No battle is fought; begin one."
        : meant === undefined
          ? `Choose one of: ${names.join(", ")}.`
          : `The nearest is ${meant}.`;
    return refusal(BATTLE, name || "ship", `${quote(name)} is not a ship in a battle. ${choice}`, SETUP);
  }
  const { battle, ship } = found;
  if (!playsShip(battle, side, ship)) {
    const message = `${ship.ship} is a ship of ${playerOf(battle, ship.fleet)}: ${side} acts only for its own.`;
    return refusal(BATTLE, ship.ship, message, PLAYING);
  }
  if (mayBe(ship)) return found;
  const others = shipsOfFleet(battle, ship.fleet).filter(mayBe);
  const choice = others.length === 0 ? "" : ` Choose one of: ${others.map((one) => one.ship).join(", ")}.`;
  return refusal(BATTLE, ship.ship, `${ship.ship} is ${ship.where.toLowerCase()}.${choice}`, PLAYING);
}

/** The same, if its fleet acts in this phase; or why not. */
export function actingShip(open: OpenBooks, side: string, name: string, phase: PhaseId): ShipThere | Outcome {
  const there = shipThere(open, side, name);
  if ("edits" in there) return there;
  const { battle, ship } = there;
  const wrong = notInPhase(battle, phase);
  if (wrong) return wrong;
  if (mayAct(battle, actsFor(battle, ship))) return there;
  const message = `${ship.ship} is a ship of ${ship.fleet}. Now: ${actingText(battle)}. Choose a ship of ${battle.acting}.`;
  return refusal(BATTLE, ship.ship, message, PLAYING);
}

/** The names that ships have already, built or in a battle. */
export const namesTaken = ({ campaign }: OpenBooks): readonly string[] => [
  ...new Set([...built(campaign).ships.keys(), ...battlesUnderWay(campaign).flatMap(({ ships }) => [...ships.keys()])]),
];

/** Whether a fleet acts now: the one whose turn it is, or each one where all act in any order. */
export const mayAct = ({ acting }: Battle, fleet: string): boolean => acting === "" || acting === fleet;

/** The ships for which a side may act in this phase now. */
export const actingShips = (open: OpenBooks, side: string, phase: PhaseId): readonly ShipThere[] =>
  battlesFor(open, side)
    .filter((battle) => battle.phase === phase)
    .flatMap((battle) =>
      shipsOnTable(battle)
        .filter((ship) => mayAct(battle, actsFor(battle, ship)) && playsFleet(battle, side, actsFor(battle, ship)))
        .map((ship) => ({ battle, ship })),
    );

/** What several components of an effect do together: the players may rule that only the best of them counts. */
export const severalOf = (open: OpenBooks, ship: BattleShip, effect: Effect): number =>
  rulingNow(open, SEVERAL_ALIKE) === "They add up"
    ? sumOf(ship, effect)
    : Math.max(0, ...partsWith(ship, effect).map((part) => effectIn(part, effect)));
