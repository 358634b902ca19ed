import { designateFlagship } from "../../../../src/engine/border-patrol/ships/flagship";
import { declareHiding } from "../../../../src/engine/border-patrol/ships/hiding";
import { loseShip } from "../../../../src/engine/border-patrol/ships/loss";
import { sell } from "../../../../src/engine/border-patrol/ships/sale";
import { flagshipsOf } from "../../../../src/engine/border-patrol/turn/history";
import { recordTransfer } from "../../../../src/engine/campaign/commands/transfer";
import { addUnit, editUnit } from "../../../../src/engine/campaign/commands/unit";
import { undoAct } from "../../../../src/engine/campaign/commands/undo";
import type { OpenGame } from "../../../../src/engine/campaign/game";
import { actsOf, leftOf } from "../../../../src/engine/campaign/ledger/acts";
import type { Stamp } from "../../../../src/engine/campaign/ledger/booking";
import type { Outcome } from "../../../../src/engine/campaign/ledger/outcome";
import { fleetOf, treasury, unitWorth } from "../../../../src/engine/campaign/ledger/replay";
import { points } from "../../../../src/engine/core/points";
import { DAY, checksOf, formAmount, kept, keptInTurn2, rowsOf, shipOf, tableOf, type Kept } from "../kept";

let acts = 0;
/** Each act has a stamp of its own, as in the product. */
const stamp = (): Stamp => ({ today: DAY, seed: `act ${++acts}` });

/** Does something as an act of its own, and gives the act's id. */
function done(campaign: Kept, work: (open: OpenGame, stamp: Stamp) => Outcome): string {
  const before = new Set(actsOf(campaign.open).map(({ id }) => id));
  campaign.play((open) => work(open, stamp()));
  const [act] = actsOf(campaign.open).filter(({ id }) => !before.has(id));
  if (!act) throw new Error("nothing was written");
  return act.id;
}

const undone = (campaign: Kept, id: string): string => done(campaign, (open, own) => undoAct(open, id, own));

const bribe = (open: OpenGame, own: Stamp): Outcome =>
  recordTransfer(
    open,
    { line: "Bribe", from: "Alliance", to: "Orion", amount: points(12), subject: "A-5", note: "" },
    own,
  );

/** As fit to be the flagship as the flagship. */
const EQUAL = { commandRating: 8, condition: "Damaged", note: "typed by hand" };

/** What the books come to: what every side has, its units, and how its tracker shows them. */
const booksOf = ({ open, tables }: Kept) => ({
  treasuries: open.books.sides.map(({ name }) => treasury(open.campaign, name, open.campaign.turn)),
  units: open.books.sides.map(({ name }) => fleetOf(open.campaign, name).map(({ unit, values }) => ({ unit, values }))),
  worth: open.books.sides.map(({ name }) => unitWorth(open.campaign, name, open.campaign.turn)),
  tracker: rowsOf(tables, "Units").filter((row) => row["Unit"] !== null),
  findings: open.findings,
});

