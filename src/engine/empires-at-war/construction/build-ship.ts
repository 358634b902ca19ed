import { mostOptions } from "../crews/raise-co";
import { freeOptions } from "../setup/ship-order";
import { formCommandOn } from "../../campaign/commands/form-command-on";
import { allows } from "../../campaign/commands/command-spec";
import {
  amountField,
  choiceField,
  optionalAmountField,
  textIn,
  wholeField,
  type Fields,
} from "../../campaign/commands/field";
import { nameField, unitNameField } from "../../campaign/commands/name-field";
import { unfitUnit, unitLike } from "../../campaign/commands/unit";
import { freeId, outOfSeries } from "../../campaign/commands/unit-series";
import { allowed, refusal, type OpenBooks, type Outcome, orRefuse, refuseIf } from "../../campaign/ledger/outcome";
import { treasury } from "../../campaign/ledger/replay";
import { formatPoints, points, sum, toNumber, ZERO, type Points } from "../../core/points";
import { priceOf, type Priced } from "./build-price";
import { notBefore, ownClass, ownClasses, similarShips } from "../ships/ship-chart";
import { shipsToCome } from "./yards";
import { rolesIn } from "../ships/ship-classes";
import { ATTRITION_KINDS } from "../fleets/fleet-count";
import { EMPIRE } from "../sides";
import { dateOf } from "../season";
import { shipBuilt, type Design } from "./yard-events";
import type { ShipClass } from "../ships/units-table";
import { spend } from "../command-parts/spend";
import { actEdits, payments, priceSays } from "./payments";
import { BUILD_CHECK as CHECK, fleetsToJoin, frdFor, notBuilding, type Frd } from "./frd-of";
import { planOf, roomIn } from "./dock-plan";
import { fitsFleet } from "./fits-fleet";
import { regainedBy } from "../fleets/regained";
import { newShip } from "./new-ship";
import { isFrdFleet, shipsWith } from "../fleets/whereabouts";
import { unitsUnique } from "../../campaign/checks/tracker";

const CLAUSE = "EaW 6.0";
const STEP = "2a";
const NOW = "For use this season";
const NEXT = "For use next season";

