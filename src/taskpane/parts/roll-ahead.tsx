import { Fragment } from "react";
import type { Odds } from "../../engine/campaign/commands/odds";
import type { Rolled } from "../../engine/campaign/commands/rolls-made";
import { ONE_DIE } from "../../engine/core/dice";
import { MODIFIER, PROBABILITY } from "../../engine/core/measure";
import { Clause } from "./clause";
import { FacesField } from "./faces";
import { Note } from "./section";
import { useStyles } from "./styles";

interface Ahead {
  readonly clause: string;
  readonly dice: string;
  readonly modifiers: readonly { readonly why: string; readonly by: number }[];
  readonly odds: readonly Odds[];
}

/** The next roll: its dice, its modifiers, and how likely each result is. */
export function RollAhead({ clause, dice, modifiers, odds }: Ahead) {
  const changes = modifiers.filter(({ by }) => by !== 0).map(({ why, by }) => `${MODIFIER.show(by)} (${why})`);
  const styles = useStyles();
  return (
    <Note>
      <span data-testid="roll">
        {[dice, ...changes].join(", ")}
        {odds.map(({ result, ways, of }, index) => (
          <Fragment key={result}>
            {index === 0 ? ": " : ", "}
            <span className={styles.strong}>{result}</span> {PROBABILITY.show({ ways, of })}
          </Fragment>
        ))}{" "}
        <Clause of={clause} />
      </span>
    </Note>
  );
}

interface Dice {
  /** What each die shows, as text; "" for one that is not typed in yet. */
  readonly faces: readonly string[];
  readonly onType: (faces: readonly string[]) => void;
}

/** The dice of a roll that was made at the table, each typed in. */
export function TypedDice({ faces, onType }: Dice) {
  const styles = useStyles();
  return (
    <div className={styles.tight} data-testid="typed-dice">
      {faces.map((face, index) => (
        <FacesField
          key={index}
          label={faces.length === 1 ? "The die" : `Die ${index + 1}`}
          value={face}
          faces={ONE_DIE.faces}
          onChange={(chosen) => onType(faces.map((other, at) => (at === index ? chosen : other)))}
          testId={`die-${index + 1}`}
        />
      ))}
    </div>
  );
}

/** The roll that these faces make. */
export const facesTyped = (faces: readonly string[]): Rolled => ({ faces: faces.map(Number), source: "typed" });
