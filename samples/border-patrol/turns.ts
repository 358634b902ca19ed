import { designateFlagship } from "../../src/engine/border-patrol/ships/flagship";
import { declareHiding } from "../../src/engine/border-patrol/ships/hiding";
import { loseShip } from "../../src/engine/border-patrol/ships/loss";
import { sell } from "../../src/engine/border-patrol/ships/sale";
import { designateSale } from "../../src/engine/border-patrol/construction/designate-sale";
import { checkMutiny } from "../../src/engine/border-patrol/ships/mutiny";
import { perform } from "../../src/engine/campaign/game";
import { points, toNumber } from "../../src/engine/core/points";
import {
  ALLIANCE_FRIGATE,
  CLASSES,
  COALITION_FRIGATE,
  FIRST_SHIPS,
  PHASER_G_CORSAIR,
  SECOND_MARAUDER,
  placeOf,
} from "./chart";
import { SECRET_BASE, trackedRow, worked, type Chronicle } from "./chronicle";

/** The source of the dice rolls. */
const ROLLED = "rolled at the table";

/** What the pirates take at a place deployed for Piracy (V19.43 to V19.45). */
function piracy(name: string): number {
  const { kind, owner, value } = placeOf(name);
  return worked("PIRACY_INCOME", { place: kind, claimed: owner !== "", economicValue: value });
}

/** The pirates arrive: a first bribe, a first Province robbed. */
export function turn1(story: Chronicle): void {
  story.on("2026-03-07");
  for (const ship of FIRST_SHIPS) story.join(ship);
  story.run((open, stamp) => designateFlagship(open, "O-1", stamp));
  story.teamIncome();
  story.book("Bribe", "Alliance", "Orion", 18, "New Calder", "To leave the convoys of New Calder alone");
  story.offer("Bribe", "Alliance", "Leave the convoys of New Calder alone", 18, "Accepted");
  story.deploy({
    "O-1": ["Iron Gate", "Normal movement"],
    "O-2": ["Near Shoals", "Normal movement"],
    "O-3": SECRET_BASE,
    "O-4": ["Far Shoals", "Piracy"],
    "O-5": SECRET_BASE,
    "O-6": SECRET_BASE,
  });
  story.book("Repair", "Alliance", "Yards", 6, "A-3", "Storm damage on the way in");
  story.book("Piracy", "Coalition", "Orion", piracy("Far Shoals"), "Far Shoals", "O-4 robs the Province");
  story.generalIncome();
  story.close();
}

/** The first rent is due; two ships are leased as a group. */
export function turn2(story: Chronicle): void {
  story.on("2026-03-28");
  story.teamIncome();
  story.payRent("The first rent: a tenth of turn 1's income, a tie that rounds up");
  story.offer("Lease", "Alliance", "O-2 and O-3 as a group", 24, "Outbid");
  story.book("Lease", "Coalition", "Orion", 26, "O-2, O-3", "The auction closes above the Alliance's 24");
  story.offer("Lease", "Coalition", "O-2 and O-3 as a group", 26, "Accepted");
  story.deploy({
    "O-1": ["Ash Marches", "Normal movement"],
    "O-2": ["Near Shoals", "Leased to the Coalition"],
    "O-3": ["New Calder", "Leased to the Coalition"],
    "O-4": SECRET_BASE,
    "O-6": ["Lantern Reach", "Normal movement"],
  });
  story.book("Information sold", "Alliance", "Orion", 3, "C-2", "Where the Hard Winter is");
  story.book("Refit", "Orion", "Yards", 7, "O-4", "Better engines at the secret base");
  story.improve("O-4", 7);
  story.book("Purchase", "Coalition", "Yards", 20, "Korvath", "Cargo pods");
  story.generalIncome();
  story.close();
}

