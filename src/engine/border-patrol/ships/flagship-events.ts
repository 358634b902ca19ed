import { event } from "../../campaign/ledger/event";

export const FLAGSHIP = "Flagship";
export const FLAGSHIP_LOST = "Flagship lost";

/** V19.06: a pirate designates its flagship. */
export const flagshipDesignated = event({
  kind: FLAGSHIP,
  about: "unit",
  seenBy: "side",
  details: {},
  says: (side, unit) => `${unit} is the flagship of ${side}`,
});

/** With all hands, the pirate among them (V19.06): the flagship has just left. */
export const flagshipLost = event({
  kind: FLAGSHIP_LOST,
  about: "unit",
  seenBy: "all",
  afterLeaving: true,
  details: {},
  says: (side, unit) => `The flagship of ${side}, ${unit}, is lost with all hands`,
});

/** The events of flagships. */
export const FLAGSHIP_EVENTS = [flagshipDesignated, flagshipLost];
