import type { OpenGame } from "../engine/campaign/game";
import { SETTING } from "../engine/campaign/schema/shared-tables";
import type { Missing } from "../workbook/port";

const KEY = "starledger.charts-left-out";

/** The charts that the user does not want back, by campaign, in this browser. A private window may keep nothing. */
function kept(): Readonly<Record<string, readonly string[]>> {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    if (typeof read !== "object" || read === null) return {};
    return Object.fromEntries(
      Object.entries(read).flatMap(([campaign, sheets]) =>
        Array.isArray(sheets) ? [[campaign, sheets.filter((sheet) => typeof sheet === "string")]] : [],
      ),
    );
  } catch {
    return {};
  }
}

const nameOf = ({ books }: OpenGame): string => books.settings.get(SETTING.name) ?? "";

/** What is missing, less the charts that the user has left out of this campaign. */
export function withoutLeftOut(missing: Missing, open: OpenGame | null): Missing {
  const leftOut = open ? (kept()[nameOf(open)] ?? []) : [];
  return { ...missing, charts: missing.charts.filter((sheet) => !leftOut.includes(sheet)) };
}

/** Remembers that the charts of these sheets are to stay out of this campaign. They are not offered again here. */
export function leaveOut(sheets: readonly string[], open: OpenGame | null): void {
  if (open === null || sheets.length === 0) return;
  const before = kept();
  const ofCampaign = [...new Set([...(before[nameOf(open)] ?? []), ...sheets])];
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...before, [nameOf(open)]: ofCampaign }));
  } catch {
    // Nothing is kept: they are offered again next time.
  }
}
