import type { OrderLine } from "./order-line";
import type { Illegal } from "./board";
import { houseRuleSays } from "../../campaign/ledger/house-rules";
import { costSetting, MOVE_COSTS, type Action, type MoveHelper } from "../movement/actions";
import type { Position } from "../position/position";

/** An order that can be carried out, and what it costs. */
export interface Legal {
  readonly cost: number;
  readonly helper: MoveHelper | undefined;
  readonly clause: string;
  /** The house rule that gives the cost; left out where it is by the book. */
  readonly house?: string;
  /** Whether a command has done it already, so that its order only pays for it. */
  readonly isDone?: true;
}

/** What is said of an order: what it costs, or why it is illegal. */
export type OrderLegality = Legal | Illegal;

export const isLegal = (verdict: OrderLegality): verdict is Legal => "cost" in verdict;

export const illegal = (clause: string, why: string, instead: string): Illegal => ({ clause, why, instead });

/** What an order costs with what helps it; undefined if that does not help it (EaW 5.0). */
export function costOf(
  { costs }: Pick<Position, "costs">,
  action: Action,
  helper: MoveHelper | undefined,
): Legal | undefined {
  const known = (costs?.constants ?? MOVE_COSTS).find((cost) => cost.action === action && cost.helper === helper);
  if (!known) return undefined;
  const house = costs?.set.find(({ setting }) => setting === costSetting(known));
  return {
    ...{ cost: known.movementPoints, helper, clause: known.clause },
    ...(house && { house: houseRuleSays(house) }),
  };
}

/** What an order costs, with its clause and its house rule: "2 (EaW 5a)". */
export const costSays = ({ cost, clause, house }: Pick<Legal, "cost" | "clause" | "house">): string =>
  `${cost} (${clause}${house === undefined ? "" : `; ${house}`})`;

/** The cost of an order whose helper, if it names one, is one of those that its action has. */
export function priced(
  position: Pick<Position, "costs">,
  { action }: Pick<OrderLine, "action">,
  helper: MoveHelper | undefined,
): OrderLegality {
  const found = costOf(position, action, helper);
  if (found) return found;
  const helpers = MOVE_COSTS.flatMap((cost) => (cost.action === action ? (cost.helper ?? []) : []));
  const choice =
    helpers.length === 0 ? "Leave out what is in parentheses" : `Enter ${helpers.join(" or ")}, or nothing`;
  return illegal("EaW 5.0", `${helper ?? "Nothing"} does not help ${action}`, choice);
}
