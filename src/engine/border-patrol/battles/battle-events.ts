import { detailedChange, type ChangeKind } from "../../campaign/ledger/change";
import type { Change, Details } from "../../campaign/ledger/entry";
import { isText } from "../../core/json";
import { CELLS_UNREADABLE, cellsIn, cellsText, type CellsChanged } from "../ships/cells-changed";

/** V13.11: a Battle Hex was formed; or the units in it are ignored (V13.16, V13.18). */
export const FORMED = "Battle formed";
/** V13.21: the defenders announced that they withdraw before combat. */
export const WITHDREW = "Withdrawal before combat";
/** V13.32: an Approach Battle was offered. */
export const APPROACHED = "Approach Battle";
/** V13.413: the Weapon Status of one side. */
export const READIED = "Weapon Status";
/** V13.422: the opening range, and the directions in which units may leave. */
export const OPENED = "Battle opened";
/** V13.50, V13.60, V13.820: units left the battle. */
export const LEFT = "Units left a battle";
/** V13.483: the battle is over. */
export const ENDED = "Battle ended";
/** V13.723: what one side chose for a Pursuit, which the other side may not know yet. */
export const CHOSEN = "Pursuit chosen";
/** V13.748: how a Pursuit ended. */
export const PURSUED = "Pursuit";
/** What became of a unit in a battle. */
export const FOUGHT = "Unit fought";
/** V13.823: a unit is Out of Supply because it withdrew in disorder. */
export const IN_DISORDER = "Withdrew in disorder";

/** The kinds of events whose subject is a battle. */
export const ABOUT_BATTLES: readonly string[] = [
  ...[FORMED, WITHDREW, APPROACHED, READIED, OPENED, LEFT, ENDED, CHOSEN, PURSUED],
];

/** Names of units as they are written in one text. */
export const listed = (units: readonly string[]): string => units.join(", ");
export const unlisted = (text: unknown): readonly string[] =>
  String(text)
    .split(",")
    .map((unit) => unit.trim())
    .filter((unit) => unit !== "");

/** An event about a battle. */
export const ofBattle = (kind: string, battle: string, details: Details): Change => ({ kind, unit: battle, details });

/** What became of a unit in a battle; the cells of its row that changed are kept, so that it can be undone. */
export const fought = (unit: string, battle: string, fate: string, by: string, cells: CellsChanged): Change => ({
  kind: FOUGHT,
  unit,
  details: { battle, fate, by, cells: cellsText(cells) },
});

/** A unit is Out of Supply after it withdrew in disorder; its cell that changed is kept, so that it can be undone. */
export const withdrewInDisorder = (unit: string, battle: string, cells: CellsChanged): Change => ({
  kind: IN_DISORDER,
  unit,
  details: { battle, cells: cellsText(cells) },
});

/** What the details of each kind must have. */
interface Shape {
  readonly texts: readonly string[];
  readonly counts?: readonly string[];
}

const isCount = (read: unknown): read is number => Number.isSafeInteger(read) && Number(read) >= 0;

/** Both sides have events of these kinds in one battle, or units leave it one after the other. */
const SIDE_BY_SIDE: readonly string[] = [READIED, LEFT, CHOSEN];

const about = (kind: string, { texts, counts = [] }: Shape, says: (battle: string, details: Details) => string) =>
  detailedChange({
    ...{ kind, about: "thing", thing: "battle", seenBy: "side", sideBySide: SIDE_BY_SIDE.includes(kind) },
    parse(details): Details | string {
      const odd = texts.find((key) => !isText(details[key])) ?? counts.find((key) => !isCount(details[key]));
      if (odd !== undefined) return `"${odd}" is not valid`;
      return Object.fromEntries([...texts, ...counts].map((key) => [key, details[key]])) as Details;
    },
    says: (_, { unit, details }) => says(unit, details),
  });

/** A kind of event about a unit of a battle, with these texts and the cells of its row that changed. */
const ofUnit = (kind: string, texts: readonly string[], says: (unit: string, details: Details) => string) =>
  detailedChange({
    ...{ kind, about: "unit", seenBy: "side" },
    parse(details): Details | string {
      const odd = texts.find((key) => !isText(details[key]));
      if (odd !== undefined) return `"${odd}" is not valid`;
      if (cellsIn(details) === undefined) return CELLS_UNREADABLE;
      return Object.fromEntries([...texts, "cells"].map((key) => [key, details[key]])) as Details;
    },
    says: (_, { unit, details }) => says(unit, details),
  });

/** The events of battles. */
export const BATTLE_CHANGES: readonly ChangeKind[] = [
  about(
    FORMED,
    { texts: ["place", "attacker", "defender", "attackers", "defenders", "because", "kind", "terrain", "after"] },
    (battle, { kind }) => (kind === "Ignored" ? `${battle}: no battle, the units are ignored` : `${battle} begins`),
  ),
  about(
    WITHDREW,
    { texts: ["opposed", "units", "left"], counts: ["manned"] },
    (battle, { units }) => `${battle}: ${units === "" ? "nobody" : String(units)} withdraws before combat`,
  ),
  about(
    APPROACHED,
    { texts: ["units"], counts: ["accepted"] },
    (battle, { accepted }) => `${battle}: an Approach Battle is ${accepted === 1 ? "fought" : "declined"}`,
  ),
  about(
    READIED,
    { texts: ["side", "because"], counts: ["status"] },
    (battle, { side, status }) => `${battle}: ${String(side)} is at Weapon Status ${String(status)}`,
  ),
  about(
    OPENED,
    { texts: ["retreat", "disengage", "because"], counts: ["range"] },
    (battle, { range }) => `${battle} opens at a range of ${String(range)} hexes`,
  ),
  about(
    LEFT,
    { texts: ["side", "units", "how", "direction", "hex", "comes"], counts: ["turn", "impulse"] },
    (battle, { units, how }) => `${battle}: ${String(units)}, ${String(how).toLowerCase()}`,
  ),
  about(
    ENDED,
    { texts: ["how", "fates"], counts: [] },
    (battle, { how }) => `${battle} is over: ${String(how).toLowerCase()}`,
  ),
  about(CHOSEN, { texts: ["side", "force", "units"] }, (battle, { force, units }) =>
    units === "" ? `${battle}: no ${String(force)}` : `${battle}: ${String(force)} of ${String(units)}`,
  ),
  about(
    PURSUED,
    { texts: ["pursuer", "pursuers", "pursued", "rearGuard", "clause"], counts: ["caught", "turns"] },
    (battle, { caught }) => `${battle}: the Pursuit ${caught === 1 ? "catches the units" : "fails"}`,
  ),
  ofUnit(
    FOUGHT,
    ["battle", "fate", "by"],
    (unit, { battle, fate }) => `${unit} after ${String(battle)}: ${String(fate)}`,
  ),
  ofUnit(
    IN_DISORDER,
    ["battle"],
    (unit, { battle }) => `${unit} is Out of Supply: it left ${String(battle)} in disorder`,
  ),
];
