import { book } from "../../../engine/campaign/commands/transfer";
import { useOpen } from "../../books";
import { useGameWords } from "../../games/games";
import { useInput } from "../../inputs";
import { CommandForm } from "../../parts/command-form";
import type { TypedFields } from "../../parts/command-progress";
import { Section } from "../../parts/section";

/** Records income or an expense of the current turn; the next entry starts with the same line and accounts. */
export function RecordEntry() {
  const words = useGameWords(useOpen().game);
  const [typed, keep] = useInput("transfer");
  return (
    <Section title={book.title}>
      <CommandForm
        command={book}
        doing={{ side: "", subject: "" }}
        typed={typed}
        onType={keep}
        onDone={() => keep(lineAndEnds(typed))}
        words={{ busy: "Recording the entry" }}
        hints={{ subject: words.subject }}
      />
    </Section>
  );
}

const lineAndEnds = (typed: TypedFields): TypedFields =>
  Object.fromEntries(Object.entries(typed).filter(([name]) => ["line", "from", "to"].includes(name)));
