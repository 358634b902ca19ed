import { CLASSES } from "../../../../src/engine/border-patrol/ships/units-table";
import { perform } from "../../../../src/engine/campaign/game";
import { undoAct } from "../../../../src/engine/campaign/commands/undo";
import { actsOf } from "../../../../src/engine/campaign/ledger/acts";
import type { Row } from "../../../../src/engine/campaign/schema/table";
import type { Cell } from "../../../../src/engine/core/cell";
import { keptInTurn2, rowsOf, STAMP, type Kept } from "../../campaign/kept";

let acts = 0;

/** A campaign in turn 2 with a ship chart: LR and CR of the pirates, and FF of two other races. */
export const withChart = (): Kept =>
  (
    [
      { Class: "LR", Race: "Orion", "Size class": 4, "Economic BPV": 40, "Combat BPV": 60, "Command rating": 3 },
      { Class: "CR", Race: "Orion", "Size class": 3, "Economic BPV": 80, Special: "Fast" },
      { Class: "FF", Race: "Kzinti", "Economic BPV": 55 },
      { Class: "FF", Race: "Hydran", "Economic BPV": 50 },
    ] satisfies Row[]
  ).reduce<Kept>((campaign, row) => campaign.append(CLASSES.name, row), keptInTurn2().layAll());

type Doing = readonly [command: string, subject: string, fields?: Record<string, string> | null, side?: string];

/** What a command comes to; without fields it asks nothing. */
export const done = (campaign: Kept, ...[command, subject, fields = {}, side = ""]: Doing) =>
  perform(campaign.open, { command, side, subject }, fields ? [{ fields }] : [], {
    ...STAMP,
    seed: `${command} ${++acts}`,
  });

/** Does a command, in an act of its own. */
export function does(campaign: Kept, ...doing: Doing): Kept {
  campaign.play(() => done(campaign, ...doing));
  return campaign;
}

/** Undoes the act of an entry. */
export function undone(campaign: Kept, no: string): Kept {
  const act = actsOf(campaign.open).find(({ events }) => events.some((event) => String(event.no) === no));
  campaign.play((open) => undoAct(open, act?.id ?? "none", { ...STAMP, seed: `undo ${++acts}` }));
  return campaign;
}

export const refusedBy = ({ refused }: ReturnType<typeof perform>) =>
  refused.map(({ check, clause }) => [check, clause]);

/** The number of the last order. */
export const orderNo = (campaign: Kept): string =>
  String(
    rowsOf(campaign.tables, "Events")
      .filter((row) => String(row["Kind"]).endsWith("ordered"))
      .at(-1)?.["No"],
  );

export const last = (campaign: Kept, table: string): Record<string, Cell> | undefined =>
  rowsOf(campaign.tables, table).at(-1);

export const LR = { unit: "O-9", name: "Nightjar", class: "LR" };

/** An order of a light raider by the pirates, with this changed. */
export const ordered = (campaign: Kept, fields: Record<string, string> = {}): Kept =>
  does(campaign, "order-unit", "Orion", { ...LR, ...fields }, "Orion");
