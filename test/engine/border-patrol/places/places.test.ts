import { crimePlaces } from "../../../../src/engine/border-patrol/deployment/crime-places";
import { placeRecorded } from "../../../../src/engine/border-patrol/places/place-events";
import { points } from "../../../../src/engine/core/points";
import { undoAct } from "../../../../src/engine/campaign/commands/undo";
import { dueItems, offers, perform } from "../../../../src/engine/campaign/game";
import { turnReport } from "../../../../src/engine/campaign/turn-report";
import { actsOf, wordedEntries } from "../../../../src/engine/campaign/ledger/acts";
import { discrepancies, reconcile } from "../../../../src/engine/campaign/reconcile/reconcile";
import { viewOf } from "../../../../src/engine/campaign/view";
import { STAMP, checksOf, keptInTurn2, only, rowsOf, type Kept } from "../../campaign/kept";

type Fields = Readonly<Record<string, string>>;

let acts = 0;
const stamp = () => ({ ...STAMP, seed: `places ${++acts}` });

const outcomeOf = (campaign: Kept, command: string, side: string, subject: string, fields?: Fields) =>
  perform(campaign.open, { command, side, subject }, fields ? [{ fields }] : [], stamp());

function does(campaign: Kept, command: string, side: string, subject: string, fields?: Fields): Kept {
  campaign.play(() => outcomeOf(campaign, command, side, subject, fields));
  return campaign;
}

const add = (campaign: Kept, place: string, kind: string, owner: string, economicValue: string): Kept =>
  does(campaign, "add-place", "", "", { place, kind, owner, economicValue, hex: "0406", state: "" });

/** A Province of the Alliance, a Star System of the Coalition, and one that nobody owns; all by entries. */
const recorded = (): Kept =>
  add(
    add(add(keptInTurn2(), "Near Reach", "Province", "Alliance", "2.5"), "Vega", "System", "Coalition", "6"),
    "Lone Lamp",
    "System",
    "",
    "3",
  );

/** The same, but only typed into the sheet. */
const typed = (): Kept =>
  keptInTurn2()
    .layAll()
    .append("Places", {
      Place: "Near Reach",
      Kind: "Province",
      Owner: "Alliance",
      "Economic value": 2.5,
      State: "Claimed",
    })
    .append("Places", { Place: "Lone Lamp", Kind: "System", "Economic value": 3, State: "Unclaimed" });

const placeRow = (campaign: Kept, place: string) =>
  rowsOf(campaign.tables, "Places").find((row) => row["Place"] === place);
const kinds = (campaign: Kept) =>
  rowsOf(campaign.tables, "Events").map((row) => [row["Kind"], row["Side"], row["Subject"]]);
const owned = (campaign: Kept) => rowsOf(campaign.tables, "Places").map((row) => [row["Place"], row["Owner"]]);

/** Takes back what was done last. */
function undone(campaign: Kept): Kept {
  const last = actsOf(campaign.open).at(-1)?.id ?? "";
  campaign.play((open) => undoAct(open, last, stamp()));
  return campaign;
}

/** Ends the turn: its rent is paid. */
const closed = (campaign: Kept): Kept => campaign.payRent().close();

test("income that was taken back is to be received again, and differs from nothing (2A1)", () => {
  const campaign = keptInTurn2()
    .append("Places", { Place: "Vega", Kind: "Province", Owner: "Alliance", "Economic value": 8 })
    .payRent()
    .book("Province income", "Economy", "Alliance", 8)
    .close();
  const due = () =>
    dueItems(campaign.open).filter(({ side, step, done }) => side === "Alliance" && step === "2A1" && !done).length;
  expect([due(), campaign.open.findings]).toEqual([1, []]);
  does(campaign, "place-income", "Alliance", "Alliance");
  expect([due(), campaign.open.findings]).toEqual([0, []]);
  expect([undone(campaign).open.findings, due()]).toEqual([[], 1]);
});

