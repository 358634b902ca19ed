import { initiativeNow } from "../../../../src/engine/border-patrol/turn/initiative";
import { orionFinances } from "../../../../src/engine/border-patrol/forms/orion";
import { orionTurns } from "../../../../src/engine/border-patrol/turn/orion-turns";
import { standings } from "../../../../src/engine/border-patrol/turn/standings";
import { recordTransfer } from "../../../../src/engine/campaign/commands/transfer";
import { discrepancies } from "../../../../src/engine/campaign/reconcile/reconcile";
import { addUnit } from "../../../../src/engine/campaign/commands/unit";
import { undoAct } from "../../../../src/engine/campaign/commands/undo";
import { dueItems, offers, perform } from "../../../../src/engine/campaign/game";
import { actsOf } from "../../../../src/engine/campaign/ledger/acts";
import { fleetOf, treasury } from "../../../../src/engine/campaign/ledger/replay";
import { points } from "../../../../src/engine/core/points";
import { expectSheetAgrees } from "../forms/sheet-agrees";
import { STAMP, checksOf, keptInTurn2, rowsOf, shipOf, type Kept } from "../../campaign/kept";

const GAME_MASTER = "";

/** Does a command with these fields; the outcome, refused or written. */
function does(campaign: Kept, command: string, side: string, subject: string, fields?: Record<string, string>) {
  const stamp = { ...STAMP, seed: `${command} ${campaign.open.campaign.turn}` };
  const outcome = perform(campaign.open, { command, side, subject }, fields ? [{ fields }] : [], stamp);
  if (outcome.refused.length === 0) campaign.play(() => outcome);
  return outcome;
}

const START = { name: "Red Hand", player: "D", race: "Orion", opening: "100", commandLimit: "2" };

/** The pirate did not pay the rent of turn 2, and is fired; turn 3 is under way. */
const fired = (): Kept => keptInTurn2().close();

/** The same, with the pirate out of the campaign. */
function retired(): Kept {
  const campaign = fired();
  does(campaign, "retire-pirate", GAME_MASTER, "Orion");
  return campaign;
}

/** The same, with a successor that has one ship. */
function succeeded(): Kept {
  const campaign = retired();
  does(campaign, "start-pirate", GAME_MASTER, "Orion", START);
  const draft = { side: "Red Hand", economic: points(80), combat: points(80), worth: points(80), commandRating: 6 };
  return campaign.add("R-1", draft).flagship("R-1");
}

const turnsOf = ({ open }: Kept, side: string) => orionTurns(open, side);
const standingOf = ({ open }: Kept, side: string) => standings(open).find((one) => one.side === side);
const dueOf = ({ open }: Kept, whose: string) =>
  dueItems(open)
    .filter(({ side, done }) => side === whose && !done)
    .map(({ command }) => command);

