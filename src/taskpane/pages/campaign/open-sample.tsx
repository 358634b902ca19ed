import { Button } from "@fluentui/react-components";
import { allowed } from "../../../engine/campaign/ledger/outcome";
import { useBooks } from "../../books";
import { useInput } from "../../inputs";
import { useNavigation } from "../../navigation";
import { useStyles } from "../../parts/styles";
import { Buttons, Note, Section } from "../../parts/section";
import type { Sample } from "../../games/samples";

/** The samples to look at; each opens its page, and shows the functions of its game. */
export function OpenSample() {
  const { samples } = useBooks();
  return (
    <Section title="Open a sample">
      <SampleButtons samples={samples.filter(({ isStart, isBase }) => !isStart && !isBase)} />
    </Section>
  );
}

function SampleButtons({ samples }: { readonly samples: readonly Sample[] }) {
  const { store, stamp, working } = useBooks();
  const { page: here, go } = useNavigation();
  const [, keepFunctions] = useInput("functions");
  const styles = useStyles();
  const open = async ({ title, edits, opensAt, page, functionsOf, hasMistakes }: Sample): Promise<void> => {
    const opened = await store.performOnWorkbook(`Opening the ${title} sample`, async () =>
      allowed(
        hasMistakes === true
          ? `${title}: the sheets are there. Find them all.`
          : `The ${title} sample is open. Look around and change what you like.`,
        await edits(stamp()),
      ),
    );
    if (!opened) return;
    await store.show(opensAt, "aside");
    keepFunctions((before) => ({ ...before, search: "", game: functionsOf ?? null }));
    if (page !== here) go(page, "keep the notice");
  };
  return samples.map((sample) => (
    <div key={sample.id} className={styles.stack}>
      <Note quiet={false}>{sample.what}</Note>
      <Buttons>
        <Button
          disabledFocusable={working !== null}
          onClick={() => void open(sample)}
          data-testid={`sample-${sample.id}`}
        >
          {sample.hasMistakes === true ? sample.title : `Open the ${sample.title} sample`}
        </Button>
      </Buttons>
    </div>
  ));
}
