import { stepsUnderWay } from "../../../src/engine/campaign/ledger/steps";
import { fleetsNow, systemsNow } from "../../../src/engine/empires-at-war/state/state";
import { EMPIRES_AT_WAR } from "../../../src/engine/empires-at-war/game";
import { mapped, twoEmpires } from "../../engine/empires-at-war/campaign/full-empires";
import { Player, type OfferedShape } from "./by-offers";
import { type Tally } from "./tally";
import type { Onlooker } from "./campaign";
import { Chance } from "./chance";
import { Keeper } from "./keeper";
import { plainRows } from "./reckoning";

const GAME_MASTER = "";

/**
 * Plays a campaign of Empires at War in which only what is offered is done, from an empty map or from two empires at home; now and
 * then somebody types into the sheets. Always the same one for a seed.
 */
export function empiresByOffers(seed: number, { turns, acts }: OfferedShape, tally: Tally, onlooker: Onlooker = {}) {
  const chance = new Chance(seed);
  const keeper = new Keeper(EMPIRES_AT_WAR);
  const player = new Player(chance, tally, keeper, {
    lines: ["Exploration", "Treasure", "Nonsense"],
    help: { line: "Ruling", from: "Economy" },
  });
  keeper.tables = (seed % 2 === 0 ? twoEmpires() : mapped()).tables;
  keeper.took = (command, before) => onlooker.took?.(keeper, command, before);
  let reopened = -1;
  while (keeper.turn <= turns) {
    const { turn } = keeper;
    const stale = player.everyOffer();
    for (let left = acts; left > 0; left--) {
      player.act(stale);
      if (chance.once(6)) typeOverTracker(keeper, chance);
      onlooker.acted?.(keeper);
    }
    player.settle();
    endBattles(player);
    if (turn > 0 && chance.once(3)) dropsOut(player);
    player.closeOverMistake();
    onlooker.closing?.(keeper);
    const closed = player.tryOf("close", GAME_MASTER);
    if (closed?.refused.length !== 0) throw new Error(closed?.says ?? "close is not offered");
    onlooker.closed?.(keeper, turn);
    if (reopened < turn) player.reopen();
    reopened = Math.max(reopened, turn);
  }
  return keeper;
}

/** The GM ends every battle that is open, and resolves what waited for them: a season is not closed before. */
function endBattles(player: Player): void {
  for (const id of ["end-battle", "end-base-battle"]) {
    for (let left = 50; left > 0; left--) {
      const ended = player.tryOf(id, GAME_MASTER);
      if (!ended) break;
      // One that was left half-way may be of fleets that have gone since.
      if (ended.refused.length > 0) abandons(player, id);
    }
  }
  player.tryOf("resolve-after-battles", GAME_MASTER);
}

function abandons(player: Player, id: string): void {
  for (const [act, [row]] of stepsUnderWay(player.keeper.open).rows)
    if (row?.command === id) player.tries("abandon", GAME_MASTER, act);
}

/** A player drops out: mostly a new one takes over, and now and then the empire is removed. */
function dropsOut(player: Player): void {
  const { chance, keeper } = player;
  const empire = chance.maybe(keeper.open.books.sides)?.name ?? "";
  const holdings = chance.once(4) ? "They are removed" : "A new player takes them over";
  player.tries("leave-campaign", GAME_MASTER, empire, { holdings, player: `Player of turn ${keeper.turn}` });
}

/** Somebody types over where a fleet is, or what a system has. */
function typeOverTracker(keeper: Keeper, chance: Chance): void {
  const place = chance.maybe(systemsNow(keeper.open))?.place;
  const fleets = fleetsNow(keeper.open).length;
  const side = chance.maybe(keeper.open.books.sides)?.name;
  if (place === undefined || side === undefined) return;
  // A row that an undo has cleared says nothing: who types into it names what it is about.
  const row = (table: string, header: string): number =>
    chance.maybe([...plainRows(keeper.tables, table).entries()].filter(([, cells]) => cells[header] !== null))?.[0] ??
    0;
  const overPlace = {
    ...chance.of<Record<string, string | number | null>>(
      { Planet: "Mineral", Owner: side, Development: "Mine", "Developed since": 1 },
      { Owner: null, Development: null, "Developed since": null },
      { Explored: side, Planet: "Life", Planets: 2 },
      { "Fort owner": side, "Fort since": keeper.turn },
      { "Web layers": 2, "Web strength": 12.5 },
    ),
  };
  if (fleets > 0 && chance.once(2)) {
    const cells = chance.of<Record<string, string | number>>({ Place: place }, { State: "Pinned" }, { Direction: "B" });
    keeper.write([{ kind: "change", table: "Fleets", row: row("Fleets", "Fleet"), cells }]);
  } else {
    keeper.write([{ kind: "change", table: "Places", row: row("Places", "System"), cells: overPlace }]);
  }
}
