import { allows } from "../../../campaign/commands/command-spec";
import { askChoice, askFaces, askFields, dialogueCommand, type Dialogue } from "../../../campaign/commands/dialogue";
import { oddsFrom } from "../../../campaign/commands/odds";
import type { Odds } from "../../../campaign/commands/ask";
import { refusal, type OpenBooks, type Outcome } from "../../../campaign/ledger/outcome";
import { ONE_DIE } from "../../../core/dice";
import { enemiesOf, markersLeft, playerOf } from "../../battle/battle";
import type { BattleEvent } from "../../battle/battle-event";
import { leftCyst } from "../../battle/events/cysts";
import { componentUsed, hullPointsLost, shipRammed, storesChanged } from "../../battle/events/ships";
import { hullLostByRam, rammingOf, spinesOf, type Ramming } from "../../battle/ramming";
import { isLastPoint } from "../../battle/fatal";
import { isMinor, markerLabel } from "../../battle/marker";
import {
  actsFor,
  BEARINGS,
  movesLeft,
  partsWith,
  type BattlePart,
  type BattleShip,
  type Bearing,
} from "../../battle/ship";
import { usesLeft } from "../../battle/uses";
import { bestOf } from "../../dice";
import { berthText } from "../components";
import { HULL_POINTS, MINERALS } from "../../measures";
import { SIDES, type Side } from "../../words";
import { askBest } from "./best-die";
import { D3_TOLD, d3Odds, d3Of, d3Text } from "./dice-odds";
import { actingShip, actingShips, severalOf, type ShipThere } from "./about";
import { BATTLE, recordBattle } from "./record-battle";
import { chosenTarget, tableChoice, targetChoices } from "./table-choice";

const CLAUSE = "Gate: Ships Turn";

interface Rammed {
  readonly target: string;
  /** As it is chosen, if it is a marker. */
  readonly label?: string;
  readonly player: string;
  readonly spines: number;
  /** Whether it is Minor Terrain, which only a ship with an Energy Siphon rams: it rolls nothing and loses nothing. */
  readonly isTerrain: boolean;
  readonly isLastPoint: boolean;
}

/** What a ram relies on. */
interface Ram {
  readonly ship: string;
  readonly battle: string;
  readonly round: number;
  readonly player: string;
  readonly ramming: Ramming;
  /** Whether the next Hull Point that it loses is its last, and nothing saves it. */
  readonly isLastPoint: boolean;
  readonly targets: readonly Rammed[];
  /** The faces of the dice of its Energy Siphons, one each. */
  readonly siphons: number;
  /** Where its Psionic Nodes are that can leave a cyst: "Port 2"; left out where a ram was started before they were named. */
  readonly nodes?: readonly string[];
}

/** How it ended. */
interface RamEnd {
  readonly ship: string;
  readonly battle: string;
  readonly target: string;
  readonly isTerrain: boolean;
  readonly from: Bearing;
  readonly losses: Losses;
  /** The dice that count: "5 against 2"; left out where none were rolled. */
  readonly dice?: string;
  /** The losses in words. */
  readonly result: string;
  /** The minerals of each Energy Siphon. */
  readonly siphoned: readonly number[];
  readonly cyst: CystLeft | undefined;
}

/** The side on which a cyst is left, and where the node is that leaves it. */
interface CystLeft {
  readonly on: Side;
  readonly node: string;
}

const NO_CYST = "No cyst";

const nodesOf = (ship: BattleShip): readonly BattlePart[] =>
  partsWith(ship, "cysts").filter((part) => (usesLeft(part) ?? 0) > 0);

const placeOf = ({ side, position }: BattlePart): string => berthText(side, position);

function begun(open: OpenBooks, side: string, name: string): { readonly state: Ram } | Outcome {
  const there = actingShip(open, side, name, "movement");
  if ("edits" in there) return there;
  const { battle, ship } = there;
  const siphons = partsWith(ship, "ramMineralFaces").length;
  const enemies = enemiesOf(battle, actsFor(battle, ship)).map((enemy): Rammed => ({
    ...{ target: enemy.ship, player: playerOf(battle, enemy.fleet), spines: spinesOf(enemy), isTerrain: false },
    isLastPoint: isLastPoint(battle, enemy.ship),
  }));
  const terrain = markersLeft(battle)
    .filter((one) => siphons > 0 && isMinor(one))
    .map((one): Rammed => ({
      ...{ target: one.marker, label: markerLabel(one), player: "", spines: 0, isTerrain: true, isLastPoint: false },
    }));
  const targets = [...enemies, ...terrain].filter(({ target }) => target !== ship.ship);
  const player = playerOf(battle, actsFor(battle, ship));
  if (movesLeft(ship) > 0 && targets.length > 0) {
    const ramming = rammingOf(ship, severalOf(open, ship, "ramDice"));
    return {
      state: {
        ...{ ship: ship.ship, battle: battle.battle, round: battle.round, player, ramming, targets, siphons },
        isLastPoint: isLastPoint(battle, ship.ship),
        nodes: nodesOf(ship).map(placeOf),
      },
    };
  }
  const why = targets.length === 0 ? "no enemy ship is on the table" : "it has no moves left";
  return refusal(
    BATTLE,
    ship.ship,
    `${ship.ship} cannot ram: ${why}. Choose another ship, or finish the phase.`,
    CLAUSE,
  );
}

