import { replayReplies, type Reply } from "../../../../src/engine/campaign/commands/command-run";
import { unfitReply } from "../../../../src/engine/campaign/commands/reply";
import { importList } from "../../../../src/engine/campaign/importing/import-list";
import { offers, perform } from "../../../../src/engine/campaign/game";
import { undoAct } from "../../../../src/engine/campaign/commands/undo";
import { actsOf } from "../../../../src/engine/campaign/ledger/acts";
import { runCommand } from "../../../../src/engine/campaign/scripted";
import { STAMP, checksOf, kept, keptInTurn2, rowsOf } from "../kept";
import { times } from "../../../thoroughness";
import { hostileReplies } from "../commands/hostile-replies";

const doing = { command: "import", side: "", subject: "Units" };
const FLEET = "ID\tTeam\tBPV\tColour\nA-1\tAlliance\t60,5\tred\n\tAlliance\t61\tblue\nA-9\tnobody\t62\tgrey";

/** The stamp of an act that is to be undone. */
const ITS_OWN = { ...STAMP, seed: "an import" };

/** What the command comes to with texts for its fields, as a program gives them. */
const imported = (fields: Readonly<Record<string, string>>, subject = "Units", campaign = keptInTurn2()) =>
  runCommand(campaign.open, { id: "import", subject }, { fields, faces: [], choices: [] }, STAMP);

