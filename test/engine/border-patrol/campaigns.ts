import { borderPatrolSample } from "../../../samples/border-patrol";
import { perform } from "../../../src/engine/campaign/game";
import type { Reply } from "../../../src/engine/campaign/commands/command-run";
import { BORDER_PATROL } from "../../../src/engine/border-patrol/game";
import { takeOverCampaign, type TakeOver } from "../../../src/engine/campaign/importing/take-over";
import { points } from "../../../src/engine/core/points";
import { apply, NO_TABLES } from "../../../src/engine/campaign/schema/apply";
import type { Tables } from "../../../src/engine/campaign/schema/table";
import { randomCampaign } from "../../campaigns/random/campaign";
import { underWay } from "../campaign/commands/under-way";
import type { Kept } from "../campaign/kept";
import { keptInTurn2, rowsOf, STAMP } from "../campaign/kept";
import { begun, chosen, fights, readied, retreats, twoFleets } from "./battles/fighting";
import { endsRaid, raiding } from "./raids/raiding";
import { salvaging } from "./salvage/salvaging";

/** A turn whose rent is not paid, for a reason. */
function withSkippedRent(): Kept {
  const campaign = keptInTurn2();
  const rent = { command: "skip-step", side: "Orion", subject: "2C2" };
  campaign.play((open) => perform(open, rent, [{ fields: { reason: "the family waits" } }], STAMP));
  return campaign;
}

/** A turn in which one ship is deployed for Piracy. */
function withDeployed(): Kept {
  const campaign = keptInTurn2();
  const fields = { "as-O-1": "Piracy", "at-O-1": "1010" };
  campaign.play((open) => perform(open, { command: "deploy", side: "Orion", subject: "O-1" }, [{ fields }], STAMP));
  return campaign;
}

/** The same, once it is placed. */
function withPiracy(): Kept {
  const campaign = withDeployed();
  const place = { command: "place-ships", side: "Orion", subject: "Orion" };
  campaign.play((open) => perform(open, place, [], { ...STAMP, seed: "placing" }));
  return campaign;
}

/** A ship that was placed in the turn before; since then, where it is and what it does was typed over. */
function withShipTypedOver(): Kept {
  const campaign = withPiracy().payRent().close();
  const row = rowsOf(campaign.tables, "Units").findIndex(({ Unit }) => Unit === "O-1");
  return campaign.type("Units", row, "Place", "2107").type("Units", row, "Deployment", "Base");
}

/** Places that the entries keep, one of which was claimed in the turn before; one is typed over. */
function withPlaces(): Kept {
  const campaign = keptInTurn2();
  const place = { kind: "System", hex: "0406", state: "", economicValue: "3" };
  for (const [name, owner] of [
    ["Lone Lamp", ""],
    ["Vega", "Coalition"],
  ] as const) {
    const fields = { ...place, place: name, owner };
    campaign.play((open) => perform(open, { command: "add-place", side: "", subject: "" }, [{ fields }], STAMP));
  }
  const claim = { command: "claim-place", side: "Alliance", subject: "Lone Lamp" };
  campaign.play((open) => perform(open, claim, [], { ...STAMP, seed: "claiming" }));
  const base = { what: "Base", subject: "Vega", matures: "3", note: "" };
  const note = { command: "add-due", side: "Coalition", subject: "Coalition" };
  campaign.play((open) => perform(open, note, [{ fields: base }], { ...STAMP, seed: "building" }));
  return campaign.payRent().close();
}

/** A turn in which every Team has rolled for Strategic Initiative. */
function withInitiative(): Kept {
  const campaign = keptInTurn2();
  campaign.open.books.sides.forEach(({ name: side, kind }, index) => {
    const rolled = { rolled: { faces: [index + 1, index + 1], source: "scripted" } };
    const replies = kind === "Orion" ? [{ fields: { onMap: "Yes" } }, rolled] : [rolled];
    campaign.play((open) => perform(open, { command: "roll-initiative", side, subject: side }, replies, STAMP));
  });
  return campaign;
}

/** The pirate is fired because it did not pay its rent; taken out of the campaign, or not yet. */
function withFired(retired: boolean): Kept {
  const campaign = keptInTurn2().close();
  const retire = { command: "retire-pirate", side: "", subject: "Orion" };
  if (retired) campaign.play((open) => perform(open, retire, [], { ...STAMP, seed: "retired" }));
  return campaign;
}

/** A bribe that went through these commands, with what is replied. */
function withBribe(...stages: readonly (readonly [command: string, side: string, fields?: Record<string, string>])[]) {
  const campaign = keptInTurn2();
  const first = ["offer-bribe", "Alliance", { terms: "Keep away", amount: "9" }] as const;
  for (const [index, [command, side, fields]] of [first, ...stages].entries()) {
    const subject = index === 0 ? "Orion" : String(rowsOf(campaign.tables, "Offers").at(-1)?.["No"]);
    const stamp = { ...STAMP, seed: `bribe ${index}` };
    campaign.play((open) => perform(open, { command, side, subject }, fields ? [{ fields }] : [], stamp));
  }
  return campaign;
}

