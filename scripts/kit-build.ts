import CopyPlugin from "copy-webpack-plugin";
import HtmlPlugin from "html-webpack-plugin";
import type { Configuration } from "webpack";
import config from "../webpack.config.js";
import { kitManifest } from "./kit-manifest";

/** How the page of the conformance kit is built; no build of the product contains it. */
export function kitBuild(): Configuration {
  const {
    devServer: _,
    plugins: __,
    ...addIn
  } = config.addIn("development", {}) as Configuration & {
    devServer?: unknown;
  };
  return {
    ...addIn,
    name: "kit",
    entry: { kit: "./test/conformance/main.ts" },
    plugins: [
      new HtmlPlugin({ filename: "kit.html", template: "./test/conformance/kit.html", chunks: ["kit"], hash: true }),
      new CopyPlugin({
        patterns: [
          { from: "assets/*.png" },
          { from: "test/conformance/functions.json" },
          { from: "manifest.xml", transform: (xml) => kitManifest(xml.toString()) },
        ],
      }),
    ],
  };
}
