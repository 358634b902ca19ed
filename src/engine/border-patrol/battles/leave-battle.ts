import { DIRECTIONS } from "../../core/arguments";
import { COMPASS, formatHex, moved } from "../../core/hex";
import { apply } from "../../core/rule";
import type { WriteContext } from "../../campaign/commands/command-spec";
import { askFields, dialogueCommand, type Dialogue } from "../../campaign/commands/dialogue";
import { choiceField, optionalChoiceField, wholeField, yesField, type Choice } from "../../campaign/commands/field";
import { eventRow, type Booking } from "../../campaign/ledger/booking";
import { allowed, type OpenBooks, type Outcome } from "../../campaign/ledger/outcome";
import type { Edit } from "../../campaign/schema/edit";
import { listed, unitsLeft, withdrewInDisorder } from "./battle-events";
import { isFought, SUB_LIGHT_EVASION, type Battle } from "./battles";
import { MONSTERS } from "./non-players";
import { isLeasedPirate, isSubLight, rowsOf } from "./forces";
import { IMPULSES_IN_TURN } from "../rules/constants";
import type { BooksState } from "../../campaign/ledger/ledger";
import { SIDE_KINDS } from "../sides";
import { hexAt, locationSays } from "../places/location";
import { placesNow } from "../places/places";
import type { Ship } from "../ships/units-table";
import { disorganizedWithdrawal } from "../rules/v13-tactical/withdrawal";
import { crimePlaceAt } from "../deployment/crime-places";
import { cellEdits, changedCells, OUT_OF_SUPPLY } from "../evasion/evaded";
import { howLeftIn } from "./gave-up";
import { A_BATTLE, BATTLE_STEP, battleEdits, foughtFor, isBattle, offersFor, refuse, unitsStillIn } from "./battle-of";
import { unitsField } from "./units-field";

const CLAUSE = "V13.50";

const HOW: readonly Choice[] = [
  { value: "Unopposed", label: "Unopposed: off the map at once (V13.522, V13.622)" },
  { value: "Under fire", label: "Under fire, or through the enemy (V13.531, V13.631)" },
  { value: SUB_LIGHT_EVASION, label: "Sub-light evasion, without Warp Engines (V13.9)" },
  { value: "Disorganized", label: "Off the map with another facing: Disorganized Withdrawal (V13.82)" },
];
const HEXES = ["Friendly", "Neutral", "Hostile"] as const;

interface Leaving {
  readonly battle: string;
  readonly sides: readonly string[];
  /** The units of each side that are still in the battle. */
  readonly units: Readonly<Record<string, readonly string[]>>;
  /** The direction in which each side may leave. */
  readonly directions: Readonly<Record<string, string>>;
  /** The owners of the hexes beside the battle that the books know, by direction. */
  readonly beside: Readonly<Record<string, { readonly at: string; readonly owner: string }>>;
  /** Those that are sub-light. */
  readonly subLight: readonly string[];
  /** Who leaves, where one side alone may. */
  readonly side?: string;
}

interface Left {
  readonly units: readonly string[];
  readonly how: string;
  readonly direction: string;
  readonly turn: number;
  readonly impulse: number;
}

interface Withdrawal {
  readonly hex: string;
  readonly hostileForce: boolean;
}

interface Gone extends Pick<Leaving, "battle" | "directions" | "subLight"> {
  readonly side: string;
  readonly left: Left;
  /** Left out for who does not withdraw in disorder. */
  readonly withdrawal?: Withdrawal;
}

const FIGHTING = "Units leave, or the battle is ended";
const LEAVING = "Units leave";

const mayLeave = (state: Pick<BooksState, "campaign">, battle: Battle, side: string): boolean =>
  isFought(battle) && battle.opened !== undefined && unitsStillIn(state, battle, side).length > 0;

