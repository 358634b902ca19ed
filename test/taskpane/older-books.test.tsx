import "@testing-library/jest-dom";
import { FluentProvider, webLightTheme } from "@fluentui/react-components";
import { act, render, screen } from "@testing-library/react";
import userEvent, { PointerEventsCheckLevel } from "@testing-library/user-event";
import { SCHEMA } from "../../src/engine/campaign/schema/tables";
import { BooksProvider } from "../../src/taskpane/books";
import { BooksStore } from "../../src/taskpane/books-store";
import { RANDOM_DICE } from "../../src/taskpane/dice";
import { OlderBooks } from "../../src/taskpane/pages/campaign/older-books";
import { MemoryWorkbook } from "./memory-workbook";
import "./shown-pane";
import { smallCampaign } from "./small-campaign";

const WAY = {
  schema: SCHEMA + 1,
  migrations: [{ from: SCHEMA, says: "Nothing else changes.", edits: () => [] }],
};

async function shown(way?: typeof WAY) {
  const workbook = new MemoryWorkbook(smallCampaign());
  const desk = new BooksStore(workbook);
  await desk.readAgain();
  await act(async () =>
    render(
      <FluentProvider theme={webLightTheme}>
        <BooksProvider desk={desk} today={() => "2026-11-21"} samples={[]} dice={RANDOM_DICE}>
          <OlderBooks {...(way && { way })} />
        </BooksProvider>
      </FluentProvider>,
    ),
  );
  return { workbook, desk, user: userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never }) };
}

it("asks for a saved copy before older books are changed", async () => {
  const { workbook, desk, user } = await shown(WAY);
  await user.click(screen.getByTestId("up-to-date"));
  await user.click(screen.getByRole("button", { name: "Not yet" }));
  expect(workbook.written).toEqual([]);
  await user.click(screen.getByTestId("up-to-date"));
  expect(screen.getByText(/Have you saved a copy/)).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: /I have saved a copy/ }));
  expect(desk.look().told?.happened).toBe(`The books have schema ${WAY.schema} now. Nothing else changes.`);
  expect(workbook.rows("Settings")[0]).toMatchObject({ Setting: "Schema", Value: String(WAY.schema) });
});

it("offers nothing for the books of today", async () => {
  await shown();
  expect(screen.queryByTestId("up-to-date")).toBeNull();
});

it("writes nothing into newer books, whatever is played", async () => {
  const workbook = new MemoryWorkbook(smallCampaign());
  workbook.userEdits((tables) => {
    const settings = tables.tables.get("Settings");
    if (!settings) throw new Error("There are no settings.");
    const rows = settings.rows.map((row, at) => (at === 0 ? ["Schema", "99", null] : row));
    return { ...tables, tables: new Map(tables.tables).set("Settings", { ...settings, rows }) };
  });
  const desk = new BooksStore(workbook);
  expect(await desk.play("Noting", () => ({ says: "Noted.", edits: [], refused: [] }))).toBe(false);
  expect(desk.look().told).toMatchObject({ tone: "refused", why: [{ check: "schema" }] });
  expect(desk.look().read?.open?.books.sides).toHaveLength(3);
});
