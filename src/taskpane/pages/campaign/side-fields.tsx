import { mergeClasses } from "@fluentui/react-components";
import type { BeginningSide } from "../../../engine/campaign/beginning";
import { ChoiceField, TextField, named } from "../../parts/fields";
import { useStyles } from "../../parts/styles";
import type { SideProblems } from "./read-setup";
import { Team } from "./team";

interface Props {
  /** What the game calls a side. */
  readonly word: string;
  readonly number: number;
  readonly kinds: readonly string[];
  /** The currency of treasuries; "" where sides have none. */
  readonly money: string;
  readonly side: BeginningSide;
  /** The races to choose from; undefined where a race is any word. */
  readonly races: readonly string[] | undefined;
  readonly problems: SideProblems;
  readonly onChange: (side: BeginningSide) => void;
  /** Null for the only team left. */
  readonly onRemove: (() => void) | null;
}

/** A side of another race; where its name was that of its race, it is that of the new one. */
function withRace(side: BeginningSide, race: string): BeginningSide {
  const nameOf = (of: string): string => of.replace(/ \(.*\)$/, "");
  const follows = side.name === "" || side.name === nameOf(side.race);
  return { ...side, race, ...(follows && { name: nameOf(race) }) };
}

/** The fields of one team of a new campaign. */
export function SideFields({ word, number, kinds, money, side, races, problems, onChange, onRemove }: Props) {
  const styles = useStyles();
  const field = (key: keyof BeginningSide) => ({
    value: side[key],
    onChange: (typed: string) => onChange({ ...side, [key]: typed }),
    testId: `setup-${number}-${key}`,
  });
  return (
    <Team word={word} number={number} onRemove={onRemove}>
      <div className={styles.measured}>
        <div className={mergeClasses(styles.pair, styles.twoAtMost)}>
          {kinds.length > 1 && <ChoiceField label="Kind" choices={named(kinds)} {...field("kind")} />}
          <TextField label="Name" required problem={problems.name} {...field("name")} />
          <TextField label="Player" {...field("player")} />
          {races ? (
            <div className={styles.acrossWhenNarrow}>
              <ChoiceField
                label="Race"
                none="Not chosen"
                choices={named(races.includes(side.race) || side.race === "" ? races : [...races, side.race])}
                {...field("race")}
                onChange={(race) => onChange(withRace(side, race))}
              />
            </div>
          ) : (
            <TextField label="Race" {...field("race")} />
          )}
          {money !== "" && (
            <TextField label={`Opening ${money}`} required figures problem={problems.opening} {...field("opening")} />
          )}
        </div>
      </div>
    </Team>
  );
}
