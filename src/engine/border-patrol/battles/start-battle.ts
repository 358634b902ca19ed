import { allows, asksFor, type WriteContext } from "../../campaign/commands/command-spec";
import { askFields, dialogueCommand, type Dialogue } from "../../campaign/commands/dialogue";
import { choiceField, FieldError, textField, type Choice, type Field } from "../../campaign/commands/field";
import { allowed, refusal, type OpenBooks, type Outcome } from "../../campaign/ledger/outcome";
import { fleetOf } from "../../campaign/ledger/replay";
import type { Unit } from "../../campaign/ledger/ledger";
import { parseHex } from "../../core/hex";
import { sameWord } from "../../core/words";
import { battleFormed, listed, sideReady, unlisted } from "./battle-events";
import { battlesIn, type BattleKind } from "./battles";
import { meetingsOf, metBySides } from "./meetings";
import { isNonPlayer, MONSTERS, NON_PLAYERS } from "./non-players";
import { isOrion } from "../turn/history";
import { isSameLocation } from "../places/location";
import { initiativeNow } from "../turn/initiative";
import { SIDE_KINDS } from "../sides";
import { movesNow, phaseNow } from "../moves/moves";
import { isAdrift } from "../salvage/adrift";
import { shipsIn } from "../table-rows";
import { controllingTeam } from "../ships/controlling-team";
import { placeOnMap } from "../ships/on-the-map";
import { crimePlaceAt } from "../deployment/crime-places";
import { isSubLight, rowsOf } from "./forces";
import { BATTLE, BATTLE_STEP, battleEdits } from "./battle-of";
import { BESIDES, isOnPiracyNow, notToFight } from "./may-fight";
import { unitsField } from "./units-field";

const CLAUSE = "V13.11";

/** How units of two Teams come to be in one hex, and what follows from it. */
const FORMS = [
  { value: "We moved in", label: "moved in, or attacks: it is the attacker (V13.14)", clause: "V13.14" },
  { value: "They moved in", label: "moved in: it is the attacker (V13.14)", clause: "V13.14" },
  {
    value: "Both or neither",
    label: "Both or neither moved in: Strategic Initiative decides (V13.14)",
    clause: "V13.14",
  },
  { value: "Orion fights", label: "Pirates that do not want to be ignored attack (V13.16)", clause: "V13.16" },
  { value: "Orion ignored", label: "The pirates are ignored: no battle (V13.16)", clause: "V13.16" },
  { value: "Sub-light ignored", label: "Sub-light units are ignored: no battle (V13.18)", clause: "V13.18" },
] as const;
type Formation = (typeof FORMS)[number]["value"];

/** A way in words that name the Team: who reads it may be of either, or of none. */
function wayOf({ value, label }: Pick<(typeof FORMS)[number], "value" | "label">, side: string, other: string): string {
  if (value === "We moved in") return `${side} ${label}`;
  return value === "They moved in" ? `${other.trim() || "The other Team"} ${label}` : label;
}

/** A hex where units of two Teams meet. */
interface Meeting {
  readonly place: string;
  /** The Team that begins it; blank for the game master until it is chosen. */
  readonly side: string;
  readonly sides: readonly string[];
  /** The units of each Team that is in play, and those in this place. */
  readonly fleets: Readonly<Record<string, readonly string[]>>;
  readonly here: Readonly<Record<string, readonly string[]>>;
  /** Whether a ship of the pirates is on Piracy, so that more is asked (V19.47). */
  readonly piracy: boolean;
  /** The Teams whose units moved in during the Movement Phase that is on, as entries say; and that phase. */
  readonly movedIn: readonly string[];
  readonly phase: number;
}

interface Met {
  readonly own: readonly string[];
  readonly others: readonly string[];
  readonly terrain: string;
  readonly besides: string;
}

/** The other side, and how they met. */
interface Opposing {
  readonly other: string;
  readonly formation: Formation;
}

