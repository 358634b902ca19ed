import { Button, makeStyles, tokens } from "@fluentui/react-components";
import { useState, type ReactNode } from "react";
import type { Odds } from "../../engine/campaign/commands/ask";
import type { MadeRoll, Rolled } from "../../engine/campaign/commands/rolls-made";
import type { RollAsked } from "../../engine/campaign/why-roll";
import { ONE_DIE } from "../../engine/core/dice";
import { MODIFIER, PROBABILITY } from "../../engine/core/measure";
import { Clause } from "./clause";
import { DiceShown, DieLine, FacesField } from "./faces";
import { TextField } from "./fields";
import { Note } from "./section";
import { useStyles } from "./styles";
import { WhyOdds } from "./why-odds";

const useOwnStyles = makeStyles({
  odds: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill, minmax(200px, 1fr))",
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXS,
    margin: 0,
    padding: 0,
    listStyleType: "none",
    fontVariantNumeric: "tabular-nums",
  },
  dice: { display: "flex", flexDirection: "column", rowGap: "4px" },
  words: { display: "flex", justifyContent: "space-between", columnGap: tokens.spacingHorizontalS },
  track: { height: "6px", borderRadius: tokens.borderRadiusMedium, backgroundColor: tokens.colorNeutralBackground5 },
  fill: { height: "100%", borderRadius: tokens.borderRadiusMedium, backgroundColor: tokens.colorBrandBackground },
});

interface Ahead extends RollAsked {
  readonly odds: readonly Odds[];
}

/** The next roll: its dice, its modifiers, and how likely each result is, as a bar; exactly, and why, on request. */
export function RollAhead({ roll }: { readonly roll: Ahead }) {
  const { clause, modifiers, odds, byFaces } = roll;
  const dice = roll.dice.text;
  const changes = modifiers.filter(({ by }) => by !== 0);
  const words = changes.map(({ why, by }) => `${byFaces && by > 0 ? by : MODIFIER.show(by)} (${why})`);
  const [isExact, showExact] = useState(false);
  const styles = useStyles();
  return (
    <div className={styles.tight} data-testid="roll">
      <Note>
        {byFaces && words.length > 0 ? `${dice}: ${words.join(", ")}` : [dice, ...words].join(", ")}{" "}
        <Clause of={clause} />
      </Note>
      {odds.length > 0 && (
        <>
          <OddsBars odds={odds} isExact={isExact} label="How likely each result is" />
          <ExactOdds isExact={isExact} onChange={showExact} />
        </>
      )}
      <WhyOdds rolls={[roll]} />
    </div>
  );
}

interface Options {
  readonly choices: readonly string[];
  readonly likely: (choice: string) => readonly Odds[];
  /** The rolls that follow a choice; none where something else does. */
  readonly rollsOf: (choice: string) => readonly RollAsked[];
  readonly button: (choice: string) => ReactNode;
}

/** The buttons of a choice on which rolls depend, each with how likely its results are, and why. */
export function ChoicesAhead({ choices, likely, rollsOf, button }: Options) {
  const [isExact, showExact] = useState(false);
  const styles = useStyles();
  return (
    <div className={styles.tight}>
      {choices.map((choice) => {
        const rolls = rollsOf(choice);
        return (
          <div key={choice} className={styles.tight} data-testid="choice-odds">
            <div>{button(choice)}</div>
            <OddsBars odds={likely(choice)} isExact={isExact} label={`How likely each result is: ${choice}`} />
            {rolls.length > 0 && <WhyOdds rolls={rolls} />}
          </div>
        );
      })}
      <ExactOdds isExact={isExact} onChange={showExact} />
    </div>
  );
}

interface Bars {
  readonly odds: readonly Odds[];
  readonly isExact: boolean;
  readonly label: string;
}