describe("a place that is added", () => {
  test("is in the log and on the sheet, and nothing differs (`1A3`)", () => {
    const campaign = recorded();
    expect(placeRow(campaign, "Vega")).toMatchObject({ Kind: "System", Owner: "Coalition", "Economic value": 6 });
    expect(kinds(campaign).slice(-6)).toEqual([
      ["Place recorded", "Alliance", "Near Reach"],
      ["Place valued", "Alliance", "Near Reach"],
      ["Place recorded", "Coalition", "Vega"],
      ["Place valued", "Coalition", "Vega"],
      ["Place recorded", "", "Lone Lamp"],
      ["Place valued", "", "Lone Lamp"],
    ]);
    expect([campaign.open.findings, discrepancies(campaign.open)]).toEqual([[], []]);
  });

  test("is open, and its value is its owner's own; of an unclaimed place it is the game master's", () => {
    const campaign = recorded();
    const seen = viewOf(campaign.open, "Alliance").tables.get("Events");
    const texts = (seen?.rows ?? []).map((row) => row.filter((cell) => typeof cell === "string").join(" "));
    expect(texts.filter((text) => /Place recorded/.test(text))).toHaveLength(3);
    expect(texts.filter((text) => /Place valued/.test(text))).toEqual([expect.stringContaining("Near Reach")]);
    expect(rowsOf(campaign.tables, "Events").at(-1)?.["Secret to"]).toBe("Game master");
  });

  test("cannot have the name of another, nor a hex that is none", () => {
    const campaign = recorded();
    const refuse = (fields: Fields) =>
      checksOf(
        outcomeOf(campaign, "add-place", "", "", {
          kind: "System",
          owner: "",
          economicValue: "1",
          hex: "",
          state: "",
          ...fields,
        }).refused,
      );
    expect([refuse({ place: "vega" }), refuse({ place: "New", hex: "here" })]).toEqual([["place"], ["place"]]);
    expect(checksOf(outcomeOf(campaign, "edit-place", "", "Nowhere", {}).refused)).toEqual(["unknown-place"]);
  });

  test("is taken back with its row", () => {
    const campaign = undone(add(recorded(), "Spare", "System", "", "1"));
    expect([placeRow(campaign, "Spare"), campaign.open.findings, discrepancies(campaign.open)]).toEqual([
      undefined,
      [],
      [],
    ]);
  });
});

