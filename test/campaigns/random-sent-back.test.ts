import type { TakenLine } from "../../src/engine/campaign/player-files/acts-done";
import { sheetsToFill } from "../../src/engine/campaign/player-files/acts-to-fill";
import { playerBooks } from "../../src/engine/campaign/player-files/player-tables";
import { fillingIn, namesToFill } from "../../src/engine/campaign/player-files/filling-in";
import { AT, columnsIn, type SentSheet } from "../../src/engine/campaign/player-files/sheet-layout";
import { takeIn } from "../../src/engine/campaign/player-files/take-in";
import { apply } from "../../src/engine/campaign/schema/apply";
import type { OpenGame } from "../../src/engine/campaign/game";
import { EMPIRES_AT_WAR } from "../../src/engine/empires-at-war/game";
import { openAs } from "../../src/engine/open";
import { sentTo, sheetIn } from "../engine/campaign/player-files/sent";
import { some, times } from "../thoroughness";
import { Chance } from "./random/chance";
import { empiresByOffers } from "./random/empires";
import { someCampaign } from "./random/some-campaign";
import { Tally } from "./random/tally";

const SEEDS = some(
  2,
  Array.from({ length: 40 }, (_, seed) => seed),
);
const EMPIRES = some(
  1,
  Array.from({ length: 8 }, (_, seed) => seed),
);

/** The file of a side with some of what it is offered filled in: mostly as the fields suggest, now and then with nonsense. */
function filledByChance(open: OpenGame, side: string, chance: Chance) {
  const sheets = sentTo(open, side);
  for (const { of, acts } of sheetsToFill({ ...playerBooks(open, side), findings: [] }, side)) {
    for (const act of acts.filter(() => chance.once(3))) {
      const sheet = sheetIn(sheets, of.sheet);
      for (const { name, field } of act.fields) {
        const samples = field === null ? ["yes"] : field.samples;
        const value = chance.once(12) ? "Nonsense" : (chance.maybe(samples) ?? "");
        const [row] = sheet
          .rowsOf(act.command, name, act.no)
          .filter((at) => sheet.value(at, columnsIn(sheet).at.subject) === blank(act.subject));
        if (row === undefined) throw new Error(`${of.sheet} has no row for ${act.command}, ${name}`);
        for (const [index, line] of value.split("\n").entries())
          if (line !== "") sheet.put(row + index, AT.fillIn, line);
      }
    }
  }
  return [...sheets.values()];
}

const blank = (text: string): string | null => (text === "" ? null : text);

/** What the player's own pane says of what is filled in, in the order of the file. */
function shownToPlayer(open: OpenGame, side: string, sheets: readonly SentSheet[]): readonly TakenLine[] {
  const view = openAs(playerBooks(open, side).books.tables, open.game);
  const names = namesToFill(view);
  const own = sheets.filter(({ name }) => names.includes(name));
  const { wrong, filled, sheets: being } = fillingIn(view, side, own);
  expect(wrong).toEqual([]);
  const acts = being.flatMap((sheet) => sheet.acts);
  const lines = new Map(acts.map(({ command, subject, no, line }) => [JSON.stringify([command, subject, no]), line]));
  return filled.map(({ command, subject, no }) => {
    const line = lines.get(JSON.stringify([command, subject, Number(no)]));
    if (!line) throw new Error(`${side} is not shown what becomes of ${command}, ${subject}`);
    return line;
  });
}

/** Each side sends its file back, and it is posted; then it is read once more. */
function sentBack(open: OpenGame, seed: number): number {
  const chance = new Chance(seed + 40);
  let now = open;
  let accepted = 0;
  for (const { name } of open.books.sides) {
    // Once the movement is resolved, a file may have nothing to fill in.
    if (sheetsToFill({ ...playerBooks(now, name), findings: [] }, name).length === 0) continue;
    const sheets = filledByChance(now, name, chance);
    const found = takeIn(now, name, sheets, { today: "2026-03-07", seed: `${seed} ${name}` });
    const unread = ["sheet-", "wrong-", "hidden-"];
    expect(found.outcome.refused.filter(({ check }) => unread.some((word) => check.startsWith(word)))).toEqual([]);
    const shown = shownToPlayer(now, name, sheets);
    // The answer is what the player is shown: only the game master knows some other reasons to refuse.
    expect(shown).toEqual(found.lines.map(({ answer }) => answer));
    const then = openAs(apply(now.books.tables, found.outcome.edits), now.game);
    const again = takeIn(then, name, sheets, { today: "2026-03-07", seed: `${seed} ${name} again` });
    const posted = found.lines.filter(({ is, says }) => is === "accepted" && says !== "Nothing changes.");
    const before = again.lines.filter(({ is }) => is === "posted before").map(({ at }) => at);
    expect(posted.map(({ at }) => at).filter((at) => !before.includes(at))).toEqual([]);
    accepted += posted.length;
    now = then;
  }
  return accepted;
}

test("files that come back by chance are read as they were sent, and nothing is posted twice", () => {
  const accepted = SEEDS.map((seed) => sentBack(someCampaign(seed), seed));
  expect(accepted.reduce((all, many) => all + many, 0)).toBeGreaterThan(SEEDS.length);
});

test.each(EMPIRES)("so are the orders of empires (seed %i)", (seed) => {
  const { tables } = empiresByOffers(seed, { turns: times(1, 2), acts: times(6, 24) }, new Tally());
  sentBack(openAs(tables, EMPIRES_AT_WAR), seed);
});
