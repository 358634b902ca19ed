import { houseNote, constantsIn } from "../../campaign/ledger/house-rules";
import { formCommandOn } from "../../campaign/commands/form-command-on";
import { allows } from "../../campaign/commands/command-spec";
import {
  amountField,
  choiceField,
  optionalChoiceField,
  textField,
  textIn,
  wholeField,
  type Fields,
} from "../../campaign/commands/field";
import { allowed, refusal, type OpenBooks, type Outcome, refuseIf, orRefuse } from "../../campaign/ledger/outcome";
import { formatPoints, times, toNumber, ZERO, type Points } from "../../core/points";
import { DEFSATS, GROUND_BASES } from "../constants";
import { knownBasePrice, type BasePrice } from "./base-prices";
import { freeBatch } from "./batch-names";
import { answerCount } from "../construction/build-price";
import { canCarry } from "./carriers";
import { eawCargoBoxes } from "../construction/construction";
import { isInService } from "../income/earning-sites";
import { OWN_BASE } from "../income/site-income";
import { classOf, raceOf, rolesOf } from "../ships/ship-classes";
import { holdOn } from "../fleets/fleet-holds";
import { frdPlaces } from "../fleets/whereabouts";
import { EMPIRE } from "../sides";
import { sameRace } from "../races";
import { SET_UP } from "../season";
import { basesSet } from "./base-events";
import { stands } from "./bases";
import type { FleetNow } from "../fleets/fleets";
import { batchesNow, shipsIn, systemsNow } from "../state/state";
import { BASE_KINDS } from "./bases-table";
import { DIRECTIONS } from "../map/places-table";
import { freeFleetFor, fleetsOf } from "../fleets/about-fleet";
import { systemNamed } from "../command-parts/find-by-name";
import { pointsFor, spend } from "../command-parts/spend";
import { actEdits, payments } from "../construction/payments";
import { basesAtMost, basesPaid } from "./base-checks";

const CLAUSE = "EaW 14.0";
const STEP = "5c";

/** A fleet sets up ground bases, DEFSATs or a Commercial Platform in its system (EaW 14.0); its subject is the fleet. */
export const installBases = formCommandOn<FleetNow, Fields>({
  id: "install-bases",
  title: "Install bases",
  clause: CLAUSE,
  steps: ["2a", STEP],
  by: [EMPIRE],
  about: "a fleet",
  seenBy: "side",
  button: "Install and pay for the bases",
  offered: (open, side) =>
    open.campaign.turn === SET_UP
      ? []
      : fleetsOf(open, side)
          .filter((fleet) => fleet.place !== "" && !holdOn(open, fleet) && mayInstall(open, fleet))
          .map(({ fleet, place }) => allows(fleet, `${fleet} installs bases in ${place}`, CLAUSE, STEP)),
  find: freeFleetFor,
  fields(open, { fleet, place, side }) {
    const system = systemNamed(open, place);
    if (!system || open.campaign.turn === SET_UP) {
      return refusal(
        "install-bases",
        fleet,
        `${fleet} is in no system, or the campaign has not begun. Move it to one first.`,
        CLAUSE,
      );
    }
    const own = system.planet === "Unknown" ? BASE_KINDS[0] : OWN_BASE[system.planet].toUpperCase();
    const planets = system.planets ?? 1;
    const fieldsOf = (kind: string) => {
      const known = knownBasePrice(open, side, kind);
      return {
        kind: choiceField("Kind", BASE_KINDS, { start: own }),
        count: wholeField("How many", {
          start: "1",
          samples: ["1", "4"],
          least: 1,
          most: constantsIn(open, open.campaign.turn, GROUND_BASES).perPlanet,
        }),
        planet: wholeField("Planet", { start: "1", samples: ["1"], least: 1, most: planets }),
        each: amountField("Economic BPV of each", {
          least: 0,
          samples: ["8", "0"],
          ...(known && { start: formatPoints(known.price), from: known.from }),
        }),
        reason: textField("Reason", {
          hint: "Why the price differs from the one that is known",
          samples: ["", "Paid before"],
        }),
        hex: textField("Hex", {
          word: true,
          hint: "Of DEFSATs and platforms, at the start of a battle",
          samples: ["3030", ""],
        }),
        facing: optionalChoiceField("Facing", DIRECTIONS, { none: "Not noted" }),
      };
    };
    return {
      ask: fieldsOf(own),
      fieldsFor: (typed: Readonly<Record<string, string>>) => fieldsOf(typed["kind"] ?? own),
    };
  },
  write(open, fleet, values, { stamp }) {
    const { side, place } = fleet;
    const kind = textIn(values, "kind");
    const [count, planet] = [values["count"] as number, values["planet"] as number];
    const each = values["each"] as Points;
    const reason = textIn(values, "reason").trim();
    const known = knownBasePrice(open, side, kind);
    refuseIf(
      tooMany(open, place, kind, count, planet) ??
        notCarried(open, fleet, count, each) ??
        otherPrice(known, kind, each, reason),
    );
    const batch = freeBatch(open, side, place);
    const { turn } = open.campaign;
    const set = {
      place,
      planet,
      kind,
      count,
      since: turn,
      hex: textIn(values, "hex"),
      facing: textIn(values, "facing"),
      state: "",
    };
    const amount = times(each, count);
    const prices =
      amount > ZERO ? [{ line: "Build", amount, why: `${count} × ${kind}, ${formatPoints(each)} BPV each` }] : [];
    const spent = orRefuse(
      spend(open, side, { action: "Ground bases", where: place, points: pointsFor(open, "Ground bases") }, CLAUSE),
    );
    const booked = {
      noted: [{ side, change: basesSet(batch, set, { bought: { each: toNumber(each), reason } }) }, ...spent.noted],
      transfers: payments(side, batch, prices),
    };
    const edits = orRefuse(actEdits(open, booked, { stamp, step: STEP, clause: CLAUSE }));
    return allowed(
      `${side} has ${count} ${kind} in ${place} (${batch}) for ${formatPoints(amount)} BPV${priceSays(known, each, reason)}.${hintOn(open, place, kind)}${spent.says}`,
      edits,
    );
  },
});

