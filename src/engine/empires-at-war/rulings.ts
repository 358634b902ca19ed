import type { Books } from "../campaign/ledger/ledger";
import { ruling } from "../campaign/schema/ruling";
import { parseYear, type KnownSetting } from "../campaign/schema/settings";
import { START_YEAR } from "./constants";

/** The year in which the campaign starts, and the one at whose end it ends. */
export const START_YEAR_SETTING: KnownSetting = {
  setting: "Start year",
  value: String(START_YEAR),
  note: "The year in which the campaign starts (EaW 2d)",
  seenBy: "all",
  year: true,
  fixed: true,
};
export const END_YEAR: KnownSetting = {
  setting: "End year",
  value: "205",
  note: "The campaign ends with the Winter of this year (EaW 1.0)",
  seenBy: "all",
  year: true,
  notBefore: START_YEAR_SETTING.setting,
};

/** The group that every empire's race is from. */
export const RACE_GROUP = ruling("Race group", "EaW 2b", ["A", "B", "Any"], "The group that every race is from");

/** EaW 2.0 has New Year Events before the first Spring; EaW 12a pays for what was set up in a year. */
export const FIRST_NEW_YEAR = ruling(
  "New Year before the first Spring",
  "EaW 2.0, 12a",
  ["Yes", "No"],
  "Whether the home mine pays before the first Spring",
);

/** EaW 2c has six fleets; players may agree on other first fleets. */
export const SIX_FLEETS = ruling(
  "First fleets of an empire",
  "EaW 2c",
  ["Six", "As agreed"],
  "With how many fleets every empire starts: six, each with a ship of size class 4 and 175 to 600 CBpv",
);

/** EaW 6.0 says both in its second and in its sixth paragraph. */
export const PAID_BUILD = ruling(
  "A build for a movement point moves",
  "EaW 6.0",
  ["This season", "Next season"],
  "When what was built for a movement point may move",
);

/** EaW 6f: "the difference", also where the ship costs less afterwards. */
export const CHEAPER_REFIT = ruling(
  "A refit to a cheaper ship",
  "EaW 6f",
  ["Pays back", "Costs the difference"],
  "What a refit does to the treasury if the ship costs less afterwards",
);

/** EaW 3c counts mines at New Year; a site captured in mid-year may also share the year's income. */
export const CAPTURED_SITE = ruling(
  "Income of a captured site",
  "EaW 3c",
  ["Whole", "Season share"],
  "What the owner at New Year receives for a site that it captured during the year",
);

/** EaW 17a, 21a: three fleets of each empire, or of all together. */
export const FLEETS_IN_SYSTEM = ruling(
  "Three fleets in a system",
  "EaW 17a",
  ["Of each empire", "Of all empires"],
  "Whose fleets count toward the most that may be in one system",
);

/** EaW 10h against 3b. */
export const TRAPPED_SUPPLIES = ruling(
  "Supplies of a trapped fleet at New Year",
  "EaW 10h, 3b",
  ["None", "As any fleet"],
  "Whether a trapped fleet is supplied at New Year",
);

/** Every setting of a campaign. */
export const SETTINGS: readonly KnownSetting[] = [
  START_YEAR_SETTING,
  END_YEAR,
  RACE_GROUP,
  FIRST_NEW_YEAR,
  SIX_FLEETS,
  PAID_BUILD,
  CHEAPER_REFIT,
  CAPTURED_SITE,
  FLEETS_IN_SYSTEM,
  TRAPPED_SUPPLIES,
];

type Set = Pick<Books, "settings">;

/** The year in a setting, such as 165 or Y165; the default if it is not one. */
export function yearIn({ settings }: Set, { setting, value }: KnownSetting): number {
  return parseYear(settings.get(setting) ?? "") ?? Number(value);
}
