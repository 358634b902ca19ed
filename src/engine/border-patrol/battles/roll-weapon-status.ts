import { TWO_DICE } from "../../core/dice";
import { askedBy, explainPlayed, playedFact, playedIn, type Played } from "../../campaign/ledger/house-rules";
import { apply } from "../../core/rule";
import type { WriteContext } from "../../campaign/commands/command-spec";
import { askFields, askRoll, dialogueCommand, type Dialogue } from "../../campaign/commands/dialogue";
import { choiceField, wholeField, yesField } from "../../campaign/commands/field";
import { allowed, type OpenBooks, type Outcome } from "../../campaign/ledger/outcome";
import { listed, sideReady } from "./battle-events";
import { isFought, statusOfBoth, statusWord, unitsIn, type Battle } from "./battles";
import { fightsImmobile, inEnemyTerritory, type Answered } from "./battle-hex";
import { isPirate, readinessOf, rowsOf, type Readiness } from "./forces";
import { isNonPlayer, MONSTERS, NON_PLAYER_RANGE } from "./non-players";
import { captainRatingOf } from "../ships/captains";
import { isOrion } from "../turn/history";
import { SIDE_KINDS } from "../sides";
import { fromShips, notedEdits, RATINGS_STAY } from "../ships/ratings";
import { WEAPON_STATUS_MODIFIERS, WEAPON_STATUS_ROLLS } from "../rules/constants";
import { initialRange, initialSpeed } from "../rules/v13-tactical/placement";
import { weaponStatus, weaponStatusModifier } from "../rules/v13-tactical/weapon-status";
import { modifiersIn } from "../rules/evaluate-or-refuse";
import { A_BATTLE, BATTLE_STEP, battleEdits, foughtFor, isBattle, offersFor, refuse } from "./battle-of";

const CLAUSE = "V13.413";

/** What modifies the roll (V13.414). */
interface Conditions extends Readiness {
  readonly enemyTerritory: boolean;
  readonly reactionary: boolean;
  readonly immobileTarget: boolean;
  readonly terrain: number;
}

/** A side of a battle that rolls. */
interface Rolling {
  readonly side: string;
  readonly orion: boolean;
  /** What the tracker says of its ships. */
  readonly tracked: Readiness;
  /** The ship with the best Captain that is noted; blank if none is. */
  readonly best: string;
  /** The ships whose Captain nobody noted. */
  readonly unrated: readonly string[];
  /** Whether the crew of each ship is noted. */
  readonly crewed: boolean;
  /** Whether it consists of units that were left behind manned, which fight as if with Poor crews (V13.28). */
  readonly leftBehind: boolean;
  readonly territory: Answered;
  readonly immobile: Answered;
}

interface Readying {
  readonly battle: string;
  /** Who rolls for a side that is no player's. */
  readonly attacker: string;
  /** Whether it is an Approach Battle, in which the attacker has no bonus for units without Strategic Movement (V13.37). */
  readonly approach: boolean;
  /** Of the Battle Hex; blank for empty space. */
  readonly terrain: string;
  /** The sides that have not rolled, and that the one who does it may roll for. */
  readonly waiting: readonly Rolling[];
  /** The only one of them. */
  readonly rolling?: Rolling;
  /** How the roll and its modifiers are played; left out where they are by the book. */
  readonly rules?: Rules;
}

interface Rules {
  readonly roll?: Played<typeof WEAPON_STATUS_ROLLS>;
  readonly modifiers?: Played<typeof WEAPON_STATUS_MODIFIERS>;
}

interface Ready {
  readonly battle: string;
  readonly side: string;
  readonly status: number;
  /** The sentence of the rule. */
  readonly because: string;
  readonly captainRating: number;
}

