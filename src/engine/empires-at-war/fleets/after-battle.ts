import { choiceField, type Field } from "../../campaign/commands/field";
import { refusal, type Outcome } from "../../campaign/ledger/outcome";

/** When a repair costs nothing. */
export const AFTER_BATTLE = "After a battle";
/** The step of the repairs after combat. */
export const AFTER_BATTLES = "5a";

interface When {
  readonly value: string;
  readonly label: string;
}

/** When a repair is made: what is offered has no battle where there was none, and what is not offered is refused with its clause. */
export function repairWhen(whens: readonly When[], fought: boolean): Field<string> {
  const offered = whens.filter(({ value }) => fought || value !== AFTER_BATTLE);
  const field = choiceField("When", whens, {
    ...{ start: offered[0]?.value ?? "", samples: offered.map(({ value }) => value) },
  });
  return { ...field, choices: offered };
}

/** The refusal of a repair after a battle for a ship that had none (EaW 23a, 24.0). */
export const notAfterBattle = (unit: string, clause: string): Outcome =>
  refusal(
    "repair-after-battle",
    unit,
    `${unit} did not fight in this season, or disengaged. Choose By an order, which costs a movement point (EaW 24.0).`,
    clause,
  );
