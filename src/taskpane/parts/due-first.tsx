import { Link } from "@fluentui/react-components";
import type { Offered } from "../../engine/campaign/game";
import { useInput } from "../inputs";
import { useNavigation, type PageId } from "../navigation";
import { Note } from "./section";
import { dueFirst } from "./use-due";

/** What is due first, and the way to its step; nothing until it is found. */
export function DueFirst({ due, here }: { readonly due: readonly Offered[] | null; readonly here: PageId }) {
  const { go } = useNavigation();
  const [, keep] = useInput("checklist");
  const show = (next: Offered): void => {
    keep((before) => ({ ...before, side: next.side, goTo: next.step, opened: {} }));
    go("turn");
  };
  if (due === null) return null;
  return (
    <Note quiet={false}>
      {dueFirst(due)}{" "}
      {due[0] && here !== "turn" && (
        <Link as="button" inline onClick={() => due[0] && show(due[0])} data-testid="due-first">
          Show the steps
        </Link>
      )}
    </Note>
  );
}
