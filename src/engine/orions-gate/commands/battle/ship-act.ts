import { askedOnce, type Command } from "../../../campaign/commands/command";
import { allows } from "../../../campaign/commands/declared";
import type { Fields, ValuesOf } from "../../../campaign/commands/field";
import { refusal, type OpenBooks, type Outcome } from "../../../campaign/ledger/outcome";
import type { Deed } from "../../battle/battle-change";
import type { PhaseId } from "../../battle/phases";
import { hasEffect, usedIn } from "../../battle/ship";
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
  /** The effect of its component, where a ship that uses it uses no other special one in the round. */
  readonly alone?: Effect;
  /** What it is called where it is offered: "Move Wick". */
  readonly offer: (there: ShipThere) => string;
  /** Why the ship cannot do it now, with what to do instead; undefined if it can. */
  readonly cannot: (there: ShipThere, open: OpenBooks) => string | undefined;
  readonly fields: (there: ShipThere, open: OpenBooks) => F;
  readonly does: (
    there: ShipThere,
    values: ValuesOf<F>,
    open: OpenBooks,
  ) => { readonly deeds: readonly Deed[]; readonly says: string } | { readonly cannot: string };
}

/** Gate: Salvage Bay, Shipyard, Scaffold Manipulator, Tsunami Cannon. A ship that uses one of them uses no other component in the round. */
const USED_ALONE: readonly Effect[] = ["salvagedSlots", "craftsBuilt", "constructionPerRound", "hitDice"];

/** Why a ship uses no component now, because of another one in the same round; undefined if it may. */
function usedOther({ battle, ship }: ShipThere, phase: PhaseId, alone: Effect | undefined): string | undefined {
  if (phase !== "special") return undefined;
  const other = usedIn(ship, battle.round).find((part) =>
    alone === undefined
      ? USED_ALONE.some((effect) => hasEffect(part, effect))
      : part.component.kind === "Special" && !hasEffect(part, alone),
  );
  if (!other) return undefined;
  return `${ship.ship} has used its ${other.component.name} in this round, and one of the two is used alone. Choose another ship.`;
}

/** Declares what a ship does in its phase without dice; its subject is the ship. */
export function shipAct<F extends Fields>(act: ShipAct<F>): Command {
  const { id, title, clause, button, phase } = act;
  const cannot = (there: ShipThere, open: OpenBooks): string | undefined =>
    usedOther(there, phase, act.alone) ?? act.cannot(there, open);
  const refuse = ({ ship }: ShipThere, why: string): Outcome => refusal(BATTLE, ship.ship, why, clause);
  return askedOnce<F>({
    ...{ id, title, clause, button, steps: [], by: "every side", about: "a ship in a battle", seenBy: "all" },
    offered: (open, side) =>
      actingShips(open, side, phase)
        .filter((there) => cannot(there, open) === undefined)
        .map((there) => allows(there.ship.ship, act.offer(there), clause)),
    fields(open, { side, subject }) {
      const there = actingShip(open, side, subject, phase);
      if ("edits" in there) return there;
      const why = cannot(there, open);
      return why === undefined ? { ask: act.fields(there, open) } : refuse(there, why);
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
