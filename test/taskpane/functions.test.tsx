import { screen, within } from "@testing-library/react";
import { RULES, SYSTEMS } from "../../src/engine/registry";
import { MemoryWorkbook } from "./memory-workbook";
import { goTo, section, showPane, told } from "./shown-pane";

async function showFunctions(workbook = new MemoryWorkbook()) {
  const shown = await showPane(workbook);
  await goTo(shown.user, "functions");
  return { ...shown, workbook };
}

const listed = (): string[] =>
  screen.queryAllByTestId(/^function-/).map(({ dataset }) => dataset.testid?.slice(9) ?? "");

const rent = async (user: Awaited<ReturnType<typeof showFunctions>>["user"]) => {
  const entry = within(screen.getByTestId("function-ORION_RENT"));
  await user.click(entry.getByRole("button", { name: /ORION_RENT/ }));
  return entry;
};

describe("the functions page", () => {
  it("lists every function of the registry under its game and chapter, without a campaign", async () => {
    await showFunctions();
    expect(listed().sort()).toEqual([...RULES.keys()].sort());
    for (const { title, chapters } of SYSTEMS) {
      const game = section(title);
      for (const chapter of chapters.filter(({ rules }) => rules.length > 0)) {
        expect(game.getByRole("heading", { level: 4, name: `${chapter.title} ${chapter.text}` })).toBeVisible();
      }
    }
  });

  it("is searched by words and by clause", async () => {
    const { user } = await showFunctions();
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
    expect(screen.getByText(/No function fits/)).toBeVisible();
  });

  it("tells a function's parameters, rulings and examples with their reasons", async () => {
    const { user } = await showFunctions();
    const entry = await rent(user);
    expect(entry.getByText("previousRent")).toHaveTextContent("may be left out");
    expect(entry.getByText("A tie rounds up: 30.25 becomes 30.5.")).toBeVisible();
    expect(entry.getByText("=STAR.ORION_RENT(47)")).toBeVisible();
    expect(entry.getByText("10% of last turn's income: 4.7 BPV; to the nearest 0.5: 4.5 BPV")).toBeVisible();
  });

  it("inserts an example into the selected cell", async () => {
    const { user, workbook } = await showFunctions();
    workbook.selected = { sheet: "Notes", cell: "C4", formula: null, value: null };
    const entry = await rent(user);
    await user.click(entry.getAllByRole("button", { name: "Insert into the selected cell" })[0]!);
    expect(await told()).toBe("=STAR.ORION_RENT(47) is in Notes C4.");
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
    [{ formula: null, value: 12 }, "Notes C4 holds 12. Replace it?"],
    [{ formula: "=A1+1", value: 3 }, "Notes C4 holds =A1+1. Replace it?"],
  ])("asks before it replaces what a cell holds", async (held, question) => {
    const { user, workbook } = await showFunctions();
    workbook.selected = { sheet: "Notes", cell: "C4", ...held };
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
    expect(await told()).toContain("is in Notes C4.");
    expect(workbook.written).toHaveLength(1);
  });

  it("says what went wrong when the workbook cannot name its cell", async () => {
    const { user, workbook } = await showFunctions();
    const entry = await rent(user);
    workbook.failing = { call: "selection", problem: new Error("no selection") };
    await user.click(entry.getAllByRole("button", { name: "Insert into the selected cell" })[0]!);
    expect(await told()).toContain("no selection");
    expect(workbook.written).toEqual([]);
  });
});
