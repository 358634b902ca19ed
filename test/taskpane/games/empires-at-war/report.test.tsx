import { screen } from "@testing-library/react";
import { inSpring } from "../../../engine/empires-at-war/commands/fleets/mustered";
import { MemoryWorkbook } from "../../memory-workbook";
import { goTo, section, showPane } from "../../shown-pane";

const played = inSpring();
played.does("enter-orders", { side: "Gorn", fields: { orders: "1 Gorn 1 jump Fell" } });

async function showReport(more: Parameters<typeof showPane>[1] = {}) {
  const shown = await showPane(new MemoryWorkbook(played.tables), more);
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

  it("shows an empire its own report, with the Victory Points of all as plots", async () => {
    await showReport({ view: "Gorn" });
    expect(screen.queryByTestId("report-side")).toBeNull();
    expect(section("Fleets").getByText(/^Gorn 1: in Carrow/)).toBeVisible();
    expect(screen.getByRole("img", { name: /^Victory Points of Romulan/ })).toBeVisible();
  });
});