/** An FRD builds a ship, which is paid at once and joins a fleet there (EaW 6.0, 6c); its subject is the FRD. */
export const buildShip = formCommandOn<Frd, Fields>({
  id: "build-ship",
  title: "Build a ship",
  clause: CLAUSE,
  steps: [STEP],
  by: [EMPIRE],
  about: "an FRD",
  seenBy: "side",
  button: "Build and pay for the ship",
  offered: (open, side) =>
    shipsWith(open, side, "FRD")
      .filter((unit) => !notBuilding(open, unit) && roomIn(open, unit) > 0 && ownClasses(open, side).length > 0)
      .map((unit) =>
        allows(unit, `Build a ship in ${unit}: ${roomIn(open, unit)} docking points are free`, CLAUSE, STEP),
      ),
  find: frdFor,
  fields(open, { unit, side, place }) {
    const classes = ownClasses(open, side).filter(({ roles }) => !rolesIn(roles).includes("FRD"));
    if (classes.length === 0) {
      const message = `The ship chart has no class of the race of ${side}. Import its ships into the sheet Ship chart first.`;
      return refusal(CHECK, unit, message, "EaW 2b");
    }
    const fleets = fleetsToJoin(open, side, place, []).map(({ fleet }) => fleet);
    if (fleets.length === 0) {
      const message = `A new ship joins a fleet in ${place}, and ${side} has none there that can act. Form one there first.`;
      return refusal(CHECK, unit, message, "EaW 6c");
    }
    const [usual, most] = [toNumber(freeOptions(open, "Normal")), mostOptions(open)];
    return {
      ask: {
        class: choiceField(
          "Class",
          classes.map(({ class: named }) => named),
          { none: "Choose a class", ...tooDear(open, side, classes) },
        ),
        unit: nameField("Id", open, { start: idFor(open, side), samples: [idFor(open, side)], taken: idsTaken(open) }),
        name: unitNameField(open, open.campaign.units.keys()),
        fleet: choiceField("Joins", fleets, { start: fleets[0] ?? "" }),
        when: choiceField("Ready", [NOW, NEXT], { start: NOW, hint: "This season costs a movement point (EaW 6.0)" }),
        co: wholeField("Commander's Options in percent", {
          start: String(usual),
          samples: [String(usual), String(most)],
          least: usual,
          most,
        }),
        attrition: choiceField("Attrition units", [NONE, ...ATTRITION_KINDS], { start: NONE }),
        attritionCount: wholeField("How many attrition units", { start: "0", samples: ["0", "6"], least: 0, most: 99 }),
        attritionCost: amountField("Their Economic BPV together", { start: "0", samples: ["0", "48"], least: 0 }),
        attritionCbpv: optionalAmountField("Combat BPV of each", { samples: ["", "8"], least: 0 }),
      },
    };
  },
  write(open, frd, values, { stamp }) {
    const design = orRefuse(designOf(open, frd, values));
    const { row: chart, ship } = design;
    const unit = textIn(values, "unit").trim();
    const { side } = frd;
    const plan = orRefuse(planOf(open, frd, chart, values["when"] === NEXT));
    refuseIf(
      unfitUnit(open, { unit, side }) ?? outOfSeries(open, side, unit, shipsToCome(open)) ?? taken(open, side, unit),
    );
    const prices = pricesOf(open, side, chart, ship, values["attritionCost"] as Points);
    const fleet = textIn(values, "fleet");
    const cost = sum(prices.filter(({ line }) => line.startsWith("Build")).map(({ amount }) => amount));
    const built = { side, change: shipBuilt(unit, ship, { ...plan, cost }) };
    const isHere = plan.finished === open.campaign.turn;
    const { ships, noted } = isHere ? newShip(unit, side, fleet, ship) : { ships: [], noted: [] };
    const spent = orRefuse(
      spend(open, side, { action: "Build", where: frd.place, points: plan.movementPoints }, CLAUSE),
    );
    const booked = { ships, noted: [built, ...noted, ...spent.noted], transfers: payments(side, unit, prices) };
    const edits = orRefuse(actEdits(open, booked, { stamp, step: STEP, clause: CLAUSE }));
    refuseIf(isHere ? fitsFleet(open, edits, unit, fleet, side) : undefined);
    const bound = isHere && isBound(open, chart, fleet) ? ` ${fleet} then moves with the FRD alone (EaW 17e).` : "";
    const joins = isHere ? `It joins ${fleet}` : `It is finished in ${dateOf(open.books, plan.finished)}`;
    const moves =
      plan.movesFrom === open.campaign.turn ? "this season" : `from ${dateOf(open.books, plan.movesFrom)} on`;
    const stays =
      isHere && plan.movesFrom > open.campaign.turn && bound === "" ? ` ${fleet} stays until then (EaW 6.0).` : "";
    const regained = regainedBy(open, edits, stamp, STEP);
    const says = `${side} builds ${unit}, ${ship.class}, for ${priceSays(prices)}. ${joins}, and moves ${moves}.${bound}${stays}${regained.says}${spent.says}`;
    return allowed(says, [...edits, ...regained.edits]);
  },
});

const NONE = "None";

/** Whether a fleet that is not the FRD's own can no longer jump with a ship of a class: a MON stays with the FRD (EaW 17e). */
function isBound(open: OpenBooks, { roles }: ShipClass, fleet: string): boolean {
  return rolesIn(roles).includes("MON") && !isFrdFleet(open, { fleet });
}

/** The hint that names the classes that the treasury cannot pay, with their price; none if it can pay all of them (EaW 17c). */
function tooDear(open: OpenBooks, side: string, classes: readonly ShipClass[]): { readonly hint?: string } {
  const left = treasury(open.campaign, side, open.campaign.turn);
  const dear = classes.flatMap(({ class: named, economic }) =>
    economic !== null && economic > left ? [`${named}: ${formatPoints(economic)}`] : [],
  );
  return dear.length === 0 ? {} : { hint: `Not with the ${formatPoints(left)} BPV that are left: ${dear.join(", ")}` };
}