/** Rolls the Weapon Status of one side of a battle (V13.41), with every modifier; its subject is the battle. */
export const rollWeaponStatus = dialogueCommand<Readying, Ready>({
  id: "roll-weapon-status",
  title: "Roll Weapon Status",
  stays: RATINGS_STAY,
  clause: CLAUSE,
  steps: [BATTLE_STEP],
  by: SIDE_KINDS,
  about: A_BATTLE,
  seenBy: "side",
  button: ({ side }) => (side === "" ? "Roll Weapon Status" : `Roll Weapon Status for ${side}`),
  offered: (state, side) =>
    offersFor(
      state,
      side,
      (battle) =>
        isFought(battle) &&
        (!battle.statuses.has(side) || (isNonPlayer(battle.defender) && !battle.statuses.has(battle.defender))),
      `Roll the Weapon Status of ${side}`,
      CLAUSE,
      true,
    ),
  begin(open, doing) {
    const battle = foughtFor(open, doing);
    if (!isBattle(battle)) return battle;
    const { name, attacker, defender, statuses, approach } = battle;
    const sides = [attacker, defender].filter(
      // The game master rolls for Alien Ships (V13.484), and the books of every player can note it.
      (side) => doing.side === "" || side === doing.side || isNonPlayer(side),
    );
    const waiting = sides.filter((side) => !statuses.has(side)).map((side) => rollingOf(open, battle, side));
    const [first, second] = waiting;
    if (!first) {
      const isOfMonsters = defender === MONSTERS && sides.includes(MONSTERS);
      const message = `Weapon Status is rolled once a battle${isOfMonsters ? ", and Monsters do not roll" : ""}. Undo it to correct a mistake.`;
      return refuse(battle, message, "V13.416");
    }
    const { turn } = open.campaign;
    const roll = playedIn(open, turn, WEAPON_STATUS_ROLLS);
    const modifiers = playedIn(open, turn, WEAPON_STATUS_MODIFIERS);
    return {
      state: {
        ...{ battle: name, attacker, approach: approach?.accepted === true, waiting, terrain: battle.terrain },
        ...(!second && { rolling: first }),
        ...((roll ?? modifiers) && { rules: { ...(roll && { roll }), ...(modifiers && { modifiers }) } }),
      },
    };
  },
  facts: ({ battle, approach, waiting, rules }) => ({
    ...playedFact(rules?.modifiers, rules?.roll),
    ...{ Battle: battle, Team: waiting.map(({ side }) => side).join(", ") },
    ...(approach && { Kind: "Approach Battle (V13.37)" }),
  }),
  *dialogue(start) {
    const { battle, attacker, waiting, rules } = start;
    const rolling = start.rolling ?? (yield* askTeam(battle, waiting));
    const { side } = rolling;
    const conditions = yield* askConditions(start, rolling);
    const modifier = modifierOf(rolling, conditions, rules);
    const roll = yield* askRoll({
      ...{ side: isNonPlayer(side) ? attacker : side, what: `Weapon Status of ${side}, ${battle}` },
      ...{ clause: "V13.415", dice: TWO_DICE },
      ...askedBy(rules?.modifiers, rules?.roll),
      // The last step of the explanation is their sum.
      modifiers: modifiersIn(modifier)
        .slice(0, -1)
        .map((one) => ({ clause: "V13.414", ...one })),
    });
    const told = explainPlayed(weaponStatus, { roll, modifier: Number(modifier.value) }, rules?.roll);
    const because = `${modifier.sentence}; ${told.sentence}`;
    return { battle, side, status: Number(told.value), because, captainRating: conditions.captainRating };
  },
  result: ({ status }) => statusWord(status),
  write: writeStatus,
});

function rollingOf(open: OpenBooks, battle: Battle, side: string): Rolling {
  const rows = rowsOf(open, unitsIn(battle, side));
  const tracked = readinessOf(rows);
  const rated = rows.filter((row) => captainRatingOf(row) !== null);
  const best = rated.find((row) => Math.max(0, captainRatingOf(row) ?? 0) === tracked.captainRating) ?? rated[0];
  return {
    ...{ side, orion: isOrion(open, side), tracked, best: best?.unit ?? "" },
    unrated: rows.filter((row) => captainRatingOf(row) === null).map(({ unit }) => unit),
    crewed: rows.length > 0 && rows.every(({ crew }) => crew !== ""),
    leftBehind: side === battle.defender && battle.withdrawal?.manned === true && rows.length === 0,
    territory: inEnemyTerritory(open, battle, side),
    immobile: fightsImmobile(open, battle, side),
  };
}

function* askTeam(battle: string, waiting: readonly Rolling[]): Dialogue<Rolling> {
  const sides = waiting.map(({ side }) => side);
  const { side } = yield* askFields(battle, { side: choiceField("Team", sides, { none: "Choose a Team" }) });
  const rolling = waiting.find((one) => one.side === side);
  if (!rolling) throw new Error(`${side} is no choice in ${battle}`);
  return rolling;
}

