import { Workbook } from "exceljs";
import { BORDER_PATROL } from "../src/engine/border-patrol/game";
import { verdictOnDice } from "../src/engine/campaign/checks/dice";
import { FROM_SEED, formatProof, keyFinder } from "../src/engine/campaign/ledger/dice-seeds";
import { startCampaign } from "../src/engine/campaign/commands/start";
import { perform } from "../src/engine/campaign/game";
import { apply, NO_TABLES } from "../src/engine/campaign/schema/apply";
import { EVERYBODY } from "../src/engine/campaign/schema/audience";
import { layout } from "../src/engine/campaign/schema/layout";
import { ROLLS } from "../src/engine/campaign/schema/shared-tables";
import type { Row, Tables } from "../src/engine/campaign/schema/table";
import { points } from "../src/engine/core/points";
import { facesFromKey } from "../src/engine/core/seeded-dice";
import { openAs } from "../src/engine/open";
import { newFile } from "../src/workbook/file";
import { collect, type Measured } from "./measured";

const MANY = 10_000;
const BUDGET = 10;
const ROUNDS = 8;
const EACH = 10;
const STAMP = { today: "2026-08-22", seed: "rolls" };

/** Calculating 10,000 rolls again from their seed, against ExcelJS reading them from their file. */
export async function measureRolls(): Promise<readonly Measured[]> {
  const tables = rolledTables();
  const file = newFile();
  await file.write(layout(tables, BORDER_PATROL.tables));
  const bytes = await file.save(new Date("2026-08-22T12:00:00Z"));
  let [ours, theirs] = [Infinity, Infinity];
  // Ours is short, and needs as many to run warm, as in the measure of reading.
  for (let round = 0; round < ROUNDS; round++) {
    collect();
    for (let time = 0; time < EACH; time++) {
      const open = openAs(tables, BORDER_PATROL);
      const start = performance.now();
      const { recalculated, findings } = verdictOnDice(open);
      ours = Math.min(ours, performance.now() - start);
      if (recalculated !== MANY) throw new Error(findings[0]?.message ?? `${recalculated} rolls were calculated again`);
    }
    collect();
    theirs = Math.min(theirs, await reading(bytes));
  }
  return [
    {
      what: `Verifying ${MANY.toLocaleString("en")} rolls`,
      budget: `under 1/${BUDGET} of what ExcelJS takes to read them`,
      measured: `1/${(theirs / ours).toFixed(1)} (${ours.toFixed(0)} ms against ${theirs.toFixed(0)} ms)`,
      met: theirs / ours > BUDGET,
    },
  ];
}

/** Books with as many rolls of one turn, all from its seed for everybody. */
function rolledTables(): Tables {
  const { edits } = startCampaign(BORDER_PATROL, {
    name: "Ten thousand rolls",
    stamp: STAMP,
    sides: [{ name: "Alliance", kind: "Alliance", player: "", race: "", opening: points(0) }],
  });
  const begun = apply(NO_TABLES, edits);
  const seeds = perform(openAs(begun, BORDER_PATROL), { command: "set-dice-seeds", side: "", subject: "" }, [], STAMP);
  const seeded = apply(begun, seeds.edits);
  const { books, campaign } = openAs(seeded, BORDER_PATROL);
  const { turn } = campaign;
  const key = keyFinder(books)(turn, EVERYBODY);
  if (!key) throw new Error(`turn ${turn} has no seed: ${seeds.says}`);
  const rows = Array.from({ length: MANY }, (_, index): Row => {
    const nth = 1;
    const roll = { side: "Alliance", purpose: `Piracy of O-${index + 1}`, clause: "V19.41", dice: "2d6" };
    const faces = facesFromKey(key, { ...roll, count: 2, nth });
    return {
      ...{ No: index + 1, Turn: turn, Step: "3A", Clause: roll.clause, Side: roll.side, Purpose: roll.purpose },
      ...{ Dice: roll.dice, Faces: faces.join(", "), Modifier: 0, Source: FROM_SEED },
      ...{ Proof: formatProof({ turn, whose: EVERYBODY, nth }), "Secret to": EVERYBODY },
    };
  });
  return apply(seeded, [{ kind: "append", table: ROLLS.name, rows }]);
}

/** How long ExcelJS takes to read a file, in milliseconds. */
async function reading(bytes: Uint8Array): Promise<number> {
  const start = performance.now();
  const { worksheets } = await new Workbook().xlsx.load(bytes);
  const took = performance.now() - start;
  const rows = (worksheets.find((sheet) => sheet.name === ROLLS.sheet)?.actualRowCount ?? 0) - 1;
  if (rows !== MANY) throw new Error(`ExcelJS read ${rows} rolls`);
  return took;
}
