import { explainIn } from "../../campaign/ledger/house-rules";
import { withinSentence } from "../../campaign/ledger/turn-words";
import { points, toNumber, ZERO, type Points } from "../../core/points";
import type { WriteContext } from "../../campaign/commands/command-spec";
import { askFields, dialogueCommand, type Dialogue } from "../../campaign/commands/dialogue";
import { choiceField, optionalAmountField, type Choice, type Field } from "../../campaign/commands/field";
import { transferRow } from "../../campaign/ledger/booking";
import { allowed, type OpenBooks, type Outcome } from "../../campaign/ledger/outcome";
import { battleEnded, battleFormed, listed } from "./battle-events";
import { endWords, fatesText, isFought, isOutOfFight, SUB_LIGHT_EVASION, type Battle } from "./battles";
import { borderState } from "../border-state";
import { isBase, rowsOf } from "./forces";
import { isNonPlayer } from "./non-players";
import { isPossible, pursuitAfter } from "./pursuit-forces";
import { orionSides } from "../turn/history";
import { SIDE_KINDS } from "../sides";
import { abandonedBase } from "../rules/v13-tactical/left-behind";
import { howLeftIn } from "./gave-up";
import { A_BATTLE, BATTLE_STEP, battleEdits, foughtFor, isBattle, offersFor, refuse } from "./battle-of";
import { fateEdits, fateFields, fatesTyped, fateWord, prizesSay, unfitPrize, type Captured, type Fate } from "./fates";
import { nameOf } from "./start-battle";
import { LEFT_BEHIND_LINE } from "./withdraw-before-combat";

const CLAUSE = "V13.483";

/** How a battle ends (V13.483). */
const ENDS: readonly (Choice & { readonly gone: "attacker" | "defender" })[] = [
  {
    value: "Attacker disengaged",
    label: "All attackers left, or are lost after some left: they disengaged",
    gone: "attacker",
  },
  {
    value: "Defender retreated",
    label: "All defenders left, or are lost after some left: they retreated",
    gone: "defender",
  },
  { value: "Attacker destroyed", label: "All attackers are destroyed or captured", gone: "attacker" },
  { value: "Defender destroyed", label: "All defenders are destroyed or captured", gone: "defender" },
];

interface Ending {
  readonly battle: string;
  readonly attacker: string;
  readonly defender: string;
  readonly attackers: readonly string[];
  readonly defenders: readonly string[];
  /** The flagships among them, whose crew the pirate or the commander belongs to (V19.06). */
  readonly flagships: readonly string[];
  /** The sides that play the pirates. */
  readonly pirates: readonly string[];
  /** Whether units were left behind manned, whose Economic BPV counts if they survive (V13.28). */
  readonly leftBehind: boolean;
  /** How it ended, if all units of one side left; blank where the entries do not say. */
  readonly howLeft: string;
}

/** How it ended. */
interface End {
  readonly how: string;
  readonly fates: readonly Fate[];
  /** What survived of the units left behind. */
  readonly leftBpv: Points | null;
}

interface Ended {
  readonly battle: string;
  readonly end: End;
}

/** Ends a battle: what became of each unit of both sides, typed once, and carried to the tracker and the entries; its subject is the battle. */
export const endBattle = dialogueCommand<Ending, Ended>({
  id: "end-battle",
  title: "End a battle",
  clause: CLAUSE,
  steps: [BATTLE_STEP],
  by: SIDE_KINDS,
  about: A_BATTLE,
  seenBy: "parties",
  button: "End the battle",
  // Where one side is gone it is due: a Movement Phase waits for its battles (V13.12).
  onceForAll: true,
  offered: (state, side) => [
    ...offersFor(state, side, (battle) => isFought(battle) && howLeftIn(battle) !== "", "End the battle", CLAUSE, true),
    ...offersFor(state, side, (battle) => isFought(battle) && howLeftIn(battle) === "", "End the battle", CLAUSE),
  ],
  begin(open, doing) {
    const battle = foughtFor(open, doing);
    if (!isBattle(battle)) return battle;
    const { name, attacker, defender, withdrawal, approach } = battle;
    const inPlay = (unit: string): boolean => open.campaign.units.get(unit)?.left === null;
    // A Base is invulnerable in an Approach Battle (V13.32).
    const bases = approach?.accepted === true ? rowsOf(open, battle.defenders).filter(isBase) : [];
    const gone = new Set([...(withdrawal?.units ?? []), ...bases.map(({ unit }) => unit)]);
    const attackers = battle.attackers.filter(inPlay);
    const defenders = battle.defenders.filter((unit) => (isNonPlayer(defender) || inPlay(unit)) && !gone.has(unit));
    const flags = [attacker, defender].map((side) => borderState(open.campaign).flagships.get(side));
    return {
      state: {
        ...{ battle: name, attacker, defender, attackers, defenders },
        flagships: [...attackers, ...defenders].filter((unit) => flags.includes(unit)),
        pirates: orionSides(open),
        leftBehind: withdrawal?.manned === true,
        howLeft: howLeftIn(battle),
      },
    };
  },
  facts: ({ battle, attacker, defender, attackers, defenders }) => ({
    ...{ Battle: battle, [attacker]: listed(attackers), [defender]: listed(defenders) },
  }),
  *dialogue(start) {
    return { battle: start.battle, end: yield* askEnd(start) };
  },
  write: writeEnd,
});

