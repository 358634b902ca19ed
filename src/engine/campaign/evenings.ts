import { formatPoints, negative, subtract, ZERO, type Points } from "../core/points";
import type { Entry } from "./ledger/entry";
import { hasLedger, moneyOf, sidesShown } from "./ledger/ledger";
import { treasury } from "./ledger/replay";
import type { ReportSection } from "./ledger/report-section";
import { capital, turnDated } from "./ledger/turn-words";
import { happenedIn, withClause, type Reported } from "./happened";
import { reportTitle, type TurnReport } from "./turn-report";

/** A day on which something was booked. */
export interface Evening {
  /** As the entries have it, such as 2026-08-22. */
  readonly day: string;
  /** How many entries and rolls were booked then. */
  readonly entries: number;
}

/** A day of the calendar as entries have it, so that days can be compared as texts: there is no 2026-02-31. */
export function isDay(text: string): boolean {
  const [, year, month, day] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return false;
  return day >= 1 && day <= daysOf(year, month);
}

/** How many days a month has; none for one that there is not. */
function daysOf(year: number, month: number): number {
  if (month < 1 || month > 12) return 0;
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** The days on which something was booked that these books show, the first one first; rows without a day belong to none. */
export function eveningsOf({ books }: Pick<Reported, "books">): readonly Evening[] {
  const many = new Map<string, number>();
  const dayOf = daysIn(books);
  for (const entry of [...books.transfers, ...books.events, ...books.rolls]) {
    const day = dayOf(entry);
    if (day !== "") many.set(day, (many.get(day) ?? 0) + 1);
  }
  return [...many].map(([day, entries]) => ({ day, entries })).sort((a, b) => (a.day < b.day ? -1 : 1));
}

/**
 * What was booked on a day and since: how the treasuries changed by it, then turn by turn what happened and was not undone in its turn; it has
 * what undoes an entry of an earlier day, as the treasuries show it. For a side, give its view of the books.
 */
export function reportSince(state: Reported, day: string): TurnReport {
  const { books, campaign } = state;
  const dayOf = daysIn(books);
  const turns = [...new Set([...books.transfers, ...books.events, ...books.rolls].map(({ turn }) => turn))];
  const told = turns
    .filter((turn) => turn <= campaign.turn)
    .sort((one, other) => one - other)
    .map((turn): ReportSection => ({
      title: capital(turnDated(state, turn)),
      lines: happenedIn(state, turn, (entry) => dayOf(entry) >= day).map(
        (each) => `${each.entry.step === "" ? "" : `${each.entry.step}: `}${withClause(each)}`,
      ),
    }));
  return {
    title: reportTitle(state, `What happened since ${day}`),
    sections: [...moneySince(state, day), ...told].filter(({ lines }) => lines.length > 0),
  };
}

/** Finds the day of an entry; a roll has that of what was booked with it. Blank for none. */
function daysIn({ transfers, events }: Reported["books"]): (entry: Entry) => string {
  const ofActs = new Map<string, string>();
  for (const { act, booked } of [...transfers, ...events]) if (act !== "" && isDay(booked)) ofActs.set(act, booked);
  return (entry) => {
    const day = "booked" in entry ? entry.booked : (ofActs.get(entry.act) ?? "");
    return isDay(day) ? day : "";
  };
}

/** How the treasury of each side that is shown changed. */
function moneySince(state: Reported, day: string): readonly ReportSection[] {
  const { books, campaign, game } = state;
  if (!hasLedger(game)) return [];
  const money = moneyOf(game);
  const moved = books.transfers.filter(
    (entry) => isDay(entry.booked) && entry.booked >= day && entry.currency === money && entry.turn <= campaign.turn,
  );
  const lines = sidesShown(books).flatMap(({ name }): readonly string[] => {
    const change = moved.reduce(
      (all, { from, to, amount }) => all + (to === name ? amount : 0) - (from === name ? amount : 0),
      0,
    ) as Points;
    if (change === ZERO) return [];
    const now = treasury(campaign, name, campaign.turn);
    const before = formatPoints(subtract(now, change));
    const by = change < ZERO ? `${formatPoints(negative(change))} less` : `${formatPoints(change)} more`;
    return [`${name}: ${before} before, ${formatPoints(now)} ${money} now, ${by}`];
  });
  return [{ title: "Treasuries", lines }];
}
