import { screen, waitFor, within } from "@testing-library/react";
import { RANDOM_DICE, scriptedDice } from "../../../../src/taskpane/dice";
import { Kept } from "../../../engine/campaign/kept";
import { some } from "../../../thoroughness";
import { MemoryWorkbook } from "../../memory-workbook";
import { goTo, showPane } from "../../shown-pane";
import { smallCampaign } from "../../small-campaign";

const inStep = (id: string) => within(screen.getByTestId(`step-${id}`));

async function showTurn(campaign = new Kept(smallCampaign()), faces: readonly number[] = []) {
  const workbook = new MemoryWorkbook(campaign.tables);
  const { user } = await showPane(workbook, { dice: scriptedDice(faces, RANDOM_DICE) });
  await goTo(user, "turn");
  let interactions = 0;
  /** Each click, and each field that is filled in, is one. */
  const counted = <T extends readonly unknown[]>(does: (...given: T) => Promise<unknown>) => {
    return async (...given: T): Promise<void> => {
      interactions += 1;
      await does(...given);
    };
  };
  const clicks = counted((element: Element) => user.click(element));
  const fills = counted((element: Element, text: string) => user.type(element, text));
  const picks = counted((element: Element, value: string) => user.selectOptions(element, value));
  return { user, workbook, clicks, fills, picks, interactions: () => interactions };
}

const faces = (workbook: MemoryWorkbook) =>
  workbook.rows("Rolls").map(({ Purpose, Faces, Source }) => [Purpose, Faces, Source]);

test("all Teams roll for Strategic Initiative with one click, ties rolled on; the Movement Order stays in sight", async () => {
  const { user, workbook, clicks, interactions } = await showTurn(undefined, [3, 4, 3, 4, 5, 5, 1, 2, 6, 6]);
  expect(screen.queryByTestId("movement-order")).toBeNull();
  await clicks(inStep("3A1").getByTestId("open-roll-all-initiative"));
  const form = within(screen.getByTestId("form-roll-all-initiative"));
  // That the pirate was on the Map is known by what its ships earned there.
  expect(form.queryByTestId("field-on-map-Orion")).toBeNull();
  const before = workbook.written.length;
  await clicks(form.getByTestId("commit"));
  await waitFor(() => expect(screen.getByTestId("movement-order")).toHaveTextContent("Coalition, Orion, Alliance"));
  expect(faces(workbook)).toEqual([
    ["Strategic Initiative of Alliance", "3, 4", "scripted"],
    ["Strategic Initiative of Coalition", "3, 4", "scripted"],
    ["Strategic Initiative of Orion", "5, 5", "scripted"],
    ["Strategic Initiative of Alliance, roll 2", "1, 2", "scripted"],
    ["Strategic Initiative of Coalition, roll 2", "6, 6", "scripted"],
  ]);
  expect([workbook.written.length - before, interactions()]).toEqual([1, 2]);
  await user.click(screen.getByRole("button", { name: /^4 Movement Phase, 1 of/ }));
  expect(screen.getAllByTestId("movement-order")).toHaveLength(2);
  expect(screen.queryByTestId("command-roll-all-initiative")).toBeNull();
});

test("dice that are rolled at the table are typed in roll after roll", async () => {
  const { user, workbook } = await showTurn();
  await user.click(inStep("3A1").getByTestId("open-roll-all-initiative"));
  const form = () => within(screen.getByTestId("form-roll-all-initiative"));
  await user.click(form().getByTestId("type-dice"));
  const types = async (...dice: readonly string[]): Promise<void> => {
    for (const [index, face] of dice.entries()) {
      await user.click(within(form().getByTestId(`die-${index + 1}`)).getByRole("radio", { name: face }));
    }
    await user.click(form().getByTestId("commit"));
  };
  // The table must know whose dice are wanted.
  expect(form().getByText(/Initiative of Alliance/)).toBeVisible();
  await types("2", "5");
  await waitFor(() => expect(faces(workbook)).toHaveLength(1));
  expect(form().getByText(/Initiative of Coalition/)).toBeVisible();
  await types("6", "6");
  await waitFor(() => expect(faces(workbook)).toHaveLength(2));
  await types("1", "1");
  await waitFor(() => expect(screen.getByTestId("movement-order")).toHaveTextContent("Coalition, Alliance, Orion"));
  expect(faces(workbook).map(([, each, source]) => [each, source])).toEqual([
    ["2, 5", "typed"],
    ["6, 6", "typed"],
    ["1, 1", "typed"],
  ]);
});

test.each(
  some(1, [
    ["Accepted, to abide", "Kept"],
    ["Accepted, to ignore", "Broken"],
  ]),
)(
  "a bribe that is %s takes few interactions from its offer to its judgement where nobody objects",
  async (is, ruling) => {
    const { workbook, clicks, fills, picks, interactions } = await showTurn();
    const state = (step: string, is: string) =>
      waitFor(() => expect(screen.getByTestId(`step-${step}`)).toHaveAttribute("data-state", is));
    const offers = () => workbook.rows("Offers");
    await clicks(inStep("2B1").getByTestId("open-offer-bribe"));
    const offer = within(screen.getByTestId("form-offer-bribe"));
    await fills(offer.getByTestId("field-terms"), "Leave New Calder alone");
    await fills(offer.getByTestId("field-amount"), "9");
    await clicks(offer.getByTestId("commit"));
    await state("2B2", "due");
    // It is drawn without being opened, and names what it forwards.
    const legal = screen.getByTestId("form-rule-and-forward-bribes");
    expect(legal).toHaveTextContent("bribe of 9 BPV from Alliance to Orion: Leave New Calder alone");
    await clicks(within(legal).getByTestId("commit"));
    await state("2B4", "due");
    expect(screen.queryByTestId("form-rule-and-forward-bribes")).toBeNull();
    const answer = within(screen.getByTestId("form-answer-bribe"));
    await picks(answer.getByTestId("field-answer"), is);
    await clicks(answer.getByTestId("commit"));
    await state("2B5", "done");
    await state("8C2", "due");
    await clicks(inStep("8C2").getByTestId("commit"));
    await waitFor(() => expect(offers().at(-1)).toMatchObject({ Answer: "Accepted", Ruling: ruling }));
    expect(interactions()).toBe(8);
  },
);
