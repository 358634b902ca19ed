const { readFileSync } = require("node:fs");
const { join } = require("node:path");
const { Marked } = require("marked");
const { isManual, titleOf } = require("./manual.cjs");
const { PICTURES } = require("./manual-pictures.cjs");

const STYLE = readFileSync(join(__dirname, "help-page.css"), "utf8");

/** "Excel on the web" as "excel-on-the-web", as GitHub names the anchors of headings. */
const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, "")
    .trim()
    .replace(/\s+/g, "-");

const marked = new Marked({
  renderer: {
    heading({ tokens, depth, text }) {
      return `<h${depth} id="${anchorOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
    link({ href, tokens }) {
      const words = this.parser.parseInline(tokens);
      const [, name, place] = /^([\w-]+)\.md(#.*)?$/.exec(href) ?? [];
      if (name !== undefined && isManual(name)) return `<a href="${name}.html${place ?? ""}">${words}</a>`;
      // What is beside the manual, such as the program's sources, is not where the manual is.
      return /^(#|https?:)/.test(href) ? `<a href="${href}">${words}</a>` : words;
    },
  },
});

/** The picture of a page of the manual, below its title. */
function pictureOf(name) {
  const { words } = PICTURES[name];
  return `<img src="pictures/${name}.jpg" alt="${words}" width="960" height="600">\n`;
}

/**
 * A page of the manual in Markdown as a page of HTML that needs nothing but its picture, if it is named; its links to other such
 * pages lead to theirs.
 */
function helpPage(markdown, name) {
  const title = titleOf(markdown);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src 'self'">
<title>${title} - Starledger</title>
<link rel="icon" href="../assets/icon-32.png">
<style>
${STYLE}</style>
</head>
<body>
<main>
<nav><a href="index.html">Manual</a></nav>
${name === undefined ? marked.parse(markdown) : marked.parse(markdown).replace("</h1>\n", (end) => end + pictureOf(name))}</main>
</body>
</html>
`;
}

module.exports = { helpPage };
