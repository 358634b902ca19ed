import { act, screen, waitFor } from "@testing-library/react";
import { NO_TABLES } from "../../src/engine/campaign/schema/apply";
import type { Tables } from "../../src/engine/campaign/schema/table";
import { WorkbookProblem, type Missing } from "../../src/workbook/port";
import { MemoryWorkbook } from "./memory-workbook";
import { noticeText, showPane } from "./shown-pane";
import { smallCampaign } from "./small-campaign";

const without = (tables: Tables, name: string): Tables => ({
  ...tables,
  tables: new Map([...tables.tables].filter(([each]) => each !== name)),
});

/** The same campaign under another name. */
function named(tables: Tables, name: string): Tables {
  const settings = tables.tables.get("Settings");
  if (!settings) throw new Error("There are no settings.");
  const rows = settings.rows.map((row) => (row[0] === "Campaign" ? ["Campaign", name, ...row.slice(2)] : row));
  return { ...tables, tables: new Map([...tables.tables, ["Settings", { ...settings, rows }]]) };
}

afterEach(() => localStorage.clear());

/** A workbook in Excel that has lost what a campaign has and it has not, and its charts. */
class Damaged extends MemoryWorkbook {
  looks = 0;
  charts: readonly string[] = [];
  refuses: Error | null = null;

  constructor(
    private readonly before: Tables,
    left: Tables,
  ) {
    super(left);
  }

  async missing(): Promise<Missing> {
    this.looks += 1;
    const { tables } = await this.read();
    return { tables: [...this.before.tables.keys()].filter((name) => !tables.has(name)), charts: this.charts };
  }

  async putBack(): Promise<Missing> {
    if (this.refuses) throw this.refuses;
    const put = await this.missing();
    this.charts = [];
    this.userEdits(() => this.before);
    return put;
  }
}

const note = () => screen.queryByTestId("missing");

it("a workbook that has lost every table says so on its first page, and becomes the campaign again", async () => {
  const { user } = await showPane(new Damaged(smallCampaign(), NO_TABLES));
  expect(await screen.findByTestId("missing")).toHaveTextContent(/Settings.*Transfers/);
  await user.click(screen.getByTestId("put-back"));
  expect(await screen.findByTestId("treasury-Orion")).toBeVisible();
  expect(await noticeText()).toMatch(/put back.*Settings/);
  expect(note()).toBeNull();
});

it("a chart that is missing is named with its sheet", async () => {
  const workbook = new Damaged(smallCampaign(), smallCampaign());
  workbook.charts = ["Orion finances"];
  const { user } = await showPane(workbook);
  expect(await screen.findByTestId("missing")).toHaveTextContent("Orion finances");
  await user.click(screen.getByTestId("put-back"));
  expect(await noticeText()).toContain("Orion finances");
});

it("a chart that was deleted on purpose is left out for good, of this campaign alone", async () => {
  const opened = async (tables: Tables) => {
    const workbook = new Damaged(tables, tables);
    workbook.charts = ["Orion finances"];
    return showPane(workbook);
  };
  const { user, pane } = await opened(smallCampaign());
  await user.click(await screen.findByRole("button", { name: "Leave out" }));
  expect(note()).toBeNull();
  act(() => pane.unmount());
  const again = await opened(smallCampaign());
  await act(async () => void (await again.pane.readAgain()));
  expect(note()).toBeNull();
  act(() => again.pane.unmount());
  await opened(named(smallCampaign(), "Another campaign"));
  expect(await screen.findByTestId("missing")).toHaveTextContent("Orion finances");
});

it("is looked for when a table goes, and not at every change", async () => {
  const workbook = new Damaged(smallCampaign(), smallCampaign());
  const { pane } = await showPane(workbook);
  await waitFor(() => expect(workbook.looks).toBe(1));
  await act(async () => void (await pane.readAgain()));
  expect(workbook.looks).toBe(1);
  expect(note()).toBeNull();
  workbook.userEdits((tables) => without(tables, "Transfers"));
  await act(async () => void (await pane.readAgain()));
  expect(await screen.findByTestId("missing")).toHaveTextContent("Transfers");
});

it("is put off until something else is missing", async () => {
  const workbook = new Damaged(smallCampaign(), without(smallCampaign(), "Transfers"));
  const { user, pane } = await showPane(workbook);
  await user.click(await screen.findByTestId("leave-missing"));
  await act(async () => void (await pane.readAgain()));
  expect(note()).toBeNull();
  workbook.userEdits((tables) => without(tables, "Units"));
  await act(async () => void (await pane.readAgain()));
  expect(await screen.findByTestId("missing")).toHaveTextContent(/Units.*Transfers|Transfers.*Units/);
});

it("if it cannot be put back, the reason is said, and it is still offered", async () => {
  const workbook = new Damaged(smallCampaign(), without(smallCampaign(), "Transfers"));
  workbook.refuses = new WorkbookProblem("The sheet is protected.", "Nothing was changed.", "Unprotect it.");
  const { user } = await showPane(workbook);
  await user.click(await screen.findByTestId("put-back"));
  expect(await noticeText()).toContain("Unprotect it.");
  expect(note()).not.toBeNull();
});

it("is no part of a pane beside a workbook that puts things back by itself", async () => {
  await showPane(new MemoryWorkbook(smallCampaign()));
  expect(note()).toBeNull();
});
