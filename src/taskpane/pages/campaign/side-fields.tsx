import type { TypedSide } from "../../inputs";
import { ChoiceField, TextField, named } from "../../parts/fields";
import { useStyles } from "../../parts/styles";
import type { SideProblems } from "./read-setup";
import { Team } from "./team";

interface Props {
  readonly number: number;
  readonly kinds: readonly string[];
  /** The currency of treasuries; "" where sides have none. */
  readonly money: string;
  readonly side: TypedSide;
  readonly problems: SideProblems;
  readonly onChange: (side: TypedSide) => void;
  /** Null for the only team left. */
  readonly onRemove: (() => void) | null;
}

/** The fields of one team of a new campaign. */
export function SideFields({ number, kinds, money, side, problems, onChange, onRemove }: Props) {
  const styles = useStyles();
  const field = (key: keyof TypedSide) => ({
    value: side[key],
    onChange: (typed: string) => onChange({ ...side, [key]: typed }),
    testId: `setup-${number}-${key}`,
  });
  return (
    <Team number={number} onRemove={onRemove}>
      <div className={styles.pair}>
        <ChoiceField label="Kind" choices={named(kinds)} {...field("kind")} />
        <TextField label="Name" required problem={problems.name} {...field("name")} />
        <TextField label="Player" {...field("player")} />
        <TextField label="Race" {...field("race")} />
        {money !== "" && (
          <TextField label={`Opening ${money}`} required figures problem={problems.opening} {...field("opening")} />
        )}
      </div>
    </Team>
  );
}
