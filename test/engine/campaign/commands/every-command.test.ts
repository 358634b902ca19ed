import { borderPatrolSample } from "../../../../samples/border-patrol";
import {
  fieldsIn,
  follow,
  type Answered,
  type Asking,
  type Reply,
  type Standing,
} from "../../../../src/engine/campaign/commands/standing";
import { Misfit, type Field } from "../../../../src/engine/campaign/commands/field";
import { sharedChecks } from "../../../../src/engine/campaign/checks/shared-checks";
import {
  offers,
  perform,
  dueItems,
  type Game,
  type Offered,
  type OpenGame,
} from "../../../../src/engine/campaign/game";
import { undoAct } from "../../../../src/engine/campaign/commands/undo";
import { actsOf, leftOf } from "../../../../src/engine/campaign/ledger/acts";
import { sealOf } from "../../../../src/engine/campaign/ledger/booking";
import { saysInFull, type Outcome } from "../../../../src/engine/campaign/ledger/outcome";
import { discrepancies } from "../../../../src/engine/campaign/reconcile/reconcile";
import { apply, NO_TABLES } from "../../../../src/engine/campaign/schema/apply";
import { layout } from "../../../../src/engine/campaign/schema/layout";
import type { Tables } from "../../../../src/engine/campaign/schema/table";
import { flatten } from "../../../../src/engine/core/problem";
import { GAMES } from "../../../../src/engine/games";
import { openBooks, openView } from "../../../../src/engine/open";
import { newFile, openFile } from "../../../../src/workbook/file";
import { randomCampaign } from "../../../campaigns/random/campaign";
import { fullFerry } from "../../../test-game/full-ferry";
import { BATTLES } from "../../orions-gate/battle/situations";
import { fullGate } from "../../orions-gate/full-gate";
import { FERRY } from "../../../test-game/game";
import { startFerry } from "../../../test-game/plays-ferry";
import { THOROUGH, thoroughTest, times } from "../../../thoroughness";
import { NOON } from "../../../workbook/file-bench";
import { entriesOf } from "../../../../src/engine/campaign/scripted";
import { CATALOG } from "../../../../src/engine/catalog";
import { checksOf, Kept, keptInTurn2, rowsOf, STAMP } from "../kept";
import { hostileReplies, LONGEST_MESSAGE, NOBODY } from "./hostile-replies";
import {
  begun as begunBattle,
  chosen,
  fights,
  readied,
  retreats,
  twoFleets,
} from "../../border-patrol/commands/battle/fighting";
import { endsRaid, raiding } from "../../border-patrol/commands/raid/raiding";
import { SITUATIONS } from "../../empires-at-war/campaign/situations";
import { salvaging } from "../../border-patrol/commands/salvage/salvaging";
import {
  begun,
  everyOffer,
  questionsOf,
  questionsOfBranches,
  oneOfEach,
  repliesTo,
  someOffers,
  textsOf,
  waysThrough,
  type Way,
} from "./replies";

const ALL: readonly Game[] = [...GAMES, FERRY];
const openAny = (tables: Tables): OpenGame => openBooks(tables, ALL);

/** The test game with a turn that is just closed, and a row that nobody took in yet. */
const ferryTyped = (): Kept =>
  new Kept(apply(NO_TABLES, startFerry().edits), [FERRY])
    .close()
    .append("Transfers", { Line: "Trade", From: "River", To: "Anna", Amount: 3 });

/** The test game with two payments, one of which is sealed. */
const ferrySealed = (): Kept =>
  new Kept(apply(NO_TABLES, startFerry().edits), [FERRY])
    .bookApart("Upkeep", "Anna", "River", 1)
    .bookApart("Upkeep", "Anna", "River", 2)
    .sealed("Anna");

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

/** The same with the first command that asks more than once, after these replies. */
function underWay(campaign: Kept, ...replies: readonly Reply[]): Kept {
  const [asking] = everyOffer(campaign.open).flatMap((offer) => {
    const [first, ...more] = questionsOf(begun(campaign.open, offer));
    const at = more.length > 0 && first ? follow(first[1], replies) : undefined;
    return at === undefined || "misfits" in at || at.asked === null ? [] : [at];
  });
  const kept = asking?.keep(campaign.open, { ...STAMP, seed: "kept" });
  if (!kept) throw new Error("nothing asks more than once");
  campaign.play(() => kept);
  return campaign;
}

