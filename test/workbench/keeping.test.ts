/** @jest-environment jsdom */
import type { BeforeAct, Moment } from "../../src/workbook/kept";
import type { Copy } from "../../src/workbench/copies";
import type { Content } from "../../src/workbench/copy-store";
import { Keeping } from "../../src/workbench/keeping";

/** Only jsdom of browsers lacks it. */
let histories = 0;
Object.defineProperty(globalThis.crypto, "randomUUID", { value: () => `history ${++histories}` });

const parts: Moment["parts"] = {
  bytes: new Uint8Array([1]),
  arrangement: { sheets: [], from: [], namedRanges: [], activeSheet: 0 },
};

/** A workbook whose file holds the number of its state, or cannot be written. */
class Watched {
  unsaved = false;
  changes = 0;
  refuses = false;
  before: BeforeAct = () => Promise.resolve();
  changed: () => void = () => undefined;

  get state(): string {
    return String(this.changes);
  }

  capture(): Promise<Moment> {
    const { changes, refuses } = this;
    const file = (): Promise<Uint8Array> =>
      refuses ? Promise.reject(new Error("no such character")) : Promise.resolve(new Uint8Array([changes]));
    return Promise.resolve({ parts, file });
  }

  beforeAct(hook: BeforeAct): void {
    this.before = hook;
  }

  onChanged(listener: () => void): () => void {
    this.changed = listener;
    return () => undefined;
  }

  /** A command writes. */
  async run(name: string): Promise<void> {
    await this.before({ name }, () => this.capture());
    this.type();
  }

  type(): void {
    this.changes += 1;
    this.unsaved = true;
    this.changed();
  }
}

let workbook: Watched;
let kept: Map<number, { copy: Copy; content: Content }>;
let told: Copy[];
let failed: unknown[];
let keeping: Keeping;
beforeEach(() => {
  jest.useFakeTimers();
  workbook = new Watched();
  kept = new Map();
  told = [];
  failed = [];
  const store = {
    add: (copy: Copy, content: Content) => Promise.resolve(void kept.set(copy.at, { copy, content })),
    name: ({ at }: Copy, before: string) => {
      const known = kept.get(at);
      if (known) kept.set(at, { ...known, copy: { ...known.copy, before } });
      return Promise.resolve();
    },
    settle: () => Promise.resolve(),
  };
  keeping = new Keeping(workbook, store, {
    kept: (copy) => told.push(copy),
    failed: (problem) => failed.push(problem),
  });
  keeping.begin("Rim", 0);
});
afterEach(() => jest.useRealTimers());

/** The copies: the command that each was made before, and the state that it holds. */
const copies = () =>
  [...kept.values()].map(({ copy, content }) => [copy.before, "file" in content ? content.file[0] : "parts"]);

test("before each command a copy is kept with its name, of the state before it", async () => {
  await workbook.run("Add a unit: A-1");
  await workbook.run("Close the turn");
  await jest.advanceTimersByTimeAsync(0);
  expect(copies()).toEqual([
    ["Add a unit: A-1", 0],
    ["Close the turn", 1],
  ]);
  // A state that the file has need not be offered.
  expect([...kept.values()].map(({ copy }) => copy.settled)).toEqual([true, false]);
});

test("a copy that was just made in a pause gets the name of the command, and is not made again", async () => {
  workbook.type();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(copies()).toEqual([[undefined, 1]]);
  await workbook.run("Close the turn");
  expect(copies()).toEqual([["Close the turn", 1]]);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(copies()).toEqual([
    ["Close the turn", 1],
    [undefined, 2],
  ]);
});

test("where no file can be written, the workbook is kept in its parts", async () => {
  workbook.refuses = true;
  await workbook.run("Add a unit");
  await jest.advanceTimersByTimeAsync(60_000);
  expect(copies()).toEqual([
    ["Add a unit", "parts"],
    [undefined, "parts"],
  ]);
  expect(failed).toEqual([]);
});

test("a copy of the workbook before, which is stored after another one was opened, is not said to be one of this", async () => {
  await workbook.run("Add a unit");
  keeping.begin("Border Patrol", 0);
  await jest.advanceTimersByTimeAsync(0);
  expect([...kept.values()].map(({ copy }) => copy.name)).toEqual(["Rim"]);
  expect(told).toEqual([]);
  await workbook.run("Add a unit");
  await jest.advanceTimersByTimeAsync(0);
  expect(told.map(({ name, history }) => [name, history])).toEqual([["Border Patrol", keeping.history]]);
});
