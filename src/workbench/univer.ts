import { LocaleService, LocaleType, LogLevel, mergeLocales, Univer, type IUniverConfig } from "@univerjs/core";
import { UniverSheetsCorePreset } from "@univerjs/preset-sheets-core";
import coreWords from "@univerjs/preset-sheets-core/locales/en-US";
import { UniverSheetsDataValidationPreset } from "@univerjs/preset-sheets-data-validation";
import validationWords from "@univerjs/preset-sheets-data-validation/locales/en-US";
import { UniverSheetsTablePlugin, UniverSheetsTableUIPlugin } from "@univerjs/preset-sheets-table";
import tableWords from "@univerjs/preset-sheets-table/locales/en-US";
import { CalculationMode } from "@univerjs/sheets-formula";
import { UniverSheetsSortPlugin } from "@univerjs/sheets-sort";
import "@univerjs/preset-sheets-core/lib/index.css";
import "@univerjs/preset-sheets-data-validation/lib/index.css";
import "@univerjs/preset-sheets-table/lib/index.css";
import { WordCompletion } from "./completion";
import { restBetweenChanges } from "./frames";
import { starDescriptions, starFunctions, type Locate } from "./functions";
import { patchedFunctions } from "./function-patches";
import { UNIVER_WORDS } from "./univer-words";

/** How tables look: as close to Excel's table style as possible. */
const TABLE_LOOK = {
  name: "starledger",
  style: {
    headerRowStyle: { bg: { rgb: "#4472C4" }, cl: { rgb: "#FFFFFF" }, bl: 1 },
    firstRowStyle: { bg: { rgb: "#D9E2F3" } },
    secondRowStyle: { bg: { rgb: "#FFFFFF" } },
  },
} as const;

type Override = NonNullable<IUniverConfig["override"]>;

/** Univer's spreadsheet in an element of the page, with our functions in its cells, and these parts in place of its own. */
export function startUniver(
  container: HTMLElement,
  locate: Locate,
  override: Override,
  theme: "light" | "dark" = "light",
): Univer {
  restBetweenChanges();
  const univer = new Univer({
    darkMode: theme === "dark",
    logLevel: LogLevel.WARN,
    locale: LocaleType.EN_US,
    override,
    locales: { [LocaleType.EN_US]: mergeLocales(coreWords, validationWords, tableWords) },
  });
  // These go into the words that are there; mergeLocales would put them in their place.
  univer
    .__getInjector()
    .get(LocaleService)
    .load({ [LocaleType.EN_US]: UNIVER_WORDS });
  const core = UniverSheetsCorePreset({
    container,
    ribbonType: "simple",
    footer: { menus: false, statisticBar: false, zoomSlider: false },
    // Numbers that are text, such as the hex 0101, are meant to be.
    sheets: { disableForceStringAlert: true, disableForceStringMark: true },
    disableTextFormatAlert: true,
    disableTextFormatMark: true,
    formula: {
      function: [...starFunctions(locate), ...patchedFunctions()],
      description: starDescriptions(),
      initialFormulaComputing: CalculationMode.FORCED,
    },
  });
  // Univer's own way to combine presets is in a package with proprietary parts.
  for (const entry of [...core.plugins, ...UniverSheetsDataValidationPreset().plugins]) {
    if (Array.isArray(entry)) univer.registerPlugin(entry[0], entry[1]);
    else univer.registerPlugin(entry);
  }
  univer.registerPlugin(WordCompletion);
  // The menu of a table's header offers to sort, and leaves the sorting to this.
  univer.registerPlugin(UniverSheetsSortPlugin);
  univer.registerPlugin(UniverSheetsTablePlugin, { userThemes: [TABLE_LOOK], defaultThemeIndex: 0 });
  // The tab above a table offers to rename or delete it, which would break the books.
  univer.registerPlugin(UniverSheetsTableUIPlugin, { hideAnchor: true });
  return univer;
}
