import { TWO_DICE } from "../../../core/dice";
import { apply, explain } from "../../../core/rule";
import type { Ask } from "../../../campaign/commands/ask";
import { asking, command } from "../../../campaign/commands/command";
import type { Act } from "../../../campaign/commands/declared";
import { wholeField, yesField } from "../../../campaign/commands/field";
import { allowed, readOnly, type OpenBooks, type Outcome } from "../../../campaign/ledger/outcome";
import { ofBattle, READIED } from "../../battles/battle-events";
import { isFought, unitsIn, type Battle } from "../../battles/battles";
import { readinessOf, rowsOf, type Readiness } from "../../battles/forces";
import { isOrion } from "../../history";
import { SIDE_KINDS } from "../../lines";
import { initialRange, initialSpeed } from "../../v13-tactical/placement";
import { weaponStatus, weaponStatusModifier } from "../../v13-tactical/weapon-status";
import { modifiersIn } from "../answer-of";
import { A_BATTLE, BATTLE_STEP, battleEdits, foughtFor, isBattle, offersFor, refuse } from "./battle-of";

const CLAUSE = "V13.413";
/** The highest Weapon Status, without a roll. */
const READY = 3;

/** What modifies the roll of one side (V13.414). */
interface Conditions extends Readiness {
  readonly enemyTerritory: boolean;
  readonly reactionary: boolean;
  readonly immobileTarget: boolean;
  readonly terrain: number;
}

/** One side of the battle, as far as its Weapon Status is known. */
interface Team {
  readonly side: string;
  readonly role: "attacker" | "defender";
  readonly orion: boolean;
  /** What the tracker says of its ships. */
  readonly tracked: Readiness;
  readonly conditions?: Conditions;
  readonly roll?: number;
  /** Set where it does not roll: why. */
  readonly ready?: string;
}

interface Readying {
  readonly battle: string;
  /** Whether it is an Approach Battle, in which the attacker has no bonus for units without Strategic Movement (V13.37). */
  readonly approach: boolean;
  readonly teams: readonly Team[];
}

/** Rolls the Weapon Status of both sides (V13.41), with every modifier; its subject is the battle. */
export const rollWeaponStatus = command<Readying, Readying>({
  id: "roll-weapon-status",
  title: "Roll Weapon Status",
  clause: CLAUSE,
  steps: [BATTLE_STEP],
  by: SIDE_KINDS,
  about: A_BATTLE,
  seenBy: "side",
  button: "Roll Weapon Status",
  offered: (state, side) =>
    offersFor(state, side, (battle) => isFought(battle) && !battle.status, "Roll Weapon Status", CLAUSE),
  begin(open, doing) {
    const battle = foughtFor(open, doing);
    if (!isBattle(battle)) return battle;
    if (battle.status)
      return refuse(battle, `Weapon Status is rolled once a battle. Undo it to correct it.`, "V13.416");
    const approach = battle.approach?.accepted === true;
    return {
      state: {
        ...{ battle: battle.name, approach },
        teams: [teamOf(open, battle, "attacker"), teamOf(open, battle, "defender", approach)],
      },
    };
  },
  facts: ({ battle, approach, teams }) => ({
    Battle: battle,
    ...Object.fromEntries(
      teams.map(({ role, side, ready }) => [role, ready === undefined ? side : `${side}: ${ready}`]),
    ),
    ...(approach && { Kind: "Approach Battle (V13.37)" }),
  }),
  at(state) {
    const at = state.teams.findIndex(({ ready, roll }) => ready === undefined && roll === undefined);
    const team = state.teams[at];
    if (!team) return { asks: "nothing", end: state };
    const now = (more: Partial<Team>): Readying => ({
      ...state,
      teams: state.teams.map((one, index) => (index === at ? { ...one, ...more } : one)),
    });
    return team.conditions ? asksRoll(state, team, team.conditions, now) : asksConditions(state, team, now);
  },
  write: writeStatus,
});

/** How the rules write the Weapon Status. */
const ROMAN = ["0", "I", "II", "III"];

function teamOf(open: OpenBooks, battle: Battle, role: Team["role"], approach = false): Team {
  const side = battle[role];
  const tracked = readinessOf(rowsOf(open, unitsIn(battle, side)));
  return {
    ...{ side, role, tracked, orion: isOrion(open, side) },
    ...(approach && { ready: "Weapon Status III in an Approach Battle (V13.37)" }),
  };
}

type Asks = Ask<Readying, Readying>;

