import { act, screen, waitFor, within } from "@testing-library/react";
import { apply } from "../../src/engine/campaign/schema/apply";
import { answer } from "../../src/functions/answer";
import { RULES, SYSTEMS } from "../../src/engine/registry";
import { MemoryWorkbook } from "./memory-workbook";
import { smallCampaign } from "./small-campaign";
import { goTo, retype, section, showPane, noticeText } from "./shown-pane";

const OF_BORDER_PATROL = "border-patrol";
const OF_EVERY_GAME = "";

/** Shows the functions of a game; those of every game are many, and take a second to show. */
async function showFunctions(functionsOf = OF_BORDER_PATROL) {
  const workbook = new MemoryWorkbook();
  const shown = await showPane(workbook, { functionsOf });
  await goTo(shown.user, "functions");
  return { ...shown, workbook };
}

const listed = (): string[] =>
  screen.queryAllByTestId(/^function-/).map(({ dataset }) => dataset.testid?.slice(9) ?? "");

type User = Awaited<ReturnType<typeof showFunctions>>["user"];

/** Opens a function; what is within it. */
async function openFunction(user: User, id: string) {
  const entry = within(screen.getByTestId(`function-${id}`));
  await user.click(entry.getByRole("button", { name: new RegExp(`STAR\\.${id}\\b`) }));
  return entry;
}

const rent = (user: User) => openFunction(user, "ORION_RENT");

describe("cells that go on showing #NAME?", () => {
  it("are entered again by a button, which says how many there were", async () => {
    const workbook = Object.assign(new MemoryWorkbook(), { wake: () => Promise.resolve(3) });
    const { user } = await showPane(workbook);
    await goTo(user, "functions");
    await user.click(screen.getByTestId("wake-functions"));
    expect(await noticeText()).toContain("3 cells");
  });

  it("do not exist where functions are always there", async () => {
    await showFunctions();
    expect(screen.queryByTestId("wake-functions")).toBeNull();
  });
});

describe("the functions page", () => {
  it("lists every function of the registry under its game and chapter, without a campaign", async () => {
    await showFunctions(OF_EVERY_GAME);
    expect(listed().sort()).toEqual([...RULES.keys()].sort());
    for (const { title, chapters } of SYSTEMS) {
      const game = section(title);
      for (const chapter of chapters.filter(({ rules }) => rules.length > 0)) {
        expect(game.getByRole("heading", { level: 4, name: `${chapter.title} ${chapter.text}` })).toBeVisible();
      }
    }
  });

  it("is searched by words and by clause", async () => {
    const { user } = await showFunctions(OF_EVERY_GAME);
    const search = screen.getByRole("searchbox", { name: "Search by word or clause" });
    await user.type(search, "rent orion_rent");
    expect(listed()).toContain("ORION_RENT");
    expect(listed()).not.toContain("SALVAGE_FEE");
    await user.clear(search);
    await user.type(search, "v19.74");
    expect(listed()).toEqual(["SALVAGE_FEE"]);
    expect(screen.getByText("1 function")).toBeVisible();
    await user.clear(search);
    await user.type(search, "xyzzy");
    expect(listed()).toEqual([]);
    expect(screen.getByText(/No function matches/)).toBeVisible();
  });

  it("shows a function's parameters, rulings and examples with their reasons", async () => {
    const { user } = await showFunctions();
    const entry = await rent(user);
    expect(entry.getByText("previousRent")).toHaveTextContent("optional");
    expect(entry.getByText("A tie rounds up: 30.25 becomes 30.5.")).toBeVisible();
    expect(entry.getByText("=STAR.ORION_RENT(47)")).toBeVisible();
    expect(entry.getByText("10% of last turn's income: 4.7 BPV; to the nearest 0.5: 4.5 BPV")).toBeVisible();
  });

  it("inserts an example into the selected cell", async () => {
    const { user, workbook } = await showFunctions();
    workbook.selected = { sheet: "Notes", cell: "C4", formula: null, value: null };
    const entry = await rent(user);
    await user.click(entry.getAllByRole("button", { name: "Insert into the selected cell" })[0]!);
    expect(await noticeText()).toBe("=STAR.ORION_RENT(47) is in Notes C4.");
    expect(workbook.written).toEqual([
      [
        {
          kind: "enter",
          sheet: "Notes",
          cell: "C4",
          content: { kind: "formula", formula: "=STAR.ORION_RENT(47)", value: 4.5 },
        },
      ],
    ]);
  });

  it.each([
    [{ formula: null, value: 12 }, "Notes C4 contains 12. Replace it?"],
    [{ formula: "=A1+1", value: 3 }, "Notes C4 contains =A1+1. Replace it?"],
  ])("asks before it replaces the content of a cell", async (content, question) => {
    const { user, workbook } = await showFunctions();
    workbook.selected = { sheet: "Notes", cell: "C4", ...content };
    const entry = await rent(user);
    const insert = entry.getAllByRole("button", { name: "Insert into the selected cell" })[0]!;
    await user.click(insert);
    expect(await entry.findByText(question)).toBeVisible();
    expect(entry.getByRole("button", { name: "Replace it" })).toHaveFocus();
    await user.click(entry.getByRole("button", { name: "Keep it" }));
    expect(workbook.written).toEqual([]);
    expect(insert).toHaveFocus();
    await user.click(insert);
    await user.click(await entry.findByRole("button", { name: "Replace it" }));
    expect(await noticeText()).toContain("is in Notes C4.");
    expect(workbook.written).toHaveLength(1);
  });

  it("says what went wrong when the workbook cannot name its cell", async () => {
    const { user, workbook } = await showFunctions();
    const entry = await rent(user);
    workbook.failing = { call: "selection", problem: new Error("no selection") };
    await user.click(entry.getAllByRole("button", { name: "Insert into the selected cell" })[0]!);
    expect(await noticeText()).toContain("no selection");
    expect(workbook.written).toEqual([]);
  });
});