interface Begun extends Met, Opposing {
  readonly place: string;
  readonly side: string;
}

/** Begins the record of a battle between two Teams in one hex (V13.1), or notes that one ignores the other; its subject is the place. */
export const startBattle = dialogueCommand<Meeting, Begun>({
  id: "start-battle",
  title: "Begin a battle",
  clause: CLAUSE,
  steps: [BATTLE_STEP],
  by: SIDE_KINDS,
  about: "the place of a battle",
  seenBy: "parties",
  button: ({ subject }) => `Begin the battle in ${subject}`,
  onceForAll: true,
  offered: (state, side) =>
    (side === "" ? metBySides(state) : meetingsOf(state, side)).map(({ place, with: sides, mustFight }) => {
      const who = side === "" ? `of ${sides.join(" and ")}` : `with ${listed(sides)}`;
      const what = `Begin a battle ${who} in ${place}`;
      return mustFight
        ? asksFor({ subject: place, what, step: BATTLE_STEP, clause: "V13.12", done: false })
        : allows(place, what, CLAUSE, BATTLE_STEP);
    }),
  begin(open, { side, subject }) {
    const isThere = shipsIn(open).some((row) => isSameLocation(open, placeOnMap(row), subject));
    if (!isThere && !parseHex(subject) && crimePlaceAt(open, subject) === undefined) {
      const message = `${subject || "A blank"} is not a place of this campaign. Enter a hex, such as 0405, or the name of a Star System.`;
      return refusal(BATTLE, subject || "Place", message, CLAUSE);
    }
    const sides = open.books.sides.map(({ name }) => name);
    const rows = new Map(shipsIn(open).map((row) => [row.unit, row] as const));
    const inPlay = sides.flatMap((name) => fleetOf(open.campaign, name));
    // A leased ship fights for the Team that leases it (V13.451).
    const user = ({ unit, side: owner }: Unit): string => {
      const row = rows.get(unit);
      return row ? controllingTeam(open, row) : owner;
    };
    const fleets = Object.fromEntries(
      sides.map((name) => [name, inPlay.filter((one) => user(one) === name).map(({ unit }) => unit)]),
    );
    const here = Object.fromEntries(
      sides.map((name) => [
        name,
        (fleets[name] ?? []).filter((unit) => {
          const row = rows.get(unit);
          return row?.lostUntil === null && !isAdrift(row.condition) && isSameLocation(open, placeOnMap(row), subject);
        }),
      ]),
    );
    // Where units of both are there, only theirs count; where a place was typed, any ship may come.
    const near = Object.values(here).filter((units) => units.length > 0).length > 1 ? here : fleets;
    const piracy = Object.values(near).some((units) => units.some((unit) => isOnPiracyNow(open, unit)));
    const phase = phaseNow(open);
    const moved = new Set(movesNow(open).flatMap((move) => (move.phase === phase ? [move.unit] : [])));
    const movedIn = sides.filter((name) => here[name]?.some((unit) => moved.has(unit)) === true);
    const by = side === "" ? begunBy(here, movedIn) : side;
    return { state: { place: subject.trim(), side: by, sides, fleets, here, piracy, movedIn, phase } };
  },
  facts: ({ place, side, here }) => ({ Place: place, Team: side, "Units there": hereSays(here) }),
  *dialogue(start) {
    const { place, sides } = start;
    const teams = { side: choiceField("Team", sides, { none: "Choose a Team" }) };
    const side = start.side === "" ? (yield* askFields(`Battle in ${place}`, teams)).side : start.side;
    const meeting = { ...start, side };
    const opposing = yield* askOther(meeting);
    return { ...(yield* askForces(meeting, opposing.other)), ...opposing, place, side };
  },
  write: writeStart,
});

