import { ONLOOKERS } from "../../src/engine/campaign/player-files/onlookers";
import { playerFile } from "../../src/engine/campaign/player-files/player-file";
import { playerBooks } from "../../src/engine/campaign/player-files/player-tables";
import type { Game } from "../../src/engine/campaign/game";
import type { BooksState } from "../../src/engine/campaign/ledger/ledger";
import { stateOf } from "../../src/engine/campaign/ledger/replay";
import type { Tables } from "../../src/engine/campaign/schema/table";
import { BORDER_PATROL } from "../../src/engine/border-patrol/game";
import { EMPIRES_AT_WAR } from "../../src/engine/empires-at-war/game";
import { writePlayerFile } from "../../src/workbook/player-file";
import { closes, does, rolls, seededBooks } from "../engine/campaign/dice-books";
import { FERRY } from "../test-game/game";
import { once } from "../../samples/once";
import { times } from "../thoroughness";
import { Chance } from "./random/chance";
import { dealt } from "./random/dealt";
import { empiresByOffers } from "./random/empires";
import { someCampaign } from "./random/some-campaign";
import { Tally } from "./random/tally";
import { closedAnew, untoldChanged } from "./random/untold";

const many = (length: number): readonly number[] => Array.from({ length }, (_, index) => index);

/** The test game with dice from seeds, and with seals of which one is open. */
function seeded(): Tables {
  const books = seededBooks().withSeals("Anna", "Bo");
  books.play(closes);
  books.play(does("add-to-dice", "Bo", { text: "owls" }));
  for (const seenBy of ["all", "side", "game master"] as const) books.play(rolls({ what: `Flood ${seenBy}`, seenBy }));
  return books.tables;
}

/** Seeds of campaigns that are short; of those in which only what is offered is done, which are long, the first. */
const SHORT = many(20).filter((seed) => seed === 4 || seed % 5 !== 4);

/** Campaigns of each game that were played, from whose rows the others are dealt. */
const PLAYED: readonly (readonly [title: string, game: Game, played: () => readonly Tables[]])[] = [
  [
    "Border Patrol",
    BORDER_PATROL,
    once(() => SHORT.slice(0, times(3, 17)).map((seed) => someCampaign(seed).books.tables)),
  ],
  [
    "Empires at War",
    EMPIRES_AT_WAR,
    once(() =>
      many(times(2, 6)).map((seed) => empiresByOffers(seed, { turns: 1, acts: times(6, 8) }, new Tally()).tables),
    ),
  ],
  ["the test game with seeds and seals", FERRY, once(() => [seeded()])],
];

/** How many campaigns of each game are dealt. */
const SEEDS = times(6, 600);
/** Of how many the whole file is compared, sheet by sheet; and of how many byte by byte. */
const [SHEETS, BYTES] = [times(10, 40), times(30, 400)];

type State = BooksState & { readonly game: Game };

/** The tables of a side's file as a text: its forms and its front sheet are made from these, and from nothing else. */
const tablesOf = (state: State, side: string): string => {
  const { tables, sheets } = playerBooks(state, side).books.tables;
  return JSON.stringify([sheets, [...tables.values()].map(({ name, header, rows }) => [name, header, rows])]);
};

describe.each(PLAYED)("the file of a player of %s", (_, game, played) => {
  test(`is the same in ${SEEDS} campaigns, whatever changes that its side may not know`, async () => {
    let hidden = 0;
    for (const seed of many(SEEDS)) {
      const chance = new Chance(seed + 2000);
      const base = played()[seed % played().length];
      if (!base) throw new Error("no campaign was played");
      const open = stateOf(closedAnew(dealt(base, game, chance), game), game);
      const side = chance.maybe([...open.books.sides.map(({ name }) => name), ONLOOKERS]) ?? "";
      const changed = stateOf(untoldChanged(open.books.tables, game, side, chance), game);
      const [before, after] = [tablesOf(open, side), tablesOf(changed, side)];
      if (before !== after) throw new Error(`seed ${seed}: ${firstDifference(before, after)}`);
      hidden += Number(JSON.stringify(rowsIn(open.books.tables)) !== JSON.stringify(rowsIn(changed.books.tables)));
      if (seed % SHEETS === 0) expect([seed, playerFile(changed, side)]).toEqual([seed, playerFile(open, side)]);
      if (seed % BYTES !== 0) continue;
      const [one, other] = await Promise.all([open, changed].map((state) => writePlayerFile(playerFile(state, side))));
      expect([seed, Buffer.compare(Buffer.from(one ?? []), Buffer.from(other ?? []))]).toEqual([seed, 0]);
    }
    // In nearly every campaign there is something to hide.
    expect(hidden).toBeGreaterThan(SEEDS * 0.9);
  }, 900_000);

  test("tells a change that its side may know", () => {
    const [base] = played();
    if (!base) throw new Error("no campaign was played");
    const open = stateOf(closedAnew(base, game), game);
    const side = open.books.sides[0]?.name ?? "";
    const named = open.books.tables.tables.get("Sides");
    const renamed = new Map(open.books.tables.tables);
    if (named) renamed.set("Sides", { ...named, rows: named.rows.map((cells) => [...cells.slice(0, 2), "Somebody"]) });
    expect(tablesOf(stateOf({ ...open.books.tables, tables: renamed }, game), side)).not.toBe(tablesOf(open, side));
  });
});

const rowsIn = ({ tables }: Tables) => [...tables.values()].map(({ rows }) => rows);

/** Where two texts differ first. */
function firstDifference(one: string, other: string): string {
  let from = 0;
  while (one[from] === other[from]) from++;
  return `${one.slice(Math.max(0, from - 80), from + 80)} | ${other.slice(Math.max(0, from - 20), from + 80)}`;
}
