import { BORDER_PATROL } from "../../src/engine/border-patrol/game";
import type { Form } from "../../src/engine/campaign/forms/form";
import type { OpenGame } from "../../src/engine/campaign/game";
import { numberedRows } from "../../src/engine/campaign/ledger/books";
import { digestsOf } from "../../src/engine/campaign/ledger/digests";
import { apply } from "../../src/engine/campaign/schema/apply";
import type { Edit } from "../../src/engine/campaign/schema/edit";
import type { Tables } from "../../src/engine/campaign/schema/table";
import { viewOf } from "../../src/engine/campaign/view";
import type { Finding } from "../../src/engine/core/problem";
import { openAs, openView } from "../../src/engine/open";
import { some, times } from "../thoroughness";
import { fullFerry } from "../test-game/full-ferry";
import { Chance } from "./random/chance";
import { hiddenChanged } from "./random/hidden";
import { someCampaign } from "./random/some-campaign";
import { tampered } from "./random/tampering";

/** In the fifth of each five only what is offered is done, which makes it long. */
const SEEDS = some(
  1,
  Array.from({ length: 20 }, (_, seed) => seed),
);

/** How often what is hidden is changed, for each side of each campaign. */
const CHANGES = times(1, 4);

/** The sides of a campaign; in the short run the last two of them, one of which is a pirate. */
const sidesOf = ({ books }: OpenGame): readonly string[] =>
  some(
    2,
    [...books.sides].reverse().map(({ name }) => name),
  );

/** What a view says, without the cells of the workbook from which it was taken. */
const said = ({ tables, ...view }: Tables) => ({
  ...view,
  tables: [...tables.values()].map(({ shows: _, ...table }) => table),
});

const flat = (findings: readonly Finding[]): readonly Finding[] =>
  findings.flatMap((finding) => [finding, ...flat(finding.follows ?? [])]);

/** What was found, and where. A side finds an altered turn by its own digest, at a row that it knows; the game master by the commitment. */
const what = ({ check, spot, turn }: Finding): string =>
  JSON.stringify([
    check,
    turn ?? null,
    check === "closing-digest" ? null : check === "row-changed" ? rowOf(spot) : spot,
  ]);

/** Only the game master is shown which cell of a row was changed. */
const rowOf = (spot: Finding["spot"]) => [spot?.sheet, spot?.cell?.replace(/^[A-Z]+/, "")];

/** Forms without the numbers of entries and offers and the rows of lists, which are the view's own. */
const plainForm = (form: Form): unknown =>
  JSON.parse(
    JSON.stringify({ ...form, list: rowsOf(form) }, (key, value: unknown) => {
      if (key === "entries" || key === "at") return undefined;
      return key === "what" && typeof value === "string" ? value.replace(/^(Entry|Offer) \d+$/, "$1") : value;
    }),
  );

/** The rows of its list, in an order of their own: the order of places in a view is not the one on the sheet. */
const rowsOf = ({ list }: Form): readonly string[] =>
  (list?.rows ?? []).map(({ cells }) => JSON.stringify(cells)).sort();

function expectOwnBooks(open: OpenGame, side: string): void {
  const view = openView(open, side);
  const { game, campaign, books } = open;
  const kind = books.sides.find(({ name }) => name === side)?.kind ?? "";
  expect([view.campaign.first, view.campaign.turn]).toEqual([campaign.first, campaign.turn]);
  for (const form of game.forms.filter(({ kinds }) => kinds.includes(kind))) {
    for (let turn = campaign.first; turn <= campaign.turn; turn++) {
      expect(plainForm(form.fill(view, side, turn))).toEqual(plainForm(form.fill(open, side, turn)));
    }
  }
  expect(view.game.standings(view)).toEqual(game.standings(open).filter((standing) => standing.side === side));
  // No gap says how many entries there are that it may not know.
  const numbers = numberedRows(view.books, game).map(({ no }) => no);
  expect(numbers.sort((a, b) => a - b)).toEqual(numbers.map((_, index) => index + 1));
  const [own, all] = [digestsOf(view), digestsOf(open)];
  for (let turn = campaign.first; turn < campaign.turn; turn++) {
    expect([turn, own(turn).sides.get(side)]).toEqual([turn, all(turn).sides.get(side)]);
  }
}