/** The next free id of a ship of an empire. */
const idFor = (open: OpenBooks, side: string): string => freeId(open, side, shipsToCome(open));

const idsTaken = (open: OpenBooks): readonly string[] => [...open.campaign.units.keys(), ...shipsToCome(open)];

/** The refusal of an id that another ship has, or will have. */
function taken(open: OpenBooks, side: string, unit: string): Outcome | undefined {
  const there = unitLike(open, unit);
  if (there === undefined) return undefined;
  const exists = there === unit ? "already exists" : `could be taken for ${there}, which already exists`;
  const message = `The ship ${unit} ${exists}, or is being built. The next free id is ${idFor(open, side)}.`;
  return refusal(unitsUnique.id, unit, message);
}

/** The ship as it was chosen, with the row of the chart; or why it cannot be built (EaW 2d, 3a). */
function designOf(
  open: OpenBooks,
  { side }: Frd,
  values: Readonly<Record<string, unknown>>,
): { readonly row: ShipClass; readonly ship: Design } | Outcome {
  const named = textIn(values, "class");
  const row = ownClass(open, side, named);
  const refuse = (message: string, clause: string): Outcome => refusal(CHECK, named || "Class", message, clause);
  if (!row) return refuse(`${named} is not a class of the race of ${side}. Choose one of the ship chart.`, "EaW 2b");
  const { turn } = open.campaign;
  const from = notBefore(open, row, turn);
  if (from !== undefined) {
    const legal = ownClasses(open, side).find(
      (other) => other.sizeClass === row.sizeClass && notBefore(open, other, turn) === undefined,
    );
    const instead = legal ? ` Build ${legal.class} instead, or wait.` : " Choose a class that is in service.";
    return refuse(`${row.class} is in service from Y${from}; it is ${dateOf(open.books, turn)}.${instead}`, "EaW 3a");
  }
  const { sizeClass, economic } = row;
  if (sizeClass === null || economic === null) {
    return refuse(
      `The ship chart lacks the size class or the Economic BPV of ${row.class}. Fill them in first.`,
      "EaW 17c",
    );
  }
  const carried = attritionOf(values);
  if ("says" in carried) return refuse(carried.says, "EaW 8.0");
  const ship: Design = {
    name: textIn(values, "name"),
    class: row.class,
    sizeClass,
    commandRating: row.commandRating,
    economic,
    combat: row.combat ?? economic,
    options: points(values["co"] as number),
    ...carried,
  };
  return { row, ship };
}

/** The attrition units of a ship, all of whose fields are filled or none; or what is missing (EaW 8.0). */
function attritionOf(
  values: Readonly<Record<string, unknown>>,
): Pick<Design, "attrition" | "attritionCount" | "attritionCbpv"> | { readonly says: string } {
  const kind = textIn(values, "attrition");
  const [count, cost] = [values["attritionCount"] as number, values["attritionCost"] as Points];
  const cbpv = values["attritionCbpv"] as Points | null;
  if (kind === NONE) {
    if (count === 0 && cost === ZERO && cbpv === null) {
      return { attrition: "", attritionCount: 0, attritionCbpv: ZERO };
    }
    const says = `The kind of the attrition units is ${NONE}, but their number or BPV is entered. Choose ${ATTRITION_KINDS.join(" or ")}, or enter 0 units for 0 BPV and leave the Combat BPV blank.`;
    return { says };
  }
  if (count === 0) return { says: `How many attrition units is 0. Enter how many of ${kind}, or choose ${NONE}.` };
  return { attrition: kind, attritionCount: count, attritionCbpv: cbpv ?? ZERO };
}

/** What a ship costs, line by line. */
const pricesOf = (
  open: OpenBooks,
  side: string,
  row: ShipClass,
  { economic, combat, sizeClass, options }: Design,
  attrition: Points,
): readonly Priced[] =>
  priceOf(
    {
      ...{ economic, combat, sizeClass },
      similar: similarShips(open, side, row),
      freeCo: freeOptions(open, "Normal"),
      co: options,
      attrition,
    },
    open,
  );
