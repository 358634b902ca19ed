import "@testing-library/jest-dom";
import { FluentProvider, webLightTheme } from "@fluentui/react-components";
import { act, render, screen } from "@testing-library/react";
import userEvent, { PointerEventsCheckLevel } from "@testing-library/user-event";
import { SCHEMA } from "../../src/engine/campaign/schema/shared-tables";
import { BooksProvider } from "../../src/taskpane/books";
import { BooksStore } from "../../src/taskpane/books-store";
import { openCampaign, viewCampaign } from "../../src/taskpane/open-campaign";
import { RANDOM_DICE } from "../../src/taskpane/dice";
import { OlderBooks } from "../../src/taskpane/pages/campaign/older-books";
import { MemoryWorkbook } from "./memory-workbook";
import { NO_FILES, testStamps } from "./shown-pane";
import { smallCampaign } from "./small-campaign";

const PATH = {
  schema: SCHEMA + 1,
  migrations: [{ from: SCHEMA, says: "Nothing else changes.", edits: () => [] }],
};

async function shown(path?: typeof PATH) {
  const workbook = new MemoryWorkbook(smallCampaign());
  const store = new BooksStore(workbook, openCampaign, viewCampaign);
  await store.readAgain();
  await act(async () =>
    render(
      <FluentProvider theme={webLightTheme}>
        <BooksProvider store={store} stamp={testStamps()} samples={[]} dice={RANDOM_DICE} files={NO_FILES}>
          <OlderBooks {...(path && { path })} />
        </BooksProvider>
      </FluentProvider>,
    ),
  );
  return { workbook, store, user: userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never }) };
}

it("asks for a saved copy before older books are updated", async () => {
  const { workbook, store, user } = await shown(PATH);
  await user.click(screen.getByTestId("up-to-date"));
  await user.click(screen.getByRole("button", { name: "Not yet" }));
  expect(workbook.written).toEqual([]);
  await user.click(screen.getByTestId("up-to-date"));
  expect(screen.getByText(/Have you saved a copy/)).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: /I have saved a copy/ }));
  expect(store.getSnapshot().notice?.happened).toMatch(new RegExp(`\\b${PATH.schema}\\b.*Nothing else changes\\.`));
  expect(workbook.rows("Settings")[0]).toMatchObject({ Setting: "Schema", Value: String(PATH.schema) });
});

it("offers nothing for the books of today", async () => {
  await shown();
  expect(screen.queryByTestId("up-to-date")).toBeNull();
});

it("writes nothing into newer books, whatever is done", async () => {
  const workbook = new MemoryWorkbook(smallCampaign());
  workbook.userEdits((tables) => {
    const settings = tables.tables.get("Settings");
    if (!settings) throw new Error("There are no settings.");
    const rows = settings.rows.map((row, at) => (at === 0 ? ["Schema", "99", null] : row));
    return { ...tables, tables: new Map(tables.tables).set("Settings", { ...settings, rows }) };
  });
  const store = new BooksStore(workbook, openCampaign, viewCampaign);
  expect(await store.perform("Noting", () => ({ says: "Noted.", edits: [], refused: [] }))).toBe(false);
  expect(store.getSnapshot().notice).toMatchObject({ tone: "refused", why: [{ check: "schema" }] });
  expect(store.getSnapshot().read?.open?.books.sides).toHaveLength(3);
});
