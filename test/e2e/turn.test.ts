import type { Page } from "playwright-core";
import {
  checksThatFind,
  closeTurn9,
  goToPage,
  openWorkbench,
  rowsOf,
  settled,
  type OpenWorkbench,
} from "./open-workbench";

let workbench: OpenWorkbench;
let page: Page;

beforeAll(async () => {
  workbench = await openWorkbench("?sample=border-patrol&theme=light&dice=1,2,3,3,5,6");
  page = workbench.page;
  await goToPage(page, "turn");
  // In turn 9 of the sample bribes are already answered.
  await closeTurn9(page);
});
afterAll(() => workbench.close());

/** The last row of a table. */
const lastOf = async (name: string) => (await rowsOf(page, name)).at(-1);

/** What a command of the checklist is done with. */
interface Does {
  readonly step: string;
  readonly command: string;
  /** For whom, where there is a choice. */
  readonly which?: RegExp;
  readonly fields?: Readonly<Record<string, string>>;
}

/** Does a command in its step of the checklist, as a user would; gives the notice. */
async function does({ step, command, which, fields = {} }: Does): Promise<string> {
  const at = page.getByTestId(`step-${step}`);
  if ((await at.count()) === 0) await page.getByRole("button", { name: new RegExp(`^${step[0] ?? ""} `) }).click();
  const form = at.getByTestId(`form-${command}`);
  if ((await form.count()) === 0) await at.getByTestId(`open-${command}`).first().click();
  const choice = at.getByTestId(`which-${command}`);
  if (which && (await choice.count()) > 0) {
    const label = (await choice.locator("option").allTextContents()).find((text) => which.test(text));
    await choice.selectOption({ label: label ?? "" });
  }
  for (const [name, text] of Object.entries(fields)) {
    const field = form.getByTestId(`field-${name}`);
    const tag = await field.evaluate(({ tagName }) => tagName);
    if (tag === "SELECT") await field.selectOption(text);
    else if ((await field.getAttribute("type")) === "checkbox") await field.check();
    else await field.fill(text);
  }
  await form.getByTestId("commit").click();
  await settled(page);
  // A roll that follows is shown with its odds first.
  if (Object.keys(fields).length > 0 && (await form.getByTestId("commit").count()) > 0) {
    await form.getByTestId("commit").click();
    await settled(page);
  }
  return (await page.getByTestId("message").last().textContent()) ?? "";
}

describe("a turn of the sample on the Turn page", () => {
  test("has a bribe offered, ruled on, forwarded, accepted with its payment, and kept", async () => {
    await does({
      ...{ step: "2B1", command: "offer-bribe", which: /Alliance/ },
      fields: { terms: "Leave our convoys alone", amount: "3" },
    });
    expect(await lastOf("Offers")).toMatchObject({ From: "Alliance", Kind: "Bribe", "Secret to": "Alliance" });
    await does({ step: "2B2", command: "rule-bribe" });
    await does({ step: "2B3", command: "forward-bribe" });
    expect(await lastOf("Offers")).toMatchObject({ "Secret to": "Alliance, Orion" });
    await does({ step: "2B4", command: "answer-bribe", fields: { answer: "Accepted" } });
    expect(await lastOf("Transfers")).toMatchObject({ Line: "Bribe", From: "Alliance", To: "Orion", Amount: 3 });
    await does({ step: "2B5", command: "intend-bribe" });
    expect(await page.getByTestId("step-2B4").getAttribute("data-state")).toBe("done");
    expect(await checksThatFind(page)).toEqual([]);
  });

  test("has Strategic Initiative rolled by each side with scripted dice", async () => {
    for (const side of ["Alliance", "Coalition", "Orion"]) {
      const message = await does({
        ...{ step: "3A1", command: "roll-initiative", which: new RegExp(side) },
        ...(side === "Orion" && { fields: { onMap: "Yes" } }),
      });
      expect(message).toContain(side);
    }
    expect(await checksThatFind(page)).toEqual([]);
  });
});
