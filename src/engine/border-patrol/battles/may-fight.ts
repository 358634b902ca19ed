import { refusal, type OpenBooks, type Outcome } from "../../campaign/ledger/outcome";
import type { BooksState } from "../../campaign/ledger/ledger";
import { listed } from "./battle-events";
import { battlesIn, isFought, type BattleKind } from "./battles";
import { isBase, isSubLight, rowsOf } from "./forces";
import { isNonPlayer } from "./non-players";
import { isSameLocation, locationSays } from "../places/location";
import { placeOnMap } from "../ships/on-the-map";
import { deploymentNow } from "../deployment/deployment";
import { engagedIn, isJobOpen } from "../salvage/salvages";
import { BATTLE } from "./battle-of";

/** What takes part beside the ships of both sides where a pirate is on Piracy (V19.47). */
export const BESIDES = [
  { value: "Nothing", label: "Nothing else" },
  { value: "Picket here", label: "Auxiliary Units on picket at a Base or Star System in this hex" },
  { value: "Picket elsewhere", label: "Auxiliary Units from another hex" },
  { value: "Base", label: "A Base, its defences, or a unit that is no player's" },
] as const;
/** Those of them that do not meet a ship on Piracy. */
const KEPT_OUT: readonly string[] = ["Picket elsewhere", "Base"];

/** Two forces that are about to fight. */
export interface Forces {
  readonly place: string;
  readonly attacker: string;
  readonly defender: string;
  readonly attackers: readonly string[];
  readonly defenders: readonly string[];
  readonly kind: BattleKind;
  /** What else takes part; blank where it was not asked. */
  readonly besides: string;
}

/** Whether a ship is on Piracy in the turn under way, as it was designated, or as its Deployment says. */
export const isOnPiracyNow = (state: BooksState, unit: string): boolean => deploymentNow(state, unit) === "Piracy";

/** Why these units do not fight; undefined if they do. */
export function notToFight(open: OpenBooks, forces: Forces): Outcome | undefined {
  const { place, attacker, attackers, defenders, defender, kind } = forces;
  const refuse = (message: string, clause: string): Outcome => refusal(BATTLE, place, message, clause);
  const busy = [...battlesIn(open.campaign).values()].filter(isFought);
  const players = [...attackers, ...(isNonPlayer(defender) ? [] : defenders)];
  for (const unit of players) {
    const known = open.campaign.units.get(unit);
    if (!known || known.left) return refuse(`${unit} has left the campaign. Choose units that are in play.`, "V13.11");
    const battle = busy.find((one) => one.attackers.includes(unit) || one.defenders.includes(unit));
    if (battle) return refuse(`${unit} is in a battle: ${battle.name}. End that one first.`, "V13.12");
  }
  const rows = rowsOf(open, attackers);
  if (kind === "Battle" && !isNonPlayer(defender) && rows.length > 0 && rows.every(isSubLight)) {
    return refuse(
      `All units of ${attacker} are sub-light, and cannot force a battle. The other Team may attack them, or ignore them.`,
      "V13.18",
    );
  }
  const lost = rowsOf(open, players).find(({ lostUntil }) => lostUntil !== null);
  if (lost) return refuse(`${lost.unit} is Lost until turn ${lost.lostUntil ?? 0}. Choose other units.`, "V13.914");
  const elsewhere = rowsOf(open, players).find((row) => {
    const at = placeOnMap(row);
    return at !== "" && !isSameLocation(open, at, place);
  });
  if (elsewhere) {
    const at = locationSays(open, placeOnMap(elsewhere));
    return refuse(`${elsewhere.unit} is at ${at}, not at ${place}. Leave it out, or move it first.`, "V13.13");
  }
  if (kind === "Ignored") return undefined;
  return ofSalvage(open, forces) ?? ofPiracy(open, forces);
}

/** V19.73, V19.75: a ship that salvages a unit fights nobody, and its owner leaves it alone until it is out of its space. */
function ofSalvage({ campaign }: OpenBooks, { place, attacker, attackers, defenders }: Forces): Outcome | undefined {
  for (const ship of [...attackers, ...defenders]) {
    const salvage = engagedIn(campaign, ship);
    if (!salvage) continue;
    const { owner, unit } = salvage;
    const isAttacker = attackers.includes(ship);
    if (isJobOpen(salvage) && (isAttacker || attacker === owner)) {
      const message = isAttacker
        ? `${ship} salvages ${unit}, and does nothing else. Deliver the unit or give it up first, or choose another ship.`
        : `${ship} salvages ${unit} of ${owner}, which may not attack it. Choose other units.`;
      return refusal(BATTLE, place, message, "V19.73");
    }
    if (!isAttacker && attacker === owner) {
      const message = `${ship} brought back ${unit} and has safe passage out of the space of ${owner}. End the safe passage first, or choose other units.`;
      return refusal(BATTLE, place, message, "V19.75");
    }
  }
  return undefined;
}

/** V19.47: a ship on Piracy meets only what players control: no Bases, no defences, no forces of nobody. */
function ofPiracy(open: OpenBooks, { place, attackers, defenders, defender, besides }: Forces): Outcome | undefined {
  const all = [...attackers, ...defenders];
  const pirate = all.find((unit) => isOnPiracyNow(open, unit));
  if (pirate === undefined) return undefined;
  const refuse = (message: string): Outcome => refusal(BATTLE, place, message, "V19.47");
  if (isNonPlayer(defender)) {
    return refuse(`${pirate} is on Piracy, and only units of players can force it to fight. Leave it out.`);
  }
  const bases = rowsOf(open, all).filter(isBase);
  if (bases.length > 0) {
    const names = listed(bases.map(({ unit }) => unit));
    return refuse(`${pirate} is on Piracy, and meets no Bases. Leave out ${names}, and fight it with ships alone.`);
  }
  if (!KEPT_OUT.includes(besides)) return undefined;
  return refuse(
    besides === "Base"
      ? `${pirate} is on Piracy, and meets no Bases, defences or units that are no player's. Leave them out: choose Nothing else.`
      : `${pirate} is on Piracy. Auxiliary Units meet it only on picket at a Base or Star System in its own hex: leave them out.`,
  );
}
