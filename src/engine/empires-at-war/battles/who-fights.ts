import { choiceField, type Field } from "../../campaign/commands/field";
import { askFields, askRoll, type Dialogue } from "../../campaign/commands/dialogue";
import { severalField } from "../../campaign/commands/several-field";
import { TWO_DICE } from "../../core/dice";
import { sameWord } from "../../core/words";
import { mayPool, type Ending, type Fighting } from "./fates-form";
import { largestOf, type TieRolls } from "./larger";

/** The fleets that fight. */
interface Pair {
  readonly one: string;
  readonly other: string;
}

/** Who fights: the only fleets, the largest (EaW 26a), or those that their empires choose. */
export function* whoFights(start: Ending): Dialogue<Pair & { readonly pool?: string }> {
  const { one, other, clause } = start;
  if (start.ties) return yield* largestFight(start, start.ties);
  if (one !== undefined && other !== undefined) return { one, other };
  // Which two fight is not known yet, so all of them are named in the order in which they come.
  const { inOrder = [] } = start;
  const order = inOrder.map(({ fleet }) => fleet).join(", ");
  const later = order === "" ? "" : `; the others follow by size, of ${order}`;
  return yield* askFields(`Who fights now (${clause})${later}`, pairQuestion(start), {
    fieldsFor: (typed) => pairQuestion(start, typed),
  });
}

/** The largest fleets; those that are tied roll until they are not (EaW 26a). */
function* largestFight(start: Ending, rolled: TieRolls): Dialogue<Pair> {
  const pair = pairBySize(start, rolled);
  if ("one" in pair) return pair;
  const { fleet, side } = pair.rolls;
  const others = pair.tied.map((one) => one.fleet).filter((name) => name !== fleet);
  const before = rolled[fleet] ?? [];
  const again = before.length === 0 ? "" : `, roll ${before.length + 1}`;
  const roll = yield* askRoll({
    ...{ what: `Tie in ${start.where}, ${fleet} with ${others.join(", ")}${again}`, side },
    ...{ clause: "EaW 26a", dice: TWO_DICE, button: `Roll for ${fleet}` },
  });
  return yield* largestFight(start, { ...rolled, [fleet]: [...before, roll] });
}

/** A fleet that is tied with others, and rolls next. */
interface Tie {
  readonly rolls: Fighting;
  readonly tied: readonly Fighting[];
}

/** The pair of the largest fleets by what was rolled so far; or the tied fleet that rolls next (EaW 26a). */
export function pairBySize({ first, second }: Ending, ties: TieRolls): Pair | Tie {
  const [some, ...more] = first;
  if (!some) return { one: "", other: "" };
  const one = largestOf([some, ...more], ties);
  if (!("is" in one)) return one;
  const [enemy, ...enemies] = second.filter(({ side }) => side !== one.is.side);
  if (!enemy) return { one: one.is.fleet, other: "" };
  const other = largestOf([enemy, ...enemies], ties);
  return "is" in other ? { one: one.is.fleet, other: other.is.fleet } : other;
}

/** The pair of the largest fleets by what was rolled for the ties, roll after roll; undefined while one is still to be rolled (EaW 26a). */
export function pairRolled(start: Ending, rolls: readonly number[]): Pair | undefined {
  let ties: TieRolls = {};
  for (const roll of [...rolls, undefined]) {
    const pair = pairBySize(start, ties);
    if ("one" in pair) return pair;
    const { fleet } = pair.rolls;
    if (roll !== undefined) ties = { ...ties, [fleet]: [...(ties[fleet] ?? []), roll] };
  }
  return undefined;
}

/** The fields for who fights, and of the fleets that are chosen so far, for the ships that may fight beside them. */
export const pairQuestion = ({ first, second }: Ending, typed: Readonly<Record<string, string>> = {}) => {
  const one = fleetField("One fleet", first);
  const other = fleetField("The other fleet", second);
  const named = [typed["one"] ?? one.start, typed["other"] ?? other.start];
  const fleets = [...first, ...second];
  const chosen = fleets.filter(({ fleet }) => named.some((name) => sameWord(name, fleet)));
  return { one, other, ...(mayPool(fleets) && { pool: poolAsked(chosen) }) };
};

/** The field for the ships that fight beside a fleet at its FRD (EaW 28a). */
function poolAsked(chosen: readonly Fighting[]): Field<string> {
  const ships = chosen.flatMap(({ poolable }) => poolable.map(({ unit, label }) => ({ value: unit, label })));
  const start = chosen.flatMap(({ stillPooled }) => stillPooled);
  const none = chosen.length < 2 ? "Choose who fights, and those that may are listed here" : "None of these fleets may";
  const hint = `${ships.length > 0 ? "For this battle alone" : none} (EaW 28a)`;
  return severalField("Ships of other fleets that fight beside it", ships, { hint, start });
}

/** A fleet of several is chosen by whoever may; none is chosen beforehand. */
export function fleetField(label: string, fleets: readonly Fighting[]): Field<string> {
  const names = fleets.map(({ fleet }) => fleet);
  return choiceField(label, names, names.length === 1 ? { start: names[0] ?? "" } : { none: "Choose a fleet" });
}
