import { Button, Checkbox, mergeClasses, SearchBox } from "@fluentui/react-components";
import { AddRegular, PrintRegular } from "@fluentui/react-icons";
import { useMemo, useRef, useState } from "react";
import { sidesShown, sideWordsOf } from "../../engine/campaign/ledger/ledger";
import { UNITS } from "../../engine/campaign/schema/shared-tables";
import { campaignName, useOpen } from "../books";
import { useGameWords } from "../games/use-game-parts";
import { useInput } from "../inputs";
import { ChoiceField, named } from "../parts/fields";
import { useImportOf } from "../parts/import-of";
import { printCards, printOnePage } from "../parts/print";
import { useStyles } from "../parts/styles";
import { Buttons, Note, Section } from "../parts/section";
import { fitsSearch, unitsOf } from "./ships/listed-units";
import { UnitForm } from "./ships/unit-form";
import { factsOf } from "./ships/unit-facts";
import { columnsOf, fieldsOf } from "./ships/unit-fields";
import { UnitRow } from "./ships/unit-row";

/** How many units are shown at once: more would make the page slow. */
const AT_ONCE = 40;

/** What is at the top of a card. */
const ON_TOP: readonly string[] = ["unit", "name"];

/** The Ships page: find, add and edit the units of the campaign, and do what the game allows with them. */
export function ShipsPage() {
  const open = useOpen();
  const words = useGameWords(open.game);
  const styles = useStyles();
  const [filter, keep] = useInput("ships");
  const [typed, keepUnit] = useInput("unit");
  const [first, setFirst] = useState(0);
  const { search, gone } = filter;
  const sides = sidesShown(open.books).map(({ name }) => name);
  const side = sides.includes(filter.side) ? filter.side : "";
  const importUnits = useImportOf(UNITS.name);
  const set = (change: Partial<typeof filter>): void => {
    keep({ ...filter, ...change });
    setFirst(0);
  };
  const all = useMemo(() => unitsOf(open), [open]);
  const fields = useMemo(() => fieldsOf(open.game), [open.game]);
  const wanted = all.filter(
    (each) =>
      (side === "" || each.row.side === side) && (gone || each.left === null) && fitsSearch(each, fields, search),
  );
  const printed = useRef<HTMLUListElement>(null);
  const title = `${campaignName(open)}: ${side === "" ? open.game.units.what.many : side}`;
  const print = (): void => printOnePage([printed.current], title);
  const from = Math.min(first, Math.max(0, wanted.length - 1));
  const page = wanted.slice(from, from + AT_ONCE);
  const cards = (): void => {
    const columns = columnsOf(open.game).filter(({ key }) => !ON_TOP.includes(key));
    const all = page.map(({ row, values }) => ({
      title: [row.unit, row.name].filter(Boolean).join(" "),
      facts: factsOf(open.game, columns, values),
    }));
    printCards(all, title);
  };
  return (
    <>
      <Section title="Find">
        <SearchBox
          aria-label="Search units"
          placeholder={words.search}
          value={search}
          onChange={(_, { value }) => set({ search: value })}
        />
        <ChoiceField
          label={sideWordsOf(open.game).one}
          none={`All ${sideWordsOf(open.game).many}`}
          value={side}
          onChange={(value) => set({ side: value })}
          choices={named(sides)}
          testId="ships-side"
        />
        <Checkbox
          label="Include units that have left"
          checked={gone}
          onChange={(_, { checked }) => set({ gone: checked === true })}
        />
      </Section>
      {open.books.viewer === null && (
        <Buttons>
          <Button
            icon={<AddRegular />}
            disabledFocusable={typed !== null}
            onClick={() => keepUnit({ of: null, side: side || (sides[0] ?? ""), fields: {} })}
            data-testid="ship-add"
          >
            Add a unit
          </Button>
          <Button onClick={importUnits} data-testid="ship-import">
            Import {open.game.units.what.many}
          </Button>
          {typed?.of && <Note>You are editing {typed.of}. Save or cancel that first.</Note>}
        </Buttons>
      )}
      {open.books.viewer === null && typed?.of === null && (
        <Section title="Add a unit">
          <UnitForm typed={typed} />
        </Section>
      )}
      <Section title="Units">
        <div role="status">
          <Note>{count(page.length, from, wanted.length, all.length)}</Note>
        </div>
        <ul ref={printed} className={mergeClasses(styles.list, styles.ruled)}>
          {page.map((each) => (
            <UnitRow key={`${each.row.unit} ${each.row.row}`} listed={each} />
          ))}
        </ul>
        {page.length > 0 && (
          <Buttons>
            <Button size="small" icon={<PrintRegular />} onClick={print} data-prints="" data-testid="ships-print">
              Print these {open.game.units.what.many}
            </Button>
            <Button size="small" icon={<PrintRegular />} onClick={cards} data-testid="cards-print">
              Print a card for each
            </Button>
          </Buttons>
        )}
        {wanted.length > AT_ONCE && (
          <Buttons>
            <Button disabledFocusable={from === 0} onClick={() => setFirst(Math.max(0, from - AT_ONCE))}>
              Previous units
            </Button>
            <Button disabledFocusable={from + AT_ONCE >= wanted.length} onClick={() => setFirst(from + AT_ONCE)}>
              Next units
            </Button>
          </Buttons>
        )}
      </Section>
    </>
  );
}

function count(shown: number, from: number, wanted: number, all: number): string {
  if (all === 0) return "There are no units yet. Add the first one.";
  if (wanted === 0) return "No unit matches. Try fewer words, or choose all sides.";
  if (shown < wanted) return `Units ${from + 1} to ${from + shown} of ${wanted}`;
  return wanted === 1 ? "1 unit" : `${wanted} units`;
}
