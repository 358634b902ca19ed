import { quote, type Cell } from "../../core/cell";
import type { Points } from "../../core/points";
import { EVENT_KINDS, LEAVINGS, type Change, type UnitValue } from "./entry";

/** The schema tag of every change, so that an older file stays readable. */
const TAG = 1;

/** The change as the Log holds it: canonical JSON, keys in fixed order, amounts in whole ten-thousandths. */
export function changeText(change: Change): string {
  switch (change.kind) {
    case "Unit enters":
    case "Unit valued":
      return JSON.stringify({ schema: TAG, combat: change.combat, economic: change.economic, worth: change.worth });
    case "Unit leaves":
      return JSON.stringify({ schema: TAG, how: change.how });
    case "Flagship":
    case "Flagship lost":
    case "Hiding":
      return JSON.stringify({ schema: TAG });
  }
}

/** The unit that a change is about; blank where it is about the side. */
export const subjectOf = (change: Change): string => (change.kind === "Hiding" ? "" : change.unit);

/** Reads Kind, Subject and Change of a row of the Log; a string says what is wrong with them. */
export function readChange(kindText: string, unit: string, change: Cell): Change | string {
  const kind = EVENT_KINDS.find((known) => known.toLowerCase() === kindText.toLowerCase());
  if (kind === undefined) return `Kind is "${kindText}"; it takes ${EVENT_KINDS.join(", ")}.`;
  if (kind !== "Hiding" && unit === "") return `Subject is blank; "${kind}" needs the unit.`;
  const told = parse(change);
  if (told === undefined)
    return `Change holds ${quote(change)}; it takes what Starledger wrote there, with schema ${TAG}.`;
  switch (kind) {
    case "Unit enters":
    case "Unit valued": {
      const value = unitValue(told);
      return value
        ? { kind, unit, ...value }
        : `Change holds ${quote(change)}; it needs combat, economic and worth, each 0 or more.`;
    }
    case "Unit leaves": {
      const how = LEAVINGS.find((known) => known === told.how);
      return how ? { kind, unit, how } : `Change holds ${quote(change)}; "how" takes ${LEAVINGS.join(", ")}.`;
    }
    case "Flagship":
    case "Flagship lost":
      return { kind, unit };
    case "Hiding":
      return { kind };
  }
}

function parse(change: Cell): Readonly<Record<string, unknown>> | undefined {
  try {
    const told: unknown = JSON.parse(typeof change === "string" ? change : "");
    return isRecord(told) && told.schema === TAG ? told : undefined;
  } catch {
    return undefined;
  }
}

const isRecord = (told: unknown): told is Record<string, unknown> =>
  typeof told === "object" && told !== null && !Array.isArray(told);

function unitValue({ combat, economic, worth }: Readonly<Record<string, unknown>>): UnitValue | undefined {
  return isPoints(combat) && isPoints(economic) && isPoints(worth) ? { combat, economic, worth } : undefined;
}

const isPoints = (amount: unknown): amount is Points => Number.isSafeInteger(amount) && Number(amount) >= 0;
