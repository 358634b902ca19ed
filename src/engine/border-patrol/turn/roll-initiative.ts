import { TWO_DICE } from "../../core/dice";
import { formCommand } from "../../campaign/commands/command";
import { allows, asksFor } from "../../campaign/commands/command-spec";
import { askFields, askRoll, dialogueCommand, type Dialogue } from "../../campaign/commands/dialogue";
import { choiceField, type Field } from "../../campaign/commands/field";
import { record } from "../../campaign/commands/record";
import { type BooksState } from "../../campaign/ledger/ledger";
import { allowed, refusal, type OpenBooks, type Outcome, refuseIf } from "../../campaign/ledger/outcome";
import { stateAfter } from "../../campaign/ledger/replay";
import { INITIATIVE } from "../rules/constants";
import { wasOnMap } from "../deployment/deployment";
import { initiativeNow, mayPass, orderSays } from "./initiative";
import { initiativeRolled, movesSooner } from "./initiative-events";
import { ORION } from "../sides";
import { movesNow } from "../moves/moves";

const CHECK = "initiative";

export const ON_MAP = "Yes";
const OFF_MAP = "No";

/** Whether a pirate had a ship on the Map in the last turn; blank where the entries do not say. */
export type OnMap = "" | typeof ON_MAP | typeof OFF_MAP;

/** A Team that rolls. */
interface Rolling {
  readonly side: string;
  /** The rolls that it made before in this turn. */
  readonly before: number;
  readonly onMap: OnMap;
  readonly lastTurn: number;
}

interface Rolled {
  readonly side: string;
  readonly roll: number;
}

/** The roll of a Team; a roll after a tie says which one it is. */
export const initiativeRoll = (
  { side, before }: Pick<Rolling, "side" | "before">,
  more: { readonly inOneGo?: true; readonly resultText?: (roll: number) => string } = {},
): Dialogue<number> =>
  // No modifiers (V1.14).
  askRoll({
    ...{ side, what: `Strategic Initiative of ${side}${before === 0 ? "" : `, roll ${before + 1}`}` },
    ...{ clause: "V1.12", dice: TWO_DICE, ...more },
  });

/** Whether a Team had a ship on the Map in the last turn: every Team but a pirate rolls anyway. */
export function onMapBefore(state: BooksState, side: string): OnMap {
  const isPirate = state.books.sides.some(({ name, kind }) => name === side && kind === ORION);
  const known = isPirate ? wasOnMap(state, side, state.campaign.turn - 1) : true;
  return known === undefined ? "" : known ? ON_MAP : OFF_MAP;
}

/** When a pirate had to have a ship on the Map: "in turn 3". */
export const lastTurnSays = (lastTurn: number): string => (lastTurn < 1 ? "before turn 1" : `in turn ${lastTurn}`);

/** The question whether a pirate had a ship on the Map; before the first turn it had none, unless the game master says that it had. */
export const onMapField = (side: string, lastTurn: number): Field<string> =>
  choiceField(`Did ${side} have a ship on the Map ${lastTurnSays(lastTurn)}?`, [ON_MAP, OFF_MAP], {
    hint: `Without one it does not roll: its roll counts as ${INITIATIVE.orionOffTheMap}.`,
    ...(lastTurn < 1 && { start: OFF_MAP, from: "turn 1 is the first" }),
  });

/** Rolls for the Strategic Initiative of a Team; its subject is the Team. */
export const rollInitiative = dialogueCommand<Rolling, Rolled>({
  id: "roll-initiative",
  title: "Roll for Strategic Initiative",
  clause: "V1.12",
  steps: ["3A1"],
  by: "every side",
  about: "a Team",
  seenBy: "all",
  button: ({ subject }) => `Roll for ${subject}`,
  onceForAll: true,
  offered(state, side) {
    if (movesNow(state).length > 0) return [];
    const { waiting, rollsOf } = initiativeNow(state);
    // For everybody, all who wait roll at once.
    const isOneOfSeveral = side === "" && waiting.length > 1;
    return waiting
      .filter((team) => side === "" || team === side)
      .map((team) => {
        const last = rollsOf(team).at(-1);
        const again = last === undefined ? "" : ` again: ${last} tied`;
        const what = `Roll for Strategic Initiative${side === "" ? ` of ${team}` : ""}${again}`;
        const [clause, step] = [last === undefined ? "V1.12" : "V1.13", "3A1"];
        return isOneOfSeveral
          ? allows(team, what, clause, step)
          : asksFor({ subject: team, what, step, clause, done: false });
      });
  },
  begin(open, { side, subject }) {
    refuseIf(notToRoll(open, side, subject));
    const before = initiativeNow(open).rollsOf(subject).length;
    const lastTurn = open.campaign.turn - 1;
    return { state: { side: subject, before, onMap: onMapBefore(open, subject), lastTurn } };
  },
  facts: ({ side, before, onMap }) => ({ Team: side, "Rolls before": String(before), "On the Map last turn": onMap }),
  *dialogue({ side, before, onMap, lastTurn }) {
    const fields = { onMap: onMapField(side, lastTurn) };
    const was = onMap === "" ? (yield* askFields(`Roll for the Strategic Initiative of ${side}`, fields)).onMap : onMap;
    return { side, roll: was === ON_MAP ? yield* initiativeRoll({ side, before }) : INITIATIVE.orionOffTheMap };
  },
  result: ({ roll }) => String(roll),
  write(open, { side, roll }, { stamp, rolls, seenBy }) {
    refuseIf(notToRoll(open, side, side));
    const events = [{ side, change: initiativeRolled.of("", { roll }) }];
    const { edits } = record(open, stamp, { step: "3A1", clause: "V1.12", rolls: { rolls, seenBy }, events });
    return allowed(`${side} has ${roll} for Strategic Initiative. ${orderNow(stateAfter(open, edits))}`, edits);
  },
});