const OFF: Reply = { fields: { one: "Anna", other: "Bo", reason: "who goes first in this round" } };
const CARGO: readonly Reply[] = [{ fields: { cargo: "4" } }, { rolled: { faces: [5], source: "scripted" } }];

/** Campaigns of every game: as they are kept, in hiding, with edits that nobody took in yet, and as chance plays them. */
const CAMPAIGNS: readonly (readonly [string, OpenGame])[] = (
  [
    ["the sample", apply(NO_TABLES, borderPatrolSample())],
    ["a campaign in turn 2", keptInTurn2().tables],
    ["a campaign with seeds for its dice", keptInTurn2().withSeeds("Alliance").payRent().close().tables],
    ["a campaign in hiding", keptInTurn2().hide().tables],
    ["a campaign with two ships in hiding", keptInTurn2().add("O-3", { side: "Orion" }).hide().tables],
    ["a campaign with a Movement Order", withInitiative().tables],
    ["a campaign with a skipped step", withSkippedRent().tables],
    ["a campaign with ships to be placed", withDeployed().tables],
    ["a campaign with a ship on Piracy", withPiracy().tables],
    ["a campaign with a pirate that was fired", withFired(false).tables],
    ["a campaign without a pirate in play", withFired(true).tables],
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
    ["a campaign with a battle", begunBattle().tables],
    ["a campaign with a battle and its Weapon Status", readied().tables],
    ["a campaign with a battle that is open", fights().tables],
    ["a campaign with a battle that is over", retreats().tables],
    ["a campaign with a Pursuit", chosen().tables],
    ["a campaign with a raid that is over", raided().tables],
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
    ...SITUATIONS.map(([name, tables]) => [name, tables()] as const),
    ["the test game", fullFerry().tables],
    [
      "the test game with a command under way",
      underWay(new Kept(apply(NO_TABLES, startFerry().edits), [FERRY]), ...CARGO).tables,
    ],
    ["the test game with edits in its sheets", ferryTyped().tables],
    ["the test game with something sealed, and something to seal", ferrySealed().tables],
    ["fleets of Orion's Gate", fullGate().tables],
    ["fleets with a roll-off under way", underWay(fullGate(), OFF).tables],
    [
      "fleets with edits in their sheets",
      fullGate()
        .type("GateFleets", 0, "Limit", 32)
        .append("GateShips", { Ship: "Ember", Fleet: "Watch", Hull: "Frigate" }).tables,
    ],
    ...BATTLES.map(([name, tables]) => [name, tables()] as const),
    ["a random campaign", random(1)],
    ["a random campaign with two pirates", random(2)],
  ] as const
).map(([name, tables]) => [name, openAny(tables)]);

/** How many offers of each command of each side. */
const MANY = times(1, 2);

/** The stamp of an act that is to be undone, and the act's key. */
const ITS_OWN = { ...STAMP, seed: "an act of its own" };
const ITS_ACT = sealOf({ no: 1, stamp: ITS_OWN }).act;

/** What the entries come to: what every account holds, which units there are, and what the game keeps. */
const told = ({ campaign }: OpenGame) => ({
  treasuries: [...(campaign.ends[campaign.turn]?.treasuries ?? [])].filter(([, held]) => held !== 0).sort(),
  worths: campaign.ends[campaign.turn]?.unitWorth,
  units: new Map([...campaign.units].filter(([, { left }]) => left === null)),
  parts: campaign.parts,
});

/** What stands in these books: what is wrong with them, and where sheets and entries differ. */
const standsIn = (open: OpenGame): readonly string[] => [
  ...flatten(open.findings)
    .filter(({ check }) => !ruleChecks(open.game).has(check))
    .map(({ check, subject, message }) => `${check} ${subject}: ${message}`),
  ...discrepancies(open).map(({ id }) => `${id} differs`),
];

/** The checks of a game's own rules: what is legal to write may break them, and they say so. */
function ruleChecks(game: Game): ReadonlySet<string> {
  const shared = new Set(sharedChecks(game).map(({ id }) => id));
  return new Set(game.checks.map(({ id }) => id).filter((id) => !shared.has(id)));
}