type Losses = ReturnType<typeof hullLostByRam>;

/** Minor Terrain does not roll, and nobody loses anything. */
const NO_LOSSES: Losses = { rammer: 0, rammed: 0 };

/** The Hull Points that both lose by their dice. */
const lossesOf = ({ ramming }: Ram, { spines }: Rammed, own: number, enemy: number): Losses =>
  hullLostByRam(own, enemy, { isSafe: ramming.isSafe, spines });

/** What a ram comes to: "Thorn loses 1 Hull Point". */
function lossText({ ship, isLastPoint: isOwnLast }: Ram, target: Rammed, { rammer, rammed }: Losses): string {
  const says = (who: string, points: number, isLast: boolean): string =>
    `${who} loses ${HULL_POINTS.show(points)}${isLast ? ", its last" : ""}`;
  const [own, enemy] = [says(ship, rammer, isOwnLast), says(target.target, rammed, target.isLastPoint)];
  if (rammer > 0 && rammed > 0) return `${own} and ${enemy}`;
  if (rammed > 0) return enemy;
  return rammer > 0 ? own : "neither loses any";
}

/** The dice of both, and what they lose. */
function* rollBoth(start: Ram, target: Rammed): Dialogue<Pick<RamEnd, "losses" | "dice">> {
  const { ship, battle, round, player, ramming } = start;
  const text = (own: number, enemy: number): string => lossText(start, target, lossesOf(start, target, own, enemy));
  const added = ramming.dice - 1;
  const own = yield* askBest({
    ...{ clause: CLAUSE, side: player, what: `Ram of ${ship} in round ${round} of ${battle}` },
    ...{ count: ramming.dice, modifiers: added === 0 ? [] : [{ why: "dice added, the best counts", by: added }] },
    likely: () => ramOdds(ramming, text),
  });
  const enemy = yield* askBest({
    ...{ clause: CLAUSE, side: target.player, count: 1 },
    what: `Ram against ${target.target} by ${ship} in round ${round} of ${battle}`,
    against: { what: `Die of ${ship}`, faces: [own] },
    likely: () => oddsFrom(ONE_DIE.faces.map(({ roll, ways }) => [text(own, roll), BigInt(ways)])),
    bestText: (face) => text(own, face),
  });
  return { losses: lossesOf(start, target, own, enemy), dice: `${own} against ${enemy}` };
}

/** The minerals of Energy Siphons, once the ram is decided. */
function* rollSiphons({ ship, battle, round, player, siphons }: Ram): Dialogue<readonly number[]> {
  if (siphons === 0) return [];
  const faces = yield* askFaces({
    ...{ clause: "Gate: Energy Siphon", side: player, count: siphons },
    told: [`${D3_TOLD} for the minerals of each Energy Siphon.`],
    what: `Energy Siphon of ${ship} in round ${round} of ${battle}`,
    likely: () => d3Odds(siphons, "minerals"),
    facesText: (shown) => d3Text(shown.map(d3Of)),
  });
  return faces.map(d3Of);
}

/** The cyst of a Psionic Node: which node leaves it is asked where the ship has several. */
function* askCyst({ nodes = [] }: Ram, { target, isTerrain }: Rammed): Dialogue<CystLeft | undefined> {
  const [node] = nodes;
  if (node === undefined || isTerrain) return undefined;
  const clause = "Gate: Psionic Node";
  const lost = nodes.length === 1 ? `the node at ${node}` : "a node";
  const on = yield* askChoice({
    ...{ what: `Leave a Psychic Cyst on ${target}, and lose ${lost}?`, clause },
    choices: [NO_CYST, ...SIDES.list],
  });
  if (on === NO_CYST) return undefined;
  if (nodes.length === 1) return { on, node };
  const what = "Which Psionic Node leaves it? The Cleanup takes it, and all outside it.";
  return { on, node: yield* askChoice({ what, clause, choices: nodes }) };
}

/** The minerals that Energy Siphons give, each to itself. */
const siphonedTo = ({ ship }: ShipThere, { siphoned }: RamEnd): readonly BattleEvent[] =>
  partsWith(ship, "ramMineralFaces").flatMap(({ side, position, stores }, index) => {
    const gained = siphoned[index];
    if (gained === undefined) return [];
    const details = { side, position, stores: stores + gained, by: "its Energy Siphon" };
    return [storesChanged.of(ship.ship, details, "Gate: Energy Siphon")];
  });

