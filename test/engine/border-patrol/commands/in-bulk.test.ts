import { bribesNow, stageOf } from "../../../../src/engine/border-patrol/offers/bribes";
import { mutinyDue } from "../../../../src/engine/border-patrol/ships/mutiny";
import { initiativeNow } from "../../../../src/engine/border-patrol/turn/initiative";
import { undoAct } from "../../../../src/engine/campaign/commands/undo";
import type { Reply } from "../../../../src/engine/campaign/commands/command-run";
import { commandOf, offers, perform } from "../../../../src/engine/campaign/game";
import { actsOf } from "../../../../src/engine/campaign/ledger/acts";
import { stepsUnderWay } from "../../../../src/engine/campaign/ledger/steps";
import { viewOf } from "../../../../src/engine/campaign/view";
import { STAMP, keptInTurn2, rowsOf, type Kept } from "../../campaign/kept";

let acts = 0;
const stamp = () => ({ ...STAMP, seed: `in bulk ${++acts}` });
const rolled = (...faces: readonly number[]): Reply => ({ rolled: { faces, source: "scripted" } });

const outcomeOf = (campaign: Kept, command: string, side: string, subject: string, ...replies: readonly Reply[]) =>
  perform(campaign.open, { command, side, subject }, replies, stamp());

function does(campaign: Kept, command: string, side: string, subject: string, ...replies: readonly Reply[]) {
  return campaign.play(() => outcomeOf(campaign, command, side, subject, ...replies));
}

const isOffered = ({ open }: Kept, command: string, side = "") =>
  offers(open, side).some((offer) => offer.command.id === command);

const clausesOf = ({ refused }: ReturnType<typeof perform>) => refused.map(({ check, clause }) => [check, clause]);

/** The rows of a table without what differs from act to act. */
const plainRows = ({ tables }: Kept, table: string) =>
  rowsOf(tables, table).map((row) =>
    Object.fromEntries(Object.entries(row).filter(([header]) => !["No", "Key", "Salt", "Act"].includes(header))),
  );

const undone = (campaign: Kept): Kept => {
  const last = [...actsOf(campaign.open)].sort((a, b) => b.no - a.no)[0];
  campaign.play((open) => undoAct(open, last?.id ?? "", stamp()));
  return campaign;
};

const ON_MAP: Reply = { fields: { "on-map-Orion": "Yes" } };
const OFF_MAP: Reply = { fields: { "on-map-Orion": "No" } };