/** Who the other side is, and how they met; nothing of players meets Monsters in another way than any (V13.471). */
function askOther(meeting: Meeting): Dialogue<Opposing> {
  const { place, side, sides, here, phase } = meeting;
  const others = sides.filter((name) => name !== side);
  const there = others.filter((name) => (here[name] ?? []).length > 0);
  const [only, another] = there;
  const other = choiceField(`Whom ${side} meets`, [...others, ...NON_PLAYERS], {
    none: "Choose a Team",
    ...(only !== undefined && another === undefined && { start: only, from: "Place of its units, sheet Ships" }),
  });
  const fieldsFor = (typed: Readonly<Record<string, string>>): Readonly<Record<string, Field<string>>> => {
    const named = typed["other"] ?? other.start;
    const ways = FORMS.map(({ value, label }): Choice => ({ value, label: wayOf({ value, label }, side, named) }));
    const how = howTheyMet(meeting, others.find((name) => sameWord(name, named.trim())) ?? "");
    return {
      other,
      ...(!isNonPlayer(named.trim()) && {
        formation: choiceField("How they met", ways, {
          none: "Choose who moved in",
          ...(how !== undefined && { start: how, from: `the moves of Movement Phase ${phase}` }),
        }),
      }),
    };
  };
  return askFields(`Battle of ${side} in ${place}`, fieldsFor({}), {
    fieldsFor,
    read: (values) => ({
      other: values["other"] ?? "",
      formation: (values["formation"] ?? "We moved in") as Formation,
    }),
  });
}

/** How two Teams met, by the moves of the phase; undefined where no unit of either moved in by an entry: its place may have been typed. */
function howTheyMet({ side, movedIn }: Meeting, other: string): Formation | undefined {
  const [own, others] = [movedIn.includes(side), movedIn.includes(other)];
  if (own) return others ? "Both or neither" : "We moved in";
  return others ? "They moved in" : undefined;
}

/** The forces of both sides. */
function askForces({ place, side, fleets, here, piracy }: Meeting, other: string): Dialogue<Met> {
  const from = "Place of each, sheet Ships";
  const fields = {
    own: unitsField(`Units of ${side}`, fleets[side] ?? [], { start: here[side] ?? [], required: true, from }),
    others: isNonPlayer(other)
      ? namesField(other)
      : unitsField(`Units of ${other}`, fleets[other] ?? [], { start: here[other] ?? [], required: true, from }),
    terrain: textField("Terrain", { hint: "By the Random Terrain Table (V13.17); blank for empty space" }),
    ...(piracy && {
      besides: choiceField("What else takes part against a ship on Piracy", BESIDES, {
        ...{ start: "Nothing", hint: "It meets only what players control (V19.47)" },
      }),
    }),
  };
  return askFields(`Forces in ${place}`, fields, {
    read: (values) => ({ ...values, besides: values.besides ?? "" }),
  });
}

/** Names of Monsters or Alien Ships, which are no units of the books. */
function namesField(label: string): Field<readonly string[]> {
  const field = textField(label, { required: true, hint: "Names with commas between them", samples: ["Space Dragon"] });
  return {
    ...field,
    parse(typed) {
      const text = field.parse(typed);
      return text instanceof FieldError ? text : [...new Set(unlisted(text))];
    },
  };
}

const hereSays = (here: Meeting["here"]): string =>
  Object.entries(here)
    .filter(([, units]) => units.length > 0)
    .map(([side, units]) => `${side}: ${listed(units)}`)
    .join("; ");

/** Of two Teams that meet, the one that begins: that which alone moved in, or else the first; blank where more than two meet. */
function begunBy(here: Meeting["here"], movedIn: readonly string[]): string {
  const [first = "", second, third] = Object.keys(here).filter((name) => (here[name] ?? []).length > 0);
  if (second === undefined || third !== undefined) return "";
  const [mover, other] = movedIn;
  return mover !== undefined && other === undefined ? mover : first;
}

