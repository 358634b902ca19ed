import { openXlsx } from "hucre/xlsx";
import type { Page } from "playwright-core";
import { partsOf } from "../../src/engine/campaign/commands/write-in-parts";
import { startCampaign } from "../../src/engine/campaign/commands/start";
import { perform, type Game } from "../../src/engine/campaign/game";
import type { Outcome } from "../../src/engine/campaign/ledger/outcome";
import type { Tables } from "../../src/engine/campaign/schema/table";
import { BORDER_PATROL } from "../../src/engine/border-patrol/game";
import { EMPIRES_AT_WAR } from "../../src/engine/empires-at-war/game";
import { ORIONS_GATE } from "../../src/engine/orions-gate/game";
import { a1 } from "../../src/engine/core/cell";
import { points } from "../../src/engine/core/points";
import type { Starledger } from "../../src/workbench/program";
import { newFile } from "../../src/workbook/file";
import type { GridWorkbook } from "../../src/workbook/grid/grid-workbook";
import { Player } from "../campaigns/random/by-offers";
import { Chance } from "../campaigns/random/chance";
import { Keeper } from "../campaigns/random/keeper";
import { Tally } from "../campaigns/random/tally";
import { some } from "../thoroughness";
import { declared, open, openWorkbench, save, settled, type, type OpenWorkbench } from "./open-workbench";

declare const window: { starledger: Starledger };

let workbench: OpenWorkbench;
let page: Page;
beforeAll(async () => {
  workbench = await openWorkbench("?sample=empty&theme=light");
  page = workbench.page;
});
afterAll(() => workbench.close());

const STEPS = 10;
const TRIES = 40;
const KEYS = { undo: "Control+z", redo: "Control+y" } as const;

/** What a workbook is at some time: all that a file keeps of it, and what the checks find. */
async function stateNow(): Promise<unknown> {
  await settled(page);
  expect(await isCopiedWhole()).toBe(true);
  const { sheets } = await openXlsx(await save(page), { readStyles: true });
  return {
    sheets: sheets.map(({ name, cells, tables, dataValidations, freezePane, columns, merges, hidden }) => ({
      ...{ name, tables, dataValidations, freezePane, columns, merges, hidden },
      cells: [...(cells ?? [])]
        .map(([place, { value, formula, style }]) => [place, value, formula, style?.numFmt])
        .filter(([, value, formula]) => value !== null || formula !== undefined),
    })),
    checks: await page.evaluate(async () =>
      (await window.starledger.findings()).map(({ check, subject }) => `${check} ${subject}`),
    ),
    typed: await page.getByText("You changed these values").count(),
  };
}

/** Whether a copy, for which only what changed since the last one is collected, is the file for which everything is. */
const isCopiedWhole = (): Promise<boolean> =>
  page.evaluate(async () => {
    const grid = window.starledger.workbook as GridWorkbook;
    const [at, pause] = [new Date(2026, 0, 1), () => Promise.resolve()];
    const copy = await (await grid.capture(pause))?.file(at, pause);
    const whole = await grid.copy(at);
    return copy?.length === whole.length && copy.every((byte, index) => byte === whole[index]);
  });

/** The campaign in the grid, as the pane reads it. */
async function tablesNow(game: Game): Promise<Tables> {
  const { sheets, tables } = await page.evaluate(async () => {
    const read = await window.starledger.workbook.read();
    return { sheets: read.sheets, tables: await window.starledger.tables() };
  });
  return { sheets, tables: declared(tables, game.tables) };
}

/** Writes an outcome in its parts, as the pane does. */
async function write(outcome: Outcome): Promise<void> {
  const parts = partsOf(outcome).map(({ edits }) => edits);
  await page.evaluate(
    async ([all, name]) => {
      const act = { name };
      for (const edits of all) await window.starledger.workbook.write(edits, undefined, act);
    },
    [parts, outcome.says] as const,
  );
}

