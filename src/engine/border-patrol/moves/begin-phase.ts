import { formCommand } from "../../campaign/commands/command";
import { allows } from "../../campaign/commands/command-spec";
import { wholeField, type Fields } from "../../campaign/commands/field";
import { record } from "../../campaign/commands/record";
import { stepInRound } from "../../campaign/commands/sequence-of-play";
import { allowed, refusal, type OpenBooks, type Outcome, refuseIf } from "../../campaign/ledger/outcome";
import { INTERCEPT_PHASES } from "../rules/constants";
import { phaseBegun } from "./phase-events";
import { phaseNow } from "./moves";
import { phaseStillOn } from "./phase-still-on";

const CHECK = "phase";
const CLAUSE = "V1.22";
const STEP = "4A1";

/**
 * Begins the next Movement Phase, or a later one: in a phase between them nobody acts. An act that names a later phase begins it as
 * well, because the text asks nobody to act in each (V1.22: none is played after a later one).
 */
export const beginPhase = formCommand<Fields>({
  id: "begin-phase",
  title: "Begin the next Movement Phase",
  clause: CLAUSE,
  steps: [STEP],
  by: [],
  about: "",
  seenBy: "all",
  button: "Begin the phase",
  offered(open, side) {
    const next = phaseNow(open) + 1;
    if (side !== "" || next > INTERCEPT_PHASES.inTurn || phaseStillOn(open, next)) return [];
    return [allows("", `Begin Movement Phase ${next}`, CLAUSE, stepInRound({ id: STEP }, next))];
  },
  fields(open) {
    const next = phaseNow(open) + 1;
    refuseIf(lastOn(open, next) ?? stillOn(open, next));
    return {
      ask: {
        phase: wholeField("Movement Phase", {
          ...{ least: next, most: INTERCEPT_PHASES.inTurn, start: String(next), samples: [String(next), "8"] },
          from: `Movement Phase ${next - 1} is on`,
          hint: "In the phases between them, nobody acts",
        }),
      },
    };
  },
  write(open, values, { stamp }) {
    const phase = Number(values["phase"]);
    refuseIf(lastOn(open, phase) ?? stillOn(open, phase));
    const change = phaseBegun.of(`Movement Phase ${phase}`, { phase });
    const { edits } = record(open, stamp, { step: STEP, clause: CLAUSE, events: [{ side: "", change }] });
    return allowed(`Movement Phase ${phase} begins.`, edits);
  },
});

function lastOn(open: OpenBooks, phase: number): Outcome | undefined {
  if (phase <= INTERCEPT_PHASES.inTurn) return undefined;
  const message = `Movement Phase ${INTERCEPT_PHASES.inTurn} is on, and is the last one of turn ${open.campaign.turn}. Go on to 5A.`;
  return refusal(CHECK, "Movement Phase", message, CLAUSE);
}

function stillOn(open: OpenBooks, phase: number): Outcome | undefined {
  const still = phaseStillOn(open, phase);
  return still && refusal(CHECK, "Movement Phase", still.message, still.clause);
}
