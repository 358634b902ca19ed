import { formCommand } from "../../campaign/commands/command";
import { asksFor, type CommandRequest } from "../../campaign/commands/command-spec";
import { amountField, choiceField, textIn, type Field } from "../../campaign/commands/field";
import { record } from "../../campaign/commands/record";
import type { BooksState } from "../../campaign/ledger/ledger";
import {
  allowed,
  refusal,
  refused,
  type OpenBooks,
  type Outcome,
  orRefuse,
  refuseIf,
} from "../../campaign/ledger/outcome";
import { fleetOf } from "../../campaign/ledger/replay";
import { formatPoints, ZERO, type Points } from "../../core/points";
import { applyIn } from "../../campaign/ledger/house-rules";
import { SYSTEM_MOVE } from "../rules/constants";
import { placeNow } from "../deployment/deployment";
import { dockedIn } from "../construction/dock";
import { ORION } from "../sides";
import { installedOn } from "./mount-events";
import { mountEdit, moveOf, movesIn, SYSTEM_SALE_LINE, type Move } from "./mount-moves";
import { isOver } from "../turn/orion-turns";
import { systemSale } from "../rules/v19-orion-pirates/option-mounts";
import { mountsOf, whyNotOn, type Numbered } from "./mounts-of";

const CHECK = "mount-moved";
const STEP = "6B1";

/** The choice of not installing it (V19.953). */
const SALE = "The Cartel sells it";

/**
 * Installs a system that was removed in the turn before, or books its sale (V19.952, V19.953); its subject is the removal.
 *
 * Rulings: "immediately" is the Refit of the next turn, since one ship is refitted a turn (V19.14). The ship must be off the Map by
 * then: apart from hiding, a pirate leaves the Map in 3C1 (V19.05) and not in the Initial Activities Phase. The ship that the removal
 * named is a plan: any other eligible one may take the system (V19.953). A move costs nothing: it needs no labor (V19.933), and
 * the system is the pirate's own.
 */
export const installMount = formCommand<Readonly<Record<string, Field>>>({
  id: "install-mount",
  title: "Install a system that was removed",
  clause: "V19.952",
  steps: [STEP],
  by: [ORION],
  about: "the number of the entry that removed a system",
  seenBy: "side",
  button: "Install the mount",
  offered: (state, side) =>
    isOver(state, side)
      ? []
      : movesIn(state)
          .moves.filter((move) => move.side === side && isDue(state, move))
          .map((move) => {
            const what = `Install ${move.held.system} of ${move.from} on ${move.to}, or have it sold`;
            const done = move.state === "installed";
            return asksFor({ subject: String(move.no), what, step: STEP, clause: "V19.952", done });
          }),
  fields(open, doing) {
    const found = orRefuse(moveToSettle(open, doing));
    const move = found.found;
    const where = choiceField(`${move.held.system} of ${move.from}`, [...choicesFor(open, move), SALE], {
      hint: "What the mount holds now goes to the Base (V19.933)",
    });
    const price = amountField(`BPV of ${move.held.system} (Annex V-B)`, { least: 0, samples: ["3", "4.5"] });
    const ask: Readonly<Record<string, Field>> = { where };
    return { ask, fieldsFor: (typed) => (typed["where"] === SALE ? { where, bpv: price } : ask) };
  },
  write(open, values, act) {
    const { found: move } = orRefuse(moveToSettle(open, act));
    const where = textIn(values, "where");
    if (where === SALE) {
      const bpv = (values["bpv"] ?? ZERO) as Points;
      const amount = applyIn(open, open.campaign.turn, systemSale, { bpv });
      const subject = `${move.held.system} of ${move.from}`;
      const transfer = { line: SYSTEM_SALE_LINE, from: "Family", to: move.side, amount, subject, note: "" };
      const against = open.game.forbids(open, transfer);
      if (against.length > 0) return refused(...against);
      const says = `The Cartel sells ${subject}: ${move.side} receives ${formatPoints(amount)} BPV. It cannot get it back (V19.954).`;
      return allowed(says, record(open, act.stamp, { step: STEP, clause: "V19.953", transfers: [transfer] }).edits);
    }
    const to = mountsFor(open, move).find((mount) => named(mount) === where);
    if (!to) return refusal(CHECK, where, `${where} is not a mount of another ship off the Map.`, "V19.952");
    refuseIf(notOn(open, move, to));
    const events = [{ side: move.side, change: installedOn(to, move) }];
    const gone = to.system === "" ? "" : ` ${to.system} goes to the Base.`;
    const says = `${move.held.system} of ${move.from} is installed on ${to.unit}, mount ${to.mount}.${gone}`;
    return allowed(says, [
      ...record(open, act.stamp, { step: STEP, clause: "V19.952", events }).edits,
      mountEdit(to, { ...move.held, since: open.campaign.turn }),
    ]);
  },
});

