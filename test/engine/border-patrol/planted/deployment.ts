import { shipDeployed, shipPlaced } from "../../../../src/engine/border-patrol/deployment/deployment-events";
import type { Kept } from "../../campaign/kept";
import { booked, entry, leaves, plain, told, type Planted } from "./plant";

/** O-1 is on Piracy at 0101, and O-2 where it is told; a Star System of the Coalition is at 0101. */
const deployed = (campaign: Kept, as: "Piracy" | "Normal movement", hex: string): Kept =>
  told(
    told(campaign, 91, shipDeployed.of("O-1", { as: "Piracy", place: "0101", wasFor: "" })),
    92,
    shipDeployed.of("O-2", { as, place: hex, wasFor: "" }),
  )
    .type("Units", 0, "Place", "0101")
    .type("Units", 0, "Deployment", "Piracy")
    .type("Units", 1, "Place", hex)
    .type("Units", 1, "Deployment", as)
    .layAll()
    .append("Places", { Place: "Cinder", Kind: "System", Hex: "0101", Owner: "Coalition", "Economic value": 4 });

const piracy = { ...entry, No: 93, From: "Coalition", Line: "Piracy", Amount: 2, Subject: "O-1" };

const general = { From: "Underworld", Line: "General income", Amount: 1 };

/** Deployment, and what it earns. */
export const IN_DEPLOYMENT: readonly Planted[] = [
  [
    "two ships on Piracy that are too near to each other",
    (campaign) => deployed(campaign, "Piracy", "0108"),
    {
      check: "piracy-spacing",
      subject: "O-2",
      expected: "more than 7",
      actual: "7",
      clause: "V19.42",
      spot: { sheet: "Ships", cell: "A3" },
    },
  ],
  [
    "a ship on Piracy that somebody moved",
    (campaign) =>
      told(deployed(campaign, "Normal movement", "0505"), 93, shipPlaced.of("O-1", { place: "0101", wasAt: "" })).type(
        "Units",
        0,
        "Place",
        "0103",
      ),
    {
      check: "piracy-stays",
      subject: "O-1",
      expected: "0101",
      actual: "0103",
      clause: "V19.46",
      spot: { sheet: "Ships", cell: "A2" },
    },
  ],
  [
    "a ship whose deployment somebody typed over",
    (campaign) => deployed(campaign, "Normal movement", "0505").type("Units", 0, "Deployment", "Normal movement"),
    {
      check: "deployment-differs",
      subject: "O-1",
      expected: "Piracy",
      actual: "Normal movement",
      clause: "V19.51",
      spot: { sheet: "Ships", cell: "O2" },
    },
  ],
  [
    "a ship whose deployment somebody cleared",
    (campaign) => deployed(campaign, "Normal movement", "0505").type("Units", 1, "Deployment", null),
    { check: "deployment-differs", subject: "O-2", expected: "Normal movement", actual: "nothing" },
  ],
  [
    "piracy of more than its place gives",
    (campaign) => deployed(campaign, "Normal movement", "0505").append("Transfers", { ...piracy, Amount: 4 }),
    {
      check: "piracy-income",
      subject: "O-1",
      expected: "2",
      actual: "4",
      difference: "2",
      clause: "V19.44",
      spot: { sheet: "Ledger", cell: "F6" },
    },
  ],
  [
    "piracy that another Team pays",
    (campaign) => deployed(campaign, "Normal movement", "0505").append("Transfers", { ...piracy, From: "Alliance" }),
    { check: "piracy-income", subject: "O-1", expected: "Coalition", actual: "Alliance", clause: "V19.44" },
  ],
  [
    "piracy of a ship that is deployed otherwise",
    (campaign) => deployed(campaign, "Normal movement", "0505").append("Transfers", { ...piracy, Subject: "O-2" }),
    { check: "piracy-income", subject: "O-2", expected: "Piracy", actual: "Normal movement", clause: "V19.41" },
  ],
  [
    "general income of more than the ship's Size Class gives",
    (campaign) =>
      deployed(campaign, "Normal movement", "0505").append("Transfers", {
        ...{ ...piracy, From: "Underworld", Line: "General income", Amount: 5 },
      }),
    { check: "general-income", subject: "O-1", expected: "1", actual: "5", difference: "4", clause: "V19.11" },
  ],
  [
    "information that no ship on Normal movement sells",
    (campaign) =>
      deployed(campaign, "Piracy", "0909").append("Transfers", { ...entry, Line: "Information sold", Amount: 1 }),
    {
      check: "seller-deployment",
      subject: "Orion",
      expected: "a ship on Normal movement",
      actual: "none",
      clause: "V19.56",
    },
  ],
  [
    "a leased ship with piracy",
    (campaign) =>
      booked(
        campaign,
        { Line: "Lease", Subject: "O-2" },
        { From: "Underworld", Line: "Piracy", Amount: 1, Subject: "o-2" },
      ),
    {
      check: "leased-pirate",
      subject: "O-2",
      message: expect.stringMatching(/Entry 90.*O-2.*turn 2.*entry 91/) as string,
      expected: "leased",
      actual: "on Piracy",
      clause: "V19.41",
      spot: { sheet: "Ledger", cell: "F7" },
    },
  ],
  [
    "general income of a ship that was lost",
    (campaign) => booked(leaves(campaign, "O-2", "Lost"), { ...general, Subject: "O-2" }),
    {
      check: "income-of-lost-ship",
      subject: "O-2",
      expected: "a ship in play",
      actual: "Lost",
      clause: "V19.11",
      spot: { sheet: "Ledger", cell: "F6" },
    },
  ],
  [
    "a repair of a ship that was lost in an earlier turn",
    (campaign) =>
      booked(leaves(campaign, "O-2", "Lost").payRent().close().payRent(), {
        ...{ Turn: 3, From: "Orion", To: "Yards", Line: "Repair", Amount: 1, Subject: "O-2" },
      }),
    {
      check: "entry-of-lost-ship",
      subject: "O-2",
      expected: "a ship in play",
      actual: "Lost",
      clause: "V19.13",
    },
  ],
  [
    "income of a pirate that was lost",
    (campaign) => {
      told(leaves(campaign, "O-1", "Lost"), 92, plain("Flagship lost", "O-1"));
      return booked(campaign, { ...general, Amount: 2 });
    },
    {
      check: "income-after-end",
      subject: "Orion, turn 2",
      expected: "0",
      actual: "2",
      clause: "V1.23 8A3",
      spot: { sheet: "Ledger", cell: "F6" },
    },
  ],
];
