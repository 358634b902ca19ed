import { ONE_DIE } from "../../core/dice";
import { formatHex } from "../../core/hex";
import {
  askedBy,
  constantsIn,
  explainPlayed,
  houseNote,
  playedFact,
  playedIn,
} from "../../campaign/ledger/house-rules";
import { allows, type WriteContext, type CommandRequest } from "../../campaign/commands/command-spec";
import { askFields, askRoll, dialogueCommand, type Dialogue } from "../../campaign/commands/dialogue";
import { choiceField, yesField } from "../../campaign/commands/field";
import { record } from "../../campaign/commands/record";
import { unknownUnit } from "../../campaign/commands/unit";
import type { BooksState } from "../../campaign/ledger/ledger";
import { allowed, refusal, type OpenBooks, type Outcome } from "../../campaign/ledger/outcome";
import { fleetOf } from "../../campaign/ledger/replay";
import { formatAudience } from "../../campaign/sight";
import { INTERCEPT, INTERCEPT_MODIFIERS, INTERCEPT_PHASES } from "../rules/constants";
import { isOrion, isTeam } from "../turn/history";
import { ORION } from "../sides";
import { captainRatingOf } from "../ships/captains";
import { deploymentNow } from "../deployment/deployment";
import { hexAt, hexesIn } from "../places/location";
import { placeOnMap } from "../ships/on-the-map";
import { cannotMove } from "../moves/cannot-move";
import { phaseNow } from "../moves/moves";
import { orderAwaited } from "../moves/order-awaited";
import { phaseStillOn } from "../moves/phase-still-on";
import { fromShips, notedEdits, RATINGS_STAY, ratingField } from "../ships/ratings";
import { isHiding } from "../turn/orion-turns";
import { attempted, attemptsIn, lineSays, raidsIn } from "./raids";
import { engagedIn, isJobOpen } from "../salvage/salvages";
import { trackedShip } from "../table-rows";
import { intercept, interceptModifier } from "../rules/v19-orion-pirates/intercept";
import { closedLines, wasOn } from "./line-history";
import { movesSince, notToAttempt, onLine, type KnownLine, type Raider, type Rules, type Typed } from "./raider";
import { attemptShown, linesKnown } from "./supply-lines";
import { modifiersIn } from "../rules/evaluate-or-refuse";
import { hexField } from "../places/hex-field";
import { phaseField } from "../salvage/find-salvage";

export const RAID = "raid";
const CLAUSE = "V19.821";
const STEP = "4A3";

interface Rolled {
  readonly unit: string;
  readonly side: string;
  readonly attempt: Typed;
  readonly roll: number;
  readonly rules?: Rules;
}

/** A pirate's unit attempts to intercept a Supply Convoy in a Movement Phase (V19.82); its subject is the unit. */
export const interceptConvoy = dialogueCommand<Raider, Rolled>({
  id: "intercept-convoy",
  title: "Intercept a Supply Convoy",
  stays: RATINGS_STAY,
  clause: CLAUSE,
  steps: [STEP],
  by: [ORION],
  about: "a unit of the pirates",
  seenBy: "side",
  button: ({ subject }) => `Intercept with ${subject}`,
  offered: (state, side) =>
    isOrion(state, side) && !isHiding(state, side, state.campaign.turn) && !orderAwaited(state)
      ? fleetOf(state.campaign, side)
          .filter(({ unit }) => isDeployedToRaid(state, unit) && !hasRaided(state, unit) && mayMove(state, unit))
          .map(({ unit }) => allows(unit, `Attempt to intercept a Supply Convoy with ${unit}`, CLAUSE, STEP))
      : [],
  begin(open, doing) {
    const found = raiderFor(open, doing);
    return "teams" in found ? { state: found } : found;
  },
  facts: ({ unit, side, place, captainRating, rules }) => ({
    ...{ unit, Team: side, Place: place, Captain: captainRating === null ? "not noted" : String(captainRating) },
    ...playedFact(rules?.modifiers, rules?.roll),
  }),
  *dialogue(raider) {
    const { unit, side, lines, rules } = raider;
    const line = lines.length === 0 ? undefined : yield* askLine(raider);
    const attempt = yield* askAttempt(raider, line);
    const roll = yield* askRoll({
      ...{ side, clause: "V19.822", dice: ONE_DIE },
      what: `Interception Roll of ${unit} in phase ${attempt.phase}, ${lineSays(attempt)}`,
      ...askedBy(rules?.modifiers, rules?.roll),
      modifiers: modifiersIn(modifierOf(attempt, rules))
        .slice(0, -1)
        .map((modifier) => ({ clause: "V19.8211", ...modifier })),
    });
    return { unit, side, attempt, roll, ...(rules && { rules }) };
  },
  result: (end) => (rolledOf(end).value === true ? "Intercepted" : "Not found"),
  write: writeAttempt,
});

const hasRaided = ({ campaign }: Pick<OpenBooks, "campaign">, unit: string): boolean =>
  raidsIn(campaign).some((raid) => raid.unit === unit && raid.turn === campaign.turn);

