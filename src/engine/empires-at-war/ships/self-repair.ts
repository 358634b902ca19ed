import { formCommandOn } from "../../campaign/commands/form-command-on";
import { allows, asksFor } from "../../campaign/commands/command-spec";
import { wholeField, type Field } from "../../campaign/commands/field";
import { allowed, refusal, type OpenBooks } from "../../campaign/ledger/outcome";
import { applyIn } from "../../campaign/ledger/house-rules";
import { sameWord } from "../../core/words";
import { classOf } from "./ship-classes";
import { fleetWith } from "../fleets/whereabouts";
import { unusedRepairs } from "../orders/unused-repairs";
import { eawRepairCapacity } from "./repair";
import { survivedBattle } from "../battles/survivors";
import { EMPIRE } from "../sides";
import { isCrippled } from "./ship-condition";
import { selfRepaired } from "./ship-events";
import { isPrize } from "./ship-facts";
import { factsOf } from "../state/state";
import { pointsFor, spend } from "../command-parts/spend";
import { eventEdits } from "../command-parts/event-edits";
import { heldBack, restingShipFor, shipsOf, type OwnShip } from "../fleets/about-fleet";
import { AFTER_BATTLE, AFTER_BATTLES, notAfterBattle, repairWhen } from "../fleets/after-battle";
import { shipNamed } from "./ship-named";

const CLAUSE = "EaW 22b";
const CHECK = "self-repair";

/** When a ship repairs itself: right after a battle, or by an order for its whole fleet. */
const WHENS = [
  { value: AFTER_BATTLE, label: "After a battle, at no cost (EaW 23a)", clause: "EaW 23a", step: AFTER_BATTLES },
  { value: "By an order", label: "By an order for its fleet (EaW 24.0)", clause: "EaW 24.0", step: "3d" },
] as const;

/** A ship repairs systems itself, as far as its damage control allows until it is supplied again (EaW 22b, 24.0, 25a); its subject is the ship. */
export const selfRepair = formCommandOn<
  OwnShip,
  {
    readonly systems: Field<number>;
    readonly damcon: Field<number>;
    readonly unusedCdr: Field<number>;
    readonly when: Field<string>;
  }
>({
  id: "self-repair",
  title: "Repair a ship itself",
  clause: CLAUSE,
  steps: ["3d", "5a"],
  by: [EMPIRE],
  about: "a ship",
  seenBy: "side",
  button: "Repair the ship",
  offered(open, side) {
    const ordered = unusedRepairs(open, "Self-repair");
    return shipsOf(open, side)
      .filter(({ unit }) => "found" in restingShipFor(open, { side, subject: unit }))
      .map(({ unit }) => {
        const fleet = fleetWith(open, unit);
        // Of damage the books know only that a ship is crippled: for others the order may be left unused.
        if (
          fleet &&
          isCrippled(open, unit) &&
          !isPrize(factsOf(open, unit)) &&
          !heldBack(open, fleet) &&
          ordered.some((one) => sameWord(one, fleet.fleet))
        ) {
          const what = `${unit}, crippled, repairs itself, as ${fleet.fleet} is ordered`;
          return asksFor({ subject: unit, what, step: "3d", clause: "EaW 24.0", done: false });
        }
        return survivedBattle(open, unit)
          ? allows(
              unit,
              `${shipNamed(open, unit)}${stateOf(open, unit)} repairs itself after its battle`,
              "EaW 23a",
              AFTER_BATTLES,
            )
          : allows(
              unit,
              `${shipNamed(open, unit)} repairs itself; ${factsOf(open, unit).repairsUsed} systems so far`,
              CLAUSE,
            );
      });
  },
  find: restingShipFor,
  fields: (open, { unit }) => ({
    ask: {
      systems: wholeField("Systems repaired", { least: 1, most: 1000, samples: ["1", "6"] }),
      damcon: wholeField("Highest undestroyed damage control rating", {
        // Where the ship chart does not have it, it is not 0: it is asked for.
        ...{ least: 0, most: 100, start: String(classOf(open, unit)?.damcon ?? ""), samples: ["4", "2"] },
      }),
      unusedCdr: wholeField("Continuous damage repair not used", {
        least: 0,
        most: 100,
        start: "0",
        samples: ["0", "2"],
      }),
      when: repairWhen(WHENS, survivedBattle(open, unit)),
    },
  }),
  write(open, { unit, side }, { systems, damcon, unusedCdr, when }, { stamp }) {
    const fleet = fleetWith(open, unit);
    const by = WHENS.find(({ value }) => value === when) ?? WHENS[0];
    const held = by.step === "3d" && fleet ? heldBack(open, fleet) : undefined;
    if (held) return held;
    if (by.step === AFTER_BATTLES && !survivedBattle(open, unit)) return notAfterBattle(unit, by.clause);
    const facts = factsOf(open, unit);
    const captured = isPrize(facts);
    const most = applyIn(open, open.campaign.turn, eawRepairCapacity, { damcon, unusedCdr, captured });
    const used = facts.repairsUsed;
    if (used + systems > most) {
      const left = Math.max(0, most - used);
      if (most === 0) {
        const message = `${unit} has damage control ${damcon}, and repairs nothing itself. Correct the rating, or resupply it (EaW 6e).`;
        return refusal(CHECK, unit, message, CLAUSE);
      }
      const message = `${unit} can repair ${most} systems itself until it is supplied again, and has repaired ${used}. Enter ${left === 0 ? "nothing more" : `${left} or fewer`}, or resupply it first (EaW 6d).`;
      return refusal(CHECK, unit, message, captured ? "EaW 25a" : CLAUSE);
    }
    const points = by.step === "3d" ? pointsFor(open, "Self-repair") : 0;
    const spent = spend(open, side, { action: "Self-repair", where: fleet?.fleet ?? unit, points }, by.clause);
    if ("refused" in spent) return spent;
    return allowed(
      `${unit} repairs ${systems} ${systems === 1 ? "system" : "systems"}; it can repair ${most - used - systems} more.${spent.says}`,
      eventEdits(
        open,
        [{ side, change: selfRepaired.of(unit, { systems }) }, ...spent.noted],
        stamp,
        by.step,
        by.clause,
      ),
    );
  },
});

/** ", crippled" of a ship that is. */
const stateOf = (open: OpenBooks, unit: string): string => (isCrippled(open, unit) ? ", crippled," : "");
