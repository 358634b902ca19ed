import { formCommandOn } from "../../campaign/commands/form-command-on";
import type { Command } from "../../campaign/commands/command";
import type { CommandInfo, WriteContext, CommandRequest } from "../../campaign/commands/command-spec";
import type { Fields, ValuesOf } from "../../campaign/commands/field";
import { refusal, type OpenBooks, type Outcome } from "../../campaign/ledger/outcome";
import { lotOf, type Lot } from "./leases";
import { ORION } from "../sides";
import { BEFORE_MOVES } from "../deployment/closes-deployment";

const CHECK = "lease-lot";

/** A command about an open lot of the turn under way. */
interface AboutLot<F extends Fields> extends Omit<CommandInfo<OpenBooks>, "about"> {
  /** What it asks for; or why it is refused. */
  fields(open: OpenBooks, lot: Lot, doing: CommandRequest): { readonly ask: F } | Outcome;
  write(open: OpenBooks, lot: Lot, values: ValuesOf<F>, act: WriteContext): Outcome;
}

/** Declares a command about a lot; its subject is the number of the lot. A pirate does it only with a lot of its own. */
export const aboutLot = <F extends Fields>(declared: AboutLot<F>): Command =>
  formCommandOn<Lot, F>({
    ...declared,
    // A lot is settled before its ships are placed (V1.23).
    ...BEFORE_MOVES,
    whose: (state, subject) => lotOf(state, subject)?.side,
    about: "the number of a lot",
    find(open, { side, subject }) {
      const { by, clause } = declared;
      const lot = lotOf(open, subject);
      if (!lot) {
        const message = `There is no lot "${subject}" in turn ${open.campaign.turn}. Choose one from the list of what can be done.`;
        return refusal("unknown-entry", subject || "Lot", message, clause);
      }
      if (lot.state !== "open") {
        const over = whyOver(lot, lot.state);
        return refusal(CHECK, `No ${subject}`, over.message, over.clause);
      }
      if (side === "" || side === lot.side || !by.includes(ORION)) return { found: lot };
      return refusal(CHECK, side, `The lot ${lot.says} belongs to ${lot.side}. Choose one of your own.`, clause);
    },
  });

/** Why nothing is done with a lot any more. */
const whyOver = ({ says, turn }: Lot, state: Exclude<Lot["state"], "open">) =>
  ({
    leased: { message: `The lot ${says} is already leased for turn ${turn}.`, clause: "V19.36" },
    withdrawn: {
      message: `The lot ${says} was withdrawn, and cannot be leased before turn ${turn + 1}.`,
      clause: "V19.33",
    },
    lost: { message: `No ship of the lot ${says} is in play any more.`, clause: "V19.31" },
  })[state];
