import type { OpenGame } from "../../../engine/campaign/game";
import { importables } from "../../../engine/campaign/importing/importable";
import { keptText, type KeptText } from "../../kept-text";

/** The list of a table that this browser has kept from a campaign of the same game. */
export const keptList = ({ game }: Pick<OpenGame, "game">, table: string): KeptText =>
  keptText(`list.${game.id}.${table}`);

/** Keeps the list of a table for the next campaign, if it says the same in every one. */
export function keepForTheNext(open: OpenGame, table: string): void {
  const list =
    importables(open.game)
      .find(({ of }) => of.name === table)
      ?.forTheNext?.(open) ?? "";
  if (list !== "") keptList(open, table).keep(list);
}

/** The tables that are still blank here and were kept from another campaign, each with its sheet and list. */
export const keptFor = (
  open: OpenGame,
): readonly { readonly table: string; readonly sheet: string; readonly list: string }[] =>
  importables(open.game).flatMap(({ of, forTheNext }) => {
    const list = forTheNext?.(open) === "" ? keptList(open, of.name).read() : null;
    return list === null ? [] : [{ table: of.name, sheet: of.sheet, list }];
  });
