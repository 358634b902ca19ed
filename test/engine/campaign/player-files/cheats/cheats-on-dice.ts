import { commitmentTo } from "../../../../../src/engine/core/seeded-dice";
import type { Cell } from "../../../../../src/engine/core/cell";
import type { Row } from "../../../../../src/engine/campaign/schema/table";
import { rowsOf, type Kept } from "../../kept";
import { at, cheats, facesAnew, types, type Cheat } from "./cheated-books";

/** The roll of turn 2 for a purpose. */
const roll = (Purpose: string): Row => ({ Turn: 2, Purpose });

const changes =
  (purpose: string, cells: Row, isAnew = false): Cheat["does"] =>
  (books) => {
    types(books, "Rolls", roll(purpose), cells);
    if (isAnew) facesAnew(books);
  };

/** Exchanges cells of two rolls of turn 2. */
function exchanges(books: Kept, one: Row, other: Row, ...headers: readonly string[]): void {
  const [a, b] = [at(books, "Rolls", one), at(books, "Rolls", other)];
  const [first = {}, second = {}] = [a, b].map((row) => rowsOf(books.tables, "Rolls")[row]);
  for (const header of headers) {
    books.type("Rolls", a, header, second[header] ?? null).type("Rolls", b, header, first[header] ?? null);
  }
}

/** Writes a row of Rolls like another one. */
function inserts(books: Kept, like: string, cells: Row): void {
  const row = rowsOf(books.tables, "Rolls")[at(books, "Rolls", roll(like))] ?? {};
  const no = 1 + Math.max(...rowsOf(books.tables, "Rolls").map(({ No }) => Number(No)), 60);
  books.append("Rolls", { ...row, No: no, Key: `k${no}`, Act: `a${no}`, ...cells });
}

/** A seed of turn 2 that is made afterwards, and its commitment. */
function dealsAnew(books: Kept, whose: Cell, letter: string): void {
  const seed = `d${letter.repeat(64)}`;
  const commitment = commitmentTo({ campaign: "Upper river", turn: 2, whose: String(whose) }, seed);
  types(books, "DiceSeeds", { Turn: 2, For: whose }, { Seed: seed, Commitment: commitment });
}

const addsLate = (books: Kept): Kept =>
  books.append("DiceContributions", { Turn: 2, Side: "Bo", Text: "grind", Salt: "s1" });

