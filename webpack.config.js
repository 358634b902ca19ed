const { readFileSync } = require("node:fs");
const path = require("node:path");
const CopyPlugin = require("copy-webpack-plugin");
const HtmlPlugin = require("html-webpack-plugin");
const MiniCssExtractPlugin = require("mini-css-extract-plugin");
const MinimizerPlugin = require("minimizer-webpack-plugin");
const { BannerPlugin, Compilation, SourceMapDevToolPlugin, optimize, sources } = require("webpack");
const { version } = require("./package.json");
const { helpPage } = require("./scripts/help-page.cjs");
const { hostingSteps } = require("./scripts/host-needs.cjs");
const { PAGES, manualIndex } = require("./scripts/manual.cjs");
const runTypeScript = require("./scripts/run-typescript.cjs");
const { unifiedPackage } = require("./scripts/unified-manifest.cjs");
const withoutHelp = require("./scripts/without-help.cjs");

/** The address that manifest.xml is written for: the development server of "npm run excel". */
const DEVELOPMENT_URL = "https://localhost:3000/";

/** The manual as pages that a browser shows. They stay as they are written; its first page is none of docs/. */
const manualPage = (name, from, page) => ({
  from: `docs/${from}.md`,
  to: `docs/${name}.html`,
  info: { minimized: true },
  transform: page,
});
const MANUAL = [
  ...PAGES.map((name) => manualPage(name, name, (markdown) => helpPage(markdown.toString(), name))),
  manualPage("index", PAGES[0], () => helpPage(manualIndex(), "index")),
  { from: "docs/pictures", to: "docs/pictures" },
];

/**
 * functions.js answers cells and tells nobody about its rules: their examples, refusals, rulings and tables are left out
 * of it. What the functions were given is kept where the pane, whose rules are whole, can look it up.
 */
const LAYER = { functions: "functions", pane: "pane", both: "both" };

/** Where a build will be served from: `npm run build -- --env url=https://host/path/`. */
function servedFrom(env) {
  if (env.url === undefined) return DEVELOPMENT_URL;
  const url = new URL(env.url);
  if (url.protocol !== "https:" || url.search || url.hash) {
    throw new Error(`--env url: Excel takes an address such as https://host/path/, not ${env.url}`);
  }
  return url.href.endsWith("/") ? url.href : `${url.href}/`;
}

/** Adds functions.json, made from the rules: what Excel knows of the custom functions. */
class FunctionsJson {
  constructor(url) {
    this.url = url;
  }

  apply(compiler) {
    const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
    compiler.hooks.thisCompilation.tap("FunctionsJson", (compilation) => {
      compilation.hooks.processAssets.tap({ name: "FunctionsJson", stage }, () => {
        const { functionsJson } = runTypeScript(path.join(__dirname, "scripts/functions-json.ts"));
        compilation.emitAsset("functions.json", new sources.RawSource(functionsJson(this.url)));
      });
    });
  }
}

/** Says at the end of a build for a host what that host must send. */
class HostingSteps {
  constructor(url) {
    this.url = url;
  }

  apply(compiler) {
    compiler.hooks.done.tap("HostingSteps", (stats) => {
      if (!stats.hasErrors()) console.log(hostingSteps(this.url));
    });
  }
}

/** Takes a tenth of the time of Terser, which makes the files that Excel loads a tenth smaller. */
const MINIMIZED = {
  minimizer: [
    new MinimizerPlugin({
      minify: MinimizerPlugin.esbuildMinify,
      minimizerOptions: { target: "es2020" },
      parallel: false,
    }),
  ],
};

/** Types are checked by "npm run types". */
const TYPESCRIPT = { transpileOnly: true, compilerOptions: { noEmit: false, target: "es2020" } };

/** What both pages have in common. */
function common(mode, name) {
  const production = mode === "production";
  return {
    name,
    mode,
    context: __dirname,
    target: ["web", "es2020"],
    // No eval: the pages' content security policy forbids it.
    devtool: production ? "source-map" : "cheap-module-source-map",
    output: {
      path: path.join(__dirname, "dist"),
      filename: "[name].js",
      chunkFilename: "chunks/[name].[contenthash].js",
      assetModuleFilename: "assets/[name].[contenthash][ext]",
      // Relative to the page, so that dist/ can lie in any folder of any host.
      publicPath: "",
      globalObject: "globalThis",
      uniqueName: `starledger-${name}`,
    },
    resolve: { extensions: [".ts", ".tsx", ".mjs", ".js"] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          oneOf: [
            {
              issuerLayer: LAYER.functions,
              loader: "ts-loader",
              options: { ...TYPESCRIPT, instance: "without-help", getCustomTransformers: withoutHelp },
            },
            { loader: require.resolve("./scripts/translate.cjs") },
          ],
        },
        { include: path.join(__dirname, "src/functions/calls.ts"), layer: LAYER.both },
        {
          test: /\.(tsx?|js)$/,
          enforce: "pre",
          include: [path.join(__dirname, "src"), /node_modules[\\/]@fluentui/],
          loader: require.resolve("./scripts/single-icons.cjs"),
        },
        { test: /\.css$/, use: [MiniCssExtractPlugin.loader, "css-loader"] },
      ],
    },
    experiments: { layers: true },
    performance: { hints: false },
    watchOptions: { ignored: /node_modules/ },
    stats: "errors-warnings",
    infrastructureLogging: { level: "warn" },
  };
}

