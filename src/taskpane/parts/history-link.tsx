import { Link } from "@fluentui/react-components";
import { actsOf, type DoneAct } from "../../engine/campaign/ledger/acts";
import type { BooksState } from "../../engine/campaign/ledger/ledger";
import { useOpen } from "../books";
import { useInput } from "../inputs";
import { useNavigation } from "../navigation";
import { onceFor } from "../../engine/core/once-for";

/** A link from "No 57" to its act in the history; nothing if the entry does not exist or the game has no History page. */
export function HistoryLink({ subject }: { readonly subject: string }) {
  const open = useOpen();
  const { go } = useNavigation();
  const [, keep] = useInput("history");
  const page = open.game.pages.find(({ id }) => id === "history");
  const act = actNamed(open, subject);
  if (!page || !act) return null;
  const show = (): void => {
    keep({ turn: String(act.turn), side: "", command: "", words: "", act: act.id, evening: false });
    go("history");
  };
  const words = `Show in ${page.title}`;
  return (
    <span>
      <Link as="button" inline onClick={show} aria-label={`${words}: ${subject}`} data-testid="finding-history">
        {words}
      </Link>
    </span>
  );
}

/** The act of an entry by the name that problems use for it: "No 57". */
function actNamed(open: Pick<BooksState, "books">, subject: string): DoneAct | undefined {
  const no = /^No (\d+)$/.exec(subject)?.[1];
  return no === undefined ? undefined : actsByNo(open).get(Number(no));
}

/** Every act by the numbers of its entries; the first where two entries have the same number. */
const actsByNo = onceFor(
  (open: Pick<BooksState, "books">) => open.books,
  (open): ReadonlyMap<number, DoneAct> => {
    const byNo = new Map<number, DoneAct>();
    for (const act of actsOf(open)) {
      for (const { no } of [...act.transfers, ...act.events, ...act.rolls]) if (!byNo.has(no)) byNo.set(no, act);
    }
    return byNo;
  },
);
