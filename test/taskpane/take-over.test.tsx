import { screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { MemoryWorkbook } from "./memory-workbook";
import { goTo, retype, section, showPane, noticeText } from "./shown-pane";

async function typing(): Promise<{
  workbook: MemoryWorkbook;
  user: UserEvent;
  type: (id: string, text: string) => Promise<void>;
}> {
  const workbook = new MemoryWorkbook();
  const { user } = await showPane(workbook);
  await user.click(screen.getByTestId("adopt-border-patrol"));
  // What the game asks of the turns before is loaded when it is first needed.
  await screen.findByTestId("adopt-3-hiding");
  const type = (id: string, text: string): Promise<void> => retype(user, screen.getByTestId(`adopt-${id}`), text);
  return { workbook, user, type };
}

async function filledIn() {
  const typed = await typing();
  const fields = {
    name: "Rim War",
    turn: "14",
    "1-treasury": "300",
    "2-treasury": "250.5",
    "3-treasury": "80",
    "3-net-worth": "500",
    "3-net-worth-before": "480",
    "3-income": "47",
    "3-rent": "3",
  };
  for (const [id, text] of Object.entries(fields)) await typed.type(id, text);
  return typed;
}

describe("importing an existing campaign", () => {
  it("asks about the earlier turns by their numbers, and imports the campaign at its turn", async () => {
    const { workbook, user } = await filledIn();
    const form = section("Import an existing campaign");
    expect(form.getByLabelText(/Net worth of turn 12/)).toHaveValue("480");
    expect(form.getByLabelText(/Income of turn 13/)).toHaveValue("47");
    expect(form.getByText(/Orion.* 4\.5 BPV.*turn 14/)).toBeVisible();
    await user.click(screen.getByTestId("adopt-take"));
    expect(await noticeText()).toContain(
      "Rim War is imported: 14 sheets, turn 14 is under way. Units of Orion worth 420 BPV",
    );
    expect(workbook.rows("Settings")).toContainEqual(
      expect.objectContaining({ Setting: "Taken up at turn", Value: "14" }),
    );
    expect(workbook.rows("Closings").map((row) => [row["Turn"], row["Side"], row["Net worth"]])).toEqual([
      [13, "Alliance", null],
      [13, "Coalition", null],
      [12, "Orion", 480],
      [13, "Orion", 500],
    ]);
    expect(section("Rim War").getByText(/turn 14 is under way, imported at turn 14\./)).toBeVisible();
    // What comes next is open: the import of the ships.
    expect(screen.getByTestId("import-text")).toBeVisible();
    expect(screen.getByTestId("treasury-Coalition")).toHaveTextContent("250.5");
    await goTo(user, "forms");
    expect([...screen.getByTestId<HTMLSelectElement>("form-turn").options].map(({ value }) => value)).toEqual(["14"]);
  });

  it("says what rent was put off in hiding, and refuses another amount", async () => {
    const { workbook, user, type } = await filledIn();
    await type("3-hiding", "2");
    expect(screen.getByLabelText(/Income of turn 11/)).toBeVisible();
    expect(screen.getByText(/Orion .*4\.5 BPV/)).toBeVisible();
    await type("3-deferred-rent", "5");
    expect(screen.getByText(/ 47 .*4\.5/)).toBeVisible();
    await user.click(screen.getByTestId("adopt-take"));
    expect(workbook.written).toEqual([]);
    await type("3-deferred-rent", "");
    await user.click(screen.getByTestId("adopt-take"));
    await noticeText();
    expect(workbook.rows("Events").map((row) => [row["Kind"], row["Turn"]])).toEqual([
      ["Hiding", 13],
      ["Hiding", 12],
    ]);
  });

  it("names the fields that are still needed", async () => {
    const { type } = await filledIn();
    expect(screen.queryByText(/Still needed/)).toBeNull();
    await type("2-treasury", "");
    expect(screen.getByText(/^Still needed: treasury of Coalition\.$/)).toBeVisible();
  });

  it("leaves open what the ledger lacks, and says when it is due", async () => {
    const { workbook, user, type } = await filledIn();
    for (const id of ["3-net-worth", "3-net-worth-before", "3-income", "3-rent"]) await type(id, "");
    expect(screen.queryByText(/Still needed/)).toBeNull();
    expect(screen.getByText(/due in turn 14: the income of turn 13, the net worth of turn 13 and .*12/)).toBeVisible();
    expect(screen.queryByText(/owes/)).toBeNull();
    await user.click(screen.getByTestId("adopt-take"));
    await noticeText();
    expect(workbook.rows("Closings").slice(2)).toMatchObject([
      { Turn: 12, Side: "Orion", "Net worth": null },
      { Turn: 13, Side: "Orion", Income: null, Treasury: 80, "Unit BPV": null, "Net worth": null, "Rent due": null },
    ]);
    await goTo(user, "turn");
    expect(await screen.findAllByText(/Enter what the import of Orion left open/)).not.toEqual([]);
  });

  it("takes the treasuries and the turn from the cells beside the names of the teams", async () => {
    const values = [
      ["Turn", 6, null],
      ["Who", "Ships", "Treasury"],
      ["Allies", 12, 212.5],
      ["Coal.", 9, 188],
      ["Pirates", 7, 96.25],
    ];
    const workbook = new MemoryWorkbook({ sheets: ["Money", "Ships of old"], tables: new Map() });
    workbook.sheets = [{ name: "Money", isHidden: false, values, formulas: [], dates: [] }];
    const { user } = await showPane(workbook);
    await user.click(screen.getByTestId("adopt-border-patrol"));
    await user.selectOptions(await screen.findByTestId("adopt-sheet"), "Money");
    await waitFor(() => expect(screen.getByTestId("adopt-3-treasury")).toHaveValue("96.25"));
    expect([1, 2].map((side) => screen.getByTestId<HTMLInputElement>(`adopt-${side}-treasury`).value)).toEqual([
      ...["212.5", "188"],
    ]);
    expect(screen.getByTestId("adopt-turn")).toHaveValue("6");
    await user.selectOptions(screen.getByTestId("adopt-column"), "1");
    expect(screen.getByTestId("adopt-1-treasury")).toHaveValue("12");
    await user.selectOptions(screen.getByTestId("adopt-1-cell"), "C3");
    expect(screen.getByTestId("adopt-1-treasury")).toHaveValue("212.5");
    expect(screen.getByTestId("adopt-2-treasury")).toHaveValue("9");
  });

  it("says what is wrong while it is typed, and imports nothing", async () => {
    const { workbook, user, type } = await filledIn();
    await type("turn", "1");
    expect(screen.getByText(/turn 1.*new campaign/)).toBeVisible();
    await type("turn", "14");
    await type("3-treasury", "501");
    expect(screen.getByText(/500 BPV.*501/)).toBeVisible();
    await type("3-treasury", "1,234");
    expect(screen.getByText(/contains a comma/)).toBeVisible();
    await user.click(screen.getByTestId("adopt-take"));
    expect(workbook.written).toEqual([]);
  });

  it("asks for less at turn 2 and of teams that look nowhere, and can be cancelled", async () => {
    const { user, type } = await typing();
    await type("turn", "2");
    expect(screen.queryByTestId("adopt-3-net-worth-before")).toBeNull();
    expect(screen.queryByTestId("adopt-1-net-worth")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Remove team 1" }));
    await user.click(screen.getByRole("button", { name: "Add a team" }));
    expect(screen.getByTestId("adopt-3-kind")).toHaveValue("Alliance");
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    expect(screen.getByTestId("adopt-border-patrol")).toBeVisible();
  });

  it("lays nothing over sheets that are there", async () => {
    const workbook = new MemoryWorkbook({ sheets: ["Ledger"], tables: new Map() });
    const { user } = await showPane(workbook);
    await user.click(screen.getByTestId("adopt-border-patrol"));
    for (const [id, text] of [
      ["name", "Rim"],
      ["turn", "3"],
      ["1-treasury", "0"],
    ] as const) {
      await retype(user, screen.getByTestId(`adopt-${id}`), text);
    }
    await user.click(screen.getByRole("button", { name: "Remove team 3" }));
    await user.click(screen.getByRole("button", { name: "Remove team 2" }));
    expect(screen.getByText(/already has sheets with these names: Ledger. They stay as they are/)).toBeVisible();
    await user.click(screen.getByTestId("adopt-take"));
    expect((await workbook.read()).tables.get("Transfers")?.sheet).toBe("Ledger 2");
  });
});
