import { constantsIn } from "../../campaign/ledger/house-rules";
import { mostOptions } from "../crews/raise-co";
import { formCommandOn } from "../../campaign/commands/form-command-on";
import { allows, asksFor } from "../../campaign/commands/command-spec";
import {
  amountField,
  choiceField,
  optionalAmountField,
  parseFields,
  textIn,
  wholeField,
  type Fields,
} from "../../campaign/commands/field";
import { unitNameField } from "../../campaign/commands/name-field";
import type { BooksState } from "../../campaign/ledger/ledger";
import { allowed, refusal, type OpenBooks, type Outcome, refuseIf } from "../../campaign/ledger/outcome";
import { treasury } from "../../campaign/ledger/replay";
import { ZERO, formatPoints, subtract, type Points } from "../../core/points";
import { OUTSTANDING_CREWS, POOR_CREW_SIZE_CLASSES } from "../constants";
import { classesFor } from "../ships/available";
import { fightingFleets, firstFleets } from "../fleets/first-fleets";
import { fleetVerdict, overLimits, verdictWith } from "../fleets/fleet-verdict";
import { membersOf } from "../fleets/members";
import { EMPIRE } from "../sides";
import { startYearOf } from "../season";
import { CREW_QUALITIES, type CrewQuality } from "../crews/crew-events";
import type { FleetNow } from "../fleets/fleets";
import type { ShipClass } from "../ships/units-table";
import { bookedEdits } from "../command-parts/booked-edits";
import { fleetNamed, unknownFleet } from "../command-parts/find-by-name";
import { isSetUp, notInSetUp } from "./set-up-only";
import { freeOptions, orderBooked, orderMembers, orderPrices, orderTotal, type ShipOrder } from "./ship-order";

const CLAUSE = "EaW 2c";
const STEP = "0d";
/** As many ships of a class as anybody buys at once. */
const MOST = 12;

/** A class in a list: "D7: size class 3, 121 EBpv". */
const labelOf = ({ class: name, sizeClass, economic, inService }: ShipClass): string => {
  const since = inService === "" ? "" : `, ${inService}`;
  return `${name}: size class ${sizeClass ?? "not noted"}, ${formatPoints(economic ?? ZERO)} EBpv${since}`;
};

/** The classes from which the first fleets are bought: those of the race that are in service at the start (EaW 2d). */
const chartFor = (state: BooksState, { side }: FleetNow): readonly ShipClass[] =>
  classesFor(state, side, startYearOf(state.books));

/** The order that was filled in; undefined while no class is chosen. */
function orderFrom(chart: readonly ShipClass[], values: Readonly<Record<string, unknown>>): ShipOrder | undefined {
  const of = chart.find((row) => row.class === values["class"]);
  return (
    of && {
      of,
      many: Number(values["many"]),
      name: textIn(values, "name"),
      crew: textIn(values, "crew") as CrewQuality,
      crewCost: values["crewCost"] as Points,
      addsEconomic: values["addsEconomic"] as Points,
      addsCombat: values["addsCombat"] as Points,
      options: values["options"] as Points | null,
    }
  );
}

/** How full the fleet and the treasury are with these ships: "540 of 600 CBpv". */
function meters(state: BooksState, fleet: FleetNow, order: ShipOrder | undefined): string {
  const verdict = order
    ? verdictWith(state, fleet, [...membersOf(state, fleet.fleet), ...orderMembers(state, order)])
    : fleetVerdict(state, fleet);
  const { left } = firstFleets(state, fleet.side);
  const costs = order ? orderTotal(orderPrices(state, fleet.side, order)) : ZERO;
  const { limits } = verdict;
  const has = limits
    ? `${formatPoints(limits.all.has)} of ${formatPoints(limits.all.most)} CBpv, ${formatPoints(limits.heavy.has)} of ${formatPoints(limits.heavy.most)} in size classes 2 and 3`
    : verdict.word;
  return `${order ? "With it" : "Now"}: ${has}. ${formatPoints(subtract(left, costs))} BPV left`;
}

