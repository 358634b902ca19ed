import { unknownUnit } from "../../campaign/commands/unit";
import type { CommandRequest } from "../../campaign/commands/command-spec";
import type { BooksState, Unit } from "../../campaign/ledger/ledger";
import { refusal, type OpenBooks, type Outcome } from "../../campaign/ledger/outcome";
import { fleetOf } from "../../campaign/ledger/replay";
import { battlesIn, isFought, opponentOf, SUB_LIGHT_EVASION, type Battle } from "../battles/battles";
import { isNonPlayer } from "../battles/non-players";
import { captainRatingOf } from "../ships/captains";
import { borderState } from "../border-state";
import { evasionsIn, lastEvasion, type KnownEvasion } from "./evasion-events";
import { isOrion } from "../turn/history";
import { placesNow } from "../places/places";
import { raidsIn } from "../raids/raids";
import type { Ship } from "../ships/units-table";
import { shipsIn, trackedShip } from "../table-rows";
import type { EvasionHex, EvasionOfficer } from "../rules/v13-tactical/evasion-tables";
import { whereIs } from "../ships/on-the-map";
import { crimePlaceAt } from "../deployment/crime-places";

/** The check that refuses an evasion. */
export const EVASION = "evasion";
const CLAUSE = "V13.911";

/** The columns with the Ratings of the officers who help. */
export const RATING_OF = {
  Captain: "captainRating",
  Navigator: "navigatorRating",
  Helmsman: "helmsmanRating",
  "Chief Engineer": "engineerRating",
} as const satisfies Record<EvasionOfficer, keyof Ship>;

type RatingsKnown = Readonly<Partial<Record<EvasionOfficer, number>>>;

/** The hex of an evading unit as the books propose it: whose it is, and whether a Star System of its own Team is there. */
interface Proposed {
  readonly hex: EvasionHex | "";
  readonly ownSystem: boolean;
}

/** What the evasion of a unit relies on. */
export interface EvadingShip extends Proposed {
  readonly unit: string;
  readonly side: string;
  readonly orion: boolean;
  readonly place: string;
  /** The Ratings that are noted. */
  readonly ratings: RatingsKnown;
  readonly sizeClass: number | null;
  readonly flagship: boolean;
  /** The sides that may have captured it: the pirates oppose a Team as well. */
  readonly captors: readonly string[];
  /** The other units of its side, which may have towed it. */
  readonly friends: readonly string[];
  /** The other side of the battle that it left; blank if the books do not know. */
  readonly enemy: string;
  /** The battle that it left, and its terrain there; blank if the books do not know. */
  readonly battle: string;
  readonly terrain: string;
  /** Where it was lost in a nebula before: it continues on Empty Space (V13.953, V13.963); null if it was not. */
  readonly again: Pick<KnownEvasion, "hex" | "battle"> | null;
}

/** Whether an evasion left its unit in a nebula, from which it continues on Empty Space once it is no longer Lost. */
export const isInNebula = ({ fate, terrain }: Pick<KnownEvasion, "fate" | "terrain">): boolean =>
  fate === "Lost" && terrain === "Nebula";

/** The evasion of a unit that still has to be continued; undefined if there is none. */
function unfinished(state: Pick<BooksState, "campaign">, unit: string): KnownEvasion | undefined {
  const last = lastEvasion(state.campaign, unit);
  if (!last) return undefined;
  return isInNebula(last) && last.turn < state.campaign.turn ? last : undefined;
}

/** The battle of the turn under way that a unit left by sub-light evasion; undefined if the books know of none. */
export const evadedFrom = ({ campaign }: Pick<BooksState, "campaign">, unit: string): Battle | undefined =>
  [...battlesIn(campaign).values()]
    .reverse()
    .find(
      ({ turn, left }) =>
        turn === campaign.turn && left.some(({ how, units }) => how === SUB_LIGHT_EVASION && units.includes(unit)),
    );

/** The battle of the turn under way that a unit was in to its end, or left in another way than by sub-light evasion; undefined if there is none, or one goes on. */
function cameOutOf(state: Pick<BooksState, "campaign">, unit: string): Battle | undefined {
  const { campaign } = state;
  const fought = [...battlesIn(campaign).values()].filter(
    ({ turn, attackers, defenders }) => turn === campaign.turn && [...attackers, ...defenders].includes(unit),
  );
  if (evadedFrom(state, unit)) return undefined;
  const cameOut = (battle: Battle): boolean =>
    !isFought(battle) || battle.left.some(({ units }) => units.includes(unit));
  return fought.every(cameOut) ? fought.at(-1) : undefined;
}

/** Whether a unit is in a battle of the turn under way, or on a raid: only there it can drop its Warp Engines (V13.911, V19.834). */
const isFighting = ({ campaign }: Pick<BooksState, "campaign">, unit: string): boolean =>
  [...battlesIn(campaign).values()].some(
    (battle) => isFought(battle) && [...battle.attackers, ...battle.defenders].includes(unit),
  ) || raidsIn(campaign).some((raid) => raid.turn === campaign.turn && raid.unit === unit);

