import type { OpenBooks } from "../../../campaign/ledger/outcome";
import { stepsUnderWay, type UnderWay } from "../../../campaign/ledger/steps";

/** The battle that a command under way is about, as it read it when it was started; undefined for one that is about none. */
const battleOf = ({ start }: UnderWay): unknown =>
  typeof start === "object" && start !== null && "battle" in start ? start.battle : undefined;

/** What of a battle waits for its next answer. */
export const waitingIn = (open: Pick<OpenBooks, "books">, battle: string): readonly UnderWay[] =>
  stepsUnderWay(open).underWay.filter((run) => battleOf(run) === battle);
