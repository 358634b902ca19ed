import fc from "fast-check";
import { borderState } from "../../../../src/engine/border-patrol/border-state";
import { loseShip } from "../../../../src/engine/border-patrol/ships/loss";
import { LINES } from "../../../../src/engine/border-patrol/forms/lines";
import { accountsFor } from "../../../../src/engine/campaign/ledger/accounts";
import { fleetOf, treasury, unitWorth } from "../../../../src/engine/campaign/ledger/replay";
import type { Row } from "../../../../src/engine/campaign/schema/table";
import { STAMP, Kept, checksOf, kept, keptInTurn2, rowsOf, started, tableOf } from "../kept";
import { times } from "../../../thoroughness";

const inHand = (campaign: Kept, account: string, turn: number): number =>
  treasury(campaign.open.campaign, account, turn) / 10_000;

describe("treasuries", () => {
  test("begin with the openings and follow every entry, turn by turn", () => {
    const campaign = keptInTurn2().book("Rent", "Orion", "Family", 4.5).book("Purchase", "Alliance", "Yards", 53);
    expect([0, 1, 2].map((turn) => inHand(campaign, "Orion", turn))).toEqual([100, 147, 142.5]);
    expect([0, 1, 2].map((turn) => inHand(campaign, "Alliance", turn))).toEqual([300, 253, 200]);
  });

  test("outside accounts run negative by what they paid out", () => {
    const campaign = kept()
      .book("Province income", "Economy", "Alliance", 20)
      .book("General income", "Underworld", "Orion", 4);
    expect(inHand(campaign, "Economy", 1)).toBe(-650 - 20);
    expect(inHand(campaign, "Underworld", 1)).toBe(-4);
  });

  test("hold BPV alone: other points are no money", () => {
    const campaign = kept().append("Transfers", {
      No: 90,
      Turn: 1,
      From: "Fame",
      To: "Orion",
      Amount: 8,
      Currency: "RP",
      Line: "Rank award",
    });
    expect(campaign.open.findings).toEqual([]);
    expect(inHand(campaign, "Orion", 1)).toBe(100);
    expect(campaign.open.campaign.transfers.get(1)).toHaveLength(1);
  });

  test("an entry of a turn that has not begun does not count yet", () => {
    const later = { No: 90, Turn: 5, From: "Alliance", To: "Orion", Amount: 5, Currency: "BPV", Line: "Bribe" };
    const campaign = kept().append("Transfers", later);
    expect(inHand(campaign, "Orion", 1)).toBe(100);
    expect(checksOf(campaign.open.findings)).toEqual(["future-entry"]);
  });
});

describe("units", () => {
  test("count for their side while they are in the campaign", () => {
    const campaign = keptInTurn2();
    campaign.play((open) => loseShip(open, "O-2", "Lost", true, STAMP));
    const { campaign: told } = campaign.open;
    expect([0, 1, 2].map((turn) => unitWorth(told, "Orion", turn) / 10_000)).toEqual([0, 187, 120]);
    expect(told.units.get("O-2")).toMatchObject({ side: "Orion", entered: 1, left: { turn: 2, how: "Lost" } });
    expect(fleetOf(told, "Orion").map(({ unit }) => unit)).toEqual(["O-1"]);
  });

  test("a flagship that leaves is no longer one", () => {
    const campaign = kept();
    expect(borderState(campaign.open.campaign).flagships.get("Orion")).toBe("O-1");
    campaign.play((open) => loseShip(open, "O-1", "Lost", false, STAMP));
    expect(borderState(campaign.open.campaign).flagships.has("Orion")).toBe(false);
  });
});

describe("the turn under way", () => {
  test("is the one after the last that is closed, whatever is above it", () => {
    expect(kept().open.campaign.turn).toBe(1);
    const campaign = keptInTurn2().payRent().close();
    expect(campaign.open.campaign.turn).toBe(3);
    campaign.alter("Closings", (table) => ({ ...table, rows: [...table.rows].reverse() }));
    expect(campaign.open.campaign.turn).toBe(3);
  });
});

const RUNS = { numRuns: times(5, 60) };

