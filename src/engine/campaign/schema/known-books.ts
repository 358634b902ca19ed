import { SCHEMA, SETTING, SETTINGS, TRANSFERS } from "./shared-tables";
import type { Tables } from "./table";

/** Whether the workbook contains a campaign. */
export const isCampaign = ({ tables }: Tables): boolean => tables.has(SETTINGS.name) || tables.has(TRANSFERS.name);

/** Whether these tables have another schema than ours: then nothing may be written into them. */
export const isOtherSchema = ({ settings }: { readonly settings: ReadonlyMap<string, string> }): boolean => {
  const schema = settings.get(SETTING.schema) ?? "";
  return schema !== "" && schema !== String(SCHEMA);
};
