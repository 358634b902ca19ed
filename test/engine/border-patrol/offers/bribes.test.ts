import { judgeBribe } from "../../../../src/engine/border-patrol/offers/rule-bribes";
import { bribesNow, intentionFor, stageOf } from "../../../../src/engine/border-patrol/offers/bribes";
import { undoAct } from "../../../../src/engine/campaign/commands/undo";
import { writeForm } from "../../../../src/engine/campaign/forms/write-form";
import { financialAllocation } from "../../../../src/engine/border-patrol/forms/financial-forms";
import { checklist } from "../../../../src/engine/campaign/checklist";
import { dueItems, offers, perform, type OpenGame } from "../../../../src/engine/campaign/game";
import { actsOf } from "../../../../src/engine/campaign/ledger/acts";
import { treasury } from "../../../../src/engine/campaign/ledger/replay";
import { playerBooks } from "../../../../src/engine/campaign/player-files/player-tables";
import { verifyAgainst } from "../../../../src/engine/campaign/player-files/verify";
import { apply } from "../../../../src/engine/campaign/schema/apply";
import { viewOf } from "../../../../src/engine/campaign/view";
import { GAMES } from "../../../../src/engine/games";
import { limitFigures, limitSections } from "../../../../src/engine/border-patrol/offers/limits-so-far";
import { reputationOf, reputationsIn } from "../../../../src/engine/border-patrol/offers/reputation";
import { turnReport } from "../../../../src/engine/campaign/turn-report";
import { openBooks, openView } from "../../../../src/engine/open";
import { points } from "../../../../src/engine/core/points";
import { STAMP, keptInTurn2, rowsOf, type Kept } from "../../campaign/kept";

type Fields = Readonly<Record<string, string>>;

let acts = 0;
const stamp = () => ({ ...STAMP, seed: `bribes ${++acts}` });

const outcomeOf = (campaign: Kept, command: string, side: string, subject: string, fields: Fields = {}) =>
  perform(campaign.open, { command, side, subject }, Object.keys(fields).length > 0 ? [{ fields }] : [], stamp());

function does(campaign: Kept, command: string, side: string, subject: string, fields: Fields = {}): Kept {
  campaign.play(() => outcomeOf(campaign, command, side, subject, fields));
  return campaign;
}

const BRIBE: Fields = { terms: "Leave New Calder alone", amount: "9" };
const GM = "";

const offered = (from = "Alliance", fields = BRIBE): Kept => does(keptInTurn2(), "offer-bribe", from, "Orion", fields);
const noOf = (campaign: Kept): string => String(bribesNow(campaign.open).at(-1)?.no);
const forwarded = (campaign = offered()): Kept => {
  does(campaign, "rule-bribe", GM, noOf(campaign), { ruling: "Allowed" });
  return does(campaign, "forward-bribe", GM, noOf(campaign));
};
const accepted = (): Kept => {
  const campaign = forwarded();
  return does(campaign, "answer-bribe", "Orion", noOf(campaign), { answer: "Accepted" });
};

const row = (campaign: Kept) => rowsOf(campaign.tables, "Offers").at(-1);
const stage = (campaign: Kept) => stageOf(campaign.open, bribesNow(campaign.open).at(-1)!);
const refusedBy = (campaign: Kept, command: string, side: string, subject: string, fields: Fields = {}) =>
  outcomeOf(campaign, command, side, subject, fields).refused.map(({ check, clause }) => [check, clause]);
/** How many bribes a side sees in its view. */
const seenBy = ({ open }: Kept, side: string): number =>
  rowsOf(viewOf(open, side), "Offers").filter((each) => each["Kind"] === "Bribe").length;
const stateIn = ({ open }: Kept, id: string) => checklist(open, null).steps.find(({ step }) => step.id === id)?.state;

