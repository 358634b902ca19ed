import { apply } from "../../../../src/engine/core/rule";
import { eawExplore } from "../../../../src/engine/empires-at-war/exploration-and-sieges/exploration";
import { judgeOrders } from "../../../../src/engine/empires-at-war/orders/judge-orders";
import { isLegal } from "../../../../src/engine/empires-at-war/orders/order-legality";
import { resolve } from "../../../../src/engine/empires-at-war/resolution/resolve";
import { NO_ANSWERS, orderName, type Resolution } from "../../../../src/engine/empires-at-war/resolution/resolution";
import type { Position } from "../../../../src/engine/empires-at-war/position/position";
import { ordersOf, positionOf, PUBLISHED, type PublishedCase } from "./published";

type Rolls = NonNullable<PublishedCase["rolls"]>;

/** What is in a system after the season's changes. */
function systemAfter({ systems }: Position, { changes, discoveries }: Resolution, name: string, rolls: Rolls = {}) {
  const was = systems.find(({ system }) => system === name);
  if (!was) throw new Error(`no system ${name}`);
  let now: Readonly<Record<string, unknown>> = { ...was };
  for (const change of changes.filter(({ system }) => system === name)) {
    const { empire } = change;
    if (change.kind === "fort gone") now = { ...now, fort: "" };
    if (change.kind === "fort set") now = { ...now, fort: empire };
    if (change.kind === "developed" || change.kind === "captured")
      now = { ...now, development: change.development, owner: empire };
    if (change.kind === "destroyed") now = { ...now, development: "" };
    if (change.kind === "explored") now = { ...now, explored: [...(now["explored"] as string[]), empire] };
  }
  for (const { empire, fleet, hasScout } of discoveries.filter(({ system }) => system === name)) {
    now = { ...now, explored: [...(now["explored"] as string[]), empire], ...foundBy(fleet, empire, hasScout, rolls) };
  }
  return now;
}

/** What a fleet finds with the rolls of the case, if it has any (EaW 16a, 16b). */
function foundBy(fleet: string, empire: string, scout: boolean, rolls: Rolls) {
  const faces = rolls[`explore ${fleet}`];
  if (!faces) return {};
  const roll = faces.reduce((all, face) => all + face, 0);
  const [planet, development] = apply(eawExplore, { roll, worldRoll: rolls[`world ${fleet}`]?.[0], scout });
  return { planet, development, ...(development !== "" && { owner: empire }) };
}

/** Everything that the result of a case can say, as the engine has it. */
function resultOf(one: PublishedCase) {
  const position = positionOf(one);
  const orders = ordersOf(one);
  const judged = orders.map((own) => judgeOrders(position, own));
  const illegal = Object.fromEntries(
    judged.flatMap(({ empire, judged: lines }) =>
      lines.flatMap(({ order, verdict }) => (isLegal(verdict) ? [] : [[orderName(empire, order), verdict.clause]])),
    ),
  );
  const resolved = resolve(position, orders, { ...NO_ANSWERS, rolls: one.rolls ?? {}, choices: one.choices ?? {} });
  const notCarriedOut = Object.fromEntries(
    resolved.outcomes.flatMap(({ empire, order, lost }) => {
      const name = orderName(empire, order);
      return lost && !(name in illegal) ? [[name, lost.clause]] : [];
    }),
  );
  return { position, resolved, illegal, notCarriedOut };
}

describe.each(PUBLISHED.map((one) => [one.case, one] as const))("%s", (_, one) => {
  test(one.title, () => {
    const { position, resolved, illegal, notCarriedOut } = resultOf(one);
    const { result } = one;
    if (result.illegal) expect(illegal).toEqual(result.illegal);
    if (result.notCarriedOut) expect(notCarriedOut).toEqual(result.notCarriedOut);
    for (const [name, expected] of Object.entries(result.fleets ?? {})) {
      expect(resolved.moved.find(({ fleet }) => fleet === name)).toMatchObject(expected);
    }
    if (result.battles) {
      const inOrder = (fleets: readonly string[], clause: string) =>
        clause === "EaW 26a" ? fleets : [...fleets].sort();
      expect(
        resolved.meetings.map(({ where, fleets, clause }) => ({ in: where, fleets: inOrder(fleets, clause), clause })),
      ).toEqual(result.battles.map((battle) => ({ ...battle, fleets: inOrder(battle.fleets, battle.clause) })));
    }
    for (const [empire, used] of Object.entries(result.points ?? {})) {
      expect({ empire, used: resolved.points.find((known) => known.empire === empire)?.used ?? 0 }).toEqual({
        empire,
        used,
      });
    }
    for (const [name, expected] of Object.entries(result.systems ?? {})) {
      expect(systemAfter(position, resolved, name, one.rolls)).toMatchObject(expected);
    }
    expect(resolved.question?.clause).toBe(result.choice);
  });
});
