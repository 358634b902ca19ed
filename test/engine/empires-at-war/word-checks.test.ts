import { ROLES } from "../../../src/engine/empires-at-war/ships/units-table";
import { Played } from "./campaign/played";

const chart = (...roles: readonly string[]): string => {
  const played = Played.begin(["Gorn", "Romulan"]);
  const rows = roles.map((role, index) => [`C${index}`, "Gorn", "4", "90", role]);
  return played.imports("Classes", [["Class", "Race", "Size class", "BPV", "Roles"], ...rows]);
};

describe("the words of Roles", () => {
  test("are said on import where no rule knows them, with the nearest that one does", () => {
    expect(chart("Scout", "X", "Scout, Commando,")).not.toContain("nothing knows");
    const says = chart("X-ship", "Minelayr", "Warship");
    expect(says).toContain('"X-ship", which nothing knows. Enter X,');
    expect(says).toContain("Enter Minelayer,");
    expect(says).toContain(`Enter one of ${ROLES.join(", ")}`);
  });

  test("are found by hand as well, and each word of a cell by itself", () => {
    const played = Played.begin(["Gorn", "Romulan"]);
    played.imports("Classes", [
      ["Class", "Race", "Size class", "BPV", "Roles"],
      ["CA", "Gorn", "3", "150", "Scout"],
    ]);
    expect(played.found).toEqual([]);
    played.write([{ kind: "change", table: "Classes", row: 0, cells: { Roles: "Scout, X-ship" } }]);
    expect(played.found).toEqual(["misspelt CA"]);
  });
});
