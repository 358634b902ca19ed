import type { ChangeKind } from "../../campaign/ledger/change";
import { textDetail, wholeDetail } from "../../campaign/ledger/detail";
import type { Change } from "../../campaign/ledger/entry";
import { event } from "../../campaign/ledger/event";
import { cellsDetail, cellsText, type CellsChanged } from "../ships/cells-changed";
import { systemsCaptured } from "./captured-systems";

/** Names of units as they are written in one text. */
export const listed = (units: readonly string[]): string => units.join(", ");
export const unlisted = (text: string): readonly string[] =>
  text
    .split(",")
    .map((unit) => unit.trim())
    .filter((unit) => unit !== "");

const OF_A_BATTLE = { about: "thing", thing: "battle", seenBy: "side" } as const;
const OF_A_UNIT = { about: "unit", seenBy: "side" } as const;
const COUNT = wholeDetail(0);

/** V13.11: a Battle Hex was formed; or the units in it are ignored (V13.16, V13.18). */
export const battleFormed = event({
  ...OF_A_BATTLE,
  kind: "Battle formed",
  details: {
    ...{ place: textDetail, attacker: textDetail, defender: textDetail, attackers: textDetail, defenders: textDetail },
    ...{ because: textDetail, kind: textDetail, terrain: textDetail, after: textDetail },
  },
  says: (_, battle, { kind }) =>
    kind === "Ignored" ? `${battle}: no battle, the units are ignored` : `${battle} begins`,
});

/** V13.21: the defenders announced that they withdraw before combat; `manned` is 1 if who is left behind is. */
export const withdrewBefore = event({
  ...OF_A_BATTLE,
  kind: "Withdrawal before combat",
  details: { opposed: textDetail, units: textDetail, left: textDetail, manned: COUNT },
  says: (_, battle, { units }) => `${battle}: ${units === "" ? "nobody" : units} withdraws before combat`,
});

/** V13.32: an Approach Battle was offered; `accepted` is 1 if it is fought. */
export const approachAnswered = event({
  ...OF_A_BATTLE,
  kind: "Approach Battle",
  details: { units: textDetail, accepted: COUNT },
  says: (_, battle, { accepted }) => `${battle}: an Approach Battle is ${accepted === 1 ? "fought" : "declined"}`,
});

/** V13.413: the Weapon Status of one side; both sides have one in a battle. */
export const sideReady = event({
  ...OF_A_BATTLE,
  kind: "Weapon Status",
  sideBySide: true,
  details: { side: textDetail, because: textDetail, status: COUNT },
  says: (_, battle, { side, status }) => `${battle}: ${side} is at Weapon Status ${status}`,
});

/** V13.422: the opening range, and the directions in which units may leave. */
export const battleOpened = event({
  ...OF_A_BATTLE,
  kind: "Battle opened",
  details: { retreat: textDetail, disengage: textDetail, because: textDetail, range: COUNT },
  says: (_, battle, { range }) => `${battle} opens at a range of ${range} hexes`,
});

/** V13.50, V13.60, V13.820: units left the battle, one after the other. */
export const unitsLeft = event({
  ...OF_A_BATTLE,
  kind: "Units left a battle",
  sideBySide: true,
  details: {
    ...{ side: textDetail, units: textDetail, how: textDetail, direction: textDetail, hex: textDetail },
    ...{ comes: textDetail, turn: COUNT, impulse: COUNT },
  },
  says: (_, battle, { units, how }) => `${battle}: ${units}, ${how.toLowerCase()}`,
});

/** V13.483: the battle is over. */
export const battleEnded = event({
  ...OF_A_BATTLE,
  kind: "Battle ended",
  details: { how: textDetail, fates: textDetail },
  says: (_, battle, { how, fates }) => {
    // Which side a captured unit belonged to is known where the battle was formed, not here.
    const words = fates.includes(": Captured") ? how.replace("destroyed", "destroyed or captured") : how;
    return `${battle} is over: ${words.toLowerCase()}`;
  },
});

/** V13.723: what one side chose for a Pursuit, which the other side may not know yet. */
export const pursuitChosen = event({
  ...OF_A_BATTLE,
  kind: "Pursuit chosen",
  sideBySide: true,
  details: { side: textDetail, force: textDetail, units: textDetail },
  says: (_, battle, { force, units }) => (units === "" ? `${battle}: no ${force}` : `${battle}: ${force} of ${units}`),
});

/** V13.748: how a Pursuit ended; `caught` is 1 if it caught the units. */
export const pursuitEnded = event({
  ...OF_A_BATTLE,
  kind: "Pursuit",
  details: {
    ...{ pursuer: textDetail, pursuers: textDetail, pursued: textDetail, rearGuard: textDetail, clause: textDetail },
    ...{ caught: COUNT, turns: COUNT },
  },
  says: (_, battle, { caught }) => `${battle}: the Pursuit ${caught === 1 ? "catches the units" : "fails"}`,
});

const ABOUT_BATTLES = [
  ...[battleFormed, withdrewBefore, approachAnswered, sideReady, battleOpened, unitsLeft, battleEnded],
  ...[pursuitChosen, pursuitEnded],
];

const KINDS: ReadonlySet<string> = new Set(ABOUT_BATTLES.map(({ kind }) => kind));

/** Whether the subject of an event is a battle. */
export const isAboutBattle = ({ kind }: Pick<Change, "kind">): boolean => KINDS.has(kind);

/** What became of a unit in a battle. */
export const unitFought = event({
  ...OF_A_UNIT,
  kind: "Unit fought",
  details: { battle: textDetail, fate: textDetail, by: textDetail, cells: cellsDetail },
  says: (_, unit, { battle, fate }) => `${unit} after ${battle}: ${fate}`,
});

/** What became of a unit in a battle; the cells of its row that changed are kept, so that it can be undone. */
export const fought = (unit: string, battle: string, fate: string, by: string, cells: CellsChanged): Change =>
  unitFought.of(unit, { battle, fate, by, cells: cellsText(cells) });

/** V13.823: a unit that withdrew in disorder is Out of Supply. */
export const disordered = event({
  ...OF_A_UNIT,
  kind: "Withdrew in disorder",
  details: { battle: textDetail, cells: cellsDetail },
  says: (_, unit, { battle }) => `${unit} is Out of Supply: it left ${battle} in disorder`,
});

/** A unit is Out of Supply after it withdrew in disorder; its cell that changed is kept, so that it can be undone. */
export const withdrewInDisorder = (unit: string, battle: string, cells: CellsChanged): Change =>
  disordered.of(unit, { battle, cells: cellsText(cells) });

/** The events of battles. */
export const BATTLE_EVENTS: readonly ChangeKind[] = [...ABOUT_BATTLES, unitFought, disordered, systemsCaptured];
