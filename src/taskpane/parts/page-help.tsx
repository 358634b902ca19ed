import { Link, makeStyles, tokens } from "@fluentui/react-components";
import { useEffect, useRef, useState } from "react";
import type { Explained } from "../../engine/explained";
import { useBooks } from "../books";
import type { Page } from "../navigation";
import { Disclosure } from "./disclosure";
import { DueFirst } from "./due-first";
import { explainedIn } from "./explained-in";
import { useExplain } from "./explanations";
import { Note } from "./section";
import { useStyles } from "./styles";
import { useDue } from "./use-due";

/** Where the pages of the manual are, beside the page that the pane is in. */
const MANUAL = "docs/";

const useOwnStyles = makeStyles({
  words: {
    margin: 0,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    "& dt": { fontWeight: tokens.fontWeightSemibold },
    "& dd": { margin: `0 0 ${tokens.spacingVerticalXS}` },
  },
});

/** What a page is for, what is due now, and the words and clauses that are on it. */
export function PageHelpPanel({ page, id }: { readonly page: Page; readonly id: string }) {
  const { read } = useBooks();
  const styles = useStyles();
  const explain = useExplain();
  const panel = useRef<HTMLElement>(null);
  const [found, setFound] = useState<readonly Explained[]>([]);
  const open = read?.shown ?? null;
  const due = useDue(open?.game.pages.some((each) => each.id === "turn") ? open : null);
  useEffect(() => {
    const main = panel.current?.closest("main");
    setFound(main && explain ? explainedIn(main, explain, panel.current) : []);
  }, [explain, read, due]);
  const words = found.filter(({ isClause }) => !isClause);
  const clauses = found.filter(({ isClause }) => isClause);
  return (
    <section ref={panel} id={id} aria-label={`Help for ${page.title}`} className={styles.card} data-testid="page-help">
      <Note quiet={false}>{page.help.about}</Note>
      <DueFirst due={due} here={page.id} />
      {words.length > 0 && (
        <Disclosure label={`Words on this page (${words.length})`} open testId="page-help-words">
          <Meanings of={words} />
        </Disclosure>
      )}
      {clauses.length > 0 && (
        <Disclosure label={`Clauses on this page (${clauses.length})`} testId="page-help-clauses">
          <Meanings of={clauses} />
        </Disclosure>
      )}
      <Link href={MANUAL + page.help.manual} target="_blank" rel="noopener">
        Read on in the manual
      </Link>
    </section>
  );
}

function Meanings({ of }: { readonly of: readonly Explained[] }) {
  const own = useOwnStyles();
  return (
    <dl className={own.words}>
      {of.map(({ word, says }) => (
        <div key={word}>
          <dt>{word}</dt>
          <dd>{says}</dd>
        </div>
      ))}
    </dl>
  );
}
