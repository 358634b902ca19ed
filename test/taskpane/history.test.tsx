import { screen, waitFor, within } from "@testing-library/react";
import { reverseTransfer } from "../../src/engine/campaign/commands/reverse";
import { book, recordTransfer } from "../../src/engine/campaign/commands/transfer";
import { addUnit } from "../../src/engine/campaign/commands/unit";
import { actsOf, type DoneAct } from "../../src/engine/campaign/ledger/acts";
import type { Stamp } from "../../src/engine/campaign/ledger/booking";
import type { Outcome } from "../../src/engine/campaign/ledger/outcome";
import { apply } from "../../src/engine/campaign/schema/apply";
import type { Edit } from "../../src/engine/campaign/schema/edit";
import type { Row, Tables } from "../../src/engine/campaign/schema/table";
import { perform, type OpenGame } from "../../src/engine/campaign/game";
import { points } from "../../src/engine/core/points";
import { GAMES } from "../../src/engine/games";
import { openBooks } from "../../src/engine/open";
import { MemoryWorkbook, typedOver } from "./memory-workbook";
import { goTo, noticeText, section, showPane, TODAY } from "./shown-pane";
import { smallCampaign, unit } from "./small-campaign";

async function showHistory(tables: Tables) {
  const workbook = new MemoryWorkbook(tables);
  const shown = await showPane(workbook);
  await goTo(shown.user, "history");
  return { ...shown, workbook };
}

type Work = (open: OpenGame, stamp: Stamp) => Outcome;

let worked = 0;

/** What is done on these books, one after another. */
const playedOn = (start: Tables, ...works: readonly Work[]): Tables =>
  works.reduce<Tables>((tables, work) => {
    const { refused, edits } = work(openBooks(tables, GAMES), { today: TODAY, seed: `history ${++worked}` });
    if (refused.length > 0) throw new Error(refused.map(({ message }) => message).join(" "));
    return apply(tables, edits);
  }, start);

/** The small campaign, and what was done since. */
const played = (...works: readonly Work[]): Tables => playedOn(smallCampaign(), ...works);

const pay =
  (line: string, from: string, to: string, amount: number, subject = ""): Work =>
  (open, stamp) =>
    recordTransfer(open, { line, from, to, amount: points(amount), subject, note: "" }, stamp);
/** The same by a command. */
const commanded =
  (command: string, subject: string, fields: Readonly<Record<string, string>>): Work =>
  (open, stamp) =>
    perform(open, { command, side: "", subject }, [{ fields }], stamp);
const piracy = pay("Piracy", "Coalition", "Orion", 12, "Convoy 9");
const rent = pay("Rent", "Orion", "Family", 4.5);
const join: Work = (open, stamp) => addUnit(open, unit({ unit: "O-9", name: "Talon", economic: points(40) }), stamp);

/** The same with another row in a table. */
const withRow = (tables: Tables, table: string, row: Row): Tables =>
  apply(tables, [{ kind: "append", table, rows: [row] }]);

/** What was done in a turn, the newest first. */
const actsIn = (tables: Tables, turn: number): readonly DoneAct[] =>
  actsOf(openBooks(tables, GAMES))
    .filter((act) => act.turn === turn)
    .reverse();

const shownActs = (): readonly (string | undefined)[] =>
  screen.queryAllByTestId(/^act-/).map(({ dataset }) => dataset.testid);

const named = (acts: readonly DoneAct[]): readonly string[] => acts.map(({ id }) => `act-${id}`);

const newest = (tables: Tables): DoneAct => {
  const act = actsOf(openBooks(tables, GAMES)).at(-1);
  if (!act) throw new Error("nothing was done");
  return act;
};

