import { version } from "../package.json";

/** The version of the package. */
export const VERSION = version;

/** The version of the package as an Office manifest takes it: four numbers. */
export const MANIFEST_VERSION = `${VERSION}.0`;

/** The manifest with the version of the package. */
export const withVersion = (manifest: string): string =>
  manifest.replace(/<Version>[^<]*<\/Version>/, `<Version>${MANIFEST_VERSION}</Version>`);
