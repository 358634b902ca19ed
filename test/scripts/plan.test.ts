import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { tryPlan } from "../../scripts/try-plan";
import { SAMPLE } from "./altered-sample";

/** A plan in a file. */
async function planFile(plan: unknown): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), "plan-")), "plan.json");
  await writeFile(file, JSON.stringify(plan));
  return file;
}

const income = (side: string, amount: string) => ({
  ...{ command: "book", side, subject: "Other income" },
  fields: { from: "Economy", to: side, amount },
});

describe("npm run plan", () => {
  test("says what several commands would change together, and writes nothing", async () => {
    const before = await readFile(SAMPLE);
    const { status, says } = await tryPlan([
      SAMPLE,
      await planFile([income("Alliance", "4"), income("Alliance", "6")]),
      "--json",
    ]);
    const { acts, changes } = JSON.parse(says) as {
      acts: { isPossible: boolean }[];
      changes: { what: string; was: string; becomes: string }[];
    };
    expect([status, acts.map(({ isPossible }) => isPossible)]).toEqual([0, [true, true]]);
    const { was = "", becomes = "" } = changes.find(({ what }) => what === "Treasury of Alliance") ?? {};
    expect(parseFloat(becomes) - parseFloat(was)).toBe(10);
    expect(await readFile(SAMPLE)).toEqual(before);
  });

  test("says which command is not possible, and why: refused, half asked, rolled, or not there", async () => {
    const plan = [
      income("Alliance", "4"),
      { command: "book", side: "Alliance", subject: "Other income" },
      { command: "roll-all-initiative" },
      { command: "fly" },
    ];
    const { status, says } = await tryPlan([SAMPLE, await planFile(plan)]);
    expect(status).toBe(1);
    expect(
      says
        .split("\n")
        .map((line) => / not possible\. /.test(line))
        .slice(0, 4),
    ).toEqual([false, true, true, true]);
  });

  test("says what is wrong with a plan", async () => {
    const wrong = await Promise.all([
      tryPlan([SAMPLE, await planFile({})]),
      tryPlan([SAMPLE, await planFile([{ command: 1 }])]),
      tryPlan([SAMPLE, "none.json"]),
      tryPlan([SAMPLE]),
    ]);
    expect(wrong.map(({ status, stream }) => [status, stream])).toEqual([2, 2, 2, 2].map((each) => [each, "stderr"]));
    expect(wrong[1]?.says).toContain("Command 1");
  });
});
