import { screen, waitFor, within } from "@testing-library/react";
import { apply } from "../../src/engine/campaign/schema/apply";
import { some } from "../thoroughness";
import { Kept } from "../engine/campaign/kept";
import { inAnyOrder } from "../engine/border-patrol/evasion/evading";
import { MemoryWorkbook, typedOver } from "./memory-workbook";
import { goTo, retype, section, showPane, noticeText, TODAY } from "./shown-pane";
import { smallCampaign } from "./small-campaign";

async function showTurn(workbook = new MemoryWorkbook(smallCampaign())) {
  const shown = await showPane(workbook);
  await goTo(shown.user, "turn");
  return { ...shown, workbook };
}

const choose = (user: Awaited<ReturnType<typeof showTurn>>["user"], id: string, value: string) =>
  user.selectOptions(screen.getByTestId(id), value);

const newRows = (workbook: MemoryWorkbook, before: number) => workbook.rows("Transfers").slice(before);

describe("the turn page", () => {
  it("shows the state of the campaign", async () => {
    await showTurn();
    const stands = section("Turn 2 is under way");
    expect(stands.getByText(/Turn 1 is closed/)).toBeVisible();
    expect(stands.getByText("Orion").closest("li")).toHaveTextContent("147 BPV");
  });

  it("lists what is due in the order of the sequence of play, and says what is next", async () => {
    await showTurn();
    const due = section("Checklist")
      .getAllByTestId(/^step-/)
      .filter(({ dataset }) => dataset.state === "due");
    expect(due.map(({ dataset }) => dataset.testid)).toEqual([
      "step-1B1",
      "step-2A1",
      "step-2C1",
      "step-2C2",
      "step-2D3",
      "step-2E1",
      "step-3A1",
      "step-8A2",
    ]);
    expect(within(due[0]!).getByLabelText("To do")).toBeVisible();
    expect(due[0]).toHaveAttribute("aria-current", "step");
    expect(screen.getByTestId("checklist-position")).toHaveTextContent(/1B1.*8 steps/);
    const rent = within(due[3]!).getByTestId("command-book");
    expect(rent).toHaveTextContent(/rent.*4\.5 BPV.*0 BPV/);
    expect(rent).toHaveAttribute("data-due");
  });

  it("says why what is due is as it is, one click away", async () => {
    const { user, workbook } = await showTurn();
    const rent = within(screen.getByTestId("step-2C2")).getByTestId("command-book");
    await user.click(within(rent).getByRole("button", { name: "Why" }));
    expect(rent).toHaveTextContent(/share of last turn's income/);
    await user.click(within(within(rent).getByTestId("offer-facts")).getByRole("button", { name: "Orion" }));
    expect(workbook.shown).toHaveLength(1);
  });

  it("says why the odds of a roll that is due are as they are", async () => {
    const { user } = await showTurn();
    const initiative = within(screen.getByTestId("step-3A1"));
    await user.click(initiative.getAllByRole("button", { name: "Why" })[0]!);
    expect(initiative.getAllByTestId("odds-part")[0]).toHaveTextContent(/2d6, 2 to 12 in 36 ways/);
    expect(initiative.getAllByTestId("odds-bar").length).toBeGreaterThan(0);
  });

  it("leads from what is due to its form, and to its line", async () => {
    const { user } = await showTurn();
    await user.click(within(screen.getByTestId("step-2C2")).getByRole("button", { name: "Record rent" }));
    expect(screen.getByTestId("entry-line")).toHaveFocus();
    expect(screen.getByTestId("entry-line")).toHaveValue("Rent");
    expect(screen.getByTestId("entry-from")).toHaveValue("Orion");
    expect(screen.getByTestId("entry-to")).toHaveValue("Family");
    const plans = within(screen.getByTestId("step-2E1")).getAllByTestId("command-fill-form");
    const plan = plans.find((item) => item.textContent?.includes("Coalition"));
    await user.click(within(plan!).getByRole("button", { name: "Fill in the form" }));
    expect(screen.getByTestId("form-kind")).toHaveValue("financial-allocation");
    expect(screen.getByTestId("form-side")).toHaveValue("Coalition");
    expect(screen.getByTestId("form-turn")).toHaveValue("2");
  });

  it("shows the steps of one side, and what nobody has to do behind a line of its own", async () => {
    const { user } = await showTurn();
    await choose(user, "checklist-side", "Alliance");
    const due = section("Checklist")
      .getAllByTestId(/^step-/)
      .filter(({ dataset }) => dataset.state === "due");
    expect(due.map(({ dataset }) => dataset.testid)).toEqual(["step-2A1", "step-2E1", "step-3A1"]);
    expect(screen.queryByTestId("step-2B3")).toBeNull();
    await user.click(section("Checklist").getByRole("button", { name: /^Nothing to do: .*2B3/ }));
    expect(screen.getByTestId("step-2B3")).toHaveAttribute("data-state", "nothing");
  });

  it("has a line for each Movement Phase: the one that is on is open, and what can be done stands there alone", async () => {
    const { user, workbook } = await showTurn(new MemoryWorkbook(inAnyOrder(new Kept(smallCampaign())).tables));
    const phases = () => section("Checklist").getAllByRole("button", { name: /^4 Movement Phase/ });
    expect(phases().map((phase) => phase.getAttribute("aria-expanded"))).toEqual(Array(8).fill("false"));
    await user.click(phases()[1]!);
    const next = within(screen.getByTestId("step-4A1 (2)"));
    expect(next.queryByRole("button", { name: "Record information sold" })).toBeNull();
    await user.click(next.getByTestId("open-begin-phase"));
    // It asks for nothing that is not known: its own button has the focus, and not the one that changes what is known.
    expect(next.getByTestId("commit")).toHaveFocus();
    await user.click(next.getByTestId("change-field-phase"));
    await user.clear(next.getByTestId("field-phase"));
    await user.type(next.getByTestId("field-phase"), "3");
    await user.click(next.getByRole("button", { name: "Begin the phase" }));
    await waitFor(() => expect(phases()[2]).toHaveAttribute("aria-expanded", "true"));
    const when = screen.getAllByTestId("phase").flatMap(({ dataset }) => dataset.when ?? []);
    expect(when).toEqual(["past", "past", "on", ...Array(5).fill("to come")]);
    const step = within(screen.getByTestId("step-4A1 (3)"));
    await user.click(step.getByRole("button", { name: "Record information sold" }));
    expect(screen.getByTestId("entry-line")).toHaveValue("Information sold");
    await choose(user, "entry-from", "Alliance");
    await user.type(screen.getByTestId("entry-amount"), "2");
    await user.click(screen.getByTestId("entry-record"));
    await noticeText();
    expect(workbook.rows("Steps").at(-1)).toMatchObject({ Step: "4A1 (3)", Command: "book", State: "done" });
    await waitFor(() => expect(screen.getByTestId("step-4A1 (3)")).toHaveAttribute("data-state", "done"));
    expect(screen.queryByTestId("step-4A1 (2)")).toBeNull();
  });

  it("skips a step with a reason, which stays with it until it is taken up again", async () => {
    const { user, workbook } = await showTurn();
    const rent = () => within(screen.getByTestId("step-2C2"));
    await user.click(rent().getByTestId("skip"));
    await user.type(rent().getByTestId("field-reason"), "the family waits");
    await user.click(rent().getByTestId("skip-commit-2C2"));
    expect(await noticeText()).toMatch(/2C2.*the family waits/);
    expect(screen.getByTestId("step-2C2")).toHaveAttribute("data-state", "skipped");
    expect(workbook.rows("Steps").at(-1)).toMatchObject({
      ...{ Turn: 2, Step: "2C2", Side: "Orion", Command: "skip-step", State: "skipped" },
      ...{ "Secret to": "Orion", Note: "the family waits" },
    });
    await waitFor(() =>
      expect(section("Close turn 2").getByRole("group", { name: "Still due" })).not.toHaveTextContent("2C2"),
    );
    await user.click(rent().getByTestId("unskip-2C2"));
    await waitFor(() => expect(screen.getByTestId("step-2C2")).toHaveAttribute("data-state", "due"));
  });

  it("names what is typed and not written before the turn is closed", async () => {
    const { user } = await showTurn();
    expect(section("Close turn 2").queryByRole("group", { name: "Not finished" })).toBeNull();
    await goTo(user, "forms");
    await user.type(screen.getAllByTestId(/^input-/)[0]!, "5");
    await goTo(user, "turn");
    expect(section("Close turn 2").getByRole("group", { name: "Not finished" })).toHaveTextContent("Forms");
  });

  it("records an expense in the turn under way", async () => {
    const { user, workbook } = await showTurn();
    const before = workbook.rows("Transfers").length;
    await choose(user, "entry-line", "Rent");
    // What is still due.
    expect(screen.getByTestId("entry-amount")).toHaveValue("4.5");
    await user.type(screen.getByTestId("entry-note"), "on time");
    await user.click(screen.getByTestId("entry-record"));
    expect(await noticeText()).toMatch(/Rent: 4\.5 BPV.*Orion.*Family/);
    expect(newRows(workbook, before)).toMatchObject([
      {
        Turn: 2,
        Step: "2C2",
        From: "Orion",
        To: "Family",
        Amount: 4.5,
        Line: "Rent",
        Clause: "V19.08",
        Booked: TODAY,
        Note: "on time",
      },
    ]);
    expect(screen.getByTestId("entry-amount")).toHaveValue("");
    expect(section("Turn 2 is under way").getByText("Orion").closest("li")).toHaveTextContent("142.5 BPV");
  });

  it("offers the accounts for From and To that the line allows", async () => {
    const { user } = await showTurn();
    await choose(user, "entry-line", "Piracy");
    const options = (id: string) =>
      within(screen.getByTestId(id))
        .getAllByRole("option")
        .map(({ textContent }) => textContent);
    expect(options("entry-from")).toEqual(["Who pays", "Alliance", "Coalition", "Underworld"]);
    expect(screen.getByTestId("entry-to")).toHaveValue("Orion");
  });

  it("takes what is typed before the line is chosen, and keeps it where another one is", async () => {
    const { user } = await showTurn();
    await user.type(screen.getByTestId("entry-amount"), "4.5");
    expect(section("Record income or an expense").getByText(/^Still needed: Line, From, To/)).toBeVisible();
    await choose(user, "entry-line", "Piracy");
    await choose(user, "entry-from", "Alliance");
    await choose(user, "entry-line", "Rent");
    expect(screen.getByTestId("entry-from")).toHaveValue("Orion");
    expect(screen.getByTestId("entry-amount")).toHaveValue("4.5");
    expect(section("Record income or an expense").getByRole("status")).toHaveTextContent(
      /Rent: 4\.5 BPV.*Orion.*Family/,
    );
  });

  it("begins the next entry with the line and the ends of the last", async () => {
    const { user } = await showTurn();
    await choose(user, "entry-line", "Piracy");
    await choose(user, "entry-from", "Coalition");
    await user.type(screen.getByTestId("entry-amount"), "1");
    await user.type(screen.getByTestId("entry-subject"), "Convoy 5");
    await user.click(screen.getByTestId("entry-record"));
    await noticeText();
    const left = ["line", "from", "to", "amount", "subject"].map((name) => screen.getByTestId(`entry-${name}`));
    expect(left.map((field) => (field as HTMLInputElement).value)).toEqual(["Piracy", "Coalition", "Orion", "", ""]);
  });

  it.each(
    some(1, [
      ["1,234", /contains a comma/],
      ["lots", /"lots" is not a number/],
      ["-3", /amount is -3\..* above 0/],
      ["500", /Orion.* 147 BPV/],
    ] as const),
  )("says while it is typed that %s cannot be booked, and books nothing", async (typed, problem) => {
    const { user, workbook } = await showTurn();
    await choose(user, "entry-line", "Refit");
    await choose(user, "entry-from", "Orion");
    await user.type(screen.getByTestId("entry-amount"), typed);
    expect(screen.getByText(problem)).toBeVisible();
    await user.click(screen.getByTestId("entry-record"));
    expect(workbook.written).toEqual([]);
    await retype(user, screen.getByTestId("entry-amount"), "4.5");
    expect(screen.queryByText(problem)).toBeNull();
  });

  it("reverses an entry by another one, after a question", async () => {
    const { user, workbook } = await showTurn();
    await choose(user, "entry-line", "Rent");
    await user.click(screen.getByTestId("entry-record"));
    await noticeText();
    const stands = section("Turn 2 is under way");
    await user.click(stands.getByRole("button", { name: "Booked in turn 2: 1 entry" }));
    const { No } = workbook.rows("Transfers").at(-1) ?? {};
    await user.click(stands.getByRole("button", { name: `Reverse entry ${String(No)}` }));
    await user.click(stands.getByRole("button", { name: "Reverse the entry" }));
    await waitFor(() => expect(workbook.written).toHaveLength(2));
    expect(workbook.rows("Transfers").at(-1)).toMatchObject({
      From: "Family",
      To: "Orion",
      Amount: 4.5,
      Line: "Rent",
      Ref: String(No),
      Turn: 2,
    });
    await waitFor(() => expect(stands.getByText("Orion").closest("li")).toHaveTextContent("147 BPV"));
    expect(stands.queryByRole("button", { name: `Reverse entry ${String(No)}` })).toBeNull();
    // The reversal can be reversed too: then the entry counts again.
    await user.click(stands.getByRole("button", { name: `Reverse entry ${Number(No) + 1}` }));
    await user.click(stands.getByRole("button", { name: "Reverse the entry" }));
    await waitFor(() => expect(stands.getByText("Orion").closest("li")).toHaveTextContent("142.5 BPV"));
    expect(stands.getByRole("button", { name: `Reverse entry ${String(No)}` })).toBeVisible();
  });

  it("keeps what is typed while another page is open", async () => {
    const { user } = await showTurn();
    await choose(user, "entry-line", "Rent");
    await retype(user, screen.getByTestId("entry-amount"), "3");
    await goTo(user, "ships");
    await goTo(user, "turn");
    expect(screen.getByTestId("entry-amount")).toHaveValue("3");
  });

  it("shows what closing the turn will write, and what is still due, and closes it", async () => {
    const { user, workbook } = await showTurn(new MemoryWorkbook(new Kept(smallCampaign()).leaveRent().tables));
    const close = section("Close turn 2");
    expect(within(close.getByTestId("closing-Orion")).getByText("Rent due").parentElement).toHaveTextContent("4.5");
    expect(close.getByRole("group", { name: "Still due" })).toHaveTextContent(/1B1 Orion: .*flagship/);
    expect(close.getByTestId("closing-Orion")).toHaveTextContent(/Fired/);
    const fired = /Orion: Fired!.*4\.5 BPV of rent.*V19\.08/;
    expect(close.getByTestId("closing-brings")).toHaveTextContent(fired);
    expect(screen.getByTestId("turn-close")).toHaveTextContent("Close anyway");
    await user.click(screen.getByTestId("turn-close"));
    expect(await noticeText()).toMatch(/Turn 2.*turn 3/);
    expect(workbook.rows("Closings").slice(-3)).toMatchObject([
      { Turn: 2, Side: "Alliance", Treasury: 253 },
      { Turn: 2, Side: "Coalition", Treasury: 250.5 },
      { Turn: 2, Side: "Orion", Treasury: 147, "Net worth": 357, "Rent due": 4.5 },
    ]);
    // A side that is out does not look like those that play on.
    expect(section(/^Turn 3/).getByText("Fired in turn 2")).toBeVisible();
    await goTo(user, "campaign");
    expect(screen.getByTestId("treasury-Orion").parentElement).toHaveTextContent("Fired in turn 2");
    expect(screen.getByTestId("treasury-Alliance").parentElement).not.toHaveTextContent("Fired");
    await goTo(user, "turn");
    expect(section("Turn 3 is under way").getByText(/Turns 1 to 2 are closed/)).toBeVisible();
    // The same words tell what happened, here and on the Checks page.
    expect(section("With the close of turn 2").getByRole("list")).toHaveTextContent(fired);
    await goTo(user, "checks");
    expect(section("With the close of turn 2").getByRole("list")).toHaveTextContent(fired);
  });

  it("does not close a turn with rent that could be paid, and says so", async () => {
    await showTurn();
    expect(section(/^Close turn/).getByRole("group", { name: "To fix first" })).toHaveTextContent(/4\.5 BPV of rent/);
    expect(screen.getByTestId("turn-close")).toHaveAttribute("aria-disabled", "true");
  });

  it("does not close a turn while its books have problems", async () => {
    const workbook = new MemoryWorkbook(typedOver(smallCampaign(), "Transfers", 3, "Amount", "lots"));
    const { user } = await showTurn(workbook);
    expect(section(/^Close turn/).getByRole("group", { name: "To fix first" })).toHaveTextContent('"lots"');
    expect(screen.getByTestId("turn-close")).toHaveAttribute("aria-disabled", "true");
    expect(screen.getByTestId("turn-close")).toHaveTextContent(/^Close turn/);
    await user.click(screen.getByTestId("turn-close"));
    expect(workbook.written).toEqual([]);
  });

  it("shows that it works, and lets nothing be pressed twice meanwhile", async () => {
    const { user, workbook } = await showTurn(new MemoryWorkbook(new Kept(smallCampaign()).leaveRent().tables));
    let goOn = (): void => undefined;
    const held = new Promise<void>((resolve) => (goOn = resolve));
    workbook.pause = () => held;
    await user.click(screen.getByTestId("turn-close"));
    expect(await screen.findByTestId("busy")).toHaveTextContent("Closing turn 2");
    await user.click(screen.getByTestId("turn-close"));
    goOn();
    expect(await noticeText()).toContain("Turn 2");
    expect(screen.queryByTestId("busy")).toBeNull();
    expect(workbook.written).toHaveLength(1);
  });

  it("works for a campaign that has no sides yet", async () => {
    const tables = smallCampaign();
    const sides = tables.tables.get("Sides");
    if (!sides) throw new Error("no sides");
    const bare = { ...apply(tables, []), tables: new Map(tables.tables).set("Sides", { ...sides, rows: [] }) };
    await showTurn(new MemoryWorkbook(bare));
    expect(screen.getByRole("heading", { level: 2, name: "Turn" })).toBeVisible();
    expect(screen.queryByText(/Something went wrong/)).toBeNull();
  });
});