describe("the history page", () => {
  it("lists what was done in the turn under way, the newest first, each entry with its number, clause and cell", async () => {
    const tables = played(piracy, rent, join);
    const acts = actsIn(tables, 2);
    const { user, workbook } = await showHistory(tables);
    expect(acts).toHaveLength(3);
    expect(shownActs()).toEqual(named(acts));
    const [joined, paid, robbed] = screen.getAllByTestId(/^act-/);
    expect(joined).toHaveTextContent("O-9");
    expect(robbed).toHaveTextContent(/Piracy, Convoy 9: 12 BPV.*Coalition.*Orion/);
    expect(paid).toHaveTextContent(/Rent: 4\.5 BPV.*Orion.*Family.*2C2 · V19\.08/);
    const [transfer] = acts[1]?.transfers ?? [];
    await user.click(within(paid!).getByRole("button", { name: `No ${transfer?.no}` }));
    await waitFor(() => expect(workbook.shown).toEqual([transfer?.spot]));
  });

  it("shows the turn and the side that are chosen, and keeps them while another page is open", async () => {
    const tables = played(piracy, rent);
    const { user } = await showHistory(tables);
    const turns = within(screen.getByTestId("history-turn")).getAllByRole("option");
    expect(turns.map(({ textContent }) => textContent)).toEqual(["2, under way", "1, closed", "Set-up", "All turns"]);
    await user.selectOptions(screen.getByTestId("history-side"), "Coalition");
    expect(shownActs()).toEqual(named(actsIn(tables, 2).slice(1)));
    await user.selectOptions(screen.getByTestId("history-turn"), "1");
    expect(shownActs()).toEqual([]);
    expect(section("Done in turn 1").getByText(/Nothing.*turn 1.*Coalition/)).toBeVisible();
    await user.selectOptions(screen.getByTestId("history-side"), "Orion");
    const ofOrion = actsIn(tables, 1).filter(({ events, transfers }) =>
      [...events.map(({ side }) => side), ...transfers.map(({ to }) => to)].includes("Orion"),
    );
    expect(shownActs()).toEqual(named(ofOrion));
    await goTo(user, "turn");
    await goTo(user, "history");
    expect(screen.getByTestId("history-turn")).toHaveValue("1");
    expect(screen.getByTestId("history-side")).toHaveValue("Orion");
    await user.selectOptions(screen.getByTestId("history-turn"), "0");
    expect(section("Done in the set-up").getByTestId(/^act-/)).toHaveTextContent("100 BPV");
  });

  it("finds what was done by its command, and by its words in all turns", async () => {
    const tables = played(commanded(book.id, "Piracy", { from: "Coalition", amount: "12" }), rent);
    const { user } = await showHistory(tables);
    const [paid, robbed] = actsIn(tables, 2);
    await user.selectOptions(screen.getByTestId("history-command"), book.id);
    expect(shownActs()).toEqual(named([robbed!]));
    expect(screen.getByTestId(`act-${robbed!.id}`)).toHaveTextContent(book.title);
    await user.selectOptions(screen.getByTestId("history-command"), "");
    await user.type(screen.getByTestId("history-words"), "V19.08");
    await waitFor(() => expect(shownActs()).toEqual(named([paid!])));
    await user.clear(screen.getByTestId("history-words"));
    await user.selectOptions(screen.getByTestId("history-turn"), "all");
    const all = [2, 1, 0].flatMap((turn) => actsIn(tables, turn));
    expect(shownActs()).toEqual(named(all));
    await user.type(screen.getByTestId("history-words"), "nowhere");
    expect(await screen.findByText(/^Nothing in all turns matches your search/)).toBeVisible();
  });

  it("has the report of the turn as a text to send, with what each side received and what was done", async () => {
    const { user } = await showHistory(played(piracy, rent));
    await user.click(within(screen.getByTestId("turn-report")).getByRole("button"));
    const text = screen.getByTestId<HTMLTextAreaElement>("turn-report-text").value;
    expect(text).toMatch(/^# .*Turn 2/);
    expect(text).toMatch(/## Treasury of Orion[^]*Received: Piracy, 12 BPV[^]*Paid: Rent, 4\.5 BPV/);
  });

  it("puts the report on a new sheet when it is asked for, and again on another one", async () => {
    const { user, workbook } = await showHistory(played(piracy, rent));
    await user.click(within(screen.getByTestId("turn-report")).getByRole("button"));
    await user.click(screen.getByTestId("report-on-sheet"));
    await waitFor(async () => expect(await noticeText()).toMatch(/new sheet Report, turn 2\./));
    await user.click(screen.getByTestId("report-on-sheet"));
    await waitFor(async () => expect(await noticeText()).toMatch(/new sheet Report, turn 2 2\./));
    expect(workbook.written.map((edits) => edits.map(({ kind }) => kind))).toEqual([["lay"], ["lay"]]);
    const [[first]] = workbook.written as [[Edit]];
    const cells = first.kind === "lay" ? first.sheet.cells : [];
    const paid = cells.find(({ content }) => content.value === "Paid: Rent");
    expect(cells.find(({ row, column }) => row === paid?.row && column === 1)?.content.value).toBe(-4.5);
  });

  it("has what was booked on an evening and since as a text to send", async () => {
    const { user } = await showHistory(played(piracy, rent));
    await user.click(within(screen.getByTestId("since-evening")).getByRole("button"));
    expect(screen.getByTestId("evening")).toHaveValue(TODAY);
    expect(screen.getByTestId<HTMLTextAreaElement>("evening-text").value).toMatch(
      new RegExp(`since ${TODAY}[^]*## Treasuries[^]*Orion: .* more[^]*Piracy, Convoy 9: 12 BPV`),
    );
  });

  it("undoes an act with everything that was done since", async () => {
    const tables = played(piracy, rent, join);
    const [, , robbed] = actsIn(tables, 2);
    const { user, workbook } = await showHistory(tables);
    await user.click(screen.getByTestId(`undo-${robbed?.id}`));
    await user.click(screen.getByTestId("field-since"));
    expect(screen.getByTestId("outcome")).toHaveTextContent(/3 actions.*O-9.*Rent.*Piracy/);
    const changes = screen.getByTestId("what-if");
    await user.click(within(changes).getByRole("button"));
    expect(changes).toHaveTextContent(/Treasury of Orion: [\d.]+ BPV → [\d.]+ BPV/);
    await user.click(screen.getByTestId("undo-commit"));
    expect(await noticeText()).toMatch(/3 actions/);
    expect(workbook.rows("Units").filter(({ Unit }) => Unit === "O-9")).toEqual([]);
  });

  it("says that nothing was done in a turn", async () => {
    await showHistory(smallCampaign());
    expect(section("Done in turn 2").getByText("Nothing was done in turn 2.")).toBeVisible();
    expect(shownActs()).toEqual([]);
  });

  it("shows the beginning of a long turn, and more when asked", async () => {
    const tables = played(...Array.from({ length: 52 }, () => pay("Refit", "Orion", "Yards", 1)));
    const { user } = await showHistory(tables);
    expect(shownActs()).toEqual(named(actsIn(tables, 2).slice(0, 50)));
    await user.click(screen.getByRole("button", { name: /2 left/ }));
    expect(shownActs()).toHaveLength(52);
  });

  it("shows what would be undone before anything is written, writes it, and says that it is undone", async () => {
    const tables = played(piracy, join);
    const [joined, robbed] = actsIn(tables, 2);
    const { user, workbook } = await showHistory(tables);
    await user.click(screen.getByTestId(`undo-${robbed?.id}`));
    expect(screen.getByTestId("field-since")).toHaveFocus();
    // One is open at a time.
    await user.click(screen.getByTestId(`undo-${joined?.id}`));
    expect(screen.queryByTestId(`undo-form-${robbed?.id}`)).toBeNull();
    await user.click(screen.getByRole("button", { name: "Keep it" }));
    expect(screen.queryByTestId("outcome")).toBeNull();
    expect(screen.getByTestId(`undo-${joined?.id}`)).toHaveFocus();
    await user.click(screen.getByTestId(`undo-${robbed?.id}`));
    expect(screen.getByTestId("outcome")).toHaveTextContent(/Piracy, Convoy 9: 12 BPV.*Coalition.*Orion/);
    expect(workbook.written).toEqual([]);
    await user.click(screen.getByTestId("undo-commit"));
    expect(await noticeText()).toContain("Piracy, Convoy 9: 12 BPV");
    expect(workbook.rows("Transfers").at(-1)).toMatchObject({
      ...{ From: "Orion", To: "Coalition", Amount: 12, Line: "Piracy", Ref: String(robbed?.no), Turn: 2 },
    });
    await waitFor(() => expect(screen.queryByTestId("undo-commit")).toBeNull());
    const item = screen.getByTestId(`act-${robbed?.id}`);
    expect(item).toHaveTextContent("Undone");
    expect(within(item).queryByTestId(`undo-${robbed?.id}`)).toBeNull();
    expect(within(item).getByRole("button", { name: `No ${robbed?.no}` })).toHaveFocus();
    // What undid it comes first now, and can be undone itself.
    expect(shownActs()).toHaveLength(3);
    expect(shownActs().slice(1)).toEqual(named([joined!, robbed!]));
    expect(within(screen.getAllByTestId(/^act-/)[0]!).getByRole("button", { name: /^Undo entry/ })).toBeVisible();
  });

  it("says why something is not undone, and writes nothing", async () => {
    const tables = played(piracy, pay("Refit", "Orion", "Yards", 159));
    const [, robbed] = actsIn(tables, 2);
    const { user, workbook } = await showHistory(tables);
    await user.click(screen.getByTestId(`undo-${robbed?.id}`));
    expect(screen.getByTestId("outcome")).toHaveTextContent("Refit: 159 BPV");
    expect(screen.getByTestId("undo-commit")).toHaveAttribute("aria-disabled", "true");
    await user.click(screen.getByTestId("undo-commit"));
    expect(workbook.written).toEqual([]);
    const [facts] = within(screen.getByTestId("outcome")).getAllByTestId("refusal-facts");
    await user.click(within(facts!).getByRole("button", { name: `Entry ${robbed?.no}` }));
    expect(workbook.shown.map(({ sheet }) => sheet)).toEqual(["Ledger"]);
  });

  it("books what undoes an act of a closed turn in the turn under way", async () => {
    const { user, workbook } = await showHistory(smallCampaign());
    await user.selectOptions(screen.getByTestId("history-turn"), "1");
    const [robbed] = actsIn(smallCampaign(), 1).filter(({ transfers }) => transfers.length > 0);
    await user.click(screen.getByTestId(`undo-${robbed?.id}`));
    expect(screen.getByTestId("outcome")).toHaveTextContent(/turn 1.*turn 2/);
    await user.click(screen.getByTestId("undo-commit"));
    await noticeText();
    expect(workbook.rows("Transfers").at(-1)).toMatchObject({ Turn: 2, Line: "Piracy", Ref: String(robbed?.no) });
    expect(screen.getByTestId(`act-${robbed?.id}`)).toHaveTextContent("Undone");
  });

  it("says that an act is undone in part if only some of its entries were reversed", async () => {
    const apart = played(piracy, rent);
    const [paid, robbed] = actsIn(apart, 2);
    const together = typedOver(apart, "Transfers", 5, "Act", robbed?.id ?? "");
    const back: Work = (open, stamp) => reverseTransfer(open, paid?.no ?? 0, "", stamp);
    const { user } = await showHistory(playedOn(together, back));
    expect(screen.getByTestId(`act-${robbed?.id}`)).toHaveTextContent("Undone in part");
    await user.click(screen.getByTestId(`undo-${robbed?.id}`));
    expect(screen.getByTestId("outcome")).toHaveTextContent("Piracy");
    expect(screen.getByTestId("outcome")).not.toHaveTextContent("Rent");
  });

  it("lets dice stay rolled", async () => {
    const rolled = withRow(played(rent), "Rolls", {
      ...{ No: 90, Turn: 2, Step: "2A1", Side: "Orion", Purpose: "Mutiny of O-2", Dice: "2d6", Faces: "4, 5" },
      ...{ Modifier: 0, Result: "No mutiny", Clause: "V19.10", Source: "typed", Proof: "p" },
    });
    expect(newest(rolled).rolls).toHaveLength(1);
    await showHistory(rolled);
    const roll = screen.getByTestId("act-90");
    expect(roll).toHaveTextContent(/Mutiny of O-2: 4, 5.*No mutiny.*V19\.10/);
    expect(within(roll).queryByTestId("undo-90")).toBeNull();
    expect(roll).not.toHaveTextContent("Undone");
  });

  it("is where a finding about an entry leads: to its turn, everybody, and what was done then", async () => {
    const tables = typedOver(played(rent), "Transfers", 4, "Ref", "999");
    const [paid] = actsIn(tables, 2);
    const { user } = await showHistory(tables);
    await user.selectOptions(screen.getByTestId("history-turn"), "1");
    await user.selectOptions(screen.getByTestId("history-side"), "Coalition");
    await goTo(user, "checks");
    const finding = screen.getAllByTestId("finding").find(({ dataset }) => dataset.check === "unknown-ref");
    expect(finding).toHaveTextContent(`No ${paid?.no}`);
    await user.click(within(finding!).getByTestId("finding-history"));
    expect(screen.getByTestId("history-turn")).toHaveValue("2");
    expect(screen.getByTestId("history-side")).toHaveValue("");
    expect(screen.getByTestId(`act-${paid?.id}`)).toHaveFocus();
    // The link is followed once.
    await goTo(user, "checks");
    await goTo(user, "history");
    expect(screen.getByRole("heading", { level: 2, name: "History" })).toHaveFocus();
    expect(screen.getByTestId("history-turn")).toHaveValue("2");
  });
});
