import type { Direction } from "../../core/arguments";
import { formatPoints } from "../../core/points";
import { apply } from "../../core/rule";
import { sameWord } from "../../core/words";
import type { BooksState } from "../../campaign/ledger/ledger";
import { rolesOf, shipRow } from "../ships/ship-classes";
import { unledIn } from "../fleets/compliance";
import { fleetVerdict } from "../fleets/fleet-verdict";
import { stands } from "../bases/bases";
import type { FleetNow } from "../fleets/fleets";
import { isPrize } from "../ships/ship-facts";
import { batchesNow, factsOf, shipsIn, systemsNow } from "../state/state";
import { eawEarliestDisengage } from "./disengagement";
import type { OpenBattle } from "./open-battles";
import { hasDock, poolable } from "./pooling";
import { eawStartHex, eawStartHexes } from "./start-hexes";
import { directionIn, heldIn, laneEntry, waysOut, type HeldIn, type WayOut } from "./ways-out";

/** Something that holds in a battle, and its clause. */
export interface Term {
  readonly says: string;
  readonly clause: string;
}

/** A fleet in its battle. */
export interface FleetTerms {
  readonly fleet: FleetNow;
  readonly role: "Attacker" | "Defender" | "";
  /** "CA G-CA1", one for each ship. */
  readonly ships: readonly string[];
  /** The ships of other fleets that may fight beside it at its FRD (EaW 28a). */
  readonly beside: readonly string[];
  readonly start: Term;
  readonly ways: readonly WayOut[];
  readonly held: HeldIn | undefined;
  /** Which of its ships do not fight as usual (EaW 17g, 25a). */
  readonly restricted: readonly Term[];
}

/** What the rules fix of a battle between two fleets before it is fought. */
export interface BattleTerms {
  readonly map: Term;
  /** The turn and impulse from which a ship can leave: "3.16". */
  readonly earliest: Term;
  readonly sides: readonly [FleetTerms, FleetTerms];
  /** The fortification, the bases and the web in the system. */
  readonly system: readonly Term[];
}

/** EaW 20b: more than one complete season. */
const STAYED_SEASONS = 2;

/** What the rules fix of a battle between two of its fleets. */
export function termsOf(state: BooksState, battle: OpenBattle, one: FleetNow, other: FleetNow): BattleTerms {
  const starts = startsOf(state, battle, one, other);
  const named = (unit: string): string => `${shipRow(state, unit)?.class ?? ""} ${unit}`.trim();
  const of = (fleet: FleetNow, start: Term): FleetTerms => ({
    ...{ fleet, start, role: roleOf(state, battle, fleet) },
    ships: shipsIn(state, fleet.fleet).map(named),
    beside: poolable(state, battle, fleet).map(named),
    ways: waysOut(state, battle, fleet),
    held: staysIn(state, battle, fleet),
    restricted: restrictedIn(state, fleet),
  });
  return {
    map: mapOf(state, battle),
    earliest: earliestIn(battle),
    sides: [of(one, starts[0]), of(other, starts[1])],
    system: systemTerms(state, battle),
  };
}

/** Why no ship of a fleet leaves: it is held, or is an FRD alone, which cannot disengage, nor its MON without it (EaW 15.0, 17e). */
function staysIn(state: BooksState, battle: OpenBattle, fleet: FleetNow): HeldIn | undefined {
  const held = heldIn(state, battle, fleet);
  if (held || !hasDock(state, fleet)) return held;
  const bound = [...shipsIn(state, fleet.fleet), ...poolable(state, battle, fleet)].every((unit) =>
    rolesOf(state, unit).some((role) => role === "FRD" || role === "MON"),
  );
  return bound ? { why: "an FRD cannot disengage", clause: "EaW 15.0" } : undefined;
}

const systemOf = (state: BooksState, { where }: OpenBattle) =>
  systemsNow(state).find(({ place }) => sameWord(place, where));

/** Who was there defends; if all came this season, the owner of the system does. In a lane nobody does. */
function roleOf(state: BooksState, battle: OpenBattle, { side, since }: FleetNow): FleetTerms["role"] {
  if (battle.isInLane) return "";
  const { turn } = state.campaign;
  const anyStayed = battle.fleets.some((fleet) => fleet.since !== turn);
  if (anyStayed) return since === turn ? "Attacker" : "Defender";
  const system = systemOf(state, battle);
  const owners = [system?.owner, system?.fortOwner].filter((owner) => owner !== undefined && owner !== "");
  if (owners.length === 0) return "";
  return owners.includes(side) ? "Defender" : "Attacker";
}

function mapOf(state: BooksState, battle: OpenBattle): Term {
  if (battle.isInLane) return { says: "Open space, without a planet", clause: "EaW 19d" };
  const map = systemOf(state, battle)?.map ?? "";
  return map === ""
    ? { says: "Not rolled yet: the planet is not explored", clause: "EaW 16d" }
    : { says: map, clause: "EaW 19d" };
}

const earliestIn = ({ fought }: OpenBattle): Term => ({
  says:
    fought === 0
      ? apply(eawEarliestDisengage, { entryTurn: undefined })
      : "Impulse 16 of the second turn after the next fleet entered; nobody leaves during the turn of rest",
  clause: "EaW 21a",
});

