import { formCommandOn } from "../../campaign/commands/form-command-on";
import { allows, asksFor } from "../../campaign/commands/command-spec";
import { choiceField, textIn, type Fields } from "../../campaign/commands/field";
import { record } from "../../campaign/commands/record";
import { leaveEdits, unknownUnit } from "../../campaign/commands/unit";
import { stepInRound } from "../../campaign/commands/sequence-of-play";
import type { Stamp } from "../../campaign/ledger/booking";
import { unitLeaves } from "../../campaign/ledger/change";
import { constantsIn, houseNote } from "../../campaign/ledger/house-rules";
import { allowed, refusal, type OpenBooks } from "../../campaign/ledger/outcome";
import type { Edit } from "../../campaign/schema/edit";
import { cellsText, type CellsChanged } from "../ships/cells-changed";
import { ORION } from "../sides";
import { cannotMove } from "../moves/cannot-move";
import { unitMoved } from "../moves/move-events";
import { phaseNow } from "../moves/moves";
import { orderAwaited } from "../moves/order-awaited";
import { phaseStillOn } from "../moves/phase-still-on";
import { nearestFor } from "./delivery";
import { mayTowFrom, type Salvage } from "./salvages";
import { passageEnded, salvageGivenUp, salvageTowed, stepDetails } from "./salvage-events";
import { hexesIn, locationSays, placeNamed } from "../places/location";
import { trackedShip } from "../table-rows";
import { cellEdits, changedCells } from "../evasion/evaded";
import { hexField } from "../places/hex-field";
import { SALVAGE_PHASES } from "../rules/constants";
import { phaseField, SALVAGE, salvageFor, SALVAGED, salvagesAt, SALVAGE_STEP, stepEdits } from "./find-salvage";

const STEP = "4A3";
const UNDER_WAY = ["preparing", "towing"] as const;

/** The Movement Phase of the turn under way in which a unit may be towed first (V19.72); undefined if that is in a later turn. */
function firstPhase(state: OpenBooks, salvage: Salvage): number | undefined {
  const { turn, phase } = mayTowFrom(state, salvage);
  if (turn > state.campaign.turn) return undefined;
  return turn < state.campaign.turn ? 1 : phase;
}

/** The phases between the one in which a salvage is declared and the first in which the unit may be towed (V19.72). */
function preparing(open: OpenBooks, { turn }: Salvage): string {
  const phases = constantsIn(open, turn, SALVAGE_PHASES).beforeTowing - 1;
  const house = houseNote(open, turn, SALVAGE_PHASES);
  return `${phases === 1 ? "a phase" : `${phases} phases`}${house}`;
}

/** Why the ship of a salvage cannot go on with it; undefined if it can, or is not in the tracker. */
function cannotTow(open: OpenBooks, ship: string): { readonly message: string; readonly clause: string } | undefined {
  const row = trackedShip(open, ship);
  const why = row && cannotMove(open, row);
  return why && why.clause !== "V13.12" ? { ...why, message: `${why.message} Give up the salvage.` } : why;
}

/** The ship tows the unit in a Movement Phase (V19.72); its subject is the unit. */
export const towSalvage = formCommandOn<Salvage, Fields>({
  id: "tow-salvage",
  title: "Tow a salvaged unit",
  clause: "V19.72",
  steps: [STEP],
  by: [ORION],
  about: SALVAGED,
  seenBy: "parties",
  button: ({ subject }) => `Tow ${subject}`,
  offered: (open, side) =>
    (orderAwaited(open) ? [] : salvagesAt(open, side, UNDER_WAY)).flatMap((salvage) => {
      const { unit, ship } = salvage;
      if (cannotTow(open, ship)) return [];
      const what = `Tow ${unit} with ${ship}`;
      const first = firstPhase(open, salvage);
      // On its way, a unit waits for a Base or System of its owner; its first tow is due in the Movement Phase in which it may be.
      if (salvage.state !== "preparing" || first === undefined) return allows(unit, what, "V19.72", STEP);
      const step = first > phaseNow(open) ? stepInRound({ id: STEP }, first) : STEP;
      return asksFor({ subject: unit, what, step, clause: "V19.72", done: false });
    }),
  find(open, doing) {
    const found = salvageFor(open, doing, UNDER_WAY);
    if (!("found" in found)) return found;
    const wrong = orderAwaited(open) ?? cannotTow(open, found.found.ship);
    return wrong ? refusal(SALVAGE, doing.subject, wrong.message, wrong.clause) : found;
  },
  fields(open, salvage) {
    const next = mayTowFrom(open, salvage);
    const nearest = nearestFor(open, salvage);
    const known = nearest === undefined ? "" : `; the nearest in the books is ${locationSays(open, nearest)}`;
    const [now, first] = [phaseNow(open), next.turn === open.campaign.turn ? next.phase : 1];
    return {
      ask: {
        phase:
          first > now
            ? phaseField("Movement Phase", first, "the first in which it may tow (V19.72)")
            : phaseField("Movement Phase", now),
        to: hexField(
          hexesIn(open),
          "Hex to which it tows",
          "",
          `On the Strategic Map, on the way to the nearest Base or System${known}`,
        ),
      },
    };
  },
  write(open, salvage, values, { stamp }) {
    const { unit, ship, owner } = salvage;
    const { turn } = open.campaign;
    const [phase, hex] = [Number(values["phase"]), textIn(values, "to")];
    // A place keeps its name; both are one location.
    const to = placeNamed(open, hex) ?? hex;
    const next = mayTowFrom(open, salvage);
    if (turn < next.turn || (turn === next.turn && phase < next.phase)) {
      const when = turn < next.turn ? `Wait for turn ${next.turn}, phase ${next.phase}` : `Choose phase ${next.phase}`;
      const why =
        salvage.state === "preparing"
          ? `spends ${preparing(open, salvage)} on preparing the unit after the one in which it declares the salvage`
          : "tows once in a phase";
      return refusal(SALVAGE, unit, `${ship} ${why}. ${when} or later.`, "V19.72");
    }
    const early = phaseStillOn(open, phase);
    if (early) return refusal(SALVAGE, unit, early.message, early.clause);
    const row = trackedShip(open, unit);
    if (!row) return unknownUnit(unit);
    const cells = changedCells(row, { place: to });
    const change = salvageTowed.of(unit, { place: to, ...stepDetails(phase, cells) });
    const tower = trackedShip(open, ship);
    const towing = tower && changedCells(tower, { place: to });
    const says = `${ship} tows ${unit} to ${locationSays(open, to)} in phase ${phase}. Deliver it at a Starbase, FRD or Star System of ${owner} (V19.74).`;
    return allowed(says, [
      ...stepEdits(open, salvage, change, stamp, "V19.72"),
      ...cellEdits(row, cells),
      ...(tower && towing ? [...moveOf(open, salvage, { phase, towing, stamp }), ...cellEdits(tower, towing)] : []),
    ]);
  },
});

