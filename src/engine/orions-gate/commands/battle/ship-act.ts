import { formCommand, type Command } from "../../../campaign/commands/command";
import { allows } from "../../../campaign/commands/command-spec";
import type { Fields, ValuesOf } from "../../../campaign/commands/field";
import { refusal, type OpenBooks, type Outcome } from "../../../campaign/ledger/outcome";
import type { BattleEvent } from "../../battle/battle-event";
import type { PhaseId } from "../../battle/phases";
import { whyAlone } from "../../battle/used-alone";
import type { Effect } from "../../components/component";
import { actingShip, actingShips, type ShipThere } from "./about";
import { BATTLE, recordBattle } from "./record-battle";

/** Something that a ship does in its phase without dice. */
interface ShipAct<F extends Fields> {
  readonly id: string;
  readonly title: string;
  readonly clause: string;
  readonly button: string;
  readonly phase: PhaseId;
  /** The effect of the component that is used, if one is. */
  readonly uses?: Effect;
  /** What it is called where it is offered: "Move Wick". */
  readonly offer: (there: ShipThere) => string;
  /** Why the ship cannot do it now, with what to do instead; undefined if it can. */
  readonly cannot: (there: ShipThere, open: OpenBooks) => string | undefined;
  readonly fields: (there: ShipThere, open: OpenBooks) => F;
  /** The fields once something is typed, where one depends on another. */
  readonly fieldsFor?: (there: ShipThere, fields: F, typed: Readonly<Record<string, string>>) => F;
  readonly does: (
    there: ShipThere,
    values: ValuesOf<F>,
    open: OpenBooks,
  ) => { readonly events: readonly BattleEvent[]; readonly says: string } | { readonly cannot: string };
}

/** Declares what a ship does in its phase without dice; its subject is the ship. */
export function shipAct<F extends Fields>(act: ShipAct<F>): Command {
  const { id, title, clause, button, phase } = act;
  const cannot = (there: ShipThere, open: OpenBooks): string | undefined =>
    (act.uses && whyAlone(there.ship, there.battle.round, act.uses)) ?? act.cannot(there, open);
  const refuse = ({ ship }: ShipThere, why: string): Outcome => refusal(BATTLE, ship.ship, why, clause);
  return formCommand<F>({
    ...{ id, title, clause, button, steps: [], by: "every side", about: "a ship in a battle", seenBy: "all" },
    offered: (open, side) =>
      actingShips(open, side, phase)
        .filter((there) => cannot(there, open) === undefined)
        .map((there) => allows(there.ship.ship, act.offer(there), clause)),
    fields(open, { side, subject }) {
      const there = actingShip(open, side, subject, phase);
      if ("edits" in there) return there;
      const why = cannot(there, open);
      if (why !== undefined) return refuse(there, why);
      const ask = act.fields(there, open);
      const { fieldsFor } = act;
      return { ask, ...(fieldsFor && { fieldsFor: (typed) => fieldsFor(there, ask, typed) }) };
    },
    write(open, values, { side, subject, stamp, seenBy }) {
      const there = actingShip(open, side, subject, phase);
      if ("edits" in there) return there;
      const why = cannot(there, open);
      if (why !== undefined) return refuse(there, why);
      const done = act.does(there, values, open);
      if ("cannot" in done) return refuse(there, done.cannot);
      const { battle } = there.battle;
      return recordBattle(open, { battle, clause, ...done }, { stamp, rolls: [], seenBy });
    },
  });
}
