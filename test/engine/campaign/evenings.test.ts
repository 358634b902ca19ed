import { empiresAtWarSample } from "../../../samples/empires-at-war";
import { orionsGateSample } from "../../../samples/orions-gate";
import { undoAct } from "../../../src/engine/campaign/commands/undo";
import { recordTransfer } from "../../../src/engine/campaign/commands/transfer";
import { addUnit } from "../../../src/engine/campaign/commands/unit";
import { eveningsOf, reportSince } from "../../../src/engine/campaign/evenings";
import { actsOf } from "../../../src/engine/campaign/ledger/acts";
import { apply, NO_TABLES } from "../../../src/engine/campaign/schema/apply";
import { reportMarkdown } from "../../../src/engine/campaign/turn-report";
import { points } from "../../../src/engine/core/points";
import { GAMES } from "../../../src/engine/games";
import { openBooks, openView } from "../../../src/engine/open";
import { DAY, keptInTurn2, shipOf, type Kept } from "./kept";

const NEXT = "2026-03-14";

/** Turn 2, played on two evenings. */
function played(): Kept {
  const campaign = keptInTurn2();
  campaign.payRent();
  const bribe = { line: "Bribe", from: "Coalition", to: "Orion", amount: points(12), subject: "", note: "" };
  campaign.play((open) => recordTransfer(open, bribe, { today: NEXT, seed: "bribe" }));
  campaign.play((open) => addUnit(open, shipOf("O-9"), { today: NEXT, seed: "joins" }));
  return campaign;
}

test("the evenings are the days on which something was booked", () => {
  const evenings = eveningsOf(played().open);
  expect(evenings.map(({ day }) => day)).toEqual([DAY, NEXT]);
  expect(evenings[1]?.entries).toBe(2);
});

test("the report since an evening has what was booked since, and how the treasuries changed by it", () => {
  const { sections, title } = reportSince(played().open, NEXT);
  expect(title).toContain(`since ${NEXT}`);
  expect(sections.map((section) => section.title)).toEqual(["Treasuries", "Turn 2"]);
  expect(sections[0]?.lines).toEqual([
    "Coalition: 250 before, 238 BPV now, 12 less",
    "Orion: 142.5 before, 154.5 BPV now, 12 more",
  ]);
  expect(sections[1]?.lines).toHaveLength(2);
  const all = reportSince(played().open, DAY).sections;
  expect(all.map((section) => section.title)).toEqual(expect.arrayContaining(["Treasuries", "Turn 1", "Turn 2"]));
  expect(reportSince(played().open, "2027-01-01").sections).toEqual([]);
});

test("it leaves out what was undone, and of a side what it may not know", () => {
  const campaign = played();
  campaign.play((open) => undoAct(open, actsOf(open).at(-1)?.id ?? "", { today: NEXT, seed: "back" }));
  expect(reportMarkdown(reportSince(campaign.open, NEXT))).not.toContain("O-9");
  const view = reportMarkdown(reportSince(openView(played().open, "Alliance"), NEXT));
  for (const secret of ["Bribe", "O-9", "Orion:"]) expect(view).not.toContain(secret);
});

test("it tells what undoes an entry of an earlier evening of the turn, as the treasuries show it", () => {
  const campaign = played();
  const later = "2026-03-21";
  const bribe = actsOf(campaign.open).at(-2);
  campaign.play((open) => undoAct(open, bribe?.id ?? "", { today: later, seed: "back" }));
  const { sections } = reportSince(campaign.open, later);
  expect(sections[0]?.lines).toEqual([
    "Coalition: 238 before, 250 BPV now, 12 more",
    "Orion: 154.5 before, 142.5 BPV now, 12 less",
  ]);
  expect(sections[1]).toMatchObject({ title: "Turn 2", lines: [expect.stringContaining("12 BPV")] });
  // On the evening of the entry both are told, and cancel out.
  expect(reportMarkdown(reportSince(campaign.open, NEXT))).not.toContain("12 BPV");
});

test("it is there for every game", () => {
  for (const books of [empiresAtWarSample(), orionsGateSample()]) {
    const open = openBooks(apply(NO_TABLES, books), GAMES);
    const last = eveningsOf(open).at(-1)?.day ?? "";
    expect([open.game.title, reportSince(open, last).sections.length > 0]).toEqual([open.game.title, true]);
  }
});
