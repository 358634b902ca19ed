import { actOf } from "../ledger/booking";
import { rowsIn } from "../ledger/ledger";
import { allowed, refusal, type OpenBooks, type Outcome, refuseIf } from "../ledger/outcome";
import { endEdits, SKIP, stepEdits, type StepRow } from "../ledger/steps";
import { formatWritten, NOTHING_WRITTEN } from "../ledger/written";
import { STEPS } from "../schema/shared-tables";
import { formatAudience } from "../sight";
import { placesOf, type TurnPhase } from "./sequence-of-play";
import { formCommand } from "./command";
import { allows, type Offer } from "./command-spec";
import { textField } from "./field";

/** Open books of a game with a sequence of play. */
interface StepBooks extends OpenBooks {
  readonly game: OpenBooks["game"] & { readonly steps: readonly TurnPhase[] };
}

/** The rows that skip a step in the turn under way, for a side. */
const skipsOf = ({ books, campaign }: OpenBooks, side: string, place: string): readonly StepRow[] =>
  rowsIn(books, STEPS).filter(
    (row) => row.turn === campaign.turn && row.state === "skipped" && row.side === side && row.step === place,
  );

function unknownPlace({ game }: StepBooks, place: string): Outcome | undefined {
  const places = placesOf(game.steps).flatMap((known) => [known.step.id, known.place]);
  if (places.includes(place)) return undefined;
  const from = places[0] ?? "";
  const message =
    places.length === 0
      ? "This game has no list of steps."
      : `"${place}" is not a step of the turn. The steps are ${from} to ${places[places.length - 1] ?? from}.`;
  return refusal("unknown-step", place || "Step", message);
}

/** Skips a step that is due in the turn under way, with a reason; its subject is the step, such as "7b" or "7b (3)". */
export const skip = formCommand<{ reason: ReturnType<typeof textField> }, StepBooks>({
  id: SKIP,
  title: "Skip a step of the turn",
  clause: "",
  steps: [],
  by: "every side",
  about: "a step of the turn",
  seenBy: "side",
  button: ({ subject }) => `Skip ${subject}`,
  testIds: ({ subject }) => ({ form: `skip-form-${subject}`, commit: `skip-commit-${subject}` }),
  ownStep: true,
  offered: () => [],
  offeredAmong(others) {
    const steps = new Set(others.filter(({ due, done, step }) => due && !done && step !== "").map(({ step }) => step));
    return [...steps].map((step) => allows(step, `Skip step ${step}`));
  },
  fields(open, { side, subject }) {
    refuseIf(unknownPlace(open, subject));
    if (skipsOf(open, side, subject).length > 0) {
      const message = `Step ${subject} is already skipped in turn ${open.campaign.turn}. Undo that first.`;
      return refusal("skipped", subject, message);
    }
    const reason = textField("Reason", { required: true, samples: ["Nothing to do this turn"], long: true });
    return { ask: { reason } };
  },
  write(open, { reason }, { side, subject, stamp }) {
    const row = {
      ...{ side, subject, step: subject, command: SKIP, state: "skipped" as const, note: reason },
      secretTo: formatAudience("side", { side }, open.books),
      act: actOf(stamp),
    };
    const reply = formatWritten({ ...row, turn: open.campaign.turn }, NOTHING_WRITTEN);
    return allowed(`Step ${subject} is skipped: ${reason}`, stepEdits(open, row, [reply]));
  },
});

/** Undoes the skipping of a step in the turn under way; its subject is the step. */
export const unskip = formCommand<Record<string, never>, StepBooks>({
  id: "unskip-step",
  title: "Undo the skipping of a step",
  clause: "",
  steps: [],
  by: "every side",
  about: "a step of the turn that was skipped",
  seenBy: "side",
  button: ({ subject }) => `Do ${subject} after all`,
  testIds: ({ subject }) => ({ form: `unskip-form-${subject}`, commit: `unskip-${subject}` }),
  ownStep: true,
  offered({ books, campaign }, side): readonly Offer[] {
    const skipped = rowsIn(books, STEPS).filter(
      (row) => row.turn === campaign.turn && row.state === "skipped" && row.side === side,
    );
    return skipped.map(({ step }) => allows(step, `Do step ${step} after all`));
  },
  fields: (open, { side, subject }) =>
    skipsOf(open, side, subject).length > 0
      ? { ask: {} }
      : refusal("skipped", subject || "Step", `Step ${subject} is not skipped in turn ${open.campaign.turn}.`),
  write(open, _, { side, subject }) {
    return allowed(`Step ${subject} is due again.`, endEdits(open, skipsOf(open, side, subject), "abandoned"));
  },
});
