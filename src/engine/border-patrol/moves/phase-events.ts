import { numberDetail } from "../../campaign/ledger/detail";
import { event } from "../../campaign/ledger/event";
import type { RoundIn } from "../../campaign/ledger/rounds";
import { INTERCEPT_PHASES } from "../rules/constants";

const PHASES = Array.from({ length: INTERCEPT_PHASES.inTurn }, (_, index) => index + 1);

/** V1.23 4: a Movement Phase begins for everybody, and the ones before it are over. */
export const phaseBegun = event({
  kind: "Movement Phase begins",
  about: "thing",
  thing: "Movement Phase",
  seenBy: "all",
  ofItsTurn: true,
  sideBySide: true,
  details: { phase: numberDetail(PHASES) },
  says: (_, phase) => `${phase} begins`,
});

/** The Movement Phase that an event names. */
export const phaseIn: RoundIn = ({ details: { phase } }) => PHASES.find((known) => known === phase);
