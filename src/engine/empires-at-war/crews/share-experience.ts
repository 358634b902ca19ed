import { formCommandOn } from "../../campaign/commands/form-command-on";
import { allows } from "../../campaign/commands/command-spec";
import { amountField, choiceField, type Field } from "../../campaign/commands/field";
import { allowed, refusal } from "../../campaign/ledger/outcome";
import { formatPoints, type Points } from "../../core/points";
import { unsharedOf } from "../battles/unshared";
import { crewed, sharesOf } from "./experience-shares";
import type { FleetNow } from "../fleets/fleets";
import { fleetsNow } from "../state/state";
import { eventEdits } from "../command-parts/event-edits";
import { fleetFor } from "../fleets/about-fleet";

const CLAUSE = "EaW 2e";
const CHECK = "experience";

/**
 * Shares what a battle of the books gives its crews, where its end gave them nothing: the winner's gain and the loser's loss of the same
 * Victory Points, by the CBpv of each ship (EaW 2e); its subject is the fleet that won.
 */
export const shareExperience = formCommandOn<
  FleetNow,
  { readonly battle: Field<string>; readonly victoryPoints: Field<Points> }
>({
  id: "share-experience",
  title: "Share the experience of a battle",
  clause: CLAUSE,
  steps: ["4a"],
  by: [],
  about: "a fleet that won",
  seenBy: "side",
  button: "Share the experience",
  offered: (open) =>
    fleetsNow(open).flatMap((fleet) =>
      unsharedOf(open, fleet)
        .filter(({ won }) => crewed(open, won.ships).length > 0)
        .slice(0, 1)
        .map(({ battle }) =>
          allows(fleet.fleet, `${fleet.fleet} won the ${battle}: share its experience`, CLAUSE, "4a"),
        ),
    ),
  find: fleetFor,
  fields(open, fleet) {
    const battles = unsharedOf(open, fleet).map(({ battle, lost }) => ({
      value: battle,
      label: `${battle}, lost by ${lost.fleet}`,
    }));
    if (battles.length > 0) {
      return {
        ask: {
          battle: choiceField("Battle", battles, { start: battles.length === 1 ? (battles[0]?.value ?? "") : "" }),
          victoryPoints: amountField("Victory Points that the winner scored", { least: 0, samples: ["400", "0"] }),
        },
      };
    }
    const message = `${fleet.fleet} has won no battle of this season whose experience is not shared. End its battle first, which shares it, or enter experience on the sheet Ships.`;
    return refusal(CHECK, fleet.fleet, message, CLAUSE);
  },
  write(open, winner, { battle, victoryPoints }, { stamp }) {
    const found = unsharedOf(open, winner).find((one) => one.battle === battle);
    if (!found) {
      return refusal(
        CHECK,
        battle,
        `The experience of ${battle} is shared, or ${winner.fleet} did not win it.`,
        CLAUSE,
      );
    }
    const { won, lost } = found;
    const noted = [
      { ...won, won: true },
      { ...lost, won: false },
    ].flatMap((one) => sharesOf(open, one, battle, victoryPoints));
    const says = `${won.fleet} gains and ${lost.fleet} loses ${formatPoints(victoryPoints)} XP in all.`;
    return allowed(says, eventEdits(open, noted, stamp, "4a", CLAUSE));
  },
});