describe("a pirate that was fired (V19.08, V1.23 8A3)", () => {
  test("does nothing more: what it tries is refused with 8A3", () => {
    const campaign = fired();
    const tries: readonly (readonly [string, string])[] = [
      ["designate-flagship", "Orion"],
      ["declare-hiding", "Orion"],
      ["check-mutiny", "O-2"],
      ["sell-unit", "O-2"],
      ["offer-lot", "Orion"],
      ["deploy", "O-1"],
      ["place-ships", "Orion"],
      ["receive-piracy", "Orion"],
      ["receive-general-income", "Orion"],
      ["roll-initiative", "Orion"],
      ["add-due", "Orion"],
    ];
    for (const [command, subject] of tries) {
      for (const side of ["Orion", GAME_MASTER]) {
        const { refused } = does(campaign, command, side, subject, {});
        expect([command, checksOf(refused), refused[0]?.clause]).toEqual([command, ["ceased-play"], "V1.23 8A3"]);
      }
    }
    const joining = addUnit(campaign.open, shipOf("O-9"), STAMP);
    expect([checksOf(joining.refused), joining.refused[0]?.clause]).toEqual([["ceased-play"], "V1.23 8A3"]);
    const typed = campaign.copy().append("Units", { Unit: "O-9", Side: "Orion", "Economic BPV": 40 });
    expect(discrepancies(typed.open).flatMap(({ refused }) => checksOf(refused))).toEqual(["ceased-play"]);
    const own = offers(campaign.open, "Orion").map(({ command }) => command.id);
    for (const [command] of [...tries, ["add-unit"]]) expect(own).not.toContain(command);
  });

  test("receives and pays nothing more, and is offered no bribe", () => {
    const campaign = fired();
    for (const [line, from, to] of [
      ["Bribe", "Alliance", "Orion"],
      ["Rent", "Orion", "Family"],
      ["Other income", "Family", "Orion"],
    ] as const) {
      const entry = { line, from, to, amount: points(1), subject: "", note: "" };
      expect(checksOf(recordTransfer(campaign.open, entry, STAMP).refused)).toContain("ceased-play");
    }
    const bribe = does(campaign, "offer-bribe", "Alliance", "Orion", { terms: "Keep away", amount: "1" });
    expect(checksOf(bribe.refused)).toEqual(["ceased-play"]);
  });

  test("does not hold up the Movement Order", () => {
    const campaign = fired();
    for (const [side, face] of [
      ["Alliance", 2],
      ["Coalition", 3],
    ] as const) {
      const rolled = { rolled: { faces: [face, face], source: "scripted" as const } };
      const doing = { command: "roll-initiative", side, subject: side };
      campaign.play((open) => perform(open, doing, [rolled], { ...STAMP, seed: side }));
    }
    expect(offers(campaign.open, "Alliance").map(({ command }) => command.id)).toContain("move-sooner");
  });

  test("is taken out by the game master at the start of the next turn, and its ships go back to the family", () => {
    const campaign = fired();
    expect(dueOf(campaign, GAME_MASTER)).toContain("retire-pirate");
    expect(does(campaign, "retire-pirate", GAME_MASTER, "Orion").says).toContain("O-1, O-2");
    expect(dueOf(campaign, GAME_MASTER)).not.toContain("retire-pirate");
    expect(fleetOf(campaign.open.campaign, "Orion")).toEqual([]);
    expect(rowsOf(campaign.tables, "Units").map((row) => row["Condition"])).toEqual(["Retired", "Retired"]);
    expect(checksOf(campaign.open.findings)).toEqual(["rent-unpaid"]);
    expect(does(campaign, "retire-pirate", GAME_MASTER, "Orion").refused[0]?.clause).toBe("V1.23 8A3");
  });

  test("keeps its standing, and is out of play in the turns after it", () => {
    const campaign = retired().close();
    expect(turnsOf(campaign, "Orion").map(({ standing }) => standing)).toEqual([
      ...["In play", "Fired"],
      ...["Out of play", "Out of play"],
    ]);
    const standing = standingOf(campaign, "Orion");
    expect([standing?.word, standing?.netWorths.length]).toEqual(["Fired", 2]);
    expect(checksOf(campaign.open.findings)).toEqual(["rent-unpaid"]);
    expectSheetAgrees(orionFinances, "Orion", campaign);
  });

  test("comes back whole where that is undone", () => {
    const campaign = retired();
    const act = actsOf(campaign.open).at(-1)?.id ?? "";
    campaign.play((open) => undoAct(open, act, { ...STAMP, seed: "back" }));
    expect(fleetOf(campaign.open.campaign, "Orion").map(({ unit }) => unit)).toEqual(["O-1", "O-2"]);
    expect(dueOf(campaign, GAME_MASTER)).toContain("retire-pirate");
  });
});