describe("a side's view of a random campaign", () => {
  test.each(SEEDS)("has its own forms, standing and digests, and finds nothing (seed %i)", (seed) => {
    const open = someCampaign(seed);
    for (const side of sidesOf(open)) {
      expectOwnBooks(open, side);
      const found = new Set(flat(open.findings).map(what));
      expect(flat(openView(open, side).findings).filter((finding) => !found.has(what(finding)))).toEqual([]);
    }
  });

  test.each(SEEDS)("is the same whatever changes that the side may not know (seed %i)", (seed) => {
    const open = someCampaign(seed);
    const chance = new Chance(seed + 500);
    for (const side of sidesOf(open)) {
      const before = said(viewOf(open, side));
      for (let time = 0; time < CHANGES; time++) {
        const { tables, changes } = hiddenChanged(open, side, chance);
        expect(changes).toBeGreaterThan(0);
        expect(said(viewOf(openAs(tables, open.game), side))).toEqual(before);
      }
    }
  });

  test.each(SEEDS)("finds nothing that the books do not have, in books that are altered (seed %i)", (seed) => {
    const open = someCampaign(seed);
    const chance = new Chance(seed + 900);
    for (let time = 0; time < CHANGES; time++) {
      const closed = tampered(open.books.tables, open.campaign.turn - 1, chance);
      // Who may not know its own entries does not see its own books.
      if (!closed || closed.what.includes("Secret to")) continue;
      const altered = openAs(apply(closed.tables, oddRows(open, chance)), open.game);
      const found = new Set(flat(altered.findings).map(what));
      for (const side of sidesOf(altered)) {
        const own = flat(openView(altered, side).findings);
        expect([closed.what, own.filter((finding) => !found.has(what(finding)))]).toEqual([closed.what, []]);
      }
    }
  });
});

/** Rows of the turn under way that somebody typed without much thought. */
function oddRows({ books, campaign: { turn, units } }: OpenGame, chance: Chance): readonly Edit[] {
  const of = (...kinds: string[]) => books.sides.filter(({ kind }) => kinds.includes(kind)).map(({ name }) => name);
  const [teams, pirates] = [of("Alliance", "Coalition"), of("Orion")];
  const accounts = [...teams, ...pirates, ...BORDER_PATROL.accounts];
  const unit = (): string => chance.maybe([...units.keys()]) ?? "";
  let no = 5000;
  const makes: readonly (() => Edit)[] = [
    () =>
      row("Offers", {
        No: ++no,
        Turn: turn,
        From: chance.maybe(teams) ?? null,
        To: chance.maybe(pirates) ?? null,
        Kind: chance.of("Bribe", "Lease"),
        Terms: chance.of("Near Shoals", "The convoy", unit()),
        Amount: chance.of(1, 2, 5),
        Answer: chance.of("Accepted", "Refused", null, "Void"),
        "Secret to": chance.of(null, "All"),
      }),
    () =>
      row("Mounts", { Unit: unit(), Mount: chance.of(1, 2, 3), System: chance.of("PH-G", "PH-1", "Cloak"), Since: 1 }),
    () =>
      row("BudgetLines", {
        Turn: turn,
        Side: chance.maybe([...teams, ...pirates]) ?? null,
        Line: chance.of("Bribe", "Purchase", "Rent", "Phaser-G bribe"),
        Planned: chance.of(1, 4),
        Committed: chance.of(2, 4, null),
      }),
    () =>
      row("Transfers", {
        No: ++no,
        Turn: turn,
        From: chance.maybe(accounts) ?? null,
        To: chance.maybe(accounts) ?? null,
        Amount: chance.of(1, 2, 40),
        Currency: "BPV",
        Line: chance.maybe(BORDER_PATROL.lines.map(({ line }) => line)) ?? null,
        Subject: unit(),
      }),
    () => ({
      kind: "change",
      table: "Units",
      row: chance.of(0, 1, 2),
      cells: { Deployment: chance.of("Offered for lease", "Leased"), Place: chance.of("0101", null), "Worth BPV": 5 },
    }),
  ];
  const edits = Array.from({ length: 12 }, () => chance.maybe(makes)?.() ?? []).flat();
  return edits.filter((edit) => "table" in edit && books.tables.tables.has(edit.table));
}

const row = (table: string, cells: Readonly<Record<string, string | number | null>>): Edit => ({
  kind: "append",
  table,
  rows: [cells],
});

test("a view of any game is the same whatever changes that the side may not know", () => {
  const { open } = fullFerry();
  const chance = new Chance(7);
  for (const side of sidesOf(open)) {
    expectOwnBooks(open, side);
    const { tables: after, changes } = hiddenChanged(open, side, chance);
    expect(changes).toBeGreaterThan(0);
    expect(said(viewOf(openAs(after, open.game), side))).toEqual(said(viewOf(open, side)));
  }
});

test("a view is the same whatever changes of a unit of another side, even if the side itself is typed in its row", () => {
  const { open: before } = fullFerry();
  const typedOver = { kind: "change", table: "Units", row: 0, cells: { Side: "Anna" } } as const;
  const open = openAs(apply(before.books.tables, [typedOver]), before.game);
  const view = said(viewOf(open, "Anna"));
  expect(view.tables.find(({ name }) => name === "Units")?.rows).toEqual([]);
  for (let seed = 0; seed < 20; seed++) {
    const { tables } = hiddenChanged(open, "Anna", new Chance(seed));
    expect(said(viewOf(openAs(tables, open.game), "Anna"))).toEqual(view);
  }
});