describe("Strategic Initiative of all Teams (V1.12, V1.13)", () => {
  const all = (campaign: Kept, ...replies: readonly Reply[]) =>
    does(campaign, "roll-all-initiative", "", "", ...replies);

  test("writes the rolls and events that each Team's own roll writes, in one act", () => {
    const [together, apart] = [keptInTurn2(), keptInTurn2()];
    const { says } = all(together, ON_MAP, rolled(2, 3), rolled(4, 4), rolled(6, 4));
    does(apart, "roll-initiative", "Alliance", "Alliance", rolled(2, 3));
    does(apart, "roll-initiative", "Coalition", "Coalition", rolled(4, 4));
    does(apart, "roll-initiative", "Orion", "Orion", { fields: { onMap: "Yes" } }, rolled(6, 4));
    expect(plainRows(together, "Rolls")).toEqual(plainRows(apart, "Rolls"));
    expect(plainRows(together, "Events")).toEqual(plainRows(apart, "Events"));
    expect(initiativeNow(together.open).order).toEqual(initiativeNow(apart.open).order);
    expect(says).toContain("Alliance 5; Coalition 8; Orion 10");
    expect(says).toContain("Orion (10), Coalition (8), Alliance (5)");
    expect(new Set(rowsOf(together.tables, "Rolls").map((row) => row["Act"])).size).toBe(1);
    expect(rowsOf(together.tables, "Steps").at(-1)).toMatchObject({ Step: "3A1", "Secret to": "All" });
    expect([isOffered(together, "roll-all-initiative"), together.open.findings]).toEqual([false, []]);
  });

  test("names those that roll, and a pirate apart where nothing says whether it was on the Map (V1.12)", () => {
    const campaign = keptInTurn2();
    const asks = () => offers(campaign.open, "").find(({ command }) => command.id === "roll-all-initiative")?.what;
    expect(asks()).toBe(
      "Roll at once for Alliance, Coalition, and again for those that tie; for Orion only with a ship on the Map in turn 1",
    );
    const { says } = all(campaign, OFF_MAP, rolled(2, 3), rolled(4, 4));
    expect(says).toContain("Alliance 5; Coalition 8; Orion 13 without a roll");
  });

  test("rolls again for those that tie alone, until no tie is left (V1.13)", () => {
    const campaign = keptInTurn2();
    // The second roll of the Coalition ties with the pirate, and both roll once more.
    all(
      campaign,
      ON_MAP,
      rolled(4, 3),
      rolled(4, 3),
      rolled(5, 4),
      rolled(1, 1),
      rolled(6, 3),
      rolled(1, 2),
      rolled(1, 3),
    );
    const { rollsOf, order } = initiativeNow(campaign.open);
    expect(["Alliance", "Coalition", "Orion"].map(rollsOf)).toEqual([
      [7, 2],
      [7, 9, 3],
      [9, 4],
    ]);
    expect(order.map(({ side }) => side)).toEqual(["Orion", "Coalition", "Alliance"]);
    expect(rowsOf(campaign.tables, "Rolls").map((row) => [row["Purpose"], row["Side"], row["Result"]])).toEqual([
      ["Strategic Initiative of Alliance", "Alliance", "7"],
      ["Strategic Initiative of Coalition", "Coalition", "7"],
      ["Strategic Initiative of Orion", "Orion", "9"],
      ["Strategic Initiative of Alliance, roll 2", "Alliance", "2"],
      ["Strategic Initiative of Coalition, roll 2", "Coalition", "9"],
      ["Strategic Initiative of Coalition, roll 3", "Coalition", "3"],
      ["Strategic Initiative of Orion, roll 2", "Orion", "4"],
    ]);
    expect(campaign.open.findings).toEqual([]);
  });

  test("rolls for those that still wait, after others rolled by themselves", () => {
    const campaign = keptInTurn2();
    does(campaign, "roll-initiative", "Coalition", "Coalition", rolled(3, 3));
    all(campaign, ON_MAP, rolled(3, 3), rolled(6, 6), rolled(1, 1), rolled(1, 2));
    const { rollsOf } = initiativeNow(campaign.open);
    expect(["Alliance", "Coalition", "Orion"].map(rollsOf)).toEqual([[6, 2], [6, 3], [12]]);
    expect(campaign.open.findings).toEqual([]);
  });

  test("counts 13 without a roll for a pirate that was off the Map (V1.12)", () => {
    const campaign = keptInTurn2();
    all(campaign, OFF_MAP, rolled(2, 3), rolled(6, 6));
    expect(initiativeNow(campaign.open).rollsOf("Orion")).toEqual([13]);
    expect(rowsOf(campaign.tables, "Rolls").length).toBe(2);
    expect(campaign.open.findings).toEqual([]);
  });

  test("shows the odds of each roll alone, and is refused once the Movement Order stands", () => {
    const campaign = keptInTurn2();
    const begun = commandOf(campaign.open.game, "roll-all-initiative")?.begin(campaign.open, { side: "", subject: "" });
    const next = begun?.asked ? begun.reply(ON_MAP) : undefined;
    const asked = next && "asked" in next ? next.asked : null;
    expect(asked?.asks === "roll" && asked.odds.map(({ result, ways, of }) => [result, ways, of])).toContainEqual([
      "7",
      6,
      36,
    ]);
    all(campaign, ON_MAP, rolled(2, 3), rolled(4, 4), rolled(6, 4));
    expect(clausesOf(outcomeOf(campaign, "roll-all-initiative", "", ""))).toEqual([["initiative", "V1.13"]]);
    expect(clausesOf(outcomeOf(campaign, "roll-all-initiative", "Orion", ""))).toEqual([["wrong-side", undefined]]);
  });

  test("is undone as one act, and takes the same faces again; from a seed it is what each Team would have rolled", () => {
    const campaign = keptInTurn2();
    all(campaign, ON_MAP, rolled(2, 3), rolled(4, 4), rolled(6, 4));
    const before = initiativeNow(campaign.open).order;
    undone(campaign);
    expect(initiativeNow(campaign.open).waiting).toEqual(["Alliance", "Coalition", "Orion"]);
    all(campaign, ON_MAP);
    expect([initiativeNow(campaign.open).order, campaign.open.findings]).toEqual([before, []]);

    const seeded = keptInTurn2().withSeeds("Alliance").payRent();
    const fromSeed = (command: string, side: string, ...first: readonly Reply[]) => {
      let now = commandOf(seeded.open.game, command)?.begin(seeded.open, { side, subject: side });
      const made: Reply[] = [];
      for (const reply of first) if (now?.asked?.asks === "fields") made.push(reply);
      for (let at = 0; at <= made.length + 20 && now?.asked; at++) {
        const seed = now.asked.asks === "roll" ? now.asked.fromSeed() : null;
        const reply = seed ? { rolled: seed } : first[0];
        const next = reply && now.reply(reply);
        if (!next || "misfits" in next) break;
        if (seed) made.push({ rolled: seed });
        now = next;
      }
      return made;
    };
    const replies = fromSeed("roll-all-initiative", "", ON_MAP);
    const [own] = fromSeed("roll-initiative", "Alliance");
    expect(own).toMatchObject({ rolled: { source: "from the seed" } });
    expect(replies.find((reply) => "rolled" in reply)).toEqual(own);
    all(seeded, ...replies);
    expect([initiativeNow(seeded.open).waiting, seeded.open.findings]).toEqual([[], []]);
  });
});