/** Whether a ship can expend Movement Points: it may roll for each (V19.821). */
const mayMove = (state: BooksState, unit: string): boolean => {
  const row = trackedShip(state, unit);
  return row !== undefined && cannotMove(state, row) === undefined;
};

/** Whether a ship is deployed for Supply Line Disruption this turn, by the entries, or by the tracker where they say nothing. */
const isDeployedToRaid = (state: Pick<OpenBooks, "books" | "campaign">, unit: string): boolean =>
  deploymentNow(state, unit) === "Supply raid";

/** The unit that raids; or why it cannot. */
function raiderFor(open: OpenBooks, { side, subject }: CommandRequest): Raider | Outcome {
  const { campaign, books } = open;
  const known = campaign.units.get(subject);
  const row = trackedShip(open, subject);
  if (!known || known.left || !row || (side !== "" && side !== known.side)) return unknownUnit(subject);
  const refuse = (message: string, clause: string): Outcome => refusal(RAID, subject, message, clause);
  if (!isOrion(open, known.side)) {
    return refuse(
      `${subject} is of ${known.side}. Only the pirates intercept Supply Convoys: choose one of their ships.`,
      "V19.818",
    );
  }
  if (isHiding(open, known.side, campaign.turn)) {
    return refuse(`${known.side} is in hiding, and raids no Supply Line in turn ${campaign.turn}.`, "V19.811");
  }
  const salvage = engagedIn(campaign, subject);
  if (salvage && isJobOpen(salvage)) {
    const message = `${subject} salvages ${salvage.unit}, and does nothing else. Deliver the unit or give it up first, or choose another ship.`;
    return refuse(message, "V19.73");
  }
  const still = cannotMove(open, row);
  if (still) return refuse(`${still.message} Choose another ship.`, still.clause);
  if (!isDeployedToRaid(open, subject)) {
    const fit = fleetOf(campaign, known.side).find(({ unit }) => isDeployedToRaid(open, unit));
    const other = fit ? `Choose ${fit.unit}, which is` : "Deploy a ship for a Supply raid in 2D3";
    const message = `${subject} is deployed for ${row.deployment === "" ? "nothing" : row.deployment} in turn ${campaign.turn}. Only a ship that is deployed for a Supply raid looks for Convoys: ${other[0]?.toLowerCase() ?? ""}${other.slice(1)}.`;
    return refuse(message, "V19.54");
  }
  if (hasRaided(open, subject)) {
    const message = `${subject} has intercepted a Convoy in turn ${campaign.turn}, and may not again. Choose another ship.`;
    return refuse(message, "V19.885");
  }
  const awaited = orderAwaited(open);
  if (awaited) return refuse(awaited.message, awaited.clause);
  const teams = books.sides.map(({ name }) => name).filter((name) => isTeam(open, name));
  const modifiers = playedIn(open, campaign.turn, INTERCEPT_MODIFIERS);
  const roll = playedIn(open, campaign.turn, INTERCEPT);
  const { leftOut } = constantsIn(open, campaign.turn, INTERCEPT_PHASES);
  const { place, sensors } = row;
  const captainRating = captainRatingOf(row);
  const here = hexAt(open, placeOnMap(row));
  const now = ({ turn }: { readonly turn: number }): boolean => turn === campaign.turn;
  const phases = attemptsIn(campaign).flatMap((one) => (one.unit === subject && now(one) ? [one.phase] : []));
  const lastPhase = Math.max(0, ...phases);
  return {
    ...{
      unit: subject,
      side: known.side,
      place,
      here: here ? formatHex(here) : "",
      teams,
      hexes: hexesIn(open),
      sensors: sensors === true,
      captainRating,
    },
    ...((modifiers ?? roll) && { rules: { ...(modifiers && { modifiers }), ...(roll && { roll }) } }),
    lastPhase,
    nextPhase:
      lastPhase === 0
        ? phaseNow(open)
        : Math.min(INTERCEPT_PHASES.inTurn, Math.max(phaseNow(open), lastPhase + 1 + leftOut)),
    leftOut,
    early: phaseStillOn(open, phaseNow(open) + 1)?.message ?? "",
    over: phaseStillOn(open, phaseNow(open) - 1)?.message ?? "",
    phase: phaseNow(open),
    isFirstTurn: campaign.turn === 1,
    moved: movesSince(open, subject, lastPhase),
    closed: closedLines(open),
    lines: linesKnown(open, known.side).map((line) => {
      const { name, owner, from, to } = line;
      const isOn = wasOn(campaign, line);
      const before = attemptsIn(campaign).filter((one) => one.turn === campaign.turn - 1 && isOn(one));
      const own = before.filter((one) => one.side === known.side);
      return {
        ...{ name, owner, from, to, attackedLastTurn: before.some(({ caught }) => caught) },
        missedLastTurn: own.length > 0 && own.every(({ caught }) => !caught),
      };
    }),
  };
}

/** The choice of a line that is not on the sheet Supply lines. */
const ANOTHER = "Another line";

