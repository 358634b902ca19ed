import { loseShip } from "../../../../src/engine/border-patrol/ships/loss";
import { installedOn } from "../../../../src/engine/border-patrol/mounts/mount-events";
import { points } from "../../../../src/engine/core/points";
import { rowsOf, STAMP } from "../../campaign/kept";
import { booked, entry, fitted, leaves, plain, sold, told, type Planted } from "./plant";

/** The flagship, docks, sales, leased and towing ships. */
export const IN_THE_FLEET: readonly Planted[] = [
  [
    "a flagship at the secret base",
    (campaign) => campaign.type("Units", 0, "Deployment", "Secret base"),
    {
      check: "flagship-off-map",
      subject: "O-1",
      message: expect.stringMatching(/O-1.*\(Secret base\).*Place.*1B2/),
      expected: "on the map",
      actual: "Secret base",
      clause: "V19.06",
      spot: { sheet: "Ships", cell: "A2" },
    },
  ],
  [
    "a flagship changed in its turn",
    (campaign) => {
      campaign.type("Units", 1, "Command rating", 8).flagship("O-1");
      campaign.type("Units", 0, "Flagship", null).type("Units", 1, "Flagship", true);
      campaign.type("Units", 1, "Deployment", "Piracy");
      return told(campaign, 95, plain("Flagship", "O-2"));
    },
    {
      check: "flagship-changed",
      subject: "O-2",
      expected: "O-1",
      actual: "O-2",
      clause: "V19.06",
      spot: { sheet: "Log", cell: "D6" },
    },
  ],
  [
    "a second ship of a Team that is marked as flagship",
    (campaign) => {
      for (const unit of ["A-1", "A-2"]) {
        campaign.add(unit, { side: "Alliance" });
        campaign.type("Units", rowsOf(campaign.tables, "Units").length - 1, "Flagship", true);
      }
      return campaign;
    },
    { check: "flagship-marks", subject: "A-2", clause: "V19.06" },
  ],
  [
    "a flagship that is sold",
    (campaign) => sold(campaign, "O-1", 108).flagship("O-2").type("Units", 1, "Deployment", "Normal movement"),
    {
      check: "flagship-sold",
      subject: "O-1",
      expected: "a ship other than the flagship",
      actual: "O-1",
      clause: "V19.17",
      spot: { sheet: "Log", cell: "D5" },
    },
  ],
  [
    "a flagship that mutinies",
    (campaign) => leaves(campaign.hide(), "O-1", "Mutinied").flagship("O-2"),
    {
      check: "flagship-mutinied",
      subject: "O-1",
      expected: "a ship other than the flagship",
      actual: "O-1",
      clause: "V19.64",
      spot: { sheet: "Log", cell: "D6" },
    },
  ],
  [
    "a flagship leased with a group",
    (campaign) => booked(campaign, { Line: "Lease", Subject: "O-1 and O-2 as a group" }),
    {
      check: "flagship-leased",
      subject: "O-1",
      expected: "O-1",
      actual: "O-1, O-2",
      clause: "V19.31",
      spot: { sheet: "Ledger", cell: "F6" },
    },
  ],
  [
    "a pirate lost with a ship that is no flagship",
    (campaign) => {
      told(campaign, 91, plain("Flagship lost", "O-2"));
      return told(campaign, 92, plain("Flagship", "O-1"));
    },
    {
      check: "flagship-lost",
      subject: "O-2",
      expected: "the flagship",
      actual: "O-2",
      clause: "V19.06",
      spot: { sheet: "Log", cell: "D5" },
    },
  ],
  [
    "two ships in the docks",
    (campaign) => {
      const repair = { From: "Orion", To: "Yards", Line: "Repair" };
      return booked(campaign, { ...repair, Subject: "O-1" }, { ...repair, Line: "Refit", Subject: "O-2" });
    },
    {
      check: "one-ship-in-dock",
      subject: "Orion, turn 2",
      message: expect.stringMatching(/Orion.*2.*turn 2.*\(O-1, O-2\).*O-1/),
      expected: "1 ship",
      actual: "O-1, O-2",
      clause: "V19.14",
      spot: { sheet: "Ledger", cell: "F7" },
    },
  ],
  [
    "a refit of a ship that is on the Map",
    (campaign) =>
      booked(campaign.type("Units", 1, "Place", "0101").type("Units", 1, "Deployment", "Piracy"), {
        ...{ From: "Orion", To: "Yards", Line: "Refit", Subject: "O-2" },
      }),
    {
      check: "dock-on-map",
      subject: "O-2",
      expected: "off the Map",
      actual: "0101, Piracy",
      clause: "V19.934",
      spot: { sheet: "Ledger", cell: "F6" },
    },
  ],
  [
    "more ships than the pirate can lead",
    (campaign) => campaign.type("Sides", 2, "Command limit", 1),
    {
      check: "command-limit",
      subject: "Orion",
      expected: "1 or less",
      actual: "2",
      clause: "V19.17",
      spot: { sheet: "Teams", cell: "A4" },
    },
  ],
  [
    "a second sale in a turn",
    (campaign) => sold(sold(campaign.add("O-3"), "O-2", 60), "O-3", 60, 93),
    {
      check: "one-sale",
      subject: "Orion, turn 2",
      message: expect.stringMatching(/Entry 93.*O-3.*turn 2.*Orion.*O-2.*turn 3/),
      expected: "1",
      actual: "2",
      clause: "V19.19",
      spot: { sheet: "Log", cell: "D8" },
    },
  ],
  [
    "a sale that was not designated",
    (campaign) =>
      leaves(campaign, "O-2", "Sold").append("Transfers", {
        ...{ ...entry, No: 92, From: "Family", Line: "Ship sale", Amount: 60, Subject: "O-2" },
      }),
    {
      check: "sale-undesignated",
      subject: "O-2",
      message: expect.stringMatching(/Entry 91.*O-2.*turn 2.*2D4/),
      expected: "designated",
      actual: "not designated",
      clause: "V1.23 2D4",
      spot: { sheet: "Log", cell: "D5" },
    },
  ],
  [
    "a sale below the limit of command",
    (campaign) => sold(campaign.type("Sides", 2, "Command limit", 6), "O-2", 60),
    {
      check: "sale-below-limit",
      subject: "O-2",
      expected: "6 ships",
      actual: "2 ships",
      clause: "V19.17",
      spot: { sheet: "Log", cell: "D5" },
    },
  ],
  [
    "a sale of a ship on the map",
    (campaign) =>
      sold(campaign.type("Units", 1, "Place", "Far Shoals").type("Units", 1, "Deployment", "Piracy"), "O-2", 60),
    {
      check: "sale-on-map",
      subject: "O-2",
      expected: "off the map",
      actual: "Far Shoals, Piracy",
      clause: "V19.18",
      spot: { sheet: "Log", cell: "D5" },
    },
  ],
  [
    "a sale above its price",
    (campaign) => sold(campaign, "O-2", 61),
    {
      check: "sale-price",
      subject: "O-2",
      message: expect.stringMatching(/O-2.*turn 2.*61 BPV.*60/),
      expected: "60",
      actual: "61",
      difference: "1",
      clause: "V19.19",
      spot: { sheet: "Ledger", cell: "F6" },
    },
  ],
  [
    "a unit bought in the turn of a sale",
    (campaign) =>
      sold(campaign, "O-2", 60).append("Transfers", {
        ...{ ...entry, No: 95, From: "Orion", To: "Yards", Amount: 10, Line: "Purchase", Subject: "O-2" },
      }),
    { check: "bought-after-sale", subject: "Orion", clause: "V19.19", actual: "a purchase" },
  ],
  [
    "a sale whose money is spent at once",
    (campaign) =>
      sold(campaign, "O-2", 60).append("Transfers", {
        ...entry,
        No: 95,
        From: "Orion",
        To: "Yards",
        Amount: 150,
        Line: "Refit",
      }),
    {
      check: "sale-spent",
      subject: "Orion, turn 2",
      message: expect.stringMatching(/Orion.*turn 2.*57 BPV.*60.*3 BPV.*turn 3/),
      expected: "60",
      actual: "57",
      difference: "-3",
      clause: "V19.19",
      spot: { sheet: "Ledger", cell: "F6" },
    },
  ],
  [
    "a ship leased to both Teams",
    (campaign) =>
      booked(campaign, { Line: "Lease", Subject: "O-2" }, { From: "Coalition", Line: "Lease", Subject: "o-2" }),
    {
      check: "leased-twice",
      subject: "O-2",
      expected: "Alliance",
      actual: "Coalition",
      clause: "V19.36",
      spot: { sheet: "Ledger", cell: "F7" },
    },
  ],
  [
    "a salvage with no ship to tow",
    (campaign) =>
      booked(campaign.type("Units", 0, "Place", "Far Shoals").type("Units", 0, "Deployment", "Piracy"), {
        Line: "Salvage",
        Note: "At the table",
      }),
    {
      check: "salvor",
      subject: "Orion",
      expected: "an uncrippled ship on Normal Movement",
      actual: "none",
      clause: "V19.71",
      spot: { sheet: "Ledger", cell: "F6" },
    },
  ],
  [
    "a ship of another size than its class",
    (campaign) =>
      campaign.append("Classes", { Class: "Corsair", "Size class": 3 }).add("O-3", { class: "Corsair", sizeClass: 4 }),
    {
      check: "class-differs",
      subject: "O-3",
      message: expect.stringMatching(/O-3.*Size class 4.*Corsair.*3.*ship chart/),
      expected: "3",
      actual: "4",
      spot: { sheet: "Ships", cell: "E4" },
    },
  ],
  [
    "a mount that the ship does not have",
    (campaign) => fitted(campaign, "O-2", "Photon").type("Mounts", 0, "Mount", 3),
    {
      check: "mount-beyond",
      subject: "O-2",
      expected: "1 or less",
      actual: "3",
      clause: "V19.931",
      spot: { sheet: "Option mounts", cell: "B2" },
    },
  ],
  [
    "a Phaser-G that no roll got",
    (campaign) =>
      fitted(campaign.add("O-3", { worth: points(60) }), "O-3", "Phaser-G", "").append("Rolls", {
        No: 90,
        Turn: 2,
        Side: "Orion",
        Purpose: "Phaser-G",
        Faces: "5",
        Modifier: -3,
      }),
    {
      check: "phaser-g-count",
      subject: "Orion",
      expected: "0 or less",
      actual: "1",
      clause: "V19.926",
      spot: { sheet: "Option mounts", cell: "C2" },
    },
  ],
  [
    "a ship of the pirates that nobody paid for",
    (campaign) => campaign.add("O-3").payRent().close(),
    {
      check: "unit-unpaid",
      subject: "O-3",
      message: expect.stringMatching(/O-3.*Orion.*turn 2.*Purchase/) as string,
      expected: "a Purchase",
      actual: "none",
      clause: "V19.092",
      spot: { sheet: "Log", cell: "D5" },
    },
  ],
  [
    "a ship of the pirates that grew without a payment",
    (campaign) => campaign.edit("O-2", { economic: "400", worth: "400" }),
    {
      check: "worth-unpaid",
      subject: "O-2",
      message: expect.stringMatching(/worth 400 BPV.*333.*not paid.*is 67/) as string,
      expected: "67",
      actual: "400",
      clause: "V19.092",
      spot: { sheet: "Ships", cell: "F3" },
    },
  ],
  [
    "a captured ship that joins the pirates",
    (campaign) => {
      campaign.add("A-1", { side: "Alliance", name: "Fair Wind" });
      campaign.play((open) => loseShip(open, "A-1", "Captured", false, STAMP));
      return campaign.add("O-3", { name: "fair wind" });
    },
    { check: "unit-unpaid", subject: "O-3", expected: "scrapped", actual: "joins", clause: "V19.943" },
  ],
  [
    "a system installed that no other ship had",
    (campaign) => {
      const empty = { system: "", since: null, captured: false };
      const moved = { from: "O-1", mount: 1, held: { system: "Disruptor", since: 1, captured: false } };
      return told(campaign, 91, installedOn({ unit: "O-2", mount: 1, ...empty }, moved));
    },
    {
      check: "mount-moved",
      subject: "No 91",
      message: expect.stringMatching(/Entry 91.*Disruptor of O-1 on O-2/) as string,
      expected: "a system that was removed",
      actual: "nothing",
      clause: "V19.951",
      spot: { sheet: "Log", cell: "D5" },
    },
  ],
  [
    "a second pirate",
    (campaign) => campaign.append("Sides", { Side: "Orion 2", Kind: "Orion" }),
    {
      check: "one-pirate",
      subject: "Orion 2",
      expected: "1",
      actual: "2",
      clause: "V19.01",
      spot: { sheet: "Teams", cell: "A5" },
    },
  ],
  [
    "a pirate whose start was undone, and that has a ship",
    (campaign) => {
      campaign.append("Sides", { Side: "Orion 2", Kind: "Orion" });
      const start = { Turn: 2, Side: "Orion 2", Change: '{"schema":1}' };
      campaign.append("Events", { ...start, No: 91, Kind: "Pirate starts" });
      campaign.append("Events", { ...start, No: 92, Kind: "Reversal", Subject: "Pirate starts", Ref: "91" });
      return booked(campaign, { No: 93, To: "Orion 2" });
    },
    {
      check: "pirate-not-started",
      subject: "Orion 2",
      expected: "nothing",
      actual: "Bribe",
      clause: "V19.095",
      spot: { sheet: "Teams", cell: "A5" },
    },
  ],
];
