import { CHAPTERS } from "../../../src/engine/border-patrol/rules/rules";
import type { Cell } from "../../../src/engine/core/cell";
import { ask } from "../ask";

/** The rows of the table with this clause. */
function rowsOf(clause: string): readonly (readonly Cell[])[] {
  const found = CHAPTERS.flatMap(({ tables = [] }) => tables).find((table) => table.clause === clause);
  if (!found) throw new Error(`no table for ${clause}`);
  return found.rows;
}

/** The adjusted rolls of a row, "1 or less" or "4 to 6", as far as dice from `least` to `most` go. */
function rollsIn(text: Cell, least: number, most: number): number[] {
  const [, from, , to] = /^(\d+)( (?:to (\d+)|or (?:less|more)))?$/.exec(String(text)) ?? [];
  if (from === undefined) throw new Error(`${String(text)} tells no rolls`);
  const low = String(text).endsWith("or less") ? least : Number(from);
  const high = String(text).endsWith("or more") ? most : Number(to ?? from);
  return Array.from({ length: high - low + 1 }, (_, index) => low + index);
}

test("every row of every table has a cell for each head", () => {
  for (const { heads, rows } of CHAPTERS.flatMap(({ tables = [] }) => tables)) {
    expect(rows.filter((row) => row.length !== heads.length)).toEqual([]);
  }
});

test.each([
  ["V13.950", "Neutral", 26],
  ["V13.950", "Friendly", 20],
  ["V13.960", "Hostile", 26],
])("%s: each roll in a %s hex has the fate that the functions give", (clause, hex, count) => {
  const [own, neutral] = ["Empty Space of a friendly hex", "Empty Space of a neutral hex"];
  const rows = rowsOf(clause).filter(([terrain]) => terrain !== own && !(hex === "Friendly" && terrain === neutral));
  expect(rows).toHaveLength(count);
  const looked = rows.flatMap(([named, , rolls, fate, then]) =>
    rollsIn(rolls ?? "", 1, 6).map((roll) => {
      const damage = /^\((.*)\) x (\dd6) extra damage/.exec(String(then));
      // Both factors are 2 for size class 3.
      const terrain = String(named).replace(/ of a .*/, "");
      return [terrain, roll, fate, damage ? `2 x ${damage[2] ?? ""}` : ""];
    }),
  );
  expect(looked).toHaveLength(hex === "Friendly" ? 36 : 42);
  expect(looked).toEqual(
    looked.map(([terrain, roll]) => [
      terrain,
      roll,
      ask("EVASION_FATE", hex, terrain, roll),
      ask("EVASION_DAMAGE", hex, terrain, roll, 3),
    ]),
  );
});

test("V13.942: a unit in the Empty Space of a friendly hex meets its friends", () => {
  expect(rowsOf("V13.950")[0]?.slice(2, 4)).toEqual(["no roll", "Rendezvous"]);
  expect(ask("EVASION_FATE", "Friendly", "Empty Space", 6)).toBe("Rendezvous");
});

test("V13.415: each roll has the status that WEAPON_STATUS gives, and the speed that INITIAL_SPEED gives", () => {
  const rows = rowsOf("V13.415");
  expect(rows.flatMap(([rolls, status]) => rollsIn(rolls ?? "", 2, 12).map((roll) => [roll, status]))).toEqual(
    Array.from({ length: 11 }, (_, index) => [index + 2, ask("WEAPON_STATUS", index + 2)]),
  );
  expect(rows.map(([, status, speed]) => [status, speed])).toEqual(
    [0, 1, 2, 3].map((status) => [status, ask("INITIAL_SPEED", status)]),
  );
});

/** "+2" as 2. */
const signed = (text: Cell | undefined): number => Number(String(text).replace("−", "-"));

test.each([
  ["V13.414", "WEAPON_STATUS_MODIFIER", 8, (n: number) => n],
  // The Captain's Rating stands between the fourth and the fifth.
  ["V19.8211", "INTERCEPT_MODIFIER", 8, (n: number) => (n < 4 ? n : n + 1)],
])("%s: each modifier is the one that %s gives", (clause, id, count, place) => {
  const modifiers = rowsOf(clause).slice(0, count);
  expect(modifiers.map(([, by]) => signed(by))).toEqual(
    modifiers.map((_, n) => ask(id, ...Array.from({ length: 9 }, (__, at) => (at === place(n) ? true : null)))),
  );
});

test("V19.842, V19.8611: each unit brings what the functions give, and pairs that are left out bring nothing", () => {
  const rows = rowsOf("V19.842");
  expect(rows).toHaveLength(8);
  expect(rows).toEqual(
    rows.map(([target, fate]) => [
      target,
      fate,
      ask("PIRACY_AWARD", [[target, fate]]),
      ask("PIRACY_RANK_POINTS", [[target, fate]]),
      ask("PIRACY_RANK_POINTS", [[target, fate, 1, true]]),
    ]),
  );
});

test("V19.91: every system that OPTION_MOUNT_LIMIT knows has its row, and the special ones too", () => {
  const rows = rowsOf("V19.91");
  expect(rows).toHaveLength(15);
  expect(rows.slice(0, 6).map(([system]) => ask("OPTION_MOUNT_LIMIT", 9, system))).toEqual([9, 9, 9, 9, 9, 9]);
  expect(rows.slice(6, 10).map(([system]) => ask("OPTION_MOUNT_LIMIT", 9, system))).toEqual([2, 2, 2, 2]);
  expect(rows[6]?.[1]).toBe("all 4 kinds together 30% of the mounts, rounded down; 1 on a ship with 3 mounts or fewer");
  expect(rows[10]).toEqual([
    "Phaser-G",
    "70% of the mounts, rounded down, and no more than 2; 1 until every ship has one",
    "V19.917",
  ]);
  expect(rows[14]).toEqual(["Cloaking Device", "on 20% of the Team's units, rounded down", "V19.915"]);
});

test("V13.741, V19.63: the modifiers of pursuit and mutiny are the ones that the functions give", () => {
  expect(signed(rowsOf("V13.741")[1]?.[1])).toBe(ask("PURSUIT_MODIFIER", 1, 1, true));
  const mutiny = rowsOf("V19.63").map(([, by]) => by);
  expect(mutiny.slice(1)).toEqual(["+2", "−2", "+1"]);
});
