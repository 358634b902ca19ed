/** The background of the pane's theme. */
export function background(): string | undefined {
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText));
  return /--colorNeutralBackground1:\s*([^;]+);/.exec(rules.join(""))?.[1];
}
