import { formCommandOn } from "../../campaign/commands/form-command-on";
import { allows } from "../../campaign/commands/command-spec";
import { linesField, textIn, type Fields } from "../../campaign/commands/field";
import { nextInSeries } from "../../campaign/commands/unit-series";
import { rowsIn, sideNamed } from "../../campaign/ledger/ledger";
import { allowed, refusal, refuseIf } from "../../campaign/ledger/outcome";
import { ZERO, formatPoints } from "../../core/points";
import { fightingFleets, firstFleets } from "../fleets/first-fleets";
import { EMPIRE } from "../sides";
import { startYearOf } from "../season";
import { SIDES, type Empire } from "../tables";
import { bookedEdits, type Booked } from "../command-parts/booked-edits";
import { chartFor, hullsBefore, readTable, tableCost, tableText, tableTotals } from "./fleet-table";
import { isSetUp, notInSetUp } from "./set-up-only";
import { orderBooked, plainOrder } from "./ship-order";
import { suggestedFleets } from "./suggested-fleets";
import { startsWithSix } from "../fleets/first-fleet-checks";

const CLAUSE = "EaW 2c";
const STEP = "0d";

/** Buys the ships of all first fleets of an empire in one table, class by fleet (EaW 2a, 2c); its subject is the empire. */
export const musterTable = formCommandOn<Empire, Fields>({
  id: "muster-table",
  title: "Buy the first fleets in one table",
  clause: CLAUSE,
  steps: [STEP],
  by: [EMPIRE],
  about: "an empire",
  seenBy: "side",
  button: "Buy all the fleets",
  offered(open, side) {
    if (side === "" || !isSetUp(open) || fightingFleets(open, side).length === 0) return [];
    // That ships are missing is due already, fleet by fleet.
    return [allows(side, `Buy the ships of ${side} in one table`, CLAUSE, STEP)];
  },
  find(open, { side, subject }) {
    refuseIf(notInSetUp(open, "The ships of the first fleets are bought", CLAUSE));
    const named = sideNamed(open.books, subject);
    const found = rowsIn(open.books, SIDES).find(({ name }) => name === named?.name);
    if (found && (side === "" || found.name === side)) return { found };
    const names = side || open.books.sides.map(({ name }) => name).join(", ");
    return refusal("unknown-side", subject || "Empire", `Choose the empire whose fleets they are: ${names}.`, CLAUSE);
  },
  fields(open, { name }) {
    const fleets = fightingFleets(open, name).map(({ fleet }) => fleet);
    if (fleets.length === 0) {
      return refusal(startsWithSix.id, name, `${name} has no fleets yet. Form the first fleets.`, CLAUSE);
    }
    if (chartFor(open, name).length === 0) {
      const message = `The ship chart has no class of ${name}'s race that is in service in Y${startYearOf(open.books)}. Import the ship chart on the Campaign page first.`;
      return refusal("ship-chart", name, message, "EaW 2d");
    }
    const suggested = suggestedFleets(open, name);
    const sample = suggested.length === 0 ? [] : [tableText(fleets, suggested)];
    const hint = `The first row has "Class" and the fleets: ${fleets.join(", ")}. Each row after it has a class, and how many of it each fleet gets`;
    return { ask: { ships: linesField("Ships", { required: true, hint, samples: sample }) } };
  },
  write(open, { name: side }, values, { stamp }) {
    const cells = readTable(open, side, textIn(values, "ships"));
    if ("wrong" in cells) return refusal("fleet-table", side, cells.wrong, CLAUSE);
    if (cells.length === 0) {
      return refusal("fleet-table", side, "The table has no ships. Enter how many each fleet gets.", CLAUSE);
    }
    const { fleets, left } = tableTotals(open, side, cells);
    const over = fleets.find((each) => each.over !== "");
    if (over) {
      const { fleet } = over.verdict.fleet;
      return refusal("fleet-limit", fleet, `${fleet} would have ${over.over}. Take ships out of it.`, "EaW 17.0");
    }
    const costs = formatPoints(tableCost(open, side, cells));
    if (left < ZERO) {
      const has = formatPoints(firstFleets(open, side).left);
      const message = `These ships cost ${costs} BPV, and ${side} has ${has} left. Choose fewer or cheaper ones.`;
      return refusal("treasury-below-zero", side, message, "EaW 2a");
    }
    const all = cells.reduce((sum, { many }) => sum + many, 0);
    const ids = nextInSeries(open, side, all);
    const booked = cells.reduce<Required<Booked> & { readonly used: number }>(
      ({ ships, noted, transfers, used }, { fleet, of, many }, at) => {
        const own = ids.slice(used, used + many);
        const more = orderBooked(open, fleet, plainOrder(of, many), own, hullsBefore(cells.slice(0, at), of));
        return {
          ships: [...ships, ...(more.ships ?? [])],
          noted: [...noted, ...(more.noted ?? [])],
          transfers: [...transfers, ...(more.transfers ?? [])],
          used: used + many,
        };
      },
      { ships: [], noted: [], transfers: [], used: 0 },
    );
    const lacking = fleets.filter(({ verdict }) => !verdict.isLegal).map(({ verdict }) => verdict.fleet.fleet);
    const still = lacking.length === 0 ? "" : ` Not within the limits yet: ${lacking.join(", ")}.`;
    const says = `${all} ${all === 1 ? "ship joins" : "ships join"} the fleets of ${side} for ${costs} BPV; ${formatPoints(left)} BPV left.${still}`;
    return allowed(says, bookedEdits(open, booked, stamp, { step: STEP, clause: CLAUSE }));
  },
});