/** Whether a fleet can have bases with it, or is where its empire has an FRD and nothing is carried (EaW 14a). */
const mayInstall = (open: OpenBooks, { fleet, side, place }: FleetNow): boolean =>
  frdPlaces(open, side).includes(place) ||
  canCarry(
    shipsIn(open, fleet).map((unit) => ({
      roles: rolesOf(open, unit),
      cargoBoxes: classOf(open, unit)?.cargoBoxes ?? undefined,
    })),
  );

const GROUND = ["GSA", "GSO", "GMS", "Ground base"];

/** The refusal of more bases than a planet has room for. */
function tooMany(open: OpenBooks, place: string, kind: string, count: number, planet: number): Outcome | undefined {
  const isGround = GROUND.includes(kind);
  const { turn } = open.campaign;
  if (!isGround && kind !== "DEFSAT") return undefined;
  const [kinds, most, what] = isGround
    ? [GROUND, constantsIn(open, turn, GROUND_BASES).perPlanet, "ground bases"]
    : [["DEFSAT"], constantsIn(open, turn, DEFSATS).perPlanet, "DEFSATs"];
  const there = batchesNow(open)
    .filter((batch) => batch.place === place && (batch.planet ?? 1) === planet && kinds.includes(batch.kind))
    .filter(stands)
    .reduce((all, batch) => all + batch.count, 0);
  if (there + count <= most) return undefined;
  const message = `Planet ${planet} of ${place} has ${there} ${what}, and ${most} at most. Install ${most - there} or fewer.`;
  return refusal(basesAtMost.id, place, message, CLAUSE);
}

/** The refusal of bases for which the fleet lacks cargo boxes (EaW 14a); where an FRD is, nothing is carried, and unknown boxes do not count. */
function notCarried(
  open: OpenBooks,
  { fleet, side, place }: FleetNow,
  count: number,
  each: Points,
): Outcome | undefined {
  if (each === ZERO || frdPlaces(open, side).includes(place)) return undefined;
  const isOrion = sameRace(raceOf(open, side), "Orion");
  const units = shipsIn(open, fleet);
  const boxes = units.map((unit) => classOf(open, unit)?.cargoBoxes ?? null);
  if (boxes.every((known) => known === null)) return undefined;
  const left = units.reduce((bases, unit, index) => {
    const roles = rolesOf(open, unit);
    const isFreighter = roles.includes("Large freighter") || roles.includes("Small freighter");
    const needed = answerCount(open, eawCargoBoxes, { economicBpv: toNumber(each), orion: isOrion && !isFreighter });
    return bases + Math.floor((boxes[index] ?? 0) / needed);
  }, 0);
  if (left >= count) return undefined;
  const message = `${fleet} has cargo boxes for ${left} of these bases${houseNote(open, open.campaign.turn, eawCargoBoxes.constants)}. Install ${left === 0 ? "none" : `${left} or fewer`}, or bring a ship with more cargo boxes.`;
  return refusal("install-bases", fleet, message, "EaW 14a");
}

/** What the bases need to earn, if it is not there yet. */
function hintOn(open: OpenBooks, place: string, kind: string): string {
  const system = systemsNow(open).find((known) => known.place === place);
  if (!GROUND.includes(kind) || !system || system.planet === "Unknown") return "";
  const own = OWN_BASE[system.planet].toUpperCase();
  if (kind !== own) return ` On a ${system.planet} planet, only ${own} earn income.`;
  const hasPlatform = batchesNow(open).some(
    (batch) => batch.place === place && batch.kind === "CPL" && isInService(batch),
  );
  return hasPlatform ? "" : " They earn income once a Commercial Platform is there.";
}

/** The refusal of another price than the one that the books know, without a reason. */
function otherPrice(known: BasePrice | undefined, kind: string, each: Points, reason: string): Outcome | undefined {
  if (known === undefined || known.price === each || reason !== "") return undefined;
  const price = formatPoints(known.price);
  const message = `${kind} costs ${price} BPV each (${known.from}), not ${formatPoints(each)}. Enter ${price}, or the reason why it differs.`;
  return refusal(basesPaid.id, kind, message, CLAUSE);
}

/** The price that the books know, beside another one that is paid. */
const priceSays = (known: BasePrice | undefined, each: Points, reason: string): string =>
  known === undefined || known.price === each
    ? ""
    : `, ${formatPoints(each)} BPV each instead of ${formatPoints(known.price)} (${known.from}): ${reason}`;
