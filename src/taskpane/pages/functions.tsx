import { SearchBox } from "@fluentui/react-components";
import { memo, useCallback, useDeferredValue, useEffect, useMemo, useRef } from "react";
import type { AnyRule, Lookup } from "../../engine/core/rule";
import { SYSTEMS } from "../../engine/registry";
import { useBooks } from "../books";
import { useInput } from "../inputs";
import { BlockTable } from "../parts/block-table";
import { Disclosure } from "../parts/disclosure";
import { ChoiceField } from "../parts/fields";
import { Clause } from "../parts/clause";
import { useStyles } from "../parts/styles";
import { Note, Section } from "../parts/section";
import { formatCell } from "./functions/format-value";
import { FunctionHelp } from "./functions/function-help";
import { enough, search as searchFor, wordsOfRule, wordsOfTable } from "./functions/search";
import { SelectedCall } from "./functions/selected-call";
import { WakeFunctions } from "./functions/wake-functions";

/** Every function of every game, each with a calculator; found by clause, by words, or by a cell that calls it. */
export function FunctionsPage() {
  const styles = useStyles();
  const [input, keep] = useInput("functions");
  const { search } = input;
  // Until a game is chosen, it is the campaign's.
  const own = useBooks().read?.open?.game.id ?? "";
  const game = input.game ?? (SYSTEMS.some(({ id }) => id === own) ? own : "");
  const gameTitle = SYSTEMS.find(({ id }) => id === game)?.title;
  const wanted = useDeferredValue(search);
  const { games, partly } = useMemo(() => find(wanted, game), [wanted, game]);
  const open = useMemo(() => new Set(input.open), [input.open]);
  const toggle = useCallback(
    (id: string, opened: boolean) =>
      keep((before) => ({
        ...before,
        open: opened ? [...before.open, id] : before.open.filter((each) => each !== id),
      })),
    [keep],
  );
  /** The function to go to once it is listed. */
  const goal = useRef("");
  const goTo = ({ id }: AnyRule): void => {
    keep((before) => ({ search: "", game: "", open: [...before.open.filter((each) => each !== id), id] }));
    goal.current = id;
  };
  useEffect(() => {
    if (goal.current === "") return;
    const line = document.querySelector<HTMLElement>(`[data-testid="function-${goal.current}"] button`);
    if (line === null) return;
    goal.current = "";
    line.focus();
    line.scrollIntoView?.({ block: "start" });
  });
  const many = games.flatMap(({ chapters }) => chapters).reduce((count, { rules }) => count + rules.length, 0);
  return (
    <>
      <SelectedCall onTaken={goTo} />
      <WakeFunctions />
      <SearchBox
        aria-label="Search by word or clause"
        placeholder="A word, a clause, or what you want"
        value={search}
        onChange={(_, { value }) => keep((before) => ({ ...before, search: value }))}
      />
      <ChoiceField
        label="Game"
        none="Every game"
        value={game}
        onChange={(id) => keep((before) => ({ ...before, game: id }))}
        choices={SYSTEMS.map(({ id, title }) => ({ value: id, label: title }))}
        testId="functions-game"
      />
      <div role="status">
        <Note>
          {many === 1 ? "1 function" : `${many} functions`}
          {partly && ". None matches all of these words; these match some of them."}
        </Note>
      </div>
      {games.length === 0 && (
        <Note quiet={false}>
          No function{gameTitle && ` of ${gameTitle}`} matches “{wanted}”. Try one word, such as rent or chase, or a
          clause, such as V19.08{gameTitle && ", or choose Every game"}.
        </Note>
      )}
      {games.map(({ id, title, chapters }) => (
        <Section key={id} title={title}>
          {chapters.map((chapter) => (
            <div key={chapter.title} className={styles.tight}>
              <h4 className={styles.subtitle}>
                {chapter.title} <Clause of={chapter.text} />
              </h4>
              {chapter.rules.map((rule) => (
                <RuleLine key={rule.id} rule={rule} open={open.has(rule.id)} onOpen={toggle} />
              ))}
              {chapter.tables.map((table) => (
                <TableLine key={table.title} table={table} />
              ))}
            </div>
          ))}
        </Section>
      ))}
    </>
  );
}

interface RuleLineProps {
  readonly rule: AnyRule;
  readonly open: boolean;
  readonly onOpen: (id: string, open: boolean) => void;
}

/** A function by its name; there are many, so each is rendered again only when it changes. */
const RuleLine = memo(function RuleLine({ rule, open, onOpen }: RuleLineProps) {
  const styles = useStyles();
  return (
    <Disclosure
      testId={`function-${rule.id}`}
      open={open}
      onOpen={(opened) => onOpen(rule.id, opened)}
      label={
        <>
          <span className={styles.code}>STAR.{rule.id}</span> <Clause of={rule.clause} />
          <br />
          {rule.title}
        </>
      }
    >
      <FunctionHelp rule={rule} />
    </Disclosure>
  );
});

/** A table of the rules, to look things up in. */
const TableLine = memo(function TableLine({ table }: { readonly table: Lookup }) {
  const { title, clause, heads, rows } = table;
  return (
    <Disclosure
      testId="lookup"
      label={
        <>
          Table: {title} <Clause of={clause} />
        </>
      }
    >
      <BlockTable title={title} heads={heads} rows={rows} text={(cell) => (cell === null ? "" : formatCell(cell))} />
    </Disclosure>
  );
});

/** Everything that can be found, with its search words. */
const EVERYTHING = SYSTEMS.map(({ id, title, chapters }) => ({
  id,
  title,
  chapters: chapters.map((chapter) => ({
    chapter,
    rules: chapter.rules.map((rule) => ({ rule, words: wordsOfRule(rule, chapter) })),
    tables: (chapter.tables ?? []).map((table) => ({ table, words: wordsOfTable(table, chapter) })),
  })),
}));

/** The games and chapters with what matches a search, and whether that matches only some of its words. */
function find(typed: string, game: string) {
  const search = searchFor(typed);
  const chosen = EVERYTHING.filter(({ id }) => game === "" || id === game);
  const rules = chosen.flatMap(({ chapters }) => chapters.flatMap((chapter) => chapter.rules));
  const least = enough(
    search,
    rules.map(({ words }) => words),
  );
  const fits = ({ words }: { readonly words: readonly string[] }): boolean => search.fits(words) >= least;
  const games = chosen
    .map(({ id, title, chapters }) => ({
      id,
      title,
      chapters: chapters
        .map(({ chapter, rules: all, tables }) => ({
          title: chapter.title,
          text: chapter.text,
          rules: all.filter(fits).map(({ rule }) => rule),
          tables: tables.filter(fits).map(({ table }) => table),
        }))
        .filter((chapter) => chapter.rules.length > 0 || chapter.tables.length > 0),
    }))
    .filter(({ chapters }) => chapters.length > 0);
  return { games, partly: games.length > 0 && least < search.wanted };
}
