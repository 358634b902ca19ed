import { screen, waitFor, within } from "@testing-library/react";
import { craftFlew } from "../../../../src/engine/orions-gate/battle/events/crafts";
import { leftCyst } from "../../../../src/engine/orions-gate/battle/events/cysts";
import { shipStarted } from "../../../../src/engine/orions-gate/battle/events/elsewhere";
import { damageTaken } from "../../../../src/engine/orions-gate/battle/events/ships";
import { Fighting, twoFleets } from "../../../engine/orions-gate/battle/fighting";
import { MemoryWorkbook } from "../../memory-workbook";
import { misnamed } from "../../misnamed";
import { goTo, noticeText, showPane } from "../../shown-pane";

async function showBattles(fight = twoFleets()) {
  const workbook = new MemoryWorkbook(fight.tables);
  const shown = await showPane(workbook);
  await goTo(shown.user, "battles");
  return { ...shown, workbook };
}

describe("the Battles page of Orion's Gate", () => {
  it("begins a battle, and shows who acts next", async () => {
    const { user } = await showBattles();
    await user.clear(await screen.findByTestId("field-name"));
    await user.type(screen.getByTestId("field-name"), "Reef");
    await user.click(screen.getByTestId("commit"));
    expect(await noticeText()).toMatch(/Reef: Watch against Raiders/);
    expect(screen.getByTestId("acting-Reef")).toHaveTextContent("Before the first round");
    expect(screen.getByTestId("side-Wick-Port")).toHaveTextContent("Port:Medium EngineSmall Shield");
    expect(screen.getByTestId("things-Crafts")).toHaveTextContent("Crafts: 1");
  });

  it("has the roll-off that comes before a battle", async () => {
    const { user } = await showBattles();
    await user.click(await screen.findByRole("button", { name: "Roll off" }));
    const form = within(await screen.findByTestId("command-roll-off"));
    expect(form.getByTestId("field-one")).toHaveValue("Anna");
    expect(form.getByTestId("field-other")).toHaveValue("Bo");
  });

  it("sets up the table: the edge of each fleet, and the ships placed by turns, each at one click", async () => {
    const fight = twoFleets().begins("Watch", "Raiders").act("set-up-table", "Reef", [5], [2], "North edge");
    const { user } = await showBattles(fight);
    expect(await screen.findByTestId("battle-fleet-Watch")).toHaveTextContent("deployed at the north edge");
    expect(screen.getByTestId("battle-fleet-Raiders")).toHaveTextContent("deployed at the south edge");
    expect(screen.queryByTestId("begin-round-Reef")).toBeNull();
    expect(screen.queryByTestId("place-ship-Burr")).toBeNull();
    await user.click(within(screen.getByTestId("battle-ship-Wick")).getByTestId("commit"));
    expect(await noticeText()).toMatch(/Watch places Wick/);
    for (const ship of ["Burr", "Thorn"])
      await user.click(within(await screen.findByTestId(`battle-ship-${ship}`)).getByTestId("commit"));
    expect(await screen.findByTestId("begin-round-Reef")).toBeVisible();
  });

  it("shows on top what is placed or flown now", async () => {
    const fight = twoFleets().begins("Watch", "Raiders", { major: "1" }).act("set-up-table", "Reef", [5], [2]);
    await showBattles(fight);
    const follows = (one: string, other: string): number =>
      screen.getByTestId(one).compareDocumentPosition(screen.getByTestId(other)) & Node.DOCUMENT_POSITION_FOLLOWING;
    await screen.findByTestId("things-Markers");
    expect(follows("things-Markers", "battle-fleet-Watch")).not.toBe(0);
    expect(follows("battle-fleet-Watch", "things-Crafts")).not.toBe(0);
  });

  it.each(["movement", "shooting"] as const)("has on its buttons in the %s what they are called", async (phase) => {
    await showBattles(twoFleets().begins("Watch", "Raiders").round(6, 1).until(phase, "Watch"));
    expect(await screen.findAllByRole("button", { name: /^Record damage by hand: .*Wick/ })).toHaveLength(1);
    expect(misnamed(document.body)).toEqual([]);
  });

  it("moves a ship, goes on to the next who acts, and takes it back", async () => {
    const { user, workbook } = await showBattles(
      twoFleets().begins("Watch", "Raiders").round(6, 1).until("movement", "Watch"),
    );
    await user.click(await screen.findByTestId("move-ship-Wick"));
    await user.click(within(screen.getByTestId("command-move-ship")).getByTestId("commit"));
    expect(await noticeText()).toMatch(/Wick makes 2 moves/);
    expect(screen.getByTestId("battle-ship-Wick")).toHaveTextContent("Moves left 0, drift 2");
    expect(screen.queryByTestId("move-ship-Wick")).toBeNull();
    // One number for its drift, as the message says it.
    expect(await noticeText()).toMatch(/has drift 2\./);
    // Nobody of Watch has a move left: who acts now stands on top.
    const fleets = screen.getAllByTestId(/^battle-fleet-/).map((fleet) => fleet.dataset["testid"]);
    expect(fleets).toEqual(["battle-fleet-Raiders", "battle-fleet-Watch"]);
    expect(screen.getByTestId("acting-Reef")).toHaveTextContent("Movement Phase: Raiders (Bo)");
    // What ends a phase is open by itself: one click, on a button that says whose phase ends.
    const ends = () => within(screen.getByTestId("command-finish-phase")).getByTestId("commit");
    expect(ends()).toHaveTextContent(/^Finish the .*Movement Phase, Raiders$/);
    await user.click(ends());
    await waitFor(() => expect(screen.getByTestId("acting-Reef")).toHaveTextContent("Shooting Phase: Watch (Anna)"));
    expect(ends()).toHaveTextContent(/^Finish the .*Shooting Phase, Watch$/);
    // No ship moves in it.
    expect(screen.getByTestId("battle-ship-Wick")).toHaveTextContent("Drift 2, energy");
    expect(screen.getByTestId("battle-ship-Wick")).not.toHaveTextContent("Moves left");
    expect(workbook.rows("GateShips")[0]).toMatchObject({ Drift: 2 });
    await user.click(screen.getByTestId("undo-last"));
    await waitFor(() => expect(screen.getByTestId("acting-Reef")).toHaveTextContent("Movement Phase: Raiders (Bo)"));
  });

  it("has one button for the end of a phase: in its form, which is open by itself, or to open it again", async () => {
    const { user } = await showBattles(twoFleets().begins("Watch", "Raiders"));
    await user.click(await screen.findByTestId("begin-round-Reef"));
    for (let roll = 0; roll < 6 && screen.queryByTestId("command-begin-round") !== null; roll++) {
      await user.click(within(screen.getByTestId("command-begin-round")).getByTestId("commit"));
      await noticeText();
    }
    const ends = () => screen.getAllByRole("button", { name: /^Finish the / });
    await screen.findByTestId("command-finish-phase");
    expect(ends()).toEqual([within(screen.getByTestId("command-finish-phase")).getByTestId("commit")]);
    // Nobody opened it, so that there is nothing to cancel.
    expect(screen.queryByRole("button", { name: "Cancel" })).toBeNull();
    await user.click(screen.getByTestId("end-battle-Reef"));
    expect(ends()).toEqual([screen.getByTestId("finish-phase-Reef")]);
  });

  it("shows what a ship in construction has, and a Psychic Cyst", async () => {
    const fight = twoFleets()
      .begins("Watch", "Raiders")
      .writes(
        shipStarted.of("Ember", {
          ...{ fleet: "Watch", hull: "Frigate", hullPoints: 2, construction: 3 },
          parts: "Port: Small Engine; Starboard:",
        }),
        damageTaken.of("Ember", { side: "Port", points: 1, by: "" }),
        leftCyst.of("Thorn", { side: "Port", fleet: "Watch" }),
      );
    await showBattles(fight);
    const ember = await screen.findByTestId("battle-ship-Ember");
    expect(ember).toHaveTextContent("In construction, 3 left; 2 of 2 Hull Points");
    expect(screen.getByTestId("side-Ember-Port")).toHaveTextContent("1 damage until the Cleanup");
    expect(screen.getByTestId("battle-ship-Thorn")).toHaveTextContent("Psychic Cyst of Watch to Port");
    const picture = screen.getByTestId("battle-picture-Ember");
    expect(picture).toHaveAccessibleName("Ember, Frigate: Port 1: Small Engine, 1 of 1 damage");
    expect(picture.querySelector("[data-part='Port 1']")).toHaveAttribute("data-damage", "1");
    expect(picture).toHaveTextContent("2/2");
  });

  it("shows on the card of a ship in hyperspace the damage that waits for it", async () => {
    const fight = twoFleets().begins("Watch", "Raiders").round(6, 1).until("movement", "Raiders");
    const burr = fight.at("Burr");
    fight.writes(damageTaken.of("Burr", { side: "Port", points: 1, by: "" }));
    await showBattles(fight.act("move-ship", "Burr", { moves: "1", out: "Far edge" }));
    expect(await screen.findByTestId("battle-ship-Burr")).toHaveTextContent(
      `${burr.hullLeft} of ${burr.hullPoints} Hull Points; damage that waits for its Cleanup then: Port 1`,
    );
  });

  it("shows beside each answer of a craft that is attacked how likely its loss is; dice are counted and not added", async () => {
    const crafts = ["Wick", "Thorn"].map((ship) => craftFlew.of(`${ship} craft 1`, { fuel: 3 }));
    const fight = new Fighting()
      .fleet("Watch")
      .ship("Wick", "Watch", "Cruiser", ["Small Hangar"])
      .fleet("Raiders", "Regular", "24", "Bo")
      .ship("Thorn", "Raiders", "Cruiser", ["Small Hangar"])
      .begins("Watch", "Raiders")
      .writes(...crafts)
      .round(6, 1)
      .until("fighters", "Watch");
    const { user } = await showBattles(fight);
    await user.click(await screen.findByTestId("attack-craft-Wick craft 1"));
    await user.click(within(screen.getByTestId("command-attack-craft")).getByTestId("commit"));
    const answers = (await screen.findAllByTestId("choice-odds")).map((answer) => answer.textContent);
    expect(answers).toEqual([
      expect.stringMatching(/^Return fire.*Thorn craft 1 is lost 41\.67%/),
      expect.stringMatching(/^Dodge with 1 fuel.*Thorn craft 1 is lost 41\.67%/),
    ]);
    const [, dodge] = screen.getAllByTestId("choice-odds");
    await user.click(within(dodge!).getByRole("button", { name: "Why" }));
    expect(
      within(dodge!)
        .getAllByTestId("odds-part")
        .map((part) => part.textContent),
    ).toEqual([
      expect.stringMatching(/^Attack of Wick craft 1.*1d6, each die by itself/),
      expect.stringMatching(/^Dodge against the attack of Wick craft 1.*1d6, each die by itself/),
      expect.stringMatching(/^dice of the fuel that is spent.*1 of the dice/),
    ]);
    await user.click(screen.getByTestId("choice-2"));
    await user.click(await screen.findByTestId("commit"));
    expect(await screen.findByTestId("roll")).toHaveTextContent("1d6: 1 (dice of the fuel that is spent)");
  });

  it("shows what is under way, with a way to go on and to give it up, once its form is closed", async () => {
    const at = { target: "Thorn", side: "Port", obscured: "0" };
    const fight = twoFleets().begins("Watch", "Raiders").round(6, 1).until("shooting", "Watch");
    const { user } = await showBattles(fight.act("fire", "Wick", at, [6, 4]));
    const section = within(await screen.findByRole("region", { name: "Under way" }));
    expect(section.getByText("Fire at a ship").parentElement).toHaveTextContent("Fire at a ship Wick");
    expect(section.getByText(/^Next:/)).toHaveTextContent("Defence of Thorn against Wick");
    expect(screen.queryByTestId("command-finish-phase")).toBeNull();
    await user.click(section.getByRole("button", { name: "Continue" }));
    const form = within(section.getByTestId("command-fire"));
    // The one who rolls is named, and the dice that it meets are shown.
    expect(form.getByTestId("dice-shown")).toHaveTextContent(/Attack of Wick:6 4/);
    expect(form.getByText(/^Defence of Thorn against Wick .* rolled by Bo$/)).toBeVisible();
    expect(form.getByTestId("commit")).toHaveTextContent("Roll for Bo");
    await user.click(form.getByTestId("commit"));
    expect(await noticeText()).toMatch(/Wick fires at Thorn/);
    // Both rolls of the attack stay in sight as they fell.
    const fell = screen.getAllByTestId("dice-shown").map((dice) => dice.textContent);
    expect(fell).toEqual([
      expect.stringMatching(/^Attack of Wick in round 1 of Reef:6 4 $/),
      expect.stringMatching(/^Defence of Thorn against Wick .*:[1-6] [1-6] $/),
    ]);
    expect(screen.getByTestId("command-finish-phase")).toBeVisible();
  });
});
