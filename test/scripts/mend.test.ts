import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkBooks, STATUS } from "../../scripts/books-report";
import { mendFile } from "../../scripts/mend-file";
import { command, RUN_STATUS } from "../../scripts/run-command";

const savedBy = (program: string): string =>
  join(__dirname, "..", "workbook", "fixtures", "other-programs", `${program}.xlsx`);

const folder = mkdtempSync(join(tmpdir(), "starledger-mend-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("a file without its tables is written again with them, and its books can be checked", async () => {
  const out = join(folder, "whole.xlsx");
  const { status, says } = await mendFile([savedBy("sheetjs"), "--out", out]);
  expect(status).toBe(RUN_STATUS.written);
  expect(says).toMatch(/Settings.*Transfers/);
  expect(says).toContain("Orion finances");
  expect((await checkBooks([out])).status).toBe(STATUS.sound);
  expect((await mendFile([savedBy("sheetjs"), "--out", out])).status).toBe(RUN_STATUS.unread);
});

test("a command says that the tables of its file were dropped", async () => {
  const { status, says } = await command([savedBy("sheetjs")]);
  expect(status).toBe(RUN_STATUS.unread);
  expect(says).toMatch(/no campaign.*dropped.*Settings/);
});

test("without --out it is only said what is missing", async () => {
  const { status, says } = await mendFile([savedBy("exceljs"), "--json"]);
  expect(status).toBe(RUN_STATUS.written);
  expect(JSON.parse(says)).toMatchObject({
    tables: [],
    charts: ["Orion finances"],
    lost: [expect.stringContaining("Mine!B4")],
    written: null,
  });
  expect(existsSync(join(folder, "other.xlsx"))).toBe(false);
});

test.each([[["nowhere.xlsx"]], [[]], [[savedBy("exceljs"), "--no-such-option"]], [["a.xlsx", "b.xlsx"]]])(
  "%j is refused in words",
  async (words) => {
    const { status, says } = await mendFile(words);
    expect(status).toBe(RUN_STATUS.unread);
    expect(says).not.toBe("");
  },
);