function shipFields(state: BooksState, fleet: FleetNow, hint: string) {
  const chart = chartFor(state, fleet);
  const choices = chart.map((row) => ({ value: row.class, label: labelOf(row) }));
  return {
    class: choiceField("Class", choices, { start: choices[0]?.value ?? "", hint }),
    many: wholeField("How many", { start: "1", least: 1, most: MOST, samples: ["1", "2"] }),
    name: unitNameField(state, state.campaign.units.keys(), { samples: [""] }),
    crew: choiceField("Crew", CREW_QUALITIES, { start: "Normal", samples: ["Normal", "Poor"] }),
    crewCost: amountField("Cost of an Outstanding crew", { start: "0", least: 0, samples: ["0"] }),
    addsEconomic: amountField("Drone and plasma speeds: Economic BPV", { start: "0", least: 0, samples: ["0", "3"] }),
    addsCombat: amountField("Drone and plasma speeds: Combat BPV", { start: "0", least: 0, samples: ["0", "3"] }),
    options: optionalAmountField("Commander's Options in percent", {
      least: 0,
      hint: `${formatPoints(freeOptions(state, "Normal"))} at no charge, ${formatPoints(freeOptions(state, "Outstanding"))} with an Outstanding crew; ${mostOptions(state)} at most`,
      samples: ["", "15"],
    }),
  } satisfies Fields;
}

/** Buys ships of the first fleets (EaW 2a, 2c); its subject is the fleet. */
export const musterShip = formCommandOn<FleetNow, Fields>({
  id: "muster-ship",
  title: "Buy ships of a first fleet",
  clause: CLAUSE,
  steps: [STEP],
  by: [EMPIRE],
  about: "a fleet",
  seenBy: "side",
  button: "Buy the ships",
  lines: ["Build"],
  offered(open, side) {
    if (side === "" || !isSetUp(open)) return [];
    const fleets = fightingFleets(open, side).map((fleet) => ({ ...fleetVerdict(open, fleet), name: fleet.fleet }));
    const lacking = fleets.filter(({ isLegal }) => !isLegal).map(({ name }) => name);
    return fleets.map(({ name, word, isLegal }) => {
      if (isLegal)
        return asksFor({
          ...{ subject: name, what: `${name}: buy more ships`, step: STEP, clause: CLAUSE },
          done: true,
        });
      // What is missing is one sentence for the whole empire, and not one for each of its fleets.
      if (name !== lacking[0]) return allows(name, `${name}: ${word}`, CLAUSE, STEP);
      const others = lacking.length === 1 ? "" : `${lacking.length} fleets need ships: ${lacking.join(", ")}. Next, `;
      return asksFor({ subject: name, what: `${others}${name}: ${word}`, step: STEP, clause: CLAUSE, done: false });
    });
  },
  find(open, { side, subject }) {
    refuseIf(notInSetUp(open, "The ships of the first fleets are bought", CLAUSE));
    const fleet = fleetNamed(open, subject);
    const own = fightingFleets(open, side || (fleet?.side ?? ""));
    const found = own.find((each) => each.fleet === fleet?.fleet);
    return found ? { found } : unknownFleet(open, side, subject);
  },
  fields(open, fleet) {
    if (chartFor(open, fleet).length === 0) {
      const message = `The ship chart has no class of ${fleet.side}'s race that is in service in Y${startYearOf(open.books)}. Import the ship chart on the Campaign page first.`;
      return refusal("ship-chart", fleet.fleet, message, "EaW 2d");
    }
    const ask = shipFields(open, fleet, meters(open, fleet, undefined));
    const fieldsFor = (typed: Readonly<Record<string, string>>): Fields => {
      const read = parseFields(ask, typed);
      const order = "values" in read ? orderFrom(chartFor(open, fleet), read.values) : undefined;
      return shipFields(open, fleet, meters(open, fleet, order && !unfitOptions(open, order) ? order : undefined));
    };
    return { ask, fieldsFor };
  },
  write(open, fleet, values, { stamp }) {
    const order = orderFrom(chartFor(open, fleet), values);
    if (!order) return refusal("ship-class", fleet.fleet, "Choose a class of the ship chart.", "EaW 2d");
    refuseIf(unfitCrew(open, fleet, order) ?? unfitOptions(open, order) ?? tooMuch(open, fleet, order));
    const { ids, ...booked } = orderBooked(open, fleet, order);
    const total = orderTotal(orderPrices(open, fleet.side, order));
    const says = `${ids.join(", ")} (${order.of.class}) ${ids.length === 1 ? "joins" : "join"} ${fleet.fleet} for ${formatPoints(total)} BPV.`;
    return allowed(says, bookedEdits(open, booked, stamp, { step: STEP, clause: CLAUSE }));
  },
});