/** What is done to rolls of the turn under way. */
const ROLLS = cheats({
  "changes the faces of a roll": changes("Flood", { Faces: "6, 6" }),
  "removes a die of a roll": changes("Flood", { Faces: "6" }),
  "changes the modifier of a roll": changes("Flood", { Modifier: 3 }),
  "changes the result of a roll": changes("Flood", { Result: "12" }),
  "changes what a roll is for": changes("Flood", { Purpose: "Storm" }),
  "changes what a roll is for, and calculates its faces anew": changes("Flood", { Purpose: "Storm" }, true),
  "changes the side of a roll, and calculates its faces anew": changes("Flood", { Side: "Bo" }, true),
  "changes the clause of a roll, and calculates its faces anew": changes("Flood", { Clause: "R6" }, true),
  "changes how many dice a roll has, and calculates its faces anew": changes("Flood", { Dice: "3d6" }, true),
  "changes the step of a roll": changes("Flood", { Step: "R7" }),
  "moves a roll into a closed turn": changes("Flood", { Turn: 1 }),
  "moves a roll into the next turn": changes("Flood", { Turn: 3 }),
  "changes the number in the Proof of a roll, and calculates its faces anew": changes(
    "Flood",
    { Proof: "Turn 2, All, roll 2" },
    true,
  ),
  "takes another seed for a roll, and calculates its faces anew": changes(
    "Flood",
    { Proof: "Turn 2, Anna, roll 1" },
    true,
  ),
  "hides a roll from a side, and calculates its faces anew from the seed of the other": changes(
    "Flood",
    { Proof: "Turn 2, Anna, roll 1", "Secret to": "Anna" },
    true,
  ),
  "calls a roll from the seed typed, with other faces": changes("Flood", {
    Source: "typed",
    Proof: null,
    Faces: "6, 6",
  }),
  "calls a roll from the seed typed, and leaves its Proof": changes("Flood", { Source: "typed", Faces: "6, 6" }),
  "calls a roll from the seed rolled here": changes("Flood", { Source: "rolled here", Proof: null, Faces: "6, 6" }),
  "calls a roll from the seed scripted": changes("Flood", { Source: "scripted", Proof: null, Faces: "6, 6" }),
  "calls a roll a repeated one": changes("Flood", { Source: "as before", Faces: "6, 6" }),
  "calls a typed roll one from the seed": changes("Rain", { Source: "from the seed", Proof: "Turn 2, All, roll 1" }),
  "changes the faces of a typed roll": changes("Rain", { Faces: "6, 6", Result: "13" }),
  "exchanges the faces of two rolls": (books) => exchanges(books, roll("Flood"), roll("Rain"), "Faces"),
  "exchanges what two rolls are for, and calculates their faces anew"(books) {
    exchanges(books, roll("Fog"), roll("Flood"), "Purpose");
    facesAnew(books);
  },
  "exchanges the numbers of two rolls": (books) =>
    exchanges(
      books,
      { ...roll("Wind"), Proof: "Turn 2, All, roll 1" },
      { ...roll("Wind"), Proof: "Turn 2, All, roll 2" },
      "No",
    ),
  "removes the last roll": (books) => books.remove("Rolls", at(books, "Rolls", roll("Wind")) + 2),
  "removes a roll that others follow": (books) => books.remove("Rolls", at(books, "Rolls", roll("Wind"))),
  "removes a roll, and types another one in its place"(books) {
    const row = at(books, "Rolls", roll("Flood"));
    const cells = rowsOf(books.tables, "Rolls")[row] ?? {};
    books.remove("Rolls", row).append("Rolls", { ...cells, Key: "k99", Source: "typed", Proof: null, Faces: "6, 6" });
  },
  "inserts a roll before another one for the same, and calculates the faces of both anew"(books) {
    const row = at(books, "Rolls", roll("Flood"));
    inserts(books, "Flood", { Key: "k99" });
    types(books, "Rolls", { Key: "k99" }, { No: rowsOf(books.tables, "Rolls")[row]?.["No"] ?? null });
    books.type("Rolls", row, "No", 99).type("Rolls", row, "Proof", "Turn 2, All, roll 2");
    facesAnew(books);
  },
  "makes a second roll for the same, from the seed"(books) {
    inserts(books, "Flood", { Proof: "Turn 2, All, roll 2" });
    facesAnew(books);
  },
  "types a second roll for what was rolled from the seed": (books) =>
    inserts(books, "Flood", { Source: "typed", Proof: null, Faces: "6, 6" }),
  "types a second roll for what was rolled from the seed, in the same act": (books) =>
    inserts(books, "Flood", {
      ...{ Source: "typed", Proof: null, Faces: "6, 6" },
      Act: rowsOf(books.tables, "Rolls")[at(books, "Rolls", roll("Flood"))]?.["Act"] ?? null,
    }),
  "types a second roll for what was rolled from the seed, in other letters": (books) =>
    inserts(books, "Flood", { Source: "typed", Proof: null, Faces: "6, 6", Purpose: "FLOOD\u00a0 ", Dice: "2 D6" }),
  "repeats a roll with other faces": (books) => inserts(books, "Flood", { Source: "as before", Faces: "6, 6" }),
  "gives a roll another Key": changes("Flood", { Key: "k99" }),
  "gives a roll to another act": changes("Flood", { Act: "a99" }),
  "alters a roll, and adds a copy of it with the same Key"(books) {
    inserts(books, "Rain", { Key: rowsOf(books.tables, "Rolls")[at(books, "Rolls", roll("Rain"))]?.["Key"] ?? null });
    changes("Rain", { Faces: "6, 6" })(books);
  },
  "takes the number of a roll away": changes("Flood", { No: null }),
  "makes the turn of a roll unreadable": changes("Flood", { Turn: "two" }),
});

