import { screen, within } from "@testing-library/react";
import { fields, inAnyOrder, plays } from "../../../engine/border-patrol/evasion/evading";
import { Kept } from "../../../engine/campaign/kept";
import { MemoryWorkbook } from "../../memory-workbook";
import { goTo, showPane } from "../../shown-pane";
import { smallCampaign } from "../../small-campaign";

/** A ship of the Alliance has moved twice: within the map, and far beyond what is known now. */
async function showMoves(view?: string) {
  const campaign = inAnyOrder(new Kept(smallCampaign())).edit("A-1", { place: "0505" }).edit("O-2", { place: "0606" });
  plays(campaign, "move-units", "A-1", [fields({ units: "A-1", phase: "1", to: "2020" })]);
  plays(campaign, "move-units", "A-1", [fields({ units: "A-1", phase: "2", to: "0508" })]);
  const shown = await showPane(new MemoryWorkbook(campaign.tables), view === undefined ? {} : { view });
  await goTo(shown.user, "map");
  await screen.findAllByRole("heading", { level: 3 });
  return shown;
}

const ways = () =>
  [...screen.getByTestId("map").querySelectorAll<SVGElement>("[data-way]")].map(({ dataset }) => dataset["way"]);

test("a turn is replayed step by step on the Map page, with the ways gone so far and every hex of them", async () => {
  const { user } = await showMoves();
  await user.click(screen.getByTestId("map-replay"));
  const replay = within(screen.getByTestId("replay"));
  expect(replay.getByTestId("replay-turn")).toHaveDisplayValue(/^Turn \d+$/);
  expect(replay.getByTestId("replay-step")).toHaveTextContent(
    /Step 1 of 2, 4A3 \(1\): A-1 moves from 0505 to 2020.*V1.23 4A3/,
  );
  expect(ways()).toEqual(["0505 2020"]);
  expect(screen.getByRole("img", { name: /Hexes 0404 to 2121/ })).toBe(screen.getByTestId("map"));
  await user.click(replay.getByTestId("replay-next"));
  expect(ways()).toEqual(["0505 2020", "2020 0508"]);
  expect(replay.getByTestId("replay-next")).toHaveAttribute("aria-disabled", "true");
  await user.click(replay.getByTestId("replay-back"));
  expect(replay.getByTestId("replay-step")).toHaveTextContent("Step 1 of 2");
  await user.click(replay.getByRole("button", { name: "End the replay" }));
  expect(screen.queryByTestId("replay-marks")).toBeNull();
});

/** Where a ship of the Alliance is drawn, and where the list has it; only those that have a unit are asked. */
const drawnAt = () =>
  [...screen.getByTestId("map").querySelectorAll<SVGElement>("[data-hex]")]
    .filter(({ textContent }) => textContent.includes("A1"))
    .map(({ dataset }) => dataset["hex"]);
const listedAt = () =>
  screen
    .getAllByTestId(/^hex-/)
    .filter(({ textContent }) => textContent.includes("A-1"))
    .map(({ dataset }) => dataset["testid"]);

test("a ship is drawn and listed where it was at each step, and before the first one; nothing is done with it there", async () => {
  const { user } = await showMoves();
  expect(drawnAt()).toEqual(["0508"]);
  await user.click(screen.getByTestId("map-replay"));
  expect(drawnAt()).toEqual(["2020"]);
  expect(listedAt()).toEqual(["hex-2020"]);
  await user.click(screen.getByTestId("replay-back"));
  expect(screen.getByTestId("replay-step")).toHaveTextContent("Before the first of 2 steps");
  expect(drawnAt()).toEqual(["0505"]);
  expect(listedAt()).toEqual(["hex-0505"]);
  await user.click(within(screen.getByTestId("hex-0505")).getByRole("button"));
  expect(within(screen.getByTestId("hex-0505")).queryByRole("button", { name: "Move" })).toBeNull();
  expect(screen.getByTestId("replay-back")).toHaveAttribute("aria-disabled", "true");
  await user.click(screen.getByRole("button", { name: "End the replay" }));
  expect(drawnAt()).toEqual(["0508"]);
});

test("no other side can replay moves that it may not know of", async () => {
  await showMoves("Orion");
  expect(screen.getByTestId("map")).toBeInTheDocument();
  expect(screen.queryByTestId("map-replay")).toBeNull();
});
