import { formCommandOn } from "../../campaign/commands/form-command-on";
import { allows, asksFor, type CommandRequest } from "../../campaign/commands/command-spec";
import { askRoll, dialogueCommand } from "../../campaign/commands/dialogue";
import { choiceField } from "../../campaign/commands/field";
import { record, type EventOfAct } from "../../campaign/commands/record";
import { facesOfRolls } from "../../campaign/commands/rolls-made";
import type { Change } from "../../campaign/ledger/entry";
import type { BooksState } from "../../campaign/ledger/ledger";
import { allowed, refusal, type OpenBooks, type Outcome, orRefuse } from "../../campaign/ledger/outcome";
import { ONE_DIE } from "../../core/dice";
import { flagshipLost } from "../ships/flagship-events";
import { SIDE_KINDS } from "../sides";
import { crewChanged, type CrewEnd } from "./crew-events";
import { crewEdits, strandedCrews, type StrandedCrew } from "./stranded-crews";

const CHECK = "stranded-crew";
const STEP = "4A5";
const END_OF_TURN = "8C2";
const NOBODY = "Nobody";

/** The stranded crews of a side that still wait. */
const waiting = ({ campaign }: Pick<BooksState, "campaign">, side: string): readonly StrandedCrew[] =>
  [...strandedCrews(campaign).values()].filter((crew) => crew.side === side && crew.end === undefined);

/** Whether its supplies last no longer than the turn under way. */
const isLastTurn = ({ campaign }: Pick<BooksState, "campaign">, { until, isOnWorld }: StrandedCrew): boolean =>
  !isOnWorld && until !== null && until <= campaign.turn;

/**
 * The first unit in the hex rescues a stranded crew, or captures it if it is an enemy's, or nobody comes while its supplies last; its subject is the
 * destroyed unit. Supplies for a number of turns last to the end of the turn that many turns after the evasion.
 */
export const rescueCrew = formCommandOn({
  id: "rescue-crew",
  title: "Rescue or capture a stranded crew",
  clause: "V13.954",
  steps: [STEP, END_OF_TURN],
  by: SIDE_KINDS,
  about: "a destroyed unit with a stranded crew",
  seenBy: "side",
  button: ({ subject }) => `Settle the crew of ${subject}`,
  offered: (state, side) =>
    waiting(state, side).map((crew) => {
      const { unit, until, isOnWorld, clause } = crew;
      if (isLastTurn(state, crew)) {
        const what = `The crew of ${unit} is rescued or captured now, or perishes`;
        return asksFor({ subject: unit, what, step: END_OF_TURN, clause, done: false });
      }
      const supplies = until === null || isOnWorld ? "" : `, with supplies until turn ${until}`;
      return allows(unit, `Rescue or capture the stranded crew of ${unit}${supplies}`, clause, STEP);
    }),
  find: crewOf,
  fields(open, { side }) {
    const others = open.books.sides.map(({ name }) => name).filter((name) => name !== side);
    return {
      ask: {
        by: choiceField(
          "The first unit in the hex belongs to",
          [
            { value: side, label: `${side}: rescued` },
            ...others.map((name) => ({ value: name, label: `${name}: captured` })),
            { value: NOBODY, label: "Nobody: the crew perishes" },
          ],
          { none: "Choose a Team" },
        ),
      },
    };
  },
  write(open, crew, { by }, { stamp }) {
    const { unit, side, until, isOnWorld, clause } = crew;
    const { turn } = open.campaign;
    const isOver = until !== null && !isOnWorld && turn > until;
    if (by === NOBODY && !isLastTurn(open, crew)) {
      const message = isOnWorld
        ? `The crew of ${unit} dies by the rolls of each turn. Roll for it, or say who has it.`
        : until === null
          ? `The crew of ${unit} needs no supplies, and waits. Choose who rescues it.`
          : `The crew of ${unit} has supplies until turn ${until}. Wait until then, or choose who rescues it.`;
      return refusal(CHECK, unit, message, clause);
    }
    if (by !== NOBODY && isOver) {
      const message = `The crew of ${unit} had supplies until turn ${until}, so that nobody rescues it in turn ${turn}. Choose Nobody.`;
      return refusal(CHECK, unit, message, clause);
    }
    const end: CrewEnd = by === NOBODY ? "Perished" : by === side ? "Rescued" : "Captured";
    const change = crewChanged.of(unit, { end, by: by === NOBODY ? "" : by, left: crew.left });
    const how = end === "Perished" ? "perishes" : `is ${end.toLowerCase()} by ${by}`;
    const says = `The crew of ${unit} ${how}.${end === "Perished" ? flagshipSays(crew) : ""}`;
    const step = isOver ? END_OF_TURN : STEP;
    const { edits } = record(open, stamp, { step, clause, events: eventsOf(crew, change) });
    return allowed(says, [...edits, ...crewEdits(open, side, change)]);
  },
});