/**
 * The add-in: functions.js with its functions.json, the task pane, and the window that it opens with the map. The pane runs in the functions' own runtime and
 * knows what they were given; functions.js needs neither the pane nor Office nor a page.
 * @returns {import("webpack").Configuration}
 */
function addIn(mode, env) {
  const base = common(mode, "add-in");
  const url = servedFrom(env);
  return {
    ...base,
    entry: {
      functions: { import: "./src/functions/functions.ts", layer: LAYER.functions },
      taskpane: { import: "./src/taskpane/main.tsx", layer: LAYER.pane, dependOn: "functions" },
      map: { import: "./src/taskpane/map-window/main.tsx", layer: LAYER.pane },
    },
    output: { ...base.output, clean: mode === "production" },
    plugins: [
      new MiniCssExtractPlugin({ filename: "[name].css", chunkFilename: "[name].[contenthash].css" }),
      new FunctionsJson(url),
      // At the end, where it moves no line; with it "npm run check:host" finds a file that was not copied again.
      new BannerPlugin({
        banner: `Starledger ${version}`,
        footer: true,
        entryOnly: true,
        stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE,
      }),
      ...(env.url === undefined ? [] : [new HostingSteps(url)]),
      new HtmlPlugin({
        filename: "taskpane.html",
        template: "./src/taskpane/taskpane.html",
        chunks: ["functions", "taskpane"],
        chunksSortMode: "manual",
        hash: true,
      }),
      new HtmlPlugin({
        filename: "map.html",
        template: "./src/taskpane/map-window/map.html",
        chunks: ["map"],
        hash: true,
      }),
      new CopyPlugin({
        patterns: [
          { from: "assets/*.png" },
          ...MANUAL,
          { from: "manifest.xml", transform: (xml) => xml.toString().replaceAll(DEVELOPMENT_URL, url) },
          {
            from: "manifest.xml",
            to: "unified-manifest.zip",
            transform: (xml) => unifiedPackage(xml.toString().replaceAll(DEVELOPMENT_URL, url)),
          },
        ],
      }),
    ],
    devServer: {
      host: "localhost",
      port: 3000,
      hot: false,
      static: false,
      // Excel on the web fetches the functions' metadata from its own address.
      headers: { "Access-Control-Allow-Origin": "*" },
      client: { overlay: { errors: true, warnings: false, runtimeErrors: false } },
    },
  };
}

/**
 * The packages, Univer above all, in a bundle of their own.
 * @type {NonNullable<NonNullable<import("webpack").Configuration["optimization"]>["splitChunks"]>}
 */
const PACKAGES_APART = {
  cacheGroups: { packages: { test: /node_modules/, chunks: "initial", name: "packages" } },
};

/**
 * How the workbench is built for development: its packages, Univer above all, go into a bundle of their own without
 * maps, which halves the time until the page is up.
 */
function quickly() {
  return {
    devtool: false,
    optimization: { splitChunks: PACKAGES_APART },
    plugins: [new SourceMapDevToolPlugin({ filename: "[file].map", exclude: /packages/, columns: false })],
  };
}

/** How it is built to be put on a host: without maps, which would be four times the program. */
function thoroughly() {
  return {
    devtool: false,
    optimization: MINIMIZED,
    // The add-in's build empties dist/ first.
    dependencies: ["add-in"],
    plugins: [],
  };
}

/**
 * The workbench: a spreadsheet in the browser with the task pane beside it. It knows nothing of Office.
 * @returns {import("webpack").Configuration}
 */
function workbench(mode) {
  const how = mode === "production" ? thoroughly() : quickly();
  return {
    ...common(mode, "workbench"),
    ...how,
    entry: { workbench: "./src/workbench/main.ts" },
    plugins: [
      ...how.plugins,
      new MiniCssExtractPlugin({ filename: "[name].css", chunkFilename: "[name].[contenthash].css" }),
      new HtmlPlugin({
        filename: "workbench.html",
        template: "./src/workbench/workbench.html",
        chunks: ["workbench"],
        hash: true,
      }),
      new CopyPlugin({
        patterns: [{ from: "assets/*.png" }, ...MANUAL],
      }),
    ],
  };
}

