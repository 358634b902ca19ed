import { screen } from "@testing-library/react";
import { inSpring } from "../../../engine/empires-at-war/fleets/mustered";
import { MemoryWorkbook } from "../../memory-workbook";
import { goTo, showPane } from "../../shown-pane";

/** A season in which a fleet of the Gorn has jumped from Carrow by Dell to Elm. */
async function showSeason() {
  const played = inSpring();
  played.does("lay-out-map");
  played.does("enter-orders", { side: "Gorn", fields: { orders: "1 Gorn 1 jump Dell\n2 Gorn 1 jump Elm" } });
  played.resolves();
  const shown = await showPane(new MemoryWorkbook(played.tables));
  await goTo(shown.user, "map");
  await screen.findAllByRole("heading", { level: 3 });
  return shown;
}

/** The systems where a fleet of the Gorn is drawn, and those where the list has one. */
const drawnAt = () =>
  [...screen.getByTestId("map").querySelectorAll<SVGElement>("[data-system]")]
    .filter(({ textContent }) => textContent.includes("G1 "))
    .map(({ dataset }) => dataset["system"]);
const listedAt = () =>
  screen
    .getAllByTestId(/^system-/)
    .filter(({ textContent }) => textContent.includes("1 fleet, 330 CBpv"))
    .map(({ dataset }) => dataset["place"]);

test("a fleet is drawn and listed where it was at each step of a season, and before the first one (EaW 5a)", async () => {
  const { user } = await showSeason();
  expect([drawnAt(), listedAt()]).toEqual([["Elm"], ["Elm"]]);
  await user.click(screen.getByTestId("map-replay"));
  expect([drawnAt(), listedAt()]).toEqual([["Dell"], ["Dell"]]);
  await user.click(screen.getByTestId("replay-back"));
  expect([drawnAt(), listedAt()]).toEqual([["Carrow"], ["Carrow"]]);
  await user.click(screen.getByTestId("replay-next"));
  await user.click(screen.getByTestId("replay-next"));
  expect([drawnAt(), listedAt()]).toEqual([["Elm"], ["Elm"]]);
});
