import { formCommandOn } from "../../campaign/commands/form-command-on";
import { allows } from "../../campaign/commands/command-spec";
import { amountField, choiceField, wholeField, type Field } from "../../campaign/commands/field";
import type { CommandRequest } from "../../campaign/commands/command-spec";
import { allowed, refusal, type OpenBooks, type Outcome } from "../../campaign/ledger/outcome";
import { formatPoints, points, type Points } from "../../core/points";
import { stateAfter } from "../../campaign/ledger/replay";
import { raceOf } from "./ship-classes";
import { surelyOver } from "../fleets/fleet-verdict";
import { isResolved } from "../orders/orders-now";
import { ATTRITION_KINDS, type AttritionKind } from "../fleets/fleet-count";
import { EMPIRE } from "../sides";
import { sameRace } from "../races";
import { isNewYear } from "../season";
import { attritionSet } from "./ship-events";
import { factsOf, fleetOfShip } from "../state/state";
import { freeShipFor, shipsOf, type OwnShip } from "../fleets/about-fleet";
import { actEdits, payments } from "../construction/payments";
import { isServicedShip, servicedShip } from "../construction/serviced";
import { shipNamed } from "./ship-named";

const CLAUSE = "EaW 2f";
const CHECK = "buy-attrition";
const HYDRAN = "Hydran";

/** Buys or replaces attrition units of a ship (EaW 2f, 6a, 6d): at an FRD or a colony, and the Hydrans at a New Year anywhere; its subject is the ship. */
export const buyAttrition = formCommandOn<
  OwnShip,
  {
    readonly kind: Field<string>;
    readonly count: Field<number>;
    readonly cost: Field<Points>;
    readonly cbpv: Field<Points>;
  }
>({
  id: "buy-attrition",
  title: "Buy attrition units for a ship",
  clause: CLAUSE,
  steps: ["1b", "2a"],
  by: [EMPIRE],
  about: "a ship",
  seenBy: "side",
  button: "Buy the units",
  offered: (open, side) =>
    shipsOf(open, side)
      .filter(({ unit }) =>
        isAnywhere(open, side) ? "found" in canBuy(open, { side, subject: unit }) : isServicedShip(open, side, unit),
      )
      .map(({ unit }) => allows(unit, `Buy attrition units for ${shipNamed(open, unit)}`, CLAUSE, "2a")),
  find: canBuy,
  fields(open, { unit, side }) {
    const [had] = factsOf(open, unit).attrition;
    // Away from an FRD and a colony, only the fighters of Hydrans are replaced (EaW 2f).
    const kinds = isServicedShip(open, side, unit) ? ATTRITION_KINDS : [ATTRITION_KINDS[0]];
    const start = kinds.find((kind) => kind === had?.kind) ?? kinds[0] ?? "";
    return {
      ask: {
        kind: choiceField("Kind", kinds, { start }),
        count: wholeField("How many", { start: "1", samples: ["1", "6"], least: 1, most: 99 }),
        cost: amountField("Their Economic BPV together", { least: 0, samples: ["8", "0"] }),
        cbpv: amountField("Combat BPV of each", {
          start: formatPoints(had?.cbpv ?? points(8)),
          least: 0,
          samples: ["8"],
        }),
      },
    };
  },
  write(open, { unit, side }, { kind: word, count, cost, cbpv }, { stamp }) {
    const kind: AttritionKind = ATTRITION_KINDS.find((known) => known === word) ?? "Other";
    const had = factsOf(open, unit).attrition.find((units) => units.kind === kind)?.count ?? 0;
    const noted = [{ side, change: attritionSet(unit, { kind, count: had + count, cbpv }) }];
    const price = { line: "Attrition units", amount: cost, why: `${count} × ${kind}, their Economic BPV (EaW 6a)` };
    const transfers = cost > 0 ? payments(side, unit, [price]) : [];
    const edits = actEdits(open, { noted, transfers }, { stamp, step: "2a", clause: CLAUSE });
    if ("refused" in edits) return edits;
    const fleet = fleetOfShip(open, unit);
    const over = surelyOver(stateAfter(open, edits), fleet);
    if (over !== "") {
      const message = `With them ${fleet} has ${over}. Buy fewer, or transfer ships to another fleet first.`;
      return refusal(CHECK, unit, message, "EaW 17.0");
    }
    return allowed(`${unit} has ${had + count} × ${kind}; ${side} pays ${formatPoints(cost)} BPV.`, edits);
  },
});

/** Whether an empire buys for its ships wherever they are: Hydrans at New Year, before the season's movement (EaW 2f). */
const isAnywhere = (open: OpenBooks, side: string): boolean =>
  isNewYear(open.books, open.campaign.turn) && sameRace(raceOf(open, side), HYDRAN) && !isResolved(open);

/** The ship, if its attrition units can be bought now; or why not. */
function canBuy(open: OpenBooks, doing: CommandRequest): { readonly found: OwnShip } | Outcome {
  const named = freeShipFor(open, doing);
  if (!("found" in named)) return named;
  return isAnywhere(open, named.found.side) ? named : servicedShip(open, doing, CHECK);
}
