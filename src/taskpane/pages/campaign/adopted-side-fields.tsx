import type { TypedTakenOverSide } from "../../inputs";
import { ChoiceField, TextField, named } from "../../parts/fields";
import { useLooks } from "../../parts/looks";
import { Note } from "../../parts/section";
import type { SideMisfits } from "./adoption";
import { Team } from "./team";

interface Props {
  readonly number: number;
  readonly kinds: readonly string[];
  readonly side: TypedTakenOverSide;
  /** Whether its turns before count. */
  readonly looksBack: boolean;
  /** The turn that is taken up; null while none is typed. */
  readonly turn: number | null;
  readonly problems: SideMisfits;
  readonly onChange: (side: TypedTakenOverSide) => void;
  /** Null where this is the only team left. */
  readonly onRemove: (() => void) | null;
}

/** The fields of one team of a campaign that is taken up: what it holds, and what its turns before say. */
export function AdoptedSideFields({ number, kinds, side, looksBack, turn, problems, onChange, onRemove }: Props) {
  const looks = useLooks();
  const field = (key: keyof TypedTakenOverSide, testId: string = key) => ({
    value: side[key],
    onChange: (typed: string) => onChange({ ...side, [key]: typed }),
    // A blank field that must be filled is told below the form, not in red before anybody typed.
    problem: side[key] === "" ? undefined : problems[key],
    testId: `adopt-${number}-${testId}`,
  });
  const hiding = /^\d+$/.test(side.hiding.trim()) ? Number(side.hiding) : 0;
  const past = (back: number): string => (turn === null ? "" : ` of turn ${Math.max(0, turn - back)}`);
  return (
    <Team number={number} onRemove={onRemove}>
      <div className={looks.stack}>
        <div className={looks.pair}>
          <ChoiceField label="Kind" choices={named(kinds)} {...field("kind")} />
          <TextField label="Name" required {...field("name")} />
          <TextField label="Player" {...field("player")} />
          <TextField label="Race" {...field("race")} />
          <TextField label="Treasury now, BPV" required figures {...field("treasury")} />
        </div>
        {looksBack && (
          <>
            <Note>Its rent and its victory look back to the turns before:</Note>
            <div className={looks.pair}>
              <TextField
                label={`Net worth${past(1)}`}
                hint="At the end of the last turn"
                required
                figures
                {...field("netWorth", "net-worth")}
              />
              {(turn === null || turn > 2) && (
                <TextField
                  label={`Net worth${past(2)}`}
                  hint="At the end of the turn before that"
                  required
                  figures
                  {...field("netWorthBefore", "net-worth-before")}
                />
              )}
              <TextField
                label="Turns in hiding"
                hint="On end, up to the last one; 0 for none"
                required
                figures
                {...field("hiding")}
              />
              <TextField
                label={`Income${past(1 + hiding)}`}
                hint={`${hiding > 0 ? "Of the last turn out of hiding; w" : "W"}ithout ship sales, less running costs`}
                required
                figures
                {...field("income")}
              />
              <TextField
                label={`Rent${past(1 + hiding)}`}
                hint="What was due in that turn"
                required
                figures
                {...field("rent")}
              />
              {hiding > 0 && (
                <TextField
                  label="Rent put off"
                  hint="Worked out if left blank"
                  figures
                  {...field("deferredRent", "deferred-rent")}
                />
              )}
            </div>
          </>
        )}
      </div>
    </Team>
  );
}
