import { formCommandOn } from "../../campaign/commands/form-command-on";
import { allows } from "../../campaign/commands/command-spec";
import { choiceField, onMap, type Field } from "../../campaign/commands/field";
import type { BooksState } from "../../campaign/ledger/ledger";
import { allowed, refusal, type Outcome } from "../../campaign/ledger/outcome";
import { capital } from "../../campaign/ledger/turn-words";
import { MOVEMENT_POINTS } from "../movement/movement-points";
import { boardOf, fleetIn, stoppedAt, worksAs, type Illegal } from "../orders/board";
import { judgeOrder } from "../orders/judge-order";
import { isLegal, type OrderLegality } from "../orders/order-legality";
import { hasRole } from "../position/position";
import { positionIn } from "../position/position-in";
import { fleetMoved, fleetState } from "./fleet-events";
import type { FleetNow } from "./fleets";
import { lanesFrom } from "../map/ways-out";
import { fleetsNow } from "../state/state";
import type { FleetState } from "./fleets-table";
import { eventEdits } from "../command-parts/event-edits";
import { freeFleetFor } from "./about-fleet";

const CLAUSE = "EaW 5a";
const STEP = "3d";
const CHECK = "fleet-move";

/** What becomes of the fleet there: what the books say, or what the GM rules. */
const ARRIVALS = ["As the books say", "Free", "Pinned", "Trapped"] as const;

/**
 * A fleet jumps along a warp lane to the next system, as the GM books it (EaW 5a); its subject is the fleet. Ruling: what the GM moves is
 * out of nobody's movement points, which are for orders.
 */
export const moveFleet = formCommandOn<FleetNow, Readonly<Record<"to" | "arrives", Field<string>>>>({
  id: "move-fleet",
  title: "Move a fleet",
  clause: CLAUSE,
  steps: ["3a", "3c", STEP],
  by: [],
  about: "a fleet",
  seenBy: "side",
  button: "Move the fleet",
  offered: (open) =>
    fleetsNow(open)
      .filter(
        (fleet) => waysOf(open, fleet).length > 0 && "found" in freeFleetFor(open, { side: "", subject: fleet.fleet }),
      )
      .map((fleet) => allows(fleet.fleet, `Move ${fleet.fleet} from ${fleet.place}`, CLAUSE, STEP)),
  find: (open, doing) => freeFleetFor(open, doing),
  fields(open, fleet) {
    const ways = waysOf(open, fleet);
    const judged = ways.map((to) => judgedMove(open, fleet, to));
    const legal = judged.find(isLegal) ?? judgedMove(open, fleet, ways[0] ?? "");
    if (!isLegal(legal)) return notMoved(fleet, legal);
    const by = legal.helper === undefined ? "" : `, ${legal.helper}`;
    return {
      ask: {
        to: onMap(
          choiceField("To", ways, {
            start: ways[judged.indexOf(legal)] ?? "",
            hint: `Uses no movement points; ordered, it costs ${MOVEMENT_POINTS.show(legal.cost)}${by} (${legal.clause})`,
          }),
        ),
        arrives: choiceField("On arrival", ARRIVALS, { start: ARRIVALS[0] }),
      },
    };
  },
  write(open, fleet, { to, arrives }, { stamp }) {
    const verdict = judgedMove(open, fleet, to);
    if (!isLegal(verdict)) return notMoved(fleet, verdict);
    const board = boardOf(positionIn(open));
    const jumper = fleetIn(board, fleet.side, fleet.fleet);
    const stopped = jumper && stoppedAt(board, jumper, to);
    const arrived = arrives === ARRIVALS[0] ? (stopped?.state ?? "Free") : (arrives as FleetState);
    const state = arrived === "Free" && fleet.nonCompliant ? "Non-compliant" : arrived;
    const lane = lanesFrom(open, fleet.place).find((way) => way.to === to);
    const at = { place: to, from: fleet.place, direction: lane?.enters ?? "", since: open.campaign.turn };
    const noted = [fleetMoved(fleet.fleet, at), ...(state === fleet.state ? [] : [fleetState(fleet.fleet, state)])];
    const because = stopped?.state === state ? `: ${stopped.why} (${stopped.clause})` : "";
    const says = `${fleet.fleet} is in ${to}${because}. That uses no movement points; ordered, it costs ${MOVEMENT_POINTS.show(verdict.cost)} (${verdict.clause}).`;
    return allowed(
      says,
      eventEdits(
        open,
        noted.map((change) => ({ side: fleet.side, change })),
        stamp,
        STEP,
        CLAUSE,
      ),
    );
  },
});

/** The systems to which a fleet's lanes lead. */
const waysOf = (open: BooksState, { place }: FleetNow): readonly string[] => [
  ...new Set(lanesFrom(open, place).map(({ to }) => to)),
];

/** What the order by which a fleet goes to a system costs; or why it is illegal. */
function judgedMove(open: BooksState, { fleet, side }: FleetNow, target: string): OrderLegality {
  const board = boardOf(positionIn(open));
  const moving = fleetIn(board, side, fleet) ?? { ships: [] };
  // A captured FRD goes with its fleet; a MON has moves of its own, also towards an FRD that is elsewhere (EaW 15a, 17e).
  const action = worksAs(moving, ["FRD"]) ? "Move FRD" : hasRole(moving, "MON") ? "Move MON" : "Jump";
  return judgeOrder(board, side, { number: 0, fleet, action, target, helper: undefined, what: [] });
}

const notMoved = ({ fleet }: FleetNow, { why, instead, clause }: Illegal): Outcome =>
  refusal(CHECK, fleet, `${capital(why)}. ${instead}.`, clause);
