import type { Change } from "../../campaign/ledger/entry";
import { nearest } from "../../core/nearest";
import { formatPoints, subtract, ZERO } from "../../core/points";
import { sameWord } from "../../core/words";
import { CREWS, type Ship } from "./units-table";
import { crewSet, experienced, officerNames, officersAboard, optionsSet } from "../crews/crew-events";
import { shipJoins } from "../fleets/fleet-events";
import type { FleetNow } from "../fleets/fleets";
import { attritionSet, repairsRestored, selfRepaired, shipCaptured, shipInspected } from "./ship-events";
import { isPrize, type ShipFacts } from "./ship-facts";

/** What the entries say of a ship, as far as its row can say something else. */
export interface Recordable {
  readonly unit: string;
  readonly side: string;
  readonly fleet: string;
  readonly facts: ShipFacts;
  readonly fleets: readonly FleetNow[];
}

/** Cells of a ship's row that one entry says together, and the changes by which the entries say what the row says; a text says why not. */
export interface Fact {
  readonly keys: readonly (keyof Ship)[];
  readonly clause: string;
  record(ship: Recordable, row: Ship): readonly Change[] | string;
}

/** Everything that counts in a ship's row besides its side and its value. */
export const FACTS: readonly Fact[] = [
  {
    keys: ["fleet"],
    clause: "EaW 7.0",
    record({ unit, side, fleet: was, fleets }, { fleet }) {
      if (fleet === "") return [shipJoins(unit, "", was)];
      const own = fleets.filter((one) => one.side === side).map((one) => one.fleet);
      const named = own.find((name) => sameWord(name, fleet));
      if (named !== undefined) return [shipJoins(unit, named, was)];
      const alike = nearest(fleet, own) ?? own[0];
      const choice = alike === undefined ? "Form the fleet first." : `The nearest is ${alike}.`;
      return `${fleet} is not a fleet of ${side}. ${choice}`;
    },
  },
  {
    keys: ["crew", "crewBpv"],
    clause: "EaW 2e",
    record({ unit }, { crew, crewBpv }) {
      const quality = crew === "" ? "Normal" : CREWS.find((word) => sameWord(word, crew));
      if (quality === undefined)
        return `The crew of ${unit} is "${crew}". Enter ${CREWS.join(" or ")}, or leave it blank.`;
      return [crewSet(unit, quality, crewBpv)];
    },
  },
  {
    keys: ["coPercent"],
    clause: "EaW 6.0",
    record: ({ unit }, { coPercent }) => [optionsSet.of(unit, { percent: coPercent })],
  },
  {
    keys: ["officers", "officerBpv"],
    clause: "EaW 2e",
    record({ unit, facts }, { officers, officerBpv }) {
      const aboard = officerNames(officers).map((officer) => {
        const known = facts.officers.find((one) => sameWord(one.officer, officer));
        return { officer, cost: known && known.cost <= officerBpv ? known.cost : officerBpv };
      });
      if (aboard.length === 0 && officerBpv > ZERO) {
        return `${unit} has no officer, but an Officer BPV of ${formatPoints(officerBpv)}. Enter the officer, or clear the cell.`;
      }
      // The row only says what the most expensive of them cost.
      const isSaid = officerBpv === ZERO || aboard.some(({ cost }) => cost === officerBpv);
      const [first, ...others] = aboard;
      const all = isSaid || !first ? aboard : [{ ...first, cost: officerBpv }, ...others];
      return [officersAboard(unit, all, "")];
    },
  },
  {
    keys: ["attritionCbpv"],
    clause: "EaW 17b",
    record: ({ unit }, { attritionCbpv }) => [
      attritionSet(unit, { kind: "Other", count: attritionCbpv > ZERO ? 1 : 0, cbpv: attritionCbpv }),
    ],
  },
  {
    keys: ["experience"],
    clause: "EaW 2e",
    record: ({ unit, facts }, { experience }) => [
      experienced.of(unit, {
        ...{ battle: "", xp: subtract(experience, facts.experience) },
        ...{ victoryPoints: ZERO, shipCbpv: ZERO, fleetCbpv: ZERO },
      }),
    ],
  },
  {
    keys: ["repairsUsed"],
    clause: "EaW 22b",
    record({ unit, facts }, { repairsUsed }) {
      const more = repairsUsed - facts.repairsUsed;
      if (more > 0) return [selfRepaired.of(unit, { systems: more })];
      return [
        repairsRestored.of(unit, { by: "Ruling" }),
        ...(repairsUsed > 0 ? [selfRepaired.of(unit, { systems: repairsUsed })] : []),
      ];
    },
  },
  {
    keys: ["capturedFrom", "inspected"],
    clause: "EaW 25b",
    record({ unit, facts }, { capturedFrom, inspected }) {
      const was = facts.capturedFrom ?? "";
      if (capturedFrom === "" && was !== "") {
        return `${unit} was captured from ${was}, according to the log. Undo that entry on the History page if it is wrong.`;
      }
      const again = capturedFrom !== was || (inspected === null && !isPrize(facts));
      return [
        ...(again ? [shipCaptured.of(unit, { from: capturedFrom, before: "" })] : []),
        ...(inspected === null ? [] : [shipInspected.of(unit, { turn: inspected })]),
      ];
    },
  },
];
