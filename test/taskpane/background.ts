/** The background of the theme in which the pane stands. */
export function background(): string | undefined {
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText));
  return /--colorNeutralBackground1:\s*([^;]+);/.exec(rules.join(""))?.[1];
}
