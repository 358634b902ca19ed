import { offers } from "../../../../src/engine/campaign/game";
import { systemsNow } from "../../../../src/engine/empires-at-war/state/state";
import { mapped, settled } from "../campaign/mapped";
import { Played } from "../campaign/played";

/** Two systems and a lane. */
function small(): Played {
  const played = Played.begin(["Gorn", "Romulan"]);
  played.does("add-lanes", { fields: { list: "Carrow\tB\tDell\tE" } });
  return played;
}
const system = (played: Played, name: string) => systemsNow(played.open).find(({ place }) => place === name);
const edit = (fields: Readonly<Record<string, string>>, subject = "Carrow") => ({ subject, fields });

describe("Lay out the map", () => {
  test("writes X and Y of what has none once, into the entries and the sheet", () => {
    const played = mapped(12);
    expect(systemsNow(played.open).filter(({ x }) => x === null)).toHaveLength(12);
    expect(played.does("lay-out-map")).toMatch(/^12 systems get X and Y: Al/);
    expect(systemsNow(played.open).filter(({ x, y }) => x === null || y === null)).toEqual([]);
    expect(played.found).toEqual([]);
    expect(played.refused("lay-out-map")).toMatchObject([{ check: "map-laid-out" }]);
    expect(offers(played.open, "").filter(({ command }) => command.id === "lay-out-map")).toEqual([]);
  });

  test("leaves what has X and Y where it is", () => {
    const played = small();
    played.does("edit-system", edit({ x: "7", y: "9" }));
    expect(played.does("lay-out-map")).toBe("1 system gets X and Y: Dell 24, -1.");
    expect(system(played, "Carrow")).toMatchObject({ x: 7, y: 9 });
  });
});

describe("Add a system", () => {
  test("refuses a point where a system is already, and names the nearest free one", () => {
    const played = small();
    played.does("add-system", { fields: { place: "Elm", x: "3", y: "4" } });
    played.does("add-system", { fields: { place: "Fell", x: "4", y: "4" } });
    const [taken] = played.refused("add-system", { fields: { place: "Gorse", x: "3", y: "4" } });
    expect(taken).toMatchObject({ check: "system", clause: "EaW 1a", message: expect.stringMatching(/Elm.*5, 4/) });
    const [half] = played.refused("add-system", { fields: { place: "Gorse", x: "3", y: "" } });
    expect(half?.message).toMatch(/Only one of X and Y/);
    played.does("add-system", { fields: { place: "Gorse", x: "5", y: "4" } });
    expect(system(played, "Gorse")).toMatchObject({ x: 5, y: 4 });
  });
});

describe("Change a system", () => {
  test("moves it, and says what is there, by entries", () => {
    const played = small();
    played.does(
      "edit-system",
      edit({
        x: "3",
        y: "-4",
        planet: "Mineral",
        "explored-1": "yes",
        owner: "Gorn",
        development: "Mine",
        fortOwner: "Gorn",
      }),
    );
    expect(system(played, "Carrow")).toMatchObject({
      ...{ x: 3, y: -4, planet: "Mineral", explored: ["Gorn"], owner: "Gorn" },
      ...{ development: "Mine", developedSince: 0, fortOwner: "Gorn", fortSince: 0 },
    });
    expect(played.found).toEqual([]);
    expect(played.does("edit-system", edit({}))).toBe("Nothing changes.");
    played.does("edit-system", edit({ owner: "Romulan", "explored-1": "no", "explored-2": "yes", fortOwner: "" }));
    expect(system(played, "Carrow")).toMatchObject({
      owner: "Romulan",
      explored: ["Romulan"],
      fortOwner: "",
      fortSince: null,
    });
    expect(played.found).toEqual([]);
  });

  test.each([
    [{ x: "3" }, "EaW 1c", "both"],
    [{ planet: "Life", owner: "Gorn", development: "Mine" }, "EaW 12.0", "Mineral"],
    [{ planet: "Mineral", owner: "Gorn", development: "Colony" }, "EaW 13.0", "Life"],
    [{ planet: "Life", development: "Colony" }, "EaW 13.0", "owner"],
    [{ "explored-2": "yes" }, "EaW 16.0", "Life, Mineral, Dead"],
  ] as const)("refuses %j (%s)", (fields, clause, says) => {
    expect(small().refused("edit-system", edit(fields))).toMatchObject([
      { check: "system", clause, message: expect.stringContaining(says) as string },
    ]);
  });

  test("refuses a point at which another system is", () => {
    const played = small();
    played.does("edit-system", edit({ x: "3", y: "4" }));
    expect(played.refused("edit-system", edit({ x: "3", y: "4" }, "Dell"))).toMatchObject([
      { message: expect.stringContaining("such as 4, 4") as string },
    ]);
  });

  test("everything of a campaign that is on the map agrees with its sheets", () => {
    expect(settled(12).found).toEqual([]);
  });
});
