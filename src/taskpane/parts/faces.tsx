import { Field, makeStyles, mergeClasses, shorthands, tokens } from "@fluentui/react-components";
import { useId, type HTMLAttributes, type ReactElement } from "react";
import type { Face } from "../../engine/core/dice";
import { useStyles } from "./styles";

const useOwnStyles = makeStyles({
  faces: { display: "flex", flexWrap: "wrap", gap: "4px" },
  // The label of a die beside its six faces: ten dice fit one screen of a phone.
  line: { display: "flex", alignItems: "center", columnGap: tokens.spacingHorizontalS },
  lineLabel: { minWidth: "1.5em", textAlign: "right", fontVariantNumeric: "tabular-nums" },
  unbroken: { flexWrap: "nowrap" },
  face: {
    position: "relative",
    minWidth: "32px",
    height: "32px",
    display: "inline-flex",
    alignItems: "center",
    justifyContent: "center",
    boxSizing: "border-box",
    padding: "0 4px",
    fontVariantNumeric: "tabular-nums",
    cursor: "pointer",
    ...shorthands.border("1px", "solid", tokens.colorNeutralStrokeAccessible),
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    ":hover": { backgroundColor: tokens.colorNeutralBackground1Hover },
    ":focus-within": { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: "1px" },
    // A thumb hits them, and the six of a die still fit into one row of a phone.
    "@media (pointer: coarse)": { minWidth: "44px", height: "44px" },
  },
  // Marked by the thick frame and the bold figure as well, not by colour alone.
  chosen: {
    ...shorthands.border("3px", "solid", tokens.colorCompoundBrandStroke),
    fontWeight: tokens.fontWeightBold,
    backgroundColor: tokens.colorNeutralBackground1Selected,
  },
  input: { position: "absolute", inset: 0, width: "100%", height: "100%", margin: 0, opacity: 0, cursor: "pointer" },
  // One roll is apart from the next.
  fallen: { paddingBottom: tokens.spacingVerticalXS },
  // The outline of a die that has fallen; the faces to choose from have that of their control.
  die: {
    display: "inline-flex",
    padding: "3px",
    ...shorthands.border("1px", "solid", tokens.colorNeutralStrokeAccessible),
    borderRadius: tokens.borderRadiusMedium,
  },
  pips: { width: "22px", height: "22px", display: "block", fill: "currentColor" },
});

interface Props {
  readonly label: string | ReactElement;
  readonly value: string;
  readonly onChange: (chosen: string) => void;
  /** The results that the dice can show. */
  readonly faces: readonly Face[];
  /** The label for choosing nothing; without it a choice is required. */
  readonly none?: string | undefined;
  readonly problem?: string | undefined;
  readonly hint?: string | undefined;
  readonly required?: boolean;
  readonly testId?: string;
}

/** One of several dice, in one line: what it is called, and its six faces. */
export function DieLine({
  label,
  name,
  ...faces
}: {
  /** As it is shown, such as "3", and as it is read aloud: "Die 3". */
  readonly label: string;
  readonly name: string;
} & Pick<Props, "value" | "onChange" | "faces" | "testId">) {
  const own = useOwnStyles();
  return (
    <div className={own.line}>
      <span aria-hidden className={own.lineLabel}>
        {label}
      </span>
      <Faces {...faces} control={{ "aria-label": name }} isLine />
    </div>
  );
}

/** A choice among all results of the dice; a single die shows its pips. */
export function FacesField({ label, problem, hint, required, ...faces }: Props) {
  return (
    <Field
      label={label}
      {...(hint !== undefined && { hint })}
      {...(required && { required })}
      {...(problem !== undefined && { validationMessage: problem })}
    >
      {(control) => <Faces {...faces} control={control} />}
    </Field>
  );
}

/** The results to choose from. */
function Faces({
  value,
  onChange,
  faces,
  none,
  testId,
  control,
  isLine = false,
}: Pick<Props, "value" | "onChange" | "faces" | "none" | "testId"> & {
  readonly control: HTMLAttributes<HTMLDivElement>;
  readonly isLine?: boolean;
}) {
  const styles = useStyles();
  const own = useOwnStyles();
  const group = useId();
  const rolls = faces.map(({ roll }) => roll).sort((a, b) => a - b);
  const oneDie = rolls.length === PIPS.length && rolls.every((roll, index) => roll === index + 1);
  const choices = [...rolls.map(String), ...(none === undefined ? [] : [""])];
  return (
    <div
      {...control}
      role="radiogroup"
      className={mergeClasses(own.faces, isLine && own.unbroken)}
      data-testid={testId}
    >
      {choices.map((choice) => (
        <label key={choice} className={mergeClasses(own.face, choice === value && own.chosen)}>
          <input
            type="radio"
            className={own.input}
            name={group}
            value={choice}
            checked={choice === value}
            onChange={() => onChange(choice)}
          />
          {oneDie && choice !== "" ? (
            <>
              <Pips of={Number(choice)} className={own.pips} />
              <span className={styles.hidden}>{choice}</span>
            </>
          ) : choice === "" ? (
            none
          ) : (
            choice
          )}
        </label>
      ))}
    </div>
  );
}

/** Dice as they fell, by name; read aloud as figures. */
export function DiceShown({ what, faces }: { readonly what: string; readonly faces: readonly number[] }) {
  const styles = useStyles();
  const own = useOwnStyles();
  if (faces.length === 0) return null;
  return (
    <div role="group" aria-label={what} className={mergeClasses(styles.tight, own.fallen)} data-testid="dice-shown">
      <span>{what}:</span>
      <div className={own.faces}>
        {faces.map((face, index) => (
          <span key={index} className={own.die}>
            <Pips of={face} className={own.pips} />
            <span className={styles.hidden}>{face} </span>
          </span>
        ))}
      </div>
    </div>
  );
}

/** Where the pips of each face are, in a 3 by 3 grid. */
const PIPS = ["11", "0022", "001122", "00022022", "0002112022", "000102202122"].map(
  (spots) => spots.match(/../g) ?? [],
);

function Pips({ of, className }: { readonly of: number; readonly className: string }) {
  return (
    <svg aria-hidden viewBox="0 0 24 24" className={className}>
      {PIPS[of - 1]?.map(([x, y]) => (
        <circle key={`${x}${y}`} cx={4 + 8 * Number(x)} cy={4 + 8 * Number(y)} r={2.6} />
      ))}
    </svg>
  );
}