describe("any sequence of entries", () => {
  const open = new Kept(started()).open;
  const joined = LINES.filter(({ currency }) => currency === undefined)
    .flatMap((line) =>
      accountsFor(open, line.from).flatMap((from) =>
        accountsFor(open, line.to).map((to) => ({ Line: line.line, From: from, To: to })),
      ),
    )
    .filter(({ From, To, Line }) => From !== To && Line !== "Opening");

  const entry = fc.record({
    ends: fc.constantFrom(...joined),
    reversed: fc.boolean(),
    turn: fc.integer({ min: 1, max: 4 }),
    tenThousandths: fc.integer({ min: 1, max: 10_000_000 }),
  });
  const entries = fc.array(entry, { minLength: 1, maxLength: 40 });

  /** Rows of the ledger, numbered in the order given, and the ends of three closed turns (so that turn 4 is under way). */
  function booked(drafts: readonly (typeof entry extends fc.Arbitrary<infer T> ? T : never)[]): Kept {
    const campaign = new Kept(started());
    drafts.forEach(({ ends, reversed, turn, tenThousandths }, index) => {
      const { Line, From, To } = ends;
      const way: Row = reversed ? { From: To, To: From } : { From, To };
      campaign.append("Transfers", {
        No: 10 + index,
        Turn: turn,
        Amount: tenThousandths / 10_000,
        Currency: "BPV",
        Line,
        ...way,
      });
    });
    for (const turn of [1, 2, 3]) campaign.append("Closings", { Turn: turn, Side: "Orion" });
    return campaign;
  }

  test("leaves all accounts together at 0, at the end of every turn", () => {
    fc.assert(
      fc.property(entries, (drafts) => {
        for (const { treasuries } of booked(drafts).open.campaign.ends) {
          expect([...treasuries.values()].reduce<number>((sum, amount) => sum + amount, 0)).toBe(0);
        }
      }),
      RUNS,
    );
  });

  test("gives the treasuries that adding up the ledger gives", () => {
    fc.assert(
      fc.property(entries, (drafts) => {
        const campaign = booked(drafts);
        const ledger = rowsOf(campaign.tables, "Transfers");
        for (const { turn, treasuries } of campaign.open.campaign.ends) {
          for (const [account, amount] of treasuries) {
            const moved = (end: string) =>
              ledger
                .filter((row) => row[end] === account && Number(row["Turn"]) <= turn)
                .reduce((sum, row) => sum + Math.round(Number(row["Amount"]) * 10_000), 0);
            expect(amount).toBe(moved("To") - moved("From"));
          }
        }
      }),
      RUNS,
    );
  });

  test("is the same campaign in whatever order its rows stand", () => {
    fc.assert(
      fc.property(entries, fc.infiniteStream(fc.nat()), (drafts, chance) => {
        const campaign = booked(drafts);
        const shuffled = campaign.copy().alter("Transfers", (table) => {
          const keys = chance.take(table.rows.length);
          const keyed = table.rows.map((row) => [keys.next().value ?? 0, row] as const);
          return { ...table, rows: keyed.sort(([a], [b]) => a - b).map(([, row]) => row) };
        });
        expect(shuffled.open.campaign.ends).toEqual(campaign.open.campaign.ends);
      }),
      RUNS,
    );
  });

  test("closes the pirates' form with the amounts of the ledger, in every turn", () => {
    fc.assert(
      fc.property(entries, (drafts) => {
        const campaign = booked(drafts);
        const { open: books } = campaign;
        for (const { turn } of books.campaign.ends.slice(1)) {
          const form = books.game.forms[0]?.fill(books, "Orion", turn).lines.find(({ id }) => id === "closing")?.shown;
          expect(form).toEqual({ kind: "points", amount: treasury(books.campaign, "Orion", turn) });
        }
        expect(checksOf(books.findings)).not.toContain("form-differs");
      }),
      RUNS,
    );
  });

  test("loses exactly the entry that is made a draft, and has it back when it has its number again", () => {
    fc.assert(
      fc.property(entries, fc.nat(), (drafts, pick) => {
        const campaign = booked(drafts);
        const before = campaign.open;
        const row = pick % tableOf(campaign.tables, "Transfers").rows.length;
        const no = rowsOf(campaign.tables, "Transfers")[row]?.["No"] ?? null;
        const drafted = campaign.copy().type("Transfers", row, "No", null);
        expect(drafted.open.books.transfers.map((entry) => entry.no)).toEqual(
          before.books.transfers.map((entry) => entry.no).filter((other) => other !== no),
        );
        expect(checksOf(drafted.open.books.unreadable)).toEqual(["draft"]);
        const again = drafted.type("Transfers", row, "No", no).open;
        expect(again.campaign).toEqual(before.campaign);
        expect(again.findings).toEqual(before.findings);
      }),
      RUNS,
    );
  });

  test("is reversed by its reversal, to the ten-thousandth", () => {
    const none = new Kept(started()).open.campaign;
    fc.assert(
      fc.property(entry, (draft) => {
        const { From, To } = draft.ends;
        const gained = (drafts: (typeof draft)[], account: string): number => {
          const { campaign } = booked(drafts).open;
          return treasury(campaign, account, 4) - treasury(none, account, 1);
        };
        const amount = draft.reversed ? -draft.tenThousandths : draft.tenThousandths;
        expect([gained([draft], From), gained([draft], To)]).toEqual([-amount, amount]);
        const both = [draft, { ...draft, reversed: !draft.reversed }];
        expect([gained(both, From), gained(both, To)]).toEqual([0, 0]);
      }),
      RUNS,
    );
  });
});
