import { reopenTurn } from "../../../src/engine/campaign/commands/reopen";
import { command } from "../../../src/engine/campaign/commands/command";
import { replayReplies, type CommandRun } from "../../../src/engine/campaign/commands/command-run";
import { allowed } from "../../../src/engine/campaign/ledger/outcome";
import { ONE_DIE } from "../../../src/engine/core/dice";
import { commandOf, perform } from "../../../src/engine/campaign/game";
import { verdictOnDice } from "../../../src/engine/campaign/checks/dice";
import { stateOf } from "../../../src/engine/campaign/ledger/replay";
import { playerBooks } from "../../../src/engine/campaign/player-files/player-tables";
import { withheld } from "../../../src/engine/campaign/player-files/withheld";
import { verify, verifyAgainst } from "../../../src/engine/campaign/player-files/verify";
import { viewOf } from "../../../src/engine/campaign/view";
import { diceOfAct } from "../../../src/engine/campaign/commands/rolls-made";
import { FERRY } from "../../test-game/game";
import { closedAnew } from "../../campaigns/random/untold";
import { once } from "../../../samples/once";
import { ROLLED, closes, does, given, rolls, seededBooks, stampApart } from "./dice-books";
import { checksOf, rowsOf, type Kept } from "./kept";

const SEEDED = once(seededBooks);
const CLOSED = once(() => {
  const books = SEEDED().copy();
  books.play(closes);
  return books;
});
const inTurn1 = (): Kept => SEEDED().copy();
const inTurn2 = (): Kept => CLOSED().copy();

const found = (books: Kept): string[] => checksOf(books.open.findings);
const facesOf = (books: Kept): unknown[] => rowsOf(books.tables, "Rolls").map(({ Faces }) => Faces);
const seedsOf = (books: Kept, turn: number) => rowsOf(books.tables, "DiceSeeds").filter(({ Turn }) => Turn === turn);
const numberOf = (books: Kept, purpose: string): number =>
  rowsOf(books.tables, "Rolls").findIndex(({ Purpose }) => Purpose === purpose);

