import { SearchBox } from "@fluentui/react-components";
import { useDeferredValue } from "react";
import type { AnyRule, Chapter } from "../../engine/core/rule";
import { SYSTEMS } from "../../engine/registry";
import { useDraft } from "../drafts";
import { Disclosure } from "../parts/disclosure";
import { Clause } from "../parts/figures";
import { useLooks } from "../parts/looks";
import { Note, Section } from "../parts/section";
import { FunctionHelp } from "./functions/function-help";
import { fits } from "./functions/search";

/** Every function of every game: what it is for, what it takes, and examples to put into a cell. */
export function FunctionsPage() {
  const looks = useLooks();
  const [{ search }, keep] = useDraft("functions");
  const wanted = useDeferredValue(search);
  const games = SYSTEMS.map(({ id, title, chapters }) => ({ id, title, chapters: found(chapters, wanted) })).filter(
    ({ chapters }) => chapters.length > 0,
  );
  const many = games.flatMap(({ chapters }) => chapters).reduce((count, { rules }) => count + rules.length, 0);
  return (
    <>
      <SearchBox
        aria-label="Search by word or clause"
        placeholder="Search by word or clause"
        value={search}
        onChange={(_, { value }) => keep({ search: value })}
      />
      <div role="status">
        <Note>{many === 1 ? "1 function" : `${many} functions`}</Note>
      </div>
      {many === 0 && (
        <Note quiet={false}>No function fits “{wanted}”. Try one word, such as rent, or a clause, such as V19.08.</Note>
      )}
      {games.map(({ id, title, chapters }) => (
        <Section key={id} title={title}>
          {chapters.map((chapter) => (
            <div key={chapter.text} className={looks.tight}>
              <h4 className={looks.subtitle}>
                {chapter.title} <Clause of={chapter.text} />
              </h4>
              {chapter.rules.map((rule) => (
                <RuleLine key={rule.id} rule={rule} />
              ))}
            </div>
          ))}
        </Section>
      ))}
    </>
  );
}

function RuleLine({ rule }: { readonly rule: AnyRule }) {
  const looks = useLooks();
  return (
    <Disclosure
      testId={`function-${rule.id}`}
      label={
        <>
          <span className={looks.code}>STAR.{rule.id}</span> <Clause of={rule.clause} />
          <br />
          {rule.title}
        </>
      }
    >
      <FunctionHelp rule={rule} />
    </Disclosure>
  );
}

/** The chapters with the rules that fit the search; those without any are left out. */
const found = (chapters: readonly Chapter[], search: string): readonly Chapter[] =>
  chapters
    .map((chapter) => ({ ...chapter, rules: chapter.rules.filter((rule) => fits(rule, chapter, search)) }))
    .filter(({ rules }) => rules.length > 0);
