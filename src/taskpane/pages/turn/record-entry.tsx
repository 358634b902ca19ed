import { book } from "../../../engine/campaign/commands/transfer";
import { useOpen } from "../../books";
import { useGameWords } from "../../games/use-game-parts";
import { useInput } from "../../inputs";
import { CommandForm } from "../../parts/command-form";
import type { TypedFields } from "../../parts/command-progress";
import { Section } from "../../parts/section";

interface Props {
  /** Called after an entry was recorded for a place in the checklist. */
  readonly onRecorded: (place: string) => void;
}

/** Records income or an expense of the current turn; the next entry starts with the same line and accounts. */
export function RecordEntry({ onRecorded }: Props) {
  const { game } = useOpen();
  const words = useGameWords(game);
  const [typed, keep] = useInput("transfer");
  const [{ place }, keepChecklist] = useInput("checklist");
  // The place in the checklist counts as long as the line is one of its step.
  const step = game.lines.find(({ line }) => line === typed["line"])?.step ?? "";
  const isThere = step !== "" && (place === step || place.startsWith(`${step} (`));
  const done = (): void => {
    keep(lineAndEnds(typed));
    keepChecklist((before) => ({ ...before, place: "" }));
    if (isThere) onRecorded(place);
  };
  return (
    <Section title={book.title}>
      <CommandForm
        command={book}
        doing={{ side: "", subject: "" }}
        typed={typed}
        onType={keep}
        onDone={done}
        {...(isThere && { place })}
        words={{ busy: "Recording the entry" }}
        hints={{ subject: words.subject }}
      />
    </Section>
  );
}

const lineAndEnds = (typed: TypedFields): TypedFields =>
  Object.fromEntries(Object.entries(typed).filter(([name]) => ["line", "from", "to"].includes(name)));
