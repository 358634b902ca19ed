/** A file of the page by its path in the page's folder, and the digest of what is in it as fetch takes it. */
export interface KeptFile {
  readonly path: string;
  readonly integrity: string;
}

/** The page of a folder. */
const INDEX = "index.html";

/** The files that an address in the folder may mean, the likeliest first: hosts answer "docs/" and some answer "verify" as well. */
export function pathsFor(url: string, folder: string): readonly string[] {
  const path = decodeURI(new URL(url).pathname).slice(decodeURI(new URL(folder).pathname).length);
  return path === "" || path.endsWith("/") ? [path + INDEX] : [path, `${path}.html`];
}

/** The workbenches among the pages that are open: the manual and the pages of one file load nothing later. */
export const workbenchesOf = <Page extends { readonly url: string }>(
  open: readonly Page[],
  folder: string,
): readonly Page[] =>
  open.filter(({ url }) => url.startsWith(folder) && pathsFor(url, folder).some((path) => path === INDEX));
