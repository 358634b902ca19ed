import "@testing-library/jest-dom";
import { act, configure, screen, within } from "@testing-library/react";
import userEvent, { PointerEventsCheckLevel, type UserEvent } from "@testing-library/user-event";
import { TextDecoder, TextEncoder } from "node:util";
import type { Stamp } from "../../src/engine/campaign/ledger/booking";
import { RANDOM_DICE } from "../../src/taskpane/dice";
import type { FileOutlet } from "../../src/taskpane/download";
import { mountPane, type MountedPane, type Surroundings } from "../../src/taskpane/pane";
import { THOROUGH } from "../thoroughness";
import type { CampaignWorkbook } from "../../src/workbook/port";

// Browsers have it; jsdom does not.
globalThis.TextEncoder ??= TextEncoder;
globalThis.TextDecoder ??= TextDecoder as typeof globalThis.TextDecoder;

// jsdom works out a style from every rule of every sheet: most of a test's time, for nothing, since it lays out nothing
// and what the pane hides is not there at all. Styles are looked at in a real browser.
// Whoever waits for something ends when it is there, however busy the machine is.
configure({ defaultHidden: true, asyncUtilTimeout: 10_000 });
beforeEach(() =>
  jest.spyOn(window, "getComputedStyle").mockImplementation((element) => (element as HTMLElement).style),
);

export const TODAY = "2026-11-21";

/** Stamps that differ from act to act, and are the same in every run. */
export function testStamps(): () => Stamp {
  let acts = 0;
  return () => ({ today: TODAY, seed: `act ${++acts}` });
}

let mounted: MountedPane | null = null;

/** For a pane whose files nobody takes. */
export const NO_FILES: FileOutlet = { save: () => undefined };

/** Mounts the pane over a workbook, and waits until the books are read. */
export async function showPane(
  workbook: CampaignWorkbook,
  more: Partial<Surroundings> = {},
): Promise<{ user: UserEvent; pane: MountedPane }> {
  const element = document.createElement("div");
  document.body.append(element);
  const pane = await act(async () => {
    const made = mountPane(element, {
      workbook,
      stamp: testStamps(),
      theme: "light",
      samples: [],
      dice: RANDOM_DICE,
      files: NO_FILES,
      ...more,
    });
    await made.ready;
    return made;
  });
  mounted = pane;
  return { user: userOfPane(), pane };
}

/** Who uses the pane: types letter by letter; in the short run words at once, for the pane draws itself anew for each. */
export function userOfPane(): UserEvent {
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
  if (THOROUGH) return user;
  const type: UserEvent["type"] = async (element, text, options) => {
    if (/[{[]/.test(text)) return user.type(element, text, options);
    await user.click(element);
    await user.paste(text);
  };
  return { ...user, type };
}

afterEach(() => {
  act(() => mounted?.unmount());
  mounted = null;
  document.body.replaceChildren();
});

/** Goes to a page by its button, or by the menu of more pages. */
export async function goTo(user: UserEvent, page: string): Promise<void> {
  if (screen.queryByTestId(`nav-${page}`) === null) await user.click(screen.getByTestId("nav-more"));
  await user.click(await screen.findByTestId(`nav-${page}`));
}

/** What the pane says, once it says something. */
export async function noticeText(): Promise<string> {
  return (await screen.findByTestId("message")).textContent ?? "";
}

/** A section of the page by its heading. */
export function section(title: string | RegExp) {
  return within(screen.getByRole("region", { name: title }));
}

/** Replaces the content of a field by typing. */
export async function retype(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  if (text !== "") await user.type(field, text);
}
