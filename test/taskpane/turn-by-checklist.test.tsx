import { screen, waitFor, within } from "@testing-library/react";
import { loseShip } from "../../src/engine/border-patrol/ships/loss";
import { Kept, STAMP } from "../engine/campaign/kept";
import { MemoryWorkbook } from "./memory-workbook";
import { goTo, noticeText, showPane } from "./shown-pane";
import { smallCampaign } from "./small-campaign";

async function showTurn(workbook = new MemoryWorkbook(smallCampaign())) {
  const shown = await showPane(workbook);
  await goTo(shown.user, "turn");
  return { ...shown, workbook };
}

const inStep = (id: string) => within(screen.getByTestId(`step-${id}`));

test("an entry that is due starts with what is owed, and leads back to its step", async () => {
  const { user, workbook } = await showTurn();
  await user.click(inStep("2C2").getByRole("button", { name: "Record rent" }));
  expect(screen.getByTestId("entry-amount")).toHaveValue("4.5");
  await user.click(screen.getByTestId("entry-record"));
  expect(await noticeText()).toMatch(/Rent: 4\.5 BPV/);
  expect(workbook.rows("Transfers").at(-1)).toMatchObject({ Line: "Rent", Amount: 4.5 });
  await waitFor(() => expect(screen.getByTestId("step-2C2")).toHaveAttribute("data-state", "done"));
  await waitFor(() => expect(screen.getByTestId("entry-line")).not.toHaveFocus());
  expect(document.body).not.toHaveFocus();
});

test("the choice of who does it names the sides alone", async () => {
  const { user } = await showTurn();
  await user.click(inStep("3A1").getByTestId("open-roll-initiative"));
  const options = within(inStep("3A1").getByTestId("which-roll-initiative")).getAllByRole("option");
  expect(options.map(({ textContent }) => textContent)).toEqual(["Choose one", "Alliance", "Coalition", "Orion"]);
});

test.each([
  ["3A1", "roll-initiative", "Team"],
  ["5D1", "order-refit", "Unit"],
  // There is one pirate: only who offers it is chosen.
  ["2B1", "offer-bribe", "Side"],
])("the choice in %s of %s is called after what is chosen: %s", async (step, command, label) => {
  const { user } = await showTurn();
  const phase = screen.getByRole("button", { name: new RegExp(`^${step.charAt(0)} `) });
  if (phase.getAttribute("aria-expanded") === "false") await user.click(phase);
  await user.click(inStep(step).getByTestId(`open-${command}`));
  expect(inStep(step).getByTestId(`which-${command}`)).toHaveAccessibleName(label);
});

test("the choice of what it is done to leaves out the words that all of them begin with", async () => {
  const { user } = await showTurn();
  await user.selectOptions(screen.getByTestId("checklist-side"), "Orion");
  await user.click(screen.getByRole("button", { name: /^5 Economic/ }));
  await user.click(inStep("5D1").getByTestId("open-order-refit"));
  const options = within(inStep("5D1").getByTestId("which-order-refit")).getAllByRole("option");
  expect(options.map(({ textContent }) => textContent)).toEqual([
    "Choose one",
    "O-1 Black Star (CR)",
    "O-2 Dagger (LR)",
  ]);
});

test("after a turn is closed, the next one starts at the top of the page", async () => {
  const { user } = await showTurn(new MemoryWorkbook(new Kept(smallCampaign()).leaveRent().tables));
  await user.click(screen.getByRole("button", { name: /^5 Econ/ }));
  await user.click(screen.getByTestId("turn-close"));
  await noticeText();
  await waitFor(() => expect(screen.getByRole("heading", { level: 2, name: "Turn" })).toHaveFocus());
  expect(screen.getByRole("button", { name: /^5 Econ/ })).toHaveAttribute("aria-expanded", "false");
});