/** The event of a crew; the pirate perishes with the crew of its flagship (V19.06). */
function eventsOf({ unit, side, flagship }: StrandedCrew, change: Change): readonly EventOfAct[] {
  const ends = flagship && crewChanged.in(change)?.end === "Perished";
  return [{ side, change }, ...(ends ? [{ side, change: flagshipLost.of(unit, {}) }] : [])];
}

const flagshipSays = ({ flagship, side }: StrandedCrew): string =>
  flagship ? ` It was that of the flagship: ${side} has lost, and ceases play at once (V19.06).` : "";

/** The waiting crew that a subject names; or why there is none. */
function crewOf(open: OpenBooks, { side, subject }: CommandRequest): { readonly found: StrandedCrew } | Outcome {
  const crew = strandedCrews(open.campaign).get(subject);
  if (!crew || (side !== "" && side !== crew.side)) {
    const message = `"${subject}" has no stranded crew. Choose a unit whose evasion stranded it.`;
    return refusal(CHECK, subject || "Unit", message, "V13.954");
  }
  if (crew.end === undefined) return { found: crew };
  const message = `The crew of ${subject} was ${crew.end.toLowerCase()} already. Undo that if it was a mistake.`;
  return refusal(CHECK, subject, message, crew.clause);
}

const purposeOf = (unit: string): string => `Crew of ${unit} on a harsh world`;

/** A crew on a harsh world in a turn. */
interface Dying {
  readonly unit: string;
  readonly side: string;
  readonly clause: string;
  readonly crewUnits: number;
}

const PERISHES = "The crew perishes";

/** Rolls for the crew units that die on a harsh world, once a turn from the turn after the crash on; its subject is the destroyed unit. */
export const loseCrew = dialogueCommand<
  Dying,
  { readonly unit: string; readonly clause: string; readonly left: number }
>({
  id: "lose-crew",
  title: "Roll for a crew on a harsh world",
  clause: "V13.958",
  steps: [END_OF_TURN],
  by: SIDE_KINDS,
  about: "a destroyed unit with a crew on a harsh world",
  seenBy: "side",
  button: "Roll for the crew",
  drawnWhenDue: true,
  offered: (state, side) =>
    waiting(state, side)
      .filter(({ isOnWorld, until }) => isOnWorld && until !== null && until <= state.campaign.turn)
      .map(({ unit, left, clause }) =>
        asksFor({
          ...{ subject: unit, what: `Of ${left} crew units of ${unit}, 1d6 die`, step: END_OF_TURN, clause },
          done: false,
        }),
      ),
  begin(open, doing) {
    const found = orRefuse(dyingCrew(open, doing));
    const { unit, side, clause, left } = found;
    return { state: { unit, side, clause, crewUnits: left } };
  },
  *dialogue({ unit, side, clause, crewUnits }) {
    const roll = yield* askRoll({ side, what: purposeOf(unit), clause, dice: ONE_DIE });
    return { unit, clause, left: Math.max(0, crewUnits - roll) };
  },
  result: ({ left }) => (left === 0 ? PERISHES : `${left} left`),
  write(open, { unit, clause, left }, { side: who, stamp, rolls, seenBy }) {
    const crew = orRefuse(dyingCrew(open, { side: who, subject: unit }));
    const change = crewChanged.of(unit, { end: left === 0 ? "Perished" : "Fewer", by: "", left });
    const says = left === 0 ? `${PERISHES}.${flagshipSays(crew)}` : `${left} crew units are left.`;
    const { edits } = record(open, stamp, {
      ...{ step: END_OF_TURN, clause, rolls: { rolls, seenBy } },
      events: eventsOf(crew, change),
    });
    return allowed(`The crew of ${unit} rolled ${facesOfRolls(rolls)}. ${says}`, [
      ...edits,
      ...crewEdits(open, crew.side, change),
    ]);
  },
});

/** The crew on a harsh world that loses crew units now; or why it does not. */
function dyingCrew(open: OpenBooks, doing: CommandRequest): StrandedCrew | Outcome {
  const named = crewOf(open, doing);
  if (!("found" in named)) return named;
  const { unit, until, isOnWorld, clause } = named.found;
  if (!isOnWorld) {
    return refusal(CHECK, unit, `The crew of ${unit} is not on a harsh world, and loses nobody. Wait for it.`, clause);
  }
  if (until !== null && until <= open.campaign.turn) return named.found;
  const message = `The crew of ${unit} loses its next crew units in turn ${until ?? ""}. Wait until then.`;
  return refusal(CHECK, unit, message, clause);
}
