/** Words of the Condition column that mean a unit is undamaged. */
const READY = /^(ready|undamaged|intact|operational)$/i;

/** Whether a Condition says that a unit is ready for action, so that nobody salvages it (V19.71). */
export const isReady = (condition: string): boolean => READY.test(condition);
