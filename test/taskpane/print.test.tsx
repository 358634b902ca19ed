import { screen } from "@testing-library/react";
import { MemoryWorkbook } from "./memory-workbook";
import { goTo, showPane } from "./shown-pane";
import { smallCampaign } from "./small-campaign";

/** What is printed from now on: the title, and the body of each print-out. */
function printed(): { readonly title: string; readonly body: HTMLElement }[] {
  const found: { title: string; body: HTMLElement }[] = [];
  // The page is shared by all suites: what it inherits is nobody's mock.
  const append = Element.prototype.append.bind(document.body);
  jest.spyOn(document.body, "append").mockImplementation((...nodes) => {
    append(...nodes);
    for (const node of nodes) {
      if (!(node instanceof HTMLIFrameElement) || !node.contentWindow) continue;
      const inside = node.contentDocument;
      node.contentWindow.print = () => inside && found.push({ title: inside.title, body: inside.body });
    }
  });
  return found;
}

afterEach(() => jest.restoreAllMocks());

test.each([
  ["forms", "form-print", /turn 2$/, "V19.08"],
  ["ships", "ships-print", /: /, "O-1"],
  ["ships", "cards-print", /: /, "Command Rating"],
  ["history", "history-print", /done in turn/, "Piracy"],
])("the page %s prints itself from a button, without what only works on a screen", async (page, button, title, has) => {
  const found = printed();
  const { user } = await showPane(new MemoryWorkbook(smallCampaign()));
  await goTo(user, page);
  if (page === "history") await user.selectOptions(screen.getByLabelText("Turn"), "1");
  await user.click(await screen.findByTestId(button));
  expect(found).toHaveLength(1);
  expect(found[0]?.title).toMatch(title);
  expect(found[0]?.body.textContent).toContain(has);
  expect(found[0]?.body.querySelector("[class]")).toBeNull();
});