describe("a turn with seeds", () => {
  test("has one for everybody, one for each side and one for the game master, each with its commitment", () => {
    const seeds = seedsOf(inTurn1(), 1);
    expect(seeds.map(({ For }) => For)).toEqual(["All", "Anna", "Bo", "Game master"]);
    expect(new Set(seeds.map(({ Seed }) => Seed)).size).toBe(4);
    for (const { Seed, Commitment } of seeds) {
      expect(Seed).toMatch(/^d[0-9a-f]{64}$/);
      expect(Commitment).toMatch(/^c[0-9a-f]{64}$/);
    }
  });

  test("says of each roll which seed it uses", () => {
    const rows = rowsOf(inTurn1().tables, "Rolls");
    expect(rows.map(({ Purpose, Source, Proof }) => [Purpose, Source, Proof])).toEqual([
      ["Flood", "from the seed", "Turn 1, All, roll 1"],
      ["Fog", "from the seed", "Turn 1, Anna, roll 1"],
      ["Ice", "from the seed", "Turn 1, Bo, roll 1"],
      ["Thaw", "from the seed", "Turn 1, Game master, roll 1"],
      ...[1, 2, 3].map((nth) => ["Wind", "from the seed", `Turn 1, All, roll ${nth}`]),
    ]);
    expect(new Set(facesOf(inTurn1()).slice(4)).size).toBeGreaterThan(1);
  });

  test("gives the same faces whatever else was rolled, in any order", () => {
    const books = inTurn1().remove("Rolls", 3).remove("Rolls", 1).remove("Rolls", 0);
    expect(given(diceOfAct(books.open), ROLLED[1]!).faces.join(", ")).toBe(facesOf(inTurn1())[1]);
    expect(given(diceOfAct(books.open), ROLLED[0]!).faces.join(", ")).toBe(facesOf(inTurn1())[0]);
  });

  test("uses the same faces when something is done again", () => {
    const books = inTurn1();
    books.play(rolls({ what: "Flood" }));
    const [first, again] = rowsOf(books.tables, "Rolls").filter(({ Purpose }) => Purpose === "Flood");
    expect([again?.["Faces"], again?.["Source"], again?.["Proof"]]).toEqual([
      first?.["Faces"],
      "as before",
      first?.["Proof"],
    ]);
    expect(found(books)).toEqual([]);
    expect(verdictOnDice(books.open).recalculated).toBe(ROLLED.length + 1);
  });

  test("takes a command's rolls from the seed, with their odds shown before", () => {
    const books = inTurn1();
    const doing = { command: "cross", side: "Anna", subject: "Anna" };
    const fromSeed = given(diceOfAct(books.open), { what: "Current for Anna", seenBy: "side", count: 1 });
    const replies = [{ fields: { cargo: "2" } }, { rolled: fromSeed }];
    books.play((open) => perform(open, doing, replies, stampApart()));
    const [row] = rowsOf(books.tables, "Rolls").filter(({ Purpose }) => Purpose === "Current for Anna");
    expect(row).toMatchObject({ Source: "from the seed", Proof: "Turn 1, Anna, roll 1", "Secret to": "Anna" });
    expect(found(books)).toEqual([]);
  });

  const crossing = { command: "cross", side: "Anna", subject: "Anna" };
  const current = (books: Kept) => given(diceOfAct(books.open), { what: "Current for Anna", seenBy: "side", count: 1 });

  test("does not take faces as its own that it does not give", () => {
    const books = inTurn1();
    const [face = 1] = current(books).faces;
    for (const wrong of [
      { ...current(books), faces: [7 - face] },
      { ...current(books), proof: "Turn 1, Anna, roll 2" },
    ]) {
      const replies = [{ fields: { cargo: "2" } }, { rolled: wrong }];
      expect(perform(books.open, crossing, replies, stampApart())).toMatchObject({ edits: [], refused: [{}] });
    }
  });

  test("gives all rolls of an act for the same, once it gave the first", () => {
    const twice = command<readonly number[], readonly number[]>({
      ...{ id: "twice", title: "Roll twice", clause: "R5", steps: [], by: "every side", about: "", seenBy: "all" },
      button: "Roll",
      offered: () => [],
      begin: () => ({ state: [] }),
      at: (rolls) =>
        rolls.length === 2
          ? { asks: "nothing", end: rolls }
          : {
              ...{ asks: "roll", side: "Anna", what: "Gust", clause: "R5", dice: ONE_DIE, count: 1, modifiers: [] },
              next: (rolled: number) => [...rolls, rolled],
            },
      write: () => allowed("", []),
    });
    const { open } = inTurn1();
    const typed = { rolled: { faces: [3], source: "typed" } };
    const first = twice.begin(open, { side: "Anna", subject: "" });
    const seeded = (now: CommandRun) => (now.asked?.asks === "roll" ? { rolled: now.asked.fromSeed()! } : typed);
    const second = replayReplies(first, [seeded(first)]) as CommandRun;
    expect(replayReplies(second, [typed])).toEqual({ misfits: { "": expect.stringContaining("Gust") } });
    expect(replayReplies(second, [seeded(second)])).toMatchObject({ asked: null });
    // Where the first was rolled at the table, the next is, too, or is from the seed.
    const atTable = replayReplies(first, [typed]) as CommandRun;
    expect(replayReplies(atTable, [typed])).toMatchObject({ asked: null });
  });

  test("refuses a roll that something overtook before it was written", () => {
    const books = inTurn2();
    const begun = commandOf(FERRY, "cross")?.begin(books.open, crossing);
    // With some faces it asks where to land.
    const crossed = begun && replayReplies(begun, [{ fields: { cargo: "2" } }, { rolled: current(books) }]);
    const ended =
      crossed && !("misfits" in crossed) && crossed.asked !== null && crossed.asked.asks === "choice"
        ? crossed.reply({ choice: crossed.asked.choices[0]! })
        : crossed;
    if (!ended || "misfits" in ended || ended.asked !== null) throw new Error("the crossing is not over");
    expect(ended.outcome(books.open, stampApart()).refused).toEqual([]);
    books.play(does("add-to-dice", "Bo", { text: "owls" }));
    expect(checksOf(ended.outcome(books.open, stampApart()).refused)).toEqual(["dice-from-seed"]);
  });

  test("cannot be added to once it has rolls, twice by one side, or without seeds", () => {
    const add = (books: Kept, side: string) => does("add-to-dice", side, { text: "owls" })(books.open).refused;
    expect(checksOf(add(inTurn1(), "Anna"))).toEqual(["dice-seeds"]);
    const next = inTurn2();
    expect(add(next, "Anna")).toEqual([]);
    next.play(does("add-to-dice", "Anna", { text: "owls" }));
    expect(checksOf(add(next, "Anna"))).toEqual(["dice-seeds"]);
    expect(add(next, "Bo")).toEqual([]);
    expect(checksOf(add(next, ""))).toEqual(["dice-seeds"]);
    expect(checksOf(does("set-dice-seeds")(next.open).refused)).toEqual(["dice-seeds"]);
  });

  test("has other faces for every text that was added", () => {
    const plain = inTurn2();
    const added = plain.copy();
    added.play(does("add-to-dice", "Bo", { text: "owls" }));
    const ten = { what: "Flood", count: 10 };
    expect(given(diceOfAct(added.open), ten).faces).not.toEqual(given(diceOfAct(plain.open), ten).faces);
  });
});