/** Bribes of two Teams, the second with these terms. */
function twoBribes(terms = "Do not touch Iron Gate"): Kept {
  const campaign = keptInTurn2();
  does(campaign, "offer-bribe", "Alliance", "Orion", { fields: { terms: "Leave New Calder alone", amount: "9" } });
  does(campaign, "offer-bribe", "Coalition", "Orion", { fields: { terms, amount: "4" } });
  return campaign;
}

const nosOf = ({ open }: Kept) => bribesNow(open).map(({ no }) => String(no));
const stagesOf = ({ open }: Kept) => bribesNow(open).map((bribe) => stageOf(open, bribe));
const bulk = (campaign: Kept, fields: Readonly<Record<string, string>>) =>
  does(campaign, "rule-and-forward-bribes", "", "", { fields });
const ticks = (campaign: Kept, ...words: readonly string[]) =>
  Object.fromEntries(nosOf(campaign).map((no, index) => [`bribe-${no}`, words[index] ?? "yes"]));

describe("all legal bribes (V19.28, V19.29)", () => {
  test("are allowed and forwarded in one act, in the cells that both steps write", () => {
    const [together, apart] = [twoBribes(), twoBribes()];
    bulk(together, ticks(together));
    for (const no of nosOf(apart)) {
      does(apart, "rule-bribe", "", no, { fields: { ruling: "Allowed" } });
      does(apart, "forward-bribe", "", no);
    }
    expect(plainRows(together, "Offers")).toEqual(plainRows(apart, "Offers"));
    expect(stagesOf(together)).toEqual(["forwarded", "forwarded"]);
    // Who may know that it was done is the game master alone, as of the two steps.
    const secret = (campaign: Kept) => rowsOf(campaign.tables, "Steps").at(-1)?.["Secret to"];
    expect(secret(together)).toBe(secret(apart));
    const steps = viewOf(together.open, "Orion").tables.get("Steps")?.rows ?? [];
    expect(JSON.stringify(steps)).not.toContain("rule-and-forward-bribes");
    expect([isOffered(together, "rule-and-forward-bribes"), together.open.findings]).toEqual([false, []]);
  });

  test("are named before it is done, and one may be left out", () => {
    const campaign = twoBribes();
    const begun = commandOf(campaign.open.game, "rule-and-forward-bribes")?.begin(campaign.open, {
      side: "",
      subject: "",
    });
    const labels = begun?.asked?.asks === "fields" ? Object.values(begun.asked.fields).map(({ label }) => label) : [];
    expect(labels.map((label) => /\d+ BPV from \w+/.exec(label)?.[0])).toEqual([
      "9 BPV from Alliance",
      "4 BPV from Coalition",
    ]);
    expect(
      clausesOf(outcomeOf(campaign, "rule-and-forward-bribes", "", "", { fields: ticks(campaign, "no", "no") })),
    ).toEqual([["bribe-stage", "V19.29"]]);
    bulk(campaign, ticks(campaign, "yes", "no"));
    expect(stagesOf(campaign)).toEqual(["forwarded", "offered"]);
  });

  test.each([
    ["To break your Lease with the Alliance", "V19.38"],
    ["Stay away for 3 turns", "V19.25"],
    ["Raid nobody until turn 9", "V19.25"],
  ])("leave out what may be void: %s (%s)", (terms) => {
    const campaign = twoBribes(terms);
    bulk(campaign, {});
    expect(stagesOf(campaign)).toEqual(["forwarded", "offered"]);
    expect(clausesOf(outcomeOf(campaign, "rule-and-forward-bribes", "", ""))).toEqual([["bribe-stage", "V19.29"]]);
  });

  test("leave out a pirate in hiding (V19.62)", () => {
    const campaign = twoBribes().hide();
    expect(isOffered(campaign, "rule-and-forward-bribes")).toBe(false);
  });

  test("take what was allowed already, but not for one thing alone", () => {
    const campaign = twoBribes();
    const [first = "", second = ""] = nosOf(campaign);
    does(campaign, "rule-bribe", "", first, { fields: { ruling: "Allowed" } });
    does(campaign, "rule-bribe", "", second, { fields: { ruling: "To break a Lease" } });
    expect(isOffered(campaign, "rule-and-forward-bribes")).toBe(false);
    bulk(campaign, {});
    expect(stagesOf(campaign)).toEqual(["forwarded", "void"]);
  });

  test("were kept, but for those that the pirate meant to ignore and those that are judged (V19.27)", () => {
    const campaign = twoBribes();
    bulk(campaign, {});
    for (const no of nosOf(campaign)) does(campaign, "answer-bribe", "Orion", no, { fields: { answer: "Accepted" } });
    expect(isOffered(campaign, "judge-bribes")).toBe(true);
    const kept = campaign.copy();
    does(kept, "judge-bribes", "", "", { fields: {} });
    expect(rowsOf(kept.tables, "Offers").map((row) => row["Ruling"])).toEqual(["Kept", "Kept"]);
    expect([isOffered(kept, "judge-bribes"), kept.open.findings]).toEqual([false, []]);
    does(campaign, "intend-bribe", "Orion", nosOf(campaign)[0] ?? "", { fields: { intends: "Ignore" } });
    expect(isOffered(campaign, "judge-bribes")).toBe(false);
    does(campaign, "judge-bribes", "", "", { fields: {} });
    expect(rowsOf(campaign.tables, "Offers").map((row) => row["Ruling"])).toEqual(["Allowed", "Kept"]);
  });
});

