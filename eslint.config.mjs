import js from "@eslint/js";
import officeAddins from "eslint-plugin-office-addins";
import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";

/** What the engine may not reach for: the page, the process, the network, the clock, chance. */
const OUTSIDE_THE_ENGINE = [
  "window",
  "self",
  "globalThis",
  "document",
  "navigator",
  "location",
  "localStorage",
  "sessionStorage",
  "indexedDB",
  "process",
  "require",
  "module",
  "Buffer",
  "console",
  "fetch",
  "XMLHttpRequest",
  "WebSocket",
  "Worker",
  "crypto",
  "performance",
  "Date",
  "setTimeout",
  "setInterval",
  "setImmediate",
  "queueMicrotask",
  "requestAnimationFrame",
  "structuredClone",
  "TextEncoder",
  "TextDecoder",
  "URL",
  "Blob",
  "File",
];

/** What only Node and Jest have; one program checks the types of everything, so these names are known there as well. */
const NODE = ["process", "require", "module", "global", "Buffer", "setImmediate", "__dirname", "__filename"];
const JEST = ["jest", "test", "it", "describe", "expect", "beforeAll", "beforeEach", "afterAll", "afterEach"];

/** Office's own globals: only the Excel adapter, the pane's main, the window that it opens and the functions' door know them. */
const OFFICE = ["Office", "Excel", "OfficeExtension", "CustomFunctions"];

const banned = (names, message) => names.map((name) => ({ name, message }));

export default tseslint.config(
  { ignores: ["dist/", "**/node_modules/"] },
  js.configs.recommended,
  {
    files: ["**/*.{js,cjs,mjs}"],
    languageOptions: {
      globals: {
        module: "writable",
        require: "readonly",
        process: "readonly",
        console: "readonly",
        __dirname: "readonly",
        __filename: "readonly",
        URL: "readonly",
      },
    },
  },
  {
    files: ["**/*.{ts,tsx}"],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      eqeqeq: "error",
      "no-else-return": "error",
      "no-param-reassign": "error",
      "no-var": "error",
      "object-shorthand": "error",
      "prefer-const": "error",
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-non-null-assertion": "error",
      "@typescript-eslint/prefer-nullish-coalescing": ["error", { ignorePrimitives: true }],
      "@typescript-eslint/no-unsafe-enum-comparison": "off",
      "@typescript-eslint/no-unused-vars": [
        "error",
        {
          argsIgnorePattern: "^_",
          varsIgnorePattern: "^_",
          destructuredArrayIgnorePattern: "^_",
          ignoreRestSiblings: true,
        },
      ],
      "@typescript-eslint/prefer-optional-chain": "error",
      // What a port promises is a promise, whether or not one of its adapters has to wait.
      "@typescript-eslint/require-await": "off",
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true, allowBoolean: true }],
      "@typescript-eslint/switch-exhaustiveness-check": ["error", { considerDefaultExhaustiveForUnions: true }],
      "@typescript-eslint/no-misused-promises": ["error", { checksVoidReturn: { attributes: false } }],
    },
  },
  {
    files: ["src/**/*.{ts,tsx}"],
    plugins: { "office-addins": officeAddins },
    rules: {
      "no-console": "error",
      "no-alert": "error",
      "no-restricted-globals": [
        "error",
        ...banned(OFFICE, "Only workbook/excel.ts, taskpane/main.tsx, its window and functions/ know Office."),
        ...banned([...NODE, ...JEST], "What is in src runs in a page, without Node."),
      ],
    },
  },
  {
    files: [
      ...["src/workbook/excel.ts", "src/workbook/excel/**/*.ts", "src/taskpane/main.tsx"],
      ...[
        "src/taskpane/office-window.ts",
        "src/taskpane/map-window/main.tsx",
        "src/taskpane/map-window/pane-behind.ts",
      ],
    ],
    plugins: { "office-addins": officeAddins },
    rules: {
      "no-restricted-globals": ["error", ...banned([...NODE, ...JEST], "What is in src runs in a page, without Node.")],
      "office-addins/call-sync-after-load": "error",
      "office-addins/call-sync-before-read": "error",
      "office-addins/load-object-before-read": "error",
      "office-addins/no-context-sync-in-loop": "error",
      "office-addins/no-empty-load": "error",
      "office-addins/no-navigational-load": "error",
      "office-addins/no-office-initialize": "error",
      "office-addins/test-for-null-using-isNullObject": "error",
    },
  },
  {
    files: ["src/functions/**/*.ts"],
    rules: {
      // What a cell's error is made of, CustomFunctions.Error, is no Error.
      "@typescript-eslint/only-throw-error": "off",
      "no-restricted-globals": [
        "error",
        ...banned(
          ["Office", "Excel", "OfficeExtension", "window", "document"],
          "functions.js runs without Office and without a page.",
        ),
        ...banned([...NODE, ...JEST], "What is in src runs in a page, without Node."),
      ],
    },
  },
  {
    files: ["src/**/*.tsx"],
    extends: [reactHooks.configs.flat.recommended],
  },
  {
    files: ["src/engine/**/*.ts"],
    rules: {
      "no-restricted-globals": [
        "error",
        ...banned(OUTSIDE_THE_ENGINE, "The engine has no page, process, network, clock or chance."),
        ...banned(OFFICE, "The engine knows nothing of Office."),
        ...banned(JEST, "The engine knows nothing of its tests."),
      ],
      "no-restricted-properties": [
        "error",
        { object: "Math", property: "random", message: "No rule rolls dice: faces are arguments." },
      ],
    },
  },
  {
    files: ["test/**/*.{ts,tsx}", "scripts/**/*.ts", "bench/**/*.ts"],
    rules: {
      "@typescript-eslint/no-non-null-assertion": "off",
      "@typescript-eslint/no-require-imports": "off",
      "@typescript-eslint/unbound-method": "off",
    },
  },
  {
    files: ["test/**/*.{ts,tsx}"],
    rules: {
      // What comes back from JSON, from the page and from the host is looked at as it is.
      "@typescript-eslint/no-unsafe-argument": "off",
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-unsafe-call": "off",
      "@typescript-eslint/no-unsafe-member-access": "off",
      "@typescript-eslint/no-unsafe-return": "off",
    },
  },
);