/** Whether a system is to be installed or sold in the turn under way. */
const isDue = ({ campaign }: BooksState, { turn, state, installed }: Move): boolean =>
  state === "overdue" || (state === "waiting" && turn < campaign.turn) || installed?.turn === campaign.turn;

/** The mounts of the pirate's other ships that are off the Map (V19.934). */
const mountsFor = (state: BooksState, { side, from }: Move): readonly Numbered[] =>
  fleetOf(state.campaign, side)
    .filter(({ unit }) => unit !== from && placeNow(state, unit) === "")
    .flatMap(({ unit }) => mountsOf(state, unit));

const named = ({ unit, mount }: Numbered): string => `${unit}, mount ${mount}`;

/** The mounts to choose from, those of the ship that it was meant for first; none once it is too late. */
const choicesFor = (open: BooksState, move: Move) =>
  move.state === "overdue"
    ? []
    : [...mountsFor(open, move)]
        .sort((a, b) => Number(b.unit === move.to) - Number(a.unit === move.to))
        .map((mount) => ({ value: named(mount), label: `${named(mount)}: ${mount.system || "empty"}` }));

/** The removal that the subject names; or why nothing is done with it. */
function moveToSettle(open: OpenBooks, { side, subject }: CommandRequest): { readonly found: Move } | Outcome {
  const move = moveOf(open, subject);
  if (!move) {
    const message = `No entry "${subject}" removed a system to move it. Choose one from the list of what can be done.`;
    return refusal("unknown-entry", subject || "System", message, "V19.952");
  }
  const { turn, held, from, state } = move;
  if (side !== "" && side !== move.side) {
    return refusal(CHECK, subject, `${held.system} of ${from} belongs to ${move.side}.`, "V19.952");
  }
  if (state === "installed" || state === "sold") {
    return refusal(CHECK, `No ${subject}`, `${held.system} of ${from} is already ${state}.`, "V19.952");
  }
  if (turn < open.campaign.turn) return { found: move };
  const message = `${held.system} is removed from ${from} in turn ${turn}, and one ship is refitted a turn. Install it in turn ${turn + SYSTEM_MOVE.turns}.`;
  return refusal(CHECK, `No ${subject}`, message, "V19.14");
}

/** Why a mount does not take a system in the turn under way; undefined if it does. */
function notOn(open: OpenBooks, move: Move, to: Numbered): Outcome | undefined {
  const { turn } = open.campaign;
  const other = dockedIn(open, move.side, turn).ships.find((ship) => ship !== to.unit);
  if (other !== undefined) {
    const message = `${other} is already built, modified or repaired in turn ${turn}, and one ship is a turn. Install ${move.held.system} on ${other}, or have it sold.`;
    return refusal(CHECK, to.unit, message, "V19.14");
  }
  const broken = whyNotOn(open, move.side, move.held, to);
  if (broken === undefined) return undefined;
  const message = `${move.held.system} cannot be installed on ${named(to)}: ${broken}. Choose another mount or ship, or have it sold.`;
  return refusal(CHECK, to.unit, message, /\((V19\.\d+)\)$/.exec(broken)?.[1] ?? "V19.952");
}
