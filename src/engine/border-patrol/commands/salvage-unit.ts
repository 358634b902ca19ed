import { formatPoints, points, toNumber } from "../../core/points";
import { evaluate } from "../../core/rule";
import { askedAbout } from "../../campaign/commands/asked-about";
import { allows } from "../../campaign/commands/declared";
import { optionalChoiceField, textIn, type Fields } from "../../campaign/commands/field";
import { unknownUnit } from "../../campaign/commands/unit";
import { recordTransfer } from "../../campaign/commands/transfer";
import type { Unit } from "../../campaign/ledger/ledger";
import { refusal, type OpenBooks } from "../../campaign/ledger/outcome";
import { fleetOf } from "../../campaign/ledger/replay";
import { valuesOf } from "../changes";
import { isOrion, isTeam } from "../history";
import { ORION, lineOf } from "../lines";
import { mayTowFrom, SALVAGE_DELIVERED, salvageOf, salvageStep } from "../salvage/jobs";
import { isReady } from "../salvaged";
import { trackedShip } from "../tracked";
import { salvageFee } from "../v19-orion-pirates/salvage";
import { stepEdits } from "./salvage/salvage-for";
import { piratesInPlay } from "./succession";

const LINE = "Salvage";
const CHECK = "salvage";

/** The fee for a unit (V19.74). */
const feeFor = (unit: Unit) => points(Number(evaluate(salvageFee, { economicBpv: toNumber(valuesOf(unit).economic) })));

/**
 * A pirate delivers a unit that it salvaged to its owner, who pays (4B4); its subject is the unit. Who crippled it is for the game master
 * to say. Where its salvage started in the books, it has to be towed first, and its ship has safe passage then (V19.75).
 */
export const salvageUnit = askedAbout<Unit, Fields>({
  id: "salvage-unit",
  title: "Deliver a salvaged unit",
  clause: "V19.74",
  steps: [lineOf(LINE)?.step ?? ""],
  by: [ORION],
  about: "a unit of another Team",
  seenBy: "parties",
  button: ({ subject }) => `Deliver ${subject}`,
  offered: (open, side) =>
    fleetOf(open.campaign, side).length === 0
      ? []
      : [...open.campaign.units.values()]
          .filter((unit) => unit.left === null && isTeam(open, unit.side) && mayDeliver(open, unit.unit))
          .map((unit) =>
            allows(
              unit.unit,
              `Deliver ${unit.unit} to ${unit.side} for ${formatPoints(feeFor(unit))} BPV`,
              "V19.74",
              lineOf(LINE)?.step,
            ),
          ),
  find(open, { subject }) {
    const unit = open.campaign.units.get(subject);
    if (!unit || unit.left) return unknownUnit(subject);
    if (!isTeam(open, unit.side)) {
      return refusal(CHECK, subject, `${subject} is a ship of the pirates. Choose a unit of another Team.`, "V19.79");
    }
    const salvage = salvageOf(open.campaign, subject);
    if (salvage && salvage.state !== "towing") {
      const next = mayTowFrom(salvage);
      const message =
        salvage.state === "preparing"
          ? `${subject} is not towed yet. ${salvage.ship} may tow it from turn ${next.turn}, phase ${next.phase} on.`
          : `${subject} is delivered. End the safe passage of ${salvage.ship} once it has left.`;
      return refusal(CHECK, subject, message, salvage.state === "preparing" ? "V19.72" : "V19.75");
    }
    if (!isReadyNow(open, subject)) return { found: unit };
    const message = `${subject} is ready for action, by the sheet Ships. Only a crippled unit that was abandoned is salvaged: correct its Condition, or choose another unit.`;
    return refusal(CHECK, subject, message, "V19.71");
  },
  fields(open, { unit }, { side }) {
    const ships = fleetOf(open.campaign, pirateOf(open, side)).map((ship) => ship.unit);
    const salvage = salvageOf(open.campaign, unit);
    return {
      ask: {
        attackedBy: optionalChoiceField(
          `Who crippled ${unit}, or forced its crew to abandon it`,
          open.books.sides.map(({ name }) => name),
          {
            none: "Not the pirates",
            hint: "Whichever of its units did it (V19.78)",
            samples: [],
            start: salvage?.crippledBy ?? "",
          },
        ),
        ship: optionalChoiceField("Towed by", ships, { none: "Not said", start: salvage?.ship ?? "" }),
      },
    };
  },
  write(open, found, values, { side, stamp }) {
    const { unit, side: owner } = found;
    const attacker = textIn(values, "attackedBy");
    if (isOrion(open, attacker)) {
      const message = `${attacker} attacked ${unit}, and may not salvage it, whichever of its ships did it. Choose a unit that somebody else left adrift.`;
      return refusal(CHECK, unit, message, "V19.78");
    }
    const ship = textIn(values, "ship");
    const subject = ship === "" ? unit : `${unit}, towed by ${ship}`;
    const note = attacker === "" ? "" : `Crippled by ${attacker}`;
    const amount = feeFor(found);
    const fee = { line: LINE, from: owner, to: pirateOf(open, side), amount, subject, note };
    const paid = recordTransfer(open, fee, stamp);
    const salvage = salvageOf(open.campaign, unit);
    if (!salvage || paid.refused.length > 0) return paid;
    const { place, ship: salvor } = salvage;
    const [delivered] = stepEdits(open, salvage, salvageStep(SALVAGE_DELIVERED, unit, { place }), stamp, "V19.74", 1);
    const passage = `${salvor} has safe passage out of the space of ${owner} if it leaves at once (V19.75).`;
    return { ...paid, says: `${paid.says} ${passage}`, edits: [...paid.edits, ...(delivered ? [delivered] : [])] };
  },
});

/** The pirate that does it: the side, or the one that plays, for the game master. */
const pirateOf = (open: OpenBooks, side: string): string => (side === "" ? (piratesInPlay(open)[0] ?? "") : side);

/** Whether a unit may be delivered now: it is not ready for action, and if its salvage started, it was towed. */
const mayDeliver = (open: OpenBooks, unit: string): boolean =>
  !isReadyNow(open, unit) && (salvageOf(open.campaign, unit)?.state ?? "towing") === "towing";

const isReadyNow = (open: OpenBooks, unit: string): boolean => isReady(trackedShip(open, unit)?.condition ?? "");
