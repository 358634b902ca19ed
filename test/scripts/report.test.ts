import type { TurnReport } from "../../src/engine/campaign/turn-report";
import { reportTurn } from "../../scripts/turn-report";
import { SAMPLE } from "./altered-sample";

describe("npm run report", () => {
  test("prints the report of the turn under way, or of another one, as Markdown", async () => {
    const [now, past] = await Promise.all([reportTurn([SAMPLE]), reportTurn([SAMPLE, "--turn", "8"])]);
    expect([now.status, past.status]).toEqual([0, 0]);
    expect(now.says).toMatch(/^# .*Turn 9/);
    expect(past.says).toMatch(/## Treasury of Orion\n\n- Before: 183\.05 BPV/);
  });

  test("takes the view of a side, and is JSON for programs", async () => {
    const { says } = await reportTurn([SAMPLE, "--turn", "8", "--view", "Alliance", "--json"]);
    const { title, sections } = JSON.parse(says) as { title: string; sections: { title: string }[] };
    expect(title).toContain("Alliance");
    expect(sections.map((section) => section.title)).not.toContain("Treasury of Orion");
  });

  test("prints the figures of the charts, in the view of a side if one is named", async () => {
    const [all, own, both] = await Promise.all([
      reportTurn([SAMPLE, "--charts", "--json"]),
      reportTurn([SAMPLE, "--charts", "--view", "Alliance"]),
      reportTurn([SAMPLE, "--charts", "--turn", "8"]),
    ]);
    expect([all.status, own.status, both.status]).toEqual([0, 0, 2]);
    const { sections } = JSON.parse(all.says) as TurnReport;
    const worth = sections.find(({ title }) => title.startsWith("Net worth"));
    expect(worth?.table?.heads).toContain("Orion");
    expect(worth?.table?.rows.every(([, ...values]) => values.some((value) => typeof value === "number"))).toBe(true);
    expect(own.says).not.toMatch(/Orion \d/);
  });

  test("prints the history of a thing turn by turn, in the view of a side if one is named", async () => {
    const [all, own, nobody, both] = await Promise.all([
      reportTurn([SAMPLE, "--of", "O-1"]),
      reportTurn([SAMPLE, "--of", "O-1", "--view", "Alliance"]),
      reportTurn([SAMPLE, "--of", "O-99"]),
      reportTurn([SAMPLE, "--of", "O-1", "--turn", "8"]),
    ]);
    expect([all.status, nobody.status, both.status]).toEqual([0, 1, 2]);
    expect(all.says).toMatch(/^# .*O-1, turn by turn/);
    expect(all.says).toContain("O-1 joins Orion");
    expect(own.says).not.toContain("joins Orion");
  });

  test("prints what was booked on a day and since, on the last one or on one that is named", async () => {
    const [last, all, none, wrong, both] = await Promise.all([
      reportTurn([SAMPLE, "--since", "last"]),
      reportTurn([SAMPLE, "--since", "2000-01-01", "--view", "Alliance"]),
      reportTurn([SAMPLE, "--since", "2999-01-01"]),
      reportTurn([SAMPLE, "--since", "yesterday"]),
      reportTurn([SAMPLE, "--since", "last", "--turn", "8"]),
    ]);
    expect([last.status, all.status, none.status, wrong.status, both.status]).toEqual([0, 0, 1, 1, 2]);
    expect(last.says).toMatch(/^# .*What happened since \d{4}-\d{2}-\d{2}, for the game master/);
    expect(all.says).toContain("## Turn 1");
    expect(all.says).not.toContain("Orion: ");
    expect(wrong.says).toMatch(/such as \d{4}-\d{2}-\d{2}, or last/);
  });

  test("says which turns and sides there are, and why a file cannot be read", async () => {
    const wrong = await Promise.all([
      reportTurn([SAMPLE, "--turn", "99"]),
      reportTurn([SAMPLE, "--turn", "last"]),
      reportTurn([SAMPLE, "--view", "Nobody"]),
      reportTurn(["none.xlsx"]),
      reportTurn([]),
    ]);
    expect(wrong.map(({ status, stream }) => [status, stream])).toEqual([
      ...[1, 1, 1].map((status) => [status, "stderr"]),
      ...[2, 2].map((status) => [status, "stderr"]),
    ]);
    expect(wrong[0]?.says).toContain("to 9");
  });
});
