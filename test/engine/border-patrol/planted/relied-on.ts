import { perform } from "../../../../src/engine/campaign/game";
import { rowsOf, STAMP, type Kept } from "../../campaign/kept";
import type { Planted } from "./plant";

/** The Team plans two expenses in a form. */
const plannedInForm = (campaign: Kept): Kept => {
  const doing = { command: "fill-form", side: "Alliance", subject: "financial-allocation" };
  campaign.play((open) => perform(open, doing, [{ fields: { repair: "3", purchase: "4" } }], STAMP));
  return campaign;
};

/** A Team books an amount by a command. */
const booked = (campaign: Kept): Kept => {
  const doing = { command: "book", side: "Alliance", subject: "Other income" };
  const stamp = { ...STAMP, seed: "booked" };
  campaign.play((open) => perform(open, doing, [{ fields: { amount: "50", from: "Economy" } }], stamp));
  return campaign;
};

/** A Team notes a base that is under way until turn 4. */
const noted = (campaign: Kept): Kept => {
  const doing = { command: "add-due", side: "Alliance", subject: "Alliance" };
  const fields = { what: "Base", subject: "Near Shoals", matures: "4" };
  campaign.play((open) => perform(open, doing, [{ fields }], STAMP));
  return campaign;
};

/** A ship of the pirates of a class of the chart, with nothing else of it there. */
const charted = (campaign: Kept): Kept =>
  campaign
    .append("Classes", { Class: "Corsair", Race: "Orion" })
    .append("Classes", { Class: "Lodestar", Race: "Federation" })
    .type("Units", 0, "Class", "Corsair")
    .type("Units", 1, "Class", "Corsair");

const step = (no: number, command: string, act: string) => ({
  ...{ No: no, Turn: 2, Side: "Orion", Command: command, Subject: "Orion", State: "done", "Secret to": "Orion" },
  Act: act,
});