/** What stood in the books before: it is asked again and again. */
const known = new WeakMap<OpenGame, ReadonlySet<string>>();

/** The books once this is written; nothing is wrong with them that was not before. */
function expectSound(open: OpenGame, { edits }: Outcome, what: string): OpenGame {
  const before = known.get(open) ?? new Set(standsIn(open));
  known.set(open, before);
  const after = openAny(apply(open.books.tables, edits));
  expect([what, standsIn(after).filter((found) => !before.has(found))]).toEqual([what, []]);
  return after;
}

/** The games whose commands choose nothing beforehand, and the test game with the commands that all share. */
const CHOOSES_NOTHING: ReadonlySet<string> = new Set(["border-patrol", FERRY.id]);

/** What starts with an answer that no cell has, and why. */
const MAY_START: ReadonlySet<string> = new Set([
  // The side that does it.
  ...["add-unit side", "book from", "book to"],
  // The headings of the list that is imported.
  "import column",
  // What was just typed counts, and each difference is shown with both values.
  ...["post-changes unit", "post-changes units", "post-changes places", "post-changes transfers"],
  // Acts in bulk: a tick for each of those for which nothing is decided otherwise.
  ...["rule-and-forward-bribes bribe", "judge-bribes bribe", "rendezvous in"],
]);

/** Whether a field starts with one of several answers, without a source, and not as what it changes is now. */
const isChosen = ({ start, from, now, holds, choices = [] }: Field): boolean =>
  start !== "" &&
  from === undefined &&
  now === undefined &&
  (choices.length > 1 || (holds === "yes" && start === "yes"));

/** What the large ones have, smaller ones show as well: the short run goes through these alone. */
const GONE_THROUGH = CAMPAIGNS.filter(([name]) => THOROUGH || !/sample|random/.test(name));

/** How many ways through a command are gone; a Pursuit has hundreds. */
const MOST_WAYS = times(6, 60);

/** In how many campaigns each command gets hostile replies. */
const MOST_HOSTILE = 2;

const hostileIn = new Map<string, number>();

/** One offer of each command that has not had hostile replies in so many campaigns before. */
function toBeHostileTo(open: OpenGame, tried: readonly Offered[]): readonly Offered[] {
  return oneOfEach(tried).filter(({ command }) => {
    const key = `${open.game.id} ${command.id}`;
    const before = hostileIn.get(key) ?? 0;
    hostileIn.set(key, before + 1);
    return before < MOST_HOSTILE;
  });
}

/** The ways through a command: all of them, or as many as that, spread over all of them. */
function someWays(open: OpenGame, offer: Offered): readonly Way[] {
  const ways = waysThrough(begun(open, offer));
  const each = Math.ceil(ways.length / MOST_WAYS);
  return ways.filter((_, index) => index % each === 0);
}

/** What was tried in a campaign before. */
const triedBefore = new Set<string>();

/** What is tried in a campaign: all that it offers; in the short run what no campaign before it offers in the same way, due or done. */
function triedIn(open: OpenGame): readonly Offered[] {
  const keyOf = ({ command, due, done }: Offered) => `${open.game.id} ${command.id} ${due} ${done}`;
  const tried = everyOffer(open).filter((offer) => THOROUGH || !triedBefore.has(keyOf(offer)));
  for (const offer of tried) triedBefore.add(keyOf(offer));
  return tried;
}

test("every command of every game is offered in one of these campaigns", () => {
  for (const game of ALL) {
    const seen = new Set(
      GONE_THROUGH.filter(([, open]) => open.game.id === game.id).flatMap(([, open]) =>
        everyOffer(open).map(({ command }) => command.id),
      ),
    );
    const never = game.commands.map(({ id }) => id).filter((id) => !seen.has(id));
    expect([game.title, never]).toEqual([game.title, []]);
  }
});

