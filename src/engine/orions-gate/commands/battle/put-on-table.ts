import { formCommand } from "../../../campaign/commands/command";
import { allows } from "../../../campaign/commands/command-spec";
import { choiceField, textIn, type Fields } from "../../../campaign/commands/field";
import { refusal, type Outcome } from "../../../campaign/ledger/outcome";
import { craftsLeft, markersLeft, shipsToHit, type Battle } from "../../battle/battle";
import { thingLifted } from "../../battle/events/poses";
import { poseOf } from "../../battle/measured";
import { poseSays } from "../../battle/pose";
import { battleNamed, battlesFor, SETUP } from "./about";
import { halfAPlace, poseFields, poseIn, putAt } from "./pose-fields";
import { BATTLE, recordBattle } from "./record-battle";

/** What can be on the table of a battle: ships, crafts in flight and pieces, by their names. */
export const thingsOnTable = (battle: Battle): readonly string[] => [
  ...new Set([
    ...shipsToHit(battle).map(({ ship }) => ship),
    ...craftsLeft(battle)
      .filter(({ state }) => state === "In flight")
      .map(({ craft }) => craft),
    ...markersLeft(battle).map(({ marker }) => marker),
  ]),
];

const notKept = (thing: string): string => `No position of ${thing} is kept. Enter X and Y.`;

/**
 * Notes where something is on the table, or that nobody notes it any more. Positions are an aid: a battle is fought without any, and
 * where both are kept, ranges are measured from middle to middle. Its subject is the battle.
 */
export const putOnTable = formCommand<Fields>({
  id: "put-on-table",
  title: "Note a position",
  clause: SETUP,
  steps: [],
  by: "every side",
  about: "a battle",
  seenBy: "all",
  button: "Note the position",
  offered: (open, side) =>
    battlesFor(open, side)
      .filter((battle) => thingsOnTable(battle).length > 0)
      .map(({ battle }) => allows(battle, `Note where something is on the table of ${battle}`, SETUP)),
  fields(open, { side, subject }) {
    const battle = battleNamed(open, side, subject);
    if ("edits" in battle) return battle;
    const things = thingsOnTable(battle);
    const fieldsFor = (typed: Readonly<Record<string, string>>): Fields => {
      const chosen = typed["thing"] ?? things[0] ?? "";
      return {
        thing: choiceField("What", things, { start: things[0] ?? "" }),
        ...poseFields(poseOf(battle, chosen), "Inches from the west edge; blank to keep no position"),
      };
    };
    return { ask: fieldsFor({}), fieldsFor };
  },
  write(open, values, { side, subject, stamp, seenBy }): Outcome {
    const battle = battleNamed(open, side, subject);
    if ("edits" in battle) return battle;
    const [thing, pose] = [textIn(values, "thing"), poseIn(values)];
    const why = halfAPlace(values) ?? (pose || battle.poses.has(thing) ? undefined : notKept(thing));
    if (why !== undefined) return refusal(BATTLE, thing, why, SETUP);
    const events = pose ? putAt(thing, battle.battle, pose) : [thingLifted.of(battle.battle, { thing })];
    const says = pose ? `${thing} is ${poseSays(pose)}.` : `The position of ${thing} is not kept.`;
    return recordBattle(open, { battle: battle.battle, events, clause: SETUP, says }, { stamp, rolls: [], seenBy });
  },
});