/** Two bribes that were accepted. */
function withTwoBribes(): Kept {
  const campaign = withBribe(...FORWARDED, ACCEPTED);
  const does = (command: string, side: string, subject: string, fields: Record<string, string>): unknown =>
    campaign.play((open) =>
      perform(open, { command, side, subject }, [{ fields }], { ...STAMP, seed: `second ${command}` }),
    );
  does("offer-bribe", "Coalition", "Orion", { terms: "Stay at home", amount: "4" });
  const subject = String(rowsOf(campaign.tables, "Offers").at(-1)?.["No"]);
  does("rule-and-forward-bribes", "", "", {});
  does("answer-bribe", "Orion", subject, { answer: "Accepted" });
  return campaign;
}

const RULED = ["rule-bribe", "", { ruling: "Allowed" }] as const;
const FORWARDED = [RULED, ["forward-bribe", ""]] as const;
const ACCEPTED = ["answer-bribe", "Orion", { answer: "Accepted" }] as const;

/** An auction after these bids. */
function withAuction(...bids: readonly (readonly [side: string, amount: string])[]): Kept {
  const campaign = keptInTurn2();
  const lot = { command: "offer-lot", side: "Orion", subject: "Orion" };
  const fields = { "in-O-2": "yes", terms: "" };
  campaign.play((open) => perform(open, lot, [{ fields }], { ...STAMP, seed: "a lot" }));
  const subject = String(rowsOf(campaign.tables, "Events").at(-1)?.["No"]);
  for (const [side, amount] of bids) {
    const bid = { command: "bid-for-lot", side, subject };
    campaign.play((open) => perform(open, bid, [{ fields: { amount } }], { ...STAMP, seed: `${side} bids ${amount}` }));
  }
  return campaign;
}

/** A raid that is over, and waits for its award. */
function raided(): Kept {
  const campaign = raiding();
  endsRaid(campaign);
  return campaign;
}

/** A unit that arrives this turn, and a refit that takes effect. */
function withOrders(): Kept {
  const campaign = keptInTurn2();
  const side = "Orion";
  const fields = { unit: "O-9", class: "Light raider", cost: "12" };
  campaign.play((open) => perform(open, { command: "order-unit", side, subject: side }, [{ fields }], STAMP));
  campaign.add("A-1", { side: "Alliance" });
  const refit = { command: "order-refit", side: "Alliance", subject: "A-1" };
  const changed = { fields: { words: "New weapons", cost: "5", economic: "70" } };
  campaign.play((open) => perform(open, refit, [changed], { ...STAMP, seed: "refitting" }));
  for (const unit of ["A-2", "A-3"]) {
    const lose = { command: "lose-unit", side: "Alliance", subject: unit };
    campaign.add(unit, { side: "Alliance" });
    campaign.play((open) =>
      perform(open, lose, [{ fields: { how: "Captured" } }], { ...STAMP, seed: `losing ${unit}` }),
    );
  }
  const scrap = { command: "begin-scrapping", side, subject: "A-2" };
  campaign.play((open) => perform(open, scrap, [], { ...STAMP, seed: "scrapping" }));
  return campaign;
}

/** Units that evaded: in this turn and together, and in the turn before with stranded crews and one that comes out of a nebula. */
function withEvasions(): Kept {
  const campaign = keptInTurn2();
  const evades = (unit: string, terrain: string, ...replies: readonly (number | Record<string, string>)[]): void => {
    const ratings = { captainRating: "0", navigatorRating: "0", helmsmanRating: "0", engineerRating: "0" };
    campaign.add(unit, { side: "Alliance", place: "0304" }).edit(unit, ratings);
    const where = { fields: { hex: "Neutral", terrain, exception: "", battle: "Battle 1" } };
    const then = replies.map((reply): Reply =>
      typeof reply === "number" ? { rolled: { faces: [reply], source: "scripted" } } : { fields: reply },
    );
    const evade = { command: "evade", side: "Alliance", subject: unit };
    campaign.play((open) => perform(open, evade, [where, ...then], { ...STAMP, seed: `${unit} evades` }));
  };
  evades("A-1", "Empty Space", 4, { crew: "9" });
  evades("A-2", "Asteroid Field", 5, 1);
  evades("A-3", "Nebula", 4, 1);
  campaign.edit("A-3", { lostUntil: "" }).payRent().close();
  evades("A-4", "Empty Space", 1);
  evades("A-5", "Empty Space", 2, 1);
  return campaign;
}

const random = (seed: number): Tables => randomCampaign(seed, { turns: 2, choices: 10, ending: "open" }).tables;

/** A system that was removed from a ship in the turn before, and waits for another ship. */
function withMovedSystem(): Kept {
  const campaign = keptInTurn2();
  for (const [unit, system] of [
    ["O-2", "UIM"],
    ["O-1", "Photon"],
  ] as const)
    campaign.append("Mounts", { Unit: unit, Mount: 1, System: system, Captured: true });
  const move = { command: "move-mount", side: "Orion", subject: "O-2" };
  const fields = { mount: "1", to: "O-1" };
  campaign.play((open) => perform(open, move, [{ fields }], { ...STAMP, seed: "moving" }));
  return campaign.payRent().close().append("Mounts", { Unit: "O-1", Mount: 2, System: "Disruptor", Captured: true });
}

