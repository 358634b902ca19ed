import { initiativeNow } from "../../../engine/border-patrol/turn/initiative";
import { useOpen } from "../../books";
import { Clause } from "../../parts/clause";
import { Note } from "../../parts/section";

/** Strategic Initiative, and the movement that follows its order. */
const PHASES: readonly string[] = ["3", "4"];

/** The Movement Order of the turn under way, in the phases in which it counts; nothing until every Team has rolled. */
export function MovementOrder({ phase }: { readonly phase: string }) {
  const open = useOpen();
  if (!PHASES.includes(phase)) return null;
  const { order } = initiativeNow(open);
  if (order.length === 0) return null;
  return (
    <Note quiet={false}>
      <span data-testid="movement-order">
        Movement Order: {order.map(({ side }) => side).join(", ")} <Clause of="V1.17" />
      </span>
    </Note>
  );
}
