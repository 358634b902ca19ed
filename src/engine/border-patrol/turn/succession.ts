import { formCommandOn } from "../../campaign/commands/form-command-on";
import { allows, asksFor } from "../../campaign/commands/command-spec";
import { amountField, optionalWholeField, textField } from "../../campaign/commands/field";
import { nameField } from "../../campaign/commands/name-field";
import { unfitSides } from "../../campaign/commands/start";
import { record } from "../../campaign/commands/record";
import { leaveEdits } from "../../campaign/commands/unit";
import { received } from "../../campaign/ledger/accounts";
import { eventRow, transferRow } from "../../campaign/ledger/booking";
import { unitLeaves } from "../../campaign/ledger/change";
import type { BooksState } from "../../campaign/ledger/ledger";
import { NAME_CHECK, NO_CAMPAIGN, takenSays, thingLike } from "../../campaign/ledger/naming";
import { allowed, refusal, type OpenBooks, type Outcome, refuseIf } from "../../campaign/ledger/outcome";
import { fleetOf } from "../../campaign/ledger/replay";
import type { Edit } from "../../campaign/schema/edit";
import { rowOf } from "../../campaign/schema/table";
import { ZERO, formatPoints, toNumber } from "../../core/points";
import { sameWord } from "../../core/words";
import { RETIRED } from "../ships/unit-rules";
import { borderState } from "../border-state";
import { pirateCeases, pirateStarts } from "./pirate-events";
import { orionSides } from "./history";
import { ORION } from "../sides";
import { OPENING } from "../forms/lines";
import { ceasedPlayIn, isOver, startOf } from "./orion-turns";
import { SIDES } from "../tables";
import { closingsIn, teamsIn } from "../table-rows";
import { notOrion } from "../ships/pirates-only";

const CHECK = "succession";

/** What every pirate starts as (V19.095). */
const FIRST_RANK = "Lieutenant";

/** A pirate that has ceased play, and in which turn. */
interface Ended {
  readonly side: string;
  readonly ended: number;
}

/** The pirates that play now: V19.01 allows one. */
export const piratesInPlay = (state: BooksState): readonly string[] =>
  orionSides(state).filter((side) => !isOver(state, side));

/** The pirates that ceased play in an earlier turn. */
const endedBefore = (state: BooksState): readonly Ended[] =>
  orionSides(state).flatMap((side) => {
    const ended = ceasedPlayIn(state, side);
    return ended === undefined || ended >= state.campaign.turn ? [] : [{ side, ended }];
  });

/** The turn in which a pirate left the campaign; undefined while its ships are still in it. */
const outSince = ({ campaign }: BooksState, side: string): number | undefined => borderState(campaign).ceased.get(side);

/** The pirate that the subject names, which ceased play in an earlier turn; or why there is none. */
function findEnded(open: OpenBooks, { subject }: { readonly subject: string }): { readonly found: Ended } | Outcome {
  const wrong = notOrion(open, subject, subject, CHECK, "V19.095");
  if (wrong) return wrong;
  const { turn } = open.campaign;
  const ended = ceasedPlayIn(open, subject);
  if (ended !== undefined && ended < turn) return { found: { side: subject, ended } };
  const message =
    ended === undefined
      ? `${subject} has not won or lost: it is judged when the turn is closed. Choose a pirate that has ceased play.`
      : `${subject} ceased play in turn ${turn}. Close turn ${turn} first: what follows belongs to turn ${turn + 1}.`;
  return refusal(CHECK, subject, message, ended === undefined ? "V1.23 8A3" : "V19.095");
}

/**
 * Takes a pirate that has ceased play out of the campaign; its subject is the pirate. The texts do not say what becomes of its
 * ships: they are the crime family's (V19.08), so they go back to it (a ruling). Its treasury stays in the books as it was.
 */
export const retirePirate = formCommandOn({
  id: "retire-pirate",
  title: "Take a pirate out of the campaign",
  clause: "V1.23 8A3",
  steps: ["1A1"],
  by: [],
  about: "a pirate",
  seenBy: "all",
  button: ({ subject }) => `Take ${subject} out of the campaign`,
  offered: (state) =>
    endedBefore(state)
      .filter(({ side }) => [undefined, state.campaign.turn].includes(outSince(state, side)))
      .map(({ side, ended }) =>
        asksFor({
          subject: side,
          what: `Take the ships of ${side} out of the campaign: it ceased play in turn ${ended}`,
          step: "1A1",
          clause: "V1.23 8A3",
          done: outSince(state, side) !== undefined,
        }),
      ),
  find: findEnded,
  fields: () => ({ ask: {} }),
  write(open, { side, ended }, _, { stamp }) {
    const since = outSince(open, side);
    if (since !== undefined) {
      return refusal(CHECK, side, `${side} has been out of the campaign since turn ${since}.`, "V1.23 8A3");
    }
    const events = [{ side, change: pirateCeases.of("", {}) }];
    const { edits, next } = record(open, stamp, { step: "1A1", clause: "V1.23 8A3", events });
    const ships = fleetOf(open.campaign, side).map(({ unit }) => unit);
    const left = ships.length === 0 ? "It had no ships left." : `Its ships go back to the family: ${ships.join(", ")}.`;
    const after = `A new pirate can start in 1A1 of turn ${open.campaign.turn} (V19.095).`;
    return allowed(`${side} ceased play in turn ${ended}. ${left} ${after}`, [
      ...edits,
      ...ships.flatMap((unit, index) =>
        leaveEdits(open, unit, RETIRED, [unitLeaves(unit, RETIRED)], { ...next, no: next.no + index }),
      ),
    ]);
  },
});