/** What is asked of a unit that is captured; nothing of Monsters, or what they take. */
function capturedOf({ attacker, defender, attackers, pirates }: Ending, unit: string): Captured | undefined {
  if (isNonPlayer(defender)) return undefined;
  return pirates.includes(attackers.includes(unit) ? defender : attacker) ? "systems" : "prize";
}

function askEnd(ending: Ending): Dialogue<End> {
  const { battle, attackers, defenders, flagships, leftBehind, howLeft } = ending;
  const units = [...attackers, ...defenders];
  const fieldsFor = (typed: Readonly<Record<string, string>>): Readonly<Record<string, Field>> => ({
    how: choiceField("How it ended", ENDS, { none: "Choose how it ended", ...(howLeft !== "" && { start: howLeft }) }),
    ...Object.fromEntries(
      units.flatMap((unit) =>
        Object.entries(fateFields(unit, { flagships, typed, captured: capturedOf(ending, unit) })),
      ),
    ),
    ...(leftBehind && {
      leftBpv: optionalAmountField("Economic BPV of the units left behind that survived (V13.28)", {
        ...{ least: 0, samples: ["", "90"] },
      }),
    }),
  });
  return askFields(`End of ${battle}`, fieldsFor({}), {
    fieldsFor,
    read(values) {
      const given = values as Readonly<Record<string, string | number | boolean | null>>;
      const fates = fatesTyped(units, values);
      const leftBpv = given["leftBpv"];
      return { how: String(given["how"]), fates, leftBpv: typeof leftBpv === "number" ? (leftBpv as Points) : null };
    },
  });
}

function writeEnd(open: OpenBooks, ending: Ended, act: WriteContext): Outcome {
  const { battle: name, end } = ending;
  const battle = foughtFor(open, { side: act.side, subject: name });
  if (!isBattle(battle)) return battle;
  const wrong = unfitEnd(battle, ending);
  if (wrong) return wrong;
  const { attacker, defender } = battle;
  const captor = (unit: string): string => (battle.attackers.includes(unit) ? defender : attacker);
  const unfit = unfitPrize(open, end.fates, captor);
  if (unfit !== undefined) return refuse(battle, unfit, CLAUSE);
  const fates = end.fates.map((one) => ({ unit: one.unit, fate: fateWord(one, captor(one.unit)) }));
  const ended = battleEnded.of(name, { how: end.how, fates: fatesText(fates) });
  const following = followingBattle(open, battle, end);
  const { edits, next } = battleEdits(open, act, battle, [ended, ...(following ? [following] : [])], CLAUSE);
  const carried = fateEdits(open, name, end.fates, captor, next);
  const worth = (economicBpv: number): number =>
    Number(explainIn(open, open.campaign.turn, abandonedBase, { economicBpv, defended: true }).value);
  const gain = end.leftBpv === null ? ZERO : points(worth(toNumber(end.leftBpv)));
  const booked = {
    ...{ line: LEFT_BEHIND_LINE, from: "Economy", to: attacker, amount: gain, subject: name },
    note: battle.withdrawal?.left ?? "",
  };
  const transfers =
    gain > ZERO
      ? [
          {
            kind: "append" as const,
            table: "Transfers",
            rows: [transferRow(open, booked, { ...carried.next, clause: "V13.28" })],
          },
        ]
      : [];
  const says = saysOf(open, { ...battle, ended: { how: end.how, fates } }, following !== undefined);
  return allowed(says, [...edits, ...carried.edits, ...transfers]);
}

/** What befalls only a unit that is in the battle still. */
const HIT_IN_BATTLE: readonly string[] = ["Destroyed", "Captured"];

