import { useMemo } from "react";
import { fleetOf } from "../../../engine/campaign/ledger/replay";
import type { BooksState } from "../../../engine/campaign/ledger/ledger";
import { UNITS } from "../../../engine/campaign/schema/shared-tables";
import { cellAt, columnsFound, headerKey, type WorkbookTable } from "../../../engine/campaign/schema/table";
import { isBlank } from "../../../engine/core/cell";
import type { AnyRule } from "../../../engine/core/rule";
import { SYSTEMS } from "../../../engine/registry";
import { useBooks } from "../../books";
import type { TypedArgument } from "../../inputs";
import { ChoiceField } from "../../parts/fields";

/** What a unit answers of the arguments that the tracker can answer; null where it says nothing. */
export type Taken = Readonly<Record<string, TypedArgument | null>>;

interface Props {
  readonly rule: AnyRule;
  readonly onTaken: (taken: Taken) => void;
}

/** Takes what the tracker says of a unit for a rule of the campaign's game: its cells, so that nothing is typed twice. */
export function TakeUnit({ rule, onTaken }: Props) {
  const open = useBooks().read?.shown;
  const units = useMemo(() => (open ? unitsFor(open, rule) : []), [open, rule]);
  if (!open || units.length === 0) return null;
  return (
    <ChoiceField
      label={`Take from a ${open.game.units.what.one}`}
      none="Choose one"
      value=""
      onChange={(chosen) => {
        const unit = units.find(({ id }) => id === chosen);
        if (unit) onTaken(unit.taken);
      }}
      choices={units.map(({ id, name }) => ({ value: id, label: [id, name].filter(Boolean).join(" ") }))}
      testId="calculator-unit"
    />
  );
}

/** The units in play for which the tracker answers something that the rule asks. */
function unitsFor(open: BooksState & { readonly game: { readonly id: string } }, rule: AnyRule) {
  const table = open.books.tables.tables.get(UNITS.name);
  const isOurs = SYSTEMS.some(
    ({ id, chapters }) => id === open.game.id && chapters.some(({ rules }) => rules.includes(rule)),
  );
  if (!table || !isOurs) return [];
  const inPlay = new Set(open.books.sides.flatMap(({ name }) => fleetOf(open.campaign, name).map(({ unit }) => unit)));
  return open.books.units
    .filter(({ unit }) => inPlay.has(unit))
    .map(({ unit, name, row }) => ({ id: unit, name, taken: takenFrom(table, open, rule, row) }))
    .filter(({ taken }) => Object.values(taken).some((argument) => argument !== null));
}

/** The cells of a row that answer arguments of the rule; a blank one answers none. */
function takenFrom(table: WorkbookTable, { game }: Pick<BooksState, "game">, rule: AnyRule, row: number): Taken {
  const found = columnsFound(table);
  const columns = Object.values(game.tables.find(({ name }) => name === UNITS.name)?.columns ?? {});
  return Object.fromEntries(
    columns.flatMap(({ answers = [], header }) => {
      const at = found.get(headerKey(header));
      const value = at === undefined ? null : (table.rows[row]?.[at] ?? null);
      const argument: TypedArgument | null =
        at === undefined || isBlank(value)
          ? null
          : {
              kind: "taken",
              values: [[value]],
              from: { sheet: table.sheet, range: cellAt(table, row, at) },
              leftOut: "",
            };
      return answers.filter((name) => name in rule.given).map((name) => [name, argument] as const);
    }),
  );
}
