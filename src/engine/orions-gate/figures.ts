import type { BooksState } from "../campaign/ledger/ledger";
import { battlesUnderWay } from "./battle/battles";
import type { Craft } from "./battle/craft";
import { energyOf, isOnTable, movesLeft, totalOf, type BattleShip } from "./battle/ship";
import { shipTotal } from "./building-your-fleet/ship-stats";
import { CREDITS, DICE, FIREPOWER, HULL_POINTS } from "./measures";
import { built, fleetCredits, type BuiltShip } from "./fleets";
import { SIDES } from "./words";

type Figure = readonly [what: string, is: string];

/** What people weigh before they do something: of each fleet and ship that is built, and of each ship and craft in a battle that is fought. */
export function figuresOf({ campaign }: Pick<BooksState, "campaign">): readonly Figure[] {
  const { fleets, ships } = built(campaign);
  return [
    ...[...fleets.keys()].map((fleet): Figure => [`Credits of ${fleet}`, CREDITS.show(fleetCredits(campaign, fleet))]),
    ...[...ships.values()].flatMap(ofBuilt),
    ...battlesUnderWay(campaign).flatMap(({ battle, ships: fighting, crafts }) => [
      ...[...fighting.values()].flatMap((ship) => ofFighting(ship, `in ${battle}`)),
      ...[...crafts.values()].flatMap((craft) => ofCraft(craft)),
    ]),
  ];
}

const ofBuilt = ({ ship, parts }: BuiltShip): readonly Figure[] => [
  [`Firepower of ${ship}`, FIREPOWER.show(shipTotal("firepower", parts))],
  [`Dice of the Shields of ${ship}`, DICE.show(shipTotal("defenceDice", parts))],
  [`Energy of ${ship}`, String(Math.max(0, shipTotal("energy", parts)))],
];

function ofFighting(ship: BattleShip, where: string): readonly Figure[] {
  const { ship: name, hullLeft, damage, drift, shot, inStealth, charge } = ship;
  return [
    [`Hull Points of ${name} ${where}`, HULL_POINTS.show(hullLeft)],
    ...SIDES.list.map((side): Figure => [`Damage of ${name} to ${side}`, String(damage[side])]),
    [`Firepower of ${name} ${where}`, FIREPOWER.show(totalOf(ship, "firepower"))],
    [`Dice of the Shields of ${name} ${where}`, DICE.show(totalOf(ship, "defenceDice"))],
    [`Energy of ${name} ${where}`, String(energyOf(ship))],
    [`Moves left to ${name}`, String(isOnTable(ship) ? movesLeft(ship) : 0)],
    [`Drift of ${name}`, String(drift)],
    [`Charge of ${name}`, String(charge)],
    [`Where ${name} is`, ship.where],
    [`What ${name} has done`, [shot, ...(inStealth ? ["in stealth"] : [])].filter(Boolean).join(", ") || "nothing"],
  ];
}

const ofCraft = ({ craft, fuel, state, minerals }: Craft): readonly Figure[] => [
  [`Fuel of ${craft}`, String(fuel)],
  [`Minerals of ${craft}`, String(minerals)],
  [`State of ${craft}`, state],
];
