import { Checkbox } from "@fluentui/react-components";
import type { Field } from "../../engine/campaign/commands/field";
import { ChoiceField, LinesField, TextField } from "./fields";
import { useStyles } from "./styles";

/** So many characters of a choice can be read in half a row of the narrowest pane. */
const FITS_HALF = 8;

const isLong = (text: string): boolean => text.length > FITS_HALF;

interface Props {
  readonly field: Field;
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: (typed: string) => void;
  readonly testId: string;
}

/** One field of a command, with the control that fits what it takes. */
export function CommandField({ field, value, problem, onChange, testId }: Props) {
  const styles = useStyles();
  const { label, hint, holds, choices, none, required, long, lines } = field;
  if (holds === "yes") {
    return (
      <Checkbox
        className={styles.acrossWhenNarrow}
        label={label}
        checked={value === "yes"}
        onChange={(_, { checked }) => onChange(checked === true ? "yes" : "no")}
        data-testid={testId}
      />
    );
  }
  const shared = { label, hint, value, onChange, problem, testId };
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
