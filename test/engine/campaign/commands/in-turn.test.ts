import { borderPatrolSample } from "../../../../samples/border-patrol";
import { undoAct } from "../../../../src/engine/campaign/commands/undo";
import { commandOf, perform } from "../../../../src/engine/campaign/game";
import { actsOf } from "../../../../src/engine/campaign/ledger/acts";
import { apply, NO_TABLES } from "../../../../src/engine/campaign/schema/apply";
import { GAMES } from "../../../../src/engine/games";
import { once } from "../../../../samples/once";
import { checksOf, Kept, STAMP } from "../kept";
import { begun, everyOffer, waysThrough } from "./replies";

const sample = once(() => new Kept(apply(NO_TABLES, borderPatrolSample())));

/** Does a command in its first way that the books take. */
function done(campaign: Kept, command: string, seed: string): Kept {
  const offer = everyOffer(campaign.open).find((each) => each.command.id === command && !each.done);
  if (!offer) throw new Error(`${command} is not offered`);
  const way = waysThrough(begun(campaign.open, offer)).find(
    ({ end }) => end.outcome(campaign.open, { ...STAMP, seed }).refused.length === 0,
  );
  if (!way) throw new Error(`${command} cannot be done`);
  const doing = { command, side: offer.side, subject: offer.subject };
  campaign.play((open) => perform(open, doing, way.replies, { ...STAMP, seed }));
  return campaign;
}

const INCOME = "receive-general-income";

describe("what is done once a turn", () => {
  test("is refused the second time, with the entry that stands in the way, and no longer offered", () => {
    const campaign = done(sample().copy(), INCOME, "first");
    const first = campaign.open.campaign.transfers.get(9)?.find(({ line }) => line === "General income");
    expect(everyOffer(campaign.open).filter(({ command, done: is }) => command.id === INCOME && !is)).toEqual([]);
    const again = perform(campaign.open, { command: INCOME, side: "Orion", subject: "Orion" }, [], STAMP);
    expect(again).toMatchObject({ edits: [], refused: [{ check: "done-twice", subject: "Orion", clause: "V19.11" }] });
    expect(again.says).toContain(String(first?.no));
  });

  test("can be done again once it is undone", () => {
    const campaign = done(sample().copy(), INCOME, "first");
    const act = actsOf(campaign.open).find(({ command }) => command === INCOME);
    campaign.play((open) => undoAct(open, act?.id ?? "", { ...STAMP, seed: "undone" }));
    expect(done(campaign, INCOME, "second").open.findings).toEqual(sample().open.findings);
  });

  test("is not booked by hand a second time for the same ship", () => {
    const campaign = done(sample().copy(), INCOME, "first");
    const fields = { from: "Underworld", to: "Orion", amount: "1", subject: "O-2" };
    const typed = perform(
      campaign.open,
      { command: "book", side: "Orion", subject: "General income" },
      [{ fields }],
      STAMP,
    );
    expect(checksOf(typed.refused)).toEqual(["done-twice"]);
  });

  test("is what the rules say: each such command names the clause, and each that ends another is one", () => {
    const declared = GAMES.flatMap((game) =>
      game.commands.map((command) => ({ game, command })).filter(({ command }) => command.often ?? command.closedBy),
    );
    expect(declared.length).toBeGreaterThan(2);
    for (const { game, command } of declared) {
      expect(command.clause).not.toBe("");
      for (const id of command.closedBy ?? []) expect(commandOf(game, id)?.id).toBe(id);
    }
  });
});