/** Units leave a battle: attackers disengage (V13.50), defenders retreat (V13.60), or either withdraws in disorder (V13.82); its subject is the battle. */
export const leaveBattle = dialogueCommand<Leaving, Gone>({
  id: "leave-battle",
  title: "Units leave a battle",
  clause: CLAUSE,
  steps: [BATTLE_STEP],
  by: SIDE_KINDS,
  about: A_BATTLE,
  seenBy: "parties",
  button: "Leave the battle",
  // While both sides fight, the battle waits for who leaves it; once one is gone, for its end (V13.12).
  offered: (state, side) => [
    ...offersFor(
      state,
      side,
      (battle) => mayLeave(state, battle, side) && howLeftIn(battle) === "",
      FIGHTING,
      CLAUSE,
      true,
    ),
    ...offersFor(state, side, (battle) => mayLeave(state, battle, side) && howLeftIn(battle) !== "", LEAVING, CLAUSE),
  ],
  begin(open, doing) {
    const battle = foughtFor(open, doing);
    if (!isBattle(battle)) return battle;
    const { opened, attacker, defender, name } = battle;
    if (!opened) {
      return refuse(battle, "Note the opening range and the directions first: units leave in them.", "V13.511");
    }
    const sides = [attacker, defender].filter((side) => doing.side === "" || side === doing.side);
    return {
      state: {
        ...{ battle: name, sides },
        units: Object.fromEntries(sides.map((side) => [side, unitsStillIn(open, battle, side)])),
        beside: ownersBeside(open, battle),
        subLight: rowsOf(open, [...battle.attackers, ...battle.defenders])
          .filter(isSubLight)
          .map(({ unit }) => unit),
        directions: { [defender]: opened.retreat, [attacker]: opened.disengage },
        ...(sides.length === 1 && sides[0] !== undefined && { side: sides[0] }),
      },
    };
  },
  facts: ({ battle, units, directions }) => ({
    Battle: battle,
    ...Object.fromEntries(Object.entries(units).map(([side, names]) => [side, listed(names)])),
    Directions: Object.entries(directions)
      .map(([side, direction]) => `${side} ${direction}`)
      .join(", "),
  }),
  *dialogue(start) {
    const { battle, sides, directions, subLight } = start;
    const side = start.side ?? (yield* askFields("Who leaves", { side: choiceField("Team", sides) })).side;
    const left = yield* askUnits(start, side);
    const gone = { battle, directions, subLight, side, left };
    const withdraws = left.how === "Disorganized" && notInDisorder(start, side, left) === undefined;
    return withdraws ? { ...gone, withdrawal: yield* askHex(start, gone) } : gone;
  },
  write: writeLeft,
});

/** Who owns the hexes beside a battle, by their directions: everybody knows it. Who is in them may be secret. */
function ownersBeside(open: OpenBooks, { place }: Battle): Leaving["beside"] {
  const from = hexAt(open, place);
  if (!from) return {};
  return Object.fromEntries(
    DIRECTIONS.flatMap((direction, index) => {
      const way = COMPASS[index];
      const at = way && formatHex(moved(from, way));
      const known = at && placesNow(open).find(({ place: name }) => name === crimePlaceAt(open, at));
      return known ? [[direction, { at: locationSays(open, at), owner: known.owner }] as const] : [];
    }),
  );
}

const FACED = "Of the edge and of the facing";

function askUnits({ units, directions }: Leaving, side: string): Dialogue<Left> {
  // The direction of the opening is that of a withdrawal in order: one in disorder has another, and evasion has none.
  const orderly = directions[side] ?? "";
  const inOrder = { start: orderly, from: "the opening of the battle" };
  const fieldsFor = ({ how = "" }: Readonly<Record<string, string>>) => ({
    units: unitsField(`Units of ${side} that leave`, units[side] ?? [], { start: units[side] ?? [], required: true }),
    how: choiceField("How", HOW, { none: "Choose how" }),
    direction: optionalChoiceField("Direction", DIRECTIONS, {
      ...{ none: how === "Disorganized" ? "Choose a direction" : "None: sub-light evasion" },
      hint: how === "Disorganized" && orderly !== "" ? `Of the edge and of the facing; not ${orderly}` : FACED,
      ...(how !== "Disorganized" && how !== SUB_LIGHT_EVASION && inOrder),
    }),
    turn: wholeField("Tactical turn", {
      least: 0,
      most: 999,
      start: "0",
      samples: ["0", "12"],
      hint: "0 if nobody noted it",
    }),
    impulse: wholeField("Impulse", { least: 0, most: IMPULSES_IN_TURN, start: "0", samples: ["0", "21"] }),
  });
  return askFields(`${side} leaves`, fieldsFor({}), { fieldsFor });
}

function askHex({ beside }: Leaving, { side, left }: Gone): Dialogue<Withdrawal> {
  const faced = beside[left.direction];
  const whose = faced && (faced.owner === "" ? "Neutral" : faced.owner === side ? "Friendly" : "Hostile");
  const fields = {
    hex: choiceField("The Strategic Hex that they face", HEXES, {
      ...{ none: "Choose whose it is", hint: "As their Team sees it (V13.822 to V13.826)" },
      ...(faced && whose !== undefined && { start: whose, from: `the owner of ${faced.at}, sheet Systems` }),
    }),
    hostileForce: yesField("A hostile force is in it", { hint: "A monster, an Alien Ship, or ships of others" }),
  };
  return askFields("Disorganized Withdrawal", fields);
}

/** The clause by which a side leaves: attackers disengage, defenders retreat. */
const clauseOf = ({ attacker }: Battle, side: string, how: string): string => {
  const isAttacker = side === attacker;
  if (how === "Disorganized") return "V13.821";
  if (how === "Unopposed") return isAttacker ? "V13.522" : "V13.622";
  if (how === "Under fire") return isAttacker ? "V13.532" : "V13.632";
  return isAttacker ? "V13.513" : "V13.613";
};

