/** @jest-environment jsdom */
import { HostError } from "../../host/wire";
import { refusalOf } from "../bench";
import { excelBench } from "../excel-bench";

test.each([
  ["AccessDenied", /Review tab/],
  ["ActivityLimitReached", /Wait a moment/],
  ["EmptyChartSeries", /chart/],
  ["FilteredRangeConflict", /Data, Clear/],
  ["InactiveWorkbook", /Click into this workbook/],
  ["InvalidSelection", /Select cells/],
  ["MergedRangeConflict", /Unmerge/],
  ["RequestPayloadSizeLimitExceeded", /smaller steps/],
  ["ResponsePayloadSizeLimitExceeded", /Excel on the desktop/],
  ["ServiceNotAvailable", /internet connection/],
  ["UndoNotSupported", /Try again/],
])("what to do after %s is said in our own words", async (code, remedy) => {
  const bench = excelBench();
  bench.host.fault = () => new HostError(code, "Words of Excel's own.");
  const { name, message } = await refusalOf(bench.workbook.read());
  expect(name).toBe("WorkbookProblem");
  expect(message).toMatch(remedy);
  expect(message).not.toContain("Words of Excel's own");
});