test("every command that rolls shows its odds, its modifiers with the reason, and says whose dice they are", () => {
  for (const game of ALL) {
    const rolling = new Set<string>();
    for (const [, open] of GONE_THROUGH.filter(([, { game: of }]) => of.id === game.id)) {
      for (const offer of someOffers(everyOffer(open), MANY)) {
        for (const [, { asked }] of questionsOfBranches(begun(open, offer))) {
          if (asked.asks !== "roll") continue;
          rolling.add(offer.command.id);
          const { odds, modifiers, side, clause, what, count, dice } = asked;
          expect([offer.command.id, odds.length > 0, what !== "", clause !== ""]).toEqual([
            offer.command.id,
            ...[true, true, true],
          ]);
          expect(odds.every(({ result }) => result !== "")).toBe(true);
          expect(modifiers.filter(({ why }) => why === "")).toEqual([]);
          expect(open.books.sides.map(({ name }) => name)).toContain(side);
          expect(dice.faces.map(({ roll }) => roll)).toEqual(expect.arrayContaining([count, 6 * count]));
        }
      }
    }
    expect([game.title, rolling.size > 0]).toEqual([game.title, true]);
  }
});

const isAsking = (standing: Standing<OpenGame>): standing is Asking<OpenGame> => standing.asked !== null;

