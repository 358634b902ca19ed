import type { TakeOverParts } from "../../games/game-parts";
import type { TypedTakenOverSide } from "../../inputs";
import { ChoiceField, TextField, named, type FieldState } from "../../parts/fields";
import { useStyles } from "../../parts/styles";
import type { SideMisfits } from "./read-take-over";
import { Team } from "./team";

interface Props {
  readonly number: number;
  readonly kinds: readonly string[];
  /** What treasuries hold. */
  readonly money: string;
  readonly side: TypedTakenOverSide;
  /** What the game asks of the turns before; null where they do not matter. */
  readonly parts: TakeOverParts | null;
  /** The turn at which the campaign is taken over; null while none is typed. */
  readonly turn: number | null;
  readonly problems: SideMisfits;
  readonly onChange: (side: TypedTakenOverSide) => void;
  /** Null where this is the only team left. */
  readonly onRemove: (() => void) | null;
}

// A blank field that must be filled is told below the form, not in red before anybody typed.
const unlessBlank = (value: string, problem: string | undefined): string | undefined =>
  value === "" ? undefined : problem;

/** The fields of one team of a campaign that is taken over: what it holds, and what its turns before say. */
export function TakenOverSideFields({ number, kinds, money, side, parts, turn, problems, onChange, onRemove }: Props) {
  const styles = useStyles();
  const field = (key: "kind" | "name" | "player" | "race" | "treasury"): FieldState => ({
    value: side[key],
    onChange: (typed) => onChange({ ...side, [key]: typed }),
    problem: key === "name" || key === "treasury" ? unlessBlank(side[key], problems[key]) : undefined,
    testId: `adopt-${number}-${key}`,
  });
  const past = (name: string, testId = name): FieldState => ({
    value: side.before[name] ?? "",
    onChange: (typed) => onChange({ ...side, before: { ...side.before, [name]: typed } }),
    problem: unlessBlank(side.before[name] ?? "", problems.before[name]),
    testId: `adopt-${number}-${testId}`,
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
        {parts && <parts.Fields turn={turn} typed={side.before} field={past} />}
      </div>
    </Team>
  );
}
