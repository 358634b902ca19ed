/**
 * What a static host must have and send for Excel: the files of dist/ by their paths, with the content types that are right for
 * each. Browsers refuse a script or a page of another type.
 */
const FILES = [
  { path: "manifest.xml", types: ["text/xml", "application/xml"] },
  { path: "taskpane.html", types: ["text/html"] },
  { path: "functions.js", types: ["text/javascript", "application/javascript"] },
  { path: "taskpane.js", types: ["text/javascript", "application/javascript"] },
  { path: "map.html", types: ["text/html"] },
  { path: "map.js", types: ["text/javascript", "application/javascript"] },
  { path: "functions.json", types: ["application/json"], anyOrigin: true },
  { path: "docs/functions.html", types: ["text/html"] },
  { path: "docs/install.html", types: ["text/html"] },
  { path: "workbench.html", types: ["text/html"] },
  ...[16, 32, 64, 80].map((size) => ({ path: `assets/icon-${size}.png`, types: ["image/png"], stored: true })),
];

/** What is to be done once a build for an address is ready, and what the host there must send. */
function hostingSteps(url) {
  const line = ({ path, types: [type], anyOrigin }) =>
    `  ${path.padEnd(20)} Content-Type: ${type}${anyOrigin ? "\n" + " ".repeat(23) + "Access-Control-Allow-Origin: *" : ""}`;
  return [
    `Copy what is in dist/ to ${url}`,
    "The host must serve it over https and send with each file:",
    ...FILES.map(line),
    "It must not send X-Frame-Options or a frame-ancestors policy with taskpane.html, nor Cache-Control: no-store with the icons.",
    `Then check it: npm run check:host ${url}`,
  ].join("\n");
}

module.exports = { FILES, hostingSteps };
