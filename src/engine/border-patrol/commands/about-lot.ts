import { askedOnce, type Command } from "../../campaign/commands/command";
import type { About, Act, Doing } from "../../campaign/commands/declared";
import type { Fields, ValuesOf } from "../../campaign/commands/field";
import { readOnly, refusal, type OpenBooks, type Outcome } from "../../campaign/ledger/outcome";
import { lotOf, type Lot } from "../leases";
import { ORION } from "../lines";

const CHECK = "lease-lot";

/** A command about an open lot of the turn under way. */
interface AboutLot<F extends Fields> extends Omit<About<OpenBooks>, "about"> {
  /** What it asks for; or why it is refused. */
  fields(open: OpenBooks, lot: Lot, doing: Doing): { readonly ask: F } | Outcome;
  write(open: OpenBooks, lot: Lot, values: ValuesOf<F>, act: Act): Outcome;
}

/** Declares a command about a lot; its subject is the number of the lot. A pirate does it only with a lot of its own. */
export const aboutLot = <F extends Fields>(declared: AboutLot<F>): Command =>
  askedOnce<F, OpenBooks>({
    ...declared,
    about: "the number of a lot",
    fields(open, doing) {
      const found = lotFor(open, doing, declared);
      return "refusal" in found ? found.refusal : declared.fields(open, found.lot, doing);
    },
    write(open, values, act) {
      const locked = readOnly(open);
      if (locked) return locked;
      // The books may have changed since it was asked.
      const found = lotFor(open, act, declared);
      return "refusal" in found ? found.refusal : declared.write(open, found.lot, values, act);
    },
  });

/** The open lot of a subject; or why it is refused. */
function lotFor(
  open: OpenBooks,
  { side, subject }: Doing,
  { by, clause: of }: Pick<About<OpenBooks>, "by" | "clause">,
): { readonly lot: Lot } | { readonly refusal: Outcome } {
  const lot = lotOf(open, subject);
  if (!lot) {
    const message = `There is no lot "${subject}" in turn ${open.campaign.turn}. Choose one from the list of what can be done.`;
    return { refusal: refusal("unknown-entry", subject || "Lot", message, of) };
  }
  const { state, says, turn, side: owner } = lot;
  if (state !== "open") {
    const { message, clause } = {
      leased: { message: `The lot ${says} is already leased for turn ${turn}.`, clause: "V19.36" },
      withdrawn: {
        message: `The lot ${says} was withdrawn, and cannot be leased before turn ${turn + 1}.`,
        clause: "V19.33",
      },
      lost: { message: `No ship of the lot ${says} is in play any more.`, clause: "V19.31" },
    }[state];
    return { refusal: refusal(CHECK, `No ${subject}`, message, clause) };
  }
  if (side === "" || side === owner || !by.includes(ORION)) return { lot };
  const message = `The lot ${says} belongs to ${owner}. Choose one of your own.`;
  return { refusal: refusal(CHECK, side, message, of) };
}
