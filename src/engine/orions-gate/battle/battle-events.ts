import type { BattleEventSpec } from "./battle-event";
import {
  craftChosen,
  craftDocked,
  craftFlew,
  craftFought,
  craftLoaded,
  craftLost,
  craftStowed,
  podRammed,
  roleDeclared,
} from "./events/crafts";
import { leftCyst, cystsRolled } from "./events/cysts";
import { shipStarted, shipJumped, shipReturned, shipWorkedOn } from "./events/elsewhere";
import { driftSet, stationFounded, stationStrengthened } from "./events/stations";
import { markerDamaged, markerGone } from "./events/markers";
import { thingLifted, thingPut } from "./events/poses";
import { phaseFinished, roundBegun } from "./events/rounds";
import {
  battleBegun,
  battleEnded,
  fleetDeployed,
  fleetJoined,
  markerPlaced,
  pieceSet,
  setUpWon,
  shipDeployed,
  shipSet,
} from "./events/set-up";
import {
  chargeChanged,
  componentAttached,
  componentDestroyed,
  componentUsed,
  damageRemoved,
  damageTaken,
  hullPointsLost,
  hullRestored,
  railgunPierced,
  shipDestroyed,
  shipDrifted,
  shipMoved,
  shipRammed,
  shipShot,
  shipWarped,
  stealthChanged,
  storesChanged,
} from "./events/ships";

/** Every kind of entry of a battle. */
export const BATTLE_EVENTS = [
  ...[battleBegun, fleetJoined, shipDeployed, markerPlaced, battleEnded],
  ...[setUpWon, fleetDeployed, pieceSet, shipSet],
  ...[roundBegun, phaseFinished],
  ...[shipMoved, shipWarped, shipRammed, shipShot, railgunPierced, stealthChanged, shipDrifted],
  ...[damageTaken, damageRemoved, hullPointsLost, hullRestored, shipDestroyed],
  ...[componentDestroyed, componentAttached, componentUsed, storesChanged, chargeChanged],
  ...[craftStowed, craftChosen, craftFlew, craftDocked, craftLost],
  ...[roleDeclared, craftFought, craftLoaded, podRammed],
  ...[shipJumped, shipReturned, shipStarted, shipWorkedOn],
  ...[stationFounded, stationStrengthened, driftSet],
  ...[leftCyst, cystsRolled],
  ...[markerDamaged, markerGone],
  ...[thingPut, thingLifted],
] as unknown as readonly BattleEventSpec[];
