import { screen, within } from "@testing-library/react";
import { DICE_COMMANDS } from "../../../../src/engine/campaign/commands/dice-commands";
import { SET_HOUSE_RULE } from "../../../../src/engine/campaign/commands/house-rule-command";
import { SEAL_COMMANDS } from "../../../../src/engine/campaign/commands/seal-commands";
import { offers, sharedCommands } from "../../../../src/engine/campaign/game";
import { placesOf } from "../../../../src/engine/campaign/commands/sequence-of-play";
import { sidesShown } from "../../../../src/engine/campaign/ledger/ledger";
import { EMPIRES_AT_WAR } from "../../../../src/engine/empires-at-war/game";
import { openAs } from "../../../../src/engine/open";
import { SITUATIONS } from "../../../engine/empires-at-war/campaign/situations";
import { MemoryWorkbook } from "../../memory-workbook";
import { goTo, showPane } from "../../shown-pane";

const tablesOf = (name: string) => {
  const found = SITUATIONS.find(([known]) => known === name);
  if (!found) throw new Error(`no situation ${name}`);
  return found[1]();
};

/** What every game has, with pages of their own; and what the pages of this game have buttons for, whatever it is about. */
const OF_THEIR_OWN = [
  ...[...sharedCommands([], EMPIRES_AT_WAR.steps), ...DICE_COMMANDS, ...SEAL_COMMANDS].map(({ id }) => id),
  SET_HOUSE_RULE,
  ...["add-lanes", "lay-out-map", "add-system", "form-fleet", "leave-campaign", "set-years"],
];

describe("what can be done by hand in Empires at War", () => {
  it("has the repairs, officers and crews of a ship on its card, and its loss", async () => {
    const { user } = await showPane(new MemoryWorkbook(tablesOf("empires in a fight")));
    await goTo(user, "ships");
    const card = await screen.findByTestId("unit-G-CA1");
    await user.click(within(card).getAllByRole("button")[0] as HTMLElement);
    const buttons = within(card)
      .getAllByRole("button")
      .map(({ textContent }) => textContent);
    expect(buttons).toEqual(
      expect.arrayContaining([
        ...["Edit", "Post a Legendary Officer", "Lose a Legendary Officer", "Set the quality of a crew"],
        ...["Record that a ship is out of the campaign", "Capture a ship"],
      ]),
    );
    expect(buttons).not.toContain("Edit a unit");
  });

  it("has the state of a fleet where the fleet is", async () => {
    const { user } = await showPane(new MemoryWorkbook(tablesOf("empires in a fight")));
    await goTo(user, "fleets");
    const card = await screen.findByTestId("fleet-Gorn 1");
    await user.click(within(card).getByRole("button", { name: "Set the state of a fleet" }));
    await user.selectOptions(within(card).getByTestId("field-state"), "Trapped");
    await user.click(within(card).getByTestId("commit"));
    expect(await within(card).findByText(/trapped/)).toBeVisible();
  });

  it("has every command on the page of what it is about, or in the step to which it belongs", () => {
    const homeless = new Set<string>();
    for (const [, tables] of SITUATIONS) {
      const open = openAs(tables(), EMPIRES_AT_WAR);
      const names = [open.books.units.map(({ unit }) => unit), sidesShown(open.books).map(({ name }) => name)].flat();
      const onPages = (subject: string): boolean =>
        names.includes(subject) ||
        ["Fleets", "Places"].some((table) =>
          (open.books.tables.tables.get(table)?.rows ?? []).some(([first]) => first === subject),
        );
      const steps = placesOf(EMPIRES_AT_WAR.steps).map(({ step }) => step.id);
      for (const side of ["", ...sidesShown(open.books).map(({ name }) => name)]) {
        for (const { command, subject, step } of offers(open, side)) {
          const { id, belowSteps = false } = command;
          if (!onPages(subject) && !steps.includes(step) && !belowSteps && !OF_THEIR_OWN.includes(id)) {
            homeless.add(id);
          }
        }
      }
    }
    expect([...homeless]).toEqual([]);
  });
});
