import { Fighting } from "./fighting";

/** The battle Reef of two fleets, and two other fleets that can fight. */
const fought = () => {
  const books = new Fighting();
  for (const [fleet, player] of [
    ["Watch", "Anna"],
    ["Choir", "Bo"],
    ["Guard", "Anna"],
    ["Hymn", "Bo"],
  ] as const) {
    books.fleet(fleet, "Regular", "24", player).ship(`${fleet} 1`, fleet, "Frigate", ["Medium Hangar"]);
  }
  return books.begins("Watch", "Choir");
};

describe("names of Orion's Gate", () => {
  test.each(["Anna", "bo", "All", "Game master", "Hymn", "Guard 1", "reef"])("a battle is not called %s", (name) => {
    const [refusal] = fought().attempts("begin-battle", "", [{ name, one: "Guard", other: "Hymn" }]).refused;
    expect(refusal?.message).toMatch(/already|meaning of its own/);
  });

  test.each(["Reef", "reef", "Watch 1 craft 1"])(
    "neither a fleet nor a ship is called %s, which is in a battle",
    (name) => {
      const books = fought();
      const tried = [
        books.tries("add-fleet", "", { name, player: "Anna", kind: "Regular", limit: "24" }),
        books.tries("add-ship", "Guard", { name, hull: "Frigate" }),
      ];
      for (const { refused } of tried) expect(refused[0]?.message).toMatch(/already exists|could be taken for/);
    },
  );
});