function writeLeft(open: OpenBooks, end: Gone, act: WriteContext): Outcome {
  const { battle: name, side, left, withdrawal } = end;
  const battle = foughtFor(open, { side: act.side, subject: name });
  if (!isBattle(battle)) return battle;
  const wrong = notToLeave(open, battle, end);
  if (wrong) return wrong;
  const { units, how, turn, impulse } = left;
  const clause = clauseOf(battle, side, how);
  const direction = how === SUB_LIGHT_EVASION ? "" : left.direction;
  const comes = withdrawal ? apply(disorganizedWithdrawal, withdrawalOf(withdrawal)) : "";
  const change = unitsLeft.of(name, {
    ...{ side, units: listed(units), how, direction, turn, impulse },
    ...{ hex: withdrawal?.hex ?? "", comes },
  });
  const { edits, next } = battleEdits(open, act, battle, [change], clause);
  const isOut = comes.endsWith("out of supply");
  const isOne = units.length === 1;
  const word = `${side === battle.attacker ? "disengage" : "retreat"}${isOne ? "s" : ""}`;
  const exit = side === battle.attacker ? "V13.514" : "V13.614";
  const then =
    how === SUB_LIGHT_EVASION
      ? "Roll for the fate of each that dropped its Warp Engines (V13.911)"
      : how === "Disorganized"
        ? `In direction ${direction}: ${comes.toLowerCase()}, if nobody pursues`
        : `${isOne ? "Its" : "Their"} next Strategic Movement Point takes ${isOne ? "it" : "them"} out of the hex in direction ${direction} (${exit})`;
  const leave =
    how === "Disorganized" ? `${isOne ? "withdraws" : "withdraw"} in disorder` : `${word}, ${how.toLowerCase()}`;
  const cutOff = isOut ? ` ${listed(units)} ${isOne ? "is" : "are"} Out of Supply.` : "";
  return allowed(`${listed(units)} ${leave} (${clause}). ${then}.${cutOff}`, [
    ...edits,
    ...(isOut ? outOfSupply(open, name, rowsOf(open, units), next) : []),
  ]);
}

/** The units that are Out of Supply after a Disorganized Withdrawal, each in an entry that an undo brings back (V13.823). */
const outOfSupply = (open: OpenBooks, battle: string, rows: readonly Ship[], first: Booking): readonly Edit[] =>
  rows.flatMap((row, index): readonly Edit[] => {
    const cells = changedCells(row, { supply: OUT_OF_SUPPLY });
    const booked = { ...first, no: first.no + index, clause: "V13.823" };
    const side = open.campaign.units.get(row.unit)?.side ?? row.side;
    const event = eventRow(open, side, withdrewInDisorder(row.unit, battle, cells), booked);
    return [{ kind: "append", table: "Events", rows: [event] }, ...cellEdits(row, cells)];
  });

const withdrawalOf = ({ hex, hostileForce }: Withdrawal) => ({
  ...{ hex: hex as (typeof HEXES)[number], hostileForce, pursued: false },
});

/** Why units cannot withdraw in disorder; undefined if they can. It is known before whose hex they face is asked. */
function notInDisorder(
  { directions, subLight }: Pick<Leaving, "directions" | "subLight">,
  side: string,
  { units, direction }: Left,
): { readonly message: string; readonly clause: string } | undefined {
  const slow = units.find((unit) => subLight.includes(unit));
  if (slow !== undefined) {
    const message = `${slow} is sub-light, and cannot withdraw in disorder. Choose another way, or other units.`;
    return { message, clause: "V13.813" };
  }
  if (direction === "") return { message: "Choose the direction in which they left the map.", clause: "V13.821" };
  const legal = directions[side] ?? "";
  if (direction !== legal) return undefined;
  const message = `Direction ${legal} is the right one for ${side}: choose Under fire or Unopposed instead.`;
  return { message, clause: "V13.813" };
}

/** Why units cannot leave in this way; undefined if they can. */
function notToLeave(open: OpenBooks, battle: Battle, end: Gone): Outcome | undefined {
  const { side, left, directions } = end;
  const { units, how, direction } = left;
  const there = unitsStillIn(open, battle, side);
  const gone = units.find((unit) => !there.includes(unit));
  if (gone !== undefined) return refuse(battle, `${gone} is no longer in ${battle.name}. Choose others.`, "V13.503");
  const legal = directions[side] ?? "";
  const isAttacker = side === battle.attacker;
  switch (how) {
    case SUB_LIGHT_EVASION: {
      if (direction === "" || direction === legal) return undefined;
      const message = `Units in ${SUB_LIGHT_EVASION.toLowerCase()} leave in no direction. Leave ${direction} out, or choose another way.`;
      return refuse(battle, message, isAttacker ? "V13.513" : "V13.613");
    }
    case "Disorganized": {
      const wrong = notInDisorder(end, side, left);
      return wrong && refuse(battle, wrong.message, wrong.clause);
    }
    default: {
      // Monsters leave in any direction (V13.474).
      if (direction === legal || (side === MONSTERS && direction !== "")) return undefined;
      // Leased pirates leave as their Team does, or in any direction that is nobody's (V13.453).
      const isNobodys = direction !== "" && !Object.values(directions).includes(direction);
      if (isNobodys && units.every((unit) => isLeasedPirate(open, unit, side))) return undefined;
      const message = `${side} leaves in direction ${legal} only. Choose ${legal}, or Disorganized.`;
      return refuse(battle, message, isAttacker ? "V13.513" : "V13.613");
    }
  }
}
