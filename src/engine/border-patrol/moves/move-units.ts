import { cellsText } from "../ships/cells-changed";
import { quote } from "../../core/cell";
import { distance, formatHex, type Hex } from "../../core/hex";
import { formCommand } from "../../campaign/commands/command";
import { allows, type CommandRequest } from "../../campaign/commands/command-spec";
import { textField, textIn, type Fields } from "../../campaign/commands/field";
import { record } from "../../campaign/commands/record";
import { unknownUnit } from "../../campaign/commands/unit";
import type { BooksState } from "../../campaign/ledger/ledger";
import { allowed, refusal, type OpenBooks, type Outcome, orRefuse, refuseIf } from "../../campaign/ledger/outcome";
import type { Edit } from "../../campaign/schema/edit";
import { formatAudience } from "../../campaign/sight";
import { battlesIn, isFought } from "../battles/battles";
import { listed } from "../battles/battle-events";
import { isBase, isSubLight } from "../battles/forces";
import { isPursuitOpen } from "../battles/pursuit-forces";
import { INTERCEPT_PHASES } from "../rules/constants";
import { deploymentNow } from "../deployment/deployment";
import { initiativeNow, orderSays } from "../turn/initiative";
import { isOrion } from "../turn/history";
import { SIDE_KINDS } from "../sides";
import { hexAt, hexesIn, isSameLocation, locationSays, placeNamed } from "../places/location";
import { unitMoved } from "./move-events";
import { orderAwaited } from "./order-awaited";
import { exitSays, forcedExit, movesNow, phaseNow } from "./moves";
import { phaseStillOn } from "./phase-still-on";
import { lineSays, openRaids } from "../raids/raids";
import { hexesOf, noHexSays, pathText } from "../raids/supply-lines";
import { engagedIn, isJobOpen } from "../salvage/salvages";
import { isAdrift } from "../salvage/adrift";
import type { Ship } from "../ships/units-table";
import { shipsIn, trackedShip } from "../table-rows";
import { controllingTeam } from "../ships/controlling-team";
import { placeOnMap } from "../ships/on-the-map";
import { namesIn, unitsField } from "../battles/units-field";
import { cellEdits, changedCells } from "../evasion/evaded";
import { hexField, hexRead } from "../places/hex-field";
import { phaseField } from "../salvage/find-salvage";

const CHECK = "move";
const CLAUSE = "V1.23 4A3";
const STEP = "4A3";

/** The units that a side can move: on the Map, in no battle that is fought, and nothing keeps them where they are. */
const movable = (state: BooksState, side: string): readonly Ship[] => {
  const fighting = fightingIn(state);
  return shipsIn(state).filter(
    (row) =>
      isInPlay(state, row) && controllingTeam(state, row) === side && whyNotMove(state, row, fighting) === undefined,
  );
};

const isInPlay = ({ campaign }: BooksState, { unit }: Ship): boolean => campaign.units.get(unit)?.left === null;

/** The units of battles and raids that are not resolved, each with what to do first (V13.12). */
const fightingIn = ({ campaign }: BooksState): ReadonlyMap<string, string> =>
  new Map([
    ...[...battlesIn(campaign).values()]
      .filter((battle) => isFought(battle) || isPursuitOpen(battle, campaign.turn))
      .flatMap(({ name, attackers, defenders }) =>
        [...attackers, ...defenders].map(
          (unit) => [unit, `is in ${name}, which is not resolved. End that battle and its Pursuit first`] as const,
        ),
      ),
    ...openRaids({ campaign }).map(
      (raid) => [raid.unit, `raids ${lineSays(raid)}, which is not over. End that raid first`] as const,
    ),
  ]);

/** Why a unit stays where it is; undefined if it may move. */
function whyNotMove(
  state: BooksState,
  row: Ship,
  fighting: ReadonlyMap<string, string>,
): { readonly message: string; readonly clause: string } | undefined {
  const { unit } = row;
  const fight = fighting.get(unit);
  const salvage = engagedIn(state.campaign, unit);
  if (placeOnMap(row) === "") {
    // Only the pirates come and go (V19.05); of other units the books may not know the hex.
    const isPirate = isOrion(state, state.campaign.units.get(unit)?.side ?? row.side);
    const message = isPirate
      ? `${unit} is not on the Map. Place it in 3C1.`
      : `${unit} has no Place by the sheet Ships. Enter it there, or choose another.`;
    return { message, clause: isPirate ? "V19.05" : CLAUSE };
  }
  if (row.lostUntil !== null) return { message: `${unit} is Lost, and in no hex. Choose another.`, clause: "V13.914" };
  if (isAdrift(row.condition)) {
    return { message: `${unit} is adrift, and moves only when it is towed. Choose another.`, clause: "V19.71" };
  }
  if (isBase(row)) return { message: `${unit} is a Base, and stays in its hex. Choose another.`, clause: CLAUSE };
  if (isSubLight(row)) {
    const message = `${unit} has no Warp Engines, and leaves its hex only when it is towed. Choose another; if it is towed, type its Place on the sheet Ships.`;
    return { message, clause: "V13.912" };
  }
  if (deploymentNow(state, unit) === "Piracy") {
    return { message: `${unit} is on Piracy, and stays in its hex this turn. Choose another.`, clause: "V19.46" };
  }
  if (fight !== undefined) return { message: `${unit} ${fight}, or choose another.`, clause: "V13.12" };
  if (salvage && isJobOpen(salvage)) {
    const message = `${unit} salvages ${salvage.unit}, and moves only by towing it. Use "Tow a salvaged unit", or choose another.`;
    return { message, clause: "V19.73" };
  }
  return undefined;
}