describe.each(GONE_THROUGH.map(([name, open], index) => [name, open, index] as const))(
  "every command of %s",
  (_, open, index) => {
    const tried = triedIn(open);
    const offered = someOffers(tried, MANY);

    test("asks something, or comes to something", () => {
      expect(everyOffer(open).length).toBeGreaterThan(0);
      for (const offer of tried) {
        const { asked } = begun(open, offer);
        const what = `${offer.command.id} ${offer.subject}`;
        expect([what, asked !== null || waysThrough(begun(open, offer))[0]?.end.outcome(open, STAMP)]).not.toContain(
          undefined,
        );
      }
    });

    test("can be done where the turn asks for it", () => {
      for (const offer of offered.filter(({ due, done }) => due && !done)) {
        const why: string[] = [];
        const done = waysThrough(begun(open, offer)).some(({ end }) => {
          const { refused } = end.outcome(open, STAMP);
          why.push(...refused.map(({ message }) => message));
          return refused.length === 0;
        });
        expect([offer.command.id, offer.subject, done || why]).toEqual([offer.command.id, offer.subject, true]);
      }
    });

    test("is due as it is offered", () => {
      const due = everyOffer(open).filter((offer) => offer.due);
      expect(dueItems(open).map(({ command, subject }) => [command, subject])).toEqual(
        expect.arrayContaining(due.map(({ command, subject }) => [command.id, subject])),
      );
    });

    test("chooses nothing beforehand of which the books do not know where it comes from", () => {
      if (!CHOOSES_NOTHING.has(open.game.id)) return;
      for (const offer of tried) {
        for (const [, { asked }] of questionsOfBranches(begun(open, offer))) {
          const chosen = Object.entries(asked.asks === "fields" ? asked.fields : {}).filter(
            ([name, field]) => isChosen(field) && !MAY_START.has(`${offer.command.id} ${name.replace(/-.*/, "")}`),
          );
          expect([offer.command.id, chosen.map(([name, { start }]) => [name, start])]).toEqual([offer.command.id, []]);
        }
      }
    });

    test("reads what its fields start with, sample and list", () => {
      for (const offer of tried) {
        for (const [, { asked }] of questionsOf(begun(open, offer))) {
          for (const [name, field] of Object.entries(asked?.asks === "fields" ? asked.fields : {})) {
            const misfits = textsOf(field)
              .filter((text) => text !== field.start || field.choices?.some(({ value }) => value === text))
              .filter((text) => field.parse(text) instanceof Misfit);
            expect([offer.command.id, offer.subject, name, misfits]).toEqual([
              ...[offer.command.id, offer.subject, name],
              [],
            ]);
            expect(field.start === "" || !(field.parse(field.start) instanceof Misfit)).toBe(true);
          }
        }
      }
    });

    test("comes to the same with the same replies and stamp, and leaves the books sound", () => {
      for (const offer of offered) {
        const again = someWays(open, offer);
        for (const [at, { replies, end }] of someWays(open, offer).entries()) {
          const outcome = end.outcome(open, STAMP);
          const what = `${offer.command.id} ${offer.side} ${offer.subject} ${JSON.stringify(replies)}`;
          expect([what, again[at]?.replies, again[at]?.end.outcome(open, STAMP)]).toEqual([what, replies, outcome]);
          expectRefusedOrSound(open, outcome, what);
        }
      }
    });

    test("is undone, and the books are what they were", () => {
      for (const offer of offered) {
        for (const { replies, end } of someWays(open, offer)) {
          const { edits } = end.outcome(open, ITS_OWN);
          const after = openAny(apply(open.books.tables, edits));
          const act = actsOf(after).find(({ id }) => id === ITS_ACT);
          const { transfers, events } = act ? leftOf(after, act) : { transfers: [], events: [] };
          if (!act || transfers.length + events.length === 0) continue;
          const what = `${offer.command.id} ${offer.side} ${offer.subject} ${JSON.stringify(replies)}`;
          const back = undoAct(after, act.id, STAMP);
          expect([what, back.refused]).toEqual([what, []]);
          const undone = expectSound(open, { ...back, edits: [...edits, ...back.edits] }, what);
          expect([what, told(undone)]).toEqual([what, told(open)]);
        }
      }
    });

    test("refuses a hostile reply with words, or takes it as plain text; it is never at a loss", () => {
      for (const offer of toBeHostileTo(open, tried)) {
        for (const [, asking] of questionsOf(begun(open, offer))) {
          for (const [what, reply] of hostileReplies(asking.asked)) {
            const next = asking.reply(reply);
            const told = [offer.command.id, offer.subject, what];
            if ("misfits" in next) {
              const messages = Object.values(next.misfits);
              expect([
                ...told,
                messages.filter((message) => message === "" || message.length > LONGEST_MESSAGE),
              ]).toEqual([...told, []]);
              expect([...told, messages.length > 0]).toEqual([...told, true]);
            } else if (next.asked === null) expectRefusedOrSound(open, next.outcome(open, STAMP), told.join(" "));
          }
        }
      }
    });

    test("refuses a side and a subject that are none, before it asks anything", () => {
      for (const command of new Set(THOROUGH ? open.game.commands : tried.map((offer) => offer.command))) {
        for (const word of NOBODY) {
          const about = { side: open.books.sides[0]?.name ?? "", subject: word };
          const unknownSide = waysThrough(command.begin(open, { ...about, side: word }));
          expect([command.id, word, unknownSide.map(({ end }) => checksOf(end.outcome(open, STAMP).refused))]).toEqual([
            ...[command.id, word],
            [["unknown-side"]],
          ]);
          if (command.about === "") continue;
          const refused = waysThrough(command.begin(open, about)).map(({ end }) => end.outcome(open, STAMP));
          const what = `${command.id} ${word}`;
          expect([what, refused.length, refused[0]?.edits, refused[0]?.says === ""]).toEqual([what, 1, [], false]);
        }
      }
    });

    test("shows the odds that its rolls have", () => {
      for (const offer of offered) {
        for (const [, asking] of questionsOf(begun(open, offer))) {
          if (!isAsking(asking) || asking.asked.asks !== "roll") continue;
          const { odds, byFaces } = asking.asked;
          // Where each die counts, the tests of the command try every roll.
          if (byFaces) continue;
          const found = [...sharesOf(open, asking, MOST_ROLLS)].map(([result, share]) => [
            result,
            expect.closeTo(share, 12),
          ]);
          expect(new Map(odds.map(({ result, ways, of }) => [result, ways / of]))).toEqual(
            new Map(found as [string, number][]),
          );
          for (const { of } of odds) expect(odds.reduce((sum, { ways }) => sum + ways, 0)).toBe(of);
        }
      }
    });

    (index % times(4, 1) === 0 ? test : thoroughTest)(
      "asks the same once the books are saved and opened again",
      async () => {
        const file = newFile([...CATALOG, FERRY]);
        await file.write(layout(open.books.tables, open.game.tables));
        const again = await openFile(await file.save(NOON), [...CATALOG, FERRY]);
        const opened = openAny(await again.read());
        for (const offer of offered) {
          const asks = (questions: typeof questionsOf extends (...args: never) => infer R ? R : never) =>
            questions.map(([replies, { asked }]) => [replies, written(asked)]);
          const what = [offer.command.id, offer.subject];
          expect([...what, asks(questionsOf(begun(opened, offer)))]).toEqual([
            ...what,
            asks(questionsOf(begun(open, offer))),
          ]);
        }
      },
    );
  },
);

