import { choiceField, wholeField } from "../../../campaign/commands/field";
import type { Battle } from "../../battle/battle";
import { craftFlew, craftStowed } from "../../battle/events/crafts";
import { componentUsed } from "../../battle/events/ships";
import { CRAFTS_OF, type CraftKind } from "../../battle/craft";
import { freePlaces } from "../../battle/flight";
import { paid } from "../../battle/minerals";
import {
  effectIn,
  hasEffect,
  hasFired,
  mineralsOf,
  partsWith,
  type BattlePart,
  type BattleShip,
} from "../../battle/ship";
import { clauseOf } from "../../components/component";
import type { ShipThere } from "./about";
import { partChosen, partField } from "./part-field";
import { shipAct } from "./ship-act";

const CLAUSE = "Gate: Shipyard";
const IN_HANGAR = "In its Hangar";
const OUTSIDE = 'Within 2", with 1 fuel';
/** Gate: Shipyard. The fuel of a craft that is placed beside the ship. */
const FUEL_OUTSIDE = 1;

/** The minerals of a craft: the yards of special fleets build for free (Gate: Hive, Gate: Monastery). */
const priceOf = ({ component }: BattlePart): number => (component.fleet === "Regular" ? 1 : 0);

const yards = ({ battle, ship }: ShipThere): readonly BattlePart[] =>
  partsWith(ship, "craftsBuilt").filter((part) => part.usedIn !== battle.round && priceOf(part) <= mineralsOf(ship));

/** What a yard builds: a Monastery only Breaching Pods (Gate: Monastery). */
function kindsOf({ fleets }: Battle, { fleet }: BattleShip, part: BattlePart): readonly CraftKind[] {
  if (hasEffect(part, "breachingPods")) return ["Breaching Pod"];
  return CRAFTS_OF[fleets.find((one) => one.fleet === fleet)?.kind ?? "Regular"];
}

const kindsBy = (there: ShipThere): readonly CraftKind[] => [
  ...new Set(yards(there).flatMap((part) => kindsOf(there.battle, there.ship, part))),
];

/** Names for new crafts of a ship: "Wick craft 4". */
function freeNames({ crafts }: Battle, ship: string, many: number): readonly string[] {
  const names: string[] = [];
  for (let number = 1; names.length < many; number++)
    if (!crafts.has(`${ship} craft ${number}`)) names.push(`${ship} craft ${number}`);
  return names;
}

/**
 * A ship that neither shot nor used another special component builds crafts, each for a mineral (Gate: Shipyard). Its subject is the
 * ship. Ruling: a yard builds all of its crafts of a round at once, of one kind.
 */
export const buildCraft = shipAct({
  id: "build-craft",
  title: "Build crafts",
  clause: CLAUSE,
  button: "Build the crafts",
  phase: "special",
  uses: "craftsBuilt",
  offer: ({ ship }) => `Build crafts on ${ship.ship}`,
  cannot(there) {
    const { ship } = there;
    if (partsWith(ship, "craftsBuilt").length === 0) return `${ship.ship} has no Shipyard. Choose a ship with one.`;
    if (hasFired(ship)) return `${ship.ship} has shot in this round. Choose a ship that did not.`;
    if (yards(there).length > 0) return undefined;
    return `${ship.ship} has no Shipyard that it has not used in this round, or no mineral for it. Choose another ship.`;
  },
  fields(there) {
    const kinds = kindsBy(there);
    const most = Math.max(...yards(there).map((part) => effectIn(part, "craftsBuilt")));
    return {
      part: partField("Shipyard", yards(there)),
      kind: choiceField("Kind", kinds, { start: kinds[0] ?? "" }),
      many: wholeField("How many", { start: "1", samples: ["1"], least: 1, most }),
      place: choiceField("Where", [IN_HANGAR, OUTSIDE], { start: OUTSIDE }),
    };
  },
  does(there, { part: where, kind, many, place }) {
    const { battle, ship } = there;
    const part = partChosen(yards(there), where);
    if (!part) return { cannot: `${ship.ship} has no Shipyard at ${where}. Choose another one.` };
    const made = kindsOf(battle, ship, part).find((one) => one === kind);
    if (!made) return { cannot: `${where} builds only ${kindsOf(battle, ship, part).join(", ")}.` };
    const most = Math.min(effectIn(part, "craftsBuilt"), priceOf(part) === 0 ? many : mineralsOf(ship));
    if (many > most) return { cannot: `${where} builds ${most} at most now. Build ${most}.` };
    const free = freePlaces(battle, ship, made);
    if (place === IN_HANGAR && many > free) {
      return { cannot: `The Hangars of ${ship.ship} have ${free} places for it. Place the craft within 2" instead.` };
    }
    const clause = clauseOf(part.component);
    const { side, position, component } = part;
    const names = freeNames(battle, ship.ship, many);
    return {
      events: [
        componentUsed.of(ship.ship, { side, position, component: component.name }, clause),
        ...paid(ship, many * priceOf(part), clause),
        ...names.flatMap((name) => [
          craftStowed.of(name, { fleet: ship.fleet, kind: made, ship: ship.ship }, clause),
          ...(place === OUTSIDE ? [craftFlew.of(name, { fuel: FUEL_OUTSIDE }, clause)] : []),
        ]),
      ],
      says: `${ship.ship} builds ${names.join(", ")}: ${made}, ${place === OUTSIDE ? "beside it" : "in its Hangar"}.`,
    };
  },
});
