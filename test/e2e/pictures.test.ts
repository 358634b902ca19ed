import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PICTURES } from "../../scripts/manual-pictures.cjs";
import { goToPage, openWorkbench, settled } from "./open-workbench";

/**
 * The pictures of the manual are taken from the running product: with "npm run pictures" into docs/pictures, otherwise only to see
 * that each can still be taken.
 */
const FOLDER = join(__dirname, "../../docs/pictures");
const KEEPS = process.env["STARLEDGER_PICTURES"] === "keep";

const SIZE = { width: 1120, height: 700 };

test.each(Object.entries(PICTURES))("the page %s of the manual", async (name, { address, presses, shows }) => {
  const { page, close } = await openWorkbench(`${address}${address === "" ? "?" : "&"}theme=light`, SIZE);
  try {
    await settled(page);
    for (const testid of presses) {
      if (testid.startsWith("nav-")) await goToPage(page, testid.slice("nav-".length));
      else await page.getByTestId(testid).click();
      await settled(page);
    }
    if (shows !== undefined)
      await page.getByTestId(shows).evaluate((element) => element.scrollIntoView({ block: "center" }));
    // What was pressed last is shown from its top, without the ring of the focus.
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    const picture = await page.screenshot({ type: "jpeg", quality: 55, scale: "css" });
    expect(picture.length).toBeGreaterThan(20_000);
    if (!KEEPS) return;
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(join(FOLDER, `${name}.jpg`), picture);
  } finally {
    await close();
  }
});