/** A cyst is left on the target; its node is destroyed in the Cleanup. */
function cystLeft({ battle, ship }: ShipThere, { cyst, target }: RamEnd): readonly BattleEvent[] {
  const node = nodesOf(ship).find((part) => placeOf(part) === cyst?.node);
  if (!cyst || !node) return [];
  return [
    componentUsed.of(
      ship.ship,
      { side: node.side, position: node.position, component: "Psionic Node" },
      "Gate: Psionic Node",
    ),
    leftCyst.of(target, { side: cyst.on, fleet: actsFor(battle, ship) }, "Gate: Psionic Node"),
  ];
}

/** What the ship that rams has of it, in words: the minerals of its Energy Siphons, and the cyst that it leaves. */
function gainsText({ ship, target, siphoned, cyst }: RamEnd): string {
  const minerals = siphoned.reduce((sum, more) => sum + more, 0);
  const gained = minerals === 0 ? "" : ` ${ship} gains ${MINERALS.show(minerals)}.`;
  if (!cyst) return gained;
  return `${gained} A Psychic Cyst is left on ${target}, to ${cyst.on}; the Cleanup takes the Psionic Node at ${cyst.node} from ${ship}.`;
}

/** The odds of a ram before the first of its dice. */
function ramOdds({ dice }: Ramming, text: (own: number, enemy: number) => string): readonly Odds[] {
  const ways = new Map<string, bigint>();
  for (const one of bestOf(dice).faces)
    for (const other of ONE_DIE.faces) {
      const result = text(one.roll, other.roll);
      ways.set(result, (ways.get(result) ?? 0n) + BigInt(one.ways) * BigInt(other.ways));
    }
  return oddsFrom([...ways]);
}

/**
 * A ship uses a move to ram an enemy: both roll, the lower one loses a Hull Point, both drift by one more, and the ship that rammed
 * moves no further (Gate: Ships Turn). Rulings: the move that it rams with adds no drift beside that of the ram; an Energy Siphon keeps
 * its own minerals, without a limit; a Psionic Node that leaves a cyst is destroyed in the Cleanup. Its subject is the ship.
 */
export const ramShip = dialogueCommand<Ram, RamEnd>({
  id: "ram-ship",
  title: "Ram a ship",
  clause: CLAUSE,
  steps: [],
  by: "every side",
  about: "a ship in a battle",
  seenBy: "all",
  button: "Ram the ship",
  offered: (open, side) =>
    actingShips(open, side, "movement")
      .filter(({ ship }) => "state" in begun(open, side, ship.ship))
      .map(({ ship }) => allows(ship.ship, `Ram with ${ship.ship}`, CLAUSE)),
  begin: (open, { side, subject }) => begun(open, side, subject),
  facts: ({ ship, battle, ramming, targets }) => ({
    ...{ ship, battle, dice: String(ramming.dice), targets: targets.map(({ target }) => target).join(", ") },
  }),
  *dialogue(start) {
    const { ship, battle, targets } = start;
    const fields = {
      target: tableChoice("Target", targetChoices(targets)),
      from: tableChoice("Rammed from", BEARINGS, "Seen from the target's bridge"),
    };
    const aimed = yield* askFields(`Ram with ${ship}`, fields);
    const target = chosenTarget(targets, aimed.target);
    const rolled = target.isTerrain ? { losses: NO_LOSSES } : yield* rollBoth(start, target);
    return {
      ...{ ship, battle, target: target.target, isTerrain: target.isTerrain, from: aimed.from as Bearing, ...rolled },
      result: lossText(start, target, rolled.losses),
      siphoned: yield* rollSiphons(start),
      cyst: yield* askCyst(start, target),
    };
  },
  result: ({ result }) => result,
  write(open, end, { stamp, rolls, seenBy, side }) {
    const there = actingShip(open, side, end.ship, "movement");
    if ("edits" in there) return there;
    const { ship, battle, target, isTerrain, from, losses, dice, result } = end;
    const lost = (who: string, points: number) =>
      points === 0 ? [] : [hullPointsLost.of(who, { points, by: `${ship} rams ${target}` })];
    const events = [
      shipRammed.of(ship, { target, from }),
      ...lost(ship, losses.rammer),
      ...lost(target, losses.rammed),
      ...siphonedTo(there, end),
      ...cystLeft(there, end),
    ];
    const rams = `${ship} rams ${target} from ${from.toLowerCase()}`;
    const says = `${isTerrain ? rams : `${rams}, ${dice ?? ""}: ${result}`}.${gainsText(end)}`;
    return recordBattle(open, { battle, events, clause: CLAUSE, says }, { stamp, rolls, seenBy });
  },
});