/** The entry by which the ship moves with what it tows, which its own side knows. */
function moveOf(
  open: OpenBooks,
  { ship, side }: Salvage,
  { phase, towing, stamp }: { readonly phase: number; readonly towing: CellsChanged; readonly stamp: Stamp },
): readonly Edit[] {
  const change = unitMoved.of(ship, { phase, path: "", by: side, cells: cellsText(towing) });
  return record(open, stamp, { step: STEP, clause: "V19.72", behind: 1, events: [{ side, change }] }).edits;
}

const [ADRIFT, SCRAPPED] = ["Left adrift", "Taken to a secret base"];

/** The ship gives up a salvage, or takes the unit off the Map for scrapping (V19.72); its subject is the unit. */
export const giveUpSalvage = formCommandOn<Salvage, Fields>({
  id: "give-up-salvage",
  title: "Give up a salvage, or scrap the unit",
  clause: "V19.72",
  steps: [SALVAGE_STEP],
  by: [ORION],
  about: SALVAGED,
  seenBy: "parties",
  button: ({ subject }) => `Give up ${subject}`,
  offered: (open, side) =>
    salvagesAt(open, side, UNDER_WAY).map(({ unit }) =>
      allows(unit, `Give up the salvage of ${unit}, or scrap it`, "V19.72", SALVAGE_STEP),
    ),
  find: (open, doing) => salvageFor(open, doing, UNDER_WAY),
  fields: (_, { unit }) => ({
    ask: {
      how: choiceField(`What becomes of ${unit}`, [
        { value: ADRIFT, label: "It is left adrift where it is" },
        { value: SCRAPPED, label: "It is taken to a secret base, to be scrapped" },
      ]),
    },
  }),
  write(open, salvage, values, { stamp }) {
    const { unit, ship, state } = salvage;
    const how = textIn(values, "how");
    const givenUp = stepEdits(open, salvage, salvageGivenUp.of(unit, { how, ...stepDetails() }), stamp, "V19.72");
    if (how === ADRIFT) {
      const says = `${ship} leaves ${unit} adrift at ${salvage.place === "" ? "its place" : salvage.place}.`;
      return allowed(says, givenUp);
    }
    if (state === "preparing") {
      const message = `${unit} is not ready for towing. Tow it first, or leave it adrift.`;
      return refusal(SALVAGE, unit, message, "V19.72");
    }
    const { next } = record(open, stamp, { step: SALVAGE_STEP, clause: "V19.72", behind: 1 });
    const says = `${ship} takes ${unit} to a secret base. Begin to scrap it in 2A3 (V19.943).`;
    return allowed(says, [...givenUp, ...leaveEdits(open, unit, "Captured", [unitLeaves(unit, "Captured")], next)]);
  },
});

/** How a safe passage ends (V19.75). */
const PASSAGE_ENDS = [
  { value: "Left the space", label: "The ship left the space that the owner controls, or went into hiding" },
  { value: "Did not leave", label: "It did not move at once to leave that space" },
  { value: "Attacked", label: "It took offensive action against the owner" },
];

/** The safe passage of the ship that delivered a unit is over (V19.75); its subject is the unit. */
export const endPassage = formCommandOn<Salvage, Fields>({
  id: "end-passage",
  title: "End a safe passage",
  clause: "V19.75",
  steps: [SALVAGE_STEP],
  by: [ORION],
  about: SALVAGED,
  seenBy: "parties",
  button: ({ subject }) => `End the safe passage for ${subject}`,
  offered: (open, side) =>
    salvagesAt(open, side, ["safe passage"]).map(({ unit, ship, owner }) =>
      allows(unit, `${ship} has safe passage out of the space of ${owner}: end it`, "V19.75", SALVAGE_STEP),
    ),
  find: (open, doing) => salvageFor(open, doing, ["safe passage"]),
  fields: (_, { ship }) => ({ ask: { how: choiceField(`What ${ship} did`, PASSAGE_ENDS) } }),
  write: (open, salvage, values, { stamp }) =>
    allowed(
      `The safe passage of ${salvage.ship} is over: ${textIn(values, "how").toLowerCase()}.`,
      stepEdits(
        open,
        salvage,
        passageEnded.of(salvage.unit, { how: textIn(values, "how"), ...stepDetails() }),
        stamp,
        "V19.75",
      ),
    ),
});