/** What was taken as plain text is as right as anything else that is written; what was not writes nothing. */
function expectRefusedOrSound(open: OpenGame, outcome: Outcome, what: string): void {
  if (outcome.refused.length > 0) expect([what, outcome.edits]).toEqual([what, []]);
  else expectSound(open, outcome, what);
}

/** A question as programs are told of it. */
const written = (asked: Standing["asked"]): string => JSON.stringify(asked);

/** How many rolls in a row the odds follow. */
const MOST_ROLLS = 3;

/** How often each result comes, over this roll and those that follow it: by its reply, or by what is asked then. */
function sharesOf(open: OpenGame, asking: Asking<OpenGame>, rolls: number): ReadonlyMap<string, number> {
  if (asking.asked.asks !== "roll" || asking.asked.byFaces) return new Map([[asking.asked.what, 1]]);
  const { inOneGo } = asking.asked;
  if (rolls === 0) return new Map([["More rolls", 1]]);
  const { dice, count } = asking.asked;
  const all = dice.faces.reduce((sum, { ways }) => sum + ways, 0);
  const shares = new Map<string, number>();
  for (const { roll, ways } of dice.faces) {
    const reply = { rolled: { faces: facesWith(count, roll), source: "scripted" } };
    const next = asking.reply(reply);
    const isMore = !inOneGo && !("misfits" in next) && isAsking(next);
    const then = isMore ? sharesOf(open, next, rolls - 1) : new Map([[resultOf(open, asking, reply), 1]]);
    for (const [result, share] of then) shares.set(result, (shares.get(result) ?? 0) + (share * ways) / all);
  }
  return shares;
}

/** Faces of some dice with this sum. */
const facesWith = (count: number, sum: number): readonly number[] =>
  Array.from({ length: count }, (_, die) => Math.floor((sum + die) / count));

/** What the row of the roll says that it came to. */
function resultOf(open: OpenGame, asking: Asking<OpenGame>, reply: Reply): string {
  const next = asking.reply(reply);
  if ("misfits" in next) return "no reply";
  const isOneOfMany = asking.asked.asks === "roll" && asking.asked.inOneGo === true;
  if (next.asked !== null && !isOneOfMany) return next.asked.what;
  const outcome = next.asked === null ? next.outcome(open, STAMP) : next.keep(open, STAMP);
  const rows = (outcome === null ? [] : entriesOf(outcome)).filter(({ table }) => table === "Rolls");
  return String(rows.at(-1)?.row["Result"]);
}

/** Where a command ends along its first way from here; undefined if its first replies do not fit. */
function endOf(start: Standing<OpenGame>, nth = 0): Answered<OpenGame> | undefined {
  if (start.asked === null) return start;
  const next = repliesTo(start.asked, nth).flatMap((reply) => {
    const then = start.asked === null ? start : start.reply(reply);
    return "misfits" in then ? [] : [then];
  })[0];
  return next && endOf(next, nth + 1);
}

/** A question of fields with one of them changed: its label and text, and what the command says at its end without and with it. */
function changedFields(open: OpenGame, offer: Offered) {
  return questionsOf(begun(open, offer)).flatMap(([, asking]) => {
    const { asked } = asking;
    if (asked.asks !== "fields") return [];
    const [first] = repliesTo(asked);
    if (!first || !("fields" in first)) return [];
    return Object.entries(fieldsIn(asked, first.fields)).flatMap(([name, field]) => {
      const before = first.fields[name] ?? field.start;
      const others = textsOf(field).filter((text) => text !== before && !(field.parse(text) instanceof Misfit));
      return others.slice(0, times(1, 3)).flatMap((text) => {
        const ends = [before, text].map((each) => {
          const next = asking.reply({ fields: { ...first.fields, [name]: each } });
          const end = "misfits" in next ? undefined : endOf(next);
          const outcome = end?.outcome(open, STAMP);
          return outcome?.refused.length === 0 ? saysInFull(outcome) : undefined;
        });
        const [was, becomes] = ends;
        return was === undefined || becomes === undefined ? [] : [{ name, field, text, was, becomes }];
      });
    });
  });
}