/** A crippled destroyer is towed home; a bribe is booked wrongly, and corrected. */
export function turn3(story: Chronicle): void {
  story.on("2026-04-18");
  story.teamIncome();
  story.offer("Bribe", "Alliance", "Board the freighters of Korvath", 10, "Refused");
  story.book("Bribe", "Coalition", "Orion", 15, "A-5", "To look away from the Near Shoals");
  story.reverseLast("The offer said 12: reversed, and booked again");
  story.book("Bribe", "Coalition", "Orion", 12, "A-5", "To look away from the Near Shoals, as offered");
  story.offer("Bribe", "Coalition", "Look away from the Near Shoals", 12, "Accepted");
  story.payRent("A tenth of turn 2's income");
  story.deploy({
    "O-2": ["Far Shoals", "Normal movement"],
    "O-3": SECRET_BASE,
    "O-6": ["Near Shoals", "Normal movement"],
  });
  const destroyer = CLASSES.Kestrel.bpv;
  const fee = worked("SALVAGE_FEE", { economicBpv: destroyer });
  story.book("Salvage", "Alliance", "Orion", fee, "A-5", "O-6 tows the Plain Dealing home, crippled by the Coalition");
  story.book("Supplies sold", "Coalition", "Orion", 4.5, "C-4", "Spares for the Cold Ember, at a price");
  story.book("Repair", "Orion", "Yards", 6, "O-3", "What the lease cost; a running cost");
  story.book("Other expense", "Orion", "Underworld", 5, "", "The GameMaster's ruling: a pilot through the Narrows");
  story.book("Repair", "Alliance", "Yards", 12, "A-5", "The Plain Dealing, in dock");
  story.book("Repair", "Coalition", "Yards", 9, "C-2", "After the battle of the Near Shoals");
  story.generalIncome();
  story.close();
}

/** A convoy raided, a System robbed, and a ship sold at the limit of command. */
export function turn4(story: Chronicle): void {
  story.on("2026-05-09");
  story.teamIncome();
  story.payRent("A tenth of turn 3's income, less the repair");
  story.deploy({
    "O-1": ["Iron Gate", "Normal movement"],
    "O-2": ["Ash Marches", "Supply raid"],
    "O-3": ["Lone Lamp", "Piracy"],
    "O-4": ["New Calder", "Piracy"],
    "O-6": ["Lantern Reach", "Normal movement"],
  });
  const raid = worked("PIRACY_AWARD", {
    results: [
      ["Small Freighter", "Captured", 2],
      ["Large Q-Ship", "Crippled", 1],
    ],
  });
  story.book("Supply raid", "Coalition", "Orion", raid, "O-2", "Two small freighters taken, a large Q-Ship crippled");
  story.book("Piracy", "Underworld", "Orion", piracy("Lone Lamp"), "Lone Lamp", "O-3 robs an unclaimed System");
  story.book(
    "Piracy",
    "Alliance",
    "Orion",
    piracy("New Calder"),
    "New Calder",
    "O-4 takes half of the System's Economic Value",
  );
  const forSale = { command: designateSale.id, side: "Orion", subject: "O-5" };
  const larger = { larger: String(CLASSES.Marauder.bpv) };
  story.run((open, stamp) => perform(open, forSale, [{ fields: larger }], stamp));
  story.run((open, stamp) => sell(open, "O-5", stamp));
  story.join(ALLIANCE_FRIGATE, "Bought in turn 4");
  story.book("Purchase", "Alliance", "Yards", CLASSES.Taper.bpv, "A-7", "A frigate against the pirates");
  story.generalIncome();
  story.close();
}

/** The price of the sale, saved for a turn, buys a second Marauder. */
export function turn5(story: Chronicle): void {
  story.on("2026-05-30");
  story.teamIncome();
  story.offer("Bribe", "Coalition", "Attack a base of your own", 9, "Void", "Nothing that a pirate may do (V19.29)");
  story.book("Bribe", "Alliance", "Orion", 20, "New Calder", "To keep away from New Calder");
  story.offer("Bribe", "Alliance", "Keep away from New Calder", 20, "Accepted");
  story.payRent("A tenth of turn 4's income: no rent is due on the ship sold");
  story.deploy({
    "O-2": ["Far Shoals", "Normal movement"],
    "O-3": ["Near Shoals", "Normal movement"],
    "O-4": SECRET_BASE,
    "O-6": ["Calder March", "Normal movement"],
  });
  story.book("Information sold", "Coalition", "Orion", 2.5, "A-1", "Where the Steadfast Hour is");
  story.join(SECOND_MARAUDER, "Bought in turn 5");
  story.deploy({ "O-7": SECRET_BASE });
  story.book(
    "Purchase",
    "Orion",
    "Yards",
    CLASSES.Marauder.bpv,
    "O-7",
    "Paid from the sale of the Magpie and four turns of income",
  );
  const system = worked("SYSTEM_SALE", { bpv: 7 });
  story.book(
    "System sale",
    "Family",
    "Orion",
    system,
    "Q-Ship's disruptor",
    "No ship was in dock to mount it (V19.945)",
  );
  story.book("Scrapping", "Yards", "Orion", 9, "Freighter", "One of the freighters of turn 4");
  story.book("Refit", "Coalition", "Yards", 15, "C-1", "The Iron Verdict, for the hunt");
  story.improve("C-1", 15);
  story.generalIncome();
  story.close();
}

