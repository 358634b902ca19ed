import type { Edit } from "../engine/campaign/edit";

/** A campaign to look at and to learn from: the edits that lay it into a workbook. */
export interface Sample {
  readonly id: string;
  readonly title: string;
  readonly what: string;
  readonly edits: () => Promise<readonly Edit[]>;
}

/** The samples that the pane offers; each is loaded when it is first opened. */
export const SAMPLES: readonly Sample[] = [
  {
    id: "border-patrol",
    title: "Border Patrol",
    what: "Three teams, eight closed turns and a ninth under way: every kind of income and expense, a sale, a loss, a turn in hiding.",
    edits: async () => (await import("../../samples/border-patrol")).borderPatrolSample(),
  },
];
