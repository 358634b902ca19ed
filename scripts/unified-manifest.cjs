const { Buffer } = require("node:buffer");
const { readFileSync } = require("node:fs");
const { join } = require("node:path");
const { strToU8, zipSync } = require("fflate");

/** The version of Microsoft's schema: custom functions are in it since 1.23. */
const SCHEMA = "1.25";
/** The colour of the icon's cover. */
const ACCENT = "#24478f";
const ICONS = { "color.png": "assets/page/icon-192.png", "outline.png": "assets/unified/outline-32.png" };
/** A zip file names a time for each file; this one keeps equal packages equal. */
const WHENEVER = new Date(1980, 0, 1);

/** The parts of manifest.xml by which the unified manifest says the same. */
function reading(xml) {
  const unescaped = (text) =>
    text
      .replaceAll("&quot;", '"')
      .replaceAll("&apos;", "'")
      .replaceAll("&lt;", "<")
      .replaceAll("&gt;", ">")
      .replaceAll("&amp;", "&");
  const first = (pattern, within = xml) => {
    const found = pattern.exec(within)?.[1];
    if (found === undefined) throw new Error(`manifest.xml has nothing like ${pattern}.`);
    return unescaped(found);
  };
  const text = (element) => first(new RegExp(`<${element}>([^<]*)</${element}>`));
  const value = (element) => first(new RegExp(`<${element} DefaultValue="([^"]*)"`));
  const resource = (id) => first(new RegExp(`id="${id.replaceAll(".", "\\.")}" DefaultValue="([^"]*)"`));
  const part = (element, within = xml) => first(new RegExp(`(<${element}[ >][\\s\\S]*?</${element}>)`), within);
  const resourceOf = (element, within) => resource(first(new RegExp(`<${element} resid="([^"]*)"`), within));
  const source = (element) => resourceOf("SourceLocation", part(element));
  return { first, text, value, resource, resourceOf, part, source };
}

/** The add-in's manifest in Microsoft's other format, the unified manifest, from manifest.xml. */
function unifiedManifest(xml) {
  const { first, text, value, resource, resourceOf, part, source } = reading(xml);
  const support = value("SupportUrl");
  const [ribbon, started] = [part("Group"), part("GetStarted")];
  const control = part("Control", ribbon);
  const pane = first(/<TaskpaneId>([^<]*)</, control);
  const icons = [...part("Icon", ribbon).matchAll(/size="(\d+)" resid="([^"]*)"/g)].map(([, size, id]) => ({
    size: Number(size),
    url: resource(id),
  }));
  const capabilities = [...xml.matchAll(/<Set Name="([^"]*)" MinVersion="([^"]*)"/g)].map(([, name, minVersion]) => ({
    name,
    minVersion,
  }));
  return {
    $schema: `https://developer.microsoft.com/json-schemas/teams/v${SCHEMA}/MicrosoftTeams.schema.json`,
    manifestVersion: SCHEMA,
    id: text("Id"),
    // Three numbers, where the other manifest has four.
    version: text("Version").split(".").slice(0, 3).join("."),
    name: { short: value("DisplayName"), full: value("DisplayName") },
    description: { short: value("Description"), full: value("Description") },
    developer: {
      name: text("ProviderName"),
      websiteUrl: support,
      privacyUrl: `${support}#what-is-sent-where`,
      termsOfUseUrl: support,
    },
    icons: { color: "color.png", outline: "outline.png" },
    accentColor: ACCENT,
    localizationInfo: { defaultLanguageTag: text("DefaultLocale").toLowerCase() },
    authorization: { permissions: { resourceSpecific: [{ name: "Document.ReadWrite.User", type: "Delegated" }] } },
    validDomains: [new URL(support).origin],
    extensions: [
      {
        requirements: { capabilities, scopes: ["workbook"] },
        runtimes: [
          {
            id: "Starledger.Runtime",
            type: "general",
            lifetime: first(/<Runtime resid="[^"]*" lifetime="([^"]*)"/),
            code: { page: source("Page"), script: source("Script") },
            actions: [{ id: pane, type: "openPage", view: pane, pinnable: false }],
            customFunctions: {
              namespace: { id: resourceOf("Namespace", xml), name: resourceOf("Namespace", xml) },
              metadataUrl: source("Metadata"),
            },
          },
        ],
        ribbons: [
          {
            contexts: ["default"],
            tabs: [
              {
                builtInTabId: first(/<OfficeTab id="([^"]*)"/),
                groups: [
                  {
                    id: first(/<Group id="([^"]*)"/, ribbon),
                    label: resourceOf("Label", ribbon),
                    icons,
                    controls: [
                      {
                        id: first(/<Control [^>]*id="([^"]*)"/, control),
                        type: "button",
                        label: resourceOf("Label", control),
                        icons,
                        supertip: {
                          title: resourceOf("Title", control),
                          description: resourceOf("Description", control),
                        },
                        actionId: pane,
                        enabled: true,
                      },
                    ],
                  },
                ],
              },
            ],
          },
        ],
        alternates: [
          {
            alternateIcons: {
              icon: { size: 32, url: value("IconUrl") },
              highResolutionIcon: { size: 64, url: value("HighResolutionIconUrl") },
            },
          },
        ],
        getStartedMessages: [
          {
            title: resourceOf("Title", started),
            description: resourceOf("Description", started),
            learnMoreUrl: resourceOf("LearnMoreUrl", started),
          },
        ],
      },
    ],
  };
}

/** The package that Microsoft 365 takes: the unified manifest and its two icons in a zip file. */
function unifiedPackage(xml) {
  const icons = Object.entries(ICONS).map(([name, path]) => [name, readFileSync(join(__dirname, "..", path))]);
  const manifest = strToU8(`${JSON.stringify(unifiedManifest(xml), null, 2)}\n`);
  return Buffer.from(zipSync({ "manifest.json": manifest, ...Object.fromEntries(icons) }, { mtime: WHENEVER }));
}

module.exports = { ICONS, unifiedManifest, unifiedPackage };
