import { Button } from "@fluentui/react-components";
import { allowed } from "../../../engine/campaign/ledger/outcome";
import { useBooks } from "../../books";
import { useInput } from "../../inputs";
import { useNavigation } from "../../navigation";
import { useStyles } from "../../parts/styles";
import { Buttons, Note, Section } from "../../parts/section";
import type { Sample } from "../../games/samples";

/** The campaigns that are ready to be played, and the samples to look at; each opens its page, and shows the functions of its game. */
export function OpenSample() {
  const { samples } = useBooks();
  const [starts, others] = [samples.filter(({ isStart }) => isStart), samples.filter(({ isStart }) => !isStart)];
  return (
    <>
      {starts.length > 0 && (
        <Section title="Play at once">
          <SampleButtons
            samples={starts}
            says={(title) => `Play ${title}`}
            named={(title) => title}
            done={(title) => `${title} is ready to be played.`}
          />
        </Section>
      )}
      <Section title="Open a sample">
        <SampleButtons
          samples={others}
          says={(title) => `Open the ${title} sample`}
          named={(title) => `the ${title} sample`}
          done={(title) => `The ${title} sample is open. Look around and change what you like.`}
        />
      </Section>
    </>
  );
}

interface SampleButtonsProps {
  readonly samples: readonly Sample[];
  readonly says: (title: string) => string;
  /** What is opened, in a message. */
  readonly named: (title: string) => string;
  readonly done: (title: string) => string;
}

function SampleButtons({ samples, says, named, done }: SampleButtonsProps) {
  const { store, stamp, working } = useBooks();
  const { page: here, go } = useNavigation();
  const [, keepFunctions] = useInput("functions");
  const styles = useStyles();
  const open = async ({ title, edits, page, functionsOf }: Sample): Promise<void> => {
    const opened = await store.performOnWorkbook(`Opening ${named(title)}`, async () =>
      allowed(done(title), await edits(stamp())),
    );
    if (!opened) return;
    keepFunctions((before) => ({ ...before, search: "", game: functionsOf ?? null }));
    if (page !== here) go(page, "keep the notice");
  };
  return samples.map((sample, index) => (
    <div key={sample.id} className={styles.stack}>
      <Note quiet={false}>{sample.what}</Note>
      <Buttons>
        <Button
          appearance={index === 0 ? "primary" : "secondary"}
          disabledFocusable={working !== null}
          onClick={() => void open(sample)}
          data-testid={`sample-${sample.id}`}
        >
          {says(sample.title)}
        </Button>
      </Buttons>
    </div>
  ));
}