/** Anything that is offered and allowed, or the start of a campaign where there is none; undefined where nothing was found. */
async function someAct(game: Game, chance: Chance, step: number, start: () => Outcome): Promise<Outcome | undefined> {
  const keeper = new Keeper(game);
  keeper.tables = await tablesNow(game);
  if (keeper.tables.tables.size === 0) return start();
  const player = new Player(chance, new Tally(), keeper);
  const offers = player.everyOffer();
  const ids = [...new Set(offers.map(({ command }) => command.id))];
  for (let left = TRIES; left > 0; left--) {
    const id = chance.maybe(ids);
    const offer = chance.maybe(offers.filter(({ command }) => command.id === id));
    if (offer === undefined) return undefined;
    const { command, side, subject } = offer;
    const stamp = { today: "2026-11-26", seed: `undo ${chance.seed} ${step}` };
    const replies = player.replies(offer, "likely");
    const outcome = perform(keeper.open, { command: command.id, side, subject }, replies, stamp);
    if (outcome.refused.length === 0 && outcome.edits.length > 0) return outcome;
  }
  return undefined;
}

/** The user types into a cell of a table's sheet: in a row, directly below it, or far from it. */
async function typeSomewhere(game: Game, chance: Chance): Promise<string> {
  const table = chance.maybe([...(await tablesNow(game)).tables.values()]);
  if (table === undefined) {
    await type(page, "Sheet1", "B2", "a note");
    return "typed into Sheet1";
  }
  const [row, column] = chance.of(
    [table.row + 1 + chance.whole(0, Math.max(0, table.rows.length - 1)), table.column + table.header.length - 1],
    [table.row + 1 + table.rows.length, table.column],
    [table.row + 60, table.column + table.header.length + 3],
  );
  await type(page, table.sheet, a1(row, column), String(chance.whole(1, 99)));
  return `typed into ${table.sheet} ${a1(row, column)}`;
}

/** Presses a key in the grid, which gets the focus without a click: two clicks soon after each other would edit a cell. */
async function press(way: keyof typeof KEYS): Promise<void> {
  await page.evaluate(() => (window.starledger.workbook as GridWorkbook).focus());
  await page.keyboard.press(KEYS[way]);
}

const side = (name: string, kind: string) => ({ name, kind, player: "", race: "", opening: points(0) });
const STARTS: Readonly<Record<string, readonly [Game, ReturnType<typeof side>[]]>> = {
  "Border Patrol": [BORDER_PATROL, [side("Alliance", "Alliance"), side("Orion", "Orion")]],
  "Empires at War": [EMPIRES_AT_WAR, [side("Gorn", "Empire"), side("Romulan", "Empire")]],
  "Orion's Gate": [ORIONS_GATE, [side("Anna", "Commander"), side("Bo", "Commander")]],
};

const CASES = Object.keys(STARTS).flatMap((game) => some(1, [1, 2]).map((seed) => [game, seed] as const));

test.each(CASES)(
  "%s: from an empty workbook on, Undo takes back one command or one typed cell whole, and Redo brings it back (seed %i)",
  async (title, seed) => {
    const [game, sides] = STARTS[title] ?? [BORDER_PATROL, []];
    const chance = new Chance(seed);
    await open(page, await newFile().save(new Date()));
    const states = [await stateNow()];
    const story: string[] = [];
    let now = 0;
    const reach = async (what: string): Promise<void> => {
      story.push(what);
      states.splice(++now, Infinity, await stateNow());
    };
    const stamp = { today: "2026-11-26", seed: `undo ${seed}` };
    const start = (): Outcome => startCampaign(game, { name: "Undone", stamp, sides });
    await write(start());
    await reach("start");
    for (let step = 0; step < STEPS; step++) {
      const chosen = chance.of("act", "act", "act", "type", "undo", "undo", "redo");
      if (chosen === "undo" && now > 0) {
        await press("undo");
        story.push(`undo to ${--now}`);
      } else if (chosen === "redo" && now < states.length - 1) {
        await press("redo");
        story.push(`redo to ${++now}`);
      } else if (chosen === "type") {
        await reach(await typeSomewhere(game, chance));
        continue;
      } else {
        const act = await someAct(game, chance, step, start);
        if (act === undefined) continue;
        await write(act);
        await reach(act.says);
        continue;
      }
      expect({ story, state: await stateNow() }).toEqual({ story, state: states[now] });
    }
    // All the way back, and all the way forward again.
    while (now > 0) {
      await press("undo");
      story.push(`undo to ${--now}`);
      expect({ story, state: await stateNow() }).toEqual({ story, state: states[now] });
    }
    while (now < states.length - 1) {
      await press("redo");
      story.push(`redo to ${++now}`);
      expect({ story, state: await stateNow() }).toEqual({ story, state: states[now] });
    }
  },
);
