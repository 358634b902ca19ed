import { formCommand } from "../../campaign/commands/command";
import { choiceField, eitherField, textField, yesField } from "../../campaign/commands/field";
import { rowsIn, type BooksState } from "../../campaign/ledger/ledger";
import { allowed } from "../../campaign/ledger/outcome";
import { isSameLocation } from "../places/location";
import { PLACES } from "../places/places-table";
import { approachAnswered, sideReady } from "./battle-events";
import { isFought, type Battle } from "./battles";
import { isNonPlayer } from "./non-players";
import { SIDE_KINDS } from "../sides";
import { isOrion } from "../turn/history";
import { A_BATTLE, BATTLE_STEP, battleEdits, foughtFor, isBattle, offersFor, refuse } from "./battle-of";
import { isOnPiracyNow } from "./may-fight";

const CLAUSE = "V13.32";

const mayApproach = (battle: Battle): boolean =>
  isFought(battle) &&
  !battle.approach &&
  battle.statuses.size === 0 &&
  battle.kind === "Battle" &&
  battle.after === "" &&
  !isNonPlayer(battle.defender);

/** What must be in the Battle Hex so that an Approach Battle is offered (V13.31). */
const MOVING: readonly string[] = ["Carrier", "PF Tender"];
const BASES: readonly string[] = ["Base Station", "Battle Station", "Starbase", "FRD", "Mobile Base"];
const SYSTEM = "Star System";

/**
 * What the defender of a battle can have in its hex: the pirates own no Base and no Star System (V19.02), and a Star System is one that
 * the defender claims (V13.31). Of a hex that is not on the sheet Systems the books do not know it.
 */
function defendedIn(open: BooksState, battle: Battle): readonly string[] {
  if (isOrion(open, battle.defender)) return MOVING;
  const isSystem = placesIn(open, battle).length === 0 || systemOf(open, battle) !== undefined;
  return [...BASES, ...(isSystem ? [SYSTEM] : []), ...MOVING];
}

const placesIn = (open: BooksState, { place }: Battle) =>
  rowsIn(open.books, PLACES).filter((row) => isSameLocation(open, row.place, place));

/** The Star System in the hex that the defender claims, by the books; a pirate claims none. */
const systemOf = (open: BooksState, battle: Battle) =>
  placesIn(open, battle).find(({ kind, owner }) => kind === "System" && owner === battle.defender);

/** What the books know of it: a Star System without a Base. Of what kind a Base is, they do not know. */
function knownThere(open: BooksState, battle: Battle): { readonly start?: string; readonly from?: string } {
  const system = systemOf(open, battle);
  return system && (system.bases ?? 0) === 0 ? { start: SYSTEM, from: `Kind of ${system.place}, sheet Systems` } : {};
}

/** The attacker offers an Approach Battle to the defender of a Base, Star System, Carrier or PF Tender (V13.30); its subject is the battle. */
export const fightApproach = formCommand({
  id: "fight-approach",
  title: "Offer an Approach Battle",
  clause: CLAUSE,
  steps: [BATTLE_STEP],
  by: SIDE_KINDS,
  about: A_BATTLE,
  seenBy: "parties",
  button: "Record the answer",
  offered: (state, side) =>
    offersFor(
      state,
      side,
      mayApproach,
      "An Approach Battle, if a Base, Star System, Carrier or PF Tender is there",
      CLAUSE,
    ),
  fields(open, doing) {
    const battle = foughtFor(open, doing);
    if (!isBattle(battle)) return battle;
    if (!mayApproach(battle)) {
      const message = `${battle.name} is past this step: an Approach Battle is offered before Weapon Status is rolled, and once.`;
      return refuse(battle, message, CLAUSE);
    }
    return {
      ask: {
        defended: choiceField("What the defender has there", defendedIn(open, battle), knownThere(open, battle)),
        cloaked: yesField("All units of the attacker are cloaked (V13.36)"),
        accepted: eitherField("The defender fights it"),
        units: textField("What goes out to fight", {
          ...{ hint: "Fighters, PFs, shuttles, Auxiliary and Incidental Units", samples: ["12 fighters", ""] },
        }),
      },
    };
  },
  write(open, { defended, cloaked, accepted, units }, act) {
    const battle = foughtFor(open, act);
    if (!isBattle(battle)) return battle;
    const pirate = battle.attackers.find((unit) => isOnPiracyNow(open, unit));
    if (pirate !== undefined && !MOVING.includes(defended)) {
      const message = `${pirate} is deployed for Piracy, and attacks no ${defended}. Undo the beginning of this battle.`;
      return refuse(battle, message, "V19.48");
    }
    if (cloaked && accepted) {
      const message = `${battle.attacker} comes with cloaked units alone, and need not offer an Approach Battle. Roll Weapon Status.`;
      return refuse(battle, message, "V13.36");
    }
    if (accepted && units === "") {
      const message = `A ${defended} without fighters, PFs, shuttles, Auxiliary or Incidental Units cannot fight an Approach Battle. Name what goes out, or decline.`;
      return refuse(battle, message, "V13.38");
    }
    if (!accepted && units !== "") {
      const message = `Nothing goes out where no Approach Battle is fought. Leave the units blank, or enter that the defender fights it.`;
      return refuse(battle, message, "V13.35");
    }
    const change = approachAnswered.of(battle.name, { accepted: accepted ? 1 : 0, units: accepted ? units : "" });
    // The defender does not roll (V13.37).
    const ready = sideReady.of(battle.name, {
      side: battle.defender,
      status: 3,
      because: "Approach Battle (V13.37)",
    });
    const { edits } = battleEdits(open, act, battle, accepted ? [change, ready] : [change], CLAUSE);
    const says = accepted
      ? `an Approach Battle in open space: do not roll for terrain (V13.33); the defender is at Weapon Status III, the attacker rolls (V13.37)`
      : "no Approach Battle (V13.35)";
    return allowed(`${battle.name}: ${says}.`, edits);
  },
});