/** Puts the program of a page into the page itself, so that the page is one file. */
class InOneFile {
  constructor(page, program) {
    this.page = page;
    this.program = program;
  }

  apply(compiler) {
    const stage = Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE;
    compiler.hooks.thisCompilation.tap("InOneFile", (compilation) => {
      compilation.hooks.processAssets.tap({ name: "InOneFile", stage }, (assets) => {
        const program = assets[this.program].source().toString();
        const page = assets[this.page].source().toString();
        // Within a script, "</script" ends it, and "<!--" begins a comment.
        const safe = program.replaceAll(/<(?=\/script|!--)/gi, "\\x3c");
        const whole = page.replace("</body>", () => `<script>${safe}</script>\n</body>`);
        compilation.updateAsset(this.page, new sources.RawSource(whole));
        compilation.deleteAsset(this.program);
      });
    });
  }
}

/**
 * A page that is one HTML file with all that it needs, and works from a disk without a network.
 * @returns {import("webpack").Configuration}
 */
function inOneFile(mode, name) {
  return {
    ...common(mode, name),
    entry: { [name]: `./src/${name}/main.ts` },
    devtool: false,
    optimization: MINIMIZED,
    // The add-in's build empties dist/ first.
    dependencies: ["add-in"],
    plugins: [
      new HtmlPlugin({ filename: `${name}.html`, template: `./src/${name}/${name}.html`, inject: false }),
      new optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
      new InOneFile(`${name}.html`, `${name}.js`),
    ],
  };
}

/** The page that verifies a file. */
const verify = (mode) => inOneFile(mode, "verify");

/** The page on which a player makes a seal alone. */
const seal = (mode) => inOneFile(mode, "seal");

/** The workbench's page as one that can be installed. */
const installable = (html) =>
  html.replace(
    "</title>",
    `</title>
    <link rel="manifest" href="manifest.webmanifest" />
    <link rel="apple-touch-icon" href="icons/icon-192.png" />
    <meta name="description" content="Keeps the books of tabletop space campaigns. Everything stays on this computer." />
    <meta name="theme-color" content="#24478f" />`,
  );

/**
 * The workbench as the first page of a folder on any host, for "npm run build -- --page". Every file that it loads has its
 * content in its name, so that no page of one version can load a file of another.
 * @returns {import("webpack").Configuration}
 */
function workbenchPage(mode) {
  const base = common(mode, "workbench");
  return {
    ...base,
    ...thoroughly(),
    dependencies: [],
    output: { ...base.output, filename: "[name].[contenthash].js" },
    entry: { workbench: "./src/workbench/main.ts" },
    plugins: [
      new MiniCssExtractPlugin({ filename: "[name].[contenthash].css", chunkFilename: "[name].[contenthash].css" }),
      new HtmlPlugin({
        filename: "index.html",
        templateContent: installable(readFileSync(path.join(__dirname, "src/workbench/workbench.html"), "utf8")),
        chunks: ["workbench"],
      }),
      new CopyPlugin({
        patterns: [
          { from: "assets/icon-32.png", to: "assets/icon-32.png" },
          { from: "assets/page", to: "icons" },
          { from: "src/workbench/manifest.webmanifest" },
          ...MANUAL,
        ],
      }),
    ],
  };
}

/**
 * The static site of "npm run build -- --page": the workbench, the pages that verify and seal, the manual.
 * @param {string} folder where it is written
 * @returns {import("webpack").Configuration[]}
 */
const page = (folder, mode = "production") =>
  [workbenchPage(mode), verify(mode), seal(mode)].map((part) => ({
    ...part,
    dependencies: [],
    output: { ...part.output, path: path.resolve(folder) },
  }));

/** The development server's certificate; the first time, the system asks whether to trust it. */
async function certificate() {
  const { getHttpsServerOptions } = require("office-addin-dev-certs");
  return { type: "https", options: await getHttpsServerOptions() };
}

module.exports = async (env, { mode = "production" }) => {
  if (!env.WEBPACK_SERVE) return [addIn(mode, env), workbench(mode), verify(mode), seal(mode)];
  const pane = addIn(mode, env);
  return { ...pane, devServer: { ...pane.devServer, server: await certificate() } };
};

module.exports.PACKAGES_APART = PACKAGES_APART;
module.exports.addIn = addIn;
module.exports.workbench = workbench;
module.exports.verify = verify;
module.exports.seal = seal;
module.exports.page = page;
