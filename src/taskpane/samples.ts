import type { Edit } from "../engine/campaign/edit";
import type { Spot } from "../engine/core/problem";

/** A campaign to look at and to learn from: the edits that lay it into a workbook. */
export interface Sample {
  readonly id: string;
  readonly title: string;
  readonly what: string;
  /** What to look at first. */
  readonly opensAt: Spot;
  readonly edits: () => Promise<readonly Edit[]>;
}

/** The samples that the pane offers; each is loaded when it is first opened. */
export const SAMPLES: readonly Sample[] = [
  {
    id: "border-patrol",
    title: "Border Patrol",
    what: "Three teams, eight closed turns and a ninth under way: every kind of income and expense, a sale, a loss, a turn in hiding.",
    opensAt: { sheet: "Orion finances", cell: "B3" },
    edits: async () => (await import("../../samples/border-patrol")).borderPatrolSample(),
  },
];