describe("closing a turn with seeds", () => {
  test("opens them to those who know their rolls, and commits to the next turn's", () => {
    const books = inTurn2();
    const opened = rowsOf(books.tables, "OpenedSeeds").map((row) => [row["Turn"], row["For"], row["Secret to"]]);
    expect(opened).toEqual([
      [1, "All", "All"],
      [1, "Anna", "Anna"],
      [1, "Bo", "Bo"],
    ]);
    expect(seedsOf(books, 2)).toHaveLength(4);
    expect(found(books)).toEqual([]);
  });

  test("makes none anew when the turn was reopened, and loses none", () => {
    const books = inTurn2();
    const [seeds, opened] = [rowsOf(books.tables, "DiceSeeds"), rowsOf(books.tables, "OpenedSeeds")];
    books.play(reopenTurn);
    // Everybody has the seed: nothing more is rolled from it.
    const late = { side: "", what: "Late", clause: "", dice: "2d6", count: 2, seenBy: "all" } as const;
    expect(diceOfAct(books.open).fromSeed(late, 0)).toBeNull();
    expect(checksOf(does("add-to-dice", "Anna", { text: "late" })(books.open).refused)).toEqual(["dice-seeds"]);
    books.play(closes);
    const before = seeds.map(({ Seed, Commitment }) => [Seed, Commitment]);
    expect(rowsOf(books.tables, "DiceSeeds").map(({ Seed, Commitment }) => [Seed, Commitment])).toEqual(before);
    expect(rowsOf(books.tables, "OpenedSeeds")).toEqual(opened);
    expect(found(books)).toEqual([]);
  });

  test("opens every seed of closed turns to everybody at the end, without changing a digest", () => {
    const books = inTurn2();
    expect(checksOf(does("open-seeds", "", { ended: "no" })(books.open).refused)).toEqual(["dice-seeds"]);
    books.play(does("open-seeds", "", { ended: "yes" }));
    expect(found(books)).toEqual([]);
    const forAll = rowsOf(books.tables, "OpenedSeeds").filter((row) => row["Secret to"] === "All");
    expect(forAll.map(({ Turn, For }) => [Turn, For])).toEqual(
      ["All", "Anna", "Bo", "Game master"].map((whose) => [1, whose]),
    );
    books.play(closes);
    expect(found(books)).toEqual([]);
  });

  test("gives no player file while a seed is open to others than it was opened to", () => {
    const books = inTurn2();
    const seed = seedsOf(books, 2).find(({ For }) => For === "Anna")?.["Seed"] ?? null;
    const wrong: readonly Kept[] = [
      ...["All", "Bo", "Anna, Bo", "Game master", null].map((to) =>
        books.copy().type("OpenedSeeds", 1, "Secret to", to),
      ),
      books.copy().append("OpenedSeeds", { Turn: 2, For: "Anna", Seed: seed, "Secret to": "All" }),
    ];
    expect(withheld(books.open)).toBeUndefined();
    for (const each of wrong) {
      expect(found(each)).toEqual(["dice-from-seed"]);
      expect(withheld(each.open)).toMatch(/Opened seeds, cell D\d: The seed of turn [12] for Anna/);
    }
  });
});

