import { orionsGateSample } from "../../../../samples/orions-gate";
import { formCommand } from "../../../../src/engine/campaign/commands/command";
import { allowed, orRefuse, refusal, refuseIf, type OpenBooks } from "../../../../src/engine/campaign/ledger/outcome";
import { apply, NO_TABLES } from "../../../../src/engine/campaign/schema/apply";
import { GAMES } from "../../../../src/engine/games";
import { openBooks } from "../../../../src/engine/open";
import { STAMP } from "../kept";

const LAST_TURN = 5;
const tooLate = ({ campaign }: OpenBooks) =>
  campaign.turn > LAST_TURN ? refusal("late", "the ferry", "The ferry has left.", "R9") : undefined;
const fareOf = ({ campaign }: OpenBooks) =>
  campaign.turn === LAST_TURN ? refusal("fare", "the ferry", "The last ferry has no fare.", "R8") : { fare: 3 };

/** Boards the ferry until the last turn; without fields, so that it is done at once. */
const board = formCommand({
  id: "board",
  title: "Board the ferry",
  clause: "R9",
  steps: [],
  by: [],
  about: "",
  seenBy: "all",
  button: "Board the ferry",
  offered: () => [],
  fields(open) {
    refuseIf(tooLate(open));
    return { ask: {} };
  },
  write: (open) => allowed(`Boarded for ${orRefuse(fareOf(open)).fare}.`, []),
});

const now = openBooks(apply(NO_TABLES, orionsGateSample()), GAMES);
const inTurn = (turn: number) => ({ ...now, campaign: { ...now.campaign, turn } });
const NOBODY = { side: "", subject: "" };
const outcomeOf = (begun: number, written: number) => {
  const run = board.begin(inTurn(begun), NOBODY);
  return run.asked === null ? run.outcome(inTurn(written), STAMP) : undefined;
};

test("a refusal from the middle of a command is what the command comes to, before and after its questions", () => {
  expect(outcomeOf(1, 2)).toMatchObject({ says: "Boarded for 3.", refused: [] });
  expect(outcomeOf(LAST_TURN + 1, LAST_TURN + 1)?.refused).toMatchObject([{ check: "late", clause: "R9" }]);
  expect(outcomeOf(1, LAST_TURN)?.refused).toMatchObject([{ check: "fare", clause: "R8" }]);
});

test("a command is judged again before it writes: the books may have changed since it was begun", () => {
  expect(outcomeOf(1, LAST_TURN + 1)?.refused).toMatchObject([{ check: "late", clause: "R9" }]);
});

test("an error that is no refusal is not taken for one", () => {
  const broken = formCommand({ ...board, fields: () => ({ ask: {} }), write: () => orRefuse(undefined as never) });
  const run = broken.begin(now, NOBODY);
  expect(() => run.asked === null && run.outcome(now, STAMP)).toThrow(TypeError);
});
