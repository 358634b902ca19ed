import type { Field } from "../../../engine/campaign/commands/field";
import type { TypedTakenOverSide } from "../../inputs";
import { ChoiceField, TextField, named, type FieldState } from "../../parts/fields";
import { Note } from "../../parts/section";
import { useStyles } from "../../parts/styles";
import type { SideMisfits } from "./read-take-over";
import { Team } from "./team";

interface Props {
  readonly number: number;
  readonly kinds: readonly string[];
  /** The currency of treasuries. */
  readonly money: string;
  readonly side: TypedTakenOverSide;
  /** Why the earlier turns matter, if they do. */
  readonly why: string;
  /** The game's fields about the earlier turns; null if they do not matter. */
  readonly before: Readonly<Record<string, Field>> | null;
  readonly problems: SideMisfits;
  readonly onChange: (side: TypedTakenOverSide) => void;
  /** Null for the only team left. */
  readonly onRemove: (() => void) | null;
}

// A required field that is still blank is mentioned below the form, not shown as an error.
const unlessBlank = (value: string, problem: string | undefined): string | undefined =>
  value === "" ? undefined : problem;

/** A name as it is spelled in test ids: "net-worth" for "netWorth". */
const hyphened = (name: string): string => name.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);

/** The fields of one team of an existing campaign: what it has now, and what is known from earlier turns. */
export function TakenOverSideFields({ number, kinds, money, side, why, before, problems, onChange, onRemove }: Props) {
  const styles = useStyles();
  const field = (key: "kind" | "name" | "player" | "race" | "treasury"): FieldState => ({
    value: side[key],
    onChange: (typed) => onChange({ ...side, [key]: typed }),
    problem: key === "treasury" ? unlessBlank(side[key], problems[key]) : undefined,
    testId: `adopt-${number}-${key}`,
  });
  const past = (name: string, { start }: Field): FieldState => ({
    value: side.before[name] ?? start,
    onChange: (typed) => onChange({ ...side, before: { ...side.before, [name]: typed } }),
    problem: unlessBlank(side.before[name] ?? "", problems.before[name]),
    testId: `adopt-${number}-${hyphened(name)}`,
  });
  return (
    <Team number={number} onRemove={onRemove}>
      <div className={styles.stack}>
        <div className={styles.pair}>
          <ChoiceField label="Kind" choices={named(kinds)} {...field("kind")} />
          <TextField label="Name" required {...field("name")} />
          <TextField label="Player" {...field("player")} />
          <TextField label="Race" {...field("race")} />
          <TextField label={`Treasury now, ${money}`} required figures {...field("treasury")} />
        </div>
        {before && (
          <>
            <Note>{why}</Note>
            <div className={styles.pair}>
              {Object.entries(before).map(([name, asked]) => (
                <TextField
                  key={name}
                  label={asked.label}
                  hint={asked.hint}
                  required={asked.required}
                  figures
                  {...past(name, asked)}
                />
              ))}
            </div>
          </>
        )}
      </div>
    </Team>
  );
}
