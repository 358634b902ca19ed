import { fieldsQuestion, command } from "../../../campaign/commands/command";
import { allows } from "../../../campaign/commands/command-spec";
import { oddsFrom } from "../../../campaign/commands/odds";
import type { Ask, Odds } from "../../../campaign/commands/ask";
import { refusal, type OpenBooks, type Outcome } from "../../../campaign/ledger/outcome";
import { ONE_DIE } from "../../../core/dice";
import { enemiesOf, markersLeft, playerOf } from "../../battle/battle";
import type { BattleEvent } from "../../battle/battle-change";
import { CYST_LEFT } from "../../battle/changes/cysts";
import { COMPONENT_USED, HULL_LOST, SHIP_RAMMED, STORES_CHANGED } from "../../battle/changes/ships";
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
import { HULL_POINTS } from "../../measures";
import { SIDES } from "../../words";
import { D3_TOLD, d3Odds, d3Of, d3Text } from "./dice-odds";
import { actingShip, actingShips, severalOf, type ShipThere } from "./about";
import { BATTLE, recordBattle } from "./record-battle";
import { tableChoice, targetChoices } from "./table-choice";

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

/** A ram with what is chosen and rolled so far. */
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
  /** Where its Psionic Node is that can leave a cyst; blank if it has none. */
  readonly node: string;
  readonly target?: string;
  readonly from?: string;
  readonly own?: number;
  readonly enemy?: number;
  readonly siphoned?: readonly number[];
  /** The side on which a cyst is left; "" for none. */
  readonly cyst?: string;
}

const NO_CYST = "No cyst";