describe("what a side is given", () => {
  const file = (books: Kept, side: string) => playerBooks(books.open, side);
  const textOf = (state: ReturnType<typeof file>): string =>
    JSON.stringify([...state.books.tables.tables.values()].map(({ header, rows }) => [header, rows]));

  test.each(["Anna", "Bo"])("has all commitments and contributions, and no seed that is closed to %s", (side) => {
    const books = inTurn2();
    const text = textOf(file(books, side));
    for (const { Commitment } of rowsOf(books.tables, "DiceSeeds")) expect(text).toContain(Commitment);
    expect(text).toContain("geese");
    const seeds = rowsOf(books.tables, "DiceSeeds").map(({ Turn, For, Seed }) => [`${Turn} ${For}`, String(Seed)]);
    expect(seeds.filter(([, seed = ""]) => text.includes(seed)).map(([name]) => name)).toEqual(["1 All", `1 ${side}`]);
    expect(JSON.stringify(viewOf(books.open, side).tables.get("DiceSeeds")?.rows)).not.toMatch(/d[0-9a-f]{64}/);
  });

  test("is verified by itself: everybody's rolls and its own", () => {
    for (const side of ["Anna", "Bo"]) {
      const { findings, rolls: verified } = verify(file(inTurn2(), side));
      expect(findings).toEqual([]);
      expect([verified.recalculated, [...verified.left]]).toEqual([5, []]);
    }
    const early = verify(file(inTurn1(), "Anna"));
    expect([early.findings, early.rolls.recalculated, [...early.rolls.left.values()]]).toEqual([[], 0, [5]]);
  });

  test("is compared with later books: commitments and contributions of its open turn", () => {
    const books = inTurn2();
    books.play(does("add-to-dice", "Anna", { text: "owls" }));
    const sent = file(books, "Bo");
    expect(verifyAgainst(sent, books.open).findings).toEqual([]);
    // Another seed with its own commitment deceives the books, but not the file.
    const other = seedsOf(seededBooks(), 1)[0];
    const at = rowsOf(books.tables, "DiceSeeds").findIndex(({ Turn }) => Turn === 2);
    const exchanged = books.copy().type("DiceSeeds", at, "Commitment", other?.["Commitment"] ?? "");
    expect(verifyAgainst(sent, exchanged.open).findings.map(({ subject }) => subject)).toContain("Turn 2, All");
    const removed = books.copy().remove("DiceContributions", 2);
    expect(verifyAgainst(sent, removed.open).findings.map(({ subject }) => subject)).toContain("Anna");
  });
});

