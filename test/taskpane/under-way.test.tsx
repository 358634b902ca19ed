import { FluentProvider, webLightTheme } from "@fluentui/react-components";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { commandOf, perform } from "../../src/engine/campaign/game";
import { stepsUnderWay } from "../../src/engine/campaign/ledger/steps";
import { apply, NO_TABLES } from "../../src/engine/campaign/schema/apply";
import type { Tables } from "../../src/engine/campaign/schema/table";
import { GAMES } from "../../src/engine/games";
import { openBooks } from "../../src/engine/open";
import { BooksProvider, OpenProvider, useBooks } from "../../src/taskpane/books";
import { TypedFormsProvider } from "../../src/taskpane/typed-forms";
import { viewCampaign } from "../../src/taskpane/open-campaign";
import { BooksStore } from "../../src/taskpane/books-store";
import { RANDOM_DICE, scriptedDice } from "../../src/taskpane/dice";
import { CommandForm } from "../../src/taskpane/parts/command-form";
import { FERRY } from "../test-game/game";
import { startFerry } from "../test-game/plays-ferry";
import { MemoryWorkbook } from "./memory-workbook";
import { NO_FILES, goTo, noticeText, section, showPane, testStamps } from "./shown-pane";
import { smallCampaign } from "./small-campaign";

const CHECK = { command: "check-mutiny", side: "Orion", subject: "O-2" };
const stamps = testStamps();

/** What is done on these books. */
const after = (tables: Tables, doing: typeof CHECK, fields?: Readonly<Record<string, string>>): Tables => {
  const { refused, edits } = perform(openBooks(tables, GAMES), doing, fields ? [{ fields }] : [], stamps());
  expect(refused).toEqual([]);
  return apply(tables, edits);
};

/** A campaign in hiding in which a check for mutiny was started: the Captain's Rating is given, and nothing is rolled yet. */
const begun = (): Tables =>
  after(after(smallCampaign(), { command: "declare-hiding", side: "Orion", subject: "Orion" }), CHECK, {
    captainRating: "2",
  });

async function showTurn(tables: Tables) {
  const workbook = new MemoryWorkbook(tables);
  const shown = await showPane(workbook, { dice: scriptedDice([1, 2], RANDOM_DICE) });
  await goTo(shown.user, "turn");
  return { ...shown, workbook };
}

const actOf = (tables: Tables): string => stepsUnderWay(openBooks(tables, GAMES)).underWay[0]?.act ?? "";

/** The check for mutiny that was started, where its dice are typed in. */
async function typingDice() {
  const tables = begun();
  const shown = await showTurn(tables);
  const item = section("Under way");
  await shown.user.click(item.getByTestId(`go-on-${actOf(tables)}`));
  const form = within(item.getByTestId("mutiny-O-2"));
  await shown.user.click(form.getByTestId("type-dice"));
  return { ...shown, form, use: form.getByTestId("mutiny-roll-O-2") };
}

