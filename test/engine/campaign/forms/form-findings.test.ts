import { financialAllocation } from "../../../../src/engine/border-patrol/forms/financial-forms";
import { findingsOfLine } from "../../../../src/engine/campaign/forms/form-findings";
import { writeForm } from "../../../../src/engine/campaign/forms/write-form";
import { checkedAfter } from "../../../../src/engine/campaign/commands/checked-after";
import type { OpenGame } from "../../../../src/engine/campaign/game";
import { book } from "../../../../src/engine/campaign/commands/transfer";
import { perform } from "../../../../src/engine/campaign/game";
import { points } from "../../../../src/engine/core/points";
import { keptInTurn2, STAMP } from "../kept";

/** The checks that a line of a Team's form has beside it, by the ids of the lines. */
function foundIn(open: OpenGame, side: string): Readonly<Record<string, readonly string[]>> {
  const form = financialAllocation.fill(open, side, open.campaign.turn);
  return Object.fromEntries(
    form.lines.flatMap((line) => {
      const checks = findingsOfLine(open, form, line).map(({ check }) => check);
      return checks.length === 0 ? [] : [[line.id, checks]];
    }),
  );
}

describe("the problems beside a line of a form", () => {
  test("are those of its entries and those that name it, in the turn and of the side alone; a plan that is tried has them as well", () => {
    const campaign = keptInTurn2();
    const bribed = perform(
      campaign.open,
      { command: book.id, side: "Alliance", subject: "Bribe" },
      [{ fields: { to: "Orion", amount: "9" } }],
      STAMP,
    );
    expect(bribed.refused).toEqual([]);
    campaign.play(() => bribed);
    expect(foundIn(campaign.open, "Alliance")).toEqual({});
    const limit = writeForm(
      campaign.open,
      financialAllocation,
      "Alliance",
      2,
      new Map([["most-for-bribes", points(8)]]),
      { ...STAMP, seed: "limit" },
    );
    // Tried, and not written.
    const tried = checkedAfter(campaign.open, limit);
    expect(foundIn(tried, "Alliance")).toEqual({ bribe: ["bribe-limit"], "most-for-bribes": ["bribe-limit"] });
    expect(foundIn(tried, "Coalition")).toEqual({});
    expect(foundIn(campaign.open, "Alliance")).toEqual({});
  });
});
