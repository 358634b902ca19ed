import { CHECKS } from "../../../src/engine/border-patrol/checks";
import { LINES, ORION_LINES } from "../../../src/engine/border-patrol/forms/lines";
import { clauseInHiding } from "../../../src/engine/border-patrol/turn/rule-readings";
import { points } from "../../../src/engine/core/points";
import { READING_CHECKS } from "../../../src/engine/campaign/checks/reading";
import { checksOf, kept, keptInTurn2, only, rowsOf, tableOf, type Kept } from "../campaign/kept";
import { IN_BATTLES } from "./planted/battles";
import { IN_THE_BOOKS } from "./planted/books";
import { IN_CONSTRUCTION } from "./planted/construction";
import { IN_DEPLOYMENT } from "./planted/deployment";
import { IN_THE_FLEET } from "./planted/fleet";
import { IN_HIDING } from "./planted/hiding";
import { IN_MONEY } from "./planted/money";
import { IN_OFFERS } from "./planted/offers";
import { IN_PLACES } from "./planted/places";
import { entry } from "./planted/plant";
import { IN_READING } from "./planted/reading";
import { IN_WHAT_IS_RELIED_ON } from "./planted/relied-on";
import { some } from "../../thoroughness";

const planted = [
  ...IN_READING,
  ...IN_THE_BOOKS,
  ...IN_MONEY,
  ...IN_OFFERS,
  ...IN_THE_FLEET,
  ...IN_HIDING,
  ...IN_DEPLOYMENT,
  ...IN_PLACES,
  ...IN_CONSTRUCTION,
  ...IN_BATTLES,
  ...IN_WHAT_IS_RELIED_ON,
];

describe("the checks", () => {
  test("find nothing in books that hold", () => {
    expect(kept().open.findings).toEqual([]);
    expect(keptInTurn2().payRent().close().open.findings).toEqual([]);
  });

  test.each(planted)("find %s, and nothing else", (_, spoil, finding) => {
    const campaign = spoil(keptInTurn2());
    expect(only(campaign.open.findings)).toMatchObject(finding);
  });

  test("tell the cell, and what is expected and found or the clause", () => {
    // A cell that is blank, or cannot be read at all, has nothing to compare: the message says what to enter.
    const saysItAll = [
      "amount-missing",
      "turn-missing",
      "event-unreadable",
      "step-unreadable",
      "draft",
      "look-alike",
      "outside-table",
    ];
    const without = planted.flatMap(([what, spoil]) => {
      const { check, spot, expected, actual, clause } = only(spoil(keptInTurn2()).open.findings);
      const isTold = spot !== undefined && ((expected !== undefined && actual !== undefined) || clause !== undefined);
      return isTold || saysItAll.includes(check)
        ? []
        : [`${what}: ${check} ${JSON.stringify({ spot, expected, actual, clause })}`];
    });
    expect(without).toEqual([]);
  });

  test("are all planted above", () => {
    // No list of words of Border Patrol is closed: a word that is not in it is only a word of the user's.
    // What only keeps a turn from being closed is no finding before.
    const ids = [...READING_CHECKS, ...CHECKS]
      .filter((check) => check.id !== "unknown-word" && !("atClose" in check && check.atClose))
      .map(({ id }) => id);
    expect(ids.filter((id) => !planted.some(([, , finding]) => finding.check === id))).toEqual([]);
    expect(planted.map(([, , { check }]) => check).filter((id) => !ids.includes(id ?? ""))).toEqual([]);
  });

  test("have ids of their own, titles, and findings under their own id", () => {
    expect(new Set(CHECKS.map(({ id }) => id)).size).toBe(CHECKS.length);
    for (const { title } of [...READING_CHECKS, ...CHECKS]) expect(title).toMatch(/^[A-Z].{10,90}[^.]$/);
    for (const [, spoil] of some(10, planted)) {
      const { open } = spoil(keptInTurn2());
      for (const { id, find } of open.game.checks)
        expect(new Set([id, ...checksOf(find(open))])).toEqual(new Set([id]));
    }
  });

  test("tell all that does not hold at once", () => {
    const campaign = keptInTurn2();
    // Those that spoil one thing each, and leave the others as they are.
    const apart = [
      "two sides of one name",
      "a number used twice",
      "an entry of a turn to come",
      "too much rent",
      "a second flagship",
    ];
    const expected = planted.filter(([spoil]) => apart.includes(spoil));
    for (const [, spoil] of expected) spoil(campaign);
    expect(new Set(checksOf(campaign.open.findings))).toEqual(new Set(expected.map(([, , { check }]) => check)));
  });
});

