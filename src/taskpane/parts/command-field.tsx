import { Button, Checkbox } from "@fluentui/react-components";
import { useState } from "react";
import type { Choice, Field } from "../../engine/campaign/commands/field";
import { severalIn } from "../../engine/campaign/commands/several-field";
import { sameWord } from "../../engine/core/words";
import { ChoiceField, LinesField, TextField } from "./fields";
import { useStyles } from "./styles";

/** So many characters of a choice can be read in half a row of the narrowest pane. */
const FITS_HALF = 8;

const isLong = (text: string): boolean => text.length > FITS_HALF;

/** So many characters beside a box are two lines in half a row; what is longer gets the whole row. */
const FITS_BESIDE_BOX = 40;

interface Props {
  readonly field: Field;
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: (typed: string) => void;
  readonly testId: string;
}

/**
 * One field of a command: what the books know as a fact with its source, until somebody changes it or it does not fit; otherwise
 * the control that fits what it takes.
 */
export function CommandField(props: Props) {
  const { field, value, problem, testId } = props;
  const [isChanging, setChanging] = useState(false);
  const { from, start, label } = field;
  // What is wrong with it is said at the control.
  if (from === undefined || isChanging || value !== start || problem !== undefined) return <Control {...props} />;
  return <Known label={label} value={sayValue(field)} from={from} testId={testId} onChange={() => setChanging(true)} />;
}

/** A value for people: the label of a choice, and yes or no in words. */
const sayValue = ({ start, choices }: Field): string => choices?.find(({ value }) => value === start)?.label ?? start;

interface KnownProps {
  readonly label: string;
  readonly value: string;
  readonly from: string;
  readonly testId: string;
  readonly onChange: () => void;
}

/** What the books know, where they have it from, and the way to change it. */
function Known({ label, value, from, testId, onChange }: KnownProps) {
  const styles = useStyles();
  return (
    <div className={styles.acrossWhenNarrow} data-testid={`known-${testId}`}>
      <span>
        {label.endsWith("?") ? label : `${label}:`} <strong>{value}</strong>{" "}
        <span className={styles.quiet}>from {from}</span>
      </span>{" "}
      <Button
        size="small"
        appearance="transparent"
        aria-label={`Change ${label}`}
        onClick={onChange}
        data-testid={`change-${testId}`}
      >
        Change
      </Button>
    </div>
  );
}

/** Boxes to check, for a field that takes several of a list. */
function Several({
  label,
  hint,
  value,
  choices,
  onChange,
  testId,
}: {
  readonly label: string;
  readonly hint: string | undefined;
  readonly value: string;
  readonly choices: readonly Choice[];
  readonly onChange: (typed: string) => void;
  readonly testId: string;
}) {
  const styles = useStyles();
  const chosen = severalIn(value);
  const isChosen = (one: string): boolean => chosen.some((word) => sameWord(word, one));
  const values = choices.map((choice) => choice.value);
  return (
    <div role="group" aria-label={label} className={styles.acrossPair} data-testid={testId}>
      <div>{label}</div>
      {choices.map((choice) => (
        <Checkbox
          key={choice.value}
          label={choice.label}
          checked={isChosen(choice.value)}
          onChange={(_, { checked }) =>
            onChange(values.filter((one) => (one === choice.value ? checked === true : isChosen(one))).join(", "))
          }
          data-testid={`${testId}-${choice.value}`}
        />
      ))}
      {hint !== undefined && <div className={styles.quiet}>{hint}</div>}
    </div>
  );
}

function Control({ field, value, problem, onChange, testId }: Props) {
  const styles = useStyles();
  const { label, hint, holds, choices, several, none, required, long, lines } = field;
  if (holds === "yes") {
    return (
      <Checkbox
        className={label.length > FITS_BESIDE_BOX ? styles.acrossPair : styles.acrossWhenNarrow}
        label={label}
        checked={value === "yes"}
        onChange={(_, { checked }) => onChange(checked === true ? "yes" : "no")}
        data-testid={testId}
      />
    );
  }
  const shared = { label, hint, value, onChange, problem, testId };
  // What is started with, or typed elsewhere, can be chosen nowhere: it stays a text that can be corrected.
  if (several && several.length > 0 && problem === undefined) return <Several {...shared} choices={several} />;
  const blank = none ?? (value === "" ? "Choose one" : undefined);
  const text = { ...shared, required };
  const drawn = choices ? (
    <ChoiceField
      {...shared}
      choices={choices}
      required={required && none === undefined}
      {...(blank !== undefined && { none: blank })}
    />
  ) : lines ? (
    <LinesField {...text} />
  ) : (
    <TextField {...text} figures={holds !== "text"} />
  );
  if (long === true || lines) return <div className={styles.acrossPair}>{drawn}</div>;
  const isWide = choices && [blank ?? "", ...choices.map((choice) => choice.label)].some(isLong);
  return isWide ? <div className={styles.acrossWhenNarrow}>{drawn}</div> : drawn;
}
