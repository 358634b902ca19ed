import { borderPatrol } from "./border-patrol/system";
import { SETTING, readBooks, type Books } from "./campaign/books";
import { placed } from "./campaign/placed";
import { replay } from "./campaign/replay";
import type { CampaignSystem, OpenBooks } from "./campaign/system";
import { TABLES, type Tables } from "./campaign/tables";
import type { Finding } from "./core/problem";

/** The games whose campaigns can be kept. */
export const CAMPAIGN_SYSTEMS: readonly CampaignSystem[] = [borderPatrol];

/** Whether the workbook holds a campaign at all. */
export const isCampaign = ({ tables }: Tables): boolean => tables.has("Settings") || tables.has("Transfers");

/** Reads, replays and checks the books; whatever does not hold is a finding, never an exception. */
export function openBooks(tables: Tables): OpenBooks {
  const books = readBooks(tables);
  const { system, unknown } = systemOf(books);
  const reckoned = { books, campaign: replay(books) };
  const checked = system.checks.flatMap((check) => check.find(reckoned));
  const findings = [...books.unreadable, ...unknown, ...checked].map((finding) => placed(finding, tables));
  return { ...reckoned, system, findings };
}

/** The game that Settings name; Border Patrol, with a finding, where they name one that is not kept here. */
function systemOf({ settings, tables }: Books): {
  readonly system: CampaignSystem;
  readonly unknown: readonly Finding[];
} {
  const game = settings.get(SETTING.game) ?? "";
  const system = CAMPAIGN_SYSTEMS.find(({ title }) => title.toLowerCase() === game.toLowerCase());
  if (system || !tables.tables.has("Settings")) return { system: system ?? borderPatrol, unknown: [] };
  const titles = CAMPAIGN_SYSTEMS.map(({ title }) => title).join(", ");
  const message = `The game is ${game === "" ? "not named" : `"${game}"`} in Settings; it takes ${titles}. The rules of ${borderPatrol.title} are used until it is.`;
  const spot = { sheet: TABLES.Settings.sheet };
  return {
    system: borderPatrol,
    unknown: [{ check: "game", subject: SETTING.game, message, expected: titles, actual: game || "nothing", spot }],
  };
}
