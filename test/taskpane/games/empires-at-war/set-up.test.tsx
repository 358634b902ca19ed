import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { firstFleets, isMustered } from "../../../../src/engine/empires-at-war/fleets/first-fleets";
import { EMPIRES_AT_WAR } from "../../../../src/engine/empires-at-war/game";
import { openAs } from "../../../../src/engine/open";
import { CHART, mapped } from "../../../engine/empires-at-war/campaign/four-empires";
import { Played } from "../../../engine/empires-at-war/campaign/played";
import { MemoryWorkbook } from "../../memory-workbook";
import { goTo, noticeText, retype, showPane } from "../../shown-pane";

const formed = (): MemoryWorkbook => {
  const played = mapped();
  played.does("muster-fleets", { side: "Federation", subject: "Federation", fields: { place: "System 03" } });
  return new MemoryWorkbook(played.tables);
};

describe("the set-up of Empires at War", () => {
  it("buys whole first fleets in one table, class by fleet, with the limits in sight", async () => {
    const workbook = formed();
    const { user } = await showPane(workbook);
    await goTo(user, "fleets");
    await user.click(await screen.findByTestId("fleet-table-open"));
    const table = screen.getByTestId("fleet-table");
    await retype(user, screen.getByTestId("ships-F-DN-Federation 1"), "3");
    expect(table).toHaveTextContent("690 of 600");
    await retype(user, screen.getByTestId("ships-F-DD-Federation 2"), "13");
    expect(screen.getByTestId("ships-F-DD-Federation 2")).toHaveValue("12");
    expect(screen.getByTestId("ships-F-DN-Federation 1")).toHaveValue("3");
    expect(screen.getByTestId("commit")).toHaveAttribute("aria-disabled", "true");
    await user.click(screen.getByTestId("fleet-table-suggest"));
    expect(table).not.toHaveTextContent("690 of 600");
    await user.click(screen.getByTestId("commit"));
    expect(await noticeText()).toMatch(/ships join the fleets of Federation/);
    const open = openAs(await workbook.read(), EMPIRES_AT_WAR);
    expect(isMustered(firstFleets(open, "Federation"))).toBe(true);
  });

  it("gives every fleet what the first one gets, at a press", async () => {
    const { user } = await showPane(formed());
    await goTo(user, "fleets");
    await user.click(await screen.findByTestId("fleet-table-open"));
    await retype(user, screen.getByTestId("ships-F-DD-Federation 1"), "2");
    await user.click(screen.getByTestId("fleet-table-repeat"));
    for (let number = 1; number <= 6; number++) {
      expect(screen.getByTestId(`ships-F-DD-Federation ${number}`)).toHaveValue("2");
    }
  });

  it("keeps a ship chart that was imported once for the next campaign", async () => {
    localStorage.clear();
    const first = await showPane(new MemoryWorkbook(Played.begin(["Gorn", "ISC"]).tables));
    expect(screen.queryByTestId("kept-classes")).toBeNull();
    await first.user.click(await screen.findByTestId("import-classes"));
    const text = CHART.map((row) => row.join("\t")).join("\n");
    fireEvent.change(await screen.findByTestId("import-text"), { target: { value: text } });
    await first.user.click(screen.getByTestId("import-take"));
    await waitFor(() => expect(screen.queryByTestId("import-text")).toBeNull());
    act(() => first.pane.unmount());
    document.body.replaceChildren();

    const workbook = new MemoryWorkbook(Played.begin(["Federation", "Romulan"]).tables);
    const { user } = await showPane(workbook);
    await user.click(await screen.findByTestId("kept-classes"));
    await user.click(await screen.findByTestId("import-take"));
    await waitFor(() => expect(workbook.rows("Classes")).toHaveLength(CHART.length - 1));
    expect(screen.queryByTestId("kept-classes")).toBeNull();
    localStorage.clear();
  });
});
