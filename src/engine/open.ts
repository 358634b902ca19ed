import { borderPatrol } from "./border-patrol/system";
import { SETTING, readBooks, type Books } from "./campaign/books";
import { replay } from "./campaign/replay";
import type { CampaignSystem, OpenBooks } from "./campaign/system";
import type { Tables } from "./campaign/tables";

/** The games whose campaigns can be kept. */
export const CAMPAIGN_SYSTEMS: readonly CampaignSystem[] = [borderPatrol];

/** Whether the workbook holds a campaign at all. */
export const isCampaign = ({ tables }: Tables): boolean => tables.has("Settings") || tables.has("Transfers");

/** Reads, replays and checks the books; whatever does not hold is a finding, never an exception. */
export function openBooks(tables: Tables): OpenBooks {
  const books = readBooks(tables);
  const system = systemOf(books);
  const reckoned = { books, campaign: replay(books) };
  return {
    ...reckoned,
    system,
    findings: [...books.unreadable, ...system.checks.flatMap((check) => check.find(reckoned))],
  };
}

/** The game that Settings name; Border Patrol where they name none. */
function systemOf({ settings }: Books): CampaignSystem {
  const game = settings.get(SETTING.game)?.toLowerCase();
  return CAMPAIGN_SYSTEMS.find(({ title }) => title.toLowerCase() === game) ?? borderPatrol;
}