/** The row of the unit that a command is about, and who moves it; or why it does not move. */
function movedBy(
  open: OpenBooks,
  { side, subject }: CommandRequest,
): { readonly row: Ship; readonly by: string } | Outcome {
  const row = trackedShip(open, subject);
  if (!row || !isInPlay(open, row)) return unknownUnit(subject);
  const by = controllingTeam(open, row);
  if (side !== "" && side !== by) {
    return side === open.campaign.units.get(subject)?.side
      ? refusal(
          CHECK,
          subject,
          `${subject} is leased to ${by}, which moves it this turn. Choose ${by} as the Team.`,
          "V19.36",
        )
      : unknownUnit(subject);
  }
  const why = whyNotMove(open, row, fightingIn(open)) ?? orderAwaited(open);
  return why ? refusal(CHECK, subject, why.message, why.clause) : { row, by };
}

/** Moves a stack of units on the Strategic Map in a Movement Phase, to a hex or along a path (4A3); its subject is one of its units. */
export const moveUnits = formCommand<Fields>({
  id: "move-units",
  title: "Move units on the Map",
  clause: CLAUSE,
  steps: [STEP],
  by: SIDE_KINDS,
  about: "a unit",
  seenBy: "side",
  button: ({ subject }) => `Move ${subject}`,
  offered: (state, side) =>
    orderAwaited(state)
      ? []
      : movable(state, side).map((row) =>
          allows(row.unit, `Move ${row.unit} from ${locationSays(state, placeOnMap(row))}`, CLAUSE, STEP),
        ),
  fields(open, doing) {
    const found = orRefuse(movedBy(open, doing));
    const { row, by } = found;
    const here = placeOnMap(row);
    const stack = movable(open, by).filter((other) => isSameLocation(open, placeOnMap(other), here));
    const exit = forcedExit(open, row.unit, here);
    const others = stack.filter(({ unit }) => unit !== row.unit).map(({ unit }) => unit);
    const also = others.length === 0 ? "Alone there" : `With it at ${locationSays(open, here)}: ${listed(others)}`;
    return {
      ask: {
        units: unitsField(
          "Units that move",
          stack.map(({ unit }) => unit),
          { start: [row.unit], required: true, hint: also },
        ),
        phase: phaseField("Movement Phase", phaseNow(open)),
        to: hexField(
          hexesIn(open),
          "To",
          exit?.hex ? formatHex(exit.hex) : "",
          exit ? `It leaves ${exitSays(exit)} (V13.514, V13.614)` : "A hex, or a place of the sheet Systems",
        ),
        path: textField("Path", {
          hint: "The hexes that they enter, with commas between them; blank if it does not matter. How far they move is not checked: see V8",
        }),
      },
      button: ({ units = row.unit }) => `Move ${listed(namesIn(units, [row.unit, ...others])) || row.unit}`,
    };
  },
  write(open, values, { side, subject, stamp }) {
    const found = orRefuse(movedBy(open, { side, subject }));
    const { by } = found;
    const units = values["units"] as readonly string[];
    const phase = Number(values["phase"]);
    const rows = shipsIn(open).filter(({ unit }) => units.includes(unit));
    const to = hexRead(textIn(values, "to"));
    const path = orRefuse(pathOf(open, rows[0] ?? found.row, to, textIn(values, "path")));
    const early = phaseStillOn(open, phase);
    if (early) return refusal(CHECK, subject, early.message, early.clause);
    refuseIf(notInOrder(open, by, phase) ?? rows.map((row) => notThere(open, row, to, path, phase)).find(Boolean));
    // A place keeps its name; both are one location.
    const place = placeNamed(open, formatHex(to)) ?? formatHex(to);
    const edits = rows.flatMap((row, behind): readonly Edit[] => {
      const cells = changedCells(row, { place });
      const owner = open.campaign.units.get(row.unit)?.side ?? by;
      const secretTo = formatAudience("parties", { from: owner, to: by }, open.books);
      const change = unitMoved.of(row.unit, { phase, path: pathText(path), by, cells: cellsText(cells) });
      const events = [{ side: owner, change, secretTo }];
      const moved = record(open, stamp, { step: STEP, clause: CLAUSE, behind, events });
      return [...moved.edits, ...cellEdits(row, cells)];
    });
    const along = path.length > 1 ? `, through ${pathText(path.slice(0, -1))}` : "";
    const says = `${listed(units)} ${units.length === 1 ? "moves" : "move"} to ${locationSays(open, place)} in Movement Phase ${phase}${along}.`;
    return allowed(`${says}${meets(open, by, to)}`, edits);
  },
});