describe("a claim (5B, 4A6)", () => {
  test("V19.36: is made for a Star System by a leased ship, but not for a Province", () => {
    const campaign = add(recorded(), "Free Reach", "Province", "", "2").type("Units", 1, "Leased to", "Alliance");
    const by = (place: string, unit: string) => outcomeOf(campaign, "claim-place", "Alliance", place, { unit });
    expect(by("Free Reach", "O-2").refused[0]).toMatchObject({ check: "claim", subject: "O-2", clause: "V19.36" });
    for (const [place, unit] of [
      ["Lone Lamp", "O-2"],
      ["Free Reach", ""],
    ] as const) {
      expect([place, by(place, unit).refused]).toEqual([place, []]);
    }
    // Who leases no ship is not asked.
    expect(outcomeOf(campaign, "claim-place", "Coalition", "Free Reach").refused).toEqual([]);
  });

  test("waits until the next turn, and then becomes ownership", () => {
    const campaign = does(recorded(), "claim-place", "Alliance", "Lone Lamp");
    expect(placeRow(campaign, "Lone Lamp")).toMatchObject({ Owner: "" });
    expect(checksOf(outcomeOf(campaign, "own-place", "Alliance", "Lone Lamp", { result: "Owned" }).refused)).toEqual([
      "claim",
    ]);
    closed(campaign);
    expect(dueItems(campaign.open).filter(({ command }) => command === "own-place")).toMatchObject([
      { step: "4A6", side: "Alliance", subject: "Lone Lamp", done: false },
    ]);
    does(campaign, "own-place", "Alliance", "Lone Lamp", { result: "Owned" });
    expect(placeRow(campaign, "Lone Lamp")).toMatchObject({ Owner: "Alliance", "Economic value": 3 });
    expect(dueItems(campaign.open).find(({ command }) => command === "own-place")?.done).toBe(true);
    expect([checksOf(campaign.open.findings), discrepancies(campaign.open)]).toEqual([[], []]);
    expect(owned(undone(campaign))).toContainEqual(["Lone Lamp", null]);
    expect(discrepancies(campaign.open)).toEqual([]);
  });

  test("that is contended ends, and can be made again", () => {
    const campaign = closed(does(recorded(), "claim-place", "Alliance", "Lone Lamp"));
    does(campaign, "own-place", "Alliance", "Lone Lamp", { result: "Contended" });
    expect(placeRow(campaign, "Lone Lamp")).toMatchObject({ Owner: "" });
    does(campaign, "claim-place", "Alliance", "Lone Lamp");
  });

  test("is refused twice, and for a place that the Team has", () => {
    const campaign = does(recorded(), "claim-place", "Alliance", "Lone Lamp");
    for (const place of ["Lone Lamp", "Near Reach"])
      expect(checksOf(outcomeOf(campaign, "claim-place", "Alliance", place).refused)).toEqual(["claim"]);
  });

  test("is refused, and not offered, where it stands on the sheet Under way: it was due twice then", () => {
    const noted = { Subject: "Lone Lamp", Side: "Alliance", What: "Claim", Started: 2, Matures: 3, State: "under way" };
    const campaign = recorded().append("Due", noted);
    const claims = (side: string) =>
      offers(campaign.open, side).filter(
        ({ command, subject }) => command.id === "claim-place" && subject === "Lone Lamp",
      );
    expect([claims("Alliance").length, claims("Coalition").length]).toEqual([0, 1]);
    const refused = outcomeOf(campaign, "claim-place", "Alliance", "Lone Lamp").refused;
    expect(only(refused)).toMatchObject({
      check: "claim",
      clause: "V1.23 5B2",
      message: expect.stringMatching(/Under way.*4A6/),
    });
  });

  test("is not taken back once it has become ownership: the books would be wrong", () => {
    const campaign = does(recorded(), "claim-place", "Alliance", "Lone Lamp");
    const act = actsOf(campaign.open).at(-1)?.id ?? "";
    does(closed(campaign), "own-place", "Alliance", "Lone Lamp", { result: "Owned" });
    expect(checksOf(undoAct(campaign.open, act, stamp()).refused)).toContain("undo");
  });
});