/** What is done to what the sides added. */
const CONTRIBUTIONS = cheats({
  "adds to the dice after the first roll": addsLate,
  "adds to the dice after the first roll, and calculates all faces anew"(books) {
    addsLate(books);
    facesAnew(books);
  },
  "adds to the dice after the first roll, with a step of the turn, and calculates all faces anew"(books) {
    addsLate(books);
    books.append("Steps", {
      No: 99,
      Turn: 2,
      Side: "Bo",
      Command: "add-to-dice",
      State: "done",
      "Secret to": "All",
      Act: "a9",
    });
    facesAnew(books);
  },
  "changes what a side added, and calculates all faces anew"(books) {
    types(books, "DiceContributions", { Turn: 2, Side: "Anna" }, { Text: "grind" });
    facesAnew(books);
  },
  "removes what a side added, and calculates all faces anew"(books) {
    books.remove("DiceContributions", at(books, "DiceContributions", { Turn: 2, Side: "Anna" }));
    facesAnew(books);
  },
  "gives what a side added to another side, and calculates all faces anew"(books) {
    types(books, "DiceContributions", { Turn: 2, Side: "Anna" }, { Side: "Bo" });
    facesAnew(books);
  },
  "adds twice for one side": (books) => books.append("DiceContributions", { Turn: 2, Side: "Anna", Text: "grind" }),
  "moves what a side added to another turn, and calculates all faces anew"(books) {
    types(books, "DiceContributions", { Turn: 2, Side: "Anna" }, { Turn: 3 });
    facesAnew(books);
  },
});

/** What is done to seeds and their commitments. */
const SEEDS = cheats({
  "changes a seed": (books) => types(books, "DiceSeeds", { Turn: 2, For: "All" }, { Seed: `d${"0".repeat(64)}` }),
  "changes a commitment": (books) =>
    types(books, "DiceSeeds", { Turn: 2, For: "Bo" }, { Commitment: `c${"0".repeat(64)}` }),
  "exchanges a seed and its commitment, and calculates all faces anew"(books) {
    dealsAnew(books, "All", "1");
    facesAnew(books);
  },
  "exchanges all seeds of a turn, and calculates all faces anew"(books) {
    for (const [index, { Turn: turn, For: whose = "" }] of rowsOf(books.tables, "DiceSeeds").entries()) {
      if (turn === 2) dealsAnew(books, whose, String(index));
    }
    facesAnew(books);
  },
  "removes a seed, and leaves its commitment": (books) =>
    types(books, "DiceSeeds", { Turn: 2, For: "All" }, { Seed: null }),
  "removes a seed that was not used yet, and leaves its commitment": (books) =>
    types(books, "DiceSeeds", { Turn: 2, For: "Bo" }, { Seed: null }),
  "removes a seed and its commitment": (books) =>
    books.remove("DiceSeeds", at(books, "DiceSeeds", { Turn: 2, For: "Bo" })),
  "removes all seeds of a turn, and calls its rolls typed"(books) {
    while (rowsOf(books.tables, "DiceSeeds").some(({ Turn }) => Turn === 2)) {
      books.remove("DiceSeeds", at(books, "DiceSeeds", { Turn: 2 }));
    }
    for (const [row, { Turn: turn }] of rowsOf(books.tables, "Rolls").entries()) {
      if (turn === 2) books.type("Rolls", row, "Source", "typed").type("Rolls", row, "Proof", null);
    }
  },
  "gives a turn a second seed for the same": (books) =>
    books.append("DiceSeeds", {
      ...rowsOf(books.tables, "DiceSeeds")[at(books, "DiceSeeds", { Turn: 2, For: "All" })],
    }),
  "opens another seed than the one that was committed to": (books) =>
    types(books, "OpenedSeeds", { Turn: 1, For: "All" }, { Seed: `d${"0".repeat(64)}` }),
  "removes a seed that was opened": (books) =>
    books.remove("OpenedSeeds", at(books, "OpenedSeeds", { Turn: 1, For: "All" })),
  "opens the seed of a side to the other": (books) =>
    types(books, "OpenedSeeds", { Turn: 1, For: "Anna" }, { "Secret to": "Bo" }),
  "opens the seed of a side to everybody": (books) =>
    types(books, "OpenedSeeds", { Turn: 1, For: "Anna" }, { "Secret to": "All" }),
  "takes the seed of everybody from those to whom it was opened": (books) =>
    types(books, "OpenedSeeds", { Turn: 1, For: "All" }, { "Secret to": "Game master" }),
  "opens a seed before its turn is closed": (books) =>
    books.append("OpenedSeeds", {
      Turn: 2,
      For: "Anna",
      Seed: rowsOf(books.tables, "DiceSeeds")[at(books, "DiceSeeds", { Turn: 2, For: "Anna" })]?.["Seed"] ?? null,
      "Secret to": "Anna",
    }),
});

export const CHEATS_ON_DICE: readonly Cheat[] = [...ROLLS, ...CONTRIBUTIONS, ...SEEDS];
