import { detailedChange, type ChangeKind } from "../../campaign/ledger/change";
import type { Change } from "../../campaign/ledger/entry";
import type { RoundIn } from "../../campaign/ledger/rounds";
import { INTERCEPT_PHASES } from "../constants";

/** V1.23 4: a Movement Phase begins, and the ones before it are over. */
export const PHASE_BEGUN = "Movement Phase begins";

export const phaseBegun = (phase: number): Change => ({
  kind: PHASE_BEGUN,
  unit: `Movement Phase ${phase}`,
  details: { phase },
});

/** The Movement Phase that an event names. */
export const phaseIn: RoundIn = ({ details: { phase } }) =>
  typeof phase === "number" && phase >= 1 && phase <= INTERCEPT_PHASES.inTurn ? phase : undefined;

/** The event of a Movement Phase that begins: everybody moves in the same one. */
export const PHASE_CHANGE: ChangeKind = detailedChange({
  kind: PHASE_BEGUN,
  about: "thing",
  thing: "Movement Phase",
  seenBy: "all",
  ofItsTurn: true,
  sideBySide: true,
  parse: ({ phase }) =>
    Number.isSafeInteger(phase) && Number(phase) >= 1 && Number(phase) <= INTERCEPT_PHASES.inTurn
      ? { phase: Number(phase) }
      : `"phase" must be a whole number from 1 to ${INTERCEPT_PHASES.inTurn}`,
  says: (_, { unit }) => `${unit} begins`,
});