describe("the flagship check", () => {
  const flagged = (campaign: Kept) => campaign.open.findings.filter(({ check }) => check === "flagship");

  test("asks for a flagship where there is none", () => {
    const campaign = keptInTurn2().type("Units", 0, "Flagship", null);
    expect(flagged(campaign)).toMatchObject([
      {
        expected: "O-1",
        actual: "none",
        spot: { sheet: "Ships" },
        message: expect.stringMatching(/Orion.*O-1.*Ships/),
      },
    ]);
  });

  test("asks for the highest Command Rating, whichever of those that have it", () => {
    const campaign = keptInTurn2().add("O-3").add("O-4").flagship("O-1");
    expect(flagged(campaign)).toEqual([]);
    campaign.type("Units", 2, "Command rating", 9).type("Units", 3, "Command rating", 9);
    expect(flagged(campaign)).toMatchObject([
      {
        expected: "O-3 or O-4",
        actual: "O-1",
        message: expect.stringMatching(/O-1.*Command Rating.*8.*9.*O-3.*O-4/),
      },
    ]);
  });

  test("asks for nothing before the next 1B1 where a ship of a higher Command Rating arrives", () => {
    const campaign = keptInTurn2().flagship("O-1").add("O-3", { commandRating: 9 });
    expect(flagged(campaign)).toEqual([]);
    expect(flagged(campaign.close())).toEqual([]);
    expect(flagged(campaign.flagship("O-3"))).toEqual([]);
  });

  test("compares the mark with the log", () => {
    const campaign = keptInTurn2().add("O-3", { commandRating: 8 });
    campaign.type("Units", 0, "Flagship", null).type("Units", 2, "Flagship", "yes");
    expect(flagged(campaign)).toMatchObject([
      {
        expected: "O-1",
        actual: "O-3",
        message: expect.stringMatching(/O-3.*O-1.*Ships/),
      },
    ]);
  });

  test("asks nothing of a pirate without ships, or of the Teams", () => {
    const campaign = keptInTurn2().add("A-1", { side: "Alliance" });
    expect(flagged(campaign)).toEqual([]);
    expect(flagged(campaign.alter("Units", (table) => ({ ...table, rows: table.rows.slice(2) })))).toEqual([]);
  });
});

describe("the rent check", () => {
  test("finds what a closed turn lacked, and leaves what is still due in the turn under way", () => {
    const campaign = keptInTurn2();
    expect(campaign.open.findings).toEqual([]);
    campaign.book("Rent", "Orion", "Family", 2).close();
    expect(only(campaign.open.findings)).toMatchObject({
      check: "rent-unpaid",
      subject: "Orion, turn 2",
      message: expect.stringMatching(/Orion.*4\.5 BPV.*turn 2.*2.*2\.5.*Fired/),
      expected: "4.5",
      actual: "2",
      difference: "-2.5",
      spot: { sheet: "Ledger", cell: "F6" },
    });
  });

  test("points to the ledger where nothing was paid at all", () => {
    expect(only(keptInTurn2().close().open.findings)).toMatchObject({ actual: "0", spot: { sheet: "Ledger" } });
  });

  test("takes no rent for a turn of hiding, and the deferred rent in the turn after", () => {
    const campaign = keptInTurn2().hide().close();
    expect(campaign.open.findings).toEqual([]);
    campaign.payRent().close();
    expect(campaign.open.findings).toEqual([]);
    expect(
      rowsOf(campaign.tables, "Closings")
        .filter((row) => row["Side"] === "Orion")
        .map((row) => row["Rent due"]),
    ).toEqual([0, 0, 4.5]);
  });
});

describe("the check of hiding", () => {
  test("is content when what was booked was taken back", () => {
    const campaign = keptInTurn2().hide();
    campaign
      .append("Transfers", entry)
      .append("Transfers", { ...entry, No: 91, From: "Orion", To: "Alliance", Ref: "90" });
    expect(campaign.open.findings).toEqual([]);
  });

  test.each(ORION_LINES.notInHiding)("knows %s for a crime", (line) => {
    const from = LINES.find((known) => known.line === line)?.from.some((party) => "kinds" in party)
      ? "Alliance"
      : "Underworld";
    const campaign = keptInTurn2()
      .hide()
      .append("Transfers", { ...entry, From: from, Line: line, Note: "At the table" });
    expect(only(campaign.open.findings)).toMatchObject({ check: "income-in-hiding", clause: clauseInHiding(line) });
  });

  test("leaves sales and other income alone", () => {
    const campaign = keptInTurn2()
      .hide()
      .append("Transfers", { ...entry, From: "Family", Line: "System sale" });
    expect(campaign.open.findings).toEqual([]);
  });
});

describe("a line in other capitals", () => {
  test("is the same line, to the form, the rent and the checks", () => {
    const campaign = keptInTurn2().append("Transfers", { ...entry, Line: "bRIBE" });
    expect(campaign.open.findings).toEqual([]);
    const shown = campaign.open.game.forms[0]
      ?.fill(campaign.open, "Orion", 2)
      .lines.find(({ id }) => id === "bribe")?.shown;
    expect(shown).toEqual({ kind: "points", amount: points(5) });
  });

  test("with a blank behind it is another, as it is to a formula", () => {
    const campaign = keptInTurn2().append("Transfers", { ...entry, Line: "Bribe " });
    expect(checksOf(campaign.open.findings)).toEqual(["unknown-line", "form-differs"]);
    expect(tableOf(campaign.tables, "Transfers").rows).toHaveLength(5);
  });
});
