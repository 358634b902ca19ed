import { formatPoints } from "../../../../src/engine/core/points";
import { received } from "../../../../src/engine/campaign/ledger/accounts";
import { dueItems } from "../../../../src/engine/campaign/game";
import type { Played } from "../campaign/played";
import { rowsOf } from "../../campaign/kept";
import { firstYear, posted, trapped, typed } from "./earning";

/** What was booked as income of sites in a turn: empire, line, system, BPV. */
const booked = ({ tables }: Played, turn: number) =>
  rowsOf(tables, "Transfers")
    .filter((row) => row["Turn"] === turn && String(row["Line"]).endsWith("income"))
    .map((row) => [row["To"], row["Line"], row["Subject"], row["Amount"]]);

const paidIn = ({ open }: Played, side: string, turn: number) =>
  ["Mine income", "Base income"].map((line) => formatPoints(received(open, side, turn, line)));

test("EaW 2.0: the first New Year pays for the home mines, as they have been there since the set-up", () => {
  expect(booked(firstYear(), 1)).toEqual([
    ["Gorn", "Mine income", "Home", 100],
    ["Romulan", "Mine income", "Rome", 100],
  ]);
});

describe("the New Year of turn 5, with figures calculated by hand", () => {
  const played = firstYear();
  trapped(played);
  played.does("close");

  test("is due for the GM", () => {
    expect(dueItems(played.open).filter(({ step }) => step === "1a")).toMatchObject([
      { command: "new-year-income", side: "", clause: "EaW 3c", done: false },
    ]);
  });

  test("says every site with its why", () => {
    const { says, refused } = played.tried("new-year-income");
    expect(refused).toEqual([]);
    expect(says).toContain("Gorn: 212.5 BPV.");
    expect(says).toContain("Carrow 50 (10 GSA: 100 BPV; 50% of it, complete since Fall (EaW 14.0): 50 BPV)");
    expect(says).toContain("Home 100, a mine (EaW 3c);");
    expect(says).toContain("Romulan: 27.5 BPV from Rome (");
    expect(says).toContain("25% of it, disrupted (EaW 10i): 25 BPV");
  });

  test("books an entry for each mine and each batch: 212.5 for the Gorn, 27.5 for the Romulans", () => {
    played.does("new-year-income");
    expect(booked(played, 5)).toEqual([
      ["Gorn", "Mine income", "Home", 100],
      // Colony and platform since Summer, the bases since Fall: 50%.
      ["Gorn", "Base income", "Carrow", 50],
      // Six since Spring, six since Winter; GSA earn nothing on a Dead planet.
      ["Gorn", "Base income", "Dell", 30],
      ["Gorn", "Base income", "Dell", 7.5],
      // Since Winter: 25%.
      ["Gorn", "Mine income", "Ember", 25],
      // A trapped fleet leaves a quarter of 100, and of 2 GMS; the colony Flint has no platform.
      ["Romulan", "Mine income", "Rome", 25],
      ["Romulan", "Base income", "Rome", 2.5],
    ]);
    expect([paidIn(played, "Gorn", 5), paidIn(played, "Romulan", 5)]).toEqual([
      ["125", "87.5"],
      ["25", "2.5"],
    ]);
    expect(played.found).toEqual([]);
    const [entry] = rowsOf(played.tables, "Transfers").filter((row) => row["Subject"] === "Ember");
    expect(entry).toMatchObject({ Step: "1a", Clause: "EaW 3c", "Secret to": "Gorn" });
    expect(entry?.["Note"]).toContain("25% of it, developed in Winter (EaW 12a): 25 BPV");
  });

  test("is then done, and refused a second time with what to do", () => {
    expect(dueItems(played.open).filter(({ step }) => step === "1a")).toMatchObject([{ done: true }]);
    expect(played.refused("new-year-income")).toMatchObject([{ clause: "EaW 3c", subject: "Turn 5" }]);
  });

  test("is undone as a whole", () => {
    const act = String(rowsOf(played.tables, "Transfers").find((row) => row["Subject"] === "Ember")?.["Act"]);
    played.does("undo", { subject: act });
    expect([paidIn(played, "Gorn", 5), paidIn(played, "Romulan", 5)]).toEqual([
      ["0", "0"],
      ["0", "0"],
    ]);
    expect(played.found).toEqual([]);
    played.does("new-year-income");
    expect(paidIn(played, "Gorn", 5)).toEqual(["125", "87.5"]);
  });
});

test("what is set up in the season of the New Year does not pay yet", () => {
  const played = firstYear();
  played.does("close");
  typed(played, "Places", [
    { System: "Gale", Planet: "Mineral", Owner: "Gorn", Development: "Mine", "Developed since": 5 },
  ]);
  played.does("new-year-income");
  expect(booked(played, 5).map(([, , place]) => place)).not.toContain("Gale");
  expect(played.found).toEqual([]);
});

test("a damaged batch earns nothing (EaW 9b), and nothing earns without the platform (EaW 14.0)", () => {
  const played = firstYear();
  const batch = (name: string) => rowsOf(played.tables, "SiteBases").findIndex((row) => row["Batch"] === name);
  played.write([
    { kind: "change", table: "SiteBases", row: batch("G-1"), cells: { State: "Damaged" } },
    { kind: "change", table: "SiteBases", row: batch("R-2"), cells: { State: "Destroyed" } },
  ]);
  posted(played);
  played.does("close");
  played.does("new-year-income");
  expect([paidIn(played, "Gorn", 5), paidIn(played, "Romulan", 5)]).toEqual([
    ["125", "37.5"],
    ["100", "0"],
  ]);
});

test.each([
  // Whoever owns a site at the New Year has its whole income (EaW 3c).
  ["Whole", ["225", "87.5"]],
  ["Season share", ["150", "87.5"]],
])("a mine that was captured in Winter, where its income is set to %s", (word, gorn) => {
  const played = firstYear();
  const setting = rowsOf(played.tables, "Settings").findIndex((row) => row["Setting"] === "Income of a captured site");
  const rome = rowsOf(played.tables, "Places").findIndex((row) => row["System"] === "Rome");
  played.write([
    { kind: "change", table: "Settings", row: setting, cells: { Value: word } },
    { kind: "change", table: "Places", row: rome, cells: { Owner: "Gorn" } },
  ]);
  posted(played);
  played.does("close");
  played.does("new-year-income");
  expect(paidIn(played, "Gorn", 5)).toEqual(gorn);
  expect(played.found).toEqual([]);
});

test("no other turn has a New Year, and the first can be left out", () => {
  const played = firstYear();
  expect(played.refused("new-year-income")).toMatchObject([
    { clause: "EaW 3.0", message: expect.stringContaining("turn 5") as string },
  ]);
});
