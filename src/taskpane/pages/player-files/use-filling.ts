import { useEffect, useMemo, useState } from "react";
import { fillingIn, namesToFill, type FillingIn } from "../../../engine/campaign/player-files/filling-in";
import type { SentSheet } from "../../../engine/campaign/player-files/sheet-layout";
import { sentSheet } from "../../../workbook/sheet-cells";
import { useBooks, useOpen } from "../../books";

/** What the player of the open file can fill in and has filled in, with the sheets; both null until they are read. */
export function useFilling(): { readonly filling: FillingIn | null; readonly sheets: readonly SentSheet[] | null } {
  const open = useOpen();
  const sheets = useSheetsToFill();
  const { viewer } = open.books;
  const filling = useMemo(
    () => (sheets === null || viewer === null ? null : fillingIn(open, viewer, sheets)),
    [open, viewer, sheets],
  );
  return { filling, sheets };
}

/** The sheets to fill in, read again whenever the workbook is; null until they are read. */
function useSheetsToFill(): readonly SentSheet[] | null {
  const { game } = useOpen();
  const { store, read } = useBooks();
  const [sheets, setSheets] = useState<readonly SentSheet[] | null>(null);
  useEffect(() => {
    let isOver = false;
    void store.cells(namesToFill({ game })).then((cells) => {
      if (!isOver && cells) setSheets(cells.map(sentSheet));
    });
    return () => {
      isOver = true;
    };
  }, [store, read, game]);
  return sheets;
}
