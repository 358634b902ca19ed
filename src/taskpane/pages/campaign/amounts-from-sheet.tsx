import { useState } from "react";
import {
  amountsIn,
  columnsOfSides,
  turnsIn,
  type ColumnOfSides,
  type FoundAmount,
} from "../../../engine/campaign/importing/amounts-beside";
import { moneyOf } from "../../../engine/campaign/ledger/ledger";
import type { Game } from "../../../engine/campaign/game";
import { a1, type Block } from "../../../engine/core/cell";
import { useBooks } from "../../books";
import type { TypedTakeOver } from "../../inputs";
import { ChoiceField, named, type Choice } from "../../parts/fields";
import { Note } from "../../parts/section";
import { useStyles } from "../../parts/styles";

interface Props {
  readonly game: Game;
  readonly typed: TypedTakeOver;
  readonly keep: (takeOver: TypedTakeOver) => void;
  /** The sheets of the workbook. */
  readonly present: readonly string[];
}

/** A sheet that numbers are taken from. */
interface Source {
  readonly sheet: string;
  readonly values: Block;
}

/** What headings of treasuries are called, besides the game's word for its money. */
const TREASURY = "treasury";

/** The key of the turn among the cells that were chosen; those of the sides are their numbers. */
const TURN = -1;

/** Takes the treasuries and the turn of an existing campaign from the cells of a sheet: proposed by the names beside them. */
export function AmountsFromSheet({ game, typed, keep, present }: Props) {
  const { store } = useBooks();
  const styles = useStyles();
  const [source, setSource] = useState<Source | null>(null);
  const [cells, choose] = useState<Readonly<Record<number, string>>>({});
  const { sides } = typed;
  const found = source ? amountsIn(source.values) : [];
  const columns = source
    ? columnsOfSides(
        source.values,
        sides.map(({ name }) => name),
        [TREASURY, moneyOf(game)],
      )
    : [];
  const turns = source ? turnsIn(source.values) : [];
  if (present.length === 0) return null;

  const open = async (sheet: string): Promise<void> => {
    const block = sheet === "" ? undefined : (await store.cells([sheet]))?.find(({ name }) => name === sheet);
    setSource(block ? { sheet, values: block.values } : null);
    choose({});
    if (!block) return;
    const [column] = columnsOfSides(
      block.values,
      sides.map(({ name }) => name),
      [TREASURY, moneyOf(game)],
    );
    const [turn, other] = turnsIn(block.values);
    take(column?.amounts ?? [], typed.turn === "" && !other ? turn : undefined);
  };
  const take = (amounts: ColumnOfSides["amounts"], turn?: FoundAmount): void => {
    const isTaken = amounts.some((amount) => amount !== null) || turn !== undefined;
    if (!isTaken) return;
    choose({
      ...cells,
      ...Object.fromEntries(amounts.flatMap((amount, at) => (amount ? [[at, amount.cell]] : []))),
      ...(turn && { [TURN]: turn.cell }),
    });
    keep({
      ...typed,
      ...(turn && { turn: String(turn.amount) }),
      sides: sides.map((side, at) => {
        const amount = amounts[at];
        return amount ? { ...side, treasury: String(amount.amount) } : side;
      }),
    });
  };
  const cellChoices = (among: readonly FoundAmount[]): readonly Choice[] =>
    among.map(({ cell, amount, beside }) => ({
      value: cell,
      label: `${amount} (${cell}${beside === "" ? "" : `, ${beside}`})`,
    }));
  const takenColumn = columns.find(({ amounts }) =>
    amounts.every((amount, at) => !amount || cells[at] === amount.cell),
  );

  return (
    <div role="group" aria-label="From a sheet" className={styles.stack}>
      <ChoiceField
        label="Take the treasuries from a sheet"
        hint="You can also type them below"
        none="Choose a sheet"
        value={source?.sheet ?? ""}
        onChange={(sheet) => void open(sheet)}
        choices={named(present)}
        testId="adopt-sheet"
      />
      {source && found.length === 0 && <Note>The sheet {source.sheet} has no numbers.</Note>}
      {source && found.length > 0 && (
        <>
          <Note quiet={false}>
            {takenColumn
              ? "These are the numbers beside the names of the teams. Change what is wrong."
              : "Choose the cell of each treasury."}
          </Note>
          <div className={styles.pair}>
            {columns.length > 1 && (
              <ChoiceField
                label="Column of the treasuries"
                none="None"
                value={takenColumn ? String(takenColumn.column) : ""}
                onChange={(chosen) => take(columns.find(({ column }) => String(column) === chosen)?.amounts ?? [])}
                choices={columns.map(({ column, heading }) => ({
                  value: String(column),
                  label: `${a1(0, column).replace(/\d+$/, "")}${heading === "" ? "" : `: ${heading}`}`,
                }))}
                testId="adopt-column"
              />
            )}
            {sides.map(({ name }, at) => (
              <ChoiceField
                key={at}
                label={`Treasury of ${name.trim() || `team ${at + 1}`}`}
                none="Not from this sheet"
                value={cells[at] ?? ""}
                onChange={(cell) => {
                  const amount = found.find((one) => one.cell === cell) ?? null;
                  if (amount) take(sides.map((_, other) => (other === at ? amount : null)));
                  else choose({ ...cells, [at]: "" });
                }}
                choices={cellChoices(found)}
                testId={`adopt-${at + 1}-cell`}
              />
            ))}
            {turns.length > 0 && (
              <ChoiceField
                label="Current turn"
                none="Not from this sheet"
                value={cells[TURN] ?? ""}
                onChange={(cell) => {
                  const turn = turns.find((one) => one.cell === cell);
                  if (turn) take([], turn);
                  else choose({ ...cells, [TURN]: "" });
                }}
                choices={cellChoices(turns)}
                testId="adopt-turn-cell"
              />
            )}
          </div>
        </>
      )}
    </div>
  );
}