describe("a place", () => {
  test("is captured from its owner, and its value is told to the new one", () => {
    const campaign = does(recorded(), "capture-place", "Alliance", "Vega");
    expect(owned(campaign)).toContainEqual(["Vega", "Alliance"]);
    expect(rowsOf(campaign.tables, "Events").at(-1)).toMatchObject({ Kind: "Place valued", Side: "Alliance" });
    expect(checksOf(outcomeOf(campaign, "capture-place", "Alliance", "Vega").refused)).toEqual(["claim"]);
    expect(owned(undone(campaign))).toContainEqual(["Vega", "Coalition"]);
  });

  test("is given up by its owner alone (5B3)", () => {
    const campaign = recorded();
    expect(checksOf(outcomeOf(campaign, "relinquish-place", "Alliance", "Vega").refused)).toEqual(["claim"]);
    expect(owned(does(campaign, "relinquish-place", "Coalition", "Vega"))).toContainEqual(["Vega", null]);
    expect(discrepancies(campaign.open)).toEqual([]);
  });

  test("pays piracy from whoever owns it by the entries (V19.44, V19.45)", () => {
    const campaign = does(recorded(), "capture-place", "Alliance", "Vega");
    // What is typed over counts once it is posted.
    campaign.type("Places", 1, "Owner", "Coalition").type("Places", 1, "Economic value", 20);
    expect(crimePlaces(campaign.open).get("Vega")).toMatchObject({ owner: "Alliance", economicValue: points(6) });
    expect(crimePlaces(campaign.open).get("Lone Lamp")?.owner).toBe("");
  });

  test("that is typed over is a difference, which is posted or taken back", () => {
    const campaign = recorded().type("Places", 1, "Economic value", 9);
    expect(discrepancies(campaign.open)).toMatchObject([
      { id: "places-Vega", sheetHas: "Economic value 9", booksHave: "Economic value 6" },
    ]);
    const posted = recorded().type("Places", 1, "Economic value", 9);
    posted.play((open) => reconcile(open, {}, stamp()));
    expect([discrepancies(posted.open), checksOf(posted.open.findings)]).toEqual([[], []]);
    campaign.play((open) => reconcile(open, { "places-Vega": "books" }, stamp()));
    expect([placeRow(campaign, "Vega")?.["Economic value"], discrepancies(campaign.open)]).toEqual([6, []]);
  });

  test("whose row is deleted gets it back; a row that is new joins", () => {
    const campaign = recorded()
      .remove("Places", 0)
      .append("Places", { Place: "Late", Kind: "Province", Owner: "Coalition" });
    expect(discrepancies(campaign.open).map(({ id }) => id)).toEqual(["places-Late", "places-Near Reach"]);
    campaign.play((open) => reconcile(open, {}, stamp()));
    expect([owned(campaign).length, discrepancies(campaign.open), campaign.open.findings]).toEqual([4, [], []]);
  });
});

describe("places that were only typed", () => {
  test.each([
    ["claim-place", "Coalition", "Lone Lamp", undefined, /claims Lone Lamp/],
    ["capture-place", "Coalition", "Near Reach", undefined, /captures Near Reach/],
    ["revalue-place", "", "7A1", { place: "Lone Lamp", value: "1" }, /Lone Lamp is worth 1/],
  ] as const)("are noted in one line of the report, and last in the act that did something else: %s", (...row) => {
    const [command, side, subject, given, says] = row;
    const campaign = does(typed(), command, side, subject, given);
    const lines = turnReport(campaign.open).sections.flatMap((section) => section.lines);
    expect(lines.filter((line) => line.startsWith("Noted as the sheets"))).toEqual([
      expect.stringContaining("Near Reach, Lone Lamp"),
    ]);
    expect(lines.filter((line) => says.test(line))).toHaveLength(1);
    expect(lines.filter((line) => line.includes("is worth 3"))).toEqual([]);
    const act = actsOf(campaign.open).at(-1)!;
    expect(wordedEntries(campaign.open, act)[0]?.[1]).toMatch(says);
    expect(wordedEntries(campaign.open, act)).toHaveLength(act.events.length);
  });

  test("are no difference, and stay so until the first entry about one", () => {
    const campaign = typed();
    expect([discrepancies(campaign.open), campaign.open.findings]).toEqual([[], []]);
    does(campaign, "claim-place", "Coalition", "Lone Lamp");
    expect(
      kinds(campaign)
        .slice(-5)
        .map(([kind]) => kind),
    ).toEqual([...["Place recorded", "Place valued", "Place recorded", "Place valued"], "Place claimed"]);
    expect([discrepancies(campaign.open), campaign.open.findings]).toEqual([[], []]);
    expect(owned(undone(campaign))).toEqual([
      ["Near Reach", "Alliance"],
      ["Lone Lamp", null],
    ]);
    expect([discrepancies(campaign.open), campaign.open.findings]).toEqual([[], []]);
  });

  test("are captured as they stand in the sheet", () => {
    const campaign = does(typed(), "capture-place", "Coalition", "Near Reach");
    expect(owned(campaign)).toContainEqual(["Near Reach", "Coalition"]);
    expect(discrepancies(campaign.open)).toEqual([]);
    expect(owned(undone(campaign))).toContainEqual(["Near Reach", "Alliance"]);
  });
});