describe("what is under way on the page Turn", () => {
  it("continues where it was left", async () => {
    const tables = begun();
    const { user, workbook } = await showTurn(tables);
    const item = section("Under way");
    expect(item.getByText(/O-2, Orion/)).toBeVisible();
    expect(item.getByText(/^Next: Mutiny.* of O-2/)).toBeVisible();
    await user.click(item.getByTestId(`go-on-${actOf(tables)}`));
    const form = within(item.getByTestId("mutiny-O-2"));
    expect(form.queryByTestId("mutiny-rating-O-2")).toBeNull();
    expect(form.getByTestId("roll")).toHaveTextContent("−1");
    // Which turn it was started in is said once that is over.
    expect(form.getByTestId(/^under-way-/)).toHaveTextContent(/^Under way/);
    expect(form.getByText(/^Mutiny.* of O-2/)).toBeVisible();
    await user.click(form.getByTestId("mutiny-roll-O-2"));
    expect(await noticeText()).toMatch(/O-2.*1.*2/);
    expect(
      workbook
        .rows("Steps")
        .map(({ State }) => State)
        .slice(-2),
    ).toEqual(["done", "done"]);
    expect(screen.queryByText("Under way")).toBeNull();
  });

  it("is named on the first page, where the turn does not ask for it", async () => {
    const fields = { hex: "Neutral", terrain: "Empty Space", exception: "", battle: "" };
    const tables = after(smallCampaign(), { command: "evade", side: "Orion", subject: "O-1" }, fields);
    const { user } = await showPane(new MemoryWorkbook(tables));
    await user.click(await screen.findByTestId(`begun-${actOf(tables)}`));
    expect(section("Under way").getByText(/O-1, Orion/)).toBeVisible();
  });

  it("takes the dice that were rolled at the table, once each is typed in", async () => {
    const { user, workbook, form, use } = await typingDice();
    expect(use).toHaveTextContent("Use these dice");
    await user.click(within(form.getByTestId("die-1")).getByRole("radio", { name: "6" }));
    expect(use).toHaveAttribute("aria-disabled", "true");
    // The odds and the modifiers stay in sight.
    expect(form.getByTestId("roll")).toHaveTextContent("−1");
    await user.click(within(form.getByTestId("die-2")).getByRole("radio", { name: "3" }));
    await user.click(use);
    expect(await noticeText()).toMatch(/O-2.*6.*3/);
    expect(workbook.rows("Rolls").at(-1)).toMatchObject({ Faces: "6, 3", Modifier: -1, Source: "typed" });
  });

  it("takes several dice as figures in a row, and shows each", async () => {
    const { user, workbook, form, use } = await typingDice();
    await user.type(form.getByTestId("dice-in-row"), "6");
    expect(within(form.getByTestId("die-1")).getByRole("radio", { name: "6" })).toBeChecked();
    expect(use).toHaveAttribute("aria-disabled", "true");
    await user.type(form.getByTestId("dice-in-row"), "93");
    expect(form.getByRole("radiogroup", { name: "Die 2" })).toBe(form.getByTestId("die-2"));
    expect(within(form.getByTestId("die-2")).getByRole("radio", { name: "3" })).toBeChecked();
    await user.click(use);
    expect(workbook.rows("Rolls").at(-1)).toMatchObject({ Faces: "6, 3", Source: "typed" });
  });

  it("rolls here after all", async () => {
    const tables = begun();
    const { user, workbook } = await showTurn(tables);
    const item = section("Under way");
    await user.click(item.getByTestId(`go-on-${actOf(tables)}`));
    const form = within(item.getByTestId("mutiny-O-2"));
    for (let click = 0; click < 2; click++) await user.click(form.getByTestId("type-dice"));
    expect(form.queryByTestId("typed-dice")).toBeNull();
    await user.click(form.getByTestId("mutiny-roll-O-2"));
    expect(await noticeText()).toMatch(/O-2.*1.*2/);
    expect(workbook.rows("Rolls").at(-1)).toMatchObject({ Faces: "1, 2", Source: "scripted" });
  });

  it("takes the faces from the seed of the turn, if it has one", async () => {
    const tables = after(begun(), { command: "set-dice-seeds", side: "", subject: "" });
    const workbook = new MemoryWorkbook(tables);
    const { user } = await showPane(workbook);
    await goTo(user, "turn");
    const item = section("Under way");
    await user.click(item.getByTestId(`go-on-${actOf(tables)}`));
    const form = within(item.getByTestId("mutiny-O-2"));
    expect(form.getByTestId("roll")).toHaveTextContent("−1");
    await user.click(form.getByTestId("mutiny-roll-O-2"));
    await noticeText();
    expect(workbook.rows("Rolls").at(-1)).toMatchObject({
      Source: "from the seed",
      Proof: expect.stringMatching(/^Turn \d+, .+, roll 1$/) as string,
    });
    expect(openBooks(await workbook.read(), GAMES).findings).toEqual([]);
  });

  it("says what changed since it started", async () => {
    const tables = begun();
    const ships = openBooks(tables, GAMES).books.units;
    const row = ships.find(({ unit }) => unit === "O-2")?.row ?? 0;
    const poor = apply(tables, [{ kind: "change", table: "Units", row, cells: { Crew: "Poor" } }]);
    const { user } = await showTurn(poor);
    await user.click(screen.getByTestId(`go-on-${actOf(tables)}`));
    const facts = section("Under way").getAllByTestId("changed-fact");
    expect(facts.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^crew: was .*, now Poor$/)]);
  });

  it("is abandoned", async () => {
    const tables = begun();
    const { user, workbook } = await showTurn(tables);
    await user.click(screen.getByTestId(`give-up-${actOf(tables)}`));
    await user.click(screen.getByTestId(`abandon-${actOf(tables)}`));
    expect(await noticeText()).toContain("O-2");
    expect(workbook.rows("Steps").map(({ State }) => State)).toContain("abandoned");
    expect(screen.queryByText("Under way")).toBeNull();
  });
});

function Crossing() {
  const { read } = useBooks();
  const command = commandOf(FERRY, "cross");
  if (!read?.open || !command) return null;
  return (
    <OpenProvider open={read.open}>
      <TypedFormsProvider>
        <CommandForm command={command} doing={{ side: "Anna", subject: "Anna" }} />
      </TypedFormsProvider>
    </OpenProvider>
  );
}

test("a command that asks again and again is drawn question by question, each answer kept", async () => {
  const workbook = new MemoryWorkbook(apply(NO_TABLES, startFerry().edits));
  const store = new BooksStore(workbook, (tables) => Promise.resolve(openBooks(tables, [FERRY])), viewCampaign);
  await store.readAgain();
  const user = userEvent.setup();
  render(
    <FluentProvider theme={webLightTheme}>
      <BooksProvider
        store={store}
        stamp={testStamps()}
        samples={[]}
        dice={scriptedDice([5, 6], RANDOM_DICE)}
        files={NO_FILES}
      >
        <Crossing />
      </BooksProvider>
    </FluentProvider>,
  );
  await user.type(screen.getByTestId("field-cargo"), "4");
  expect(screen.getByTestId("roll")).toHaveTextContent("lost 33.33%");
  expect(screen.getAllByTestId("odds-bar").map((bar) => bar.style.width)).toContain(`${100 / 3}%`);
  await user.click(screen.getByTestId("exact-odds"));
  expect(screen.getByTestId("roll")).toHaveTextContent("lost 2 in 6");
  await user.click(within(screen.getByTestId("why-odds")).getByRole("button", { name: "Why" }));
  expect(screen.getAllByTestId("odds-part")[0]).toHaveTextContent("1d6, 1 to 6 in 6 ways");
  await user.click(screen.getByTestId("commit"));
  const land = await screen.findByTestId("choice-1");
  expect(land).toHaveTextContent("Land at the hill");
  expect(workbook.rows("Steps").map(({ State }) => State)).toEqual(["under way", "under way"]);
  await user.click(land);
  await waitFor(() => expect(screen.getByTestId("roll")).toHaveTextContent("landed 66.67%"));
  await user.click(screen.getByTestId("commit"));
  await waitFor(() => expect(workbook.rows("Transfers").at(-1)).toMatchObject({ Line: "Trade", Amount: 4 }));
  expect(workbook.rows("Rolls").map(({ Faces }) => Faces)).toEqual(["5", "6"]);
  expect(screen.getByTestId("field-cargo")).toHaveValue("");
});