describe("the calculator", () => {
  const steps = (entry: ReturnType<typeof section>) =>
    entry
      .getAllByTestId("why-step")
      .map(({ dataset, textContent }) => [dataset["kind"], dataset["clause"], textContent] as const);

  it("shows the value and why as soon as all that it needs is filled in", async () => {
    const { user } = await showFunctions();
    const entry = await openFunction(user, "MUTINY_ODDS");
    expect(entry.getByText("Still needed: captainRating.")).toBeVisible();
    expect(entry.queryByTestId("calculator-value")).toBeNull();
    await user.type(entry.getByTestId("argument-captainRating"), "4");
    expect(entry.getByTestId("calculator-value")).toHaveTextContent("3 in 36 (8.33%)");
    await user.selectOptions(entry.getByTestId("argument-crew"), "Poor");
    expect(entry.getByTestId("calculator-value")).toHaveTextContent(/10 in 36 \(27\.78%\).*0\.2778/);
    const [step] = steps(entry).slice(-1);
    expect(step).toEqual(["probability", "V19.63", expect.stringContaining("10 in 36 (27.78%)")]);
  });

  it("marks optional arguments, and labels every control", async () => {
    const { user } = await showFunctions();
    const entry = await openFunction(user, "PIRACY_INCOME");
    const place = entry.getByRole("combobox", { name: /^place/ });
    expect(place).toBeRequired();
    expect(
      within(place)
        .getAllByRole("option")
        .map(({ textContent }) => textContent),
    ).toEqual(["Choose one", "Province", "System"]);
    const disrupted = entry.getByRole("combobox", { name: "disrupted (optional)" });
    expect(
      within(disrupted)
        .getAllByRole("option")
        .map(({ textContent }) => textContent),
    ).toEqual(["Left out", "Yes (TRUE)", "No (FALSE)"]);
    expect(entry.getByRole("textbox", { name: "economicValue (optional)" })).toBeVisible();
  });

  it("offers the faces of dice, and reaches them by keyboard", async () => {
    const { user } = await showFunctions();
    const entry = await openFunction(user, "MUTINY");
    const faces = within(entry.getByRole("radiogroup", { name: /^roll/ })).getAllByRole("radio");
    expect(faces.map((face) => (face as HTMLInputElement).value)).toEqual([
      "2",
      "3",
      "4",
      "5",
      "6",
      "7",
      "8",
      "9",
      "10",
      "11",
      "12",
    ]);
    await user.type(entry.getByTestId("argument-captainRating"), "0");
    await user.click(entry.getByRole("radio", { name: "9" }));
    expect(entry.getByRole("radio", { name: "9" })).toBeChecked();
    expect(entry.getByTestId("calculator-value")).toHaveTextContent("yes");
    expect(steps(entry)[0]).toEqual(["roll of 2d6", "V19.63", expect.stringContaining("9 on 2d6")]);
  });

  it("says what it refuses beside the argument, and gives no value", async () => {
    const { user } = await showFunctions();
    const entry = await openFunction(user, "RANK_AWARD");
    await user.type(entry.getByTestId("argument-results"), "8");
    await user.type(entry.getByTestId("argument-orionBpv"), "many");
    const field = entry.getByTestId("argument-orionBpv");
    expect(field).toHaveAccessibleDescription(/orionBpv: "many".*a number above 0/);
    expect(field).toBeInvalid();
    expect(entry.queryByTestId("calculator-value")).toBeNull();
    expect(entry.queryByTestId("calculator-insert")).toBeNull();
    await retype(user, field, "100");
    expect(field).toBeValid();
    expect(entry.getByTestId("calculator-value")).toBeVisible();
  });

  it("shows a result that spills as a table", async () => {
    const { user } = await showFunctions();
    const odds = await openFunction(user, "WEAPON_STATUS_ODDS");
    const cells = within(odds.getByTestId("calculator-value")).getAllByRole("cell");
    expect(cells.map(({ textContent }) => textContent)).toEqual(["8.33%", "50%", "38.89%", "2.78%"]);
    const line = await openFunction(user, "SUPPLY_LINE_HEX");
    await user.type(line.getByTestId("argument-from"), "3015");
    await user.type(line.getByTestId("argument-to"), "3045");
    await user.type(line.getByTestId("argument-hex"), "3020");
    const heads = within(line.getByTestId("calculator-value")).getAllByRole("columnheader");
    expect(heads.map(({ textContent }) => textContent)).toEqual(RULES.get("SUPPLY_LINE_HEX")?.gives.heads);
    expect(line.getByTestId("calculator-value")).toHaveTextContent("Must enter");
  });

  it("says that a question has no answer", async () => {
    const { user } = await showFunctions(OF_EVERY_GAME);
    const rule = [...RULES.values()].find(({ unanswered = [] }) => unanswered.length > 0);
    const [[given, message] = [{}, ""]] = rule?.unanswered ?? [];
    const entry = await openFunction(user, rule?.id ?? "");
    for (const [name, cell] of Object.entries(given)) {
      const control = entry.getByTestId(`argument-${name}`);
      if (control.tagName === "SELECT") await user.selectOptions(control, String(cell));
      else if (control.tagName === "INPUT" || control.tagName === "TEXTAREA") await user.type(control, String(cell));
      else await user.click(within(control).getByRole("radio", { name: String(cell) }));
    }
    expect(entry.getByText(/No answer \(#N\/A in a cell\)/)).toHaveTextContent(message);
  });

  it("fills in an example", async () => {
    const { user } = await showFunctions();
    const entry = await rent(user);
    await user.click(entry.getAllByRole("button", { name: "Use in the calculator" })[0]!);
    expect(entry.getByTestId("argument-previousIncome")).toHaveValue("47");
    expect(entry.getByTestId("calculator-value")).toHaveTextContent("4.5 BPV");
    await user.click(entry.getByRole("button", { name: "Clear" }));
    expect(entry.getByTestId("argument-previousIncome")).toHaveValue("");
    expect(entry.queryByRole("button", { name: "Clear" })).toBeNull();
  });

  it("keeps what was typed when the user leaves the page and comes back", async () => {
    const { user } = await showFunctions();
    await user.type((await rent(user)).getByTestId("argument-previousIncome"), "47");
    await goTo(user, "campaign");
    await goTo(user, "functions");
    const entry = within(screen.getByTestId("function-ORION_RENT"));
    expect(entry.getByTestId("argument-previousIncome")).toHaveValue("47");
    expect(entry.getByTestId("calculator-value")).toHaveTextContent("4.5 BPV");
  });

  it("inserts what is filled in as a formula, after asking if the cell is not empty", async () => {
    const { user, workbook } = await showFunctions();
    workbook.selected = { sheet: "Notes", cell: "C4", formula: null, value: "old" };
    const entry = await rent(user);
    await user.type(entry.getByTestId("argument-previousIncome"), "-12");
    await user.type(entry.getByTestId("argument-previousRent"), "4");
    await user.click(entry.getByTestId("calculator-insert"));
    await user.click(await entry.findByRole("button", { name: "Replace it" }));
    expect(await noticeText()).toBe("=STAR.ORION_RENT(-12, 4) is in Notes C4.");
    const content = { kind: "formula", formula: "=STAR.ORION_RENT(-12, 4)", value: 2 };
    expect(workbook.written).toEqual([[{ kind: "enter", sheet: "Notes", cell: "C4", content }]]);
  });

  it("hands on all that a result fills when it is inserted", async () => {
    const { user, workbook } = await showFunctions();
    const entry = await openFunction(user, "INITIAL_RANGE");
    await user.type(entry.getByTestId("argument-status"), "2");
    await user.type(entry.getByTestId("argument-enemyStatus"), "1");
    await user.click(entry.getByTestId("calculator-insert"));
    expect(await noticeText()).toContain("is in Sheet1 A1.");
    expect(workbook.written[0]?.[0]).toMatchObject({ content: { value: 43, spills: [[43, 57]] } });
  });
});

describe("cells for a range", () => {
  const finances = { sheet: "Orion finances", range: "B3:B5", values: [[120], [null], [90.5]], leftOut: "" };

  const takeCells = async (user: User, entry: ReturnType<typeof section>): Promise<void> => {
    await user.click(entry.getByTestId("argument-unitBpv-take"));
    await waitFor(() => expect(screen.queryByTestId("busy")).toBeNull());
  };

  it("are taken from the selection, and named by their place in the formula", async () => {
    const { user, workbook } = await showFunctions();
    workbook.selectedCells = finances;
    const entry = await openFunction(user, "NET_WORTH");
    await takeCells(user, entry);
    const cells = entry.getByRole("group", { name: "unitBpv" });
    expect(cells).toHaveTextContent("Orion finances B3:B5, 3 cells: 120; nothing; 90.5");
    expect(entry.getByTestId("calculator-value")).toHaveTextContent("210.5 BPV");
    expect(entry.getByTestId("argument-unitBpv-take")).toHaveFocus();
    await user.click(entry.getByTestId("calculator-insert"));
    expect(await noticeText()).toBe("=STAR.NET_WORTH('Orion finances'!B3:B5) is in Sheet1 A1.");
    await user.click(entry.getByRole("button", { name: "Type a value instead (unitBpv)" }));
    expect(entry.getByTestId("argument-unitBpv")).toHaveFocus();
    await user.type(entry.getByTestId("argument-unitBpv"), "1{Enter}2");
    expect(entry.getByText("=STAR.NET_WORTH({1;2})")).toBeVisible();
  });

  it("say what of the selection was left out", async () => {
    const { user, workbook } = await showFunctions();
    workbook.selectedCells = { ...finances, leftOut: "Only the first of the 2 selected areas is used." };
    const entry = await openFunction(user, "NET_WORTH");
    await takeCells(user, entry);
    expect(entry.getByText("Only the first of the 2 selected areas is used.")).toBeVisible();
  });

  it("are refused beside themselves", async () => {
    const { user, workbook } = await showFunctions();
    workbook.selectedCells = { ...finances, values: [["Ship"], [120]] };
    const entry = await openFunction(user, "NET_WORTH");
    await takeCells(user, entry);
    expect(within(entry.getByTestId("argument-unitBpv")).getByRole("alert")).toHaveTextContent(
      'unitBpv, row 1: "Ship"',
    );
  });

  it("are not written over by the formula that reads them", async () => {
    const { user, workbook } = await showFunctions();
    workbook.selectedCells = finances;
    workbook.selected = { sheet: "Orion finances", cell: "B4", formula: null, value: null };
    const entry = await openFunction(user, "NET_WORTH");
    await takeCells(user, entry);
    await user.click(entry.getByTestId("calculator-insert"));
    expect(await noticeText()).toContain("Orion finances B4 is one of the cells that the formula reads.");
    expect(workbook.written).toEqual([]);
  });

  it("that are empty are reported, and nothing changes", async () => {
    const { user } = await showFunctions();
    const entry = await openFunction(user, "NET_WORTH");
    await takeCells(user, entry);
    expect(await noticeText()).toContain("The selected cells are empty.");
    expect(entry.getByRole("textbox", { name: /^unitBpv/ })).toHaveValue("");
  });

  it("that could not be read are reported, and nothing changes", async () => {
    const { user, workbook } = await showFunctions();
    const entry = await openFunction(user, "NET_WORTH");
    workbook.failing = { call: "selectedBlock", problem: new Error("no selection") };
    await takeCells(user, entry);
    expect(await noticeText()).toContain("no selection");
    expect(entry.getByRole("textbox", { name: /^unitBpv/ })).toHaveValue("");
  });

  it("too many for a formula are reported", async () => {
    const { user, workbook } = await showFunctions();
    const entry = await openFunction(user, "NET_WORTH");
    await act(async () => entry.getByTestId("argument-unitBpv").focus());
    await user.paste(Array.from({ length: 3000 }, () => "120").join("\n"));
    await user.click(entry.getByTestId("calculator-insert"));
    expect(await noticeText()).toContain("8192");
    expect(workbook.written).toEqual([]);
  });
});

describe("the call of the selected cell", () => {
  const select = (workbook: MemoryWorkbook, cell: string, formula: string | null) => {
    workbook.selected = { sheet: "Orion finances", cell, formula, value: 4.5 };
  };
  /** Takes the call, and waits until the pane has done so. */
  const take = async (user: User): Promise<void> => {
    await user.click(screen.getByTestId("take-call"));
    await waitFor(() => expect(screen.queryByTestId("busy")).toBeNull());
  };

  it("opens its function, filled with what it was given, and why", async () => {
    const { user, workbook } = await showFunctions();
    answer("ORION_RENT", [47, undefined, 3], "Orion finances!B7");
    select(workbook, "B7", "=STAR.ORION_RENT(B6,,3)");
    await user.type(screen.getByRole("searchbox"), "salvage");
    await take(user);
    const entry = within(await screen.findByTestId("function-ORION_RENT"));
    expect(entry.getByTestId("calculator")).toHaveTextContent("From cell Orion finances B7.");
    expect(entry.getByTestId("argument-previousIncome")).toHaveValue("47");
    expect(entry.getByTestId("argument-turn")).toHaveValue("3");
    expect(entry.getByTestId("calculator-value")).toHaveTextContent("4.5 BPV");
    expect(entry.getAllByTestId("why-step").length).toBeGreaterThan(0);
    expect(entry.getByRole("button", { name: /ORION_RENT/ })).toHaveFocus();
    await retype(user, entry.getByTestId("argument-turn"), "1");
    expect(entry.getByTestId("calculator")).not.toHaveTextContent("From cell");
  });

  it("lists the calls of a cell with several, and opens the one that is chosen", async () => {
    const { user, workbook } = await showFunctions();
    answer("ORION_RENT", [100], "Orion finances!B11");
    answer("ORION_RENT", [47], "Orion finances!B11");
    select(workbook, "B11", "=STAR.ORION_RENT(100)+STAR.ORION_RENT(47)");
    workbook.selected = { ...workbook.selected, value: 14.5 };
    await take(user);
    const calls = within(await screen.findByTestId("calls"));
    expect(screen.queryByTestId("calculator")).toBeNull();
    expect(calls.getAllByRole("button").map((button) => button.textContent)).toEqual([
      "ORION_RENT (V19.08): 10 BPV",
      "ORION_RENT (V19.08): 4.5 BPV",
    ]);
    expect(calls.getByText(/10% of last turn's income: 4.7 BPV/)).toBeVisible();
    await user.click(calls.getByRole("button", { name: /10 BPV/ }));
    const calculator = within(await screen.findByTestId("function-ORION_RENT")).getByTestId("calculator");
    expect(calculator).toHaveTextContent("more than once.");
    expect(within(calculator).getByTestId("argument-previousIncome")).toHaveValue("100");
  });

  it("says so where the cell holds more than the call alone, and links what the formula refers to", async () => {
    const { user, workbook } = await showFunctions();
    answer("ORION_RENT", [100], "Orion finances!B12");
    select(workbook, "B12", "=STAR.ORION_RENT(Ledger!$F$2)+B3");
    workbook.selected = { ...workbook.selected, value: 14.5 };
    await take(user);
    const calculator = within(await screen.findByTestId("function-ORION_RENT")).getByTestId("calculator");
    expect(calculator).toHaveTextContent("The cell shows 14.5. Its formula does more than this call.");
    for (const name of ["Go to Ledger F2", "Go to Orion finances B3"]) {
      expect(within(calculator).getByRole("button", { name })).toBeVisible();
    }
  });

  it("shows a range by its size and what it holds", async () => {
    const { user, workbook } = await showFunctions();
    answer("NET_WORTH", [[[120], [90.5]], 10], "'Orion finances'!B8");
    select(workbook, "B8", "=STAR.NET_WORTH(Ships!F2:F3,10)");
    await take(user);
    const entry = within(screen.getByTestId("function-NET_WORTH"));
    expect(entry.getByRole("group", { name: "unitBpv" })).toHaveTextContent("2 cells: 120; 90.5");
    expect(entry.getByTestId("calculator-value")).toHaveTextContent("220.5 BPV");
  });

  it("shows why it was refused", async () => {
    const { user, workbook } = await showFunctions();
    answer("ORION_RENT", ["much"], "Orion finances!B9");
    select(workbook, "B9", '=STAR.ORION_RENT("much")');
    await take(user);
    const entry = within(screen.getByTestId("function-ORION_RENT"));
    expect(entry.getByTestId("argument-previousIncome")).toHaveAccessibleDescription(/"much"/);
  });

  it.each([
    ["B10", null, "Orion finances B10 contains no formula."],
    ["B10", "=A1+1", "Orion finances B10 contains =A1+1, which has no Starledger function."],
    ["B10", "=STAR.ORION_RENT(47)", "has not been calculated since Starledger was opened"],
    // The recorded call of B7 belongs to another formula.
    ["B7", "=STAR.NET_WORTH(A1:A3)", "has not been calculated since Starledger was opened"],
  ])("says so where it is not known: %s %s", async (cell, formula, words) => {
    const { user, workbook } = await showFunctions();
    answer("ORION_RENT", [47], "Orion finances!B7");
    select(workbook, cell, formula);
    await take(user);
    expect(await screen.findByText(new RegExp(words.replaceAll(/[.+]/g, "\\$&")))).toBeVisible();
    expect(screen.queryByTestId("calculator")).toBeNull();
  });
});

describe("finding a function", () => {
  it("finds what matches some words if nothing matches them all, and says so", async () => {
    const { user } = await showFunctions(OF_EVERY_GAME);
    const search = screen.getByRole("searchbox");
    await user.type(search, "chase");
    expect(listed()).toEqual(expect.arrayContaining(["PURSUIT", "PURSUIT_ODDS"]));
    expect(screen.queryByText(/None matches all/)).toBeNull();
    await user.type(search, " xyzzy");
    expect(await screen.findByText(/None matches all of these words/)).toBeVisible();
    expect(listed()).toContain("PURSUIT");
  });

  it("narrows to one game", async () => {
    const { user } = await showFunctions(OF_EVERY_GAME);
    await user.selectOptions(screen.getByTestId("functions-game"), "Empires at War");
    expect(listed().every((id) => id.startsWith("EAW_"))).toBe(true);
    expect(listed()).not.toEqual([]);
  });

  it("starts with the campaign's game, and finds the others when every game is chosen", async () => {
    const { user } = await showPane(new MemoryWorkbook(smallCampaign()));
    await goTo(user, "functions");
    expect(screen.getByTestId("functions-game")).toHaveDisplayValue("Border Patrol");
    const search = screen.getByRole("searchbox");
    await user.type(search, "EAW_DOCKING");
    expect(listed()).toEqual([]);
    await user.selectOptions(screen.getByTestId("functions-game"), "Every game");
    expect(listed()).toContain("EAW_DOCKING");
  });

  it("shows the tables of the text with their chapter", async () => {
    const { user } = await showFunctions(OF_EVERY_GAME);
    const tables = SYSTEMS.flatMap(({ chapters }) => chapters.flatMap(({ tables: all = [] }) => all));
    expect(screen.queryAllByTestId("lookup")).toHaveLength(tables.length);
    for (const entry of screen.queryAllByTestId("lookup").slice(0, 1)) {
      await user.click(within(entry).getByRole("button"));
      expect(
        within(entry)
          .getAllByRole("columnheader")
          .map(({ textContent }) => textContent),
      ).toEqual(tables[0]?.heads);
    }
  });
});

describe("what the tracker says of a ship", () => {
  /** The small campaign, in which the Rating of O-1's Captain is noted, and O-2 has an Outstanding crew. */
  function noted(): MemoryWorkbook {
    const tables = apply(smallCampaign(), [
      {
        kind: "addColumns",
        table: "Units",
        columns: [{ name: "Captain rating", holds: "whole", width: 16 }],
      },
      { kind: "change", table: "Units", row: 0, cells: { "Captain rating": 9 } },
      { kind: "change", table: "Units", row: 1, cells: { Crew: "Outstanding" } },
    ]);
    return new MemoryWorkbook(tables);
  }

  it("is taken for the arguments of a rule that it answers, by its cells", async () => {
    const { user } = await showPane(noted(), { functionsOf: OF_BORDER_PATROL });
    await goTo(user, "functions");
    const entry = await openFunction(user, "MUTINY_ODDS");
    await user.selectOptions(entry.getByTestId("calculator-unit"), "O-1");
    expect(entry.getByTestId("argument-captainRating")).toHaveTextContent("9");
    expect(entry.getByText(/^=STAR\.MUTINY_ODDS\(Ships!/)).toBeVisible();
    // What was taken from another ship does not stay.
    await user.selectOptions(entry.getByTestId("calculator-unit"), "O-2");
    expect(entry.getByTestId("argument-captainRating")).toHaveValue("");
    expect(entry.getByTestId("argument-crew")).toHaveTextContent("Outstanding");
  });

  it("is offered only where a rule asks for it, and only of the campaign's game", async () => {
    const { user } = await showPane(noted(), { functionsOf: OF_BORDER_PATROL });
    await goTo(user, "functions");
    expect((await rent(user)).queryByTestId("calculator-unit")).toBeNull();
    const entry = await openFunction(user, "LOST_UNIT_RETURNS");
    expect(entry.queryByTestId("calculator-unit")).toBeNull();
  });
});
