import { LINES, ORION_LINES } from "../../../../src/engine/border-patrol/forms/lines";

describe("the lines of the ledger", () => {
  test("have words, ids and helps of their own", () => {
    expect(new Set(LINES.map(({ id }) => id)).size).toBe(LINES.length);
    expect(new Set(LINES.map(({ line: word }) => word.toLowerCase())).size).toBe(LINES.length);
    for (const { help, clause, id } of LINES) {
      expect(help).toMatch(/^[A-Z].*[^.]$/);
      expect(clause).toMatch(/^V\d+\.\d+$/);
      expect(id).toMatch(/^[a-z-]+$/);
    }
  });
});

test("what one side pays to another reads the same on the forms of both: it says neither from nor to the reader", () => {
  const between = LINES.filter(({ from, to }) => [from, to].every((ends) => ends.some((each) => "kinds" in each)));
  expect(between.map(({ line }) => line)).toEqual(expect.arrayContaining(["Piracy", "Lease", "Salvage"]));
  expect(between.filter(({ help }) => /^(From|To|Received|Paid) /.test(help)).map(({ line }) => line)).toEqual([]);
});

describe("the income of the pirates", () => {
  test("is general, and of everything that V19.12 names", () => {
    const named = ["General income", "Bribe", "Lease", "Piracy", "Salvage", "Supply raid"];
    expect(ORION_LINES.income).toEqual(expect.arrayContaining(named));
  });

  test("has none for a system that is taken out of an option mount; the one that is put in is paid (V19.933)", () => {
    const systems = LINES.filter(({ clause }) => clause === "V19.933");
    expect(systems).toMatchObject([
      { line: "Option systems", from: [{ kinds: ["Orion"] }], to: [{ account: "Yards" }] },
    ]);
  });
});

describe("the Orion form", () => {
  test("has a line for everything that pirates are paid and pay", () => {
    const ofOrion = (parties: (typeof LINES)[number]["from"]) =>
      parties.some((party) => "kinds" in party && party.kinds.includes("Orion"));
    const money = LINES.filter(({ currency }) => currency === undefined);
    const words = (end: "from" | "to") => money.filter((line) => ofOrion(line[end])).map(({ line }) => line);
    expect(new Set(words("to").filter((line) => line !== "Opening"))).toEqual(new Set(ORION_LINES.income));
    expect(new Set(words("from"))).toEqual(new Set(ORION_LINES.expenses));
  });
});
