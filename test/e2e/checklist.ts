import type { Locator, Page } from "playwright-core";
import { POINTER, type Hand } from "./hand";
import { settled } from "./open-workbench";

/** What is done in a step of the checklist. */
export interface Does {
  /** As the checklist names it, such as "2B1" or "4A5 (3)". */
  readonly step: string;
  readonly command: string;
  /** Words of the line, or of the choice, that it is done for. */
  readonly which?: string;
  readonly fields?: Readonly<Record<string, string>>;
}

/** A step of the checklist; its phase is opened if it is closed. */
export async function stepOf(page: Page, step: string, hand: Hand = POINTER): Promise<Locator> {
  const at = page.getByTestId(`step-${step}`);
  if ((await at.count()) > 0) return at;
  const [, phase = "", round] = /^(\d).*?(?:\((\d)\))?$/.exec(step) ?? [];
  const name = new RegExp(`^${phase} .*${round === undefined ? "" : `, ${round} of`}`);
  // A phase opens by itself once something in it is due: only one that is closed is pressed.
  await hand.press(page.getByTestId("phase").getByRole("button", { name, expanded: false }).first());
  await at.waitFor();
  return at;
}

/** Types into a field of a form, whatever kind of field it is. */
async function fill(field: Locator, text: string, hand: Hand): Promise<void> {
  const tag = await field.evaluate(({ tagName }) => tagName);
  if (tag === "SELECT") await hand.choose(field, text);
  else if ((await field.getAttribute("type")) === "checkbox") await hand.tick(field, text === "yes");
  else await hand.type(field, text);
}

/** Opens a field that the books fill in, so that it can be changed. */
export async function changes(form: Locator, name: string, hand: Hand = POINTER): Promise<void> {
  const change = form.getByTestId(`change-${name}`);
  if ((await change.count()) > 0) await hand.press(change);
}

/** Opens the form of a command in its step, as a user would, and fills it in. */
export async function opens(
  page: Page,
  { step, command, which, fields = {} }: Does,
  hand: Hand = POINTER,
): Promise<Locator> {
  const at = await stepOf(page, step, hand);
  const lines = at.getByTestId(`command-${command}`);
  // What calculates an entry that is due is offered in the line of the entry.
  const inside = at.locator("[data-due]").filter({
    has: page.getByTestId(new RegExp(`^(open|form)-${command}$`)),
  });
  const due = lines.and(at.locator("[data-due]")).or(inside);
  // What is counted is there once the page has drawn it.
  await lines.or(inside).first().waitFor();
  const ofDue = which === undefined ? due : due.filter({ hasText: which });
  const line = (await ofDue.count()) > 0 ? ofDue.first() : lines.and(at.locator(":not([data-due]):not([data-done])"));
  const form = line.getByRole("group").first();
  if ((await form.count()) === 0) await hand.press(line.getByRole("button").first());
  const choice = line.getByTestId(`which-${command}`);
  // Of several, none is chosen beforehand.
  if ((await choice.count()) > 0) {
    const [, ...labels] = await choice.locator("option").allTextContents();
    const label = labels.find((text) => which === undefined || text.includes(which));
    await hand.choose(choice, label ?? which ?? "");
  }
  for (const [name, text] of Object.entries(fields)) {
    await changes(form, name, hand);
    await fill(form.getByTestId(name), text, hand);
  }
  return form;
}

/** Presses the main button of a form, and again where a roll is first shown with its odds; gives the last notice. */
export async function commits(page: Page, form: Locator, hand: Hand = POINTER): Promise<string> {
  // What only shows more, such as the exact odds, is open or pressed, or not.
  const isMain = ":not([data-testid^='change-']):not([aria-expanded]):not([aria-pressed])";
  const button = form.locator(`button${isMain}`).first();
  await hand.press(button);
  await settled(page);
  if ((await button.count()) > 0 && (await form.getByTestId("type-dice").count()) > 0) {
    await hand.press(button);
    await settled(page);
  }
  return (await page.getByTestId("message").last().textContent()) ?? "";
}

/** Does a command in its step of the checklist; gives the notice. */
export const does = async (page: Page, doing: Does, hand: Hand = POINTER): Promise<string> =>
  commits(page, await opens(page, doing, hand), hand);

/** Skips a step for a side, with a reason. */
export async function skips(
  page: Page,
  step: string,
  side: string,
  reason: string,
  hand: Hand = POINTER,
): Promise<void> {
  const at = await stepOf(page, step, hand);
  const buttons = at.getByTestId("skip");
  const ofSide = buttons.filter({ hasText: side });
  await hand.press(((await ofSide.count()) > 0 ? ofSide : buttons).first());
  await hand.type(at.getByTestId("field-reason"), reason);
  await hand.press(at.getByTestId(`skip-commit-${step}`));
  await settled(page);
}

/** The steps of the turn under way that are still due, as the checklist shows them. */
export const stepsDue = (page: Page): Promise<string[]> =>
  page
    .locator("[data-testid^='step-'][data-state='due']")
    .evaluateAll((steps) => steps.map((step) => step.getAttribute("data-testid")?.replace("step-", "") ?? ""));