export function OddsBars({ odds, isExact, label }: Bars) {
  const styles = useStyles();
  const own = useOwnStyles();
  return (
    <ul className={own.odds} aria-label={label}>
      {odds.map((one) => (
        <li key={one.result}>
          <span className={own.words}>
            <span className={styles.strong}>{one.result}</span> <span>{chanceSays(one, isExact)}</span>
          </span>
          <div className={own.track} aria-hidden>
            <div className={own.fill} data-testid="odds-bar" style={{ width: `${(100 * one.ways) / one.of}%` }} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function ExactOdds({ isExact, onChange }: { readonly isExact: boolean; readonly onChange: (on: boolean) => void }) {
  return (
    <Button
      size="small"
      appearance="transparent"
      aria-pressed={isExact}
      onClick={() => onChange(!isExact)}
      data-testid="exact-odds"
    >
      Exact odds
    </Button>
  );
}

/** How likely a result is: "33.33%", or exactly: "2 in 6 (33.33%)". */
function chanceSays({ ways, of }: Odds, isExact: boolean): string {
  const exact = PROBABILITY.show({ ways, of });
  return isExact ? exact : (PERCENTAGE.exec(exact)?.groups?.["percentage"] ?? exact);
}

/** The percentage in "2 in 7 (28.57%)". */
const PERCENTAGE = /\((?<percentage>[^)]+)\)$/;

/** The earlier rolls that a form takes again. */
export function DiceAgain({ taken }: { readonly taken: readonly MadeRoll[] }) {
  return taken.map(({ what, faces }, index) => (
    <div key={index} data-testid="dice-again">
      <DiceShown what={`${what}, rolled before and used again`} faces={faces} />
    </div>
  ));
}

interface Dice {
  /** What each die shows, as text; "" for one that is not typed in yet. */
  readonly faces: readonly string[];
  readonly onType: (faces: readonly string[]) => void;
}

/** The dice of a roll that was made at the table, each typed in; several also as figures in a row, which takes no search for each die. */
export function TypedDice({ faces, onType }: Dice) {
  const styles = useStyles();
  const own = useOwnStyles();
  const [only = ""] = faces;
  if (faces.length === 1) {
    return (
      <div className={styles.tight} data-testid="typed-dice">
        <FacesField
          label="The die"
          value={only}
          faces={ONE_DIE.faces}
          onChange={(chosen) => onType([chosen])}
          testId="die-1"
        />
      </div>
    );
  }
  return (
    <div className={own.dice} data-testid="typed-dice">
      <TextField
        label={`All ${faces.length} dice in a row`}
        hint="Such as 6531, or choose each below"
        value={faces.slice(0, faces.includes("") ? faces.indexOf("") : undefined).join("")}
        onChange={(text) => onType(facesInRow(text, faces.length))}
        testId="dice-in-row"
        figures
      />
      {faces.map((face, index) => (
        <DieLine
          key={index}
          label={String(index + 1)}
          name={`Die ${index + 1}`}
          value={face}
          faces={ONE_DIE.faces}
          onChange={(chosen) => onType(faces.map((other, at) => (at === index ? chosen : other)))}
          testId={`die-${index + 1}`}
        />
      ))}
    </div>
  );
}

/** The faces that are typed as figures, whatever is between them; blank for the dice that are left. */
const facesInRow = (text: string, count: number): readonly string[] => {
  const typed = text.match(/[1-6]/g) ?? [];
  return Array.from({ length: count }, (_, index) => typed[index] ?? "");
};

/** The roll that these faces make. */
export const facesTyped = (faces: readonly string[]): Rolled => ({ faces: faces.map(Number), source: "typed" });

/**
 * The faces that are typed in for a roll, blank where none is yet; null if it is rolled here. Another roll may take another number of dice.
 * Faces that were typed in before are shown, to be used again or corrected.
 */
export function facesOf(
  { count, earlier }: { readonly count: number; readonly earlier?: readonly number[] },
  typed: readonly string[] | null,
): readonly string[] | null {
  if (typed?.length === count) return typed;
  return earlier?.map(String) ?? (typed && Array.from({ length: count }, () => ""));
}
