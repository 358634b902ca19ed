import { screen, waitFor, within } from "@testing-library/react";
import { apply } from "../../src/engine/campaign/schema/apply";
import { flatten } from "../../src/engine/core/problem";
import { GAMES } from "../../src/engine/games";
import { openBooks } from "../../src/engine/open";
import { MemoryWorkbook, typedOver } from "./memory-workbook";
import { goTo, section, showPane } from "./shown-pane";
import { smallCampaign } from "./small-campaign";

async function showChecks(tables = smallCampaign()) {
  const workbook = new MemoryWorkbook(tables);
  const shown = await showPane(workbook);
  await goTo(shown.user, "checks");
  return { ...shown, workbook };
}

/** Text where an amount belongs, and a flagship that nobody designated. */
const broken = () =>
  typedOver(typedOver(smallCampaign(), "Transfers", 3, "Amount", "lots"), "Units", 1, "Flagship", true);

/** A flagship that nobody designated, and a Worth that no entry knows: nothing that follows from anything else. */
const differing = () =>
  typedOver(typedOver(smallCampaign(), "Units", 1, "Flagship", true), "Units", 1, "Worth BPV", 80);

describe("the checks page", () => {
  it("says that there are no problems, and what was checked", async () => {
    const { user } = await showChecks();
    expect(screen.queryAllByTestId("finding")).toEqual([]);
    expect(section("No problems found").getByText(/Every check below passed/)).toBeVisible();
    await user.click(section("What is checked").getByRole("button"));
    expect(section("What is checked").getAllByLabelText("Passed")).toHaveLength(
      openBooks(smallCampaign(), GAMES).game.checks.filter(({ atClose }) => atClose !== true).length,
    );
  });

  it("shows every finding with what was expected, what is there, the clause and the cell", async () => {
    const tables = broken();
    const { findings } = openBooks(tables, GAMES);
    const { user, workbook } = await showChecks(tables);
    const shown = screen.getAllByTestId("finding");
    expect(
      shown
        .map(({ dataset: { check, expected, actual, clause } }) => ({ check, expected, actual, clause }))
        .sort(byCheck),
    ).toEqual(
      findings
        .map(({ check, expected = "", actual = "", clause = "" }) => ({ check, expected, actual, clause }))
        .sort(byCheck),
    );
    const text = shown.find(({ dataset }) => dataset.check === "not-a-number");
    expect(text).toHaveTextContent(/Amount.*"lots"/);
    await user.click(within(text!).getByRole("button", { name: /^Go to Ledger F/ }));
    await waitFor(() => expect(workbook.shown).toEqual([findings.find(({ check }) => check === "not-a-number")?.spot]));
  });

  it("groups findings by check, and narrows them to one check or a word", async () => {
    const { user } = await showChecks(differing());
    const all = screen.getAllByTestId("finding").length;
    expect(all).toBeGreaterThan(1);
    await user.selectOptions(screen.getByTestId("checks-filter"), "flagship");
    expect(screen.getAllByTestId("finding").every(({ dataset }) => dataset.check === "flagship")).toBe(true);
    await user.selectOptions(screen.getByTestId("checks-filter"), "");
    expect(screen.getAllByTestId("finding")).toHaveLength(all);
    await user.type(screen.getByRole("searchbox", { name: "Search problems" }), "worth");
    expect(screen.getAllByTestId("finding")).toHaveLength(1);
    await user.type(screen.getByRole("searchbox", { name: "Search problems" }), "xyzzy");
    expect(screen.getByText(/No problem matches/)).toBeVisible();
  });

  it("folds what follows from a finding below it, and finds the cause by what follows", async () => {
    const tables = broken();
    const [cause] = openBooks(tables, GAMES).findings.filter(({ follows }) => follows);
    const follows = flatten(cause?.follows ?? []);
    const { user } = await showChecks(tables);
    const shown = () => screen.getAllByTestId("finding").filter(({ dataset }) => dataset.check === cause?.check);
    expect(shown()).toHaveLength(1);
    expect(screen.queryByTestId("finding-follows")).toBeNull();
    const fold = new RegExp(`${follows.length} problems? caused by this`);
    await user.click(within(shown()[0]!).getByRole("button", { name: fold }));
    expect(screen.getAllByTestId("finding-follows").map(({ dataset }) => dataset.check)).toEqual(
      follows.map(({ check }) => check),
    );
    await user.selectOptions(screen.getByTestId("checks-filter"), follows[0]?.check ?? "");
    expect(shown()).toHaveLength(1);
    await user.click(section("What is checked").getByRole("button"));
    expect(section("What is checked").getAllByLabelText("Problems found").length).toBeGreaterThan(0);
  });

  it("shows the victory status with its reason, and the net worth of every turn in a plot and a table", async () => {
    const { user } = await showChecks();
    const standing = section("Victory status of Orion");
    expect(screen.getByTestId("standing")).toHaveTextContent("In play");
    expect(standing.getByText(/357 BPV.*2500/)).toBeVisible();
    expect(standing.getByRole("img")).toHaveAccessibleName(
      "Net worth by turn, Orion: 357 in turn 1, 357 in turn 2; lowest 357, highest 357; 2500 wins",
    );
    await user.click(standing.getByRole("button", { name: "The numbers as a table" }));
    expect(standing.getAllByRole("row").map(({ textContent }) => textContent)).toEqual([
      "TurnOrionWins",
      "13572500",
      "23572500",
    ]);
  });

  it("shows what is missing when a sheet was deleted, and everything else", async () => {
    const tables = smallCampaign();
    const without = new Map(tables.tables);
    without.delete("Units");
    await showChecks({ sheets: tables.sheets.filter((sheet) => sheet !== "Ships"), tables: without });
    expect(screen.getAllByTestId("finding")[0]).toHaveTextContent(/table Units.*Ships/);
    expect(screen.getByTestId("standing")).toBeVisible();
  });
});

const byCheck = (a: { check: string | undefined }, b: { check: string | undefined }): number =>
  (a.check ?? "").localeCompare(b.check ?? "");

describe("entries with the same number", () => {
  const twice = () => {
    const tables = smallCampaign();
    const { books, campaign } = openBooks(tables, GAMES);
    const [first] = books.transfers;
    const row = { No: first?.no ?? 0, Turn: campaign.turn, Line: "Bribe", From: "Alliance", To: "Orion", Amount: 1 };
    return apply(tables, [{ kind: "append", table: "Transfers", rows: [{ ...row, Currency: "BPV" }] }]);
  };

  it("are numbered anew with one click", async () => {
    const { user, workbook } = await showChecks(twice());
    expect(screen.getAllByTestId("finding").map(({ dataset }) => dataset.check)).toContain("duplicate-number");
    await user.click(screen.getByTestId("number-anew"));
    await waitFor(() => expect(workbook.written).toHaveLength(1));
    await waitFor(() => expect(screen.queryByTestId("number-anew")).toBeNull());
    expect(new Set(workbook.rows("Transfers").map(({ No }) => No)).size).toBe(workbook.rows("Transfers").length);
    expect(screen.getByTestId("message")).toHaveTextContent(/Numbered anew/);
  });
});