/** Campaigns as they are kept, in each situation of a turn, in hiding, with edits that nobody took in yet, and as chance plays them. */
/** A campaign from a ledger that lacked the income and the net worths of its pirate. */
function withLeftOpen(): Tables {
  const before = { netWorth: null, netWorthBefore: null, hiding: 0, income: null, rent: null, deferredRent: null };
  const side = { player: "", race: "", treasury: points(80) };
  const given: TakeOver = {
    name: "Rim",
    turn: 6,
    units: [],
    sides: [
      { ...side, name: "Alliance", kind: "Alliance", before: null },
      { ...side, name: "Orion", kind: "Orion", before },
    ],
  };
  return apply(NO_TABLES, takeOverCampaign(BORDER_PATROL, given, STAMP).edits);
}

export const BORDER_PATROL_CAMPAIGNS: readonly (readonly [string, Tables])[] = [
  ["the sample", apply(NO_TABLES, borderPatrolSample())],
  ["a campaign in turn 2", keptInTurn2().tables],
  ["a campaign with seeds for its dice", keptInTurn2().withSeeds("Alliance").payRent().close().tables],
  ["a campaign in hiding", keptInTurn2().hide().tables],
  ["a campaign with two ships in hiding", keptInTurn2().add("O-3", { side: "Orion" }).hide().tables],
  ["a campaign with a Movement Order", withInitiative().tables],
  ["a campaign with a skipped step", withSkippedRent().tables],
  ["a campaign from a ledger that lacked something", withLeftOpen()],
  ["a campaign with ships to be placed", withDeployed().tables],
  ["a campaign with a ship on Piracy", withPiracy().tables],
  ["a campaign with a ship whose place was typed over", withShipTypedOver().tables],
  ["a campaign with a pirate that was fired", withFired(false).tables],
  ["a campaign without a pirate in play", withFired(true).tables],
  ["a campaign with a ship that grew unpaid", keptInTurn2().edit("O-2", { economic: "400", worth: "400" }).tables],
  ["a campaign with a claim to settle", withPlaces().tables],
  ["a campaign with a place typed over", withPlaces().type("Places", 1, "Economic value", 9).tables],
  ["a campaign with a bribe that was offered", withBribe().tables],
  ["a campaign with a bribe that was sealed", withBribe().sealed("Alliance").tables],
  ["a campaign with a bribe that is legal", withBribe(RULED).tables],
  ["a campaign with a bribe to be answered", withBribe(...FORWARDED).tables],
  ["a campaign with a bribe that was accepted", withBribe(...FORWARDED, ACCEPTED).tables],
  ["a campaign with two bribes that were accepted", withTwoBribes().tables],
  ["a campaign with orders to be carried out", withOrders().tables],
  ["a campaign with a first bid for a lot", withAuction(["Alliance", "3"]).tables],
  ["a campaign with a system to install", withMovedSystem().tables],
  ["a campaign with a ship for sale", keptInTurn2().forSale("O-2").tables],
  [
    "a campaign with Lost units",
    keptInTurn2()
      .add("A-1", { side: "Alliance" })
      .edit("A-1", { lostUntil: "5", helmsmanRating: "7" })
      .add("A-2", { side: "Alliance" })
      .edit("A-2", { lostUntil: "2" }).tables,
  ],
  ["a campaign with units that evaded", withEvasions().tables],
  ["a campaign with two fleets in one hex", twoFleets().tables],
  ["a campaign with a battle", begun().tables],
  ["a campaign with a battle and its Weapon Status", readied().tables],
  ["a campaign with a battle that is open", fights().tables],
  ["a campaign with a battle that is over", retreats().tables],
  ["a campaign with a Pursuit", chosen().tables],
  ["a campaign with a raid that is over", raided().edit("O-2", { place: "0506", deployment: "Supply raid" }).tables],
  ["a campaign with a raid", raiding().edit("O-2", { place: "0506", deployment: "Supply raid" }).tables],
  ["a campaign with salvage and a Supply Line", salvaging().tables],
  ["a campaign with a counteroffer", withAuction(["Alliance", "3"], ["Coalition", "4"]).tables],
  [
    "a campaign with edits in its sheets",
    keptInTurn2()
      .type("Units", 1, "Economic BPV", 70)
      .append("Transfers", { Line: "General income", To: "Orion", Amount: 5 })
      .append("Transfers", { Line: "Nonsense", To: "Orion", Amount: 5 })
      .type("Units", 0, "Side", "Alliance").tables,
  ],
  ["a campaign with a command under way", underWay(keptInTurn2().hide(), { fields: {} }).tables],
  ["a random campaign", random(1)],
  ["a random campaign with two pirates", random(2)],
];
