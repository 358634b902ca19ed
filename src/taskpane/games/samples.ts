import type { PlantedMistake } from "../../engine/campaign/mistakes";
import type { Edit } from "../../engine/campaign/schema/edit";
import type { Stamp } from "../../engine/campaign/ledger/booking";
import type { Spot } from "../../engine/core/problem";
import type { GameId } from "../../engine/registry";
import type { PageId } from "../navigation";

/** A workbook to look at and to learn from: the edits that lay it into a workbook. */
export interface Sample {
  readonly id: string;
  readonly title: string;
  readonly game: GameId;
  readonly what: string;
  /** What to look at first. */
  readonly opensAt: Spot;
  /** Whether it is a campaign of one's own at its start, as its game's first preset begins it: only an address opens it. */
  readonly isStart?: boolean;
  /** Whether others are made from it, and are offered in its place: only an address opens it. */
  readonly isBase?: boolean;
  /** Whether it is a copy of a sample in which mistakes are to be found. */
  readonly hasMistakes?: boolean;
  /** The page of the pane that belongs to it. */
  readonly page: PageId;
  /** The id of the game whose functions the Functions page lists then; left out for every game. */
  readonly functionsOf?: GameId;
  /** The stamp makes the keys of a campaign of one's own. */
  readonly edits: (stamp: Stamp) => Promise<readonly Edit[]>;
}

const ready = () => import("../../../samples/ready");

/** A copy of the sample of a game with ten mistakes in it, to be found on the page Checks. */
const withTenMistakes = (
  { game, title, sheet }: { readonly game: GameId; readonly title: string; readonly sheet: string },
  load: () => Promise<readonly [sample: readonly Edit[], mistakes: readonly PlantedMistake[]]>,
): Sample => ({
  id: `mistakes-${game}`,
  title: `Ten mistakes in ${title}`,
  game,
  what: `A copy of the sample of ${title} in which ten wrong values were typed. Find them by yourself, then look at what the checks say.`,
  hasMistakes: true,
  opensAt: { sheet, cell: "A1" },
  page: "checks",
  edits: async () => {
    const [{ withMistakes }, [sample, mistakes]] = await Promise.all([
      import("../../engine/campaign/mistakes"),
      load(),
    ]);
    return withMistakes(sample, mistakes);
  },
});

/** The samples that the pane offers; each is loaded when it is first opened. */
export const SAMPLES: readonly Sample[] = [
  {
    id: "ready-border-patrol",
    title: "Border Patrol",
    game: "border-patrol",
    what: "Two Teams and a pirate in their first turn, with 18 ships, their prices and a map. Names, ships and treasuries can be changed.",
    opensAt: { sheet: "Ships", cell: "A1" },
    isStart: true,
    page: "turn",
    edits: async (stamp) => (await ready()).readyBorderPatrol(stamp),
  },
  {
    id: "ready-empires-at-war",
    title: "Empires at War",
    game: "empires-at-war",
    what: "Three empires in their first spring, with six fleets each on a map of fifteen lanes. Give orders, and resolve them.",
    opensAt: { sheet: "Ships", cell: "A1" },
    isStart: true,
    page: "turn",
    edits: async (stamp) => (await ready()).readyEmpiresAtWar(stamp),
  },
  {
    id: "ready-orions-gate",
    title: "Orion's Gate",
    game: "orions-gate",
    what: "Two fleets of two ships face each other. Roll off, and fire. Ships can be rebuilt before the battle on the page Builder.",
    opensAt: { sheet: "Gate ships", cell: "A1" },
    isStart: true,
    page: "battles",
    edits: async (stamp) => (await ready()).readyOrionsGate(stamp),
  },
  {
    id: "middle-border-patrol",
    title: "Border Patrol",
    game: "border-patrol",
    what: "A ninth turn in its midst: a pirate flees from a battle, and the Pursuit is to be rolled. Eight closed turns have every kind of income and expense. A tour shows every function of the game.",
    opensAt: { sheet: "Orion finances", cell: "B3" },
    page: "campaign",
    edits: async () => (await import("../../../samples/middle/border-patrol")).middleOfBorderPatrol(),
  },
  {
    id: "middle-empires-at-war",
    title: "Empires at War",
    game: "empires-at-war",
    what: "The Spring of a third year: orders are in, a battle is to be ended, and a fleet explores an unknown system. Two years have every kind of order, a siege, a captured ship. A tour shows every function of the game.",
    opensAt: { sheet: "Fleet roster", cell: "A1" },
    page: "campaign",
    edits: async () => (await import("../../../samples/middle/empires-at-war")).middleOfEmpiresAtWar(),
  },
  {
    id: "middle-orions-gate",
    title: "Orion's Gate",
    game: "orions-gate",
    what: "The second round of a battle of two fleets: an attack is rolled, and the defence is to be rolled. Another battle is over. A tour shows every function of the game.",
    opensAt: { sheet: "Gate ships", cell: "A1" },
    page: "battles",
    functionsOf: "orions-gate",
    edits: async () => (await import("../../../samples/middle/orions-gate")).middleOfOrionsGate(),
  },
  {
    id: "border-patrol",
    title: "Border Patrol",
    game: "border-patrol",
    isBase: true,
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
    game: "empires-at-war",
    isBase: true,
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
    game: "orions-gate",
    isBase: true,
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
    game: "border-patrol",
    what: "A very large campaign of Border Patrol, made by chance: 12 sides, 500 ships and 10,000 entries in 45 turns.",
    opensAt: { sheet: "Orion finances", cell: "B3" },
    page: "campaign",
    edits: async () => (await import("../../../samples/large")).largeSample(),
  },
  withTenMistakes({ game: "border-patrol", title: "Border Patrol", sheet: "Ships" }, async () => [
    (await import("../../../samples/border-patrol")).borderPatrolSample(),
    (await import("../../../samples/mistakes/border-patrol")).BORDER_PATROL_MISTAKES,
  ]),
  withTenMistakes({ game: "empires-at-war", title: "Empires at War", sheet: "Ships" }, async () => [
    (await import("../../../samples/empires-at-war")).empiresAtWarSample(),
    (await import("../../../samples/mistakes/empires-at-war")).EMPIRES_AT_WAR_MISTAKES,
  ]),
  withTenMistakes({ game: "orions-gate", title: "Orion's Gate", sheet: "Gate ships" }, async () => [
    (await import("../../../samples/orions-gate")).orionsGateSample(),
    (await import("../../../samples/mistakes/orions-gate")).ORIONS_GATE_MISTAKES,
  ]),
];
