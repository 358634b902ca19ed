import { turnsInHiding } from "../../../../src/engine/border-patrol/ships/mutiny";
import { BORDER_PATROL } from "../../../../src/engine/border-patrol/game";
import { orionTurns } from "../../../../src/engine/border-patrol/turn/orion-turns";
import type { PirateBefore } from "../../../../src/engine/border-patrol/take-over";
import { takeOverCampaign, type TakeOver } from "../../../../src/engine/campaign/importing/take-over";
import { closeTurn } from "../../../../src/engine/campaign/commands/close";
import { commandOf, dueItems, perform, type OpenGame } from "../../../../src/engine/campaign/game";
import { digestsOf } from "../../../../src/engine/campaign/ledger/digests";
import { NO_TABLES, apply } from "../../../../src/engine/campaign/schema/apply";
import { points } from "../../../../src/engine/core/points";
import type { Tables } from "../../../../src/engine/campaign/schema/table";
import { GAMES } from "../../../../src/engine/games";
import { openBooks } from "../../../../src/engine/open";
import { takenUpAt, toldFrom } from "../../../campaigns/adopted";
import { STAMP, Kept, checksOf, kept, only, rentDue, rowsOf, shipOf } from "../kept";
import { rollForMutiny } from "../../border-patrol/ships/check-mutiny";

const before: PirateBefore = {
  netWorth: points(500),
  netWorthBefore: points(480),
  hiding: 0,
  income: points(47),
  rent: points(3),
  deferredRent: null,
};

const takeOver = (change: Partial<PirateBefore> = {}, more: Partial<TakeOver> = {}): TakeOver => ({
  name: "Rim",
  turn: 14,
  units: [
    {
      unit: shipOf("O-1", { economic: points(420), worth: points(420), flagship: true }),
      changes: [{ kind: "Flagship", unit: "O-1", details: {} }],
    },
  ],
  sides: [
    { name: "Alliance", kind: "Alliance", player: "A", race: "Federation", treasury: points(300), before: null },
    { name: "Orion", kind: "Orion", player: "C", race: "", treasury: points(80), before: { ...before, ...change } },
  ],
  ...more,
});

/** What a command asks for, by the names of its fields. */
function performable(
  open: OpenGame,
  doing: { readonly command: string; readonly side: string; readonly subject: string },
) {
  const { asked } = commandOf(open.game, doing.command)!.begin(open, doing);
  return asked?.asks === "fields" ? asked.fields : {};
}

const takeUp = (given: TakeOver) => takeOverCampaign(BORDER_PATROL, given, STAMP);

function taken(given: TakeOver): Kept {
  const play = takeUp(given);
  expect(play.refused).toEqual([]);
  return new Kept(apply(NO_TABLES, play.edits));
}

/** A campaign of nine closed turns: losses, a ship lost and one bought, turns 4 to 6 and 8 in hiding. */
function longCampaign(): Tables {
  const campaign = kept();
  const incomes = [47, 61.5, 12.25, 0, 0, 0, 33, 0, 90];
  for (const [index, income] of incomes.entries()) {
    const turn = index + 1;
    if ([4, 5, 6, 8].includes(turn)) campaign.hide();
    if (income > 0) campaign.book("Bribe", "Alliance", "Orion", income);
    if (turn === 3) campaign.book("Repair", "Orion", "Yards", 40, "O-1");
    if (turn === 5) campaign.book("Other income", "Family", "Orion", 25);
    if (turn === 7) campaign.add("O-3", { economic: points(30), worth: points(30), combat: points(30) });
    if (turn === 7) campaign.book("Purchase", "Orion", "Yards", 30, "O-3");
    campaign.book("Province income", "Economy", "Alliance", 40);
    campaign.payRent();
    campaign.book("Other income", "Family", "Orion", 20).close();
  }
  return campaign.book("Bribe", "Coalition", "Orion", 8).tables;
}

