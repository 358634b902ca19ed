import { strFromU8, unzipSync } from "fflate";
import { newFile } from "../../../src/workbook/file";
import { tablePlan } from "../bench";

test("a saved file names a program that LibreOffice knows, so that words that formulas gave stay", async () => {
  const file = newFile();
  await file.write([{ kind: "lay", sheet: tablePlan("Sides", []) }]);
  const parts = unzipSync(await file.save(new Date("2026-01-01T12:00:00Z")));
  expect(strFromU8(parts["docProps/app.xml"] ?? new Uint8Array())).toContain("<Application>Microsoft Excel<");
});
