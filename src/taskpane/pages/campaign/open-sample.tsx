import { Button } from "@fluentui/react-components";
import { allowed } from "../../../engine/campaign/ledger/outcome";
import { useBooks } from "../../books";
import { useStyles } from "../../parts/styles";
import { Buttons, Note, Section } from "../../parts/section";
import type { Sample } from "../../games/samples";

/** The sample campaigns, each with its button. */
export function OpenSample() {
  const { store, working, samples } = useBooks();
  const styles = useStyles();
  const open = ({ title, edits }: Sample): void =>
    void store.performOnWorkbook(`Opening the ${title} sample`, async () =>
      allowed(`The ${title} sample is open. Look around and change what you like.`, await edits()),
    );
  return (
    <Section title="Open a sample">
      {samples.map((sample, index) => (
        <div key={sample.id} className={styles.stack}>
          <Note quiet={false}>{sample.what}</Note>
          <Buttons>
            <Button
              appearance={index === 0 ? "primary" : "secondary"}
              disabledFocusable={working !== null}
              onClick={() => open(sample)}
              data-testid={`sample-${sample.id}`}
            >
              Open the {sample.title} sample
            </Button>
          </Buttons>
        </div>
      ))}
    </Section>
  );
}