/** A unit that may evade now. */
interface MayEvade {
  readonly unit: string;
  /** Whether it comes out of a nebula. */
  readonly continues: boolean;
  /** The battle that it left in this way, so that its fate is to be rolled; blank if the books know of none. */
  readonly left: string;
  /** Whether the books have a battle or a raid for it now; of one that is kept elsewhere, they know nothing. */
  readonly isFighting: boolean;
}

/** The units of a side that may evade now. */
export function mayEvade(state: Pick<BooksState, "books" | "campaign">, side: string): readonly MayEvade[] {
  const { campaign } = state;
  const evadedNow = new Set(
    evasionsIn(campaign)
      .filter(({ turn }) => turn === campaign.turn)
      .map(({ unit }) => unit),
  );
  const rows = new Map(shipsIn(state).map((row) => [row.unit, row] as const));
  return fleetOf(campaign, side).flatMap(({ unit }) => {
    const row = rows.get(unit);
    if (row?.lostUntil !== null || evadedNow.has(unit)) return [];
    const continues = unfinished(state, unit) !== undefined;
    const left = evadedFrom(state, unit)?.name ?? "";
    const isInDanger = whereIs(row) !== "off the Map" && cameOutOf(state, unit) === undefined;
    return continues || left !== "" || isInDanger
      ? [{ unit, continues, left, isFighting: isFighting(state, unit) }]
      : [];
  });
}

/** The unit with all that its evasion relies on; or why it does not evade. */
export function evadingShip(open: OpenBooks, { side, subject }: CommandRequest): EvadingShip | Outcome {
  const { campaign, books } = open;
  const { turn } = campaign;
  const known = campaign.units.get(subject);
  const row = trackedShip(open, subject);
  if (!known || known.left || !row || (side !== "" && side !== known.side)) return unknownUnit(subject);
  const wrong = notToEvade(open, known, row, turn);
  if (wrong) return wrong;
  const before = unfinished(open, subject);
  const left = evadedFrom(open, subject);
  const noted = Object.entries(RATING_OF).flatMap(([officer, key]) => {
    const rating = key === RATING_OF.Captain ? captainRatingOf(row) : row[key];
    return rating === null ? [] : [[officer, rating] as const];
  });
  return {
    ...{ unit: subject, side: known.side, orion: isOrion(open, known.side), place: row.place },
    ...{ ratings: Object.fromEntries(noted), sizeClass: row.sizeClass },
    flagship: borderState(campaign).flagships.get(known.side) === subject,
    captors: books.sides.map(({ name }) => name).filter((name) => name !== known.side),
    friends: fleetOf(campaign, known.side)
      .map(({ unit }) => unit)
      .filter((unit) => unit !== subject),
    ...{ battle: left?.name ?? "", terrain: left?.terrain ?? "" },
    enemy: left && !isNonPlayer(opponentOf(left, known.side)) ? opponentOf(left, known.side) : "",
    again: before ? { hex: before.hex, battle: before.battle } : null,
    ...proposed(open, known.side, row.place),
  };
}

function notToEvade(open: OpenBooks, { unit }: Unit, row: Ship, turn: number): Outcome | undefined {
  if (row.lostUntil !== null) {
    const message = `${unit} is Lost until turn ${row.lostUntil}, so that nobody finds it. Find its way first.`;
    return refusal(EVASION, unit, message, "V13.914");
  }
  const last = lastEvasion(open.campaign, unit);
  if (last?.turn === turn) {
    const message = `${unit} has already evaded in turn ${turn}: ${last.fate}. Undo that if it was a mistake, or choose another unit.`;
    return refusal(EVASION, unit, message, CLAUSE);
  }
  if (unfinished(open, unit)) return undefined;
  const over = cameOutOf(open, unit);
  if (over) {
    const message = `${unit} did not leave ${over.name} by sub-light evasion, and that is over for it. Undo what ended it there, or choose another unit.`;
    return refusal(EVASION, unit, message, CLAUSE);
  }
  if (whereIs(row) !== "off the Map") return undefined;
  const message = `${unit} is off the map, where nothing is evaded. Choose a unit that was in a battle, or correct its Place.`;
  return refusal(EVASION, unit, message, CLAUSE);
}

/** Whose hex it is, by the owner of the place where the unit is; blank if the books do not know the place. */
function proposed(open: BooksState, side: string, where: string): Proposed {
  const name = where === "" ? undefined : crimePlaceAt(open, where);
  const place = placesNow(open).find((one) => one.place === name);
  if (name === undefined || !place) return { hex: "", ownSystem: false };
  const { owner, kind } = place;
  const hex = owner === side ? "Friendly" : owner === "" ? "Neutral" : "Hostile";
  return { hex, ownSystem: owner === side && kind !== "Province" };
}
