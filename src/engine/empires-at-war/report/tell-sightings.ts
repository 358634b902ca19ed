import { formCommand } from "../../campaign/commands/command";
import { asksFor } from "../../campaign/commands/command-spec";
import type { Fields } from "../../campaign/commands/field";
import type { NewEvent } from "../../campaign/ledger/tracker";
import { listed } from "../../core/words";
import { allowed, refusal, type OpenBooks, type Outcome, refuseIf } from "../../campaign/ledger/outcome";
import { battlesLeft } from "../battles/base-battles";
import { waitingNow } from "../battles/waiting";
import { isMoved } from "../orders/orders-now";
import { positionIn } from "../position/position-in";
import { sightingEvents } from "./sighting-events";
import { sightingSays, sightingsOf } from "./sightings";
import { areSightingsReported } from "./sightings-report";
import { dateOf, SET_UP } from "../season";
import { eventEdits } from "../command-parts/event-edits";

const CLAUSE = "EaW 5e";
const STEP = "5e";
const CHECK = "sightings";

/** The GM tells each empire what it sees around its fleets, after movement and battles (EaW 5e); one undo takes it back. */
export const tellSightings = formCommand<Fields>({
  id: "tell-sightings",
  title: "Tell each empire what it sees",
  clause: CLAUSE,
  steps: [STEP],
  by: [],
  about: "",
  seenBy: "game master",
  button: "Tell what is seen",
  offered(open, side) {
    return side !== "" || notNow(open)
      ? []
      : [asksFor({ subject: "", what: "Tell each empire what it sees", step: STEP, clause: CLAUSE, done: false })];
  },
  fields(open) {
    return notNow(open) ?? { ask: {} };
  },
  write(open, _, { stamp }) {
    refuseIf(notNow(open));
    const seen = sightingsNow(open);
    const noted = seen.flatMap(({ empire, lines }) =>
      sightingEvents(lines).map((change): NewEvent => ({ side: empire, change })),
    );
    const says = seen.map(
      ({ empire, lines }) => `${empire} sees ${lines.length} ${lines.length === 1 ? "system" : "systems"}`,
    );
    return allowed(
      `${listed(says)}. The Report page has what each sees (${CLAUSE}).`,
      eventEdits(open, noted, stamp, STEP, CLAUSE),
    );
  },
});

/** The empires that see anything, and what. */
function sightingsNow(open: OpenBooks): readonly { readonly empire: string; readonly lines: readonly string[] }[] {
  const position = positionIn(open);
  return position.empires
    .map(({ empire }) => ({ empire, lines: sightingsOf(position, empire).map(sightingSays) }))
    .filter(({ lines }) => lines.length > 0);
}

/** Why nothing can be told now; undefined if it can. */
function notNow(open: OpenBooks): Outcome | undefined {
  const { turn } = open.campaign;
  const when = dateOf(open.books, turn);
  const refuse = (message: string): Outcome => refusal(CHECK, when, message, CLAUSE);
  if (turn === SET_UP) return refuse("Fleets see from the first Spring on. Close the set-up first.");
  if (areSightingsReported(open)) {
    return refuse(`What is seen in ${when} was told. Undo that first to tell it again, or wait for the next season.`);
  }
  if (!isMoved(open)) {
    return refuse(`The movement of ${when} is not resolved. Resolve the movement first.`);
  }
  const battles = battlesLeft(open).map(({ where }) => where);
  if (battles.length > 0) return refuse(`The battle in ${battles.join(" and in ")} is not over. End it first.`);
  const waiting = waitingNow(open).map(({ system }) => system);
  if (waiting.length > 0) {
    return refuse(`What waited for the battle in ${waiting.join(" and in ")} is not resolved. Resolve it first.`);
  }
  if (sightingsNow(open).length > 0) return undefined;
  return refuse("No fleet is one warp lane from another system. Move a fleet into a system with a lane first.");
}
