import type { BooksState } from "../../campaign/ledger/ledger";
import { constantsIn, houseNote } from "../../campaign/ledger/house-rules";
import { formCommandOn } from "../../campaign/commands/form-command-on";
import { allows } from "../../campaign/commands/command-spec";
import { wholeField, type Field } from "../../campaign/commands/field";
import { allowed, refusal, orRefuse } from "../../campaign/ledger/outcome";
import type { OpenBooks } from "../../campaign/ledger/outcome";
import { formatPoints, points, toNumber, ZERO, type Points } from "../../core/points";
import { COMMANDERS_OPTIONS } from "../constants";
import { coPrice } from "../construction/build-price";
import { EMPIRE } from "../sides";
import { optionsSet } from "./crew-events";
import { factsOf } from "../state/state";
import { shipsOf, type OwnShip } from "../fleets/about-fleet";
import { freeByTheBook } from "../setup/ship-order";
import { actEdits, payments, priceSays } from "../construction/payments";
import { isServicedShip, servicedShip } from "../construction/serviced";
import { shipNamed } from "../ships/ship-named";

const CLAUSE = "EaW 8.0";
const CHECK = "raise-co";
const STEP = "2a";

/** The most Commander's Options in percent that a ship may have in the turn under way (EaW 6.0). */
export const mostOptions = (state: BooksState): number =>
  constantsIn(state, state.campaign.turn, COMMANDERS_OPTIONS).mostPercent;

/** The Commander's Options that a ship has in percent: what comes at no charge if no entry says (EaW 6.0). */
export function optionsOf(open: OpenBooks, unit: string): Points {
  const { options, crew } = factsOf(open, unit);
  return options > ZERO ? options : freeByTheBook(crew);
}

/** Raises the Commander's Options of a ship at an FRD or a developed colony (EaW 6.0, 8.0); its subject is the ship. */
export const raiseCo = formCommandOn<OwnShip, { readonly to: Field<number> }>({
  id: "raise-co",
  title: "Raise the Commander's Options of a ship",
  clause: CLAUSE,
  steps: [STEP],
  by: [EMPIRE],
  about: "a ship",
  seenBy: "side",
  button: "Raise and pay for the options",
  offered: (open, side) =>
    shipsOf(open, side)
      .filter(({ unit }) => toNumber(optionsOf(open, unit)) < mostOptions(open) && isServicedShip(open, side, unit))
      .map(({ unit }) =>
        allows(
          unit,
          `Raise the Commander's Options of ${shipNamed(open, unit)}, now ${formatPoints(optionsOf(open, unit))}%`,
          CLAUSE,
          STEP,
        ),
      ),
  find: (open, doing) => servicedShip(open, doing, CHECK),
  fields(open, { unit }) {
    const mostPercent = mostOptions(open);
    const least = Math.floor(toNumber(optionsOf(open, unit))) + 1;
    if (least > mostPercent) {
      const message = `${unit} has Commander's Options of ${formatPoints(optionsOf(open, unit))}%, and ${mostPercent}% is the most${houseNote(open, open.campaign.turn, COMMANDERS_OPTIONS)}. Choose another ship.`;
      return refusal(CHECK, unit, message, CLAUSE);
    }
    return {
      ask: {
        to: wholeField("To percent", {
          start: String(mostPercent),
          samples: [String(mostPercent), String(least)],
          least,
          most: mostPercent,
        }),
      },
    };
  },
  write(open, { unit, side }, { to }, { stamp }) {
    const combat = open.campaign.units.get(unit)?.values["combat"] ?? ZERO;
    const prices = coPrice(combat, optionsOf(open, unit), points(to), open);
    const noted = [{ side, change: optionsSet.of(unit, { percent: points(to) }) }];
    const edits = orRefuse(
      actEdits(open, { noted, transfers: payments(side, unit, prices) }, { stamp, step: STEP, clause: CLAUSE }),
    );
    return allowed(`${unit} has Commander's Options of ${to}%, for ${priceSays(prices)}.`, edits);
  },
});
