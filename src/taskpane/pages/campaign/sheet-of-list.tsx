import type { OpenGame } from "../../../engine/campaign/game";
import { sheetOfForm } from "../../../engine/campaign/schema/form-place";
import type { Block } from "../../../engine/core/cell";
import { useBooks } from "../../books";
import { ChoiceField, named } from "../../parts/fields";

interface Props {
  readonly open: OpenGame;
  /** The sheet that the list is from; "" if it is from none. */
  readonly chosen: string;
  readonly onChosen: (sheet: string, values: Block) => void;
}

/** Takes a list from a whole sheet of the workbook that is none of the campaign's; nothing if there is none. */
export function SheetOfList({ open, chosen, onChosen }: Props) {
  const { store } = useBooks();
  const { tables, sheets } = open.books.tables;
  const own = new Set([
    ...[...tables.values()].map(({ sheet }) => sheet),
    ...open.game.forms.flatMap((kind) =>
      ["", ...open.books.sides.map(({ name }) => name)].flatMap(
        (side) => sheetOfForm(open.books, kind.sheetName(side)) ?? [],
      ),
    ),
  ]);
  const others = sheets.filter((sheet) => !own.has(sheet));
  if (others.length === 0) return null;
  const choose = async (name: string): Promise<void> => {
    const found = (await store.cells([name]))?.find((sheet) => sheet.name === name);
    if (found) onChosen(name, found.values);
  };
  return (
    <ChoiceField
      label="Or a whole sheet of this workbook"
      none="Choose a sheet"
      value={others.includes(chosen) ? chosen : ""}
      onChange={(sheet) => void choose(sheet)}
      choices={named(others)}
      testId="import-sheet"
    />
  );
}
