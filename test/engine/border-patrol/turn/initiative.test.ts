import { initiativeNow, mayPass, settled } from "../../../../src/engine/border-patrol/turn/initiative";
import { onMapField } from "../../../../src/engine/border-patrol/turn/roll-initiative";
import { checklist, stillDue } from "../../../../src/engine/campaign/checklist";
import { undoAct } from "../../../../src/engine/campaign/commands/undo";
import { dueItems, offers, perform } from "../../../../src/engine/campaign/game";
import { actsOf } from "../../../../src/engine/campaign/ledger/acts";
import type { Reply } from "../../../../src/engine/campaign/commands/command-run";
import { STAMP, kept, keptInTurn2, rowsOf, type Kept } from "../../campaign/kept";

let acts = 0;
const stamp = () => ({ ...STAMP, seed: `initiative ${++acts}` });
const rolled = (...faces: readonly number[]): Reply => ({ rolled: { faces, source: "scripted" } });
const ON_MAP: Reply = { fields: { onMap: "Yes" } };
const OFF_MAP: Reply = { fields: { onMap: "No" } };

const outcomeOf = (campaign: Kept, command: string, side: string, replies: readonly Reply[], subject = side) =>
  perform(campaign.open, { command, side, subject }, replies, stamp());

function rolls(campaign: Kept, side: string, ...replies: readonly Reply[]): Kept {
  campaign.play(() => outcomeOf(campaign, "roll-initiative", side, replies));
  return campaign;
}

const sooner = (campaign: Kept, side: string, before: string) =>
  outcomeOf(campaign, "move-sooner", side, [{ fields: { before } }]);

const orderOf = (campaign: Kept) => initiativeNow(campaign.open).order.map(({ side, roll }) => [side, roll]);
const mayRoll = (campaign: Kept) =>
  campaign.open.books.sides
    .map(({ name }) => name)
    .filter((side) => offers(campaign.open, side).some(({ command }) => command.id === "roll-initiative"));
const refusedBy = ({ refused }: ReturnType<typeof perform>) => refused.map(({ check, clause }) => [check, clause]);

/** The pirate was on the Map; the Alliance has the best roll. */
const settledInTurn2 = (): Kept => {
  const campaign = rolls(rolls(keptInTurn2(), "Alliance", rolled(2, 3)), "Orion", ON_MAP, rolled(6, 4));
  return campaign.open.books.sides.some(({ name }) => name === "Coalition")
    ? rolls(campaign, "Coalition", rolled(4, 4))
    : campaign;
};