/** The Movement Order, or who has to roll for it, and who again. */
export function orderNow(state: BooksState): string {
  const { waiting, rollsOf, order } = initiativeNow(state);
  if (waiting.length === 0) return `The Movement Order is ${orderSays(order)}.`;
  const again = waiting.filter((side) => rollsOf(side).length > 0);
  return again.length > 0
    ? `${again.join(" and ")} tied, and roll again (V1.13).`
    : `Still to roll: ${waiting.join(", ")}.`;
}

/** Why a Team does not roll now. */
function notToRoll(open: OpenBooks, side: string, subject: string): Outcome | undefined {
  const team = open.books.sides.find(({ name }) => name === subject);
  if (!team) {
    const names = open.books.sides.map(({ name }) => name).join(", ");
    return refusal(CHECK, subject, `${subject} is not a Team of this campaign. Its Teams are ${names}.`, "V1.12");
  }
  if (side !== "" && side !== subject) {
    return refusal(CHECK, subject, `${side} rolls only for itself, not for ${subject}.`, "V1.12");
  }
  const { waiting, rollsOf, order } = initiativeNow(open);
  if (waiting.includes(subject)) return movedBefore(open);
  const last = rollsOf(subject).at(-1) ?? INITIATIVE.orionOffTheMap;
  const next = order.length > 0 ? `The Movement Order is ${orderSays(order)}.` : `Waiting for ${waiting.join(", ")}.`;
  const message = `${subject} has ${last} for Strategic Initiative in turn ${open.campaign.turn}, and rolls again only after a tie. ${next}`;
  return refusal(CHECK, subject, message, "V1.13");
}

/** The refusal of a roll once units have moved: the Movement Order comes before that (V1.18). */
export function movedBefore(open: OpenBooks): Outcome | undefined {
  const [first] = movesNow(open);
  if (!first) return undefined;
  const message = `${first.unit} has moved in turn ${open.campaign.turn}, and Strategic Initiative is rolled before anybody moves. Undo the moves first, on the History page.`;
  return refusal(CHECK, first.unit, message, "V1.18");
}

/** Whether Strategic Movement has begun: an entry of the turn under way tells of a Movement Phase. What only notes where units are tells of none. */
const isMoving = ({ campaign }: BooksState): boolean =>
  (campaign.events.get(campaign.turn) ?? []).some(({ step }) => step.startsWith("4"));

/** Lets a Team move sooner than it has to; its subject is the Team. */
export const moveSooner = formCommand<Readonly<Record<string, Field<string>>>>({
  id: "move-sooner",
  title: "Move sooner in the Movement Order",
  clause: "V1.18",
  steps: ["3A3"],
  by: "every side",
  about: "a Team",
  seenBy: "all",
  button: "Move sooner",
  offered(state, side) {
    const { order } = initiativeNow(state);
    if (mayPass(order, side).length === 0 || isMoving(state)) return [];
    return [allows(side, `Move sooner. The Movement Order is ${orderSays(order)}`, "V1.18", "3A3")];
  },
  fields(open, { side, subject }) {
    refuseIf(notSooner(open, side, subject));
    const { order } = initiativeNow(open);
    return { ask: { before: choiceField(`${subject} moves before`, mayPass(order, subject)) } };
  },
  write(open, { before = "" }, { side, subject, stamp }) {
    refuseIf(notSooner(open, side, subject));
    const may = mayPass(initiativeNow(open).order, subject);
    if (!may.includes(before)) {
      const message = `${subject} can choose to move before ${may.join(" or ")}, but not before ${before}.`;
      return refusal(CHECK, subject, message, "V1.18");
    }
    const events = [{ side: subject, change: movesSooner.of("", { before }) }];
    const { edits } = record(open, stamp, { step: "3A3", clause: "V1.18", events });
    return allowed(`${subject} moves before ${before}.`, edits);
  },
});

/** Why a Team cannot choose to move sooner. */
function notSooner(open: OpenBooks, side: string, subject: string): Outcome | undefined {
  if (side !== "" && side !== subject) {
    return refusal(CHECK, subject, `${side} decides only when it moves itself, not when ${subject} moves.`, "V1.18");
  }
  const { waiting, order } = initiativeNow(open);
  if (waiting.length > 0) {
    const message = `There is no Movement Order yet: ${waiting.join(", ")} must roll for Strategic Initiative first (3A1).`;
    return refusal(CHECK, subject, message, "V1.18");
  }
  if (isMoving(open)) {
    const message = `Strategic Movement has begun in turn ${open.campaign.turn}: the Movement Order stays ${orderSays(order)}.`;
    return refusal(CHECK, subject, message, "V1.18");
  }
  if (mayPass(order, subject).length > 0) return undefined;
  const message = `${subject} cannot move sooner: no Team directly before it has a higher roll. The Movement Order is ${orderSays(order)}.`;
  return refusal(CHECK, subject, message, "V1.18");
}
