import type { OpenGame } from "../../src/engine/campaign/game";
import { stateOf } from "../../src/engine/campaign/ledger/replay";
import { actDone } from "../../src/engine/campaign/player-files/acts-done";
import { sheetsToFill } from "../../src/engine/campaign/player-files/acts-to-fill";
import { ownBooks, triedOut } from "../../src/engine/campaign/player-files/judged";
import { AT, ROW } from "../../src/engine/campaign/player-files/sheet-layout";
import { playerBooks } from "../../src/engine/campaign/player-files/player-tables";
import { takeIn } from "../../src/engine/campaign/player-files/take-in";
import type { Tables } from "../../src/engine/campaign/schema/table";
import { columnsKnown } from "../../src/engine/campaign/sight";
import { EMPIRES_AT_WAR } from "../../src/engine/empires-at-war/game";
import type { Sent } from "../engine/campaign/player-files/sent";
import { fullFerry } from "../test-game/full-ferry";
import { times } from "../thoroughness";
import { Chance } from "./random/chance";
import { empiresByOffers } from "./random/empires";
import { forgedFile } from "./random/forged";
import { rowsOf } from "./random/hidden";
import { someCampaign } from "./random/some-campaign";
import { Tally } from "./random/tally";
import { closedAnew, untoldChanged } from "./random/untold";

const STAMP = { today: "2026-03-07", seed: "answers" };

const many = (length: number): readonly number[] => Array.from({ length }, (_, index) => index);

const opened = (tables: Tables, { game }: Pick<OpenGame, "game">): OpenGame => ({
  ...stateOf(closedAnew(tables, game), game),
  findings: [],
});

/** What a side knows, as a text. */
const knownTo = (open: OpenGame, side: string): string => {
  const { tables, sheets } = playerBooks(open, side).books.tables;
  return JSON.stringify([sheets, [...tables.values()].map(({ name, header, rows }) => [name, header, rows])]);
};

/** The words that a file has in its yellow cells. */
const typedIn = (file: readonly Sent[]): readonly string[] =>
  file.flatMap((sheet) =>
    many(sheet.rows)
      .filter((row) => row >= ROW.first)
      .map((row) => String(sheet.value(row, AT.fillIn) ?? ""))
      .filter((word) => word !== "" && word.length < 30),
  );

/** Others have named what the side does not know with the words of the file, such as a ship with the id that it orders. */
function namedAlike(open: OpenGame, side: string, words: readonly string[], chance: Chance): Tables {
  const { tables } = open.books.tables;
  return {
    ...open.books.tables,
    tables: new Map(
      [...tables].map(([name, table]) => {
        const of = open.game.tables.find((each) => each.name === name);
        if (!of) return [name, table];
        const hidden = new Set(
          rowsOf(open, of)
            .filter((row) => columnsKnown(open, of, row, side).size === 0)
            .map(({ row }) => row),
        );
        const naming = of.numbered === true ? "Subject" : (of.columns[of.key]?.header ?? "");
        const at = of.numbered === true && name !== "Events" ? -1 : table.header.indexOf(naming);
        const rows = table.rows.map((cells, row) =>
          hidden.has(row) && chance.once(2)
            ? cells.map((cell, column) => (column === at ? (chance.maybe(words) ?? cell) : cell))
            : cells,
        );
        return [name, { ...table, rows }];
      }),
    ),
  };
}

/** How often the answers to forged files of a campaign were compared, and how many acts the files had. */
interface Compared {
  times: number;
  acts: number;
  refused: number;
}

function compare(base: OpenGame, seed: number, compared: Compared): void {
  const open = opened(base.books.tables, base);
  const chance = new Chance(seed + 7000);
  for (const { name: side } of open.books.sides) {
    const file = forgedFile(open, side, chance);
    const { answer, lines } = takeIn(open, side, file, STAMP);
    compared.acts += lines.length;
    compared.refused += lines.filter(({ is }) => is === "refused").length;
    const before = knownTo(open, side);
    for (const change of [
      () => namedAlike(open, side, typedIn(file), chance),
      () => untoldChanged(open.books.tables, open.game, side, chance),
      () => untoldChanged(namedAlike(open, side, typedIn(file), chance), open.game, side, chance),
    ]) {
      const changed = opened(change(), open);
      // A word may make known what has it, such as a unit of the side's own.
      if (knownTo(changed, side) !== before) continue;
      compared.times += 1;
      expect([seed, side, takeIn(changed, side, file, STAMP).answer]).toEqual([seed, side, answer]);
    }
  }
}

test("the answer to a file is the same, whatever changes that its side may not know", () => {
  const compared: Compared = { times: 0, acts: 0, refused: 0 };
  for (const seed of many(times(2, 16))) compare(someCampaign(seed), seed, compared);
  // There are many acts of each kind, and most changes are ones that the side may not know.
  expect(compared.times).toBeGreaterThan(times(2, 16) * 4);
  expect(compared.acts).toBeGreaterThan(times(2, 16) * 10);
  expect(compared.refused).toBeLessThan(compared.acts);
}, 900_000);

test("so it is for empires", () => {
  const compared: Compared = { times: 0, acts: 0, refused: 0 };
  for (const seed of many(times(1, 6))) {
    const { tables } = empiresByOffers(seed, { turns: 1, acts: 16 }, new Tally());
    compare({ ...stateOf(tables, EMPIRES_AT_WAR), findings: [] }, seed, compared);
  }
  expect(compared.times).toBeGreaterThan(0);
  expect(compared.acts).toBeGreaterThan(0);
}, 900_000);

test("so it is in the test game", () => {
  const compared: Compared = { times: 0, acts: 0, refused: 0 };
  const { open } = fullFerry();
  for (const seed of many(times(4, 24))) compare(open, seed, compared);
  expect(compared.times).toBeGreaterThan(times(4, 24));
});

/** What a side can do, each filled in by chance: it is refused by what the side knows only where the books would refuse it. */
function judgedAlike(open: OpenGame, seed: number): number {
  const chance = new Chance(seed + 8000);
  let accepted = 0;
  for (const { name: side } of open.books.sides) {
    const own = ownBooks(open, side);
    const view = triedOut(own);
    for (const { of, acts } of sheetsToFill(own, side)) {
      for (const { command, subject, no, fields } of acts) {
        const typed = fields.map(({ name, field }) => [name, field ? (chance.maybe(field.samples) ?? "") : "yes"]);
        const filled = Object.fromEntries(typed.filter(([, text]) => text !== "")) as Record<string, string>;
        const act = { ...{ sheet: of.sheet, command, subject, no: String(no) }, rows: [1, 1], fields: filled } as const;
        const [known, full] = [actDone(view, side, act, STAMP).line, actDone(open, side, act, STAMP).line];
        if (full.is === "accepted") expect([seed, side, known]).toMatchObject([seed, side, { is: "accepted" }]);
        accepted += Number(full.is === "accepted");
      }
    }
  }
  return accepted;
}

test("nothing is refused by what a side knows that the books would take", () => {
  const accepted = many(times(2, 17)).map((seed) => judgedAlike(someCampaign(seed), seed));
  expect(accepted.reduce((all, one) => all + one, 0)).toBeGreaterThan(times(2, 17) * 5);
}, 900_000);