/** The refusal of a crew that the ship cannot have, or that the empire has already (EaW 2e). */
function unfitCrew(
  open: OpenBooks,
  { side, fleet }: FleetNow,
  { of, crew, crewCost, many }: ShipOrder,
): Outcome | undefined {
  const clause = "EaW 2e";
  const sizeClass = of.sizeClass ?? 0;
  if (crew !== "Outstanding" && crewCost > ZERO) {
    return refusal(
      "crew",
      fleet,
      "Only an Outstanding crew costs anything. Leave its cost at 0, or choose that crew.",
      clause,
    );
  }
  if (crew === "Normal") return undefined;
  if (crew === "Poor") {
    if (POOR_CREW_SIZE_CLASSES.includes(sizeClass)) return undefined;
    const message = `Only ships of size class ${POOR_CREW_SIZE_CLASSES.join(", ")} can have a Poor crew. Choose a normal crew.`;
    return refusal("crew", fleet, message, clause);
  }
  const { outstanding } = firstFleets(open, side);
  const free = Object.entries(constantsIn(open, open.campaign.turn, OUTSTANDING_CREWS).bySizeClass)
    .filter(([size, most]) => outstanding.filter((has) => has === Number(size)).length < most)
    .map(([size]) => Number(size));
  if (many === 1 && free.includes(sizeClass)) return undefined;
  const message = `An empire has one Outstanding crew on a ship of size class 3, and one on a ship of size class 4. ${side} can still have ${
    free.length === 0 ? "none" : `one on a ship of size class ${free.join(" or ")}`
  }.`;
  return refusal("crew", fleet, message, clause);
}

/** The refusal of Commander's Options that are less than what comes at no charge, or too many (EaW 6.0). */
function unfitOptions(open: OpenBooks, { of, crew, options }: ShipOrder): Outcome | undefined {
  const free = freeOptions(open, crew);
  const most = mostOptions(open);
  if (options === null || (options >= free && Number(formatPoints(options)) <= most)) return undefined;
  const message = `Commander's Options are ${formatPoints(options)}%. Enter ${formatPoints(free)} to ${most}, or leave them blank.`;
  return refusal("commanders-options", of.class, message, "EaW 6.0");
}

/** The refusal of ships that the fleet or the treasury has no room for (EaW 17.0, 2a). */
function tooMuch(open: OpenBooks, fleet: FleetNow, order: ShipOrder): Outcome | undefined {
  const over = overLimits(open, fleet, [...membersOf(open, fleet.fleet), ...orderMembers(open, order)]);
  if (over !== "") {
    const now = fleetVerdict(open, fleet).limits;
    const room = now
      ? ` It has room for ${formatPoints(subtract(now.all.most, now.all.has))} CBpv, and for ${formatPoints(subtract(now.heavy.most, now.heavy.has))} in size classes 2 and 3.`
      : "";
    return refusal("fleet-limit", fleet.fleet, `${fleet.fleet} would have ${over}.${room}`, "EaW 17.0");
  }
  const costs = orderTotal(orderPrices(open, fleet.side, order));
  const left = treasury(open.campaign, fleet.side, open.campaign.turn);
  if (costs <= left) return undefined;
  const message = `These ships cost ${formatPoints(costs)} BPV, and ${fleet.side} has ${formatPoints(left)} left. Choose fewer or cheaper ones.`;
  return refusal("treasury-below-zero", fleet.fleet, message, "EaW 2a");
}
