import { fireEvent, screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { TextDecoder } from "node:util";
import { MemoryWorkbook } from "./memory-workbook";
import { goTo, section, showPane, noticeText, TODAY } from "./shown-pane";
import { smallCampaign } from "./small-campaign";

// Browsers have it; jsdom does not.
Object.assign(globalThis, { TextDecoder });

const paste = (text: string): void => {
  fireEvent.change(screen.getByTestId("import-text"), { target: { value: text } });
};

const problems = (): string[] => screen.queryAllByTestId("import-problem").map((line) => line.textContent ?? "");

async function importing(table: "units" | "classes" = "units") {
  const workbook = new MemoryWorkbook(smallCampaign());
  const { user } = await showPane(workbook);
  await user.click(screen.getByTestId(`import-${table}`));
  return { workbook, user };
}

const choose = (user: UserEvent, testId: string, value: string): Promise<void> =>
  user.selectOptions(screen.getByTestId(testId), value);

afterEach(() => localStorage.clear());

describe("importing ships", () => {
  it("guesses the columns, shows what will be written and what cannot be, and writes once", async () => {
    const { workbook, user } = await importing();
    expect(screen.getByTestId("import-text")).toHaveFocus();
    paste(
      "ID\tShip name\tTeam\tHull\tBPV\tColour\nA-7\tArgo\talliance\tCA\t67,5\tred\nA-8\tBrig\tAlience\tCA\t60\tblue",
    );
    expect(screen.getByTestId("import-column-1")).toHaveValue("Unit");
    expect(screen.getByTestId("import-column-4")).toHaveValue("Class");
    expect(screen.getByTestId("import-column-6")).toHaveValue("");
    expect(screen.getByTestId("import-counts")).toHaveTextContent("1 ship can be imported, 1 row cannot.");
    expect(screen.getByRole("row", { name: "A-7 Argo Alliance CA 67.5 67.5 67.5" })).toBeVisible();
    expect(problems()).toEqual([expect.stringMatching(/^Row 3, Team: .*"Alience".*Alliance/)]);
    await choose(user, "import-column-6", "*note");
    await user.click(screen.getByTestId("import-take"));
    expect(await noticeText()).toMatch(/1 unit.*turn 2.*Alliance 1.*67\.5 BPV.*1 row/);
    expect(workbook.written).toHaveLength(1);
    expect(workbook.rows("Units").at(-1)).toMatchObject({
      ...{ Unit: "A-7", Name: "Argo", Side: "Alliance", "Economic BPV": 67.5, Note: "Colour: red" },
    });
    expect(workbook.rows("Events").at(-1)).toMatchObject({ Kind: "Unit enters", Subject: "A-7", Booked: TODAY });
  });

  it("asks once for each word that is no side, and gives ids where the list has none", async () => {
    const { workbook, user } = await importing();
    paste("Our ships\n\nVessel\tWho\tCost (pts)\nArgo\tAllies\t60\nBrig\tPirates\t61\nCog\tAllies\t62");
    const asked = () => screen.queryAllByTestId(/^import-who-/);
    expect(asked()).toHaveLength(2);
    expect(screen.getByText("Allies (2)")).toBeVisible();
    await choose(user, "import-who-1", "Alliance");
    await choose(user, "import-who-1", "Orion");
    expect(asked()).toEqual([]);
    expect(problems()).toEqual([]);
    await user.click(screen.getByTestId("import-take"));
    await noticeText();
    expect(workbook.rows("Units").slice(-3)).toMatchObject([
      { Unit: expect.stringMatching(/^A-/), Name: "Argo", Side: "Alliance", "Economic BPV": 60 },
      { Unit: expect.stringMatching(/^O-/), Name: "Brig", Side: "Orion" },
      { Name: "Cog", Side: "Alliance" },
    ]);
  });

  it("reads the next list with the same headings as the last one, says so, and can be told to read it anew", async () => {
    const { workbook, user } = await importing();
    paste("Vessel\tWho\tCost (pts)\tLivery\nArgo\tAllies\t60\tred\nBrig\tPirates\t61\tblue");
    await choose(user, "import-who-1", "Alliance");
    await choose(user, "import-who-1", "Orion");
    await choose(user, "import-column-4", "*note");
    expect(screen.queryByTestId("import-as-before")).toBeNull();
    await user.click(screen.getByTestId("import-take"));
    await noticeText();
    await user.click(screen.getByTestId("import-units"));
    // The columns may be in another order.
    paste("Livery\tVessel\tWho\tCost (pts)\nred\tCog\tPirates\t62");
    expect(screen.getByTestId("import-as-before")).toBeVisible();
    expect(screen.getByTestId("import-column-1")).toHaveValue("*note");
    expect(screen.getByTestId("import-named-1")).toHaveValue("Orion");
    expect(problems()).toEqual([]);
    await user.click(screen.getByTestId("import-anew"));
    expect(screen.queryByTestId("import-as-before")).toBeNull();
    expect(screen.getByTestId("import-column-1")).toHaveValue("");
    await choose(user, "import-who-1", "Coalition");
    await choose(user, "import-named-1", "Orion");
    await user.click(screen.getByTestId("import-take"));
    await noticeText();
    expect(workbook.rows("Units").at(-1)).toMatchObject({ Name: "Cog", Side: "Orion", Note: "" });
  });

  it("asks again for a side and a column that the campaign does not have, and reads a spoiled memory as none", async () => {
    const kept = (words: object): string =>
      JSON.stringify([
        {
          headings: ["vessel", "who", "cost"],
          targets: ["Name", "Side", "Rigging"],
          words,
          decimal: "",
          side: "",
          giveIds: true,
        },
      ]);
    localStorage.setItem("starledger.reading.border-patrol.Units", kept({ Allies: "Nobody", Pirates: "Orion" }));
    await importing();
    paste("Vessel\tWho\tCost\nArgo\tAllies\t60\nBrig\tPirates\t61");
    expect(screen.getByTestId("import-column-3")).toHaveValue("");
    expect(screen.getByText("Allies (1)")).toBeVisible();
    expect(screen.getByTestId("import-named-1")).toHaveValue("Orion");
    localStorage.setItem("starledger.reading.border-patrol.Units", "[{]");
    paste("");
    await waitFor(() => expect(screen.queryByTestId("import-column-3")).toBeNull());
  });

  it("takes the column that has a word for each side, where no heading says whose units they are", async () => {
    await importing();
    paste("Vessel\tFleet\tCost\nArgo\tAllies\t60\nBrig\tPirates\t61\nCog\tAllies\t62");
    expect(screen.getByTestId("import-column-2")).toHaveValue("Side");
    expect(screen.queryAllByTestId(/^import-who-/)).toHaveLength(2);
  });

  it("keeps the rows that cannot be imported, and how they are read, until they are corrected", async () => {
    const { workbook, user } = await importing();
    paste("ID\tTeam\tBPV\tWhat\nA-7\tAlliance\t60\tArgo\nA-8\tAlience\t61\tBrig");
    await choose(user, "import-column-4", "Name");
    await user.click(screen.getByTestId("import-take"));
    await noticeText();
    expect(screen.getByTestId("import-text")).toHaveValue("ID\tTeam\tBPV\tWhat\nA-8\tAlience\t61\tBrig");
    paste("ID\tTeam\tBPV\tWhat\nA-8\tAlliance\t61\tBrig");
    expect(problems()).toEqual([]);
    await user.click(screen.getByTestId("import-take"));
    await waitFor(() => expect(screen.queryByTestId("import-text")).toBeNull());
    expect(workbook.rows("Units").slice(-2)).toMatchObject([{ Name: "Argo" }, { Unit: "A-8", Name: "Brig" }]);
  });

  it("keeps a list that is not imported yet, and says so where another is to be imported", async () => {
    const { user } = await importing();
    paste("ID\tTeam\nA-8\tAlience");
    await goTo(user, "systems");
    await user.click(await screen.findByRole("button", { name: "Import places" }));
    expect(await noticeText()).toContain("still being imported");
    expect(screen.getByTestId("import-text")).toHaveValue("ID\tTeam\nA-8\tAlience");
  });

  it("imports nothing while no row is correct", async () => {
    const { workbook, user } = await importing();
    expect(screen.getByTestId("import-take")).toHaveAttribute("aria-disabled", "true");
    paste("ID\tTeam\tBPV\nA-7\tnobody\tlots");
    expect(problems()).toHaveLength(2);
    await user.click(screen.getByTestId("import-take"));
    expect(workbook.written).toEqual([]);
  });

  it("lets headings, decimals, sides and ids be chosen", async () => {
    const { workbook, user } = await importing();
    paste("Argo\t1,234\nBrig\t1,235");
    expect(screen.getByTestId("import-headings")).toHaveValue("-1");
    await choose(user, "import-column-1", "Name");
    await choose(user, "import-column-2", "Economic BPV");
    expect(problems().join()).toContain("1,234");
    await choose(user, "import-decimal", "comma");
    await choose(user, "import-side", "Orion");
    // A list without ids is given them, unless somebody wants to type them.
    expect(problems()).toEqual([]);
    const givesIds = screen.getByRole("checkbox", { name: "Assign ids to ships without one" });
    await user.click(givesIds);
    expect(problems()).toEqual([
      expect.stringMatching(/^Row 1, Unit: .*O-3/),
      expect.stringMatching(/^Row 2, Unit: .*O-3/),
    ]);
    await user.click(givesIds);
    await user.click(screen.getByTestId("import-take"));
    expect(await noticeText()).toContain("2 units join");
    expect(workbook.rows("Units").slice(-2)).toMatchObject([
      { Unit: "O-3", Name: "Argo", Side: "Orion", "Economic BPV": 1.234 },
      { Unit: "O-4", Name: "Brig", "Economic BPV": 1.235 },
    ]);
  });

  it("guesses again when another row is chosen for the headings", async () => {
    const { user } = await importing();
    paste("x\ty\tz\nUnit\tTeam\tBPV\nA-7\tAlliance\t60");
    expect(screen.getByTestId("import-headings")).toHaveValue("1");
    await choose(user, "import-headings", "0");
    expect(screen.getByTestId("import-column-1")).toHaveValue("");
  });

  it("imports the selected cells of a sheet, and says which", async () => {
    const { workbook, user } = await importing();
    workbook.selectedCells = {
      sheet: "My ships",
      range: "A1:C2",
      values: [
        ["Unit", "Team", "BPV"],
        ["0101 B", "Alliance", 1.234],
      ],
      leftOut: "Only the first of the 2 selected areas is used.",
    };
    await user.click(screen.getByTestId("import-selection"));
    expect(await screen.findByText(/From My ships A1:C2\. Only the first of the 2/)).toBeVisible();
    await user.click(screen.getByTestId("import-take"));
    await noticeText();
    expect(workbook.rows("Units").at(-1)).toMatchObject({ Unit: "0101 B", "Economic BPV": 1.234 });
  });

  it("names the rows and cells of the sheet, and reads it as before when its cells are used again", async () => {
    const { workbook, user } = await importing();
    const select = (bpv: string): void => {
      workbook.selectedCells = {
        sheet: "Old ledger",
        range: "B3:E6",
        values: [
          ["Unit", "Who", "Cost (pts)", "Name"],
          ["A-7", "Alliance", 60, "Argo"],
          [null, null, null, null],
          ["A-8", "Alliance", bpv, "Brig"],
        ],
        leftOut: "",
      };
    };
    select("lots");
    await user.click(screen.getByTestId("import-selection"));
    await choose(user, "import-column-2", "Side");
    await choose(user, "import-column-3", "Economic BPV");
    expect(problems()).toEqual([expect.stringMatching(/^Row 6, Cost \(pts\): Old ledger D6 "lots"/)]);
    await user.click(section("Import a list").getByRole("button", { name: "Go to Old ledger D6" }));
    expect(workbook.shown).toEqual([{ sheet: "Old ledger", cell: "D6" }]);
    select("more");
    await user.click(screen.getByTestId("import-selection"));
    expect(problems()).toEqual([expect.stringMatching(/^Row 6, Cost \(pts\): Old ledger D6 "more"/)]);
    await user.click(screen.getByTestId("import-take"));
    expect(await noticeText()).toMatch(/Row 6, Cost \(pts\)/);
  });

  it("reads a corrected list as before wherever its headings are, and another list anew", async () => {
    const { user } = await importing();
    paste("Unit\tHull\tWho\tCost (pts)\nA-7\tCA\tAlliance\t60");
    await choose(user, "import-column-3", "Side");
    await choose(user, "import-column-4", "Economic BPV");
    paste("My ships\nUnit\tName\tCost (pts)\tWho\nA-7\tArgo\t60\tAlliance");
    expect(screen.getByTestId("import-headings")).toHaveValue("1");
    expect([1, 2, 3, 4].map((at) => screen.getByTestId<HTMLSelectElement>(`import-column-${at}`).value)).toEqual([
      ...["Unit", "Name", "Economic BPV", "Side"],
    ]);
    paste("Hull\tBPV\nCA\t60");
    expect([1, 2].map((at) => screen.getByTestId<HTMLSelectElement>(`import-column-${at}`).value)).toEqual([
      ...["Class", "Economic BPV"],
    ]);
  });

  it.each([
    ["UTF-8 with its mark", Buffer.from("\uFEFFUnit;Team;BPV;Name\nA-7;Alliance;60,5;Jörg")],
    ["UTF-16", Buffer.from("\uFEFFUnit;Team;BPV;Name\nA-7;Alliance;60,5;Jörg", "utf16le")],
    ["an older code page", Buffer.from("Unit;Team;BPV;Name\nA-7;Alliance;60,5;Jörg", "latin1")],
  ])("reads a CSV file in %s", async (_, bytes) => {
    const { workbook, user } = await importing();
    await user.upload(
      screen.getByTestId("import-file"),
      new File([new Uint8Array(bytes)], "fleet.csv", { type: "text/csv" }),
    );
    expect(await screen.findByText("From fleet.csv.")).toBeVisible();
    await user.click(screen.getByTestId("import-take"));
    await noticeText();
    expect(workbook.rows("Units").at(-1)).toMatchObject({ Unit: "A-7", "Economic BPV": 60.5, Name: "Jörg" });
  });

  it("keeps the list while another page is open, and discards it when cancelled", async () => {
    const { user } = await importing();
    paste("Unit\tTeam\tBPV\nA-7\tAlliance\t60");
    await goTo(user, "ships");
    expect(screen.getByTestId("nav-campaign")).toHaveTextContent("not written yet");
    await goTo(user, "campaign");
    expect(screen.getByTestId("import-counts")).toHaveTextContent("1 ship can be imported.");
    await user.click(section("Import a list").getByRole("button", { name: "Cancel" }));
    expect(screen.queryByTestId("import-text")).toBeNull();
  });

  it("is reached from the ships as well, and then a list that was started is still there", async () => {
    const { user } = await importing();
    paste("Unit\tTeam\tBPV\nA-7\tAlliance\t60");
    await goTo(user, "ships");
    await user.click(screen.getByTestId("ship-import"));
    expect(screen.getByTestId("import-counts")).toHaveTextContent("1 ship can be imported.");
    await user.click(section("Import a list").getByRole("button", { name: "Cancel" }));
    await goTo(user, "ships");
    await user.click(screen.getByTestId("ship-import"));
    expect(screen.getByTestId("import-text")).toHaveValue("");
  });

  it("does not show too many rows with problems at once", async () => {
    await importing();
    paste(["Unit\tTeam\tBPV", ...Array.from({ length: 400 }, (_, at) => `N-${at}\tnobody\t60`)].join("\n"));
    expect(problems()).toHaveLength(300);
    expect(screen.getByText(/^And 100 more/)).toBeVisible();
  });
});

describe("importing the ship chart", () => {
  it("writes the classes that are correct", async () => {
    const { workbook, user } = await importing("classes");
    paste("Hull,Race,SC,BPV\nCA,Gorn,3,125\nCL,Gorn,9,90");
    expect(problems()).toEqual([expect.stringMatching(/^Row 3, SC: "9".*1 to 7/)]);
    await user.click(screen.getByTestId("import-take"));
    expect(await noticeText()).toMatch(/1 class.*Ship chart.*1 row/);
    expect(workbook.rows("Classes")).toMatchObject([
      { Class: "CA", Race: "Gorn", "Size class": 3, "Economic BPV": 125 },
    ]);
  });
});
