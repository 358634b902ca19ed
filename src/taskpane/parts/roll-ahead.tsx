import { makeStyles, tokens } from "@fluentui/react-components";
import { Fragment } from "react";
import type { Odds } from "../../engine/campaign/commands/ask";
import type { MadeRoll, Rolled } from "../../engine/campaign/commands/rolls-made";
import { ONE_DIE } from "../../engine/core/dice";
import { MODIFIER, PROBABILITY } from "../../engine/core/measure";
import { Clause } from "./clause";
import { FacesField } from "./faces";
import { Note } from "./section";
import { useStyles } from "./styles";

/** More results than this are a list in columns: the sums of two dice cannot be told apart within a sentence. */
const IN_A_SENTENCE = 4;

const useOwnStyles = makeStyles({
  odds: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill, minmax(112px, 1fr))",
    columnGap: tokens.spacingHorizontalS,
    fontVariantNumeric: "tabular-nums",
  },
});

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
  const own = useOwnStyles();
  return (
    <Note>
      <span data-testid="roll">
        {[dice, ...changes].join(", ")}
        {odds.length > IN_A_SENTENCE ? (
          <>
            {" "}
            <Clause of={clause} />
            <span className={own.odds}>
              {odds.map(({ result, ways, of }) => (
                <span key={result}>
                  <span className={styles.strong}>{result}:</span> {PROBABILITY.show({ ways, of })}{" "}
                </span>
              ))}
            </span>
          </>
        ) : (
          <>
            {odds.map(({ result, ways, of }, index) => (
              <Fragment key={result}>
                {index === 0 ? ": " : ", "}
                <span className={styles.strong}>{result}</span> {PROBABILITY.show({ ways, of })}
              </Fragment>
            ))}{" "}
            <Clause of={clause} />
          </>
        )}
      </span>
    </Note>
  );
}

/** The earlier rolls that a form takes again. */
export function DiceAgain({ taken }: { readonly taken: readonly MadeRoll[] }) {
  return taken.map(({ what, faces }, index) => (
    <Note key={index}>
      <span data-testid="dice-again">{`${what}: ${faces.join(", ")}, rolled before and used again`}</span>
    </Note>
  ));
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
