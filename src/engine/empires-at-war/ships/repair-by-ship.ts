import { constantsIn, houseNote } from "../../campaign/ledger/house-rules";
import { formCommandOn } from "../../campaign/commands/form-command-on";
import { allows, asksFor, type CommandRequest, type Offer } from "../../campaign/commands/command-spec";
import { choiceField, wholeField, type Field } from "../../campaign/commands/field";
import type { BooksState } from "../../campaign/ledger/ledger";
import { allowed, refusal, type OpenBooks, type Outcome } from "../../campaign/ledger/outcome";
import { sameWord } from "../../core/words";
import { REPAIR_SHIP } from "../constants";
import { rolesOf } from "./ship-classes";
import { fleetWith, placeOf } from "../fleets/whereabouts";
import { survivedBattle } from "../battles/survivors";
import { EMPIRE } from "../sides";
import { unusedRepairs } from "../orders/unused-repairs";
import { isCrippled } from "./ship-condition";
import { repairsMade } from "./ship-events";
import { isPrize } from "./ship-facts";
import { factsOf } from "../state/state";
import type { Role } from "./units-table";
import { eventEdits } from "../command-parts/event-edits";
import { pointsFor, spend } from "../command-parts/spend";
import { heldBack, restingShipFor, shipsOf, type OwnShip } from "../fleets/about-fleet";
import { AFTER_BATTLE, AFTER_BATTLES, notAfterBattle, repairWhen } from "../fleets/after-battle";
import { shipChoices, shipNamed } from "./ship-named";

const CLAUSE = "EaW 22d";
const CHECK = "repair-by-ship";

/** The classes of repair ships (EaW 6d, 9c). */
const REPAIR_SHIPS: readonly Role[] = ["FRL", "FRS"];

/** When a repair ship works: in the post-combat resolution, or by an order. */
const WHENS = [
  { value: AFTER_BATTLE, label: "After a battle, at no cost (EaW 22c)", clause: "EaW 22c", step: AFTER_BATTLES },
  { value: "By an order", label: "By an order (EaW 22f)", clause: "EaW 22f", step: "3d" },
] as const;

/**
 * A repair ship repairs systems of a ship in its system, or its own: three for each undestroyed repair box until it is supplied (EaW 22c to
 * 22g); its subject is the repair ship. What it repairs of itself counts like any other system, besides its own self-repair (EaW 22e).
 */
export const repairByShip = formCommandOn<
  OwnShip,
  {
    readonly ship: Field<string>;
    readonly systems: Field<number>;
    readonly boxes: Field<number>;
    readonly when: Field<string>;
  }