describe("a pirate that has won (V19.094)", () => {
  /** A pirate worth 2500 at the end of turn 2. */
  function won(): Kept {
    const campaign = keptInTurn2().payRent().book("Other income", "Underworld", "Orion", 2500).close();
    expect(standingOf(campaign, "Orion")?.word).toBe("Won");
    return campaign;
  }

  test("does nothing more either, and is followed by a new one", () => {
    const campaign = won();
    expect(does(campaign, "declare-hiding", "Orion", "Orion").refused[0]?.message).toContain("(Won)");
    does(campaign, "retire-pirate", GAME_MASTER, "Orion");
    expect(does(campaign, "start-pirate", GAME_MASTER, "Orion", START).refused).toEqual([]);
    expect(standings(campaign.open).map(({ side, word }) => [side, word])).toEqual([
      ["Orion", "Won"],
      ["Red Hand", "In play"],
    ]);
    // What the winner had stays as it was, and nobody has it.
    expect(treasury(campaign.open.campaign, "Orion", 3)).toBe(points(100 + 47 + 2500 - 4.5));
    expect(campaign.open.findings).toEqual([]);
  });
});

describe("a new pirate (V19.095)", () => {
  test("had no ship anywhere in the turn before it started: nobody asks, and its roll counts as 13 (V1.12)", () => {
    expect(initiativeNow(succeeded().open).rollsOf("Red Hand")).toEqual([13]);
    expect(dueOf(succeeded(), "Red Hand")).not.toContain("roll-initiative");
  });

  test("starts as if the game had just begun: opening, Rank of Lieutenant, and a side of its own", () => {
    const campaign = retired();
    expect(offers(campaign.open, GAME_MASTER).map(({ command }) => command.id)).toContain("start-pirate");
    const outcome = does(campaign, "start-pirate", GAME_MASTER, "Orion", START);
    expect(outcome.says).toMatch(/Red Hand.*turn 3.*Lieutenant.*100 BPV.*turn 4/);
    expect(rowsOf(campaign.tables, "Sides").at(-1)).toMatchObject({
      ...{ Side: "Red Hand", Kind: "Orion", Player: "D", Race: "Orion", Rank: "Lieutenant", "Command limit": 2 },
    });
    expect(rowsOf(campaign.tables, "Transfers").at(-1)).toMatchObject({
      ...{ Turn: 3, Step: "1A1", From: "Economy", To: "Red Hand", Amount: 100, Line: "Opening", Clause: "V19.095" },
      "Secret to": "Red Hand",
    });
    expect(checksOf(campaign.open.findings)).toEqual(["rent-unpaid"]);
    expect(dueOf(campaign, "Orion")).toEqual([]);
    expect(dueOf(campaign, "Red Hand")).toContain("fill-form");
    campaign.add("R-1", { side: "Red Hand" });
    expect(dueOf(campaign, "Red Hand")).toContain("fill-form");
  });

  test("is given what the one before started with, and a name of its own, where nothing else is said", () => {
    const asked = offers(retired().open, GAME_MASTER).find(({ command }) => command.id === "start-pirate");
    const { asked: form } = asked!.command.begin(retired().open, { side: GAME_MASTER, subject: "Orion" });
    const fields = form?.asks === "fields" ? form.fields : {};
    expect([fields["name"]?.start, fields["opening"]?.start, fields["race"]?.start]).toEqual([
      ...["Orion 2", "100", "Orion"],
    ]);
  });

  test("owes no rent before its second turn, and is compared only with its own turns", () => {
    const campaign = succeeded();
    expect(dueOf(campaign, "Red Hand")).toEqual(expect.not.arrayContaining(["retire-pirate"]));
    campaign.book("Bribe", "Alliance", "Red Hand", 47).close();
    expect(turnsOf(campaign, "Red Hand").map(({ turn, rentDue }) => [turn, rentDue])).toEqual([
      [3, points(0)],
      [4, points(4.5)],
    ]);
    campaign.book("Rent", "Red Hand", "Family", 4.5).book("Other expense", "Red Hand", "Family", 100).close();
    // Turn 4 is compared with nothing: turn 2 was another pirate's.
    expect(turnsOf(campaign, "Red Hand").map(({ turn, standing }) => [turn, standing])).toEqual([
      [3, "In play"],
      [4, "In play"],
      // Turn 5, which is under way, is compared with turn 3.
      [5, "Fired"],
    ]);
    campaign.book("Rent", "Red Hand", "Family", 0.5).close();
    expect(standingOf(campaign, "Red Hand")?.word).toBe("Fired");
    expect(standingOf(campaign, "Red Hand")?.why).toMatch(/turn 5.*122 BPV.*227/);
    expect(standingOf(campaign, "Red Hand")).toMatchObject({ from: 3, netWorths: [227, 122.5, 122] });
  });

  test("has forms of its own: sheet and pane agree, also for turns before it started", () => {
    const campaign = succeeded().book("Bribe", "Alliance", "Red Hand", 47).close();
    campaign.book("Rent", "Red Hand", "Family", 4.5);
    for (const side of ["Red Hand", "Orion"]) expectSheetAgrees(orionFinances, side, campaign);
    const { lines } = orionFinances.fill(campaign.open, "Red Hand", 3);
    const shown = (id: string) => lines.find((line) => line.id === id)?.shown;
    expect(shown("opening")).toEqual({ kind: "points", amount: points(100) });
    expect(shown("net-worth-two-turns-ago")).toEqual({ kind: "none" });
    expect(checksOf(campaign.open.findings)).toEqual(["rent-unpaid"]);
  });

  test("is not started while another one plays, or before that one has left, or in the turn that ends it (V19.01)", () => {
    const playing = keptInTurn2();
    expect(does(playing, "start-pirate", GAME_MASTER, "Orion", START).refused[0]?.clause).toBe("V1.23 8A3");
    expect(does(fired(), "start-pirate", GAME_MASTER, "Orion", START).refused[0]?.message).toContain("Take Orion out");
    const twice = succeeded();
    expect(does(twice, "start-pirate", GAME_MASTER, "Orion", { ...START, name: "Third" }).refused[0]?.clause).toBe(
      "V19.01",
    );
    const lost = keptInTurn2();
    does(lost, "lose-unit", GAME_MASTER, "O-1", { how: "Lost", allHands: "yes" });
    expect(does(lost, "start-pirate", GAME_MASTER, "Orion", START).refused[0]?.clause).toBe("V19.095");
  });

  test("has a name that no side and no account has", () => {
    for (const name of ["alliance", "Orion", "Family", "All", "x".repeat(21)]) {
      const { refused } = does(retired(), "start-pirate", GAME_MASTER, "Orion", { ...START, name });
      expect([name, checksOf(refused)]).toEqual([name, ["side-name"]]);
    }
  });

  test("starts again under the same name where its start was undone", () => {
    const campaign = retired();
    does(campaign, "start-pirate", GAME_MASTER, "Orion", START);
    const act = actsOf(campaign.open).at(-1)?.id ?? "";
    campaign.play((open) => undoAct(open, act, { ...STAMP, seed: "back" }));
    expect(treasury(campaign.open.campaign, "Red Hand", 3)).toBe(points(0));
    expect(checksOf(campaign.open.findings)).toEqual(["rent-unpaid"]);
    expect(standingOf(campaign, "Red Hand")).toBeUndefined();
    expect(does(campaign, "declare-hiding", "Red Hand", "Red Hand").refused[0]?.clause).toBe("V19.095");
    const again = { command: "start-pirate", side: GAME_MASTER, subject: "Orion" };
    campaign.play((open) =>
      perform(open, again, [{ fields: { ...START, opening: "60" } }], { ...STAMP, seed: "again" }),
    );
    expect(rowsOf(campaign.tables, "Sides").filter((row) => row["Side"] === "Red Hand")).toHaveLength(1);
    expect(treasury(campaign.open.campaign, "Red Hand", 3)).toBe(points(60));
  });
});

test("a start is undone after what followed it: a ship of the new pirate comes first", () => {
  const campaign = retired();
  does(campaign, "start-pirate", GAME_MASTER, "Orion", START);
  const act = actsOf(campaign.open).at(-1)?.id ?? "";
  campaign.play((open) => addUnit(open, shipOf("R-1", { side: "Red Hand" }), { ...STAMP, seed: "a ship" }));
  expect(checksOf(undoAct(campaign.open, act, STAMP).refused)).toEqual(["undo", "pirate-not-started"]);
});
