import { ORION_LINES, RUNNING_COSTS } from "../../../../src/engine/border-patrol/forms/lines";
import { unitValued } from "../../../../src/engine/campaign/ledger/change";
import { SETTING } from "../../../../src/engine/campaign/schema/shared-tables";
import { points } from "../../../../src/engine/core/points";
import { rowsOf, type Kept } from "../../campaign/kept";
import { booked, entry, told, type Planted } from "./plant";

const value = { economic: points(67), combat: points(67), worth: points(67) };

/** The row of a setting, and of a transfer by its line. */
const settingRow = ({ tables }: Kept, setting: string) =>
  rowsOf(tables, "Settings").findIndex((row) => row["Setting"] === setting);
const lineRow = ({ tables }: Kept, line: string) =>
  rowsOf(tables, "Transfers").findIndex((row) => row["Line"] === line);

/** The books themselves: sides, entries, units, closings, rent. */
export const IN_THE_BOOKS: readonly Planted[] = [
  [
    "two sides of one name",
    (campaign) => campaign.append("Sides", { Side: "ORION", Kind: "Alliance" }),
    { check: "side-name", subject: "ORION", expected: "a name of its own", spot: { sheet: "Teams", cell: "A5" } },
  ],
  [
    "a house rule with a value that it cannot have",
    (campaign) => campaign.append("HouseRules", { Setting: "Rent at least", Value: "a little", "Since turn": 2 }),
    {
      check: "house-rule",
      subject: "Rent at least",
      message: expect.stringMatching(/"a little".*0.5.*V19\.08/),
      actual: "a little",
      spot: { sheet: "House rules", cell: "B2" },
    },
  ],
  [
    "a side of no known kind",
    (campaign) => campaign.append("Sides", { Side: "Pirates", Kind: "orion" }),
    {
      check: "side-kind",
      subject: "Pirates",
      expected: "Alliance, Coalition, Orion",
      actual: "orion",
      spot: { sheet: "Teams", cell: "A5" },
    },
  ],
  [
    "an entry to itself",
    (campaign) => campaign.append("Transfers", { ...entry, From: "Orion" }),
    {
      check: "books-balance",
      subject: "No 90",
      expected: "0",
      actual: "-5",
      difference: "-5",
      clause: "V19.092",
      spot: { sheet: "Ledger", cell: "F6" },
    },
  ],
  [
    "a Team that spends more than it has",
    (campaign) => campaign.append("Transfers", { ...entry, To: "Yards", Amount: 260, Line: "Purchase" }),
    {
      check: "treasury-below-zero",
      subject: "Alliance",
      expected: "0",
      actual: "-7",
      difference: "-7",
      clause: "V1.23 8C1",
      spot: { sheet: "Ledger", cell: "F6" },
    },
  ],
  [
    "a number used twice",
    (campaign) => campaign.append("Transfers", { ...entry, No: 4 }),
    { check: "duplicate-number", subject: "No 4", expected: "1", actual: "2", spot: { sheet: "Log", cell: "D2" } },
  ],
  [
    "a copied row under another number",
    (campaign) => {
      const copied = rowsOf(campaign.book("Refit", "Orion", "Yards", 5).tables, "Transfers").at(-1);
      return campaign.append("Transfers", { ...copied, No: 90 });
    },
    {
      check: "duplicate-key",
      subject: "No 90",
      message: expect.stringMatching(/Entry 90.*entry 8.*Salt.*entry 90/),
      expected: "a key of its own",
      spot: { sheet: "Ledger", cell: "F7" },
    },
  ],
  [
    "an entry of a turn to come",
    (campaign) => campaign.append("Transfers", { ...entry, Turn: 12 }),
    {
      check: "future-entry",
      subject: "No 90",
      expected: "2 or less",
      actual: "12",
      clause: "V1.22",
      spot: { sheet: "Ledger", cell: "F6" },
    },
  ],
  [
    "a line that is none",
    (campaign) => campaign.append("Transfers", { ...entry, To: "Economy", Line: "Gift" }),
    {
      check: "unknown-line",
      subject: "No 90",
      expected: "a line of the list",
      actual: "Gift",
      clause: "V1.23 2E1",
      spot: { sheet: "Ledger", cell: "F6" },
    },
  ],
  [
    "a line between accounts that it does not join",
    (campaign) => campaign.append("Transfers", { ...entry, To: "Coalition" }),
    {
      check: "wrong-account",
      subject: "No 90",
      expected: "from Alliance, Coalition to Orion",
      actual: "from Alliance to Coalition",
      clause: "V19.26",
      spot: { sheet: "Ledger", cell: "F6" },
    },
  ],
  [
    "a ship twice in the tracker",
    (campaign) => {
      const [, row] = rowsOf(campaign.tables, "Units");
      return campaign.append("Units", row ?? {});
    },
    { check: "duplicate-unit", subject: "O-2", expected: "1", actual: "2", spot: { sheet: "Ships", cell: "A4" } },
  ],
  [
    "an event of a ship that is not there",
    (campaign) => told(campaign, 91, unitValued("O-9", value)),
    {
      check: "unknown-unit",
      subject: "O-9",
      expected: "a unit in the campaign",
      actual: "O-9",
      spot: { sheet: "Log", cell: "D5" },
    },
  ],
  [
    "a value typed into the tracker",
    (campaign) => campaign.type("Units", 1, "Worth BPV", 70),
    {
      check: "tracker-differs",
      subject: "O-2",
      expected: "67",
      actual: "70",
      difference: "3",
      clause: "V19.092",
      spot: { sheet: "Ships", cell: "A3" },
    },
  ],
  [
    "an opening in a turn that is not the first",
    (campaign) => campaign.append("Transfers", { ...entry, From: "Family", Line: "Opening" }),
    {
      check: "form-differs",
      subject: "Orion, turn 2",
      expected: "152",
      actual: "147",
      difference: "-5",
      clause: "V1.23 8C1",
      spot: { sheet: "Ledger" },
    },
  ],
  [
    "a closing typed over",
    (campaign) => campaign.type("Closings", 2, "Treasury", 150),
    {
      check: "closing-differs",
      subject: "Orion, turn 1",
      expected: "147",
      actual: "150",
      difference: "3",
      clause: "V1.23 8C1",
      spot: { sheet: "Turns", cell: "D4" },
    },
  ],
  [
    "an entry of a closed turn altered",
    (campaign) => campaign.type("Transfers", lineRow(campaign, "Bribe"), "Subject", "Another"),
    {
      check: "closing-digest",
      subject: "Turn 1",
      message: expect.stringMatching(/turn 1.*Ledger, row 5/),
      clause: "V1.23 8C1",
      spot: { sheet: "Ledger", cell: "F5" },
    },
  ],
  [
    "an entry of the turn under way typed over",
    (campaign) => campaign.book("Refit", "Orion", "Yards", 5).type("Transfers", 4, "Amount", 6),
    {
      check: "row-changed",
      subject: "No 8",
      message: expect.stringMatching(/Entry 8.*Ledger, row 6/),
      spot: { sheet: "Ledger", cell: "F6" },
    },
  ],
  [
    "an entry of the turn under way deleted",
    (campaign) => campaign.book("Refit", "Orion", "Yards", 5).book("Refit", "Orion", "Yards", 3).remove("Transfers", 4),
    {
      check: "number-missing",
      subject: "No 8",
      message: expect.stringMatching(/number 8.*Ledger A5.*Ledger A6.*"Missing numbers".*Campaign/),
      expected: "8",
      actual: "nothing",
      spot: { sheet: "Ledger", cell: "A6" },
    },
  ],
  [
    "an entry that has the number after its own, and another row has its own",
    (campaign) =>
      booked(campaign.book("Refit", "Orion", "Yards", 5).type("Transfers", 4, "No", 9), {
        ...{ No: 8, From: "Orion", To: "Yards", Line: "Refit" },
      }),
    {
      check: "number-exchanged",
      subject: "No 9",
      message: expect.stringMatching(/Entry 9.*number 8.*Ledger F7/),
      expected: "8",
      actual: "9",
      spot: { sheet: "Ledger", cell: "F6" },
    },
  ],
  [
    "an entry that no longer says who may know it",
    (campaign) => campaign.book("Refit", "Orion", "Yards", 5).type("Transfers", 4, "Secret to", null),
    {
      check: "secret-missing",
      subject: "No 8",
      message: expect.stringMatching(/Entry 8.*"Orion".*Secret to/),
      expected: "Orion",
      actual: "nothing",
      spot: { sheet: "Ledger", cell: "M6" },
    },
  ],
  [
    "an income that is not what the places are worth",
    (campaign) =>
      campaign
        .append("Places", { Place: "Vega", Kind: "Province", Owner: "Alliance", "Economic value": 8 })
        .payRent()
        .book("Province income", "Economy", "Alliance", 8)
        .close()
        .book("Province income", "Economy", "Alliance", 9),
    {
      check: "income-differs",
      subject: "Alliance, turn 3",
      expected: "8",
      actual: "9",
      difference: "1",
      clause: "V1.23 2A1",
      spot: { sheet: "Ledger", cell: "F8" },
    },
  ],
  [
    "too much rent",
    (campaign) => campaign.append("Transfers", { ...entry, From: "Orion", To: "Family", Line: "Rent" }),
    {
      check: "rent-unpaid",
      subject: "Orion, turn 2",
      expected: "4.5",
      actual: "5",
      difference: "0.5",
      clause: "V19.08",
      spot: { sheet: "Ledger", cell: "F6" },
    },
  ],
  [
    "a second flagship",
    (campaign) => campaign.type("Units", 1, "Flagship", true),
    {
      check: "flagship",
      subject: "Orion",
      expected: "O-1",
      actual: "O-1, O-2",
      clause: "V19.06",
      spot: { sheet: "Ships", cell: "S3" },
    },
  ],
  [
    "a bribe in a turn of hiding",
    (campaign) => campaign.hide().append("Transfers", entry),
    {
      check: "income-in-hiding",
      subject: "Orion, turn 2",
      expected: "0",
      actual: "5",
      difference: "5",
      clause: "V19.62",
      spot: { sheet: "Ledger", cell: "F6" },
    },
  ],
  [
    "a running cost that is no expense",
    (campaign) => campaign.type("Settings", settingRow(campaign, RUNNING_COSTS.setting), "Value", "Repair, Fuel"),
    {
      check: "running-costs",
      subject: RUNNING_COSTS.setting,
      expected: ORION_LINES.expenses.join(", "),
      actual: "Fuel",
      clause: "V19.08",
      spot: { sheet: "Campaign" },
    },
  ],
  [
    "a turn of taking up that is none",
    (campaign) => campaign.append("Settings", { Setting: SETTING.takenUp, Value: "soon" }),
    {
      check: "taken-up",
      subject: SETTING.takenUp,
      expected: "a whole number from 1 to 999",
      actual: "soon",
      clause: "V19.093",
      spot: { sheet: "Campaign" },
    },
  ],
];
