import type { OpenGame } from "../engine/campaign/game";
import { SETTING } from "../engine/campaign/schema/shared-tables";
import { isRecord, isText, parseJson } from "../engine/core/json";
import type { Missing } from "../workbook/port";
import { keptText } from "./kept-text";

const KEPT = keptText("charts-left-out");

/** The charts that the user does not want back, by campaign, in this browser. */
function leftOutBefore(): Readonly<Record<string, readonly string[]>> {
  const read = parseJson(KEPT.read() ?? "");
  return Object.fromEntries(
    Object.entries(isRecord(read) ? read : {}).flatMap(([campaign, sheets]) =>
      Array.isArray(sheets) ? [[campaign, sheets.filter(isText)]] : [],
    ),
  );
}

const nameOf = ({ books }: OpenGame): string => books.settings.get(SETTING.name) ?? "";

/** What is missing, less the charts that the user has left out of this campaign. */
export function withoutLeftOut(missing: Missing, open: OpenGame | null): Missing {
  const leftOut = open ? (leftOutBefore()[nameOf(open)] ?? []) : [];
  return { ...missing, charts: missing.charts.filter((sheet) => !leftOut.includes(sheet)) };
}

/** Remembers that the charts of these sheets are to stay out of this campaign. They are not offered again here. */
export function leaveOut(sheets: readonly string[], open: OpenGame | null): void {
  if (open === null || sheets.length === 0) return;
  const before = leftOutBefore();
  const ofCampaign = [...new Set([...(before[nameOf(open)] ?? []), ...sheets])];
  KEPT.keep(JSON.stringify({ ...before, [nameOf(open)]: ofCampaign }));
}
