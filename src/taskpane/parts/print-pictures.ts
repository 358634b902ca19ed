import { webLightTheme } from "@fluentui/react-components";

/** What style sheets say of the parts of a picture. */
const LOOK = [
  ..."color fill fill-opacity stroke stroke-width stroke-dasharray stroke-opacity stroke-linejoin".split(" "),
  ..."paint-order opacity font-size font-weight visibility".split(" "),
] as const;

/**
 * Gives each part of the pictures in these elements, which are not on the page, the look that it has in the light theme: on paper
 * there are neither style sheets nor a theme.
 */
export function inkPictures(elements: readonly HTMLElement[]): void {
  const paper = document.createElement("div");
  paper.style.cssText = "position:fixed;left:-10000px;width:680px;color:#000";
  for (const [name, value] of Object.entries(webLightTheme)) paper.style.setProperty(`--${name}`, String(value));
  paper.append(...elements);
  document.body.append(paper);
  const parts = [...paper.querySelectorAll<SVGElement>("svg[role=img], svg[role=img] *, li > svg, li > svg *")];
  // All are read before one is changed: else the page would be styled anew for each.
  const looks = parts.map((part) => {
    const look = getComputedStyle(part);
    return LOOK.map((name) => [name, look.getPropertyValue(name)] as const);
  });
  parts.forEach((part, at) => {
    for (const [name, value] of looks[at] ?? []) if (value !== "") part.style.setProperty(name, value);
  });
  for (const element of elements) element.remove();
  paper.remove();
}