/**
 * Starts a new pirate as if the game had just begun (V19.095); its subject is the pirate before it. It is a side of its own, so that
 * its forms and its net worth are its own, and it learns none of what the other one knew (a ruling).
 */
export const startPirate = formCommandOn({
  id: "start-pirate",
  title: "Start a new pirate",
  stays: "the row of the new pirate on the sheet Teams",
  clause: "V19.095",
  steps: ["1A1"],
  by: [],
  about: "the pirate before it",
  seenBy: "all",
  button: "Start the new pirate",
  offered: (state) =>
    piratesInPlay(state).length > 0
      ? []
      : lastOf(endedBefore(state))
          .filter(({ side }) => outSince(state, side) !== undefined)
          .map(({ side }) => allows(side, `Start a new pirate after ${side}`, "V19.095", "1A1")),
  find: findEnded,
  fields(open, { side }) {
    refuseIf(notYet(open, side));
    const before = teamsIn(open).find(({ name }) => name === side);
    const opening = openingOf(open, side);
    return {
      ask: {
        name: nameField("Name of the new pirate's side", NO_CAMPAIGN, {
          start: nextName(open, side),
          hint: "A side of its own: the other one keeps its name and its past turns",
        }),
        player: textField("Player"),
        race: textField("Race", { start: before?.race ?? "" }),
        opening: amountField("Opening treasury in BPV", {
          hint: "What a pirate starts the game with",
          least: 0,
          start: opening,
          samples: ["100"],
        }),
        commandLimit: optionalWholeField("Command limit", {
          hint: `How many ships a ${FIRST_RANK} can lead; it can be filled in later`,
          least: 0,
          samples: ["2"],
        }),
      },
    };
  },
  write(open, { side }, { name: typed, player, race, opening, commandLimit }, { stamp }) {
    refuseIf(notYet(open, side));
    const undone = startedAndUndone(open).find((known) => sameWord(known.name, typed));
    const name = undone?.name ?? typed;
    const others = open.books.sides.filter((known) => known.name !== undone?.name);
    const fresh = { name, kind: ORION, player, race, opening };
    refuseIf(
      unfitSides(open.game, [
        ...others.map((known) => ({ name: known.name, kind: ORION, player: "", race: "", opening: ZERO })),
        fresh,
      ]),
    );
    const thing = thingLike(open, name);
    if (thing !== undefined) {
      return refusal(NAME_CHECK, name, `${takenSays(name, thing)} in this campaign. Give the side another name.`);
    }
    const cells = rowOf(SIDES, { name, kind: ORION, player, race, rank: FIRST_RANK, commandLimit });
    const row: Edit = undone
      ? { kind: "change", table: SIDES.name, row: undone.row, cells }
      : { kind: "append", table: SIDES.name, rows: [cells] };
    // Who may know of it is written with the new side, which the books do not have yet.
    const then = { game: open.game, books: { sides: [...others, fresh] } };
    const { next } = record(open, stamp, { step: "1A1", clause: "V19.095" });
    const edits: Edit[] = [
      row,
      { kind: "append", table: "Events", rows: [eventRow(then, name, pirateStarts.of("", {}), next)] },
    ];
    if (opening > ZERO) {
      const entry = { line: OPENING, from: ECONOMY, to: name, amount: opening, subject: "", note: "" };
      const booked = { ...next, no: next.no + 1 };
      edits.push({ kind: "append", table: "Transfers", rows: [transferRow(then, entry, booked)] });
    }
    const { turn } = open.campaign;
    const says = `${name} starts as a new pirate in turn ${turn}, as ${FIRST_RANK}, with ${formatPoints(opening)} BPV. Add its first ships now; no rent is due before turn ${turn + 1}.`;
    return allowed(says, edits);
  },
});

/** The account that pays what a side starts with. */
const ECONOMY = "Economy";

/** The pirates that ceased play last. */
function lastOf(ended: readonly Ended[]): readonly Ended[] {
  const last = Math.max(0, ...ended.map((one) => one.ended));
  return ended.filter((one) => one.ended === last);
}

/** Why no new pirate can start yet; undefined if one can. */
function notYet(open: OpenBooks, side: string): Outcome | undefined {
  const [playing] = piratesInPlay(open);
  if (playing !== undefined) {
    const message = `${playing} is in play, and only one pirate plays at a time. A new one can start once it has won or lost.`;
    return refusal(CHECK, playing, message, "V19.01");
  }
  if (outSince(open, side) !== undefined) return undefined;
  const message = `The ships of ${side} are still in the campaign. Take ${side} out of it first.`;
  return refusal(CHECK, side, message, "V1.23 8A3");
}

/** What a pirate started with, as text; blank if it is not known, because the campaign was imported. */
function openingOf(state: BooksState, side: string): string {
  const start = startOf(state, side) ?? 1;
  if (start === 1 && state.campaign.first > 1) return "";
  return String(toNumber(received(state, side, start === 1 ? 0 : start, OPENING)));
}

/** Sides whose start was undone before a turn was closed with them: they can start under the same name. */
const startedAndUndone = (state: BooksState) =>
  teamsIn(state).filter(
    ({ name, kind }) =>
      kind === ORION && startOf(state, name) === undefined && !closingsIn(state).some((row) => row.side === name),
  );

/** A name for the next pirate: that of one whose start was undone, or the last one with the next free number. */
function nextName(state: BooksState, side: string): string {
  const [undone] = startedAndUndone(state);
  if (undone) return undone.name;
  const stem = side.replace(/ \d+$/, "");
  const isTaken = (name: string): boolean => state.books.sides.some((known) => sameWord(known.name, name));
  let number = 2;
  while (isTaken(`${stem} ${number}`)) number += 1;
  return `${stem} ${number}`;
}
