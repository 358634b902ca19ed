import { Button } from "@fluentui/react-components";
import { useEffect, useMemo, useRef } from "react";
import { importList } from "../../../engine/campaign/importing/import-list";
import { importables, type Importable } from "../../../engine/campaign/importing/importable";
import { blockText, readListing } from "../../../engine/campaign/importing/listing";
import { perform, type OpenGame } from "../../../engine/campaign/game";
import { headingsOf } from "../../../engine/campaign/importing/columns";
import type { Stamp } from "../../../engine/campaign/ledger/booking";
import type { Outcome } from "../../../engine/campaign/ledger/outcome";
import { parseArea } from "../../../workbook/address";
import { useBooks } from "../../books";
import { blankImport, type TypedImport } from "../../inputs";
import { LinesField } from "../../parts/fields";
import { useFocusBack } from "../../parts/focus-back";
import { useStyles } from "../../parts/styles";
import { TextFileButton } from "../../parts/text-file-button";
import { Buttons, Note } from "../../parts/section";
import { WouldChange } from "../../parts/would-change";
import { PREVIEW } from "../../stamp";
import { ImportColumns } from "./import-columns";
import { ImportPreview } from "./import-preview";
import { choicesOf, firstRow, leftIn, repliesOf, retyped } from "./imports";
import { keepReading, readAsBefore } from "./kept-reading";
import { SheetOfList } from "./sheet-of-list";
import { textOfListing, withSidesNamed } from "./side-words";
import { UnknownSides } from "./unknown-sides";

interface Props {
  readonly open: OpenGame;
  readonly typed: TypedImport;
  readonly keep: (list: TypedImport | null) => void;
  /** Called after rows were imported. */
  readonly onTaken: () => void;
}

/** Numbers of a sheet are written with a decimal point. */
const POINT = { decimal: "point" } as const;

/** A list that is from no sheet and no file. */
const TYPED_IN = { from: "", at: null } as const;

/** A list that is being imported: the box for its text, how its columns are read, the result, and the button. */
export function ImportForm({ open, typed, keep, onTaken }: Props) {
  const { game } = open;
  const kind = useMemo(() => importables(game).find(({ of }) => of.name === typed.table), [game, typed.table]);
  return kind ? <ImportOf kind={kind} open={open} typed={typed} keep={keep} onTaken={onTaken} /> : null;
}

function ImportOf({ kind, open, typed, keep, onTaken }: Props & { readonly kind: Importable }) {
  const { store, working, stamp } = useBooks();
  const styles = useStyles();
  const form = useRef<HTMLDivElement>(null);
  useFocusBack(form);
  useEffect(() => form.current?.querySelector("textarea")?.focus(), []);
  const { text, at, reading, decimal, side, giveIds, words } = typed;
  const asTyped = useMemo(() => readListing(text, firstRow(at)), [text, at]);
  const choices = useMemo(
    () => choicesOf(kind.of, { reading, decimal, side, giveIds }, asTyped, open.books.sides.length),
    [kind, reading, decimal, side, giveIds, asTyped, open],
  );
  const listing = useMemo(() => withSidesNamed(asTyped, choices.reading, words), [asTyped, choices, words]);
  const plan = useMemo(() => kind.plan(open, listing, choices), [kind, open, listing, choices]);
  const [one, more] = kind.things;
  const many = plan.fitting.length;
  const imported = (now: OpenGame, by: Stamp): Outcome => {
    const doing = { command: importList.id, side: "", subject: typed.table };
    const named = listing === asTyped ? typed : { ...typed, text: textOfListing(listing, firstRow(at)) };
    return perform(now, doing, repliesOf(named, kind, listing, choices), by);
  };
  const take = async (): Promise<void> => {
    const left = leftIn(typed, choices, plan.leftText);
    if (await store.perform(`Importing the ${more}`, (now) => imported(now, stamp()))) {
      keepReading(open, kind.of, typed, asTyped, choices);
      onTaken();
      keep(plan.left === 0 ? null : left);
    }
  };
  const arrive = (list: string, place: Pick<TypedImport, "from" | "at">, more: Partial<TypedImport> = {}): void =>
    keep(readAsBefore(open, kind.of, { ...retyped(typed, list, kind.of, place), ...more }));
  const fromSelection = async (): Promise<void> => {
    const block = await store.selectedBlock();
    if (!block) return;
    const from = [`From ${block.sheet} ${block.range}.`, block.leftOut].filter(Boolean).join(" ");
    const first = parseArea(block.range)?.first;
    const place = { from, at: first ? { sheet: block.sheet, ...first } : null };
    arrive(blockText(block.values), place, POINT);
  };
  return (
    <div ref={form} className={styles.stack}>
      <h4 className={styles.subtitle}>{kind.title}</h4>
      <LinesField
        label="The list, with its headings"
        hint="Paste cells copied from a sheet, or the text of a CSV file"
        value={typed.text}
        onChange={(changed) => arrive(changed, TYPED_IN)}
        testId="import-text"
      />
      <Buttons>
        <TextFileButton
          words="Choose a CSV file"
          label="CSV file"
          testId="import-file"
          onText={(csv, name) => arrive(csv, { ...TYPED_IN, from: `From ${name}.` })}
        />
        <Button
          disabledFocusable={working !== null}
          onClick={() => void fromSelection()}
          data-testid="import-selection"
        >
          Use the selected cells
        </Button>
      </Buttons>
      <SheetOfList
        open={open}
        chosen={typed.at?.sheet ?? ""}
        onChosen={(sheet, values) => {
          const place = { from: `From ${sheet}.`, at: { sheet, row: 0, column: 0 } };
          arrive(blockText(values), place, POINT);
        }}
      />
      {typed.from !== "" && <Note>{typed.from}</Note>}
      {listing.rows.length > 0 && (
        <>
          {typed.asBefore === true && (
            <ReadAsBefore
              onDeclined={() =>
                keep({ ...blankImport(kind.of.name), text, at, from: typed.from, asBefore: false, ...(at && POINT) })
              }
            />
          )}
          <UnknownSides
            {...{ kind, open, choices, words }}
            listing={asTyped}
            onNamed={(named) => keep({ ...typed, words: named, reading: choices.reading })}
          />
          <ImportColumns kind={kind} open={open} typed={typed} listing={listing} choices={choices} keep={keep} />
          <ImportPreview kind={kind} plan={plan} at={at} headings={headingsOf(listing, choices.reading.headings)} />
        </>
      )}
      <Buttons>
        <Button
          appearance="primary"
          disabledFocusable={working !== null || many === 0}
          onClick={() => void take()}
          data-testid="import-take"
        >
          {many === 0 ? `Import the ${more}` : `Import ${many} ${many === 1 ? one : more}`}
        </Button>
        <Button onClick={() => keep(null)}>Cancel</Button>
      </Buttons>
      {many > 0 && <WouldChange outcome={() => imported(open, PREVIEW)} />}
    </div>
  );
}

/** Says that a list is read as the last one with its headings was, and lets it be read anew. */
const ReadAsBefore = ({ onDeclined }: { readonly onDeclined: () => void }) => (
  <Buttons>
    <span data-testid="import-as-before">
      <Note quiet={false}>Read as your last list with these headings. Change below what is different.</Note>
    </span>
    <Button onClick={onDeclined} data-testid="import-anew">
      Read it anew
    </Button>
  </Buttons>
);
