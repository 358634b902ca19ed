import { formCommand } from "../../../campaign/commands/command";
import { allows } from "../../../campaign/commands/command-spec";
import {
  optionalChoiceField,
  parseFields,
  textIn,
  typedInto,
  wholeField,
  type Fields,
} from "../../../campaign/commands/field";
import { refusal, type OpenBooks, type Outcome } from "../../../campaign/ledger/outcome";
import { markersLeft } from "../../battle/battle";
import { craftDocked, craftFlew, craftLoaded } from "../../battle/events/crafts";
import { canFly, docksFor, fuelFor, fuelToMove, outOfFuel, reachOf, RIG_MINERALS, unloaded } from "../../battle/flight";
import { thingLifted } from "../../battle/events/poses";
import { measured, poseOf } from "../../battle/measured";
import { inchesApart, type Pose } from "../../battle/pose";
import { isMinor, type Marker } from "../../battle/marker";
import { halfAPlace, poseFields, poseIn, putAt } from "./pose-fields";
import { markerChoices, MEASURED } from "./table-choice";
import { actingCraft, actingCrafts, type CraftThere } from "./about-crafts";
import { BATTLE, recordBattle } from "./record-battle";

const CLAUSE = "Gate: Craft Turn";

/** Why a craft does not move now; undefined if it can. */
export function cannotFly({ battle, craft }: CraftThere): string | undefined {
  if (craft.hasMoved) return `${craft.craft} has moved in this round. Move another craft, or finish the phase.`;
  if (canFly(battle, craft)) return undefined;
  return `${craft.craft} is docked in ${craft.dockedIn}, which is not on the table. Move another craft.`;
}

function flying(open: OpenBooks, side: string, name: string): CraftThere | Outcome {
  const there = actingCraft(open, side, name, "craft-movement");
  if ("edits" in there) return there;
  const why = cannotFly(there);
  return why === undefined ? there : refusal(BATTLE, there.craft.craft, why, CLAUSE);
}

/** The terrain that a Mining Rig can take a mineral from (Gate: New Crafts). */
const minedBy = ({ battle, craft }: CraftThere): readonly Marker[] =>
  craft.kind === "Mining Rig" && craft.minerals < RIG_MINERALS ? markersLeft(battle).filter(isMinor) : [];

/** Where a craft flies from: its own place on the table, or that of the ship whose Hangar it leaves. */
const startOf = ({ battle, craft }: CraftThere): Pose | undefined =>
  poseOf(battle, craft.dockedIn === "" ? craft.craft : craft.dockedIn);

/** How far a craft flies to the place in its fields, once there is one: whole inches. */
function flownIn(from: Pose | undefined, place: Fields, typed: Readonly<Record<string, string>>) {
  if (!from || (typed["x"] === undefined && typed["y"] === undefined)) return {};
  const read = parseFields(place, typedInto(place, typed));
  const to = "values" in read ? poseIn(read.values) : undefined;
  return to ? { start: String(Math.ceil(inchesApart(from, to))), from: MEASURED } : {};
}

/**
 * A craft moves by its fuel, leaves its Hangar, docks, or takes minerals (Gate: Craft Turn, Gate: Hangar, Gate: New Crafts). Its
 * subject is the craft. Rulings: a craft that docks with its last fuel is not lost; a Mining Rig takes one mineral in a move.
 */
export const flyCraft = formCommand<Fields>({
  id: "fly-craft",
  title: "Move a craft",
  clause: CLAUSE,
  steps: [],
  by: "every side",
  about: "a craft in a battle",
  seenBy: "all",
  button: "Move the craft",
  offered: (open, side) =>
    actingCrafts(open, side, "craft-movement")
      .filter((there) => cannotFly(there) === undefined)
      .map(({ craft }) => allows(craft.craft, `Move ${craft.craft}: up to ${reachOf(craft)}"`, CLAUSE)),
  fields(open, { side, subject }) {
    const there = flying(open, side, subject);
    if ("edits" in there) return there;
    const { battle, craft } = there;
    const most = reachOf(craft);
    const docks = docksFor(battle, craft).map(({ ship }) => ship);
    const mined = minedBy(there);
    const from = startOf(there);
    const fieldsFor = (typed: Readonly<Record<string, string>>): Fields => {
      const place = from ? poseFields(poseOf(battle, craft.craft)) : {};
      return {
        inches: wholeField("Inches", {
          hint: `Of ${fuelToMove(craft)} fuel: 1 for up to 12", and 1 for each further 6"`,
          ...{ start: "12", samples: ["0", "12", String(most)], least: 0, most },
          ...flownIn(from, place, typed),
        }),
        ...(docks.length > 0 && { dock: optionalChoiceField("Dock in", docks, { none: "Stay in flight" }) }),
        ...(mined.length > 0 && {
          mined: optionalChoiceField(
            "Take a mineral from",
            markerChoices(mined, (one) => measured(battle, craft.craft, one).inches),
            {
              none: "Nothing",
              hint: 'Minor Terrain within 3"',
            },
          ),
        }),
        // A craft faces nowhere.
        ...("x" in place && { x: place["x"], y: place["y"] }),
      };
    };
    return { ask: fieldsFor({}), fieldsFor };
  },
  write(open, values, { side, subject, stamp, seenBy }) {
    const there = flying(open, side, subject);
    if ("edits" in there) return there;
    const { battle, craft } = there;
    const why = halfAPlace(values);
    if (why !== undefined) return refusal(BATTLE, craft.craft, why, CLAUSE);
    const fuel = fuelToMove(craft) - fuelFor(Number(values["inches"]));
    const ship = battle.ships.get("dock" in values ? textIn(values, "dock") : "");
    const mined = "mined" in values ? textIn(values, "mined") : "";
    const minerals = craft.minerals + (mined === "" ? 0 : 1);
    const isOut = fuel === 0 && !ship;
    const unloads = ship ? unloaded(ship, craft, minerals) : [];
    const [to, isKept] = [poseIn(values), battle.poses.has(craft.craft)];
    const events = [
      craftFlew.of(craft.craft, { fuel }),
      ...(to
        ? putAt(craft.craft, battle.battle, to)
        : isKept
          ? [thingLifted.of(battle.battle, { thing: craft.craft })]
          : []),
      ...(mined === "" ? [] : [craftLoaded.of(craft.craft, { minerals, by: mined }, "Gate: New Crafts")]),
      ...(ship ? [craftDocked.of(craft.craft, { ship: ship.ship }, "Gate: Hangar")] : []),
      ...unloads,
      ...(isOut ? [outOfFuel(craft.craft)] : []),
    ];
    const docks = ship && `docks in ${ship.ship}${unloads.length === 0 ? "" : ", where it unloads its minerals"}`;
    const end = docks ?? (isOut ? "has no fuel left and is lost" : `has ${fuel} fuel left`);
    const took = mined === "" ? "" : `, takes 1 mineral from ${mined}`;
    const says = `${craft.craft} moves ${String(values["inches"])}"${took} and ${end}.`;
    return recordBattle(open, { battle: battle.battle, events, clause: CLAUSE, says }, { stamp, rolls: [], seenBy });
  },
});
