import { borderPatrolSample } from "../../../samples/border-patrol";
import { once } from "../../../samples/once";
import { addUnit } from "../../../src/engine/campaign/commands/unit";
import { perform, type OpenGame } from "../../../src/engine/campaign/game";
import { actInPlan, compared, effectsOf, tryActs, type PlannedAct } from "../../../src/engine/campaign/plans";
import { apply, NO_TABLES } from "../../../src/engine/campaign/schema/apply";
import { GAMES } from "../../../src/engine/games";
import { openBooks } from "../../../src/engine/open";
import { shipOf, STAMP } from "./kept";

const sample = once(() => openBooks(apply(NO_TABLES, borderPatrolSample()), GAMES));

/** Income of a side, as somebody books it. */
const income = (side: string, amount: string, seed: string): PlannedAct => ({
  ...{ name: `${amount} for ${side}`, what: "Booking" },
  work: (open) =>
    perform(
      open,
      { command: "book", side, subject: "Other income" },
      [{ fields: { from: "Economy", to: side, amount } }],
      { ...STAMP, seed },
    ),
});

const joins = (unit: string): PlannedAct => ({
  ...{ name: `Add ${unit}`, what: "Adding" },
  work: (open) => addUnit(open, shipOf(unit), { ...STAMP, seed: unit }),
});

const planOf = (open: OpenGame, name: string, acts: readonly PlannedAct[]) => ({
  name,
  acts: tryActs(open, acts).acts,
});

describe("a plan", () => {
  test("of several acts comes to what the same acts come to when they are booked", () => {
    const acts = [income("Orion", "12", "one"), joins("O-99"), income("Orion", "3.5", "two")];
    const { then } = tryActs(sample(), acts);
    let booked: OpenGame = sample();
    for (const { work } of acts) booked = openBooks(apply(booked.books.tables, work(booked).edits), GAMES);
    expect(then.books.tables).toEqual(booked.books.tables);
  });

  test("compares its figures with those of now and of another plan", () => {
    const plans = [
      planOf(sample(), "Plan A", [income("Orion", "12", "one"), income("Orion", "3", "two")]),
      planOf(sample(), "Plan B", [income("Alliance", "5", "one")]),
    ];
    const rows = compared(sample(), plans);
    const amount = (text = ""): number => Number(text.split(" ")[0]);
    const row = (what: string) => rows.find((each) => each.what === what);
    for (const [side, one, other] of [
      ["Orion", 15, 0],
      ["Alliance", 0, 5],
    ] as const) {
      const { now, then } = row(`Treasury of ${side}`) ?? { now: "", then: [] };
      expect([side, ...then.map((each) => amount(each) - amount(now))]).toEqual([side, one, other]);
    }
    expect(row("Treasury of Coalition")).toBeUndefined();
  });

  test("of nothing changes nothing", () => {
    const plan = planOf(sample(), "Plan A", []);
    expect([effectsOf(sample(), plan), compared(sample(), [plan])]).toEqual([[], []]);
  });

  test("leaves out an act that is no longer possible, and says why", () => {
    const { acts, then } = tryActs(sample(), [joins("O-99"), joins("O-99"), income("Orion", "1", "one")]);
    expect(acts.map(({ refused }) => refused.length > 0)).toEqual([false, true, false]);
    expect(acts[1]?.says).toContain("O-99");
    expect(then.books.units.filter(({ unit }) => unit === "O-99")).toHaveLength(1);
  });

  test("rolls nothing", () => {
    const roll: PlannedAct = {
      ...{ name: "Roll", what: "Rolling" },
      work: () => ({ says: "Rolled.", refused: [], edits: [{ kind: "append", table: "Rolls", rows: [{ No: 1 }] }] }),
    };
    expect(actInPlan(sample(), roll)).toMatchObject({ edits: [], refused: [{ check: "plan-rolls" }] });
  });
});
