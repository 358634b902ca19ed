import { houseRulesIn } from "../../../src/engine/campaign/ledger/house-rules";
import { rulingIn } from "../../../src/engine/campaign/ledger/house-rules";
import { HOUSE_RULES_OF_BOOK } from "../../../src/engine/empires-at-war/house-rules";
import { CAPTURED_SITE } from "../../../src/engine/empires-at-war/rulings";
import { rowsOf } from "../campaign/kept";
import { fleetRoster } from "../../../src/engine/empires-at-war/forms/fleet-roster";
import { positionIn } from "../../../src/engine/empires-at-war/position/position-in";
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

test("house rules on sieges, movement points, fleets and seasons are in what they decide", () => {
  const played = firstYear();
  trapped(played);
  const roster = () => fleetRoster.fill(played.open, "Gorn", played.open.campaign.turn).lines;
  const shown = (id: string) => roster().find((line) => line.id === id);
  const before = positionIn(played.open);
  expect([before.siege, before.empires[0]?.points]).toEqual([undefined, 3]);
  const since = String(played.open.campaign.turn);
  const sets = (subject: string, value: string) => {
    played.does("set-house-rule", { subject, fields: { value, since } });
  };
  sets("Siege roll that releases", "8");
  sets("Fewest movement points", "5");
  sets("Most CBpv of a fleet after 0 years", "1");
  const after = positionIn(played.open);
  expect(after.siege?.constants.success).toBe(8);
  expect(after.empires.map(({ points }) => points)).toEqual(after.empires.map(() => 5));
  expect(shown("movement-points")).toMatchObject({ shown: { number: 5 } });
  expect(shown("movement-points")?.why).toMatch(/5 at least; house rule since turn \d+: Fewest movement points 5/);
  expect(roster().some((line) => line.why?.includes("Most CBpv of a fleet after 0 years 1"))).toBe(true);
  const sheet = JSON.stringify(
    fleetRoster.sheet(fleetRoster.fill(played.open, "Gorn", played.open.campaign.turn), played.open).plan,
  );
  expect(sheet).not.toContain("STAR.EAW_MOVEMENT_POINTS");
  expect(sheet).toContain("STAR.EAW_QUALIFYING_FLEETS");
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
