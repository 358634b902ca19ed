import { borderPatrolSample } from "../../../../samples/border-patrol";
import { empiresAtWarSample } from "../../../../samples/empires-at-war";
import { undo } from "../../../../src/engine/campaign/commands/undo-command";
import { offers, perform, type OpenGame } from "../../../../src/engine/campaign/game";
import { actsOf } from "../../../../src/engine/campaign/ledger/acts";
import { recordedAct } from "../../../../src/engine/campaign/ledger/booking";
import { apply, NO_TABLES } from "../../../../src/engine/campaign/schema/apply";
import { GAMES } from "../../../../src/engine/games";
import { openBooks } from "../../../../src/engine/open";
import { FERRY } from "../../../test-game/game";
import { some, times } from "../../../thoroughness";
import { once } from "../../../../samples/once";
import { fullGate } from "../../orions-gate/full-gate";
import { Kept, keptInTurn2, STAMP } from "../kept";
import { begun, everyOffer, someOffers, waysThrough } from "./replies";

const openAny = (tables: Parameters<typeof openBooks>[0]): OpenGame => openBooks(tables, [...GAMES, FERRY]);

/** Books whose things were only typed so far: the first act about one says first what the sheets say of all. */
const CAMPAIGNS = {
  "Border Patrol in turn 2": once(() => openAny(keptInTurn2().tables)),
  "fleets of Orion's Gate that are typed": once(() =>
    openAny(
      new Kept(fullGate().tables, [...GAMES]).append("GateShips", { Ship: "Ember", Fleet: "Watch", Hull: "Frigate" })
        .tables,
    ),
  ),
  "the sample of Border Patrol": once(() => openAny(apply(NO_TABLES, borderPatrolSample()))),
  "Empires at War": once(() => openAny(apply(NO_TABLES, empiresAtWarSample()))),
};

const OWN = { ...STAMP, seed: "an act of its own" };
const KEY = recordedAct(OWN);

const titleIn = (open: OpenGame): string | undefined =>
  ["", ...open.books.sides.map(({ name }) => name)]
    .flatMap((side) => offers(open, side))
    .find(({ command, subject }) => command.id === undo.id && subject === KEY)?.what;

test.each(some(2, Object.entries(CAMPAIGNS)))("%s: undo names what was asked for", (_, books) => {
  const open = books();
  let tried = 0;
  for (const { command, side, subject } of someOffers(everyOffer(open), times(1, 3))) {
    const way = waysThrough(begun(open, { command, side, subject }))[0];
    const outcome = way?.end.outcome(open, OWN);
    if (!outcome || outcome.refused.length > 0) continue;
    const after = openAny(apply(open.books.tables, outcome.edits));
    const act = actsOf(after).find(({ id }) => id === KEY);
    const entries = (act?.events.length ?? 0) + (act?.transfers.length ?? 0);
    const title = titleIn(after);
    if (title === undefined || command.id === undo.id || entries < 2 || act?.command === "") continue;
    tried += 1;
    expect(title.startsWith(command.title)).toBe(true);
  }
  expect(tried).toBeGreaterThan(0);
});

test("the first capture of a place in books whose places were typed is named as the capture", () => {
  const open = CAMPAIGNS["the sample of Border Patrol"]();
  const place = offers(open, "Alliance").find(({ command }) => command.id === "capture-place")?.subject ?? "";
  const { edits, refused } = perform(open, { command: "capture-place", side: "Alliance", subject: place }, [], OWN);
  expect(refused).toEqual([]);
  const title = titleIn(openAny(apply(open.books.tables, edits))) ?? "";
  expect(title).toMatch(new RegExp(`^Capture [^:]*, ${place}: Alliance captures ${place}; ${place} is worth`));
});