/** Whether a fleet was there for more than a season, or came from nowhere. */
const hasStayed = ({ campaign }: BooksState, { since, direction }: FleetNow): boolean =>
  direction === "" || (since !== null && campaign.turn - since >= STAYED_SEASONS);

const UNKNOWN: Term = {
  says: "Not known: enter the directions of the lanes on the sheet Warp lanes",
  clause: "EaW 20.0",
};

/** Where the two fleets start (EaW 20.0 to 20c). */
function startsOf(
  state: BooksState,
  { where, isInLane, survivor, fought }: OpenBattle,
  one: FleetNow,
  other: FleetNow,
): readonly [Term, Term] {
  const entry = (fleet: FleetNow): string => (isInLane ? laneEntry(state, where, fleet) : fleet.direction);
  const stays: Term = { says: "3030, in any facing", clause: "EaW 20b" };
  const alternate = (fleet: FleetNow): Term => {
    // Who came from nowhere has been there from the start, in a later battle too.
    if (!isInLane && fleet.direction === "" && fleet.cameFrom === "") return stays;
    const direction = directionIn(entry(fleet));
    if (direction === undefined) return UNKNOWN;
    return { says: apply(eawStartHex, { direction, alternate: true, stayed: undefined }), clause: "EaW 20.0" };
  };
  if (fought > 0 && survivor) {
    const rested: Term = { says: "Where its turn of rest ended", clause: "EaW 20c" };
    return one.fleet === survivor.fleet ? [rested, alternate(other)] : [alternate(one), rested];
  }
  const [oneStays, otherStays] = [one, other].map((fleet) => !isInLane && hasStayed(state, fleet));
  if (oneStays && otherStays) return [stays, stays];
  if (oneStays) return [stays, alternate(other)];
  if (otherStays) return [alternate(one), stays];
  return bothEnter(directionIn(entry(one)), directionIn(entry(other)));
}

function bothEnter(first: Direction | undefined, second: Direction | undefined): readonly [Term, Term] {
  if (first === undefined || second === undefined) return [UNKNOWN, UNKNOWN];
  const [left = [], right = []] = ["Left", "Right"].map((firstSide) =>
    apply(eawStartHexes, { first, second, firstSide: firstSide as "Left" | "Right" }),
  );
  const [one = "", other = ""] = left;
  if (first !== second) {
    return [
      { says: one, clause: "EaW 20.0" },
      { says: other, clause: "EaW 20.0" },
    ];
  }
  // Who moved first, or has a Legendary Navigator, chooses.
  const choice = (a: string, b: string): Term => ({
    says: `${a} or ${b}: the fleet that moved first chooses, or the one with a Legendary Navigator`,
    clause: "EaW 20a",
  });
  return [choice(one, right[0] ?? ""), choice(other, right[1] ?? "")];
}

/** Ships that do not fight as usual: those over the limits of their fleet, and captured ones (EaW 17g, 25a). */
function restrictedIn(state: BooksState, fleet: FleetNow): readonly Term[] {
  const { isLegal, word, limits } = fleetVerdict(state, fleet);
  const unled = unledIn(state, fleet.fleet);
  const prizes = shipsIn(state, fleet.fleet).filter((unit) => isPrize(factsOf(state, unit)));
  const frds = shipsIn(state, fleet.fleet).filter((unit) => rolesOf(state, unit).includes("FRD"));
  return [
    ...(frds.length === 0 ? [] : [{ says: `Cannot disengage: ${frds.join(", ")}`, clause: "EaW 15.0" }]),
    ...(isLegal || !limits
      ? []
      : [{ says: `${word}: choose the ships over the limit, which do not fire`, clause: "EaW 17g" }]),
    ...(unled
      ? [
          {
            says: `${unled.why}: choose ${unled.many} of them, which ${unled.many === 1 ? "does" : "do"} not fire`,
            clause: "EaW 17g",
          },
        ]
      : []),
    ...(prizes.length === 0 ? [] : [{ says: `Captured, and not inspected: ${prizes.join(", ")}`, clause: "EaW 25a" }]),
  ];
}

/** The fortification, the bases and the web in the system of a battle. */
function systemTerms(state: BooksState, battle: OpenBattle): readonly Term[] {
  const system = battle.isInLane ? undefined : systemOf(state, battle);
  if (!system) return [];
  const { fortOwner, webLayers, webStrength, place } = system;
  const bases = batchesNow(state).filter((batch) => sameWord(batch.place, place) && stands(batch));
  return [
    ...(fortOwner === "" ? [] : [{ says: `Fortification of ${fortOwner}`, clause: "EaW 10g" }]),
    ...bases.map(({ count, kind, owner, hex, facing }) => ({
      says: `${count} ${kind} of ${owner}${hex === "" ? "" : ` in ${hex}${facing}`}`,
      clause: "EaW 14.0",
    })),
    ...((webLayers ?? 0) === 0
      ? []
      : [
          {
            says: `A web of ${webLayers}${webStrength === null ? "" : `, strength ${formatPoints(webStrength)}`}`,
            clause: "EaW 31.0",
          },
        ]),
  ];
}
