import { formCommandOn } from "../../campaign/commands/form-command-on";
import { allows, asksFor, type CommandRequest, type Offer } from "../../campaign/commands/command-spec";
import { amountField, parseFields, wholeField, type Field } from "../../campaign/commands/field";
import { allowed, refusal, type OpenBooks, type Outcome } from "../../campaign/ledger/outcome";
import { formatPoints, ZERO, type Points } from "../../core/points";
import { sameWord } from "../../core/words";
import { ordersNow } from "../orders/orders-now";
import { positionIn } from "../position/position-in";
import type { BasePrice } from "./base-prices";
import { keptBy, knownWebPrice } from "./web-prices";
import { isMaintained, websIn } from "./webs";
import { raceOf, rolesOf } from "../ships/ship-classes";
import { holdOn } from "../fleets/fleet-holds";
import { EMPIRE } from "../sides";
import { sameRace } from "../races";
import { SET_UP } from "../season";
import type { FleetNow } from "../fleets/fleets";
import { webSet } from "../map/place-events";
import { shipsIn } from "../state/state";
import { fleetsOf, freeFleetFor } from "../fleets/about-fleet";
import { systemNamed } from "../command-parts/find-by-name";
import { pointsFor, spend } from "../command-parts/spend";
import { actEdits, payments } from "../construction/payments";

const CLAUSE = "EaW 31.0";
const CHECK = "set-web";
const STEP = "2a";
const THOLIAN = "Tholian";

const NO_WEB = { layers: null, strength: null };

/** A Tholian fleet sets up or maintains a web in its system (EaW 31.0); its cost is in a rule book that is not here. Its subject is the fleet. */
export const setWeb = formCommandOn<
  FleetNow,
  { readonly layers: Field<number>; readonly strength: Field<Points>; readonly cost: Field<Points> }
>({
  id: "set-web",
  title: "Set up or maintain a web",
  clause: CLAUSE,
  steps: [STEP],
  by: [EMPIRE],
  about: "a fleet",
  seenBy: "side",
  button: "Set up and pay for the web",
  offered: (open, side) =>
    fleetsOf(open, side)
      .filter((fleet) => !holdOn(open, fleet) && !notWeaving(open, fleet))
      .map((fleet) => offerOf(open, fleet)),
  find(open, doing: CommandRequest) {
    const named = freeFleetFor(open, doing);
    return "found" in named ? (notWeaving(open, named.found) ?? named) : named;
  },
  fields(open, { place, side }) {
    const system = systemNamed(open, place);
    const [layers, strength] = [system?.webLayers ?? 1, system?.webStrength ?? ZERO];
    const asked = (known: BasePrice | undefined) => ({
      layers: wholeField("Layers", {
        start: String(layers),
        samples: ["1", "0"],
        least: 0,
        most: 3,
        hint: "0 takes the web away",
      }),
      strength: amountField("Strength", { start: formatPoints(strength), samples: ["20", "0"], least: 0 }),
      cost: amountField("Cost in BPV", {
        least: 0,
        samples: ["15", "0"],
        hint: "By G10.83, which is not here",
        ...(known && { start: formatPoints(known.price), from: known.from }),
      }),
    });
    const start = asked(knownWebPrice(open, side, { layers, strength }));
    return {
      ask: start,
      fieldsFor(typed: Readonly<Record<string, string>>) {
        const read = parseFields(
          { layers: start.layers, strength: start.strength },
          { layers: typed["layers"] ?? start.layers.start, strength: typed["strength"] ?? start.strength.start },
        );
        return "values" in read ? asked(knownWebPrice(open, side, read.values)) : asked(undefined);
      },
    };
  },
  write(open, { fleet, side, place }, { layers, strength, cost }, { stamp }) {
    if (layers > 0 && strength === ZERO) {
      const message = `A web of ${layers} ${layers === 1 ? "layer" : "layers"} in ${place} has a strength. Enter it: 20.`;
      return refusal(CHECK, fleet, message, CLAUSE);
    }
    // A web that was not maintained last season is set up anew.
    const had = isMaintained(open, place) ? (systemNamed(open, place)?.webLayers ?? 0) : 0;
    const noted = [{ side, change: webSet(place, layers > 0 ? { layers, strength } : NO_WEB) }];
    const helper = had >= layers ? ("Maintained" as const) : undefined;
    // More layers than before are set up anew; none cost nothing.
    const points = layers === 0 ? 0 : pointsFor(open, "Web", helper);
    const spent = spend(open, side, { action: "Web", where: place, points }, CLAUSE);
    if ("refused" in spent) return spent;
    const price = { line: "Web", amount: cost, why: had > 0 ? "maintained" : "set up" };
    const transfers = cost > ZERO && layers > 0 ? payments(side, place, [price]) : [];
    const edits = actEdits(
      open,
      { noted: [...noted, ...spent.noted], transfers },
      { stamp, step: STEP, clause: CLAUSE },
    );
    if ("refused" in edits) return edits;
    if (layers === 0) return allowed(`The web in ${place} is gone.`, edits);
    return allowed(`${side} has a web of ${layers} in ${place}, for ${formatPoints(cost)} BPV.${spent.says}`, edits);
  },
});

/** What a fleet can do about a web: what its order pays for is due, and so a web that is gone otherwise is named. */
function offerOf(open: OpenBooks, { fleet, side, place }: FleetNow): Offer {
  const { turn } = open.campaign;
  const web = websIn(open).find((one) => one.side === side && sameWord(one.place, place));
  const isKept = web !== undefined && isMaintained(open, place) && web.paid < turn;
  const isOrdered = ordersNow(open, positionIn(open)).some(
    ({ empire, lines }) =>
      empire === side &&
      lines.some(
        (order) =>
          order.action === "Web" &&
          order.what.length === 0 &&
          sameWord(order.fleet, fleet) &&
          keptBy(open, side, order) === undefined,
      ),
  );
  const kept = `${fleet} maintains the web in ${place}, which is gone otherwise once the movement is resolved`;
  const what = isKept ? kept : `${fleet} sets up or maintains a web in ${place}`;
  if (!isOrdered || web?.paid === turn) return allows(fleet, what, CLAUSE, STEP);
  return asksFor({ subject: fleet, what: `${what}, as ordered`, step: STEP, clause: CLAUSE, done: false });
}

/** Why a fleet can set up no web; undefined if it can. */
function notWeaving(open: OpenBooks, { fleet, side, place }: FleetNow): Outcome | undefined {
  const refuse = (message: string): Outcome => refusal(CHECK, fleet, message, CLAUSE);
  if (open.campaign.turn === SET_UP || place === "")
    return refuse(`${fleet} sets up webs in a system, from the first season on.`);
  if (!sameRace(raceOf(open, side), THOLIAN))
    return refuse(`Only the ${THOLIAN}s set up webs, and ${side} is of another race.`);
  if (shipsIn(open, fleet).some((unit) => rolesOf(open, unit).includes("Web"))) return undefined;
  return refuse(`${fleet} has no ship that can keep a web. Transfer one with the role Web into it.`);
}
