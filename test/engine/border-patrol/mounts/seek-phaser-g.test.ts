import { pointsForm } from "../../../../src/engine/border-patrol/forms/points";
import { points } from "../../../../src/engine/core/points";
import { offers, perform } from "../../../../src/engine/campaign/game";
import type { Reply } from "../../../../src/engine/campaign/commands/command-run";
import { STAMP, keptInTurn2, rowsOf, type Kept } from "../../campaign/kept";
import { fitted } from "../planted/plant";

let acts = 0;
const rolled = (face: number): Reply => ({ rolled: { faces: [face], source: "scripted" } });
const spending = (influence: number, bribe: number): Reply => ({
  fields: { influence: String(influence), bribe: String(bribe) },
});

/** In turn 2, with Influence Points to spend. */
const influential = (): Kept =>
  keptInTurn2().book("Influence award", "Fame", "Orion", 9, "", { ...STAMP, seed: "fame" });

const sought = (campaign: Kept, replies: readonly Reply[], side = "Orion") =>
  perform(campaign.open, { command: "seek-phaser-g", side, subject: "Orion" }, replies, {
    ...STAMP,
    seed: `phaser-g ${++acts}`,
  });

function seeks(campaign: Kept, ...replies: readonly Reply[]): Kept {
  campaign.play(() => sought(campaign, replies));
  return campaign;
}

const isOffered = (campaign: Kept): boolean =>
  offers(campaign.open, "Orion").some(({ command }) => command.id === "seek-phaser-g");
const refusedBy = ({ refused }: ReturnType<typeof perform>) => refused.map(({ check, clause }) => [check, clause]);
const saysOf = ({ refused }: ReturnType<typeof perform>) => refused.map(({ message }) => message).join(" ");

describe("the Phaser-G (2E3, V19.922)", () => {
  test("is got with an adjusted roll of 1; Influence and bribe subtract from it (V19.923, V19.924, V19.926)", () => {
    const campaign = seeks(influential(), spending(2, 2), rolled(4));
    expect(rowsOf(campaign.tables, "Rolls").at(-1)).toMatchObject({
      ...{ Step: "2E3", Purpose: "Phaser-G", Faces: "4", Modifier: -3, "Secret to": "Orion" },
      Result: "The Phaser-G may be bought",
    });
    const paid = { From: "Orion", Step: "2E2" };
    expect(rowsOf(campaign.tables, "Transfers").slice(-2)).toMatchObject([
      { ...paid, Line: "Phaser-G bribe", To: "Family", Amount: 2, Currency: "BPV", Clause: "V19.924" },
      { ...paid, Line: "Influence spent", To: "Fame", Amount: 2, Currency: "IP", Clause: "V19.923" },
    ]);
    expect(campaign.open.findings).toEqual([]);
  });

  test("goes to another family with 2 or more, and what was spent is not returned (V19.928, V19.929)", () => {
    const campaign = seeks(keptInTurn2(), spending(0, 4), rolled(4));
    expect(rowsOf(campaign.tables, "Rolls").at(-1)).toMatchObject({ Result: "It goes to another family" });
    expect(rowsOf(campaign.tables, "Transfers").at(-1)).toMatchObject({ Line: "Phaser-G bribe", Amount: 4 });
  });

  test("is rolled for once: the Cartel has the next after three turns (V19.916, V19.928)", () => {
    const campaign = seeks(keptInTurn2(), spending(0, 0), rolled(6));
    expect(refusedBy(sought(campaign, []))).toEqual([["phaser-g", "V19.928"]]);
    // It earns enough to stay in play.
    const ended = () => campaign.payRent().book("Other income", "Underworld", "Orion", 20).close();
    ended();
    expect([isOffered(campaign), refusedBy(sought(campaign, []))]).toEqual([false, [["phaser-g", "V19.916"]]]);
    ended();
    ended();
    expect(isOffered(campaign)).toBe(true);
  });

  test.each([
    [5, 0, "4"],
    [2, 6, "4 BPV"],
    [4, 2, "0 BPV"],
  ])(
    "does not take %i Influence Points with %i BPV: no more than 4 are subtracted (V19.925)",
    (influence, bribe, most) => {
      const outcome = sought(influential(), [spending(influence, bribe), rolled(1)]);
      expect(saysOf(outcome)).toContain(`V19.925`);
      expect(saysOf(outcome)).toContain(`Enter ${most} or less`);
    },
  );

  test("takes an odd point of a bribe, which has no effect (V19.924)", () => {
    const campaign = seeks(influential(), spending(3, 3), rolled(5));
    expect(rowsOf(campaign.tables, "Rolls").at(-1)).toMatchObject({
      Modifier: -4,
      Result: "The Phaser-G may be bought",
    });
  });

  test("costs no Influence Points that the pirate does not have (V19.923)", () => {
    expect(saysOf(sought(keptInTurn2(), [spending(1, 0), rolled(1)]))).toContain("V19.923");
  });

  test("V19.923: costs the Influence Points of the character who spends them", () => {
    const campaign = keptInTurn2();
    for (const [character, amount] of [
      ["Vane", 3],
      ["Teach", 1],
    ] as const)
      campaign.book("Influence award", "Fame", "Orion", amount, character, { ...STAMP, seed: character });
    const spends = (influence: string, character?: string): Reply => ({
      fields: { influence, bribe: "0", ...(character !== undefined && { character }) },
    });
    expect(saysOf(sought(campaign, [spends("2", "Teach"), rolled(1)]))).toMatch(/Teach are 1 .*V19\.923/);
    expect(saysOf(sought(campaign, [spends("1", ""), rolled(1)]))).toMatch(/nobody by name are 0/);
    expect(saysOf(sought(campaign, [spends("1", "Nobody"), rolled(1)]))).toMatch(/Choose one: Vane, Teach/);
    // Who has most is asked for first.
    seeks(campaign, spends("2"), rolled(4));
    expect(rowsOf(campaign.tables, "Transfers").at(-1)).toMatchObject({
      Line: "Influence spent",
      Subject: "Vane",
      Amount: 2,
    });
    const balances = pointsForm.fill(campaign.open, "Orion", 2).lines.filter(({ section }) => section === "Characters");
    expect(balances.map(({ label, shown }) => [label, shown])).toEqual([
      ["Teach, IP", { kind: "points", amount: points(1) }],
      ["Vane, IP", { kind: "points", amount: points(1) }],
    ]);
    expect(campaign.open.findings).toEqual([]);
  });

  test("is only for a pirate with a ship off the Map that can mount it (V19.927)", () => {
    const campaign = fitted(keptInTurn2().type("Units", 0, "Place", "0101"), "O-1", "Photon", "");
    expect([isOffered(campaign), refusedBy(sought(campaign, []))]).toEqual([false, [["phaser-g", "V19.927"]]]);
  });

  test("is not rolled for by another Team (V19.921)", () => {
    expect(refusedBy(sought(keptInTurn2(), [], "Alliance"))).toEqual([["wrong-side", undefined]]);
  });

  test("is possible in 2E3, and never due (V19.921)", () => {
    const [offer] = offers(keptInTurn2().open, "Orion").filter(({ command }) => command.id === "seek-phaser-g");
    expect(offer).toMatchObject({ step: "2E3", clause: "V19.922", due: false });
  });
});
