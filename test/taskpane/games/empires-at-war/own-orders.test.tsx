// It provides what the .xlsx library needs, and so comes first.
import { goTo, noticeText, showPane } from "../../shown-pane";
import { screen, waitFor, within } from "@testing-library/react";
import { playerFile } from "../../../../src/engine/campaign/player-files/player-file";
import { takeIn } from "../../../../src/engine/campaign/player-files/take-in";
import { openFile } from "../../../../src/workbook/file";
import { writePlayerFile } from "../../../../src/workbook/player-file";
import { sentSheets } from "../../../../src/workbook/sent-sheets";
import { inSpring } from "../../../engine/empires-at-war/fleets/mustered";

test("in the file of a player, the Orders page offers what the game master's does, and writes it to the sheet", async () => {
  const { open, stamp } = inSpring();
  const workbook = await openFile(await writePlayerFile(playerFile(open, "Gorn")));
  const { user } = await showPane(workbook);
  await goTo(user, "orders");
  const points = (of: string) => screen.getByTestId(of).getAttribute("aria-valuetext");
  await user.click(await screen.findByTestId("fill-enter-orders"));
  expect(points("orders-points")).toMatch(/^0 of 3/);
  const fleets = await screen.findByTestId("fleets-to-order");
  expect(fleets).not.toHaveTextContent("Romulan");
  await user.click(within(fleets).getByRole("button", { name: /^Gorn 1 in/ }));
  await user.selectOptions(screen.getByTestId("order-of-Gorn 1"), "jump Dell: 1 point");
  expect(points("orders-points-typed")).toBe("1 of 3, with these, 2 left");
  await user.click(screen.getByTestId("write-to-sheet"));
  expect(await noticeText()).toContain("Orders to fill in");
  expect(await screen.findByTestId("order-1")).toHaveTextContent("1 Gorn 1 jump Dell");
  await waitFor(() => expect(points("orders-points")).toBe("1 of 3, with these, 2 left"));
  const sheets = await sentSheets(await workbook.save(new Date("2026-03-07T00:00:00Z")));
  const { lines } = takeIn(open, "Gorn", sheets, stamp);
  expect(lines.map(({ is, says }) => [is, says])).toEqual([["accepted", expect.stringContaining("1 of 3")]]);
});
