import { apply, NO_TABLES } from "../../src/engine/campaign/schema/apply";
import { GAMES } from "../../src/engine/games";
import { openBooks } from "../../src/engine/open";
import { SAMPLES } from "../../src/taskpane/games/samples";

const STAMP = { today: "2026-11-27", seed: "one" };
const sheetsLaid = async (id: string) => {
  const edits = (await SAMPLES.find((sample) => sample.id === id)?.edits(STAMP)) ?? [];
  return edits.flatMap((edit) => (edit.kind === "lay" ? [edit.sheet.name] : []));
};

test.each(SAMPLES.filter(({ id }) => id !== "large").map(({ id, opensAt }) => [id, opensAt.sheet]))(
  "%s opens at a sheet that it has: %s",
  async (id, sheet) => expect(await sheetsLaid(id)).toContain(sheet),
);

describe.each(SAMPLES.filter(({ isStart }) => isStart))("$id", ({ edits }) => {
  const openWith = async (seed: string) => openBooks(apply(NO_TABLES, await edits({ ...STAMP, seed })), GAMES);

  test("is sound at its start", async () => {
    const { findings, campaign } = await openWith("one");
    expect(findings).toEqual([]);
    expect(campaign.turn).toBe(1);
  });

  test("is a campaign of its own each time", async () => {
    const keys = async (seed: string) => (await openWith(seed)).books.events.map(({ key }) => key);
    const [one, other] = [await keys("one"), await keys("other")];
    expect(one.length).toBe(other.length);
    expect(one.filter((key) => other.includes(key))).toEqual([]);
  });
});
