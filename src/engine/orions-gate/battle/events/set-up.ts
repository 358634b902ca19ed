import { parseLayout } from "../../building-your-fleet/layout-text";
import { ACTIVATION } from "../../rulings";
import { FLEETS, HULLS } from "../../words";
import { newBattle, withMarker, withShip } from "../battle";
import { battleEvent } from "../battle-event";
import { nameDetail, textDetail, wholeDetail, wordDetail, type Detail } from "../../../campaign/ledger/detail";
import { MARKER_KINDS } from "../marker";
import { deployed } from "../ship";
import { piecesToSet, rolledOffNext, setsPiece, setsShip, shipsToSet } from "../set-up";
import { SET_UP_OVER } from "../set-up-state";
import { TABLE_EDGES, tableEdgeSays } from "../table-edges";

/** Gate: Setup. A battle begins; its fleets join it one by one. */
export const battleBegun = battleEvent({
  kind: "Battle begun",
  about: "battle",
  details: { activation: wordDetail(ACTIVATION.words) },
  says: (battle) => `${battle} begins`,
  apply: (battle, subject, { activation }) =>
    battle.count === 0 ? newBattle(subject, activation === ACTIVATION.words[0]) : undefined,
});

export const fleetJoined = battleEvent({
  kind: "Fleet joins a battle",
  about: "battle",
  details: { fleet: nameDetail, player: textDetail, kind: wordDetail(FLEETS.list) },
  says: (battle, { fleet }) => `${fleet} joins ${battle}`,
  apply(battle, _, { fleet, player, kind }) {
    if (battle.round > 0 || battle.fleets.some((one) => one.fleet === fleet)) return undefined;
    return { ...battle, fleets: [...battle.fleets, { fleet, player, kind }] };
  },
});

/** The components of a ship as one text. */
export const layoutDetail: Detail<string> = {
  takes: "the components of a ship, side by side",
  read: (value) => (typeof value === "string" && typeof parseLayout(value) !== "string" ? value : undefined),
};

/** A ship of a fleet with what it has when the battle begins: what is built later does not change the battle. */
export const shipDeployed = battleEvent({
  kind: "Ship deployed",
  about: "ship",
  details: { fleet: nameDetail, hull: wordDetail(HULLS.list), hullPoints: wholeDetail(0), parts: layoutDetail },
  says: (ship, { fleet, hull }) => `${ship}, a ${hull} of ${fleet}, is deployed`,
  apply(battle, ship, { fleet, hull, hullPoints, parts }) {
    const layout = parseLayout(parts);
    if (typeof layout === "string" || battle.ships.has(ship)) return undefined;
    if (!battle.fleets.some((one) => one.fleet === fleet)) return undefined;
    return withShip(battle, deployed({ ship, fleet, hull, hullPoints }, layout));
  },
});

/** Terrain, a destroyed component, a torpedo or a mine is placed on the table (Gate: Terrain). */
export const markerPlaced = battleEvent({
  kind: "Marker placed",
  about: "marker",
  details: {
    ...{ kind: wordDetail(MARKER_KINDS), of: textDetail, toughness: wholeDetail(0) },
    ...{ minerals: wholeDetail(0), holds: textDetail },
  },
  says: (marker, { kind, of, toughness }) =>
    `${marker} is placed: ${kind}${of === "" ? "" : ` of ${of}`}${toughness === 0 ? "" : `, toughness ${toughness}`}`,
  apply(battle, marker, details) {
    if (battle.markers.has(marker)) return undefined;
    return withMarker(battle, { marker, ...details, damage: 0, isGone: false });
  },
});

/** Gate: Setup, Gate: Terrain. A fleet has won a roll-off before the first round. */
export const setUpWon = battleEvent({
  kind: "Set-up won",
  about: "battle",
  details: { over: wordDetail(SET_UP_OVER), fleet: nameDetail },
  says: (battle, { over, fleet }) => `${fleet} wins the roll-off over ${over} of ${battle}`,
  apply(battle, _, { over, fleet }) {
    if (rolledOffNext(battle) !== over || battle.round > 0) return undefined;
    if (!battle.fleets.some((one) => one.fleet === fleet)) return undefined;
    return { ...battle, setUp: { ...battle.setUp, won: { ...battle.setUp.won, [over]: fleet } } };
  },
});

/** Gate: Setup. A fleet has an edge of the table. */
export const fleetDeployed = battleEvent({
  kind: "Fleet deployed",
  about: "battle",
  details: { fleet: nameDetail, edge: wordDetail(TABLE_EDGES) },
  says: (_, { fleet, edge }) => `${fleet} deploys at ${tableEdgeSays(edge)}`,
  apply(battle, _, { fleet, edge }) {
    if (battle.round > 0 || !battle.fleets.some((one) => one.fleet === fleet)) return undefined;
    return { ...battle, fleets: battle.fleets.map((one) => (one.fleet === fleet ? { ...one, edge } : one)) };
  },
});

/** Gate: Terrain. A fleet places a piece of terrain in its turn. */
export const pieceSet = battleEvent({
  kind: "Terrain set",
  about: "marker",
  details: { fleet: nameDetail },
  says: (marker, { fleet }) => `${fleet} places ${marker} on the table`,
  apply(battle, marker, { fleet }) {
    if (battle.round > 0 || setsPiece(battle) !== fleet || !piecesToSet(battle).includes(marker)) return undefined;
    return { ...battle, setUp: { ...battle.setUp, pieces: [...battle.setUp.pieces, marker] } };
  },
});

/** Gate: Setup. A ship is placed near the edge of its fleet, in its turn. */
export const shipSet = battleEvent({
  kind: "Ship set",
  about: "ship",
  details: {},
  says: (ship) => `${ship} is placed on the table`,
  apply(battle, ship) {
    const fleet = setsShip(battle);
    if (battle.round > 0 || fleet === undefined || !shipsToSet(battle, fleet).includes(ship)) return undefined;
    return { ...battle, setUp: { ...battle.setUp, ships: [...battle.setUp.ships, ship] } };
  },
});

export const battleEnded = battleEvent({
  kind: "Battle ended",
  about: "battle",
  details: { winner: textDetail, reason: textDetail },
  says: (battle, { winner }) => (winner === "" ? `${battle} ends without a winner` : `${winner} wins ${battle}`),
  apply: (battle, _, ended) => ({ ...battle, ended }),
});