test("a form that is drawn because it is due gives the focus to its phase, not to what was used before", async () => {
  const { user } = await showTurn();
  await user.click(screen.getByRole("button", { name: "Designate the flagship" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Designate the flagship" })).toBeNull());
  await waitFor(() => expect(screen.getByRole("button", { name: /^1 Initial/ })).toHaveFocus());
});

test("a phase stays open after the last thing due in it while more is possible there: a form in it is kept", async () => {
  const { user } = await showTurn();
  await user.click(inStep("1B2").getByRole("button", { name: "Declare hiding" }));
  await user.click(screen.getByRole("button", { name: "Designate the flagship" }));
  await waitFor(() => expect(screen.getByTestId("step-1B1")).toHaveAttribute("data-state", "done"));
  expect(screen.getByRole("button", { name: /^1 Initial/ })).toHaveAttribute("aria-expanded", "true");
  await user.click(inStep("1B2").getByRole("button", { name: "Hide Orion" }));
  // Nothing more is possible in it.
  await waitFor(() =>
    expect(screen.getByRole("button", { name: /^1 Initial/ })).toHaveAttribute("aria-expanded", "false"),
  );
});

test("a phase stays open around a form that is open, whatever else is finished meanwhile", async () => {
  const { user } = await showTurn();
  const isOpen = () => screen.getByRole("button", { name: /^1 Initial/ }).getAttribute("aria-expanded");
  await user.click(inStep("1B2").getByRole("button", { name: "Declare hiding" }));
  await user.click(screen.getByRole("button", { name: "Designate the flagship" }));
  await waitFor(() => expect(screen.getByTestId("step-1B1")).toHaveAttribute("data-state", "done"));
  await user.click(inStep("8A2").getByTestId("skip"));
  await user.type(inStep("8A2").getByTestId("field-reason"), "Agreed");
  await user.click(inStep("8A2").getByTestId("skip-commit-8A2"));
  await noticeText();
  await waitFor(() => expect(screen.queryByTestId("skip-commit-8A2")).toBeNull());
  expect(isOpen()).toBe("true");
  await user.click(inStep("1B2").getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(isOpen()).toBe("false"));
});

test("what is typed into a form stays while something else is recorded, and while another page is shown", async () => {
  const { user, workbook } = await showTurn();
  await user.click(screen.getByRole("button", { name: /^5 Econ/ }));
  await user.click(inStep("5D1").getByTestId("open-order-unit"));
  await user.selectOptions(inStep("5D1").getByTestId("which-order-unit"), "Orion\nOrion");
  await user.type(inStep("5D1").getByTestId("field-class"), "Tug");
  await user.click(screen.getByRole("button", { name: "Designate the flagship" }));
  await noticeText();
  await goTo(user, "ships");
  await goTo(user, "turn");
  expect(inStep("5D1").getByTestId("field-class")).toHaveValue("Tug");
  // Once it is done or cancelled, nothing of it is left.
  await user.type(inStep("5D1").getByTestId("field-cost"), "3");
  await user.click(inStep("5D1").getByTestId("commit"));
  await waitFor(() => expect(workbook.rows("Transfers").at(-1)).toMatchObject({ Line: "Purchase", Amount: 3 }));
  await user.click(inStep("5D1").getByTestId("open-order-unit"));
  await user.selectOptions(inStep("5D1").getByTestId("which-order-unit"), "Alliance\nAlliance");
  await user.type(inStep("5D1").getByTestId("field-class"), "Tug");
  await user.click(inStep("5D1").getByRole("button", { name: "Cancel" }));
  await user.click(inStep("5D1").getByTestId("open-order-unit"));
  expect(inStep("5D1").getByTestId("field-class")).toHaveValue("");
});

test("a phase stays open after the last thing due in it while a step of it that is done allows more: the new pirate", async () => {
  const campaign = new Kept(smallCampaign()).payRent();
  campaign.play((open) => loseShip(open, "O-1", "Lost", true, STAMP));
  const { user } = await showTurn(new MemoryWorkbook(campaign.close().tables));
  await user.click(inStep("1A1").getByTestId("open-retire-pirate"));
  await user.click(inStep("1A1").getByTestId("commit"));
  expect(await noticeText()).toMatch(/O-2.*V19\.095/);
  expect(await inStep("1A1").findByTestId("open-start-pirate")).toBeVisible();
});