function writeStart(open: OpenBooks, end: Begun, act: WriteContext): Outcome {
  const { place, side, other, formation, own, others, terrain, besides } = end;
  const who = attackerOf(open, end);
  if (typeof who !== "string") return who;
  const [attacker, defender] = who === side ? [side, other] : [other, side];
  const [attackers, defenders] = who === side ? [own, others] : [others, own];
  const kind: BattleKind = formation.endsWith("ignored") ? "Ignored" : "Battle";
  const wrong = notToFight(open, { place, attacker, defender, attackers, defenders, kind, besides });
  if (wrong) return wrong;
  const name = nameOf(open, `${attacker} against ${defender} in ${place} (turn ${open.campaign.turn})`);
  const { clause = CLAUSE } = isNonPlayer(other)
    ? { clause: "V13.471" }
    : (FORMS.find(({ value }) => value === formation) ?? {});
  const formed = battleFormed.of(name, {
    ...{ place, attacker, defender, attackers: listed(attackers), defenders: listed(defenders) },
    ...{ because: clause, kind, terrain, after: "" },
  });
  // Monsters do not roll (V13.475).
  const ready = { side: MONSTERS, status: 3, because: "V13.475" };
  const changes = other === MONSTERS ? [formed, sideReady.of(name, ready)] : [formed];
  const { edits } = battleEdits(open, act, { attacker, defender }, changes, clause);
  if (isNonPlayer(other)) {
    const how = other === MONSTERS ? "are at Weapon Status III without a roll" : "roll Weapon Status";
    return allowed(`${name}: ${listed(others)} ${how} (V13.475), and are placed last (V13.471).`, edits);
  }
  const says =
    kind === "Ignored"
      ? `${name}: no battle is fought in this Movement Phase (${clause}).`
      : `${name}: ${attacker} attacks with ${listed(attackers)}, ${defender} defends with ${listed(defenders)} (${clause}). The defender may withdraw before combat (V13.21).`;
  return allowed(says, edits);
}

/** The Team that attacks; or why it cannot be said. */
function attackerOf(open: OpenBooks, { place, side, other, formation, own, others }: Begun): string | Outcome {
  const refuse = (message: string, clause: string): Outcome => refusal(BATTLE, place, message, clause);
  if (isNonPlayer(other)) return side;
  const orion = [side, other].find((name) => isOrion(open, name));
  switch (formation) {
    case "We moved in":
      return side;
    case "They moved in":
      return other;
    case "Both or neither": {
      const order = initiativeNow(open).order.filter(({ side: name }) => name === side || name === other);
      const [first, second] = order;
      if (first && second) return first.roll < second.roll ? first.side : second.side;
      return refuse(
        `The Team with Strategic Initiative attacks, and it is not rolled in turn ${open.campaign.turn}. Roll it first, or choose who moved in.`,
        "V13.14",
      );
    }
    case "Orion fights":
    case "Orion ignored":
      if (orion === undefined) {
        return refuse(`Neither ${side} nor ${other} plays the pirates. Choose who moved in.`, "V13.16");
      }
      return formation === "Orion fights" ? orion : orion === side ? other : side;
    case "Sub-light ignored": {
      const ofOwn = rowsOf(open, own).length > 0 && rowsOf(open, own).every(isSubLight);
      const ofOthers = rowsOf(open, others).length > 0 && rowsOf(open, others).every(isSubLight);
      if (ofOwn || ofOthers) return ofOwn ? other : side;
      return refuse(
        `Only sub-light units can be ignored, and neither force is of them alone. Choose who moved in, or enter Sub-light under Condition on the sheet Ships.`,
        "V13.18",
      );
    }
  }
}

/** The name of a battle; another one of the same Teams in the same place and turn is called battle 2. */
export function nameOf({ campaign }: Pick<OpenBooks, "campaign">, name: string): string {
  const battles = battlesIn(campaign);
  for (let nth = 1; ; nth++) {
    const called = nth === 1 ? name : `${name}, battle ${nth}`;
    if (!battles.has(called)) return called;
  }
}
