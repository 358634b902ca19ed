import { askedAbout } from "../../../campaign/commands/asked-about";
import { allows } from "../../../campaign/commands/declared";
import { amountField, choiceField, textField, type Field } from "../../../campaign/commands/field";
import type { BooksState } from "../../../campaign/ledger/ledger";
import { allowed, refusal, type OpenBooks, type Outcome } from "../../../campaign/ledger/outcome";
import { formatPoints, type Points } from "../../../core/points";
import { crewed, sharesOf } from "../../fleets/experience-shares";
import { officerNames as idsIn } from "../../state/crew-events";
import type { FleetNow } from "../../state/fleets";
import { sharesIn } from "../../state/ship-facts";
import { fleetsNow } from "../../state/state";
import { fleetNamed, unknownFleet } from "../named";
import { noteEdits } from "../note";
import { fleetFor } from "./about";

const CLAUSE = "EaW 2e";
const CHECK = "experience";

/** Shares what a battle gives its crews: the winner's gain and the loser's loss of the same Victory Points, by the CBpv of each ship (EaW 2e); its subject is the fleet that won. */
export const shareExperience = askedAbout<
  FleetNow,
  {
    readonly battle: Field<string>;
    readonly loser: Field<string>;
    readonly victoryPoints: Field<Points>;
    readonly lost: Field<string>;
    readonly losersLost: Field<string>;
  }
>({
  id: "share-experience",
  title: "Share the experience of a battle",
  clause: CLAUSE,
  steps: ["4a"],
  by: [],
  about: "a fleet that won",
  seenBy: "side",
  button: "Share it",
  offered: (open) =>
    fleetsNow(open)
      .filter((fleet) => crewed(open, fleet, []).length > 0 && losersOf(open, fleet).length > 0)
      .map(({ fleet }) => allows(fleet, `${fleet} won a battle: share its experience`, CLAUSE, "4a")),
  find: fleetFor,
  fields(open, fleet) {
    const losers = losersOf(open, fleet);
    if (losers.length === 0) {
      return refusal(CHECK, fleet.fleet, `No other empire has a fleet. Enter experience on the sheet Ships.`, CLAUSE);
    }
    const where = `Battle of ${fleet.place || fleet.fleet}`;
    const hint = "Ids with commas between them: destroyed ships have their share";
    return {
      ask: {
        battle: textField("Battle", { required: true, start: where, samples: [where] }),
        loser: choiceField("Fleet that lost", losers, { start: losers[0] ?? "" }),
        victoryPoints: amountField("Victory Points that the winner scored", { least: 0, samples: ["400", "0"] }),
        lost: textField(`Ships that ${fleet.fleet} lost`, { hint, samples: [""] }),
        losersLost: textField("Ships that the other fleet lost", { hint, samples: [""] }),
      },
    };
  },
  write(open, winner, { battle, loser, victoryPoints, lost, losersLost }, { stamp }) {
    const beaten = fleetNamed(open, loser);
    if (!beaten || beaten.side === winner.side) return unknownFleet(open, "", loser);
    const before = sharesIn(open.campaign).find(
      (share) => share.battle === battle && share.turn === open.campaign.turn && share.side === winner.side,
    );
    if (before) {
      const message = `The experience of ${battle} is already shared, in entry ${before.no}. Undo that first, or enter another battle.`;
      return refusal(CHECK, battle, message, CLAUSE);
    }
    const sides = [
      { fleet: winner, lost: idsIn(lost), won: true },
      { fleet: beaten, lost: idsIn(losersLost), won: false },
    ];
    const wrong = sides.flatMap((one) => notLost(open, one.fleet, one.lost) ?? [])[0];
    if (wrong) return wrong;
    const noted = sides.flatMap((one) => sharesOf(open, one, battle, victoryPoints));
    const says = `${winner.fleet} gains and ${beaten.fleet} loses ${formatPoints(victoryPoints)} XP in all.`;
    return allowed(says, noteEdits(open, noted, stamp, "4a", CLAUSE));
  },
});

const losersOf = (open: BooksState, { side }: FleetNow): readonly string[] =>
  fleetsNow(open)
    .filter((other) => other.side !== side)
    .map(({ fleet }) => fleet);

/** Why ships cannot be lost ones of a fleet's empire; undefined if they can. */
function notLost({ campaign }: OpenBooks, { side }: FleetNow, units: readonly string[]): Outcome | undefined {
  const odd = units.find((unit) => campaign.units.get(unit)?.side !== side);
  if (odd === undefined) return undefined;
  const gone = [...campaign.units.values()].filter((unit) => unit.side === side && unit.left?.turn === campaign.turn);
  const names = gone.map(({ unit }) => unit).join(", ");
  const choice = names === "" ? "Leave the field blank" : `Choose among ${names}`;
  return refusal(CHECK, odd, `${odd} is not a ship of ${side}. ${choice}.`, CLAUSE);
}
