import { Played } from "./played";

export const EMPIRES = ["Federation", "Gorn", "ISC", "Romulan"] as const;

/** The chart of the tests: the same numbers for each race, under names of its own. */
export const CHART: readonly (readonly string[])[] = [
  ["Class", "Race", "Size class", "Economic BPV", "Combat BPV", "Command rating", "In service", "Hull", "DP", "Roles"],
  ...EMPIRES.flatMap((race) => {
    const letter = race.charAt(0);
    return [
      [`${letter}-DN`, race, "2", "230", "230", "10", "Y160", `${letter}DN`, "20", ""],
      [`${letter}-CA`, race, "3", "170", "165", "8", "Y130", `${letter}CA`, "12", ""],
      [`${letter}-CL`, race, "3", "100", "98", "6", "Y140", `${letter}CL`, "8", "Scout"],
      [`${letter}-DD`, race, "4", "90", "90", "4", "Y150", `${letter}DD`, "6", ""],
      [`${letter}-FF`, race, "4", "70", "68", "3", "Y155", `${letter}FF`, "4", "Minesweeper"],
      [`${letter}-FFX`, race, "4", "110", "110", "4", "Y183", `${letter}FF`, "4", "X"],
      [`${letter}-FT`, race, "4", "40", "30", "1", "", `${letter}FT`, "4", "Small freighter"],
    ];
  }),
];

const SYSTEMS = Array.from({ length: 40 }, (_, index) => `System ${String(index + 1).padStart(2, "0")}`);
const WAYS = ["A", "B", "C", "D", "E", "F"];
const opposite = (at: number): string => WAYS[(at + 3) % WAYS.length] ?? "";

/** A ring of forty systems, with a lane across it from each fifth. */
export const LANES: readonly (readonly string[])[] = SYSTEMS.flatMap((from, at) => {
  const next = SYSTEMS[(at + 1) % SYSTEMS.length] ?? "";
  const across = SYSTEMS[at + 20];
  const ring = [from, WAYS[at % 2] ?? "", next, opposite(at % 2)];
  return at % 5 === 0 && across !== undefined ? [ring, [from, "C", across, "F"]] : [ring];
});

/** The home of each empire. */
export const HOMES: Readonly<Record<string, string>> = Object.fromEntries(
  EMPIRES.map((name, at) => [name, SYSTEMS[at * 10 + 2] ?? ""]),
);

/** Four empires, forty systems, a ship chart and four homes: what comes before the fleets. */
export function mapped(): Played {
  const played = Played.begin(EMPIRES);
  played.sets("First fleets of an empire", "Six");
  played.imports("Classes", CHART);
  played.does("add-lanes", { fields: { list: LANES.map((lane) => lane.join("\t")).join("\n") } });
  for (const name of EMPIRES) played.does("set-home", { subject: name, fields: { place: HOMES[name] ?? "" } });
  return played;
}

/** What is bought for each fleet: 328 CBpv for 330 BPV, with ten percent of Commander's Options each at no charge. */
const FLEET: readonly (readonly [model: string, many: string])[] = [
  ["CL", "1"],
  ["DD", "1"],
  ["FF", "2"],
];

/** The same with six fleets for each empire, each within its limits. */
export function mustered(empires: readonly string[] = EMPIRES): Played {
  const played = mapped();
  for (const side of empires) {
    played.does("muster-fleets", { side, subject: side, fields: { place: HOMES[side] ?? "" } });
    for (let number = 1; number <= 6; number++) {
      for (const [model, many] of FLEET) {
        const fields = { class: `${side.charAt(0)}-${model}`, many };
        played.does("muster-ship", { side, subject: `${side} ${number}`, fields });
      }
    }
  }
  return played;
}
