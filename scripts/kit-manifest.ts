/** Where the conformance kit is served. */
export const KIT_PORT = 3100;

/** What the product's manifest says, and what the kit's says in its place. */
const CHANGES: readonly (readonly [RegExp, string])[] = [
  [/<Id>[^<]*<\/Id>/, "<Id>6f0d0c1e-2f0c-4f53-9d0e-0f6f1f1a7c52</Id>"],
  [/https:\/\/localhost:3000\//g, `https://localhost:${KIT_PORT}/`],
  [/taskpane\.html/g, "kit.html"],
  [/functions\.js"/g, 'kit.js"'],
  [/DefaultValue="STAR"/, 'DefaultValue="KIT"'],
  [/DefaultValue="Starledger"/g, 'DefaultValue="Starledger kit"'],
  [/"Starledger\.(Group|ShowPane|Pane)"/g, '"StarledgerKit.$1"'],
  [/<TaskpaneId>Starledger\./, "<TaskpaneId>StarledgerKit."],
];

/** The manifest of the conformance kit: another add-in at another address, made as the product's is. */
export const kitManifest = (manifest: string): string =>
  CHANGES.reduce((xml, [from, to]) => xml.replace(from, to), manifest);
