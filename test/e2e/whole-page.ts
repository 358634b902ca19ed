import axe from "axe-core";
import type { Page } from "playwright-core";

/** What axe finds on the whole page: the bar, the grid with its toolbar, and the pane. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { axe: inPage } = globalThis as unknown as { axe: typeof axe };
    // What still fades in has less contrast than it will have.
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    const { violations: found } = await inPage.run(document);
    return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(" ")}`);
  });
}
