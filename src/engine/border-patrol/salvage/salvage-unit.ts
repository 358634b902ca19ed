import { inOneLine } from "../../core/cell";
import { formatPoints, type Points } from "../../core/points";
import { applyIn } from "../../campaign/ledger/house-rules";
import { formCommandOn } from "../../campaign/commands/form-command-on";
import { optionalChoiceField, textField, textIn, type Fields } from "../../campaign/commands/field";
import { unknownUnit } from "../../campaign/commands/unit";
import { recordTransfer } from "../../campaign/commands/transfer";
import type { Cause } from "../../campaign/ledger/in-turn";
import type { Books, BooksState, Unit } from "../../campaign/ledger/ledger";
import { refusal } from "../../campaign/ledger/outcome";
import { fleetOf } from "../../campaign/ledger/replay";
import { valuesOf } from "../ships/unit-rules";
import { isOrion, isTeam } from "../turn/history";
import { ORION, TEAM_KINDS } from "../sides";
import { lineOf } from "../forms/lines";
import { locationSays } from "../places/location";
import { isDeliverable } from "./delivery";
import { mayTowFrom, salvageOf, salvagesIn } from "./salvages";
import { salvageDelivered, stepDetails } from "./salvage-events";
import { withoutAdrift } from "./adrift";
import { trackedShip } from "../table-rows";
import { salvageFee } from "../rules/v19-orion-pirates/salvage";
import { cellEdits, changedCells } from "../evasion/evaded";
import { stepEdits } from "./find-salvage";

const LINE = "Salvage";
const CHECK = "salvage";

/** The fee for a unit (V19.74). */
export const feeFor = (state: BooksState, unit: Unit): Points =>
  applyIn(state, state.campaign.turn, salvageFee, { economicBpv: valuesOf(unit).economic });

/**
 * A pirate delivers a unit that it salvaged to its owner, who pays (4B4); its subject is the unit. It was towed before, and its ship has safe
 * passage then (V19.75). Who crippled it is asked only where the books do not say.
 */
export const salvageUnit = formCommandOn<Unit, Fields>({
  id: "salvage-unit",
  title: "Deliver a salvaged unit",
  clause: "V19.74",
  steps: [lineOf(LINE)?.step ?? ""],
  by: [ORION],
  about: "a unit of another Team",
  seenBy: "parties",
  button: ({ subject }) => `Deliver ${subject}`,
  after: {
    causes: unitsToDeliver,
    candidates: ({ books, campaign }) =>
      teamsOf(books).flatMap((team) => fleetOf(campaign, team).map(({ unit }) => unit)),
    first: "Begin its salvage in 4A3, and tow it",
    saysWhy: "itself",
  },
  offered: () => [],
  find(open, { subject }) {
    const unit = open.campaign.units.get(subject);
    if (!unit || unit.left) return unknownUnit(subject);
    if (!isTeam(open, unit.side)) {
      return refusal(CHECK, subject, `${subject} is a ship of the pirates. Choose a unit of another Team.`, "V19.79");
    }
    const salvage = salvageOf(open.campaign, subject);
    if (!salvage) {
      const message = `${subject} is not towed. The fee is for a unit that was salvaged: begin its salvage in 4A3 and tow it first, or choose another unit.`;
      return refusal(CHECK, subject, message, "V19.71");
    }
    if (salvage.state !== "towing") {
      const next = mayTowFrom(open, salvage);
      const message =
        salvage.state === "preparing"
          ? `${subject} is not towed yet. ${salvage.ship} may tow it from turn ${next.turn}, phase ${next.phase} on.`
          : `${subject} is delivered. End the safe passage of ${salvage.ship} once it has left.`;
      return refusal(CHECK, subject, message, salvage.state === "preparing" ? "V19.72" : "V19.75");
    }
    return { found: unit };
  },
  fields(open, { unit, side: owner }) {
    const salvage = salvageOf(open.campaign, unit);
    const isThere = salvage !== undefined && isDeliverable(open, salvage);
    // Who towed it is in the books; who crippled it may be.
    const isKnown = salvage?.crippledBy !== "";
    return {
      ask: {
        ...(!isThere && {
          base: textField(`Starbase or FRD of ${owner} at ${locationSays(open, salvage?.place ?? "")}`, {
            ...{ required: true, word: true, samples: ["Starbase"] },
            hint: "The books know of no System or Base of its owner there (V19.74)",
          }),
        }),
        ...(!isKnown && {
          attackedBy: optionalChoiceField(
            `Who crippled ${unit}, or forced its crew to abandon it`,
            open.books.sides.map(({ name }) => name),
            { none: "Not the pirates", hint: "Whichever of its units did it (V19.78)", samples: [] },
          ),
        }),
      },
    };
  },
  write(open, found, values, { stamp }) {
    const { unit, side: owner } = found;
    const salvage = salvageOf(open.campaign, unit);
    const row = trackedShip(open, unit);
    if (!salvage || !row) return unknownUnit(unit);
    const attacker = salvage.crippledBy || textIn(values, "attackedBy");
    if (isOrion(open, attacker)) {
      const message = `${attacker} attacked ${unit}, and may not salvage it, whichever of its ships did it. Choose a unit that somebody else left adrift.`;
      return refusal(CHECK, unit, message, "V19.78");
    }
    const { place, ship: salvor } = salvage;
    const base = inOneLine(textIn(values, "base"));
    const note = [attacker === "" ? "" : `Crippled by ${attacker}`, base === "" ? "" : `delivered at ${base}`]
      .filter((part) => part !== "")
      .join(", ");
    const fee = { line: LINE, from: owner, to: salvage.side, amount: feeFor(open, found), note };
    const paid = recordTransfer(open, { ...fee, subject: `${unit}, towed by ${salvor}` }, stamp);
    if (paid.refused.length > 0) return paid;
    const cells = changedCells(row, { condition: withoutAdrift(row.condition) });
    const change = salvageDelivered.of(unit, { place, ...stepDetails(0, cells) });
    const passage = `${salvor} has safe passage out of the space of ${owner} if it leaves at once (V19.75).`;
    return {
      ...paid,
      says: `${paid.says}${base === "" ? "" : ` It is delivered at ${base}.`} ${passage}`,
      edits: [...paid.edits, ...stepEdits(open, salvage, change, stamp, "V19.74", 1), ...cellEdits(row, cells)],
    };
  },
});

/** The Teams that own what is salvaged. */
const teamsOf = ({ sides }: Books): readonly string[] =>
  sides.filter(({ kind }) => TEAM_KINDS.includes(kind)).map(({ name }) => name);

/** The units that are towed, and those that were delivered in the turn under way: for each, one fee. */
function unitsToDeliver(state: BooksState): readonly Cause[] {
  const { campaign } = state;
  const delivered = new Set(
    (campaign.events.get(campaign.turn) ?? []).flatMap(({ change: { kind, unit } }) =>
      kind === salvageDelivered.kind ? [unit] : [],
    ),
  );
  return salvagesIn(campaign).flatMap((salvage): readonly Cause[] => {
    const { unit, owner, side, state: stage } = salvage;
    const known = campaign.units.get(unit);
    const done = stage !== "towing" && delivered.has(unit);
    if (!known || (stage !== "towing" && !done)) return [];
    const what = `Deliver ${unit} to ${owner} for ${formatPoints(feeFor(state, known))} BPV`;
    return [{ subject: unit, side, what, due: done || isDeliverable(state, salvage), done }];
  });
}
