import { formCommandOn } from "../../campaign/commands/form-command-on";
import { allows } from "../../campaign/commands/command-spec";
import { choiceField, type Field } from "../../campaign/commands/field";
import { allowed, refusal } from "../../campaign/ledger/outcome";
import { sameWord } from "../../core/words";
import { EMPIRE } from "../sides";
import { eventEdits } from "../command-parts/event-edits";
import { fleetNamed, unknownFleet } from "../command-parts/find-by-name";
import { findChosen, TAKINGS } from "./exploration-events";
import { openFinds, takingChosen, type Find } from "./finds";

const CLAUSE = "EaW 16c";
const STEP = "5d";

/**
 * An empire chooses what a fleet takes of what it found, before it is taken: a player does so in the file that is sent back. Taking it asks
 * no more then. Its subject is the fleet.
 */
export const chooseFind = formCommandOn<Find, { readonly takes: Field<string> }>({
  id: "choose-find",
  title: "Choose what a fleet takes of its find",
  clause: CLAUSE,
  steps: [STEP],
  by: [EMPIRE],
  about: "a fleet",
  seenBy: "side",
  button: "Choose it",
  offered: (open, side) =>
    openFinds(open)
      .filter((find) => side === "" || find.side === side)
      .map(({ subject, place, bonus }) =>
        allows(
          subject,
          `Choose from the find of ${subject} in ${place}: ${bonus}, or a precursor object`,
          CLAUSE,
          STEP,
        ),
      ),
  find(open, doing) {
    const finds = openFinds(open).filter(({ side }) => doing.side === "" || side === doing.side);
    const find = finds.find(({ subject }) => sameWord(subject, doing.subject));
    if (find) return { found: find };
    const named = fleetNamed(open, doing.subject);
    if (!named || (doing.side !== "" && named.side !== doing.side))
      return unknownFleet(open, doing.side, doing.subject);
    const { fleet } = named;
    const others = finds.map(({ subject }) => subject);
    const instead = others.length > 0 ? `Choose ${others.join(" or ")}.` : "Explore an unknown system first.";
    return refusal("take-find", fleet, `${fleet} has found nothing that waits to be taken. ${instead}`, CLAUSE);
  },
  fields: (open, { subject, place, bonus }) => ({
    ask: {
      takes: choiceField(
        "What it takes",
        TAKINGS.map((value) => ({ value, label: value === "BPV" ? bonus : value })),
        { start: takingChosen(open, subject, place) ?? TAKINGS[0] },
      ),
    },
  }),
  write(open, { subject, side, place }, { takes }, { stamp }) {
    const chosen = TAKINGS.find((one) => one === takes) ?? TAKINGS[0];
    if (takingChosen(open, subject, place) === chosen) {
      return refusal("take-find", subject, `${subject} is to take that already. Choose the other.`, CLAUSE);
    }
    const change = findChosen.of(subject, { place, takes: chosen });
    const says = findChosen.says(side, change);
    return allowed(`${says} (${CLAUSE}).`, eventEdits(open, [{ side, change }], stamp, STEP, CLAUSE));
  },
});
