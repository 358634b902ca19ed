import { BORDER_PATROL } from "../../../../src/engine/border-patrol/game";
import { undoAct } from "../../../../src/engine/campaign/commands/undo";
import { commandOf, perform, type Offered, type OpenGame } from "../../../../src/engine/campaign/game";
import { actsOf } from "../../../../src/engine/campaign/ledger/acts";
import { openAs } from "../../../../src/engine/open";
import { InTurn } from "../../../campaigns/random/in-turn";
import { Keeper } from "../../../campaigns/random/keeper";
import { Kept, keptInTurn2, STAMP } from "../../campaign/kept";
import { begun, everyOffer, oneOfEach, waysThrough } from "../../campaign/commands/replies";
import { chosen, fights, retreats, twoFleets } from "../battles/fighting";
import { salvageBegun, salvaging } from "../salvage/salvaging";
import { THOROUGH } from "../../../thoroughness";
import { endsRaid, raider, raiding } from "../raids/raiding";

/** Campaigns in which each command can be done that the turn lets be done once, in time, or after its cause. */
const CAMPAIGNS: readonly (readonly [string, () => Kept])[] = [
  ["fleets", () => keptInTurn2().edit("O-1", { place: "0505", deployment: "Normal movement" })],
  ["a raider", raider],
  ["a raid", raiding],
  [
    "a raid that is over",
    () => {
      const campaign = raiding();
      endsRaid(campaign);
      return campaign;
    },
  ],
  ["two fleets", twoFleets],
  ["a battle", fights],
  ["a Pursuit to choose", retreats],
  ["a Pursuit", chosen],
  ["a salvage", salvaging],
  ["a salvage that began", salvageBegun],
  ["a pirate in hiding", () => keptInTurn2().hide()],
];

/** What may be done again at once with the same answers: two entries, two bribes of one Team, and a form that is filled in again. */
const AGAIN: readonly string[] = ["book", "offer-bribe", "fill-form"];

const open = (campaign: Kept): OpenGame => openAs(campaign.tables, BORDER_PATROL);

let acts = 0;
const does = (campaign: Kept, { command, side, subject }: Offered, replies: Parameters<typeof perform>[2]) =>
  perform(open(campaign), { command: command.id, side, subject }, replies, { ...STAMP, seed: `twice ${++acts}` });

/** The first way through a command that is allowed. */
function allowedWay(campaign: Kept, offer: Offered) {
  return waysThrough(begun(open(campaign), offer))
    .slice(0, 12)
    .find(({ replies }) => {
      const { refused, edits } = does(campaign, offer, replies);
      return refused.length === 0 && edits.length > 0;
    });
}

/** The commands that were tried in an earlier campaign: the short form tries each command in the first campaign that lets it be done. */
const earlier = { twice: new Set<string>(), due: new Set<string>() };
const isNew = (tried: ReadonlySet<string>, { command: { id } }: Offered): boolean =>
  THOROUGH || !tried.has(id) || CAUSES.includes(id);

/** What something follows from in some campaigns only. */
const CAUSES: readonly string[] = ["end-raid", "tow-salvage"];

/** What became due by a command in one of these campaigns. */
const followed = new Set<string>();

describe.each(CAMPAIGNS)("in a turn with %s", (_, make) => {
  test("nothing but what may be repeated is done twice with the same answers", () => {
    const campaign = make();
    const tried = new Set<string>();
    for (const offer of everyOffer(open(campaign))) {
      const { id } = offer.command;
      if (offer.done || AGAIN.includes(id) || tried.has(id) || !isNew(earlier.twice, offer)) continue;
      const way = allowedWay(campaign, offer);
      if (!way) continue;
      tried.add(id);
      earlier.twice.add(id);
      const once = campaign.copy();
      once.play(() => does(once, offer, way.replies));
      const again = does(once, offer, way.replies);
      expect([id, again.refused.length > 0 || again.edits.length === 0]).toEqual([id, true]);
    }
  });

  test("what says when it can be done is refused by that alone, named with its clause, and offered again once that is undone", () => {
    const campaign = make();
    for (const offer of everyOffer(open(campaign))) {
      const { often, after, id, clause } = offer.command;
      if (offer.done || (often === undefined && after === undefined)) continue;
      const way = allowedWay(campaign, offer);
      if (!way) continue;
      const once = campaign.copy();
      once.play(() => does(once, offer, way.replies));
      const again = does(once, offer, way.replies);
      const why = again.refused.map((one) => [one.check, one.clause]);
      // Who says why itself names the clause of what comes next.
      if (after?.saysWhy === "itself") expect([id, why.length]).toEqual([id, 1]);
      else expect(why).toEqual([["done-twice", clause]]);
      const act = actsOf(open(once)).at(-1)?.id ?? "";
      once.play(() => undoAct(open(once), act, { ...STAMP, seed: `undone ${++acts}` }));
      expect([id, does(once, offer, way.replies).refused]).toEqual([id, []]);
    }
  });

  test("what becomes due by a command is not due once it is done, skipped with a reason, or without its cause", () => {
    const keeper = new Keeper();
    keeper.tables = make().tables;
    const inTurn = new InTurn(1);
    const played = new Kept(keeper.tables);
    for (const offer of oneOfEach(everyOffer(open(played))).filter((each) => isNew(earlier.due, each))) {
      const way = allowedWay(played, offer);
      if (!way) continue;
      earlier.due.add(offer.command.id);
      const apart = keeper.apart();
      const { command, side, subject } = offer;
      apart.took = (id, before) => inTurn.took(apart, id, before);
      apart.take(command.id, perform(apart.open, { command: command.id, side, subject }, way.replies, apart.stamp()));
    }
    expect(inTurn.wrong).toEqual([]);
    for (const what of inTurn.tried.keys()) followed.add(what);
  });

  test("what needs a cause is done for nothing else", () => {
    const campaign = make();
    for (const { id, after } of BORDER_PATROL.commands) {
      if (!after) continue;
      const now = open(campaign);
      const caused = new Set(after.causes(now).map(({ subject }) => subject));
      for (const { name } of now.books.sides) {
        for (const subject of after.candidates(now, name).filter((each) => !caused.has(each))) {
          const command = commandOf(BORDER_PATROL, id);
          const begins = command?.begin(now, { side: name, subject });
          const why = begins?.asked === null ? begins.outcome(now, STAMP).refused.map(({ check }) => check) : [];
          const expected = after.saysWhy === "itself" ? /./ : /without-its-cause|wrong-side/;
          expect([id, subject, why]).toEqual([id, subject, [expect.stringMatching(expected)]]);
        }
      }
    }
  });
});

test("what needs a cause followed from one, and its cause was undone", () => {
  expect([...followed]).toEqual(
    expect.arrayContaining([
      ...["end-raid: award-raid", "award-raid skipped", "end-raid undone"],
      ...["tow-salvage: salvage-unit", "salvage-unit done", "tow-salvage undone"],
    ]),
  );
});
