import { borderPatrolSample } from "../../../samples/border-patrol";
import { once } from "../../../samples/once";
import { factsNamed } from "../../../src/engine/campaign/facts";
import { perform } from "../../../src/engine/campaign/game";
import { apply, NO_TABLES } from "../../../src/engine/campaign/schema/apply";
import { GAMES } from "../../../src/engine/games";
import { openBooks, openView } from "../../../src/engine/open";
import { namedIn } from "../../../src/engine/core/named-in";
import { STAMP } from "./kept";

const sample = once(() => openBooks(apply(NO_TABLES, borderPatrolSample()), GAMES));
const finding = (message: string, subject = "") => ({ check: "any", subject, message });
const named = (message: string, subject = "", open = sample()) =>
  factsNamed(open, finding(message, subject)).map(({ what, spot }) => [what, spot.sheet]);

describe("the rows that a refusal rests on", () => {
  test("are the units, places and entries that it names, each with its cell", () => {
    expect(named("A-1 is at Near Shoals since entry 3. First undo No 4 and step 2.")).toEqual([
      ["Entry 3", expect.any(String)],
      ["Entry 4", expect.any(String)],
      ["Step 2", "Turn steps"],
      ["A-1", "Ships"],
      ["Near Shoals", "Systems"],
    ]);
    expect(named("Bribe is planned at 5 BPV.")).toEqual([]);
    expect(named("O-10 is no ship; Near Shoalsmen are none either.")).toEqual([]);
  });

  test("are the side's, where nothing else is named", () => {
    expect(named("Orion would have −5 BPV.")).toEqual([["Orion", "Teams"]]);
    expect(named("Orion does not have A-1.").map(([what]) => what)).toEqual(["A-1"]);
  });

  test("are none that a side may not know", () => {
    const hidden = sample()
      .books.units.map(({ unit }) => unit)
      .filter((unit) => !openView(sample(), "Alliance").books.units.some((row) => row.unit === unit));
    expect(hidden.length).toBeGreaterThan(0);
    for (const unit of hidden) expect(named(`${unit} is there.`, "", openView(sample(), "Alliance"))).toEqual([]);
  });

  test("are given for what is really refused", () => {
    const { refused } = perform(
      sample(),
      { command: "lose-unit", side: "Alliance", subject: "O-6" },
      [{ fields: { how: "Lost" } }],
      STAMP,
    );
    expect(refused).toHaveLength(1);
    expect(factsNamed(sample(), refused[0]!).map(({ what }) => what)).toContain("O-6");
  });
});

test("the longer of two names that overlap is meant", () => {
  expect(namedIn("Near Shoals and Near, O-1's", ["Near", "Near Shoals", "O-1", "O"])).toEqual([
    ...["Near Shoals", "Near", "O-1"],
  ]);
});
