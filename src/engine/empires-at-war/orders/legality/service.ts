import { mostFleetsAt } from "../../position/most-fleets";
import { sameWord } from "../../../core/words";
import { areDock } from "../../fleets/frd-alone";
import { raceKey } from "../../ships/ship-classes";
import { hasRole, type ShipThere } from "../../position/position";
import {
  crowdThere,
  fleetIn,
  hasThere,
  isThere,
  systemIn,
  worksAs,
  type Board,
  type Illegal,
  type Moving,
} from "../board";
import { ofExpendables, type OrderLine } from "../order-line";
import { BASE_KINDS } from "../../bases/bases-table";
import { illegal, priced, type OrderLegality } from "../order-legality";
import { layersIn } from "../web-order";

/** The ships of a fleet that an order names, by id or class, each once; undefined for a name that none has. */
export function shipsNamed({ ships }: Moving, names: readonly string[]): readonly ShipThere[] | undefined {
  const left = [...ships];
  const found: ShipThere[] = [];
  for (const name of names) {
    const byId = left.findIndex(({ unit }) => sameWord(unit, name));
    const at = byId >= 0 ? byId : left.findIndex((ship) => sameWord(ship.class, name));
    const [ship] = at < 0 ? [] : left.splice(at, 1);
    if (!ship) return undefined;
    found.push(ship);
  }
  return found;
}

/** Why the ships that an order names are not in the fleet; undefined if they are. */
function notNamed(fleet: Moving, { what }: OrderLine, clause: string): Illegal | undefined {
  if (shipsNamed(fleet, what)) return undefined;
  const own = fleet.ships.map(({ unit, class: name }) => (name === "" || name === unit ? unit : `${unit} (${name})`));
  return illegal(clause, `${what.join(", ")} are not all in ${fleet.fleet}`, `Choose among ${own.join(", ")}`);
}

/** EaW 6d: at an FRD, a developed colony or a repair freighter. */
export function judgeResupply(board: Board, fleet: Moving, order: OrderLine): OrderLegality {
  const { empire, at } = fleet;
  const system = systemIn(board, at);
  const isColony = system?.owner === empire && system.development === "Colony";
  if (isColony || hasThere(board, empire, at, "FRD", "FRL", "FRS")) return priced(board.position, order, order.helper);
  const why = `${at} has no FRD, developed colony or repair freighter of ${empire}`;
  return illegal("EaW 6d", why, `Bring ${fleet.fleet} to one first`);
}

/** EaW 10h: a trapped fleet gets nothing from others either. */
const trapped = ({ fleet, state }: Moving): Illegal | undefined =>
  state === "Trapped"
    ? illegal("EaW 10h", `${fleet} is trapped in a fortification`, "Choose a fleet that is free")
    : undefined;

/** EaW 7.0: to another fleet in the same system, or to a new one there. */
export function judgeTransfer(board: Board, fleet: Moving, order: OrderLine): OrderLegality {
  const { target } = order;
  if (target === "" || sameWord(target, fleet.fleet)) {
    return illegal(
      "EaW 7.0",
      "the other fleet is missing",
      `Enter ${fleet.fleet} transfer, the other fleet, and the ships`,
    );
  }
  const other = fleetIn(board, fleet.empire, target);
  if (other && (!isThere(other) || !sameWord(other.at, fleet.at))) {
    return illegal("EaW 7.0", `${other.fleet} is not in ${fleet.at}`, "Choose a fleet in the same system");
  }
  const held = other && trapped(other);
  if (held) return held;
  if (ofExpendables(order)) {
    return other
      ? priced(board.position, order, order.helper)
      : illegal("EaW 7b", `${target} is no fleet in ${fleet.at} that could take them`, "Choose a fleet that is there");
  }
  const stays = monStays(fleet, other, order);
  if (stays) return stays;
  const isCrowded = crowdThere(board, fleet.empire, fleet.at).length >= mostFleetsAt(board.position);
  if (!other && isCrowded && !areDock(shipsNamed(fleet, order.what) ?? [])) {
    const why = `${target} would be one more fleet in ${fleet.at}, and ${mostFleetsAt(board.position)} are the most`;
    return illegal("EaW 17a", why, "Choose a fleet that is there");
  }
  return notNamed(fleet, order, "EaW 7.0") ?? priced(board.position, order, order.helper);
}

/** EaW 17e: a MON is with an FRD of its empire. */
function monStays(fleet: Moving, other: Moving | undefined, { what }: OrderLine): Illegal | undefined {
  if (!worksAs(fleet, ["FRD"]) || (other && worksAs(other, ["FRD"]))) return undefined;
  const named = shipsNamed(fleet, what) ?? [];
  const mon = named.find(({ roles }) => roles.includes("MON"));
  // An FRD that goes to the other fleet takes it along.
  if (!mon || named.some((ship) => worksAs({ ships: [ship] }, ["FRD"]))) return undefined;
  return illegal("EaW 17e", `${mon.unit} is a MON, which stays with its FRD`, "Leave it out");
}

/** EaW 9.0, 9a: at an FRD or a large repair freighter. */
export function judgeScrap(board: Board, fleet: Moving, order: OrderLine): OrderLegality {
  if (!hasThere(board, fleet.empire, fleet.at, "FRD", "FRL")) {
    const why = `${fleet.at} has no FRD or large repair freighter of ${fleet.empire}`;
    return illegal("EaW 9.0", why, `Bring ${fleet.fleet} to one first`);
  }
  const wrong = notNamed(fleet, order, "EaW 9.0");
  if (wrong) return wrong;
  const named = order.what.length === 0 ? fleet.ships : (shipsNamed(fleet, order.what) ?? []);
  const frd = named.find(({ roles }) => roles.includes("FRD"));
  if (!frd || hasThere(board, fleet.empire, fleet.at, "FRL")) return priced(board.position, order, order.helper);
  const why = `${frd.unit} is an FRD, and ${fleet.at} has no large repair freighter of ${fleet.empire}`;
  return illegal("EaW 9a", why, "Bring one there first, or leave it out");
}

