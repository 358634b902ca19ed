import { playerFile } from "../../src/engine/campaign/player-files/player-file";
import { stateOf } from "../../src/engine/campaign/ledger/replay";
import { writePlayerFile } from "../../src/workbook/player-file";
import { fullFerry } from "../test-game/full-ferry";
import { some, times } from "../thoroughness";
import { Chance } from "./random/chance";
import { someCampaign } from "./random/some-campaign";
import { untoldChanged } from "./random/untold";

const SEEDS = some(3, [4, ...Array.from({ length: 40 }, (_, seed) => seed).filter((seed) => seed !== 4)]);

/** How often what a side may not know is changed, for each side of each campaign. */
const CHANGES = times(2, 40);

/** The sheets of a side's file, each as a text: the writer sees nothing else. */
const sheetsOf = (state: Parameters<typeof playerFile>[0], side: string): readonly string[] =>
  playerFile(state, side).sheets.map((sheet) => JSON.stringify(sheet));

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
    const open = someCampaign(seed);
    const chance = new Chance(seed + 700);
    for (const { name } of open.books.sides) {
      const before = sheetsOf(open, name);
      for (let time = 0; time < CHANGES; time++) {
        const changed = untoldChanged(open.books.tables, open.game, name, chance);
        expect(difference(before, sheetsOf(stateOf(changed, open.game), name))).toBeUndefined();
      }
    }
  });

  test.each(SEEDS.slice(0, 5))("is the same byte for byte, whenever it is written (seed %i)", async (seed) => {
    const open = someCampaign(seed);
    const chance = new Chance(seed + 300);
    const name = chance.maybe(open.books.sides)?.name ?? "";
    const before = await writePlayerFile(playerFile(open, name));
    const changed = stateOf(untoldChanged(open.books.tables, open.game, name, chance), open.game);
    await new Promise((settle) => setTimeout(settle, 1100));
    expect(Buffer.from(await writePlayerFile(playerFile(changed, name))).equals(Buffer.from(before))).toBe(true);
  });

  test("of any game is the same whatever changes that its side may not know", () => {
    const { open } = fullFerry();
    const chance = new Chance(11);
    for (const { name } of open.books.sides) {
      const before = sheetsOf(open, name);
      for (let time = 0; time < times(20, 400); time++) {
        const changed = untoldChanged(open.books.tables, open.game, name, chance);
        expect(difference(before, sheetsOf(stateOf(changed, open.game), name))).toBeUndefined();
      }
    }
  });
});
