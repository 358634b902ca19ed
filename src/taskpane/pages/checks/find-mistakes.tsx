import { Button } from "@fluentui/react-components";
import { CheckmarkCircleRegular } from "@fluentui/react-icons";
import type { ReactNode } from "react";
import { mistakesIn, pointsAt, type MistakeFound } from "../../../engine/campaign/mistakes";
import { useBooks, useOpen } from "../../books";
import { knownGame } from "../../games/known-games";
import { useInput } from "../../inputs";
import { NOTHING_MORE } from "../../notice";
import { Clause } from "../../parts/clause";
import { Disclosure } from "../../parts/disclosure";
import { useLoaded } from "../../parts/later";
import { Buttons, Note, Section } from "../../parts/section";
import { SpotLink } from "../../parts/spot-link";
import { useStyles } from "../../parts/styles";

/**
 * The search for the mistakes that were planted in a copy of a sample: each is ticked off once it is corrected or pointed at.
 * What the checks find stays folded, because it tells where they are.
 */
export function FindMistakes({ children }: { readonly children: ReactNode }) {
  const open = useOpen();
  const { store, working } = useBooks();
  const [pointed, keep] = useInput("mistakes");
  const styles = useStyles();
  const planted = useLoaded(knownGame(open.game.id)?.mistakes);
  if (planted === null) return <Note>Loading the mistakes …</Note>;
  const all = mistakesIn(open, planted);
  const isFound = ({ mistake, finding }: MistakeFound): boolean => finding === null || pointed.includes(mistake.hint);
  const found = all.filter(isFound).length;
  const point = async (): Promise<void> => {
    const cell = await store.selection();
    if (cell === null) return;
    const here = all.filter((each) => pointsAt(cell, each));
    const happened = `No mistake was planted in the row of ${cell.sheet} ${cell.cell}.`;
    if (here.length === 0) return store.notify({ ...NOTHING_MORE, tone: "refused", happened });
    keep((before) => [...before, ...here.map(({ mistake }) => mistake.hint)]);
  };
  return (
    <Section title={`Find ten mistakes: ${found} of ${all.length} found`}>
      <Note quiet={false}>
        {found < all.length
          ? "Somebody typed ten wrong values into the sheets of this copy. Correct them, or select a row that looks wrong and press the button."
          : "You found them all. The checks find each of them at once, wherever it is typed."}
      </Note>
      <Buttons>
        <Button
          appearance="primary"
          size="small"
          disabledFocusable={working !== null}
          onClick={() => void point()}
          data-testid="mistake-here"
        >
          There is a mistake in the selected row
        </Button>
      </Buttons>
      <ol className={styles.list}>
        {all.map((each) => (
          <li
            key={each.mistake.hint}
            className={styles.tight}
            data-testid="mistake"
            {...(isFound(each) && { "data-found": true })}
          >
            {isFound(each) ? <Found of={each} /> : <Note>{each.mistake.hint}</Note>}
          </li>
        ))}
      </ol>
      <Disclosure label="Show what the checks find">{children}</Disclosure>
    </Section>
  );
}

/** A mistake that was found: what is wrong, or that it is corrected, and the clause that it breaks. */
function Found({ of: { mistake, finding, spot } }: { readonly of: MistakeFound }) {
  const styles = useStyles();
  return (
    <>
      <span className={styles.between}>
        <span>
          <CheckmarkCircleRegular aria-label="Found" className={styles.icon} /> {mistake.hint}
        </span>
        <Clause of={mistake.clause} />
      </span>
      <Note>
        {finding === null ? "Corrected." : finding.message} {spot && <SpotLink spot={spot} />}
      </Note>
    </>
  );
}