describe("the income of places (2A1)", () => {
  const income = (campaign: Kept) =>
    rowsOf(campaign.tables, "Transfers")
      .filter((row) => /income$/.test(String(row["Line"])))
      .map((row) => [row["Line"], row["To"], row["Subject"], row["Amount"]]);

  test("is an entry for each place, and due once the entries keep the places", () => {
    const campaign = recorded();
    const due = () => dueItems(campaign.open).filter(({ step, side }) => step === "2A1" && side === "Alliance");
    expect(due()).toMatchObject([{ command: "place-income", subject: "Alliance", done: false }]);
    // Two Teams read it beside each other before either is booked: no number of an entry is in it.
    expect(outcomeOf(campaign, "place-income", "Alliance", "Alliance").says).toMatch(/1 place: 2\.5 BPV\. Near Reach/);
    does(campaign, "place-income", "Alliance", "Alliance");
    expect(income(campaign)).toEqual([["Province income", "Alliance", "Near Reach", 2.5]]);
    expect([due()[0]?.done, campaign.open.findings]).toEqual([true, []]);
    expect(checksOf(outcomeOf(campaign, "place-income", "Alliance", "Alliance").refused)).toEqual(["place-income"]);
    expect(income(undone(campaign))).toHaveLength(2);
  });

  test("is possible, and not due, where the places are only typed", () => {
    const campaign = typed();
    expect(dueItems(campaign.open).filter(({ command }) => command === "place-income")).toEqual([]);
    expect(offers(campaign.open, "Alliance").some(({ command }) => command.id === "place-income")).toBe(true);
    expect(checksOf(outcomeOf(campaign, "place-income", "Coalition", "Coalition").refused)).toEqual(["place-income"]);
  });

  test("stays right when the entries take a place in from its row later in the turn", () => {
    const campaign = does(typed(), "place-income", "Alliance", "Alliance");
    does(campaign, "relinquish-place", "Alliance", "Near Reach");
    does(campaign, "claim-place", "Coalition", "Lone Lamp");
    expect(income(campaign)).toEqual([["Province income", "Alliance", "Near Reach", 2.5]]);
    expect(campaign.open.findings).toEqual([]);
  });

  test("stays right when a place changes hands or value later in the turn", () => {
    const campaign = does(
      does(recorded(), "place-income", "Alliance", "Alliance"),
      "place-income",
      "Coalition",
      "Coalition",
    );
    does(campaign, "capture-place", "Alliance", "Vega");
    const now = { kind: "System", hex: "0406", owner: "Alliance", economicValue: "1", state: "" };
    does(campaign, "edit-place", "", "Vega", now);
    expect(campaign.open.findings).toEqual([]);
  });

  test("goes by what the form of a closed turn shows: the places as the entries had them", () => {
    const campaign = closed(does(recorded(), "place-income", "Alliance", "Alliance"));
    does(campaign, "capture-place", "Coalition", "Near Reach");
    expect(rowsOf(campaign.tables, "PlaceTurns").filter((row) => row["Turn"] === 2)).toMatchObject([
      { Place: "Near Reach", Owner: "Alliance", "Economic value": 2.5 },
      { Place: "Vega", Owner: "Coalition", "Economic value": 6 },
    ]);
  });
});