/** EaW 9b, 9c: captured ships at an FRD or a small repair freighter. */
export function judgeInspect(board: Board, fleet: Moving, order: OrderLine): OrderLegality {
  if (!hasThere(board, fleet.empire, fleet.at, "FRD", "FRS")) {
    const why = `${fleet.at} has no FRD or small repair freighter of ${fleet.empire}`;
    return illegal("EaW 9b", why, `Bring ${fleet.fleet} to one first`);
  }
  const wrong = notNamed(fleet, order, "EaW 9b");
  if (wrong) return wrong;
  const named = order.what.length === 0 ? fleet.ships : (shipsNamed(fleet, order.what) ?? []);
  if (named.some(({ isPrize }) => isPrize)) return priced(board.position, order, order.helper);
  return illegal("EaW 9b", `${fleet.fleet} has no captured ship that needs it`, "Leave out the order");
}

/** EaW 22f: by a repair ship in the same system. */
export function judgeRepairShip(board: Board, fleet: Moving, order: OrderLine): OrderLegality {
  const other = order.target === "" ? fleet : fleetIn(board, fleet.empire, order.target);
  if (!other || !isThere(other) || !sameWord(other.at, fleet.at)) {
    return illegal(
      "EaW 22f",
      `${order.target} is no fleet of ${fleet.empire} in ${fleet.at}`,
      "Choose one that is there",
    );
  }
  const wrong = trapped(other) ?? notNamed(other, order, "EaW 22f");
  if (wrong) return wrong;
  if (hasThere(board, fleet.empire, fleet.at, "FRL", "FRS")) return priced(board.position, order, order.helper);
  const why = `${fleet.at} has no repair ship of ${fleet.empire}`;
  return illegal("EaW 22f", why, `Order ${fleet.fleet} self-repair`);
}

/** EaW 9b: captured bases in the same system. */
export function judgeRepairBases(board: Board, fleet: Moving, order: OrderLine): OrderLegality {
  if (hasBases(board, fleet)) return priced(board.position, order, order.helper);
  return illegal("EaW 9b", `${fleet.empire} has no bases in ${fleet.at}`, "Choose a fleet in a system with its bases");
}

const hasBases = (board: Board, { empire, at }: Moving): boolean =>
  (systemIn(board, at)?.bases ?? []).some(({ owner, count }) => owner === empire && count > 0);

/** EaW 7b: a tug and its pods, or bases that are dropped or picked up. */
export function judgePod(board: Board, fleet: Moving, order: OrderLine): OrderLegality {
  const isBase = (text: string): boolean =>
    BASE_KINDS.some((kind) => sameWord(kind, text.replace(/^\d+\s*[x×]?\s+/i, "")));
  const wrong = notNamed(fleet, { ...order, what: order.what.filter((text) => !isBase(text)) }, "EaW 7b");
  if (wrong) return wrong;
  if (hasRole(fleet, "Military tug", "Salvage tug") || order.what.length > 0 || hasBases(board, fleet)) {
    return priced(board.position, order, order.helper);
  }
  return illegal("EaW 7b", `${fleet.fleet} has no tug, and names no ground bases`, "Choose a fleet with a tug");
}

/** EaW 10c: once a season, from the season after the fleet was trapped. */
export function judgeSiege({ position }: Board, fleet: Moving, order: OrderLine): OrderLegality {
  if (fleet.state !== "Trapped") {
    return illegal("EaW 10c", `${fleet.fleet} is not trapped in a fortification`, "Leave out the order");
  }
  if (fleet.arrived || fleet.since === position.turn) {
    return illegal("EaW 10c", `${fleet.fleet} was trapped this season`, `Roll from turn ${position.turn + 1} on`);
  }
  if (fleet.sieges) return illegal("EaW 10c", `${fleet.fleet} has rolled this season`, "Leave out the second roll");
  return priced(position, order, order.helper);
}

/** EaW 31.0: Tholians alone, with a ship that can make webs. */
export function judgeWeb(board: Board, fleet: Moving, order: OrderLine): OrderLegality {
  const { position } = board;
  const race = position.empires.find(({ empire }) => empire === fleet.empire)?.race ?? "";
  if (raceKey(race) !== "tholian") return illegal("EaW 31.0", "only the Tholians set up webs", "Leave out the order");
  if (!hasRole(fleet, "Web"))
    return illegal("EaW 31.0", `${fleet.fleet} has no ship that can make webs`, "Choose a fleet with one");
  const { web } = systemIn(board, fleet.at) ?? {};
  const had = web?.empire === fleet.empire && web.paid + 1 >= position.turn ? web.layers : 0;
  const wanted = layersIn(order);
  if (order.helper !== "Maintained")
    return priced(position, order, wanted > 0 && wanted <= had ? "Maintained" : order.helper);
  if (had === 0) {
    const why = `${fleet.at} has no web of ${fleet.empire} that was set up or maintained in the last season`;
    return illegal("EaW 31.0", why, "Leave out (Maintained), and pay for a new one");
  }
  if (wanted <= had) return priced(position, order, order.helper);
  return illegal(
    "EaW 31.0",
    `its web has ${had} of ${wanted} layers`,
    "Leave out (Maintained), and pay for the others",
  );
}
