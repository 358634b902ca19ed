import type { BooksState } from "../../src/engine/campaign/ledger/ledger";
import { playerBooks } from "../../src/engine/campaign/player-files/player-tables";
import { verifyAgainst } from "../../src/engine/campaign/player-files/verify";
import { some, times } from "../thoroughness";
import { campaignByOffers } from "./random/by-offers";
import type { Onlooker } from "./random/campaign";
import { Chance } from "./random/chance";
import { empiresByOffers } from "./random/empires";
import type { Keeper } from "./random/keeper";
import { Tally } from "./random/tally";

/** Sends a side its file after every fifth act, in the middle of a turn, and compares all of them with the books when turns are closed. */
class Sent implements Onlooker {
  readonly #files: BooksState[] = [];
  #acts = 0;
  readonly found: string[] = [];
  /** How many entries of turns under way the files had. */
  entries = 0;

  constructor(private readonly chance: Chance) {}

  acted({ open }: Keeper): void {
    this.#acts += 1;
    if (this.#acts % 5 !== 0) return;
    const side = this.chance.maybe(open.books.sides)?.name ?? "";
    const file = playerBooks(open, side);
    const { rolls, transfers, events } = file.books;
    this.entries += [...rolls, ...transfers, ...events].filter(({ turn }) => turn === open.campaign.turn).length;
    this.#files.push(file);
  }

  closed({ open }: Keeper): void {
    for (const file of this.#files) {
      const { findings } = verifyAgainst(file, open);
      const own = findings.filter(({ check }) => check === "verify");
      this.found.push(...own.map(({ message }) => `${file.books.viewer ?? ""}, ${file.campaign.turn}: ${message}`));
    }
  }
}

const SEEDS = some(1, [0, 1, 2]);

describe("the files of a campaign in which nobody cheats", () => {
  test.each(SEEDS)("agree with the later books, whenever they were sent (seed %i)", (seed) => {
    const sent = new Sent(new Chance(seed + 360));
    campaignByOffers(seed, { turns: times(2, 4), acts: times(16, 40) }, new Tally(), sent);
    expect([...new Set(sent.found)]).toEqual([]);
    expect(sent.entries).toBeGreaterThan(5);
  });

  test.each(SEEDS)("of empires agree with the later books, too (seed %i)", (seed) => {
    const sent = new Sent(new Chance(seed + 370));
    empiresByOffers(seed, { turns: times(1, 3), acts: times(10, 24) }, new Tally(), sent);
    expect([...new Set(sent.found)]).toEqual([]);
    expect(sent.entries).toBeGreaterThan(5);
  });
});