describe("a list of places", () => {
  const LIST = [
    ["Place", "Kind", "Hex", "Owner", "Economic value", "Note"],
    ["Far Reach", "Province", "0405", "alliance", "1.5", "stony"],
    ["Gate", "System", "", "", "4", ""],
    ["Nobody's", "System", "", "Kzinti", "4", ""],
  ]
    .map((cells) => cells.join("\t"))
    .join("\n");
  const imports = (campaign: Kept) =>
    perform(
      campaign.open,
      { command: "import", side: "", subject: "Places" },
      [{ fields: { list: LIST } }, { fields: {} }],
      stamp(),
    );

  test("is imported with its entries, but for what no side owns", () => {
    const campaign = recorded();
    campaign.play(() => imports(campaign));
    expect(owned(campaign).slice(3)).toEqual([
      ["Far Reach", "alliance"],
      ["Gate", null],
    ]);
    expect(placeRow(campaign, "Far Reach")).toMatchObject({ Note: "stony", "Economic value": 1.5 });
    expect(kinds(campaign).slice(-4)).toEqual([
      ["Place recorded", "Alliance", "Far Reach"],
      ["Place valued", "Alliance", "Far Reach"],
      ["Place recorded", "", "Gate"],
      ["Place valued", "", "Gate"],
    ]);
    expect([discrepancies(campaign.open), campaign.open.findings]).toEqual([[], []]);
    expect(owned(undone(campaign)).filter(([name]) => name !== null)).toHaveLength(3);
  });

  test("brings the places into the log that were only typed before", () => {
    const campaign = typed();
    campaign.play(() => imports(campaign));
    expect(kinds(campaign).filter(([kind]) => kind === "Place recorded")).toHaveLength(4);
    expect([discrepancies(campaign.open), campaign.open.findings]).toEqual([[], []]);
  });
});

describe("what a Star System is worth (V1.23 7A, 7B)", () => {
  const worth = (campaign: Kept, place: string) => placeRow(campaign, place)?.["Economic value"];
  const refusals = ({ refused }: ReturnType<typeof perform>) => refused.map(({ check, clause }) => [check, clause]);

  test.each([
    ["7A1", "2.5", 2.5],
    ["7A2", undefined, 0],
    ["7A3", "0", 0],
    ["7B1", "9", 9],
    ["7B2", "7", 7],
  ])("changes in step %s, as an entry", (step, value, now) => {
    const campaign = does(recorded(), "revalue-place", "", step, { place: "Vega", ...(value && { value }) });
    expect(worth(campaign, "Vega")).toBe(now);
    expect(rowsOf(campaign.tables, "Events").at(-1)).toMatchObject({
      ...{ Kind: "Place valued", Side: "Coalition", Subject: "Vega", Step: step, Clause: `V1.23 ${step}` },
    });
    expect(campaign.open.findings).toEqual([]);
  });

  test('is lower after "7A1", and higher after "7B1"', () => {
    const lower = outcomeOf(recorded(), "revalue-place", "", "7A1", { place: "Vega", value: "6" });
    const higher = outcomeOf(recorded(), "revalue-place", "", "7B1", { place: "Vega", value: "6" });
    expect([lower, higher].map(refusals)).toEqual([[["place-value", "V1.23 7A1"]], [["place-value", "V1.23 7B1"]]]);
  });

  test("changes only in its steps, and only for Star Systems", () => {
    expect(refusals(outcomeOf(recorded(), "revalue-place", "", "7C1"))).toEqual([["place-value", "V1.23 7A"]]);
    const province = outcomeOf(recorded(), "revalue-place", "", "7A1", { place: "Near Reach", value: "1" });
    expect(refusals(province)).toEqual([["reply", undefined]]);
  });

  test("follows from entries where places were only typed so far", () => {
    const campaign = does(typed(), "revalue-place", "", "7A1", { place: "Lone Lamp", value: "1" });
    expect([worth(campaign, "Lone Lamp"), worth(campaign, "Near Reach")]).toEqual([1, 2.5]);
    expect(campaign.open.findings).toEqual([]);
  });
});

test("an entry from before it said whether the row of its place was typed says that it was not", () => {
  const place = { kind: "Province", hex: "0406" };
  expect(placeRecorded.parse(place)).toEqual({ ...place, typed: 0 });
  expect(placeRecorded.parse({ ...place, typed: 2 })).toMatch(/"typed".*0, 1/);
});
