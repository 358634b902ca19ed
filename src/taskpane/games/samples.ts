import type { Edit } from "../../engine/campaign/schema/edit";
import type { Spot } from "../../engine/core/problem";
import type { PageId } from "../navigation";

/** A workbook to look at and to learn from: the edits that lay it into a workbook. */
export interface Sample {
  readonly id: string;
  readonly title: string;
  readonly what: string;
  /** What to look at first. */
  readonly opensAt: Spot;
  /** The page of the pane that belongs to it. */
  readonly page: PageId;
  /** The id of the game whose functions the Functions page lists then; left out for every game. */
  readonly functionsOf?: string;
  readonly edits: () => Promise<readonly Edit[]>;
}

/** The samples that the pane offers; each is loaded when it is first opened. */
export const SAMPLES: readonly Sample[] = [
  {
    id: "border-patrol",
    title: "Border Patrol",
    what: "Three teams, eight closed turns and a ninth under way: every kind of income and expense, a sale, a loss, a turn in hiding. A tour shows every function of the game.",
    opensAt: { sheet: "Orion finances", cell: "B3" },
    page: "campaign",
    edits: async () => {
      const [{ borderPatrolSample }, { borderPatrolTour }] = await Promise.all([
        import("../../../samples/border-patrol"),
        import("../../../samples/tours"),
      ]);
      return [...borderPatrolSample(), ...borderPatrolTour()];
    },
  },
  {
    id: "empires-at-war",
    title: "Empires at War",
    what: "Three empires, two years played and a third begun: every kind of order, battles, a siege, a captured ship. A tour shows every function of the game.",
    opensAt: { sheet: "Empires at War tour", cell: "A1" },
    page: "campaign",
    edits: async () => {
      const [{ empiresAtWarSample }, { empiresAtWarTour }] = await Promise.all([
        import("../../../samples/empires-at-war"),
        import("../../../samples/tours"),
      ]);
      return [...empiresAtWarSample(), ...empiresAtWarTour()];
    },
  },
  {
    id: "orions-gate",
    title: "Orion's Gate",
    what: "Two fleets of 24 credits, a battle from its start to its end and another one under way. A tour shows every function of the game.",
    opensAt: { sheet: "Gate tour", cell: "A1" },
    page: "battles",
    functionsOf: "orions-gate",
    edits: async () => {
      const [{ orionsGateSample }, { orionsGateTour }] = await Promise.all([
        import("../../../samples/orions-gate"),
        import("../../../samples/tours"),
      ]);
      return [...orionsGateSample(), ...orionsGateTour()];
    },
  },
  {
    id: "large",
    title: "Twelve Banners",
    what: "A very large campaign of Border Patrol, made by chance: 12 sides, 500 ships and 10,000 entries in 45 turns.",
    opensAt: { sheet: "Orion finances", cell: "B3" },
    page: "campaign",
    edits: async () => (await import("../../../samples/large")).largeSample(),
  },
];