const nodeOf = (ship: BattleShip): BattlePart | undefined =>
  partsWith(ship, "cysts").find((part) => (usesLeft(part) ?? 0) > 0);

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
    const node = nodeOf(ship);
    return {
      state: {
        ...{ ship: ship.ship, battle: battle.battle, round: battle.round, player, ramming, targets, siphons },
        isLastPoint: isLastPoint(battle, ship.ship),
        node: node ? berthText(node.side, node.position) : "",
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

const rammedBy = ({ targets, target }: Ram): Rammed | undefined => targets.find((one) => one.target === target);

/** The Hull Points that both lose. */
const lossesOf = (state: Ram) => {
  const { ramming, own = 0, enemy = 0 } = state;
  const spines = rammedBy(state)?.spines ?? 0;
  return hullLostByRam(own, enemy, { isSafe: ramming.isSafe, spines });
};

/** What a ram comes to: "Thorn loses 1 Hull Point". */
function lossText(state: Ram): string {
  const { ship, target = "" } = state;
  const { rammer, rammed } = lossesOf(state);
  const says = (who: string, points: number, isLast = false): string =>
    `${who} loses ${HULL_POINTS.show(points)}${isLast ? ", its last" : ""}`;
  const [own, enemy] = [says(ship, rammer, state.isLastPoint), says(target, rammed, rammedBy(state)?.isLastPoint)];
  if (rammer > 0 && rammed > 0) return `${own} and ${enemy}`;
  if (rammed > 0) return enemy;
  return rammer > 0 ? own : "neither loses any";
}

/** What follows once the ram is decided: minerals of Energy Siphons, and a cyst of a Psionic Node. */
function afterRam(state: Ram): Ask<Ram, Ram> {
  const { ship, battle, round, player, siphons, siphoned, node, cyst, target = "" } = state;
  if (siphons > 0 && siphoned === undefined) {
    return {
      ...{ asks: "faces", clause: "Gate: Energy Siphon", side: player, count: siphons, modifiers: [] },
      told: [`${D3_TOLD} for the minerals of each Energy Siphon.`],
      what: `Energy Siphon of ${ship} in round ${round} of ${battle}`,
      nextOf: (faces) => ({ ...state, siphoned: faces.map(d3Of) }),
      likely: () => d3Odds(siphons, "minerals"),
      facesText: (faces) => d3Text(faces.map(d3Of)),
    };
  }
  if (node !== "" && cyst === undefined && rammedBy(state)?.isTerrain === false) {
    return {
      ...{
        asks: "choice",
        what: `Leave a Psychic Cyst on ${target}, and lose the node?`,
        clause: "Gate: Psionic Node",
      },
      choices: [NO_CYST, ...SIDES.list],
      next: (choice: string) => ({ ...state, cyst: choice === NO_CYST ? "" : choice }),
    };
  }
  return { asks: "nothing", end: state };
}

/** The minerals that Energy Siphons give, each to itself. */
const siphonedTo = ({ ship }: ShipThere, { siphoned = [] }: Ram): readonly BattleEvent[] =>
  partsWith(ship, "ramMineralFaces").flatMap(({ side, position, stores }, index) => {
    const gained = siphoned[index];
    if (gained === undefined) return [];
    const details = { side, position, stores: stores + gained, by: "its Energy Siphon" };
    return [STORES_CHANGED.deed(ship.ship, details, "Gate: Energy Siphon")];
  });

/** A cyst is left on the target; its node is destroyed in the Cleanup. */
function cystLeft({ battle, ship }: ShipThere, { cyst = "", target = "" }: Ram): readonly BattleEvent[] {
  const [side, node] = [SIDES.list.find((one) => one === cyst), nodeOf(ship)];
  if (!side || !node) return [];
  return [
    COMPONENT_USED.deed(
      ship.ship,
      { side: node.side, position: node.position, component: "Psionic Node" },
      "Gate: Psionic Node",
    ),
    CYST_LEFT.deed(target, { side, fleet: actsFor(battle, ship) }, "Gate: Psionic Node"),
  ];
}

/** The odds of a ram before the first of its dice. */
function ramOdds(state: Ram): readonly Odds[] {
  const ways = new Map<string, bigint>();
  for (const one of bestOf(state.ramming.dice).faces)
    for (const other of ONE_DIE.faces) {
      const result = lossText({ ...state, own: one.roll, enemy: other.roll });
      ways.set(result, (ways.get(result) ?? 0n) + BigInt(one.ways) * BigInt(other.ways));
    }
  return oddsFrom([...ways]);
}

/**
 * A ship uses a move to ram an enemy: both roll, the lower one loses a Hull Point, both drift by one more, and the ship that rammed
 * moves no further (Gate: Ships Turn). Rulings: the move that it rams with adds no drift beside that of the ram; an Energy Siphon keeps
 * its own minerals, without a limit; a Psionic Node that leaves a cyst is destroyed in the Cleanup. Its subject is the ship.
 */
export const ramShip = command<Ram, Ram>({
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
  at(state) {
    const { ship, battle, round, player, ramming, targets, target, own, enemy } = state;
    const isTerrain = rammedBy(state)?.isTerrain === true;
    if (target === undefined) {
      const fields = {
        target: tableChoice("Target", targetChoices(targets)),
        from: tableChoice("Rammed from", BEARINGS, "Seen from the target's bridge"),
      };
      return {
        asks: "fields",
        what: `Ram with ${ship}`,
        ...fieldsQuestion(fields, (values) => ({ ...state, ...values })),
      };
    }
    if (own === undefined && !isTerrain) {
      const added = ramming.dice - 1;
      return {
        ...{ asks: "faces", clause: CLAUSE, side: player, what: `Ram of ${ship} in round ${round} of ${battle}` },
        ...{ count: ramming.dice, modifiers: added === 0 ? [] : [{ why: "dice added, the best counts", by: added }] },
        nextOf: (faces: readonly number[]) => ({ ...state, own: Math.max(...faces) }),
        likely: () => ramOdds(state),
      };
    }
    if (enemy === undefined && !isTerrain) {
      const loss = (face: number): string => lossText({ ...state, enemy: face });
      return {
        ...{ asks: "faces", clause: CLAUSE, side: rammedBy(state)?.player ?? "" },
        ...{ what: `Ram against ${target} by ${ship} in round ${round} of ${battle}`, count: 1, modifiers: [] },
        against: { what: `Die of ${ship}`, faces: own === undefined ? [] : [own] },
        nextOf: (faces: readonly number[]) => ({ ...state, enemy: faces[0] ?? 0 }),
        likely: () => oddsFrom(ONE_DIE.faces.map(({ roll, ways }) => [loss(roll), BigInt(ways)])),
        facesText: (faces: readonly number[]) => loss(faces[0] ?? 0),
      };
    }
    return afterRam(state);
  },
  result: lossText,
  write(open, end, { stamp, rolls, seenBy, side }) {
    const there = actingShip(open, side, end.ship, "movement");
    if ("edits" in there) return there;
    const { ship, battle, target = "", from = "Ahead" } = end;
    const { rammer, rammed } = lossesOf(end);
    const lost = (who: string, points: number) =>
      points === 0 ? [] : [HULL_LOST.deed(who, { points, by: `${ship} rams ${target}` })];
    const deeds = [
      SHIP_RAMMED.deed(ship, { target, from: from as Bearing }),
      ...lost(ship, rammer),
      ...lost(target, rammed),
      ...siphonedTo(there, end),
      ...cystLeft(there, end),
    ];
    const says = `${ship} rams ${target} from ${from.toLowerCase()}: ${lossText(end)}.`;
    return recordBattle(open, { battle, deeds, clause: CLAUSE, says }, { stamp, rolls, seenBy });
  },
});
