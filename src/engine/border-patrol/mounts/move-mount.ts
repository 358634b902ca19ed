import { formCommandOn } from "../../campaign/commands/form-command-on";
import { allows } from "../../campaign/commands/command-spec";
import { choiceField, type Field } from "../../campaign/commands/field";
import { record } from "../../campaign/commands/record";
import { unknownUnit } from "../../campaign/commands/unit";
import type { BooksState } from "../../campaign/ledger/ledger";
import { allowed, refusal, type OpenBooks, type Outcome } from "../../campaign/ledger/outcome";
import { fleetOf } from "../../campaign/ledger/replay";
import { SYSTEM_MOVE } from "../rules/constants";
import { placeNow } from "../deployment/deployment";
import { dockedIn } from "../construction/dock";
import { ORION } from "../sides";
import { heldDetails, systemRemoved } from "./mount-events";
import { mountEdit } from "./mount-moves";
import { isOver } from "../turn/orion-turns";
import type { Mount } from "./mounts-table";
import { isUnlimited } from "../rules/v19-orion-pirates/option-mounts";
import { mountsOf, whyNotOn } from "./mounts-of";

const CHECK = "mount-moved";
const STEP = "6B1";

/** The ship that a system is removed from, with its mounts that hold one that can be kept. */
interface Refitted {
  readonly unit: string;
  readonly side: string;
  readonly kept: readonly (Mount & { readonly mount: number })[];
}

/** The mounts of a ship with a system that is not to be had in any number: the Base takes any other (V19.933). */
const keptIn = (state: BooksState, unit: string): Refitted["kept"] =>
  mountsOf(state, unit).filter(({ system }) => system !== "" && !isUnlimited(system));

/** The pirate's other ships that can take a system from a mount (V19.951). */
const takersOf = (state: BooksState, side: string, from: Mount): readonly string[] =>
  fleetOf(state.campaign, side)
    .map(({ unit }) => unit)
    .filter((unit) => unit !== from.unit)
    .filter((unit) => mountsOf(state, unit).some((to) => whyNotOn(state, side, from, to, from) === undefined));

/** Why no system is removed from a ship in the turn under way; undefined if one may be. */
function notToRefit(open: BooksState, { unit, side, kept }: Refitted): Outcome | undefined {
  const { turn } = open.campaign;
  if (placeNow(open, unit) !== "") {
    const message = `${unit} is on the Map, and must leave it to be refitted. Choose a ship at a secret base.`;
    return refusal(CHECK, unit, message, "V19.934");
  }
  const other = dockedIn(open, side, turn).ships.find((ship) => ship !== unit);
  if (other !== undefined) {
    const message = `${other} is already built, modified or repaired in turn ${turn}, and one ship is a turn. Refit ${unit} in turn ${turn + 1}.`;
    return refusal(CHECK, unit, message, "V19.14");
  }
  if (kept.length > 0) return undefined;
  const message = `${unit} has no system to move. The Base takes a system that can be built in any number.`;
  return refusal(CHECK, unit, message, "V19.933");
}

/** Removes a system from a ship, to install it on another one in the next turn (V19.951); its subject is the ship. */
export const moveMount = formCommandOn<Refitted, Readonly<Record<"mount" | "to", Field<string>>>>({
  id: "move-mount",
  title: "Move a system to another ship",
  clause: "V19.951",
  steps: [STEP],
  by: [ORION],
  about: "a ship",
  seenBy: "side",
  button: ({ subject }) => `Remove it from ${subject}`,
  offered: (state, side) =>
    isOver(state, side)
      ? []
      : fleetOf(state.campaign, side).flatMap(({ unit }) => {
          const kept = keptIn(state, unit);
          if (notToRefit(state, { unit, side, kept }) || !kept.some((from) => takersOf(state, side, from).length > 0))
            return [];
          return [allows(unit, `Move a system of ${unit} to another ship`, "V19.951", STEP)];
        }),
  find(open: OpenBooks, { side, subject }) {
    const known = open.campaign.units.get(subject);
    if (!known || known.left) return unknownUnit(subject);
    if (side !== "" && side !== known.side) {
      return refusal(CHECK, subject, `${subject} belongs to ${known.side}. Choose one of your own ships.`, "V19.951");
    }
    const ship = { unit: subject, side: known.side, kept: keptIn(open, subject) };
    return notToRefit(open, ship) ?? { found: ship };
  },
  fields(open, { unit, side, kept }) {
    const others = [...new Set(kept.flatMap((from) => takersOf(open, side, from)))];
    if (others.length === 0) {
      const message = `No other ship of ${side} can take a system of ${unit}, so the Cartel would sell it. Leave it where it is, or make room first.`;
      return refusal(CHECK, unit, message, "V19.951");
    }
    const next = open.campaign.turn + SYSTEM_MOVE.turns;
    return {
      ask: {
        mount: choiceField(
          "System",
          kept.map(({ mount, system }) => ({ value: String(mount), label: `Mount ${mount}: ${system}` })),
        ),
        to: choiceField("Goes to", others, { hint: `It is refitted in turn ${next}.` }),
      },
    };
  },
  write(open, { unit, side, kept }, values, { stamp }) {
    const from = kept.find(({ mount }) => String(mount) === values.mount);
    if (!from) return refusal(CHECK, unit, `Mount ${values.mount} of ${unit} has no system to move.`, "V19.951");
    if (!takersOf(open, side, from).includes(values.to)) {
      const message = `${values.to} cannot take ${from.system} of ${unit}: ${whyNot(open, side, from, values.to)}. Choose another ship or system.`;
      return refusal(CHECK, values.to, message, "V19.951");
    }
    const change = systemRemoved.of(unit, { ...heldDetails(from), mount: from.mount, to: values.to });
    const { edits } = record(open, stamp, { step: STEP, clause: "V19.951", events: [{ side, change }] });
    const next = open.campaign.turn + SYSTEM_MOVE.turns;
    const says = `${from.system} is removed from ${unit}. Install it on ${values.to}, or on another ship off the Map, in turn ${next}; otherwise the Cartel sells it (V19.953).`;
    return allowed(says, [...edits, mountEdit(from, { system: "", since: null, captured: false })]);
  },
});

/** Why none of a ship's mounts takes a system. */
const whyNot = (open: BooksState, side: string, from: Mount, unit: string): string =>
  mountsOf(open, unit)
    .flatMap((to) => whyNotOn(open, side, from, to, from) ?? [])
    .at(0) ?? "it has no option mount";