/** The hexes that are entered, as far as they are given; or why they do not lead there. */
function pathOf(open: OpenBooks, row: Ship, to: Hex, typed: string): readonly Hex[] | Outcome {
  const from = hexAt(open, placeOnMap(row));
  const path = hexesOf(typed);
  const refuse = (message: string): Outcome => refusal(CHECK, row.unit, message, CLAUSE);
  if ("noHex" in path) {
    return refuse(`${noHexSays(path, typed)}. Enter four digits for each hex, or leave the path blank.`);
  }
  if (path.length === 0) return from && distance(from, to) === 1 ? [to] : [];
  const steps = from ? [from, ...path] : path;
  const gap = steps.findIndex((hex, at) => at > 0 && distance(steps[at - 1] ?? hex, hex) !== 1);
  const before = steps[gap - 1];
  if (gap > 0 && before) {
    const hex = steps[gap] ?? before;
    return refuse(
      `The path goes from ${formatHex(before)} to ${formatHex(hex)}, which is not beside it. Correct ${quote(typed)}, or leave the path blank.`,
    );
  }
  const end = path[path.length - 1];
  if (end && formatHex(end) !== formatHex(to)) {
    return refuse(`The path ends in ${formatHex(end)}, and the units move to ${formatHex(to)}. Correct one of them.`);
  }
  return path;
}

/** V1.17: who moves later in the Movement Order has not moved yet in this phase; undefined if so. */
function notInOrder(open: OpenBooks, by: string, phase: number): Outcome | undefined {
  const { order } = initiativeNow(open);
  const at = order.findIndex(({ side }) => side === by);
  const later = at < 0 ? [] : order.slice(at + 1).map(({ side }) => side);
  const before = movesNow(open).find((move) => move.phase === phase && later.includes(move.by));
  if (!before) return undefined;
  const instead =
    phase < INTERCEPT_PHASES.inTurn ? `Choose phase ${phase + 1}, or undo that move` : "Undo that move first";
  const message = `${by} moves before ${before.by}, which has moved ${before.unit} in Movement Phase ${phase}. ${instead}. The Movement Order is ${orderSays(order)}.`;
  return refusal(CHECK, by, message, "V1.17");
}

/** Why a unit does not move there in this phase; undefined if it does. */
function notThere(open: OpenBooks, row: Ship, to: Hex, path: readonly Hex[], phase: number): Outcome | undefined {
  const { unit } = row;
  const here = placeOnMap(row);
  const refuse = (message: string, clause: string): Outcome => refusal(CHECK, unit, message, clause);
  if (isSameLocation(open, here, formatHex(to))) {
    return refuse(`${unit} is at ${locationSays(open, here)} already. Enter another hex.`, CLAUSE);
  }
  const last = movesNow(open)
    .filter((move) => move.unit === unit)
    .at(-1);
  if (last && last.phase > phase) {
    return refuse(`${unit} has moved in Movement Phase ${last.phase}. Choose that phase, or a later one.`, CLAUSE);
  }
  const exit = forcedExit(open, unit, here);
  if (!exit?.hex) return undefined;
  const [first] = path;
  if (first && formatHex(first) === formatHex(exit.hex)) return undefined;
  const message = first
    ? `${unit} left ${exit.battle} ${exitSays(exit)}, and moves there first, not to ${formatHex(first)}.`
    : `${unit} left ${exit.battle}: its path begins ${exitSays(exit)}. Enter the path.`;
  return refuse(message, "V13.514");
}

/** " Units of Orion are there: Battle Hex (V13.11)", if others are. */
function meets(open: OpenBooks, by: string, to: Hex): string {
  const there = shipsIn(open).filter(
    (row) =>
      isInPlay(open, row) &&
      row.lostUntil === null &&
      controllingTeam(open, row) !== by &&
      isSameLocation(open, placeOnMap(row), formatHex(to)),
  );
  const sides = [...new Set(there.map((row) => controllingTeam(open, row)))];
  return sides.length === 0 ? "" : ` Units of ${sides.join(" and ")} are there: a battle can begin (V13.11).`;
}
