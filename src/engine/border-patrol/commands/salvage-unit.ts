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
import { isReady } from "../salvaged";
import { trackedShip } from "../tracked";
import { salvageFee } from "../v19-orion-pirates/salvage";
import { piratesInPlay } from "./succession";

const LINE = "Salvage";
const CHECK = "salvage";

/** The fee for a unit (V19.74). */
const feeFor = (unit: Unit) => points(Number(evaluate(salvageFee, { economicBpv: toNumber(valuesOf(unit).economic) })));

/** A pirate delivers a unit that it salvaged to its owner, who pays (4B4); its subject is the unit. Who crippled it is for the game master to say. */
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
          .filter((unit) => unit.left === null && isTeam(open, unit.side) && !isReadyNow(open, unit.unit))
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
    if (!isReadyNow(open, subject)) return { found: unit };
    const message = `${subject} is ready for action, by the sheet Ships. Only a crippled unit that was abandoned is salvaged: correct its Condition, or choose another unit.`;
    return refusal(CHECK, subject, message, "V19.71");
  },
  fields(open, { unit }, { side }) {
    const ships = fleetOf(open.campaign, pirateOf(open, side)).map((ship) => ship.unit);
    return {
      ask: {
        attackedBy: optionalChoiceField(
          `Who crippled ${unit}, or forced its crew to abandon it`,
          open.books.sides.map(({ name }) => name),
          { none: "Not the pirates", hint: "Whichever of its units did it (V19.78)", samples: [] },
        ),
        ship: optionalChoiceField("Towed by", ships, { none: "Not said" }),
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
    return recordTransfer(open, { line: LINE, from: owner, to: pirateOf(open, side), amount, subject, note }, stamp);
  },
});

/** The pirate that does it: the side, or the one that plays, for the game master. */
const pirateOf = (open: OpenBooks, side: string): string => (side === "" ? (piratesInPlay(open)[0] ?? "") : side);

const isReadyNow = (open: OpenBooks, unit: string): boolean => isReady(trackedShip(open, unit)?.condition ?? "");
