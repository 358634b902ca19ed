import type { Game, OpenGame } from "../../../src/engine/campaign/game";
import { rowsIn } from "../../../src/engine/campaign/ledger/ledger";
import { playerBooks } from "../../../src/engine/campaign/player-files/player-tables";
import { discrepancies, reconcile } from "../../../src/engine/campaign/reconcile/reconcile";
import { columnsOf, type Table } from "../../../src/engine/campaign/schema/table";
import { isAmong, whoKnows } from "../../../src/engine/campaign/sight";
import { BORDER_PATROL } from "../../../src/engine/border-patrol/game";
import { EMPIRES_AT_WAR } from "../../../src/engine/empires-at-war/game";
import { GAMES } from "../../../src/engine/games";
import { ORIONS_GATE } from "../../../src/engine/orions-gate/game";
import { fullEmpires } from "../empires-at-war/campaign/full-empires";
import { fullGate } from "../orions-gate/full-gate";
import { FERRY } from "../../test-game/game";
import { fullFerry } from "../../test-game/full-ferry";
import { times } from "../../thoroughness";
import { fullBooks } from "./full-books";
import { addressOf, keptInTurn2, only, rowsOf, STAMP, tableOf, type Kept } from "./kept";

const WALKED: readonly { readonly game: Game; readonly books: Kept }[] = [
  { game: BORDER_PATROL, books: fullBooks() },
  { game: EMPIRES_AT_WAR, books: fullEmpires() },
  { game: ORIONS_GATE, books: fullGate() },
  { game: FERRY, books: fullFerry() },
];

const hasSecret = (of: Table): boolean => columnsOf(of).some(({ header }) => header === "Secret to");

const SECRET = WALKED.flatMap(({ game, books }) =>
  game.tables.filter(hasSecret).map((of) => [game.title, of.name, { of, books }] as const),
);

const nameOf = ({ open }: Kept, at: number): string => open.books.sides.at(at)?.name ?? "";

/** Texts that name nobody for certain. */
const bad = (books: Kept): readonly string[] => {
  const [one, other] = [nameOf(books, 0), nameOf(books, -1)];
  return [
    `${one}; ${other}`,
    `${one}\n${other}`,
    `${one}，${other}`,
    `${one} and ${other}`,
    `${one},, ${other}`,
    `${one},`,
    `${one}x`,
    `${one.slice(0, 2)}\u200b${one.slice(2)}`,
    `All, ${one}`,
    `Game master, ${one}`,
    "-",
    "nobody",
    ",",
  ];
};

const sidesOf = (open: OpenGame): readonly string[] => open.books.sides.map(({ name }) => name);

/** The sides that may know a row, by its place in its table. */
function knowing(open: OpenGame, of: Table, row: number): readonly string[] {
  const found = rowsIn(open.books, of).find((each) => each.row === row);
  if (!found) return [];
  const names = whoKnows(open, of, found);
  return sidesOf(open).filter((side) => names === undefined || isAmong(names, side));
}

test("every game has a table that says who may know its rows", () => {
  expect(WALKED.map(({ game }) => game)).toEqual([...GAMES, FERRY]);
  expect(new Set(SECRET.map(([title]) => title)).size).toBe(WALKED.length);
});

describe.each(SECRET)("%s: %s", (_, name, { of, books }) => {
  const row = tableOf(books.tables, name).rows.length - 1;
  const typed = (text: string | null): Kept => books.copy().type(name, row, "Secret to", text);

  test("a Secret to that is none is one finding, at its cell", () => {
    for (const text of bad(books).slice(0, times(6, 99))) {
      const { open } = typed(text);
      const spot = { sheet: tableOf(books.tables, name).sheet, cell: addressOf(books.tables, name, row, "Secret to") };
      expect([text, only(open.findings)]).toMatchObject([text, { check: "secret-to", spot }]);
    }
  });

  test("it shows the row to nobody to whom a blank does not, nor to all; and to those who take part", () => {
    const blank = knowing(typed(null).open, of, row);
    for (const text of bad(books)) {
      const { open } = typed(text);
      const known = knowing(open, of, row);
      expect(blank).toEqual(expect.arrayContaining([...known]));
      if (blank.length < sidesOf(open).length) expect(known).toEqual(blank);
    }
  });

  test("one that a side may type in its own way is none", () => {
    const one = nameOf(books, 0);
    for (const text of [
      "all",
      " ALL ",
      "game master",
      one.toUpperCase(),
      ` ${one} , ${nameOf(books, -1).toLowerCase()}`,
    ]) {
      expect([text, typed(text).open.findings.filter(({ check }) => check === "secret-to")]).toEqual([text, []]);
    }
  });
});

describe("a typed payment", () => {
  const BRIBE = { Line: "Bribe", From: "Alliance", To: "Orion", Amount: 7 };
  const PARTIES = ["Alliance", "Orion"];

  test.each([
    ["Alliance; Orion", "Alliance, Orion"],
    ["Alliance\nOrion", "Alliance, Orion"],
    ["Alliance，Orion", "Alliance, Orion"],
    ["Alliance and Orionn", "Alliance, Orion"],
    ["Orionn", "Orion"],
    ["xyz", undefined],
    ["Gamemaster", "Game master"],
  ])("that is secret to %j is refused at posting, with the nearest", (typed, nearest) => {
    const campaign = keptInTurn2().append("Transfers", { ...BRIBE, "Secret to": typed });
    const refused = discrepancies(campaign.open).flatMap((each) => each.refused);
    expect(only(refused)).toMatchObject({ check: "secret-to", actual: typed });
    expect(only(refused).message).toContain(nearest ?? "Alliance, Coalition, Orion");
    if (nearest !== undefined) expect(only(refused).message).toContain(`nearest is "${nearest}"`);
    expect(reconcile(campaign.open, {}, STAMP)).toMatchObject({ refused: [{ check: "secret-to" }], edits: [] });
  });

  test.each([["Alliance; Orion"], ["Orion"], ["Game master"], ["Coalition"], ["-"]])(
    "that is booked and then secret to %j stays in the files of both, whose treasuries agree with it",
    (typed) => {
      const campaign = keptInTurn2().book("Bribe", "Alliance", "Orion", 7);
      const row = rowsOf(campaign.tables, "Transfers").length - 1;
      const key = rowsOf(campaign.tables, "Transfers").at(-1)?.["Key"];
      campaign.type("Transfers", row, "Secret to", typed);
      for (const side of PARTIES) {
        const { books } = playerBooks(campaign.open, side);
        expect(books.transfers.map((entry) => entry.key)).toContain(key);
        expect(books.unreadable).toEqual([]);
      }
    },
  );
});
