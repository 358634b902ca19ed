/** The empires of the sample, with their players, homes and the letter of their classes and ships. */
export const EMPIRES = [
  { name: "Klingon", player: "Kim", home: "Kharvell", letter: "K" },
  { name: "Kzinti", player: "Robin", home: "Zarrow", letter: "Z" },
  { name: "Tholian", player: "Sasha", home: "Tellis", letter: "T" },
] as const;
export type Empire = (typeof EMPIRES)[number]["name"];

type Model = readonly [
  model: string,
  sizeClass: string,
  economic: string,
  combat: string,
  docking: string,
  roles: string,
];

/** The same models for each race; all values are invented. */
const MODELS: readonly Model[] = [
  ["CA", "3", "150", "145", "12", ""],
  ["CL", "3", "100", "98", "8", "Scout"],
  ["CMD", "3", "104", "98", "8", "Commando"],
  ["DD", "4", "90", "90", "6", ""],
  ["FF", "4", "70", "68", "4", ""],
  ["MS", "4", "60", "56", "4", "Minesweeper"],
  ["ML", "4", "60", "56", "4", "Minelayer"],
  ["FRS", "4", "50", "20", "6", "FRS"],
  ["TUG", "3", "80", "70", "10", "Military tug"],
  ["LF", "4", "40", "20", "6", "Large freighter"],
  ["SF", "4", "24", "12", "4", "Small freighter"],
  ["MON", "3", "100", "90", "12", "MON"],
];

const HEADS = [
  "Class",
  "Race",
  "Size class",
  "Economic BPV",
  "Combat BPV",
  "Command rating",
  "In service",
  "Hull",
  "Docking points",
  "Roles",
];

/** The letters of the classes of the other races. */
const OTHER_LETTERS: Readonly<Record<string, string>> = {
  ...{
    Federation: "F",
    Gorn: "G",
    ISC: "I",
    Peladine: "P",
    Romulan: "R",
    Paravian: "V",
    Hydran: "H",
    LDR: "D",
    Lyran: "L",
  },
  ...{ "Orion (Stardust)": "O", "Orion (Daven)": "O" },
};

const letterOf = (race: string): string =>
  EMPIRES.find(({ name }) => name === race)?.letter ?? OTHER_LETTERS[race] ?? race;

/** A ship chart of these races, its heads first. Tholian heavy cruisers can make webs. */
export const chartOf = (races: readonly string[]): readonly (readonly string[])[] => [
  HEADS,
  ...races.flatMap((race) =>
    MODELS.map(([model, sizeClass, economic, combat, docking, roles]) => [
      ...[`${letterOf(race)}-${model}`, race, sizeClass, economic, combat, "8", "Y150"],
      ...[`${letterOf(race)}${model}`, docking, race === "Tholian" && model === "CA" ? "Web" : roles],
    ]),
  ),
];

/** The ship chart of the sample. */
export const CHART = chartOf(EMPIRES.map(({ name }) => name));

/** The warp lanes: from, direction, to, direction. */
export const LANES: readonly (readonly string[])[] = [
  ["Kharvell", "A", "Ashgate", "D"],
  ["Kharvell", "B", "Dray", "E"],
  ["Ashgate", "B", "Brightwell", "E"],
  ["Dray", "A", "Brightwell", "D"],
  ["Brightwell", "A", "Zarrow", "D"],
  ["Brightwell", "B", "Corvane", "E"],
  ["Zarrow", "C", "Corvane", "F"],
  ["Zarrow", "B", "Emberfall", "E"],
  ["Corvane", "C", "Tellis", "F"],
  ["Emberfall", "C", "Farrow", "F"],
  ["Farrow", "D", "Tellis", "A"],
  ["Tellis", "C", "Gallant", "F"],
  ["Gallant", "E", "Dray", "B"],
  ["Gallant", "B", "Hollin", "E"],
  ["Dray", "C", "Isker", "F"],
];

/** What the first fleets of each empire are bought as: the models of fleets 1 to 6. */
export const FIRST_FLEETS: Readonly<Record<Empire, readonly (readonly string[])[]>> = {
  Klingon: [
    ["CA", "DD"],
    ["CMD", "DD"],
    ["CL", "MS", "FF"],
    ["DD", "DD", "LF"],
    ["DD", "DD", "SF"],
    ["DD", "DD", "TUG", "FRS"],
  ],
  Kzinti: [
    ["CA", "DD"],
    ["CL", "DD"],
    ["CL", "ML", "FF"],
    ["DD", "DD", "LF"],
    ["DD", "DD", "SF"],
    ["DD", "MON"],
  ],
  Tholian: [
    ["CA", "DD"],
    ["CL", "DD"],
    ["CMD", "MS", "FF"],
    ["DD", "DD", "LF"],
    ["DD", "DD", "SF"],
    ["DD", "ML", "FF"],
  ],
};
