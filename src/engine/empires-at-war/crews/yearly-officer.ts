import { askFields, askRoll, dialogueCommand } from "../../campaign/commands/dialogue";
import { amountField } from "../../campaign/commands/field";
import { record } from "../../campaign/commands/record";
import { allowed, goneOn, refusal, type Outcome } from "../../campaign/ledger/outcome";
import type { NewTransfer } from "../../campaign/ledger/entry";
import { sidesShown } from "../../campaign/ledger/ledger";
import type { NewEvent } from "../../campaign/ledger/tracker";
import { stateAfter } from "../../campaign/ledger/replay";
import { ONE_DIE } from "../../core/dice";
import { formatPoints, ZERO, type Points } from "../../core/points";
import { sameWord } from "../../core/words";
import { shipsThatFought, yearlyOfficers, YEARLY_OFFICER, type FoughtShip } from "../battles/fought-ships";
import { officerOfYear, officersAboard } from "./crew-events";
import { factsOf } from "../state/state";
import { actEdits, payments } from "../construction/payments";
import { bookedEdits, type Booked } from "../command-parts/booked-edits";
import { officerField } from "./officer-field";
import { OFFICER_CHECK } from "./post-officer";

const CLAUSE = "EaW 2e";
const STEP = "1c";
const DIE = 6;

/** What the roll for the year's officer relies on. */
interface Rolling {
  readonly side: string;
  readonly ships: readonly FoughtShip[];
  /** The dice that draw the ship: none yet. */
  readonly dice: readonly number[];
}

/** What chart G22.111 of SFB, which is not here, gave, and the ship that was drawn; the officer is blank, and there is no ship, for none. */
interface Drawn {
  readonly side: string;
  readonly officer: string;
  readonly cost: Points;
  readonly ship: FoughtShip | undefined;
}

/**
 * The GM rolls for a Legendary Officer of an empire at the end of a year, and draws its ship from all of that empire that fought in it
 * (EaW 2e); its subject is the empire. The officer is paid for at once and cannot be declined; a second one of a kind aboard a ship is lost.
 * Rulings: each empire has its roll; an officer that it cannot pay for is retired, as in EaW 27a.
 */
export const yearlyOfficer = dialogueCommand<Rolling, Drawn>({
  id: YEARLY_OFFICER,
  title: "Roll for the Legendary Officer of a year",
  clause: CLAUSE,
  steps: [STEP],
  by: [],
  about: "an empire",
  seenBy: "game master",
  button: "Roll for the officer",
  lines: ["Officer"],
  after: {
    causes: yearlyOfficers,
    candidates: ({ books }) => sidesShown(books).map(({ name }) => name),
    first: "It comes with a New Year after battles",
  },
  offered: () => [],
  begin(open, { subject: side }) {
    const ships = shipsThatFought(open).filter((ship) => ship.side === side);
    if (ships.length > 0) return { state: { side, ships, dice: [] } };
    const message = `No ship of ${side || "an empire"} that fought in the year before is left. Leave it.`;
    return refusal(OFFICER_CHECK, side || "Empire", message, CLAUSE);
  },
  facts: ({ ships }) => ({ ships: ships.map(({ unit }) => unit).join(", ") }),
  *dialogue({ side, ships, dice: none }) {
    const fields = {
      officer: officerField("Officer that chart G22.111 gives", {
        samples: ["", "Navigator"],
        hint: "The chart is in SFB, not here. Leave it blank if there is none",
      }),
      cost: amountField("What it costs, in BPV", { least: 0, start: "0", samples: ["26", "0"] }),
    };
    const { officer, cost } = yield* askFields("What the chart gives", fields, {
      read: (given) =>
        given.officer === "" && given.cost > ZERO
          ? { misfits: { cost: "Without an officer nothing is paid. Enter 0, or the officer." } }
          : given,
    });
    if (officer === "") return { side, officer, cost, ship: undefined };
    let dice = none;
    while (!drawn(ships, dice)) {
      const before = dice;
      const roll = yield* askRoll({
        ...{ what: `Ship of the Legendary Officer of ${side}, die ${dice.length + 1}`, side },
        ...{ clause: CLAUSE, dice: ONE_DIE },
        resultText: (shown) => drawn(ships, [...before, shown])?.unit ?? "Another die",
      });
      dice = [...dice, roll];
    }
    return { side, officer, cost, ship: drawn(ships, dice) };
  },
  result: ({ officer, ship }) => (ship ? `Legendary ${officer}: ${ship.unit}` : "None"),
  write(open, { side, officer, cost, ship }, { stamp, rolls, seenBy }) {
    const place = { step: STEP, clause: CLAUSE };
    const { edits: rolled } = record(open, stamp, { ...place, rolls: { rolls, seenBy } });
    const then = rolled.length === 0 ? open : goneOn(open, stateAfter(open, rolled));
    const aboard = ship ? factsOf(open, ship.unit).officers : [];
    const price = { line: "Officer", amount: cost, why: `Legendary ${officer} (${CLAUSE})` };
    const booked = (what: string, more: readonly NewEvent[] = [], transfers: readonly NewTransfer[] = []): Booked => ({
      noted: [{ side, change: officerOfYear.of("", { what }) }, ...more],
      transfers,
    });
    const lost = (what: string): Outcome =>
      allowed(`${what}.`, [...rolled, ...bookedEdits(then, booked(what), stamp, place)]);
    if (!ship) return lost(`Nobody of ${side} becomes a Legendary Officer`);
    if (aboard.some((one) => sameWord(one.officer, officer)))
      return lost(`${ship.unit} already has a Legendary ${officer}: the second one is lost`);
    const posted = [{ side, change: officersAboard(ship.unit, [...aboard, { officer, cost }], "Rolled") }];
    const paid = cost > ZERO ? payments(side, ship.unit, [price]) : [];
    const what = `${ship.unit} has a Legendary ${officer}, for ${formatPoints(cost)} BPV`;
    const edits = actEdits(then, booked(what, posted, paid), { stamp, ...place });
    if ("refused" in edits)
      return lost(`${side} cannot pay for the Legendary ${officer} of ${ship.unit}, who is retired`);
    return allowed(`${what}.`, [...rolled, ...edits]);
  },
});

/**
 * The ship that the dice draw, each as likely as any other: as many dice as are needed are digits to the base of six, and a number for which
 * not all ships would have a share is rolled again. Undefined until it is drawn.
 */
function drawn(ships: readonly FoughtShip[], dice: readonly number[]): FoughtShip | undefined {
  let digits = 0;
  while (DIE ** digits < ships.length) digits++;
  if (digits === 0) return ships[0];
  const fair = Math.floor(DIE ** digits / ships.length) * ships.length;
  for (let from = 0; from + digits <= dice.length; from += digits) {
    const number = dice.slice(from, from + digits).reduce((all, die) => all * DIE + die - 1, 0);
    if (number < fair) return ships[number % ships.length];
  }
  return undefined;
}
