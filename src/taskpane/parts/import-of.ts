import { useBooks } from "../books";
import { blankImport, useInput } from "../inputs";
import { useNavigation } from "../navigation";
import { NOTHING_MORE } from "../notice";

/** Opens the import of a list into a table. A list that is already being imported is kept, whichever table it is for. */
export function useImportOf(table: string): () => void {
  const { store } = useBooks();
  const [list, keepList] = useInput("list");
  const { go } = useNavigation();
  return () => {
    if (list && list.table !== table && list.text.trim() !== "") {
      const happened = "Another list is still being imported.";
      store.notify({
        ...NOTHING_MORE,
        tone: "refused",
        happened,
        remedy: "Import or cancel it, then choose this again.",
      });
    } else if (list?.table !== table) keepList(blankImport(table));
    go("campaign");
  };
}