>({
  id: "repair-by-ship",
  title: "Repair ships by a repair ship",
  clause: CLAUSE,
  steps: ["3d", "5a"],
  by: [EMPIRE],
  about: "a repair ship",
  seenBy: "side",
  button: ({ subject }) => `Repair by ${subject}`,
  offered: (open, side) =>
    shipsOf(open, side)
      .filter(({ unit }) => isRepairShip(open, unit) && "found" in repairShipFor(open, { side, subject: unit }))
      .map((ship) => offerOf(open, ship)),
  find: repairShipFor,
  fields(open, ship) {
    const units = shipsThere(open, ship);
    return {
      ask: {
        ship: choiceField("Ship that it repairs", shipChoices(open, units), { start: units[0] ?? "" }),
        systems: wholeField("Systems repaired", { least: 1, most: 1000, samples: ["1", "3"] }),
        boxes: wholeField("Undestroyed repair boxes", { least: 0, most: 100, start: "1", samples: ["1", "4"] }),
        when: repairWhen(
          WHENS,
          units.some((one) => survivedBattle(open, one)),
        ),
      },
    };
  },
  write(open, repairer, { ship, systems, boxes, when }, { stamp }) {
    const { unit, side } = repairer;
    const by = WHENS.find(({ value }) => value === when) ?? WHENS[0];
    const fleet = fleetWith(open, unit);
    const held = by.step === "3d" && fleet ? heldBack(open, fleet) : undefined;
    if (held) return held;
    if (!shipsThere(open, repairer).includes(ship)) {
      const message = `${ship} is not in ${placeOf(open, unit)}, is trapped, or was captured and not inspected. Choose another ship.`;
      return refusal(CHECK, ship, message, "EaW 22f");
    }
    if (by.step === AFTER_BATTLES && !survivedBattle(open, ship)) return notAfterBattle(ship, by.clause);
    const most = constantsIn(open, open.campaign.turn, REPAIR_SHIP).perBox * boxes;
    const made = factsOf(open, unit).repairsMade;
    if (made + systems > most) {
      const left = Math.max(0, most - made);
      const message = `${unit} can repair ${most} systems until it is supplied again${houseNote(open, open.campaign.turn, REPAIR_SHIP)}, and has repaired ${made}. Enter ${left === 0 ? "nothing more" : `${left} or fewer`}, or resupply it first (EaW 22g).`;
      return refusal(CHECK, unit, message, CLAUSE);
    }
    // One point for a fleet that it repairs (EaW 6d, 22f).
    const points = by.step === "3d" ? pointsFor(open, "Repair ship") : 0;
    const repaired = fleetWith(open, ship)?.fleet ?? ship;
    const spent = spend(open, side, { action: "Repair ship", where: repaired, points }, by.clause);
    if ("refused" in spent) return spent;
    return allowed(
      `${unit} repairs ${systems} ${systems === 1 ? "system" : "systems"} of ${ship}; it can repair ${most - made - systems} more.${spent.says}`,
      eventEdits(
        open,
        [{ side, change: repairsMade.of(unit, { repaired: ship, systems }) }, ...spent.noted],
        stamp,
        by.step,
        by.clause,
      ),
    );
  },
});

/** What a repair ship can do: what an order pays for is due while a ship of the fleet that it names is crippled (EaW 22f). */
function offerOf(open: BooksState, ship: OwnShip): Offer {
  const { unit } = ship;
  const ordered = unusedRepairs(open, "Repair ship");
  const crippled = shipsThere(open, ship).find(
    (one) => isCrippled(open, one) && ordered.some((fleet) => sameWord(fleet, fleetWith(open, one)?.fleet ?? "")),
  );
  if (crippled === undefined)
    return allows(unit, `${shipNamed(open, unit)} repairs ships in ${placeOf(open, unit)}`, CLAUSE);
  const what = `${shipNamed(open, unit)} repairs ${shipNamed(open, crippled)}, crippled, as ${fleetWith(open, crippled)?.fleet ?? ""} is ordered`;
  return asksFor({ subject: unit, what, step: "3d", clause: "EaW 22f", done: false });
}

const isRepairShip = (state: BooksState, unit: string): boolean =>
  rolesOf(state, unit).some((role) => REPAIR_SHIPS.includes(role));

/** The repair ship that can work; or why it cannot. */
function repairShipFor(open: OpenBooks, doing: CommandRequest): { readonly found: OwnShip } | Outcome {
  const named = restingShipFor(open, doing);
  if (!("found" in named)) return named;
  const { unit } = named.found;
  if (isRepairShip(open, unit) && !isPrize(factsOf(open, unit)) && placeOf(open, unit) !== "") return named;
  const message = `${unit} is no repair ship in a system. Choose one of the classes ${REPAIR_SHIPS.join(" and ")}.`;
  return refusal(CHECK, unit, message, CLAUSE);
}

/** The ships of the same empire in its system that can be repaired: captured ones only after their inspection (EaW 10h, 22f, 25b). */
const shipsThere = (open: BooksState, { unit, side }: OwnShip): readonly string[] =>
  shipsOf(open, side)
    .map((other) => other.unit)
    .filter((other) => {
      const fleet = fleetWith(open, other);
      // A trapped fleet is not repaired, not even by others (EaW 10h).
      const isReached = fleet !== undefined && fleet.state !== "Hyperspace" && fleet.state !== "Trapped";
      const isThere = isReached && sameWord(fleet.place, placeOf(open, unit));
      return isThere && !isPrize(factsOf(open, other));
    });
