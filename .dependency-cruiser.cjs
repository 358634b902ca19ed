/**
 * The house's one-way streets:
 *   core <- campaign <- each game <- registry <- functions
 *   engine <- workbook <- taskpane <- workbench, and workbook <- verify <- seal
 * and inside campaign:
 *   schema <- sight <- ledger <- checks <- commands <- forms, reconcile, importing <- game
 */
const SIGHT = "^src/engine/campaign/sight\\.ts$";
const MAINS = "^src/(taskpane|workbench)/main\\.tsx?$";

/** Nothing under `from` may import anything of ours that is not under one of `to`. */
const onlyOurs = (name, from, to, comment) => ({
  name,
  comment,
  severity: "error",
  from: { path: from },
  to: { path: "^(src|samples|test|scripts|bench)/", pathNot: to },
});

module.exports = {
  forbidden: [
    {
      name: "no-cycles",
      comment: "Nothing imports itself by a detour.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    { name: "resolves", comment: "Every import is found.", severity: "error", from: {}, to: { couldNotResolve: true } },
    onlyOurs("core-stands-alone", "^src/engine/core/", ["^src/engine/core/"], "core imports core alone."),
    onlyOurs("campaign-on-core", "^src/engine/campaign/", ["^src/engine/(core|campaign)/"], "campaign imports core."),
    onlyOurs(
      "schema-first",
      "^src/engine/campaign/schema/",
      ["^src/engine/(core|campaign/schema)/"],
      "What tables are knows nothing of what stands in them.",
    ),
    onlyOurs(
      "sight-on-schema",
      "^src/engine/campaign/sight\\.ts$",
      ["^src/engine/(core|campaign/schema)/"],
      "Who may know what follows from what is declared.",
    ),
    onlyOurs(
      "ledger-on-schema",
      "^src/engine/campaign/ledger/",
      ["^src/engine/(core|campaign/(schema|ledger))/", SIGHT],
      "The ledger imports the schema, and what decides who may know a row.",
    ),
    onlyOurs(
      "checks-on-ledger",
      "^src/engine/campaign/checks/",
      ["^src/engine/(core|campaign/(schema|ledger|checks))/", SIGHT],
      "A check looks at the books, and does nothing.",
    ),
    onlyOurs(
      "commands-on-ledger",
      "^src/engine/campaign/commands/",
      ["^src/engine/(core|campaign/(schema|ledger|checks|commands))/", SIGHT],
      "A command knows no form, no list and no sheet that was edited by hand.",
    ),
    onlyOurs(
      "forms-on-ledger",
      "^src/engine/campaign/forms/",
      ["^src/engine/(core|campaign/(schema|ledger|checks|commands|forms))/", SIGHT],
      "A form is a view of the books, and a command fills it.",
    ),
    onlyOurs(
      "reconcile-by-commands",
      "^src/engine/campaign/reconcile/",
      ["^src/engine/(core|campaign/(schema|ledger|commands|reconcile))/", SIGHT],
      "What was edited by hand is posted by the commands.",
    ),
    onlyOurs(
      "importing-by-commands",
      "^src/engine/campaign/importing/",
      ["^src/engine/(core|campaign/(schema|ledger|commands|importing))/", SIGHT],
      "What comes from elsewhere is brought in by the commands.",
    ),
    onlyOurs(
      "games-never-meet",
      "^src/engine/(?!core/|campaign/)([^/]+)/",
      ["^src/engine/(core|campaign|$1)/"],
      "A game imports core, campaign and itself, never another game.",
    ),
    onlyOurs(
      "registry-on-games",
      "^src/engine/[^/]+\\.ts$",
      ["^src/engine/"],
      "The registry imports the engine alone.",
    ),
    {
      name: "engine-needs-nobody",
      comment: "The engine imports nothing from outside except @noble/hashes and an edit distance.",
      severity: "error",
      from: { path: "^src/engine/" },
      to: { pathNot: ["^src/engine/", "node_modules/(@noble/hashes|fastest-levenshtein)/"] },
    },
    onlyOurs("functions-on-engine", "^src/functions/", ["^src/(engine|functions)/"], "functions imports the engine."),
    onlyOurs("workbook-on-engine", "^src/workbook/", ["^src/(engine|workbook)/"], "workbook imports the engine."),
    onlyOurs(
      "pane-below-workbench",
      "^src/taskpane/",
      ["^src/(engine|functions|workbook|taskpane)/", "^samples/"],
      "The task pane never imports the workbench.",
    ),
    onlyOurs(
      "package-on-workbook",
      "^src/package/",
      ["^src/(engine|workbook|package)/"],
      "The package for programs has no pane and no grid.",
    ),
    onlyOurs(
      "verify-on-workbook",
      "^src/verify/",
      ["^src/(engine|workbook|verify)/"],
      "The page that verifies files has no pane and no grid.",
    ),
    onlyOurs(
      "seal-on-workbook",
      "^src/seal/",
      ["^src/(engine|workbook|verify|seal)/"],
      "The page on which a player seals has no pane and no grid; it opens a file as the page that verifies does.",
    ),
    onlyOurs(
      "offline-stands-alone",
      "^src/offline/",
      ["^src/offline/"],
      "The worker that keeps the page's files knows nothing of the page.",
    ),
    onlyOurs(
      "product-not-tests",
      "^(src|samples)/",
      ["^(src|samples)/"],
      "Tests and scripts are no part of the product.",
    ),
    onlyOurs("samples-on-engine", "^samples/", ["^(samples|src/engine)/"], "A sample is a value of the engine."),
    {
      name: "a-main-picks-the-adapter",
      comment: "Only a main imports workbook/excel.ts or workbook/grid.ts.",
      severity: "error",
      from: { pathNot: [MAINS, "^src/workbook/"] },
      to: { path: "^src/workbook/(excel|grid)(\\.ts$|/)" },
    },
    {
      name: "adapters-never-meet",
      comment: "Excel's adapter and the grid's know nothing of each other, nor does the port of them.",
      severity: "error",
      from: { path: "^src/workbook/", pathNot: "^src/workbook/(excel|grid)(\\.ts$|/)" },
      to: { path: "^src/workbook/(excel|grid)(\\.ts$|/)" },
    },
    {
      name: "adapters-know-only-themselves",
      comment: "Nor does one adapter know the other.",
      severity: "error",
      from: { path: "^src/workbook/(excel|grid)(\\.ts$|/)" },
      to: { path: "^src/workbook/(excel|grid)(\\.ts$|/)", pathNot: "^src/workbook/$1(\\.ts$|/)" },
    },
    {
      name: "files-when-first-needed",
      comment: "Outside workbook/ the .xlsx library comes by a lazy import, and a main alone picks it.",
      severity: "error",
      from: { path: "^src/taskpane/" },
      to: { path: "^src/workbook/file\\.ts$", dynamic: false, dependencyTypesNot: ["type-only"] },
    },
    {
      name: "games-when-first-needed",
      comment:
        "A game, and what opens its books, come by a lazy import; the game's own part of the pane comes after it.",
      severity: "error",
      from: { path: "^src/(taskpane|workbench)/", pathNot: "^src/taskpane/games/[^/]+/" },
      to: {
        path: ["^src/engine/(games|open)\\.ts$", "^src/engine/(?!core/|campaign/)[^/]+/"],
        dynamic: false,
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "hucre-behind-file",
      comment: "The .xlsx library is young: it stays behind workbook/.",
      severity: "error",
      from: { pathNot: "^src/workbook/" },
      to: { path: "node_modules/hucre/" },
    },
    {
      name: "office-js-for-tests",
      comment: "Microsoft's licence: office.js comes from its CDN, the package serves tests alone.",
      severity: "error",
      from: { path: "^(src|samples)/" },
      to: { path: "node_modules/@microsoft/office-js/" },
    },
    {
      name: "bench-alone",
      comment: "HyperFormula is GPL and ExcelJS large: what the bench measures against stays in bench/.",
      severity: "error",
      from: { pathNot: "^bench/" },
      to: { path: ["^bench/", "node_modules/(hyperformula|exceljs)/"] },
    },
    {
      name: "no-proprietary-univer",
      comment: "@univerjs/presets pulls in proprietary packages.",
      severity: "error",
      from: {},
      to: { path: "node_modules/@univerjs(-pro/|/presets/)" },
    },
    {
      name: "univer-in-the-workbench",
      comment: "Only the grid's adapter and the workbench know Univer.",
      severity: "error",
      from: { path: "^src/", pathNot: "^src/(workbook/grid|workbench/)" },
      to: { path: "node_modules/@univerjs/" },
    },
    {
      name: "react-in-the-pages",
      comment: "Only the pages know React.",
      severity: "error",
      from: { path: "^src/", pathNot: "^src/(taskpane|workbench)/" },
      to: { path: "node_modules/(react|react-dom|@fluentui)/" },
    },
    {
      name: "no-node-in-the-product",
      comment: "What runs in Excel and in a browser has no Node.",
      severity: "error",
      from: { path: "^(src|samples)/" },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "shipped-packages-are-dependencies",
      comment: "What ships stands under dependencies.",
      severity: "error",
      from: { path: "^(src|samples)/" },
      to: { dependencyTypes: ["npm-dev", "npm-no-pkg", "npm-unknown"], pathNot: "node_modules/@types/" },
    },
    {
      name: "office-types-where-they-belong",
      comment: "Office's own types are for Excel's adapter, the pane's main, and the window that the pane opens.",
      severity: "error",
      from: {
        path: "^(src|samples)/",
        pathNot:
          "^src/(workbook/excel(\\.ts$|/)|taskpane/(main\\.tsx|office-window\\.ts|map-window/(main\\.tsx|pane-behind\\.ts))$)",
      },
      to: { path: "node_modules/@types/office-js/" },
    },
    {
      name: "custom-functions-types-where-they-belong",
      comment: "The runtime of custom functions is known to functions/ alone.",
      severity: "error",
      from: { path: "^(src|samples)/", pathNot: "^src/functions/" },
      to: { path: "node_modules/@types/custom-functions-runtime/" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "default"] },
  },
};
