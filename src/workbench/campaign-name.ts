import { SETTING, SETTINGS } from "../engine/campaign/schema/shared-tables";
import { sameWord } from "../engine/core/words";
import type { Tables } from "../engine/campaign/schema/table";
import { fileWords } from "../workbook/file-words";

/** The name of the campaign in a workbook, as a file can have it; blank if there is none. */
export function campaignName({ tables }: Tables): string {
  const rows = tables.get(SETTINGS.name)?.rows ?? [];
  const [, named] = rows.find(([setting]) => sameWord(String(setting ?? ""), SETTING.name)) ?? [];
  return fileWords(String(named ?? ""));
}
