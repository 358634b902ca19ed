import { formCommandOn } from "../../campaign/commands/form-command-on";
import { allows } from "../../campaign/commands/command-spec";
import { allowed, refusal, type OpenBooks, type Outcome, orRefuse } from "../../campaign/ledger/outcome";
import { toNumber, ZERO } from "../../core/points";
import { answerIn } from "./build-price";
import { eawScrapValue } from "./construction";
import { shipLeaves } from "../ships/leaving";
import { fleetWith, frdPlaces, hasThere, placeOf } from "../fleets/whereabouts";
import { EMPIRE } from "../sides";
import { dateOf, SET_UP } from "../season";
import { fleetDisbanded } from "../fleets/fleet-events";
import { shipsIn } from "../state/state";
import { scrapped } from "./yard-events";
import { freeShipFor, shipsOf, type OwnShip } from "../fleets/about-fleet";
import { pointsFor, spend } from "../command-parts/spend";
import { actEdits } from "./payments";
import { shipNamed } from "../ships/ship-named";

const CLAUSE = "EaW 9.0";
const CHECK = "scrap-ship";
const STEP = "2a";

/** Scraps a ship at an FRD or a large repair freighter; what it brings is received next season (EaW 9.0, 9a); its subject is the ship. */
export const scrapShip = formCommandOn<OwnShip, Record<string, never>>({
  id: "scrap-ship",
  title: "Scrap a ship",
  clause: CLAUSE,
  steps: [STEP],
  by: [EMPIRE],
  about: "a ship",
  seenBy: "side",
  button: "Scrap the ship",
  offered: (open, side) =>
    shipsOf(open, side)
      .filter(({ unit }) => !notScrapped(open, { unit, side }))
      .map(({ unit }) => allows(unit, `Scrap ${shipNamed(open, unit)}`, CLAUSE, STEP)),
  find(open, doing) {
    const named = freeShipFor(open, doing);
    return "found" in named ? (notScrapped(open, named.found) ?? named) : named;
  },
  fields: () => ({ ask: {} }),
  write(open, { unit, side }, _, { stamp }) {
    const { turn, units } = open.campaign;
    const economic = units.get(unit)?.values["economic"] ?? ZERO;
    const { amount, why } = answerIn(open, eawScrapValue, { economicBpv: toNumber(economic) });
    const fleet = fleetWith(open, unit);
    const isLast = fleet !== undefined && shipsIn(open, fleet.fleet).length === 1;
    const changes = [
      shipLeaves(open, unit, "Scrapped"),
      ...(amount > ZERO ? [scrapped.of(unit, { value: amount, due: turn + 1 })] : []),
      ...(isLast ? [fleetDisbanded(fleet.fleet)] : []),
    ];
    const spent = orRefuse(
      spend(open, side, { action: "Scrap", where: fleet?.fleet ?? unit, points: pointsFor(open, "Scrap") }, CLAUSE),
    );
    const noted = [...changes.map((change) => ({ side, change })), ...spent.noted];
    const edits = orRefuse(actEdits(open, { noted }, { stamp, step: STEP, clause: CLAUSE }));
    const disbanded = isLast ? ` ${fleet.fleet} had no other ship, and is disbanded.` : "";
    const says = `${unit} is scrapped: ${why}, in ${dateOf(open.books, turn + 1)}.${disbanded}${spent.says}`;
    return allowed(says, edits);
  },
});

/** Why a ship cannot be scrapped where it is; undefined if it can. */
function notScrapped(open: OpenBooks, { unit, side }: OwnShip): Outcome | undefined {
  const place = placeOf(open, unit);
  if (open.campaign.turn === SET_UP) {
    return refusal(
      CHECK,
      unit,
      "Ships are scrapped from the first season on. In the set-up, undo what bought it.",
      CLAUSE,
    );
  }
  const isThere = place !== "" && (frdPlaces(open, side).includes(place) || hasThere(open, side, place, "FRL"));
  if (isThere) return undefined;
  const legal = frdPlaces(open, side);
  const choice = legal.length === 0 ? "where a large repair freighter is" : legal.join(" or ");
  const message = `${unit} is ${place === "" ? "in no system" : `in ${place}`}, where ${side} has no FRD and no large repair freighter. Move it to ${choice}.`;
  return refusal(CHECK, unit, message, place === "" ? CLAUSE : "EaW 9a");
}