describe("the command import", () => {
  test("names the columns that it leaves out, but for those without anything in them", () => {
    const list = "Unit\tSide\tEconomic BPV\tShields\tArmor\nA-9\tAlliance\t54\t12\t";
    expect(imported({ list })?.outcome?.says).toMatch(/Column left out: 4 \(Shields\)\.$/);
    expect(imported({ list, "column-4": "*note" })?.outcome?.says).not.toMatch(/left out/);
  });

  test("asks about a heading that appears twice with different values, and not with the same", () => {
    const list = (other: string) => `Unit\tSide\tEconomic BPV\tEconomic BPV\nA-9\tAlliance\t54\t${other}`;
    expect(imported({ list: list("60") })?.asks).toMatchObject({
      misfits: { "column-4": expect.stringMatching(/Columns 3 and 4.*"Economic BPV"/) },
    });
    expect(imported({ list: list("60"), "column-4": "*note" })?.outcome?.refused).toEqual([]);
    for (const same of ["54", ""]) expect(imported({ list: list(same) })?.outcome?.refused).toEqual([]);
  });

  test("is the game master's, for units and for each table that the game names", () => {
    const { open } = keptInTurn2();
    const offered = (side: string) => offers(open, side).filter(({ command }) => command.id === "import");
    expect(offered("").map(({ subject, due }) => [subject, due])).toEqual([
      ["Units", false],
      ["Classes", false],
      ["Places", false],
    ]);
    expect(offered("Orion")).toEqual([]);
    expect(imported({ list: FLEET }, "Ledger")?.outcome?.refused).toMatchObject([
      { check: "import", message: expect.stringContaining("Units, Classes, Places") },
    ]);
  });

  test("adds what fits in one act, and names what does not", () => {
    const campaign = keptInTurn2();
    const fields = { list: FLEET, giveIds: "yes" };
    campaign.play(() => imported(fields, "Units", campaign)?.outcome ?? never());
    expect(rowsOf(campaign.tables, "Units").slice(-2)).toMatchObject([
      { Unit: "A-1", Side: "Alliance", "Economic BPV": 60.5 },
      { Unit: "A-10", "Economic BPV": 61 },
    ]);
    const acts = rowsOf(campaign.tables, "Events")
      .slice(-2)
      .map((row) => row["Act"]);
    expect([new Set(acts).size, acts[0]]).toEqual([1, expect.stringMatching(/^a/)]);
    expect(imported(fields)?.outcome?.says).toMatch(/1 row does not fit.* Row 4, Team: .*"nobody"/);
    expect(checksOf(campaign.open.findings)).toEqual([]);
  });

  test("asks where each column goes, as the headings say unless it is said otherwise", () => {
    const list = { list: FLEET, giveIds: "yes" };
    const asked = replayReplies(importList.begin(keptInTurn2().open, doing), [{ fields: list }]);
    const fields = "asked" in asked && asked.asked?.asks === "fields" ? asked.asked.fields : {};
    expect(Object.values(fields).map(({ label, start }) => [label, start])).toEqual([
      ["ID", "Unit"],
      ["Team", "Side"],
      ["BPV", "Economic BPV"],
      ["Colour", ""],
    ]);
    const entries = (more: Readonly<Record<string, string>>) =>
      imported({ ...list, ...more })?.outcome?.edits.flatMap((edit) => (edit.kind === "append" ? edit.rows : []));
    expect(entries({ "column-4": "Name" })).toContainEqual(expect.objectContaining({ Unit: "A-1", Name: "red" }));
    expect(entries({ "column-4": "*note" })).toContainEqual(expect.objectContaining({ Note: "Colour: red" }));
    expect(imported({ ...list, "column-4": "Captian" })?.outcome?.refused).toMatchObject([
      { check: "reply", message: expect.stringContaining("Captain") },
    ]);
    expect(imported({ ...list, "column-5": "Name" })?.outcome?.refused).toMatchObject([
      { check: "reply", message: expect.stringContaining("column-5") },
    ]);
  });

  test("takes the row of the headings, decimals and the side of a list", () => {
    const bare = { list: "Argo\t1,234\nBrig\t1,235", headings: "0", "column-1": "Name", "column-2": "Economic BPV" };
    const { outcome } = imported({ ...bare, decimal: "comma", side: "Coalition", giveIds: "yes" }) ?? never();
    expect(outcome?.says).toContain("Coalition 2, worth 2.469 BPV together");
    expect(imported({ ...bare, headings: "7" })?.outcome?.says).toContain("no row 7");
    expect(imported({ list: "x,".repeat(200) })?.outcome?.says).toContain("201 columns");
  });

  test("asks for the list, and is refused with every misfit where nothing fits", () => {
    expect(imported({})?.asks).toMatchObject({ asks: "fields", misfits: { list: expect.any(String) } });
    const { outcome } = imported({ list: "ID,Team,BPV\nO-1,Orion,60\nA-1,nobody,lots" }) ?? never();
    expect(outcome?.edits).toEqual([]);
    expect(outcome?.refused.map(({ check, subject }) => [check, subject])).toEqual([
      ["import", "Row 2"],
      ["import", "Row 3"],
      ["import", "Row 3"],
    ]);
  });

  test("is undone as one act: the units leave again, and their rows are cleared", () => {
    const campaign = kept();
    const before = rowsOf(campaign.tables, "Units").length;
    campaign.play((open) => perform(open, doing, [{ fields: { list: FLEET } }, { fields: {} }], ITS_OWN));
    expect(campaign.open.campaign.units.has("A-1")).toBe(true);
    const last = actsOf(campaign.open).find(({ events }) => events.some(({ change }) => change.unit === "A-1"));
    campaign.play((open) => undoAct(open, last?.id ?? "", STAMP));
    expect(campaign.open.campaign.units.has("A-1")).toBe(false);
    expect(rowsOf(campaign.tables, "Units").filter((row) => row["Unit"] !== null && row["Unit"] !== "")).toHaveLength(
      before,
    );
    expect(checksOf(campaign.open.findings)).toEqual([]);
  });

  test("writes what no cell can hold nowhere, whatever the list is", () => {
    const { open } = keptInTurn2();
    const { asked } = importList.begin(open, doing);
    if (!asked) throw new Error("it asks for nothing");
    const lists = hostileReplies(asked).filter(([, reply]) => isListOf(reply));
    expect(lists.length).toBeGreaterThan(times(10, 20));
    for (const [what, reply] of lists) {
      const { fields } = reply as { readonly fields: { readonly list: string } };
      for (const list of [fields.list, `Unit\tSide\tEconomic BPV\n${fields.list}\tOrion\t5`]) {
        const end = replayReplies(importList.begin(open, doing), [{ fields: { list } }, { fields: {} }]);
        if ("misfits" in end) continue;
        const outcome = end.asked === null ? end.outcome(open, STAMP) : null;
        const texts = outcome?.edits.flatMap((edit) =>
          edit.kind === "append" ? edit.rows.flatMap((row) => Object.values(row)) : [],
        );
        expect([what, texts?.filter((cell) => typeof cell === "string" && cell.length > 32_767)]).toEqual([what, []]);
      }
    }
  });
});

const isListOf = (reply: Reply): boolean =>
  unfitReply(reply) === undefined && "fields" in reply && Object.hasOwn(reply.fields, "list");

function never(): never {
  throw new Error("there is no such command");
}
