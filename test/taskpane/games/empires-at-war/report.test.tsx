import { screen } from "@testing-library/react";
import type { NamedFile } from "../../../../src/workbook/player-file";
import { inSpring } from "../../../engine/empires-at-war/fleets/mustered";
import { MemoryWorkbook } from "../../memory-workbook";
import { goTo, noticeText, section, showPane } from "../../shown-pane";

const played = inSpring();
played.does("enter-orders", { side: "Gorn", fields: { orders: "1 Gorn 1 jump Fell" } });
const ORDERED = played.tables;
const resolved = inSpring();
resolved.does("enter-orders", { side: "Gorn", fields: { orders: "1 Gorn 1 self-repair" } });
resolved.does("resolve-orders", { replies: [{ fields: { overruled: "" } }] });
const RESOLVED = resolved.tables;

resolved.does("close");
const CLOSED = resolved.tables;

async function showReport(tables = ORDERED, more: Parameters<typeof showPane>[1] = {}) {
  const shown = await showPane(new MemoryWorkbook(tables), more);
  await goTo(shown.user, "report");
  await screen.findByTestId("report");
  return shown;
}

describe("the Report page of Empires at War", () => {
  it("has everything for the GM, and for an empire what its own view has", async () => {
    const { user } = await showReport();
    expect(section("Orders of Gorn").getByText("1 Gorn 1 jump Fell")).toBeVisible();
    await user.selectOptions(screen.getByTestId("report-side"), "Romulan");
    expect(screen.getByTestId("report")).toHaveTextContent("Romulan 1");
    expect(screen.getByTestId("report")).not.toHaveTextContent("Gorn 1");
  });

  it("shows an empire its own report, with the Victory Points of all as charts", async () => {
    await showReport(ORDERED, { view: "Gorn" });
    expect(screen.queryByTestId("report-side")).toBeNull();
    expect(section("Fleets").getByText(/^Gorn 1: in Carrow/)).toBeVisible();
    expect(screen.getByRole("img", { name: /^Victory Points by turn, Romulan/ })).toBeVisible();
    expect(screen.getByRole("img", { name: /^Income by season, BPV, Gorn/ })).toBeVisible();
    expect(screen.queryByRole("img", { name: /^Income .*Romulan/ })).toBeNull();
    expect(screen.queryByRole("button", { name: "Tell each empire what it sees" })).toBeNull();
  });

  it("lets the GM tell each empire what it sees, and shows it in the report of each", async () => {
    const { user } = await showReport(RESOLVED);
    await user.click(screen.getByRole("button", { name: "Tell each empire what it sees" }));
    await user.click(screen.getByTestId("commit"));
    expect(await noticeText()).toMatch(/Romulan sees \d+ systems?\. The Report page/);
    await user.selectOptions(screen.getByTestId("report-side"), "Romulan");
    const own = section("Sightings, Y165 Spring");
    expect(own.getByText("Carrow: not fortified")).toBeVisible();
    expect(own.queryByText(/^Dell/)).toBeNull();
  });

  it("puts the report of an empire on a new sheet, what was paid as numbers with a minus", async () => {
    const workbook = new MemoryWorkbook(CLOSED);
    const { user } = await showPane(workbook);
    await goTo(user, "report");
    await user.selectOptions(await screen.findByTestId("report-side"), "Romulan");
    await user.selectOptions(screen.getByTestId("report-season"), "1");
    await user.click(screen.getByTestId("report-on-sheet"));
    expect(await noticeText()).toContain("new sheet Romulan, Y165 Spring.");
    const [laid] = workbook.written.flat();
    const values = laid?.kind === "lay" ? laid.sheet.cells.map(({ content }) => content.value) : [];
    expect(values).toContain("Season report, Y165 Spring: Romulan");
    expect(values).toContain("Received this season");
    expect(values.filter((value) => typeof value === "number").length).toBeGreaterThan(1);
    expect(values.join(" ")).not.toContain("Gorn 1");
  });

  it("saves the report as text", async () => {
    const saved: NamedFile[] = [];
    const { user } = await showReport(ORDERED, { view: "Gorn", files: { save: (file) => saved.push(file) } });
    await user.click(screen.getByTestId("report-save"));
    expect(saved.map(({ name }) => name)).toEqual(["Season-report-Y165-Spring-Gorn.md"]);
    expect(new TextDecoder().decode(saved[0]?.bytes)).toContain("- 1 Gorn 1 jump Fell\n");
  });

  it("has the report of the season that was closed until something has moved in the next, to copy, and of each other season", async () => {
    const { user } = await showReport(CLOSED);
    await user.selectOptions(screen.getByTestId("report-side"), "Gorn");
    expect(screen.getByTestId("report-season")).toHaveDisplayValue("Y165 Spring");
    await user.selectOptions(screen.getByTestId("report-season"), "Y165 Summer");
    expect(screen.getByTestId("report")).not.toHaveTextContent("self-repair");
    await user.selectOptions(screen.getByTestId("report-season"), "Y165 Spring");
    expect(section("Orders").getByText(/^1 Gorn 1 self-repair: /)).toBeVisible();
    await user.click(screen.getByTestId("report-copy"));
    expect(await navigator.clipboard.readText()).toContain("- 1 Gorn 1 self-repair");
    expect(screen.getByTestId("report-copy")).toHaveTextContent("Copied");
  });
});