describe("a bribe", () => {
  test("is written by a Team in 2B1, and nobody else knows it (V19.22, V19.28)", () => {
    const campaign = offered();
    expect(row(campaign)).toMatchObject({ Turn: 2, From: "Alliance", To: "Orion", Kind: "Bribe", Amount: 9 });
    expect([row(campaign)?.["Secret to"], stage(campaign)]).toEqual(["Alliance", "offered"]);
    expect(["Alliance", "Orion", "Coalition"].map((side) => seenBy(campaign, side))).toEqual([1, 0, 0]);
    expect(dueItems(campaign.open).filter(({ command }) => command === "answer-bribe")).toEqual([]);
    expect(campaign.open.findings).toEqual([]);
  });

  test("is not offered any more once the ships of the pirate are placed (V19.22, V1.22)", () => {
    const campaign = keptInTurn2().edit("O-1", { place: "", deployment: "Secret base" });
    does(campaign, "deploy", "Orion", "O-1", { "as-O-1": "Normal movement", "at-O-1": "0101" });
    does(campaign, "place-ships", "Orion", "Orion");
    expect(offers(campaign.open, "Alliance").map(({ command }) => command.id)).not.toContain("offer-bribe");
    const late = refusedBy(campaign, "offer-bribe", "Alliance", "Orion", { terms: "Keep away", amount: "9" });
    expect(late).toEqual([["after-the-fact", "V19.22"]]);
  });

  test("is allowed in 2B2 and forwarded in 2B3; then the pirate knows it, and the other Team does not (V19.21, V19.28)", () => {
    const campaign = offered();
    expect([stateIn(campaign, "2B2"), stateIn(campaign, "2B3")]).toEqual(["due", "nothing"]);
    expect(refusedBy(campaign, "forward-bribe", GM, noOf(campaign))).toEqual([["bribe-stage", "V19.28"]]);
    does(campaign, "rule-bribe", GM, noOf(campaign), { ruling: "Allowed" });
    expect([stage(campaign), stateIn(campaign, "2B2"), stateIn(campaign, "2B3")]).toEqual(["allowed", "done", "due"]);
    expect(seenBy(campaign, "Orion")).toBe(0);
    does(campaign, "forward-bribe", GM, noOf(campaign));
    expect([row(campaign)?.["Secret to"], stage(campaign)]).toEqual(["Alliance, Orion", "forwarded"]);
    expect(["Alliance", "Orion", "Coalition"].map((side) => seenBy(campaign, side))).toEqual([1, 1, 0]);
    expect(refusedBy(campaign, "rule-bribe", GM, noOf(campaign))).toEqual([["bribe-stage", "V19.29"]]);
    expect(campaign.open.findings).toEqual([]);
  });

  test("that breaks a Lease is void, and stays with its Team (V19.38, V19.29)", () => {
    const campaign = offered();
    does(campaign, "rule-bribe", GM, noOf(campaign), { ruling: "To break a Lease" });
    expect(row(campaign)).toMatchObject({ Answer: "Void", "Secret to": "Alliance" });
    expect(String(row(campaign)?.["Ruling"])).toContain("V19.38");
    expect(refusedBy(campaign, "forward-bribe", GM, noOf(campaign))).toEqual([["bribe-stage", "V19.29"]]);
    expect(refusedBy(campaign, "answer-bribe", "Orion", noOf(campaign))).toEqual([["unknown-entry", "V19.28"]]);
    expect(seenBy(campaign, "Orion")).toBe(0);
    expect(campaign.open.findings).toEqual([]);
  });

  test("is paid in full by the answer that accepts it, in one act (V19.26)", () => {
    const campaign = accepted();
    const paid = rowsOf(campaign.tables, "Transfers").at(-1);
    expect(paid).toMatchObject({ Step: "2B4", Line: "Bribe", From: "Alliance", To: "Orion", Amount: 9 });
    expect(paid?.["Secret to"]).toBe("Alliance, Orion");
    expect(row(campaign)).toMatchObject({ Answer: "Accepted", Ref: String(paid?.["No"]) });
    expect(treasury(campaign.open.campaign, "Orion", 2)).toBe(points(100 + 47 + 9));
    expect(campaign.open.findings).toEqual([]);
  });

  test("whose payment is undone is answered again", () => {
    const campaign = accepted();
    const [act] = [...actsOf(campaign.open)].sort((a, b) => b.no - a.no);
    campaign.play((open) => undoAct(open, act?.id ?? "", stamp()));
    expect([stage(campaign), treasury(campaign.open.campaign, "Orion", 2)]).toEqual(["forwarded", points(147)]);
    does(campaign, "answer-bribe", "Orion", noOf(campaign), { answer: "Refused" });
    expect([stage(campaign), campaign.open.findings]).toEqual(["refused", []]);
  });

  test("that was refused in a file that was sent before the answer was undone is no cheat; without the undo it is", () => {
    const refused = does(forwarded(), "answer-bribe", "Orion", noOf(forwarded()), { answer: "Refused" });
    const files = ["Alliance", "Orion"].map((side) => playerBooks(refused.open, side));
    const found = () => files.flatMap((file) => verifyAgainst(file, refused.open).findings);
    const act = actsOf(refused.open).find(({ command }) => command === "answer-bribe")?.id ?? "";
    const { row: at = 0 } = bribesNow(refused.open).at(-1) ?? {};
    const typedOver = apply(refused.tables, [
      { kind: "change", table: "Offers", row: at, cells: { Answer: "Accepted" } },
    ]);
    const over = openBooks(typedOver, GAMES);
    expect(files.map((file) => verifyAgainst(file, over).findings.length > 0)).toEqual([true, true]);
    refused.play((open) => undoAct(open, act, stamp()));
    expect([stage(refused), found()]).toEqual(["forwarded", []]);
    does(refused, "answer-bribe", "Orion", noOf(refused), { answer: "Accepted" });
    expect(found()).toEqual([]);
  });

  test("that was refused, or judged, is answered or judged again once that is undone, and what rests on it is not lost", () => {
    const undone = (campaign: Kept, command: string): readonly string[] => {
      const act = actsOf(campaign.open).find((each) => each.command === command)?.id ?? "";
      const outcome = undoAct(campaign.open, act, stamp());
      if (outcome.refused.length === 0) campaign.play(() => outcome);
      return outcome.refused.map(({ check }) => check);
    };
    const refused = does(forwarded(), "answer-bribe", "Orion", noOf(forwarded()), { answer: "Refused" });
    expect([undone(refused, "answer-bribe"), stage(refused), refused.open.findings]).toEqual([[], "forwarded", []]);
    does(refused, "answer-bribe", "Orion", noOf(refused), { answer: "Accepted" });
    does(refused, "judge-bribe", GM, noOf(refused), { ruling: "Broken" });
    expect(refusedBy(refused, "judge-bribe", GM, noOf(refused))).toEqual([["bribe-stage", "V19.27"]]);
    expect(stateIn(refused, "8C2")).toBe("done");
    expect([undone(refused, "judge-bribe"), row(refused)?.["Ruling"], stateIn(refused, "8C2")]).toEqual([
      [],
      "Allowed",
      "due",
    ]);
    // An intention rests on the answer.
    does(refused, "intend-bribe", "Orion", noOf(refused), { intends: "Ignore" });
    const act = [...actsOf(refused.open)].reverse().find((each) => each.command === "answer-bribe")?.id ?? "";
    expect(undoAct(refused.open, act, stamp()).refused[0]).toMatchObject({
      check: "undo",
      message: expect.stringContaining("means to ignore"),
    });
  });

  test("is not offered a second time once it was answered; the other Team still may (V19.24)", () => {
    const campaign = forwarded();
    expect(refusedBy(campaign, "offer-bribe", "Alliance", "Orion", BRIBE)).toEqual([]);
    does(campaign, "answer-bribe", "Orion", noOf(campaign), { answer: "Refused" });
    expect(refusedBy(campaign, "offer-bribe", "Alliance", "Orion", BRIBE)).toEqual([["bribe-round", "V19.24"]]);
    expect(refusedBy(campaign, "offer-bribe", "Coalition", "Orion", BRIBE)).toEqual([]);
    expect(refusedBy(campaign, "answer-bribe", "Orion", noOf(campaign))).toEqual([["bribe-stage", "V19.24"]]);
  });

  test("stays within the treasury and the limit that its Team set (2A2; V20.31)", () => {
    const campaign = keptInTurn2();
    expect(refusedBy(campaign, "offer-bribe", "Alliance", "Orion", { ...BRIBE, amount: "999" })).toEqual([
      ["treasury-below-zero", "V1.23 8C1"],
    ]);
    expect(refusedBy(campaign, "offer-bribe", "Alliance", "Orion", { ...BRIBE, amount: "0" })[0]?.[0]).toBe(
      "negative-amount",
    );
    const limit = new Map([["most-for-bribes", points(8)]]);
    campaign.play((open) => writeForm(open, financialAllocation, "Alliance", 2, limit, stamp()));
    expect(refusedBy(campaign, "offer-bribe", "Alliance", "Orion", BRIBE)).toEqual([["bribe-limit", "V20.31"]]);
    expect(refusedBy(campaign, "offer-bribe", "Alliance", "Orion", { ...BRIBE, amount: "8" })).toEqual([]);
    // The pirate can accept every offer (V19.22), so that all of them together keep to the limit.
    does(campaign, "offer-bribe", "Alliance", "Orion", { ...BRIBE, amount: "6" });
    expect(refusedBy(campaign, "offer-bribe", "Alliance", "Orion", { ...BRIBE, amount: "3" })).toEqual([
      ["bribe-limit", "V20.31"],
    ]);
    expect(refusedBy(campaign, "offer-bribe", "Alliance", "Orion", { ...BRIBE, amount: "2" })).toEqual([]);
  });

  test("are shown beside their limit, which the other sides do not learn (V20.31)", () => {
    const campaign = accepted();
    const told = (open: OpenGame) => limitSections(open).flatMap(({ lines }) => lines);
    expect(told(campaign.open)).toEqual([
      expect.stringMatching(/^Alliance, bribes: 9 BPV, and no limit.*2A2, V20\.31/),
    ]);
    const limit = new Map([["most-for-bribes", points(8)]]);
    campaign.play((open) => writeForm(open, financialAllocation, "Alliance", 2, limit, stamp()));
    expect(told(campaign.open)).toEqual([expect.stringMatching(/^Alliance, bribes: 9 of at most 8 BPV, 1 over it/)]);
    expect(new Map(limitFigures(campaign.open)).get("Limit of Alliance for bribes")).toMatch(/^9 of at most 8/);
    const inView = (side: string) => told(openView(campaign.open, side)).length;
    expect(["Alliance", "Orion", "Coalition"].map(inView)).toEqual([1, 0, 0]);
  });

  test("is refused where the pirate wants none, and nothing is paid (V19.23)", () => {
    const campaign = does(forwarded(), "answer-bribe", "Orion", noOf(forwarded()), { answer: "Refused" });
    expect([stage(campaign), treasury(campaign.open.campaign, "Orion", 2)]).toEqual(["refused", points(147)]);
  });

  test("that was kept or broken is the pirate's reputation with its Team, for those who knew of it (V19.27, V19.28)", () => {
    const campaign = accepted();
    const soFar = () => reputationOf(campaign.open, "Orion", "Alliance");
    expect(soFar()).toMatchObject({ bribes: 1, kept: 0, broken: 0, paid: points(9) });
    does(campaign, "judge-bribe", GM, noOf(campaign), { ruling: "Broken" });
    expect(soFar()).toMatchObject({ bribes: 1, kept: 0, broken: 1 });
    const told = (side: string) => reputationsIn(openView(campaign.open, side)).map(({ team }) => team);
    expect(["Alliance", "Orion", "Coalition"].map(told)).toEqual([["Alliance"], ["Alliance"], []]);
    expect(turnReport(campaign.open).sections.find(({ title }) => title === "The word of Orion")).toMatchObject({
      lines: [expect.stringMatching(/^To Alliance: 1 bribe accepted for 9 BPV: 1 broken/)],
    });
  });

  test("lasts one turn: in the next it is neither answered nor judged, and a new one is offered (V19.25)", () => {
    const open = forwarded();
    const no = noOf(open);
    open.payRent().close();
    expect(bribesNow(open.open)).toEqual([]);
    for (const [command, side] of [
      ["answer-bribe", "Orion"],
      ["judge-bribe", ""],
    ] as const)
      expect(outcomeOf(open, command, side, no).refused.length).toBe(1);
    expect(refusedBy(open, "offer-bribe", "Alliance", "Orion", BRIBE)).toEqual([]);
  });

  test("is not accepted in hiding (V19.62)", () => {
    const campaign = forwarded().hide();
    expect(refusedBy(campaign, "answer-bribe", "Orion", noOf(campaign), { answer: "Accepted" })).toEqual([
      ["reply", undefined],
    ]);
    expect(refusedBy(campaign, "answer-bribe", "Orion", noOf(campaign), { answer: "Refused" })).toEqual([]);
    expect(offers(campaign.open, "Alliance").some(({ command }) => command.id === "offer-bribe")).toBe(false);
  });

  test("is meant to be kept or not, for the game master alone (2B5); in the end it was kept or broken (V19.27)", () => {
    const campaign = accepted();
    expect(stateIn(campaign, "2B5")).toBe("due");
    does(campaign, "intend-bribe", "Orion", noOf(campaign), { intends: "Ignore" });
    expect(stateIn(campaign, "2B5")).toBe("done");
    expect(intentionFor(campaign.open, bribesNow(campaign.open).at(-1)!)?.change.details).toEqual({
      intends: "Ignore",
    });
    expect(rowsOf(campaign.tables, "Events").at(-1)).toMatchObject({ Step: "2B5", "Secret to": "Orion" });
    expect(refusedBy(campaign, "intend-bribe", "Orion", noOf(campaign))).toEqual([["bribe-intention", "V19.27"]]);
    // What was intended stands there; nothing has to be chosen.
    const { asked } = judgeBribe.begin(campaign.open, { side: GM, subject: noOf(campaign) });
    expect(asked?.asks === "fields" && asked.fields["ruling"]).toMatchObject({
      start: "Broken",
      from: expect.stringMatching(/entry \d+/),
    });
    does(campaign, "judge-bribe", GM, noOf(campaign), { ruling: "Broken" });
    expect(row(campaign)).toMatchObject({ Answer: "Accepted", Ruling: "Broken" });
    expect(campaign.open.findings).toEqual([]);
    for (const side of ["Alliance", "Orion", "Coalition"]) {
      const view = viewOf(campaign.open, side);
      const said = rowsOf(view, "Events").filter((each) => each["Kind"] === "Bribe intention").length;
      expect([side, said]).toEqual([side, side === "Orion" ? 1 : 0]);
      expect([side, openBooks(view, GAMES).findings]).toEqual([side, []]);
    }
    campaign.payRent().close();
    expect(campaign.open.findings).toEqual([]);
  });

  test("that is not forwarded is not told to the pirate, nor to the wrong one (V19.28)", () => {
    const campaign = offered();
    const unknown = refusedBy(campaign, "answer-bribe", "Orion", "9999");
    expect(unknown).toEqual([["unknown-entry", "V19.28"]]);
    expect(refusedBy(campaign, "answer-bribe", "Orion", noOf(campaign))).toEqual(unknown);
    expect(refusedBy(campaign, "judge-bribe", GM, noOf(campaign))).toEqual([["bribe-stage", "V19.27"]]);
    expect(refusedBy(campaign, "offer-bribe", GM, "Orion")).toEqual([["bribe-round", "V19.22"]]);
  });

  test("keeps its mark when a command changes it, and is named when a hand does", () => {
    const campaign = forwarded();
    expect(campaign.open.findings).toEqual([]);
    campaign.type("Offers", 0, "Secret to", "Alliance, Orion, Coalition");
    expect(campaign.open.findings.map(({ check }) => check)).toContain("row-changed");
  });
});
