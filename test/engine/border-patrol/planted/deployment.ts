import { shipDeployed } from "../../../../src/engine/border-patrol/deployment-events";
import type { Kept } from "../../campaign/kept";
import { entry, told, type Planted } from "./plant";

/** O-1 is on Piracy at 0101, and O-2 where it is told; a Star System of the Coalition is at 0101. */
const deployed = (campaign: Kept, as: "Piracy" | "Normal movement", hex: string): Kept =>
  told(
    told(campaign, 91, shipDeployed("O-1", { as: "Piracy", place: "0101" }, { wasFor: "" })),
    92,
    shipDeployed("O-2", { as, place: hex }, { wasFor: "" }),
  )
    .type("Units", 0, "Place", "0101")
    .type("Units", 1, "Place", hex)
    .type("Units", 1, "Deployment", as)
    .layAll()
    .append("Places", { Place: "Cinder", Kind: "System", Hex: "0101", Owner: "Coalition", "Economic value": 4 });

const piracy = { ...entry, No: 93, From: "Coalition", Line: "Piracy", Amount: 2, Subject: "O-1" };

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
];
