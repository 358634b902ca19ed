import { houseRulesIn } from "../../../src/engine/campaign/ledger/house-rules";
import { rulingIn } from "../../../src/engine/campaign/ledger/house-rules";
import { HOUSE_RULES_OF_BOOK } from "../../../src/engine/empires-at-war/house-rules";
import { CAPTURED_SITE } from "../../../src/engine/empires-at-war/rulings";
import { rowsOf } from "../campaign/kept";
import { firstYear, trapped } from "./income/earning";

test("a house rule on the income of a mine is in the New Year's income of its turn, which says so", () => {
  const played = firstYear();
  trapped(played);
  played.does("close");
  const { turn } = played.open.campaign;
  const since = String(turn);
  played.does("set-house-rule", { subject: "Income of a mine", fields: { value: "120", since } });
  played.does("set-house-rule", { subject: "Income of a GSA", fields: { value: "8", since } });
  played.does("set-house-rule", { subject: CAPTURED_SITE.setting, fields: { value: "Season share", since } });
  expect(rulingIn(played.open, turn, CAPTURED_SITE)).toBe("Season share");
  expect(rulingIn(played.open, turn - 1, CAPTURED_SITE)).toBe("Whole");
  expect(houseRulesIn(played.open, turn - 1)).toEqual([]);
  played.does("new-year-income");
  const booked = rowsOf(played.tables, "Transfers").filter((row) => row["Turn"] === turn);
  const paid = (subject: string) => booked.find((row) => row["Subject"] === subject);
  expect([paid("Home")?.["Amount"], paid("Carrow")?.["Amount"]]).toEqual([120, 40]);
  expect(String(paid("Home")?.["Note"])).toContain(
    `house rule since turn ${turn}: Income of a mine 120, by the book 100`,
  );
  // Each kind of income has its own reason.
  expect(String(paid("Home")?.["Note"])).not.toContain("Income of a GSA");
  expect(String(paid("Carrow")?.["Note"])).toContain("Income of a GSA 8");
  expect(String(paid("Carrow")?.["Note"])).not.toContain("Income of a mine");
  // What was paid in the first year stays as it was.
  expect(played.found).toEqual([]);
});

test("every setting has a name of its own and another value than the book's", () => {
  const settings = HOUSE_RULES_OF_BOOK.flatMap((each) => each.settings);
  const books = { settings: new Map<string, string>() };
  expect(new Set(settings.map(({ setting }) => setting)).size).toBe(settings.length);
  for (const { sample, read, byTheBook } of settings) {
    expect(read(sample)).toBe(sample);
    expect(sample).not.toBe(byTheBook(books));
  }
});