describe("undo", () => {
  test("of a transfer moves the amount back with the reference, and the form shows none of it", () => {
    const campaign = keptInTurn2();
    const before = booksOf(campaign);
    const id = done(campaign, bribe);
    const no = campaign.open.books.transfers.at(-1)?.no ?? 0;
    undone(campaign, id);
    expect(rowsOf(campaign.tables, "Transfers").at(-1)).toMatchObject({
      ...{ No: no + 1, From: "Orion", To: "Alliance", Amount: 12, Line: "Bribe", Subject: "A-5", Ref: String(no) },
    });
    expect(formAmount(campaign.open, "bribe")).toBe(0);
    expect(booksOf(campaign)).toEqual(before);
  });

  test.each([
    ["a new ship", (open: OpenGame, own: Stamp) => addUnit(open, shipOf("O-9"), own)],
    [
      "another value",
      (open: OpenGame, own: Stamp) => editUnit(open, "O-2", shipOf("O-2", { worth: points(80), ...EQUAL }), own),
    ],
    ["another flagship", (open: OpenGame, own: Stamp) => designateFlagship(open, "O-2", own)],
    ["a sale", (open: OpenGame, own: Stamp) => sell(open, "O-2", own)],
    ["the loss of a ship", (open: OpenGame, own: Stamp) => loseShip(open, "O-2", "Lost", false, own)],
    [
      "the loss of the flagship with all hands",
      (open: OpenGame, own: Stamp) => loseShip(open, "O-1", "Lost", true, own),
    ],
  ])("of %s lets books and tracker be what they were", (_, work) => {
    const campaign = keptInTurn2().payRent();
    campaign.forSale("O-2").play((open) => editUnit(open, "O-2", shipOf("O-2", EQUAL), stamp()));
    const before = booksOf(campaign);
    const id = done(campaign, work);
    expect(booksOf(campaign)).not.toEqual(before);
    undone(campaign, id);
    const { tracker, ...after } = booksOf(campaign);
    const { tracker: then, ...rest } = before;
    expect(after).toEqual(rest);
    const shown = (rows: typeof tracker) =>
      rows.map((row) => Object.entries(row).map(([column, cell]) => [column, cell === "" ? null : cell]));
    expect(shown(tracker)).toEqual(shown(then));
  });

  test("can be undone itself, and what was done stands again", () => {
    const campaign = keptInTurn2().payRent();
    const id = done(campaign, (open, own) => loseShip(open, "O-2", "Lost", false, own));
    const lost = booksOf(campaign);
    const again = undone(campaign, undone(campaign, id));
    expect(booksOf(campaign)).toEqual(lost);
    expect(checksOf(undoAct(campaign.open, id, stamp()).refused)).toEqual(["reversed-twice"]);
    undone(campaign, again);
    expect(fleetOf(campaign.open.campaign, "Orion").map(({ unit }) => unit)).toEqual(["O-1", "O-2"]);
  });

  test("and undone again leaves nothing of the first act to be undone by halves", () => {
    const campaign = keptInTurn2();
    const id = done(campaign, bribe);
    undone(campaign, undone(campaign, id));
    expect(formAmount(campaign.open, "bribe")).toBe(12);
    const { open } = campaign;
    const act = actsOf(open).find((known) => known.id === id)!;
    expect(leftOf(open, act)).toEqual({ transfers: [], events: [] });
  });

  test("of an undo shows a ship as lost again", () => {
    const campaign = keptInTurn2().payRent();
    campaign.play((open) => editUnit(open, "O-2", shipOf("O-2", EQUAL), stamp()));
    const id = done(campaign, (open, own) => loseShip(open, "O-2", "Lost", false, own));
    const back = undone(campaign, id);
    expect(rowsOf(campaign.tables, "Units")[1]).toMatchObject({ Condition: "Damaged", "Worth BPV": 67 });
    undone(campaign, back);
    expect(rowsOf(campaign.tables, "Units")[1]).toMatchObject({ Condition: "Destroyed", "Worth BPV": 0 });
  });

  test("of an undo is refused where it would override what was told since", () => {
    const campaign = keptInTurn2().payRent();
    const worth = (amount: number) => (open: OpenGame, own: Stamp) =>
      editUnit(open, "O-2", shipOf("O-2", { worth: points(amount) }), own);
    const first = done(campaign, worth(80));
    done(campaign, worth(90));
    const no = campaign.open.books.events.at(-1)?.no ?? 0;
    const back = undone(campaign, first);
    const refused = undoAct(campaign.open, back, stamp());
    expect(checksOf(refused.refused)).toEqual(["undo"]);
    expect(refused.says).toContain(`No ${no}`);
  });

  test("works beside what was typed over by hand in the log", () => {
    for (const was of ['{"toString":"x"}', '{"valueOf":"x"}', '{"crewBpv":"x"}', '{"condition":"x"}']) {
      const campaign = keptInTurn2().payRent();
      const lost = done(campaign, (open, own) => loseShip(open, "O-2", "Lost", false, own));
      const row = tableOf(campaign.tables, "Events").rows.length - 1;
      campaign.type("Events", row, "Change", JSON.stringify({ schema: 1, how: "Lost", was }));
      undone(campaign, done(campaign, bribe));
      undone(campaign, lost);
      expect([was, campaign.open.findings]).toEqual([was, []]);
    }
  });

  test("of much names a few, and how many more", () => {
    const campaign = keptInTurn2();
    const id = done(campaign, (open, own) => {
      const one = bribe(open, own);
      const [edit] = one.edits;
      if (edit?.kind !== "append") throw new Error("a bribe is a row");
      const [row = {}] = edit.rows;
      const no = Number(row["No"]);
      const rows = Array.from({ length: 40 }, (_, at) => ({ ...row, No: no + at, Key: `k${at}`, Salt: `s${at}` }));
      return { ...one, edits: [{ ...edit, rows }] };
    });
    const { says } = undoAct(campaign.open, id, stamp());
    expect(says).toContain("37 more");
    expect(says.length).toBeLessThan(400);
  });

  test("is refused where something built on it, and names that", () => {
    const campaign = keptInTurn2().payRent();
    const joined = done(campaign, (open, own) => addUnit(open, shipOf("O-9", EQUAL), own));
    done(campaign, (open, own) => designateFlagship(open, "O-9", own));
    const no = campaign.open.books.events.at(-1)?.no ?? 0;
    const refused = undoAct(campaign.open, joined, stamp());
    expect(refused.edits).toEqual([]);
    expect(checksOf(refused.refused)).toContain("undo");
    expect(refused.says).toContain(`No ${no}`);
  });

  test("is refused where the money is spent since", () => {
    const campaign = keptInTurn2().payRent();
    const { open } = campaign;
    const gift = done(campaign, bribe);
    const all = treasury(open.campaign, "Orion", 2) / 10_000 + 12;
    const spent = { line: "Salaries", from: "Orion", to: "Bank", amount: points(all), subject: "", note: "" };
    const line = campaign.open.game.lines.find(({ from, to, line: word }) => {
      const pays = from.some((party) => "kinds" in party && party.kinds.includes("Orion"));
      return pays && to.every((party) => "account" in party) && word !== "Rent";
    });
    const [payee] = line?.to ?? [];
    if (!line || !payee || !("account" in payee)) throw new Error("the pirates pay nobody");
    done(campaign, (now, own) => recordTransfer(now, { ...spent, line: line.line, to: payee.account }, own));
    const refused = undoAct(campaign.open, gift, stamp());
    expect(checksOf(refused.refused)).toEqual(["undo", "treasury-below-zero"]);
    expect(refused.says).toContain(line.line);
  });

  test("of an act of a closed turn is booked in the turn under way, and the closed turn stays", () => {
    const campaign = kept();
    const id = done(campaign, (open, own) => addUnit(open, shipOf("O-9"), own));
    campaign.book("Bribe", "Alliance", "Orion", 47).close().payRent();
    const closed = rowsOf(campaign.tables, "Closings");
    expect(undoAct(campaign.open, id, stamp()).says).toMatch(/turn 1.*turn 2/);
    undone(campaign, id);
    expect(rowsOf(campaign.tables, "Closings")).toEqual(closed);
    expect(rowsOf(campaign.tables, "Events").at(-1)).toMatchObject({
      Turn: 2,
      Kind: "Reversal",
      Subject: "Unit enters",
    });
    const { campaign: played } = campaign.open;
    expect([unitWorth(played, "Orion", 1), unitWorth(played, "Orion", 2)]).toEqual([points(254), points(187)]);
    expect(campaign.open.findings).toEqual([]);
    expect(campaign.close().open.findings).toEqual([]);
  });

  test("of hiding is possible in its own turn alone, and so is undoing that", () => {
    const campaign = keptInTurn2();
    const id = done(campaign, (open, own) => declareHiding(open, "Orion", own));
    const now = campaign.copy();
    const back = undone(now, id);
    now.payRent().close();
    expect(now.open.findings).toEqual([]);
    expect(checksOf(undoAct(now.open, back, stamp()).refused)).toEqual(["undo"]);
    campaign.close();
    expect(checksOf(undoAct(campaign.open, id, stamp()).refused)).toEqual(["undo"]);
  });

  test("knows the flagship of a turn after it was taken back", () => {
    const campaign = keptInTurn2().payRent();
    campaign.play((open) => editUnit(open, "O-2", shipOf("O-2", EQUAL), stamp()));
    undone(
      campaign,
      done(campaign, (open, own) => designateFlagship(open, "O-2", own)),
    );
    expect(flagshipsOf(campaign.open, "Orion")(2)).toBe("O-1");
  });

  test("is refused for what there is not", () => {
    const campaign = keptInTurn2();
    expect(checksOf(undoAct(campaign.open, "a0", stamp()).refused)).toEqual(["unknown-entry"]);
  });
});

describe("a reversal in the log", () => {
  const spoiled = (column: string, cell: string): readonly string[] => {
    const campaign = keptInTurn2();
    undone(
      campaign,
      done(campaign, (open, own) => addUnit(open, shipOf("O-9"), own)),
    );
    const row = tableOf(campaign.tables, "Events").rows.length - 1;
    return checksOf(campaign.type("Events", row, column, cell).open.findings);
  };

  test("names the event that it takes back", () => {
    expect(spoiled("Ref", "1")).toContain("unknown-ref");
    expect(spoiled("Ref", "")).toContain("unknown-ref");
    expect(spoiled("Subject", "Unit leaves")).toContain("unknown-ref");
    expect(spoiled("Subject", "")).toContain("event-unreadable");
  });

  test("comes once", () => {
    const campaign = keptInTurn2();
    undone(
      campaign,
      done(campaign, (open, own) => addUnit(open, shipOf("O-9"), own)),
    );
    const last = rowsOf(campaign.tables, "Events").at(-1) ?? {};
    campaign.append("Events", { ...last, No: Number(last["No"]) + 1, Key: "k1", Salt: "s1" });
    expect(checksOf(campaign.open.findings)).toEqual(["reversed-twice"]);
  });
});
