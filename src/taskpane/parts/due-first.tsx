import { Link } from "@fluentui/react-components";
import type { Offered } from "../../engine/campaign/game";
import { useNavigation, type PageId } from "../navigation";
import { Note } from "./section";
import { dueFirst } from "./use-due";

/** What is due first, and the way to its step; nothing until it is found. */
export function DueFirst({ due, here }: { readonly due: readonly Offered[] | null; readonly here: PageId }) {
  const { go } = useNavigation();
  if (due === null) return null;
  return (
    <Note quiet={false}>
      {dueFirst(due)}{" "}
      {due.length > 0 && here !== "turn" && (
        <Link as="button" inline onClick={() => go("turn")} data-testid="due-first">
          Show the steps
        </Link>
      )}
    </Note>
  );
}
