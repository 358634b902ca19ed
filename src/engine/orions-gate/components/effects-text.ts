import type { Effect, Effects } from "./component";

type Show = (amount: number) => string;

const plain: Show = (amount) => (amount < 0 ? `−${-amount}` : String(amount));
const more: Show = (amount) => (amount < 0 ? plain(amount) : `+${amount}`);
const inches: Show = (amount) => `${amount}"`;
const dice =
  (faces: number): Show =>
  (count) =>
    `${count}d${faces}`;
const oneDie: Show = (faces) => `1d${faces}`;

/** The name of each effect, and how its number is written. */
const NAMES: Readonly<Record<Effect, readonly [name: string, show: Show]>> = {
  arrayBonus: ["more craft shot down", plain],
  boosts: ["uses in a game", plain],
  breachingPods: ["including Breaching Pods", plain],
  cargoMinerals: ["minerals held", plain],
  conditionalFirepower: ["firepower with a condition", plain],
  constructionPerRound: ["construction in a round", plain],
  crafts: ["crafts held", plain],
  craftsBuilt: ["crafts built in a round", plain],
  cysts: ["psychic cysts", plain],
  defenceDice: ["defence dice", plain],
  enemyRamHullLoss: ["Hull Points that a ramming enemy loses", plain],
  energy: ["energy", plain],
  firepower: ["firepower", plain],
  firepowerAgainstFrigates: ["firepower against Frigates", plain],
  firepowerAgainstCruisers: ["firepower against Cruisers", plain],
  firepowerAgainstCapitols: ["firepower against Capitols", plain],
  firingRange: ["range", inches],
  hitDice: ["hits", dice(6)],
  inhibitorRange: ["range", inches],
  mineDamage: ["damage", plain],
  mineTrigger: ["trigger range", inches],
  misfireDamage: ["damage to its own side on a 1", plain],
  pointDefenceRange: ["range", inches],
  ramDice: ["ramming dice", more],
  ramHullLoss: ["Hull Points lost by ramming", plain],
  ramMineralFaces: ["minerals by ramming", oneDie],
  repairedDamage: ["damage repaired", plain],
  repairMinerals: ["minerals needed", plain],
  restoredHullPoints: ["Hull Points restored", plain],
  salvagedSlots: ["most slots of a component it can attach", plain],
  sensorDice: ["sensor dice", more],
  stationToughness: ["toughness of the station", more],
  stealthAttackDice: ["attack dice in stealth", more],
  stealthDefenceDice: ["defence dice in stealth", more],
  terrainSize: ["Obscuring Terrain", inches],
  threshold: ["charge needed", plain],
  torpedoDamage: ["damage", plain],
  torpedoes: ["torpedoes", plain],
  torpedoMove: ["move", inches],
  torpedoTrigger: ["trigger range", inches],
  tractorPower: ["tractor power", plain],
  warpRange: ["warp range", inches],
};

/** What a component does, as a table says it: "firepower: 2, energy: 2". */
export const effectsText = (effects: Effects): string =>
  (Object.keys(effects) as Effect[])
    .flatMap((effect) => {
      const amount = effects[effect];
      if (amount === undefined) return [];
      const [name, show] = NAMES[effect];
      return [`${name}: ${show(amount)}`];
    })
    .join(", ");
