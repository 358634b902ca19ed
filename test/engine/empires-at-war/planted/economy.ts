import type { Row } from "../../../../src/engine/campaign/schema/table";
import { points } from "../../../../src/engine/core/points";
import type { Finding } from "../../../../src/engine/core/problem";
import { basesSet } from "../../../../src/engine/empires-at-war/bases/base-events";
import {
  scrapped,
  shipBuilt,
  type Building,
  type Design,
} from "../../../../src/engine/empires-at-war/construction/yard-events";
import type { Played } from "../campaign/played";
import { rowsOf } from "../../campaign/kept";
import { told } from "./fleets";

/** Books without a finding, spoiled in one way; and the one finding that it gives. */
export type Planted = readonly [spoil: string, (played: Played) => void, Partial<Finding>];

const design: Design = {
  ...{ name: "", class: "CA", sizeClass: 3, commandRating: null, economic: points(170), combat: points(170) },
  ...{ options: points(10), attrition: "", attritionCount: 0, attritionCbpv: points(0) },
};

const building: Building = {
  ...{ frds: ["FRD-1"], dockingPoints: 14, finished: 3, movesFrom: 3, movementPoints: 1, cost: points(0) },
};

/** A ship that is being built: it takes room in its dock, and is finished in the next season. */
const builds = (played: Played, unit: string, how: Partial<Building> = {}): void =>
  told(played, "Gorn", shipBuilt(unit, design, { ...building, ...how }));

/** A row of the ledger in turn 2. */
function entry(played: Played, row: Row): void {
  const no =
    Math.max(
      ...["Transfers", "Events"].flatMap((table) => rowsOf(played.tables, table).map((each) => Number(each["No"]))),
    ) + 1;
  const cells = { No: no, Turn: 2, Currency: "BPV", ...row };
  played.write([{ kind: "append", table: "Transfers", rows: [cells] }]);
}

/** Income, builds and what is scrapped, in a campaign in turn 2. */
export const IN_ECONOMY: readonly Planted[] = [
  [
    "bases that were bought where no fleet was",
    (played) => {
      const batch = { place: "Carrow", planet: 1, kind: "GMS", count: 1, since: 1, hex: "", facing: "", state: "" };
      told(played, "Gorn", basesSet("B-1", batch, { bought: { each: 0, reason: "Found" } }));
    },
    { check: "bases-alone", actual: "Carrow", expected: "Dell, Home", clause: "EaW 14.0" },
  ],
  [
    "income that no site earns",
    (played) => entry(played, { Line: "Mine income", From: "Economy", To: "Gorn", Amount: 25, Subject: "Home" }),
    {
      check: "income-differs",
      subject: "Gorn, turn 1",
      expected: "0",
      actual: "25",
      difference: "25",
      clause: "EaW 3c",
    },
  ],
  [
    "bases that were not paid in full",
    (played) => {
      const batch = { place: "Dell", planet: 1, kind: "GMS", count: 4, since: 2, hex: "", facing: "", state: "" };
      told(played, "Gorn", basesSet("Dell G-1", batch, { bought: { each: 8, reason: "" } }));
      entry(played, { Line: "Build", From: "Gorn", To: "Yards", Amount: 0.04, Subject: "Dell G-1" });
    },
    {
      ...{ check: "bases-unpaid", subject: "Dell G-1", expected: "32", actual: "0.04", difference: "-31.96" },
      clause: "EaW 14.0",
    },
  ],
  [
    "three ships in one FRD that has room for two",
    (played) => {
      for (const unit of ["G-7", "G-8", "G-9"])
        builds(played, unit, { movementPoints: unit === "G-7" ? 1 : 0, finished: 2, movesFrom: 2 });
    },
    { check: "docking-over", subject: "FRD-1", expected: "36 or fewer", actual: "42", clause: "EaW 6.0" },
  ],
  [
    "an FRD that builds for this season and for the next",
    (played) => {
      builds(played, "G-7");
      builds(played, "G-8", { movementPoints: 0, movesFrom: 4 });
    },
    { check: "frd-builds-twice", subject: "FRD-1", clause: "EaW 33.3" },
  ],
  [
    "a ship for use in the same season without its movement point",
    (played) => builds(played, "G-7", { movementPoints: 0 }),
    { check: "frd-builds-twice", subject: "FRD-1", actual: "no movement point", clause: "EaW 33.3" },
  ],
  [
    "a ship that was finished and joined no fleet",
    (played) => {
      builds(played, "G-7");
      for (let turn = 2; turn <= 3; turn++) played.does("close");
    },
    { check: "build-late", subject: "G-7", expected: "turn 3", actual: "nothing", clause: "EaW 6.0" },
  ],
  [
    "a ship that nobody paid",
    (played) => builds(played, "G-7", { cost: points(170) }),
    { check: "build-unpaid", subject: "G-7", expected: "170", actual: "0", difference: "-170", clause: "EaW 17c" },
  ],
  [
    "a third ship of a hull that is paid without the penalty",
    (played) => {
      builds(played, "G-7", { cost: points(221) });
      entry(played, { Line: "Build", From: "Gorn", To: "Yards", Amount: 170, Subject: "G-7" });
    },
    { check: "build-unpaid", subject: "G-7", expected: "221", actual: "170", clause: "EaW 17c" },
  ],
  [
    "Combat BPV that a refit adds and nobody pays for",
    (played) =>
      played.does("refit-ship", {
        ...{ side: "Gorn", subject: "G-1" },
        fields: { words: "Guns", combat: "91", reason: "As agreed" },
      }),
    { check: "refit-value", subject: "G-1", expected: "0", actual: "1", difference: "1", clause: "EaW 6f" },
  ],
  [
    "what a scrapped ship brings that nobody received",
    (played) => told(played, "Gorn", scrapped.of("G-0", { value: points(45), due: 1 })),
    { check: "scrap-late", subject: "G-0", expected: "45", actual: "0", clause: "EaW 9.0" },
  ],
  [
    "more than a scrapped ship brings",
    (played) => {
      told(played, "Gorn", scrapped.of("G-0", { value: points(45), due: 2 }));
      entry(played, { Line: "Scrap", From: "Yards", To: "Gorn", Amount: 90, Subject: "G-0" });
    },
    { check: "scrap-late", subject: "G-0", expected: "45", actual: "90", clause: "EaW 9.0" },
  ],
  [
    "what a scrapped ship brings in the season in which it was scrapped",
    (played) => {
      told(played, "Gorn", scrapped.of("G-0", { value: points(45), due: 3 }));
      entry(played, { Line: "Scrap", From: "Yards", To: "Gorn", Amount: 45, Subject: "G-0" });
    },
    { check: "scrap-late", subject: "G-0", expected: "turn 3", actual: "turn 2", clause: "EaW 9.0" },
  ],
];
