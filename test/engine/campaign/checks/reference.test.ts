import { reversalsOf, reversedEntries, takingBack } from "../../../../src/engine/campaign/ledger/reversals";
import { booked } from "../../border-patrol/planted/plant";
import { checksOf, keptInTurn2, only } from "../kept";

const back = { From: "Orion", To: "Alliance" };

describe("entries that were taken back", () => {
  const numbers = (...rows: Parameters<typeof booked>[1][]) => {
    const { books } = booked(keptInTurn2(), ...rows).open;
    return [...reversedEntries(books)].map(({ no }) => no).sort();
  };

  test("do not stand, nor does what takes them back", () => {
    expect(numbers({}, { ...back, Ref: "90" })).toEqual([90, 91]);
  });

  test("stand again where the taking back was taken back", () => {
    expect(numbers({}, { ...back, Ref: "90" }, { Ref: "91" })).toEqual([91, 92]);
  });

  test("are those of the same amount between the same sides alone", () => {
    expect(numbers({}, { ...back, Ref: "90", Amount: 4 })).toEqual([]);
    expect(numbers({}, { Ref: "90" })).toEqual([]);
    expect(numbers({}, { From: "Orion", To: "Coalition", Ref: "90" })).toEqual([]);
  });

  test("are taken back on their own line, and by the number that the books give them", () => {
    expect(numbers({}, { ...back, Line: "BRIBE", Ref: "90" })).toEqual([90, 91]);
    expect(numbers({}, { ...back, Line: "Refit", Ref: "90" })).toEqual([]);
    expect(numbers({}, { ...back, Ref: "090" })).toEqual([]);
  });

  test("are known from those that take them back, standing or not", () => {
    const { books } = booked(keptInTurn2(), {}, { ...back, Ref: "90" }, { Ref: "91" }).open;
    expect([...takingBack(books.transfers)].map(([one, other]) => [one.no, other.no])).toEqual([
      [91, 90],
      [92, 91],
    ]);
  });

  test("are each taken back by one entry", () => {
    const { books } = booked(keptInTurn2(), {}, { ...back, Ref: "90" }, { ...back, Ref: "90" }).open;
    expect([...reversalsOf(books.transfers)].map(([one, other]) => [one.no, other.no])).toEqual([[92, 90]]);
  });
});

describe("the checks of references", () => {
  test("know the numbers of the log, the dice and the offers as well", () => {
    const campaign = keptInTurn2().append("Offers", { No: 95, Turn: 2, From: "Alliance", To: "Orion", Kind: "Help" });
    expect(booked(campaign, { Ref: "4" }, { Ref: "95" }).open.findings).toEqual([]);
  });

  test("look at the references of the log", () => {
    const campaign = keptInTurn2().append("Events", {
      No: 90,
      Turn: 2,
      Side: "Orion",
      Kind: "Flagship",
      Subject: "O-1",
      Change: '{"schema":1}',
      Ref: "seven",
    });
    expect(only(campaign.open.findings)).toMatchObject({ check: "unknown-ref", actual: "seven" });
  });

  test("let an entry be taken back again after the first taking back was", () => {
    const campaign = booked(keptInTurn2(), {}, { ...back, Ref: "90" }, { Ref: "91" }, { ...back, Ref: "90" });
    expect(campaign.open.findings).toEqual([]);
  });

  test("tell every taking back after the first", () => {
    const again = { ...back, Ref: "90" };
    const campaign = booked(keptInTurn2(), { Amount: 5 }, again, again, again);
    expect(checksOf(campaign.open.findings)).toEqual(["reversed-twice", "reversed-twice"]);
  });
});

describe("the way of an entry", () => {
  test("is that of its line, for points that are no BPV too", () => {
    const both = { From: "Yards", To: "Orion", Line: "Scrapping" };
    expect(booked(keptInTurn2(), both).open.findings).toEqual([]);
    const fame = { From: "Orion", To: "Fame", Currency: "RP", Line: "Rank award" };
    expect(only(booked(keptInTurn2(), fame).open.findings).check).toBe("wrong-way");
  });

  test.each([
    ["gives back a part of it", { ...back, Amount: 2, Ref: "90" }],
    ["refers to an entry of the log", { ...back, Ref: "4" }],
  ])("is not free because an entry %s", (_, row) => {
    const { findings } = booked(keptInTurn2(), { Amount: 5 }, row).open;
    expect(only(findings)).toMatchObject({
      check: "wrong-way",
      subject: "No 91",
      message: expect.stringMatching(`Entry 91 goes from Orion to Alliance, .*Bribe.* entry ${row.Ref}\\b.*Ref`),
    });
  });

  test("is free for a reversal, also one that was reversed itself", () => {
    expect(booked(keptInTurn2(), {}, { ...back, Ref: "90" }).open.findings).toEqual([]);
    expect(booked(keptInTurn2(), {}, { ...back, Ref: "90" }, { Ref: "91" }).open.findings).toEqual([]);
  });

  test("is not asked where Ref names no entry: that is told", () => {
    expect(checksOf(booked(keptInTurn2(), { ...back, Ref: "55" }).open.findings)).toEqual(["unknown-ref"]);
  });

  test("is asked of other accounts by another check", () => {
    const { findings } = booked(keptInTurn2(), { From: "Orion", To: "Yards" }).open;
    expect(checksOf(findings)).toEqual(["wrong-account"]);
  });
});
