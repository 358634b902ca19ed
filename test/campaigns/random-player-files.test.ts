import { strFromU8, unzipSync } from "fflate";
import { EMPIRES_AT_WAR } from "../../src/engine/empires-at-war/game";
import { ONLOOKERS } from "../../src/engine/campaign/player-files/onlookers";
import { playerFile } from "../../src/engine/campaign/player-files/player-file";
import { stateOf } from "../../src/engine/campaign/ledger/replay";
import { apply, NO_TABLES } from "../../src/engine/campaign/schema/apply";
import { empiresAtWarSample } from "../../samples/empires-at-war";
import { writePlayerFile } from "../../src/workbook/player-file";
import { closes, does, rolls, seededBooks } from "../engine/campaign/dice-books";
import { fullFerry } from "../test-game/full-ferry";
import { openAs } from "../../src/engine/open";
import { some, times } from "../thoroughness";
import { Chance } from "./random/chance";
import { empiresByOffers } from "./random/empires";
import { marked } from "./random/forbidden";
import { corrected, someCampaign } from "./random/some-campaign";
import { Tally } from "./random/tally";
import { closedAnew, untoldChanged } from "./random/untold";

const SEEDS = some(
  2,
  Array.from({ length: 10 }, (_, seed) => seed),
);

const EMPIRES = some(
  1,
  Array.from({ length: 6 }, (_, seed) => seed),
);

/** How often what a side may not know is changed, for each side of each campaign. */
const CHANGES = times(1, 3);

/** The sheets of a side's file, each as a text: the writer sees nothing else. */
const sheetsOf = (state: Parameters<typeof playerFile>[0], side: string): readonly string[] =>
  playerFile(state, side).sheets.map((sheet) => JSON.stringify(sheet));

/** The facts that a text does not have. */
const missingFrom = (text: string, facts: readonly string[]): readonly string[] =>
  facts.filter((fact) => !text.includes(fact));

/** A campaign as changed ones are closed: with digests, and with masked commitments. */
function campaignOf(seed: number) {
  const { books, game } = someCampaign(seed);
  return stateOf(closedAnew(books.tables, game), game);
}

/** Where two files differ first: the sheet, and what is there in each. */
function difference(one: readonly string[], other: readonly string[]): readonly string[] | undefined {
  const at = one.findIndex((sheet, index) => sheet !== other[index]);
  if (at < 0 && one.length === other.length) return undefined;
  const [a = "", b = ""] = [one[at] ?? "", other[at] ?? ""];
  const from = [...a].findIndex((letter, index) => letter !== b[index]);
  return [a.slice(0, 40), a.slice(from - 80, from + 80), b.slice(from - 80, from + 80)];
}

