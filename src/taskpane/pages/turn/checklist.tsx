import { Select } from "@fluentui/react-components";
import { useId, useState } from "react";
import { checklist, type ListedStep, type RoundsLeft } from "../../../engine/campaign/checklist";
import { sideNamed, sidesShown } from "../../../engine/campaign/ledger/ledger";
import { useOpen } from "../../books";
import { useInput } from "../../inputs";
import { Note, Section } from "../../parts/section";
import { useStyles } from "../../parts/styles";
import { OffersOfStep } from "./offers-of-step";
import { PhaseOfTurn } from "./phase-of-turn";

/** The steps of the turn under way, phase by phase, for everybody or for one side. */
export function TurnChecklist({ onRecord }: { readonly onRecord: () => void }) {
  const open = useOpen();
  const { books } = open;
  const styles = useStyles();
  const [{ side: chosen }, keep] = useInput("checklist");
  const id = useId();
  const side = books.viewer ?? sideNamed(books, chosen)?.name ?? null;
  const { steps, position, roundsLeft, anyTime } = checklist(open, side);
  const due = steps.filter(({ state }) => state === "due").length;
  const groups = groupsOf(steps);
  const finished = useFinished(open.campaign.turn, side, groups);
  return (
    <Section title="Checklist">
      {books.viewer === null && (
        <div className={styles.row}>
          <label htmlFor={id}>Steps of</label>
          <Select
            id={id}
            value={side ?? ""}
            onChange={(_, { value }) => keep((before) => ({ ...before, side: value }))}
            data-testid="checklist-side"
          >
            <option value="">Everybody</option>
            {sidesShown(books).map(({ name }) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </Select>
        </div>
      )}
      <div role="status" data-testid="checklist-position">
        <Note>
          {position === null ? NOTHING_DUE : next(position, due)}
          {roundsLeft && ` ${notOver(roundsLeft)}`}
        </Note>
      </div>
      <ul className={styles.list}>
        {groups.map((group) => (
          <PhaseOfTurn
            key={group.name}
            {...group}
            side={side}
            position={position}
            isFinished={group.name === finished}
            onRecord={onRecord}
          />
        ))}
      </ul>
      <OffersOfStep offered={anyTime} place="" skipped={[]} onRecord={onRecord} />
    </Section>
  );
}

interface Group {
  readonly name: string;
  readonly steps: readonly ListedStep[];
}

/** The phase in which the last thing that was due was done last, since this turn of this side is shown; "" if none yet. */
function useFinished(turn: number, side: string | null, groups: readonly Group[]): string {
  const due = groups.filter(({ steps }) => steps.some(({ state }) => state === "due")).map(({ name }) => name);
  const now = { of: `${turn} ${side ?? ""}`, due: due.join("\n") };
  const [before, keep] = useState({ ...now, finished: "" });
  if (before.of === now.of && before.due === now.due) return before.finished;
  const gone = before.of === now.of ? before.due.split("\n").filter((name) => !due.includes(name)) : [];
  const finished = gone.at(-1) ?? (before.of === now.of ? before.finished : "");
  keep({ ...now, finished });
  return finished;
}

const NOTHING_DUE = "Everything that is due this turn is done. Close the turn when you are ready.";

const next = ({ place, step }: ListedStep, due: number): string =>
  `Next: ${place}, ${step.what}. ${due === 1 ? "1 step is" : `${due} steps are`} due.`;

/** Which round of a phase is on that comes before what is due. */
const notOver = ({ phase: { title, rounds }, on }: RoundsLeft): string =>
  on === 0 ? `No ${title} has begun.` : `${title} ${on} of ${rounds} is on.`;

/** The steps of a phase; those of a phase of several rounds are one group a round. */
function groupsOf(steps: readonly ListedStep[]): readonly Group[] {
  const groups = new Map<string, ListedStep[]>();
  for (const step of steps) {
    const { phase, round } = step;
    const name = `${phase.id} ${phase.title}${round === null ? "" : `, ${round} of ${phase.rounds}`}`;
    const group = groups.get(name);
    if (group) group.push(step);
    else groups.set(name, [step]);
  }
  return [...groups].map(([name, listed]) => ({ name, steps: listed }));
}