describe("mutiny of all ships in hiding (V19.63)", () => {
  const hiding = (): Kept => keptInTurn2().add("O-3", { side: "Orion" }).add("O-4", { side: "Orion" }).hide();
  const rating = (unit: string, text: string): Readonly<Record<string, string>> => ({ [`rating-${unit}`]: text });

  test("is rolled once for each ship, with what its own check writes", () => {
    const [together, apart] = [hiding(), hiding()];
    const fields = { ...rating("O-2", "4"), ...rating("O-3", "0"), ...rating("O-4", "1") };
    const faces = [
      [5, 4],
      [6, 6],
      [1, 1],
    ] as const;
    const { says } = does(
      together,
      "check-all-mutiny",
      "Orion",
      "Orion",
      { fields },
      ...faces.map((each) => rolled(...each)),
    );
    for (const [index, [unit, text]] of [
      ["O-2", "4"],
      ["O-3", "0"],
      ["O-4", "1"],
    ].entries()) {
      const typed = { fields: { captainRating: text ?? "" } };
      does(apart, "check-mutiny", "Orion", unit ?? "", typed, rolled(...(faces[index] ?? [])));
    }
    for (const table of ["Rolls", "Events", "Units"])
      expect(plainRows(together, table)).toEqual(plainRows(apart, table));
    expect(rowsOf(together.tables, "Rolls").map((row) => [row["Modifier"], row["Result"]])).toEqual([
      [-2, "No mutiny"],
      [0, "Mutiny"],
      [expect.any(Number), "No mutiny"],
    ]);
    expect(says).toContain("O-3 rolled 6 and 6. Mutiny");
    expect([mutinyDue(together.open), together.open.findings]).toEqual([[], []]);
    undone(together);
    expect(together.open.campaign.units.get("O-3")?.left).toBeNull();
  });

  test("is gone on with die by die: its own rolls settle no ship before it ends", () => {
    const campaign = hiding();
    const on = (...replies: readonly Reply[]) => does(campaign, "check-all-mutiny", "Orion", "Orion", ...replies);
    on({ fields: { ...rating("O-2", "4"), ...rating("O-3", "0"), ...rating("O-4", "1") } }, rolled(5, 4));
    for (const faces of [
      [6, 6],
      [1, 1],
    ] as const) {
      const [run] = stepsUnderWay(campaign.open).underWay;
      const command = commandOf(campaign.open.game, "check-all-mutiny");
      expect(run && command?.changed(campaign.open, run)).toEqual([]);
      expect([mutinyDue(campaign.open), isOffered(campaign, "check-all-mutiny", "Orion")]).toEqual([
        ["O-2", "O-3", "O-4"],
        true,
      ]);
      on(rolled(...faces));
    }
    expect(campaign.open.campaign.units.get("O-3")?.left).toMatchObject({ how: "Mutinied" });
    expect([mutinyDue(campaign.open), campaign.open.findings]).toEqual([[], []]);
  });

  test("is offered for two ships and more, to a pirate in hiding", () => {
    expect(isOffered(hiding(), "check-all-mutiny", "Orion")).toBe(true);
    expect(isOffered(keptInTurn2().hide(), "check-all-mutiny", "Orion")).toBe(false);
    expect(clausesOf(outcomeOf(keptInTurn2(), "check-all-mutiny", "Orion", "Orion"))).toEqual([["mutiny", "V19.63"]]);
    expect(clausesOf(outcomeOf(hiding(), "check-all-mutiny", "", "Alliance"))).toEqual([["mutiny", "V19.63"]]);
  });
});
