import type { Locator, Page } from "playwright-core";

/** How somebody works the page. */
export interface Hand {
  /** Presses a button. */
  press(button: Locator): Promise<void>;
  /** Chooses from a list, by the value or the words of a line. */
  choose(list: Locator, line: string): Promise<void>;
  tick(box: Locator, ticked: boolean): Promise<void>;
  /** Replaces what is in a field. */
  type(field: Locator, text: string): Promise<void>;
}

/** Somebody with a mouse. */
export const POINTER: Hand = {
  press: (button) => button.click(),
  choose: async (list, line) => void (await list.selectOption(line)),
  tick: (box, ticked) => box.setChecked(ticked),
  type: (field, text) => field.fill(text),
};

/** More stops than any page has: what was not reached until then is not reached. */
const MOST_STOPS = 600;

/** Somebody with a keyboard alone: everything is reached by Tab, and nothing is done but by keys. */
export function keyboard(page: Page): Hand {
  const key = (keys: string): Promise<void> => page.keyboard.press(keys);
  const reach = (target: Locator): Promise<void> => tabTo(page, target);
  return {
    press: async (button) => {
      await reach(button);
      await key("Enter");
    },
    choose: async (list, line) => {
      await reach(list);
      const [at, wanted] = await list.evaluate((element, words) => {
        const { options, selectedIndex } = element as HTMLSelectElement;
        return [selectedIndex, [...options].findIndex(({ value, text }) => value === words || text === words)] as const;
      }, line);
      if (wanted < 0) throw new Error(`The list has no line "${line}".`);
      for (let step = Math.abs(wanted - at); step > 0; step--) await key(wanted > at ? "ArrowDown" : "ArrowUp");
    },
    tick: async (box, ticked) => {
      await reach(box);
      if ((await box.isChecked()) !== ticked) await key("Space");
    },
    type: async (field, text) => {
      await reach(field);
      await key("Control+A");
      await page.keyboard.type(text);
    },
  };
}

/** The region of the page that has the keys; blank where none has. */
export const regionOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const regions = { pane: ".split-pane", grid: ".split-grid", bar: ".bar" };
    const has = (each: string): boolean => document.querySelector(each)?.contains(document.activeElement) === true;
    return Object.entries(regions).find(([, each]) => has(each))?.[0] ?? "";
  });

/** Presses Tab, or Shift+Tab where it is before the focus, until the focus is there. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  const where = (): Promise<"here" | "before" | "after"> =>
    target.evaluate((element) => {
      const here = document.activeElement;
      if (here === element) return "here";
      const position = here?.compareDocumentPosition(element) ?? 0;
      return position & Node.DOCUMENT_POSITION_PRECEDING ? "before" : "after";
    });
  const way = (await where()) === "before" ? "Shift+Tab" : "Tab";
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    if ((await where()) === "here") return;
    await page.keyboard.press(way);
  }
  throw new Error(`${String(target)} is not reached by ${way}.`);
}
