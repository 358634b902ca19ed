import { formCommand } from "../../../campaign/commands/command";
import { allows } from "../../../campaign/commands/command-spec";
import { textIn, type Fields } from "../../../campaign/commands/field";
import { refusal, type OpenBooks, type Outcome } from "../../../campaign/ledger/outcome";
import { quote } from "../../../core/cell";
import { sameWord } from "../../../core/words";
import { markersLeft, type Battle } from "../../battle/battle";
import { markerGone } from "../../battle/events/markers";
import { damageTaken } from "../../battle/events/ships";
import { measured, poseOf } from "../../battle/measured";
import type { Marker } from "../../battle/marker";
import { effectIn, type BattlePart } from "../../battle/ship";
import { battlesFor } from "./about";
import { launcherOf } from "../../battle/launched";
import { sidesThere, struckFrom } from "./move-torpedoes";
import { BATTLE, recordBattle } from "./record-battle";
import { awayText, tableChoice } from "./table-choice";

const CLAUSE = "Gate: Minelayer";

/** A mine that can go off, with the Minelayer that laid it. */
interface Mine {
  readonly battle: Battle;
  readonly mine: Marker;
  readonly layer: BattlePart;
}

/** The mines that can go off now: while a round is played. */
const minesFor = (open: OpenBooks, side: string): readonly Mine[] =>
  battlesFor(open, side)
    .filter((battle) => battle.phase !== null && sidesThere(battle).length > 0)
    .flatMap((battle) =>
      markersLeft(battle).flatMap((mine) => {
        const layer = mine.kind === "Mine" ? launcherOf(battle, mine) : undefined;
        return layer ? [{ battle, mine, layer }] : [];
      }),
    );

function mineNamed(open: OpenBooks, side: string, name: string): Mine | Outcome {
  const mines = minesFor(open, side);
  const found = mines.find(({ mine }) => sameWord(mine.marker, name));
  if (found) return found;
  const names = mines.map(({ mine }) => mine.marker);
  const choice = names.length === 0 ? "None can go off now." : `Choose one of: ${names.join(", ")}.`;
  return refusal(BATTLE, name || "mine", `${quote(name)} is not a mine that can go off. ${choice}`, CLAUSE);
}

/** A mine goes off when a ship of any side is within its range (Gate: Minelayer). Its subject is the mine. */
export const tripMine = formCommand<Fields>({
  id: "trip-mine",
  title: "Set off a mine",
  clause: CLAUSE,
  steps: [],
  by: "every side",
  about: "a mine in a battle",
  seenBy: "all",
  button: "Set off the mine",
  offered: (open, side) =>
    minesFor(open, side).map(({ mine, layer }) =>
      allows(mine.marker, `${mine.marker}: a ship is within ${effectIn(layer, "mineTrigger")}"`, CLAUSE),
    ),
  fields(open, { side, subject }) {
    const found = mineNamed(open, side, subject);
    if ("edits" in found) return found;
    const { battle, mine, layer } = found;
    const choices = sidesThere(battle).map(({ text, ship }) => ({
      value: text,
      label: awayText(text, measured(battle, mine.marker, ship).inches),
    }));
    const [range, pose] = [effectIn(layer, "mineTrigger"), poseOf(battle, mine.marker)];
    const known = pose && struckFrom(battle, pose, range);
    return { ask: { struck: tableChoice("Ship and side", choices, `Within ${range}", friend or foe`, known) } };
  },
  write(open, values, { side, subject, stamp, seenBy }) {
    const found = mineNamed(open, side, subject);
    if ("edits" in found) return found;
    const { battle, mine, layer } = found;
    const chosen = textIn(values, "struck");
    const struck = sidesThere(battle).find(({ text }) => text === chosen);
    if (!struck) return refusal(BATTLE, mine.marker, `${quote(chosen)} is not a ship on the table.`, CLAUSE);
    const points = effectIn(layer, "mineDamage");
    const events = [
      damageTaken.of(struck.ship, { side: struck.side, points, by: mine.marker }),
      markerGone.of(mine.marker, { by: `it goes off at ${chosen}` }),
    ];
    const says = `${mine.marker} goes off at ${chosen}: ${points} damage.`;
    return recordBattle(open, { battle: battle.battle, events, clause: CLAUSE, says }, { stamp, rolls: [], seenBy });
  },
});