describe("the file of a player", () => {
  test.each(SEEDS)("is the same whatever changes that its side may not know (seed %i)", (seed) => {
    const open = campaignOf(seed);
    const chance = new Chance(seed + 700);
    for (const { name } of open.books.sides) {
      const before = sheetsOf(open, name);
      for (let time = 0; time < CHANGES; time++) {
        const changed = untoldChanged(open.books.tables, open.game, name, chance);
        expect(difference(before, sheetsOf(stateOf(changed, open.game), name))).toBeUndefined();
      }
    }
  });

  test.each(SEEDS.slice(1, times(2, 6)))(
    "is the same byte for byte, whenever it is written (seed %i)",
    async (seed) => {
      const open = campaignOf(seed);
      const chance = new Chance(seed + 300);
      const name = chance.maybe(open.books.sides)?.name ?? "";
      const before = await writePlayerFile(playerFile(open, name));
      const changed = stateOf(untoldChanged(open.books.tables, open.game, name, chance), open.game);
      await new Promise((settle) => setTimeout(settle, 1100));
      expect(Buffer.from(await writePlayerFile(playerFile(changed, name))).equals(Buffer.from(before))).toBe(true);
    },
  );

  test.each(SEEDS)("has nothing of what its side may not know in any of its parts (seed %i)", async (seed) => {
    const open = someCampaign(seed);
    const name = new Chance(seed).maybe([...open.books.sides.map((side) => side.name), ONLOOKERS]) ?? "";
    const { tables, facts } = marked(open, name);
    expect(facts.length).toBeGreaterThan(20);
    const state = stateOf(tables, open.game);
    // The game master's own workbook has them all.
    expect(missingFrom(JSON.stringify([...state.books.tables.tables.values()].map(({ rows }) => rows)), facts)).toEqual(
      [],
    );
    const parts = Object.values(unzipSync(await writePlayerFile(playerFile(state, name)))).map((part) =>
      strFromU8(part),
    );
    expect(facts.filter((fact) => parts.some((part) => part.includes(fact)))).toEqual([]);
  });

  test("of any game is the same whatever changes that its side may not know", () => {
    const { books, game } = fullFerry().open;
    const open = stateOf(closedAnew(books.tables, game), game);
    const chance = new Chance(11);
    for (const { name } of open.books.sides) {
      const before = sheetsOf(open, name);
      for (let time = 0; time < times(8, 60); time++) {
        const changed = untoldChanged(open.books.tables, open.game, name, chance);
        expect(difference(before, sheetsOf(stateOf(changed, open.game), name))).toBeUndefined();
      }
    }
  });

  test.each(EMPIRES)("of an empire is the same whatever changes that it may not know (seed %i)", (seed) => {
    const { tables } = empiresByOffers(seed, { turns: times(1, 2), acts: times(6, 24) }, new Tally());
    const { tables: sound } = corrected(openAs(tables, EMPIRES_AT_WAR)).books;
    const open = stateOf(closedAnew(sound, EMPIRES_AT_WAR), EMPIRES_AT_WAR);
    const chance = new Chance(seed + 900);
    for (const { name } of some(2, open.books.sides)) {
      const before = sheetsOf(open, name);
      for (let time = 0; time < times(1, 6); time++) {
        const changed = untoldChanged(open.books.tables, open.game, name, chance);
        expect(difference(before, sheetsOf(stateOf(changed, open.game), name))).toBeUndefined();
      }
      const { tables: withFacts, facts } = marked(open, name);
      const file = sheetsOf(stateOf(withFacts, open.game), name).join();
      expect(facts.length).toBeGreaterThan(5);
      expect(facts.filter((fact) => file.includes(fact))).toEqual([]);
    }
  });

  test("of an empire has its orders to fill in, and nothing of what others ordered", () => {
    const tables = apply(NO_TABLES, empiresAtWarSample());
    const open = stateOf(closedAnew(tables, EMPIRES_AT_WAR), EMPIRES_AT_WAR);
    const chance = new Chance(5);
    for (const { name } of some(2, open.books.sides)) {
      const before = sheetsOf(open, name);
      expect(before.join()).toContain("Orders to fill in");
      for (let time = 0; time < times(1, 4); time++) {
        const changed = untoldChanged(open.books.tables, open.game, name, chance);
        expect(difference(before, sheetsOf(stateOf(changed, open.game), name))).toBeUndefined();
      }
    }
  });

  test("with dice from seeds is the same whatever changes that its side may not know", () => {
    const kept = seededBooks();
    kept.play(closes);
    kept.play(does("add-to-dice", "Bo", { text: "owls" }));
    kept.play(rolls({ what: "Flood" }));
    kept.play(rolls({ what: "Fog", seenBy: "side" }));
    kept.play(rolls({ what: "Thaw", seenBy: "game master" }));
    const { books, game } = kept.open;
    const open = stateOf(closedAnew(books.tables, game), game);
    const chance = new Chance(17);
    for (const { name } of open.books.sides) {
      const before = sheetsOf(open, name);
      expect(before.join()).toContain("Dice seeds");
      for (let time = 0; time < times(8, 60); time++) {
        const changed = untoldChanged(open.books.tables, open.game, name, chance);
        expect(difference(before, sheetsOf(stateOf(changed, open.game), name))).toBeUndefined();
      }
      const { tables, facts } = marked(kept.open, name);
      const file = sheetsOf(stateOf(tables, game), name).join();
      expect(facts.length).toBeGreaterThan(5);
      expect(facts.filter((fact) => file.includes(fact))).toEqual([]);
    }
  });
});