function* askLine({ unit, lines }: Raider): Dialogue<KnownLine | undefined> {
  const names = lines.map(({ name, from, to }) => ({ value: name, label: `${name}: from ${from} to ${to}` }));
  const fields = { line: choiceField("Supply Line", [...names, ANOTHER], { none: "Choose a line" }) };
  const { line } = yield* askFields(`${unit} looks for a Supply Convoy`, fields);
  return lines.find(({ name }) => name === line);
}

function askAttempt(raider: Raider, line: KnownLine | undefined): Dialogue<Typed> {
  const { unit, teams, hexes, place, here, sensors, captainRating, nextPhase, isFirstTurn } = raider;
  const sample = here || undefined;
  const lineFrom = `${line?.name ?? ""}, sheet Supply lines`;
  const before = isFirstTurn
    ? { from: "turn 1 is the first" }
    : line && { from: "the attempts of last turn, sheet Log" };
  const yes = (is: boolean | undefined) => ({ start: is === true ? "yes" : "no" });
  const fields = {
    owner: choiceField(
      "Team of the Supply Line",
      teams,
      line ? { start: line.owner, from: lineFrom } : { none: "Choose a Team" },
    ),
    from: hexField(
      hexes,
      "Hex of the Supply Point",
      line?.from ?? "",
      "Where the line starts (V19.813)",
      lineFrom,
      sample,
    ),
    to: hexField(hexes, "Hex of the units that are supplied", line?.to ?? "", "Where the line ends", lineFrom, sample),
    at: hexField(hexes, "Hex of the pirate", place, "On the line (V19.814)", fromShips("Place", unit), sample),
    phase: phaseField("Movement Phase", nextPhase),
    pirateSensors: yesField("The pirate has Special Sensors", {
      ...yes(sensors),
      ...(sensors && { from: fromShips("Sensors", unit) }),
    }),
    captainRating: ratingField("Captain", unit, captainRating),
    missedLastTurn: yesField("Every attempt on this line failed last turn", {
      ...yes(line?.missedLastTurn),
      ...before,
    }),
    attackedLastTurn: yesField("This line was attacked last turn", { ...yes(line?.attackedLastTurn), ...before }),
    auxiliaries: yesField("An Auxiliary Unit is in the Convoy"),
    convoySensors: yesField("A ship of the Convoy has Special Sensors"),
  };
  // Before the dice are rolled: an attempt that cannot be made takes none.
  return askFields(`${unit} looks for a Supply Convoy`, fields, {
    read: (attempt) => notToAttempt(raider, attempt) ?? attempt,
  });
}

/** The modifier to the Interception Roll, with its reasons; the books calculate what the line decides. */
function modifierOf(attempt: Typed, rules: Rules | undefined) {
  const [position, straightLine] = onLine(attempt);
  const { pirateSensors, captainRating, missedLastTurn, attackedLastTurn, auxiliaries, convoySensors } = attempt;
  const given = {
    ...{ pirateSensors, captainRating, missedLastTurn, attackedLastTurn, auxiliaries, convoySensors },
    straightLine: straightLine === true,
    mustEnterHex: position === "Must enter",
    couldAvoidHex: position === "Could avoid" && straightLine !== true,
  };
  return explainPlayed(interceptModifier, given, rules?.modifiers);
}

/** What the roll of an attempt comes to. */
const rolledOf = ({ attempt, roll, rules }: Rolled) =>
  explainPlayed(intercept, { roll, modifier: Number(modifierOf(attempt, rules).value) }, rules?.roll);

function writeAttempt(open: OpenBooks, end: Rolled, act: WriteContext): Outcome {
  const { unit, attempt } = end;
  const found = raiderFor(open, { side: act.side, subject: unit });
  if (!("teams" in found)) return found;
  const wrong = notToAttempt(found, attempt);
  if (wrong) return refusal(RAID, unit, Object.values(wrong.misfits).join(" "), CLAUSE);
  const told = rolledOf(end);
  const caught = told.value === true;
  const clause = caught ? "V19.822" : "V19.823";
  const change = attempted(unit, attempt, { at: attempt.at, phase: attempt.phase, caught });
  // A pirate that finds nothing is seen by nobody; the owner of the Convoy knows of a raid.
  const parties = formatAudience("parties", { from: end.side, to: attempt.owner }, open.books);
  const events = [{ side: end.side, change, ...(caught && { secretTo: parties }) }];
  const says = caught
    ? `${unit} intercepts a Convoy of ${attempt.owner} in phase ${attempt.phase}: ${told.sentence}. Fight it by V19.89, and then end the raid`
    : `${unit} finds no Convoy in phase ${attempt.phase}: ${told.sentence}. It may try again from phase ${attempt.phase + 1 + found.leftOut} on (V19.823)${houseNote(open, open.campaign.turn, INTERCEPT_PHASES)}`;
  return allowed(`${says}.`, [
    ...record(open, act.stamp, { step: STEP, clause, rolls: act, events }).edits,
    ...attemptShown(open, attempt),
    ...notedEdits(open, new Map([[unit, { captainRating: attempt.captainRating }]])),
  ]);
}