function asksConditions({ approach }: Readying, team: Team, now: (more: Partial<Team>) => Readying): Asks {
  const { side, orion, tracked } = team;
  const yes = (label: string, is: boolean) => yesField(label, { start: is ? "yes" : "no" });
  const fields = {
    allPoor: yes("All its ships have Poor crews", tracked.allPoor),
    allCrippled: yes("All its ships are crippled", tracked.allCrippled),
    sensors: yes("A ship or Base has Special Sensors", tracked.sensors),
    outstanding: yes("A ship has an Outstanding crew", tracked.outstanding),
    reactionary: yes("Its Reactionary Movement formed the Battle Hex", false),
    captainRating: wholeField("Rating of its best Captain", {
      ...{ start: String(tracked.captainRating), samples: ["0", "3"], hint: "Counts above 0" },
    }),
    terrain: wholeField("Modifier of the terrain", { start: "0", samples: ["0", "-1"] }),
    ...(!orion && { enemyTerritory: yes("The hex was enemy territory, or Neutral Zone", false) }),
    ...(!approach && { immobileTarget: yes("The enemy has a unit without Strategic Movement", false) }),
  };
  return {
    asks: "fields",
    what: `Weapon Status of ${side}`,
    ...asking(fields, (values) => now({ conditions: { enemyTerritory: false, immobileTarget: false, ...values } })),
  };
}

const modifierOf = ({ orion }: Team, conditions: Conditions) => explain(weaponStatusModifier, { ...conditions, orion });

function asksRoll(
  { battle }: Readying,
  team: Team,
  conditions: Conditions,
  now: (more: Partial<Team>) => Readying,
): Asks {
  return {
    ...{ asks: "roll", side: team.side, what: `Weapon Status of ${team.side}, ${battle}`, clause: "V13.415" },
    ...{ dice: TWO_DICE, count: 2 },
    modifiers: modifiersIn(modifierOf(team, conditions)).slice(0, -1),
    comesTo: (sum: number) => `Weapon Status ${ROMAN[statusOf({ ...team, conditions, roll: sum })] ?? ""}`,
    next: (sum: number) => now({ roll: sum }),
  };
}

/** The Weapon Status of a side that rolled, or does not need to. */
function statusOf(team: Team): number {
  const { ready, roll, conditions } = team;
  if (ready !== undefined || roll === undefined || conditions === undefined) return READY;
  return apply(weaponStatus, { roll, modifier: Number(modifierOf(team, conditions).value) });
}

/** Why a side has its Weapon Status: the sentence of the rule. */
function because(team: Team): string {
  const { ready, roll, conditions } = team;
  if (ready !== undefined || roll === undefined || conditions === undefined) return ready ?? "";
  const modifier = modifierOf(team, conditions);
  return `${modifier.sentence}; ${explain(weaponStatus, { roll, modifier: Number(modifier.value) }).sentence}`;
}

function writeStatus(open: OpenBooks, { battle: name, teams }: Readying, act: Act): Outcome {
  const battle = foughtFor(open, { side: act.side, subject: name });
  if (!isBattle(battle)) return battle;
  if (battle.status) return refuse(battle, `Weapon Status is rolled once a battle. Undo it to correct it.`, "V13.416");
  const locked = readOnly(open);
  if (locked) return locked;
  const [attacker, defender] = teams;
  if (!attacker || !defender) return refuse(battle, "A battle has two sides. Start again.", CLAUSE);
  const [of, against] = [statusOf(attacker), statusOf(defender)];
  const change = ofBattle(READIED, name, {
    ...{ attacker: of, defender: against, attackerBy: because(attacker), defenderBy: because(defender) },
  });
  const { edits } = battleEdits(open, act, battle, [change], CLAUSE);
  const says = teams.map(
    (team) => `${team.side} is at Weapon Status ${ROMAN[statusOf(team)] ?? ""} (${because(team)})`,
  );
  return allowed(`${name}: ${[...says, rangeSays(attacker.side, defender.side, of, against)].join(". ")}.`, edits);
}

/** Who may choose the opening range, and the highest speed of a defender (V13.425, V13.435). */
export function rangeSays(attacker: string, defender: string, of: number, against: number): string {
  const [chooser, [most, least]] = of >= against ? [attacker, [of, against]] : [defender, [against, of]];
  const [from = 0, to = 0] = apply(initialRange, { status: most, enemyStatus: least });
  const speed = apply(initialSpeed, { status: against, role: "Defender" });
  const range =
    from === to
      ? `The opening range is ${from} hexes (V13.424)`
      : `${chooser} may choose an opening range of ${from} to ${to} hexes (V13.425)`;
  return `${range}; units of ${defender} moved at up to ${speed} before turn 1 (V13.435), those of ${attacker} at 31 (V13.448)`;
}