/** Why a battle cannot end like this; undefined if it can. */
function unfitEnd({ name, attackers, defenders, left, opened, approach }: Battle, { end }: Ended): Outcome | undefined {
  const { gone } = ENDS.find(({ value }) => value === end.how) ?? {};
  const units = gone === "attacker" ? attackers : defenders;
  const away = new Set(left.flatMap((one) => one.units));
  const isLost = (unit: string): boolean => end.fates.some((one) => one.unit === unit && isOutOfFight(one));
  const there = end.fates.map(({ unit }) => unit).filter((unit) => units.includes(unit));
  const remaining = there.filter((unit) => !away.has(unit) && !isLost(unit));
  const hasLeft = there.some((unit) => away.has(unit));
  const after = end.fates.find(({ unit, fate }) => away.has(unit) && HIT_IN_BATTLE.includes(fate));
  if (after) {
    const message = `${after.unit} left the battle, and is not ${withinSentence(after.fate)} in it after that. Choose another fate, or undo its leaving.`;
    return refuse({ name }, message, "V13.503");
  }
  // Fighters and the like, which are no units of the books, may be all that fought an Approach Battle.
  if (approach?.accepted === true && gone === "defender") return undefined;
  if (remaining.length > 0) {
    const [still, leaves, them] =
      remaining.length === 1 ? ["fights", "it leaves", "it"] : ["fight", "they leave", "them"];
    const before = opened ? "Record" : "Enter the opening range and directions, and record";
    const message = `${listed(remaining)} still ${still}. ${before} how ${leaves}, or choose a fate that takes ${them} out of the fight, such as Destroyed.`;
    return refuse({ name }, message, CLAUSE);
  }
  if (end.how.endsWith("destroyed") && hasLeft) {
    const message =
      "Some units left the battle, so that this side is not destroyed. Choose Attacker disengaged, or Defender retreated.";
    return refuse({ name }, message, CLAUSE);
  }
  if (end.how.endsWith("destroyed") || hasLeft) return undefined;
  return refuse({ name }, "No unit of this side left the battle. Record how it left, or choose Destroyed.", "V13.501");
}

/** Ways out of an Approach Battle that do not lead back to the Base. */
const NOT_BACK: readonly string[] = [SUB_LIGHT_EVASION, "Disorganized"];

/** After an Approach Battle that the defender did not win, a battle at the Base follows at once (V13.37). */
function followingBattle(open: OpenBooks, battle: Battle, { how, fates }: End) {
  const { name, attacker, defender, place, approach, withdrawal } = battle;
  if (approach?.accepted !== true || how.startsWith("Attacker")) return undefined;
  const lost = new Set(fates.filter(isOutOfFight).map(({ unit }) => unit));
  const away = new Set(battle.left.filter(({ side }) => side === attacker).flatMap(({ units }) => units));
  const attackers = battle.attackers.filter((unit) => !lost.has(unit) && !away.has(unit));
  // Who retreated is back at the Base (V13.39); who withdrew before, evaded or left in disorder is not.
  const elsewhere = new Set([
    ...(withdrawal?.units ?? []),
    ...battle.left.flatMap(({ how, units }) => (NOT_BACK.includes(how) ? units : [])),
  ]);
  const defenders = battle.defenders.filter((unit) => !lost.has(unit) && !elsewhere.has(unit));
  if (attackers.length === 0 || defenders.length === 0) return undefined;
  return battleFormed.of(nameOf(open, `${name}, at the Base`), {
    ...{ place, attacker, defender, attackers: listed(attackers), defenders: listed(defenders) },
    ...{ because: "V13.37", kind: "Battle", terrain: "", after: name },
  });
}

/** How a battle ended, what became of its units, and what follows at once. */
function saysOf(
  open: OpenBooks,
  battle: Battle & { readonly ended: NonNullable<Battle["ended"]> },
  isFollowed: boolean,
): string {
  const { name, ended } = battle;
  const hurt = ended.fates
    .filter(({ fate }) => fate !== "Undamaged")
    .map(({ unit, fate }) => `${unit} ${withinSentence(fate)}`);
  const then = isFollowed ? "A battle at the Base follows at once (V13.37)" : pursuitSays(battle);
  return `${name} is over: ${endWords(battle, ended).toLowerCase()}. ${hurt.length === 0 ? "No unit was damaged" : listed(hurt)}. ${then}.${prizesSay(open, ended.fates)}`;
}

/** Who may pursue after a battle, or why its Battle Hex is resolved. */
function pursuitSays(battle: Battle & { readonly ended: NonNullable<Battle["ended"]> }): string {
  const { defender, ended } = battle;
  const after = pursuitAfter(battle);
  if (isPossible(after)) return `${after.pursuer} may pursue (V13.711)`;
  if (isNonPlayer(defender) || ended.how.endsWith("destroyed")) return "The Battle Hex is resolved (V13.12)";
  return `The Battle Hex is resolved. ${after.why.replace(/\.$/, "")} (${after.clause})`;
}
