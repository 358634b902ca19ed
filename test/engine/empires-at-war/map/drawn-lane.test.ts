import { mapOf } from "../../../../src/engine/empires-at-war/calendar-and-map/galactic-map";
import { drawnLane } from "../../../../src/engine/empires-at-war/map/drawn-lane";
import { Played } from "../campaign/played";

/** Systems at these points, some of which are joined by a list of lanes. */
function drawn(points: Readonly<Record<string, readonly [x: string, y: string]>>, list = "") {
  const played = Played.begin(["Gorn", "Romulan"]);
  for (const [place, [x, y]] of Object.entries(points)) played.does("add-system", { fields: { place, x, y } });
  if (list !== "") played.does("add-lanes", { fields: { list } });
  const map = mapOf(played.open);
  const named = (name: string) => map.systems.find(({ place }) => place === name);
  return (from: string, to: string): string => {
    const [one, other] = [named(from), named(to)];
    return one && other ? drawnLane(map, one, other) : "no such system";
  };
}

const ROW = { Ash: ["0", "40"], Dell: ["0", "0"], Elm: ["3", "-40"], Fen: ["", ""] } as const;

describe("a lane that is drawn", () => {
  test("leaves each system in the nearest direction that is free there (EaW 20.0)", () => {
    expect(drawn(ROW)("Ash", "Dell")).toBe("Ash\tA\tDell\tD");
    // D of Dell leads to Ash, and A to nobody.
    expect(drawn(ROW, "Ash\tA\tDell\tD")("Dell", "Elm")).toBe("Dell\tA\tElm\tD");
    expect(drawn(ROW, "Ash\tA\tDell\tA")("Dell", "Elm")).toBe("Dell\tB\tElm\tD");
  });

  test("has no direction where nobody knows one: without X and Y, and on a map whose lanes have none", () => {
    expect(drawn(ROW)("Ash", "Fen")).toBe("Ash\tFen");
    expect(drawn(ROW, "Ash\tDell")("Dell", "Elm")).toBe("Dell\tElm");
  });
});