/** Money from both sides for opposite ends; an ambush costs the Quick Penny. */
export function turn6(story: Chronicle): void {
  story.on("2026-06-20");
  story.teamIncome();
  story.book("Bribe", "Coalition", "Orion", 22, "Calder March", "To scout the Calder March");
  story.offer("Bribe", "Coalition", "Scout the Calder March", 22, "Accepted");
  story.payRent("A tenth of turn 5's income");
  story.book("Lease", "Alliance", "Orion", 34, "O-2, O-7", "Against the Coalition, the same turn");
  story.offer("Lease", "Alliance", "O-2 and O-7 as a group", 34, "Accepted");
  story.deploy({
    "O-1": ["Far Shoals", "Normal movement"],
    "O-2": ["Iron Gate", "Leased to the Alliance"],
    "O-3": SECRET_BASE,
    "O-4": ["Calder March", "Normal movement"],
    "O-6": ["Near Shoals", "Normal movement"],
    "O-7": ["Ash Marches", "Leased to the Alliance"],
  });
  story.book("Supplies bought", "Orion", "Economy", 4, "O-1", "Torpedoes; a running cost");
  story.book("Other income", "Underworld", "Orion", 10, "", "The GameMaster's ruling: a merchant house is grateful");
  story.book("Option systems", "Orion", "Yards", 6, "O-3", "A drone rack and an ADD");
  story.improve("O-3", 6);
  story.run((open, stamp) => loseShip(open, "O-4", "Lost", true, stamp));
  story.change("O-4", { note: "Ambushed by A-2 and A-7 in the Calder March, turn 6" });
  story.join(COALITION_FRIGATE, "Bought in turn 6");
  story.book("Purchase", "Coalition", "Yards", CLASSES.Pike.bpv, "C-7", "A frigate against the pirates");
  story.book("Supplies bought", "Alliance", "Economy", 5, "A-2", "For the hunt");
  story.generalIncome();
  story.close();
}

/** Both Teams hunt the pirates, who go into hiding: no income, no rent, and crews that may mutiny. */
export function turn7(story: Chronicle): void {
  story.on("2026-07-11");
  story.run((open, stamp) => declareHiding(open, "Orion", stamp));
  const crews = ["O-2", "O-3", "O-6", "O-7"];
  story.deploy(Object.fromEntries(["O-1", ...crews].map((unit) => [unit, ["", "Secret base"] as const])));
  story.teamIncome();
  story.book("Repair", "Orion", "Yards", 8, "O-2", "Holes from the ambush");
  story.book("Repair", "Alliance", "Yards", 8, "A-7", "The same ambush");
  const faces = [
    [4, 4],
    [3, 4],
    [1, 5],
    [5, 3],
  ];
  for (const [index, unit] of crews.entries()) {
    const { captain } = trackedRow(story.open, unit);
    const rating = Number(/\((\d+)\)/.exec(captain)?.[1]);
    const rolled = { faces: faces[index] ?? [], source: ROLLED };
    const replies = [{ fields: { captainRating: String(rating) } }, { rolled }];
    const check = { command: checkMutiny.id, side: "Orion", subject: unit };
    story.run((open, stamp) => perform(open, check, replies, stamp));
  }
  story.close();
}

