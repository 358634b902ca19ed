import { figures, toNumber } from "../core/points";
import type { CampaignSystem, DueItem, Reckoned, Standing } from "../campaign/system";
import { CHECKS } from "./checks";
import { closings } from "./closings";
import { declareHiding, designateFlagship, forbids, salePrice, sell } from "./fleet-plays";
import { LINES, ORION, RUNNING_COSTS, SIDE_KINDS } from "./lines";
import { ORION_FORM, fillOrionForm } from "./orion-form";
import { orionFormSheet } from "./orion-form-sheet";
import { orionTurns, transfersOf } from "./orion-turns";
import { VICTORY } from "./tables";

/** What Border Patrol supplies so that a campaign of it can be kept. */
export const borderPatrol: CampaignSystem = {
  id: "border-patrol",
  title: "Border Patrol",
  sideKinds: SIDE_KINDS,
  lines: LINES,
  settings: [{ setting: RUNNING_COSTS.setting, value: RUNNING_COSTS.byTheBook.join(", "), note: RUNNING_COSTS.note }],
  forms: [{ ...ORION_FORM, kinds: [ORION], steps: "2C, 5C, 8A", fill: fillOrionForm, sheet: orionFormSheet }],
  checks: CHECKS,
  closings,
  due,
  standings,
  forbids,
  salePrice,
  sell,
  designateFlagship,
  declareHiding,
};

/** What the turn under way asks for, in the order of the sequence of play. */
function due(reckoned: Reckoned): readonly DueItem[] {
  const { books, campaign } = reckoned;
  const { turn } = campaign;
  return books.sides.flatMap(({ name, kind }): DueItem[] => {
    const booked = (line: string): boolean => transfersOf(reckoned, name, turn, line).length > 0;
    if (kind !== ORION) {
      return [
        {
          step: "2A1",
          side: name,
          what: "Record the income of Provinces and Star Systems",
          clause: "V1.23 2A1",
          done: booked("Province income") || booked("System income"),
          by: { line: "Province income" },
        },
      ];
    }
    const now = orionTurns(reckoned, name)[turn - 1];
    const hiding = now?.hiding ?? false;
    const planned = books.budget.some((plan) => plan.side === name && plan.turn === turn && plan.planned !== null);
    const [owed, paid] = [now ? figures(now.rentDue) : "0", now ? figures(now.rentPaid) : "0"];
    const units = books.units.some((unit) => unit.side === name);
    const items: DueItem[] = [
      {
        step: "1B1",
        side: name,
        what: "Designate the flagship",
        clause: "V19.06",
        done: !units || campaign.flagships.has(name),
        by: null,
      },
      {
        step: "2C1",
        side: name,
        what: "Plan the turn on the Orion Financial Management form",
        clause: "V1.23 2C1",
        done: planned,
        by: { form: ORION_FORM.id },
      },
    ];
    if (hiding) {
      items.push({
        step: "8A1",
        side: name,
        what: "Check every ship but the flagship for mutiny",
        clause: "V19.63",
        done: false,
        by: null,
      });
    } else {
      items.push(
        {
          step: "2C2",
          side: name,
          what: `Pay the rent: ${owed} BPV due, ${paid} BPV paid`,
          clause: "V19.08",
          done: now !== undefined && now.rentPaid >= now.rentDue,
          by: { line: "Rent" },
        },
        {
          step: "8A2",
          side: name,
          what: "Receive general income",
          clause: "V19.11",
          done: booked("General income"),
          by: { line: "General income" },
        },
      );
    }
    return items;
  });
}

/** Where each pirate stands toward victory (V19.09); the Teams' victory stands in books that are not here. */
function standings(reckoned: Reckoned): readonly Standing[] {
  return reckoned.books.sides
    .filter(({ kind }) => kind === ORION)
    .map(({ name }) => {
      const turns = orionTurns(reckoned, name);
      const [now, before] = [turns[turns.length - 1], turns[turns.length - 1 - VICTORY.turnsCompared]];
      const worth = now ? `Net worth is ${figures(now.netWorth)} BPV; ${figures(VICTORY.wonAt)} wins.` : "";
      const compared = before
        ? ` Two turns ago it was ${figures(before.netWorth)}; below that at the end of a turn, the pirate is fired.`
        : " There is nothing to compare with before turn 3.";
      return {
        side: name,
        word: now?.standing ?? "In play",
        clause: "V19.09",
        why: worth + compared,
        netWorths: turns.map(({ netWorth }) => toNumber(netWorth)),
      };
    });
}