describe("a campaign that is taken up under way", () => {
  test("goes on from its treasuries, and owes the rent that follows from what was typed", () => {
    const campaign = taken(takeOver());
    const { open } = campaign;
    expect(checksOf(open.findings)).toEqual([]);
    expect([open.campaign.first, open.campaign.turn]).toEqual([14, 14]);
    expect(rentDue(open)).toBe(4.5);
    expect(BORDER_PATROL.standings(open)).toMatchObject([
      {
        word: "In play",
        from: 12,
        netWorths: [480, 500, 500],
        why: expect.stringContaining("Two turns ago it was 480"),
      },
    ]);
    campaign.payRent().book("Other income", "Family", "Orion", 4.5).close();
    expect(checksOf(campaign.open.findings)).toEqual([]);
    expect(rowsOf(campaign.tables, "Closings").at(-1)).toMatchObject({
      Turn: 14,
      Side: "Orion",
      Treasury: 80,
      "Net worth": 500,
      "Rent due": 4.5,
      Standing: "In play",
    });
  });

  test.each([
    [["371.75"], /^1 unit joins.*48\.25 BPV are still to be imported/],
    [["300", "120"], /^2 units join[^.]*\./],
    [["600"], /worth 600 BPV.*420 BPV.*180 too much/],
  ])("says of imported units worth %j whether they agree with the net worth that was typed", (worths, says) => {
    const { open } = taken(takeOver({}, { units: [] }));
    const list = ["Unit\tSide\tBPV", ...worths.map((worth, at) => `O-${at + 1}\tOrion\t${worth}`)].join("\n");
    const outcome = perform(
      open,
      { command: "import", side: "", subject: "Units" },
      [{ fields: { list } }, { fields: { "column-1": "Unit", "column-2": "Side", "column-3": "Economic BPV" } }],
      STAMP,
    );
    expect(outcome.refused).toEqual([]);
    expect(outcome.says).toMatch(says);
    expect(/too much|still to be/.test(outcome.says)).toBe(worths.length === 1);
  });

  test("compares the net worths of two turns before across the seam", () => {
    const poorer = taken(takeOver({ netWorthBefore: points(500.5) })).payRent();
    expect(BORDER_PATROL.standings(poorer.close().open)).toMatchObject([{ word: "Fired" }]);
    const next = taken(takeOver()).payRent().book("Other income", "Family", "Orion", 4.5).close();
    next.payRent().book("Other expense", "Orion", "Economy", 1).close();
    expect(BORDER_PATROL.standings(next.open)).toMatchObject([
      { word: "Fired", why: expect.stringMatching(/500 BPV of two turns before/) },
    ]);
  });

  test("owes what was put off in hiding once, when it comes out", () => {
    const campaign = taken(takeOver({ hiding: 2, deferredRent: points(4.5) }));
    expect(rentDue(campaign.open)).toBe(4.5);
    campaign.payRent().book("Bribe", "Alliance", "Orion", 20).close();
    expect(rentDue(campaign.open)).toBe(2);
    expect(checksOf(campaign.open.findings)).toEqual([]);
  });

  test("stays in hiding over the seam, for as many turns as it hid before and one", () => {
    const campaign = taken(takeOver({ hiding: 2 }));
    campaign.hide();
    expect(rentDue(campaign.open)).toBe(0);
    campaign.add("O-2", { place: "", deployment: "" });
    const roll = campaign.play((open) => rollForMutiny(open, "O-2", 4, { faces: [3, 3], source: "scripted" }, STAMP));
    expect(turnsInHiding(campaign.open, "Orion")).toBe(3);
    expect(roll.says).toContain("O-2 rolled 3 and 3");
    campaign.close();
    expect(rentDue(campaign.open)).toBe(4.5);
    expect(campaign.payRent().close().open.books.closings.at(-1)).toMatchObject({ rentDue: points(4.5) });
    expect(rentDue(campaign.open)).toBe(0.5);
  });

  test("halves the rent that was typed after a loss", () => {
    expect(rentDue(taken(takeOver({ income: points(-12), rent: points(4.5) })).open)).toBe(2.5);
  });

  describe("from a ledger that lacks something", () => {
    const lacking = takeOver({ netWorth: null, netWorthBefore: null, income: null, rent: null });
    const rentOf = ({ open }: Kept) => orionTurns(open, "Orion").at(-1);
    const NO_RENT = { rentDue: 0, rentIsOpen: true };
    const enter = { command: "enter-left-open", side: "", subject: "Orion" };

    test("has it open and due, with no rent and no net worth in its place, and closes no turn without it", () => {
      expect(takeUp(lacking).says).toMatch(
        /due in turn 14: the income of turn 13, the net worth of turn 13 and .* 12\./,
      );
      const campaign = taken(lacking);
      expect(checksOf(campaign.open.findings)).toEqual([]);
      expect(rentOf(campaign)).toMatchObject(NO_RENT);
      const [form] = campaign.open.game.forms.filter(({ id }) => id === "orion-finances");
      const lineOf = (line: string) =>
        form?.fill(campaign.open, "Orion", 14).lines.find(({ id }) => id === line)?.shown;
      expect([lineOf("rent-due"), lineOf("net-worth-last-turn")]).toEqual([{ kind: "none" }, { kind: "none" }]);
      const due = dueItems(campaign.open).filter(({ what }) => what.includes("left open"));
      expect(due).toMatchObject([{ step: "2C2" }]);
      const refused = closeTurn(campaign.open, STAMP).refused.map(({ check, clause }) => [check, clause]);
      expect(refused).toEqual([
        ["left-open", "V19.08"],
        ["left-open", "V19.093"],
        ["left-open", "V19.093"],
      ]);
    });

    test("owes what follows once that is entered, and is compared with it", () => {
      const campaign = taken(lacking);
      const asked = performable(campaign.open, enter);
      expect(asked["netWorth-13"]?.start).toBe("500");
      const given = { "income-13": "47", "netWorth-13": "500", "netWorth-12": "480" };
      expect(campaign.play((open) => perform(open, enter, [{ fields: given }], STAMP)).says).toContain(
        "Income of turn 13: 47 BPV",
      );
      expect(rowsOf(campaign.tables, "Closings").slice(1)).toMatchObject([
        { Turn: 12, "Net worth": 480 },
        { Turn: 13, Income: 47, "Unit BPV": 420, "Net worth": 500, "Rent due": null },
      ]);
      expect(rentDue(campaign.open)).toBe(4.5);
      expect(BORDER_PATROL.standings(campaign.open)).toMatchObject([{ why: expect.stringContaining("it was 480") }]);
      campaign.payRent().book("Other income", "Family", "Orion", 4.5).close();
      expect(checksOf(campaign.open.findings)).toEqual([]);
      expect(perform(campaign.open, enter, [{ fields: given }], STAMP).refused).toMatchObject([{ check: "left-open" }]);
    });

    test("asks for the rent of the last turn only after a loss", () => {
      expect(rentDue(taken(takeOver({ rent: null })).open)).toBe(4.5);
      const campaign = taken(takeOver({ income: points(-12), rent: null }));
      expect(rentOf(campaign)).toMatchObject(NO_RENT);
      campaign.play((open) => perform(open, enter, [{ fields: { "rentDue-13": "4.5" } }], STAMP));
      expect(rentDue(campaign.open)).toBe(2.5);
    });

    test("goes on without what nobody knows once its steps are skipped with a reason", () => {
      const campaign = taken(lacking);
      for (const subject of ["2C2", "8A3"]) {
        const skip = { command: "skip-step", side: "", subject };
        campaign.play((open) => perform(open, skip, [{ fields: { reason: "lost in the fire" } }], STAMP));
      }
      campaign.close();
      expect(checksOf(campaign.open.findings)).toEqual([]);
      expect(BORDER_PATROL.standings(campaign.open)).toMatchObject([{ word: "In play" }]);
      expect(rowsOf(campaign.tables, "Closings").at(-1)).toMatchObject({ Turn: 14, "Rent due": 0 });
    });

    test("puts off no rent that nobody knows, in hiding", () => {
      const campaign = taken(takeOver({ hiding: 2, income: null, rent: null }));
      expect(rentOf(campaign)).toMatchObject(NO_RENT);
      campaign.play((open) => perform(open, enter, [{ fields: { "income-11": "47" } }], STAMP));
      expect(rentDue(campaign.open)).toBe(4.5);
    });
  });

  test("says what units are still to be brought in, or too many", () => {
    expect(takeUp(takeOver()).says).not.toContain("Units of Orion");
    expect(takeUp(takeOver({}, { units: [] })).says).toContain("Units of Orion worth 420 BPV");
    expect(takeUp(takeOver({ netWorth: points(490) })).says).toMatch(/420 BPV.*410 BPV.*10 too much/);
  });

  test.each<[string, TakeOver, RegExp]>([
    ["turn 1", takeOver({}, { turn: 1 }), /start a new campaign/],
    ["half a turn", takeOver({}, { turn: 2.5 }), /whole number from 2 to 999/],
    ["more hiding than turns", takeOver({ hiding: 14 }), /from 0 to 13/],
    ["less worth than its treasury", takeOver({ netWorth: points(79) }), /net worth .*79 BPV.* 80 BPV/],
    ["rent put off out of hiding", takeOver({ deferredRent: points(3) }), /3 BPV.*only in hiding/],
    ["another rent put off", takeOver({ hiding: 1, deferredRent: points(5) }), /5 BPV.* 4\.5\b/],
    ["a rent below 0", takeOver({ rent: points(-1) }), /rent .*-1 BPV.*0 or more/],
    ["a unit twice", takeOver({}, { units: [...takeOver().units, ...takeOver().units] }), /Two units .*O-1/],
    [
      "a pirate without turns before",
      takeOver({}, { sides: [{ ...takeOver().sides[1]!, before: null }] }),
      /earlier turns of Orion/,
    ],
    [
      "a team with turns before",
      takeOver({}, { sides: [{ ...takeOver().sides[0]!, before: { ...before } }] }),
      /Alliance.* do not count/,
    ],
  ])("is refused with %s", (_, given, why) => {
    const play = takeUp(given);
    expect(play.edits).toEqual([]);
    expect(play.says).toMatch(why);
    expect(play.refused).toHaveLength(1);
  });

  test("is found by its digest when what it was taken up with is altered after a close", () => {
    const campaign = taken(takeOver()).payRent().book("Other income", "Family", "Orion", 4.5).close();
    campaign.close();
    const row = rowsOf(campaign.tables, "Closings").findIndex((closing) => closing["Turn"] === 12);
    const spoiled = apply(campaign.tables, [{ kind: "change", table: "Closings", row, cells: { "Net worth": 470 } }]);
    expect(openBooks(spoiled, GAMES).findings.find(({ check }) => check === "closing-digest")?.subject).toBe("Turn 14");
    const opening = apply(campaign.tables, [{ kind: "change", table: "Transfers", row: 0, cells: { Amount: 301 } }]);
    expect(checksOf(openBooks(opening, GAMES).findings)).toContain("closing-digest");
  });

  describe("is checked", () => {
    test("for a closing that is gone", () => {
      const { tables } = taken(takeOver({ hiding: 3 }));
      for (const turn of [10, 12, 13]) {
        const row = rowsOf(tables, "Closings").findIndex(
          (closing) => closing["Turn"] === turn && closing["Side"] === "Orion",
        );
        const cells = Object.fromEntries(
          Object.keys(rowsOf(tables, "Closings")[row] ?? {}).map((column) => [column, null]),
        );
        const finding = only(
          openBooks(apply(tables, [{ kind: "change", table: "Closings", row, cells }]), GAMES).findings,
        );
        expect([finding.check, finding.subject]).toEqual(["taken-up", `Orion, turn ${turn}`]);
      }
    });

    test("for an entry in a turn that was kept elsewhere", () => {
      const { tables } = taken(takeOver());
      const finding = only(
        openBooks(
          apply(tables, [
            {
              kind: "append",
              table: "Transfers",
              rows: [
                { No: 50, Turn: 9, From: "Family", To: "Orion", Amount: 5, Currency: "BPV", Line: "Other income" },
              ],
            },
          ]),
          GAMES,
        ).findings,
      );
      expect([finding.check, finding.actual]).toEqual(["taken-up", "9"]);
    });

    test("for a setting that is no turn", () => {
      const { tables } = taken(takeOver());
      const row = rowsOf(tables, "Settings").findIndex((setting) => setting["Setting"] === "Taken up at turn");
      const spoiled = apply(tables, [{ kind: "change", table: "Settings", row, cells: { Value: "soon" } }]);
      expect(checksOf(openBooks(spoiled, GAMES).findings)).toContain("taken-up");
    });
  });

  const played = longCampaign();
  const whole = openBooks(played, GAMES);

  test("the campaign that is taken up below holds", () => expect(checksOf(whole.findings)).toEqual([]));

  test.each([2, 3, 4, 5, 6, 7, 8, 9, 10])(
    "at turn %i says the same from then on as when it was kept from turn 1",
    (turn) => {
      const open = openBooks(takenUpAt(played, turn), GAMES);
      expect(toldFrom(open, turn)).toEqual(toldFrom(whole, turn));
      expect(checksOf(open.findings)).toEqual([]);
    },
  );
});

test("what one side had before changes the first digest of that side, and the commitment, alone", () => {
  const [one, other] = [480, 470].map((worth) =>
    digestsOf(taken(takeOver({ netWorthBefore: points(worth) })).open)(14),
  );
  expect(other?.sides.get("Alliance")).toBe(one?.sides.get("Alliance"));
  expect(other?.sides.get("Orion")).not.toBe(one?.sides.get("Orion"));
  expect(other?.commitment).not.toBe(one?.commitment);
});
