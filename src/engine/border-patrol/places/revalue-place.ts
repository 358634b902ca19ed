import { ZERO, formatPoints, type Points } from "../../core/points";
import { sameWord } from "../../core/words";
import { formCommand } from "../../campaign/commands/command";
import { allows } from "../../campaign/commands/command-spec";
import { amountField, choiceField, textIn, type Fields } from "../../campaign/commands/field";
import type { BooksState } from "../../campaign/ledger/ledger";
import { allowed, refusal } from "../../campaign/ledger/outcome";
import { placesNow, recordPlace, type KnownPlace } from "./places";
import { placeEdits, placeNamed, unknownPlace } from "./place-edits";

const CHECK = "place-value";

/** A step of the Bombardment Phase that changes what a Star System is worth. */
interface Revaluing {
  readonly step: string;
  readonly what: string;
  readonly to: "lower" | "nothing" | "higher";
}

/** V1.23 7A, 7B. How much a bombardment or a Random Event changes is in other books: it is typed. */
const REVALUING: readonly Revaluing[] = [
  { step: "7A1", what: "Lower the value of a bombarded Star System", to: "lower" },
  { step: "7A2", what: "Set the value of a blockaded Star System to 0", to: "nothing" },
  { step: "7A3", what: "Lower the value of a Star System for a Random Event", to: "lower" },
  { step: "7B1", what: "Raise the value of a Star System that recovers from a Random Event", to: "higher" },
  { step: "7B2", what: "Restore the value of a Star System whose blockade was swept", to: "higher" },
];

const isSystem = ({ kind }: KnownPlace): boolean => !sameWord(kind, "Province");

/** The Star Systems that such a step can change. */
const systemsFor = (state: BooksState, { to }: Revaluing): readonly KnownPlace[] =>
  placesNow(state).filter((place) => isSystem(place) && (to === "higher" || place.economicValue > ZERO));

const refusalOf = (subject: string) =>
  refusal(
    CHECK,
    subject || "Step",
    `${subject || "A blank"} is not a step that changes what Star Systems are worth. Choose one: ${REVALUING.map(({ step }) => step).join(", ")}.`,
    "V1.23 7A",
  );

/** Changes what a Star System is worth in the Bombardment Phase; its subject is the step. */
export const revaluePlace = formCommand<Fields>({
  id: "revalue-place",
  title: "Change what a Star System is worth",
  clause: "V1.23 7A",
  steps: REVALUING.map(({ step }) => step),
  by: [],
  about: "a step of the Bombardment Phase",
  seenBy: "game master",
  button: "Change the value",
  offered: (open) =>
    REVALUING.filter((revaluing) => systemsFor(open, revaluing).length > 0).map(({ step, what }) =>
      allows(step, what, `V1.23 ${step}`, step),
    ),
  fields(open, { subject }) {
    const revaluing = REVALUING.find(({ step }) => step === subject);
    if (!revaluing) return refusalOf(subject);
    const systems = systemsFor(open, revaluing);
    const choices = systems.map(({ place, economicValue }) => ({
      value: place,
      label: `${place}, worth ${formatPoints(economicValue)}`,
    }));
    return {
      ask: {
        place: choiceField("Star System", choices, { none: "Choose a Star System" }),
        ...(revaluing.to !== "nothing" && {
          value: amountField("New economic value", { least: 0, samples: ["1", "0.5", "12"] }),
        }),
      },
    };
  },
  write(open, values, { subject, stamp }) {
    const revaluing = REVALUING.find(({ step }) => step === subject);
    if (!revaluing) return refusalOf(subject);
    const now = placeNamed(open, textIn(values, "place"));
    if (!now) return unknownPlace(textIn(values, "place"));
    const value = revaluing.to === "nothing" ? ZERO : (values["value"] as Points);
    const clause = `V1.23 ${subject}`;
    const worth = formatPoints(now.economicValue);
    if (revaluing.to === "higher" ? value <= now.economicValue : value >= now.economicValue) {
      const message = `${now.place} is worth ${worth} and would be worth ${formatPoints(value)}. In ${subject}, its value becomes ${revaluing.to === "higher" ? "higher" : "lower"}.`;
      return refusal(CHECK, now.place, message, clause);
    }
    const noted = recordPlace(now.place, { ...now, economicValue: value }, { ...now });
    const says = `${now.place} was worth ${worth}, and is now worth ${formatPoints(value)}.`;
    return allowed(says, placeEdits(open, noted, stamp, subject, clause));
  },
});
