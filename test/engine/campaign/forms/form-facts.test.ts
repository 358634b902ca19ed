import { borderPatrolSample } from "../../../../samples/border-patrol";
import { empiresAtWarSample } from "../../../../samples/empires-at-war";
import { orionsGateSample } from "../../../../samples/orions-gate";
import { BORDER_PATROL } from "../../../../src/engine/border-patrol/game";
import { offersIn } from "../../../../src/engine/border-patrol/table-rows";
import { factsNamed } from "../../../../src/engine/campaign/facts";
import { factsOfLine } from "../../../../src/engine/campaign/forms/form-facts";
import type { Form, FormKind } from "../../../../src/engine/campaign/forms/form";
import { takesAmount } from "../../../../src/engine/campaign/forms/plan";
import { writeForm } from "../../../../src/engine/campaign/forms/write-form";
import type { OpenGame } from "../../../../src/engine/campaign/game";
import { apply, NO_TABLES } from "../../../../src/engine/campaign/schema/apply";
import { GAMES } from "../../../../src/engine/games";
import { openBooks, openView } from "../../../../src/engine/open";
import type { Finding } from "../../../../src/engine/core/problem";
import { points } from "../../../../src/engine/core/points";
import { fullFerry } from "../../../test-game/full-ferry";
import { FERRY } from "../../../test-game/game";
import { randomCampaign } from "../../../campaigns/random/campaign";
import { spread, times } from "../../../thoroughness";
import { expectFacts } from "../commands/facts-named";
import { keptInTurn2, only, STAMP } from "../kept";

/** Each form that a side or all of them fill in, in each turn. */
const formsIn = ({ game, books, campaign }: OpenGame): readonly (readonly [FormKind, string, number])[] =>
  game.forms.flatMap((kind) =>
    [
      ...(kind.master ? [""] : []),
      ...books.sides.filter((side) => kind.kinds.includes(side.kind)).map(({ name }) => name),
    ].flatMap((side) =>
      Array.from({ length: campaign.turn - campaign.first + 1 }, (_, at) => [kind, side, campaign.first + at] as const),
    ),
  );

const AMOUNTS = spread(2, [-1, 0, 1, 9_999_999]).map(points);

/** Types each amount into each line of a form, and returns the checks that refuse one. */
function refusedIn(open: OpenGame, kind: FormKind, form: Form): readonly string[] {
  return form.lines
    .filter((line) => takesAmount(kind, line))
    .flatMap((line) =>
      AMOUNTS.flatMap((amount) => {
        const { side, turn } = form;
        const { refused } = writeForm(open, kind, side, turn, new Map([[line.id, amount]]), STAMP);
        const what = `${kind.id} ${side} ${turn} ${line.id} ${amount}`;
        expectFacts(open, refused, what);
        for (const finding of refused) {
          const facts = factsNamed(open, finding).map(({ spot }) => spot);
          for (const { spot } of finding.rests?.slice(0, 1) ?? [])
            expect([what, facts]).toEqual([what, expect.arrayContaining([spot])]);
          const isOfLine = finding.subject === line.label;
          if (isOfLine) expect([what, finding.rests]).toEqual([what, factsOfLine(open, form, line)]);
          else expect([what, facts.length > 0]).toEqual([what, true]);
        }
        return refused.map(({ check }) => check);
      }),
    );
}

const refusedBy = (open: OpenGame): ReadonlySet<string> =>
  new Set(formsIn(open).flatMap(([kind, side, turn]) => refusedIn(open, kind, kind.fill(open, side, turn))));

const SAMPLES = [
  ["Border Patrol", () => apply(NO_TABLES, borderPatrolSample())],
  ["Empires at War", () => apply(NO_TABLES, empiresAtWarSample())],
  ["Orion's Gate", () => apply(NO_TABLES, orionsGateSample())],
  ["the test game", () => fullFerry().tables],
] as const;

describe("a refusal of a form leads to the rows that it rests on", () => {
  test.each(SAMPLES)("in the sample of %s", (_, tables) => {
    const open = openBooks(tables(), [...GAMES, FERRY]);
    const typed = formsIn(open).filter(([kind, , turn]) => kind.typed !== "nothing" && turn < open.campaign.turn);
    expect(refusedBy(open).has("closed-turn")).toBe(typed.length > 0);
  });

  test.each(Array.from({ length: times(1, 24) }, (_, seed) => seed))("in a short random campaign (seed %i)", (seed) => {
    const { open } = randomCampaign(seed, { turns: 2, choices: 8, ending: "open" });
    expect([...refusedBy(open)]).toEqual(expect.arrayContaining(["closed-turn", "negative-amount"]));
  });
});

describe("what a refused line rests on", () => {
  const kindOf = (id: string): FormKind => BORDER_PATROL.forms.find((form) => form.id === id)!;
  const refusalOf = (open: OpenGame, form: string, line: string, amount: number) =>
    only(
      writeForm(open, kindOf(form), "Alliance", open.campaign.turn, new Map([[line, points(amount)]]), STAMP).refused,
    );
  const ledTo = (open: OpenGame, finding: Finding) =>
    factsNamed(open, finding).map(({ what, spot }) => [what, spot.sheet]);
  const PLAN = { Turn: 2, Side: "Alliance", Line: "Bribe", Planned: 20 };
  const OFFER = { No: 90, Turn: 2, From: "Alliance", To: "Orion", Kind: "Bribe", Amount: 12, Answer: "Accepted" };

  test("is its plan, the offers that were accepted and the entries", () => {
    const { open } = keptInTurn2()
      .append("BudgetLines", PLAN)
      .append("Offers", OFFER)
      .book("Bribe", "Alliance", "Orion", 3);
    const entry = open.books.transfers.at(-1)!;
    const finding = refusalOf(open, "financial-allocation", "bribe", 5);
    expect(finding.check).toBe("accepted-offers");
    expect(ledTo(open, finding)).toEqual([
      ["Plan for Bribe", "Budget"],
      ["Offer 90", "Bribes and leases"],
      [`Entry ${entry.no}`, entry.spot.sheet],
    ]);
  });

  test("is the plan alone, where more is committed than was planned", () => {
    const { open } = keptInTurn2().append("BudgetLines", PLAN);
    const finding = refusalOf(open, "financial-disbursement", "bribe", 21);
    expect([finding.check, ledTo(open, finding)]).toEqual(["committed-above-plan", [["Plan for Bribe", "Budget"]]]);
  });

  test("is the closing before and the plans, where a treasury would close below 0", () => {
    const { open } = keptInTurn2().append("BudgetLines", PLAN);
    const finding = refusalOf(open, "financial-allocation", "purchase", 9_999);
    expect(finding.check).toBe("treasury-below-zero");
    expect(ledTo(open, finding)).toEqual([
      ["Closing of turn 1", "Turns"],
      ["Plan for Bribe", "Budget"],
    ]);
  });

  test("is nothing that a side may not know", () => {
    const { open } = keptInTurn2().append("Offers", OFFER);
    const kind = kindOf("financial-allocation");
    for (const { name } of open.books.sides) {
      const view = openView(open, name);
      const form = kind.fill(view, "Alliance", 2);
      const facts = form.lines.flatMap((line) => factsOfLine(view, form, line)).map(({ what }) => what);
      const knows = offersIn(view).some(({ no }) => no === 90);
      expect([name, facts.includes("Offer 90")]).toEqual([name, knows]);
      if (name === "Coalition") expect(knows).toBe(false);
    }
  });
});
