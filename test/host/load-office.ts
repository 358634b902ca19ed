import { readFileSync } from "node:fs";
import { ExcelHost } from "./excel-host";

const LIBRARY = "@microsoft/office-js/dist/excel-win32-16.01.debug.js";

/** What Excel says about itself: whether it knows a requirement set. */
export type IsSetSupported = (name: string, version?: string) => boolean;

/** Excel as old as the add-in still supports. */
export const baseline: IsSetSupported = (name, version) =>
  name === "ExcelApi" && (version === undefined || Number(version.split(".")[1] ?? 0) <= 14);

/** Excel that can send messages to its dialogs. */
export const withDialogs: IsSetSupported = (name, version) => name === "DialogApi" || baseline(name, version);

interface Page {
  Excel?: { run?: unknown };
  Office: { actions?: object; onReady?: unknown };
  OfficeExtension: {
    HostBridge: { init(bridge: unknown): void };
    CommonUtility: { _doApiNotSupportedCheck: boolean };
  };
  OSF: { _OfficeAppFactory: unknown };
  CustomFunctions: unknown;
}

/**
 * Loads Microsoft's unmodified office.js into this page (a test file needs jest's jsdom environment) and connects it to
 * a new workbook in memory.
 */
export function installOffice(isSetSupported: IsSetSupported = baseline): ExcelHost {
  const page = globalThis as unknown as Page;
  if (!page.Excel?.run) {
    const functions = association();
    page.CustomFunctions = { _association: functions, associate: functions.associate };
    (0, eval)(`${readFileSync(require.resolve(LIBRARY), "utf8")}\n//# sourceURL=${LIBRARY}`);
    const actions = association();
    // Excel has the library refuse what is newer than the sets that it names.
    page.OfficeExtension.CommonUtility._doApiNotSupportedCheck = true;
    page.Office.actions = { ...page.Office.actions, _association: actions, associate: actions.associate };
  }
  const host = new ExcelHost();
  watchRuns(page, host);
  page.OfficeExtension.HostBridge.init(host.bridge);
  const context = {
    ...{ requirements: { isSetSupported }, ui: host.dialogs.ui },
    ...{ displayLanguage: "en-US", host: "Excel", platform: "PC" },
  };
  page.OSF._OfficeAppFactory = {
    getContext: () => context,
    getHostInfo: () => ({ hostType: "excel", hostPlatform: "win32", flags: 0 }),
  };
  return host;
}

type Run = (...given: readonly unknown[]) => Promise<unknown>;

/** office.js as Excel uses it: it does nothing yet with the wish to merge requests into one step for Undo. */
const RUN: { original?: Run } = {};

/** Lets the host know which requests are to be merged into one step for Undo. */
function watchRuns({ Excel: excel }: Page, host: ExcelHost): void {
  if (!excel) return;
  const original = (RUN.original ??= excel.run as Run);
  excel.run = async (...given: readonly unknown[]) => {
    const [options] = given;
    host.undoGroup = typeof options === "object" && options !== null && "mergeUndoGroup" in options;
    try {
      return await original(...given);
    } finally {
      host.undoGroup = false;
    }
  };
}

/** The loader office.js defines associate(), which is not in the library for Excel itself. */
function association() {
  const mappings: Record<string, unknown> = {};
  const handlers: (() => void)[] = [];
  return {
    mappings,
    onchange: (handler: () => void) => handlers.push(handler),
    associate(names: string | Record<string, unknown>, body?: unknown) {
      const pairs = typeof names === "string" ? { [names]: body } : names;
      for (const [name, value] of Object.entries(pairs)) mappings[name.toUpperCase()] = value;
      for (const handler of handlers) handler();
    },
  };
}