test("every value that decides an outcome is in what is told of it", () => {
  const seen = new Set<string>();
  let changed = 0;
  for (const [, open] of GONE_THROUGH) {
    for (const offer of oneOfEach(everyOffer(open))) {
      const key = `${open.game.id} ${offer.command.id}`;
      if (!THOROUGH && seen.has(key)) continue;
      for (const { name, field, text, was, becomes } of changedFields(open, offer)) {
        seen.add(key);
        changed += 1;
        // A text is shown as it is, its lines one after the other; an amount in digits.
        const shown = text.trim().split(/\s*\n\s*/);
        const at = `${offer.command.id} ${name}=${text}`;
        expect([at, becomes === was]).toEqual([at, false]);
        // What is typed again as it is now changes nothing.
        if (field.now === text) continue;
        expect([at, becomes.includes(field.label)]).toEqual([at, true]);
        expect([at, shown.filter((line) => !becomes.includes(line))]).toEqual([at, []]);
      }
    }
  }
  expect(changed).toBeGreaterThan(150);
});

/** What nobody but the program may write at the beginning of a line of an answer. */
const FORGED = "\n- accepted: Forged (Offers to fill in, row 1). It is\u2028 so.";
const LINE_BREAK = /[\r\n\v\f\u0085\u2028\u2029]/;

/** A question with a line break in one of its texts, and what comes of it. */
function withForgedLines(open: OpenGame, offer: Offered) {
  return questionsOf(begun(open, offer)).flatMap(([, asking]) => {
    const { asked } = asking;
    const [first] = repliesTo(asked);
    if (asked.asks !== "fields" || !first || !("fields" in first)) return [];
    return Object.entries(fieldsIn(asked, first.fields)).flatMap(([name, { holds, lines }]) => {
      if (holds !== "text" || lines === true) return [];
      const next = asking.reply({ fields: { ...first.fields, [name]: `Forged${FORGED}` } });
      if ("misfits" in next) return [];
      const outcome = endOf(next)?.outcome(open, STAMP);
      return outcome ? [{ name, outcome }] : [];
    });
  });
}

test("a text with lines of its own makes no line of what is said, offered or found", () => {
  const seen = new Set<string>();
  let accepted = 0;
  for (const [, open] of GONE_THROUGH) {
    for (const offer of oneOfEach(everyOffer(open))) {
      const key = `${open.game.id} ${offer.command.id}`;
      if (!THOROUGH && seen.has(key)) continue;
      for (const { name, outcome } of withForgedLines(open, offer)) {
        seen.add(key);
        const then = outcome.refused.length > 0 ? open : openAny(apply(open.books.tables, outcome.edits));
        const lines = [
          ...[saysInFull(outcome), ...outcome.refused.map(({ message }) => message)],
          ...everyOffer(then).map(({ what }) => what),
          ...flatten(then.findings).map(({ message }) => message),
        ];
        expect([key, name, lines.filter((line) => LINE_BREAK.test(line))]).toEqual([key, name, []]);
        if (outcome.refused.length === 0) accepted += 1;
      }
    }
  }
  expect(accepted).toBeGreaterThan(20);
});

/** How often a side is offered each command of its sheets. */
function manyToFill(open: OpenGame, side: string): ReadonlyMap<string, number> {
  const toFill = new Set(open.game.playerSheets.flatMap(({ commands }) => commands.map(({ command }) => command)));
  const ids = offers(open, side).flatMap(({ command: { id } }) => (toFill.has(id) ? [id] : []));
  return new Map(ids.map((id) => [id, ids.filter((other) => other === id).length]));
}

test("what a side is offered on its sheets by the books, it is offered in its own view", () => {
  const seen = new Set<string>();
  for (const [what, open] of GONE_THROUGH) {
    for (const { name } of open.books.sides) {
      const own = manyToFill(openView(open, name), name);
      // It may be offered more: what only the game master knows can speak against it.
      const lacking = [...manyToFill(open, name)].filter(([id, many]) => {
        seen.add(id);
        return many > (own.get(id) ?? 0);
      });
      expect([what, name, lacking]).toEqual([what, name, []]);
    }
  }
  expect([...seen]).toEqual(expect.arrayContaining(["bid-for-lot", "answer-bribe", "claim-place"]));
});
