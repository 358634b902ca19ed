import { tableOf } from "../../scripts/table-file";
import { SAMPLE } from "./altered-sample";

describe("npm run table", () => {
  test("prints a table as CSV, or the names of all tables", async () => {
    const [names, units] = await Promise.all([tableOf([SAMPLE]), tableOf([SAMPLE, "units"])]);
    expect([names.status, units.status]).toEqual([0, 0]);
    expect(names.says.split("\n")).toEqual(expect.arrayContaining(["Units", "Transfers", "Settings"]));
    const [header = "", ...rows] = units.says.split("\r\n");
    expect(header.split(",")).toContain("Economic BPV");
    expect(rows.find((row) => row.startsWith("A-1,"))).toContain("Alliance");
  });

  test("prints what a side may know, and nothing else", async () => {
    const { says } = await tableOf([SAMPLE, "Units", "--view", "Alliance"]);
    expect(says).toContain("A-1,");
    expect(says).not.toContain("O-1,");
  });

  test("says which tables and sides there are, and why a file cannot be read", async () => {
    const wrong = await Promise.all([
      tableOf([SAMPLE, "Nothing"]),
      tableOf([SAMPLE, "Units", "--view", "Nobody"]),
      tableOf(["none.xlsx", "Units"]),
      tableOf([]),
    ]);
    expect(wrong.map(({ status }) => status)).toEqual([1, 1, 2, 2]);
    expect(wrong[0]?.says).toContain("Transfers");
  });
});
