import { allows } from "../../campaign/commands/command-spec";
import { askFields, dialogueCommand } from "../../campaign/commands/dialogue";
import { record } from "../../campaign/commands/record";
import { facesOfRolls } from "../../campaign/commands/rolls-made";
import { allowed, refusal, type OpenBooks, type Outcome, refuseIf } from "../../campaign/ledger/outcome";
import { ORION } from "../sides";
import { mutiny } from "../rules/v19-orion-pirates/hiding";
import { notOrion } from "./pirates-only";
import {
  checkEdits,
  checkedBy,
  mutinyDue,
  mutinyFacts,
  mutinyRoll,
  notChecked,
  captainField,
  resultOf,
  shipInHiding,
  type Checked,
  type ShipInHiding,
} from "./mutiny";

/** The ships of a pirate that are all checked. */
interface AllChecking {
  readonly pirate: string;
  readonly ships: readonly ShipInHiding[];
  /** None; it is part of what is saved. */
  readonly rolls: readonly [];
}

/** Checks all ships of a pirate in hiding that still have to roll; its subject is the pirate. */
export const checkAllMutiny = dialogueCommand<AllChecking, readonly Checked[]>({
  id: "check-all-mutiny",
  title: "Check all ships in hiding for mutiny",
  clause: mutiny.clause,
  steps: ["8A1"],
  by: [ORION],
  about: "a pirate",
  seenBy: "side",
  button: "Roll for all",
  offered(state, side) {
    const due = dueOf(state, side);
    if (due.length < 2) return [];
    return [allows(side, `Check ${due.join(", ")} for mutiny at once`, mutiny.clause, "8A1")];
  },
  begin(open, { side, subject }) {
    refuseIf(notOrion(open, subject, subject, "mutiny", "V19.63"));
    const due = dueOf(open, subject);
    if (due.length === 0) {
      const message = `No ship of ${subject} has to roll for mutiny in turn ${open.campaign.turn}: each rolls once a turn, and only in hiding.`;
      return refusal("mutiny", subject, message, "V19.63");
    }
    if (due.length === 1) {
      const message = `Only ${due.join("")} still rolls for mutiny. Use "Check a ship for mutiny".`;
      return refusal("mutiny", subject, message, "V19.63");
    }
    const read = due.map((unit) => shipInHiding(open, unit, side));
    const ships = read.filter((each): each is ShipInHiding => "unit" in each);
    const unfit = read.find((each): each is Outcome => !("unit" in each));
    return unfit ?? { state: { pirate: subject, ships, rolls: [] } };
  },
  facts: ({ ships }) =>
    Object.fromEntries(
      ships.flatMap((ship) =>
        Object.entries(mutinyFacts(ship)).map(([fact, value]) => [`${fact} of ${ship.unit}`, value] as const),
      ),
    ),
  *dialogue({ pirate, ships }) {
    const fields = Object.fromEntries(ships.map((ship) => [ratingOf(ship), captainField(ship)] as const));
    const ratings = yield* askFields(`Check the ships of ${pirate} for mutiny`, fields);
    const checks: Checked[] = [];
    for (const ship of ships) {
      const rating = ratings[ratingOf(ship)] ?? 0;
      const resultText = (roll: number): string => resultOf(checkedBy(ship, rating, roll));
      checks.push(yield* mutinyRoll(ship, rating, { inOneGo: true, resultText }));
    }
    return checks;
  },
  write(open, checks, { stamp, rolls, seenBy }) {
    refuseIf(checks.map(({ unit }) => notChecked(open, unit)).find((each) => each !== undefined));
    const { edits, next } = record(open, stamp, { step: "8A1", clause: mutiny.clause, rolls: { rolls, seenBy } });
    let { no } = next;
    const came = checks.flatMap((checked) => {
      const written = checkEdits(open, checked, { ...next, no });
      if (checked.lost) no += 1;
      return written;
    });
    const says = checks.map((checked, index) => {
      const roll = rolls[index];
      const faces = roll === undefined ? "" : ` rolled ${facesOfRolls([roll])}.`;
      return `${checked.unit}${faces} ${resultOf(checked)} (${checked.why}).`;
    });
    return allowed(says.join(" "), [...edits, ...came]);
  },
});

/** The ships of a pirate that still have to roll. */
const dueOf = (state: OpenBooks, pirate: string): readonly string[] =>
  mutinyDue(state).filter((unit) => state.campaign.units.get(unit)?.side === pirate);

const ratingOf = ({ unit }: ShipInHiding): string => `rating-${unit}`;
