import { dueItems, offers } from "../../../../src/engine/campaign/game";
import { resultsReport, silentNow } from "../../../../src/engine/empires-at-war/orders/orders-now";
import { suggestedFleets } from "../../../../src/engine/empires-at-war/setup/suggested-fleets";
import { tableText } from "../../../../src/engine/empires-at-war/setup/fleet-table";
import { fightingFleets } from "../../../../src/engine/empires-at-war/fleets/first-fleets";
import type { Reply } from "../../../../src/engine/campaign/commands/command-run";
import { CHART } from "./four-empires";
import { Played } from "./played";

const SIDES = ["Federation", "Gorn", "Romulan"] as const;
const HOMES = { Federation: "Sol", Gorn: "Ghdar", Romulan: "Romii" } as const;
const LANES = [
  "Sol\tA\tAlfa\tD\nSol\tB\tMid\tE\nGhdar\tA\tBravo\tD\nGhdar\tC\tMid\tF\nRomii\tB\tCharlie\tE\nRomii\tD\tMid\tA",
  "Alfa\tA\tDelta\tD\nBravo\tB\tEcho\tE\nCharlie\tC\tFoxtrot\tF",
].join("\n");

/** A campaign that is played by forms; each act is one form, and each of its answers one more interaction. */
class Counted {
  readonly played = Played.begin(SIDES);
  acts = 1;
  answers = SIDES.length * 2 + 1;

  does(command: string, given: Parameters<Played["does"]>[1] = {}): string {
    this.acts += 1;
    const fields = given.fields ?? {};
    const rolls = (given.replies ?? []).length;
    this.answers += Object.keys(fields).length + rolls;
    return this.played.does(command, given);
  }
}

/** An orders text of one line for each of the first two fleets of an empire: one builds at home, one jumps. */
const orders = (side: (typeof SIDES)[number], to: string): string =>
  `1 ${side} 1 build: ${side.charAt(0)}-FF\n2 ${side} 2 jump ${to}`;

const die = (): Reply => ({ rolled: { faces: [4], source: "typed" } });
const dice = (): Reply => ({ rolled: { faces: [3, 4], source: "typed" } });

test("three empires come from nothing to the end of their second season in a number of forms that fits in half an hour", () => {
  const campaign = new Counted();
  const { played } = campaign;
  played.sets("First fleets of an empire", "Six");
  campaign.acts += 1;
  played.imports("Classes", CHART);
  campaign.does("add-lanes", { fields: { list: LANES } });
  for (const side of SIDES) {
    campaign.does("set-home", { subject: side, fields: { place: HOMES[side] } });
    campaign.does("muster-fleets", { side, subject: side, fields: { place: HOMES[side] } });
    // The suggestion is a button, and so an answer.
    const fleets = fightingFleets(played.open, side).map(({ fleet }) => fleet);
    campaign.does("muster-table", {
      side,
      subject: side,
      fields: { ships: tableText(fleets, suggestedFleets(played.open, side)) },
    });
  }
  campaign.does("close");
  campaign.does("new-year-income");
  const targets = [
    ["Alfa", "Bravo", "Charlie"],
    ["Delta", "Echo", "Foxtrot"],
  ];
  for (const [season, to] of targets.entries()) {
    for (const [at, side] of SIDES.entries()) {
      const text = season === 0 ? orders(side, to[at] ?? "") : `1 ${side} 2 jump ${to[at] ?? ""}`;
      campaign.does("enter-orders", { side, fields: { orders: text } });
    }
    expect(silentNow(played.open)).toEqual([]);
    if (season === 0) campaign.does("book-orders");
    campaign.does("resolve-orders", { replies: [{ fields: { overruled: "" } }] });
    for (const side of SIDES) {
      expect(resultsReport(played.open, side, season + 1).filter((line) => line.includes("not carried out"))).toEqual(
        [],
      );
    }
    // Each of three explorations: a 7, a die for the world, and one for the map.
    const rolls = SIDES.flatMap(() => [dice(), die(), die()]);
    campaign.does("explore-all", { replies: [...rolls, { choice: "Book them all" }] });
    for (const side of SIDES) {
      for (const { subject } of offers(played.open, side).filter(
        ({ command, due }) => due && command.id === "take-find",
      )) {
        campaign.does("take-find", { side, subject, replies: [{ choice: "20 BPV" }] });
      }
    }
    campaign.does("tell-sightings");
    expect(
      dueItems(played.open)
        .filter(({ done }) => !done)
        .map(({ what }) => what),
    ).toEqual([]);
    campaign.does("close");
  }
  expect(played.open.campaign.turn).toBe(3);
  expect(played.found).toEqual([]);
  // A form takes a game master about fifteen seconds, an answer in it five: what has to be opened or answered more shows here.
  const minutes = (campaign.acts * 15 + campaign.answers * 5) / 60;
  expect([campaign.acts, campaign.answers, minutes < 30]).toEqual([29, 45, true]);
});