describe("Strategic Initiative (3A)", () => {
  test("is rolled by each Team; the lowest roll moves last (3A2, V1.12, V1.17)", () => {
    const campaign = keptInTurn2();
    expect(mayRoll(campaign)).toEqual(campaign.open.books.sides.map(({ name }) => name));
    const order = orderOf(settledInTurn2());
    expect(order[0]).toEqual(["Orion", 10]);
    expect(order.at(-1)).toEqual(["Alliance", 5]);
  });

  test("keeps the dice, openly, and is rolled once", () => {
    const campaign = rolls(keptInTurn2(), "Alliance", rolled(2, 3));
    expect(rowsOf(campaign.tables, "Rolls").at(-1)).toMatchObject({ Faces: "2, 3", "Secret to": "All", Result: "5" });
    expect(refusedBy(outcomeOf(campaign, "roll-initiative", "Alliance", []))).toEqual([["initiative", "V1.13"]]);
    expect(refusedBy(outcomeOf(campaign, "roll-initiative", "Orion", [], "Alliance"))).toEqual([
      ["initiative", "V1.12"],
    ]);
    expect(campaign.open.findings).toEqual([]);
  });

  test("of a pirate without a ship on the Map in the last turn counts as 13 (V1.12)", () => {
    const campaign = rolls(keptInTurn2(), "Orion", OFF_MAP);
    expect(initiativeNow(campaign.open).rollsOf("Orion")).toEqual([13]);
  });

  test("asks where a pirate was in the turn before; before the first turn it was nowhere, unless that is changed (V1.12)", () => {
    expect(onMapField("Orion", 1).start).toBe("");
    expect(onMapField("Orion", 0)).toMatchObject({ start: "No", from: expect.stringContaining("first") });
    const first = rolls(kept(), "Orion", { fields: {} });
    expect(initiativeNow(first.open).rollsOf("Orion")).toEqual([13]);
    expect(initiativeNow(rolls(kept(), "Orion", ON_MAP, rolled(6, 4)).open).rollsOf("Orion")).toEqual([10]);
  });

  test("says who still rolls, who tied and rolls again, and then the Movement Order; both are due (V1.13)", () => {
    const campaign = keptInTurn2();
    const due = () =>
      dueItems(campaign.open).flatMap(({ command, side, clause }) =>
        command === "roll-initiative" ? [[side, clause]] : [],
      );
    const says = (side: string, ...replies: readonly Reply[]) => {
      const outcome = outcomeOf(campaign, "roll-initiative", side, replies);
      campaign.play(() => outcome);
      return outcome.says;
    };
    expect(due()).toEqual(["Alliance", "Coalition", "Orion"].map((side) => [side, "V1.12"]));
    expect(says("Alliance", rolled(2, 3))).toMatch(/Coalition, Orion/);
    expect(due()).toEqual([
      ["Coalition", "V1.12"],
      ["Orion", "V1.12"],
    ]);
    says("Coalition", rolled(1, 4));
    expect(says("Orion", ON_MAP, rolled(6, 4))).toMatch(/Alliance and Coalition tied.*V1\.13/);
    expect(due()).toEqual([
      ["Alliance", "V1.13"],
      ["Coalition", "V1.13"],
    ]);
    says("Alliance", rolled(1, 1));
    expect(says("Coalition", rolled(4, 4))).toMatch(/Movement Order is Orion.*Coalition.*Alliance/);
    expect(due()).toEqual([]);
  });

  test("is due in 3A1 of every turn: for all Teams at once, and then for the one that is left", () => {
    const campaign = keptInTurn2();
    const due = () => {
      const step = checklist(campaign.open, null).steps.find(({ place }) => place === "3A1");
      return step && stillDue(step).map(({ command, subject, clause }) => [command.id, subject, clause]);
    };
    for (const turn of [2, 3]) {
      expect([turn, due()]).toEqual([turn, [["roll-all-initiative", "", "V1.12"]]]);
      rolls(campaign, "Alliance", rolled(2, 3));
      expect(due()).toEqual([["roll-all-initiative", "", "V1.12"]]);
      rolls(campaign, "Orion", ON_MAP, rolled(6, 4));
      expect(due()).toEqual([["roll-initiative", "Coalition", "V1.12"]]);
      rolls(campaign, "Coalition", rolled(4, 4));
      expect(due()).toEqual([]);
      campaign.payRent().close();
    }
  });

  test("is rolled again after a tie, and again where a second roll ties with another Team (V1.13)", () => {
    const of = (rolls: Readonly<Record<string, readonly number[]>>) => {
      const { waiting, counting } = settled(new Map(Object.entries(rolls)));
      return [waiting, [...counting]];
    };
    expect(of({ A: [7], B: [7], C: [4] })[0]).toEqual(["A", "B"]);
    // The first of them has rolled again; the second still has to.
    expect(of({ A: [7, 9], B: [7], C: [4] })[0]).toEqual(["B"]);
    expect(of({ A: [7, 9], B: [7, 4], C: [4] })[0]).toEqual(["B", "C"]);
    expect(of({ A: [7, 9], B: [7, 4, 3], C: [4, 12] })).toEqual([
      [],
      [
        ["A", 9],
        ["B", 3],
        ["C", 12],
      ],
    ]);
    expect(of({ A: [7], B: [13], C: [13] })[0]).toEqual([]);
  });

  test("lets each Team move sooner than Teams with a higher roll, one after the other (V1.18, `3A5`)", () => {
    const order = [13, 9, 5].map((roll, at) => ({ side: ["Orion", "Coalition", "Alliance"][at] ?? "", roll }));
    expect([mayPass(order, "Alliance"), mayPass(order, "Coalition"), mayPass(order, "Orion")]).toEqual([
      ["Coalition", "Orion"],
      ["Orion"],
      [],
    ]);
    // The Alliance has decided to move before the Coalition, which cannot pass it.
    const [orion, coalition, alliance] = order;
    if (!orion || !coalition || !alliance) throw new Error("three Teams move");
    expect(mayPass([orion, alliance, coalition], "Coalition")).toEqual([]);
  });

  test("is changed before Strategic Movement begins (3A4), and can be undone", () => {
    const campaign = settledInTurn2();
    const before = orderOf(campaign);
    campaign.play(() => sooner(campaign, "Alliance", "Orion"));
    expect(orderOf(campaign)[0]).toEqual(["Alliance", 5]);
    expect(refusedBy(sooner(campaign, "Alliance", "Orion"))).toEqual([["initiative", "V1.18"]]);
    expect(refusedBy(sooner(keptInTurn2(), "Alliance", "Orion"))).toEqual([["initiative", "V1.18"]]);
    const act = actsOf(campaign.open).at(-1);
    campaign.play((open) => undoAct(open, act?.id ?? "", stamp()));
    expect(orderOf(campaign)).toEqual(before);
  });
});