/** Out of hiding: the postponed rent is paid, and the Cartel provides a Phaser-G. */
export function turn8(story: Chronicle): void {
  story.on("2026-08-01");
  story.teamIncome();
  story.book("Bribe", "Alliance", "Orion", 16, "Bitter Well", "To rob the Coalition, and nobody else");
  story.offer("Bribe", "Alliance", "Rob the Coalition, and nobody else", 16, "Accepted");
  story.payRent("Postponed in turn 7: a tenth of turn 6's income (V19.66)");
  story.book("Lease", "Coalition", "Orion", 24, "O-2", "Only the Night Heron");
  story.offer("Lease", "Coalition", "Only O-2", 24, "Accepted");
  story.form("financial-allocation", "Alliance", {
    "most-for-bribes": 20,
    "most-for-services": 10,
    purchase: 60,
    repair: 4,
  });
  story.form("financial-allocation", "Coalition", {
    "most-for-bribes": 12,
    "most-for-services": 25,
    repair: 7.5,
  });
  story.deploy({
    "O-1": ["Calder March", "Normal movement"],
    "O-2": ["Near Shoals", "Leased to the Coalition"],
    "O-3": ["Bitter Well", "Piracy"],
    "O-6": ["Iron Gate", "Normal movement"],
    "O-7": ["Ash Marches", "Normal movement"],
  });
  story.book("Phaser-G bribe", "Orion", "Family", 4, "Phaser-G", "−2 on the roll; a running cost");
  story.roll("2E3", "V19.926", {
    side: "Orion",
    purpose: "Phaser-G",
    dice: "1d6",
    faces: [3],
    modifier: -2,
    result: "Allocated to us",
    source: ROLLED,
  });
  story.book(
    "Piracy",
    "Coalition",
    "Orion",
    piracy("Bitter Well"),
    "Bitter Well",
    "O-3 takes half of the System's Economic Value",
  );
  story.join(PHASER_G_CORSAIR, "Bought in turn 8, with a Phaser-G that counts 1 BPV (V19.929)");
  story.deploy({ "O-8": SECRET_BASE });
  story.book("Purchase", "Orion", "Yards", CLASSES.Corsair.bpv, "O-8", "Back to six ships");
  story.book("Option systems", "Orion", "Yards", 5, "O-8", "The Phaser-G; it counts 1 BPV toward net worth");
  story.improve("O-8", 5, 1);
  story.book("Purchase", "Alliance", "Yards", 60, "Near Shoals", "Modules for a Base Station");
  story.book("Scrapping", "Yards", "Coalition", 11, "Auxiliary", "A captured freighter");
  story.form(
    "financial-disbursement",
    "Alliance",
    { purchase: 60, repair: 0 },
    { repair: "A-7 did not reach the dock of Harrow Rest" },
  );
  story.form("financial-disbursement", "Coalition", { repair: 0 }, { repair: "O-3 took 7.5 from Bitter Well" });
  story.generalIncome();
  story.close();
}

/** The turn under way: bribe and rent are booked, piracy and general income are still to come. */
export function turn9(story: Chronicle): void {
  story.on("2026-08-22");
  story.teamIncome();
  story.offer("Bribe", "Alliance", "Tow the Plain Dealing to Harrow Rest", 11, "Refused");
  story.book("Bribe", "Coalition", "Orion", 14, "Near Shoals", "To watch the Base Station being built");
  story.offer("Bribe", "Coalition", "Watch the Near Shoals", 14, "Accepted");
  story.payRent("A tenth of turn 8's income, less the Phaser-G bribe");
  story.deploy({
    "O-1": ["Iron Gate", "Normal movement"],
    "O-2": ["Far Shoals", "Normal movement"],
    "O-3": SECRET_BASE,
    "O-6": ["Lantern Reach", "Normal movement"],
    "O-7": ["Ash Marches", "Piracy"],
  });
  const rent = story.open.books.transfers.at(-1)?.amount ?? points(0);
  story.form("orion-finances", "Orion", {
    "general-income": 7,
    bribe: 14,
    piracy: piracy("Ash Marches"),
    "information-sold": 3,
    rent: toNumber(rent),
    refit: 10,
    "supplies-bought": 2,
  });
  story.form("financial-allocation", "Alliance", {
    "most-for-bribes": 15,
    "most-for-services": 20,
    purchase: 30,
    repair: 4,
    salvage: 17,
  });
  story.form("financial-allocation", "Coalition", {
    "most-for-bribes": 14,
    "most-for-services": 25,
    refit: 12,
    "supplies-bought": 3,
  });
}
