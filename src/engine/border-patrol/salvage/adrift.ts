/** Words of the Condition column that mean a unit is undamaged. */
const READY = /^(ready|undamaged|intact|operational)$/i;

/** Whether a Condition says that a unit is ready for action, so that nobody salvages it (V19.71). */
export const isReady = (condition: string): boolean => READY.test(condition);

/** The word of the Condition column for a unit that its crew left. */
export const ADRIFT = "adrift";

/** Words of the Condition column for a unit that nobody mans, which its owner has back once it is delivered. */
const DRIFTS = /\b(abandoned|adrift)\b/i;
const WORDS = new RegExp(`,?\\s*${DRIFTS.source}`, "gi");

/** Whether a Condition says that a unit drifts, with nobody aboard (V19.71). */
export const isAdrift = (condition: string): boolean => DRIFTS.test(condition);

/** A Condition without what says that the unit drifts: "Crippled" for "Crippled, adrift". */
export const withoutAdrift = (condition: string): string => condition.replace(WORDS, "").replace(/^,\s*/, "").trim();
