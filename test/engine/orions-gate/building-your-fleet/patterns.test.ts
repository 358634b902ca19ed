import { breachesOf } from "../../../../src/engine/orions-gate/building-your-fleet/breaches";
import { BRIDGES } from "../../../../src/engine/orions-gate/building-your-fleet/hulls";
import { PATTERNS, patternCredits } from "../../../../src/engine/orions-gate/building-your-fleet/patterns";
import { FLEETS } from "../../../../src/engine/orions-gate/words";
import { Builder } from "../building";
import { perform } from "../../../../src/engine/campaign/game";
import { built } from "../../../../src/engine/orions-gate/fleets";
import { STAMP } from "../../campaign/kept";

test.each(PATTERNS)("$name is a legal $hull of components of its fleet", ({ hull, kind, parts }) => {
  expect(breachesOf(hull, BRIDGES[hull], parts)).toEqual([]);
  expect(new Set(parts.map(({ component }) => component.fleet))).toEqual(new Set([kind]));
});

test("every kind of fleet has one of 12 credits, so that two of them are a fleet of 24", () => {
  const of12 = PATTERNS.filter((pattern) => patternCredits(pattern) === 12).map(({ kind }) => kind);
  expect(FLEETS.list.filter((kind) => !of12.includes(kind))).toEqual([]);
});

describe("a ship that is added", () => {
  const added = (pattern: string, kind = "Regular") => {
    const books = new Builder().fleet("Watch", kind);
    const fields = { name: "Wick", ...(pattern === "" ? { hull: "Capitol" } : { pattern }) };
    books.play(() => perform(books.open, { command: "add-ship", side: "", subject: "Watch" }, [{ fields }], STAMP));
    return built(books.open.campaign).ships.get("Wick");
  };

  test("by a pattern has its hull and its components", () => {
    expect(added("Gunship")).toMatchObject({ hull: "Cruiser", parts: { length: 4 } });
  });

  test("without one is a bare bridge of the hull that was chosen", () => {
    expect(added("")).toMatchObject({ hull: "Capitol", parts: [] });
  });

  test("is called Ship 1 where nothing else is typed, and the next one Ship 2", () => {
    const books = new Builder().fleet("Watch");
    for (const _ of [1, 2])
      books.play(() =>
        perform(books.open, { command: "add-ship", side: "", subject: "Watch" }, [{ fields: {} }], STAMP),
      );
    expect([...built(books.open.campaign).ships.keys()]).toEqual(["Ship 1", "Ship 2"]);
  });

  test("has no pattern of another kind of fleet", () => {
    expect(() => added("Gunship", "Organic")).toThrow(/Swarm/);
  });
});
