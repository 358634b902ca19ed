import { KEPT, newestFirst, type Copy } from "./copies";
import { ask } from "./dialog";
import { make, makeButton } from "./elements";

const EXTENSION = ".xlsx";

/** What to do with unsaved work before another workbook is opened. */
export type UnsavedWork = "save" | "leave" | "cancel";

/** Asks what to do with the unsaved work in a workbook before another one is opened. */
export const askAboutUnsaved = (page: HTMLElement, name: string): Promise<UnsavedWork> =>
  ask<UnsavedWork>(page, {
    title: `Save ${name}${EXTENSION} first?`,
    testid: "unsaved",
    content: [make("p", "dialog-text", "It has changes that are not saved, and opening another workbook closes it.")],
    answers: [
      { words: "Save", testid: "unsaved-save", gives: "save" },
      { words: "Open without saving", testid: "unsaved-leave", gives: "leave" },
      { words: "Cancel", testid: "unsaved-cancel", gives: "cancel" },
    ],
    otherwise: "cancel",
  });

/** Shows the copies that the browser keeps; resolves with the one to open, with "delete" to delete all, or with null. */
export function askAboutCopies(page: HTMLElement, copies: readonly Copy[]): Promise<Copy | "delete" | null> {
  const list = make("ul", "dialog-list");
  const choose = (answer: (copy: Copy) => void): void =>
    list.append(
      ...newestFirst(copies).map((copy) => {
        const item = make("li", "dialog-item");
        const open = makeButton("copy-open", "Open", () => answer(copy));
        const before = copy.before === undefined ? "" : `, before: ${copy.before}`;
        open.setAttribute("aria-label", `Open ${copy.name}${EXTENSION} of ${momentOf(copy)}${before}`);
        item.append(make("span", "dialog-name", `${copy.name}${EXTENSION}, ${momentOf(copy)}${before}`), open);
        return item;
      }),
    );
  const words =
    `The last ${KEPT.copies} copies of each workbook made while you pause, and the last ${KEPT.beforeCommands} made before ` +
    "a command, are kept in this browser, on this computer, with everything in them, secrets too. Delete them if others " +
    "use this computer.";
  return ask<Copy | "delete" | null>(
    page,
    {
      title: "Kept copies",
      testid: "copies",
      content: [make("p", "dialog-text", words), list],
      answers: [
        { words: "Close", testid: "copies-close", gives: null },
        ...(copies.length > 0
          ? [{ words: "Delete all copies", testid: "copies-delete", gives: "delete" } as const]
          : []),
      ],
      otherwise: null,
    },
    choose,
  );
}

/** When a copy was made, for people: "22 November, 20:41". */
export const momentOf = ({ at }: Copy): string =>
  new Date(at).toLocaleString("en-GB", { day: "numeric", month: "long", hour: "2-digit", minute: "2-digit" });

/** What the button of the copies says: when the newest of the open workbook was made; only where it leads if all are of others, and null if there are none. */
export function wordsOnCopies(copies: readonly Copy[], history: string): string | null {
  const newest = newestFirst(copies).find((copy) => copy.history === history);
  if (newest !== undefined) return `Copy kept ${timeOf(newest)}`;
  return copies.length > 0 ? "Copies …" : null;
}

/** The time of day at which a copy was made: "20:41". */
const timeOf = ({ at }: Copy): string =>
  new Date(at).toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