function askConditions(
  { approach, terrain }: Readying,
  { side, orion, tracked, best, unrated, crewed, leftBehind, territory, immobile }: Rolling,
): Dialogue<Conditions> {
  const answered = (label: string, { is, from }: Answered) =>
    yesField(label, { start: is ? "yes" : "no", ...(from !== "" && { from }) });
  const yes = (label: string, is: boolean, from = "") =>
    answered(label, { is, from: from === "" ? "" : `${from}, sheet Ships` });
  const crews = crewed ? "Crew of each ship" : "";
  // Who is not noted may be better than who is.
  const captain =
    best === ""
      ? { hint: "Counts above 0; nobody noted it on the sheet Ships", ...(unrated.length === 0 && { start: "0" }) }
      : {
          ...{ start: String(tracked.captainRating), from: fromShips("Captain", best) },
          hint: unrated.length === 0 ? "Counts above 0" : `Counts above 0; nobody noted that of ${listed(unrated)}`,
        };
  const fields = {
    allPoor: leftBehind
      ? answered("All its ships have Poor crews", { is: true, from: "they were left behind manned (V13.28)" })
      : yes("All its ships have Poor crews", tracked.allPoor, crews),
    allCrippled: yes("All its ships are crippled", tracked.allCrippled, "Condition of each ship"),
    sensors: yes("A ship or Base has Special Sensors", tracked.sensors, tracked.sensors ? "Sensors" : ""),
    outstanding: yes("A ship has an Outstanding crew", tracked.outstanding, crews),
    // The pirates have no Reactionary Movement (V19.04), and no bonus for enemy territory (V13.414).
    ...(!orion && { reactionary: yes("Its Reactionary Movement formed the Battle Hex", false) }),
    captainRating: wholeField("Rating of its best Captain", { samples: ["0", "3"], ...captain }),
    terrain: wholeField("Modifier of the terrain", {
      ...{ start: "0", samples: ["0", "-1"] },
      ...(terrain !== "" && { hint: `${terrain}: see the Terrain Rules (V13.414)` }),
    }),
    ...(!orion && { enemyTerritory: answered("The hex was enemy territory, or Neutral Zone", territory) }),
    ...(!approach && { immobileTarget: answered("The enemy has a unit without Strategic Movement", immobile) }),
  };
  return askFields(`Weapon Status of ${side}`, fields, {
    read: (values) =>
      values.allPoor && values.outstanding
        ? { misfits: { outstanding: "All its ships have Poor crews, so none is Outstanding. Correct one of them." } }
        : { reactionary: false, enemyTerritory: false, immobileTarget: false, ...values },
  });
}

const modifierOf = ({ orion }: Rolling, conditions: Conditions, rules: Rules | undefined) =>
  explainPlayed(weaponStatusModifier, { ...conditions, orion }, rules?.modifiers);

function writeStatus(
  open: OpenBooks,
  { battle: name, side, status, because, captainRating }: Ready,
  act: WriteContext,
): Outcome {
  const battle = foughtFor(open, { side: act.side, subject: name });
  if (!isBattle(battle)) return battle;
  if (battle.statuses.has(side)) {
    return refuse(battle, `Weapon Status is rolled once a battle. Undo it to correct a mistake.`, "V13.416");
  }
  const [first, ...others] = unitsIn(battle, side);
  // The best Captain of one ship is its own: what nobody noted is asked once.
  const noted = new Map(first !== undefined && others.length === 0 ? [[first, { captainRating }]] : []);
  const { edits } = battleEdits(
    open,
    act,
    battle,
    [
      // Why is its own: the other side learns no Rating from it.
      sideReady.of(name, { side, status, because: "" }),
    ],
    CLAUSE,
  );
  const both = statusOfBoth({ ...battle, statuses: new Map([...battle.statuses, [side, { status, because }]]) });
  const then = both ? ` ${rangeSays(open, battle, both)}.` : "";
  return allowed(`${side} is at ${statusWord(status)}: ${because}.${then}`, [...edits, ...notedEdits(open, noted)]);
}

/** Who may choose the opening range, and how fast units moved before turn 1 (V13.425, V13.435, V13.448, V13.455). */
function rangeSays(open: OpenBooks, battle: Battle, both: NonNullable<ReturnType<typeof statusOfBoth>>): string {
  const { attacker, defender } = battle;
  const chooser = both.attacker > both.defender ? attacker : defender;
  const [least, most] = openingRange(both);
  const fastest = apply(initialSpeed, { status: both.defender, role: "Defender" });
  if (isNonPlayer(defender)) {
    return `The opening range is ${NON_PLAYER_RANGE} hexes (V13.472); before turn 1, ${defender} moved at 31 (V13.473)`;
  }
  const range =
    least === most
      ? `The opening range is ${least} hexes, unless both agree on another (V13.422)`
      : `${chooser} may choose an opening range of ${least} to ${most} hexes (V13.425)`;
  const units = [...battle.defenders, ...battle.attackers];
  const pirates = units.filter((unit) => isPirate(open, unit));
  const ofTeam = (side: string, force: readonly string[], speed: string): readonly (readonly [string, string])[] =>
    force.every((unit) => pirates.includes(unit)) ? [] : [[`units of ${side}`, speed]];
  const speeds = [
    ...ofTeam(defender, battle.defenders, `at up to ${fastest} (V13.435)`),
    ...ofTeam(attacker, battle.attackers, "at 31 (V13.448)"),
    ...(pirates.length > 0 ? [[listed(pirates), "at any legal speed (V13.455)"]] : []),
  ];
  const moved = speeds.map(([who, speed], index) => `${who} ${index === 0 ? "moved " : ""}${speed}`);
  return `${range}; before turn 1, ${moved.join(", ")}`;
}

/** The shortest and the longest opening range that the side with the better Weapon Status may choose; twice the standard range if there is none. */
export function openingRange({
  attacker,
  defender,
}: {
  readonly attacker: number;
  readonly defender: number;
}): readonly [number, number] {
  const given = { status: Math.max(attacker, defender), enemyStatus: Math.min(attacker, defender) };
  const [least = 0, most = 0] = apply(initialRange, given);
  return [least, most];
}
