import { formCommand } from "../../../campaign/commands/command";
import { allows } from "../../../campaign/commands/command-spec";
import { choiceField, textIn, type Fields } from "../../../campaign/commands/field";
import { refusal, type OpenBooks, type Outcome } from "../../../campaign/ledger/outcome";
import { craftsLeft } from "../../battle/battle";
import { craftChosen } from "../../battle/events/crafts";
import { CRAFTS_OF, type Craft, type CraftKind } from "../../battle/craft";
import { sumOf } from "../../battle/ship";
import { battlesFor, playsFleet, shipThere, type ShipThere } from "./about";
import { BATTLE, recordBattle } from "./record-battle";

const CLAUSE = "Gate: Hangar";

/** The crafts of a ship that can be something else: those beyond the places that hold only Breaching Pods (Gate: Cathedral, Gate: Monastery). */
const free = ({ battle, ship }: ShipThere): readonly Craft[] =>
  craftsLeft(battle)
    .filter(({ dockedIn }) => dockedIn === ship.ship)
    .slice(sumOf(ship, "breachingPods"));

const kindsFor = ({ battle, ship }: ShipThere): readonly CraftKind[] =>
  CRAFTS_OF[battle.fleets.find(({ fleet }) => fleet === ship.fleet)?.kind ?? "Regular"];

/** Why there is nothing to choose; undefined if there is. */
function nothing(there: ShipThere): string | undefined {
  const { battle, ship } = there;
  if (battle.round > 0) return `${battle.battle} has begun. Crafts are chosen before its first round.`;
  if (free(there).length > 0 && kindsFor(there).length > 1) return undefined;
  return `${ship.ship} has no crafts to choose. Choose another ship.`;
}

function chosen(open: OpenBooks, side: string, name: string): ShipThere | Outcome {
  const there = shipThere(open, side, name);
  if ("edits" in there) return there;
  const why = nothing(there);
  return why === undefined ? there : refusal(BATTLE, there.ship.ship, why, CLAUSE);
}

/** What the crafts of a ship are, before the first round (Gate: Hangar). Its subject is the ship. */
export const chooseCrafts = formCommand<Fields>({
  id: "choose-crafts",
  title: "Choose its crafts",
  clause: CLAUSE,
  steps: [],
  by: "every side",
  about: "a ship in a battle",
  seenBy: "all",
  button: "Choose the crafts",
  offered: (open, side) =>
    battlesFor(open, side).flatMap((battle) =>
      [...battle.ships.values()]
        .filter((ship) => playsFleet(battle, side, ship.fleet) && nothing({ battle, ship }) === undefined)
        .map(({ ship }) => allows(ship, `Choose the crafts of ${ship}`, CLAUSE)),
    ),
  fields(open, { side, subject }) {
    const there = chosen(open, side, subject);
    if ("edits" in there) return there;
    const kinds = kindsFor(there);
    return {
      ask: Object.fromEntries(
        free(there).map(({ craft, kind }) => [craft, choiceField(craft, kinds, { start: kind })]),
      ),
    };
  },
  write(open, values, { side, subject, stamp, seenBy }) {
    const there = chosen(open, side, subject);
    if ("edits" in there) return there;
    const { battle, ship } = there;
    const events = free(there).map(({ craft }) => craftChosen.of(craft, { kind: textIn(values, craft) as CraftKind }));
    const says = `Crafts of ${ship.ship}: ${events.map(({ details }) => String(details["kind"])).join(", ")}.`;
    return recordBattle(open, { battle: battle.battle, events, clause: CLAUSE, says }, { stamp, rolls: [], seenBy });
  },
});
