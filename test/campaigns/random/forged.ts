import type { OpenGame } from "../../../src/engine/campaign/game";
import { commandOf } from "../../../src/engine/campaign/game";
import type { PlayerCommand } from "../../../src/engine/campaign/commands/player-sheet";
import { keyOfEntry } from "../../../src/engine/campaign/player-files/entry-keys";
import { sheetsToFill } from "../../../src/engine/campaign/player-files/acts-to-fill";
import { playerBooks } from "../../../src/engine/campaign/player-files/player-tables";
import { lastDigestOf, nameOfCampaign, sheetCode } from "../../../src/engine/campaign/player-files/sheet-code";
import { AT, BETWEEN, COLUMNS, LABEL, ROW, VALUE_COLUMN } from "../../../src/engine/campaign/player-files/sheet-layout";
import type { Cell } from "../../../src/engine/core/cell";
import { Sent } from "../../engine/campaign/player-files/sent";
import type { Chance } from "./chance";

/** A row of a forged sheet. */
interface Forged {
  readonly command: string;
  readonly subject: string;
  readonly no: string;
  readonly field: string;
  readonly typed: string;
}

/**
 * A file that a side sends back and has made itself, with a code that fits: what its sheets have room for, for any subject there is
 * in the game master's books, what others have included, and with any words of these books in its fields.
 */
export function forgedFile(open: OpenGame, side: string, chance: Chance): readonly Sent[] {
  const words = wordsIn(open);
  const honest = sheetsToFill({ ...playerBooks(open, side), findings: [] }, side);
  const sheets = open.game.playerSheets.map(({ sheet, commands }) => {
    const acts = honest.find(({ of }) => of.sheet === sheet)?.acts ?? [];
    const offered = acts
      .filter(() => chance.once(3))
      .map(({ command, subject, no }) => ({ command, subject, no: String(no) }));
    const forged = commands.flatMap((of) =>
      Array.from({ length: chance.whole(0, 2) }, (_, index) => ({
        command: of.command,
        subject: chance.maybe(words) ?? "",
        no: String(index < (of.room ?? 1) ? index + 1 : 1),
      })),
    );
    const apart = new Map([...offered, ...forged].map((act) => [JSON.stringify(act), act]));
    const rows = [...apart.values()].flatMap((act): Forged[] => {
      const of = commands.find(({ command }) => command === act.command);
      return of ? filled(open, side, { of, ...act }, words, chance) : [];
    });
    return { sheet, rows };
  });
  const names = sheets.filter(({ rows }) => rows.length > 0).map(({ sheet }) => sheet);
  const head = { campaign: nameOfCampaign(open), side, turn: open.campaign.turn, sheets: names };
  const digest = lastDigestOf(open, side);
  return sheets.flatMap(({ sheet, rows }) => {
    if (rows.length === 0) return [];
    const sent = new Sent(sheet);
    const named = rows.map(({ command, subject, no, field }) => [command, subject, no, field] as const);
    const about: readonly (readonly [row: number, label: string, value: string])[] = [
      [ROW.campaign, LABEL.campaign, head.campaign],
      [ROW.side, LABEL.side, side],
      [ROW.turn, LABEL.turn, String(head.turn)],
      [ROW.sheets, LABEL.sheets, names.join(BETWEEN)],
      [ROW.code, LABEL.code, sheetCode(head, digest, sheet, named)],
    ];
    for (const [row, label, value] of about) sent.put(row, 0, label).put(row, VALUE_COLUMN, value);
    for (const [column, { header }] of COLUMNS.entries()) sent.put(ROW.header, column, header);
    for (const [index, { command, subject, no, field, typed }] of rows.entries()) {
      const row = ROW.first + index;
      sent.put(row, AT.command, command).put(row, AT.subject, blank(subject)).put(row, AT.no, no);
      sent.put(row, AT.name, blank(field)).put(row, AT.fillIn, blank(typed));
    }
    return [sent];
  });
}

const blank = (text: string): Cell => (text === "" ? null : text);

/** The rows of an act: the fields that its command asks for in the game master's books, each with something typed. */
function filled(
  open: OpenGame,
  side: string,
  act: { readonly of: PlayerCommand; readonly command: string; readonly subject: string; readonly no: string },
  words: readonly string[],
  chance: Chance,
): Forged[] {
  const { of, command, subject, no } = act;
  const begun = commandOf(open.game, command)?.begin(open, { side, subject });
  const fields = begun?.asked?.asks === "fields" ? Object.entries(begun.asked.fields) : [];
  const asked = fields.filter(([name]) => of.leavesOut?.includes(name) !== true);
  if (asked.length === 0) return [{ command, subject, no, field: "", typed: "yes" }];
  return asked.flatMap(([field, { samples }]): Forged[] => {
    const typed = chance.of<string>(
      chance.maybe(samples) ?? "",
      chance.maybe(samples) ?? "",
      chance.maybe(words) ?? "",
      String(chance.whole(0, 200)),
    );
    return typed.split("\n").map((line) => ({ command, subject, no, field, typed: line.trim() }));
  });
}

/** Words of the game master's books: names, ids, keys and numbers, which commands may have as subjects. */
export function wordsIn(open: OpenGame): readonly string[] {
  const found = new Set<string>(["", "Nobody", ...open.game.forms.map(({ id }) => id)]);
  for (const { name } of open.books.sides) found.add(name);
  for (const unit of open.campaign.units.keys()) found.add(unit);
  for (const { name, of } of open.books.tables.tables.values()) {
    const table = open.books.tables.tables.get(name);
    const at = Object.entries(of?.columns ?? {}).findIndex(([key]) => key === of?.key);
    for (const cells of table?.rows.slice(-12) ?? []) {
      const word = String(cells[at] ?? "");
      if (word.length > 40 || word.includes("\n")) continue;
      found.add(word);
      const key = keyOfEntry(open, word);
      if (key !== undefined) found.add(key);
    }
  }
  return [...found];
}