/** Each kind of tampering with a record, and the checks that find it. */
const TAMPERED: readonly (readonly [what: string, tamper: (books: Kept) => unknown, checks: readonly string[]])[] = [
  ["edits the faces", (books) => books.type("Rolls", 0, "Faces", "6, 6"), ["dice-from-seed"]],
  [
    "removes a face",
    (books) => books.type("Rolls", 0, "Faces", String(facesOf(books)[0]).split(", ")[0]!),
    ["dice-from-seed"],
  ],
  ["adds a face", (books) => books.type("Rolls", 0, "Faces", `${String(facesOf(books)[0])}, 1`), ["dice-from-seed"]],
  ["edits the purpose", (books) => books.type("Rolls", 1, "Purpose", "Rain"), ["dice-from-seed"]],
  ["edits the side", (books) => books.type("Rolls", 0, "Side", "Bo"), ["dice-from-seed"]],
  ["edits the clause", (books) => books.type("Rolls", 0, "Clause", "R6"), ["dice-from-seed"]],
  ["edits the proof", (books) => books.type("Rolls", 0, "Proof", "Turn 1, All, roll 2"), ["dice-from-seed"]],
  ["takes another seed", (books) => books.type("Rolls", 0, "Proof", "Turn 1, Anna, roll 1"), ["dice-from-seed"]],
  ["calls it typed", (books) => books.type("Rolls", 0, "Source", "typed"), ["dice-from-seed"]],
  [
    "inserts a roll",
    (books) => {
      const [, row] = rowsOf(books.tables, "Rolls");
      books.append("Rolls", { ...row, No: 90, Faces: "6, 6", Proof: "Turn 1, Anna, roll 2", Key: "k9", Act: "" });
    },
    ["dice-from-seed"],
  ],
  [
    "rolls again for the same",
    (books) => {
      const [row] = rowsOf(books.tables, "Rolls");
      books.append("Rolls", { ...row, No: 90, Faces: "6, 6", Source: "as before", Key: "k9" });
    },
    ["dice-from-seed"],
  ],
  ["removes a roll in the middle", (books) => books.remove("Rolls", numberOf(books, "Wind") + 1), ["dice-from-seed"]],
  ["removes the only roll of a purpose", (books) => books.remove("Rolls", 0), ["number-missing"]],
  [
    "exchanges the numbers of two rolls",
    (books) => {
      const at = numberOf(books, "Wind");
      const [one, other] = [at, at + 1].map((row) => rowsOf(books.tables, "Rolls")[row]?.["No"] ?? null);
      books.type("Rolls", at, "No", other ?? null).type("Rolls", at + 1, "No", one ?? null);
    },
    ["dice-from-seed"],
  ],
  ["edits a seed", (books) => books.type("DiceSeeds", 0, "Seed", `d${"0".repeat(64)}`), ["dice-from-seed"]],
  ["removes a seed", (books) => books.type("DiceSeeds", 3, "Seed", null), ["dice-from-seed"]],
  ["edits a commitment", (books) => books.type("DiceSeeds", 0, "Commitment", `c${"0".repeat(64)}`), ["dice-from-seed"]],
  ["edits a contribution", (books) => books.type("DiceContributions", 0, "Text", "owls"), ["dice-from-seed"]],
  ["removes a contribution", (books) => books.remove("DiceContributions", 1), ["dice-from-seed"]],
  [
    "adds a contribution",
    (books) => books.append("DiceContributions", { Turn: 1, Side: "Anna", Text: "owls" }),
    ["dice-from-seed"],
  ],
  ["edits the modifier", (books) => books.type("Rolls", 0, "Modifier", 3), ["row-changed"]],
];

describe("a record of rolls", () => {
  test.each(TAMPERED)("is found out when somebody %s", (_, tamper, checks) => {
    const books = inTurn1();
    expect(found(books)).toEqual([]);
    tamper(books);
    expect(found(books)).toEqual(expect.arrayContaining([...checks]));
  });

  test.each(TAMPERED.filter(([, , checks]) => checks.includes("dice-from-seed")))(
    "of a closed turn is found out when somebody %s and calculates the digests anew",
    (_, tamper) => {
      const books = inTurn2();
      expect(found(books)).toEqual([]);
      tamper(books);
      const { game } = books.open;
      const anew = stateOf(closedAnew(books.tables, game, "as they would be"), game);
      expect(checksOf(verify(anew).findings)).toContain("dice-from-seed");
    },
  );

  test("that lacks its last roll gets it again with the same faces", () => {
    const books = inTurn1();
    const last = facesOf(books).at(-1);
    const cut = books.copy().remove("Rolls", ROLLED.length - 1);
    cut.play(rolls({ what: "Wind", nth: 2, count: 3 }));
    expect(facesOf(cut).at(-1)).toBe(last);
    const closed = inTurn2().remove("Rolls", ROLLED.length - 1);
    expect(found(closed)).toContain("closing-digest");
  });

  test("is found out in a side's view as far as the side can calculate", () => {
    const tampered = inTurn2().type("Rolls", 0, "Faces", "6, 6").type("Rolls", 3, "Faces", "6, 6");
    const { game } = tampered.open;
    const anew = stateOf(closedAnew(tampered.tables, game, "as they would be"), game);
    const view = stateOf(viewOf(anew, "Bo"), game);
    expect(verdictOnDice(view).findings.map(({ message }) => message.slice(0, 16))).toEqual(['The roll "Flood"']);
  });
});