/** What other rows, or rules, rely on. */
export const IN_WHAT_IS_RELIED_ON: readonly Planted[] = [
  [
    "a setting with a word that is none of its own",
    (campaign) => campaign.type("Settings", 5, "Value", "Flet"),
    {
      check: "setting",
      subject: "Phaser-G share",
      expected: "Fleet",
      actual: "Flet",
      spot: { sheet: "Campaign", cell: "B7" },
    },
  ],
  [
    "a step without the act by which it was done",
    (campaign) => campaign.append("Steps", { No: 1, Turn: 2, Side: "Orion", Command: "close", State: "done" }),
    { check: "step-changed", subject: "Step 1", actual: "nothing", spot: { sheet: "Turn steps", cell: "K2" } },
  ],
  [
    "general income of a ship that was booked twice",
    (campaign) => {
      const line = { Turn: 2, From: "Underworld", To: "Orion", Amount: 1, Currency: "BPV", Line: "General income" };
      return [90, 91].reduce((kept, No) => kept.append("Transfers", { ...line, No, Subject: "O-2" }), campaign);
    },
    { check: "done-twice", subject: "No 91", clause: "V19.11" },
  ],
  [
    "a deployment that was done after the ships were placed",
    (campaign) =>
      campaign
        .append("Steps", step(1, "place-ships", "a000000000001s"))
        .append("Steps", step(2, "deploy", "a000000000002s")),
    { check: "after-the-fact", subject: "Orion", spot: { sheet: "Turn steps", cell: "E3" } },
  ],
  [
    "a step whose Reply was cleared, after another one",
    (campaign) => booked(noted(campaign)).type("Steps", 1, "Reply", null),
    {
      ...{ check: "step-changed", subject: "Step 2", expected: "what it wrote", actual: "nothing" },
      spot: { sheet: "Turn steps", cell: "H3" },
    },
  ],
  ...(
    [
      ["Game master", "Game master 2"],
      ["Orion", "Orion 2"],
      ["O\u20102", "O\u20103"],
    ] as const
  ).map(([name, expected]): Planted => [
    `a ship that is called ${name}`,
    (campaign) => campaign.type("Units", 0, "Name", name),
    { check: "unfit-name", subject: "O-1", expected, actual: name, spot: { sheet: "Ships", cell: "B2" } },
  ]),
  [
    "a step that was done and is called abandoned",
    (campaign) => noted(campaign).type("Steps", 0, "State", "abandoned"),
    { check: "step-changed", subject: "Step 1", expected: "done", actual: "abandoned" },
  ],
  [
    "a step that is told to others than may know it",
    (campaign) => noted(campaign).type("Steps", 0, "Secret to", "Alliance, Coalition"),
    { check: "step-changed", subject: "Step 1", expected: "Alliance", actual: "Alliance, Coalition", sight: true },
  ],
  ...(
    [
      ["Subject", "Allaince", "Alliance", "F2"],
      ["Side", "Coalition", "Alliance", "D2"],
      ["Step", "3C1", "8C2", "C2"],
      ["Secret to", "Game master", "Alliance", "J2"],
    ] as const
  ).map(([header, typed, expected, cell]): Planted => [
    `a step whose ${header} was typed over`,
    (campaign) => noted(campaign).type("Steps", 0, header, typed),
    { check: "step-changed", subject: "Step 1", expected, actual: typed, spot: { sheet: "Turn steps", cell } },
  ]),
  [
    "a step whose Reply was cleared, though its command wrote no entries",
    (campaign) => noted(booked(campaign)).type("Steps", 1, "Reply", null),
    { check: "step-changed", subject: "Step 2", actual: "nothing", spot: { sheet: "Turn steps", cell: "H3" } },
  ],
  [
    "a step whose Reply was typed over",
    (campaign) => noted(campaign).type("Steps", 0, "Reply", "x"),
    { check: "step-changed", subject: "Step 1", actual: "x", spot: { sheet: "Turn steps", cell: "H2" } },
  ],
  [
    "a step of an earlier version about a side that is misspelt",
    (campaign) => campaign.append("Steps", { ...step(1, "deploy", "a000000000001s"), Subject: "Orino" }),
    { check: "step-changed", subject: "Step 1", expected: "Orion", actual: "Orino" },
  ],
  ...["All", "Alliance", "Game master"].map((whose): Planted => [
    `seeds of dice of which that for ${whose} was deleted with its commitment`,
    (campaign) => {
      campaign.play((open) => perform(open, { command: "set-dice-seeds", side: "", subject: "" }, [], STAMP));
      return campaign.remove(
        "DiceSeeds",
        rowsOf(campaign.tables, "DiceSeeds").findIndex((row) => row["For"] === whose),
      );
    },
    { check: "dice-from-seed", subject: `Turn 2, ${whose}`, expected: "its seed", actual: "nothing" },
  ]),
  [
    "an entry that was booked last and deleted",
    (campaign) => booked(campaign).alter("Transfers", (table) => ({ ...table, rows: table.rows.slice(0, -1) })),
    { check: "entry-missing", spot: { sheet: "Turn steps", cell: "K2" } },
  ],
  ...(
    [
      ["whose side was changed", "Side", "Coalition", "Alliance", "B2"],
      ["that matures earlier than it was noted", "Matures", 3, "4", "E2"],
      ["that was called done by hand", "State", "Done", "Under way", "F2"],
    ] as const
  ).map(([how, header, typed, expected, cell]): Planted => [
    `something under way ${how}`,
    (campaign) => noted(campaign).type("Due", 0, header, typed),
    {
      ...{ check: "due-kept", subject: "Near Shoals", expected, actual: String(typed) },
      spot: { sheet: "Under way", cell },
    },
  ]),
  [
    "something under way that was deleted",
    (campaign) => noted(campaign).remove("Due", 0),
    {
      ...{ check: "due-kept", subject: "Near Shoals", expected: "Base, Near Shoals", actual: "nothing" },
      spot: { sheet: "Turn steps", cell: "E2" },
    },
  ],
  [
    "a plan that was deleted after its form was written",
    (campaign) => plannedInForm(campaign).remove("BudgetLines", 0),
    { check: "plan-missing", subject: "Alliance, turn 2", spot: { sheet: "Budget", cell: "C2" } },
  ],
  [
    "a plan that was moved to another side",
    (campaign) => plannedInForm(campaign).type("BudgetLines", 0, "Side", "Coalition"),
    {
      check: "row-changed",
      expected: "Alliance",
      actual: "Coalition",
      spot: { sheet: "Budget", cell: "B2" },
    },
  ],
  [
    "a ship of a class that the chart does not have",
    (campaign) => charted(campaign).type("Units", 1, "Class", "Corsiar"),
    {
      check: "class-unknown",
      subject: "O-2",
      expected: "Corsair",
      actual: "Corsiar",
      spot: { sheet: "Ships", cell: "D3" },
    },
  ],
  [
    "a side of another race than all of its ships",
    (campaign) => charted(campaign).type("Sides", 2, "Race", "Federation"),
    {
      check: "side-race",
      subject: "Orion",
      expected: "Orion",
      actual: "Federation",
      spot: { sheet: "Teams", cell: "D4" },
    },
  ],
  [
    "a system of an option mount with a letter too many",
    (campaign) => campaign.append("Mounts", { Unit: "O-1", Mount: 1, System: "Photonn" }),
    {
      check: "misspelt",
      subject: "O-1",
      expected: "Photon",
      actual: "Photonn",
      spot: { sheet: "Option mounts", cell: "C2" },
    },
  ],
  [
    "a place with an owner that is Unclaimed",
    (campaign) =>
      campaign.append("Places", {
        ...{ Place: "Cinder", Kind: "System", Hex: "0101" },
        ...{ Owner: "Coalition", State: "Unclaimed" },
      }),
    {
      check: "place-kept",
      subject: "Cinder",
      expected: "Claimed",
      actual: "Unclaimed",
      clause: "V1.23 1A1",
      spot: { sheet: "Systems", cell: "F2" },
    },
  ],
  [
    "a class that lost its race",
    (campaign) =>
      charted(campaign.append("Classes", { Class: "Cutter", Race: "Orion" })).type("Classes", 1, "Race", null),
    {
      check: "class-blank",
      subject: "Corsair",
      expected: "Orion",
      actual: "nothing",
      spot: { sheet: "Ship chart", cell: "B3" },
    },
  ],
  [
    "a claim of a place that is gone",
    (campaign) =>
      campaign
        .append("Places", { Place: "Cinder", Kind: "System", Hex: "0101", State: "Unclaimed" })
        .append("Due", { Subject: "Lone Lamp", Side: "Alliance", What: "Claim", Started: 2, Matures: 3 }),
    { check: "claim-unlisted", subject: "Lone Lamp", clause: "V1.23 4A6", spot: { sheet: "Systems" } },
  ],
];
